"""The app as any Python app: a wheel in an environment of its own, far from this folder."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree, ignore_patterns

import pytest

from tests.device.test_process import bots_at, folder_of
from tests.packaging.test_bundle import moves_of, play_until, running

ROOT = Path(__file__).resolve().parents[2]
UV = [sys.executable, "-m", "uv"]
ASKED = '{"do":"new","game":"tournoi","seats":2,"seed":7}\n{"do":"bot","level":"débutant"}\n'
pytestmark = [pytest.mark.slow, pytest.mark.ui]


def run(*command: object, **how: object) -> str:
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, timeout=550, **how)  # type: ignore[call-overload]
    assert done.returncode == 0, done.stdout + done.stderr
    return str(done.stdout)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and what it needs, and nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    sources = folder / "sources"  # a build leaves things where it works, and others work here too
    for name in ("hpapp", "kv", "assets"):
        copytree(ROOT / name, sources / name, ignore=ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        copy(ROOT / name, sources / name)
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", folder, sources)
    wheel, = folder.glob("*.whl")
    run(*UV, "venv", "--quiet", folder / "venv")
    run(*UV, "pip", "install", "--quiet", "--python", folder / "venv", "--overrides", ROOT / "overrides.txt", wheel)
    return folder / "venv"


def test_it_opens_and_plays_with_no_checkout(installed: Path, tmp_path: Path) -> None:
    match_id = bots_at(tmp_path, "labyrinthe")
    journal = folder_of(tmp_path) / "games" / f"{match_id}.journal"
    with running(installed / "bin" / "veillee", tmp_path) as process:
        assert play_until(process, journal, 8) >= 8


def test_the_referee_and_the_table_answer(installed: Path, tmp_path: Path) -> None:
    answers = run(installed / "bin" / "veillee-referee", input=ASKED, cwd=tmp_path).splitlines()
    assert [json.loads(line)["ok"] for line in answers] == [True, True]
    script = tmp_path / "evening.txt"
    script.write_text("turn 1\narrow N1\nok\n", encoding="utf-8")
    seen = run(installed / "bin" / "veillee-table", "labyrinthe", "--seed", 3, "--shelf", tmp_path / "games",
               "--script", script, cwd=tmp_path)
    assert "Léa" in seen
    journal, = (tmp_path / "games").glob("*.journal")
    assert moves_of(journal) >= 2


def test_taken_away_it_leaves_nothing(installed: Path) -> None:
    run(*UV, "pip", "uninstall", "--quiet", "--python", installed, "hpapp")
    assert [path for path in installed.rglob("*") if path.is_file() and {"veillee", "hpapp"} & {*path.parts}] == []
    assert not (installed / "bin" / "veillee-table").exists()
