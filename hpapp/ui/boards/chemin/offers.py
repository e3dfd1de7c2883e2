"""The buttons of each decision: what may be chosen besides places, cards and the gold button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from hpapp.rules.chemin.moves import (
    Buy,
    Coin,
    Discard,
    End,
    Floo,
    Gringotts,
    Guess,
    Here,
    Item,
    Play,
    Roll,
    Stay,
    Target,
)
from hpapp.rules.chemin.state import CALLS
from hpapp.ui.words import words

from .choices import Choice, Note
from .look import lacks_text
from .pod import coin_art, ware_art
from .scene import lacking

if TYPE_CHECKING:
    from .board import CheminBoard

STEP_GLYPHS = {
    "start": "dice-multiple", "move": "shoe-print", "move_fog": "shoe-print", "drawn": "cards-outline",
    "sixth": "cards-outline", "after": "star-four-points", "last_buy": "basket", "fermer": "door-closed-lock",
    "poudre_annonce": "fireplace", "poudre_choix": "fireplace", "cible": "sword-cross", "article": "hand-extended",
    "piece": "hand-coin", "defendre": "shield-check", "remettre": "store-remove", "perdre_piece": "cash-minus",
    "perdre_carte": "cards-outline", "kids_gringotts": "bank",
}
_WORDS: dict[type[Struct], tuple[str, str]] = {
    Roll: ("roll", "dice-multiple"), Stay: ("stay", "pause"), End: ("end", "check-bold"),
    Floo: ("floo", "fireplace"), Gringotts: ("gringotts", "bank"), Here: ("here", "pause"),
    Buy: ("buy", "basket"),
}


def choices(board: CheminBoard) -> tuple[Choice, ...]:
    """Every move that neither a place, nor a card, nor the gold button stands for; from public facts."""
    golden = board.commit().moves
    found = [choice for move in board.match.moves if (move,) != golden and (choice := _choice(board, move))]
    if board.match.decision == "sixth" and golden and isinstance(golden[0], Play):
        found.append(Choice(words.say("chemin.do.discard"), Discard(golden[0].card), "delete-outline"))
    return tuple(found)


def note(board: CheminBoard) -> Note | None:
    """What there is to tell beside the choices: a card that its owner may see here, or the coins a purse lacks."""
    card = board.card_seen()
    if card is not None:
        return Note(words.say(card.line), name=words.say(card.key))
    where = board.pick or (board.view.hat if board.match.decision in ("start", "after", "last_buy") else "")
    assert board.seat is not None
    lacks = lacking(board.view, board.seat, where)
    return Note(lacks_text(lacks), tuple(coin_art(kind) for kind in lacks)) if lacks else None


def _choice(board: CheminBoard, move: Struct) -> Choice | None:
    if type(move) in _WORDS:
        key, glyph = _WORDS[type(move)]
        return Choice(words.say(f"chemin.do.{key}"), move, glyph)
    if isinstance(move, Guess):
        return Choice(words.say(f"chemin.call.{move.call}"), move, dice=CALLS[move.call])
    if isinstance(move, Item):
        return Choice(words.say(f"chemin.article.{move.item}"), move, picture=ware_art(move.item, True))
    if isinstance(move, Coin):
        return Choice(words.say(f"chemin.coin.{move.coin}"), move, picture=coin_art(move.coin))
    if isinstance(move, Target):
        seat = board.match.seating.seats[move.seat]
        return Choice(seat.name, move, picture=f"hat_{seat.color}_big")
    return None
