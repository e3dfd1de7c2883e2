"""From what a finger touches to the move it asks for, and the words for it.  Pure functions of views and moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from hpapp.play import Seat
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi.ground import NEXT
from hpapp.rules.tournoi.state import FIGHT_VALUES, SPELLS, Setback, State, fits
from hpapp.rules.tournoi.walk import steps
from hpapp.ui.boards.board import Option, Step

WALKS = ("move", "reducto", "bonus")
CAPES = ("cape_face", "cape_token", "cape_off")
GLYPHS = {"start": "dice-multiple", "move": "shoe-print", "end": "check-bold", "reducto": "tunnel",
          "trophy": "eye-outline", "victim": "firework", "take": "eye-check", "hedge": "forest",
          "counter": "hand-back-right", "mist": "plus-circle-multiple", "discard": "delete-outline",
          "fight_card": "sword-cross", "double": "dice-multiple", "bonus": "shoe-print", "retreat": "undo",
          "over": "trophy"}
PLAIN: dict[str, tuple[str, str, Struct]] = {
    "start": ("roll", "dice-multiple", m.Roll()), "move": ("stay", "pause", m.Stay()),
    "bonus": ("stay", "pause", m.Stay()),
    "end": ("end_turn", "check-bold", m.EndTurn()), "mist": ("draw", "plus-circle-multiple", m.Draw()),
    "double": ("accept_loss", "check-bold", m.AcceptLoss()), "counter": ("pass", "check-bold", m.Pass()),
}
"""What the gold button does when nothing is chosen: its word, its glyph, the move."""
GOES = {"move": "go", "reducto": "go", "bonus": "go", "retreat": "move_back", "hedge": "plant", "trophy": "look",
        "victim": "take_from"} | dict.fromkeys(CAPES, "put_cape")
"""What the gold button does with the cell that is chosen."""
ASIDE: dict[type[Struct], tuple[str, str]] = {
    m.SwapHand: ("swap_hand", "cards-outline"), m.RemoveCape: ("remove_cape", "account-convert"),
    m.CapeBeside: ("cape_beside", "table-furniture"), m.Decline: ("decline", "close-thick"),
}
"""Choices that no piece stands for: their word and glyph."""


def step_of(view: State, decision: str, seats: Sequence[Seat]) -> Step:
    """The step line: what to do, how far, and whom it is about."""
    key, facts = decision, {}
    if decision in ("move", "bonus"):
        facts = {"count": str(steps(view))}
    elif isinstance(view.pending, Setback):
        key = "retreat.self" if view.kids else "retreat"
        facts = {"count": str(view.pending.steps), "name": seats[view.turn].name}
    return Step(GLYPHS.get(decision, "account-convert"), f"tournoi.step.{key}", facts)


def options_of(moves: Iterable[Struct], seats: Sequence[Seat]) -> tuple[Option, ...]:
    """Buttons for what no piece stands for, and for people by their names."""
    found = []
    for move in moves:
        if type(move) in ASIDE:
            word, glyph = ASIDE[type(move)]
            found.append(Option(f"tournoi.do.{word}", glyph, (move,)))
        elif isinstance(move, m.CapeTo | m.Victim):
            found.append(Option("tournoi.do.seat", "account", (move,), {"name": seats[move.seat].name}))
    return tuple(found)


def targets_of(view: State, moves: Iterable[Struct]) -> dict[str, Struct]:
    """Cells that stand for a move; a pawn stands for its seat where it stands alone."""
    found: dict[str, Struct] = {}
    for move in moves:
        if isinstance(move, m.Walk | m.Retreat | m.HedgeTo):
            found[move.to] = move
        elif isinstance(move, m.Look):
            found[move.cell] = move
        elif isinstance(move, m.CapeTo | m.Victim):
            cell = view.pawns[move.seat]
            if view.pawns.count(cell) == 1:
                found[cell] = move
    return found


def unplantable(targets: Iterable[str]) -> list[str]:
    """The path cells on which the enchanted hedge may not go.  TRI-9.2 to TRI-9.5"""
    legal = set(targets)
    return [cell for cell in NEXT if cell not in legal]


def wish_at(view: State, decision: str, cell: str) -> Struct | None:
    """The move that a tap on a cell asks for, legal or not."""
    if decision in (*CAPES, "victim"):
        seats = [seat for seat, pawn in enumerate(view.pawns) if pawn == cell]
        return (m.Victim if decision == "victim" else m.CapeTo)(seats[0]) if seats else None
    kind: Any = {"retreat": m.Retreat, "hedge": m.HedgeTo}.get(decision, m.Walk)
    return m.Look(cell) if decision == "trophy" else kind(cell)


# ------------------------------------------------------------------ the hand


def card_move(mine: State, seat: int, decision: str, index: int) -> Struct:
    """What playing a card of a seat's hand means now, in that seat's view."""
    cards, tokens = mine.hands[seat], mine.tokens[seat]
    if index < len(cards):
        return m.FightWith(cards[index])
    kind = tokens[index - len(cards)]
    if decision == "discard":
        return m.DiscardToken(kind)
    return m.Counter() if decision == "counter" and kind == "dumbledore" else m.PlayToken(kind)


def card_of(mine: State, seat: int, move: Struct) -> int | None:
    """The place in a seat's hand of what a move plays, or None where it plays nothing from the hand."""
    cards, tokens = mine.hands[seat], mine.tokens[seat]
    if isinstance(move, m.FightWith):
        return cards.index(move.card)
    if isinstance(move, m.PlayToken | m.DiscardToken):
        return len(cards) + tokens.index(move.token)
    return len(cards) + tokens.index("dumbledore") if isinstance(move, m.Counter) else None


def moment_against(view: State, seat: int, decision: str, index: int) -> Struct | None:
    """A wish that is refused whatever the card is: the answer tells nothing about it."""
    if index < len(view.hands[seat]):
        return None if decision == "fight_card" else m.FightWith("?")
    if decision in ("counter", "discard"):
        return None
    free = decision in ("start", "move", "end", "double") and not view.token_played
    return None if free else m.PlayToken("?")


def chances(view: State, card: str) -> int:
    """With how many faces of the die a spell beats the current obstacle.  TRI-6.6"""
    need = view.force - SPELLS[card].force
    return sum(value >= need for value in FIGHT_VALUES.values())


def best_spell(mine: State, seat: int) -> str | None:
    """The fitting spell with the best chances; among equals, the one that leads furthest."""
    fitting = [card for card in mine.hands[seat] if fits(mine, card)]
    return max(fitting, key=lambda card: (chances(mine, card), SPELLS[card].moves), default=None)
