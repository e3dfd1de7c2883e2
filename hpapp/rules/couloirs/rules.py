"""Les couloirs de Poudlard, in the order of its rulebook: set-up, tokens, the walk, cards, the way home."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ..chance import Chance
from ..core import BadSetup, Basics, Decision, Deed, Game, OptionValue, Refusal, Result, Setup, Step, check_setup
from .cards import FIVE, PLAYABLE, answers, pick, play_card, refuse_pick, refuse_play, reopen
from .castle import (
    CARDS,
    CELLS,
    COLORS,
    CONTENT,
    DIE,
    HOMES,
    PIECES,
    SCHEDULES,
    SPACES,
    TURN_LIMIT,
    VARIANT,
    cards_of,
    face_down,
)
from .hidden import audit, imagine, view
from .moves import (
    Again,
    Began,
    End,
    Event,
    Flip,
    LastBell,
    Lost,
    Move,
    Orient,
    PickPawn,
    PickPlayer,
    PickToken,
    Play,
    Roll,
    Rolled,
    Star,
    Turn,
    Walk,
)
from .state import MotDePasse, Over, Placing, Remaniement, Start, State, Tokens, Walking
from .tokens import flip, handlings, orient, placings, refuse_flip, refuse_orient, refuse_turn, turn
from .walk import answer, reach, refuse_star, refuse_walk, walk

SEATS: tuple[int, int] = tuple(CONTENT["game"]["seats"])
VARIANTS: tuple[str, ...] = tuple(CONTENT["game"]["variants"])
OPTIONS: dict[str, tuple[OptionValue, ...]] = {"format": tuple(CONTENT["game"]["formats"]), "colors": ((),)}
BASICS = Basics(seats="COU-1.3", turn="COU-5.2", unknown="COU-3.1", over="COU-7.2", setup="COU-9.3")

# ------------------------------------------------------------------ COU-2 set-up


def start(setup: Setup) -> State:
    """Lay the tokens, deal schedules, portraits and cards, roll for the start.  COU-2"""
    options = check_setup(setup, seats=SEATS, variants=VARIANTS, options=OPTIONS, basics=BASICS)
    colors = _colors(setup.seats, options["colors"])
    chance = Chance(setup.seed)
    board, chance = _lay_tokens(chance)
    schedules, chance = chance.shuffled(SCHEDULES)
    portraits, chance = chance.shuffled(HOMES)
    hands, talon, chance = _deal(setup.seats, setup.variant, chance)
    rolls, first, chance = roll_for_start(setup.seats, chance) if setup.first is None else ((), setup.first, chance)
    return State(
        variant=setup.variant, format=options["format"], pending=Start(), turn=first, turns=1,  # type: ignore[arg-type]
        board=board, pawns=tuple(HOMES[portrait] for portrait in portraits[:setup.seats]),  # COU-2.8
        portraits=portraits[:setup.seats], schedules=schedules[:setup.seats], done=(0,) * setup.seats, colors=colors,
        hands=hands, talon=talon, closures=(), loses=(False,) * setup.seats, extra=False, rolls=rolls, chance=chance,
    )


def _colors(seats: int, chosen: OptionValue) -> tuple[str, ...]:
    """Each seat's hats: as chosen, else in the order of the box; never twice the same.  COU-2.7"""
    if chosen == ():
        return COLORS[:seats]
    if not isinstance(chosen, tuple) or len({*chosen} & {*COLORS}) != len(chosen) or len(chosen) != seats:
        raise BadSetup(Refusal("COU-2.7", {"colors": chosen}))
    return chosen


def _lay_tokens(chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """All tokens face down, mixed, each in an orientation that nobody knows.  COU-2.1, COU-2.2"""
    pieces, chance = chance.shuffled(PIECES)
    board = []
    for piece in pieces:
        quarters, chance = chance.below(4)
        board.append(face_down(piece, quarters))
    return tuple(board), chance


def _deal(seats: int, variant: str, chance: Chance) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...], Chance]:
    """Cards for everybody; the rest is the talon.  COU-2.9, COU-2.10, COU-9.2"""
    cards, chance = chance.shuffled(cards_of(variant))
    each = VARIANT[variant]["hand"]
    hands = tuple(cards[seat * each:(seat + 1) * each] for seat in range(seats))
    return hands, cards[seats * each:], chance


def roll_for_start(seats: int, chance: Chance) -> tuple[tuple[tuple[int, ...], ...], int, Chance]:
    """Everybody rolls, the highest begins; those who tie for it roll again.  COU-2.11"""
    rounds: list[tuple[int, ...]] = []
    best = list(range(seats))
    while len(best) > 1:
        dice = [0] * seats
        for seat in best:
            dice[seat], chance = chance.roll(DIE)
        rounds.append(tuple(dice))
        best = [seat for seat in best if dice[seat] == max(dice)]
    return tuple(rounds), best[0], chance


# ------------------------------------------------------------------ COU-3 the turn


def actor(state: State) -> int | None:
    """Only the seat on turn decides anything, and nobody once the game is over.  COU-5.2, COU-7.2"""
    return None if isinstance(state.pending, Over) else state.turn


def round_of(state: State) -> int:
    """As many turns as there are seats, lost ones and extra ones counted.  COU-2.13, COU-7.9"""
    return (state.turns - 1) // state.seats + 1


_ROLL, _END = Roll(), End()
_STAR: tuple[Move, ...] = (Star(True), Star(False))
_PLAYS: dict[str, Move] = {card: Play(card) for card in CARDS}
_WALKS: tuple[Move, ...] = tuple(Walk(space) for space in SPACES)


def _plays(state: State) -> list[Move]:
    """Each playable kind of card in the hand, once.  COU-5.4"""
    hand = state.hands[state.turn]
    return [move for card, move in _PLAYS.items() if card in hand and PLAYABLE[card](state, card) is None]


def _walks(state: State, walking: Walking) -> list[Move]:
    """Every space that the present walk can reach; staying is no stage.  COU-4.10"""
    spaces = reach(state, walking)
    del spaces[next(iter(spaces))]
    return [_WALKS[space] for space in sorted(spaces)]


def _at_start(state: State) -> tuple[Move, ...]:
    """Roll, or play a card first.  COU-3.1, COU-5.1"""
    return (_ROLL, *_plays(state))


def _at_tokens(state: State) -> tuple[Move, ...]:
    assert isinstance(state.pending, Tokens)
    return tuple(handlings(state, state.pending.used) + _plays(state))


def _at_mot_de_passe(state: State) -> tuple[Move, ...]:
    assert isinstance(state.pending, MotDePasse)
    return tuple(handlings(state, state.pending.used))


def _at_walk(state: State) -> tuple[Move, ...]:
    """Walk on, play a card, or end the turn.  COU-4.10, COU-5.1, COU-4.21"""
    assert isinstance(state.pending, Walking)
    return (*_walks(state, state.pending), *_plays(state), _END)


def _at_orient(state: State) -> tuple[Move, ...]:
    assert isinstance(state.pending, Placing)
    return placings(state.pending)


def _refuse_roll(state: State, _: Roll) -> Refusal | None:
    if isinstance(state.pending, Start):
        return None
    return Refusal("COU-3.1" if isinstance(state.pending, Tokens | Walking) else "COU-5.2")


def roll(state: State, _: Roll) -> Step[State]:
    """The die says how many tokens to handle.  COU-3.2, COU-2.12"""
    die, chance = state.chance.roll(DIE)
    return Step(replace(state, pending=Tokens(die), chance=chance), (Rolled(state.turn, die),))


# ------------------------------------------------------------------ COU-4.21 from turn to turn


def _refuse_end(state: State, _: End) -> Refusal | None:
    if isinstance(state.pending, Walking):
        return None
    if isinstance(state.pending, Tokens):
        return Refusal("COU-3.3", {"left": state.pending.left})
    return Refusal("COU-3.1" if isinstance(state.pending, Start) else "COU-5.2")


def end(state: State, _: End) -> Step[State]:
    """The turn is over; the same seat again if an extra turn is due, else the next clockwise.  COU-2.13, COU-5.25"""
    events: list[Event] = []
    if state.extra:
        events.append(Again(state.turn))
        return Step(_begin(replace(state, extra=False), state.turn, events), tuple(events))
    return Step(_begin(state, (state.turn + 1) % state.seats, events), tuple(events))


def _begin(state: State, seat: int, events: list[Event]) -> State:
    """A turn begins: its player's closures end; a lost turn passes on.  COU-5.9, COU-5.24, COU-7.9"""
    while state.turns < TURN_LIMIT:
        state = replace(state, turn=seat, turns=state.turns + 1, pending=Start())
        state = reopen(state, [closure for closure in state.closures if closure.by == seat], events)
        if not state.loses[seat]:
            events.append(Began(seat, state.turns))
            return state
        events.append(Lost(seat))
        state = replace(state, loses=(*state.loses[:seat], False, *state.loses[seat + 1:]))
        seat = (seat + 1) % state.seats
    state = replace(state, pending=Over("bell"))
    events.append(LastBell(tuple(seat for seat, done in enumerate(state.done) if done == max(state.done))))
    return state


# ------------------------------------------------------------------ COU-7 end of the game


def result(state: State) -> Result | None:
    """Who graduated first, then the others by classes attended; after the bell the best share.  COU-7.8, COU-7.9"""
    if not isinstance(state.pending, Over):
        return None
    merit = [len(CELLS) if seat == state.pending.winner else done for seat, done in enumerate(state.done)]
    ranks = tuple(1 + sum(other > mine for other in merit) for mine in merit)
    return Result(ranks=ranks, scores=state.done, reason=state.pending.reason)


def reveals(state: State, move: Move) -> bool:
    """Dice, tokens and cards that come to light, the next player's turn, the end of the game: no undo past them."""
    if isinstance(move, Roll | Flip | End) or (isinstance(move, Star) and move.take):
        return True
    if isinstance(move, Play) and not VARIANT[state.variant]["open_hands"]:
        return True
    if isinstance(move, PickToken):
        return isinstance(state.pending, Remaniement) and len(state.pending.picked) == FIVE - 1
    return isinstance(move, Play | PickPawn | Walk) and isinstance(GAME.play(state, move).state.pending, Over)


def progress(state: State, seat: int) -> tuple[int, int]:
    """Classes attended, of all that count.  COU-4.16"""
    return state.done[seat], state.classes


def tally(state: State) -> tuple[dict[str, int], ...]:
    """Each class attended counts one."""
    return tuple(dict.fromkeys(SCHEDULES[schedule][:done], 1)
                 for schedule, done in zip(state.schedules, state.done, strict=True))


# ------------------------------------------------------------------ the decisions


_REFUSALS: dict[type, Callable[[State, Any], Refusal | None]] = {
    Roll: _refuse_roll, Flip: refuse_flip, Orient: refuse_orient, Turn: refuse_turn, Play: refuse_play,
    PickToken: refuse_pick, PickPawn: refuse_pick, PickPlayer: refuse_pick, Walk: refuse_walk,
    Star: lambda state, _: refuse_star(state), End: _refuse_end,
}


def _refuse(state: State, move: Move) -> Refusal | None:
    return _REFUSALS[type(move)](state, move)


def _telling(deed: Callable[[State, Any], Step[State]]) -> Deed[State]:
    def carry_out(state: State, move: Move, told: list[Any]) -> State:
        after, events = deed(state, move)
        told += events
        return after

    return carry_out


_PLAYING: dict[type[Any], Deed[State]] = {Play: _telling(play_card)}
_HANDLING: dict[type[Any], Deed[State]] = {Flip: _telling(flip), Turn: _telling(turn)}
_PICKING = _telling(pick)

DECISIONS: tuple[Decision[State, Any], ...] = (
    Decision("start", "COU-3.1", _at_start, _refuse, {Roll: _telling(roll), **_PLAYING}),
    Decision("tokens", "COU-3.2", _at_tokens, _refuse, {**_HANDLING, **_PLAYING}),
    Decision("orient", "COU-3.5", _at_orient, _refuse, {Orient: _telling(orient)}),
    Decision("walk", "COU-4.1", _at_walk, _refuse, {Walk: _telling(walk), **_PLAYING, End: _telling(end)}),
    Decision("star", "COU-6.2", lambda _: _STAR, _refuse, {Star: _telling(answer)}),
    Decision("card_mot_de_passe", "COU-5.6", _at_mot_de_passe, _refuse, _HANDLING),
    Decision("card_classe_annulee", "COU-5.7", answers, _refuse, {PickToken: _PICKING}),
    Decision("card_remaniement", "COU-5.11", answers, _refuse, {PickToken: _PICKING}),
    Decision("card_peeves", "COU-5.15", answers, _refuse, {PickToken: _PICKING}),
    Decision("card_perdu", "COU-5.17", answers, _refuse, {PickPawn: _PICKING}),
    Decision("card_echange", "COU-5.20", answers, _refuse, {PickPlayer: _PICKING}),
    Decision("card_miss_teigne", "COU-5.22", answers, _refuse, {PickPlayer: _PICKING}),
    Decision("card_dormez", "COU-5.26", answers, _refuse, {PickPlayer: _PICKING}),
)

GAME: Game[State, Move] = Game(
    id="couloirs", version=1, seats=SEATS, variants=VARIANTS, options=OPTIONS, basics=BASICS,
    state_type=State, move_type=Move, decisions=DECISIONS, interrupts=False,
    start=start, actor=actor, view=view, imagine=imagine, reveals=reveals, result=result, audit=audit,
    round=round_of, progress=progress, tally=tally,
)
