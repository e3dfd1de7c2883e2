"""The sound files: made by their script and nothing else, of one format, equally loud, silent at both ends."""

import io
import math
import struct
import wave
from pathlib import Path

import pytest

from tools.sounds import EFFECTS, FOLDER, finished, hiss, render

SECONDS = {
    "tap": (0.05, 0.15), "turn": (0.15, 0.3), "push": (0.45, 0.6), "step": (0.1, 0.2),
    "refuse": (0.25, 0.4), "found": (0.9, 1.3), "win": (1.8, 2.4), "wake": (0.35, 0.7),
    "undo": (0.2, 0.4), "card": (0.15, 0.35), "cross": (0.4, 0.7), "ring": (0.6, 1.0),
}  # fmt: skip
QUIET = 10 ** (-50 / 20)


def samples_of(path: Path) -> list[float]:
    """A file's samples between -1 and 1."""
    with wave.open(str(path), "rb") as file:
        count = file.getnframes()
        return [sample / 32768 for sample in struct.unpack(f"<{count}h", file.readframes(count))]


def decibels(level: float) -> float:
    return 20 * math.log10(level)


every_effect = pytest.mark.parametrize("name", EFFECTS)


def test_the_folder_holds_every_effect_and_no_other() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.wav" for name in SECONDS}
    assert set(EFFECTS) == set(SECONDS)


def test_all_effects_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_200_000


@every_effect
def test_the_script_reproduces_the_file(name: str) -> None:
    assert render(name) == (FOLDER / f"{name}.wav").read_bytes()


@every_effect
def test_format_and_duration(name: str) -> None:
    with wave.open(io.BytesIO((FOLDER / f"{name}.wav").read_bytes())) as file:
        assert (file.getframerate(), file.getsampwidth(), file.getnchannels()) == (44_100, 2, 1)
        shortest, longest = SECONDS[name]
        assert shortest <= file.getnframes() / 44_100 <= longest


@every_effect
def test_peak_is_six_decibels_below_full(name: str) -> None:
    peak = max(abs(sample) for sample in samples_of(FOLDER / f"{name}.wav"))
    assert decibels(peak) == pytest.approx(-6, abs=0.05)


@every_effect
def test_starts_and_ends_in_silence(name: str) -> None:
    samples = samples_of(FOLDER / f"{name}.wav")
    assert samples[0] == samples[-1] == 0
    assert max(abs(sample) for sample in samples[:5]) < 0.05
    assert max(abs(sample) for sample in samples[-220:]) < QUIET


@every_effect
def test_has_no_offset(name: str) -> None:
    samples = samples_of(FOLDER / f"{name}.wav")
    assert abs(sum(samples) / len(samples)) < 0.002


def test_finishing_takes_the_edge_off_a_raw_block() -> None:
    block = finished([1.0] * 2000 + [-0.5] * 2000)
    assert block[0] == block[-1] == 0
    assert decibels(max(abs(sample) for sample in block)) == pytest.approx(-6, abs=1e-9)


def test_noise_depends_on_its_seed_alone() -> None:
    assert hiss(0.01, 3) == hiss(0.01, 3)
    assert hiss(0.01, 3) != hiss(0.01, 4)
    assert all(-1 <= sample < 1 for sample in hiss(0.1, 5))
