"""The Triwizard maze: what stays drawn, who moves a loser back, and what a duel shows to whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.play import Seat
from hpapp.rules.tournoi import moves as m
from hpapp.table.tournoi.guide import GUIDE
from hpapp.ui import theme
from hpapp.ui.boards.tournoi.lens import SPOTS
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.ui import tournoi_hands as hands
from tests.ui.geometry import box_of
from tests.ui.tournoi_hands import LEA, TOM, position

Start = Callable[..., Any]
MIA = Seat("Mia", 3, place=2)
WEAK = ("rouge-1", "rouge-2", "vert-1", "vert-2")
MIXED = ("bleu-9", "bleu-1", "rouge-1", "vert-1")


@pytest.fixture(autouse=True)
def usual_pace() -> Iterator[None]:
    """Other tests find the pace as they expect it."""
    yield
    prefs.speed, prefs.bots = "1", "normal"


def played(play: Any, state: Any, *moves: Any, seats: tuple[Seat, ...] = (LEA, TOM), mode: str = "table") -> Any:
    """Lay out a position, play moves by touches, and return the match."""
    scene = hands.resume(play, state, *seats, mode=mode)
    for move in moves:
        hands.act(play, move)
    return scene.match


# ------------------------------------------------------------------ the last move stays drawn


def test_the_last_way_stays_drawn_until_the_next(start_app: Start) -> None:
    play = start_app()
    state = position(2, pawns={0: "F10", 1: "N10"}, dice=(1, 1), tokens={0: (), 1: ()})
    match = played(play, state, m.Roll(), m.Walk("D10"))
    trail = play.scene.board.scene.trail
    assert (trail.shown.seat, trail.shown.pawn) == (0, SPOTS["F10"])
    assert trail.shown.ways == ((SPOTS["F10"], SPOTS["E10"], SPOTS["D10"]),)
    assert trail._dots.points, "dots along the way"
    assert match.actor == 1
    hands.act(play, m.Roll())
    assert trail.shown.seat == 0, "a roll leaves it there"
    hands.act(play, m.Walk("O10"))
    assert trail.shown.seat == 1


@pytest.mark.clause("TRI-4.11")
def test_two_hats_share_an_obstacle_until_the_last_to_come_goes_on(start_app: Start) -> None:
    play = start_app()
    state = position(2, pawns={0: "F10", 1: "G10"}, row=("suedois",), hands={0: MIXED}, tokens={0: (), 1: ()},
                     dice=(1, 5))
    match = played(play, state, m.Roll())
    scene = play.scene.board.scene
    hands.tap_cell(play, "G10")
    assert scene._ghosts[0].spot != scene.pawns[1].spot, "beside the hat that stands there"
    hands.press_ok(play)
    hands.come_to_rest(play)
    assert scene.pawns[0].spot != scene.pawns[1].spot
    hands.act(play, m.FightWith("bleu-9"))
    hands.act(play, m.Stay())
    assert match.view(None).pawns == ("F10", "G10")
    assert (scene.trail.shown.seat, scene.trail.shown.ways) == (0, ((SPOTS["G10"], SPOTS["F10"]),))


def test_a_hedge_a_token_and_a_cape_leave_a_trace(start_app: Start) -> None:
    play = start_app()
    state = position(3, pawns={0: "B10", 1: "F10"}, tokens={0: ("haie", "reducto"), 1: ("double_de",)})
    match = played(play, state, m.PlayToken("haie"), m.HedgeTo("C14"), seats=(LEA, TOM, MIA))
    trail = play.scene.board.scene.trail
    assert trail.shown.hedge == SPOTS["J10"], "where it stood"
    hands.wait(play)
    play.tap_on(play.scene.cloth.controls.ids.undo)
    hands.come_to_rest(play)
    assert trail.shown is None, "what is taken back leaves nothing"
    assert (match.decision, match.view(None).hedge, match.view(0).tokens[0]) == ("start", "J10", ("haie", "reducto"))
    match.close()
    state = position(3, pawns={0: "C14", 1: "F10"}, tokens={0: ("flameches",), 1: ("double_de",)})
    match = played(play, state, m.PlayToken("flameches"), m.Victim(1), seats=(LEA, TOM, MIA))
    assert trail is not play.scene.board.scene.trail
    shown = play.scene.board.scene.trail.shown
    assert shown.handed[0] == "tournoi_token_back", "nobody sees which one"
    assert len(shown.ways) == 1
    match.close()
    played(play, position(2, pawns={0: "C14", 1: "F10"}, dice=(6,), tokens={0: ()}), m.Roll(), m.CapeTo(1))
    assert play.scene.board.scene.trail.shown.handed[0] == "tournoi_cape"


def test_who_is_punished_leaves_a_trace_in_their_colour(start_app: Start) -> None:
    play = start_app()
    state = replace(position(2, pawns={0: "C14", 1: "H10"}, tokens={0: ("dumbledore",), 1: ()}), cape=1)
    played(play, state, m.PlayToken("dumbledore"))
    shown = play.scene.board.scene.trail.shown
    assert (shown.seat, shown.pawn, shown.ways[-1]) == (1, SPOTS["H10"], (SPOTS["H10"], SPOTS["B2"]))


# ------------------------------------------------------------------ a defeat


def test_the_baton_goes_to_the_right_and_the_loser_is_told(start_app: Start) -> None:
    play = start_app()
    state = position(3, turn=1, pawns={1: "F10"}, row=("suedois",), dice=(1,), hands={1: WEAK})
    match = played(play, state, m.Roll(), m.Walk("G10"), seats=(LEA, TOM, MIA))
    board, cloth = play.scene.board, play.scene.cloth
    assert (match.decision, match.actor, int(cloth.awake)) == ("retreat", 0, 0)
    assert cloth.step_card.text == words.say("tournoi.step.retreat", name="Tom", count="4")
    assert set(board.scene._lit.shown and board.cells) == {"F9", "F10", "F7"}
    tone = board.scene._dots.tone.rgba
    assert tuple(tone) == pytest.approx(theme.rgba(theme.SEATS[LEA.color].base))
    note = board.around.notices.note
    assert note.text == words.say("tournoi.retreat.note", name="Léa")
    assert (note.angle, cloth.strips[1].angle) == (180, 180), "it faces the loser"
    assert not box_of(note).overlaps(box_of(cloth.strips[1]))
    assert not box_of(note).overlaps(box_of(cloth.controls))
    hands.act(play, m.Retreat("F9"))
    assert note.parent is None
    assert board.scene.trail.shown.ways == ((SPOTS["G10"], SPOTS["F10"], SPOTS["F9"]),)


def test_a_phone_is_passed_on_without_a_curtain_and_comes_back_behind_one(start_app: Start) -> None:
    play = start_app("phone")
    state = position(2, pawns={0: "F10"}, row=("suedois",), dice=(1,), hands={0: WEAK}, tokens={0: ("cape",)})
    seats = (Seat("Léa", 0), Seat("Tom", 1))
    match = played(play, state, m.Roll(), seats=seats, mode="pass")
    hands.tap_cell(play, "G10")
    hands.press_ok(play)
    play.time.advance(3, fps=10)
    assert match.decision == "retreat"
    assert hands.asks(play) == "choice", "no curtain: nothing private is seen"
    banner = play.scene.board.around.notices.banner
    assert banner.parent is not None
    assert banner.text == words.say("tournoi.retreat.pass", by="Tom", name="Léa")
    assert play.scene.cloth.tray.children == [banner], "in place of a hand"
    assert box_of(banner).within(box_of(play.scene.cloth.tray))
    hands.tap_cell(play, "F9")
    hands.press_ok(play)
    play.time.advance(3, fps=10)
    assert (match.decision, match.actor) == ("end", 0)
    assert hands.asks(play) == "Curtain", "Léa may still play a token, but Tom holds the phone"
    assert banner.parent is None


@pytest.mark.parametrize("mode", ["pass", "solo"])
def test_a_held_tablet_tells_who_moves_whom_back(start_app: Start, mode: str) -> None:
    play = start_app()
    right = Seat("Tom", 1) if mode == "pass" else Seat("Robi", 5, "bot", "malin")
    state = position(2, pawns={0: "F10"}, row=("suedois",), dice=(1,), hands={0: WEAK}, tokens={0: ()})
    played(play, state, m.Roll(), seats=(Seat("Léa", 0), right), mode=mode)
    notices = play.scene.board.around.notices
    seen: list[str] = []
    notices.banner.bind(text=lambda _, text: seen.append(text))
    hands.tap_cell(play, "G10")
    hands.press_ok(play)
    play.time.advance(3, fps=10)
    assert seen == [words.say("tournoi.retreat.pass", by="Tom", name="Léa") if mode == "pass"
                    else words.say("tournoi.retreat.note", name="Robi")]
    if mode == "pass":
        assert notices.banner.parent is play.scene.board
        play.resize("phone")
        assert play.scene.cloth.tray.children == [notices.banner], "and wherever it is turned to"
        play.resize("tablet")
        assert notices.banner.parent is play.scene.board


# ------------------------------------------------------------------ the duel


def duel(play: Any, mode: str = "table", variant: str = "standard", tokens: tuple[str, ...] = ()) -> Any:
    """Léa before a Sphinx, who fears red and blue."""
    state = position(2, pawns={0: "F10"}, row=("sphinx",), hands={0: MIXED}, dice=(1, 1), variant=variant,
                     tokens={0: tokens})
    return played(play, state, m.Roll(), m.Walk("G10"), mode=mode)


def marks(play: Any) -> list[str]:
    """The marks on the cards that lie face up in the acting seat's hand."""
    cloth = play.scene.cloth
    row = cloth.strips[0].hand if cloth.board.dock_outside else cloth.tray.row
    return [slot.card.mark if slot.card else "back" for slot in reversed(row.children)]


def test_the_panel_says_what_would_do_and_what_there_is_to_win(start_app: Start) -> None:
    play = start_app()
    duel(play)
    face = play.scene.board.around.duel.face
    texts = [widget.text for widget in face.walk() if getattr(widget, "text", "")]
    assert {words.say("tournoi.spell.rouge"), words.say("tournoi.spell.bleu")} <= set(texts)
    assert words.say("tournoi.spell.vert") not in texts
    assert words.say("tournoi.duel.prize", 2) in texts


def test_a_tick_is_for_the_one_who_sees_the_card(start_app: Start) -> None:
    play = start_app()
    match = duel(play)
    assert marks(play) == ["back"] * 4
    hand = [card for card in GUIDE.hand(match.view(0), 0) if card is not None]
    assert [card.mark for card in hand] == ["tick", "tick", "tick", ""]
    assert hand[0].line == "tournoi.need.2"
    assert hand[1].line == "tournoi.need.much"
    assert hand[3].line == "tournoi.need.unfit"
    assert words.say("tournoi.need.2") != "tournoi.need.2"
    match.close()
    match = duel(play, mode="pass")
    assert marks(play) == ["tick", "tick", "tick", ""], "in the hands of its owner it lies open"


def test_an_open_hand_tries_a_spell_on_a_hidden_one_does_not(start_app: Start) -> None:
    play = start_app()
    match = duel(play)
    face = play.scene.board.around.duel.face
    hands.tap_card(play, 0)
    assert (face.spell, face.need) == ("tournoi_back_combat", 0), "choosing reveals nothing"
    match.close()
    match = duel(play, mode="pass")
    face = play.scene.board.around.duel.face
    hands.tap_card(play, 0)
    assert (face.need, match.decision) == (2, "fight_card"), "seen, not played"
    hands.wait(play)
    play.tap_on(play.scene.cloth.controls.ids.undo)
    assert face.spell == "tournoi_back_combat"


# ------------------------------------------------------------------ what it is


def test_a_finger_on_an_obstacle_tells_what_it_fears(start_app: Start) -> None:
    play = start_app()
    played(play, position(2, row=("sphinx", "doxys")))
    play.tap_on(play.scene.board.around.row._cards[0])
    play.settle(1)
    assert words.say("tournoi.obstacle.sphinx.line") in play.app.router.texts()
    play.app.router.close_sheet()
    play.scene.match.close()
    played(play, replace(position(2, row=("sphinx", "doxys")), beaten=1))
    beaten = play.scene.board.around.row._cards[-1]
    assert beaten.beaten
    play.tap_on(beaten)
    play.settle(1)
    assert words.say("tournoi.obstacle.sphinx.line") not in play.app.router.texts()


@pytest.mark.parametrize("form", ["phone", "phone_wide"])
def test_a_phone_shows_the_row_over_the_maze_and_puts_it_away(start_app: Start, form: str) -> None:
    play = start_app(form)
    played(play, position(2, row=("saule-cogneur", "doxys")))
    around = play.scene.board.around
    assert around.row.parent is None
    play.tap_on(around.chip)
    assert around.row.parent is not None
    for card in around.row._cards:
        assert box_of(card).within(box_of(play.scene.board)), "the whole row is seen"
    assert not box_of(around.row).overlaps(box_of(around.chip)), "what opened it closes it"
    hands.wait(play)
    play.tap_on(around.row._cards[1])
    play.settle(1)
    assert words.say("tournoi.obstacle.doxys.line") in play.app.router.texts()
    play.app.router.close_sheet()
    hands.wait(play)
    play.tap_on(around.chip)
    assert around.row.parent is None


def test_cells_where_the_hedge_may_not_go_are_hatched_and_say_why(start_app: Start) -> None:
    play = start_app()
    played(play, position(2, pawns={1: "H4"}, tokens={0: ("haie",)}), m.PlayToken("haie"))
    board = play.scene.board
    hatched = set(board.scene._hatching.shown)
    assert SPOTS["C14"] not in hatched
    assert {SPOTS[cell] for cell in ("D14", "B10", "J10", "H5")} <= hatched
    board.look_closer(*board.scene.lens.middle("D14"))
    hands.wait(play)
    play.tap(*board.scene.lens.middle("D14"))
    assert play.scene.cloth.bubble.clause == "TRI-9.2"
    play.time.advance(5, fps=10)  # the reason goes by itself
    hands.act(play, m.HedgeTo("C14"))
    assert not board.scene._hatching.shown
