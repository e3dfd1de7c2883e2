"""Reads aloud what a seat that listens needs: whose turn it is, what to do, why not, what a piece is."""

from __future__ import annotations

from hpapp.device import device
from hpapp.play import Seat
from hpapp.ui.prefs import prefs
from hpapp.ui.speech import Speech, can_be_heard
from hpapp.ui.words import words


def listens(seat: Seat) -> bool:
    """Is this seat read to?  Children are, and whoever wants to be."""
    if seat.kind == "bot" or not can_be_heard():
        return False
    wishes = {member.name: member.voice for member in prefs.family}
    wish = wishes.get(seat.name)
    return seat.kind == "child" if wish is None else wish


class ReadAloud:
    """The voice at one table.  It says what stands on the table anyway, so it tells nobody's secret."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self._seats = seats
        self._seat = -1
        self._said = ""
        self._speech = Speech()

    def turn(self, seat: int, step: str) -> None:
        """A seat must choose, and this is what it reads; the same is not said twice."""
        if seat != self._seat:
            device.voice.only_for(seat)
        if listens(self._seats[seat]) and (seat, step) != (self._seat, self._said):
            if seat != self._seat:
                self._say(words.say("voice.turn", name=self._seats[seat].name), seat)
            self._say(step, seat)
        self._seat, self._said = seat, step

    def answer(self, seat: int, *texts: str) -> None:
        """What a touch is answered with: it cuts short whatever is being said."""
        if 0 <= seat < len(self._seats) and listens(self._seats[seat]):
            self.read(seat, *texts)

    def read(self, seat: int, *texts: str) -> None:
        """What somebody wants to hear now, whether or not they are read to by themselves."""
        for number, text in enumerate(texts):
            self._say(text, seat, cut=number == 0)

    def tell(self, seat: int, text: str) -> bool:
        """What has happened since the seat's last turn, or is new to it: after what is being said; False where nobody
        listens."""
        heard = listens(self._seats[seat])
        if heard:
            self._say(text, seat)
        return heard

    def again(self) -> None:
        """The last step line once more."""
        if self._seat >= 0 and self._said:
            self._say(self._said, self._seat, cut=True)

    def quiet(self) -> None:
        """The table is left, or veiled."""
        self._speech.quiet()
        self._seat, self._said = -1, ""

    def reseat(self, seats: tuple[Seat, ...]) -> None:
        """Somebody else plays a seat."""
        self._seats, self._seat = seats, -1

    def _say(self, text: str, seat: int, cut: bool = False) -> None:
        self._speech.say(text, seat, cut)
