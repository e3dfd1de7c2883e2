"""The workflow builds what this tree describes, with the tools that it names."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tools.android import ARCHS

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = (ROOT / ".github" / "workflows" / "package.yml").read_text("utf-8")
APK = (ROOT / "tools" / "apk.sh").read_text("utf-8")


def test_it_runs_the_commands_of_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    run = set(re.findall(r"\bmake ([a-z]+)", WORKFLOW))
    assert run == {"setup", "test", "pythons", "apk"}
    assert run <= targets
    assert "python -m tools.android --check" in WORKFLOW
    assert "bash tools/bundle.sh\n" in (ROOT / "Makefile").read_text("utf-8")
    assert "bash tools/bundle.sh\n" in WORKFLOW, "make is not everywhere where there is bash"


def test_it_tries_the_pythons_that_the_project_promises() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    promised = re.fullmatch(r">=3\.(\d+),<3\.(\d+)", project["requires-python"])
    own = re.search(r'PYTHON_VERSION: "(3\.\d+)"', WORKFLOW)
    tried = re.search(r"python: \[(.*?)\]", WORKFLOW)
    assert promised is not None
    assert own is not None
    assert tried is not None
    named = {own.group(1), *re.findall(r"3\.\d+", tried.group(1))}
    assert named == {f"3.{minor}" for minor in range(int(promised.group(1)), int(promised.group(2)))}


def test_only_the_promised_package_can_fail_it() -> None:
    built = re.search(r"arch: \[(.*?)\]", WORKFLOW)
    assert built is not None
    assert built.group(1).split(", ") == [*ARCHS]
    assert f"continue-on-error: ${{{{ matrix.arch != '{ARCHS[0]}' }}}}" in WORKFLOW
    desktops = re.search(r"system: \[(.*?)\]", WORKFLOW)
    assert desktops is not None
    promised, *others = desktops.group(1).split(", ")
    assert [name.partition("-")[0] for name in (promised, *others)] == ["ubuntu", "windows", "macos"]
    assert f"continue-on-error: ${{{{ matrix.system != '{promised}' }}}}" in WORKFLOW
    assert "APP_ANDROID_ARCHS: ${{ matrix.arch }}" in WORKFLOW
    assert "python -m tools.alignment bin/*.apk bin/*.aab" in WORKFLOW


def test_its_java_is_the_one_that_the_script_wants() -> None:
    wanted = re.search(r"javac (\d+)", APK)
    assert wanted is not None
    assert f'java-version: "{wanted.group(1)}"' in WORKFLOW


def test_its_caches_follow_what_they_hold() -> None:
    keys = re.findall(r"key: .*hashFiles\((.*?)\)", WORKFLOW)
    assert len(keys) == 2
    named = [name for key in keys for name in re.findall(r"'([\w./-]+?)(?:/\*\*)?'", key)]
    assert [name for name in named if not (ROOT / name).exists()] == []
    assert "buildozer.spec" in named


def test_every_action_is_pinned_to_a_version() -> None:
    used = re.findall(r"uses: (\S+)", WORKFLOW)
    assert used
    assert [action for action in used if not re.fullmatch(r"[\w/-]+@v\d+", action)] == []
