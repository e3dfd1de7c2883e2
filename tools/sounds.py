"""Synthesise the sound effects of the table into assets/sounds: wood, paper, candle.

Run `python -m tools.sounds`. The same bytes come out every time: every noise has its own seed.
A sound is a list of floats. Struck things are sums of decaying sines (their modes), everything that
rubs or flutters is noise through a moving band, shaped by an envelope.
"""

from __future__ import annotations

import io
import math
import struct
import wave
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

RATE = 44_100
PEAK = 10 ** (-6 / 20)
FADE_IN = 0.0015
FADE_OUT = 0.03
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Sound = list[float]
Curve = Callable[[float], float]


class Mode(NamedTuple):
    """One way in which a struck thing swings: its pitch, its strength, and how long it takes to fade."""

    hertz: float
    level: float
    fade: float


# ------------------------------------------------------------------ raw material


def length(seconds: float) -> int:
    """Samples in that many seconds."""
    return round(seconds * RATE)


def hiss(seconds: float, seed: int) -> Sound:
    """White noise from a small generator of its own (xorshift, 32 bits)."""
    word = (seed * 2_654_435_761 + 1) & 0xFFFFFFFF
    noise = []
    for _ in range(length(seconds)):
        word ^= (word << 13) & 0xFFFFFFFF
        word ^= word >> 17
        word ^= (word << 5) & 0xFFFFFFFF
        noise.append(word / 0x80000000 - 1.0)
    return noise


def band(sound: Sound, hertz: Curve, width: float) -> Sound:
    """What a moving band-pass lets through; the curve gives its centre at each second, width is 1/Q.

    It runs twice: once leaves a bright tail that sounds like an untuned radio.
    """
    low = middle = soft_low = soft_middle = 0.0
    passed = []
    for index, sample in enumerate(sound):
        pull = 2 * math.sin(math.pi * hertz(index / RATE) / RATE)
        low += pull * middle
        middle += pull * (sample - low - width * middle)
        soft_low += pull * soft_middle
        soft_middle += pull * (width * middle - soft_low - width * soft_middle)
        passed.append(soft_middle)
    return passed


def shaped(sound: Sound, level: Curve) -> Sound:
    """The sound under an envelope."""
    return [sample * level(index / RATE) for index, sample in enumerate(sound)]


def struck(modes: Iterable[Mode], seconds: float, attack: float = 0.002) -> Sound:
    """A thing that is hit once: all its modes start together and fade on their own; the last third dies gently."""
    sound = [0.0] * length(seconds)
    for mode in modes:
        turn = 2 * math.pi * mode.hertz / RATE
        decay = math.exp(-1 / (mode.fade * RATE))
        level = mode.level
        for index in range(len(sound)):
            sound[index] += level * math.sin(turn * index)
            level *= decay
    return shaped(sound, lambda at: min(1.0, at / attack, 3 * (1 - at / seconds)))


def mixed(seconds: float, *parts: tuple[float, float, Sound]) -> Sound:
    """Parts laid over each other: (when it starts, how loud, what)."""
    total = [0.0] * length(seconds)
    for start, level, sound in parts:
        first = length(start)
        for index, sample in enumerate(sound[: len(total) - first]):
            total[first + index] += level * sample
    return total


# ------------------------------------------------------------------ curves


def steady(value: float) -> Curve:
    """The same value all the time."""
    return lambda at: value


def glide(start: float, end: float, seconds: float) -> Curve:
    """From one pitch to another, evenly for the ear."""
    return lambda at: start * (end / start) ** min(1.0, at / seconds)


def puff(rise: float, fade: float) -> Curve:
    """Swells for `rise` seconds, then dies away."""
    return lambda at: math.sin(math.pi / 2 * at / rise) ** 2 if at < rise else math.exp(-(at - rise) / fade)


def swell(seconds: float, top: float = 0.5) -> Curve:
    """Nothing, full, nothing again; `top` says how far along it is loudest."""
    bend = math.log(0.5) / math.log(top)
    return lambda at: math.sin(math.pi * min(1.0, at / seconds) ** bend) ** 2


# ------------------------------------------------------------------ materials


def wood(hertz: float, seconds: float = 0.2, ring: float = 1.0) -> Sound:
    """A knock on a small wooden bar: uneven modes, the high ones gone at once."""
    ratios = ((1.0, 1.0, 0.030), (2.76, 0.45, 0.014), (5.40, 0.18, 0.007), (8.93, 0.07, 0.004))
    return struck([Mode(hertz * ratio, level, fade * ring) for ratio, level, fade in ratios], seconds)


def bell(hertz: float, seconds: float, ring: float = 0.4) -> Sound:
    """A small warm bell, two tongues a hair apart so that it shimmers."""
    ratios = (
        (0.5, 0.16, 1.1), (1.0, 0.6, 1.0), (1.003, 0.4, 0.95), (2.0, 0.28, 0.6),
        (2.99, 0.13, 0.38), (4.17, 0.07, 0.22), (5.43, 0.04, 0.12),
    )  # fmt: skip
    modes = [Mode(hertz * ratio, level, fade * ring) for ratio, level, fade in ratios]
    return struck(modes, seconds, attack=0.004)


def paper(seconds: float, seed: int, pitch: Curve, level: Curve) -> Sound:
    """Paper that moves: bright noise, roughened by a slower noise, as fibres catch and let go."""
    rough = band(hiss(seconds, seed + 1), steady(70.0), 0.8)
    most = max(abs(sample) for sample in rough)
    grain = [0.35 + 0.65 * abs(sample) / most for sample in rough]
    rustle = band(hiss(seconds, seed), pitch, 0.9)
    return shaped([sample * bite for sample, bite in zip(rustle, grain, strict=True)], level)


# ------------------------------------------------------------------ the effects


def tap() -> Sound:
    """A fingertip on wood."""
    skin = shaped(band(hiss(0.02, 11), steady(1500.0), 0.9), puff(0.001, 0.003))
    return mixed(0.12, (0.0, 1.0, wood(640.0, 0.12, ring=0.8)), (0.0, 0.5, skin))


def turn() -> Sound:
    """A tile turned between the fingers: a flick, then it settles."""
    flick = paper(0.09, 21, glide(1400.0, 4200.0, 0.08), swell(0.09, 0.35))
    return mixed(0.24, (0.0, 1.3, flick), (0.085, 0.55, wood(470.0, 0.15, ring=0.7)))


def push() -> Sound:
    """A row of wooden tiles slides, slows down and knocks home."""
    slow_down = glide(820.0, 260.0, 0.42)
    rub = band(hiss(0.44, 31), slow_down, 0.55)
    chatter = band(hiss(0.44, 32), steady(46.0), 0.5)
    most = max(abs(sample) for sample in chatter)
    slide = [rubbed * (0.3 + abs(slip) / most) for rubbed, slip in zip(rub, chatter, strict=True)]
    slide = shaped(slide, lambda at: min(1.0, at / 0.03) * max(0.0, 1 - at / 0.44) ** 0.6)
    return mixed(
        0.56,
        (0.0, 0.35, wood(300.0, 0.1)),
        (0.0, 4.5, slide),
        (0.40, 0.9, wood(190.0, 0.16, ring=1.3)),
        (0.445, 0.3, wood(330.0, 0.11)),
    )


def step() -> Sound:
    """A soft sole on stone."""
    heel = struck([Mode(118.0, 1.0, 0.03), Mode(207.0, 0.45, 0.018)], 0.16, attack=0.005)
    sole = shaped(band(hiss(0.12, 41), glide(900.0, 420.0, 0.1), 0.9), puff(0.012, 0.022))
    return mixed(0.17, (0.0, 1.0, heel), (0.01, 2.2, sole))


def refuse() -> Sound:
    """Two low knocks: no, no."""
    return mixed(0.36, (0.0, 1.0, wood(168.0, 0.2, ring=1.5)), (0.13, 0.85, wood(141.0, 0.22, ring=1.7)))


def found() -> Sound:
    """Four warm bells climbing, the last one stays."""
    climb = (523.25, 659.26, 783.99, 1046.50)
    notes = [(0.1 * nth, 0.55 + 0.13 * nth, bell(hertz, 1.15, 0.3)) for nth, hertz in enumerate(climb)]
    return mixed(1.15, *notes, (0.3, 0.25, bell(1567.98, 0.8, 0.2)))


def win() -> Sound:
    """A fanfare of little bells: a call, its echo, and the chord they were looking for."""
    call = ((0.0, 392.00), (0.16, 523.25), (0.32, 659.26), (0.48, 783.99), (0.72, 659.26), (0.88, 783.99))
    chord = (261.63, 523.25, 659.26, 783.99, 1046.50)
    notes = [(start, 0.55, bell(hertz, 0.9, 0.26)) for start, hertz in call]
    notes += [(1.04 + 0.018 * nth, 0.5, bell(hertz, 1.2, 0.42)) for nth, hertz in enumerate(chord)]
    return mixed(2.2, *notes)


def wake() -> Sound:
    """A candle catches: a breath of flame and a few sparks running up."""
    breath = shaped(band(hiss(0.5, 51), glide(500.0, 1500.0, 0.3), 0.9), swell(0.5, 0.35))
    sparks = (1318.5, 1760.0, 2217.5, 2637.0, 3520.0)
    glints = [(0.05 + 0.055 * nth, 0.34 - 0.03 * nth, bell(hertz, 0.3, 0.07)) for nth, hertz in enumerate(sparks)]
    return mixed(0.6, (0.0, 0.5, breath), *glints)


def undo() -> Sound:
    """The flick played backwards, and two wooden notes going down."""
    drawn_back = paper(0.14, 61, glide(3600.0, 1300.0, 0.14), swell(0.14, 0.7))
    return mixed(0.34, (0.0, 0.9, drawn_back), (0.11, 0.6, wood(560.0, 0.14)), (0.19, 0.6, wood(420.0, 0.15, 1.2)))


def card() -> Sound:
    """A card drawn from the pile and laid down."""
    drawn = paper(0.18, 71, glide(2600.0, 5200.0, 0.18), swell(0.18, 0.6))
    laid = shaped(band(hiss(0.08, 75), steady(950.0), 0.8), puff(0.002, 0.014))
    return mixed(0.3, (0.0, 1.0, drawn), (0.17, 0.8, laid))


def cross() -> Sound:
    """A whoosh: somebody leaves on one side and is back on the other."""
    gone = shaped(band(hiss(0.4, 81), glide(380.0, 1700.0, 0.36), 0.5), swell(0.4, 0.62))
    back = shaped(band(hiss(0.36, 82), glide(1500.0, 420.0, 0.34), 0.5), swell(0.36, 0.35))
    return mixed(0.66, (0.0, 1.0, gone), (0.28, 0.8, back), (0.5, 0.3, wood(330.0, 0.15)))


def ring() -> Sound:
    """Somebody may step in: two bells, a question."""
    return mixed(0.95, (0.0, 0.8, bell(659.26, 0.9, 0.24)), (0.17, 1.0, bell(987.77, 0.78, 0.26)))


EFFECTS: dict[str, Callable[[], Sound]] = {
    effect.__name__: effect
    for effect in (tap, turn, push, step, refuse, found, win, wake, undo, card, cross, ring)
}


# ------------------------------------------------------------------ to the file


def finished(sound: Sound) -> Sound:
    """Without offset, silent at both ends, and as loud as all the others."""
    middle = math.fsum(sound) / len(sound)  # sum() rounds differently from Python 3.12 on
    last = len(sound) - 1

    def edge(index: int) -> float:
        nearest = min(index / length(FADE_IN), (last - index) / length(FADE_OUT), 1.0)
        return math.sin(math.pi / 2 * nearest) ** 2

    faded = [(sample - middle) * edge(index) for index, sample in enumerate(sound)]
    most = max(abs(sample) for sample in faded)
    return [sample * PEAK / most for sample in faded]


def render(name: str) -> bytes:
    """The WAV file of an effect: 44.1 kHz, 16 bits, one channel."""
    samples = [round(sample * 32767) for sample in finished(EFFECTS[name]())]
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{len(samples)}h", *samples))
    return file.getvalue()


def main() -> None:
    """Write every effect."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in EFFECTS:
        (FOLDER / f"{name}.wav").write_bytes(render(name))


if __name__ == "__main__":
    main()
