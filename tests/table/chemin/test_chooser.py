"""What a touch means in Chemin de Traverse: every decision, every kind of target, legal and not, open and hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from hpapp.rules.chance import Chance
from hpapp.rules.chemin import GAME
from hpapp.rules.chemin import moves as m
from hpapp.rules.chemin.state import (
    AFTER,
    DRAWN,
    GROPING,
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
    PickClosing,
    PickCoin,
    PickTarget,
    State,
    TwoSpirales,
)
from hpapp.rules.core import Refusal, Setup
from hpapp.rules.rulebook import rulebook
from hpapp.table.chemin.chooser import DICE, CheminChooser
from hpapp.table.chemin.places import PLACES, ahead
from hpapp.table.chooser import Chosen, Commit, Nothing, Ready
from hpapp.table.targets import Arrow, Button, Held, Pile, Plate, Player, Slot, Space, Target, Turn
from tests.table.chemin.sittings import chooser, position

SIX = ("defense", "quitter", "fermer", "rouvrir", "exiler", "gringotts")
DECISIONS: dict[str, tuple[dict[str, Any], str]] = {
    "start": ({"hand": SIX[:3]}, "c12"),
    "move": ({"hand": SIX[:3], "dice": (5, 6), "pending": WALKING}, "c12"),
    "move_fog": ({"hats": ("e03", "c14"), "hand": SIX[:2], "dice": (4, 6), "pending": GROPING}, "e09"),
    "drawn": ({"hand": ("quitter", "fermer"), "dice": (1, 5), "pending": DRAWN}, "c12"),
    "sixth": ({"hand": SIX, "dice": (1, 5), "pending": SIXTH}, "guipure"),
    "after": ({"hand": ("fermer", "quitter"), "dice": (2, 5), "pending": AFTER}, "c12"),
    "last_buy": ({"hats": ("hibou", "c14"), "hand": ("fermer",), "dice": (2, 2), "pending": LastBuy("fog")}, "c12"),
    "fermer": ({"hand": ("quitter",), "pending": PickClosing(), "sign": "hibou"}, "hibou"),
    "poudre_annonce": ({"hats": ("hibou", "c14"), "variant": "kids", "pending": CallDie()}, "guipure"),
    "poudre_choix": ({"hats": ("hibou", "c14"), "variant": "kids", "dice": (5,), "pending": PickChimney()}, "hibou"),
    "cible": ({"hand": ("quitter",), "pending": PickTarget("exiler")}, "c12"),
    "article": ({"pending": PickArticle(1), "trunks": ((), ("robe",))}, "guipure"),
    "piece": ({"pending": PickCoin(1)}, "c12"),
    "defendre": ({"other": ("gringotts", "defense"), "pending": Attacked("prendre_piece", 1, "G")}, "c12"),
    "remettre": ({"pending": GiveBack(), "dice": (1, 5), "trunks": (("robe", "livre"), ())}, "guipure"),
    "perdre_piece": ({"pending": DropCoin(), "dice": (1, 5)}, "c12"),
    "perdre_carte": ({"pending": DropCard(), "dice": (1, 5), "hand": ("fermer", "defense")}, "c12"),
    "kids_gringotts": ({"variant": "kids", "dice": (1, 1), "pending": TwoSpirales()}, "c12"),
}
"""A position for every decision, and a place that is not meant there."""
CLAUSES = {clause.id for clause in rulebook("chemin", "fr").clause}
TOUCHED: list[Target] = [*map(Space, sorted(PLACES)), *map(Held, range(7)), *map(Player, range(3)), DICE]
ELSEWHERE: list[Target] = [Space("nowhere"), Space((1, 1)), Arrow("N1"), Slot(0), Plate(0), Pile("deck"), Turn(1),
                           Button("chemin.do.nothing"), Held(-1)]


def placed(decision: str) -> State:
    """The position of a decision."""
    return position(**{"hats": ("c08", "c14"), **DECISIONS[decision][0]})


def legal(at: CheminChooser, moves: tuple[Any, ...]) -> bool:
    return all(at.choice.refusal(move) is None for move in moves)


# ------------------------------------------------------------------ every decision, every target


def test_there_is_a_position_for_every_decision() -> None:
    assert set(DECISIONS) == {row.tag for row in GAME.decisions}
    for decision in DECISIONS:
        assert GAME.decision(placed(decision)) == decision


@pytest.mark.parametrize("openly", [True, False])
@pytest.mark.parametrize("decision", DECISIONS)
def test_every_target_is_answered_as_the_rules_answer(decision: str, openly: bool) -> None:
    state = placed(decision)
    for target in (*TOUCHED, *(option.target for option in chooser(state, openly=openly).options())):
        at = chooser(state, openly=openly)
        marked, touched = at.marks().get(target), at.touch(target)
        if marked == "open":
            assert isinstance(touched, Chosen | Ready), target
        if isinstance(touched, Ready):
            assert touched.moves, target
            assert legal(at, touched.moves), target
        elif isinstance(touched, Refusal):
            assert touched.clause in CLAUSES, target
            assert not at.chosen
        elif isinstance(touched, Chosen):
            assert at.chosen
            assert "chosen" in at.marks().values()
            assert at.commit().moves
            assert not openly or legal(at, at.commit().moves), target
        else:
            assert isinstance(target, Held | Player), f"{target} is answered"
    for target in ELSEWHERE:
        at = chooser(state, openly=openly)
        assert isinstance(at.touch(target), Nothing), target
        assert not at.chosen


@pytest.mark.parametrize("decision", DECISIONS)
def test_a_place_that_is_not_meant_says_why(decision: str) -> None:
    refused = chooser(placed(decision), openly=False).touch(Space(DECISIONS[decision][1]))
    assert isinstance(refused, Refusal)
    assert refused.clause.startswith("CDT-")


@pytest.mark.clause("CDT-13.4", "CDT-7.3", "CDT-5.1", "CDT-5.6")
def test_ends_are_picked_and_the_same_end_again_is_gone_to() -> None:
    state = position(("c08", "c14"), dice=(5, 6), pending=WALKING, sign="guipure")
    at = chooser(state, openly=True)
    assert set(at.offered) == {"c19", "apothicaire", "c13"}, "the end, the open shop, the gate"
    for place, clause in (("guipure", "CDT-13.4"), ("gringotts", "CDT-7.3"), ("c12", "CDT-5.1")):
        refused = at.touch(Space(place))
        assert isinstance(refused, Refusal)
        assert refused.clause == clause
        assert at.pick is None
    assert isinstance(at.touch(Space("apothicaire")), Chosen)
    assert (at.steps, at.landing) == (["c09", "c10"], "apothicaire")
    assert at.commit() == Commit("chemin.do.go", "check-bold", (m.Go("shop", "apothicaire"),))
    assert at.touch(Space("c10")) == Ready((m.Go("shop", "apothicaire"),)), "the Entrée means its shop"
    assert isinstance(at.touch(Space("e13")), Chosen), "a gate is touched on either side"
    assert (at.pick, at.landing) == ("c13", "e13")


@pytest.mark.clause("CDT-9.5", "CDT-10.4")
def test_a_closed_shop_passed_from_behind_is_offered_and_an_open_one_is_not() -> None:
    for sign, places in (("chaudrons", {"e35", "hibou", "chaudrons"}), (None, {"e35", "hibou"})):
        at = chooser(position(("e27", "c14"), dice=(3, 5), pending=GROPING, sign=sign), openly=False)
        assert set(at.offered) == places


@pytest.mark.clause("CDT-6.2")
def test_a_shop_sells_at_one_touch_or_says_which_coins_are_missing() -> None:
    poor = chooser(position(("hibou", "c14"), purses=((2, 2, 0), (2, 2, 2))), openly=True)
    assert poor.lacks == ("N",)
    refused = poor.touch(Space("hibou"))
    assert isinstance(refused, Refusal)
    assert refused.clause == "CDT-6.2"
    rich = chooser(position(("hibou", "c14")), openly=True)
    assert rich.lacks == ()
    assert rich.touch(Space("hibou")) == Ready((m.Buy(),))
    assert (rich.step().key, rich.commit().moves) == ("chemin.step.start_buy", (m.Buy(),))


def test_a_hat_that_a_card_can_hit_is_touched_or_named() -> None:
    at = chooser(position(("c08", "c14", "e20", "c30"), pending=PickTarget("exiler")), openly=False)
    assert [option.facts["name"] for option in at.options()] == ["Tom", "Léa"]
    assert at.touch(Player(3)) == Ready((m.Target(3),))
    for seat, clause in ((0, "CDT-12.1"), (2, "CDT-9.8")):
        refused = at.touch(Player(seat))
        assert isinstance(refused, Refusal)
        assert refused.clause == clause


@pytest.mark.clause("CDT-14.3", "CDT-19.11")
@pytest.mark.parametrize(("variant", "calls"), [("standard", ["impair", "pair"]), ("kids", ["petit", "grand"])])
def test_a_call_shows_the_faces_that_make_it_right(variant: str, calls: list[str]) -> None:
    at = chooser(position(("hibou", "c14"), variant=variant, pending=CallDie()), openly=True)
    assert [option.key for option in at.options()] == [f"chemin.call.{call}" for call in calls]
    assert all(len(option.dice) == 3 for option in at.options())


# ------------------------------------------------------------------ cards


@pytest.mark.clause("CDT-9.7")
@pytest.mark.parametrize("card", ["fermer", "exiler", "cheminette"])
def test_other_cards_wait_in_the_fog(card: str) -> None:
    at = chooser(position(("e20", "c14"), hand=(card, "quitter")), openly=True)
    refused = at.touch(Held(0))
    assert isinstance(refused, Refusal)
    assert refused.clause == "CDT-9.7"
    assert at.selected == ()
    assert at.marks().get(Held(0)) is None
    assert isinstance(at.touch(Held(1)), Chosen)


@pytest.mark.clause("CDT-12.2")
def test_openly_only_a_defence_answers_an_attack() -> None:
    attack: dict[str, Any] = {"hats": ("c08", "c14"), "pending": Attacked("prendre_piece", 1, "G")}
    at = chooser(position(**attack, other=("gringotts", "defense")), openly=True)
    refused = at.touch(Held(0))
    assert isinstance(refused, Refusal)
    assert refused.clause == "CDT-11.7", "the turn is somebody else's"
    assert isinstance(at.touch(Held(1)), Chosen)
    assert at.commit().moves == (m.Defend(),)
    refused = chooser(position(**attack, other=("gringotts",)), openly=True).touch(Held(0))
    assert isinstance(refused, Refusal)
    assert refused.clause == "CDT-12.2"


def test_a_card_is_chosen_by_its_place_put_back_by_the_same_and_given_up_for_a_place() -> None:
    at = chooser(position(("hibou", "c14"), hand=("fermer", "cheminette")), openly=True)
    assert isinstance(at.touch(Held(0)), Chosen)
    assert (at.selected, at.card, at.commit().moves) == ((0,), "fermer", (m.Play("fermer"),))
    assert isinstance(at.touch(Held(1)), Chosen)
    assert at.selected == (1,)
    assert isinstance(at.touch(Held(1)), Chosen)
    assert not at.chosen
    at = chooser(position(("c08", "c14"), hand=("fermer",), dice=(5, 6), pending=WALKING), openly=False)
    at.touch(Held(0))
    at.touch(Space("c19"))
    assert (at.selected, at.pick) == ((), "c19")
    assert at.withdraw()
    assert not at.withdraw()


@pytest.mark.clause("CDT-11.4")
@pytest.mark.parametrize("openly", [True, False])
def test_a_sixth_card_is_played_or_put_away(openly: bool) -> None:
    at = chooser(placed("sixth"), openly=openly)
    assert not at.commit().moves
    at.touch(Held(2))
    assert at.commit().moves == (m.Play("fermer"),)
    assert at.touch(Button("chemin.do.discard")) == Ready((m.Discard("fermer"),))
    at.suggest((m.Discard("fermer"),))
    assert at.commit().moves == (m.Discard("fermer"),), "as it was advised"
    assert at.touch(Button("chemin.do.play")) == Ready((m.Play("fermer"),))


@pytest.mark.clause("CDT-15.3", "CDT-15.4", "CDT-15.5")
@pytest.mark.parametrize(("hats", "trunks", "seats"), [
    (("c08", "c14", "c20", "c01"), (), (1,)),
    (("c08", "guipure", "guipure", "c01"), (), (1, 2)),
    (("hibou", "hibou", "e20", "e21"), ((), ("robe",), (), ()), (1,)),
    (("hibou", "hibou", "e20", "e21"), (), ()),
    (("c39", "c38", "e03", "baveur"), (), (3,)),
    (("e08", "c14", "c20", "c01"), (), ()),
])
def test_whoever_is_just_in_front_is_shown_to_all(hats: tuple[str, ...], trunks: Any, seats: tuple[int, ...]) -> None:
    state = position(hats, trunks=trunks)
    assert ahead(state) == seats
    assert {target.seat for target, mark in chooser(state, openly=False).marks().items()
            if isinstance(target, Player) and mark == "shown"} == set(seats)


def test_younger_players_and_the_start_point_at_nobody() -> None:
    assert ahead(position(("c08", "c14"), variant="kids")) == ()
    assert ahead(GAME.start(Setup(6, "standard", {}, 1))) == ()


# ------------------------------------------------------------------ at random positions


@cache
def wandered(variant: str, seats: int) -> tuple[State, ...]:
    """Positions of a game in which anything may happen."""
    rng = random.Random(31 * seats + len(variant))
    found: list[State] = []
    state = GAME.start(Setup(seats, variant, {"format": rng.choice(("short", "full"))}, seats))
    for _ in range(260):
        if GAME.actor(state) is None:
            break
        found.append(state)
        state = GAME.play(state, rng.choice(GAME.moves(state))).state
    return tuple(found)


def everywhere() -> Iterator[State]:
    for variant in GAME.variants:
        for seats in range(GAME.seats[0], GAME.seats[1] + 1):
            yield from wandered(variant, seats)


def test_whatever_is_advised_is_led_to_by_touches() -> None:
    seen = set()
    for state in everywhere():
        openly = state.turns % 2 == 0
        at = chooser(state, openly=openly)
        gold = at.commit().moves
        seen.add(at.decision)
        for move in at.choice.moves:
            at.withdraw()
            if gold == (move,):
                continue
            button = at.button_for((move,))
            if button is not None:
                assert at.touch(button) == Ready((move,))
                continue
            target = at.suggest((move,))
            assert target is not None, (at.decision, move)
            assert at.commit().moves == (move,), (at.decision, move)
            assert at.chosen
            if isinstance(target, Space):
                assert at.touch(target) == Ready((move,))
    assert len(seen) >= 14, "a wander meets most decisions"


def test_every_touch_at_random_positions_is_answered_as_the_rules_answer() -> None:
    for state in list(everywhere())[::9]:
        at = chooser(state, openly=True)
        for target, mark in at.marks().items():
            at.withdraw()
            touched = at.touch(target)
            assert mark == "shown" or not isinstance(touched, Refusal), target
            if isinstance(touched, Ready):
                assert legal(at, touched.moves)
        at.withdraw()
        targets = [option.target for option in at.options()]
        assert len(set(targets)) == len(targets), "each option is told from the others"
        assert all(legal(at, option.moves) for option in at.options())


# ------------------------------------------------------------------ nothing tells what is hidden


def seen_by_all(at: CheminChooser) -> tuple[Any, ...]:
    """All that a screen shows of a choice, whoever looks on."""
    commit = at.commit()
    options = [option._replace(moves=()) for option in at.options()]
    return (dict(at.marks()), at.step(), commit.key, commit.glyph, bool(commit.moves), options, at.chosen,
            at.selected, at.card, at.lacks, at.steps, at.landing)


def touched_by(at: CheminChooser, target: Target) -> Any:
    """What a touch answers and leaves to be seen."""
    touched = at.touch(target)
    return type(touched), touched if isinstance(touched, Refusal) else None, seen_by_all(at)


def test_nothing_that_is_seen_or_answered_depends_on_hidden_cards() -> None:
    tables = [state for state in everywhere() if state.variant == "standard"][::4]
    tables += [placed(decision) for decision in DECISIONS]
    for number, state in enumerate(tables):
        other = GAME.imagine(GAME.view(state, None), Chance(number))
        assert GAME.view(state, None) == GAME.view(other, None)
        one, two = chooser(state, openly=False), chooser(other, openly=False)
        assert seen_by_all(one) == seen_by_all(two)
        hand = [Held(place) for place in range(7)]
        for target in (*hand, DICE, Player(0), Player(1), *map(Space, ("c08", "c12", "e13", "hibou", "gringotts"))):
            assert touched_by(one, target) == touched_by(two, target), (one.decision, target)


def test_hidden_cards_are_all_open_or_none() -> None:
    for decision in DECISIONS:
        at = chooser(placed(decision), openly=False)
        count = len(at.table.hands[at.seat])
        held = [target for target in at.marks() if isinstance(target, Held)]
        assert len(held) in (0, count)
        for place in range(count):
            assert isinstance(at.touch(Held(place)), Chosen), "chosen in silence: a refusal would tell something"
            assert at.card is None
