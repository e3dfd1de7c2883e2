"""The children's corner: who plays there with whom, and by which rules; plain values, no widget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from hpapp.play import Match, Seat
from hpapp.play.measured import CHILDREN_FACE, fitted
from hpapp.play.seats import Member
from hpapp.rules.core import Game, Setup
from hpapp.saves import Catalogue, Shelf

from .company import Company, natural_mode, options_for

KIDS = "kids"
"""The variant for younger children; every game has one.  feel.md I2"""
Together = Literal["bot", "child", "human"]
TOGETHER: tuple[Together, ...] = ("bot", "child", "human")
"""With whom a child plays: a bot, another child, a grown-up."""


class Family(NamedTuple):
    """Who may sit down in the corner: children first asked for, then whoever plays with them."""

    children: tuple[Member, ...]
    adults: tuple[Member, ...]
    bot: Member


def family(known: Sequence[Member], suggested: Family) -> Family:
    """The family as it is remembered; as long as too few are, suggestions stand in for them."""
    names = {member.name for member in known}
    strangers = [member for member in suggested.children if member.name not in names]
    children = [member for member in known if member.kind == "child"]
    children += strangers[:max(0, 2 - len(children))]  # two can always play together
    adults = [member for member in known if member.kind == "human"] or list(suggested.adults)
    return Family(tuple(children), tuple(adults), suggested.bot)


def partner(people: Family, child: Member, together: Together) -> Member:
    """Who plays with a child."""
    if together == "bot":
        return people.bot
    if together == "human":
        return people.adults[0]
    place = people.children.index(child)
    return people.children[(place + 1) % len(people.children)]


def sit_down(game: Game[Any, Any], child: Member, other: Member, form: str) -> Company:
    """A child and whoever plays with it, as they share a device of this form; a bot lets the child win often."""
    seats = (Seat(child.name, child.color, "child"), Seat(other.name, other.color, other.kind))
    company = Company((), natural_mode(seats, form), game.seats[1])
    for member in (child, other):
        company.add(member)
    for seat in company.seats:
        if seat.kind == "bot":
            company.change(seat, replace(seat, level=CHILDREN_FACE))
    return company


def begin(shelf: Shelf, catalogue: Catalogue, game: Game[Any, Any], company: Company, child: Member,
          seed: int) -> Match:
    """Their game: the children's rules, the shortest length, the child first, a bot as strong as this child needs."""
    seats = company.seats
    chosen = {name: values[0] for name, values in game.options.items() if len(values) > 1}
    places = tuple(seat.place for seat in seats if seat.place is not None)
    options = options_for(game, {**chosen, "format": shortest(game)}, places)
    setup = Setup(len(seats), KIDS, options, seed, first=[seat.name for seat in seats].index(child.name))
    return Match.begin(shelf, game.id, setup, fitted(catalogue, game.id, setup, company.seating()))


def shortest(game: Game[Any, Any]) -> Any:
    """The shortest length of a game: the last one of its list."""
    return game.options["format"][-1]
