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
from hpapp.ui.words import words

from .pod import ware_art

_KIND = {space["id"]: str(space["kind"]) for part in ("street", "embrumes") for space in CONTENT[part]}
_INSIDE = {at: building for building, at in ENTREES.items()}


class Look(NamedTuple):
    """A sheet about a piece."""

    title: str
    picture: str
    line: str


def at_place(view: State, seat: int, place: str) -> Look:
    """A roof or a space, as it concerns this seat."""
    if place in SELLS:
        return _shop(view, seat, place)
    if place in (HOME, BANK):
        shut = (words.say("chemin.look.shut"),) if view.sign == place else ()
        return Look(words.say(f"chemin.building.{place}"), "", " ".join((words.say(f"chemin.look.{place}"), *shut)))
    fog = place in FOG_AT
    kind = _KIND[place]
    behind = BACK_DOORS.get(FOG_AT[place]) if fog else _INSIDE.get(STREET_AT[place])
    facts = {"building": words.say(f"chemin.building.{behind}")} if behind else {}
    street = "fog" if fog else "space"
    return Look(words.say(f"chemin.{street}.{kind}"), "", words.say(f"chemin.look.{street}.{kind}", **facts))


def _shop(view: State, seat: int, building: str) -> Look:
    item = SELLS[building]
    stock = view.stocks[ARTICLE_AT[item]]
    lines = [words.say("chemin.look.sells", item=words.say(f"chemin.article.{item}"),
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
    return Look(words.say(f"chemin.building.{building}"), ware_art(item, True), " ".join(lines))


def lacks_text(lacks: tuple[str, ...]) -> str:
    """What a purse lacks, in words: so many of each kind."""
    missing: Coins = (lacks.count("G"), lacks.count("M"), lacks.count("N"))
    return words.say("chemin.look.lacks", coins=coins_text(missing, words.say))


def at_hat(view: State, seat: int, names: Sequence[str], color: int) -> Look:
    """A hat: whose it is, where it stands, and whether it is the one just in front."""
    place = view.hats[seat]
    where = words.say(f"chemin.building.{place}") if place in ENTREES else words.say(
        f"chemin.{'fog' if place in FOG_AT else 'space'}.{_KIND[place]}")
    lines = [words.say("chemin.look.hat", place=where, have=len(view.trunks[seat]), need=NEEDED[view.format])]
    if seat in ahead(view):
        lines.append(words.say("chemin.look.ahead", name=names[view.turn]))
    if view.missing[seat]:
        lines.append(words.say("chemin.look.misses"))
    return Look(names[seat], f"hat_{color}_big", " ".join(lines))


def at_card(name: str) -> Look:
    """The card that lies open in the square."""
    return Look(words.say(f"chemin.card.{name}"), f"chemin_card_{name}", words.say(f"chemin.card.{name}.line"))


def at_deck(view: State) -> Look:
    """The draw pile."""
    return Look(words.say("chemin.look.deck"), "back_night", words.say("chemin.look.deck.line", n=len(view.pile)))


def at_dice() -> Look:
    """What the faces mean."""
    return Look(words.say("chemin.look.dice"), "chemin_die_1", words.say("chemin.look.dice.line"))
