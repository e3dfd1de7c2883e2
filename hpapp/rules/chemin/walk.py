"""The roll and the walk.  CDT-4, CDT-5, CDT-7 to CDT-10"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from .moves import Entered, Go, Gringotts, Here, Roll, Rolled, TookPortal, Walked
from .state import (
    AFTER,
    CONTENT,
    ENTREES,
    FOG,
    FOG_AT,
    GROPING,
    SPIRALE,
    SPIRALES,
    STEPS,
    STREET,
    STREET_AT,
    WALKING,
    Over,
    State,
    TwoSpirales,
    put,
)
from .street import (
    FIRST,
    NEXT_DOOR,
    enter,
    exile,
    fog_space,
    fog_stops,
    into_fog,
    paid,
    path_to,
    steps_of,
    stops,
    street_walk,
    through,
    to_the_steps,
)
from .turn import Told, end_turn, go_on, last_buy

_SIDES: int = CONTENT["dice"]["sides"]

# ------------------------------------------------------------------ CDT-5, CDT-9 the roll


def roll(state: State, _: Roll, told: Told) -> State:
    """Throw both dice; where they leave no choice the hat moves at once.  CDT-4.1, CDT-4.4"""
    one, chance = state.chance.roll(_SIDES)
    two, chance = chance.roll(_SIDES)
    told.append(Rolled(state.turn, (one, two)))
    state = replace(state, dice=(one, two), again=False, chance=chance)
    if state.hat in FOG_AT:
        return _rolled_in_fog(state, told)
    if one == two == SPIRALE:
        if state.variant == "kids":
            return replace(state, pending=TwoSpirales())  # CDT-19.8
        return end_turn(exile(state, state.turn, told), told)  # CDT-5.3
    choice = stops(state)
    return replace(state, pending=WALKING) if len(choice) > 1 else go(state, choice[0], told)


def _rolled_in_fog(state: State, told: Told) -> State:
    """Doubles lead to the next door; other dice are walked.  CDT-10.1, CDT-9.2"""
    if state.dice[0] == state.dice[1]:
        return _out_of_fog(through(state, NEXT_DOOR[FOG_AT[state.hat]], told), told)
    choice = fog_stops(state)
    return replace(state, pending=GROPING) if len(choice) > 1 else go(state, choice[0], told)


# ------------------------------------------------------------------ CDT-5 to CDT-10 the walk


def go(state: State, move: Go, told: Told) -> State:
    """End the walk on a space, in a building, or through a door."""
    return _WAYS[move.to](state, move.at, told)


def _to_space(state: State, place: str, told: Told) -> State:
    """The last space of the walk; a Spirale space counts by exact count only.  CDT-5.12, CDT-5.13"""
    length = street_walk(state)[1]
    at = STREET_AT[place]
    spiral = at in SPIRALES and length == steps_of(state.dice)
    state = _walked(state, at, told)
    return _arrived(replace(state, hats=put(state.hats, state.turn, place)), spiral, told)


def _to_shop(state: State, building: str, told: Told) -> State:
    """Into a building by its Entrée; the steps left over are lost.  CDT-5.6, CDT-5.7"""
    state = _walked(state, ENTREES[building], told)
    told.append(Entered(state.turn, building))
    return _arrived(enter(state, building, told), False, told)


def _to_portal(state: State, place: str, told: Told) -> State:
    """Into the Embrumes of one's own will; the turn is over and no card is drawn.  CDT-8.7, CDT-8.8"""
    seat, at = state.turn, FOG_AT[place]
    state = _walked(state, at, told)
    to = fog_space(state, at)
    told.append(TookPortal(seat, STREET[at], FOG[to]))
    return end_turn(into_fog(state, seat, to, told), told)


def _walked(state: State, last: int, told: Told) -> State:
    """Tell the walk, and pay it if it touches the steps.  CDT-7.1, CDT-7.2, CDT-7.4"""
    hat = state.hat
    path = path_to(FIRST[hat], last)
    told.append(Walked(state.turn, (hat, *path)))
    return paid(state, told) if STREET[STEPS] in path else state


def _arrived(state: State, spiral: bool, told: Told) -> State:
    """What the Spirales give: cards, or with younger players one new roll.  CDT-5.14, CDT-19.7"""
    if type(state.pending) is Over:
        return state
    due = (SPIRALE in state.dice) + spiral
    if state.variant == "kids":
        return go_on(replace(state, pending=AFTER, again=due > 0), told)
    return go_on(replace(state, pending=AFTER, due=due), told)


def _to_fog(state: State, place: str, told: Told) -> State:
    """Further on in the Embrumes; no Spirale counts there.  CDT-9.1, CDT-9.3"""
    _groped(state, FOG_AT[place], told)
    return go_on(replace(state, hats=put(state.hats, state.turn, place), pending=AFTER), told)


def _to_door(state: State, place: str, told: Told) -> State:
    """Out of the Embrumes by a door, or at their end by the Sortie.  CDT-10.4, CDT-10.6"""
    door = FOG_AT[place]
    _groped(state, door, told)
    return _out_of_fog(through(state, door, told), told)


def _groped(state: State, last: int, told: Told) -> None:
    hat = state.hat
    told.append(Walked(state.turn, (hat, *[FOG[at] for at in range(FOG_AT[hat] + 1, last + 1)])))


def _out_of_fog(state: State, told: Told) -> State:
    """The turn is over, but for a purchase.  CDT-10.1, CDT-6.15"""
    return state if type(state.pending) is Over else last_buy(state, "fog", told)


_WAYS: dict[str, Callable[[State, str, Told], State]] = {
    "space": _to_space, "shop": _to_shop, "portal": _to_portal, "fog": _to_fog, "sortie": _to_door, "door": _to_door,
}

# ------------------------------------------------------------------ CDT-19 two Spirales among younger players


def gringotts(state: State, _: Gringotts, told: Told) -> State:
    """To the steps and paid, then a new roll.  CDT-19.8, CDT-19.9"""
    return here(to_the_steps(state, told), Here(), told)


def here(state: State, _: Here, told: Told) -> State:
    """Stay, and roll again all the same.  CDT-19.8"""
    return replace(state, pending=AFTER, again=True)
