"""Who may know what: views, what a bot may suppose, and the count of every piece."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from ..chance import NO_CHANCE, Chance
from ..core import UNKNOWN, BadState
from .cards import FIVE, PLAYABLE, QUESTIONS, answers
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
    face_down,
)
from .state import (
    CARD_ON_TABLE,
    AtStar,
    CardDecision,
    MotDePasse,
    Over,
    Pending,
    Perdu,
    Placing,
    Start,
    State,
    Tokens,
    Walking,
)


def view(state: State, seat: int | None) -> State:
    """What a seat may see: no face-down token, no talon, no hand but its own.  COU-2.2, COU-2.9, COU-9.2"""
    hands = state.hands
    if not VARIANT[state.variant]["open_hands"]:
        hands = tuple(hand if owner == seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(hands))
    return replace(
        state, board=tuple([token if OPENINGS[token] else UNKNOWN for token in state.board]),
        hands=hands, talon=(UNKNOWN,) * len(state.talon), chance=NO_CHANCE,
    )


def imagine(seen: State, chance: Chance) -> State:
    """A full table that agrees with a view: unseen tokens are laid anew, unseen cards dealt anew."""
    known = {PIECE[token] for token in seen.board if token != UNKNOWN}
    pieces, chance = chance.shuffled(piece for piece in PIECES if piece not in known)
    fallen = []
    for piece in pieces:
        quarters, chance = chance.below(4)
        fallen.append(face_down(piece, quarters))
    unseen = Counter(cards_of(seen.variant))
    unseen.subtract(card for card in _cards_in_sight(seen) if card != UNKNOWN)
    cards, chance = chance.shuffled(unseen.elements())
    deck = list(cards)

    def filled(hand: tuple[str, ...]) -> tuple[str, ...]:
        return tuple([deck.pop() if card == UNKNOWN else card for card in hand])

    return replace(
        seen, board=tuple([fallen.pop() if token == UNKNOWN else token for token in seen.board]),
        hands=tuple(filled(hand) for hand in seen.hands), talon=filled(seen.talon), chance=chance,
    )


def _cards_in_sight(state: State) -> list[str]:
    """Every card of the table: hands, talon, closures, and the one being carried out."""
    cards = [card for hand in (*state.hands, state.talon) for card in hand]
    cards += ["classe_annulee"] * len(state.closures)
    pending = state.pending.then if isinstance(state.pending, Placing) else state.pending
    return [*cards, CARD_ON_TABLE[type(pending)]] if isinstance(pending, CardDecision) else cards


# ------------------------------------------------------------------ the count


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


def _audit_cards(state: State) -> None:
    _expect(Counter(_cards_in_sight(state)) == Counter(cards_of(state.variant)), "event cards lost or doubled")


def _audit_pending(state: State) -> None:
    pending: Pending = state.pending
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
    elif isinstance(pending, CardDecision):
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


def _audit_phase(state: State, phase: Start | Tokens | Walking) -> None:
    if isinstance(phase, Tokens):
        _audit_handling(state, phase, least=1)
    elif isinstance(phase, Walking):
        _expect({*phase.crossed} <= {*BORDERS.values()}, "a border that is none")
        _expect(len({*phase.crossed}) == len(phase.crossed), "a border crossed twice")


def _audit_then(state: State, card: CardDecision) -> None:
    """Cards played in the walking step remember what could be reached before, others do not."""
    _audit_phase(state, card.then)
    _expect(bool(card.before) == isinstance(card.then, Walking), "a card that does not know where it was played")
    _expect({*card.before} <= {*SPACES}, "reached a space that is none")


def _audit_card(state: State, card: CardDecision) -> None:
    _audit_then(state, card)
    picked = getattr(card, "picked", ())
    _expect(len({*picked}) == len(picked), "picked twice")
    asked = QUESTIONS[type(card)]
    for choice in picked:
        alone = replace(card, picked=())
        index = choice if isinstance(card, Perdu) else INDEX.get(choice, len(CELLS))
        _expect(index < len(CELLS) and asked.refuse(state, alone, index) is None, f"picked {choice}")
    _expect(PLAYABLE[CARD_ON_TABLE[type(card)]](state, "") is None, "a card that could not be played")
    _expect(answers(state), "a card without an answer left")


def _audit_end(state: State, over: Over) -> None:
    winner = over.winner
    if over.reason == "bell":
        _expect(winner is None and state.turns == TURN_LIMIT, "a bell before the last turn")
    else:
        _expect(winner is not None and 0 <= winner < state.seats and state.finished(winner)
                and state.pawns[winner] == state.home(winner), "over, but nobody is home with all classes")
