"""Tables drawn as text, and short ways to play on them.

    A  street 8   2/2/2  trunk livre robe  hand fermer defense
    B  in hibou
    C  fog 17
    sign hibou
    pile exil reculer
    dice 3 4

A has the turn.  What is not said is as at the start: 2/2/2 in a purse, nothing in trunk or hand.  `pile` names its top
cards, the others lie below; `dice` scripts what comes (1 is the Spirale); `bank` moves coins to the last seat.
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from hpapp.rules.chance import Chance
from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.moves import Roll
from hpapp.rules.chemin.state import ARTICLES, COIN_COUNTS, DECK, Coins, State, stock_at_start
from hpapp.rules.core import Event, Move, Setup

SEATS = "ABCDEF"
A, B, C, D, E, F = range(6)
FULL = "trunk baguette potion robe livre chaudron chouette"


def table(drawing: str, variant: str = "standard", length: str = "full") -> State:
    """The state that a drawing shows, counted by the audit."""
    lines = [line.split() for line in drawing.strip().splitlines() if line.strip()]
    players = [line for line in lines if line[0] in SEATS]
    facts = {line[0]: line[1:] for line in lines if line[0] not in SEATS}
    state = GAME.start(Setup(len(players), variant, {"format": length}, first=0))
    purses = [_coins(next((word for word in line if "/" in word), "2/2/2")) for line in players]
    if "bank" in facts:
        purses[-1] = _rest(_coins(facts["bank"][0]), purses[:-1])
    state = replace(
        state, hats=tuple(_place(line[1:3]) for line in players),
        trunks=tuple(_after("trunk", line) for line in players),
        hands=tuple(_after("hand", line) for line in players), purses=tuple(purses), bank=_rest((0, 0, 0), purses),
        sign=facts.get("sign", [None])[0], chance=Chance(7, tuple(map(int, facts.get("dice", [])))),
    )
    state = replace(state, stocks=_stocks(state), pile=_pile(state, facts.get("pile", [])))
    GAME.audit(state)
    return state


def _place(words: list[str]) -> str:
    kind, name = words
    return {"street": f"c{name:0>2}", "fog": f"e{name:0>2}", "in": name}[kind]


def _after(word: str, line: list[str]) -> tuple[str, ...]:
    if word not in line:
        return ()
    rest = line[line.index(word) + 1:]
    ends = [rest.index(other) for other in ("trunk", "hand") if other in rest]
    return tuple(rest[:min(ends, default=len(rest))])


def _coins(word: str) -> Coins:
    gallions, mornilles, noises = map(int, word.split("/"))
    return (gallions, mornilles, noises)


def _rest(kept: Coins, purses: list[Coins]) -> Coins:
    heaps = [kept, *purses]
    left = [count - sum(heap[kind] for heap in heaps) for kind, count in enumerate(COIN_COUNTS)]
    return (left[0], left[1], left[2])


def _stocks(state: State) -> tuple[int, ...]:
    owned = Counter(article for trunk in state.trunks for article in trunk)
    start = stock_at_start(state.variant, state.seats)
    return tuple(count - owned[article] for count, article in zip(start, ARTICLES, strict=True))


def _pile(state: State, top: list[str]) -> tuple[str, ...]:
    if state.variant == "kids":
        return ()
    used = Counter([*top, *(card for hand in state.hands for card in hand)])
    return (*top, *(Counter(DECK) - used).elements())


def run(state: State, *moves: Move) -> State:
    """The state after some legal moves."""
    for move in moves:
        state = GAME.play(state, move).state
        GAME.audit(state)
    return state


def told(state: State, *moves: Move) -> list[Event]:
    """What is told while some legal moves are made."""
    events: list[Event] = []
    for move in moves:
        step = GAME.play(state, move)
        events += step.events  # type: ignore[arg-type]
        state = step.state
    return events


def rolled(drawing: str, variant: str = "standard", length: str = "full") -> State:
    """The table after A has rolled the scripted dice."""
    return run(table(drawing, variant, length), Roll())


def offered(state: State) -> set[Move]:
    """What the actor can choose."""
    return set(GAME.moves(state))


def asked(state: State) -> tuple[int | None, str]:
    """Who must choose, and what."""
    return GAME.actor(state), GAME.decision(state)


def why(state: State, move: Move) -> str | None:
    """The clause against a move."""
    refusal = GAME.refusal(state, move)
    return None if refusal is None else refusal.clause
