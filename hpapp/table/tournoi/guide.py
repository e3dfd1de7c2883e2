"""The Triwizard maze for the table: hands and their backs, the window for a counter, and the story in the log."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict

from hpapp.i18n import Say
from hpapp.rules.core import UNKNOWN
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi.state import (
    CAPE,
    FIGHT_VALUES,
    SPELLS,
    TRUE_TROPHY,
    Defend,
    FightCard,
    Missed,
    Setback,
    State,
    fits,
)

from ..guide import Card, Guide, Question, Sentence, Source, Tally, course
from .hand import best_spell

PLAYABLE = "tick"
"""What marks a card that can be played now; among children only the one that is best."""


def tally(view: State, seat: int) -> Tally:
    """How many tokens a seat holds, and whether it wears the cape.  TRI-7.1"""
    return Tally(("tournoi_cape",) if view.cape == seat else (), "circle-multiple-outline",
                 str(len(view.tokens[seat])))


def spell_card(card: str) -> Card:
    """A combat card."""
    spell = SPELLS[card]
    return Card(f"tournoi.spell.{spell.colour}", f"tournoi.card.{card}.line",
                picture=f"tournoi_spell_{spell.colour}_{spell.force}_{spell.moves}")


def token_card(kind: str) -> Card:
    """A resource token."""
    return Card(f"tournoi.token.{kind}", f"tournoi.token.{kind}.line", picture=f"tournoi_token_{kind}")


def hand(view: State, seat: int) -> tuple[Card | None, ...]:
    """Combat cards, then tokens; in a duel, what can be played is marked: only who sees the face sees the mark."""
    cards = tuple(None if card == UNKNOWN else _in_duel(view, seat, card) for card in view.hands[seat])
    return cards + tuple(None if kind == UNKNOWN else _in_need(view, seat, kind) for kind in view.tokens[seat])


def _in_duel(view: State, seat: int, card: str) -> Card:
    """A combat card, with what the die must show where a spell is wanted.  TRI-6.2, TRI-6.6"""
    shown = spell_card(card)
    if not isinstance(view.pending, FightCard) or view.turn != seat:
        return shown
    if not fits(view, card):
        return shown._replace(line="tournoi.need.unfit")
    need = max(0, view.force - SPELLS[card].force)
    known = str(need) if need <= max(FIGHT_VALUES.values()) else "much"
    marked = not view.kids or card == best_spell(view, seat)
    return shown._replace(line=f"tournoi.need.{known}", mark=PLAYABLE if marked else "")


def _in_need(view: State, seat: int, kind: str) -> Card:
    """A resource token; marked where it is the one that helps.  TRI-7.12, TRI-7.17"""
    helps = (isinstance(view.pending, Missed) and view.turn == seat and kind == "double_de") or (
        isinstance(view.pending, Defend) and view.cape == seat and kind == "dumbledore")
    return token_card(kind)._replace(mark=PLAYABLE if helps else "")


def backs(view: State, seat: int) -> tuple[str, ...]:
    """Green backs for cards, round ones for tokens."""
    return (("tournoi_back_combat",) * len(view.hands[seat]) + ("tournoi_back_token",) * len(view.tokens[seat]))


def secret(view: State) -> bool:
    """Among children all hands lie open.  TRI-11.1"""
    return not view.kids


def private(view: State) -> bool:
    """Moving a loser back needs no look at one's own hand.  TRI-6.19"""
    return not isinstance(view.pending, Setback)


def window(view: State) -> Question | None:
    """The wearer may answer a Dumbledore, whatever he holds.  TRI-7.14"""
    if not isinstance(view.pending, Defend) or view.cape is None:
        return None
    played = token_card("dumbledore")._replace(key="tournoi.counter.card", line="")
    return Question((view.cape,), (played,), "tournoi.counter.question", m.Pass())


def threat(view: State, _: Say) -> tuple[Sentence, ...]:
    """What a Dumbledore does to the wearer.  TRI-7.8"""
    if not isinstance(view.pending, Defend) or view.cape is None:
        return ()
    return (Sentence("hand-back-right", "tournoi.counter.threat", {}, {"name": view.turn, "victim": view.cape}),)


# ------------------------------------------------------------------ the story

_GLYPHS: dict[type[Struct], str] = {
    m.HandSwapped: "cards-outline", m.Walked: "shoe-print", m.Stayed: "map-marker-check",
    m.Portkeyed: "weather-hurricane",
    m.Flipped: "trophy", m.Entombed: "grave-stone", m.TokensDrawn: "plus-circle-multiple", m.MistDeclined: "cancel",
    m.TokenDiscarded: "delete-outline", m.TokenPlayed: "circle-multiple", m.CapeMoved: "account-convert",
    m.CapeStuck: "lock", m.Looked: "eye-outline", m.Stolen: "firework", m.TokensShown: "eye-check",
    m.TokenTaken: "hand-extended", m.HedgeMoved: "forest", m.Countered: "shield-check",
    m.NotCountered: "hand-back-right",
    m.Punished: "hand-back-right", m.FightBegan: "sword-cross", m.NoSpell: "close-thick", m.SpellCast: "auto-fix",
    m.FightWon: "check-bold", m.FightMissed: "dice-multiple", m.FightLost: "close-thick", m.Retreated: "undo",
    m.MovedOn: "shoe-print", m.HeldGround: "map-marker-check", m.ObstacleBeaten: "check-bold", m.RowDealt: "cards",
    m.Reshuffled: "shuffle-variant", m.Won: "trophy", m.Rolled: "dice-multiple", m.TurnBegan: "star-four-points",
}
_SILENT = (m.TurnBegan, m.ObstacleBeaten)
"""What goes without saying: it can be seen on the table."""
_FACTS = ("count", "force", "total")
"""What a sentence says of an event as it stands there."""


def told(event: Struct, say: Say) -> Sentence | None:
    """The line of the log for an event."""
    if isinstance(event, _SILENT) or type(event) not in _GLYPHS:
        return None
    key = f"tournoi.log.{type(event).__struct_config__.tag}"
    return Sentence(_GLYPHS[type(event)], key + _version(event), _facts(event, say), _others(event))


def _version(event: Struct) -> str:
    """A sentence of its own where the plain one would not fit."""
    if isinstance(event, m.CapeMoved):
        return ".beside" if event.end is None else ".self" if event.end == event.seat else ""
    if isinstance(event, m.Looked):
        return "" if event.face == UNKNOWN else ".open"
    if isinstance(event, m.Retreated):
        return ".self" if event.by == event.seat else ""
    return f".{event.pile}" if isinstance(event, m.Reshuffled) else ""


def _facts(event: Struct, say: Say) -> dict[str, str]:
    """What the sentence needs beside names: always public."""
    seen = asdict(event)
    facts: dict[str, str] = {name: str(seen[name]) for name in _FACTS if name in seen}
    facts |= {name: say(f"tournoi.the.{name}.{seen[name]}") for name in ("obstacle", "token") if name in seen}
    if isinstance(event, m.SpellCast):
        facts["card"] = say(f"tournoi.card.{event.card}")
    if isinstance(event, m.Flipped | m.Looked) and event.face != UNKNOWN:
        facts["face"] = say(f"tournoi.trophy.{event.face}")
    if isinstance(event, m.Rolled):
        facts["face"] = say(f"tournoi.face.{CAPE}") if event.face == CAPE else event.face
    return facts


def _others(event: Struct) -> dict[str, int]:
    """Whom the sentence names beside the one it is told of."""
    if isinstance(event, m.CapeMoved):
        return {} if event.end is None else {"end": event.end}
    if isinstance(event, m.Stolen | m.TokenTaken):
        return {"victim": event.victim}
    return {"by": event.by} if isinstance(event, m.Retreated) else {}


def sources(tally: dict[str, int]) -> tuple[Source, ...]:
    """The true trophy."""
    return tuple(Source(points, picture=f"tournoi_cup_{TRUE_TROPHY}") for points in tally.values())


COURSE = course(
    "tournoi", ("roll", "dice-multiple", "start cape_face cape_off"), ("walk", "shoe-print", "move mist"),
    ("fight", "sword-cross", "fight_card double bonus retreat"),
    ("token", "circle-multiple-outline", "end discard trophy cape_token victim take reducto hedge"))

GUIDE = Guide(tally, hand, secret, told, window, backs=backs, private=private, threat=threat, sources=sources,
              beats=frozenset({m.TurnBegan}), gains=frozenset({m.FightWon, m.Won}), plays=frozenset({m.TokenPlayed}),
              course=COURSE)
