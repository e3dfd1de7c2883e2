"""Positions to test from: a table laid by the names of its cells and cards, drawn as text, and played on by taps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal

from msgspec.structs import replace

from hpapp.rules.chance import Chance
from hpapp.rules.core import Refusal
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi import state as s
from hpapp.rules.tournoi.ground import CENTRE, ENTRANCE, MAP, NAMES, TROPHIES, WIDTH
from hpapp.rules.tournoi.state import CHAMPIONS, OBSTACLES, SPELLS, TOKENS, State

FACES_BY_CELL = {"J9": "trophee", "I10": "tombe-1", "K10": "tombe-2", "J11": "tombe-3"}
"""Where the trophies lie unless a case says otherwise."""
BLUE = "bleu-1 bleu-2 bleu-3 bleu-4"
"""A hand that is no use against half of the obstacles."""
SEEDS = range(40)
"""Enough games for everything that is left to chance to come up."""
HIDDEN_AWAY = ("B7", "R7", "B8")
"""Plain cells out of the way, for pawns that a case does not speak of."""


def table(*pawns: str, seats: int = 2, variant: Literal["standard", "kids"] = "standard",
          length: Literal["full", "short"] = "full", pending: Any = None, turn: int = 0, cape: int | None = None,
          hedge: str = CENTRE, hands: dict[int, str] | None = None, tokens: dict[int, str] | None = None,
          row: str = "", beaten: int = 0, trophies: dict[str, str] | None = None, up: Iterable[str] = (),
          dice: tuple[int, ...] = (), **changes: Any) -> State:
    """A table with these pawns; hands, tokens and row are words in a row, and every other piece is somewhere.

    Hands that are not named hold four low cards each; tokens that are not named are none.  In the short format the
    false trophy of the last cell is up.  Dice fall as `dice` says (6 is the cape face).
    """
    cells = [*pawns, *HIDDEN_AWAY][:seats] if len(pawns) < seats else list(pawns)
    held, deck = _deal(SPELLS, hands or {}, len(cells), 4, pending)
    mine, stock = _deal(TOKENS[variant], tokens or {}, len(cells), 0, None)
    obstacles = [*row.split(), *(card for card in OBSTACLES if card not in row.split())]
    faces = {**FACES_BY_CELL, **(trophies or {})}
    shown = {*up} or ({TROPHIES[-1]} if length == "short" else set())
    state = State(
        variant=variant, format=length, pending=pending or s.Start(), turn=turn, turns=0, token_played=False,
        turn_over=False, champions=CHAMPIONS[:len(cells)], pawns=tuple(cells), cape=cape, hedge=hedge,
        trophies=tuple(faces[cell] for cell in TROPHIES), flipped=tuple(cell in shown for cell in TROPHIES),  # type: ignore[arg-type]
        looked=((),) * 4, hands=held, combat_deck=deck, combat_discard=(), row=tuple(obstacles[:4]), beaten=beaten,
        obstacle_deck=tuple(obstacles[4:]), obstacle_discard=(), tokens=mine, token_stock=stock, token_discard=(),
        chance=Chance(7, dice),
    )
    state = replace(state, **changes)
    GAME.audit(state)
    return state


def _deal(box: Iterable[str], named: dict[int, str], seats: int, each: int,
          pending: Any) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """What each seat holds, by name or from the front of the box, and the rest in the box's order."""
    rest = list(box)
    if isinstance(pending, s.Missed):
        rest.remove(pending.card)
    hands = {seat: tuple(words.split()) for seat, words in named.items()}
    for card in (card for hand in hands.values() for card in hand):
        rest.remove(card)
    for seat in range(seats):
        if seat not in hands:
            hands[seat], rest = tuple(rest[:each]), rest[each:]
    return tuple(hands[seat] for seat in range(seats)), tuple(rest)


# ------------------------------------------------------------------ playing on


def play_all(state: State, *moves: Any) -> State:
    """The state after several moves, each of which leaves every piece in its place."""
    for move in moves:
        state = GAME.play(state, move).state
        GAME.audit(state)
    return state


def events_of(state: State, *moves: Any) -> list[Any]:
    """What the last of several moves made happen."""
    return list(GAME.play(play_all(state, *moves[:-1]), moves[-1]).events)


def tags(events: Iterable[Any]) -> list[str]:
    """The names of events."""
    return [type(event).__struct_config__.tag for event in events]


def rolled(state: State, pips: int) -> State:
    """The state after the move die showed that (6: the cape)."""
    return play_all(replace(state, chance=Chance(7, (pips, *state.chance.script))), m.Roll())


def offered(state: State, tap: type = m.Walk) -> set[str]:
    """What the moves of one type lead to: cells, cards, tokens or seats."""
    return {str(getattr(move, type(move).__struct_fields__[0])) for move in GAME.moves(state) if type(move) is tap}


def taps(state: State) -> set[str]:
    """The names of the choices offered."""
    return {str(type(move).__struct_config__.tag) for move in GAME.moves(state)}


def why(state: State, move: Any) -> str:
    """The clause that refuses a move."""
    against = GAME.refusal(state, move)
    assert against is not None, f"{move} is legal"
    assert isinstance(against, Refusal)
    return against.clause


def decision(state: State) -> str:
    """What is to be chosen."""
    return GAME.decision(state)


# ------------------------------------------------------------------ drawing


def draw_map(state: State) -> str:
    """The maze as in the content, with pawns A to D (not those at the entrance) and the enchanted hedge as %."""
    cells = dict(zip(NAMES, "".join(MAP), strict=True))
    cells[CENTRE] = "."
    faces = zip(TROPHIES, state.trophies, state.flipped, strict=True)
    cells |= {cell: face[-1] if up else "T" for cell, face, up in faces}
    cells[state.hedge] = "%"
    for seat, cell in enumerate(state.pawns):
        if cell != ENTRANCE:
            cells[cell] = "ABCD"[seat]
    drawn = "".join(cells.values())
    return "\n".join(drawn[at:at + WIDTH] for at in range(0, len(drawn), WIDTH))


def draw(state: State) -> str:
    """The table: one line per seat, the row, the piles; and the maze, when a turn begins or the game is over."""
    lines = [draw_map(state)] if decision(state) in ("start", "over") else []
    for seat, cell in enumerate(state.pawns):
        cape = " cape" if state.cape == seat else ""
        lines.append(f"{'ABCD'[seat]} {cell}{cape} | {' '.join(state.hands[seat])} | {_counted(state.tokens[seat])}")
    row = [f"({card})" if at < state.beaten else card for at, card in enumerate(state.row)]
    trophies = " ".join(f"{cell}={face}{'' if up else '*'}"
                        for cell, face, up in zip(TROPHIES, state.trophies, state.flipped, strict=True))
    lines.append(f"row {' '.join(row)} | {trophies} | hedge {state.hedge}")
    lines.append(f"combat {len(state.combat_deck)}/{len(state.combat_discard)} obstacles "
                 f"{len(state.obstacle_deck)}/{len(state.obstacle_discard)} tokens "
                 f"{len(state.token_stock)}/{len(state.token_discard)}")
    return "\n".join(lines)


def _counted(tokens: tuple[str, ...]) -> str:
    return " ".join(f"{kind}x{count}" if count > 1 else kind for kind, count in sorted(Counter(tokens).items())) or "-"
