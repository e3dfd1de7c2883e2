"""What an Android package is put together from, as python-for-android decides it from buildozer.spec.

    python -m tools.android            asks the registry which wheels would be taken, and writes packaging/android.lock
    python -m tools.android --check    the same, but only says whether the lock still holds

What has a recipe is compiled; the rest must come as a wheel that a device can run.  Which recipes, which wheels and
whether their tags fit is decided without a network by `answer` and by python-for-android's own rules.
"""

from __future__ import annotations

import configparser
import json
import logging
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

from pythonforandroid.build import Context, is_wheel_compatible
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import PyProjectRecipe, Recipe

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "packaging" / "android.lock"
ARCHS = ("arm64-v8a", "armeabi-v7a")
"""What packages are built for: the first is promised, and the second may fail."""
HEAD = "# Wheels for Android, by architecture: made by `make lock` from buildozer.spec.\n"


class Wheel(NamedTuple):
    """A file that the package will hold, on one architecture."""

    arch: str
    name: str
    version: str
    file: str
    sha256: str


class Answer(NamedTuple):
    """What python-for-android makes of the requirements."""

    bootstrap: str
    recipes: dict[str, str | None]
    """What is compiled, with the version that the recipe would take by itself."""
    modules: frozenset[str]
    """What has no recipe and must come as a wheel."""


def read_spec() -> configparser.SectionProxy:
    """The app's part of buildozer.spec."""
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser["app"]


def listed(value: str) -> list[str]:
    """A list as buildozer writes it."""
    return [word.strip() for word in value.split(",")]


def wishes(spec: configparser.SectionProxy) -> dict[str, str]:
    """The requirements by name; an empty version leaves the choice to the recipe."""
    return {name: version for name, _, version in (word.partition("==") for word in listed(spec["requirements"]))}


def context(spec: configparser.SectionProxy) -> Context:
    """A build that never starts."""
    logging.getLogger("p4a").setLevel(logging.ERROR)
    build = Context()
    build.ndk_api = int(spec["android.minapi"])
    return build


def answer(spec: configparser.SectionProxy) -> Answer:
    """Ask python-for-android's own resolver."""
    build = context(spec)
    recipes, modules, bootstrap = get_recipe_order_and_bootstrap(build, list(wishes(spec)), None)
    return Answer(bootstrap.name, {name: Recipe.get_recipe(name, build).version for name in recipes},
                  frozenset(modules))


def fits(wheel: Wheel, spec: configparser.SectionProxy) -> bool:
    """Would python-for-android take this file for its architecture?"""
    return bool(is_wheel_compatible(wheel.file, SimpleNamespace(arch=wheel.arch), context(spec)))


def to_find(spec: configparser.SectionProxy) -> dict[str, str]:
    """What is looked for as a wheel, with its version: all modules, and recipes that are asked for in a version."""
    found = answer(spec)
    return {name: version for name, version in wishes(spec).items()
            if name in found.modules or (version and version != found.recipes[name])}


def look_up(spec: configparser.SectionProxy, arch: str) -> Iterator[Wheel]:
    """Ask the registry, as python-for-android does.  Only what has a recipe may be missing."""
    python, modules = answer(spec).recipes["python3"], answer(spec).modules
    tags = PyProjectRecipe.get_wheel_platform_tags(arch, context(spec))
    for name, version in to_find(spec).items():
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder, "report.json")
            asked = subprocess.run(
                [sys.executable, "-m", "pip", "install", f"{name}=={version}", "--dry-run", "--ignore-installed",
                 "--no-deps", "--disable-pip-version-check", "--only-binary=:all:", "--python-version", str(python),
                 *(f"--platform={tag}" for tag in tags), "--report", str(report), "--quiet",
                 "--target", folder],
                capture_output=True, text=True)
            if asked.returncode == 0:
                taken = json.loads(report.read_text("utf-8"))["install"][0]["download_info"]
                yield Wheel(arch, name, version, taken["url"].rpartition("/")[2],
                            taken["archive_info"]["hashes"]["sha256"])
            elif name in modules:
                raise SystemExit(f"android: no wheel of {name}=={version} for {arch}\n{asked.stderr}")


def read_lock() -> list[Wheel]:
    """The wheels that were found when the lock was made."""
    lines = LOCK.read_text("utf-8").splitlines()
    return [Wheel(*line.split()) for line in lines if line and not line.startswith("#")]


def main() -> None:
    """Write the lock, or compare it with what would be written."""
    spec = read_spec()
    found = [wheel for arch in ARCHS for wheel in sorted(look_up(spec, arch))]
    if "--check" not in sys.argv:
        LOCK.write_text(HEAD + "".join(" ".join(wheel) + "\n" for wheel in found), "utf-8")
    elif found != read_lock():
        raise SystemExit("android: packaging/android.lock is not what the registry answers now; see `make lock`")
    else:
        print(f"android: {len(found)} wheels are where the lock says")


if __name__ == "__main__":
    main()
