"""What python-for-android would build from our recipe, up to the moment when Google's tools are needed.

Nothing is written in its stead: buildozer is asked what it would tell python-for-android, and python-for-android's own
build.py, in a folder laid out as it lays out its own, makes manifest and resources of that.
"""

from __future__ import annotations

import argparse
import json
import runpy
import shutil
import sys
from pathlib import Path

import pytest
import pythonforandroid
from buildozer import Buildozer
from buildozer.targets.android import TargetAndroid
from pythonforandroid.toolchain import ToolchainCL

ROOT = Path(__file__).resolve().parents[2]
BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"


class Told(Exception):
    """Buildozer has said all that it has to say."""


def tell(_: object, line: list[str], **__: object) -> None:
    """Stop where python-for-android would begin."""
    raise Told(line)


def command_line(folder: Path) -> list[str]:
    """What buildozer tells python-for-android, to make a release."""
    with pytest.MonkeyPatch.context() as world:
        world.chdir(ROOT)
        for name in ("app_dir", "platform_dir"):
            (folder / name).mkdir()
            world.setattr(Buildozer, name, str(folder / name))
        world.setattr(TargetAndroid, "_p4a", tell)
        target = TargetAndroid(Buildozer(filename="buildozer.spec"))
        world.setattr(target, "build_mode", "release")
        world.setattr(target, "artifact_format", "aab")
        Path(target.get_dist_dir("hpapp")).mkdir(parents=True)
        shutil.copy(ROOT / "main.py", folder / "app_dir")
        with pytest.raises(Told) as told:
            target.build_package()
        return list(told.value.args[0])


def make(folder: Path, api: str) -> Path:
    """The folder as python-for-android would hand it to Gradle."""
    parser = argparse.ArgumentParser(allow_abbrev=False)  # what its toolchain takes off the line before build.py
    parser.add_argument("artefact")
    for word in ("--bootstrap", "--dist_name", "--ndk-api"):
        parser.add_argument(word)
    parser.add_argument("--arch", action="append")
    parser.add_argument("--copy-libs", action="store_true")
    parser.add_argument("--add-resource", dest="resources", action="append", default=[])
    parser.add_argument("--add-asset", dest="assets", action="append", default=[])
    args, rest = parser.parse_known_args(command_line(folder))
    args.unknown_args = rest
    ToolchainCL._fix_args(args)

    dist, sdk = folder / "dist", folder / "sdk"
    for name in ("common", "_sdl_common", args.bootstrap):
        shutil.copytree(BOOTSTRAPS / name / "build", dist, dirs_exist_ok=True)
    shutil.rmtree(dist / "src" / "patches")  # they are for SDL's sources, which are not here
    for arch in args.arch:
        (dist / "libs" / arch).mkdir(parents=True)
        (dist / f"_python_bundle__{arch}").mkdir()
    (sdk / "build-tools" / "36.0.0").mkdir(parents=True)
    (dist / "dist_info.json").write_text(json.dumps(
        {"bootstrap": args.bootstrap, "archs": args.arch, "ndk_api": args.ndk_api, "hostpython": sys.executable}))
    (dist / "project.properties").write_text(f"target=android-{api}")
    (dist / "local.properties").write_text(f"sdk.dir={sdk}")
    with pytest.MonkeyPatch.context() as world:
        world.chdir(dist)
        runpy.run_path(str(dist / "build.py"))["parse_args_and_make_package"](args.unknown_args)
    return dist
