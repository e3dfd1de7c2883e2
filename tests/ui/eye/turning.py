"""A device that is turned, or given other letters, at any frame of an evening: once all is at rest, the table is the
one that would have been laid in this form from the beginning."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

from kivy.uix.label import Label
from kivy.uix.layout import Layout

from hpapp.play import Match
from hpapp.table.advice import Hint
from hpapp.table.now import Ask, Finish, HandOver, Offer
from hpapp.table.targets import GOLD
from hpapp.ui.parts import Backed
from hpapp.ui.prefs import prefs
from tests.table.evenings import gesture
from tests.ui.eye.canvas import drawn
from tests.ui.eye.forms import LANGUAGES, SIZES, TEXTS
from tests.ui.geometry import seen
from tests.ui.touching import overlay

FRAME = 1 / 20
LEAVES = re.compile(r"(?<=_loose)_\d")
"""A tile of the maze keeps the leaves that lie on it, wherever it is pushed."""
Picture = Counter[tuple[object, ...]]


def picture_of(scene: Any) -> Picture:
    """Everything on the table: each widget with its text, each thing that is drawn, and where it lies."""
    widgets = Counter((type(entry.widget).__name__, getattr(entry.widget, "text", ""), *_rounded(entry.box))
                      for entry in seen(scene) if min(entry.box.size) > 0 and not _blank(entry.widget))
    things = Counter((LEAVES.sub("", thing.name), thing.kind, *_rounded(thing.seen)) for thing in drawn(scene)
                     if min(thing.seen.size) > 0 and not isinstance(thing.owner, Label))
    return widgets + things


def _blank(widget: Any) -> bool:
    """A label that says nothing, a box with nothing in it may be anywhere."""
    if isinstance(widget, Label):
        return not widget.text
    plain = isinstance(widget, Layout) and not (isinstance(widget, Backed) and widget.back)
    return plain and all(map(_blank, widget.children))


def _rounded(box: Any) -> tuple[int, ...]:
    return tuple(round(side) for side in box)


def difference(turned: Picture, fresh: Picture) -> list[str]:
    """What lies elsewhere on a turned table."""
    return [*(f"turned: {thing}" for thing in turned - fresh), *(f"fresh:  {thing}" for thing in fresh - turned)]


class RestlessTable:
    """An evening at a table that is turned all the time."""

    def __init__(self, play: Any, match: Match, seed: int) -> None:
        self.play, self.lot = play, random.Random(seed)
        self.turns = 0
        self._finger: Any = None
        prefs.speed, prefs.bots, prefs.ring_seconds = "1", "fast", 0
        play.app.router.go("table", match=match)

    @property
    def scene(self) -> Any:
        return self.play.scene

    @property
    def over(self) -> bool:
        return self.play.app.router.scene_name != "table"

    def go_on(self, turns: int) -> None:
        """Turn the device so often, at any frames, while people play and fingers rest anywhere."""
        for _ in range(turns):
            if self.over:
                return
            self._do_something()
            self._wait(self.lot.randrange(9))
            self._turn()
            self._wait(self.lot.randrange(3))

    def _wait(self, frames: int) -> None:
        for _ in range(frames):
            self.play.time.advance(FRAME)

    def _turn(self) -> None:
        """Another size of screen; or, now and then, larger letters or the other language, and what it had."""
        whim = self.lot.random()
        if whim < 0.2:
            prefs.text_scale = self.lot.choice([scale for scale in TEXTS if scale != prefs.text_scale])
        elif whim < 0.3:
            prefs.language = self.lot.choice([language for language in LANGUAGES if language != prefs.language])
        else:
            self.play.window.size = self.lot.choice([size for size in SIZES if size != tuple(self.play.window.size)])
        self.turns += 1
        self._wait(1)

    # ---------------------------------------------------------------- what people do meanwhile

    def _do_something(self) -> None:
        if self._finger is not None and self.lot.random() < 0.5:
            self._lift_finger()
        if self.over:  # it was on the way to the rulebook
            return
        scene, router = self.scene, self.play.app.router
        if router.sheets:
            router.close_sheet()
            return
        now = scene.session.now
        if scene.busy and overlay(self.play, "Ring") is None:
            return
        whim = self.lot.random()
        if whim < 0.1:
            scene.use(self.lot.choice(("pause", "story")))
        elif whim < 0.3 and self._finger is None:
            self._put_finger()
        elif isinstance(now, HandOver) and overlay(self.play, "Curtain") is not None:
            self._lift(now.seat)
        elif isinstance(now, Ask) and overlay(self.play, "Ring") is not None:
            people = [seat for seat in now.question.eligible if scene.session.seats[seat].kind != "bot"]
            overlay(self.play, "Ring").answer(self.lot.choice([None, *people]))
        elif isinstance(now, Offer):
            self._play_something(now)

    def _lift(self, _: int) -> None:
        """The seat that is called has taken the device."""
        overlay(self.play, "Curtain").dispatch("on_lift")

    def _play_something(self, offer: Offer) -> None:
        scene = self.scene
        target = scene.session.follow(Hint(None, "", gesture(offer.chooser.choice, self.lot)))
        scene._chosen()
        self._wait(self.lot.randrange(3))
        if self.lot.random() < 0.3:
            self._turn()
        scene.touched(GOLD)
        if not scene.busy and target is not None and not self.over:
            scene.touched(target)

    def _put_finger(self) -> None:
        """A finger lands anywhere, and may drag."""
        width, height = self.play.window.size
        self._finger = self.play.touch(self.lot.uniform(0, width), self.lot.uniform(0, height))
        self._finger.touch_down()
        for _ in range(self.lot.randrange(4)):
            self._wait(1)
            self._finger.touch_move(self.lot.uniform(0, width), self.lot.uniform(0, height))

    def _lift_finger(self) -> None:
        self._finger.touch_up()
        self._finger = None

    # ---------------------------------------------------------------- what must be equal

    def come_to_rest(self) -> None:
        """Nobody touches anything, nothing is open, and people are asked."""
        if self._finger is not None:
            self._lift_finger()
        for _ in range(600):
            if self.over:
                return
            while self.play.app.router.sheets:
                self.play.app.router.close_sheet()
            look = next((part for part in self.scene.board.children if type(part).__name__ == "LookPanel"), None)
            if look is not None:
                look.dispatch("on_seen")
            self.play.time.advance(0.1, fps=10)
            if self._rests():
                break
        else:
            raise AssertionError("the table does not come to rest")
        if self.over:  # a bot has just ended the game
            return
        self._wait(4)  # what happened since somebody's turn is told a frame later, and once
        if self.over:  # the game has ended while nobody touched anything
            return
        self.scene.session.withdraw()
        self.scene._chosen()
        self.scene.prompter.quiet()
        self.scene.cloth.quiet()
        if self.scene.match.game.id == "bloody":  # what is left of the last gesture is not told to a table laid later
            self.scene.board.motion.trail.forget()
        self.play.time.advance(2.0)

    def _rests(self) -> bool:
        if self.over:
            return True
        now = self.scene.session.now
        if isinstance(now, Offer):
            return not self.scene.busy
        return not isinstance(now, Finish) and any(overlay(self.play, kind) for kind in ("Curtain", "Ring"))

    def check(self) -> list[str]:
        """Turn it once more, and touch nothing afterwards: compare with a table that is laid now.  The evening goes on
        at that one."""
        self.come_to_rest()
        if self.over:
            return []
        self._turn()
        self.play.time.advance(2.0)
        turned, old, awake = picture_of(self.scene), self.scene.session, self.scene.cloth.awake
        self.play.app.router.go("table", match=old.match)
        fresh = self.scene.session
        fresh._holder, fresh._answers = old._holder, old._answers
        self.scene.cloth.wake(awake)
        self.scene._go_on()
        self.come_to_rest()
        return difference(turned, picture_of(self.scene))
