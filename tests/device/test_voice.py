"""The voice: against an Android engine that comes late, drops what is said too early, and dies; and by espeak-ng."""

from __future__ import annotations

import ctypes
import os
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from hpapp.device import choose
from hpapp.device.voice import ALL, USUAL_PACE, AndroidVoice, Reader, Saying, Voice
from hpapp.i18n import LANGUAGES, catalogue
from hpapp.rules import GAMES
from hpapp.rules.rulebook import rulebook

SAMPLE = None if os.environ.get("HPAPP_VOICE") == "all" else 200
"""How many sentences of each language are said in every run; `make voice` says all of them."""
LONGEST = 8
"""Seconds after which nobody listens any more."""


class Engine:
    """Android's TextToSpeech as far as the bridge touches it: said too early is dropped, and death is silent."""

    def __init__(self, side: Android, listener: Any) -> None:
        self.side, self.listener = side, listener
        self.awake = self.dead = False
        self.queue: list[str] = []
        side.engines.append(self)

    def wake(self, status: int = 0) -> None:
        self.awake = status == 0
        self.listener.onInit(status)

    def setLanguage(self, locale: str) -> int:  # noqa: N802 (Java's names)
        return 0 if locale in self.side.languages else -2

    isLanguageAvailable = setLanguage  # noqa: N815

    def setSpeechRate(self, rate: float) -> None:  # noqa: N802
        self.side.rates.append(rate)

    def speak(self, text: str, mode: int, bundle: None, number: str) -> int:
        assert mode == 1
        assert bundle is None
        if self.dead or not self.awake:
            return -1
        self.queue.append(text)
        return 0

    def isSpeaking(self) -> bool:  # noqa: N802
        return bool(self.queue) and not self.dead

    def stop(self) -> None:
        self.queue.clear()

    def shutdown(self) -> None:
        self.dead = True

    def finish(self) -> None:
        """It has come to the end of a sentence."""
        if self.queue and not self.dead:
            self.side.heard.append(self.queue.pop(0))


class Android:
    """The Java side."""

    def __init__(self) -> None:
        self.engines: list[Engine] = []
        self.heard: list[str] = []
        self.rates: list[float] = []
        self.languages = {"fr", "en"}

    def autoclass(self, name: str) -> Any:
        return {"org.kivy.android.PythonActivity": SimpleNamespace(mActivity="activity"),
                "android.speech.tts.TextToSpeech": lambda _, listener: Engine(self, listener),
                "java.util.Locale": str, "java.lang.String": str}[name]


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> Android:
    side, jnius = Android(), ModuleType("jnius")
    jnius.autoclass, jnius.PythonJavaClass = side.autoclass, object  # type: ignore[attr-defined]
    jnius.java_method = lambda _: lambda heard: heard  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    return side


def live(voice: Voice, side: Android, turns: int = 20) -> list[str]:
    """Let time pass until everything has been said."""
    for _ in range(turns):
        voice.attend()
        side.engines[-1].finish()
    return side.heard


def test_what_is_said_before_the_engine_is_ready_waits_for_it(android: Android) -> None:
    voice = AndroidVoice()
    for text in ("Pousse la plaque.", "Avance."):
        voice.say(Saying(text, "fr"))
    assert live(voice, android) == []
    assert len(android.engines) == 1
    android.engines[0].wake()
    assert live(voice, android) == ["Pousse la plaque.", "Avance."]
    assert not voice.busy


def test_an_engine_that_dies_is_woken_again_and_nothing_is_lost_or_doubled(android: Android) -> None:
    voice = AndroidVoice()
    voice.say(Saying("un", "fr"))
    android.engines[0].wake()
    live(voice, android)
    android.engines[0].dead = True
    for text in ("deux", "trois"):
        voice.say(Saying(text, "fr"))
    voice.attend()
    assert len(android.engines) == 2
    android.engines[1].wake()
    assert live(voice, android) == ["un", "deux", "trois"]


def test_a_device_without_an_engine_falls_silent_for_good(android: Android) -> None:
    voice = AndroidVoice()
    voice.say(Saying("un", "fr"))
    android.engines[0].wake(status=-1)
    assert not voice.present
    assert not voice.busy


def test_a_language_that_the_device_does_not_speak_is_passed_over(android: Android) -> None:
    android.languages = {"en"}
    voice = AndroidVoice()
    assert voice.speaks("fr"), "not known yet"
    voice.say(Saying("un", "fr"))
    voice.say(Saying("two", "en"))
    android.engines[0].wake()
    assert live(voice, android) == ["two"]
    assert (voice.speaks("fr"), voice.speaks("en")) == (False, True)


def test_the_pace_is_the_familys(android: Android) -> None:
    voice = AndroidVoice()
    voice.pace = 0.8
    voice.say(Saying("un", "fr"))
    android.engines[0].wake()
    live(voice, android)
    voice.close()
    assert android.rates == [0.8]
    assert android.engines[0].dead


def test_an_engine_that_takes_nothing_is_given_up(android: Android) -> None:
    voice = AndroidVoice()
    voice.say(Saying("un", "fr"))
    for _ in range(40):
        if not android.engines[-1].awake:
            android.engines[-1].wake()
        android.engines[-1].dead = True
        voice.attend()
    assert not voice.present
    assert not voice.busy
    assert len(android.engines) < 15


@pytest.mark.parametrize("seed", range(40))
def test_never_lost_never_doubled_never_to_the_wrong_seat(android: Android, seed: int) -> None:
    """Sentences for seats and for all, seats that change, engines that sleep long and die: what is heard is what was
    meant for whoever has the table then, in order, once."""
    rng, voice, seat, number = random.Random(seed), AndroidVoice(), 0, 0
    owed: list[tuple[str, int]] = []
    for _ in range(200):
        whim = rng.random()
        if whim < 0.3:
            number += 1
            owed.append((f"{number}", rng.choice((seat, ALL))))
            voice.say(Saying(owed[-1][0], "fr", owed[-1][1]))
            voice.say(Saying(owed[-1][0], "fr", owed[-1][1]))  # asked for twice, said once
        elif whim < 0.4:
            seat = rng.randrange(4)
            voice.only_for(seat)
            owed = [(text, whose) for text, whose in owed if whose in (seat, ALL)]
        elif whim < 0.45 and android.engines and not android.engines[-1].queue:
            android.engines[-1].dead = True
        elif whim < 0.6 and android.engines and not android.engines[-1].awake:
            android.engines[-1].wake()
        else:
            voice.attend()
            if android.engines:
                before = len(android.heard)
                android.engines[-1].finish()
                for text in android.heard[before:]:
                    assert owed
                    assert owed.pop(0)[0] == text
    for _ in range(200):
        voice.attend()
        engine = android.engines[-1]
        if not engine.awake:
            engine.wake()
        before = len(android.heard)
        engine.finish()
        for text in android.heard[before:]:
            assert owed.pop(0)[0] == text
    assert owed == []


def test_what_is_asked_for_anew_cuts_short_what_is_said(android: Android) -> None:
    voice = AndroidVoice()
    voice.say(Saying("un", "fr"))
    android.engines[0].wake()
    voice.attend()
    voice.say(Saying("deux", "fr"))
    voice.say(Saying("Ce couloir est fermé.", "fr"), cut=True)
    assert live(voice, android) == ["Ce couloir est fermé."]


# ---------------------------------------------------------------- a desktop


def test_a_desktop_without_sound_or_program_is_silent(tmp_path: Path) -> None:
    assert type(choose({"SDL_AUDIODRIVER": "dummy"}).voice) is Voice
    assert type(choose({"PATH": str(tmp_path)}).voice) is Voice


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Reader]:
    """A desktop whose program writes down what it is told, and how."""
    program = tmp_path / "espeak-ng"
    program.write_text(f'#!/bin/sh\necho "$@" "$(cat)" >> {tmp_path}/said\n')
    program.chmod(0o755)
    voice = choose({"PATH": str(tmp_path)}).voice
    assert isinstance(voice, Reader)
    yield voice
    voice.close()


def test_a_desktop_says_one_sentence_after_the_other(reader: Any, tmp_path: Path) -> None:
    reader.pace = 0.5
    for text in ("-q n’est pas une option", "Avance."):
        reader.say(Saying(text, "fr"))
    while reader.busy:
        if reader._process is not None:
            reader._process.wait()
        reader.attend()
    assert (tmp_path / "said").read_text().splitlines() == [
        "-v fr -s 80 --stdin -q n’est pas une option", "-v fr -s 80 --stdin Avance."]


class Espeak:
    """The library under the program: sentences become samples in this process, without a sound."""

    CHARACTERS, UTF8, RATE, SILENT_RUN = 1, 1, 1, 2

    def __init__(self, language: str) -> None:
        try:
            self._library = ctypes.CDLL("libespeak-ng.so.1")
        except OSError as missing:
            pytest.fail(f"there is no voice to try sentences with: {missing}; bash tools/apt.sh --screen installs it")
        self._per_second = self._library.espeak_Initialize(self.SILENT_RUN, 0, None, 0)
        samples = ctypes.POINTER(ctypes.c_short)
        self._listener = ctypes.CFUNCTYPE(ctypes.c_int, samples, ctypes.c_int, ctypes.c_void_p)(self._hear)
        self._library.espeak_SetSynthCallback(self._listener)
        self._library.espeak_SetParameter(self.RATE, USUAL_PACE, 0)
        assert self._library.espeak_SetVoiceByName(language.encode()) == 0
        self._samples, self._peak = 0, 0

    def _hear(self, samples: Any, count: int, _: Any) -> int:
        if samples and count > 0:
            self._samples += count
            self._peak = max(self._peak, *map(abs, samples[:count:16]))
        return 0

    def measure(self, text: str) -> tuple[float, float]:
        """How many seconds a sentence takes, and how loud it is at its loudest, of 1."""
        self._samples, self._peak = 0, 0
        said = text.encode()
        self._library.espeak_Synth(said, len(said) + 1, 0, self.CHARACTERS, 0, self.UTF8, None, None)
        return self._samples / self._per_second, self._peak / 32768


def sentences(language: str) -> dict[str, str]:
    """Everything that may be said at a table: the catalogues, and what rulebooks answer to a touch."""
    said = {key if isinstance(key, str) else key[0]: text
            for key, text in catalogue(language)._catalog.items() if key}  # type: ignore[attr-defined]
    for game_id in GAMES:
        said |= {clause.id: clause.why for clause in rulebook(game_id, language).clause if clause.why}
    return {key: re.sub(r"\{\w+[^}]*\}", "Robi", text) for key, text in said.items()
            if not key.startswith(("fall.", "debug.", "trouble."))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said_in_a_breath(language: str) -> None:
    espeak, odd = Espeak(language), {}
    found = sentences(language)
    assert len(found) > 1000
    for key in random.Random(20).sample(sorted(found), SAMPLE or len(found)):
        text = found[key]
        if not any(sign.isalnum() for sign in text):
            continue  # a sign, for eyes only
        seconds, peak = espeak.measure(text)
        if not (0.1 < seconds < LONGEST and 0.02 < peak <= 1):
            odd[key] = (round(seconds, 1), round(peak, 3), text)
    assert odd == {}
