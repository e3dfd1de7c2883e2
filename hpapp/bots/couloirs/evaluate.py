"""How many turns everybody still needs: what the expert weighs every choice by.

A leg is the way to one class, or home.  The tokens of a leg, over the 2½ that a die brings, are its turns; legs that
nobody can plan yet count with what legs take on the average.
"""

from __future__ import annotations

from collections.abc import Collection

from hpapp.bots.thinking import NOBODY, Children
from hpapp.bots.worlds import odds_by_merit
from hpapp.rules.couloirs.castle import DIE, GATHERS, INDEX, OPENINGS, SCHEDULES, STARS
from hpapp.rules.couloirs.state import AtStar, MotDePasse, Over, Placing, Start, State, Tokens, Walking
from hpapp.rules.couloirs.walk import closed_cells, reach

from .mercy import about_to_win
from .ways import FAR, Chart, classroom_of

LEG = 2.4
"""Turns that a leg takes on the average."""
STUCK = 7.0
"""Turns until a card or somebody else opens a way where no token can."""
RESCUE = 3.5
"""Turns from the star until one of its cards does."""
STEP = 0.03
"""Turns that a cell of the way costs: much can happen on a long way, and none may lead through a cell twice."""
CARD = 0.35
"""Turns that a card in the hand saves on the average."""
STAR = 2.5
"""Turns that a card of the star is worth to an empty hand: most games are won by cards, not by legs."""
ENOUGH = 12
"""Cards in a hand to which one more would add little."""
STAR_NEAR = 0.5
"""How much of that the star is worth for the next turn, to a pawn that stands beside it."""
CARRIED = 0.8
"""Of the last leg, what is saved by the card that brings everybody to one's own home."""
OTHERS = 0.7
"""What a turn of the others is worth beside an own one: less, or two who know this game would never begin it."""
LONG_GAME = 22
"""Rounds after which one begins to mind only one's own way."""
WON = 100.0
TURN, HAND, WAIT = -0.21, 0.18, -0.21
"""What a turn still needed, a card in the hand and waiting for the others weigh in the chances: fitted to six hundred
games of malins, and a little flatter."""


def _table(most: int) -> list[float]:
    """Expected turns for a leg by the tokens that it takes: every turn a die of tokens, the last one walks."""
    found = [1.0, 1.0]
    for tokens in range(2, most + 1):
        found.append(1 + sum(found[tokens - die] for die in range(1, DIE + 1) if tokens > die) / DIE)
    return found


_TURNS = _table(16)


def turns_for(cost: float) -> float:
    """Expected turns for a leg; between two whole numbers of tokens, something in between."""
    if cost >= FAR - DIE:
        return STUCK
    whole = int(max(cost, 0.0))
    if whole >= len(_TURNS) - 1:
        return _TURNS[-1]
    return _TURNS[whole] + (max(cost, 0.0) - whole) * (_TURNS[whole + 1] - _TURNS[whole])


class Situation:
    """The race as it stands, seen by the seat on turn."""

    def __init__(self, state: State, children: Children = NOBODY) -> None:
        self.state, self.seat = state, state.turn
        self.others = [seat for seat in range(state.seats) if seat != state.turn]
        self.spared = children - about_to_win(state, children) - {state.turn}
        self.hidden = sum(not OPENINGS[token] for token in state.board)

    # -------------------------------------------------------------- one seat

    def legs(self, seat: int) -> list[set[int]]:
        """The goals of a seat's next two legs, as far as they can be seen: an empty set is hidden."""
        state = self.state
        lessons = SCHEDULES[state.schedules[seat]][state.done[seat]:state.classes]
        goals = [classroom_of(state, lesson) for lesson in lessons[:2]]
        return goals if len(goals) == 2 else [*goals, {INDEX[state.home(seat)]}]

    def turns(self, seat: int, later: Chart, tokens: float | None = None, *, chart: Chart | None = None,
              now: bool = False) -> float:
        """Turns that a seat needs to graduate.  On turn, it has so many tokens left, or can attend at once.

        `chart` is the castle as far as the present roll can still change it, `later` as any roll can.
        """
        chart = chart or later
        state, legs = self.state, self.legs(seat)
        start, first = INDEX[state.pawns[seat]], legs[0]
        count = state.classes - state.done[seat] + 1
        cost, cells = chart.way(start, first or self._face_down())
        left_over = 0.0
        if now or (tokens is not None and first and cost <= tokens):
            turns, left_over = 0.0, (tokens or 0.0) - (0.0 if now else cost)
        elif cost >= FAR:
            turns = self._stuck(start, chart, tokens)
        else:
            turns = turns_for(cost - (tokens or 0.0)) + STEP * len(cells)
            turns += 0.0 if first else self.hidden / (5 * state.seats)
            turns += self._waiting(first, cost, seat)
        if seat == self.seat and tokens is not None and not now:
            over_star = self._over_star(start, first, chart, tokens)
            turns, left_over = min((turns, left_over), over_star, key=lambda way: way[0])
        turns += state.loses[seat] - (seat == self.seat and state.extra) - CARD * len(state.hands[seat])
        carried = seat == self.seat and carries_home(state, seat)
        if count == 1:
            return 0.0 if carried and state.pawns[seat] != state.home(seat) else turns
        if count == 2 and carried:
            return turns
        turns -= CARRIED * LEG * carried
        then = legs[1]
        after = turns_for(later.way(next(iter(first)), then).cost - left_over) if first and then else LEG
        return turns + 0.4 * LEG + 0.6 * min(after, STUCK) + LEG * (count - 2)

    def _stuck(self, start: int, chart: Chart, tokens: float | None) -> float:
        """Where no token opens a way, a card of the star may.  COU-6.2"""
        star = self._star()
        if not star:
            return STUCK
        if start in star:
            return RESCUE + 2.0  # to leave and to come again
        cost, cells = chart.way(start, star)
        if tokens is not None and cost <= tokens:
            return RESCUE
        return min(STUCK, RESCUE + turns_for(cost - (tokens or 0.0)) + STEP * len(cells))

    def _over_star(self, start: int, first: set[int], chart: Chart, tokens: float) -> tuple[float, float]:
        """Turns of the next leg by way of the star, less what its card is worth, and the tokens then left over."""
        star = self._star()
        if not star or start in star:
            return STUCK, 0.0
        left = tokens - chart.way(start, star).cost
        if left < 0:
            return STUCK, 0.0
        onwards = chart.way(next(iter(star)), first or self._face_down()).cost
        if first and onwards <= left:
            return -self._draw(), left - onwards
        return turns_for(onwards - left) - self._draw(), 0.0

    def _draw(self) -> float:
        """Turns that a card of the star is worth to the seat on turn."""
        hand = len(self.state.hands[self.seat])
        return STAR * (1 - overtime(self.state)) * max(0.2, 1 - hand / ENOUGH)

    def _star(self) -> set[int]:
        """Where the star lies, if it can give a card.  COU-6.2, COU-6.6"""
        return {cell for cell, token in enumerate(self.state.board) if token in STARS} if self.state.talon else set()

    def star_near(self, chart: Chart) -> float:
        """Turns that it is worth to the seat on turn that the star is near: the next walk may cross it."""
        star, start = self._star(), INDEX[self.state.pawns[self.seat]]
        if not star or start in star:
            return 0.0
        return STAR_NEAR * self._draw() * max(0.0, 1 - chart.way(start, star).cost / DIE)

    def _face_down(self) -> set[int]:
        return {cell for cell, token in enumerate(self.state.board) if not OPENINGS[token]}

    def _waiting(self, classroom: Collection[int], cost: float, seat: int) -> float:
        """A closed classroom costs a turn to whoever would have come in time.  COU-5.8"""
        if seat == self.seat or not self.state.closures or not {*classroom} & {*closed_cells(self.state)}:
            return 0.0
        return max(0.0, 1.0 - max(cost - 1.0, 0.0) / DIE)

    # -------------------------------------------------------------- the race

    def race(self, mine: Chart, theirs: Chart) -> float:
        """How far the seat on turn is ahead of the others, in turns; more is better."""
        pending = self.state.pending
        if isinstance(pending, Over):
            return WON if pending.winner == self.seat else -WON
        return self.danger(theirs) - self.own(mine, theirs)

    def own(self, chart: Chart, later: Chart) -> float:
        """Turns that the seat on turn needs from here, its present turn included."""
        pending = self.state.pending
        pending = pending.then if isinstance(pending, Placing | AtStar) else pending
        if isinstance(pending, Tokens | MotDePasse):
            return self.turns(self.seat, later, pending.left, chart=chart)
        if isinstance(pending, Walking):
            goals = self.legs(self.seat)[0]
            return self.turns(self.seat, later, now=bool(goals & reach(self.state, pending).keys() - {
                INDEX[self.state.pawns[self.seat]]}))
        return self.turns(self.seat, later, 2.5 if isinstance(pending, Start) else None)

    def danger(self, chart: Chart) -> float:
        """How far off it is that somebody else graduates: mostly the first of them, a little the others."""
        found = sorted(self.turns(seat, chart) for seat in self.others if seat not in self.spared)
        if not found:
            return 0.0
        return self._weight_of_others() * (found[0] + 0.2 * sum(found[1:]))

    def _weight_of_others(self) -> float:
        """How much the others count: in a long game less and less, so that nobody bars ways for ever."""
        return OTHERS * max(0.05, 1.0 - overtime(self.state))

    def leader(self, chart: Chart) -> int:
        """The other seat that needs the fewest turns."""
        return min(self.others, key=lambda seat: (self.turns(seat, chart), seat))


def overtime(state: State) -> float:
    """0 in most games; in a long one it grows to 1, and whoever plays begins to try something else."""
    return min(1.0, max(0.0, state.turns / state.seats / LONG_GAME - 1.0))


def carries_home(state: State, seat: int) -> bool:
    """Whether a seat is known to hold the card that brings everybody to its home.  COU-5.31"""
    return any(GATHERS.get(card) == state.home(seat) for card in state.hands[seat])


def race(state: State, children: Children = NOBODY) -> float:
    """How far the seat on turn is ahead, all things as they lie."""
    chart = Chart(state)
    return Situation(state, children).race(chart, chart)


def chances(state: State) -> list[float]:
    """How likely each seat is to win, by the turns it still needs."""
    situation, chart = Situation(state), Chart(state)
    return odds_by_merit([TURN * situation.turns(seat, chart) + HAND * len(state.hands[seat])
                          + WAIT * ((seat - state.turn) % state.seats) / state.seats for seat in range(state.seats)])
