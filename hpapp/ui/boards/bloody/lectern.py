"""The lectern of the one who acts: buttons, gain, what the card in question does, and, on a phone, their zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hpapp.play import Seat
from hpapp.rules.bloody.moves import Draw
from hpapp.rules.bloody.state import SerpentinGive
from hpapp.ui.boards.board import Option
from hpapp.ui.boards.guide import Card

from . import choices
from .choices import PAYING
from .dock import Dock, Figures, Note
from .ground import Place
from .guide import GUIDE
from .matter import at_slot, matter
from .plates import PlateButton
from .pod import SeatPod
from .zones import ZoneButton, ZonesPanel

if TYPE_CHECKING:
    from .board import BloodyBoard


class Lectern:
    """Shows the choices of a board that no piece stands for, and what is good to know before choosing."""

    def __init__(self, board: BloodyBoard) -> None:
        self._board = board
        self.dock = Dock()
        self.dock.left_out = self._left_out
        self.pod, self.note = ZoneButton(stack=40), Note(size_hint=(None, None))
        self.pod.size_hint = None, None
        self.pod.bind(on_release=lambda *_: self._show_zones())
        self.zones: ZonesPanel | None = None
        """The zones of the others, while somebody looks at them."""
        self.courier: PlateButton | None = None
        """The courier that Poufmoufle has drawn."""

    def clear(self) -> None:
        """Nobody acts."""
        self.courier = None
        self.put_zones_away()
        self.dock.offer(())
        if self.note.parent is not None:
            self._board.remove_widget(self.note)

    def show(self) -> None:
        """Show what there is to choose and to know now."""
        board = self._board
        if board.seat is None:
            return
        about = self._matter(board.seat)
        self.dock.offer(() if board.chosen and board.match.decision == "main" else self.options(), self._gain(),
                        self._receiver(), self.courier, about if board.dock_outside else None,
                        small=not board.dock_outside or board.angle in (90, 270))
        if not board.dock_outside:
            self._show_note(about)

    def place(self, spot: Place | None) -> None:
        """Where a zone has a place on the board, put it there; else the strips show it."""
        board = self._board
        if spot is None:
            for widget in (self.pod, self.note):
                board.remove_widget(widget)
            return
        if self.pod.parent is None and self.note.parent is None:
            board.add_widget(self.pod)
        self.pod.pos, self.pod.height = (spot.x, spot.y), spot.height
        self.pod.fit(spot.width)
        self.note.pos, self.note.size = (spot.x, spot.y), (spot.width, spot.height)

    # ---------------------------------------------------------------- what there is to choose

    def options(self) -> tuple[Option, ...]:
        """The buttons; on a phone, where piles have no place, drawing too."""
        board = self._board
        moves, decision = board.match.moves, board.match.decision
        side = choices.side_options(decision, moves, board.spent)
        if board.dock_outside or decision != "main":
            return side
        return (*(Option(f"bloody.do.draw{move.count}", "", (move,)) for move in moves if isinstance(move, Draw)),
                *side)

    # ---------------------------------------------------------------- what there is to know

    def _gain(self) -> tuple[int, int] | None:
        """Open points before and after the card that is to be paid for."""
        board = self._board
        if board.match.decision not in PAYING or board.slot is None or board.seat is None:
            return None
        return choices.gain(board.view, board.seat, board.slot)

    def _receiver(self) -> Seat | None:
        pending = self._board.view.pending
        return self._board.match.seating.seats[pending.to] if isinstance(pending, SerpentinGive) else None

    def _matter(self, seat: int) -> Card | None:
        """The card that is in question; one of the hand only where the hand lies open."""
        board = self._board
        if board.match.decision in PAYING and board.slot is not None:
            return at_slot(board.view, board.slot)
        if board.selected and board.sees_openly(seat):
            return GUIDE.hand(board.match.view(seat), seat)[board.selected[0]]
        return matter(board.view, board.match.decision)

    def _left_out(self) -> Figures:
        """Figures of the zone of the one who acts for which their strip has no room."""
        board = self._board
        strips = getattr(board.parent, "strips", None)
        if not strips or not board.dock_outside or board.seat is None:
            return ()
        pod = strips[board.seat].pod
        return pod.left_out if isinstance(pod, SeatPod) else ()

    def _show_note(self, about: Card | None) -> None:
        """On a phone the line about a card takes the place of the zone."""
        for widget, wanted in ((self.note, about is not None), (self.pod, about is None)):
            if wanted and widget.parent is None:
                self._board.add_widget(widget)
            elif not wanted and widget.parent is not None:
                self._board.remove_widget(widget)
        if about is not None:
            self.note.tell(about)

    # ---------------------------------------------------------------- the others

    def _show_zones(self) -> None:
        """On a phone, what lies before the others.  UX B3"""
        board = self._board
        spot = board.ground().panel
        own = board.view.turn if board.seat is None else board.seat
        self.put_zones_away()
        self.zones = ZonesPanel(board.view, board.match.seating.seats, own, pos=(spot.x, spot.y),
                                size=(spot.width, spot.height))
        self.zones.bind(on_close=lambda *_: self.put_zones_away())
        board.add_widget(self.zones)

    def put_zones_away(self) -> None:
        """Nobody looks at the others' zones any more."""
        if self.zones is not None:
            self._board.remove_widget(self.zones)
            self.zones = None
