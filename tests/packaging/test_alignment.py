"""Libraries that a phone with pages of 16 KB cannot map are found, wherever a package hides them."""

from __future__ import annotations

import io
import struct
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.alignment import PAGE, examine, main


def library(align: int, wide: bool = True, offset: int = 0, machine: int = 183) -> bytes:
    """The least that is a library: a head, and one segment that is loaded."""
    head = b"\x7fELF" + bytes([2 if wide else 1, 1, 1]) + bytes(9)
    if wide:
        head += struct.pack("<HHIQQQIHHHHHH", 3, machine, 1, 0, 64, 0, 0, 64, 56, 1, 0, 0, 0)
        return head + struct.pack("<IIQQQQQQ", 1, 5, offset, 0, 0, 120, 120, align)
    head += struct.pack("<HHIIIIIHHHHHH", 3, 40, 1, 0, 52, 0, 0, 52, 32, 1, 0, 0, 0)
    return head + struct.pack("<IIIIIIII", 1, offset, 0, 0, 84, 84, 5, align)


def zipped(file: Path, content: dict[str, bytes], how: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(file, "w", how) as package:
        for name, part in content.items():
            package.writestr(name, part)
    return file


def bundle(content: dict[str, bytes]) -> bytes:
    """An archive as python-for-android packs Python's modules, under the name of a library."""
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w:gz") as packed:
        for name, part in content.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(part)
            packed.addfile(entry, io.BytesIO(part))
    return file.getvalue()


def troubles(file: Path) -> dict[str, str]:
    return {found.name.rpartition("!")[2]: found.trouble for found in examine(file.name, file.read_bytes())}


@pytest.mark.parametrize("suffix", ["apk", "aab", "whl"])
def test_four_kilobytes_are_refused_and_sixteen_pass(tmp_path: Path, suffix: str) -> None:
    bad = zipped(tmp_path / f"bad.{suffix}", {"lib/arm64-v8a/libmain.so": library(4096)})
    good = zipped(tmp_path / f"good.{suffix}", {"lib/arm64-v8a/libmain.so": library(PAGE), "classes.dex": b"x"})
    assert troubles(bad) == {"lib/arm64-v8a/libmain.so": "aligned to 4096 bytes, not to 16384"}
    assert troubles(good) == {"lib/arm64-v8a/libmain.so": ""}
    assert (main([str(bad)]), main([str(good)]), main([str(good), str(bad)])) == (1, 0, 1)


def test_python_s_own_modules_are_looked_at_where_they_are_packed(tmp_path: Path) -> None:
    modules = bundle({"_python_bundle/modules/_json.so": library(4096),
                      "_python_bundle/modules/math.so": library(PAGE)})
    file = zipped(tmp_path / "app.apk", {"lib/arm64-v8a/libpybundle.so": modules})
    assert troubles(file) == {"_python_bundle/modules/_json.so": "aligned to 4096 bytes, not to 16384",
                              "_python_bundle/modules/math.so": ""}


def test_a_segment_must_lie_in_the_file_as_in_memory(tmp_path: Path) -> None:
    file = zipped(tmp_path / "x.whl", {"x.so": library(PAGE, offset=4096)})
    assert troubles(file) == {"x.so": "a segment's place in the file and in memory do not agree"}


def test_what_is_mapped_out_of_an_apk_must_begin_at_a_page(tmp_path: Path) -> None:
    file = zipped(tmp_path / "x.apk", {"lib/arm64-v8a/x.so": library(PAGE)}, zipfile.ZIP_STORED)
    assert troubles(file) == {"lib/arm64-v8a/x.so": "stored in the APK at a place that is no multiple of a page"}


def test_a_phone_of_32_bits_has_no_such_pages(tmp_path: Path) -> None:
    file = zipped(tmp_path / "x.apk", {"lib/armeabi-v7a/x.so": library(4096, wide=False)})
    assert troubles(file) == {"lib/armeabi-v7a/x.so": ""}


def test_a_library_of_another_machine_is_found(tmp_path: Path) -> None:
    wheel = zipped(tmp_path / "x-1-cp314-cp314-android_24_arm64_v8a.whl", {"x.so": library(PAGE, machine=62)})
    package = zipped(tmp_path / "x.apk", {"lib/arm64-v8a/x.so": library(PAGE, machine=62)})
    assert {*troubles(wheel).values(), *troubles(package).values()} == {"made for machine 62"}


def test_nothing_to_look_at_is_no_success(tmp_path: Path) -> None:
    assert main([str(zipped(tmp_path / "x.apk", {"classes.dex": b"x"}))]) == 1
    assert troubles(zipped(tmp_path / "y.apk", {"lib/x86/liba.so": b"nonsense"})) == {
        "lib/x86/liba.so": "no library at all"}
