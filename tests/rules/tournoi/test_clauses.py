"""The clauses that no worked case and no refusal shows: the frame of a turn, symbols, fights, tokens."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from hpapp.rules.chance import Chance
from hpapp.rules.core import BadState, Move, Pending
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi import state as s
from hpapp.rules.tournoi.ground import OBSTACLE_CELLS
from tests.rules.tournoi.positions import (
    BLUE,
    FACES_BY_CELL,
    SEEDS,
    decision,
    events_of,
    offered,
    play_all,
    rolled,
    table,
    tags,
    taps,
)

# ------------------------------------------------------------------ TRI-3 the turn


@pytest.mark.clause("TRI-3.1", "TRI-3.2")
def test_the_hand_fills_up_to_four_at_the_start_of_its_owners_turn_only() -> None:
    state = table("J19", hands={0: "bleu-1", 1: "rouge-1 rouge-2"}, pending=s.End(), tokens={0: "cape"})
    assert events_of(state, m.EndTurn()) == [m.TurnBegan(1, 2)]
    after = play_all(state, m.EndTurn())
    assert after.hands[1] == ("rouge-1", "rouge-2", *state.combat_deck[:2])
    assert after.hands[0] == ("bleu-1",)
    full = play_all(table("J19", pending=s.End(), tokens={0: "cape"}), m.EndTurn())
    assert full.combat_deck == table("J19").combat_deck


@pytest.mark.clause("TRI-3.2", "TRI-6.18")
@pytest.mark.parametrize("face", [1, 5])
def test_a_used_combat_card_is_discarded_and_not_replaced_after_the_fight(face: int) -> None:
    state = table("G10", pending=s.FightCard(), row="acromantule", hands={0: "rouge-6 bleu-1"}, dice=(face,))
    after = play_all(state, m.FightWith("rouge-6"))
    assert after.combat_discard == ("rouge-6",)
    assert after.hands[0] == ("bleu-1",)


@pytest.mark.clause("TRI-3.3", "TRI-3.9")
def test_a_token_before_the_roll_leaves_the_roll() -> None:
    state = play_all(table("J19", tokens={0: "cape haie"}), m.PlayToken("cape"), m.CapeTo(1))
    assert (state.cape, GAME.moves(state)) == (1, (m.Roll(),))


@pytest.mark.clause("TRI-3.9", "TRI-8.11")
def test_a_token_between_roll_and_walk_keeps_the_die_and_acts_at_once() -> None:
    state = rolled(table("J16", tokens={0: "cape"}), 1)
    assert "J14" not in offered(state)
    wearing = play_all(state, m.PlayToken("cape"), m.CapeTo(0))
    assert decision(wearing) == "move"
    assert "J14" in offered(wearing)


@pytest.mark.clause("TRI-3.9", "TRI-3.11")
def test_a_token_at_the_end_ends_the_turn() -> None:
    last = play_all(rolled(table("J19", tokens={0: "cape"}), 1), m.Walk("J18"))
    assert taps(last) == {"end_turn", "play_token"}
    assert play_all(last, m.PlayToken("cape"), m.CapeTo(0)).turn == 1


@pytest.mark.clause("TRI-3.8", "TRI-3.6")
def test_a_swap_is_the_whole_turn() -> None:
    state = table("J19", hands={0: BLUE}, tokens={0: "cape"})
    after = play_all(state, m.SwapHand())
    assert (after.turn, decision(after)) == (1, "start")
    assert after.combat_discard == tuple(BLUE.split())
    assert after.hands[0] == state.combat_deck[:4]


@pytest.mark.clause("TRI-3.10")
@pytest.mark.parametrize(("state", "move"), [
    (rolled(table("J19"), 1), m.Walk("J18")),
    (rolled(table("J19", tokens={0: "cape"}, token_played=True), 1), m.Walk("J18")),
    (table("J19", tokens={0: "cape"}), m.SwapHand()),
    (table("J19", cape=0, tokens={0: "cape"}, dice=(2,)), m.RemoveCape()),
    (table("J19", cape=0, tokens={0: "cape"}, pending=s.CapeOff()), m.CapeBeside()),
    (rolled(table("J10", tokens={0: "cape"}, hedge="C14"), 1), m.Walk("I10")),
], ids=["no token", "token played", "swap", "cape stays on", "cape comes off", "false trophy"])
def test_the_last_moment_is_skipped(state: s.State, move: Move) -> None:
    after = play_all(state, move)
    assert (after.turn, decision(after)) == (1, "start")


@pytest.mark.clause("TRI-3.5")
def test_after_the_cape_face_the_last_moment_is_offered() -> None:
    after = play_all(rolled(table("J19", tokens={0: "haie"}), 6), m.CapeTo(0))
    assert (after.cape, decision(after)) == (0, "end")


# ------------------------------------------------------------------ TRI-4 walking


@pytest.mark.clause("TRI-4.6", "TRI-4.2")
def test_a_walk_takes_a_shortest_route_step_by_step() -> None:
    path = events_of(rolled(table("J19"), 4), m.Walk("G14"))[0].path
    assert path == ("J19", "J18", "J17", "J16", "I16", "H16", "H15", "H14", "G14")


@pytest.mark.clause("TRI-4.6", "TRI-4.5")
def test_an_obstacle_can_be_walked_to_but_not_through_even_on_a_shorter_way() -> None:
    state = rolled(table("B8", row="magyar", hands={0: BLUE}), 5)
    assert {"B9", "E6", "C4"} <= offered(state)
    for cell in offered(state):
        path = events_of(state, m.Walk(cell))[0].path
        assert not OBSTACLE_CELLS & {*path[1:-1]}


@pytest.mark.clause("TRI-4.15", "TRI-5.14")
def test_symbols_that_are_passed_do_nothing() -> None:
    over_trophy = play_all(rolled(table("J8", hedge="C14"), 1), m.Walk("J10"))
    assert (over_trophy.pawns[0], over_trophy.flipped) == ("J10", (False,) * 4)
    over_portkey = play_all(rolled(table("D12"), 1), m.Walk("F12"))
    assert over_portkey.pawns[0] == "F12"
    over_mist = play_all(rolled(table("C14"), 1), m.Walk("D13"))
    assert decision(over_mist) == "start"


@pytest.mark.clause("TRI-4.16", "TRI-6.11", "TRI-7.29")
def test_symbols_act_after_a_reducto_walk_and_after_a_bonus_walk() -> None:
    through = play_all(rolled(table("B12", tokens={0: "reducto"}), 2), m.PlayToken("reducto"), m.Walk("D14"))
    assert decision(through) == "mist"
    bonus = play_all(table("F13", pending=s.Bonus(2), row="magyar"), m.Walk("E12"))
    assert bonus.pawns[0] == "R14"
    fight = play_all(rolled(table("D6", row="lutins", hands={0: "rouge-1"}, tokens={0: "reducto"}), 2),
                     m.PlayToken("reducto"), m.Walk("C4"))
    assert decision(fight) == "fight_card"


@pytest.mark.clause("TRI-4.16", "TRI-5.3", "TRI-6.13")
def test_mist_after_a_bonus_walk_comes_before_the_reward_and_each_gain_is_cut_to_six() -> None:
    six = "dumbledore double_de quatre_points cape flameches reducto"
    state = table("J15", pending=s.Bonus(1), row="magyar", tokens={0: six})
    assert play_all(state, m.Walk("J14")).pawns[0] == "P12"
    state = table("R9", pending=s.Bonus(5), row="magyar", tokens={0: six})
    misty = play_all(state, m.Walk("Q6"))
    assert misty.pending == s.Mist("reward")
    drawn = play_all(misty, m.Draw())
    assert drawn.pending == s.Surplus("reward")
    rewarded = play_all(drawn, m.DiscardToken("cape"))
    assert rewarded.pending == s.Surplus("row")
    assert (len(rewarded.tokens[0]), rewarded.beaten) == (9, 0)
    done = play_all(rewarded, *(m.DiscardToken(kind) for kind in ("dumbledore", "double_de", "reducto")))
    assert (len(done.tokens[0]), done.beaten, decision(done)) == (6, 1, "end")


@pytest.mark.clause("TRI-5.4")
def test_the_mist_can_be_declined() -> None:
    state = play_all(rolled(table("D13", tokens={0: "cape"}), 1), m.Walk("D14"))
    assert GAME.moves(state) == (m.Draw(), m.Decline())
    after = play_all(state, m.Decline())
    assert (after.tokens[0], decision(after)) == (("cape",), "end")


@pytest.mark.clause("TRI-4.12")
def test_two_occupied_targets_in_a_row_lead_to_the_next_free_cell() -> None:
    state = table("J8", "B12", "B11", seats=3, trophies={"J9": "tombe-2", "K10": "trophee"})
    assert play_all(rolled(state, 1), m.Walk("J9")).pawns[0] == "B14", "B10 is as near, but further from home"


@pytest.mark.clause("TRI-4.12", "TRI-4.4")
def test_nobody_is_sent_onto_the_enchanted_hedge() -> None:
    assert play_all(rolled(table("D12", "R14"), 1), m.Walk("E12")).pawns[0] == "Q14"
    assert play_all(rolled(table("D12", "R14", hedge="Q14"), 1), m.Walk("E12")).pawns[0] == "R15"


@pytest.mark.clause("TRI-5.16")
def test_a_penalty_cell_does_nothing_to_a_walker() -> None:
    assert play_all(rolled(table("B3"), 1), m.Walk("B2")).pawns[0] == "B2"


@pytest.mark.clause("TRI-8.6", "TRI-8.4", "TRI-5.5")
def test_a_wearer_stays_on_a_tombstone_token_that_is_up() -> None:
    assert play_all(rolled(table("L10", cape=0, up=["K10"]), 1), m.Walk("K10")).pawns[0] == "K10"


@pytest.mark.clause("TRI-5.13", "TRI-5.11")
def test_staying_on_a_tombstone_token_without_the_cape_sends_the_pawn_away() -> None:
    assert play_all(rolled(table("K10", up=["K10"]), 1), m.Stay()).pawns[0] == "B12"


@pytest.mark.clause("TRI-8.5", "TRI-5.13")
def test_a_wearer_who_stays_on_a_trophy_leaves_it_face_down() -> None:
    assert play_all(rolled(table("J9", cape=0), 1), m.Stay()).flipped == (False,) * 4


@pytest.mark.clause("TRI-8.1", "TRI-8.7", "TRI-5.5")
def test_a_wearer_stops_on_obstacle_and_mist_and_nothing_happens() -> None:
    assert decision(play_all(rolled(table("F10", cape=0), 1), m.Walk("G10"))) == "start"
    assert decision(play_all(rolled(table("D13", cape=0), 1), m.Walk("D14"))) == "start"


@pytest.mark.clause("TRI-8.3", "TRI-8.2")
def test_the_cape_face_gives_the_cape_to_any_pawn_but_its_wearer() -> None:
    assert offered(rolled(table("J19", seats=4), 6), m.CapeTo) == {"0", "1", "2", "3"}
    assert offered(rolled(table("J19", seats=4, cape=2), 6), m.CapeTo) == {"0", "1", "3"}


# ------------------------------------------------------------------ TRI-6 fights


@pytest.mark.clause("TRI-6.25", "TRI-6.1")
def test_after_a_loss_the_obstacle_stays_the_current_one() -> None:
    state = table("G10", pending=s.FightCard(), row="lutins acromantule", beaten=1, hands={0: "rouge-1"}, dice=(1,))
    lost = play_all(state, m.FightWith("rouge-1"))
    assert (lost.obstacle, lost.beaten) == ("acromantule", 1)


@pytest.mark.clause("TRI-6.12")
def test_a_bonus_walk_costs_no_token_and_knows_no_reducto() -> None:
    state = table("G10", pending=s.Bonus(3), row="lutins", tokens={0: "reducto cape"})
    assert "play_token" not in taps(state)
    after = play_all(state, m.Walk("H9"))
    assert (after.tokens[0], decision(after)) == (("reducto", "cape"), "end")


@pytest.mark.clause("TRI-6.13", "TRI-6.15")
@pytest.mark.parametrize(("obstacle", "reward"), [("lutins", 0), ("niffleur", 1), ("troll", 2), ("magyar", 3)])
def test_the_reward_is_drawn_and_the_card_turned_down(obstacle: str, reward: int) -> None:
    after = play_all(table("G10", pending=s.Bonus(3), row=obstacle), m.Stay())
    assert (len(after.tokens[0]), after.beaten) == (reward, 1)


@pytest.mark.clause("TRI-6.14", "TRI-5.10")
def test_the_reward_is_drawn_after_a_false_trophy_and_the_turn_is_over() -> None:
    after = play_all(table("G10", pending=s.Bonus(2), row="magyar"), m.Walk("I10"))
    assert (after.pawns[0], len(after.tokens[0]), after.beaten) == ("P8", 3, 1)
    assert (after.turn, decision(after)) == (1, "start")


@pytest.mark.clause("TRI-7.18", "TRI-3.4")
def test_double_de_can_fail_too_and_is_the_token_of_the_turn() -> None:
    state = table("G10", pending=s.FightCard(), row="acromantule", hands={0: "rouge-1"}, tokens={0: "double_de cape"},
                  dice=(1, 6))
    lost = play_all(state, m.FightWith("rouge-1"), m.PlayToken("double_de"))
    assert decision(lost) == "retreat"
    after = play_all(lost, m.Retreat("F10"))
    assert (after.turn, after.token_discard) == (1, ("double_de",))


@pytest.mark.clause("TRI-6.24", "TRI-4.11")
@pytest.mark.parametrize(("others", "end"), [
    (("F10",), "G10"), (("F10", "G10"), "H10"), (("F10", "G10", "H10"), "F9"),
], ids=["alone on the obstacle", "shared", "shared, and both neighbours taken"])
def test_without_a_way_back_the_next_free_cell_is_counted_from_the_obstacle(others: tuple[str, ...], end: str) -> None:
    state = table("G10", *others, pending=s.FightCard(), row="acromantule", hands={0: "rouge-10"}, dice=(6,))
    told = events_of(state, m.FightWith("rouge-10"))
    assert (m.HeldGround(0) in told) == (end == "G10")
    assert (m.MovedOn(0, "G10", end) in told) == (end != "G10")
    assert play_all(state, m.FightWith("rouge-10")).pawns[0] == end


@pytest.mark.clause("TRI-11.3", "TRI-6.24")
def test_a_child_without_a_way_back_leaves_a_shared_obstacle_for_the_next_free_cell() -> None:
    lost = table("J15", "J15", "J16", "J17", seats=4, variant="kids", pending=s.FightCard(), row="acromantule",
                 hands={0: "rouge-1"}, dice=(1,))
    assert play_all(lost, m.FightWith("rouge-1")).pawns[0] == "I16", "as near as K16, and further left"
    room = replace(lost, pawns=("J15", "J15", "J16", "B7"))
    assert GAME.moves(play_all(room, m.FightWith("rouge-1"))) == (m.Retreat("J17"),)


@pytest.mark.clause("TRI-4.11", "TRI-6.9")
def test_who_wins_on_an_occupied_obstacle_may_walk_on_from_it() -> None:
    after = play_all(table("G10", "G10", pending=s.Bonus(2), row="lutins"), m.Walk("F9"))
    assert after.pawns == ("F9", "G10")


@pytest.mark.clause("TRI-4.11", "TRI-7.29")
def test_reducto_leads_to_an_occupied_obstacle_too() -> None:
    state = rolled(table("D6", "C4", row="lutins", hands={0: "rouge-1"}, tokens={0: "reducto"}), 2)
    met = play_all(state, m.PlayToken("reducto"), m.Walk("C4"))
    assert (met.pawns, decision(met)) == (("C4", "C4"), "fight_card")


@pytest.mark.clause("TRI-4.7", "TRI-4.11")
@pytest.mark.parametrize("pending", [s.Start(), s.Walking(2), s.End()])
def test_two_pawns_on_one_obstacle_and_no_fight_over_it_are_no_table(pending: Pending) -> None:
    with pytest.raises(BadState, match="two pawns"):
        table("G10", "G10", pending=pending)
    with pytest.raises(BadState, match="two pawns"):
        table("R13", "G10", "G10", seats=3, pending=s.Bonus(2))


# ------------------------------------------------------------------ TRI-7 tokens


@pytest.mark.clause("TRI-7.3")
def test_the_token_discard_becomes_the_stock_and_an_empty_box_gives_nothing() -> None:
    state = table("D14", pending=s.Mist("end"))
    spent = replace(state, token_stock=(), token_discard=state.token_stock)
    assert tags(events_of(spent, m.Draw()))[:2] == ["reshuffled", "tokens_drawn"]
    after = play_all(spent, m.Draw())
    assert (len(after.tokens[0]), len(after.token_stock), after.token_discard) == (1, 35, ())
    kids = table("D14", seats=4, variant="kids", pending=s.Mist("end"), tokens={
        0: "double_de double_de", 1: "double_de double_de cape cape cape cape",
        2: "double_de double_de double_de quatre_points quatre_points quatre_points",
        3: "quatre_points reducto reducto reducto reducto reducto"})
    assert kids.token_stock == ()
    assert events_of(kids, m.Draw())[0] == m.TokensDrawn(0, 0, "mist")


@pytest.mark.clause("TRI-7.4", "TRI-7.22")
def test_a_played_token_lies_on_the_discard_pile() -> None:
    state = play_all(table("J19", cape=1, tokens={0: "cape"}), m.PlayToken("cape"))
    assert (state.token_discard, state.tokens[0]) == (("cape",), ())
    assert offered(state, m.CapeTo) == {"0"}


@pytest.mark.clause("TRI-7.7", "TRI-7.21")
def test_everybody_hears_which_trophy_was_looked_at_and_not_its_face() -> None:
    aimed = play_all(table("J19", tokens={0: "quatre_points"}), m.PlayToken("quatre_points"))
    assert events_of(aimed, m.Look("K10")) == [m.Looked(0, "K10", "?")]


@pytest.mark.clause("TRI-7.23", "TRI-7.7")
def test_flameches_takes_any_token_and_tells_nobody_which() -> None:
    state = table("J19", tokens={0: "flameches", 1: "cape haie reducto"})
    aimed = play_all(state, m.PlayToken("flameches"))
    assert events_of(aimed, m.Victim(1)) == [m.Stolen(0, 1)]
    taken = set()
    for seed in SEEDS:
        after = play_all(replace(aimed, chance=Chance(seed)), m.Victim(1))
        taken |= {*after.tokens[0]}
        assert Counter(after.tokens[0] + after.tokens[1]) == Counter(["cape", "haie", "reducto"])
    assert taken == {"cape", "haie", "reducto"}


@pytest.mark.clause("TRI-7.24", "TRI-7.25")
def test_veritaserum_shows_all_tokens_until_one_is_taken() -> None:
    state = table("J19", seats=3, tokens={0: "veritaserum", 1: "cape haie haie", 2: "reducto"})
    shown = play_all(state, m.PlayToken("veritaserum"), m.Victim(1))
    assert GAME.view(shown, 2).tokens == (("?",) * 0, ("cape", "haie", "haie"), ("reducto",))
    assert GAME.view(shown, None).tokens[1] == ("cape", "haie", "haie")
    assert GAME.moves(shown) == (m.Take("cape"), m.Take("haie"))
    assert events_of(shown, m.Take("haie")) == [m.TokenTaken(0, 1, "haie")]
    after = play_all(shown, m.Take("haie"))
    assert after.tokens == (("haie",), ("cape", "haie"), ("reducto",))
    assert GAME.view(after, 2).tokens == (("?",), ("?", "?"), ("reducto",))
    assert GAME.moves(after) == (m.Roll(),)


@pytest.mark.clause("TRI-7.10", "TRI-7.8")
def test_a_wearer_on_a_penalty_cell_stays_there_and_loses_the_cape() -> None:
    after = play_all(table("J19", "R18", cape=1, tokens={0: "dumbledore"}), m.PlayToken("dumbledore"))
    assert (after.pawns[1], after.cape) == ("R18", None)


@pytest.mark.clause("TRI-7.15")
def test_a_counter_leaves_the_defender_the_token_of_his_own_turn() -> None:
    state = table("J19", "H10", cape=1, tokens={0: "dumbledore", 1: "dumbledore haie"}, dice=(1,))
    his = play_all(state, m.PlayToken("dumbledore"), m.Counter(), m.Roll(), m.Stay())
    assert his.turn == 1
    assert offered(his, m.PlayToken) == {"haie"}


@pytest.mark.clause("TRI-7.31", "TRI-4.4")
def test_reducto_does_not_open_the_enchanted_hedge() -> None:
    state = play_all(rolled(table("B12", tokens={0: "reducto"}, hedge="D13"), 2), m.PlayToken("reducto"))
    assert offered(state) == {"D10", "D12", "E12", "F12"}


# ------------------------------------------------------------------ TRI-10 the end


@pytest.mark.clause("TRI-10.1")
@pytest.mark.parametrize(("cell", "beside"), [("J9", "J8"), ("I10", "H10"), ("K10", "L10"), ("J11", "J12")])
def test_every_trophy_cell_is_a_place_to_win(cell: str, beside: str) -> None:
    swapped = {"J9": FACES_BY_CELL[cell], cell: "trophee"}
    over = play_all(rolled(table(beside, trophies=swapped), 1), m.Walk(cell))
    assert GAME.result(over) is not None
    assert GAME.moves(over) == ()


# ------------------------------------------------------------------ TRI-11 children


@pytest.mark.clause("TRI-11.7")
@pytest.mark.parametrize("cell", FACES_BY_CELL)
@pytest.mark.parametrize("face", ["tombe-1", "tombe-2", "tombe-3"])
@pytest.mark.parametrize("up", [False, True])
def test_every_false_trophy_sends_a_child_to_the_same_tombstone(cell: str, face: str, up: bool) -> None:
    other = next(place for place, lying in FACES_BY_CELL.items() if lying == face)
    trophies = {other: FACES_BY_CELL[cell], cell: face}
    state = table("J10", variant="kids", hedge="C14", trophies=trophies, up=[cell] if up else [])
    assert play_all(rolled(state, 1), m.Walk(cell)).pawns[0] == "P8"
    taken = replace(state, pawns=("J10", "P8"))
    assert play_all(rolled(taken, 1), m.Walk(cell)).pawns[0] == "Q8", "nearer to the entrance than P7"
