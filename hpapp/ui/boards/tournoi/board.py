"""The board of the Triwizard maze: it draws what the chooser says, and says what a finger touches."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.uix.widget import Widget
from msgspec import Struct

from hpapp.play import Seat
from hpapp.play.seats import Mode
from hpapp.rules.tournoi.ground import GLYPHS as GROUND
from hpapp.rules.tournoi.ground import NEAREST_TOMB, TROPHIES
from hpapp.rules.tournoi.state import Over, Start
from hpapp.table.chooser import Chooser
from hpapp.table.story import Position
from hpapp.table.targets import Plate, Player, Space, Target
from hpapp.table.tournoi.chooser import TournoiChooser
from hpapp.ui import anim, sound, theme
from hpapp.ui.anim import Director
from hpapp.ui.boards.board import Board, Point
from hpapp.ui.layers import Layer
from hpapp.ui.router import read_layout
from hpapp.ui.words import words

from .around import Around
from .fingers import Fingers
from .lens import Lens, Window, onto, placed, whole
from .motion import GLANCE, Motion
from .scene import FRAME, MazeScene
from .trail import last_trail, trail_of

LEAST, MOST = 50, 74
"""Sides of a cell, in dp, between which the reachable zone is shown."""
SEEN = 1.8
"""Least contrast of a dot with the earth."""

SPACES = {"#": ("dark", "dark_0"), "+": ("green", "green_0"), ".": ("path", "floor_0"), "H": ("centre", "floor_0"),
          "E": ("entrance", "gate"), "T": ("trophy", "cup"), "x": ("obstacle", "obstacle"), "*": ("mist", "mist"),
          "!": ("penalty", "penalty")} | {
    letter: ("portkey", f"portkey_{letter}") for letter in "abc"} | {
    stones: ("tombstone", f"grave_{stones}") for stones in "123"}
"""What each sign of the map is called, and its picture."""


class TournoiBoard(Board):
    """The maze, seen whole or closely where somebody chooses a way, and what lies around it."""

    chooser: TournoiChooser | None
    across: ClassVar = {Space: 19}
    fingers: Fingers

    def __init__(self, position: Position, seats: tuple[Seat, ...], mode: Mode, director: Director,
                 **kwargs: Any) -> None:
        for part in ("tournoi", "tournoi_duel"):
            read_layout(part)
        super().__init__(position, seats, mode, director, **kwargs)
        self.scene = MazeScene(self.canvas, [seat.color for seat in seats])
        self.closer = False
        """Is a part of the maze shown large?"""
        self._goal: str | None = None
        self._spell: str | None = None
        """What is drawn of a choice: the cell, the spell that is tried on."""
        self._sight: Any = None
        self._lens: Lens | None = None
        """What is looked at, or will be once the lens is there."""
        self.around = Around(self)
        self.fingers = Fingers(self)
        self.motion = Motion(self)
        self.bind(pos=self._place, size=self._place, dock_outside=self._place, spots=self._place_around)

    # ---------------------------------------------------------------- told by the table

    def show(self, position: Position) -> None:
        super().show(position)
        view, actor = position.view, position.actor
        self.motion.put_down()
        self.scene.lay(view, actor)
        pawns = [self.scene.spot_of(seat, view.pawns) for seat in range(view.seats)]
        self.scene.trail.show(last_trail(position.past, pawns))
        self.around.tell(position)
        bot = actor is not None and self.seats[actor].kind == "bot"
        if bot or isinstance(view.pending, Start | Over):
            self.look_at(())

    def advance(self, position: Position) -> None:
        """The maze is the same picture; what lies around it says where the game is now."""
        super().advance(position)
        self.around.tell(position)

    def offer(self, chooser: Chooser) -> None:
        super().offer(chooser)
        assert self.chooser is not None
        self._show_choices(self.chooser)
        self.look_at(self.chooser.zone)
        self.around.offer(self.chooser)
        if not self.chooser.cells:
            self._breath.cancel()

    def changed(self) -> None:
        """Draw the cell that is chosen and the way there, and try a spell on where the hand lies open."""
        chooser = self.chooser
        assert chooser is not None
        if chooser.goal != self._goal:
            self._goal = chooser.goal
            self._show_goal(chooser)
        if chooser.spell != self._spell:
            self._spell = chooser.spell
            self.around.try_spell(chooser.spell)

    def begin(self) -> None:
        super().begin()
        self._put_choice_away()

    def rest(self) -> None:
        super().rest()
        self._put_choice_away()

    async def animate(self, event: Struct) -> None:
        if trail_of(event, [pawn.spot for pawn in self.scene.pawns]) is not None:
            self.scene.trail.show(None)
        await self.motion.show(event)

    def breathe(self, alpha: float) -> None:
        self.scene.breathe(alpha)

    # ---------------------------------------------------------------- what is possible, what is chosen

    @property
    def cells(self) -> Collection[str]:
        """The cells that can be chosen now."""
        return () if self.chooser is None else self.chooser.cells

    def _show_choices(self, chooser: TournoiChooser) -> None:
        """Lamplight and counted steps where a pawn may go; rings around whatever else can be chosen."""
        if chooser.moving:
            self.scene.light(chooser.steps(), _dot_tone(self.seats[chooser.seat].color), stops=chooser.stops)
        else:
            self.scene.ring(list(chooser.cells))
        self.scene.hatch(chooser.closed)

    def _show_goal(self, chooser: TournoiChooser) -> None:
        if chooser.goal is None:
            self.scene.unchoose()
            return
        self.scene.choose(chooser.goal, chooser.way(chooser.goal), self.view.turn if chooser.moving else None,
                          hedge=chooser.decision == "hedge", shared=chooser.goal in self.view.pawns)
        sound.play("step")

    def _put_choice_away(self) -> None:
        self._goal = self._spell = None
        self.scene.clear()
        self.around.rest()

    # ---------------------------------------------------------------- what a finger touches

    def point(self, target: Target, where: Point) -> None:
        """A finger has touched something: what it means is for the table to say."""
        self.dispatch("on_target", target, where)

    def inspect(self, cell: str) -> None:
        """Show a cell's sign large, and what it does."""
        if cell == self.view.hedge:
            self._inspect("hedge", "hedge", "token.haie.line")
        elif cell in TROPHIES and self.view.flipped[TROPHIES.index(cell)]:
            face = self.view.trophies[TROPHIES.index(cell)]
            self._inspect(f"trophy.{face}", f"cup_{face}", f"trophy.{'child' if self.view.kids else face}.line")
        else:
            space, picture = SPACES[GROUND[cell]]
            idle = self.view.kids and space == "tombstone" and cell not in NEAREST_TOMB.values()  # TRI-11.7
            self._inspect(f"space.{space}", picture, f"space.{'path' if idle else space}.line")

    def tell_about(self, obstacle: str) -> None:
        """Show an obstacle's card large, with what it fears and pays."""
        self._inspect(f"obstacle.{obstacle}", f"creature_{obstacle}", f"obstacle.{obstacle}.line", ground="")

    def tell_of(self, sign: str) -> None:
        name = sign.removeprefix("tournoi_")
        if name == "cape":
            self._inspect("token.cape", name, "sign.cape", ground="")
        else:
            picture = "token_back" if name in ("token_left", "token_played") else name
            self._inspect(f"sign.{name}", picture, f"sign.{name}.line", ground="")

    def _inspect(self, title: str, picture: str, line: str, ground: str = "floor_0") -> None:
        layers = (Layer(f"tournoi_{ground}"),) if ground else ()
        self.dispatch("on_inspect", words.say(f"tournoi.{title}"), (*layers, Layer(f"tournoi_{picture}")),
                      words.say(f"tournoi.{line}"))

    # ---------------------------------------------------------------- the lens

    @property
    def window(self) -> Window:
        """The square inside the frame."""
        rim = dp(FRAME)
        return Window(self.x + rim, self.y + rim, min(self.size) - 2 * rim)

    def look_at(self, cells: tuple[str, ...]) -> None:
        """Look closely at some cells, or at the whole maze."""
        self._turn_lens(self._lens_on(cells))

    def _lens_on(self, cells: tuple[str, ...]) -> Lens:
        if not cells:
            return whole(self.window)
        pawn = self.view.pawns[self.view.turn]
        return onto(self.window, cells, pawn if pawn in cells else cells[0], dp(LEAST), dp(MOST))

    def bring_into_view(self, targets: Sequence[Target]) -> None:
        """Look where these cells are, unless the lens is on its way there."""
        cells = tuple(target.at for target in targets if isinstance(target, Space) and isinstance(target.at, str))
        if cells and not (self._lens is not None and all(self._shows(self._lens, cell) for cell in cells)):
            self._turn_lens(onto(self.window, cells, cells[0], dp(LEAST), dp(MOST)))

    def look_closer(self, x: float, y: float) -> None:
        """Look closely at a point of the screen."""
        lens = self.scene.lens
        self._turn_lens(placed(self.window, ((x - lens.x) / lens.cell, (y - lens.y) / lens.cell), dp(LEAST)))

    def shift(self, dx: float, dy: float) -> None:
        """Move what is seen along with a finger; what lies over it stays where it is until the finger leaves."""
        window, lens = self.window, self.scene.lens
        heart = ((window.x + window.side / 2 - lens.x - dx) / lens.cell,
                 (window.y + window.side / 2 - lens.y - dy) / lens.cell)
        moved = placed(window, heart, lens.cell)
        self._aim(moved)
        self.scene.look(moved)
        self.around.map.frame()

    def _turn_lens(self, lens: Lens) -> None:
        self._aim(lens)
        start = self.scene.lens
        if start != lens:
            self._sight = anim.start(self.director.tween(GLANCE, lambda share: self._see(start.between(lens, share))))

    def _aim(self, lens: Lens) -> None:
        """From now on this is what is looked at: wherever the lens was going, it goes no further."""
        self._lens = lens
        self.closer = lens.cell > whole(self.window).cell * 1.01
        if self._sight is not None:
            self._sight.cancel()
            self._sight = None

    def _see(self, lens: Lens) -> None:
        self.scene.look(lens)
        self.around.place_map()

    # ---------------------------------------------------------------- places

    @property
    def reading(self) -> tuple[Widget, ...]:
        return (self.around.meanings,)

    def spot_of(self, target: Target) -> Point | None:
        if isinstance(target, Plate):
            return self.around.spread.spot_of(target.place)
        if isinstance(target, Player):
            return self._seen_at(self.view.pawns[target.seat])
        return self._seen_at(target.at) if isinstance(target, Space) and isinstance(target.at, str) else None

    def _seen_at(self, cell: str) -> Point | None:
        """The middle of a cell; None where the lens does not show it."""
        return self.scene.lens.middle(cell) if self._shows(self.scene.lens, cell) else None

    def _shows(self, lens: Lens, cell: str) -> bool:
        (x, y), window = lens.middle(cell), self.window
        return 0 <= x - window.x <= window.side and 0 <= y - window.y <= window.side

    def _place(self, *_: object) -> None:
        """The board lies elsewhere: everything is laid anew at once, from what is shown and who chooses."""
        self.scene.frame(self.window)
        lens = self._lens_on(() if self.chooser is None else self.chooser.zone)
        self._aim(lens)
        self._see(lens)
        self.around.place()
        self.motion.place()

    def _place_around(self, *_: object) -> None:
        self.around.place()


def _dot_tone(color: int) -> str:
    """A seat's colour for dots on lamplit earth; its deep tone where the base would hardly show."""
    seat = theme.SEATS[color]
    return seat.base if theme.contrast(seat.base, theme.LAMP.middle) >= SEEN else seat.deep
