"""The count of every piece: a state that lost, doubled or misplaced one is no state."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from ..core import BadState
from .cards import AGAINST, FIVE, PLAYABLE
from .castle import (
    BORDERS,
    CELLS,
    COLORS,
    CONTENT,
    DIE,
    HOMES,
    INDEX,
    OPENINGS,
    PIECE,
    PIECES,
    ROOM_OF,
    SCHEDULES,
    SPACES,
    STARS,
    TURN_LIMIT,
    VARIANT,
    cards_of,
)
from .state import (
    CARD_ON_TABLE,
    AtStar,
    CardPending,
    Dormez,
    Echange,
    MissTeigne,
    MotDePasse,
    Over,
    Peeves,
    Perdu,
    Phase,
    Placing,
    Remaniement,
    State,
    Tokens,
    Walking,
)


def audit(state: State) -> None:
    """Every token, card, pawn and schedule exactly once, in a place where it can be.  BadState names what is not."""
    _audit_players(state)
    _audit_tokens(state)
    _audit_cards(state)
    _audit_pending(state)


def _expect(truth: object, complaint: str) -> None:
    if not truth:
        raise BadState(complaint)


def _audit_players(state: State) -> None:
    low, high = CONTENT["game"]["seats"]
    seats = state.seats
    _expect(low <= seats <= high, f"{seats} pawns")
    for each in (state.portraits, state.schedules, state.done, state.colors, state.hands, state.loses):
        _expect(len(each) == seats, f"{len(each)} things for {seats} seats")
    for chosen, box in ((state.portraits, HOMES), (state.schedules, SCHEDULES), (state.colors, COLORS)):
        _expect(len({*chosen} & {*box}) == seats, f"{chosen}: not one each of the box")
    _expect(all(0 <= done <= state.classes for done in state.done), f"{state.done} classes attended")
    _expect(0 <= state.turn < seats, f"seat {state.turn} cannot be on turn")
    _expect(1 <= state.turns <= TURN_LIMIT, f"turn {state.turns}")
    _expect(all(len(dice) == seats and all(0 <= die <= DIE for die in dice) for dice in state.rolls),
            "rolls for the start")
    _expect(all(1 <= die <= DIE for die in state.chance.script), "dice that cannot fall")
    _expect(isinstance(state.pending, Over) or not state.loses[state.turn], "on turn, and due to lose it")


def _audit_tokens(state: State) -> None:
    _expect(len(state.board) == len(CELLS), f"a board of {len(state.board)} tokens")
    _expect({PIECE.get(token) for token in state.board} == {*PIECES}, "tokens lost or doubled")
    for space in state.pawns:
        _expect(space in INDEX, f"a pawn on {space}")
        _expect(_is_up(state, space), f"a pawn on the face-down token of {space}")
    lessons = [closure.lesson for closure in state.closures]
    _expect(len({*lessons} & {*ROOM_OF}) == len(lessons), "closures of no classroom, or two of one")
    face_up = {PIECE[token] for token in state.board if OPENINGS[token]}
    _expect(all(ROOM_OF[lesson] in face_up for lesson in lessons), "a closure on a face-down token")
    _expect(all(0 <= closure.by < state.seats for closure in state.closures), "a closure of nobody")


def _is_up(state: State, space: str) -> bool:
    return INDEX[space] >= len(CELLS) or bool(OPENINGS[state.board[INDEX[space]]])


def cards_in_sight(state: State) -> list[str]:
    """Every card of the table: hands, talon, closures, and the one being carried out."""
    cards = [card for hand in (*state.hands, state.talon) for card in hand]
    cards += ["classe_annulee"] * len(state.closures)
    pending = state.pending.then if isinstance(state.pending, Placing) else state.pending
    return [*cards, CARD_ON_TABLE[type(pending)]] if isinstance(pending, CardPending) else cards


def _audit_cards(state: State) -> None:
    _expect(Counter(cards_in_sight(state)) == Counter(cards_of(state.variant)), "event cards lost or doubled")


def _audit_pending(state: State) -> None:
    pending = state.pending
    if isinstance(pending, Placing):
        free = VARIANT[state.variant]["free_placing"]
        _expect(free and pending.cell in CELLS and _is_up(state, pending.cell), f"nothing to place on {pending.cell}")
        _expect(pending.then.used and pending.then.used[-1].piece == PIECE[state.board[INDEX[pending.cell]]],
                "the token to place is not the last one handled")
        _audit_handling(state, pending.then, least=0)
    elif isinstance(pending, Tokens | MotDePasse):
        _audit_handling(state, pending, least=1)
    elif isinstance(pending, AtStar):
        _audit_phase(state, pending.then)
        here = INDEX[state.pawns[state.turn]]
        _expect(here < len(CELLS) and state.board[here] in STARS, "asked beside the star")
        _expect(state.talon and not pending.then.drawn, "the star has no card to give")
    elif isinstance(pending, Over):
        _audit_end(state, pending)
    elif isinstance(pending, CardPending):
        _audit_card(state, pending)
    else:
        _audit_phase(state, pending)


def _audit_handling(state: State, pending: Tokens | MotDePasse, least: int) -> None:
    most = DIE if isinstance(pending, Tokens) else FIVE
    _expect(least <= pending.left <= most - len(pending.used), f"{pending.left} tokens left")
    pieces = {handled.piece for handled in pending.used}
    face_up = {PIECE[token] for token in state.board if OPENINGS[token]}
    _expect(len(pieces) == len(pending.used) and pieces <= face_up, "tokens handled that do not lie face up")
    _expect(all(handled.cell in CELLS for handled in pending.used), "tokens handled off the board")
    if isinstance(pending, MotDePasse):
        _audit_then(state, pending)


def _audit_phase(state: State, phase: Phase) -> None:
    if isinstance(phase, Tokens):
        _audit_handling(state, phase, least=1)
    elif isinstance(phase, Walking):
        _expect({*phase.crossed} <= {*BORDERS.values()}, "a border that is none")
        _expect(len({*phase.crossed}) == len(phase.crossed), "a border crossed twice")


def _audit_then(state: State, card: CardPending) -> None:
    """Cards played in the walking step remember what could be reached before, others do not."""
    _audit_phase(state, card.then)
    _expect(bool(card.before) == isinstance(card.then, Walking), "a card that does not know where it was played")
    _expect({*card.before} <= {*SPACES}, "reached a space that is none")


def _audit_card(state: State, card: CardPending) -> None:
    _audit_then(state, card)
    if isinstance(card, Remaniement | Peeves | Perdu):
        _audit_picked(state, card)
    _expect(PLAYABLE[CARD_ON_TABLE[type(card)]](state, "") is None, "a card that could not be played")
    aims = range(state.seats if isinstance(card, Perdu | Echange | MissTeigne | Dormez) else len(CELLS))
    _expect(any(AGAINST[type(card)](state, card, aim) is None for aim in aims), "a card without an answer left")


def _audit_picked(state: State, card: Remaniement | Peeves | Perdu) -> None:
    """Each one could have been picked first."""
    _expect(len({*card.picked}) == len(card.picked), "picked twice")
    alone = replace(card, picked=())
    for choice in card.picked:
        aim = choice if isinstance(choice, int) else INDEX.get(choice, len(CELLS))
        _expect(aim < len(CELLS) and AGAINST[type(card)](state, alone, aim) is None, f"picked {choice}")


def _audit_end(state: State, over: Over) -> None:
    winner = over.winner
    if over.reason == "bell":
        _expect(winner is None and state.turns == TURN_LIMIT, "a bell before the last turn")
    else:
        _expect(winner is not None and 0 <= winner < state.seats and state.finished(winner)
                and state.pawns[winner] == state.home(winner), "over, but nobody is home with all classes")
