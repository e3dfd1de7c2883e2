"""Les couloirs de Poudlard, in the order of its rulebook: set-up, the turn, the end, and the table of decisions.

Tokens are handled in tokens.py, the walk and the star are in walk.py, the event cards in cards.py.
"""

from __future__ import annotations

from msgspec.structs import replace

from ..chance import Chance
from ..core import Basics, Decision, Game, Move, Options, Result, Setup, Told, allowed, by_move
from ..setup import deal, own_pieces, roll_for_start
from ..tuples import put
from . import cards, refusals, tokens, walk
from . import moves as m
from .audit import audit
from .castle import CELLS, COLORS, CONTENT, DIE, HOMES, PIECES, SCHEDULES, TURN_LIMIT, VARIANT, cards_of, face_down
from .hidden import imagine, view
from .refusals import misplaced
from .state import Over, Remaniement, Start, State, Tokens

# ------------------------------------------------------------------ COU-2 set-up


def lay(setup: Setup, options: Options) -> State:
    """Lay the tokens, deal schedules, portraits and cards, roll for the start.  COU-2"""
    colors = own_pieces("colors", options["colors"], COLORS, COLORS[:setup.seats], "COU-2.7")
    chance = Chance(setup.seed)
    board, chance = _lay_tokens(chance)
    schedules, chance = chance.shuffled(SCHEDULES)
    portraits, chance = chance.shuffled(HOMES)
    pile, chance = chance.shuffled(cards_of(setup.variant))
    hands, talon = deal(pile, VARIANT[setup.variant]["hand"], setup.seats)  # COU-2.9, COU-2.10, COU-9.2
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
    return (_ROLL, *cards.plays(state))


def roll(state: State, _: m.Roll, told: Told) -> State:
    """The die says how many tokens to handle.  COU-3.2, COU-2.12"""
    die, chance = state.chance.roll(DIE)
    told.append(m.Rolled(state.turn, die))
    return replace(state, pending=Tokens(die), chance=chance)


def at_tokens(state: State) -> tuple[Move, ...]:
    """Handle a token, or play a card in between.  COU-3.2, COU-5.1"""
    return tokens.handlings(state) + cards.plays(state)


def at_walk(state: State) -> tuple[Move, ...]:
    """Walk on, play a card, or end the turn.  COU-4.10, COU-5.1, COU-4.21"""
    return (*walk.walks(state), *cards.plays(state), _END)


def at_star(_: State) -> tuple[Move, ...]:
    """Take a card, or not.  COU-6.2"""
    return _STAR


_ROLL, _END = m.Roll(), m.End()
_STAR: tuple[Move, ...] = (m.Star(True), m.Star(False))


# ------------------------------------------------------------------ COU-4.21 from turn to turn


def end(state: State, _: m.End, told: Told) -> State:
    """The turn is over; the same seat again if an extra turn is due, else the next clockwise.  COU-2.13, COU-5.25"""
    if state.extra:
        told.append(m.Again(state.turn))
        return _begin(replace(state, extra=False), state.turn, told)
    return _begin(state, (state.turn + 1) % state.seats, told)


def _begin(state: State, seat: int, told: Told) -> State:
    """A turn begins: its player's closures end; a lost turn passes on.  COU-5.9, COU-5.24, COU-7.9"""
    while state.turns < TURN_LIMIT:
        state = replace(state, turn=seat, turns=state.turns + 1, pending=Start())
        state = cards.reopen(state, [closure for closure in state.closures if closure.by == seat], told)
        if not state.loses[seat]:
            told.append(m.Began(seat, state.turns))
            return state
        told.append(m.Lost(seat))
        state = replace(state, loses=put(state.loses, seat, False))
        seat = (seat + 1) % state.seats
    told.append(m.LastBell(tuple(seat for seat, done in enumerate(state.done) if done == max(state.done))))
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
    if isinstance(move, m.Roll | m.Flip | m.End) or (isinstance(move, m.Star) and move.take):
        return True
    if isinstance(move, m.Play) and not VARIANT[state.variant]["open_hands"]:
        return True
    if isinstance(move, m.PickToken):
        return isinstance(state.pending, Remaniement) and len(state.pending.picked) == cards.FIVE - 1
    return isinstance(move, m.Play | m.PickPawn | m.Walk) and isinstance(GAME.play(state, move).state.pending, Over)


def progress(state: State, seat: int) -> tuple[int, int]:
    """Classes attended, of all that count.  COU-4.16"""
    return state.done[seat], state.classes


def tally(state: State) -> tuple[dict[str, int], ...]:
    """Each class attended counts one."""
    return tuple(dict.fromkeys(SCHEDULES[schedule][:done], 1)
                 for schedule, done in zip(state.schedules, state.done, strict=True))


# ------------------------------------------------------------------ the decisions


_TOKEN = by_move({m.PickToken: refusals.refuse_token}, misplaced)
_PAWN = by_move({m.PickPawn: refusals.refuse_seat}, misplaced)
_PLAYER = by_move({m.PickPlayer: refusals.refuse_seat}, misplaced)

DECISIONS: tuple[Decision[State, Move], ...] = (
    Decision("start", clause="COU-3.1", choices=at_start,
             refuse=by_move({m.Roll: allowed, m.Play: refusals.refuse_play}, misplaced),
             play={m.Roll: roll, m.Play: cards.play_card}),
    Decision("tokens", clause="COU-3.2", choices=at_tokens,
             refuse=by_move({m.Flip: refusals.refuse_flip, m.Turn: refusals.refuse_turn,
                             m.Play: refusals.refuse_play}, misplaced),
             play={m.Flip: tokens.flip, m.Turn: tokens.turn, m.Play: cards.play_card}),
    Decision("orient", clause="COU-3.5", choices=tokens.placings,
             refuse=by_move({m.Orient: refusals.refuse_orient}, misplaced),
             play={m.Orient: tokens.orient}),
    Decision("walk", clause="COU-4.1", choices=at_walk,
             refuse=by_move({m.Walk: refusals.refuse_walk, m.Play: refusals.refuse_play, m.End: allowed}, misplaced),
             play={m.Walk: walk.walk, m.Play: cards.play_card, m.End: end}),
    Decision("star", clause="COU-6.2", choices=at_star,
             refuse=by_move({m.Star: allowed}, misplaced),
             play={m.Star: walk.answer}),
    Decision("card_mot_de_passe", clause="COU-5.6", choices=tokens.handlings,
             refuse=by_move({m.Flip: refusals.refuse_flip, m.Turn: refusals.refuse_turn}, misplaced),
             play={m.Flip: tokens.flip, m.Turn: tokens.turn}),
    Decision("card_classe_annulee", clause="COU-5.7", choices=cards.tokens_to_pick, refuse=_TOKEN,
             play={m.PickToken: cards.close}),
    Decision("card_remaniement", clause="COU-5.11", choices=cards.tokens_to_pick, refuse=_TOKEN,
             play={m.PickToken: cards.mix}),
    Decision("card_peeves", clause="COU-5.15", choices=cards.tokens_to_pick, refuse=_TOKEN,
             play={m.PickToken: cards.exchange}),
    Decision("card_perdu", clause="COU-5.17", choices=cards.pawns_to_pick, refuse=_PAWN, play={m.PickPawn: cards.lose}),
    Decision("card_echange", clause="COU-5.20", choices=cards.players_to_pick, refuse=_PLAYER,
             play={m.PickPlayer: cards.swap}),
    Decision("card_miss_teigne", clause="COU-5.22", choices=cards.players_to_pick, refuse=_PLAYER,
             play={m.PickPlayer: cards.catch}),
    Decision("card_dormez", clause="COU-5.26", choices=cards.players_to_pick, refuse=_PLAYER,
             play={m.PickPlayer: cards.sleep}),
)

GAME: Game[State, Move] = Game(
    id="couloirs", version=1, seats=tuple(CONTENT["game"]["seats"]), variants=tuple(CONTENT["game"]["variants"]),
    options={"format": tuple(CONTENT["game"]["formats"]), "colors": ((),)},
    basics=Basics(seats="COU-1.3", turn="COU-5.2", unknown="COU-3.1", over="COU-7.2", setup="COU-9.3"),
    state_type=State, move_type=m.AnyMove, decisions=DECISIONS, interrupts=False,
    lay=lay, actor=actor, view=view, imagine=imagine, reveals=reveals, result=result, audit=audit,
    round=round_of, progress=progress, tally=tally,
)
