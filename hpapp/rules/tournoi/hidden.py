"""Who may know what: the views, and what a bot may suppose."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from ..chance import NO_CHANCE, Chance
from ..core import UNKNOWN
from ..tuples import put
from .audit import (
    ALL_FACES,
    ALL_OBSTACLES,
    ALL_SPELLS,
    ALL_TOKENS,
    obstacles_in_sight,
    spells_in_sight,
    tokens_in_sight,
)
from .state import VARIANT, FightCard, Pick, State, fits


def view(state: State, seat: int | None) -> State:
    """What a seat may see: its own cards and tokens, the trophies it has looked at, no deck and no die to come."""
    rules = VARIANT[state.variant]
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


def imagine(seen: State, chance: Chance) -> State:
    """A full table that agrees with a view: what is unseen is dealt anew at random."""
    faces, chance = _unseen(ALL_FACES, Counter(seen.trophies), chance)
    spells, chance = _unseen(ALL_SPELLS, spells_in_sight(seen), chance)
    obstacles, chance = _unseen(ALL_OBSTACLES, obstacles_in_sight(seen), chance)
    tokens, chance = _unseen(ALL_TOKENS[seen.variant], tokens_in_sight(seen), chance)
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


def _unseen(all_of: Counter[str], in_sight: Counter[str], chance: Chance) -> tuple[list[str], Chance]:
    """The pieces of a kind that lie nowhere in sight, shuffled."""
    shuffled, chance = chance.shuffled(sorted((all_of - in_sight).elements()))
    return list(shuffled), chance


def _filled(things: tuple[str, ...], unseen: list[str]) -> tuple[str, ...]:
    return tuple(unseen.pop() if thing == UNKNOWN else thing for thing in things)
