"""The Triwizard maze: what a finger means, and what the table is told of it."""

from __future__ import annotations

from math import pi, sin
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from msgspec import Struct

from hpapp.play import Match
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi.fight import setbacks
from hpapp.rules.tournoi.ground import GLYPHS as GROUND
from hpapp.rules.tournoi.ground import TROPHIES, route
from hpapp.rules.tournoi.state import Over, State
from hpapp.rules.tournoi.state import Start as Begin
from hpapp.rules.tournoi.walk import gait, reach
from hpapp.ui import anim, sound, theme
from hpapp.ui.anim import Director
from hpapp.ui.boards.board import Board, Commit, Option, Step
from hpapp.ui.prefs import prefs
from hpapp.ui.router import read_layout
from hpapp.ui.table.secrecy import lies_open

from .around import Around
from .fingers import Fingers
from .guide import GUIDE
from .happenings import GLANCE, Happenings
from .lens import Lens, Window, onto, placed, whole
from .scene import FRAME, MazeScene
from .trail import Trail, last_trail, trail_of
from .wishes import (
    GOES,
    PLAIN,
    WALKS,
    card_move,
    card_of,
    moment_against,
    options_of,
    step_of,
    targets_of,
    unplantable,
    wish_at,
)

LEAST, MOST = 50, 74
"""Sides of a cell, in dp, between which the reachable zone is shown."""
BREATHS_PER_SECOND = 15
SEEN = 1.8
"""Least contrast of a dot with the earth."""

SPACES = {"#": ("dark", "dark_0"), "+": ("green", "green_0"), ".": ("path", "floor_0"), "H": ("centre", "floor_0"),
          "E": ("entrance", "gate"), "T": ("trophy", "cup"), "x": ("obstacle", "obstacle"), "*": ("mist", "mist"),
          "!": ("penalty", "penalty")} | {
    letter: ("portkey", f"portkey_{letter}") for letter in "abc"} | {
    stones: ("tombstone", f"grave_{stones}") for stones in "123"}
"""What each sign of the map is called, and its picture."""


class TournoiBoard(Board):
    """Roll, see where the steps lead, choose a cell, walk; meet a creature, cast a spell; play tokens from the hand."""

    rests_at = ("start", "move", "end", "mist", "discard", "fight_card", "double", "bonus", "retreat", "cape_face",
                "cape_off", "counter")
    dock_outside = BooleanProperty(True)

    def __init__(self, match: Match, director: Director, **kwargs: Any) -> None:
        for part in ("tournoi", "tournoi_duel"):
            read_layout(part)
        super().__init__(match, director, **kwargs)
        self.scene = MazeScene(self.canvas, [seat.color for seat in match.seating.seats])
        self.view: State = match.view(None)
        self.seat: int | None = None
        self.targets: dict[str, Struct] = {}
        """The moves that a cell stands for."""
        self.goal: str | None = None
        self.closer = False
        """Is a part of the maze shown large?"""
        self._sight: Any = None
        self._breath = Clock.create_trigger(self._breathe, 1 / BREATHS_PER_SECOND, interval=True)
        self.around = Around(self)
        self.fingers = Fingers(self)
        self.happenings = Happenings(self)
        self.bind(pos=self._place, size=self._place, dock_outside=self._place)

    # ---------------------------------------------------------------- told by the table

    def show(self, view: State) -> None:
        self._forget()
        self.view = view
        awake = self.match.actor
        self.scene.lay(view, awake)
        self.scene.trail.show(self._trail(view))
        self.around.tell(view)
        if isinstance(view.pending, Begin | Over) or self._bot(awake):
            self.look_at(())

    def _trail(self, view: State) -> Trail | None:
        """What is left of the last move; nothing where an earlier position is shown again."""
        if view != self.match.view(None):
            return None
        return last_trail(self.match.log, [self.scene.spot_of(seat, view.pawns) for seat in range(view.seats)])

    def _bot(self, seat: int | None) -> bool:
        return seat is not None and self.match.seating.seats[seat].kind == "bot"

    def offer(self, seat: int) -> None:
        self.seat = seat
        decision = self.match.decision
        self.targets = targets_of(self.view, self.match.moves)
        if decision in (*WALKS, "retreat"):
            stops = decision != "retreat" and self.view.cape != self.view.turn
            self.scene.light(self._steps(), _dot_tone(self.match.seating.seats[seat].color), stops=stops)
        else:
            self.scene.ring(list(self.targets))
        if decision == "hedge":
            self.scene.hatch(unplantable(self.targets))
        self.look_at(self._zone())
        if self.targets and not prefs.calm:
            self._breath()
        self.around.offer(seat)
        self.dispatch("on_choice")

    def rest(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self.seat = self.goal = None
        self.selected = []
        self.targets = {}
        self._breath.cancel()
        self.scene.clear()
        self.around.rest()

    # ---------------------------------------------------------------- what is possible

    def _steps(self) -> dict[str, int]:
        """How many steps lead to each target."""
        if self.match.decision == "retreat":
            return {cell: len(way) - 1 for cell, way in setbacks(self.view).items()}
        return {cell: len(self._way(cell)) - 1 for cell in self.targets}

    def _way(self, cell: str) -> tuple[str, ...]:
        """The way that a pawn would take to a cell."""
        if self.match.decision == "retreat":
            return setbacks(self.view)[cell]
        if self.match.decision in WALKS:
            return route(reach(self.view), gait(self.view), self.view.pawns[self.view.turn], cell)
        return ()

    def _zone(self) -> tuple[str, ...]:
        """The cells to look at closely; none means the whole maze."""
        if self.match.decision in (*WALKS, "retreat"):
            return (*self.targets, self.view.pawns[self.view.turn])
        return TROPHIES if self.match.decision == "trophy" else ()

    # ---------------------------------------------------------------- asked by the table

    def step(self) -> Step:
        return step_of(self.view, self.match.decision, self.match.seating.seats)

    def commit(self) -> Commit:
        if self.seat is None:
            return Commit("table.wait", "timer-sand", ())
        decision = self.match.decision
        if self.selected:  # always ready: even whether it can be played is for its owner alone to know
            move = self._card_move(self.selected[0])
            word = "cast" if isinstance(move, m.FightWith) else "discard" if decision == "discard" else "play"
            return Commit(f"tournoi.do.{word}", "check-bold", (move,))
        if self.goal is not None:
            return Commit(f"tournoi.do.{GOES[decision]}", "check-bold", (self.targets[self.goal],))
        if decision in PLAIN:
            word, glyph, move = PLAIN[decision]
            return Commit(f"tournoi.do.{word}", glyph, (move,))
        return Commit("tournoi.do.choose", "gesture-tap", ())

    def options(self) -> tuple[Option, ...]:
        return () if self.seat is None else options_of(self.match.moves, self.match.seating.seats)

    def suggest(self, moves: tuple[Struct, ...]) -> tuple[float, float] | None:
        """The way to the advised cell, or the advised card of the hand."""
        move = moves[0]
        assert self.seat is not None
        index = card_of(self.match.view(self.seat), self.seat, move)
        if index is not None:
            self.goal, self.selected = None, [index]
            self.dispatch("on_choice")
            return None
        cell = next((cell for cell, offered in self.targets.items() if offered == move), None)
        if cell is None:
            return None
        if cell != self.goal:
            self.choose_cell(cell)
        return self.scene.lens.middle(cell)

    @property
    def chosen(self) -> bool:
        return self.goal is not None or bool(self.selected)

    def withdraw(self) -> bool:
        if not self.chosen:
            return False
        self.selected, self.goal = [], None
        self.scene.unchoose()
        self.around.duel.tell(self.view)
        self.dispatch("on_choice")
        return True

    # ---------------------------------------------------------------- chosen by fingers

    def choose_card(self, index: int) -> None:
        """A card or token of the hand; the same one again is an attempt to play it.  A first tap reveals nothing."""
        if self.seat is None:
            return
        move = self._card_move(index)
        against = moment_against(self.view, self.seat, self.match.decision, index)
        if against is None and (index in self.selected or self.sees_openly) and not self._legal(move):
            against = move
        if against is not None:
            self.refuse(against, self.center)
        elif index in self.selected:
            self.dispatch("on_commit", (move,))
        else:
            self.goal, self.selected = None, [index]
            self.scene.unchoose()
            if isinstance(move, m.FightWith) and self.sees_openly:
                self.around.duel.cast(move.card)
            self.dispatch("on_choice")

    @property
    def sees_openly(self) -> bool:
        """May what the acting seat alone knows lie face up on this screen?"""
        return self.seat is not None and lies_open(self.match, GUIDE, self.seat, self.seat)

    def _card_move(self, index: int) -> Struct:
        assert self.seat is not None
        return card_move(self.match.view(self.seat), self.seat, self.match.decision, index)

    def _legal(self, move: Struct) -> bool:
        return self.match.refusal(move, self.seat) is None

    def choose_cell(self, cell: str | None) -> None:
        """See what would happen there; the same cell again commits it."""
        if cell is not None and cell == self.goal:
            self.dispatch("on_commit", (self.targets[cell],))
            return
        self.goal, self.selected = cell, []
        if cell is None:
            self.scene.unchoose()
        else:
            moving = self.match.decision in (*WALKS, "retreat")
            self.scene.choose(cell, self._way(cell), self.view.turn if moving else None,
                              hedge=self.match.decision == "hedge")
            sound.play("step")
        self.dispatch("on_choice")

    def wish(self, cell: str) -> Struct | None:
        """The move that a tap on a cell asks for, legal or not."""
        return wish_at(self.view, self.match.decision, cell)

    def inspect(self, cell: str) -> None:
        """Show a cell's sign large, and what it does."""
        if cell == self.view.hedge:
            self.dispatch("on_inspect", "tournoi.hedge", "tournoi_hedge", "tournoi.token.haie.line")
        elif cell in TROPHIES and self.view.flipped[TROPHIES.index(cell)]:
            face = self.view.trophies[TROPHIES.index(cell)]
            self.dispatch("on_inspect", f"tournoi.trophy.{face}", f"tournoi_cup_{face}", f"tournoi.trophy.{face}.line")
        else:
            space, picture = SPACES[GROUND[cell]]
            self.dispatch("on_inspect", f"tournoi.space.{space}", f"tournoi_{picture}", f"tournoi.space.{space}.line")

    def tell_about(self, obstacle: str) -> None:
        """Show an obstacle's card large, with what it fears and pays."""
        self.dispatch("on_inspect", f"tournoi.obstacle.{obstacle}", f"tournoi_creature_{obstacle}",
                      f"tournoi.obstacle.{obstacle}.line")

    def refuse(self, move: Struct, where: tuple[float, float]) -> None:
        """Say why a wish is not possible."""
        self.dispatch("on_refused", self.match.refusal(move, self.seat), where)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch)) or self.fingers.down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        return self.fingers.move(touch) or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        return self.fingers.up(touch) or bool(super().on_touch_up(touch))

    # ---------------------------------------------------------------- what happens

    async def animate(self, event: Struct) -> None:
        self.around.hide_secrets()
        self.scene.clear()
        if trail_of(event, [pawn.spot for pawn in self.scene.pawns]) is not None:
            self.scene.trail.show(None)
        await self.happenings.show(event)

    def _breathe(self, *_: object) -> None:
        low, high = theme.BREATH_ALPHA
        share = 0.5 + 0.5 * sin(2 * pi * Clock.get_time() / theme.BREATH)
        self.scene.breathe(low + (high - low) * share)

    # ---------------------------------------------------------------- the lens

    @property
    def window(self) -> Window:
        """The square inside the frame."""
        rim = dp(FRAME)
        return Window(self.x + rim, self.y + rim, min(self.size) - 2 * rim)

    def look_at(self, cells: tuple[str, ...], focus: str | None = None) -> None:
        """Look closely at some cells, or at the whole maze."""
        if not cells:
            self._turn_lens(whole(self.window))
            return
        focus = focus or self.view.pawns[self.view.turn]
        self._turn_lens(onto(self.window, cells, focus if focus in cells else cells[0], dp(LEAST), dp(MOST)))

    def look_closer(self, x: float, y: float) -> None:
        """Look closely at a point of the screen."""
        lens = self.scene.lens
        self._turn_lens(placed(self.window, ((x - lens.x) / lens.cell, (y - lens.y) / lens.cell), dp(LEAST)))

    def shift(self, dx: float, dy: float) -> None:
        """Move what is seen along with a finger."""
        window, lens = self.window, self.scene.lens
        heart = ((window.x + window.side / 2 - lens.x - dx) / lens.cell,
                 (window.y + window.side / 2 - lens.y - dy) / lens.cell)
        self._see(placed(window, heart, lens.cell))

    def _turn_lens(self, lens: Lens) -> None:
        self.closer = lens.cell > whole(self.window).cell * 1.01
        if self._sight is not None:
            self._sight.cancel()
        start = self.scene.lens
        if start == lens:
            return
        self._sight = anim.start(self.director.tween(GLANCE, lambda share: self._see(start.between(lens, share))))

    def _see(self, lens: Lens) -> None:
        self.scene.look(lens)
        self.around.place_map()

    def _place(self, *_: object) -> None:
        self.scene.frame(self.window)
        if self._sight is not None:
            self._sight.cancel()
        zone = self._zone() if self.seat is not None else ()
        lens = onto(self.window, zone, zone[-1], dp(LEAST), dp(MOST)) if zone else whole(self.window)
        self.closer = lens.cell > whole(self.window).cell * 1.01
        self._see(lens)
        self.around.place()


def _dot_tone(color: int) -> str:
    """A seat's colour for dots on lamplit earth; its deep tone where the base would hardly show."""
    seat = theme.SEATS[color]
    return seat.base if theme.contrast(seat.base, theme.LAMP.middle) >= SEEN else seat.deep
