"""The ways of a hat: along the Chemin, into buildings, into the Embrumes and out again.  CDT-5, CDT-7 to CDT-10

Functions named after a way take the state and the list of what is told, and return the state with the hat moved;
what the turn makes of it is decided in walk.py and turn.py.
"""

from __future__ import annotations

from msgspec.structs import replace

from ..core import Told
from ..tuples import put
from .moves import Earned, Exiled, Go, LeftFog, ToSteps, Won
from .purse import minus, plus
from .state import (
    BACK_DOORS,
    BANK,
    CONTENT,
    DOOR_OF,
    DOORS,
    ENTREES,
    FOG,
    FOG_AT,
    HOME,
    OVER,
    PORTAILS,
    SIDES,
    SORTIE,
    SPIRALE,
    STEPS,
    STEPS_PAY,
    STREET,
    STREET_AT,
    Coins,
    State,
    trunk_full,
)

ROUND = len(STREET)
_LONGEST = 2 * SIDES + CONTENT["game"]["seats"][1] - 1
"""Both sixes, and every other hat in the way."""

FIRST: dict[str, int] = ({place: (at + 1) % ROUND for place, at in STREET_AT.items()}
                         | ENTREES)  # CDT-6.9
"""The first space of a walk, by where the hat is."""
NEXT_PORTAIL: tuple[int, ...] = tuple(min(PORTAILS, key=lambda portail: (portail - at - 1) % ROUND)
                                      for at in range(ROUND))  # CDT-8.5
NEXT_DOOR: dict[int, int] = {at: min((door for door in DOORS if door > at), default=SORTIE) for at in FOG}  # CDT-10.3

_GO_SPACE: tuple[Go, ...] = tuple(Go("space", place) for place in STREET)
_GO_FOG: dict[int, Go] = {at: Go("fog", place) for at, place in FOG.items()}
_GO_SORTIE = Go("sortie", FOG[SORTIE])
_GO_DOOR: dict[int, Go] = {at: Go("door", FOG[at]) for at in sorted(DOORS)}
_GO_SHOP: dict[int, Go] = {at: Go("shop", building) for building, at in ENTREES.items()}
_GO_PORTAL: dict[int, Go] = {at: Go("portal", FOG[at]) for at in PORTAILS}


def _passed(first: int, length: int) -> tuple[Go, ...]:
    spaces = [(first + step) % ROUND for step in range(length)]
    return (*(_GO_SHOP[at] for at in spaces if at in _GO_SHOP), *(_GO_PORTAL[at] for at in spaces if at in _GO_PORTAL))


_PASSED: tuple[tuple[tuple[Go, ...], ...], ...] = tuple(
    tuple(_passed(first, length) for length in range(_LONGEST + 1)) for first in range(ROUND))
"""Every building and Portail that a walk passes, by its first space and its length.  CDT-5.6, CDT-8.7"""

# ------------------------------------------------------------------ CDT-5 on the Chemin


def steps_of(dice: tuple[int, ...]) -> int:
    """How far the dice carry; a Spirale adds no step.  CDT-5.1, CDT-5.2"""
    return sum([die for die in dice if die != SPIRALE])


def street_walk(state: State) -> tuple[int, int]:
    """First space and length of the walk, with the extra steps over taken spaces.  CDT-5.4, CDT-5.5"""
    hats = state.hats
    first, length = FIRST[hats[state.turn]], steps_of(state.dice)
    while STREET[(first + length - 1) % ROUND] in hats:
        length += 1
    return first, length


def stops(state: State) -> tuple[Go, ...]:
    """Where the walk may end: its last space, the buildings and the Portails on its way.  CDT-5.6, CDT-8.7"""
    first, length = street_walk(state)
    passed = _PASSED[first][length]
    left = state.hats[state.turn]
    if passed and (state.sign is not None or left in ENTREES):
        passed = tuple([go for go in passed if go.at != state.sign and go.at != left])  # CDT-13.4, CDT-6.13
    return (_GO_SPACE[(first + length - 1) % ROUND], *passed)


def path_to(first: int, last: int) -> tuple[str, ...]:
    """The spaces from the first to the last, clockwise, both included."""
    return tuple([STREET[at % ROUND] for at in range(first, first + (last - first) % ROUND + 1)])


def next_free(state: State, at: int, seat: int) -> int:
    """That space of the Chemin, or the next one on which no other hat stands.  CDT-5.4"""
    others = put(state.hats, seat, "")
    while STREET[at] in others:
        at = (at + 1) % ROUND
    return at


def enter(state: State, building: str, told: Told) -> State:
    """The hat of the seat on turn is inside; a full trunk in the inn wins at once.  CDT-18.1, CDT-18.2"""
    seat = state.turn
    hats = put(state.hats, seat, building)
    locks = state.locks
    if locks[seat] is not None and locks[seat] != building:  # CDT-19.13
        locks = put(locks, seat, None)
    if building == HOME and trunk_full(state, seat):
        told.append(Won(seat))
        return replace(state, hats=hats, locks=locks, pending=OVER, due=0, turns=state.turns + 1)
    return replace(state, hats=hats, locks=locks)


# ------------------------------------------------------------------ CDT-7 Gringotts


def pay_at_steps(state: State, told: Told) -> State:
    """One coin of each kind that the bank still has, unless it is closed.  CDT-7.1, CDT-7.5, CDT-13.7"""
    bank = state.bank
    coins: Coins = (min(STEPS_PAY[0], bank[0]), min(STEPS_PAY[1], bank[1]), min(STEPS_PAY[2], bank[2]))
    if state.sign == BANK or not any(coins):
        return state
    seat = state.turn
    told.append(Earned(seat, coins))
    purses = put(state.purses, seat, plus(state.purses[seat], coins))
    return replace(state, purses=purses, bank=minus(bank, coins))


def to_the_steps(state: State, told: Told) -> State:
    """Straight to the steps and paid there; nothing happens on the way.  CDT-16.1, CDT-16.2, CDT-19.9"""
    seat = state.turn
    place = STREET[next_free(state, STEPS, seat)]
    told.append(ToSteps(seat, state.hats[seat], place))
    return pay_at_steps(replace(state, hats=put(state.hats, seat, place)), told)


# ------------------------------------------------------------------ CDT-8 into the Embrumes


def exile(state: State, seat: int, told: Told) -> State:
    """Ahead to the next Portail, or out of a building by its back door; no money, no card.  CDT-8.1 to CDT-8.6"""
    hat = state.hats[seat]
    target = DOOR_OF[hat] if hat in DOOR_OF else NEXT_PORTAIL[STREET_AT[hat]]
    to = fog_space(state, target)
    told.append(Exiled(seat, hat, FOG[to]))
    return into_fog(state, seat, to, told)


def fog_space(state: State, at: int) -> int:
    """That space of the Embrumes, or the next free one ahead, at last the Sortie.  CDT-8.11, CDT-9.1"""
    while at < SORTIE and FOG[at] in state.hats:
        at += 1
    return at


def into_fog(state: State, seat: int, at: int, told: Told) -> State:
    """Put a hat into the Embrumes; whoever is pushed on to the Sortie is out.  CDT-8.11, CDT-10.6"""
    if at == SORTIE:
        return onto_street(state, seat, at, told)
    return replace(state, hats=put(state.hats, seat, FOG[at]))


# ------------------------------------------------------------------ CDT-9 in the Embrumes


def fog_walk(state: State) -> tuple[int, int]:
    """Where the dice lead by exact count, and where the walk ends; nobody goes past the Sortie.  CDT-9.2, CDT-10.6"""
    exact = FOG_AT[state.hats[state.turn]] + steps_of(state.dice)
    return exact, fog_space(state, exact) if exact < SORTIE else SORTIE


def fog_stops(state: State) -> tuple[Go, ...]:
    """The end of the walk, the door reached by exact count, and the back door of a closed building on the way."""
    exact, end = fog_walk(state)
    doors = {exact} if exact < SORTIE and exact in DOORS else set()  # CDT-10.4, CDT-10.5
    closed = DOOR_OF.get(state.sign or "", 0)
    if FOG_AT[state.hats[state.turn]] < closed <= end:  # CDT-9.5, CDT-9.6
        doors.add(closed)
    return (_GO_SORTIE if end == SORTIE else _GO_FOG[end], *[_GO_DOOR[door] for door in sorted(doors)])


# ------------------------------------------------------------------ CDT-10 out of the Embrumes


def through(state: State, door: int, told: Told) -> State:
    """Through a back door into the building, through a Portail or the Sortie onto the street.  CDT-10.7, CDT-10.8"""
    if door in BACK_DOORS:
        told.append(LeftFog(state.turn, FOG[door], BACK_DOORS[door]))
        return enter(state, BACK_DOORS[door], told)
    return onto_street(state, state.turn, door, told)


def onto_street(state: State, seat: int, door: int, told: Told) -> State:
    """The street space of the same number, or the next free one; no building is entered.  CDT-10.7

    Six hats cannot push anybody from a Portail or the Sortie as far as the steps, so nothing is ever paid here.
    """
    place = STREET[next_free(state, door, seat)]
    told.append(LeftFog(seat, FOG[door], place))
    return replace(state, hats=put(state.hats, seat, place))
