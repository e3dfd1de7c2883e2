"""Les couloirs de Poudlard, in the order of its rulebook: set-up, the turn, the end, and the table of decisions.

Tokens are handled in tokens.py, the walk and the star are in walk.py, the event cards in cards.py.
"""

from __future__ import annotations

from msgspec.structs import replace

from ..chance import Chance
from ..core import (
    Basics,
    Decision,
    Game,
    Move,
    OptionValue,
    Result,
    Setup,
    Told,
    allowed,
    by_move,
    check_setup,
)
from ..setup import deal, own_pieces, roll_for_start
from ..tuples import put
from .audit import audit
from .cards import (
    FIVE,
    catch,
    close,
    exchange,
    lose,
    mix,
    pawns_to_pick,
    play_card,
    players_to_pick,
    plays,
    reopen,
    sleep,
    swap,
    tokens_to_pick,
)
from .castle import (
    CELLS,
    COLORS,
    CONTENT,
    DIE,
    HOMES,
    PIECES,
    SCHEDULES,
    TURN_LIMIT,
    VARIANT,
    cards_of,
    face_down,
)
from .hidden import imagine, view
from .moves import (
    Again,
    AnyMove,
    Began,
    End,
    Flip,
    LastBell,
    Lost,
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
from .refusals import (
    misplaced,
    refuse_flip,
    refuse_orient,
    refuse_play,
    refuse_seat,
    refuse_token,
    refuse_turn,
    refuse_walk,
)
from .state import Over, Remaniement, Start, State, Tokens
from .tokens import flip, handlings, orient, placings, turn
from .walk import answer, walk, walks

SEATS: tuple[int, int] = tuple(CONTENT["game"]["seats"])
VARIANTS: tuple[str, ...] = tuple(CONTENT["game"]["variants"])
OPTIONS: dict[str, tuple[OptionValue, ...]] = {"format": tuple(CONTENT["game"]["formats"]), "colors": ((),)}
BASICS = Basics(seats="COU-1.3", turn="COU-5.2", unknown="COU-3.1", over="COU-7.2", setup="COU-9.3")

# ------------------------------------------------------------------ COU-2 set-up


def start(setup: Setup) -> State:
    """Lay the tokens, deal schedules, portraits and cards, roll for the start.  COU-2"""
    options = check_setup(setup, seats=SEATS, variants=VARIANTS, options=OPTIONS, basics=BASICS)
    colors = own_pieces("colors", options["colors"], COLORS, COLORS[:setup.seats], "COU-2.7")
    chance = Chance(setup.seed)
    board, chance = _lay_tokens(chance)
    schedules, chance = chance.shuffled(SCHEDULES)
    portraits, chance = chance.shuffled(HOMES)
    cards, chance = chance.shuffled(cards_of(setup.variant))
    hands, talon = deal(cards, VARIANT[setup.variant]["hand"], setup.seats)  # COU-2.9, COU-2.10, COU-9.2
    first, rolls, chance = roll_for_start(setup, DIE, chance)  # COU-2.11
    return State(
        variant=setup.variant, format=options["format"], pending=Start(), turn=first, turns=1,  # type: ignore[arg-type]
        board=board, pawns=tuple(HOMES[portrait] for portrait in portraits[:setup.seats]),  # COU-2.8
        portraits=portraits[:setup.seats], schedules=schedules[:setup.seats], done=(0,) * setup.seats, colors=colors,
        hands=hands, talon=talon, closures=(), loses=(False,) * setup.seats, extra=False, rolls=rolls, chance=chance,
    )


def _lay_tokens(chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """All tokens face down, mixed, each in an orientation that nobody knows.  COU-2.1, COU-2.2"""
    pieces, chance = chance.shuffled(PIECES)
    board = []
    for piece in pieces:
        quarters, chance = chance.below(4)
        board.append(face_down(piece, quarters))
    return tuple(board), chance


# ------------------------------------------------------------------ COU-3 the turn


def actor(state: State) -> int | None:
    """Only the seat on turn decides anything, and nobody once the game is over.  COU-5.2, COU-7.2"""
    return None if isinstance(state.pending, Over) else state.turn


def round_of(state: State) -> int:
    """As many turns as there are seats, lost ones and extra ones counted.  COU-2.13, COU-7.9"""
    return (state.turns - 1) // state.seats + 1


def at_start(state: State) -> tuple[Move, ...]:
    """Roll, or play a card first.  COU-3.1, COU-5.1"""
    return (_ROLL, *plays(state))


def roll(state: State, _: Roll, told: Told) -> State:
    """The die says how many tokens to handle.  COU-3.2, COU-2.12"""
    die, chance = state.chance.roll(DIE)
    told.append(Rolled(state.turn, die))
    return replace(state, pending=Tokens(die), chance=chance)


def at_tokens(state: State) -> tuple[Move, ...]:
    """Handle a token, or play a card in between.  COU-3.2, COU-5.1"""
    return handlings(state) + plays(state)


def at_walk(state: State) -> tuple[Move, ...]:
    """Walk on, play a card, or end the turn.  COU-4.10, COU-5.1, COU-4.21"""
    return (*walks(state), *plays(state), _END)


def at_star(_: State) -> tuple[Move, ...]:
    """Take a card, or not.  COU-6.2"""
    return _STAR


_ROLL, _END = Roll(), End()
_STAR: tuple[Move, ...] = (Star(True), Star(False))


# ------------------------------------------------------------------ COU-4.21 from turn to turn


def end(state: State, _: End, told: Told) -> State:
    """The turn is over; the same seat again if an extra turn is due, else the next clockwise.  COU-2.13, COU-5.25"""
    if state.extra:
        told.append(Again(state.turn))
        return _begin(replace(state, extra=False), state.turn, told)
    return _begin(state, (state.turn + 1) % state.seats, told)


def _begin(state: State, seat: int, told: Told) -> State:
    """A turn begins: its player's closures end; a lost turn passes on.  COU-5.9, COU-5.24, COU-7.9"""
    while state.turns < TURN_LIMIT:
        state = replace(state, turn=seat, turns=state.turns + 1, pending=Start())
        state = reopen(state, [closure for closure in state.closures if closure.by == seat], told)
        if not state.loses[seat]:
            told.append(Began(seat, state.turns))
            return state
        told.append(Lost(seat))
        state = replace(state, loses=put(state.loses, seat, False))
        seat = (seat + 1) % state.seats
    told.append(LastBell(tuple(seat for seat, done in enumerate(state.done) if done == max(state.done))))
    return replace(state, pending=Over("bell"))


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


_TOKEN = by_move({PickToken: refuse_token}, misplaced)
_PAWN = by_move({PickPawn: refuse_seat}, misplaced)
_PLAYER = by_move({PickPlayer: refuse_seat}, misplaced)

DECISIONS: tuple[Decision[State, Move], ...] = (
    Decision("start", clause="COU-3.1", choices=at_start,
             refuse=by_move({Roll: allowed, Play: refuse_play}, misplaced),
             play={Roll: roll, Play: play_card}),
    Decision("tokens", clause="COU-3.2", choices=at_tokens,
             refuse=by_move({Flip: refuse_flip, Turn: refuse_turn, Play: refuse_play}, misplaced),
             play={Flip: flip, Turn: turn, Play: play_card}),
    Decision("orient", clause="COU-3.5", choices=placings,
             refuse=by_move({Orient: refuse_orient}, misplaced),
             play={Orient: orient}),
    Decision("walk", clause="COU-4.1", choices=at_walk,
             refuse=by_move({Walk: refuse_walk, Play: refuse_play, End: allowed}, misplaced),
             play={Walk: walk, Play: play_card, End: end}),
    Decision("star", clause="COU-6.2", choices=at_star,
             refuse=by_move({Star: allowed}, misplaced),
             play={Star: answer}),
    Decision("card_mot_de_passe", clause="COU-5.6", choices=handlings,
             refuse=by_move({Flip: refuse_flip, Turn: refuse_turn}, misplaced),
             play={Flip: flip, Turn: turn}),
    Decision("card_classe_annulee", clause="COU-5.7", choices=tokens_to_pick, refuse=_TOKEN, play={PickToken: close}),
    Decision("card_remaniement", clause="COU-5.11", choices=tokens_to_pick, refuse=_TOKEN, play={PickToken: mix}),
    Decision("card_peeves", clause="COU-5.15", choices=tokens_to_pick, refuse=_TOKEN, play={PickToken: exchange}),
    Decision("card_perdu", clause="COU-5.17", choices=pawns_to_pick, refuse=_PAWN, play={PickPawn: lose}),
    Decision("card_echange", clause="COU-5.20", choices=players_to_pick, refuse=_PLAYER, play={PickPlayer: swap}),
    Decision("card_miss_teigne", clause="COU-5.22", choices=players_to_pick, refuse=_PLAYER, play={PickPlayer: catch}),
    Decision("card_dormez", clause="COU-5.26", choices=players_to_pick, refuse=_PLAYER, play={PickPlayer: sleep}),
)

GAME: Game[State, Move] = Game(
    id="couloirs", version=1, seats=SEATS, variants=VARIANTS, options=OPTIONS, basics=BASICS,
    state_type=State, move_type=AnyMove, decisions=DECISIONS, interrupts=False,
    start=start, actor=actor, view=view, imagine=imagine, reveals=reveals, result=result, audit=audit,
    round=round_of, progress=progress, tally=tally,
)
