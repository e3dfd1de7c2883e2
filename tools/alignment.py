"""Does a package run on a phone whose memory comes in pages of 16 KB?  Every native library in it must be laid out so.

    python -m tools.alignment bin/*.apk bin/*.aab wheels/*.whl

Looks into APKs, AABs and wheels, and into what python-for-android packs inside of them: `libpybundle.so` is no library
but an archive with Python's modules, and `private.tar` one with the app.  Only 64-bit libraries are held to it: no
32-bit process has such pages.  A library for another machine than its folder or wheel names is refused as well.
Fails if a library does not fit, and if nothing was found to look at.
"""

from __future__ import annotations

import io
import re
import struct
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PAGE = 16 * 1024
ELF, GZIP = b"\x7fELF", b"\x1f\x8b"
LOAD = 1
"""The kind of a segment that is mapped into memory."""
MACHINES = {"arm64-v8a": 183, "armeabi-v7a": 40, "x86_64": 62, "x86": 3}
PROMISED = re.compile(r"\blib/([\w-]+)/|-android_\d+_(\w+)\.whl")
"""Where a package says what machine its libraries are for."""


class Library(NamedTuple):
    """A native library, where it was found, and what is wrong with it."""

    name: str
    bits: int
    trouble: str

    def __str__(self) -> str:
        return f"{'no  ' if self.trouble else 'ok  '} {self.bits} bit  {self.name}  {self.trouble}".rstrip()


class NotElf(Exception):
    """Something that is called a library and is none."""


def segments(library: bytes) -> tuple[int, list[tuple[int, int, int]]]:
    """32 or 64 bits, and offset, address and alignment of every segment that is loaded."""
    if library[:4] != ELF or len(library) < 64 or library[4] not in (1, 2) or library[5] not in (1, 2):
        raise NotElf
    order, wide = "<>"[library[5] - 1], library[4] == 2
    at, = struct.unpack_from(order + ("Q" if wide else "I"), library, 32 if wide else 28)
    size, count = struct.unpack_from(order + "HH", library, 54 if wide else 42)
    found = []
    for row in range(count):
        entry = library[at + row * size:at + (row + 1) * size]
        if wide:
            kind, _, offset, address, _, _, _, align = struct.unpack(order + "IIQQQQQQ", entry)
        else:
            kind, offset, address, _, _, _, _, align = struct.unpack(order + "IIIIIIII", entry)
        if kind == LOAD:
            found.append((offset, address, align))
    return (64 if wide else 32), found


def trouble_with(library: bytes) -> tuple[int, str]:
    """Its bits, and why it cannot be mapped in pages of 16 KB; nothing if it can, or need not."""
    bits, loaded = segments(library)
    if bits == 32:
        return bits, ""
    if not loaded:
        return bits, "nothing is loaded"
    narrow = min(align for _, _, align in loaded)
    if narrow < PAGE:
        return bits, f"aligned to {narrow} bytes, not to {PAGE}"
    if any((address - offset) % PAGE for offset, address, _ in loaded):
        return bits, "a segment's place in the file and in memory do not agree"
    return bits, ""


def examine(name: str, content: bytes) -> Iterator[Library]:
    """Every library in one file, with the way to it."""
    if content[:2] == b"PK":
        yield from _zipped(name, content)
    elif content[:2] == GZIP:
        yield from _tarred(name, content)
    elif name.endswith(".so") or ".so." in name.rpartition("/")[2]:
        try:
            bits, trouble = trouble_with(content)
        except NotElf:
            yield Library(name, 0, "no library at all")
        else:
            yield Library(name, bits, _stranger(name, content) or trouble)


def _stranger(name: str, library: bytes) -> str:
    """For another machine than the one that its place names."""
    promised = [(folder or tag).replace("_v", "-v") for folder, tag in PROMISED.findall(name)]
    machine, = struct.unpack_from("<>"[library[5] - 1] + "H", library, 18)
    return "" if all(MACHINES.get(arch, machine) == machine for arch in promised) else f"made for machine {machine}"


def _zipped(name: str, content: bytes) -> Iterator[Library]:
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        for entry in package.infolist():
            if not _may_hold(entry.filename):
                continue
            for found in examine(f"{name}!{entry.filename}", package.read(entry)):
                # What is not compressed in an APK is mapped right out of it, so its place in there counts as well.
                mapped = (name.endswith(".apk") and entry.compress_type == zipfile.ZIP_STORED
                          and found.bits == 64 and found.name == f"{name}!{entry.filename}")
                if mapped and not found.trouble and _begins(content, entry) % PAGE:
                    yield found._replace(trouble="stored in the APK at a place that is no multiple of a page")
                else:
                    yield found


def _begins(content: bytes, entry: zipfile.ZipInfo) -> int:
    """Where the bytes of an entry begin: after a head of its own, whose two lengths vary."""
    name, extra = struct.unpack_from("<HH", content, entry.header_offset + 26)
    return int(entry.header_offset + 30 + name + extra)


def _tarred(name: str, content: bytes) -> Iterator[Library]:
    with tarfile.open(fileobj=io.BytesIO(content)) as bundle:
        for entry in bundle:
            file = bundle.extractfile(entry) if entry.isfile() and _may_hold(entry.name) else None
            if file is not None:
                yield from examine(f"{name}!{entry.name}", file.read())


def _may_hold(name: str) -> bool:
    file = name.rpartition("/")[2]
    return file.endswith((".so", ".tar", ".zip", ".whl", ".apk")) or ".so." in file


def main(files: list[str]) -> int:
    """Print every library; 1 if one does not fit, or there is none."""
    found = [library for file in files for library in examine(Path(file).name, Path(file).read_bytes())]
    print(*found, sep="\n")
    bad = sum(bool(library.trouble) for library in found)
    wide = sum(library.bits == 64 for library in found)
    print(f"alignment: {len(found)} libraries, {wide} of them with 64 bits; {bad} do not fit pages of {PAGE} bytes")
    return 1 if bad or not found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
