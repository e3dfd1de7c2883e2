"""The expert of Les couloirs: tries every sensible choice and keeps the one that leaves it furthest ahead.

What is hidden counts with what it is worth on the average: nothing here depends on a token or a card that the seat
cannot see.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator

from msgspec.structs import replace

from hpapp.bots.thinking import NOBODY, Children, Thought
from hpapp.bots.worlds import chance_from
from hpapp.rules.chance import Chance
from hpapp.rules.core import Move
from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.castle import (
    CELLS,
    GATHERS,
    INDEX,
    OPENINGS,
    PIECE,
    STARS,
    TURNED,
    VARIANT,
)
from hpapp.rules.couloirs.moves import End, Flip, Orient, PickPawn, PickPlayer, PickToken, Play, Turn, Walk
from hpapp.rules.couloirs.state import (
    AtStar,
    CardPending,
    ClasseAnnulee,
    MotDePasse,
    Peeves,
    Perdu,
    Placing,
    Remaniement,
    Start,
    State,
    Tokens,
    Walking,
)
from hpapp.rules.couloirs.walk import reach

from .evaluate import Situation, overtime, race
from .finish import winning_answer, winning_card
from .ways import FAR, FLIP, JUST_FLIPPED, PRICES, Chart, Way, handled

HOLD: dict[str, float] = {
    "mot_de_passe": 2.0, "peeves": 2.4, "perdu": 2.2, "echange": 4.5, "miss_teigne": 1.2, "dormez": 0.5,
    "classe_annulee": 0.3, "remaniement": 0.8, "pas_de_devoir": 2.0, **dict.fromkeys(GATHERS, 1.5),
}
"""Turns that a card must win, or it is better kept; less and less as the end comes near."""
HOME = 9.0
"""The same for the card that brings one home: it wins games, and is kept for that to the end."""
HURRY = 3.0
"""Turns before the end from which on a class comes before the star."""
LONG = 6.0
"""Turns before the end from which on cards are kept as if there were no end."""

Weighed = Generator[None, None, tuple[float, Move | None]]
"""Thinking about some choices: the best worth and the choice."""


# ------------------------------------------------------------------ tokens


def _handle(view: State, moves: tuple[Move, ...], children: Children) -> Thought:
    """Every token on somebody's way, and every face-down one while something is looked for."""
    used, situation = handled(view), Situation(view, children)
    mine, theirs = Chart(view, used), Chart(view)
    free = VARIANT[view.variant]["free_placing"]
    left = view.pending.left - 1  # type: ignore[union-attr]
    rest = replace(view, pending=Tokens(left) if left else Walking())
    cells = _on_ways(situation, mine, theirs)
    yield
    best, chosen, seen, chance = -FAR, moves[0], set(), chance_from(view)
    for move in moves:
        if isinstance(move, Flip):
            cell, prices = INDEX[move.cell], (JUST_FLIPPED[free], JUST_FLIPPED[free])
            openings = -1
        elif isinstance(move, Turn):
            cell = INDEX[move.cell]
            openings = OPENINGS[TURNED[view.board[cell], move.q]]
            prices = PRICES[openings, True, free], PRICES[openings, False, free]
        else:
            continue
        if (cell, openings) in seen or (cell not in cells and openings >= 0 and chosen is not moves[0]):
            continue
        seen.add((cell, openings))
        after = Situation(rest, children)
        after.hidden -= openings < 0
        later = theirs.priced(cell, prices[1])
        worth = after.danger(later) - after.turns(view.turn, later, left, chart=mine.priced(cell, prices[0]))
        noise, chance = _noise(view, chance)
        if worth + noise > best + 1e-9:
            best, chosen = worth + noise, move
        yield
    return chosen


def _noise(view: State, chance: Chance) -> tuple[float, Chance]:
    """In a long game, turns up to which a choice may be misjudged: else two who undo each other never stop."""
    lot, chance = chance.below(1000)
    return overtime(view) * lot / 1000, chance


def _on_ways(situation: Situation, mine: Chart, theirs: Chart) -> set[int]:
    """The cells on the ways of the own two legs, and of everybody's next leg."""
    state, cells = situation.state, set()
    for seat in range(state.seats):
        chart = mine if seat == situation.seat else theirs
        legs = situation.legs(seat)
        way = chart.way(INDEX[state.pawns[seat]], legs[0])
        cells |= {cell for cell, _ in way.cells}
        if seat == situation.seat and legs[0] and len(legs) > 1:
            cells |= {cell for cell, _ in chart.way(next(iter(legs[0])), legs[1]).cells}
    return cells


def _place(view: State, moves: tuple[Move, ...], children: Children) -> Thought:
    """Lay the flipped token where it helps most."""
    assert isinstance(view.pending, Placing)
    cell, used = INDEX[view.pending.cell], handled(view)
    piece, best, chosen = PIECE[view.board[cell]], -FAR, moves[0]
    for move in moves:
        assert isinstance(move, Orient)
        laid = replace(view, board=(*view.board[:cell], f"{piece}:{move.o}", *view.board[cell + 1:]))
        worth = Situation(laid, children).race(Chart(laid, used), Chart(laid))
        if worth > best + 1e-9:
            best, chosen = worth, move
        yield
    return chosen


# ------------------------------------------------------------------ the walk


def _walk(view: State, moves: tuple[Move, ...], children: Children) -> Thought:
    """Over the star, unless the end is near; to class; else cards that win turns, else where the way is shortest."""
    situation = Situation(view, children)
    goals, walks = situation.legs(view.turn)[0], [move.to for move in moves if isinstance(move, Walk)]
    there = [space for space in walks if INDEX[space] in goals]
    if not (there and view.finished(view.turn)):
        last = yield from winning_card(view, situation.spared)
        if last is not None:
            return last
    star = _star(view, walks)
    if star and (not there or _still_there(view, star, goals) or not _hurried(situation)):
        return Walk(star)
    if there:
        return Walk(there[0])
    worth, card = yield from _best_card(view, moves, children)
    if card is not None and worth > 0:
        return card
    return (yield from _nearer(view, walks, situation))


def _hurried(situation: Situation) -> bool:
    """Somebody is about to graduate."""
    chart = Chart(situation.state)
    return min(situation.turns(seat, chart) for seat in range(situation.state.seats)) <= HURRY


def _star(view: State, walks: Iterable[str]) -> str | None:
    """The star, if it would give a card.  COU-6.2, COU-6.3"""
    assert isinstance(view.pending, Walking)
    if view.pending.drawn or not view.talon:
        return None
    return next((space for space in walks if space in CELLS and view.board[INDEX[space]] in STARS), None)


def _still_there(view: State, star: str, goals: set[int]) -> bool:
    """After the star, the same walk can still reach a goal.  COU-6.7"""
    at_star = GAME.play(view, Walk(star)).state
    asked = at_star.pending
    if not isinstance(asked, AtStar):
        return False
    return bool(goals & reach(at_star, replace(asked.then, drawn=True)).keys())


def _nearer(view: State, walks: list[str], situation: Situation) -> Thought:
    """Where the next turns are shortest, and the star not far; nowhere, if that is here."""
    chart, seat = Chart(view), view.turn
    best, chosen = situation.turns(seat, chart) - situation.star_near(chart) - 0.01, ""
    for space in walks:
        moved = replace(view, pawns=(*view.pawns[:seat], space, *view.pawns[seat + 1:]))
        after = Situation(moved)
        turns = after.turns(seat, chart) - after.star_near(chart)
        if turns < best:
            best, chosen = turns, space
        yield
    return Walk(chosen) if chosen else End()


# ------------------------------------------------------------------ cards


def _best_card(view: State, moves: tuple[Move, ...], children: Children) -> Weighed:
    """The card that wins most turns beyond what it is worth in the hand."""
    chart = Chart(view)
    situation = Situation(view, children)
    now, near = situation.race(chart, chart), min(situation.own(chart, chart), situation.danger(chart))
    horizon = min(1.0, max(0.05, (near - 1) / LONG))
    best, chosen, chance = 0.0, None, chance_from(view)
    for move in moves:
        if not isinstance(move, Play):
            continue
        asked = GAME.play(view, move).state
        after, _ = yield from _best_answer(asked, children)
        noise, chance = _noise(view, chance)
        hold = HOME if GATHERS.get(move.card) == view.home(view.turn) else HOLD[move.card] * horizon
        won = after - now - hold * (1 - overtime(view)) + noise
        if won > best:
            best, chosen = won, move
    return best, chosen


def _best_answer(asked: State, children: Children) -> Weighed:
    """What the card on the table can be answered with best."""
    pending = asked.pending
    if isinstance(pending, MotDePasse) or not isinstance(pending, CardPending):
        yield
        return race(asked, children), None
    if isinstance(pending, Remaniement):
        return (yield from _best_mix(asked, children))
    best, chosen = -2 * FAR, None
    for first, state in _answers(asked, children):
        yield
        if type(state.pending) is type(pending):  # it asks for a second one
            worth, _ = yield from _best_answer(state, children)
        else:
            worth = race(state, children)
        if worth > best + 1e-9:
            best, chosen = worth, first
    return (best, chosen) if chosen is not None else (race(asked, children), None)


def _answers(asked: State, children: Children) -> Iterator[tuple[Move, State]]:
    """Sensible answers, and what the table then looks like."""
    pending, situation = asked.pending, Situation(asked, children)
    open_to_all = [seat for seat in range(asked.seats) if seat not in situation.spared]
    if isinstance(pending, ClasseAnnulee):
        own = asked.next_class(asked.turn)
        picks: list[Move] = [PickToken(CELLS[cell]) for seat in open_to_all for cell in situation.legs(seat)[0]
                             if asked.next_class(seat) not in (own, None)]
    elif isinstance(pending, Peeves):
        picks = [PickToken(CELLS[cell]) for cell in (_exchangeable(asked) if not pending.picked else range(len(CELLS)))]
    elif isinstance(pending, Perdu):
        picks = [PickPawn(seat) for seat in open_to_all]
    else:
        picks = [PickPlayer(seat) for seat in open_to_all]
    for pick in picks:
        if GAME.refusal(asked, pick) is None:
            yield pick, GAME.play(asked, pick).state


def _exchangeable(asked: State) -> list[int]:
    """Tokens worth exchanging: under the own pawn, the own next classroom, and those of the others."""
    situation = Situation(asked)
    cells = [INDEX[asked.pawns[asked.turn]], *situation.legs(asked.turn)[0]]
    leader = situation.leader(Chart(asked))
    cells += [INDEX[asked.pawns[leader]], *situation.legs(leader)[0]]
    return [cell for cell in dict.fromkeys(cells) if cell < len(CELLS)]


def _best_mix(asked: State, children: Children) -> Weighed:
    """Five tokens to mix: those that keep the own way shut, then those on the leader's way."""
    pending = asked.pending
    assert isinstance(pending, Remaniement)
    wishes = _mixable(asked)
    yield
    state, first = asked, None
    while isinstance(state.pending, Remaniement) and wishes:
        pick = PickToken(CELLS[wishes.pop(0)])
        first = first or pick
        state = GAME.play(state, pick).state
    if first is None or isinstance(state.pending, Remaniement):
        return -FAR, None
    return race(state, children), first


def _mixable(asked: State) -> list[int]:
    """Cells in the order in which they should be mixed."""
    assert isinstance(asked.pending, Remaniement)
    situation, chart = Situation(asked), Chart(asked)
    flip = (FLIP[VARIANT[asked.variant]["free_placing"]] + 0.5,) * 16
    barred = {INDEX[space] for space in (*asked.pawns, *asked.pending.picked)}
    allowed = [cell for cell, token in enumerate(asked.board) if OPENINGS[token] and cell not in barred]
    opened = Chart(asked)
    for cell in allowed:
        if cell not in chart.classrooms:
            opened.prices[cell] = tuple(map(min, opened.prices[cell], flip))
    own = situation.legs(asked.turn)
    start = INDEX[asked.pawns[asked.turn]]
    way = opened.way(start, own[0]) if own[0] else Way(FAR, ())
    shut = [cell for cell, sides in way.cells if chart.prices[cell][sides] >= FAR]
    leader = situation.leader(chart)
    theirs = [cell for cell, _ in chart.way(INDEX[asked.pawns[leader]], situation.legs(leader)[0]).cells]
    mine = {cell for cell, _ in way.cells} | own[0] | (own[1] if len(own) > 1 else set())
    theirs_only = [cell for cell in reversed(theirs) if cell not in mine]
    rest = [cell for cell in allowed if cell not in mine and cell not in chart.classrooms]
    return [cell for cell in dict.fromkeys([*shut, *theirs_only, *rest, *allowed]) if cell in allowed]


# ------------------------------------------------------------------ the level


def expert(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Keeps the race in mind with every token, every step and every card."""
    pending = view.pending
    if len(moves) == 1 or isinstance(pending, Start | AtStar):
        yield
        return moves[0]  # roll, or take the card
    if isinstance(pending, Tokens | MotDePasse):
        return (yield from _handle(view, moves, children))
    if isinstance(pending, Placing):
        return (yield from _place(view, moves, children))
    if isinstance(pending, Walking):
        return (yield from _walk(view, moves, children))
    answer = yield from winning_answer(view, Situation(view, children).spared)
    if answer is None:
        _, answer = yield from _best_answer(view, children)
    return answer or moves[0]
