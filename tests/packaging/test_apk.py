"""`make apk` says exactly what is missing, and looks before it fetches anything."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("git", "zip", "unzip", "patch", "make", "cmake", "autoconf", "automake", "libtoolize", "pkg-config")
Machine = Callable[..., dict[str, str]]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """An environment with a home of its own, in which some programs answer as they are told to."""

    def make(**answers: str) -> dict[str, str]:
        programs = tmp_path / "programs"
        programs.mkdir()
        usual = {"javac": "echo javac 17.0.15", "curl": "exit 6", "df": "printf 'x\\nx x x 99000000 x\\n'",
                 **dict.fromkeys(TOOLS, "exit 0")}
        for name, answer in (usual | {name.replace("_", "-"): answer for name, answer in answers.items()}).items():
            path = programs / name
            path.write_text(f"#!/bin/sh\n{answer}\n")
            path.chmod(0o755)
        (tmp_path / "home").mkdir()
        return {"HOME": str(tmp_path / "home"), "PATH": f"{programs}:{os.environ['PATH']}"}

    return make


def check(environment: dict[str, str]) -> tuple[int, list[str]]:
    answer = subprocess.run(["bash", "tools/apk.sh", "--check"], cwd=ROOT, env=environment, capture_output=True,
                            text=True, timeout=60)
    told = [line.removeprefix("apk:   - ") for line in answer.stderr.splitlines() if line.startswith("apk:   - ")]
    return answer.returncode, told


def test_without_a_network_it_says_what_cannot_be_fetched_and_fetches_nothing(machine: Machine, tmp_path: Path) -> None:
    environment = machine()
    code, told = check(environment)
    platform = tmp_path / "home" / ".buildozer" / "android" / "platform"
    assert code == 1
    assert told == [
        "network: github.com and dl.google.com cannot both be reached, and nothing was fetched before",
        f"Android SDK: not in {platform}/android-sdk, and cannot be fetched",
        f"Android NDK 28c: not in {platform}/android-ndk-r28c, and cannot be fetched",
    ]
    assert list((tmp_path / "home").iterdir()) == []


@pytest.mark.parametrize(("answers", "told"), [
    ({"javac": "echo javac 11.0.2"}, "JDK 17: javac answers 'javac 11.0.2'"),
    ({"javac": "echo 'sh: javac: not found' >&2; exit 127"}, "JDK 17: javac answers 'not found'"),
    ({"df": "printf 'x\\nx x x 3145728 x\\n'"}, "disk: 3 GB free, 15 GB needed"),
])
def test_each_thing_that_is_missing_is_named(machine: Machine, answers: dict[str, str], told: str) -> None:
    assert check(machine(curl="exit 0", **answers)) == (1, [told])


def test_where_everything_is_it_says_so(machine: Machine) -> None:
    assert check(machine(curl="exit 0")) == (0, [])


def test_what_was_fetched_before_needs_no_network(machine: Machine, tmp_path: Path) -> None:
    environment = machine()
    for name in ("SDK", "NDK"):
        (tmp_path / name).mkdir()
        environment[f"APP_ANDROID_{name}_PATH"] = str(tmp_path / name)
    code, told = check(environment)
    assert (code, len(told)) == (1, 1)  # the sources of Python and Kivy, which this tree has never built
    assert told[0].startswith("network: ")


def test_make_apk_fails_with_the_message(machine: Machine) -> None:
    environment = machine(curl="exit 6", javac="exit 127")
    (Path(environment["PATH"].partition(":")[0]) / "make").unlink()
    answer = subprocess.run(["make", "--silent", "apk"], cwd=ROOT, env=environment, capture_output=True, text=True,
                            timeout=60)
    assert answer.returncode != 0
    assert answer.stderr.startswith("apk: an Android package cannot be built here. Missing:\n")
    assert "JDK 17" in answer.stderr
    assert "Android SDK" in answer.stderr
