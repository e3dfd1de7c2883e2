"""What lies before the one who acts: buttons, gain, what the card in question does, and, on a phone, their zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hpapp.play import Seat
from hpapp.table.chooser import Option
from hpapp.table.guide import Card
from hpapp.table.targets import Pile, Space, Target
from hpapp.ui.table.layout import Box

from .dock import Dock, Figures, Note
from .letters import drawn_plate
from .plates import PlateButton
from .scene import DRAW
from .zones import ZoneButton, ZonesPanel

if TYPE_CHECKING:
    from .board import BloodyBoard


class ActorDesk:
    """Shows the choices of a board that no piece stands for, and what is good to know before choosing."""

    def __init__(self, board: BloodyBoard) -> None:
        self._board = board
        self.dock = Dock()
        self.dock.left_out = self._left_out
        self.pod, self.note = ZoneButton(), Note(size_hint=(None, None))
        self.pod.size_hint = None, None
        self.pod.bind(on_release=lambda pod: self._tap_zone(*pod.last_touch.pos))
        self.zones: ZonesPanel | None = None
        """The zones of the others, while somebody looks at them."""
        self._courier: PlateButton | None = None
        """The courier that Poufmoufle has drawn."""

    def open(self) -> None:
        """Somebody acts."""
        assert self._board.chooser is not None
        self._courier = drawn_plate(self._board.chooser)

    def clear(self) -> None:
        """Nobody acts."""
        self._courier = None
        self.put_zones_away()
        self.dock.offer(())
        if self.note.parent is not None:
            self._board.remove_widget(self.note)

    def show(self) -> None:
        """Show what there is to choose and to know now."""
        board, chooser = self._board, self._board.chooser
        if chooser is None:
            return
        about, table = chooser.subject, board.dock_outside
        self.dock.offer(self.options(), chooser.gain, self._receiver(), self._courier, about if table else None,
                        small=not table or board.angle in (90, 270), child=board.seats[chooser.seat].kind == "child")
        if not table:
            self._show_note(about)

    def place(self, spot: Box | None) -> None:
        """Where a zone has a place on the board, put it there; else the strips show it."""
        board = self._board
        self.put_zones_away()
        if spot is None:
            for widget in (self.pod, self.note):
                board.remove_widget(widget)
        else:
            if self.pod.parent is None and self.note.parent is None:
                board.add_widget(self.pod)
            self.pod.pos, self.pod.height = (spot.x, spot.y), spot.height
            self.pod.fit(spot.width)
            self.note.pos, self.note.size = (spot.x, spot.y), (spot.width, spot.height)
        self.show()

    # ---------------------------------------------------------------- what there is to choose

    def options(self) -> tuple[Option, ...]:
        """The buttons; on a phone piles have no place, so one draws by buttons, and Houses lie in the own zone."""
        board, chooser = self._board, self._board.chooser
        if chooser is None:
            return ()
        options = chooser.options()
        if board.dock_outside:
            return options
        draws = () if chooser.chosen else chooser.marks()
        return (*(Option(pile, f"bloody.do.draw{pile.count}", DRAW, ()) for pile in draws if isinstance(pile, Pile)),
                *(option for option in options if not isinstance(option.target, Space)))

    def spot_of(self, target: Target) -> tuple[float, float] | None:
        """The middle, in the window, of a button, or of a House of the own zone."""
        if isinstance(target, Space) and not self._board.dock_outside:
            return self.pod.spot_of(str(target.at)) if self.pod.parent is not None else None
        return self.dock.spot_of(target)

    # ---------------------------------------------------------------- what there is to know

    def _receiver(self) -> Seat | None:
        chooser = self._board.chooser
        return None if chooser is None or chooser.receiver is None else self._board.seats[chooser.receiver]

    def _left_out(self) -> Figures:
        """Figures of the zone of the one who acts for which their strip has no room."""
        board = self._board
        if not board.dock_outside or board.seat is None or not board.pods:
            return ()
        figures: Figures = board.pods[board.seat].left_out
        return figures

    def _show_note(self, about: Card | None) -> None:
        """On a phone the line about a card takes the place of the zone."""
        for widget, wanted in ((self.note, about is not None), (self.pod, about is None)):
            if wanted and widget.parent is None:
                self._board.add_widget(widget)
            elif not wanted and widget.parent is not None:
                self._board.remove_widget(widget)
        if about is not None:
            self.note.tell(about)
            self.note.fits()

    # ---------------------------------------------------------------- the own zone and the others

    def _tap_zone(self, x: float, y: float) -> None:
        """A tap on one's House is a choice; anywhere else on the own zone it shows those of the others."""
        house = self.pod.house_at(x, y)
        if house and self._board.chooser is not None:
            self._board.point(Space(house))
        else:
            self._show_zones()

    def _show_zones(self) -> None:
        """On a phone, what lies before the others."""
        board = self._board
        spot = board.ground().panel
        own = board.view.turn if board.seat is None else board.seat
        self.put_zones_away()
        self.zones = ZonesPanel(board.view, board.seats, own, pos=(spot.x, spot.y),
                                size=(spot.width, spot.height))
        self.zones.bind(on_close=lambda *_: self.put_zones_away())
        board.add_widget(self.zones)

    def put_zones_away(self) -> None:
        """Nobody looks at the others' zones any more."""
        if self.zones is not None:
            self._board.remove_widget(self.zones)
            self.zones = None
