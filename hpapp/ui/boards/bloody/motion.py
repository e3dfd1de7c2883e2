"""What happens, shown: cards fly, seals drop, letters yell, and the points are counted column by column.

The board still shows the position before: each motion changes of it what its event tells.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget
from msgspec import Struct

from hpapp.rules.bloody import moves as m
from hpapp.rules.core import Result
from hpapp.table.bloody.chain import settles_after, settling
from hpapp.table.bloody.looks import answer_card, courier_card, effect_card, picture_of
from hpapp.table.guide import Card
from hpapp.ui import anim, art, sound, theme
from hpapp.ui.table.notes import PeekCard

from .chain import ChainPile
from .count import Count
from .fanfare import SevenHorcruches
from .letters import LookPanel
from .places import Places, Where, on_the_way
from .trail import Trail

if TYPE_CHECKING:
    from .board import BloodyBoard

CARD, SEAL, COURSE = (54, 72), (40, 40), (96, 72)
"""Sizes of what flies, in dp."""
BACK = "bloody_back_magic"
ANNOUNCEMENT = 0.7
SETTLING = 0.9
"""How long each step of a settling pile stays: long enough to be read."""


class Motion:
    """Shows events one after the other on a board."""

    def __init__(self, board: BloodyBoard) -> None:
        self._board, self._scene, self._places = board, board.scene, Places(board)
        self._lying: list[tuple[Widget, Callable[[], None]]] = []
        """What lies over the board for a moment, and how it is put where it belongs."""
        self._shows: dict[type[Struct], Callable[[Any], Awaitable[None]]] = {
            m.Drew: self._drew, m.Collected: self._collected, m.Revealed: self._revealed, m.Mailed: self._mailed,
            m.Placed: self._placed, m.CourierTaken: self._courier_taken, m.Looked: self._looked,
            m.Announced: self._announced, m.Answered: self._answered, m.Engueulante: self._engueulante,
            m.Discarded: self._discarded, m.Robbed: self._robbed, m.Gave: self._gave, m.Laid: self._laid,
            m.SlippedUnder: self._slipped, m.Swapped: self._swapped, m.Returned: self._returned,
            m.CourierUsed: self._courier_used, m.HouseTaken: self._house_taken, m.Passed: self._passed,
            m.Reshuffled: self._reshuffled, m.FirstPassed: self._first_passed, m.Erased: self._erased,
            m.Regained: self._regained, m.Kept: self._kept,
        }
        self.trail = Trail(board, board.scene, self._places.outside)
        self._magic, self._school, self._discard = (
            self._places.pile(pile) for pile in (self._scene.magic, self._scene.school, self._scene.discard))

    async def show(self, event: Struct) -> None:
        """Show one event happening."""
        shown = self._shows.get(type(event))
        if shown is not None:
            await shown(event)

    def place(self) -> None:
        """The board has another place or size: so has all that lies on it."""
        for _, put in self._lying:
            put()
        self.trail.draw()

    # ---------------------------------------------------------------- motions

    async def _fly(self, picture: str, start: Where, end: Where, size: tuple[float, float] = CARD,
                   seconds: float = theme.SEAT_BATON) -> None:
        """A piece flies from one place to another in a low arc."""
        wide, high = dp(size[0]), dp(size[1])
        tint, piece = Color(1, 1, 1, 1), Rectangle(texture=art.picture(picture).texture, size=(wide, high))

        def move(share: float) -> None:
            x, y = on_the_way(start(), end(), share)
            piece.pos = x - wide / 2, y - high / 2
            tint.a = 1 - max(0.0, share - 0.8) * 4

        move(0)
        layer = self._board.canvas.after
        layer.add(tint)
        layer.add(piece)
        try:
            await self._board.director.tween(seconds, move, "in_out_sine")
        finally:
            layer.remove(tint)
            layer.remove(piece)

    def _leave(self, seat: int, start: Where, end: Where) -> None:
        """The way of a piece stays to be seen, with who moved it at its far end."""
        player = self._board.seats[seat]
        self.trail.leave(player, start, end)
        self.trail.mark(player, end if start() == self._places.seat(seat)() else start)

    @contextmanager
    def _over(self, widget: Widget, put: Callable[[], None]) -> Iterator[None]:
        """A widget lies over the board as long as this lasts, wherever the board lies."""
        put()
        self._lying.append((widget, put))
        self._board.add_widget(widget)
        try:
            yield
        finally:
            self._lying.remove((widget, put))
            self._board.remove_widget(widget)

    async def _present(self, card: Card, seconds: float = ANNOUNCEMENT) -> None:
        """A card lies large in the middle for a moment."""
        shown = PeekCard(card, 0)

        def put() -> None:
            shown.fit(self._board.size)
            shown.center = self._places.middle()

        with self._over(shown, put):
            await self._board.director.wait(seconds)

    # ---------------------------------------------------------------- Magie cards

    def _lies_on_discard(self, kind: str) -> None:
        self._scene.discard.kind = kind

    async def _drew(self, event: m.Drew) -> None:
        sound.play("card")
        seat = self._places.seat(event.seat)
        self._leave(event.seat, self._magic, seat)
        for _ in range(min(event.count, 3)):
            await self._fly(BACK, self._magic, seat, seconds=theme.CARD_DEAL)
        self._scene.magic.count = max(0, self._scene.magic.count - event.count)

    async def _reshuffled(self, event: m.Reshuffled) -> None:
        """The discard becomes the pile again.  BLO-6.3"""
        sound.play("card")
        self._lies_on_discard("")
        await anim.together(*(self._fly(BACK, self._discard, self._magic, seconds=theme.SEAT_BATON * (1 + late / 4))
                              for late in range(3)))
        self._scene.magic.count += event.count

    async def _discarded(self, event: m.Discarded) -> None:
        seat = self._places.seat(event.seat)
        self._leave(event.seat, seat, self._discard)
        await self._fly(BACK, seat, self._discard)
        self._lies_on_discard(event.kind)

    async def _regained(self, event: m.Regained) -> None:
        seat = self._places.seat(event.seat)
        self._leave(event.seat, self._discard, seat)
        await anim.together(self._fly(BACK, self._discard, seat), self._fly(BACK, seat, self._discard))
        self._lies_on_discard(event.left)

    async def _kept(self, event: m.Kept) -> None:
        """One of the cards looked at stays in the hand, the others go."""
        seat = self._places.seat(event.seat)
        self._leave(event.seat, self._magic, seat)
        await self._fly(BACK, self._magic, seat)
        for kind in event.discarded:
            await self._fly(BACK, self._magic, self._discard, seconds=theme.CARD_DEAL)
            self._lies_on_discard(kind)

    async def _robbed(self, event: m.Robbed) -> None:
        await self._hand_to_hand(event.seat, event.victim, event.seat)

    async def _gave(self, event: m.Gave) -> None:
        await self._hand_to_hand(event.seat, event.seat, event.to)

    async def _hand_to_hand(self, seat: int, giver: int, to: int) -> None:
        start, end = self._places.seat(giver), self._places.seat(to)
        self._leave(seat, start, end)
        await self._fly(BACK, start, end)

    async def _laid(self, event: m.Laid) -> None:
        sound.play("card")
        await self._present(effect_card(event.kind, self._board.view.way), ANNOUNCEMENT / 2)
        zone = self._places.seat(event.zone)
        if event.zone != event.seat:
            self._leave(event.seat, self._places.seat(event.seat), zone)
        await self._fly(BACK, self._places.middle, zone)

    async def _erased(self, event: m.Erased) -> None:
        await self._present(effect_card(event.kind, self._board.view.way), ANNOUNCEMENT / 2)
        await self._fly(BACK, self._places.seat(event.zone), self._discard)
        self._lies_on_discard(event.kind)

    # ---------------------------------------------------------------- School cards

    async def _collected(self, event: m.Collected) -> None:
        sound.play("found")
        card, seat = self._scene.cards[event.slot], self._places.seat(event.seat)
        size = card.width * 0.9 / dp(1), card.height * 0.5 / dp(1)
        card.card, card.mail, card.letters, card.draws, card.lit, card.chosen = "", 0, "", 0, 0, False
        self.trail.ghost(event.slot, event.card)
        self._leave(event.seat, self._places.slot(event.slot), seat)
        await self._fly(picture_of(event.card), self._places.slot(event.slot), seat, size)
        self._lies_on_discard(event.paid[-1])

    async def _revealed(self, event: m.Revealed) -> None:
        sound.play("card")
        await self._fly("bloody_back_school", self._school, self._places.slot(event.slot), seconds=theme.CARD_DEAL)
        self._scene.cards[event.slot].card = event.card

    async def _slipped(self, event: m.SlippedUnder) -> None:
        self._scene.cards[event.slot].card = ""
        await self._fly(picture_of(event.card), self._places.slot(event.slot), self._school, COURSE)

    async def _swapped(self, event: m.Swapped) -> None:
        slot, seat = self._places.slot(event.slot), self._places.seat(event.seat)
        self._leave(event.seat, slot, seat)
        await anim.together(self._fly(picture_of(event.got), slot, seat, COURSE),
                            self._fly(picture_of(event.gave), seat, slot, COURSE))
        self._scene.cards[event.slot].card = event.gave

    async def _returned(self, event: m.Returned) -> None:
        seat = self._places.seat(event.seat)
        self._leave(event.seat, seat, self._school)
        await self._fly(picture_of(event.card), seat, self._school, COURSE)

    # ---------------------------------------------------------------- couriers, Houses, the 1st player card

    async def _mailed(self, event: m.Mailed) -> None:
        await anim.together(*(self._fly("bloody_seal", self._places.outside, self._places.slot(slot), SEAL)
                              for slot in event.slots))
        for slot in event.slots:
            self._scene.cards[slot].mail += 1

    async def _placed(self, event: m.Placed) -> None:
        seat, slot = self._places.seat(event.seat), self._places.slot(event.slot)
        self._leave(event.seat, seat, slot)
        await self._fly("bloody_seal", seat, slot, SEAL)
        self._scene.cards[event.slot].mail += 1

    async def _courier_taken(self, event: m.CourierTaken) -> None:
        seat, slot = self._places.seat(event.seat), self._places.slot(event.slot)
        self._leave(event.seat, slot, seat)
        await self._fly("bloody_seal", slot, seat, SEAL)
        self._scene.cards[event.slot].mail -= 1

    async def _courier_used(self, event: m.CourierUsed) -> None:
        await self._present(courier_card(event.kind))

    async def _engueulante(self, event: m.Engueulante) -> None:
        sound.play("refuse")
        await self._present(courier_card("engueulante"))

    async def _house_taken(self, event: m.HouseTaken) -> None:
        await self._fly(f"bloody_house_{event.house}", self._places.middle, self._places.seat(event.seat), (72, 72))

    async def _first_passed(self, event: m.FirstPassed) -> None:
        """The 1st player card goes round.  BLO-4.9"""
        await self._fly("bloody_coin", self._places.seat(self._board.view.first), self._places.seat(event.to), SEAL)

    async def _looked(self, event: m.Looked) -> None:
        """The one who looks sees the couriers now; the game waits."""
        board, looker = self._board, self._board.chose
        letters = () if looker is None or looker.seat != event.seat else looker.letters_seen(event.slot)
        if looker is None or not letters:
            return
        panel = LookPanel(letters, looker.openly)

        def put() -> None:
            panel.place(board.angle_of(event.seat), board.ground())

        with self._over(panel, put):
            await anim.event(panel, "on_seen")

    # ---------------------------------------------------------------- effects and answers

    async def _announced(self, event: m.Announced) -> None:
        """Where a ring follows it shows the pile itself.  What it is aimed at stays marked."""
        sound.play("turn")
        board = self._board
        if event.target is not None and event.target.slot is not None:
            self.trail.mark(board.seats[event.seat], self._places.slot(event.target.slot))
        asked = any(player.kind != "bot" for seat, player in enumerate(board.seats) if seat != event.seat)
        if not board.view.way.secret or not asked:
            await self._present(effect_card(event.card, board.view.way))

    async def _answered(self, event: m.Answered) -> None:
        sound.play("cross")
        await self._present(answer_card(event.card))

    async def _passed(self, event: m.Passed) -> None:
        """Once everybody has passed, the pile settles from the top.  BLO-8.15"""
        board, view = self._board, self._board.view
        chain = view.chain
        if chain is None or not chain.replies or not settles_after(chain, event.seat, view.seats):
            return
        pile = ChainPile(view, board.seats)
        with self._over(pile, lambda: pile.place(board.angle, board.ground().panel)):
            for heights, stands in settling(chain):
                for height in heights:
                    pile.strike(height)
                if stands is not None:
                    pile.stand(stands)
                sound.play("cross" if heights else "turn")
                await board.director.wait(SETTLING)

    # ---------------------------------------------------------------- the end

    async def end(self, result: Result) -> None:
        """Columns are counted one after the other; seven Horcruches need no counting.  BLO-12.5, BLO-12.11"""
        board = self._board
        told: Count | SevenHorcruches
        if result.reason == "horcruches":
            told = SevenHorcruches(board.seats[result.winners[0]])
        else:
            told = Count(board.view, board.seats, result)

        def put() -> None:
            told.pos, told.size = board.pos, board.size

        with self._over(told, put):
            await told.tell(board.director)
