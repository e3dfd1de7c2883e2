"""How likely each seat is to win at the beginning of a turn, by what lies on the table.

A seat's merits are weighed by how far the game has come, and compared with those of the others.  The weights were
fitted, by logistic regression over the seats, to some thousand games of greedy players who now and then chose at
random; what hardly mattered was left out.
"""

from __future__ import annotations

from functools import lru_cache

from hpapp.bots.worlds import odds_by_merit
from hpapp.rules.bloody.score import balai_ball, symbols
from hpapp.rules.bloody.state import CONTENT, COURSES, DRAWS, HORCRUCHE, State, price

Phases = tuple[float, float, float, float]
"""A weight early, in the middle and late in the game, and in its last round."""
Merits = tuple[float, ...]

DUEL: dict[str, Phases] = {
    "points": (0.10, 0.15, 0.25, 0.22),
    "balai_ball": (-0.01, 0.03, 0.23, 0.20),
    "symbols": (0.18, 0.13, 0.02, -0.02),
    "hand": (0.08, 0.09, 0.11, 0.08),
    "school": (-0.01, 0.15, 0.14, 0.04),
    "column": (0.02, -0.02, -0.05, 0.0),
    "second_column": (0.16, 0.06, 0.0, 0.02),
    "to_come": (0.27, 0.74, 1.35, 0.73),
    "offer": (0.01, 0.04, 0.11, 0.14),
    "later_offer": (-0.11, -0.05, 0.05, 0.0),
    "second_offer": (0.07, 0.08, 0.07, 0.01),
    "draws": (0.25, 0.21, 0.73, 0.08),
    "couriers": (0.03, 0.03, 0.03, 0.02),
    "copius": (0.18, 0.29, 0.49, -0.03),
    "held_balai_ball": (0.04, 0.0, -0.15, 0.11),
    "held_bons_points": (0.20, 0.22, 0.44, 0.24),
    "held_mauvais_points": (0.26, 0.41, 0.61, 0.59),
}
"""With two seats: hindering the other helps oneself, so bad marks in hand are worth much."""
TABLE: dict[str, Phases] = {
    "points": (0.0, 0.09, 0.22, 0.29),
    "balai_ball": (-0.04, 0.08, 0.27, 0.32),
    "symbols": (0.52, 0.40, 0.10, 0.13),
    "hand": (0.01, 0.12, 0.14, 0.13),
    "school": (-0.09, 0.09, 0.16, 0.09),
    "column": (0.16, -0.01, -0.02, 0.07),
    "second_column": (0.24, 0.15, 0.07, 0.04),
    "to_come": (0.44, 0.78, 1.53, 1.31),
    "offer": (-0.11, 0.02, 0.04, 0.12),
    "later_offer": (-0.07, 0.04, 0.08, 0.19),
    "second_offer": (0.04, 0.10, 0.02, 0.29),
    "draws": (-0.15, 0.22, -0.17, 0.32),
    "couriers": (0.06, 0.04, 0.02, 0.02),
    "copius": (0.14, -0.02, 0.16, 0.45),
    "held_balai_ball": (0.23, 0.25, 0.10, -0.10),
    "held_bons_points": (-0.04, -0.06, 0.23, 0.48),
    "held_mauvais_points": (0.02, -0.24, 0.10, 0.26),
}
"""With more seats: whoever leads early is hunted, so early points are worth little."""
EARLY, MIDDLE, LATE = 0.1, 0.5, 0.9
"""How far the game has come at the first three phases: School cards of the fullest zone, of those that end it."""
LETTER = 0.8
"""What a courier on an offered card is worth, unseen."""
MOST_SYMBOLS = 5

_POINTS: dict[str, int] = {entry["id"]: entry.get("points", 0) for entry in (*CONTENT["school"], *CONTENT["magic"])}
_LETTER_POINTS: dict[str, int] = {entry["id"]: entry.get("points", 0) for entry in CONTENT["courier"]}
_DUEL = tuple(zip(*DUEL.values(), strict=True))
_TABLE = tuple(zip(*TABLE.values(), strict=True))


@lru_cache(maxsize=1 << 14)
def zone_points(school: tuple[str, ...], bonuses: tuple[str, ...]) -> int:
    """The open points of a zone, without Balai-Ball and couriers.  BLO-12.2 to BLO-12.4, BLO-12.8"""
    table = CONTENT["scoring"]
    courses: int = sum(table["course"][school.count(course)] for course in set(school) & COURSES)
    horcruches: int = table["horcruche"][school.count(HORCRUCHE)]
    return courses + horcruches + sum(_POINTS[card] for card in (*school, *bonuses))


def strength(view: State, seat: int) -> float:
    """How much a seat is to be feared: its open points and its cards."""
    return zone_points(view.school[seat], view.bonuses[seat]) + 0.3 * len(view.hands[seat])


def odds(state: State) -> list[float]:
    """How likely each seat is to win."""
    progress = max(map(len, state.school)) / state.enough
    weights = _weights(_DUEL if state.seats == 2 else _TABLE, progress)
    places = balai_ball([symbols(state, seat) for seat in range(state.seats)])
    merits = [_merits(state, seat, places[seat], progress >= 1) for seat in range(state.seats)]
    return odds_by_merit([sum(map(float.__mul__, weights, mine)) for mine in merits])


def _weights(phases: tuple[Merits, ...], progress: float) -> Merits:
    """The weights between two phases."""
    if progress >= 1:
        return phases[3]
    start, end, low, high = (0, 1, EARLY, MIDDLE) if progress < MIDDLE else (1, 2, MIDDLE, LATE)
    part = (min(max(progress, low), high) - low) / (high - low)
    return tuple([first + part * (second - first) for first, second in zip(phases[start], phases[end], strict=True)])


def _merits(state: State, seat: int, place: int, ending: bool) -> Merits:
    """What a seat has, in the order of the weights; once it cannot play any more, its hand is worth nothing."""
    school, letters = state.school[seat], state.couriers[seat]
    to_come = (seat - state.first) % state.seats >= (state.turn - state.first) % state.seats
    plays = to_come or not ending
    hand = state.hands[seat] if plays else ()
    offer, second = _offers(state, seat) if plays else (0.0, 0.0)
    on_turn = seat == state.turn
    columns = [*sorted([school.count(course) for course in set(school) & COURSES], reverse=True), 0, 0]
    points = zone_points(school, state.bonuses[seat]) + sum([_LETTER_POINTS[kind] for kind in letters])
    return (
        float(points), float(place), float(min(symbols(state, seat), MOST_SYMBOLS)), float(len(hand)),
        float(len(school)), float(columns[0]), float(columns[1]), float(to_come),
        offer if on_turn else 0.0, 0.0 if on_turn else offer, second if on_turn else 0.0,
        float(sum([DRAWS.get(kind, 0) for kind in letters])) if plays else 0.0, float(len(letters)),
        float(hand.count("copius")), float(hand.count("balai_ball")), float(hand.count("bons_points")),
        float(hand.count("mauvais_points")),
    )


def _offers(state: State, seat: int) -> tuple[float, float]:
    """What the two best cards of the timetable would bring that the hand can pay, the second after the first."""
    cards, have = len(state.hands[seat]), state.school[seat]
    now, found = zone_points(have, ()), []
    for slot, card in enumerate(state.timetable):
        if card and (cost := price(state, seat, card)) <= cards:
            gain = zone_points((*have, card), ()) - now
            found.append((gain + LETTER * len(state.mail[slot]) - cost, cost))
    if not found:
        return 0.0, 0.0
    found.sort(reverse=True)
    best, paid = found[0]
    return best, next((worth for worth, cost in found[1:] if cost + paid <= cards), 0.0)
