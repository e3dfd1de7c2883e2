"""Every illegal attempt is refused with the clause that forbids it, in the rules and at the referee's desk."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hpapp.rules.core import BadSetup, BadState, IllegalMove, Move, Setup, pending_kinds
from hpapp.rules.rulebook import rulebook
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi import state as s
from hpapp.rules.tournoi.state import State
from tests.referee.desk import Desk, desk_with
from tests.rules.tournoi.hasty import one_of_each
from tests.rules.tournoi.positions import BLUE, play_all, rolled, table, taps, why

SIX = "dumbledore double_de quatre_points cape flameches reducto"


def walking(*pawns: str, die: int, **more: Any) -> State:
    return rolled(table(*pawns, **more), die)


def through(*pawns: str, die: int, **more: Any) -> State:
    return play_all(walking(*pawns, die=die, tokens={0: "reducto"}, **more), m.PlayToken("reducto"))


def planting(*pawns: str, **more: Any) -> State:
    return play_all(table(*pawns, tokens={0: "haie"}, **more), m.PlayToken("haie"))


def losing(*pawns: str, steps: int = 4, card: str | None = "rouge-3", **more: Any) -> State:
    return table(*pawns, pending=s.Setback(steps, card), **more)


ATTEMPTS = [
    # walking
    ("nine steps with a 4", walking("J19", die=4), m.Walk("F14"), "TRI-4.1"),
    ("sixteen steps with a 5 in the short format", walking("J19", die=5, length="short"), m.Walk("B15"), "TRI-12.1"),
    ("a diagonal step", table("G10", pending=s.Bonus(1)), m.Walk("F9"), "TRI-4.2"),
    ("to a green hedge without Reducto", walking("F2", die=1), m.Walk("E2"), "TRI-4.3"),
    ("to a dark hedge", walking("F2", die=1), m.Walk("A1"), "TRI-4.3"),
    ("off the board", walking("F2", die=1), m.Walk("Z9"), "TRI-4.3"),
    ("past an obstacle", walking("J16", die=2), m.Walk("J14"), "TRI-4.5"),
    ("onto the enchanted hedge", walking("J9", die=1, up=["I10"]), m.Walk("J10"), "TRI-4.4"),
    ("onto the enchanted hedge under the cape", walking("J9", die=1, cape=0), m.Walk("J10"), "TRI-4.4"),
    ("onto the enchanted hedge with Reducto", through("B11", die=5, hedge="C14"), m.Walk("C14"), "TRI-4.4"),
    ("behind the enchanted hedge", walking("B14", die=1, hedge="C14"), m.Walk("D14"), "TRI-4.4"),
    ("onto a pawn", walking("J19", "H16", die=3), m.Walk("H16"), "TRI-4.10"),
    ("under the cape onto an occupied obstacle", walking("J16", "J15", die=1, cape=0), m.Walk("J15"), "TRI-4.10"),
    ("past an occupied obstacle", walking("J16", "J15", die=2), m.Walk("J14"), "TRI-4.5"),
    ("to an occupied obstacle that is too far", walking("J18", "J15", die=1), m.Walk("J15"), "TRI-4.1"),
    ("through a hedge past an occupied obstacle", through("F12", "F13", die=2), m.Walk("F16"), "TRI-4.5"),
    ("a bonus walk onto a pawn", table("R13", "R12", pending=s.Bonus(2)), m.Walk("R12"), "TRI-4.10"),
    ("a bonus walk back to a shared obstacle", table("R13", "R13", pending=s.Bonus(2)), m.Walk("R13"), "TRI-4.17"),
    ("a bonus walk onto an occupied obstacle", table("R13", "R9", pending=s.Bonus(4)), m.Walk("R9"), "TRI-6.10"),
    ("to where one stands", walking("J18", die=2), m.Walk("J18"), "TRI-4.17"),
    ("before the roll", table("J19"), m.Walk("J18"), "TRI-3.3"),
    ("after the cape face", rolled(table("J19"), 6), m.Walk("J18"), "TRI-3.5"),
    ("stay after the cape face", rolled(table("J19"), 6), m.Stay(), "TRI-3.5"),
    ("a second walk at the end", table("J19", pending=s.End(), tokens={0: "cape"}), m.Walk("J18"), "TRI-3.3"),
    ("a second roll", walking("J19", die=1), m.Roll(), "TRI-3.3"),
    ("end the turn instead of walking", walking("J19", die=1), m.EndTurn(), "TRI-3.3"),
    # cape
    ("leave the cape on its wearer", rolled(table("J19", cape=1), 6), m.CapeTo(1), "TRI-8.3"),
    ("lay the cape aside on a cape face", rolled(table("J19", cape=1), 6), m.CapeBeside(), "TRI-3.5"),
    ("leave the cape on its wearer, by token", table("J19", cape=0, pending=s.CapeToken(s.Start())), m.CapeTo(0),
     "TRI-7.22"),
    ("take the cape off and keep it", table("J19", cape=0, pending=s.CapeOff()), m.CapeTo(0), "TRI-8.9"),
    ("move the cape without reason", table("J19", cape=1), m.CapeTo(0), "TRI-8.2"),
    ("take the cape off after a token", table("J19", cape=0, token_played=True), m.RemoveCape(), "TRI-8.10"),
    ("take the cape off after the roll", walking("J19", die=2, cape=0), m.RemoveCape(), "TRI-8.10"),
    ("take off a cape that one does not wear", table("J19", cape=1), m.RemoveCape(), "TRI-8.8"),
    ("a child takes the cape off after the roll", walking("J19", die=2, cape=0, variant="kids"), m.RemoveCape(),
     "TRI-11.5"),
    ("draw from the mist under the cape", table("D14", cape=0, pending=s.End(), tokens={0: "cape"}), m.Draw(),
     "TRI-8.7"),
    ("draw without mist", table("J19"), m.Draw(), "TRI-5.3"),
    ("decline without mist", table("J19"), m.Decline(), "TRI-5.4"),
    ("walk on instead of drawing", table("D14", pending=s.Mist("end")), m.Walk("D13"), "TRI-5.3"),
    # the turn
    ("swap after a token", table("J19", token_played=True), m.SwapHand(), "TRI-3.7"),
    ("swap after the roll", walking("J19", die=2), m.SwapHand(), "TRI-3.7"),
    ("a second token", table("J19", token_played=True, tokens={0: "cape"}), m.PlayToken("cape"), "TRI-3.4"),
    ("a token at the wrong moment", table("G10", pending=s.FightCard(), hands={0: "rouge-1"}, tokens={0: "cape"}),
     m.PlayToken("cape"), "TRI-3.9"),
    ("another token than Double dé after a miss", table("G10", pending=s.Missed("rouge-1", 3), tokens={0: "cape"}),
     m.PlayToken("cape"), "TRI-3.9"),
    ("keep seven tokens", table("D14", pending=s.Surplus("end"), tokens={0: f"{SIX} haie"}), m.EndTurn(), "TRI-7.2"),
    ("discard a token that one has not", table("D14", pending=s.Surplus("end"), tokens={0: f"{SIX} haie"}),
     m.DiscardToken("veritaserum"), "TRI-7.2"),
    ("discard without need", table("J19", tokens={0: "cape"}), m.DiscardToken("cape"), "TRI-7.2"),
    # fights
    ("a colour that the obstacle does not show",
     table("G10", pending=s.FightCard(), row="acromantule", hands={0: "rouge-1 bleu-1"}), m.FightWith("bleu-1"),
     "TRI-6.2"),
    ("refuse to use a fitting card", table("G10", pending=s.FightCard(), row="acromantule", hands={0: "rouge-1"}),
     m.AcceptLoss(), "TRI-6.3"),
    ("walk away from a fight", table("G10", pending=s.FightCard(), row="acromantule", hands={0: "rouge-1"}),
     m.Walk("H10"), "TRI-6.3"),
    ("a card of another hand",
     table("G10", pending=s.FightCard(), row="acromantule", hands={0: "rouge-1", 1: "vert-9"}), m.FightWith("vert-9"),
     "TRI-6.3"),
    ("a combat card without a fight", table("J19", hands={0: "rouge-1"}), m.FightWith("rouge-1"), "TRI-5.15"),
    ("a second combat card", table("G10", pending=s.Missed("rouge-1", 3), hands={0: "rouge-2"}, tokens={0: "cape"}),
     m.FightWith("rouge-2"), "TRI-6.8"),
    ("end the turn after a miss", table("G10", pending=s.Missed("rouge-1", 3), tokens={0: "cape"}), m.EndTurn(),
     "TRI-6.7"),
    ("accept without a miss", table("J19"), m.AcceptLoss(), "TRI-7.19"),
    ("a bonus walk onto an obstacle", table("R13", pending=s.Bonus(4)), m.Walk("R9"), "TRI-6.10"),
    ("a bonus walk past an obstacle", table("R13", pending=s.Bonus(5)), m.Walk("R8"), "TRI-6.10"),
    ("a bonus walk that is too long", table("R13", pending=s.Bonus(2)), m.Walk("R10"), "TRI-6.9"),
    ("end the turn instead of a bonus walk", table("R13", pending=s.Bonus(2)), m.EndTurn(), "TRI-6.9"),
    # retreats
    ("the loser goes forwards", losing("G10"), m.Retreat("H10"), "TRI-6.21"),
    ("the loser goes sideways", losing("F8", steps=5), m.Retreat("F9"), "TRI-6.21"),
    ("the loser goes into a hedge", losing("G10"), m.Retreat("G9"), "TRI-6.21"),
    ("a door of the clearing leads in", losing("H7"), m.Retreat("H8"), "TRI-6.21"),
    ("no step back", losing("G10"), m.Retreat("G10"), "TRI-6.22"),
    ("back onto an obstacle", losing("G10"), m.Retreat("F8"), "TRI-6.23"),
    ("no step back from a shared obstacle", losing("G10", "G10"), m.Retreat("G10"), "TRI-6.22"),
    ("back onto a pawn", losing("G10", "F9"), m.Retreat("F9"), "TRI-6.23"),
    ("back past the enchanted hedge", losing("B13", steps=4, hedge="C14"), m.Retreat("D14"), "TRI-6.23"),
    ("too far back with a card", losing("G10", steps=2), m.Retreat("F7"), "TRI-6.19"),
    ("too far back without a card", losing("G10", card=None), m.Retreat("F6"), "TRI-6.20"),
    ("the loser moves himself", losing("G10"), m.Walk("F10"), "TRI-6.19"),
    ("a retreat out of nowhere", table("J18"), m.Retreat("J19"), "TRI-6.19"),
    ("a child goes back one", losing("G10", steps=2, variant="kids"), m.Retreat("F10"), "TRI-11.3"),
    ("a child does not go back", losing("G10", steps=2, variant="kids"), m.Retreat("G10"), "TRI-11.3"),
    # tokens
    ("Double dé outside a fight", table("J19", tokens={0: "double_de"}), m.PlayToken("double_de"), "TRI-7.17"),
    ("Double dé after a win", table("R13", pending=s.Bonus(2), tokens={0: "double_de"}), m.PlayToken("double_de"),
     "TRI-7.17"),
    ("Reducto before the roll", table("J19", tokens={0: "reducto"}), m.PlayToken("reducto"), "TRI-7.27"),
    ("Reducto at the end", table("J19", pending=s.End(), tokens={0: "reducto"}), m.PlayToken("reducto"), "TRI-7.27"),
    ("Reducto with too low a roll", walking("J19", die=1, tokens={0: "reducto"}), m.PlayToken("reducto"), "TRI-7.30"),
    ("Reducto and too far", through("B12", die=1), m.Walk("E12"), "TRI-7.30"),
    ("Reducto onto a hedge", through("B12", die=1), m.Walk("C12"), "TRI-7.30"),
    ("Reducto through dark hedge", through("F9", die=3), m.Walk("H9"), "TRI-7.31"),
    ("Reducto into dark hedge", through("F9", die=3), m.Walk("G9"), "TRI-7.31"),
    ("Reducto without a crossing", through("B12", die=1), m.Walk("B11"), "TRI-7.29"),
    ("Reducto and stay", through("B12", die=1), m.Stay(), "TRI-7.29"),
    ("Reducto and back to where one stands", through("B12", die=1), m.Walk("B12"), "TRI-7.29"),
    ("Reducto past an obstacle", through("F12", die=2), m.Walk("F16"), "TRI-4.5"),
    ("Dumbledore when nobody wears the cape", table("J19", tokens={0: "dumbledore"}), m.PlayToken("dumbledore"),
     "TRI-7.9"),
    ("Dumbledore against oneself", table("J19", cape=0, tokens={0: "dumbledore"}), m.PlayToken("dumbledore"),
     "TRI-7.9"),
    ("another token in somebody's turn",
     table("J19", cape=1, pending=s.Defend(s.Start()), tokens={1: "cape"}), m.PlayToken("cape"), "TRI-7.5"),
    ("a token while moving a loser back", losing("G10", tokens={1: "cape"}), m.PlayToken("cape"), "TRI-7.5"),
    ("counter without a Dumbledore", table("J19", cape=1, pending=s.Defend(s.Start()), tokens={1: "cape"}),
     m.Counter(), "TRI-7.12"),
    ("counter nothing", table("J19", tokens={0: "dumbledore"}), m.Counter(), "TRI-7.12"),
    ("a token that one has not", table("J19", tokens={0: "haie"}), m.PlayToken("cape"), "TRI-7.4"),
    ("a token that there is not", table("J19", tokens={0: "haie"}), m.PlayToken("nimbus"), "TRI-7.4"),
    ("look at a trophy that is up", table("J19", up=["K10"], pending=s.Peek(s.Start())), m.Look("K10"), "TRI-7.20"),
    ("look at no trophy", table("J19", pending=s.Peek(s.Start())), m.Look("J19"), "TRI-7.20"),
    ("look without the token", table("J19"), m.Look("J9"), "TRI-7.20"),
    ("Flamèches when nobody has a token", table("J19", tokens={0: "flameches"}), m.PlayToken("flameches"), "TRI-7.23"),
    ("Veritaserum when nobody has a token", table("J19", tokens={0: "veritaserum"}), m.PlayToken("veritaserum"),
     "TRI-7.24"),
    ("Flamèches against a player without tokens",
     table("J19", seats=3, pending=s.Target("flameches", s.Start()), tokens={1: "cape"}), m.Victim(2), "TRI-7.23"),
    ("Veritaserum against a player without tokens",
     table("J19", seats=3, pending=s.Target("veritaserum", s.Start()), tokens={1: "cape"}), m.Victim(2), "TRI-7.24"),
    ("Flamèches against oneself",
     table("J19", pending=s.Target("flameches", s.Start()), tokens={0: "cape", 1: "cape"}), m.Victim(0), "TRI-7.23"),
    ("take a token that is not shown", table("J19", pending=s.Pick(1, s.Start()), tokens={1: "cape"}), m.Take("haie"),
     "TRI-7.24"),
    ("take nothing", table("J19", pending=s.Pick(1, s.Start()), tokens={1: "cape"}), m.Roll(), "TRI-7.24"),
    ("Flamèches under the cape", table("J19", cape=0, tokens={0: "flameches", 1: "haie"}), m.PlayToken("flameches"),
     "TRI-7.26"),
    ("Veritaserum under the cape", table("J19", cape=0, tokens={0: "veritaserum", 1: "haie"}),
     m.PlayToken("veritaserum"), "TRI-7.26"),
    # the enchanted hedge
    ("the hedge on a hedge", planting("J19"), m.HedgeTo("E2"), "TRI-9.1"),
    ("the hedge without its token", table("J19"), m.HedgeTo("C14"), "TRI-9.1"),
    ("the hedge on mist", planting("J19"), m.HedgeTo("D14"), "TRI-9.2"),
    ("the hedge beside dark hedge", planting("J19"), m.HedgeTo("B10"), "TRI-9.3"),
    ("the hedge on a pawn", planting("J19", "C14"), m.HedgeTo("C14"), "TRI-9.4"),
    ("the hedge where it is", planting("J19"), m.HedgeTo("J10"), "TRI-9.4"),
    ("the hedge where it seals a pawn in", planting("J19", "H4"), m.HedgeTo("H5"), "TRI-9.5"),
    # the end
    ("a move after the end", table("J9", pending=s.Over(), up=["J9"]), m.Roll(), "TRI-10.2"),
    ("a token after the end", table("J9", pending=s.Over(), up=["J9"], tokens={0: "cape"}), m.PlayToken("cape"),
     "TRI-10.2"),
]


@pytest.mark.clause(
    "TRI-3.3", "TRI-3.4", "TRI-3.5", "TRI-3.7", "TRI-3.9", "TRI-4.1", "TRI-4.2", "TRI-4.3", "TRI-4.4", "TRI-4.5",
    "TRI-4.10", "TRI-4.17", "TRI-5.3", "TRI-5.4", "TRI-5.15", "TRI-6.2", "TRI-6.3", "TRI-6.7", "TRI-6.8",
    "TRI-6.9", "TRI-6.10", "TRI-6.19", "TRI-6.20", "TRI-6.21", "TRI-6.22", "TRI-6.23", "TRI-7.2", "TRI-7.4", "TRI-7.5",
    "TRI-7.6", "TRI-7.9", "TRI-7.12", "TRI-7.17", "TRI-7.19", "TRI-7.20", "TRI-7.22", "TRI-7.23", "TRI-7.24",
    "TRI-7.26", "TRI-7.27", "TRI-7.29", "TRI-7.30", "TRI-7.31", "TRI-8.2", "TRI-8.3", "TRI-8.7", "TRI-8.8", "TRI-8.9",
    "TRI-8.10", "TRI-9.1", "TRI-9.2", "TRI-9.3", "TRI-9.4", "TRI-9.5", "TRI-10.2", "TRI-11.3", "TRI-11.5", "TRI-12.1",
)
@pytest.mark.parametrize(("state", "move", "clause"), [row[1:] for row in ATTEMPTS], ids=[row[0] for row in ATTEMPTS])
def test_an_illegal_attempt_is_refused_with_its_clause(state: State, move: Move, clause: str) -> None:
    assert why(state, move) == clause
    assert move not in GAME.moves(state)
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, move)
    assert caught.value.refusal.clause == clause


@pytest.mark.parametrize("decision", sorted(pending_kinds(State).keys() - {"start", "move", "end"}))
def test_who_would_rather_end_the_turn_is_told_what_is_to_be_chosen(decision: str) -> None:
    state = one_of_each()[decision]
    assert why(state, m.EndTurn()) == GAME.clause(state)


def test_every_refusal_has_an_answer_in_both_languages() -> None:
    for language in ("fr", "en"):
        book = rulebook("tournoi", language)
        assert all(book.find(clause).why for *_, clause in ATTEMPTS)


# ------------------------------------------------------------------ set-ups


@pytest.mark.clause("TRI-1.2", "TRI-2.2", "TRI-12.4")
@pytest.mark.parametrize(("setup", "clause"), [
    (Setup(1), "TRI-1.2"), (Setup(5), "TRI-1.2"), (Setup(2, first=2), "TRI-1.2"),
    (Setup(2, "expert"), "TRI-12.4"), (Setup(2, options={"format": "flash"}), "TRI-12.4"),
    (Setup(2, options={"format": ("full",)}), "TRI-12.4"), (Setup(2, options={"magic": True}), "TRI-12.4"),
    (Setup(2, options={"champions": ("krum", "krum")}), "TRI-2.2"),
    (Setup(2, options={"champions": ("krum",)}), "TRI-2.2"),
    (Setup(2, options={"champions": ("krum", "ron")}), "TRI-2.2"),
])
def test_a_set_up_that_the_game_does_not_know_is_refused(setup: Setup, clause: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start(setup)
    assert caught.value.refusal.clause == clause


# ------------------------------------------------------------------ at the referee's desk


@pytest.mark.parametrize(("state", "move", "clause"), [row[1:] for row in ATTEMPTS], ids=[row[0] for row in ATTEMPTS])
def test_the_referee_says_why(state: State, move: Move, clause: str) -> None:
    answer = desk_with("tournoi", state).done("why", move=move)
    assert (answer["legal"], answer["clause"]) == (False, clause)
    for text in (answer["text_fr"], answer["text_en"]):
        assert text
        assert "…" not in text
        assert "{" not in text


@pytest.mark.clause("TRI-3.11", "TRI-6.19", "TRI-7.5")
def test_the_referee_lets_only_the_seat_act_that_is_asked() -> None:
    desk = desk_with("tournoi", losing("G10"))
    own_way_back = {"do": "retreat", "to": "F10"}
    assert desk.done("why", move=own_way_back, seat=0)["clause"] == "TRI-3.11"
    assert desk.done("why", move=own_way_back, seat=1)["legal"] is True
    assert desk.refused("play", move={"do": "fly"})["clause"] == "TRI-3.3"


def test_a_whole_opening_at_the_desk() -> None:
    desk = Desk()
    opened = desk.done("new", game="tournoi", seats=3, seed=5, options={"format": "short"}, first=1)
    assert (opened["actor"], opened["decision"], opened["over"]) == (1, "start", False)
    after = desk.done("play", move={"do": "roll"})
    assert after["events"][0]["event"] == "rolled"
    assert desk.done("view", seat=None)["view"]["chance"] == {}


# ------------------------------------------------------------------ tables that cannot be


@pytest.mark.parametrize("changes", [
    {"pawns": ["E2", "B7"]}, {"pawns": ["J18", "J18"]}, {"pawns": ["J19"]}, {"hedge": "J18"}, {"pawns": ["J10", "B7"]},
    {"cape": 3}, {"turn": 2}, {"champions": ["harry", "harry"]}, {"beaten": 4}, {"combat_discard": ["rouge-1"]},
    {"combat_deck": []}, {"token_discard": ["cape"]}, {"obstacle_deck": []}, {"flipped": [True] * 4},
    {"pending": {"decision": "over"}}, {"pending": {"decision": "discard", "then": "end"}},
    {"pending": {"decision": "counter", "back": {"decision": "start"}}}, {"pending": {"decision": "cape_off"}},
    {"pending": {"decision": "take", "victim": 0, "back": {"decision": "start"}}},
    {"pending": {"decision": "take", "victim": 1, "back": {"decision": "start"}}},
    {"pending": {"decision": "bonus", "steps": 9}, "pawns": ["G10", "B7"]},
    {"pending": {"decision": "bonus", "steps": 2}}, {"pending": {"decision": "mist", "then": "end"}},
    {"pending": {"decision": "bonus", "steps": 2}, "pawns": ["G10", "B7"], "cape": 0},
    {"pending": {"decision": "move", "die": 6}},
    {"pending": {"decision": "double", "card": "rouge-1", "total": 1}},
    {"pending": {"decision": "victim", "token": "flameches", "back": {"decision": "end"}}},
    {"pending": {"decision": "fight_card"}, "hands": [[], []]}, {"looked": [[0], [], []]},
    {"looked": [[1, 0], [], [], []]}, {"turns": -1}, {"chance": {"at": 3, "script": [9]}}, {"format": "short"},
    {"variant": "kids"}, {"pawns": ["T1", "B7"]}, {"surplus": 1},
    {"trophies": ["trophee", "trophee", "tombe-1", "tombe-2"]}, {"row": ["lutins"]},
])
def test_a_table_that_cannot_be_is_refused_with_words(changes: dict[str, Any]) -> None:
    fields = {**msgspec.to_builtins(table("J19")), **changes}
    with pytest.raises(ValueError) as caught:
        GAME.read_state(fields)
    assert str(caught.value)


def test_a_missed_roll_that_was_high_enough_is_no_table() -> None:
    state = table("G10", pending=s.Missed("rouge-1", 3), tokens={0: "cape"})
    with pytest.raises(ValueError, match="missed"):
        GAME.audit(replace(state, pending=s.Missed("rouge-1", 12)))


@pytest.mark.parametrize(("table_before", "pending", "missing"), [
    (table("J19"), s.Through(1), "hedge"),
    (table("J19"), s.Target("flameches", s.Start()), "rob"),
    (table("J19"), s.Pick(1, s.Start()), "take"),
    (table("G10", row="acromantule", hands={0: BLUE}), s.FightCard(), "spell"),
    (table("G10", "F10"), s.Setback(1, None), "back"),
])
def test_a_decision_without_any_choice_is_no_table(table_before: State, pending: s.AnyPending, missing: str) -> None:
    with pytest.raises(BadState, match=missing):
        GAME.audit(replace(table_before, pending=pending))


def test_the_wearer_of_a_child_s_game_may_take_the_cape_off_after_a_token() -> None:
    assert "remove_cape" in taps(table("J19", cape=0, variant="kids", token_played=True))
