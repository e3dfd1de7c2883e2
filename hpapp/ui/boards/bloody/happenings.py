"""What happens, shown: cards fly, seals drop, letters yell, and the points are counted column by column."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from msgspec import Struct

from hpapp.rules.bloody import moves as m
from hpapp.rules.core import UNKNOWN
from hpapp.ui import anim, art, sound, theme
from hpapp.ui.table.hand import CardFace
from hpapp.ui.table.secrecy import people

from .chain import ChainPile, settling
from .count import Count
from .fanfare import SevenHorcruches
from .looks import answer_card, courier_card, effect_card, window
from .plates import Face
from .secrets import LookPanel
from .trail import Trail, on_the_way

if TYPE_CHECKING:
    from .board import BloodyBoard

Point = tuple[float, float]
CARD = (54, 72)
SHOWN = (150, 200)
ANNOUNCEMENT = 0.7
SETTLING = 0.9
"""How long each step of a settling pile stays.  UX F4"""


class Happenings:
    """Shows events one after the other on a board."""

    def __init__(self, board: BloodyBoard) -> None:
        self.board = board
        self._layer = InstructionGroup()
        board.canvas.after.add(self._layer)
        self._shows: dict[type[Struct], Callable[[Any], Awaitable[None]]] = {
            m.Drew: self._drew, m.Collected: self._collected, m.Revealed: self._revealed, m.Mailed: self._mailed,
            m.Placed: self._placed, m.CourierTaken: self._courier_taken, m.Looked: self._looked,
            m.Announced: self._announced, m.Answered: self._answered, m.Engueulante: self._engueulante,
            m.Discarded: self._discarded, m.Robbed: self._robbed, m.Gave: self._gave, m.Laid: self._laid,
            m.SlippedUnder: self._slipped, m.Swapped: self._swapped, m.Returned: self._returned, m.Ended: self._ended,
            m.CourierUsed: self._courier_used, m.HouseTaken: self._house_taken, m.Passed: self._passed,
            m.Reshuffled: self._reshuffled, m.FirstPassed: self._first_passed, m.Erased: self._erased,
            m.Regained: self._regained, m.Kept: self._kept,
        }
        self.trail = Trail(board, board.mat)

    async def show(self, event: Struct) -> None:
        """Show one event happening, then the table as it is."""
        shown = self._shows.get(type(event))
        if shown is not None:
            await shown(event)

    # ---------------------------------------------------------------- places

    def seat_at(self, seat: int) -> Point:
        """The middle of a seat's strip or chip."""
        spots = getattr(self.board.parent, "spots", None)
        if not spots:
            return self.board.center_x, self.board.center_y
        strip = spots[seat].strip
        return dp(strip.x + strip.width / 2), dp(strip.y + strip.height / 2)

    def _slot_at(self, slot: int) -> Point:
        x, y = self.board.mat.cards[slot].center
        return x, y

    def _pile_at(self, pile: Any) -> Point:
        """The middle of a pile; on a phone, where piles have no place, the top of the board."""
        if pile.parent is not None:
            return pile.center_x, pile.center_y
        return self.board.center_x, self.board.top

    # ---------------------------------------------------------------- motions

    async def _fly(self, picture: str, start: Point, end: Point, size: tuple[float, float] = CARD,
                   seconds: float = theme.SEAT_BATON) -> None:
        """A piece flies from one place to another in a low arc."""
        wide, high = dp(size[0]), dp(size[1])
        tint, piece = Color(1, 1, 1, 1), Rectangle(texture=art.picture(picture).texture, size=(wide, high))
        self._layer.add(tint)
        self._layer.add(piece)

        def move(share: float) -> None:
            x, y = on_the_way(start, end, share)
            piece.pos = x - wide / 2, y - high / 2
            tint.a = 1 - max(0.0, share - 0.8) * 4

        move(0)
        await self.board.director.tween(seconds, move, "in_out_sine")
        self._layer.remove(tint)
        self._layer.remove(piece)

    def _leave(self, seat: int, start: Point, end: Point) -> None:
        """The way of a piece stays to be seen, with who moved it at its far end, if there is something there."""
        player = self.board.match.seating.seats[seat]
        far = end if start == self.seat_at(seat) else start
        self.trail.leave(player, start, end)
        if far != (self.board.center_x, self.board.top):
            self.trail.mark(player, far)

    async def _present(self, card: Any, seconds: float = ANNOUNCEMENT) -> None:
        """A card lies large in the middle for a moment."""
        board = self.board
        face = CardFace(size_hint=(None, None), size=(dp(SHOWN[0]), dp(SHOWN[1])))
        face.show(card, 0)
        face.center = board.center
        board.add_widget(face)
        await board.director.wait(seconds)
        board.remove_widget(face)

    # ---------------------------------------------------------------- events

    async def _drew(self, event: m.Drew) -> None:
        sound.play("card")
        start = self._pile_at(self.board.mat.magic)
        self._leave(event.seat, start, self.seat_at(event.seat))
        for _ in range(min(event.count, 3)):
            await self._fly("bloody_back_magic", start, self.seat_at(event.seat), seconds=theme.CARD_DEAL)
        self.board.sync()

    async def _collected(self, event: m.Collected) -> None:
        sound.play("found")
        card = self.board.mat.cards[event.slot]
        start, size = (card.center_x, card.center_y), (card.width * 0.9 / dp(1), card.height * 0.5 / dp(1))
        card.card, card.mail, card.lit, card.chosen = "", 0, 0, False
        self.trail.ghost(event.slot, event.card)
        self._leave(event.seat, start, self.seat_at(event.seat))
        await self._fly(window(event.card), start, self.seat_at(event.seat), size)
        self.board.sync()

    async def _revealed(self, event: m.Revealed) -> None:
        sound.play("card")
        start = self._pile_at(self.board.mat.school)
        await self._fly("bloody_back_school", start, self._slot_at(event.slot), seconds=theme.CARD_DEAL)
        card = self.board.mat.cards[event.slot]
        card.card = event.card

    async def _mailed(self, event: m.Mailed) -> None:
        start = (self.board.center_x, self.board.top)
        await anim.together(*(self._fly("bloody_seal", start, self._slot_at(slot), (40, 40)) for slot in event.slots))
        for slot in event.slots:
            self.board.mat.cards[slot].mail += 1

    async def _placed(self, event: m.Placed) -> None:
        self._leave(event.seat, self.seat_at(event.seat), self._slot_at(event.slot))
        await self._fly("bloody_seal", self.seat_at(event.seat), self._slot_at(event.slot), (40, 40))
        self.board.sync()

    async def _courier_taken(self, event: m.CourierTaken) -> None:
        self._leave(event.seat, self._slot_at(event.slot), self.seat_at(event.seat))
        await self._fly("bloody_seal", self._slot_at(event.slot), self.seat_at(event.seat), (40, 40))
        self.board.sync()

    async def _courier_used(self, event: m.CourierUsed) -> None:
        await self._present(courier_card(event.kind))

    async def _house_taken(self, event: m.HouseTaken) -> None:
        await self._fly(f"bloody_house_{event.house}", (self.board.center_x, self.board.center_y),
                        self.seat_at(event.seat), (72, 72))

    async def _announced(self, event: m.Announced) -> None:
        """Where a ring follows it shows the pile itself.  What it is aimed at stays marked."""
        sound.play("turn")
        board = self.board
        if event.target is not None and event.target.slot is not None:
            self.trail.mark(board.match.seating.seats[event.seat], self._slot_at(event.target.slot))
        rung = board.view.variant != "kids" and any(seat != event.seat for seat in people(board.match))
        if not rung:
            await self._present(effect_card(event.card, board.view.variant))

    async def _answered(self, event: m.Answered) -> None:
        sound.play("cross")
        await self._present(answer_card(event.card))

    async def _passed(self, event: m.Passed) -> None:
        """Once everybody has passed, the pile settles from the top.  BLO-8.15"""
        board = self.board
        chain = board.view.chain
        if chain is None or not chain.replies or board.match.decision == "window":
            return
        pile = ChainPile(board.view, board.match.seating.seats, board.angle, board.ground().panel)
        board.add_widget(pile)
        for heights, stands in settling(chain):
            for height in heights:
                pile.cards[height].strike()
            if stands is not None:
                pile.cards[stands].stand()
            sound.play("cross" if heights else "turn")
            await board.director.wait(SETTLING)
        board.remove_widget(pile)

    async def _reshuffled(self, event: m.Reshuffled) -> None:
        """The discard becomes the pile again.  BLO-6.3"""
        sound.play("card")
        mat = self.board.mat
        start, end = self._pile_at(mat.discard), self._pile_at(mat.magic)
        mat.discard.kind = ""
        await anim.together(*(self._fly("bloody_back_magic", start, end, seconds=theme.SEAT_BATON * (1 + late / 4))
                              for late in range(3)))

    async def _first_passed(self, event: m.FirstPassed) -> None:
        """The 1st player card goes round.  BLO-4.9"""
        await self._fly("bloody_coin", self.seat_at(self.board.view.first), self.seat_at(event.to), (40, 40))

    async def _erased(self, event: m.Erased) -> None:
        await self._present(effect_card(event.kind, self.board.view.variant), ANNOUNCEMENT / 2)
        await self._fly("bloody_back_magic", self.seat_at(event.zone), self._pile_at(self.board.mat.discard))
        self.board.sync()

    async def _regained(self, event: m.Regained) -> None:
        seat, discard = self.seat_at(event.seat), self._pile_at(self.board.mat.discard)
        self._leave(event.seat, discard, seat)
        await anim.together(self._fly("bloody_back_magic", discard, seat),
                            self._fly("bloody_back_magic", seat, discard))
        self.board.sync()

    async def _kept(self, event: m.Kept) -> None:
        """One of the cards looked at stays in the hand, the others go."""
        magic = self._pile_at(self.board.mat.magic)
        self._leave(event.seat, magic, self.seat_at(event.seat))
        await self._fly("bloody_back_magic", magic, self.seat_at(event.seat))
        for _ in event.discarded:
            await self._fly("bloody_back_magic", magic, self._pile_at(self.board.mat.discard), seconds=theme.CARD_DEAL)
        self.board.sync()

    async def _engueulante(self, event: m.Engueulante) -> None:
        sound.play("refuse")
        await self._present(courier_card("engueulante"))

    async def _discarded(self, event: m.Discarded) -> None:
        self._leave(event.seat, self.seat_at(event.seat), self._pile_at(self.board.mat.discard))
        await self._fly("bloody_back_magic", self.seat_at(event.seat), self._pile_at(self.board.mat.discard))
        self.board.sync()

    async def _robbed(self, event: m.Robbed) -> None:
        self._leave(event.seat, self.seat_at(event.victim), self.seat_at(event.seat))
        await self._fly("bloody_back_magic", self.seat_at(event.victim), self.seat_at(event.seat))

    async def _gave(self, event: m.Gave) -> None:
        self._leave(event.seat, self.seat_at(event.seat), self.seat_at(event.to))
        await self._fly("bloody_back_magic", self.seat_at(event.seat), self.seat_at(event.to))

    async def _laid(self, event: m.Laid) -> None:
        sound.play("card")
        board = self.board
        await self._present(effect_card(event.kind, board.view.variant), ANNOUNCEMENT / 2)
        if event.zone != event.seat:
            self._leave(event.seat, self.seat_at(event.seat), self.seat_at(event.zone))
        await self._fly("bloody_back_magic", (board.center_x, board.center_y), self.seat_at(event.zone))

    async def _slipped(self, event: m.SlippedUnder) -> None:
        self.board.mat.cards[event.slot].card = ""
        await self._fly(window(event.card), self._slot_at(event.slot), self._pile_at(self.board.mat.school), (96, 72))

    async def _swapped(self, event: m.Swapped) -> None:
        slot, seat = self._slot_at(event.slot), self.seat_at(event.seat)
        self._leave(event.seat, slot, seat)
        await anim.together(self._fly(window(event.got), slot, seat, (96, 72)),
                            self._fly(window(event.gave), seat, slot, (96, 72)))
        self.board.sync()

    async def _returned(self, event: m.Returned) -> None:
        self._leave(event.seat, self.seat_at(event.seat), self._pile_at(self.board.mat.school))
        await self._fly(window(event.card), self.seat_at(event.seat), self._pile_at(self.board.mat.school), (96, 72))
        self.board.sync()

    async def _looked(self, event: m.Looked) -> None:
        """The one who looks sees the couriers now; the game waits.  A seat that goes on to choose sees them there."""
        board, match = self.board, self.board.match
        if board.seat != event.seat or match.seating.seats[event.seat].kind == "bot" or board.view.variant == "kids":
            return
        if match.decision == "take_courier":
            return
        seen = [courier_card(letter.kind) for letter in match.view(event.seat).mail[event.slot]
                if letter.kind != UNKNOWN]
        looks: list[Callable[[], Face | None]] = [lambda card=card: Face(card) for card in seen]  # type: ignore[misc]
        board.seat = event.seat
        ground = board.ground()
        panel = LookPanel(looks, board.sees_openly(event.seat), board.angle, ground.panel, ground.dock)
        board.lectern.dock.offer(())
        board.add_widget(panel)
        await anim.event(panel, "on_seen")
        board.remove_widget(panel)

    async def _ended(self, event: m.Ended) -> None:
        """Columns are counted one after the other; seven Horcruches need no counting.  BLO-12.5, BLO-12.11"""
        board, match = self.board, self.board.match
        board.sync()
        seats, result = match.seating.seats, match.result
        assert result is not None
        told: Count | SevenHorcruches
        if event.reason == "horcruches":
            told = SevenHorcruches(seats[result.winners[0]], size=board.size, pos=board.pos)
        else:
            told = Count(match.view(None), seats, result, size=board.size, pos=board.pos)
        board.add_widget(told)
        await told.tell(board.director)
        board.remove_widget(told)
