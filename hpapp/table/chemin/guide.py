"""Chemin de Traverse for the table: purses and trunks, hands, the defence, and the story in the log."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from hpapp.i18n import Say
from hpapp.rules.chemin.cards import against_card
from hpapp.rules.chemin.moves import (
    Aimed,
    Bought,
    Drew,
    Earned,
    FlooDie,
    Mishap,
    Pass,
    Played,
    Rolled,
    TookArticle,
    TookCoin,
    Walked,
    WentBack,
    Won,
)
from hpapp.rules.chemin.state import (
    BUILDINGS,
    COINS,
    CONTENT,
    DEGATS,
    NEEDED,
    SPIRALE,
    After,
    Attacked,
    Drawn,
    Sixth,
    Start,
    State,
)
from hpapp.rules.core import UNKNOWN

from ..guide import Card, Guide, Question, Sentence, Source, Tally, course

GLYPHS = {
    "defense": "shield-check", "fermer": "door-closed-lock", "cheminette": "fireplace", "quitter": "exit-run",
    "prendre_article": "hand-extended", "gringotts": "bank", "prendre_piece": "hand-coin", "relancer": "run-fast",
    "exiler": "weather-windy", "rouvrir": "key", "exil": "weather-fog", "remettre_article": "store-remove",
    "perdre_piece": "cash-minus", "reculer": "rewind", "perdre_carte": "cards-outline",
    "passer_tour": "chat-processing",
}
_KINDS = {space["id"]: f"chemin.space.{space['kind']}" for space in CONTENT["street"]}
_KINDS |= {space["id"]: f"chemin.fog.{space['kind']}" for space in CONTENT["embrumes"]}
_KINDS |= {building: f"chemin.roof.{building}" for building in BUILDINGS}
"""How the board calls a place: a shop goes by what it sells, as on its sign."""
_DOORS = {space["id"]: f"chemin.roof.{space['building']}" for space in CONTENT["street"] if space["kind"] == "entree"}
_PLAIN = {space["id"] for part in ("street", "embrumes") for space in CONTENT[part] if space["kind"] == "plain"}
LOG_GLYPHS = {
    "missed": "sleep", "rolled": "dice-multiple", "walked": "shoe-print", "entered": "store", "earned": "bank",
    "took_portal": "gate", "exiled": "weather-fog", "left_fog": "door", "bought": "basket",
    "trunk_full": "bag-suitcase",
    "stayed": "map-marker-check", "drew": "cards-outline", "discarded": "delete-outline",
    "mishap": "lightning-bolt-circle",
    "spared": "check-bold", "gave_back": "store-remove", "lost_coin": "cash-minus", "went_back": "rewind",
    "will_miss": "chat-processing", "played": "star-four-points", "closed": "lock", "reopened": "key",
    "to_steps": "bank", "aimed": "sword-cross", "let_pass": "shield-off", "defended": "shield-check",
    "took_article": "hand-extended", "shelved": "store", "took_coin": "hand-coin", "floo_die": "dice-5",
    "flew": "fireplace", "won": "trophy", "ended": "check-bold", "kept": "cards-outline",
}


def card(name: str) -> Card:
    """A card as its owner sees it."""
    return Card(f"chemin.card.{name}", f"chemin.card.{name}.line", glyph=GLYPHS[name],
                band="degat" if name in DEGATS else "sortilege")


def tally(view: State, seat: int) -> Tally:
    """Articles in the trunk; purse and wares lie in the strip's own pod."""
    return Tally((), "bag-suitcase", f"{len(view.trunks[seat])}/{NEEDED[view.format]}")


def hand(view: State, seat: int) -> tuple[Card | None, ...]:
    """The Sortilège cards of a seat; those that cannot be played now bear a lock."""
    return tuple(None if name == UNKNOWN else card(name)._replace(mark="lock" if waits(view, seat, name) else "")
                 for name in view.hands[seat])


def waits(view: State, seat: int, name: str) -> bool:
    """Must this card of a hand wait, at a moment when its owner could play one?  CDT-11.11, CDT-12.7"""
    pending = view.pending
    if isinstance(pending, Attacked):
        return seat == pending.victim and name != "defense"
    playing = seat == view.turn and isinstance(pending, Start | After | Drawn | Sixth)
    return playing and name != "defense" and against_card(view, name) is not None


def secret(view: State) -> bool:
    """Younger players have no cards.  CDT-19.1"""
    return view.variant == "standard"


def window(view: State) -> Question | None:
    """An attacked seat with a card in hand is asked, whatever the card.  CDT-12.6"""
    pending = view.pending
    if not isinstance(pending, Attacked):
        return None
    return Question((pending.victim,), (card(pending.card)._replace(line=""),), "chemin.ask.defence", Pass())


def threat(view: State, say: Say) -> tuple[Sentence, ...]:
    """What the attack does to its victim.  CDT-12.5"""
    pending = view.pending
    if not isinstance(pending, Attacked):
        return ()
    loot = {"prendre_article": "article", "prendre_piece": "coin"}.get(pending.card)
    facts = {"loot": say(f"chemin.the.{loot}.{pending.loot}")} if loot else {}
    return (Sentence("sword-cross", f"chemin.ask.{pending.card}", facts,
                     {"name": view.turn, "victim": pending.victim}),)


# ------------------------------------------------------------------ the log


def coins_text(coins: tuple[int, int, int], say: Say) -> str:
    """Coins as words, each kind with its count."""
    parts = [say(f"chemin.the.coin.{kind}") if count == 1 else say(f"chemin.coin.{kind}.count", count=count)
             for kind, count in zip(COINS, coins, strict=True) if count]
    return ", ".join(parts)


def told(event: Struct, say: Say) -> Sentence | None:
    """The line of the log for an event."""
    tag = str(event.__struct_config__.tag)
    facts: dict[str, str] = {}
    for field, value in msgspec.structs.asdict(event).items():
        if field not in ("seat", "victim"):
            facts[field] = _fact(event, field, value, say)
    seats = {"victim": event.victim} if isinstance(event, Aimed | TookArticle | TookCoin) else {}
    return Sentence(LOG_GLYPHS[tag], f"chemin.log.{tag}{_version(event)}", facts, seats)


def _version(event: Struct) -> str:
    """Of a walk that ends where nothing is to be named, only the walk is told."""
    return ".plain" if isinstance(event, Walked | WentBack) and event.path[-1] in _PLAIN else ""


def _fact(event: Struct, field: str, value: Any, say: Say) -> str:
    if isinstance(event, Rolled) and field == "dice":
        return " + ".join(_face(die, say) for die in value)
    if isinstance(event, FlooDie):
        return say(f"chemin.call.{value}") if field == "call" else _face(value, say) if field == "die" else str(value)
    if isinstance(event, Earned | Bought) and field in ("coins", "price"):
        return coins_text(value, say)
    if isinstance(event, Drew):
        return str(value)
    if field == "path":
        return _place(value[-1], say)  # no count of spaces: hats in the way do not count, and the dice say less
    return _name(field, value, say)


def _name(field: str, value: Any, say: Say) -> str:
    if field in ("card", "loot") and value in GLYPHS:
        return say(f"chemin.card.{value}")
    if field == "item":
        return say(f"chemin.the.article.{value}")
    if field == "coin":
        return say(f"chemin.the.coin.{value}")
    return _place(value, say) if value in _KINDS else str(value or "")


def _place(place: str, say: Say) -> str:
    return say("chemin.at_door", building=say(_DOORS[place])) if place in _DOORS else say(_KINDS[place])


def _face(die: int, say: Say) -> str:
    return say("chemin.spirale") if die == SPIRALE else str(die)


def sources(tally: dict[str, int]) -> tuple[Source, ...]:
    """The articles in the trunk."""
    return tuple(Source(points, picture=f"chemin_ware_{item}") for item, points in tally.items())


COURSE = course(
    "chemin", ("roll", "dice-multiple", "start"), ("walk", "shoe-print", "move move_fog kids_gringotts"),
    ("buy", "basket", "after last_buy"),
    ("card", "cards-outline", "drawn sixth fermer poudre_annonce poudre_choix cible article piece remettre "
                              "perdre_piece perdre_carte"))

GUIDE = Guide(tally, hand, secret, told, window, threat=threat, sources=sources,
              gains=frozenset({Bought, TookArticle, Won}), plays=frozenset({Mishap, Played}),
              course=COURSE)
