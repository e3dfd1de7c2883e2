"""The Labyrinthe board: what a finger means, and how what happens is shown."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from msgspec import Struct

from hpapp.play import Match
from hpapp.rules.labyrinthe.moves import Orient, Push, Walk
from hpapp.rules.labyrinthe.plans import goals
from hpapp.rules.labyrinthe.state import ARROWS, CELLS, ROTATIONS, SIZE, State, reach, treasure_on, turned
from hpapp.rules.maze import Cell, way_to
from hpapp.ui import anim, sound, theme
from hpapp.ui.anim import Director
from hpapp.ui.boards.board import Board, Commit, Step
from hpapp.ui.prefs import prefs

from .fingers import Fingers
from .ground import Ground
from .motion import Motion
from .scene import FIXED_LINES, GHOST_IN, GHOST_OUT, GHOST_SHIFT, MazeScene, step_of
from .tray import SpareTile

GHOST_SECONDS = 0.15
GHOST_SPARE = 0.4
"""The spare in the hand while its ghost is on the board."""
BREATHS_PER_SECOND = 15


class LabyrintheBoard(Board):
    """Push phase: turn the spare, choose an arrow, see the ghost, commit.  Walk phase: choose where to end."""

    rests_at = ("orient", "walk")
    spare = StringProperty("I0")
    """The spare as it lies in the hand: turning it is a preview, not a move.  LAB-3.3"""
    spare_at = ObjectProperty(None, allownone=True)
    dock_outside = BooleanProperty(True)
    """Whether the spare lies beside the frame (a table) or in the tray (a phone)."""

    def __init__(self, match: Match, director: Director, **kwargs: Any) -> None:
        super().__init__(match, director, **kwargs)
        self.scene = MazeScene(self.canvas, [seat.color for seat in match.seating.seats])
        self.view: State = match.view(None)
        self.seat: int | None = None
        self.arrow: str | None = None
        self.goal: Cell | None = None
        self.joined: dict[int, int] = {}
        self._lighting: Any = None
        self._breath = Clock.create_trigger(self._breathe, 1 / BREATHS_PER_SECOND, interval=True)
        self.motion = Motion(self)
        self.spare_tile = SpareTile(self)
        self.fingers = Fingers(self)
        self.bind(pos=self._place, size=self._place, dock_outside=self._place)
        self.fbind("spare_at", self._place_spare)
        self.scene.lay(self.view)

    # ---------------------------------------------------------------- told by the table

    def show(self, view: State) -> None:
        self._forget_choices()
        self.view = view
        self.scene.release_line()
        if any(self.scene.tiles[cell].tile != tile for cell, tile in zip(CELLS, view.board, strict=True)):
            self.scene.lay(view)
        for seat, pawn in enumerate(self.scene.pawns):
            pawn.awake = view.pending != "over" and seat == view.turn
        self.scene.stand(view.pawns, view)
        self.spare, self.spare_at = view.spare, view.spare_at
        self.scene.unlight()
        self.dress_arrows()

    def offer(self, seat: int) -> None:
        self.seat = seat
        self.dress_arrows()
        if self.match.decision == "walk":
            self.joined = reach(self.view, seat)
            self._lighting = anim.start(self._light_up(seat))
        elif not prefs.calm:
            self._breath()
        if self.view.variant == "kids":  # open cards may be shown on the board: LAB-8.2
            self.scene.mark_targets([CELLS[cell] for cell in goals(self.view.board, self.view, seat)])
        self.dispatch("on_choice")

    def rest(self) -> None:
        self._forget_choices()
        self.scene.release_line()
        self.scene.unlight()
        self.dress_arrows()

    def _forget_choices(self) -> None:
        self.seat = self.arrow = self.goal = None
        self.joined = {}
        self._breath.cancel()
        if self._lighting is not None:
            self._lighting.cancel()
            self._lighting = None
        self.spare_tile.opacity = 1
        self.scene.draw_outline(None)
        self.scene.draw_path([])
        self.scene.ring(None)
        self.scene.show_ghost(0, None)

    # ---------------------------------------------------------------- asked by the table

    def step(self) -> Step:
        if self.match.decision == "walk":
            return Step("shoe-print", "labyrinthe.step.walk")
        if self.arrow is None:
            return Step("arrow-right-bold-box", "labyrinthe.step.push")
        return Step("arrow-right-bold-box", "labyrinthe.step.ghost")

    def commit(self) -> Commit:
        if self.seat is None:
            return Commit("table.wait", "timer-sand", ())
        if self.match.decision == "walk":
            cell = self.goal or self.view.pawns[self.seat]
            return Commit("table.end_turn", "check-bold", (Walk(cell),))
        if self.arrow is None:
            return Commit("labyrinthe.commit.push", "gesture-tap", ())
        return Commit("labyrinthe.commit.push", "check-bold", (*self._turning(), Push(self.arrow)))

    def suggest(self, moves: tuple[Struct, ...]) -> tuple[float, float] | None:
        """The ghost of the push, the spare turned as advised; or the way to the advised cell."""
        for move in moves:
            if isinstance(move, Orient):
                self.spare = turned(self.spare, move.rot)
            elif isinstance(move, Push):
                self.choose_arrow(move.arrow)
                return self.scene.ground.arrow(move.arrow)
            elif isinstance(move, Walk):
                self.choose_goal(move.to)
                return self.scene.ground.middle(move.to)
        return self.spare_tile.center

    @property
    def chosen(self) -> bool:
        return self.goal is not None or self.arrow is not None

    def withdraw(self) -> bool:
        if self.goal is not None:
            self.choose_goal(None)
        elif self.arrow is not None:
            self.choose_arrow(None)
        else:
            return False
        return True

    def _turning(self) -> tuple[Orient, ...]:
        """The orientation shown in the hand, where it has not been chosen yet."""
        return (Orient(int(self.spare[1])),) if self.match.decision == "orient" else ()

    # ---------------------------------------------------------------- chosen by fingers

    def turn_spare(self, quarters: int = 1) -> None:
        """Turn the spare in the hand; a ghost push follows."""
        if self.seat is None:
            return
        if self.match.decision != "orient":
            against = self.match.refusal(Orient(int(self.spare[1])), self.seat)
            self.dispatch("on_refused", against, self.spare_tile.center)
            return
        self.spare = turned(self.spare, (int(self.spare[1]) + quarters) % ROTATIONS[self.spare[0]])
        sound.play("turn")
        if self.arrow is not None:
            self._show_push(self.arrow, animated=False)

    def choose_arrow(self, arrow: str | None) -> None:
        """See a push before it is made; the same arrow again commits it."""
        if arrow is not None and arrow == self.arrow:
            self.dispatch("on_commit", self.commit().moves)
            return
        self.arrow = arrow
        self.spare_tile.opacity = 1
        self.scene.release_line()
        self.scene.draw_outline(None)
        self.scene.stand(self.view.pawns, self.view)
        if arrow is None:
            self.scene.unlight()
        else:
            self._show_push(arrow, animated=True)
        self.dress_arrows()
        self.dispatch("on_choice")

    def _show_push(self, arrow: str, *, animated: bool) -> None:
        """The ghost: the line shifted, its ends showing through, arcs for pawns put across, the way it opens."""
        assert self.seat is not None
        after = self.scene.take_line(arrow, self.spare)
        self.scene.fade_ends(GHOST_IN, GHOST_OUT)
        self.spare_tile.opacity = GHOST_SPARE
        self.scene.draw_outline(arrow)
        for seat, cell in enumerate(self.view.pawns):
            if cell == ARROWS[arrow].exit:
                self.scene.draw_wrap(seat, arrow)
        ahead = self.match.preview(*self._turning(), Push(arrow))
        self.scene.light({CELLS[cell] for cell in reach(ahead, self.seat)}, self.seat, after)

        def shift(share: float) -> None:
            if self.arrow == arrow and self.scene.sliding_arrow == arrow:
                self.slide(arrow, share * GHOST_SHIFT)

        if animated:
            anim.start(self.director.tween(GHOST_SECONDS, shift))
        else:
            shift(1)

    def slide(self, arrow: str, share: float) -> None:
        """Line and riders, that far on their way."""
        self.scene.slide(share)
        down, right = step_of(arrow)
        tile = self.scene.ground.tile
        for seat, cell in enumerate(self.view.pawns):
            if cell in ARROWS[arrow].carries:
                x, y = self.scene.spot_of(seat, self.view.pawns, self.view)
                self.scene.pawns[seat].hop(x + right * share * tile, y - down * share * tile, 0)

    def choose_goal(self, cell: Cell | None) -> None:
        """See where the walk would end; the same cell again commits it."""
        if cell is not None and cell == self.goal:
            self.dispatch("on_commit", self.commit().moves)
            return
        assert self.seat is not None
        self.goal = cell
        here = self.view.pawns[self.seat]
        path = [] if cell is None else [CELLS[i] for i in way_to(self.joined, cell[0] * SIZE + cell[1])]
        self.scene.draw_path(path)
        self.scene.ring(cell)
        self.scene.show_ghost(self.seat, cell if cell != here else None, self.view)
        if cell is not None:
            sound.play("step")
        self.dispatch("on_choice")

    def inspect_tile(self, cell: Cell) -> None:
        """Show a tile's treasure (or its shape) large, and whether the tile slides."""
        tile = self.view.tile(cell)
        treasure = treasure_on(tile)
        fixed = cell[0] in FIXED_LINES and cell[1] in FIXED_LINES
        key = f"labyrinthe.treasure.{treasure}" if treasure else f"labyrinthe.shape.{tile[0]}"
        picture = f"treasure_{treasure}" if treasure else f"tile_{tile[:2]}_{'fixed' if fixed else 'loose'}_0_normal"
        self.dispatch("on_inspect", key, picture, "labyrinthe.tile.fixed" if fixed else "labyrinthe.tile.slides")

    def refuse(self, move: Struct, where: tuple[float, float]) -> None:
        """Say why a finger's wish is not possible; a push is judged as if the spare had been turned already."""
        against = self.match.refusal_after(self._turning() * isinstance(move, Push), move)
        anim.start(self.motion.shake(move))
        self.dispatch("on_refused", against, where)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch)) or self.fingers.down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        return self.fingers.move(touch) or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        return self.fingers.up(touch) or bool(super().on_touch_up(touch))

    # ---------------------------------------------------------------- what happens

    async def animate(self, event: Struct) -> None:
        self.arrow = self.goal = None  # the choice is made: a board that is placed anew shows no ghost of it
        await self.motion.show(event)

    async def _light_up(self, seat: int) -> None:
        """The lit way spreads from the hat, ring by ring."""
        rings: list[set[Cell]] = []
        for cell in self.joined:
            distance = len(way_to(self.joined, cell)) - 1
            while len(rings) <= distance:
                rings.append(set())
            rings[distance].add(CELLS[cell])
        lit: set[Cell] = set()
        for ring in rings:
            lit |= ring
            self.scene.light(lit, seat)
            if not prefs.calm:
                await self.director.wait(theme.LIT_WAY_STEP)

    # ---------------------------------------------------------------- places

    def _place(self, *_: object) -> None:
        self.scene.release_line()
        self.scene.place(Ground(self.x, self.y, min(self.size)), self.view)
        self._place_spare()
        if self.arrow is not None:
            self._show_push(self.arrow, animated=False)
        if self.goal is not None and self.seat is not None:
            goal, self.goal = self.goal, None
            self.choose_goal(goal)

    def _place_spare(self, *_: object) -> None:
        """Beside the arrow where it came out, as near as the seats' places allow.  LAB-4.6"""
        if not self.dock_outside:
            if self.spare_tile.parent is self:
                self.remove_widget(self.spare_tile)
            return
        if self.spare_tile.parent is None:
            self.add_widget(self.spare_tile)
        ground, tile = self.scene.ground, self.scene.ground.tile
        row, col = ARROWS[self.spare_at].entry if self.spare_at else (SIZE // 2, SIZE - 1)
        left = ground.x - tile - dp(16)
        right = ground.x + ground.side + dp(16)
        self.spare_tile.size = tile, tile
        self.spare_tile.pos = (left if col <= 1 else right), ground.corner((row, 0))[1]

    def dress_arrows(self) -> None:
        pushing = self.seat is not None and self.match.decision in ("orient", "push")
        for name, arrow in self.scene.arrows.items():
            if name == self.spare_at:
                arrow.become("lock")
            elif name == self.arrow:
                arrow.become("sel")
            else:
                arrow.become("on" if pushing else "rest")

    def _breathe(self, _: float) -> None:
        low, high = theme.BREATH_ALPHA
        phase = (Clock.get_boottime() % theme.BREATH) / theme.BREATH
        share = abs(2 * phase - 1)
        for arrow in self.scene.arrows.values():
            arrow.breathe(low + (high - low) * share)
