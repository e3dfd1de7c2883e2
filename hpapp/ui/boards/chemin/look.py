"""What a finger that rests on a piece is told: a name, a picture, a few words.  Public facts, and the asker's purse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hpapp.rules.chemin.state import (
    ARTICLE_AT,
    BACK_DOORS,
    BANK,
    CONTENT,
    ENTREES,
    FOG_AT,
    HOME,
    NEEDED,
    PRICES,
    SELLS,
    STREET_AT,
    Coins,
    State,
    trunk_full,
)
from hpapp.table.chemin.guide import coins_text
from hpapp.table.chemin.places import ahead, lacking
from hpapp.ui.layers import Layer
from hpapp.ui.words import words

from .ground import HIGH, ROOFS, WIDE, middle

AROUND = 42
"""How far around its middle a space is shown, in units of the board."""


_KIND = {space["id"]: str(space["kind"]) for part in ("street", "embrumes") for space in CONTENT[part]}
_TOLD_IN = {
    ("space", "plain"): "CDT-5.1", ("space", "entree"): "CDT-5.6", ("space", "spirale"): "CDT-5.12",
    ("space", "portail"): "CDT-8.7", ("space", "marches"): "CDT-7.1", ("space", "sortie"): "CDT-5.17",
    ("fog", "plain"): "CDT-9.2", ("fog", "portail"): "CDT-10.4", ("fog", "back_door"): "CDT-10.4",
    ("fog", "sortie"): "CDT-10.1",
}
_INSIDE = {at: building for building, at in ENTREES.items()}


class Look(NamedTuple):
    """A sheet about a piece."""

    title: str
    layers: tuple[Layer, ...]
    line: str
    clause: str
    """Where the rulebook tells of it."""


def at_place(view: State, seat: int, place: str) -> Look:
    """A roof or a space, as it concerns this seat."""
    if place in SELLS:
        return _shop(view, seat, place)
    if place in (HOME, BANK):
        shut = (words.say("chemin.look.shut"),) if view.sign == place else ()
        line = " ".join((words.say(f"chemin.look.{place}"), *shut))
        return Look(words.say(f"chemin.roof.{place}"), _roof(view, place), line,
                    "CDT-1.1" if place == HOME else "CDT-7.1")
    fog = place in FOG_AT
    kind = _KIND[place]
    behind = BACK_DOORS.get(FOG_AT[place]) if fog else _INSIDE.get(STREET_AT[place])
    facts = {"building": words.say(f"chemin.roof.{behind}")} if behind else {}
    street = "fog" if fog else "space"
    return Look(words.say(f"chemin.{street}.{kind}"), _space(place),
                words.say(f"chemin.look.{street}.{kind}", **facts), _TOLD_IN[street, kind])


def _shop(view: State, seat: int, building: str) -> Look:
    item = SELLS[building]
    stock = view.stocks[ARTICLE_AT[item]]
    lines = [words.say("chemin.look.sells", shop=words.say(f"chemin.building.{building}"),
                       item=words.say(f"chemin.article.{item}"),
                       price=coins_text(PRICES[item], words.say)),
             words.say("chemin.look.stock", n=stock) if stock else words.say("chemin.look.sold_out")]
    if item in view.trunks[seat]:
        lines.append(words.say("chemin.look.owned"))
    elif trunk_full(view, seat):
        lines.append(words.say("chemin.look.full"))
    elif lacks := lacking(view, seat, building):
        lines.append(lacks_text(lacks))
    elif stock:
        lines.append(words.say("chemin.look.can_pay"))
    if view.sign == building:
        lines.append(words.say("chemin.look.shut"))
    return Look(words.say(f"chemin.roof.{building}"), _roof(view, building), " ".join(lines), "CDT-6.1")


def _roof(view: State, building: str) -> tuple[Layer, ...]:
    """A building as it stands on the board, with its Fermé sign where it hangs there."""
    roof = ROOFS[building]
    seen = _part(roof.left, roof.top, roof.width, roof.height)
    return (seen, Layer("chemin_sign", 0.7)) if view.sign == building else (seen,)


def _space(place: str) -> tuple[Layer, ...]:
    """A space and a little of what lies around it."""
    x, y = middle(place)
    return (_part(x - AROUND, y - AROUND, 2 * AROUND, 2 * AROUND),)


def _part(x: float, y: float, wide: float, high: float) -> Layer:
    """A part of the board, kept inside it."""
    x, y = min(max(0, x), WIDE - wide), min(max(0, y), HIGH - high)
    return Layer("chemin_board", cut=(x / WIDE, y / HIGH, wide / WIDE, high / HIGH))


def lacks_text(lacks: tuple[str, ...]) -> str:
    """What a purse lacks, in words: so many of each kind."""
    missing: Coins = (lacks.count("G"), lacks.count("M"), lacks.count("N"))
    return words.say("chemin.look.lacks", coins=coins_text(missing, words.say))


def at_hat(view: State, seat: int, names: Sequence[str], color: int) -> Look:
    """A hat: whose it is, where it stands, and whether it is the one just in front."""
    place = view.hats[seat]
    where = words.say(f"chemin.roof.{place}") if place in ENTREES else words.say(
        f"chemin.{'fog' if place in FOG_AT else 'space'}.{_KIND[place]}")
    lines = [words.say("chemin.look.hat", place=where, have=len(view.trunks[seat]), need=NEEDED[view.format])]
    if seat in ahead(view):
        lines.append(words.say("chemin.look.ahead", name=names[view.turn]))
    if view.missing[seat]:
        lines.append(words.say("chemin.look.misses"))
    return Look(names[seat], (Layer(f"hat_{color}_big"),), " ".join(lines), "CDT-2.1")


def at_tag(view: State, names: Sequence[str]) -> Look:
    """Who is just in front, and why that matters."""
    front = ", ".join(names[seat] for seat in ahead(view))
    line = words.say("chemin.look.tag", name=names[view.turn], front=front)
    return Look(words.say("chemin.look.tag.title"), (), line, "CDT-15.2")


def at_card(name: str) -> Look:
    """The card that lies open in the square."""
    line = words.say(f"chemin.card.{name}.line")
    return Look(words.say(f"chemin.card.{name}"), (Layer(f"chemin_card_{name}"),), line, "CDT-11.1")


def at_deck(view: State) -> Look:
    """The draw pile."""
    line = words.say("chemin.look.deck.line", n=len(view.pile))
    return Look(words.say("chemin.look.deck"), (Layer("back_night"),), line, "CDT-2.7")


def at_dice() -> Look:
    """What the faces mean."""
    return Look(words.say("chemin.look.dice"), (Layer("chemin_die_1"),), words.say("chemin.look.dice.line"), "CDT-5.1")
