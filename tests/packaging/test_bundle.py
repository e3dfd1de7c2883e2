"""The desktop bundle: built as `make bundle` does, started without Python's help, killed in a game, and resumed."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from hpapp.saves import Journal
from tests.device.test_process import bots_at, folder_of

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [pytest.mark.slow, pytest.mark.ui]


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, built anew, where nobody else builds one."""
    folder = tmp_path_factory.mktemp("dist")
    made = subprocess.run(["bash", "tools/bundle.sh", folder], cwd=ROOT, capture_output=True, text=True, timeout=550)
    assert made.returncode == 0, made.stdout + made.stderr
    return folder / "hpapp" / "hpapp"


@contextmanager
def running(program: Path, config: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The program, going on with the game that waits, from another folder and with nothing of this environment."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(("SDL_", "LD_", "KIVY_DPI"))}
    with (config / "output.txt").open("ab") as output:
        process = subprocess.Popen(
            [program, "--resume"], cwd=config, stdout=output, stderr=output,
            env={**kept, "PATH": "/usr/bin:/bin", "HOME": str(config), "XDG_CONFIG_HOME": str(config),
                 "KIVY_HOME": str(config / "kivy")})
        try:
            yield process
        finally:
            process.kill()
            process.wait()


def moves_of(journal: Path) -> int:
    return len(Journal.look(journal).moves)


def play_until(process: subprocess.Popen[bytes], journal: Path, moves: int) -> int:
    """Wait until the journal has so many moves, or the game is over; returns how many it has."""
    while moves_of(journal) < moves and not Journal.look(journal).over:
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.2)
            raise AssertionError((journal.parents[2] / "output.txt").read_text("utf-8", "replace")[-3000:])
    return moves_of(journal)


def test_it_opens_plays_saves_and_resumes_after_a_kill(bundle: Path, tmp_path: Path) -> None:
    match_id = bots_at(tmp_path, "labyrinthe")
    journal = folder_of(tmp_path) / "games" / f"{match_id}.journal"
    with running(bundle, tmp_path) as process:
        play_until(process, journal, 6)
    killed_at = moves_of(journal)
    assert killed_at >= 6
    with running(bundle, tmp_path) as process:
        assert play_until(process, journal, killed_at + 6) > killed_at
    assert list((folder_of(tmp_path) / "crashes").glob("crash-*.json")) == []


def test_it_holds_everything_the_app_reads_and_no_tool(bundle: Path) -> None:
    inside = bundle.parent / "_internal"
    read = {"kv": {".kv"}, "assets": {".png", ".json", ".wav", ".ttf"}, "hpapp": {".toml", ".mo"}}
    for folder, endings in read.items():
        needed = {path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.suffix in endings
                  and not {"screens", "parts"} & {*path.parts}}
        assert needed
        assert {path for path in needed if not (inside / path).is_file()} == set()
    assert not [name for name in ("pytest", "pythonforandroid", "buildozer") if (inside / name).exists()]
