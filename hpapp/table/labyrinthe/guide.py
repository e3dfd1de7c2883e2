"""Labyrinthe for the table: treasures found, the card sought, and the story in the log."""

from __future__ import annotations

from msgspec import Struct

from hpapp.i18n import Say
from hpapp.rules.labyrinthe.moves import Crossed, Found, HeadsHome, Pushed, Walked, Won
from hpapp.rules.labyrinthe.state import State, targets

from ..guide import Card, Guide, Sentence, Source, Tally, course

MOST_MEDALS = 6
"""More than that are counted, not shown one by one."""
_ARROWS = {"N": "arrow-down-bold", "E": "arrow-left-bold", "S": "arrow-up-bold", "W": "arrow-right-bold"}


def tally(view: State, seat: int) -> Tally:
    """Found treasures as medallions, those still to find as empty slots (or open, with younger players)."""
    found, pile = view.found[seat], view.piles[seat]
    total = len(found) + len(pile)
    shown = [f"treasure_{card}" for card in found]
    if view.variant == "kids":
        shown = ["medal_found"] * len(found) + [f"treasure_{card}" for card in pile]
    else:
        shown += ["medal_empty"] * len(pile)
    pictures = tuple(shown) if total <= MOST_MEDALS else ()
    return Tally(pictures, "treasure-chest", f"{len(found)}/{total}")


def hand(view: State, seat: int) -> tuple[Card | None, ...]:
    """The treasure sought; with open cards, all of them; home once nothing is left to find.  LAB-6.10, LAB-7.1"""
    if not view.piles[seat]:
        return (Card("labyrinthe.home", picture="home_{color}"),)
    known = targets(view, seat)
    return tuple(Card(f"labyrinthe.the.{card}", picture=f"treasure_{card}") for card in known) or (None,)


def secret(view: State) -> bool:
    """Only the box's own game hides cards.  LAB-2.6"""
    return view.variant == "standard"


def told(event: Struct, say: Say) -> Sentence | None:
    """The line of the log for an event; riding along is no news."""
    if isinstance(event, Pushed):
        line = say(f"labyrinthe.line.{event.arrow}")
        return Sentence(_ARROWS[event.arrow[0]], "labyrinthe.log.pushed", {"line": line})
    if isinstance(event, Crossed):
        return Sentence("swap-horizontal-bold", "labyrinthe.log.crossed", {})
    if isinstance(event, Walked) and len(event.path) > 1:
        return Sentence("shoe-print", "labyrinthe.log.walked", {})
    if isinstance(event, Walked):
        return Sentence("map-marker-check", "labyrinthe.log.stayed", {})
    if isinstance(event, Found):
        return Sentence("treasure-chest", "labyrinthe.log.found", {"treasure": say(f"labyrinthe.the.{event.treasure}")})
    if isinstance(event, HeadsHome):
        return Sentence("home", "labyrinthe.log.heads_home", {})
    if isinstance(event, Won):
        return Sentence("trophy", "labyrinthe.log.won", {})
    return None


def sources(tally: dict[str, int]) -> tuple[Source, ...]:
    """The treasures that were found."""
    return tuple(Source(points, picture=f"treasure_{card}") for card, points in tally.items())


COURSE = course("labyrinthe", ("push", "arrow-right-bold-box", "orient push"), ("walk", "shoe-print", "walk"))

GUIDE = Guide(tally, hand, secret, told, sources=sources, gains=frozenset({Found, Won}),
              course=COURSE)
