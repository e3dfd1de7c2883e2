"""The manifest and the resources that a package would have, compiled as far as Debian's Android tools can."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hpapp
from hpapp.i18n import LANGUAGES
from hpapp.ui.prefs import FILE
from tests.packaging.dist import make
from tools.android import read_spec

pytestmark = pytest.mark.slow
ANDROID = "{http://schemas.android.com/apk/res/android}"
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
TOO_NEW = {"enableOnBackInvokedCallback": 33, "dataExtractionRules": 31}
"""Attributes that came with a later Android than the one whose resources Debian ships, which is Android 10 (29).
They are read as they are written, and left out of what is compiled; `<queries>` (30) is compiled with a warning."""


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("android"), read_spec()["android.api"])


@pytest.fixture(scope="module")
def manifest(dist: Path) -> ElementTree.Element:
    return ElementTree.parse(dist / "src" / "main" / "AndroidManifest.xml").getroot()


def aapt2(*words: object) -> subprocess.CompletedProcess[str]:
    assert shutil.which("aapt2"), "bash tools/apt.sh --android installs what is missing"
    return subprocess.run(["aapt2", *map(str, words)], capture_output=True, text=True, timeout=120)


def link(dist: Path, without: set[str]) -> tuple[Path, str]:
    """Compile what python-for-android wrote; Gradle would name the package, and Debian knows no newer attributes."""
    ElementTree.register_namespace("android", ANDROID[1:-1])
    tree = ElementTree.parse(dist / "src" / "main" / "AndroidManifest.xml")
    tree.getroot().set("package", f"{read_spec()['package.domain']}.{read_spec()['package.name']}")
    app = tree.getroot().find("application")
    assert app is not None
    for name in without:
        del app.attrib[f"{ANDROID}{name}"]
    tree.write(dist / "AndroidManifest.xml")
    compiled, package = dist / "res.zip", dist / "hpapp.apk"
    if not compiled.exists():
        assert aapt2("compile", "--dir", dist / "src" / "main" / "res", "-o", compiled).returncode == 0
    done = aapt2("link", "-o", package, "-I", FRAMEWORK, "--manifest", dist / "AndroidManifest.xml", "-R", compiled,
                 "--auto-add-overlay", "--warn-manifest-validation")
    return package, done.stderr


@pytest.fixture(scope="module")
def package(dist: Path) -> Path:
    made, said = link(dist, {*TOO_NEW})
    assert [line.partition("warn: ")[2] for line in said.splitlines()] == [
        "unexpected element <queries> found in <manifest>."]
    return made


def badging(package: Path) -> str:
    return subprocess.run(["aapt", "dump", "badging", package], check=True, capture_output=True, text=True).stdout


def test_it_is_that_of_a_game_without_wishes(manifest: ElementTree.Element) -> None:  # feel.md K3, K5, K7
    assert manifest.findall("uses-permission") == []
    app, = manifest.findall("application")
    said = {name.removeprefix(ANDROID): value for name, value in app.attrib.items()}
    assert said["appCategory"] == "game"
    assert said["enableOnBackInvokedCallback"] == "false"
    assert (said["allowBackup"], said["fullBackupContent"]) == ("true", "@xml/backup_rules")
    assert said["dataExtractionRules"] == "@xml/data_extraction_rules"
    assert app.findall("service") == []
    asked = [action.attrib[f"{ANDROID}name"] for action in manifest.iterfind("queries/intent/action")]
    assert asked == ["android.intent.action.TTS_SERVICE"], "else Android 11 and later show the app no voice"
    activity, = app.findall("activity")
    # Turning and folding do not begin the app anew.
    assert {"orientation", "screenSize", "smallestScreenSize", "screenLayout", "density"} <= {
        *activity.attrib[f"{ANDROID}configChanges"].split("|")}


def test_a_game_that_is_tapped_elsewhere_opens_here(manifest: ElementTree.Element) -> None:
    tapped = [(intent.find("data"), [action.attrib[f"{ANDROID}name"] for action in intent.findall("action")])
              for intent in manifest.iterfind("application/activity/intent-filter")]
    assert [({name.removeprefix(ANDROID): value for name, value in data.attrib.items()}, actions)
            for data, actions in tapped if data is not None] == [
        ({"scheme": "content", "mimeType": "application/octet-stream"}, ["android.intent.action.VIEW"])]


def test_it_compiles_and_says_the_same(package: Path) -> None:
    told, spec = badging(package), read_spec()
    assert f"package: name='fr.laveillee.hpapp' versionCode='1024100' versionName='{hpapp.__version__}'" in told
    assert f"sdkVersion:'{spec['android.minapi']}'" in told
    assert f"targetSdkVersion:'{spec['android.api']}'" in told
    assert "permission" not in told
    assert re.findall(r"uses-feature: name='(.*?)'", told) == ["android.hardware.faketouch"]  # that of every app
    assert "launchable-activity: name='org.kivy.android.PythonActivity'  label='La Veillée'" in told
    tree = aapt2("dump", "xmltree", package, "--file", "AndroidManifest.xml").stdout
    assert re.search(r"appCategory\(\w+\)=0", tree), "0 is a game"
    assert '"android.intent.action.TTS_SERVICE"' in tree


def test_it_speaks_the_languages_of_the_app(package: Path) -> None:
    spoken = re.search(r"locales: (.*)", badging(package))
    assert spoken is not None
    assert {*re.findall(r"'(.*?)'", spoken.group(1))} == {"--_--", *LANGUAGES}


def test_its_icons_are_there(package: Path) -> None:
    assert "application: label='La Veillée' icon='res/mipmap-anydpi-v26/icon.xml'" in badging(package)
    resources = aapt2("dump", "resources", package).stdout
    for name in ("mipmap/icon", "mipmap/icon_foreground", "mipmap/icon_background", "drawable/presplash"):
        assert re.search(rf"resource \w+ {name}\n", resources)


def test_what_is_left_out_is_really_unknown_to_debian(dist: Path) -> None:
    """Once Debian knows an attribute, it shall be compiled as well."""
    _, said = link(dist, set())
    assert {*re.findall(r"attribute android:(\w+) not found", said)} == {*TOO_NEW}


def test_a_backup_keeps_games_and_choices_and_nothing_else(dist: Path) -> None:
    rules = dist / "src" / "main" / "res" / "xml"
    for file, ways in (("backup_rules.xml", 1), ("data_extraction_rules.xml", 2)):
        lines = ElementTree.parse(rules / file).iter("include")
        kept = [(line.attrib["domain"], line.attrib["path"]) for line in lines]
        assert kept == [("file", "games/"), ("file", FILE)] * ways
