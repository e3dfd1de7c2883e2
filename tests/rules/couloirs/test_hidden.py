"""Who may know what: views, undo barriers, what a bot may suppose, and how a table that cannot be is found out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hpapp.rules.chance import NO_CHANCE, Chance
from hpapp.rules.core import BadState, Move, Setup
from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.moves import (
    Drew,
    End,
    Flip,
    Orient,
    PickPawn,
    PickPlayer,
    PickToken,
    Play,
    Roll,
    Star,
    Turn,
    Walk,
)
from hpapp.rules.couloirs.state import (
    AtStar,
    Closure,
    MotDePasse,
    Over,
    Peeves,
    Perdu,
    Placing,
    Remaniement,
    State,
    Tokens,
    Walking,
)
from tests.rules.couloirs.drawing import START, A, B, after, events, table, tokens

CASTLE = """
    Q Q ─ ┬* ─ H H
    Q Q ─ ─D ─ H H
    · · · ·  · · ·
    · · · ·  · · ·
    · · · ·  · · ·
    F F · ·  · L L
    F F · ·  · L L
"""
SECRET = ("board", "hands", "talon", "chance")


@pytest.mark.clause("COU-2.2", "COU-2.9", "COU-2.10")
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 60), looker=st.sampled_from([None, 0, 1, 2]))
def test_a_view_hides_tokens_hands_talon_and_chance_and_nothing_else(seed: int, steps: int, looker: int | None) -> None:
    state, chance = GAME.start(Setup(3, seed=seed)), Chance(seed)
    for _ in range(steps):
        if GAME.actor(state) is None:
            break
        move, chance = chance.pick(GAME.moves(state))
        state = GAME.play(state, move).state
    seen = GAME.view(state, looker)
    assert all(getattr(seen, field) == getattr(state, field) for field in state.__struct_fields__
               if field not in SECRET)
    assert all(shown == "?" if token[0] == "-" else shown == token
               for shown, token in zip(seen.board, state.board, strict=True))
    assert [len(hand) for hand in seen.hands] == [len(hand) for hand in state.hands]
    assert seen.talon == ("?",) * len(state.talon)
    assert seen.chance == NO_CHANCE


@pytest.mark.clause("COU-6.2")
def test_the_card_of_the_star_is_named_to_its_owner_only() -> None:
    state = after(table(CASTLE), Walk("D1"))
    assert events(state, Star(True)) == [Drew(A, len(state.talon) - 1)]
    state = after(state, Star(True))
    assert GAME.view(state, A).hands[A] == state.hands[A]
    assert GAME.view(state, B).hands[A] == ("?",)


@pytest.mark.clause("COU-5.15")
def test_peeves_shows_nothing_of_face_down_tokens() -> None:
    state = after(table(CASTLE, hands=[("peeves",)]), Play("peeves"), PickToken("D4"))
    moved = after(state, PickToken("D5"))
    assert moved.board != state.board
    assert GAME.view(moved, A).board == GAME.view(state, A).board


def asked(card: str, *moves: Move, **facts: Any) -> Callable[[], State]:
    """A card was shown and partly answered."""
    return lambda: after(table(CASTLE, hands=[(card,)], **facts), Play(card), *moves)


BARRIERS: list[tuple[str, Callable[[], State], Move, bool]] = [
    ("roll", lambda: table(now=START), Roll(), True),
    ("flip", lambda: table(now=tokens(1)), Flip("C1"), True),
    ("orient", lambda: after(table(now=tokens(1)), Flip("C1")), Orient("C1", 0), False),
    ("turn", lambda: table(CASTLE, now=tokens(1)), Turn("C1", 1), False),
    ("walk", lambda: table(CASTLE), Walk("C1"), False),
    ("walk home at last", lambda: table(CASTLE, done=(7, 0), pawns=("C1", "hagrid")), Walk("quidditch"), True),
    ("take", lambda: after(table(CASTLE), Walk("D1")), Star(True), True),
    ("decline", lambda: after(table(CASTLE), Walk("D1")), Star(False), False),
    ("play", lambda: table(hands=[("peeves",)]), Play("peeves"), True),
    ("play with open hands", lambda: table(variant="kids", hands=[("peeves",)]), Play("peeves"), False),
    ("a gathering that wins", lambda: table(variant="kids", hands=[("retenue",)], done=(0, 3),
                                            portraits=("harry", "ron")), Play("retenue"), True),
    ("first pick of Remaniement", asked("remaniement"), PickToken("C1"), False),
    ("fifth pick of Remaniement", asked("remaniement", *(PickToken(cell) for cell in ("C1", "E1", "C2", "D2"))),
     PickToken("E2"), True),
    ("second pick of Peeves", asked("peeves", PickToken("C1")), PickToken("E2"), False),
    ("a harmless Perdu", asked("perdu", PickPawn(A)), PickPawn(B), False),
    ("a Perdu that wins", asked("perdu", PickPawn(A), done=(7, 0), pawns=("lac", "quidditch")), PickPawn(B), True),
    ("close a room", asked("classe_annulee"), PickToken("D2"), False),
    ("swap schedules", asked("echange"), PickPlayer(B), False),
    ("catch", asked("miss_teigne"), PickPlayer(B), False),
    ("send to sleep", asked("dormez", done=(0, 1)), PickPlayer(B), False),
    ("end", table, End(), True),
]


@pytest.mark.clause("COU-5.13", "COU-3.4", "COU-9.2")
@pytest.mark.parametrize(("position", "move", "barrier"), [pytest.param(*row[1:], id=row[0]) for row in BARRIERS])
def test_undo_stops_where_something_came_to_light(position: Callable[[], State], move: Move, barrier: bool) -> None:
    state = position()
    assert GAME.refusal(state, move) is None
    assert GAME.reveals(state, move) is barrier


@given(seed=st.integers(0, 10**6), dream=st.integers(0, 10**6))
def test_imagined_tables_differ_where_nobody_can_know(seed: int, dream: int) -> None:
    state = GAME.start(Setup(2, seed=seed))
    seen = GAME.view(state, A)
    one, other = (GAME.imagine(seen, Chance(salt)) for salt in (dream, dream + 1))
    assert one.hands[A] == other.hands[A] == state.hands[A]
    assert one.board != other.board
    assert one.talon != other.talon


# ------------------------------------------------------------------ tables that cannot be

BROKEN: dict[str, Callable[[State], State]] = {
    "a token doubled": lambda state: replace(state, board=(state.board[1], *state.board[1:])),
    "a token lost": lambda state: replace(state, board=state.board[1:]),
    "an unknown token": lambda state: replace(state, board=("?", *state.board[1:])),
    "a card doubled": lambda state: replace(state, talon=(*state.talon, "peeves")),
    "a card lost": lambda state: replace(state, talon=state.talon[1:]),
    "an unknown card": lambda state: replace(state, talon=("?", *state.talon[1:])),
    "a pawn off the board": lambda state: replace(state, pawns=("A1", "hagrid")),
    "a pawn on a face-down token": lambda state: replace(state, pawns=("D4", "hagrid")),
    "two equal portraits": lambda state: replace(state, portraits=("harry", "harry")),
    "two equal schedules": lambda state: replace(state, schedules=("lundi", "lundi")),
    "two equal colours": lambda state: replace(state, colors=("rouge", "rouge")),
    "too many classes": lambda state: replace(state, done=(8, 0)),
    "one seat too few": lambda state: replace(state, loses=(False,)),
    "nobody's turn": lambda state: replace(state, turn=2),
    "a turn after the bell": lambda state: replace(state, turns=301),
    "on turn and caught": lambda state: replace(state, loses=(True, False)),
    "a closure without its card": lambda state: replace(state, closures=(Closure("defense", A),)),
    "a die of five": lambda state: replace(state, chance=Chance(0, (5,))),
    "a round of start rolls too short": lambda state: replace(state, rolls=((3,),)),
    "no tokens left": lambda state: replace(state, pending=Tokens(0)),
    "five tokens of a die of four": lambda state: replace(state, pending=Tokens(5)),
    "used tokens face down": lambda state: replace(state, pending=tokens(1, ("salle_potions", "D4"))),
    "nothing to place": lambda state: replace(state, pending=Placing("D4", tokens(1))),
    "a star asked elsewhere": lambda state: replace(state, pending=AtStar(Walking())),
    "a border that is none": lambda state: replace(state, pending=Walking("open", ("A1-B2",))),
    "a border crossed twice": lambda state: replace(state, pending=Walking("open", ("C1-D1", "C1-D1"))),
    "a card on the table and in the talon": lambda state: replace(state, pending=Peeves(START)),
    "won away from home": lambda state: replace(state, pending=Over("graduation", A)),
    "a bell too early": lambda state: replace(state, pending=Over("bell")),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_table_that_cannot_be_is_refused(name: str) -> None:
    sound = table(CASTLE)
    broken = BROKEN[name](sound)
    with pytest.raises(BadState):
        GAME.read_state(msgspec.json.decode(msgspec.json.encode(broken)))


def without(card: str, state: State, pending: Any) -> State:
    """The card lies on the table instead of in the talon."""
    talon = list(state.talon)
    talon.remove(card)
    return replace(state, talon=tuple(talon), pending=pending)


@pytest.mark.parametrize(("card", "pending"), [
    ("peeves", Peeves(START, (), ("C1", "C1"))),
    ("peeves", Peeves(START, (), ("C1", "D1", "lac"))),
    ("peeves", Peeves(Walking())),
    ("peeves", Peeves(START, ("C1",))),
    ("remaniement", Remaniement(START, (), ("D4",))),
    ("remaniement", Remaniement(START, (), ("nowhere",))),
    ("perdu", Perdu(START, (), (7,))),
    ("mot_de_passe", MotDePasse(START, (), 6)),
    ("mot_de_passe", MotDePasse(Tokens(0), (), 5)),
])
def test_a_card_that_cannot_lie_like_that_is_refused(card: str, pending: Any) -> None:
    broken = without(card, table(CASTLE), pending)
    with pytest.raises(BadState):
        GAME.audit(broken)
