"""Who may know what, what undo may take back, and how a table that cannot be is found out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hpapp.rules.chance import NO_CHANCE, Chance
from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.hidden import face_up
from hpapp.rules.chemin.moves import (
    Buy,
    Close,
    Defend,
    Discard,
    Drew,
    End,
    Go,
    Guess,
    Keep,
    Pass,
    Play,
    Roll,
    Stay,
    Target,
)
from hpapp.rules.chemin.state import (
    AFTER,
    DRAWN,
    GROPING,
    OVER,
    SIXTH,
    WALKING,
    Attacked,
    CallDie,
    DropCard,
    DropCoin,
    GiveBack,
    LastBuy,
    PickArticle,
    PickChimney,
    PickCoin,
    PickTarget,
    State,
    TwoSpirales,
)
from hpapp.rules.core import BadState, Move, Setup, pending_kinds
from hpapp.rules.tuples import without
from tests.referee.desk import plain
from tests.rules.chemin.tables import A, B, asked, rolled, run, table, told

TABLE = """
    A  street 6  hand fermer defense
    B  in baveur  hand cheminette
    C  fog 9
"""


@pytest.mark.clause("CDT-2.13", "CDT-2.6")
def test_a_view_hides_the_other_hands_the_pile_and_the_chance_and_nothing_else() -> None:
    state = table(TABLE)
    seen = GAME.view(state, A)
    assert seen.hands == (("fermer", "defense"), ("?",), ())
    assert set(seen.pile) == {"?"}
    assert len(seen.pile) == len(state.pile)
    assert seen.chance == NO_CHANCE
    assert replace(seen, hands=state.hands, pile=state.pile, chance=state.chance) == state
    assert GAME.view(state, None).hands == (("?", "?"), ("?",), ())


@pytest.mark.clause("CDT-2.13", "CDT-11.3")
def test_others_see_that_a_card_was_drawn_but_not_which() -> None:
    drawing = """
        A  street 15
        B  in baveur
        dice 1 3
        pile {}
    """
    states = [rolled(drawing.format(card)) for card in ("gringotts", "defense")]
    assert [asked(state) for state in states] == [(A, "drawn")] * 2
    assert GAME.view(states[0], B) == GAME.view(states[1], B)
    assert Drew(A, 1) in told(table(drawing.format("defense")), Roll())


@pytest.mark.clause("CDT-12.6")
def test_the_victim_is_asked_whatever_it_holds() -> None:
    views = []
    for card in ("defense", "fermer"):
        state = run(table(f"""
            A  street 6  hand exiler
            B  in baveur  hand {card}
        """), Play("exiler"), Target(B))
        assert asked(state) == (B, "defendre")
        views.append(GAME.view(state, A))
    assert views[0] == views[1]


def test_what_a_bot_supposes_deals_only_sorts_of_cards_that_a_hand_can_hold() -> None:
    seen = GAME.view(table(TABLE), A)
    hands = {GAME.imagine(seen, Chance(seed)).hands for seed in range(60)}
    assert all(hand[0] == ("fermer", "defense") for hand in hands)
    assert len(hands) > 5


BARRIERS: dict[str, tuple[str, tuple[Move, ...], Move, bool]] = {
    "a roll": (TABLE, (), Roll(), True),
    "a card before its choice": (TABLE, (), Play("fermer"), False),
    "the choice of a card": (TABLE, (Play("fermer"),), Close("hibou"), False),
    "a purchase": ("A in hibou\nB in baveur", (), Buy(), False),
    "staying": ("A in hibou\nB in baveur", (), Stay(), False),
    "a walk to a Spirale": ("A street 6\nB in baveur\ndice 2 4", (Roll(),), Go("space", "c12"), True),
    "a walk to a plain space": ("A street 6\nB in baveur\ndice 2 3", (Roll(),), Go("space", "c11"), False),
    "a walk with a card due": ("A street 6\nB in baveur\ndice 1 5", (Roll(),), Go("space", "c11"), True),
    "a Portail that cancels the card": ("A street 9\nB in baveur\ndice 1 5", (Roll(),), Go("portal", "e13"), False),
    "keeping the last card due": ("A street 15\nB in baveur\ndice 1 3\npile fermer", (Roll(),), Keep(), False),
    "keeping the first of two": ("A street 5\nB in baveur\ndice 1 2\npile fermer", (Roll(),), Keep(), True),
    "the die of the Poudre": ("A in hibou hand cheminette\nB in baveur", (Play("cheminette"),), Guess("pair"), True),
    "an attack on an empty hand": ("A street 6 hand exiler\nB in baveur", (Play("exiler"),), Target(1), False),
    "an attack that is answered": (
        "A street 6 hand exiler\nB in baveur hand fermer", (Play("exiler"),), Target(1), False),
    "suffering": ("A street 6 hand exiler\nB in baveur hand fermer", (Play("exiler"), Target(1)), Pass(), True),
    "defending": ("A street 6 hand exiler\nB in baveur hand defense", (Play("exiler"), Target(1)), Defend(), True),
    "ending": ("A street 6 hand defense\nB in baveur\ndice 2 3", (Roll(), Go("space", "c11")), End(), False),
}


@pytest.mark.parametrize("case", BARRIERS)
def test_undo_stops_at_dice_draws_and_answers(case: str) -> None:
    drawing, first, move, barrier = BARRIERS[case]
    assert GAME.reveals(run(table(drawing), *first), move) == barrier


DECISION_POINTS: dict[str, tuple[str, tuple[Move, ...]]] = {
    "start": (TABLE, ()),
    "move": ("A street 6\nB in baveur\ndice 2 4", (Roll(),)),
    "move_fog": ("A fog 3\nB in baveur\ndice 1 2", (Roll(),)),
    "drawn": ("A street 15\nB in baveur\ndice 1 3\npile fermer", (Roll(),)),
    "sixth": ("A street 15 hand fermer fermer fermer defense defense\nB in baveur\ndice 1 3\npile fermer", (Roll(),)),
    "after": ("A street 15 hand fermer\nB in baveur\ndice 1 3\npile passer_tour", (Roll(),)),
    "last_buy": ("A fog 13\nB in baveur\ndice 4 4", (Roll(),)),
    "fermer": (TABLE, (Play("fermer"),)),
    "poudre_annonce": ("A in hibou hand cheminette\nB in baveur", (Play("cheminette"),)),
    "poudre_choix": ("A in hibou hand cheminette\nB in baveur\ndice 2", (Play("cheminette"), Guess("pair"))),
    "cible": ("A street 6 hand exiler\nB in baveur", (Play("exiler"),)),
    "article": ("A street 6 hand prendre_article\nB in baveur trunk robe", (Play("prendre_article"),)),
    "piece": ("A street 6 hand prendre_piece\nB in baveur", (Play("prendre_piece"), Target(1))),
    "defendre": ("A street 6 hand exiler\nB in baveur hand fermer", (Play("exiler"), Target(1))),
    "remettre": ("A street 15 trunk robe livre\nB in baveur\ndice 1 3\npile remettre_article", (Roll(),)),
    "perdre_piece": ("A street 15\nB in baveur\ndice 1 3\npile perdre_piece", (Roll(),)),
    "perdre_carte": ("A street 15 hand fermer fermer\nB in baveur\ndice 1 3\npile perdre_carte", (Roll(),)),
    "over": ("A street 37 trunk baguette potion robe livre chaudron chouette\nB in ollivander\ndice 2 3",
             (Roll(), Go("shop", "baveur"))),
}


def test_every_decision_of_the_standard_game_is_among_these() -> None:
    assert set(DECISION_POINTS) == pending_kinds(State).keys() - {"kids_gringotts"}


@pytest.mark.parametrize("decision", DECISION_POINTS)
def test_a_game_is_saved_and_resumed_at_every_decision(decision: str) -> None:
    drawing, first = DECISION_POINTS[decision]
    state = run(table(drawing), *first)
    assert GAME.decision(state) == decision
    again = GAME.read_state(msgspec.json.decode(msgspec.json.encode(state)))
    assert again == state
    assert GAME.moves(again) == GAME.moves(state)
    for move in GAME.moves(again):
        assert GAME.play(again, move) == GAME.play(state, move)
    for looker in (None, A, B):
        supposed = GAME.imagine(GAME.view(state, looker), Chance(5))
        GAME.audit(supposed)
        assert GAME.decision(supposed) == decision


def test_two_spirales_of_younger_players_are_saved_too() -> None:
    state = rolled("A in hibou\nB in baveur\ndice 1 1", "kids")
    assert GAME.decision(state) == "kids_gringotts"
    assert GAME.read_state(plain(state)) == state


@pytest.mark.parametrize(("drawing", "first", "card"), [
    (TABLE, (Play("fermer"),), "fermer"),
    ("A street 6 hand exiler\nB in baveur hand fermer", (Play("exiler"), Target(1)), "exiler"),
    ("A street 15\nB in baveur\ndice 1 3\npile perdre_piece", (Roll(),), "perdre_piece"),
    ("A street 6 hand prendre_article\nB in baveur trunk robe", (Play("prendre_article"),), "prendre_article"),
])
def test_a_card_in_play_lies_face_up(drawing: str, first: tuple[Move, ...], card: str) -> None:
    assert face_up(run(table(drawing), *first)) == (card,)


@pytest.mark.parametrize("change", [
    {"hats": ("c06", "c06", "e09")}, {"hats": ("c06", "e38", "e09")}, {"hats": ("c06", "gringotts", "e09")},
    {"hats": ("c06", "x99", "e09")}, {"hats": ("c06", "baveur")}, {"hats": ("c06",)}, {"turn": 3}, {"turns": -1},
    {"trunks": (("robe",), (), ())}, {"trunks": (("robe", "robe"), (), ())}, {"trunks": (("hat",), (), ())},
    {"stocks": (3, 2, 2, 2, 2)}, {"stocks": (4, 2, 2, 2, 2, 2)}, {"stocks": (4, -1, 2, 2, 2, 2)},
    {"bank": (13, 14, 14)}, {"purses": ((3, 2, 2), (2, 2, 2), (2, 2, 2))}, {"bank": (-1, 14, 14)},
    {"hands": (("fermer", "fermer"), ("cheminette",), ())}, {"hands": ((), ("cheminette",), ())},
    {"hands": (("exil", "defense"), ("cheminette",), ())}, {"pile": ()}, {"sign": "moon"},
    {"locks": ("hibou", None, None)},
    {"missing": (False,)}, {"opening": ((1, 2),)}, {"opening": ((7, 1, 1),)}, {"dice": (2, 3)}, {"dice": (0, 3)},
    {"chance": Chance(1, (9,))}, {"due": 1, "variant": "kids"}, {"due": 2}, {"due": 1}, {"spent": True},
    {"again": True},
    {"pending": AFTER, "dice": (2, 3), "due": 1},
    {"pending": WALKING}, {"pending": WALKING, "dice": (1, 1)}, {"pending": GROPING, "dice": (2, 3)},
    {"pending": DRAWN, "dice": (2, 3), "spent": True}, {"pending": SIXTH, "dice": (1, 3)}, {"pending": AFTER},
    {"pending": LastBuy("fog"), "dice": (4, 4)}, {"pending": CallDie()}, {"pending": PickChimney(), "dice": (2,)},
    {"pending": PickTarget("fermer")}, {"pending": PickTarget("prendre_article")}, {"pending": PickArticle(1)},
    {"pending": PickArticle(0)}, {"pending": PickCoin(7)}, {"pending": PickCoin(2)},
    {"pending": Attacked("exiler", 2, "")},
    {"pending": Attacked("prendre_piece", 1, "X")}, {"pending": GiveBack(), "dice": (1, 3)},
    {"pending": DropCoin(), "dice": (1, 3), "purses": ((0, 0, 0), (4, 4, 4), (2, 2, 2))}, {"pending": OVER},
    {"pending": DropCard(), "dice": (1, 3), "turn": 2}, {"pending": DropCard()},
    {"pending": TwoSpirales(), "dice": (1, 1)}, {"variant": "kids"}, {"format": "flash"}, {"variant": "expert"},
])
def test_a_table_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    state = replace(table(TABLE), **change)
    for card in face_up(state):
        if card in state.pile:
            state = replace(state, pile=without(state.pile, card))
    with pytest.raises(BadState):
        GAME.read_state(plain(state))


def test_a_degat_or_a_sixth_card_in_a_hand_is_found_out() -> None:
    state = table(TABLE)
    for taken in (("exil",), tuple(card for card in state.pile if card == "cheminette")):
        pile = state.pile
        for card in taken:
            pile = without(pile, card)
        with pytest.raises(BadState, match=r"in a hand|in one hand"):
            GAME.audit(replace(state, pile=pile, hands=(state.hands[A] + taken, *state.hands[1:])))


@pytest.mark.parametrize("nonsense", [None, 7, [], {}, {"variant": "standard"}, "state"])
def test_what_is_no_state_at_all_is_refused(nonsense: object) -> None:
    with pytest.raises(BadState):
        GAME.read_state(nonsense)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_state_stays_small(seats: int) -> None:
    assert len(msgspec.json.encode(GAME.start(Setup(seats)))) < 2000


def test_a_discard_is_not_told() -> None:
    state = rolled("""
        A  street 15  hand fermer quitter
        B  in baveur
        dice 1 3
        pile perdre_carte
    """)
    after = [GAME.view(run(state, Discard(card)), None) for card in ("fermer", "quitter")]
    assert after[0] == after[1]
    assert told(state, Discard("fermer")) == told(state, Discard("quitter"))
