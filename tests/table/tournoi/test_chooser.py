"""What a touch means in the Triwizard maze: every decision, every kind of target, legal or not; without a screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.i18n import LANGUAGES, catalogue, speaker
from hpapp.play import Choice, Seat
from hpapp.rules.chance import Chance
from hpapp.rules.core import Refusal, Setup
from hpapp.rules.rulebook import rulebook
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi.ground import NAMES
from hpapp.rules.tournoi.state import State, Walking
from hpapp.rules.tournoi.walk import steps
from hpapp.table.chooser import CHOSEN, NOTHING, Ready
from hpapp.table.targets import GOLD, Arrow, Button, Held, Pile, Plate, Player, Slot, Space, Target, Turn
from hpapp.table.tournoi.chooser import TournoiChooser
from tests.rules.tournoi.hasty import hasty
from tests.rules.tournoi.positions import play_all, table

SEATS = tuple(Seat(name, color) for color, name in enumerate(("Léa", "Tom", "Mia", "Papi")))
DECISIONS = {row.tag for row in GAME.decisions}
STRANGE: tuple[Target, ...] = (Arrow("N1"), Slot(0), Pile("dice"), Turn(), Button("nothing"), GOLD, Player(7),
                               Player(-1), Held(-1), Held(99), Plate(-1), Plate(99), Space((0, 0)), Space("Z99"))
"""What this game does not have, or not there."""
SOME = 3
"""Positions of each kind to try everything in."""
STRONG = "bleu-10 bleu-9 rouge-1 vert-1"


def chooser(state: State, openly: bool = False) -> TournoiChooser:
    """The seat that acts, before its choice."""
    return TournoiChooser(Choice(GAME, state, SEATS[:state.seats]), openly)


def clause(touched: Any) -> str:
    """The clause of a refusal."""
    assert isinstance(touched, Refusal), touched
    return touched.clause


@cache
def met() -> dict[tuple[str, str], list[State]]:
    """Some positions for every decision of both variants, from random games of every length and number of seats."""
    found: dict[tuple[str, str], list[State]] = {}
    for seed, (seats, length, variant) in enumerate(product((2, 3, 4), GAME.options["format"], GAME.variants)):
        chance = Chance(seed)
        state = GAME.start(Setup(seats, variant, {"format": length}, seed))
        for _ in range(300):
            if GAME.actor(state) is None:
                break
            kept = found.setdefault((GAME.decision(state), variant), [])
            if len(kept) < SOME:
                kept.append(state)
            move, chance = hasty(GAME, state, GAME.moves(state), chance)
            state = GAME.play(state, move).state
    return found


def positions() -> list[State]:
    return [state for kept in met().values() for state in kept]


def everything(before: TournoiChooser) -> Iterator[Target]:
    """All that a finger could touch."""
    yield from (Space(cell) for cell in NAMES)
    yield from (Held(place) for place in range(12))
    yield from (Plate(place) for place in range(8))
    yield from (Player(seat) for seat in range(4))
    yield from (option.target for option in before.options())
    yield from STRANGE


# ------------------------------------------------------------------ every decision, every target


def test_the_games_meet_every_decision() -> None:
    assert {decision for decision, _ in met()} == DECISIONS


@pytest.mark.parametrize("openly", [True, False])
def test_a_touch_leads_to_a_legal_move_or_says_why_not(openly: bool) -> None:
    clauses = {rule.id for rule in rulebook("tournoi", "fr").clause}
    for state in positions():
        before = chooser(state, openly)
        for target in everything(before):
            touched = before.touch(target)
            if touched is CHOSEN:
                assert before.marks()[target] == "chosen"
                assert before.chosen
                touched = before.touch(target)
            if isinstance(touched, Ready):
                assert touched.moves
                assert all(move in before.choice.moves for move in touched.moves), (state.pending, target)
            elif isinstance(touched, Refusal):
                assert touched.clause in clauses
            else:
                assert touched is NOTHING, (state.pending, target)
            before.withdraw()


def test_what_is_marked_can_be_touched_and_nothing_else() -> None:
    for state in positions():
        before = chooser(state, openly=True)
        marks = before.marks()
        for target in everything(before):
            touched = before.touch(target)
            assert (target in marks) == (touched is CHOSEN or isinstance(touched, Ready)), (state.pending, target)
            before.withdraw()


def test_every_legal_move_is_found_by_touches_or_on_the_gold_button() -> None:
    for state in positions():
        start = chooser(state, openly=True)
        found = {start.commit().moves}
        for target in start.marks():
            before = chooser(state, openly=True)
            touched = before.touch(target)
            found.add(touched.moves if isinstance(touched, Ready) else before.commit().moves)
        assert {(move,) for move in GAME.moves(state)} <= found, state.pending


@pytest.mark.parametrize("target", STRANGE, ids=repr)
def test_what_the_game_does_not_have_means_nothing(target: Target) -> None:
    for state in positions():
        before = chooser(state)
        assert before.touch(target) is NOTHING
        assert not before.chosen


def test_a_choice_is_withdrawn_whole() -> None:
    for state in positions():
        fresh = chooser(state, openly=True)
        marks, commit = fresh.marks(), fresh.commit()
        assert not fresh.withdraw()
        for target in marks:
            if fresh.touch(target) is CHOSEN:
                assert fresh.commit() != commit
                assert fresh.withdraw()
                assert not fresh.chosen
                assert (fresh.marks(), fresh.commit()) == (marks, commit)


def test_what_is_advised_is_chosen_as_far_as_it_can_be_withdrawn() -> None:
    for state in positions():
        for move in GAME.moves(state):
            before = chooser(state)
            if before.commit().moves == (move,):
                continue
            target = before.button_for((move,))
            if target is None:
                target = before.suggest((move,))
                assert target is not None, move
            if before.chosen:
                assert before.marks()[target] == "chosen"
                assert before.commit().moves == (move,)
                assert before.touch(target) == Ready((move,))
            else:
                assert before.touch(target) == Ready((move,)), "played at once"


def test_every_word_is_in_the_catalogues() -> None:
    keys = set()
    for state in positions():
        for target in (None, *chooser(state).marks()):
            before = chooser(state)
            if target is not None:
                before.touch(target)
            keys |= {before.step().key, before.commit().key, *(option.key for option in before.options())}
    for language in LANGUAGES:
        assert [key for key in sorted(keys) if catalogue(language).gettext(key) == key] == []


# ------------------------------------------------------------------ nothing that is hidden shows


def observed(before: TournoiChooser) -> Any:
    """All that others can see of a choice; what the gold button plays is seen only when it is played."""
    commit = before.commit()
    options = [(option.target, option.key, option.moves, option.facts) for option in before.options()]
    return (dict(before.marks()), before.step(), commit.key, commit.glyph, bool(commit.moves), options, before.cells,
            before.goal, before.selected, before.spell, before.zone, before.plates, before.has_looked, before.chosen)


@pytest.mark.parametrize("held", range(10))
def test_whatever_is_hidden_is_chosen_alike(held: int) -> None:
    """Equal public views: the same marks, words, buttons and answers, before and after a first touch of any card."""
    for state in positions():
        if state.kids:
            continue
        looks, hands = [], set()
        for seed in (None, 1, 2):
            hidden = state if seed is None else GAME.imagine(GAME.view(state, None), Chance(seed))
            before = chooser(hidden)
            looks.append((observed(before), before.touch(Held(held)), observed(before)))
            hands.add((hidden.hands, hidden.tokens))
        assert len(hands) == 3, "the hidden things differ"
        assert looks[0] == looks[1] == looks[2], state.pending


def test_what_lies_open_is_refused_at_the_first_touch() -> None:
    state = play_all(table("F10", row="suedois", hands={0: STRONG}, dice=(1,)), m.Roll(), m.Walk("G10"))
    assert clause(chooser(state, openly=True).touch(Held(2))) == "TRI-6.2"
    hidden = chooser(state)
    assert hidden.touch(Held(2)) is CHOSEN, "choosing reveals nothing"
    assert clause(hidden.touch(Held(2))) == "TRI-6.2"
    assert hidden.selected == (2,)


def test_a_spell_is_tried_on_only_where_the_hand_lies_open() -> None:
    state = play_all(table("F10", row="suedois", hands={0: STRONG}, dice=(1,)), m.Roll(), m.Walk("G10"))
    open_, hidden = chooser(state, openly=True), chooser(state)
    for before in (open_, hidden):
        assert before.touch(Held(1)) is CHOSEN
    assert (open_.spell, hidden.spell) == ("bleu-9", None)
    open_.withdraw()
    assert open_.spell is None


def test_the_moment_is_answered_before_the_card() -> None:
    """In the mist no token can be played: the answer is the same whatever it is.  TRI-3.9"""
    for kind in ("reducto", "double_de"):
        state = play_all(table("C14", tokens={0: f"{kind} cape"}, dice=(1,)), m.Roll(), m.Walk("D14"))
        assert clause(chooser(state).touch(Held(4))) == clause(chooser(state).touch(Held(5)))


@pytest.mark.clause("TRI-7.21")
def test_a_trophy_is_known_to_the_one_who_looked() -> None:
    state = play_all(table(seats=3, tokens={0: "quatre_points"}), m.PlayToken("quatre_points"), m.Look("J9"))
    assert (chooser(state).has_looked, chooser(state).known) == (True, {"J9": "trophee"})
    other = replace(state, turn=1)
    assert (chooser(other).has_looked, chooser(other).known) == (False, {})
    children = play_all(table(variant="kids", tokens={0: "quatre_points"}), m.PlayToken("quatre_points"), m.Look("J9"))
    assert not chooser(children).has_looked, "there all know it: nobody needs to look again"


# ------------------------------------------------------------------ ways


@pytest.mark.clause("TRI-4.6")
def test_a_walk_shows_its_way_and_its_steps() -> None:
    before = chooser(play_all(table("F10", dice=(3,)), m.Roll()))
    assert (before.moving, before.stops) == (True, True)
    assert before.step().facts == {"count": "6", "die": "3", "times": "2"}
    assert {"F8", "G10"} <= set(before.cells)
    assert before.way("D10") == ("F10", "E10", "D10")
    assert before.steps()["D10"] == 2
    assert before.zone == (*before.cells, "F10")


def test_what_cannot_be_reached_says_why() -> None:
    first = table("F10", dice=(3,))
    assert clause(chooser(first).touch(Space("F11"))) == "TRI-3.3", "first the die"
    before = chooser(play_all(first, m.Roll()))
    assert clause(before.touch(Space("H10"))) == "TRI-4.5"
    assert clause(before.touch(Space("F11"))) == "TRI-4.3"
    assert not before.chosen


@pytest.mark.clause("TRI-4.11")
def test_an_occupied_obstacle_is_chosen_like_any_other_and_shared_while_the_fight_lasts() -> None:
    state = play_all(table("F10", "G10", row="lutins", hands={0: "rouge-10"}, dice=(1, 5)), m.Roll())
    before = chooser(state)
    assert before.touch(Space("G10")) is CHOSEN
    assert before.commit().moves == (m.Walk("G10"),)
    assert before.touch(Space("G10")) == Ready((m.Walk("G10"),)), "the same cell again goes there"
    won = chooser(play_all(state, m.Walk("G10"), m.FightWith("rouge-10")))
    assert set(won.cells) == {"F10", "H10"}
    assert clause(won.touch(Space("G10"))) == "TRI-4.17", "staying is on the gold button"
    assert won.commit().moves == (m.Stay(),)


@pytest.mark.clause("TRI-8.1")
def test_the_wearer_of_the_cape_need_not_stop() -> None:
    before = chooser(play_all(table("J19", cape=0, dice=(5,)), m.Roll()))
    assert not before.stops
    assert "J15" in before.cells, "he may stop on an obstacle"


@pytest.mark.clause("TRI-7.28", "TRI-7.29")
def test_reducto_goes_through_a_hedge() -> None:
    before = chooser(play_all(table("B12", tokens={0: "reducto"}, dice=(1,)), m.Roll(), m.PlayToken("reducto")))
    assert set(before.cells) == {"D12"}
    assert before.way("D12") == ("B12", "C12", "D12"), "straight through the hedge"
    assert isinstance(before.touch(Space("C12")), Refusal), "a hedge is no place to stop"
    assert before.commit().moves == (), "there is no staying"
    assert before.touch(Space("D12")) is CHOSEN
    assert before.commit().moves == (m.Walk("D12"),)


@pytest.mark.clause("TRI-6.19", "TRI-11.3")
def test_a_loser_is_moved_back_by_the_right_hand_seat_and_a_child_by_itself() -> None:
    lost: dict[str, Any] = {"row": "suedois", "hands": {1: "rouge-1 rouge-2 vert-1 vert-2"}, "turn": 1, "dice": (1,)}
    before = chooser(play_all(table("B7", "F10", "R7", **lost), m.Roll(), m.Walk("G10")))
    assert before.seat == 0
    assert set(before.cells) == {"F9", "F10", "F7"}
    assert before.way("F9") == ("G10", "F10", "F9")
    assert (before.step().key, before.step().facts) == ("tournoi.step.retreat", {"count": "4", "name": "Tom"})
    assert not before.stops
    assert not any(isinstance(target, Held) for target in before.marks()), "nothing of the own hand is asked for"
    child = chooser(play_all(table("B7", "F10", "R7", variant="kids", **lost), m.Roll(), m.Walk("G10")))
    assert (child.seat, child.step().key) == (1, "tournoi.step.retreat.self")


@pytest.mark.clause("TRI-9.2", "TRI-9.3", "TRI-9.4", "TRI-9.5")
def test_cells_where_the_hedge_may_not_go_say_why() -> None:
    before = chooser(play_all(table("B7", "H4", tokens={0: "haie"}), m.PlayToken("haie")))
    for cell, why in (("D14", "TRI-9.2"), ("B7", "TRI-9.3"), ("J10", "TRI-9.4"), ("H5", "TRI-9.5")):
        assert cell in before.closed
        assert clause(before.touch(Space(cell))) == why, cell
    assert "C14" not in before.closed
    assert before.touch(Space("C14")) is CHOSEN
    assert before.commit().moves == (m.HedgeTo("C14"),)


# ------------------------------------------------------------------ pawns, tokens, buttons


@pytest.mark.clause("TRI-8.3")
def test_a_pawn_that_stands_alone_stands_for_its_seat() -> None:
    before = chooser(play_all(table("C14", "F10", dice=(6,)), m.Roll()))
    assert before.touch(Space("F10")) is CHOSEN
    assert before.commit().moves == (m.CapeTo(1),)
    assert before.touch(Player(0)) == Ready((m.CapeTo(0),)), "and everybody has a button"
    assert [option.facts["name"] for option in before.options()] == ["Léa", "Tom"]
    crowd = chooser(play_all(table("J19", "J19", "F10", dice=(6,)), m.Roll()))
    assert crowd.touch(Space("J19")) is NOTHING, "which of the two?"
    assert crowd.touch(Space("C3")) is NOTHING, "nobody stands there"


@pytest.mark.clause("TRI-7.23")
def test_who_has_no_token_is_spared() -> None:
    state = table("C14", "F10", "H9", tokens={0: "flameches", 1: "reducto"})
    before = chooser(play_all(state, m.PlayToken("flameches")))
    assert [option.target for option in before.options()] == [Player(1)]
    assert isinstance(before.touch(Space("H9")), Refusal)


@pytest.mark.clause("TRI-7.24")
def test_tokens_turned_up_lie_there_once_each() -> None:
    state = table("C14", "F10", "H9", tokens={0: "veritaserum", 2: "cape haie cape"})
    before = chooser(play_all(state, m.PlayToken("veritaserum"), m.Victim(2)))
    assert before.plates == ("cape", "haie")
    assert before.touch(Plate(1)) == Ready((m.Take("haie"),))
    assert before.suggest((m.Take("haie"),)) == Plate(1)
    assert before.commit().moves == ()


@pytest.mark.clause("TRI-7.26")
def test_a_token_that_cannot_help_is_refused_only_when_it_is_played() -> None:
    before = chooser(table("J19", "F10", cape=0, tokens={0: "flameches", 1: "haie"}))
    assert before.touch(Held(4)) is CHOSEN
    assert before.commit().moves == (m.PlayToken("flameches"),), "ready, whatever it is"
    assert clause(before.touch(Held(4))) == "TRI-7.26"


@pytest.mark.clause("TRI-7.19")
def test_after_a_miss_only_a_token_that_helps_is_played() -> None:
    state = table("F10", row="suedois", hands={0: "bleu-1 bleu-2 rouge-1 vert-1"}, tokens={0: "cape double_de"},
                  dice=(1, 1))
    state = play_all(state, m.Roll(), m.Walk("G10"), m.FightWith("bleu-1"))
    before = chooser(state)
    assert before.commit().moves == (m.AcceptLoss(),)
    assert before.touch(Held(3)) is CHOSEN
    looks = before.commit()[:2]
    assert clause(before.touch(Held(3))) == "TRI-3.9"
    assert before.touch(Held(4)) is CHOSEN
    assert before.commit()[:2] == looks, "the button says the same of both"
    assert before.touch(Held(4)) == Ready((m.PlayToken("double_de"),))


@pytest.mark.clause("TRI-7.12")
def test_only_a_dumbledore_answers_a_dumbledore() -> None:
    state = table("C14", "H10", cape=1, tokens={0: "dumbledore", 1: "cape dumbledore"})
    before = chooser(play_all(state, m.PlayToken("dumbledore")))
    assert (before.seat, before.commit().moves) == (1, (m.Pass(),))
    assert before.touch(Held(4)) is CHOSEN
    assert clause(before.touch(Held(4))) == "TRI-7.5"
    assert before.touch(Held(5)) is CHOSEN
    assert before.touch(Held(5)) == Ready((m.Counter(),))


def test_a_cell_and_a_card_are_never_chosen_together() -> None:
    before = chooser(play_all(table("F10", tokens={0: "cape"}, dice=(3,)), m.Roll()))
    before.touch(Held(4))
    before.touch(Space("E10"))
    assert (before.goal, before.selected) == ("E10", ())
    before.touch(Held(4))
    assert (before.goal, before.selected) == (None, (4,))


def test_what_no_piece_stands_for_is_a_button() -> None:
    before = chooser(table("C14", cape=0))
    assert [option.moves for option in before.options()] == [(m.SwapHand(),), (m.RemoveCape(),)]
    assert before.touch(Button("tournoi.do.swap_hand")) == Ready((m.SwapHand(),))
    mist = chooser(play_all(table("C14", dice=(1,)), m.Roll(), m.Walk("D14")))
    assert mist.commit().moves == (m.Draw(),)
    assert [option.moves for option in mist.options()] == [(m.Decline(),)]


@pytest.mark.clause("TRI-12.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_says_why_a_walk_is_longer_than_the_die(language: str) -> None:
    """Whoever reads the die and the line reads the same numbers, in every format."""
    say, met_dice = speaker(language), set()
    for length, seed in product(GAME.options["format"], range(12)):
        state = play_all(GAME.start(Setup(2, "standard", {"format": length}, seed)), m.Roll())
        if GAME.decision(state) != "move":  # the cape
            continue
        assert isinstance(state.pending, Walking)
        step, die = chooser(state).step(), state.pending.die
        numbers = re.findall(r"\d+", say(step.key, None, **step.facts))
        assert numbers == [str(die), str(steps(state) // die), str(steps(state))]
        met_dice.add((length, die))
    assert len(met_dice) > len(GAME.options["format"])


def test_staying_never_shines_where_a_walk_is_possible() -> None:
    seen = set()
    for states in met().values():
        for state in states:
            before = chooser(state)
            commit = before.commit()
            if commit.moves == (m.Stay(),):
                assert commit.likely == (not before.cells), before.decision
                seen.add(before.decision)
            else:
                assert commit.likely
    assert seen == {"move", "bonus"}
