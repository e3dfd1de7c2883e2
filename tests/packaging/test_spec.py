"""The Android recipe keeps step with the project: pins, files, permissions."""

from __future__ import annotations

import configparser
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import hpapp

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def spec() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser["app"]


def listed(value: str) -> list[str]:
    return [word.strip() for word in value.split(",")]


def test_requirements_carry_the_pins_of_the_project(spec: configparser.SectionProxy) -> None:
    pins = dict(line.split("==") for line in
                tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"])
    wanted = dict((*word.split("=="), "")[:2] for word in listed(spec["requirements"]))
    for name, version in pins.items():
        assert name in wanted, f"{name} is not in the requirements"
        assert wanted[name] in ("", version), f"{name}: {wanted[name]} is not {version}"
    assert not {"pycairo", "materialshapes"} & wanted.keys()


def test_every_file_the_app_reads_has_an_extension_that_ships(spec: configparser.SectionProxy) -> None:
    tracked = subprocess.run(["git", "ls-files", "main.py", "hpapp", "kv", "assets"], cwd=ROOT, check=True,
                             capture_output=True, text=True).stdout.split("\n")
    left_out = {".po"}  # the sources of the catalogues, not read by the app
    used = {Path(name).suffix for name in tracked if name and "assets/screens" not in name} - left_out
    assert used <= {f".{ext}" for ext in listed(spec["source.include_exts"])}


def test_one_source_of_the_version(spec: configparser.SectionProxy) -> None:
    text = (ROOT / spec["version.filename"].removeprefix("%(source.dir)s/")).read_text(encoding="utf-8")
    found = re.search(spec["version.regex"], text)
    assert found is not None
    assert found.group(1) == hpapp.__version__


def test_the_app_never_asks_for_the_network(spec: configparser.SectionProxy) -> None:  # UX K7
    assert "INTERNET" not in spec["android.permissions"]


def test_pictures_that_the_package_needs_are_there(spec: configparser.SectionProxy) -> None:
    for key in ("icon.filename", "icon.adaptive_foreground.filename", "icon.adaptive_background.filename",
                "presplash.filename"):
        assert (ROOT / spec[key].removeprefix("%(source.dir)s/")).is_file(), key


def test_the_app_is_a_game_and_keeps_its_back_key(spec: configparser.SectionProxy) -> None:
    attributes = (ROOT / spec["android.extra_manifest_application_arguments"]).read_text(encoding="utf-8")
    assert 'android:appCategory="game"' in attributes
    assert 'android:enableOnBackInvokedCallback="false"' in attributes
