"""The Triwizard maze, in the order of its rulebook: set-up, the turn, the end, and the table of decisions.

The walk and the symbols are in walk.py, fights in fight.py, tokens in tokens.py, the cape in cape.py; turn.py holds the
frame of a turn, and ground.py knows the maze.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..chance import Chance
from ..core import Basics, Decision, Game, Move, Options, Result, Setup, Told, allowed, by_move
from ..setup import deal, draw_lots, own_pieces
from ..tuples import put
from . import cape, fight, refusals, tokens, walk
from . import moves as m
from . import state as s
from .audit import audit
from .ground import CENTRE, ENTRANCE, TROPHIES, distances
from .hidden import imagine, view
from .refusals import misplaced
from .state import CHAMPIONS, CONTENT, LIMITS, State
from .turn import HAND, START, draw_from, pass_turn, throw

# ------------------------------------------------------------------ TRI-2 set-up


def lay(setup: Setup, options: Options) -> State:
    """Shuffle and deal everything; all pawns at the entrance, the cape beside the board.  TRI-2"""
    length, seats, row = options["format"], setup.seats, LIMITS["obstacle_row"]
    champions = own_pieces("champions", options["champions"], CHAMPIONS, CHAMPIONS[:seats], "TRI-2.2")
    trophies, flipped, chance = _hide_trophies(str(length), Chance(setup.seed))
    stock, chance = chance.shuffled(s.TOKENS[setup.variant])  # TRI-2.6, TRI-11.2
    spells, chance = chance.shuffled(s.SPELLS)  # TRI-2.8
    obstacles, chance = chance.shuffled(s.OBSTACLES)  # TRI-2.9
    first, chance = draw_lots(setup, chance)  # TRI-2.10
    held, stock = deal(stock, LIMITS["start_tokens"], seats)
    hands, combat_deck = deal(spells, HAND, seats)
    return State(
        variant=setup.variant, format=length, pending=START, turn=first, turns=0,  # type: ignore[arg-type]
        token_played=False, turn_over=False,
        champions=champions, pawns=(ENTRANCE,) * seats, cape=None, hedge=CENTRE,
        trophies=trophies, flipped=flipped, looked=((),) * len(trophies),
        hands=hands, combat_deck=combat_deck, combat_discard=(),
        row=obstacles[:row], beaten=0, obstacle_deck=obstacles[row:], obstacle_discard=(),
        tokens=held, token_stock=stock, token_discard=(), chance=chance,
    )


def _hide_trophies(length: str, chance: Chance) -> tuple[Any, Any, Chance]:
    """One true and three false trophies face down; the short format shows a false one.  TRI-2.4, TRI-12.2"""
    faces, chance = chance.shuffled(s.TOMBSTONES)
    false = [which for which, face in enumerate(faces) if s.TOMBSTONES[face]]
    shown, chance = chance.shuffled(false)
    shown = shown[:CONTENT["format"][length]["open_false_trophies"]]
    return faces, tuple(which in shown for which in range(len(faces))), chance


# ------------------------------------------------------------------ TRI-3 the turn


def actor(state: State) -> int | None:
    """The seat on turn, except for two questions: the wearer counters, a neighbour moves back.  TRI-7.12, TRI-6.19"""
    decision = type(state.pending)
    if decision is s.Over:
        return None
    if decision is s.Defend:
        return state.cape
    if decision is s.Setback:
        return fight.retreater(state)
    return state.turn


def round_of(state: State) -> int:
    """Everybody has a turn in each round; the end belongs to the last one.  TRI-3.11"""
    return (state.turns - (type(state.pending) is s.Over)) // state.seats + 1


_ROLL: tuple[Move, ...] = (m.Roll(),)
_ROLL_OR_SWAP: tuple[Move, ...] = (m.Roll(), m.SwapHand())
_REMOVE: tuple[Move, ...] = (m.RemoveCape(),)
_ACCEPT: tuple[Move, ...] = (m.AcceptLoss(),)
_END: tuple[Move, ...] = (m.EndTurn(),)


def starts(state: State) -> tuple[Move, ...]:
    """Roll, swap the hand, take the cape off, or play a token first.  TRI-3.3, TRI-3.6, TRI-8.8, TRI-3.9"""
    opening = _ROLL if state.token_played else _ROLL_OR_SWAP
    if cape.may_remove(state):
        opening += _REMOVE
    return opening + tokens.playable(state)


def roll(state: State, _: m.Roll, told: Told) -> State:
    """A number is a move, the cape face is none.  TRI-3.3, TRI-3.5"""
    face, chance = throw(state.chance)
    told.append(m.Rolled(state.turn, face, "move"))
    return replace(state, pending=_ROLLED[face], chance=chance)


_ROLLED: dict[str, s.Walking | s.CapeFace] = {
    face: s.CapeFace() if face == s.CAPE else s.Walking(int(face)) for face in s.FACES
}


def swap_hand(state: State, _: m.SwapHand, told: Told) -> State:
    """All combat cards away, four new ones, and the turn is over.  TRI-3.6, TRI-3.8"""
    seat, hand = state.turn, state.hands[state.turn]
    told.append(m.HandSwapped(seat, hand))
    drawn = draw_from("combat", state.combat_deck, state.combat_discard + hand, HAND, state.chance, told)
    state = replace(state, hands=put(state.hands, seat, drawn.cards), combat_deck=drawn.deck,
                    combat_discard=drawn.discard, chance=drawn.chance)
    return pass_turn(state, told)


def after_roll(state: State) -> tuple[Move, ...]:
    """Walk or stay, or play a token before walking.  TRI-4.1, TRI-3.9"""
    return walk.walks_or_stay(state) + tokens.playable(state)


def after_miss(state: State) -> tuple[Move, ...]:
    """Accept the loss, or play a token.  TRI-6.7, TRI-7.19"""
    return _ACCEPT + tokens.playable(state)


def last_moment(state: State) -> tuple[Move, ...]:
    """End the turn, or play a token after everything else.  TRI-3.9"""
    return _END + tokens.playable(state)


def end_turn(state: State, _: m.EndTurn, told: Told) -> State:
    """The next seat clockwise.  TRI-3.11"""
    return pass_turn(state, told)


# ------------------------------------------------------------------ TRI-10 end of the game


def result(state: State) -> Result | None:
    """The finder of the true trophy wins; nobody else is ranked.  TRI-10.1, TRI-1.3"""
    if type(state.pending) is not s.Over:
        return None
    won = [seat == state.turn for seat in range(state.seats)]
    return Result(ranks=tuple(1 if win else 2 for win in won), scores=tuple(map(int, won)), reason="trophy")


def reveals(state: State, move: Move) -> bool:
    """Dice, draws, looks, shown tokens and the end of a turn: no undo past any of them."""
    return any(type(event) in m.REVEALING for event in GAME.play(state, move).events)


def progress(state: State, seat: int) -> tuple[int, int]:
    """How near the pawn is to a trophy that may be the true one, of the whole way from the entrance.  TRI-4.13"""
    goals = [cell for cell, up, face in zip(TROPHIES, state.flipped, state.trophies, strict=True)
             if not up or face == s.TRUE_TROPHY]
    whole = min(distances(goal)[ENTRANCE] for goal in goals)
    return max(0, whole - min(distances(goal)[state.pawns[seat]] for goal in goals)), whole


def tally(state: State) -> tuple[dict[str, int], ...]:
    """Only the true trophy counts.  TRI-10.1"""
    over = type(state.pending) is s.Over
    return tuple({"trophy": 1} if over and seat == state.turn else {} for seat in range(state.seats))


# ------------------------------------------------------------------ the decisions


_CAPE_TO = by_move({m.CapeTo: refusals.refuse_cape_to}, misplaced)

DECISIONS: tuple[Decision[State, Move], ...] = (
    Decision("start", clause="TRI-3.3", choices=starts,
             refuse=by_move({m.Roll: allowed, m.SwapHand: refusals.refuse_swap, m.RemoveCape: refusals.refuse_remove,
                             m.PlayToken: refusals.refuse_token}, misplaced),
             play={m.Roll: roll, m.SwapHand: swap_hand, m.RemoveCape: cape.remove, m.PlayToken: tokens.play_token}),
    Decision("move", clause="TRI-4.1", choices=after_roll,
             refuse=by_move({m.Walk: refusals.refuse_walk, m.Stay: allowed,
                             m.PlayToken: refusals.refuse_token}, misplaced),
             play={m.Walk: walk.walk, m.Stay: walk.stay, m.PlayToken: tokens.play_token}),
    Decision("mist", clause="TRI-5.3", choices=walk.draw_or_not,
             refuse=by_move({m.Draw: allowed, m.Decline: allowed}, misplaced),
             play={m.Draw: walk.draw, m.Decline: walk.decline}),
    Decision("fight_card", clause="TRI-6.3", choices=fight.spells,
             refuse=by_move({m.FightWith: refusals.refuse_fight_card}, misplaced), play={m.FightWith: fight.cast}),
    Decision("double", clause="TRI-6.7", choices=after_miss,
             refuse=by_move({m.AcceptLoss: allowed, m.PlayToken: refusals.refuse_token}, misplaced),
             play={m.AcceptLoss: fight.accept_loss, m.PlayToken: tokens.play_token}),
    Decision("bonus", clause="TRI-6.9", choices=walk.walks_or_stay,
             refuse=by_move({m.Walk: refusals.refuse_walk, m.Stay: allowed}, misplaced),
             play={m.Walk: walk.walk, m.Stay: walk.stay}),
    Decision("retreat", clause=fight.setback_clause, choices=fight.retreats,
             refuse=by_move({m.Retreat: refusals.refuse_retreat}, misplaced), play={m.Retreat: fight.retreat}),
    Decision("discard", clause="TRI-7.2", choices=tokens.discards,
             refuse=by_move({m.DiscardToken: refusals.refuse_discard}, misplaced),
             play={m.DiscardToken: tokens.discard_token}),
    Decision("counter", clause="TRI-7.12", choices=tokens.answers,
             refuse=by_move({m.Pass: allowed, m.Counter: refusals.refuse_counter}, misplaced),
             play={m.Pass: tokens.let_pass, m.Counter: tokens.counter}),
    Decision("trophy", clause="TRI-7.20", choices=tokens.looks,
             refuse=by_move({m.Look: refusals.refuse_look}, misplaced), play={m.Look: tokens.look}, rests=False),
    Decision("cape_token", clause="TRI-7.22", choices=cape.takers, refuse=_CAPE_TO,
             play={m.CapeTo: cape.put_on_by_token}, rests=False),
    Decision("victim", clause=tokens.victim_clause, choices=tokens.victims,
             refuse=by_move({m.Victim: refusals.refuse_victim}, misplaced),
             play={m.Victim: tokens.pick_victim}, rests=False),
    Decision("take", clause="TRI-7.24", choices=tokens.takes,
             refuse=by_move({m.Take: refusals.refuse_take}, misplaced), play={m.Take: tokens.take}, rests=False),
    Decision("reducto", clause="TRI-7.29", choices=walk.walks,
             refuse=by_move({m.Walk: refusals.refuse_walk}, misplaced), play={m.Walk: walk.walk}, rests=False),
    Decision("hedge", clause="TRI-9.1", choices=tokens.plantings,
             refuse=by_move({m.HedgeTo: refusals.refuse_plant}, misplaced),
             play={m.HedgeTo: tokens.plant}, rests=False),
    Decision("cape_face", clause="TRI-3.5", choices=cape.takers, refuse=_CAPE_TO, play={m.CapeTo: cape.put_on}),
    Decision("cape_off", clause="TRI-8.9", choices=cape.takers_or_beside,
             refuse=by_move({m.CapeTo: refusals.refuse_cape_to, m.CapeBeside: allowed}, misplaced),
             play={m.CapeTo: cape.hand_on, m.CapeBeside: cape.lay_beside}),
    Decision("end", clause="TRI-3.9", choices=last_moment,
             refuse=by_move({m.EndTurn: allowed, m.PlayToken: refusals.refuse_token}, misplaced),
             play={m.EndTurn: end_turn, m.PlayToken: tokens.play_token}),
)

GAME: Game[State, Move] = Game(
    id="tournoi", version=2, seats=tuple(CONTENT["game"]["seats"]), variants=tuple(CONTENT["game"]["variants"]),
    options={"format": tuple(CONTENT["game"]["formats"]), "champions": ((),)},
    basics=Basics(seats="TRI-1.2", turn="TRI-3.11", unknown="TRI-3.3", over="TRI-10.2", setup="TRI-12.4"),
    state_type=State, move_type=m.AnyMove, decisions=DECISIONS, interrupts=True,
    lay=lay, actor=actor, view=view, imagine=imagine, reveals=reveals, result=result, audit=audit,
    round=round_of, progress=progress, tally=tally,
)
