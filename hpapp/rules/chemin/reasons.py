"""Why not?  The clause against a move that is not among the choices, with the facts of the case.

Only asked for moves that are not offered, so every function here ends in a clause.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core import Refusal
from .cards import against_card, in_front
from .moves import (
    Buy,
    Chimney,
    Close,
    Coin,
    Defend,
    Discard,
    End,
    Floo,
    Go,
    Gringotts,
    Guess,
    Here,
    Item,
    Keep,
    Move,
    Pass,
    Play,
    Roll,
    Stay,
    Target,
)
from .shop import against_buying
from .state import (
    BACK_DOORS,
    BANK,
    BUILDINGS,
    CALLS,
    CHIMNEYS,
    COINS,
    DOORS,
    ENTREES,
    FOG_AT,
    HOME,
    NEEDED,
    PRICES,
    SELLS,
    SORTIE,
    STREET_AT,
    After,
    Asked,
    Attacked,
    CallDie,
    Drawn,
    DropCard,
    DropCoin,
    GiveBack,
    Groping,
    LastBuy,
    Over,
    PickArticle,
    PickChimney,
    PickClosing,
    PickCoin,
    PickTarget,
    Sixth,
    Start,
    State,
    TwoSpirales,
    Walking,
    trunk_full,
)
from .street import ROUND, fog_walk, street_walk

_FINISH_FIRST: dict[type[Asked], str] = {
    Walking: "CDT-4.4", Groping: "CDT-4.4", Drawn: "CDT-11.3", Sixth: "CDT-11.4", PickClosing: "CDT-13.1",
    CallDie: "CDT-14.3", PickChimney: "CDT-14.4", PickTarget: "CDT-12.5", PickArticle: "CDT-15.2",
    PickCoin: "CDT-16.3", Attacked: "CDT-11.7", GiveBack: "CDT-15.1", DropCoin: "CDT-17.1", DropCard: "CDT-17.4",
    TwoSpirales: "CDT-19.8",
}
"""The decision that must be made before anything else."""


def against(state: State, move: Move) -> Refusal:
    """The clause against a move that is not offered."""
    if type(state.pending) is Over:
        return Refusal("CDT-18.1")
    return _REASONS[type(move)](state, move)


def _first_finish(state: State, otherwise: str, **facts: Any) -> Refusal:
    """The open decision, if one has to be made first; else the clause given."""
    clause = _FINISH_FIRST.get(type(state.pending), otherwise)
    return Refusal(clause, {"seat": state.turn} if clause == "CDT-11.7" else facts)


def _turn_over(state: State, otherwise: str) -> str:
    """What closed the turn, when only a purchase is left."""
    if not isinstance(state.pending, LastBuy):
        return otherwise
    return "CDT-6.15" if state.pending.came == "fog" else _poudre(state, "CDT-14.8", "CDT-19.14")


def _poudre(state: State, clause: str, kids: str) -> str:
    return kids if state.variant == "kids" else clause


# ------------------------------------------------------------------ CDT-4, CDT-6 roll, stay, buy, end


def _roll(state: State, _: Roll) -> Refusal:
    if type(state.pending) is After:
        return Refusal("CDT-19.7" if state.variant == "kids" else "CDT-4.2")
    return _first_finish(state, _turn_over(state, "CDT-4.2"))


def _stay(state: State, _: Stay) -> Refusal:
    if type(state.pending) not in (Start, Walking, Groping, After):
        return _first_finish(state, "CDT-6.10")
    if state.hat in FOG_AT:
        return Refusal("CDT-9.9")
    return Refusal("CDT-4.4" if state.hat in ENTREES else "CDT-4.3")


def _buy(state: State, _: Buy) -> Refusal:
    if type(state.pending) in (Drawn, Sixth) and state.hat in SELLS:
        return Refusal("CDT-6.12")
    clause = against_buying(state)
    if type(state.pending) not in (Start, After, LastBuy) or clause is None:
        return _first_finish(state, "CDT-6.1")
    article = SELLS.get(state.hat, "")
    if clause == "CDT-6.2":
        missing = [f"{price - has} {coin}" for coin, price, has
                   in zip(COINS, PRICES[article], state.purses[state.turn], strict=True) if price > has]
        return Refusal(clause, {"item": article, "missing": " + ".join(missing)})
    if clause == "CDT-20.2":
        return Refusal(clause, {"count": NEEDED[state.format]})
    return Refusal(clause, {"item": article} if article else {})


def _end(state: State, _: End) -> Refusal:
    if type(state.pending) is Start:
        return Refusal("CDT-9.9" if state.hat in FOG_AT else "CDT-6.10" if state.hat in ENTREES else "CDT-4.3")
    return _first_finish(state, "CDT-4.5")


# ------------------------------------------------------------------ CDT-5 to CDT-10 where a walk may end


def _go(state: State, move: Go) -> Refusal:
    place = {"place": move.at}
    if type(state.pending) is Groping:
        return Refusal(_go_in_fog(state, move), place)
    if isinstance(state.pending, LastBuy) and state.pending.came == "fog" and state.dice[0] == state.dice[-1]:
        return Refusal("CDT-10.3", place)
    if type(state.pending) is Walking:
        return Refusal(_go_on_street(state, move), place)
    if move.to == "shop":
        return Refusal(_enter(state, move.at, set()), place)
    if move.to in ("portal", "fog", "door", "sortie") and state.hat in ENTREES:
        return Refusal("CDT-8.9", place)
    return _first_finish(state, _turn_over(state, "CDT-4.1"))


def _go_on_street(state: State, move: Go) -> str:
    first, length = street_walk(state)
    walked = {(first + step) % ROUND for step in range(length)}
    if move.to == "shop":
        return _enter(state, move.at, walked)
    if move.to == "portal":
        return "CDT-8.7" if FOG_AT.get(move.at) in DOORS - BACK_DOORS.keys() else "CDT-8.9"
    if move.to != "space":
        return "CDT-5.17" if move.to == "sortie" else "CDT-8.9"
    taken = move.at in state.hats and STREET_AT.get(move.at) in walked
    return "CDT-5.4" if taken else "CDT-5.1"


def _enter(state: State, building: str, walked: set[int]) -> str:
    """Why a building cannot be entered by its Entrée."""
    if building == BANK:
        return "CDT-7.3"
    if building not in ENTREES:
        return "CDT-5.6"
    if building == state.hat:
        return "CDT-6.13"
    if ENTREES[building] == STREET_AT.get(state.hat):
        return "CDT-5.16"
    if ENTREES[building] in walked and building == state.sign:
        return "CDT-13.8" if building == HOME and trunk_full(state, state.turn) else "CDT-13.4"
    return "CDT-5.6"


def _go_in_fog(state: State, move: Go) -> str:
    end = fog_walk(state)[1]
    at = FOG_AT.get(move.at)
    if move.to == "door" and at in BACK_DOORS and at <= end:
        return "CDT-9.5"
    if move.at == state.hat:
        return "CDT-9.9"
    if move.to in ("fog", "space", "shop", "portal") and end == SORTIE:
        return "CDT-10.6"
    return "CDT-10.4" if move.to in ("door", "portal", "shop") else "CDT-9.2"


# ------------------------------------------------------------------ CDT-11 to CDT-16 cards


def _play(state: State, move: Play) -> Refusal:
    facts = {"card": move.card}
    if type(state.pending) is Attacked:
        return Refusal("CDT-11.7", {"seat": state.turn})
    if isinstance(state.pending, LastBuy):
        return Refusal("CDT-11.6" if state.pending.came == "fog" else _poudre(state, "CDT-14.8", "CDT-19.1"), facts)
    if state.variant == "kids":
        return Refusal("CDT-19.1", facts)
    if type(state.pending) in (Walking, Groping):
        return Refusal("CDT-11.6", facts)
    if type(state.pending) not in (Start, After, Drawn, Sixth):
        return _first_finish(state, "CDT-11.6")
    if move.card not in state.hand:
        return Refusal("CDT-11.5", facts)
    if state.spent:
        return Refusal("CDT-11.13", facts)
    return Refusal(against_card(state, move.card) or "CDT-11.3", facts)


def _keep(state: State, _: Keep) -> Refusal:
    return Refusal("CDT-11.4") if type(state.pending) is Sixth else Refusal("CDT-11.3")


def _discard(state: State, move: Discard) -> Refusal:
    if type(state.pending) in (Sixth, DropCard):
        return Refusal("CDT-11.5", {"card": move.card})
    return Refusal("CDT-11.4", {"card": move.card})


def _close(state: State, move: Close) -> Refusal:
    if type(state.pending) is not PickClosing:
        return Refusal("CDT-13.1")
    return Refusal("CDT-13.3" if move.building in BUILDINGS else "CDT-13.1", {"building": move.building})


def _target(state: State, move: Target) -> Refusal:
    facts = {"target": move.seat}
    if not isinstance(state.pending, PickTarget | PickArticle) or not 0 <= move.seat < state.seats:
        return Refusal("CDT-12.5")
    if move.seat == state.turn:
        return Refusal("CDT-12.1", facts)
    if state.hats[move.seat] in FOG_AT:
        return Refusal("CDT-9.8", facts)
    if isinstance(state.pending, PickTarget) and state.pending.card == "prendre_piece":
        return Refusal("CDT-16.3", facts)
    return Refusal("CDT-15.4" if move.seat in in_front(state) else "CDT-15.3", facts)


def _item(state: State, move: Item) -> Refusal:
    if isinstance(state.pending, PickArticle):
        return Refusal("CDT-15.2", {"item": move.item})
    return Refusal("CDT-15.1", {"item": move.item})


def _coin(state: State, move: Coin) -> Refusal:
    if isinstance(state.pending, PickCoin):
        return Refusal("CDT-16.3", {"coin": move.coin})
    return Refusal("CDT-17.1", {"coin": move.coin})


def _defend(state: State, _: Defend) -> Refusal:
    if type(state.pending) is Attacked:
        return Refusal("CDT-12.2")
    if type(state.pending) in (GiveBack, DropCoin, DropCard):
        return Refusal("CDT-12.3")
    if type(state.pending) in (PickClosing, CallDie, PickChimney) and state.variant == "standard":
        return Refusal("CDT-12.4")
    return Refusal(_poudre(state, "CDT-12.7", "CDT-19.1"))


def _pass(_: State, __: Pass) -> Refusal:
    return Refusal("CDT-12.6")


# ------------------------------------------------------------------ CDT-14, CDT-19 the Poudre, younger players


def _floo(state: State, _: Floo) -> Refusal:
    if state.variant == "standard":
        return Refusal("CDT-14.1")
    if isinstance(state.pending, LastBuy | CallDie | PickChimney):
        return Refusal("CDT-19.14")
    if state.hat in ENTREES and state.locks[state.turn] == state.hat:
        return Refusal("CDT-19.13", {"building": state.hat})
    return _first_finish(state, "CDT-19.11")


def _guess(state: State, move: Guess) -> Refusal:
    return Refusal(_poudre(state, "CDT-14.3", "CDT-19.11"), {"call": move.call} if move.call in CALLS else {})


def _chimney(state: State, move: Chimney) -> Refusal:
    facts = {"building": move.building}
    if type(state.pending) is PickChimney:
        if move.building in CHIMNEYS:
            return Refusal(_poudre(state, "CDT-14.4", "CDT-19.12"), facts)
        return Refusal("CDT-14.2", facts)
    if isinstance(state.pending, LastBuy):
        return Refusal("CDT-14.5" if state.pending.came == "hops" else _turn_over(state, ""), facts)
    return Refusal(_poudre(state, "CDT-14.3", "CDT-19.11"), facts)


def _two_spirales(state: State, _: Gringotts | Here) -> Refusal:
    return Refusal(_poudre(state, "CDT-5.3", "CDT-19.8"))


_REASONS: dict[type[Move], Callable[[State, Any], Refusal]] = {
    Roll: _roll, Stay: _stay, Buy: _buy, End: _end, Go: _go, Play: _play, Keep: _keep, Discard: _discard,
    Close: _close, Target: _target, Item: _item, Coin: _coin, Defend: _defend, Pass: _pass, Floo: _floo,
    Guess: _guess, Chimney: _chimney, Gringotts: _two_spirales, Here: _two_spirales,
}
