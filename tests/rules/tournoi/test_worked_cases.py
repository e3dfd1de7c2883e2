"""The worked cases of the rules, one test each: A is seat 0 and to play, B is seat 1 and out of the way."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from hpapp.rules.core import IllegalMove
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi import state as s
from hpapp.rules.tournoi.ground import OBSTACLE_CELLS
from tests.rules.tournoi.positions import BLUE, decision, events_of, offered, play_all, rolled, table, tags, taps, why

# ------------------------------------------------------------------ walking


@pytest.mark.clause("TRI-4.1", "TRI-4.5")
def test_case_1_a_four_from_the_entrance_reaches_28_cells_and_not_past_the_obstacle() -> None:
    cells = offered(rolled(table("J19"), 4))
    assert len(cells) == 28
    assert {"J15", "G14"} <= cells
    assert not {"J14", "F14", "F13"} & cells


@pytest.mark.clause("TRI-4.1")
def test_case_2_a_one_from_the_entrance_reaches_four_cells_or_stays() -> None:
    state = rolled(table("J19"), 1)
    assert offered(state) == {"J18", "J17", "I18", "K18"}
    assert taps(state) == {"walk", "stay"}


@pytest.mark.clause("TRI-5.5", "TRI-8.1", "TRI-8.4")
def test_case_3_the_wearer_passes_the_obstacle_and_ignores_the_portkey() -> None:
    state = play_all(rolled(table("J19", cape=0), 3), m.Walk("J14"))
    assert state.pawns[0] == "J14"
    assert state.turn == 1


@pytest.mark.clause("TRI-4.7", "TRI-4.9", "TRI-4.10")
def test_case_4_a_pawn_is_passed_over_but_its_cell_is_no_destination() -> None:
    state = rolled(table("J19", "H16"), 3)
    assert why(state, m.Walk("H16")) == "TRI-4.10"
    assert "H15" in offered(state)
    assert "H16" in events_of(state, m.Walk("H15"))[0].path


@pytest.mark.clause("TRI-4.5", "TRI-4.11", "TRI-8.12")
def test_case_5_an_occupied_obstacle_stops_on_foot_and_is_passed_under_the_cape() -> None:
    on_foot = rolled(table("J16", "J15", row="lutins", hands={0: "rouge-1"}), 3)
    assert "J15" in offered(on_foot)
    assert why(on_foot, m.Walk("J14")) == "TRI-4.5"
    met = play_all(on_foot, m.Walk("J15"))
    assert (met.pawns, decision(met)) == (("J15", "J15"), "fight_card")
    wearing = rolled(table("J16", "J15", cape=0), 3)
    assert "J14" in offered(wearing)
    assert why(wearing, m.Walk("J15")) == "TRI-4.10"


@pytest.mark.clause("TRI-5.1", "TRI-5.2", "TRI-4.17", "TRI-4.18")
def test_case_6_a_portkey_takes_the_pawn_to_its_partner_and_no_further() -> None:
    arrived = play_all(rolled(table("J15"), 1), m.Walk("J14"))
    assert arrived.pawns[0] == "P12"
    assert arrived.turn == 1
    stayed = play_all(rolled(replace(arrived, turn=0), 3), m.Stay())
    assert stayed.pawns[0] == "P12"


@pytest.mark.clause("TRI-4.12", "TRI-4.13", "TRI-5.2")
def test_case_7_an_occupied_partner_sends_the_pawn_to_the_next_free_cell() -> None:
    assert play_all(rolled(table("J15", "P12"), 1), m.Walk("J14")).pawns[0] == "O12"


@pytest.mark.clause("TRI-5.3", "TRI-7.2")
def test_case_8_a_seventh_token_must_go_before_the_turn_goes_on() -> None:
    six = "dumbledore double_de quatre_points cape flameches reducto"
    drawn = play_all(rolled(table("D13", tokens={0: six}), 1), m.Walk("D14"), m.Draw())
    assert len(drawn.tokens[0]) == 7
    assert decision(drawn) == "discard"
    assert "reducto" in offered(drawn, m.DiscardToken)
    kept = play_all(drawn, m.DiscardToken("reducto"))
    assert len(kept.tokens[0]) == 6
    assert kept.token_discard == ("reducto",)
    assert decision(kept) == "end"


@pytest.mark.clause("TRI-4.17")
def test_case_9_staying_in_the_mist_gives_nothing() -> None:
    state = play_all(rolled(table("D14"), 2), m.Stay())
    assert decision(state) == "start"
    assert state.tokens[0] == ()


# ------------------------------------------------------------------ trophies


@pytest.mark.clause("TRI-5.6", "TRI-5.8", "TRI-5.9", "TRI-5.10", "TRI-4.12")
def test_case_10_a_false_trophy_sends_the_pawn_away_and_ends_the_turn() -> None:
    state = table("J8", "B12", trophies={"J9": "tombe-2", "K10": "trophee"}, tokens={0: "cape"})
    after = play_all(rolled(state, 1), m.Walk("J9"))
    assert after.flipped == (True, False, False, False)
    assert after.pawns[0] == "B11"
    assert after.turn == 1
    assert after.tokens[0] == ("cape",)


@pytest.mark.clause("TRI-5.11", "TRI-4.18")
def test_case_11_a_tombstone_token_that_is_up_sends_the_pawn_away_and_the_turn_goes_on() -> None:
    state = table("J8", trophies={"J9": "tombe-2", "K10": "trophee"}, up=["J9"], tokens={0: "cape"})
    after = play_all(rolled(state, 1), m.Walk("J9"))
    assert after.pawns[0] == "B12"
    assert (after.turn, decision(after)) == (0, "end")


@pytest.mark.clause("TRI-5.12")
def test_case_12_a_tombstone_cell_never_sends_anybody_to_the_token() -> None:
    state = table("B12", trophies={"J9": "tombe-2", "K10": "trophee"}, up=["J9"])
    stayed = play_all(rolled(state, 1), m.Stay())
    walked = play_all(rolled(table("B11", trophies={"J9": "tombe-2", "K10": "trophee"}, up=["J9"]), 1), m.Walk("B12"))
    assert stayed.pawns[0] == walked.pawns[0] == "B12"


@pytest.mark.clause("TRI-8.5", "TRI-8.3", "TRI-5.13", "TRI-8.11")
def test_case_13_who_reached_a_trophy_under_the_cape_turns_it_over_by_staying_without() -> None:
    waiting = play_all(rolled(table("J8", cape=0), 1), m.Walk("J9"))
    assert waiting.flipped == (False,) * 4
    robbed = rolled(waiting, 6)
    assert offered(robbed, m.CapeTo) == {"1"}
    robbed = play_all(robbed, m.CapeTo(1))
    assert robbed.flipped == (False,) * 4
    assert tags(events_of(rolled(robbed, 1), m.Stay())) == ["stayed", "flipped", "won"]


# ------------------------------------------------------------------ fights


@pytest.mark.clause("TRI-6.1", "TRI-6.2", "TRI-6.6")
def test_case_14_only_a_fitting_colour_is_offered_and_an_equal_total_wins() -> None:
    state = table("F10", row="acromantule", hands={0: "rouge-5 bleu-1 bleu-2 bleu-3"}, dice=(5,))
    met = play_all(rolled(state, 1), m.Walk("G10"))
    assert offered(met, m.FightWith) == {"rouge-5"}
    assert decision(play_all(met, m.FightWith("rouge-5"))) == "bonus"


@pytest.mark.clause("TRI-6.5", "TRI-6.9")
def test_case_15_the_cape_face_counts_nothing_and_the_bonus_walk_is_as_long_as_the_card_says() -> None:
    state = table("F10", row="vert-gallois", hands={0: "vert-10 bleu-1 bleu-2 bleu-3"}, dice=(6,))
    won = play_all(rolled(state, 1), m.Walk("G10"), m.FightWith("vert-10"))
    assert offered(won) == {"F10", "H10"}
    assert taps(won) == {"walk", "stay"}


@pytest.mark.clause("TRI-6.4", "TRI-6.20", "TRI-6.23")
def test_case_16_without_a_fitting_card_all_is_lost_without_a_roll_and_without_double_de() -> None:
    state = rolled(table("F10", row="magyar", hands={0: BLUE}, tokens={0: "double_de"}), 1)
    assert "rolled" not in tags(events_of(state, m.Walk("G10")))
    lost = play_all(state, m.Walk("G10"))
    assert (decision(lost), GAME.actor(lost)) == ("retreat", 1)
    assert offered(lost, m.Retreat) == {"F10", "F9", "F7"}


@pytest.mark.clause("TRI-6.7", "TRI-7.17", "TRI-7.18")
def test_case_17_double_de_adds_a_second_roll_to_the_first() -> None:
    state = table("F10", row="boutefeu-chinois", hands={0: "rouge-7"}, tokens={0: "double_de"}, dice=(2, 3))
    missed = play_all(rolled(state, 1), m.Walk("G10"), m.FightWith("rouge-7"))
    assert decision(missed) == "double"
    won = events_of(missed, m.PlayToken("double_de"))
    assert won[-1] == m.FightWon(0, "boutefeu-chinois", 11)


@pytest.mark.clause("TRI-7.19")
def test_case_18_the_question_after_a_miss_does_not_depend_on_what_is_held() -> None:
    def missed(**more: object) -> s.State:
        state = table("F10", row="boutefeu-chinois", hands={0: "rouge-7"}, dice=(2,), **more)  # type: ignore[arg-type]
        return play_all(rolled(state, 1), m.Walk("G10"), m.FightWith("rouge-7"))

    other = missed(tokens={0: "cape"})
    assert decision(other) == "double"
    assert GAME.moves(other) == (m.AcceptLoss(),)
    assert decision(missed()) == "retreat"
    assert decision(missed(tokens={0: "double_de"}, token_played=True)) == "retreat"


@pytest.mark.clause("TRI-6.10")
def test_case_19_a_bonus_walk_keeps_off_obstacles() -> None:
    won = table("R13", pending=s.Bonus(4))
    assert offered(won) == {"R12", "R11", "R10", "R14", "R15", "R16", "R17", "Q14", "P14", "P13"}
    assert why(won, m.Walk("R9")) == "TRI-6.10"


@pytest.mark.clause("TRI-5.7", "TRI-6.11", "TRI-6.14", "TRI-10.1", "TRI-10.2")
def test_case_20_a_bonus_walk_to_the_true_trophy_wins_before_any_reward() -> None:
    won = table("G10", pending=s.Bonus(2), row="magyar", trophies={"I10": "trophee", "J9": "tombe-1"})
    assert tags(events_of(won, m.Walk("I10"))) == ["walked", "flipped", "won"]
    over = play_all(won, m.Walk("I10"))
    assert GAME.result(over).winners == (0,)  # type: ignore[union-attr]
    assert over.tokens[0] == ()
    assert over.beaten == 0


@pytest.mark.clause("TRI-6.24", "TRI-4.19")
def test_case_21_a_pawn_that_cannot_go_back_stays_and_leaves_without_a_fight() -> None:
    state = table("G10", "F10", pending=s.FightCard(), row="acromantule", hands={0: "rouge-10"}, dice=(6,))
    lost = play_all(state, m.FightWith("rouge-10"))
    assert (lost.pawns[0], lost.turn) == ("G10", 1)
    away = rolled(replace(lost, turn=0), 2)
    assert "I10" in offered(away)
    assert decision(play_all(away, m.Walk("H10"))) == "start"


@pytest.mark.clause("TRI-6.22", "TRI-6.23")
def test_case_22_a_retreat_passes_over_a_pawn() -> None:
    state = table("G10", "F10", pending=s.FightCard(), row="acromantule", hands={0: "rouge-8"}, dice=(1,))
    lost = play_all(state, m.FightWith("rouge-8"))
    assert offered(lost, m.Retreat) == {"F9"}
    assert events_of(lost, m.Retreat("F9"))[0] == m.Retreated(0, 1, ("G10", "F10", "F9"))


@pytest.mark.clause("TRI-6.19", "TRI-6.21", "TRI-6.23")
def test_case_23_a_retreat_crosses_an_obstacle_and_never_ends_on_one() -> None:
    state = table("F8", pending=s.FightCard(), row="acromantule", hands={0: "rouge-1"}, dice=(1,))
    lost = play_all(state, m.FightWith("rouge-1"))
    assert offered(lost, m.Retreat) == {"F7", "F6", "D6", "C6", "D7"}
    assert "E6" in OBSTACLE_CELLS
    assert "E6" in events_of(lost, m.Retreat("D7"))[0].path


@pytest.mark.clause("TRI-6.15", "TRI-6.16", "TRI-6.17")
def test_case_24_after_the_fourth_card_a_new_row_is_dealt_before_the_last_moment() -> None:
    won = table("G10", pending=s.Bonus(2), row="lutins doxys botruc filet-du-diable", beaten=3, tokens={0: "cape"})
    after = play_all(won, m.Stay())
    assert after.obstacle_discard == ("lutins", "doxys", "botruc", "filet-du-diable")
    assert (after.beaten, len(after.row), len(after.obstacle_deck)) == (0, 4, 12)
    assert decision(after) == "end"
    short = replace(won, obstacle_deck=(), obstacle_discard=won.obstacle_deck)
    assert tags(events_of(short, m.Stay())) == ["stayed", "obstacle_beaten", "reshuffled", "row_dealt"]
    dealt = play_all(short, m.Stay())
    assert (len(dealt.row), len(dealt.obstacle_deck), dealt.obstacle_discard) == (4, 16, ())


# ------------------------------------------------------------------ Dumbledore


@pytest.mark.clause("TRI-7.8", "TRI-7.10", "TRI-7.11", "TRI-7.14")
def test_case_25_a_wearer_without_tokens_is_punished_at_once() -> None:
    after = play_all(table("J19", "H10", cape=1, tokens={0: "dumbledore"}), m.PlayToken("dumbledore"))
    assert (after.cape, after.pawns[1]) == (None, "B2")
    assert GAME.moves(after) == (m.Roll(),)


@pytest.mark.clause("TRI-7.10")
def test_case_26_of_two_penalty_cells_equally_far_the_left_one_unless_it_is_taken() -> None:
    tokens = {0: "dumbledore"}
    assert play_all(table("J19", "J8", cape=1, tokens=tokens), m.PlayToken("dumbledore")).pawns[1] == "B2"
    taken = table("J19", "J8", "B2", seats=3, cape=1, tokens=tokens)
    assert play_all(taken, m.PlayToken("dumbledore")).pawns[1] == "R2"


@pytest.mark.clause("TRI-7.12", "TRI-7.13", "TRI-7.15", "TRI-7.16", "TRI-3.7")
def test_case_27_a_counter_uses_up_both_dumbledores_and_changes_nothing_else() -> None:
    state = table("J19", "H10", cape=1, tokens={0: "dumbledore", 1: "dumbledore haie"})
    asked = play_all(state, m.PlayToken("dumbledore"))
    assert (decision(asked), GAME.actor(asked)) == ("counter", 1)
    after = play_all(asked, m.Counter())
    assert after.token_discard == ("dumbledore", "dumbledore")
    assert after.tokens == ((), ("haie",))
    assert (after.cape, after.pawns[1]) == (1, "H10")
    assert (GAME.actor(after), GAME.moves(after)) == (0, (m.Roll(),))


@pytest.mark.clause("TRI-7.14")
def test_case_28_the_counter_is_asked_of_a_wearer_with_any_token() -> None:
    asked = play_all(table("J19", "H10", cape=1, tokens={0: "dumbledore", 1: "reducto"}), m.PlayToken("dumbledore"))
    assert decision(asked) == "counter"
    assert GAME.moves(asked) == (m.Pass(),)
    assert play_all(asked, m.Pass()).pawns[1] == "B2"


# ------------------------------------------------------------------ cape and tokens


@pytest.mark.clause("TRI-8.8", "TRI-8.9", "TRI-8.10")
def test_case_29_an_odd_roll_takes_the_cape_off_and_the_turn_is_over_either_way() -> None:
    odd = play_all(table("J18", cape=0, tokens={0: "haie"}, dice=(3,)), m.RemoveCape())
    assert GAME.moves(odd) == (m.CapeBeside(), m.CapeTo(1))
    for move, wearer in ((m.CapeBeside(), None), (m.CapeTo(1), 1)):
        after = play_all(odd, move)
        assert (after.cape, after.turn, decision(after)) == (wearer, 1, "start")
    for face in (2, 4, 6):
        after = play_all(table("J18", cape=0, tokens={0: "haie"}, dice=(face,)), m.RemoveCape())
        assert (after.cape, after.turn, decision(after)) == (0, 1, "start")


@pytest.mark.clause("TRI-7.20", "TRI-7.21", "TRI-3.7", "TRI-8.10")
def test_case_30_a_look_is_for_one_pair_of_eyes_and_leaves_only_the_roll() -> None:
    state = table("J18", cape=0, tokens={0: "quatre_points"})
    looked = play_all(state, m.PlayToken("quatre_points"), m.Look("J9"))
    assert GAME.view(looked, 0).trophies == ("trophee", "?", "?", "?")
    assert GAME.view(looked, 1).trophies == GAME.view(looked, None).trophies == ("?",) * 4
    assert GAME.moves(looked) == (m.Roll(),)


@pytest.mark.clause("TRI-7.28", "TRI-7.29")
def test_case_31_reducto_leads_through_exactly_one_green_hedge() -> None:
    one = play_all(rolled(table("B12", tokens={0: "reducto"}), 1), m.PlayToken("reducto"))
    assert offered(one) == {"D12"}
    assert events_of(one, m.Walk("D12"))[0].path == ("B12", "C12", "D12")
    two = play_all(rolled(table("B12", tokens={0: "reducto"}), 2), m.PlayToken("reducto"))
    assert offered(two) == {"D10", "D12", "E12", "F12", "D13", "D14"}


@pytest.mark.clause("TRI-7.30")
def test_case_32_reducto_needs_a_roll_that_is_high_enough() -> None:
    state = rolled(table("J19", tokens={0: "reducto"}), 1)
    assert "play_token" not in taps(state)
    assert why(state, m.PlayToken("reducto")) == "TRI-7.30"


@pytest.mark.clause("TRI-9.1", "TRI-9.2", "TRI-9.3", "TRI-9.4", "TRI-9.5")
def test_case_33_the_enchanted_hedge_goes_only_where_it_harms_nobody_for_ever() -> None:
    state = play_all(table("J19", "H4", tokens={0: "haie"}), m.PlayToken("haie"))
    assert why(state, m.HedgeTo("H5")) == "TRI-9.5"
    assert why(state, m.HedgeTo("B10")) == "TRI-9.3"
    assert why(state, m.HedgeTo("D14")) == "TRI-9.2"
    assert why(state, m.HedgeTo("J10")) == "TRI-9.4"
    assert "C14" in offered(state, m.HedgeTo)


@pytest.mark.clause("TRI-9.6")
def test_case_34_the_centre_becomes_path_and_can_be_planted_again() -> None:
    state = table("J19", hedge="C14", tokens={0: "haie"})
    assert "J11" in offered(rolled(table("J9", hedge="C14", up=["I10"]), 1))
    assert "J10" in offered(play_all(state, m.PlayToken("haie")), m.HedgeTo)
    on_it = play_all(table("J19", "J10", hedge="C14", tokens={0: "haie"}), m.PlayToken("haie"))
    assert why(on_it, m.HedgeTo("J10")) == "TRI-9.4"


@pytest.mark.clause("TRI-7.26", "TRI-8.7")
def test_case_35_a_wearer_gains_no_tokens_and_plays_the_others() -> None:
    state = table("J18", cape=0, tokens={0: "veritaserum flameches haie quatre_points cape", 1: "reducto"})
    assert why(state, m.PlayToken("veritaserum")) == why(state, m.PlayToken("flameches")) == "TRI-7.26"
    assert offered(state, m.PlayToken) == {"haie", "quatre_points", "cape"}


@pytest.mark.clause("TRI-3.6", "TRI-3.12")
def test_case_36_a_swap_draws_the_last_card_and_three_of_the_reshuffled_pile() -> None:
    state = table("J19", hands={0: BLUE})
    last, rest = state.combat_deck[0], state.combat_deck[1:]
    state = replace(state, combat_deck=(last,), combat_discard=rest)
    after = play_all(state, m.SwapHand())
    assert len(after.hands[0]) == 4
    assert after.hands[0][0] == last
    assert (len(after.combat_deck), after.combat_discard) == (len(rest) + 4 - 3, ())
    assert after.turn == 1


# ------------------------------------------------------------------ children, entrance


@pytest.mark.clause("TRI-11.3")
def test_case_37_a_child_moves_its_own_pawn_back_exactly_two() -> None:
    state = table("G10", variant="kids", pending=s.FightCard(), row="acromantule", hands={0: "rouge-1"}, dice=(1,))
    lost = play_all(state, m.FightWith("rouge-1"))
    assert (GAME.actor(lost), GAME.moves(lost)) == (0, (m.Retreat("F9"),))


@pytest.mark.clause("TRI-11.5")
def test_case_38_a_child_lays_the_cape_aside_and_plays_on() -> None:
    state = play_all(table("J18", variant="kids", cape=0, tokens={0: "cape"}), m.RemoveCape())
    assert state.cape is None
    assert GAME.moves(state) == (m.Roll(), m.SwapHand(), m.PlayToken("cape"))


@pytest.mark.clause("TRI-4.8")
def test_case_39_the_entrance_holds_any_number_of_pawns() -> None:
    state = table("J15", "J19", "J19", seats=3, pending=s.FightCard(), row="acromantule", hands={0: "rouge-3"},
                  dice=(1,))
    back = play_all(state, m.FightWith("rouge-3"), m.Retreat("J19"))
    assert back.pawns == ("J19", "J19", "J19")


# ------------------------------------------------------------------ occupied obstacles, the children's tombstone


@pytest.mark.clause("TRI-4.7", "TRI-4.11", "TRI-4.12", "TRI-4.18")
def test_case_40_who_wins_on_an_occupied_obstacle_and_stays_goes_to_the_next_free_cell() -> None:
    state = table("F9", "G10", row="vert-gallois", hands={0: "vert-10"}, dice=(6,))
    won = play_all(rolled(state, 1), m.Walk("G10"), m.FightWith("vert-10"))
    assert won.pawns == ("G10", "G10")
    assert (offered(won), taps(won)) == ({"F10", "H10"}, {"walk", "stay"})
    assert tags(events_of(won, m.Stay())) == ["stayed", "moved_on", "tokens_drawn", "obstacle_beaten"]
    after = play_all(won, m.Stay())
    assert after.pawns == ("F10", "G10")
    assert (len(after.tokens[0]), decision(after)) == (3, "end")


@pytest.mark.clause("TRI-6.24", "TRI-4.11", "TRI-4.12")
def test_case_41_a_loser_without_a_way_back_leaves_an_occupied_obstacle_for_the_next_free_cell() -> None:
    state = table("J17", "J15", "J16", seats=3, row="acromantule", hands={0: "rouge-10"}, dice=(6,))
    met = play_all(rolled(state, 1), m.Walk("J15"))
    assert events_of(met, m.FightWith("rouge-10"))[-2] == m.MovedOn(0, "J15", "J17")
    assert "held_ground" not in tags(events_of(met, m.FightWith("rouge-10")))
    assert play_all(met, m.FightWith("rouge-10")).pawns == ("J17", "J15", "J16")


@pytest.mark.clause("TRI-4.11", "TRI-4.5", "TRI-6.10")
def test_case_42_pawns_that_camp_on_every_way_north_close_nothing() -> None:
    state = table("B14", "B13", "R13", seats=3, row="lutins", hands={0: "rouge-3"}, dice=(5,))
    on_foot = rolled(state, 1)
    assert "B13" in offered(on_foot)
    assert not {"B12", "B11"} & offered(on_foot)
    won = play_all(on_foot, m.Walk("B13"), m.FightWith("rouge-3"))
    assert offered(won) & {"B12", "B11", "B10", "B9"} == {"B12", "B11", "B10"}
    assert play_all(won, m.Walk("B10")).pawns[0] == "B10"


@pytest.mark.clause("TRI-5.8", "TRI-11.7")
def test_case_43_three_tombstones_send_a_child_only_to_the_nearest_ones() -> None:
    def tomb(variant: Literal["standard", "kids"]) -> str:
        state = table("J8", variant=variant, trophies={"J9": "tombe-3", "J11": "trophee"})
        return play_all(rolled(state, 1), m.Walk("J9")).pawns[0]

    assert tomb("standard") == "J16"
    assert tomb("kids") == "P8"


def test_a_refused_move_raises_and_names_its_clause() -> None:
    with pytest.raises(IllegalMove, match=r"TRI-3\.3"):
        GAME.play(table("J19"), m.Stay())
