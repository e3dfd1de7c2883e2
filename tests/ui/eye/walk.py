"""The walk: a game is laid on the table once; at each rest every form is looked at, and every sheet is opened."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from hpapp.play import Match
from hpapp.rules.core import Refusal
from hpapp.table.chooser import Chooser
from hpapp.table.now import Ask, Finish, HandOver, Offer, Show, Think
from hpapp.table.targets import Held, Pile, Player, Slot, Space, Target
from hpapp.ui.prefs import prefs
from tests.table.evenings import gesture
from tests.table.touches import touches_for
from tests.ui import geometry
from tests.ui.eye import child, reading, signs, truth
from tests.ui.eye.forms import Form
from tests.ui.touching import overlay

MOMENTS = ("refusal", "chosen", "hint", "held")
"""What may be done at a choice: it looks different at each."""
SHEETS = ("pause", "story", "piece")
"""What may be opened at a choice: it looks the same at all of them."""
SOME = 4
"""Gestures that are tried at a choice."""
LOOK_UP = 0.4
"""How long a finger holds a card: until it has risen, and longer than a tap."""


class Sight(NamedTuple):
    """Something that was looked at: where, in which form, and what was wrong with it."""

    game_id: str
    state: str
    """Which game, how it is shared."""
    decision: str
    moment: str
    """The decision itself, or what was opened or done before it."""
    form: Form
    problems: tuple[str, ...]


Keep = Callable[[Sight], None]


class Eye:
    """One table, looked at from all sides."""

    def __init__(self, play: Any, keep: Keep) -> None:
        self.play, self._keep = play, keep
        self._state = ""
        self._people: list[str] = []
        self._form = Form((0, 0))

    @property
    def scene(self) -> Any:
        return self.play.scene

    def lay(self, match: Match, state: str) -> None:
        """Put a match on the table, without a journey there."""
        prefs.speed, prefs.bots, prefs.ring_seconds, prefs.tips = "instant", "fast", 0, False
        self._state = state
        self._people = [seat.name for seat in match.seating.seats]
        self.play.app.router.go("table", match=match)
        self.come_to_rest()

    def come_to_rest(self) -> None:
        """Wait until people are asked, or the game has left the table."""
        for _ in range(200):
            self.play.time.advance(0.1)
            if self._rests():
                return
        raise AssertionError(f"{self._state}: the table does not come to rest")

    def _rests(self) -> bool:
        if self.play.app.router.scene_name != "table":
            return True
        now = self.scene.session.now
        if isinstance(now, Offer):
            return not self.scene.busy
        return not isinstance(now, Show | Think | Finish) and any(
            overlay(self.play, kind) is not None for kind in ("Curtain", "Ring"))

    # ---------------------------------------------------------------- looking

    def look(self, moment: str, form: Form) -> None:
        """Look at what there is now, in the form that it has."""
        self._form = form
        self._keep(Sight(self._game_id, self._state, self._decision, moment, form, tuple(self._problems())))

    def fall(self, game_id: str, decision: str, error: str) -> None:
        """The app has fallen: everything goes on with another table."""
        self._keep(Sight(game_id, self._state, decision, "fall", self._form, (f"falls: {error}",)))
        while self.play.app.router.sheets:
            self.play.app.router.close_sheet()

    @property
    def _game_id(self) -> str:
        return self.scene.match.game.id

    @property
    def _decision(self) -> str:
        return self.scene.match.decision

    def _problems(self) -> Iterator[str]:
        router = self.play.app.router
        root = router.sheets[-1] if router.sheets else self._foremost()
        seen = list(geometry.seen(root))
        yield from geometry.measured(seen)
        yield from signs.problems(root, seen)
        yield from reading.problems(seen, prefs.language, self._people)
        if router.scene_name == "table" and not router.sheets:
            whole = list(geometry.seen(self.scene))
            yield from truth.problems(self.scene, whole)
            yield from child.problems(self.scene, whole)

    def _foremost(self) -> Any:
        """What lies over the table, or the table."""
        return overlay(self.play, "Curtain") or overlay(self.play, "Ring") or self.scene

    # ---------------------------------------------------------------- a whole state

    def look_through(self, forms: Iterable[Form], around: Sequence[str] = MOMENTS) -> None:
        """Every rest from here to the choice, in each of these forms; around it these moments, where there are many
        forms one after the other in turn."""
        forms = list(forms)
        while self.play.app.router.scene_name == "table":
            now = self.scene.session.now
            name = type(now).__name__
            for turn, form in enumerate(forms):
                form.take(self.play)
                self.look({"HandOver": "curtain", "Ask": "ring", "Offer": "choice"}[name], form)
                if isinstance(now, Offer) and around:
                    shown = around if len(forms) <= len(around) else (around[turn % len(around)],)
                    self._look_around(shown, form)
            if isinstance(now, Offer):
                return
            self._go_on(now)
        for form in forms:
            form.take(self.play)
            self.look("end", form)

    def _go_on(self, now: HandOver | Ask) -> None:
        if isinstance(now, HandOver):
            self.scene.children[0].dispatch("on_lift")
        else:
            seats = self.scene.session.seats
            self.scene.children[0].answer(next(seat for seat in now.question.eligible if seats[seat].kind != "bot"))
        self.come_to_rest()

    # ---------------------------------------------------------------- around a choice

    def _look_around(self, around: Sequence[str], form: Form) -> None:
        """Open or do each of these things, without playing, and look."""
        ways: dict[str, Callable[[], Any]] = {
            "refusal": self._refusal, "chosen": self._choice, "hint": self._hint, "held": self._held,
            "pause": lambda: self._sheet("pause"), "story": lambda: self._sheet("story"), "piece": self._piece}
        for moment in around:
            shown = ways[moment]()
            if shown is not None:
                with shown:
                    self.look(moment, form)

    def _refusal(self) -> Any:
        scene, chooser = self.scene, self.scene.session.now.chooser
        refused = refused_target(chooser, scene.session)
        return None if refused is None else self._done(lambda: scene.touched(refused), scene.cloth.quiet)

    def _choice(self) -> Any:
        scene, chooser = self.scene, self.scene.session.now.chooser
        ways = half_way(chooser)
        return self._done(lambda: [scene.touched(target) for target in ways], self._withdraw) if ways else None

    def _hint(self) -> Any:
        return None if self.scene.session.help == "off" else self._done(self._ask_for_help, self._forget_help)

    def _sheet(self, tool: str) -> Any:
        return self._done(lambda: self.scene.use(tool), self.play.app.router.close_sheet)

    def _piece(self) -> Any:
        board = self.scene.board
        spot = next((spot for target in board.chooser.marks() if (spot := board.spot_of(target))), None)
        rests = spot is not None and board.fingers.rested(*spot)
        return self._done(lambda: None, self.play.app.router.close_sheet) if rests else None

    @contextmanager
    def _done(self, do: Callable[[], Any], undo: Callable[[], Any]) -> Iterator[None]:
        do()
        self.play.time.advance(0.2)
        yield
        undo()
        self.play.time.advance(0.1)

    def _withdraw(self) -> None:
        self.scene.session.withdraw()
        self.scene._chosen()

    def _ask_for_help(self) -> None:
        prompter, seat = self.scene.prompter, self.scene.session.now.seat
        for how in ("held", "tapped"):
            prompter.asked(how, seat)
        for _ in range(100):
            self.play.time.advance(0.1)
            if self.scene.cloth.bubble.parent is not None:
                return
        raise AssertionError(f"{self._state}: nobody helps")

    def _forget_help(self) -> None:
        self.scene.prompter.quiet()
        self._withdraw()

    def _held(self) -> Any:
        """A card of whoever acts, held up by its owner."""
        cloth, seat = self.scene.cloth, int(self.scene.cloth.awake)
        hand = cloth.strips[seat].hand if self.scene.board.dock_outside else cloth.tray
        slots = [slot for slot in hand.walk(restrict=True) if type(slot).__name__ == "CardSlot"]
        mine = [slot for slot in slots if self.scene.session.peek(seat, int(slot.index)) is not None]
        return self._holding(mine[0]) if mine else None

    @contextmanager
    def _holding(self, slot: Any) -> Iterator[None]:
        finger = self.play.touch(*slot.to_window(*slot.center))
        finger.touch_down()
        self.play.time.advance(LOOK_UP)
        yield
        finger.touch_up()
        self.play.time.advance(0.1)


def half_way(chooser: Chooser) -> list[Target]:
    """Touches after which something is chosen but not played; none where one touch plays."""
    lot = random.Random(3)
    for _ in range(SOME):
        try:
            ways = touches_for(chooser, gesture(chooser.choice, lot))[:-1]
        except AssertionError:  # not every gesture can be led to by touches of one decision
            continue
        if ways:
            return ways
    return []


def refused_target(chooser: Chooser, session: Any) -> Target | None:
    """Something that whoever chooses may not touch now."""
    for target in _anything(chooser, session):
        fresh = type(chooser)(chooser.choice, chooser.openly, chooser.wish)
        if isinstance(fresh.touch(target), Refusal):
            return target
    return None


def _anything(chooser: Chooser, session: Any) -> Iterator[Target]:
    from tests.ui.eye.spaces import SPACES

    yield from (Space(at) for at in SPACES[session.match.game.id])
    yield from (Held(place) for place in range(len(session.hand(chooser.seat))))
    yield from (Slot(place) for place in range(6))
    yield from (Player(seat) for seat in range(len(session.seats)))
    yield Pile("magic")
