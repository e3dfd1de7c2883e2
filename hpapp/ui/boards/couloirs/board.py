"""The board of Les couloirs: what a finger means, and what may be chosen."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from msgspec import Struct

from hpapp.play import Match
from hpapp.rules.core import UNKNOWN, Refusal
from hpapp.rules.couloirs.cards import FIVE
from hpapp.rules.couloirs.castle import INDEX, ZONES
from hpapp.rules.couloirs.moves import (
    End,
    Flip,
    PickPawn,
    PickPlayer,
    PickToken,
    Play,
    Roll,
    Star,
    Walk,
)
from hpapp.rules.couloirs.state import Placing, Remaniement, State, Walking
from hpapp.ui import anim, sound
from hpapp.ui.anim import Director
from hpapp.ui.boards.board import Commit, Option, Step
from hpapp.ui.prefs import prefs
from hpapp.ui.table.secrecy import lies_open

from .dock import Dock
from .fingers import Fingers
from .ground import Ground
from .guide import GLYPHS, GUIDE
from .hints import Way, aim_of, good_direction, linked, trace_of, way_of
from .motion import Motion
from .names import ZoneNames
from .sprites import kind_of
from .tokens import HANDLING, TokenBoard

PICKS = {"card_classe_annulee": PickToken, "card_remaniement": PickToken, "card_peeves": PickToken,
         "card_perdu": PickPawn, "card_echange": PickPlayer, "card_miss_teigne": PickPlayer, "card_dormez": PickPlayer}
"""What each card asks for."""


NOT_NOW = "COU-5.2"
"""The clause against any card while something else is going on."""
CHOOSING = Commit("couloirs.act.pick", "gesture-tap", ())


class CouloirsBoard(TokenBoard):
    """Tokens are flipped and turned by taps; the corridor linked to one's pawn grows live; then one walks it."""

    rests_at = ("start", "tokens", "orient", "walk", "star", "card_mot_de_passe", *PICKS)
    dock_outside = BooleanProperty(True)
    """Whether die, counter and schedule lie beside the board (a table) or in the tray (a phone)."""
    die = NumericProperty(0)
    """What the die shows; 0 before the roll."""

    def __init__(self, match: Match, director: Director, **kwargs: Any) -> None:
        super().__init__(match, director, **kwargs)
        self._opening: Any = None
        self.goal: str | None = None
        self.way: Way | None = None
        self.motion, self.fingers, self.names = Motion(self), Fingers(self), ZoneNames(self)
        self.dock = Dock(self)
        self.bind(pos=self._place, size=self._place, dock_outside=self._place, parent=self._place)
        self.scene.lay(self.view)

    # ---------------------------------------------------------------- told by the table

    def show(self, view: State) -> None:
        self._forget_choices()
        self.view = view
        self.scene.lay(view)
        if not self.match.log and view.rolls and self._opening is None:
            self._opening = anim.start(self.motion.show_start(view))
        for seat, pawn in enumerate(self.scene.pawns):
            pawn.awake = self.match.actor is not None and seat == view.turn
        self.scene.stand(view.pawns, view)
        self.scene.aim(aim_of(view, view.turn))
        self._light(linked(view), grows=False)
        self.scene.leave_trace(*trace_of(self.match.log))
        self.motion.read_die(view)
        self.dock.tell(view)

    def offer(self, seat: int) -> None:
        self.seat = seat
        wish, self.wish = self.wish, None
        self._mark()
        if isinstance(self.view.pending, Placing):
            self._take(self.view.pending.cell)
            if self.view.variant == "kids":  # the app may suggest: COU-9
                self.turn_by(good_direction(self.view, self.view.pending.cell) - self._direction())
        elif wish is not None and self.match.decision in HANDLING and self._can_turn(wish):
            self._take(wish)
            self.turn_by(1)
        elif wish is not None and self.match.decision == "walk":
            self._look_at(wish)
        elif self.match.decision == "star":
            self.wish = wish
        if self.match.decision == "walk" and self.goal is None:
            self._spread()
        if not prefs.calm:
            self._breath()
        self._place_dock()
        self.dispatch("on_choice")

    def rest(self) -> None:
        self._forget_choices()
        self.wish = None
        if self._opening is not None:
            self._opening.cancel()

    def _forget_choices(self) -> None:
        self.seat = self.cell = self.goal = self.way = None
        self.quarters = 0
        self.selected = []
        self._marked = ()
        self._breath.cancel()
        self._stop_growing()
        self.scene.draw_way([], [])
        self.scene.ring(None)
        self.scene.show_handles(None)
        self.scene.mark_pawns(())
        self.scene.show_ghost(0, None, self.view)

    # ---------------------------------------------------------------- asked by the table

    def step(self) -> Step:
        decision = self.match.decision
        left = self.tokens_left
        if decision in HANDLING and left:
            return Step("rotate-right", f"couloirs.step.left.{left}")
        if isinstance(self.view.pending, Remaniement):
            return Step(GLYPHS["remaniement"], f"couloirs.step.mix.{FIVE - len(self.view.pending.picked)}")
        if decision == "walk" and isinstance(self.view.pending, Walking) and self.view.pending.way != "open":
            return Step("cards-playing-outline", "couloirs.step.rest")
        glyph = GLYPHS.get(decision.removeprefix("card_")) or {
            "start": "dice-d4", "orient": "rotate-right", "walk": "shoe-print", "star": "star-four-points"
        }.get(decision, "school")
        return Step(glyph, f"couloirs.step.{decision}")

    def commit(self) -> Commit:
        if self.seat is None:
            return Commit("table.wait", "timer-sand", ())
        if self.selected:
            return Commit("couloirs.act.play", "cards-playing-outline", (Play(self._card(self.selected[0])),))
        decision = self.match.decision
        if decision == "start":
            return Commit("couloirs.act.roll", "dice-d4", (Roll(),))
        if decision == "star":
            return Commit("couloirs.act.star.take", "cards-playing-outline", (Star(True),))
        if decision == "walk":
            return self._commit_walk()
        if decision in PICKS:
            moves = (PickToken(self.cell),) if self.cell else ()
            return Commit("couloirs.act.mix", "check-bold", moves) if moves else CHOOSING
        laid = self._laying()
        return Commit("couloirs.act.lay", "check-bold" if laid else "gesture-tap", laid)

    def _commit_walk(self) -> Commit:
        if self.goal is None or self.way is None:
            return Commit("table.end_turn", "check-bold", (End(),))
        if self.way.straight:
            return Commit("couloirs.act.walk", "shoe-print", (Walk(self.goal),))
        return Commit("couloirs.act.walk", "star-four-points", (Walk(self.way.star),))

    def options(self) -> tuple[Option, ...]:
        if self.seat is None or self.selected:
            return ()
        if self.match.decision == "star":
            return (Option("couloirs.act.star.leave", "close-thick", (Star(False),)),)
        if self.way is not None and self.way.straight and self.way.over_star:
            return (Option("couloirs.act.over_star", "star-four-points", (Walk(self.way.star),)),)
        if PICKS.get(self.match.decision) in (PickPawn, PickPlayer):
            seats = self.match.seating.seats
            return tuple(Option("couloirs.act.who", "account", (move,), {"name": seats[move.seat].name})
                         for move in self.match.moves if isinstance(move, PickPawn | PickPlayer))
        return ()

    @property
    def chosen(self) -> bool:
        return bool(self.selected or self.goal or self.quarters or (self.cell and self.match.decision != "orient"))

    def withdraw(self) -> bool:
        if self.selected:
            self.selected = []
        elif self.goal is not None:
            self._look_at(None)
        elif self.match.decision == "orient" and self.quarters:
            self.turn_by(-self.quarters)
        elif self.cell is not None and self.match.decision != "orient":
            self._put_back()
        else:
            return False
        self.dispatch("on_choice")
        return True

    # ---------------------------------------------------------------- cards

    def _card(self, index: int) -> str:
        assert self.seat is not None
        return str(self.match.view(self.seat).hands[self.seat][index])

    def choose_card(self, index: int) -> None:
        """A card is chosen by its place; the same again plays it.  COU-5.1"""
        if self.seat is None:
            return
        if self.selected == [index]:
            self.dispatch("on_commit", self.commit().moves)
            return
        against = self.match.refusal(Play(self._card(index)), self.seat)
        if against is not None:
            if against.clause != NOT_NOW and not lies_open(self.match, GUIDE, self.seat, self.seat):
                against = Refusal("COU-5.4")  # the clause must not tell which card it is
            self.dispatch("on_refused", against, self.center)
            return
        self._look_at(None)
        if self.match.decision != "orient":
            self._put_back()
        self.selected = [index]
        self.dispatch("on_choice")

    def suggest(self, moves: tuple[Struct, ...]) -> tuple[float, float] | None:
        """The token or hat that the advised move touches, the way of a walk, or the card itself."""
        move = moves[0]
        if isinstance(move, Play):
            assert self.seat is not None
            self.selected = [self.match.view(self.seat).hands[self.seat].index(move.card)]
            self.dispatch("on_choice")
            return None
        if isinstance(move, PickPawn | PickPlayer):
            return self.scene.pawns[move.seat].spot
        space = move.to if isinstance(move, Walk) else getattr(move, "cell", None)
        if isinstance(move, Walk):
            self._look_at(space)
        return None if space is None else self.scene.ground.middle(space)

    # ---------------------------------------------------------------- chosen by fingers

    def touch_space(self, space: str, where: tuple[float, float]) -> None:
        """A finger has tapped a cell or a zone."""
        if self.seat is None:
            return
        if self.selected:
            self.selected = []
            self.dispatch("on_choice")
        decision = self.match.decision
        if decision == "orient":
            self._touch_while_placing(space)
        elif decision in HANDLING:
            self._touch_token(space, where)
        elif decision == "walk":
            self._touch_goal(space, where)
        elif decision in PICKS:
            self._touch_pick(space, where)
        else:
            self.refuse(Walk(space) if space in ZONES or decision == "star" else Flip(space), where)

    def roll(self) -> None:
        """A finger has tapped the die."""
        if self.seat is not None and self.match.decision == "start":
            self.dispatch("on_commit", (Roll(),))
        elif self.seat is not None:
            self.refuse(Roll(), self.center)

    def inspect(self, space: str) -> None:
        """Show a zone or a token large, with its name."""
        token = None if space in ZONES else self.view.board[INDEX[space]]
        if token is None:
            key, picture = f"couloirs.zone.{space}", f"couloirs_zone_{space}"
        elif token == UNKNOWN:
            key, picture = "couloirs.token.hidden", "couloirs_back"
        else:
            key, picture = f"couloirs.token.{kind_of(token)}", f"couloirs_{kind_of(token)}_normal"
        self.dispatch("on_inspect", key, picture, "")

    # ---------------------------------------------------------------- the walk

    def _touch_goal(self, space: str, where: tuple[float, float]) -> None:
        if space == self.goal:
            self.dispatch("on_commit", self.commit().moves)
            return
        assert isinstance(self.view.pending, Walking)
        if space == self.view.pawns[self.view.turn] or way_of(self.view, space) is None:
            self._look_at(None)
            self.refuse(Walk(space), where)
            return
        sound.play("step")
        self._look_at(space)

    def _look_at(self, goal: str | None) -> None:
        """See where the walk would lead, and how; the same space again walks."""
        self.goal = self.way = self.wish = None
        if goal is not None and self.seat is not None and isinstance(self.view.pending, Walking):
            self.way = way_of(self.view, goal) if goal != self.view.pawns[self.seat] else None
        if self.way is not None:
            self.goal = goal
            self.wish = goal if goal != self.way.star else None
        straight = list(self.way.straight) if self.way else []
        self.scene.draw_way(straight, list(self.way.over_star) if self.way else [])
        self.scene.ring(self.goal)
        self.scene.show_ghost(self.seat or 0, self.goal, self.view)
        self.dispatch("on_choice")

    # ---------------------------------------------------------------- what a card asks for

    def _touch_pick(self, space: str, where: tuple[float, float]) -> None:
        asked = PICKS[self.match.decision]
        if asked is not PickToken:
            self._touch_pawn(asked, space, where)
            return
        move = PickToken(space)
        if self.match.refusal(move, self.seat) is not None:
            self.refuse(move, where)
        elif isinstance(self.view.pending, Remaniement) and len(self.view.pending.picked) == FIVE - 1:
            if space == self.cell:
                self.dispatch("on_commit", (move,))
                return
            self._put_back()  # mixing cannot be taken back: the fifth token is shown first
            self.cell = space
            self.scene.raise_(space)
            self.dispatch("on_choice")
        else:
            self.dispatch("on_commit", (move,))

    def _touch_pawn(self, asked: Any, space: str, where: tuple[float, float]) -> None:
        """The hat nearest to the finger among those on the space."""
        here = [seat for seat, pawn in enumerate(self.view.pawns) if pawn == space]
        if not here:
            return

        def away(seat: int) -> float:
            x, y = self.scene.pawns[seat].spot
            return float((x - where[0]) ** 2 + (y - where[1]) ** 2)

        move = asked(min(here, key=away))
        if self.match.refusal(move, self.seat) is None:
            self.dispatch("on_commit", (move,))
        else:
            self.refuse(move, where)

    # ---------------------------------------------------------------- places

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch)) or self.fingers.down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        return self.fingers.move(touch) or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        return self.fingers.up(touch) or bool(super().on_touch_up(touch))

    async def animate(self, event: Struct) -> None:
        await self.motion.show(event)
        last = self.match.log[-1].events if self.match.log else ()
        if last and event is last[-1]:  # what happened, not what is seen again
            self.view = self.match.view(None)
            self.scene.lay(self.view)
            self._light(linked(self.view))
            self.dock.tell(self.view)

    def _place(self, *_: object) -> None:
        self.scene.place(Ground(self.x, self.y, min(self.size)), self.view)
        self.scene.leave_trace(*trace_of(self.match.log))
        self.names.place()
        self._place_dock()
        if self.cell is not None and self.match.decision in (*HANDLING, "orient"):
            self._show_handles()
        if self.goal is not None:
            self._look_at(self.goal)

    def _place_dock(self) -> None:
        """Die, counter and schedule lie beside the controls of the one whose turn it is, facing them."""
        spots = self.parent.spots if self.dock_outside and self.parent is not None else ()
        self.dock.place(spots, self.view.turn)
