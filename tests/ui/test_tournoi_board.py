"""The Triwizard maze under real touches: every decision, every token, and what must stay secret."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.metrics import dp
from msgspec.structs import replace

from hpapp.play import Seat
from hpapp.rules.chance import Chance
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi.ground import TROPHIES
from hpapp.rules.tournoi.state import KINDS, SPELLS
from hpapp.ui import sound
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.ui import tournoi_hands as hands
from tests.ui.tournoi_hands import LEA, TOM, position

Start = Callable[..., Any]
MIA = Seat("Mia", 3, place=2)
CUPS = ("trophee", "tombe-1", "tombe-2", "tombe-3")


@pytest.fixture(autouse=True)
def usual_pace() -> Iterator[None]:
    """Other tests find the pace as they expect it."""
    yield
    prefs.speed, prefs.bots = "1", "normal"


def played(play: Any, state: Any, *moves: Any, seats: tuple[Seat, ...] = (LEA, TOM)) -> Any:
    """Lay out a position, play moves by touches, and return the match."""
    scene = hands.resume(play, state, *seats)
    for move in moves:
        hands.act(play, move)
    return scene.match


# ------------------------------------------------------------------ the walk


@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_after_the_roll_the_zone_is_large_and_cells_carry_steps(start_app: Start, form: str) -> None:
    play = start_app(form)
    match = played(play, position(2, pawns={0: "F10"}, dice=(3,)), m.Roll())
    board = play.scene.board
    assert board.closer
    assert board.scene.lens.cell >= dp(48)
    assert set(board.cells) == {move.to for move in match.moves if isinstance(move, m.Walk)}
    marks = [quad.picture for quad in board.scene._marks.shown]
    assert marks.count("tournoi_stop") == 2, "F8 and G10 are forced stops"
    assert {"tournoi_count_1", "tournoi_count_2"} <= set(marks)
    hands.tap_cell(play, "E10")
    assert board.chooser.goal == "E10"
    assert match.decision == "move", "choosing is not walking"
    assert board.scene._path[0].points, "the way is drawn before it is walked"
    hands.wait(play)
    play.scene.undo()
    assert (board.chooser.goal, board.scene._path[0].points) == (None, [])
    hands.tap_cell(play, "E10")
    hands.tap_cell(play, "E10")
    assert match.view(None).pawns[0] == "E10"


def test_what_cannot_be_reached_says_why(start_app: Start) -> None:
    play = start_app()
    played(play, position(2, pawns={0: "F10"}, dice=(3,)))
    hands.tap_cell(play, "F11")
    assert play.scene.cloth.bubble.clause == "TRI-3.3", "first the die"
    hands.act(play, m.Roll())
    for cell, clause in (("H10", "TRI-4.5"), ("F11", "TRI-4.3")):
        play.tap(*play.scene.board.scene.lens.middle(cell))
        assert play.scene.cloth.bubble.clause == clause
        assert sound.heard[-1] == "refuse"
    assert play.scene.board.chooser.goal is None


def test_a_far_cell_is_found_by_taps_or_by_a_drag(start_app: Start) -> None:
    play = start_app("phone")
    played(play, position(2, length="short", pawns={0: "J16"}, dice=(5,)), m.Roll())
    board = play.scene.board
    seen = board.scene.lens
    x, y, side = board.window
    play.swipe((x + side / 2, y + side / 2), (x + side / 2 - 80, y + side / 2))
    assert board.scene.lens != seen
    hands.wait(play)
    play.tap_on(board.around.map)
    hands.wait(play)
    assert not board.closer
    hands.act(play, m.Walk("D16"))


def test_a_long_press_tells_what_a_cell_is(start_app: Start) -> None:
    play = start_app()
    played(play, position(2))
    asked: list[Any] = []
    board = play.scene.board
    board.bind(on_inspect=lambda _, *facts: asked.append(facts))
    finger = play.touch(*board.scene.lens.middle("J2"))
    finger.touch_down()
    play.time.advance(0.8)
    finger.touch_up()
    for cell in ("J9", "J10", "B2", "E12", "P8", "A1", "C3", "J19"):
        board.inspect(cell)
    names = ("space.mist", "space.trophy", "hedge", "space.penalty", "space.portkey", "space.tombstone", "space.dark",
             "space.green", "space.entrance")
    assert [title for title, _, _ in asked] == [words.say(f"tournoi.{name}") for name in names]
    assert all(line and not line.startswith("tournoi.") for _, _, line in asked)


@pytest.mark.clause("TRI-11.7")
def test_a_child_is_told_of_the_nearest_tombstone_only(start_app: Start) -> None:
    play = start_app()
    played(play, replace(position(2, variant="kids", trophies=CUPS), flipped=tuple(face == "tombe-3" for face in CUPS)))
    asked: list[Any] = []
    board = play.scene.board
    board.bind(on_inspect=lambda _, *facts: asked.append(facts))
    for cell in (TROPHIES[CUPS.index("tombe-3")], "P8", "J16"):
        board.inspect(cell)
    assert [line for _, _, line in asked] == [words.say(f"tournoi.{name}.line") for name in (
        "trophy.child", "space.tombstone", "space.path")]


# ------------------------------------------------------------------ duels

STRONG = ("bleu-10", "bleu-9", "rouge-1", "vert-1")


def test_a_duel_that_is_won(start_app: Start) -> None:
    play = start_app()
    state = position(2, pawns={0: "F10"}, row=("suedois",), hands={0: STRONG}, dice=(1, 5), trophies=CUPS)
    match = played(play, state, m.Roll(), m.Walk("G10"))
    face = play.scene.board.around.duel.face
    assert (face.obstacle, face.force, face.colours, face.spell) == ("suedois", 10, ["bleu"], "tournoi_back_combat")
    hands.act(play, m.FightWith("bleu-9"))
    assert (face.need, face.die, face.verdict, face.sum) == (2, "5", "ok", "8 + 5 = 13")
    assert match.decision == "bonus"
    hands.act(play, m.Walk("H9"))
    assert match.view(None).pawns[0] == "H9"
    assert len(match.view(None).tokens[0]) == 5, "three tokens of reward"
    assert play.scene.board.around.duel.parent is None


# ------------------------------------------------------------------ tokens


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_a_trophy_seen_in_secret(start_app: Start, form: str) -> None:
    play = start_app(form)
    state = position(2, tokens={0: ("quatre_points",)}, trophies=CUPS)
    played(play, state, m.PlayToken("quatre_points"), m.Look("J9"))
    around = play.scene.board.around

    def shows_it(widget: Any) -> bool:
        """Beside the board stands what a true one looks like, for everybody."""
        return "trophee" in getattr(widget, "art", "") and type(widget.parent).__name__ != "MeaningLine"

    assert [quad.picture for quad in play.scene.board.scene.looks.shown] == ["tournoi_eye"]
    assert not any(map(shows_it, play.app.root.walk()))
    hands.wait(play)
    finger = play.touch(*around.eye.center)
    finger.touch_down()
    play.time.advance(0.1)
    assert next(picture.art for picture in reversed(around.seen.children)) == "tournoi_cup_trophee"
    finger.touch_up()
    play.time.advance(3.5)
    assert around.seen is None
    assert not any(map(shows_it, play.app.root.walk()))


def test_children_see_every_look(start_app: Start) -> None:
    play = start_app()
    state = position(2, variant="kids", tokens={0: ("quatre_points",)}, trophies=CUPS)
    played(play, state, m.PlayToken("quatre_points"), m.Look("J9"))
    assert [quad.picture for quad in play.scene.board.scene.looks.shown] == ["tournoi_cup_trophee"]


def test_the_page_with_the_chosen_token_stays_open(start_app: Start) -> None:
    play = start_app("phone")
    played(play, position(2, tokens={0: ("reducto",) * 3 + ("cape", "haie", "double_de")}))
    hands.tap_card(play, 8)
    row = play.scene.cloth.tray.row
    assert [slot.index for slot in row.children if getattr(slot, "selected", False)] == [8]
    hands.press_ok(play)
    hands.come_to_rest(play)
    assert play.scene.match.decision == "hedge"


def test_dumbledore_and_the_counter_on_a_phone(start_app: Start) -> None:
    play = start_app("phone")
    state = replace(position(2, pawns={1: "H10"}, tokens={0: ("dumbledore",), 1: ("dumbledore", "cape")}), cape=1)
    match = played(play, state, m.PlayToken("dumbledore"))
    assert hands.asks(play) == "Ring"
    hands.answer_ring(play, 1)
    hands.act(play, m.Counter())
    assert (match.view(None).cape, match.view(None).pawns[1]) == (1, "H10")
    assert (match.actor, match.decision) == (0, "start")


# ------------------------------------------------------------------ secrets


def facts(play: Any) -> list[Any]:
    """All that can be seen of the table."""
    return [(type(widget).__name__, tuple(widget.pos), tuple(widget.size), getattr(widget, "text", ""),
             getattr(widget, "art", ""), widget.disabled, widget.opacity) for widget in play.app.root.walk()]


DUEL = (m.Roll(), m.Walk("G10"))


@pytest.mark.parametrize(("form", "moves", "chosen"), [
    ("tablet", DUEL, 0), ("tablet", (*DUEL, m.FightWith("bleu-1")), 4),
    ("phone_wide", (*DUEL, m.FightWith("bleu-1")), 3),
], ids=["spell", "token", "phone"])
def test_equal_public_views_give_equal_tables(start_app: Start, form: str, moves: tuple[Any, ...],
                                              chosen: int) -> None:
    """Whatever the hidden cards and tokens are, the table looks and asks alike, with a card chosen by its back too."""
    play, looks, secrets = start_app(form), [], []
    state = position(2, pawns={0: "F10"}, row=("suedois",), hands={0: ("bleu-1", "bleu-2", "vert-1", "rouge-1")},
                     tokens={0: ("double_de", "reducto")}, dice=(1, 1))
    for seed in (None, 1):
        match = played(play, state, *moves)
        if seed is not None:
            match._states[-1] = GAME.imagine(match.view(None), Chance(seed))
            match._views.clear()
            play.scene.session.put_away()
            play.scene._go_on()
            hands.come_to_rest(play)
        hands.tap_card(play, chosen)
        assert play.scene.board.chooser.selected == (chosen,)
        play.time.advance(1, fps=10)
        looks.append(facts(play))
        secrets.append((match._states[-1].tokens, match._states[-1].hands))
        match.close()
    assert len(set(secrets)) == 2, "the hidden things differ"
    assert looks[0] == looks[1]


def test_every_card_and_token_has_its_picture_and_its_words() -> None:
    from hpapp.table.tournoi.guide import spell_card, token_card
    from hpapp.ui import art

    for card in (*map(spell_card, SPELLS), *map(token_card, KINDS)):
        assert art.picture(card.picture).texture is not None
        assert words.say(card.key) != card.key
        assert words.say(card.line) != card.line


# ------------------------------------------------------------------ what is looked for first


@pytest.mark.parametrize("size", [(1280, 800), (411, 914), (914, 411), (320, 568), (568, 320)])
def test_hats_are_found_at_a_glance_however_small_the_cells_are(start_app: Start, size: tuple[int, int]) -> None:
    play = start_app()
    played(play, position(2, pawns={0: "F10", 1: "J19"}))
    play.window.size = size
    play.settle(0.6)
    scene = play.scene.board.scene
    for pawn in scene.pawns:
        side = pawn._hat.size[0] * scene.lens.cell
        assert side >= min(33, scene.lens.cell * 1.6), (size, side)


def test_the_staying_button_does_not_shine_while_a_way_is_open(start_app: Start) -> None:
    play = start_app()
    played(play, position(2, dice=(3,)))
    hands.act(play, m.Roll())
    controls = play.scene.cloth.controls
    assert (controls.ids.ok.kind, controls.ready) == ("night", True)
    cell = next(iter(play.scene.board.chooser.cells))
    play.tap(*play.scene.board.scene.lens.middle(cell))
    play.settle(0.3)
    assert controls.ids.ok.kind == "gold"


def test_the_fire_spell_wears_a_flame() -> None:
    from tools.art.tournoi_pieces import COLOURS

    assert (COLOURS["orange"][1], COLOURS["rouge"][1]) == ("fire", "lightning-bolt")
