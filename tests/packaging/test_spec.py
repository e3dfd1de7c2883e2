"""The Android recipe keeps its word, as far as that can be known without an Android, and without a network.

What needs the registry, namely that the wheels of packaging/android.lock are still there, is asked by `python -m
tools.android --check`, which the packaging workflow runs; `make lock` asks it anew.
"""

from __future__ import annotations

import configparser
import re
import subprocess
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from buildozer import Buildozer
from PIL import Image
from pythonforandroid import __version__ as p4a_version
from pythonforandroid import recommendations
from pythonforandroid.recipe import Recipe

import hpapp
from tests.test_project import locked
from tools.android import ARCHS, Wheel, answer, context, fits, listed, read_lock, read_spec, to_find, wishes

ROOT = Path(__file__).resolve().parents[2]
P4A_COMMITS = {"2026.05.09": "58d21141f17c889bf8585f5665921d72028f8831"}
"""The commit of each release that was ever built with."""
Spec = configparser.SectionProxy


@pytest.fixture(scope="module")
def spec() -> Spec:
    return read_spec()


def pins() -> dict[str, str]:
    """The versions that the app itself asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return dict(line.split("==") for line in project["dependencies"])


def picture(spec: Spec, key: str) -> Path:
    return ROOT / spec[key].removeprefix("%(source.dir)s/")


# ---------------------------------------------------------------- requirements


def test_requirements_carry_the_pins_of_the_project(spec: Spec) -> None:
    wanted = wishes(spec)
    left_to_its_recipe = {"pillow"}  # the recipe patches one version, and the app itself draws nothing with it
    assert {name: wanted.get(name) for name in pins()} == {
        name: "" if name in left_to_its_recipe else version for name, version in pins().items()}


def test_python_for_android_resolves_them_on_sdl2(spec: Spec) -> None:
    found = answer(spec)
    assert found.bootstrap == spec["p4a.bootstrap"] == "sdl2"
    assert {"python3", "kivy", "android", "pyjnius", "msgspec", "sqlite3", "pillow", "materialyoucolor"} <= {
        *found.recipes}
    assert found.modules >= {"kivymd", "asynckivy", "asyncgui"}
    assert (found.recipes["kivy"], found.recipes["msgspec"]) == (pins()["kivy"], pins()["msgspec"])


def test_every_module_that_is_installed_is_named_with_its_version(spec: Spec) -> None:
    """Python-for-android installs modules without their dependencies, and in any version if none is named."""
    assert {name: wishes(spec).get(name) for name in answer(spec).modules if not wishes(spec).get(name)} == {}


def test_nothing_that_the_libraries_want_is_left_out(spec: Spec) -> None:
    from packaging.requirements import Requirement

    never = {line.split(";")[0] for line in (ROOT / "overrides.txt").read_text().splitlines() if "never" in line}
    found, wanted = answer(spec), wishes(spec)
    for name in ("kivymd", "asynckivy", "asyncgui", "materialyoucolor", "msgspec"):
        for line in requires(name) or ():
            need = Requirement(line)
            on_a_device = need.marker is None or need.marker.evaluate({"python_version": "3.14", "extra": ""})
            if need.name in never or not on_a_device:
                continue
            version = wanted.get(need.name) or found.recipes.get(need.name)
            assert version is not None, f"{name} wants {need}"
            assert need.specifier.contains(version), f"{name} wants {need}, not {version}"
    assert never == {"materialshapes", "pycairo"}
    assert not never & {*wanted, *found.recipes, *found.modules}


def test_every_module_has_a_wheel_that_a_device_can_run(spec: Spec) -> None:
    lock = read_lock()
    assert listed(spec["android.archs"]) == [*ARCHS[:1]], "a second one could fail the first"
    for arch in ARCHS:
        here = {wheel.name: wheel.version for wheel in lock if wheel.arch == arch}
        assert here.items() <= to_find(spec).items()
        assert here.keys() >= answer(spec).modules
    assert {wheel.arch for wheel in lock} == {*ARCHS}
    assert [wheel.file for wheel in lock if not fits(wheel, spec)] == []
    assert ("arm64-v8a", "materialyoucolor") in {(wheel.arch, wheel.name) for wheel in lock}


def test_a_wheel_for_another_machine_would_be_seen(spec: Spec) -> None:
    for file in ("kivy-2.3.1-cp314-cp314-manylinux2014_x86_64.whl", "x-1-cp314-cp314-android_24_arm64_v8a.whl"):
        assert not fits(Wheel("armeabi-v7a", "x", "1", file, ""), spec)


def test_wheels_are_those_of_the_hashed_lock() -> None:
    lock = {line.partition("==")[0]: (line, hashes) for line, hashes in locked(ROOT / "requirements.lock").items()}
    only_on_android = {"chardet", "six"}  # Kivy's recipe and pyjnius want them
    for wheel in read_lock():
        if wheel.name in only_on_android:
            continue
        line, hashes = lock[wheel.name]
        assert line.split(" ;")[0] == f"{wheel.name}=={wheel.version}"
        assert f"--hash=sha256:{wheel.sha256}" in hashes


# ---------------------------------------------------------------- what is in the package


def test_what_buildozer_copies_is_just_what_the_app_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buildozer, "app_dir", property(lambda _: str(tmp_path / "app")))
    monkeypatch.chdir(ROOT)
    Buildozer(filename="buildozer.spec")._copy_application_sources()
    copied = {path.relative_to(tmp_path / "app").as_posix() for path in (tmp_path / "app").rglob("*") if path.is_file()}
    present = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "main.py", "hpapp", "kv", "assets"],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    needed = {name for name in present if (ROOT / name).is_file() and not name.endswith((".po", "py.typed"))
              and not name.startswith(("assets/screens/", "hpapp/i18n/parts/"))}
    assert needed - copied == set()
    assert copied - needed == {"LICENSE"}


def test_one_source_of_the_version(spec: Spec) -> None:
    text = (ROOT / spec["version.filename"].removeprefix("%(source.dir)s/")).read_text(encoding="utf-8")
    found = re.search(spec["version.regex"], text)
    assert found is not None
    assert found.group(1) == hpapp.__version__
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "hpapp.__version__"}


def test_the_app_asks_for_nothing(spec: Spec) -> None:  # feel.md K7, R1
    assert "android.permissions" not in spec
    assert not [key for key in spec if key in ("android.features", "android.services", "services", "android.meta_data",
                                               "android.gradle_dependencies", "android.wakelock")]


@pytest.mark.parametrize(("key", "size"), [
    ("icon.filename", 512), ("icon.adaptive_foreground.filename", 432), ("icon.adaptive_background.filename", 432),
    ("presplash.filename", 768)])
def test_pictures_that_the_package_needs_are_there_and_drawn_here(spec: Spec, key: str, size: int) -> None:
    from tools.art.icon import icons

    drawn = dict(icons(ROOT / "assets" / "fonts"))
    with Image.open(picture(spec, key)) as image:
        assert image.size == (size, size)
        assert image.convert("RGBA").tobytes() == drawn[picture(spec, key).name].convert("RGBA").tobytes()


def test_the_first_screen_goes_on_in_its_own_colour(spec: Spec) -> None:
    with Image.open(picture(spec, "presplash.filename")) as image:
        wide, high = image.size
        rims = [image.convert("RGB").crop(box) for box in ((0, 0, wide, 1), (0, 0, 1, high), (0, high - 1, wide, high))]
    assert {color for rim in rims for _, color in rim.getcolors() or ()} == {tuple(bytes.fromhex(
        spec["android.presplash_color"].removeprefix("#")))}


# ---------------------------------------------------------------- tools


def test_what_makes_a_bundle_is_locked_and_hashed() -> None:
    bundle, project = locked(ROOT / "packaging" / "bundle.lock"), locked(ROOT / "requirements.lock")
    pin = (ROOT / "packaging" / "bundle.in").read_text("utf-8").splitlines()[-1]
    assert pin in bundle
    assert [name for name, hashes in bundle.items() if not hashes] == []
    versions = dict(line.split(" ;")[0].split("==") for line in project)
    shared = [line.split(" ;")[0].split("==") for line in bundle if line.split("==")[0] in versions]
    assert [name for name, version in shared if versions[name] != version] == []


def test_python_for_android_is_the_one_that_was_read(spec: Spec) -> None:
    assert spec["p4a.commit"] == P4A_COMMITS[p4a_version]


def test_the_levels_are_those_that_python_for_android_was_made_for(spec: Spec) -> None:
    assert spec["android.ndk"] == recommendations.RECOMMENDED_NDK_VERSION
    assert int(spec["android.minapi"]) >= recommendations.RECOMMENDED_NDK_API
    assert int(spec["android.api"]) >= 35  # what the store accepts
    assert Recipe.get_recipe("python3", context(spec)).version.startswith("3.14.")
