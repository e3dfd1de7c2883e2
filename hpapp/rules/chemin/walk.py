"""The roll and the walk.  CDT-4, CDT-5, CDT-7 to CDT-10"""

from __future__ import annotations

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put
from .moves import Entered, Go, Gringotts, Here, Roll, Rolled, TookPortal, Walked
from .state import (
    AFTER,
    ENTREES,
    FOG,
    FOG_AT,
    GROPING,
    SIDES,
    SPIRALE,
    SPIRALES,
    STEPS,
    STREET,
    STREET_AT,
    WALKING,
    Over,
    State,
    TwoSpirales,
)
from .street import (
    FIRST,
    NEXT_DOOR,
    enter,
    exile,
    fog_space,
    fog_stops,
    into_fog,
    path_to,
    pay_at_steps,
    steps_of,
    stops,
    street_walk,
    through,
    to_the_steps,
)
from .turn import ask_last_buy, go_on, pass_turn

# ------------------------------------------------------------------ CDT-5, CDT-9 the roll


def roll(state: State, _: Roll, told: Told) -> State:
    """Throw both dice; where they leave no choice the hat moves at once.  CDT-4.1, CDT-4.4"""
    one, chance = state.chance.roll(SIDES)
    two, chance = chance.roll(SIDES)
    told.append(Rolled(state.turn, (one, two)))
    state = replace(state, dice=(one, two), again=False, chance=chance)
    if state.hat in FOG_AT:
        return _rolled_in_fog(state, told)
    if one == two == SPIRALE:
        if state.variant == "kids":
            return replace(state, pending=TwoSpirales())  # CDT-19.8
        return pass_turn(exile(state, state.turn, told), told)  # CDT-5.3
    ends = stops(state)
    return replace(state, pending=WALKING) if len(ends) > 1 else go(state, ends[0], told)


def _rolled_in_fog(state: State, told: Told) -> State:
    """Doubles lead to the next door; other dice are walked.  CDT-10.1, CDT-9.2"""
    if state.dice[0] == state.dice[1]:
        return _leave_fog(through(state, NEXT_DOOR[FOG_AT[state.hat]], told), told)
    ends = fog_stops(state)
    return replace(state, pending=GROPING) if len(ends) > 1 else grope(state, ends[0], told)


# ------------------------------------------------------------------ CDT-5, CDT-7, CDT-8 the walk along the Chemin


def go(state: State, move: Go, told: Told) -> State:
    """End the walk on its last space, in a building, or through a Portail.  CDT-5.6, CDT-8.7"""
    if move.to == "space":
        return _to_space(state, move.at, told)
    return _to_shop(state, move.at, told) if move.to == "shop" else _to_portal(state, move.at, told)


def _to_space(state: State, place: str, told: Told) -> State:
    """The last space of the walk; a Spirale space counts by exact count only.  CDT-5.12, CDT-5.13"""
    length = street_walk(state)[1]
    at = STREET_AT[place]
    spiral = at in SPIRALES and length == steps_of(state.dice)
    state = _walk_to(state, at, told)
    return _arrive(replace(state, hats=put(state.hats, state.turn, place)), spiral, told)


def _to_shop(state: State, building: str, told: Told) -> State:
    """Into a building by its Entrée; the steps left over are lost.  CDT-5.6, CDT-5.7"""
    state = _walk_to(state, ENTREES[building], told)
    told.append(Entered(state.turn, building))
    return _arrive(enter(state, building, told), False, told)


def _to_portal(state: State, place: str, told: Told) -> State:
    """Into the Embrumes of one's own will; the turn is over and no card is drawn.  CDT-8.7, CDT-8.8"""
    seat, at = state.turn, FOG_AT[place]
    state = _walk_to(state, at, told)
    to = fog_space(state, at)
    told.append(TookPortal(seat, STREET[at], FOG[to]))
    return pass_turn(into_fog(state, seat, to, told), told)


def _walk_to(state: State, last: int, told: Told) -> State:
    """Tell the walk, and pay it if it touches the steps.  CDT-7.1, CDT-7.2, CDT-7.4"""
    hat = state.hat
    path = path_to(FIRST[hat], last)
    told.append(Walked(state.turn, (hat, *path)))
    return pay_at_steps(state, told) if STREET[STEPS] in path else state


def _arrive(state: State, spiral: bool, told: Told) -> State:
    """What the Spirales give: cards, or with younger players one new roll.  CDT-5.14, CDT-19.7"""
    if type(state.pending) is Over:
        return state
    due = (SPIRALE in state.dice) + spiral
    if state.variant == "kids":
        return go_on(replace(state, pending=AFTER, again=due > 0), told)
    return go_on(replace(state, pending=AFTER, due=due), told)


# ------------------------------------------------------------------ CDT-9, CDT-10 the walk in the Embrumes


def grope(state: State, move: Go, told: Told) -> State:
    """End the walk further on in the Embrumes, or leave them by a door or the Sortie.  CDT-9.2, CDT-10.4"""
    return _to_fog(state, move.at, told) if move.to == "fog" else _to_door(state, move.at, told)


def _to_fog(state: State, place: str, told: Told) -> State:
    """Further on in the Embrumes; no Spirale counts there.  CDT-9.1, CDT-9.3"""
    _tell_way(state, FOG_AT[place], told)
    return go_on(replace(state, hats=put(state.hats, state.turn, place), pending=AFTER), told)


def _to_door(state: State, place: str, told: Told) -> State:
    """Out of the Embrumes by a door, or at their end by the Sortie.  CDT-10.4, CDT-10.6"""
    door = FOG_AT[place]
    _tell_way(state, door, told)
    return _leave_fog(through(state, door, told), told)


def _tell_way(state: State, last: int, told: Told) -> None:
    """The spaces of the Embrumes that the hat passed."""
    hat = state.hat
    told.append(Walked(state.turn, (hat, *[FOG[at] for at in range(FOG_AT[hat] + 1, last + 1)])))


def _leave_fog(state: State, told: Told) -> State:
    """The turn is over, but for a purchase.  CDT-10.1, CDT-6.15"""
    return state if type(state.pending) is Over else ask_last_buy(state, "fog", told)


# ------------------------------------------------------------------ CDT-19 two Spirales among younger players

_TWO_SPIRALES: tuple[Move, ...] = (Gringotts(), Here())


def off_or_here(_: State) -> tuple[Move, ...]:
    """Off to Gringotts, or not.  CDT-19.8"""
    return _TWO_SPIRALES


def gringotts(state: State, _: Gringotts, told: Told) -> State:
    """To the steps and paid, then a new roll.  CDT-19.8, CDT-19.9"""
    return here(to_the_steps(state, told), Here(), told)


def here(state: State, _: Here, told: Told) -> State:
    """Stay, and roll again all the same.  CDT-19.8"""
    return replace(state, pending=AFTER, again=True)
