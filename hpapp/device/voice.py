"""A voice that reads aloud: one sentence after the other, never two at once, each for somebody or for all."""

from __future__ import annotations

import shutil
import subprocess
from collections import deque
from collections.abc import Mapping
from typing import Any, NamedTuple

from hpapp.device.java import activity, attempt, java, listener

ALL = -1
"""What is said to everybody."""
USUAL_PACE = 160
"""Words a minute that a child can follow."""
LOCALE = "java.util.Locale"
ON_INIT = "android/speech/tts/TextToSpeech$OnInitListener"
TRIES = 10
"""How often in a row an engine may take nothing before it is given up."""


class Saying(NamedTuple):
    """A sentence, its language, and the seat that it is for."""

    text: str
    language: str
    seat: int = ALL


class Voice:
    """Silence."""

    present = False
    """Is there a voice at all?"""
    pace = 1.0
    """How fast it speaks, as a share of the usual."""

    @property
    def busy(self) -> bool:
        """Is something being said, or about to be?"""
        return False

    def speaks(self, language: str) -> bool:
        """Is there a voice for a language?  Where it is not known yet, there may be."""
        return self.present

    def say(self, saying: Saying, cut: bool = False) -> None:
        """Say something after what is being said already, or `cut` that short."""

    def only_for(self, seat: int) -> None:
        """Somebody else has the table: what was for others is said no more."""

    def silence(self) -> None:
        """Say nothing more."""

    def attend(self) -> None:
        """Go on: to be called a few times a second while the voice is busy."""

    def close(self) -> None:
        """The app ends."""


class Reader(Voice):
    """A voice with an engine under it: what waits is kept here, so that no engine can lose or repeat it."""

    present = True

    def __init__(self) -> None:
        self._waiting: deque[Saying] = deque()
        self._spoken: Saying | None = None
        self._refused = 0

    @property
    def busy(self) -> bool:
        """Is something being said, or about to be?"""
        return self._spoken is not None or bool(self._waiting)

    def say(self, saying: Saying, cut: bool = False) -> None:
        """Say something once: what is said or waits already is not said again, unless it is asked for anew."""
        if cut:
            self.silence()
        if self.present and saying.text and saying != self._spoken and saying not in self._waiting:
            self._waiting.append(saying)
            self.attend()

    def only_for(self, seat: int) -> None:
        """What was for other seats is said no more; what is for all stays."""
        self._waiting = deque(saying for saying in self._waiting if saying.seat in (seat, ALL))
        if self._spoken is not None and self._spoken.seat not in (seat, ALL):
            self._spoken = None
            self._stop()
        self.attend()

    def silence(self) -> None:
        """Say nothing more."""
        self._waiting.clear()
        if self._spoken is not None:
            self._spoken = None
            self._stop()

    def attend(self) -> None:
        """Begin with the next sentence once the last one has ended."""
        if self._spoken is not None and not self._speaking():
            self._spoken = None
        if self._spoken is None and self._waiting and self._listens():
            self._begin_next()

    def close(self) -> None:
        """The app ends."""
        self.silence()

    def _begin_next(self) -> None:
        if self._begin(self._waiting[0]):
            self._spoken, self._refused = self._waiting.popleft(), 0
            return
        self._refused += 1
        if self._refused >= TRIES:
            self._waiting.clear()
            self.present = False

    # ---------------------------------------------------------------- the engine

    def _listens(self) -> bool:
        """Is the engine ready for a sentence?"""
        return True

    def _begin(self, saying: Saying) -> bool:
        """Give it a sentence; False when it did not take it."""
        raise NotImplementedError

    def _speaking(self) -> bool:
        """Is the sentence it was given still being said?"""
        raise NotImplementedError

    def _stop(self) -> None:
        """Cut short what it says."""
        raise NotImplementedError


class DesktopVoice(Reader):
    """The program espeak-ng, one short life for each sentence."""

    def __init__(self, program: str) -> None:
        super().__init__()
        self._program = program
        self._process: subprocess.Popen[bytes] | None = None

    def _begin(self, saying: Saying) -> bool:
        try:
            self._process = subprocess.Popen(
                [self._program, "-v", saying.language, "-s", str(round(USUAL_PACE * self.pace)), "--stdin"],
                stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            assert self._process.stdin is not None
            self._process.stdin.write(saying.text.encode())
            self._process.stdin.close()
        except OSError:
            return False
        return True

    def _speaking(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()


class AndroidVoice(Reader):
    """Android's own engine: it says when it is ready, may come late, and may die."""

    SUCCESS, QUEUE_ADD = 0, 1

    def __init__(self) -> None:
        super().__init__()
        self._engine: Any = None
        self._ready = False
        self._number = 0
        self._listener: Any = None
        """Kept here: Java knows it only by an address."""

    def speaks(self, language: str) -> bool:
        """An engine that is awake knows; before that it is given the benefit of the doubt."""
        if not self.present or not self._ready:
            return self.present
        return attempt("voice", lambda: bool(self._engine.isLanguageAvailable(java(LOCALE)(language)) >= 0), True)

    def _listens(self) -> bool:
        """Words said before the engine is ready would be dropped, so they wait here."""
        if self._engine is None:
            attempt("voice", self._wake, None)
        return self._ready

    def _wake(self) -> None:
        self._ready, self._listener = False, listener(ON_INIT, "onInit", "(I)V", self._woken)
        self._engine = java("android.speech.tts.TextToSpeech")(activity(), self._listener)

    def _woken(self, status: int) -> None:
        """Called by Android, on a thread of its own."""
        self._ready = status == self.SUCCESS
        if not self._ready:
            self._engine = None
            self._waiting.clear()
            self.present = False

    def _begin(self, saying: Saying) -> bool:
        taken = bool(attempt("voice", lambda: self._speak(saying), False))
        if not taken:  # the engine is dead: the next try wakes another
            self._engine, self._ready = None, False
        return taken

    def _speak(self, saying: Saying) -> bool:
        engine = self._engine
        if engine.setLanguage(java(LOCALE)(saying.language)) < 0:
            return True  # this device has no such voice: silence is all that it can give
        engine.setSpeechRate(self.pace)
        self._number += 1
        text = java("java.lang.String")(saying.text)
        return bool(engine.speak(text, self.QUEUE_ADD, None, f"veillee-{self._number}") == self.SUCCESS)

    def _speaking(self) -> bool:
        return attempt("voice", lambda: bool(self._engine is not None and self._engine.isSpeaking()), False)

    def _stop(self) -> None:
        attempt("voice", lambda: self._engine is not None and self._engine.stop(), None)

    def close(self) -> None:
        """The engine is given back."""
        super().close()
        attempt("voice", lambda: self._engine is not None and self._engine.shutdown(), None)
        self._engine, self._ready = None, False


def desktop_voice(environment: Mapping[str, str]) -> Voice:
    """The voice of a desktop that has one, unless its sounds go nowhere."""
    program = shutil.which("espeak-ng", path=environment.get("PATH"))
    return DesktopVoice(program) if program and environment.get("SDL_AUDIODRIVER") != "dummy" else Voice()
