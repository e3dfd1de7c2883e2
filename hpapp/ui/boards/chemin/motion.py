"""What happens, shown event by event: dice, walks, coins, wares, cards, smoke and fog."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from msgspec import Struct

from hpapp.rules.chance import Chance
from hpapp.rules.chemin.moves import (
    Bought,
    Closed,
    Defended,
    Discarded,
    Drew,
    Earned,
    Entered,
    Exiled,
    Flew,
    FlooDie,
    GaveBack,
    LeftFog,
    LostCoin,
    Mishap,
    Played,
    Reopened,
    Rolled,
    Shelved,
    TookArticle,
    TookCoin,
    TookPortal,
    ToSteps,
    Walked,
    WentBack,
    Won,
)
from hpapp.rules.chemin.state import BANK, SHOP_OF
from hpapp.table.chemin.traces import Trace, places_of
from hpapp.ui import sound, theme

from .flights import COIN, Flights, Where, at, between
from .ground import HIGH, Point, middle, spot
from .pod import coin_art, ware_art
from .scene import CARD, DECK
from .sprites import up

if TYPE_CHECKING:
    from .board import CheminBoard

COUNT_STAYS = 0.35
"""Seconds for which the last number of a walk stays."""
HOP = 9.0
COUNTED = 3.2
"""How much slower a step is that is counted aloud."""
TUMBLES = 9
WARE = 46


class Motion:
    """The board's own choreographer."""

    def __init__(self, board: CheminBoard) -> None:
        self._board = board
        self._flights = Flights(board)
        self._motions: dict[type[Struct], Callable[[Any], Awaitable[None]]] = {
            Rolled: self._rolled, Walked: self._walked, Entered: self._entered, Earned: self._earned,
            TookPortal: self._took_portal, Exiled: self._exiled, LeftFog: self._left_fog, Bought: self._bought,
            Drew: self._drew, Discarded: self._discarded, Mishap: self._mishap, GaveBack: self._gave_back,
            LostCoin: self._lost_coin, WentBack: self._walked, Played: self._played, Closed: self._closed,
            Reopened: self._reopened, ToSteps: self._to_steps, Defended: self._defended,
            TookArticle: self._took_article, Shelved: self._gave_back, TookCoin: self._took_coin,
            FlooDie: self._floo_die, Flew: self._flew, Won: self._won,
        }

    async def show(self, event: Struct) -> None:
        """Show one event; what has no motion of its own is told by the position that follows."""
        motion = self._motions.get(type(event))
        if places_of(event):
            self._board.scene.point_ahead(None)  # hats move: who is in front will be seen when they stand again
        if motion is not None:
            await motion(event)

    # ---------------------------------------------------------------- dice

    async def _rolled(self, event: Rolled) -> None:
        self._forget_way()
        await self._tumble(event.dice)

    async def _floo_die(self, event: FlooDie) -> None:
        await self._tumble((event.die,))

    async def _tumble(self, faces: tuple[int, ...]) -> None:
        """Faces flicker and lean until they lie; which ones flicker means nothing."""
        scene, lots = self._board.scene, Chance(sum(faces))
        sound.play("turn")
        order: list[int] = []
        for _ in range(TUMBLES * 2):
            face, lots = lots.below(6)
            order.append(face + 1)

        def tumble(share: float) -> None:
            step = min(int(share * TUMBLES), TUMBLES - 1)
            scene.roll(faces if share >= 1 else tuple(order[2 * step:2 * step + len(faces)]))
            if share < 1:
                for die in scene.dice:
                    die.lean(360 * share)

        await self._board.director.tween(theme.DIE_ROLL, tumble, "out_quad")
        self._board.dice = list(faces)

    # ---------------------------------------------------------------- hats

    async def _walked(self, event: Walked | WentBack) -> None:
        self._forget_choice()
        points = [self._hat(event.seat), *(spot(place) for place in event.path[1:])]
        self._board.scene.trace(Trace(event.seat, event.path))
        await self._hop_along(event.seat, points)

    def _hat(self, seat: int) -> Point:
        x, y = self._board.scene.hats[seat].spot
        return x, HIGH - y

    async def _hop_along(self, seat: int, points: list[Point]) -> None:
        hat, counts = self._board.scene.hats[seat], self._counts_aloud(seat)
        each = min(theme.PAWN_STEP * 1.7, theme.PAWN_PATH_MAX * 1.5 / max(1, len(points) - 1))
        if counts:
            each = max(each, theme.PAWN_STEP * COUNTED)
        for index, ((x1, y1), (x2, y2)) in enumerate(pairwise(map(up, points))):
            lean = -6 if x2 > x1 else 6 if x2 < x1 else 0

            def hop(share: float, a: Point = (x1, y1), b: Point = (x2, y2), lean: int = lean) -> None:
                rise = HOP * 4 * share * (1 - share)
                hat.hop(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share + rise, lean * (share < 1))
                self._watch(seat)

            if counts:
                self._board.scene.count.count(str(index + 1), points[index], self._board.scene.camera.scale / dp(1))
            if counts or index % 2 == 0:
                sound.play("step")
            await self._board.director.tween(each, hop, "in_out_sine")
        if counts:
            await self._board.director.wait(COUNT_STAYS)
            self._board.scene.count.count("", points[-1])

    def _counts_aloud(self, seat: int) -> bool:
        """With the youngest every step is counted."""
        board = self._board
        return board.view.variant == "kids" or board.seats[seat].kind == "child"

    def _watch(self, seat: int) -> None:
        """Number and camera stay with a hat that moves."""
        self._board.scene.count.follow(self._hat(seat))
        self._board.eye.follow(self._hat(seat))

    async def _fly(self, seat: int, end: Point, lift: float = 70) -> None:
        """A hat goes over the roofs."""
        hat, (x1, y1) = self._board.scene.hats[seat], self._board.scene.hats[seat].spot
        x2, y2 = up(end)

        def fly(share: float) -> None:
            hat.hop(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share + lift * 4 * share * (1 - share), 0)
            self._watch(seat)

        await self._board.director.tween(theme.SEAT_BATON * 1.6, fly, "in_out_sine")

    async def _entered(self, event: Entered) -> None:
        sound.play("card")
        await self._fly(event.seat, spot(event.building), 20)

    async def _took_portal(self, event: TookPortal) -> None:
        await self._into_fog(event.seat, event.to)

    async def _exiled(self, event: Exiled) -> None:
        self._forget_choice()
        await self._into_fog(event.seat, event.to)

    async def _into_fog(self, seat: int, place: str) -> None:
        sound.play("cross")
        await self._fly(seat, spot(place))
        await self._flights.puff("chemin_mist", middle(place), 120, 60)

    async def _left_fog(self, event: LeftFog) -> None:
        self._forget_choice()
        sound.play("cross")
        await self._fly(event.seat, spot(event.to), 40)

    async def _to_steps(self, event: ToSteps) -> None:
        await self._fly(event.seat, spot(event.to))

    async def _flew(self, event: Flew) -> None:
        self._forget_choice()
        for building in event.path[1:]:
            sound.play("cross")
            await self._flights.puff("chemin_smoke", middle(building), 110, 110)
            await self._fly(event.seat, spot(building))

    async def _won(self, _: Won) -> None:
        sound.play("win")

    # ---------------------------------------------------------------- coins and wares

    async def _earned(self, event: Earned) -> None:
        sound.play("found")
        await self._flights.coins(event.coins, at(middle(BANK)), self._flights.side(event.seat))

    async def _bought(self, event: Bought) -> None:
        self._forget_choice()
        shop = at(middle(SHOP_OF[event.item]))
        await self._flights.coins(event.price, self._flights.side(event.seat), shop)
        sound.play("found")
        await self._ware(event.item, shop, self._flights.side(event.seat))

    async def _gave_back(self, event: GaveBack | Shelved) -> None:
        await self._ware(event.item, self._flights.side(event.seat), at(middle(SHOP_OF[event.item])))

    async def _lost_coin(self, event: LostCoin) -> None:
        await self._flights.send([coin_art(event.coin)], self._flights.side(event.seat), at(middle(BANK)), COIN)

    async def _took_article(self, event: TookArticle) -> None:
        sound.play("found")
        await self._ware(event.item, self._flights.side(event.victim), self._flights.side(event.seat))

    async def _took_coin(self, event: TookCoin) -> None:
        sound.play("found")
        start, end = self._flights.side(event.victim), self._flights.side(event.seat)
        await self._flights.send([coin_art(event.coin)], start, end, COIN)

    async def _ware(self, item: str, start: Where, end: Where) -> None:
        await self._flights.send([ware_art(item, True)], start, end, WARE)

    # ---------------------------------------------------------------- cards and the sign

    async def _drew(self, event: Drew) -> None:
        sound.play("card")
        await self._flights.send(["back_night"], at(DECK), self._flights.side(event.seat), 60)

    async def _discarded(self, event: Discarded) -> None:
        sound.play("card")
        await self._flights.send(["back_night"], self._flights.side(event.seat), at(DECK), 60)

    async def _mishap(self, event: Mishap) -> None:
        await self._turn_up(event.card, at(DECK))
        sound.play("refuse")
        await self._board.director.wait(0.7)

    async def _played(self, event: Played) -> None:
        await self._turn_up(event.card, self._flights.side(event.seat))
        await self._board.director.wait(0.3)

    async def _defended(self, event: Defended) -> None:
        await self._turn_up("defense", self._flights.side(event.seat))
        sound.play("refuse")
        await self._board.director.wait(0.5)

    async def _turn_up(self, card: str, start: Where) -> None:
        """A card flies to the square and lies there face up until the next one."""
        scene = self._board.scene
        sound.play("card")
        scene.show_card(card)

        def deal(share: float) -> None:
            scene.card.put(between(start(), CARD, share))
            scene.card.lean(4 * (1 - share))

        await self._board.director.tween(theme.CARD_FLIP, deal, "out_quart")

    async def _closed(self, event: Closed) -> None:
        self._forget_choice()
        sound.play("push")
        self._board.scene.close(event.building)
        await self._board.director.wait(0.3)

    async def _reopened(self, _: Reopened) -> None:
        sound.play("push")
        self._board.scene.close(None)
        await self._board.director.wait(0.3)

    # ---------------------------------------------------------------- tidying

    def _forget_choice(self) -> None:
        scene = self._board.scene
        scene.offer([])
        scene.forget_walk()

    def _forget_way(self) -> None:
        self._board.scene.trace(None)

