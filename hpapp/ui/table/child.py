"""What a child's seat has and others have not: an ear and a lens, and signs in place of lines.  feel.md C2"""

from __future__ import annotations

from hpapp.table.corner import KIDS
from hpapp.table.session import Session
from hpapp.ui.speech import can_be_heard

TOOLS = (("pause", "pause"), ("rules", "book-open-variant"), ("sound", "volume-high"))
"""Icon buttons of the table: what they do, and their glyph."""
AIDS = (("ear", "ear-hearing"), ("lens", "magnify"))
"""Where a child sits, these lie beside pause: say it again, and look at the next piece closely.  Rules and sound are in
the pause sheet."""
LONGEST_SIGN = 12
"""Letters of the longest word that stands beside a sign."""


def tools_of(session: Session, fenced: bool) -> tuple[tuple[str, str], ...]:
    """The tools of a table; an ear is there only where there is a voice."""
    if any(seat.kind == "child" for seat in session.seats):
        return (TOOLS[0], *(aid for aid in AIDS if aid[0] != "ear" or can_be_heard()))
    return TOOLS[:1] if fenced else TOOLS


def reads_signs(session: Session, seat: int) -> bool:
    """Are a sign and a word enough?  Where a child acts by the children's rules; the voice says the rest."""
    return session.match.setup.variant == KIDS and seat >= 0 and session.seats[seat].kind == "child"
