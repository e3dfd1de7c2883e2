"""Who may know what: views, what a bot may suppose, and the count of every piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from ..chance import NO_CHANCE, Chance
from ..core import UNKNOWN, BadState
from .ground import BIT, ENTRANCE, MISTS, OBSTACLE_CELLS, PATH, PLANTABLE, TROPHIES, set_of
from .state import (
    CHAMPIONS,
    CONTENT,
    FACES,
    LIMITS,
    OBSTACLES,
    RULES,
    SPELLS,
    TOKENS,
    TOMBSTONES,
    TRUE_TROPHY,
    Bonus,
    CapeOff,
    Defend,
    FightCard,
    Missed,
    Mist,
    Over,
    Pick,
    Setback,
    State,
    Surplus,
    fits,
    put,
)
from .turn import hidden_trophies

_SPELLS, _OBSTACLES, _FACES = Counter(SPELLS.keys()), Counter(OBSTACLES.keys()), Counter(TOMBSTONES.keys())
_TOKENS = {variant: Counter(tokens) for variant, tokens in TOKENS.items()}


def view(state: State, seat: int | None) -> State:
    """What a seat may see: its own cards and tokens, the trophies it has looked at, no deck and no die to come."""
    rules = RULES[state.variant]
    shown = state.pending.victim if isinstance(state.pending, Pick) else None  # TRI-7.24
    hands, tokens = state.hands, state.tokens
    if not rules["open_hands"]:  # TRI-3.13, TRI-7.1, TRI-11.1
        hands = tuple(hand if owner == seat else _hidden(hand) for owner, hand in enumerate(hands))
        tokens = tuple(held if owner in (seat, shown) else _hidden(held) for owner, held in enumerate(tokens))
    known = [up or seat in looked or bool(rules["open_looks"] and looked)  # TRI-7.21, TRI-11.4
             for up, looked in zip(state.flipped, state.looked, strict=True)]
    trophies: Any = tuple(face if seen else UNKNOWN for face, seen in zip(state.trophies, known, strict=True))
    return replace(
        state, trophies=trophies, hands=hands, tokens=tokens, combat_deck=_hidden(state.combat_deck),
        obstacle_deck=_hidden(state.obstacle_deck), token_stock=_hidden(state.token_stock), chance=NO_CHANCE,
    )


def _hidden(things: tuple[str, ...]) -> tuple[str, ...]:
    return (UNKNOWN,) * len(things)


# ------------------------------------------------------------------ what a bot may suppose


def imagine(seen: State, chance: Chance) -> State:
    """A full table that agrees with a view: what is unseen is dealt anew at random."""
    faces, chance = _unseen(_FACES, [seen.trophies], chance)
    spells, chance = _unseen(_SPELLS, _spell_places(seen), chance)
    obstacles, chance = _unseen(_OBSTACLES, _obstacle_places(seen), chance)
    tokens, chance = _unseen(_TOKENS[seen.variant], _token_places(seen), chance)
    trophies: Any = _filled(seen.trophies, faces)
    return replace(
        seen, trophies=trophies, hands=_imagined_hands(seen, spells), combat_deck=_filled(seen.combat_deck, spells),
        obstacle_deck=_filled(seen.obstacle_deck, obstacles),
        tokens=tuple(_filled(held, tokens) for held in seen.tokens), token_stock=_filled(seen.token_stock, tokens),
        chance=chance,
    )


def _imagined_hands(seen: State, spells: list[str]) -> tuple[tuple[str, ...], ...]:
    """Unseen hands; whoever is choosing a spell is known to hold one that fits.  TRI-6.3"""
    if isinstance(seen.pending, FightCard) and UNKNOWN in seen.hands[seen.turn]:
        fitting = next(card for card in spells if fits(seen, card))
        spells.remove(fitting)
        hands = put(seen.hands, seen.turn, (fitting, *seen.hands[seen.turn][1:]))
    else:
        hands = seen.hands
    return tuple(_filled(hand, spells) for hand in hands)


def _unseen(all_of: Counter[str], places: Iterable[tuple[str, ...]], chance: Chance) -> tuple[list[str], Chance]:
    """The pieces of a kind that lie nowhere in sight, shuffled."""
    rest = all_of - Counter(thing for place in places for thing in place)
    shuffled, chance = chance.shuffled(sorted(rest.elements()))
    return list(shuffled), chance


def _filled(things: tuple[str, ...], unseen: list[str]) -> tuple[str, ...]:
    return tuple(unseen.pop() if thing == UNKNOWN else thing for thing in things)


def _spell_places(state: State) -> list[tuple[str, ...]]:
    cast = (state.pending.card,) if isinstance(state.pending, Missed) else ()
    return [*state.hands, state.combat_deck, state.combat_discard, cast]


def _obstacle_places(state: State) -> list[tuple[str, ...]]:
    return [state.row, state.obstacle_deck, state.obstacle_discard]


def _token_places(state: State) -> list[tuple[str, ...]]:
    return [*state.tokens, state.token_stock, state.token_discard]


# ------------------------------------------------------------------ every piece exactly once


def audit_pieces(state: State) -> None:
    """Raise BadState, naming what is wrong, unless every piece of the box is where it can be."""
    _audit_seats(state)
    _audit_board(state)
    for name, all_of, places in (
        ("trophies", _FACES, [tuple(state.trophies)]), ("combat cards", _SPELLS, _spell_places(state)),
        ("obstacle cards", _OBSTACLES, _obstacle_places(state)),
        ("tokens", _TOKENS[state.variant], _token_places(state)),
    ):
        if Counter(thing for place in places for thing in place) != all_of:
            raise BadState(f"{name} lost or doubled")
    _audit_hands(state)
    _audit_pending(state)


def _audit_seats(state: State) -> None:
    low, high = CONTENT["game"]["seats"]
    if not low <= state.seats <= high:
        raise BadState(f"{state.seats} pawns")
    if not len(state.champions) == len(state.hands) == len(state.tokens) == state.seats:
        raise BadState("not one champion, one hand and one set of tokens per seat")
    if len({*state.champions} & {*CHAMPIONS}) != state.seats:
        raise BadState("pawns without a champion of their own")
    named = [state.turn, state.cape or 0, *(seat for seen in state.looked for seat in seen)]
    if any(seat >= state.seats for seat in named):
        raise BadState("a seat at which nobody sits")
    if len(state.looked) != len(TROPHIES) or any(list(seen) != sorted({*seen}) for seen in state.looked):
        raise BadState("looks are a list of seats for each trophy")
    if state.turns < 0 or any(not 1 <= pips <= len(FACES) for pips in state.chance.script):
        raise BadState("turns or dice that cannot be")


def _audit_board(state: State) -> None:
    if any(not BIT[cell] & PATH or cell == state.hedge for cell in state.pawns):
        raise BadState("a pawn off the path")
    walked = [cell for cell in state.pawns if cell != ENTRANCE]
    if len({*walked}) != len(walked):  # TRI-4.7, TRI-4.8
        raise BadState("two pawns on one cell")
    if state.hedge not in PLANTABLE or set_of(hidden_trophies(state)) & ~PLANTABLE[state.hedge]:  # TRI-9.5
        raise BadState(f"the enchanted hedge on {state.hedge}")
    found = any(up and face == TRUE_TROPHY for up, face in zip(state.flipped, state.trophies, strict=True))
    if found != isinstance(state.pending, Over):  # TRI-10.1
        raise BadState("the true trophy is face up when, and only when, the game is over")
    if found and state.pawns[state.turn] != TROPHIES[state.trophies.index(TRUE_TROPHY)]:
        raise BadState("over, but the winner is not at the true trophy")
    if sum(state.flipped) < CONTENT["format"][state.format]["open_false_trophies"]:  # TRI-12.2
        raise BadState("too few trophies face up")


def _audit_hands(state: State) -> None:
    if any(len(hand) > LIMITS["combat_hand"] for hand in state.hands):  # TRI-3.2
        raise BadState("too many combat cards in a hand")
    if len(state.row) != LIMITS["obstacle_row"] or not 0 <= state.beaten < len(state.row):
        raise BadState("the row of obstacles is not a row")
    over = [seat for seat, held in enumerate(state.tokens) if len(held) > LIMITS["token_hand"]]
    if over != ([state.turn] if isinstance(state.pending, Surplus) else []):  # TRI-7.2
        raise BadState("too many tokens in a hand, or a surplus without one")


def _audit_pending(state: State) -> None:
    """The decision's own facts agree with the table."""
    pending, cell = state.pending, state.pawns[state.turn]
    if isinstance(pending, FightCard | Missed | Bonus | Setback) and (cell not in OBSTACLE_CELLS or _wears(state)):
        raise BadState("a fight away from an obstacle, or under the cape")
    if isinstance(pending, Mist) and (cell not in MISTS or _wears(state)):
        raise BadState("mist where there is none, or under the cape")
    if isinstance(pending, Defend) and (state.cape is None or state.cape == state.turn):
        raise BadState("a counter without another wearer")
    if isinstance(pending, CapeOff) and not _wears(state):
        raise BadState("taking off a cape that is not worn")
    if isinstance(pending, Pick) and (pending.victim == state.turn or pending.victim >= state.seats):
        raise BadState("nobody to take a token from")
    if isinstance(pending, Missed) and pending.total >= state.force:
        raise BadState("a missed roll that was high enough")
    if isinstance(pending, Bonus | Setback) and not 1 <= pending.steps <= max(spell.moves for spell in SPELLS.values()):
        raise BadState("a bonus or a way back that no card gives")


def _wears(state: State) -> bool:
    return state.cape == state.turn
