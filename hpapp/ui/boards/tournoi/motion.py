"""How what happens is shown, event by event.

What moves in the maze is measured in cells, what lies over it is drawn anew whenever the board is placed: a device can
be turned at any moment.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import pairwise
from math import pi, sin
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from msgspec import Struct

from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi.state import FACES
from hpapp.ui import art, sound, theme

from .lens import SPOTS, Point

if TYPE_CHECKING:
    from .board import TournoiBoard
    from .sprites import Champion

TUMBLES = 7
"""Faces that a die shows on its way."""
DIE, CARD = 112, 132
"""Sides, in dp, of the die and of a token over the board."""
HOP, FLIGHT = 0.14, 1.6
"""Heights of a hop and of a flight, in cells."""
GLANCE = 0.35
"""Seconds in which the lens moves."""
READ = 0.7
"""Seconds to take in what a duel shows."""

Way = Callable[[Any], Awaitable[None]]


class Motion:
    """The board's own choreographer."""

    def __init__(self, board: TournoiBoard) -> None:
        self._board, self._director = board, board.director
        self._over = InstructionGroup()
        board.canvas.after.add(self._over)
        self._held: tuple[str, float] | None = None
        """The picture held up over the board, and its size."""
        self._ways: dict[type[Struct], Way] = {
            m.Rolled: self._roll, m.Walked: self._walk, m.Retreated: self._walk, m.Portkeyed: self._vanish,
            m.MovedOn: self._move_on, m.Flipped: self._flip, m.Entombed: self._fly, m.Punished: self._fly,
            m.TokensDrawn: self._reward, m.TokenPlayed: self._token, m.Countered: self._counter,
            m.CapeMoved: self._cape, m.HedgeMoved: self._hedge,
            m.TokensShown: self._shown, m.FightBegan: self._meet, m.NoSpell: self._no_spell, m.SpellCast: self._cast,
            m.FightWon: self._won_fight, m.FightMissed: self._missed, m.FightLost: self._lost, m.Won: self._win,
            m.TurnBegan: self._turn, m.HandSwapped: self._swapped, m.Stolen: self._stolen, m.TokenTaken: self._taken,
            m.Reshuffled: self._shuffled, m.RowDealt: self._row,
        }

    async def show(self, event: Struct) -> None:
        """Show one event; what has no way of its own shows in the position that follows."""
        way = self._ways.get(type(event))
        if way is not None:
            await way(event)

    # ---------------------------------------------------------------- over the board

    def _hold_up(self, picture: str, size: float) -> None:
        """Show a picture in the middle of the board."""
        self._held = picture, size
        self.place()

    def put_down(self) -> None:
        """Nothing is held up any more."""
        self._held = None
        self.place()

    def place(self) -> None:
        """Draw what is held up where the board lies now."""
        self._over.clear()
        if self._held is None:
            return
        (picture, size), (x, y, side) = self._held, self._board.window
        for name, tone, wide in (("glow_gold", 0.7, size * 2.2), (picture, 1.0, size)):
            self._over.add(Color(1, 1, 1, tone))
            self._over.add(Rectangle(texture=art.picture(name).texture, size=(wide, wide),
                                     pos=(x + (side - wide) / 2, y + (side - wide) / 2)))

    async def _roll(self, event: m.Rolled) -> None:
        """The die tumbles: in the duel's panel, or over the board."""
        sound.play("turn")
        duel = self._board.around.duel
        fights = event.why in ("fight", "double")

        def tumble(share: float) -> None:
            face = event.face if share >= 1 else FACES[int(share * TUMBLES * 5) % len(FACES)]
            if fights:
                duel.face.die = face
            else:
                self._hold_up(f"tournoi_die_{face}", dp(DIE) * (1 + 0.2 * sin(pi * share)))

        await self._director.tween(theme.DIE_ROLL, tumble)
        if fights:
            self._board.around.fight(event)
        await self._director.wait(READ)
        self.put_down()

    async def _token(self, event: m.TokenPlayed) -> None:
        await self._rise(f"tournoi_token_{event.token}")

    async def _counter(self, _: m.Countered) -> None:
        await self._rise("tournoi_token_dumbledore")

    async def _rise(self, picture: str) -> None:
        sound.play("card")
        await self._director.tween(theme.CARD_FLIP, lambda share: self._hold_up(picture, dp(CARD) * share))
        await self._director.wait(READ)
        self.put_down()

    # ---------------------------------------------------------------- pawns

    async def _walk(self, event: m.Walked | m.Retreated) -> None:
        """Hop from cell to cell."""
        pawn, path = self._pawn(event.seat), event.path
        each = min(theme.PAWN_STEP, theme.PAWN_PATH_MAX / max(1, len(path) - 1)) * 1.6
        points = [pawn.spot, *((x, y + 0.1) for x, y in map(SPOTS.__getitem__, path[1:]))]
        self._board.scene.size_hat(pawn, 1.0)
        for index, (start, end) in enumerate(pairwise(points)):
            lean = -6 if end[0] > start[0] else 6 if end[0] < start[0] else 0
            if index % 2 == 0:
                sound.play("step")
            await self._director.tween(each, _arc(pawn, start, end, HOP, lean), "in_out_sine")

    async def _move_on(self, event: m.MovedOn) -> None:
        """One leap from a shared obstacle to the next free cell.  TRI-4.11"""
        sound.play("step")
        pawn, (x, y) = self._pawn(event.seat), SPOTS[event.end]
        self._board.scene.size_hat(pawn, 1.0)
        await self._director.tween(theme.PAWN_STEP * 2, _arc(pawn, pawn.spot, (x, y + 0.1), HOP, 0), "in_out_sine")

    async def _fly(self, event: m.Entombed | m.Punished) -> None:
        sound.play("cross")
        pawn = self._pawn(event.seat)
        x, y = SPOTS[event.end]
        self._board.look_at(())
        await self._director.tween(theme.SEAT_BATON * 2, _arc(pawn, pawn.spot, (x, y + 0.1), FLIGHT, 0), "in_out_sine")

    async def _vanish(self, event: m.Portkeyed) -> None:
        """A portkey: gone here, there again."""
        sound.play("cross")
        pawn, (x, y) = self._pawn(event.seat), SPOTS[event.end]
        self._board.look_at(())
        await self._director.tween(theme.SEAT_BATON, lambda share: pawn.veil(1 - share))
        pawn.hop(x, y + 0.1, 0)
        await self._director.tween(theme.SEAT_BATON, pawn.veil)

    async def _cape(self, event: m.CapeMoved) -> None:
        """The cape shimmers from one pawn to the other."""
        sound.play("turn")
        pawns = self._board.scene.pawns
        if event.start is not None:
            pawns[event.start].wear(False)
        if event.start is not None and event.end is not None:
            await self._throw("tournoi_cape", pawns[event.start].spot, pawns[event.end].spot)
        if event.end is not None:
            pawns[event.end].wear(True)
            await self._burst(pawns[event.end].spot)

    def _pawn(self, seat: int) -> Champion:
        return self._board.scene.pawns[seat]

    # ---------------------------------------------------------------- the maze

    async def _flip(self, event: m.Flipped) -> None:
        """A trophy turns over."""
        sound.play("found")
        trophy, spot = self._board.scene.trophies[event.cell], SPOTS[event.cell]
        await self._director.tween(theme.CARD_FLIP / 2, lambda share: trophy.put(*spot, 1 - share), "in_quad")
        trophy.show(f"tournoi_cup_{event.face}")
        await self._director.tween(theme.CARD_FLIP / 2, lambda share: trophy.put(*spot, share), "out_quad")
        await self._director.wait(READ)

    async def _hedge(self, event: m.HedgeMoved) -> None:
        """The hedge sinks here and grows there."""
        sound.play("push")
        hedge, start, end = self._board.scene.hedge, SPOTS[event.start], SPOTS[event.end]
        await self._director.tween(theme.ROW_PUSH, lambda share: hedge.put(*start, 1 - share, 1 - share))
        await self._director.tween(theme.ROW_PUSH, lambda share: hedge.put(*end, share, share))

    async def _reward(self, event: m.TokensDrawn) -> None:
        if event.count:
            sound.play("found")
            await self._burst(self._pawn(event.seat).spot)

    async def _burst(self, spot: Point) -> None:
        await self._director.tween(theme.REWARD / 2, lambda share: self._board.scene.burst(spot, share))

    async def _win(self, event: m.Won) -> None:
        sound.play("win")
        await self._burst(self._pawn(event.seat).spot)

    # ---------------------------------------------------------------- the duel

    async def _meet(self, event: m.FightBegan) -> None:
        await self._tell_fight(event, "wake")

    async def _no_spell(self, event: m.NoSpell) -> None:
        await self._tell_fight(event, "refuse")

    async def _cast(self, event: m.SpellCast) -> None:
        await self._tell_fight(event, "card")

    async def _won_fight(self, event: m.FightWon) -> None:
        await self._tell_fight(event, "found")

    async def _missed(self, event: m.FightMissed) -> None:
        await self._tell_fight(event, "refuse")

    async def _lost(self, event: m.FightLost) -> None:
        await self._tell_fight(event, "refuse")
        self._board.around.make_way()

    async def _tell_fight(self, event: Struct, heard: str) -> None:
        """The panel tells it, and people read."""
        sound.play(heard)
        self._board.around.fight(event)
        await self._director.wait(READ)

    # ---------------------------------------------------------------- the turn

    async def _turn(self, _: m.TurnBegan) -> None:
        self._board.look_at(())

    async def _swapped(self, _: Struct) -> None:
        sound.play("card")
        await self._director.wait(theme.CARD_DEAL)

    async def _stolen(self, event: m.Stolen) -> None:
        """Nobody sees which token flies over, but everybody that one does.  TRI-7.23"""
        sound.play("card")
        await self._throw("tournoi_token_back", self._pawn(event.victim).spot, self._pawn(event.seat).spot)

    async def _taken(self, event: m.TokenTaken) -> None:
        sound.play("card")
        await self._throw(f"tournoi_token_{event.token}", self._pawn(event.victim).spot, self._pawn(event.seat).spot)

    async def _throw(self, picture: str, start: Point, end: Point) -> None:
        """Something flies from pawn to pawn, seen in the whole maze."""
        self._board.look_at(())
        await self._director.wait(GLANCE)
        thing = self._board.scene.thing
        thing.show(picture)
        thing.fade(1)
        await self._director.tween(theme.SEAT_BATON * 2, lambda share: thing.put(
            *_on_arc(start, end, FLIGHT, share)), "in_out_sine")
        thing.fade(0)

    async def _shuffled(self, event: m.Reshuffled) -> None:
        """A pile that ran out is shuffled and lies there again.  TRI-3.12, TRI-6.17, TRI-7.3"""
        await self._rise({"combat": "tournoi_back_combat", "obstacle": "tournoi_back_obstacle",
                          "token": "tournoi_token_back"}[event.pile])

    async def _row(self, _: m.RowDealt) -> None:
        """A new row.  TRI-6.16"""
        await self._rise("tournoi_back_obstacle")

    async def _shown(self, event: m.TokensShown) -> None:
        self._board.around.spread.tokens = list(event.tokens)
        await self._director.wait(theme.CARD_DEAL)


def _arc(pawn: Champion, start: Point, end: Point, high: float, lean: int) -> Callable[[float], None]:
    """A pawn on its way from point to point."""
    def move(share: float) -> None:
        pawn.hop(*_on_arc(start, end, high, share), lean * (share < 1))
    return move


def _on_arc(start: Point, end: Point, high: float, share: float) -> Point:
    """A point that far on an arc between two others."""
    x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    return x, y + high * 4 * share * (1 - share)
