"""The Triwizard maze, in the order of its rulebook: set-up, the turn, and where each choice leads.

The walk is in walk.py, the fight in fight.py, the tokens in tokens.py, the cape in cape.py; turn.py holds the frame
of a turn, moments.py says which choice belongs to which decision, and ground.py knows the maze.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ..chance import Chance
from ..core import (
    BadSetup,
    BadState,
    Basics,
    Decision,
    Game,
    OptionValue,
    Refusal,
    Result,
    Setup,
    Step,
    check_setup,
)
from . import cape, fight, tokens, walk
from . import moves as m
from . import state as s
from .cape import CAPE_FACE
from .ground import CENTRE, ENTRANCE, TROPHIES, distances
from .hidden import audit_pieces, imagine, view
from .moments import PLACES, clause, misplaced
from .moves import Event, Move
from .state import CAPE, CHAMPIONS, CONTENT, LIMITS, OBSTACLES, SPELLS, TOKENS, TOMBSTONES, State
from .turn import HAND, START, deal, hidden_trophies, pass_turn, throw

SEATS: tuple[int, int] = tuple(CONTENT["game"]["seats"])
VARIANTS: tuple[str, ...] = tuple(CONTENT["game"]["variants"])
OPTIONS: dict[str, tuple[OptionValue, ...]] = {"format": tuple(CONTENT["game"]["formats"]), "champions": ((),)}
BASICS = Basics(seats="TRI-1.2", turn="TRI-3.11", unknown="TRI-3.3", over="TRI-10.2", setup="TRI-12.4")

# ------------------------------------------------------------------ TRI-2 set-up


def start(setup: Setup) -> State:
    """Shuffle and deal everything; all pawns at the entrance, the cape beside the board.  TRI-2"""
    options = check_setup(setup, seats=SEATS, variants=VARIANTS, options=OPTIONS, basics=BASICS)
    length, seats = options["format"], setup.seats
    trophies, flipped, chance = _hide_trophies(str(length), Chance(setup.seed))
    stock, chance = chance.shuffled(TOKENS[setup.variant])  # TRI-2.6, TRI-11.2
    spells, chance = chance.shuffled(SPELLS)  # TRI-2.8
    obstacles, chance = chance.shuffled(OBSTACLES)  # TRI-2.9
    first, chance = (setup.first, chance) if setup.first is not None else chance.below(seats)  # TRI-2.10
    each, row = LIMITS["start_tokens"], LIMITS["obstacle_row"]
    return State(
        variant=setup.variant, format=length, pending=START, turn=first, turns=0,  # type: ignore[arg-type]
        token_played=False, turn_over=False,
        champions=_champions(seats, options["champions"]), pawns=(ENTRANCE,) * seats, cape=None, hedge=CENTRE,
        trophies=trophies, flipped=flipped, looked=((),) * len(trophies),
        hands=_deal_hands(spells, HAND, seats), combat_deck=spells[HAND * seats:], combat_discard=(),
        row=obstacles[:row], beaten=0, obstacle_deck=obstacles[row:], obstacle_discard=(),
        tokens=_deal_hands(stock, each, seats), token_stock=stock[each * seats:], token_discard=(), chance=chance,
    )


def _champions(seats: int, chosen: OptionValue) -> tuple[str, ...]:
    """Each seat's pawn: as chosen, else in the order of the box; it changes no rule.  TRI-2.2"""
    if chosen == ():
        return CHAMPIONS[:seats]
    if not isinstance(chosen, tuple) or len({*chosen} & {*CHAMPIONS}) != len(chosen) or len(chosen) != seats:
        raise BadSetup(Refusal("TRI-2.2", {"champions": chosen}))
    return chosen


def _hide_trophies(length: str, chance: Chance) -> tuple[Any, Any, Chance]:
    """One true and three false trophies face down; the short format shows a false one.  TRI-2.4, TRI-12.2"""
    faces, chance = chance.shuffled(TOMBSTONES)
    false = [which for which, face in enumerate(faces) if TOMBSTONES[face]]
    shown, chance = chance.shuffled(false)
    shown = shown[:CONTENT["format"][length]["open_false_trophies"]]
    return faces, tuple(which in shown for which in range(len(faces))), chance


def _deal_hands(cards: tuple[str, ...], each: int, seats: int) -> tuple[tuple[str, ...], ...]:
    return tuple(cards[seat * each:(seat + 1) * each] for seat in range(seats))


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


def roll(state: State, _: m.Roll) -> Step[State]:
    """A number is a move, the cape face is none.  TRI-3.3, TRI-3.5"""
    face, chance = throw(state.chance)
    pending: s.Pending = CAPE_FACE if face == CAPE else _WALKING[face]
    return Step(replace(state, pending=pending, chance=chance), (m.Rolled(state.turn, face, "move"),))


_WALKING = {str(pips): s.Walking(pips) for pips in range(1, 6)}


def refuse_swap(state: State, _: m.SwapHand) -> Refusal | None:
    """Before the roll and before any token.  TRI-3.7"""
    return Refusal("TRI-3.7") if state.token_played else None


def swap_hand(state: State, _: m.SwapHand) -> Step[State]:
    """All combat cards away, four new ones, and the turn is over.  TRI-3.6, TRI-3.8"""
    seat, hand = state.turn, state.hands[state.turn]
    told: list[Event] = [m.HandSwapped(seat, hand)]
    dealt = deal(state.combat_deck, state.combat_discard + hand, HAND, state.chance)
    if dealt.reshuffled:
        told.append(m.Reshuffled("combat"))
    state = replace(state, hands=s.put(state.hands, seat, dealt.drawn), combat_deck=dealt.deck,
                    combat_discard=dealt.discard, chance=dealt.chance)
    return Step(pass_turn(state, told), tuple(told))


def end_turn(state: State, _: m.EndTurn) -> Step[State]:
    """The next seat clockwise.  TRI-3.11"""
    told: list[Event] = []
    return Step(pass_turn(state, told), tuple(told))


# ------------------------------------------------------------------ what can be chosen


def _start_moves(state: State) -> tuple[Move, ...]:
    """TRI-3.3, TRI-3.6, TRI-8.8, TRI-3.9"""
    opening = _ROLL if state.token_played else _ROLL_OR_SWAP
    if cape.may_remove(state):
        opening += _REMOVE
    return opening + tokens.playable(state)


_ROLL: tuple[Move, ...] = (m.Roll(),)
_ROLL_OR_SWAP: tuple[Move, ...] = (m.Roll(), m.SwapHand())
_REMOVE: tuple[Move, ...] = (m.RemoveCape(),)
_STAY: tuple[Move, ...] = (m.Stay(),)
_END: tuple[Move, ...] = (m.EndTurn(),)
_MIST: tuple[Move, ...] = (m.Draw(), m.Decline())
_BESIDE: tuple[Move, ...] = (m.CapeBeside(),)
_ACCEPT: tuple[Move, ...] = (m.AcceptLoss(),)
_PASS: tuple[Move, ...] = (m.Pass(),)
_COUNTER: tuple[Move, ...] = (m.Pass(), m.Counter())
_CAPE_TO: tuple[Move, ...] = tuple(m.CapeTo(seat) for seat in range(SEATS[1]))


def _cape_moves(state: State) -> tuple[Move, ...]:
    return tuple([_CAPE_TO[seat] for seat in cape.takers(state)])


def _counter_moves(state: State) -> tuple[Move, ...]:
    """The answer is offered whatever the wearer holds, but only a Dumbledore counters.  TRI-7.14"""
    return _COUNTER if state.cape is not None and "dumbledore" in state.tokens[state.cape] else _PASS


def _take_moves(state: State) -> tuple[Move, ...]:
    assert isinstance(state.pending, s.Pick)
    shown = state.tokens[state.pending.victim]
    return tuple([m.Take(kind) for kind in s.KINDS if kind in shown])


def _discard_moves(state: State) -> tuple[Move, ...]:
    mine = state.tokens[state.turn]
    return tuple([m.DiscardToken(kind) for kind in s.KINDS if kind in mine])


_OFFERS: dict[type[s.Choice], Callable[[State], tuple[Move, ...]]] = {
    s.Start: _start_moves,
    s.Walking: lambda state: walk.walks(state) + _STAY + tokens.playable(state),
    s.Through: walk.walks,
    s.CapeFace: _cape_moves,
    s.CapeToken: _cape_moves,
    s.CapeOff: lambda state: _BESIDE + _cape_moves(state),
    s.Peek: lambda state: tuple([m.Look(cell) for cell in hidden_trophies(state)]),
    s.Target: lambda state: tuple([m.Victim(seat) for seat in tokens.marks(state)]),
    s.Pick: _take_moves,
    s.Plant: lambda state: tuple([m.HedgeTo(cell) for cell in tokens.plantable(state)]),
    s.Defend: _counter_moves,
    s.Mist: lambda state: _MIST,
    s.Surplus: _discard_moves,
    s.FightCard: lambda state: tuple([m.FightWith(card) for card in state.hands[state.turn] if s.fits(state, card)]),
    s.Missed: lambda state: _ACCEPT + tokens.playable(state),
    s.Bonus: lambda state: walk.walks(state) + _STAY,
    s.Setback: lambda state: tuple([m.Retreat(cell) for cell in fight.setbacks(state)]),
    s.End: lambda state: _END + tokens.playable(state),
}


# ------------------------------------------------------------------ what is refused, what happens


_REFUSALS: dict[type[m.Tap], Callable[[State, Any], Refusal | None]] = {
    m.SwapHand: refuse_swap, m.RemoveCape: cape.refuse_remove, m.PlayToken: tokens.refuse_token,
    m.Walk: walk.refuse_walk, m.CapeTo: cape.refuse_cape_to, m.Look: tokens.refuse_look,
    m.Victim: tokens.refuse_victim, m.Take: tokens.refuse_take, m.HedgeTo: tokens.refuse_hedge,
    m.Counter: tokens.refuse_counter, m.DiscardToken: tokens.refuse_discard, m.FightWith: fight.refuse_fight_card,
    m.Retreat: fight.refuse_retreat,
}

_HAPPENS: dict[type[m.Tap], Callable[[State, Any], Step[State]]] = {
    m.Roll: roll, m.SwapHand: swap_hand, m.RemoveCape: cape.remove_cape, m.PlayToken: tokens.play_token,
    m.Walk: walk.walk, m.Stay: walk.stay, m.CapeTo: cape.cape_to, m.CapeBeside: cape.cape_beside, m.Look: tokens.look,
    m.Victim: tokens.victim, m.Take: tokens.take, m.HedgeTo: tokens.hedge_to, m.Pass: tokens.let_pass,
    m.Counter: tokens.counter, m.Draw: walk.draw, m.Decline: walk.decline, m.DiscardToken: tokens.discard_token,
    m.FightWith: fight.fight_card, m.AcceptLoss: fight.accept_loss, m.Retreat: fight.retreat, m.EndTurn: end_turn,
}


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


def audit(state: State) -> None:
    """Every piece exactly once, in a place where it can be, and something to choose for whoever must."""
    audit_pieces(state)
    if type(state.pending) is not s.Over and not GAME.moves(state):
        raise BadState("a decision without any choice")


def round_of(state: State) -> int:
    """Everybody has a turn in each round; the end belongs to the last one.  TRI-3.11"""
    return (state.turns - (type(state.pending) is s.Over)) // state.seats + 1


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


def _refuse(state: State, move: Move) -> Refusal | None:
    tap = type(move)
    if type(state.pending) not in PLACES[tap]:
        return misplaced(state, move)
    return _REFUSALS[tap](state, move) if tap in _REFUSALS else None


def _telling(happens: Callable[[State, Any], Step[State]]) -> Callable[[State, Any, list[Any]], State]:
    def deed(state: State, move: Any, told: list[Any]) -> State:
        after, events = happens(state, move)
        told += events
        return after

    return deed


_DEEDS = {tap: _telling(happens) for tap, happens in _HAPPENS.items()}
_RESTLESS = (s.Through, s.CapeToken, s.Peek, s.Target, s.Pick, s.Plant)

DECISIONS: tuple[Decision[State, Any], ...] = tuple(
    Decision(str(kind.__struct_config__.tag), clause, choices, _refuse,
             {tap: deed for tap, deed in _DEEDS.items() if kind in PLACES[tap]}, rests=kind not in _RESTLESS)
    for kind, choices in _OFFERS.items()
)

GAME: Game[State, Move] = Game(
    id="tournoi", version=1, seats=SEATS, variants=VARIANTS, options=OPTIONS, basics=BASICS,
    state_type=State, move_type=Move, decisions=DECISIONS, interrupts=True,
    start=start, actor=actor, view=view, imagine=imagine, reveals=reveals, result=result, audit=audit,
    round=round_of, progress=progress, tally=tally,
)
