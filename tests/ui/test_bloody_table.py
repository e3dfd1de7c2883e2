"""What the table of Bloody Harry shows: prices, what is missing, what was done last, piles, Houses, faces of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.play import Match, Seating
from hpapp.rules.bloody.moves import Collect, Draw, End, Skip
from hpapp.rules.bloody.state import CONTENT, price
from hpapp.rules.core import Setup
from hpapp.ui import art
from hpapp.ui.boards.bloody.dock import GainPill, Note
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.rules.bloody.table import lay
from tests.ui import bloody_hands as hands
from tests.ui.geometry import box_of, check_geometry

Start = Callable[..., Any]
FORMS = ("tablet", "phone", "phone_wide")
TABLE = """
timetable herbologie+plus1 potions+plus2 horcruche defense
seat 0 hand piochus radinus; school herbologie*3 potions*2; house grosfondor serdongle
seat 1 hand trocus; school balais; house serpentin poufmoufle
discard hibouvolo
"""
FIRST_YEAR = """
timetable herbologie+plus1 potions+plus2 horcruche defense
seat 0 hand simple*3; school herbologie*3
seat 1 hand simple
"""
TWELVE = ("oubliettes copius piochus trocus permutatio encorus hibouvolo bazardus radinus gommetout bons_points "
          "mauvais_points")


def words_of(widget: Any) -> list[str]:
    return [child.text for child in widget.walk() if getattr(child, "text", "")]


# ------------------------------------------------------------------ prices


@pytest.mark.parametrize("form", FORMS)
def test_each_card_says_what_it_costs_me_and_what_is_missing(start_app: Start, form: str) -> None:
    play = start_app(form)
    state = lay(TABLE)
    scene = hands.from_state(play, state, mode="pass")
    for slot, card in enumerate(scene.board.scene.cards):
        cost = price(state, 0, state.timetable[slot] or "")
        assert card.cost == cost
        assert str(cost) in words_of(card)
        assert card.missing == max(0, cost - 2)
        assert (card._pill_color.a, card._word_color.a) == ((1, 1) if card.missing else (0, 0))
        assert not card.missing or card._pill.size[0] <= card.width
    play.window.size, prefs.text_scale = ((962, 601) if form == "tablet" else (320, 568)), 1.3
    play.settle(0.3)
    for card in scene.board.scene.cards:
        assert card._word.size[0] <= card._pill.size[0], "what is missing lies on no other card"
    assert [card.missing for card in scene.board.scene.cards] == [2, 1, 0, 0]
    assert words.say("bloody.missing", 1) == "manque 1 carte"


def test_what_i_can_afford_breathes(start_app: Start) -> None:
    play = start_app("tablet")
    scene = hands.from_state(play, lay(TABLE))
    seen: dict[int, set[float]] = {slot: set() for slot in range(4)}
    for _ in range(8):
        play.time.advance(0.2)
        for slot, card in enumerate(scene.board.scene.cards):
            seen[slot].add(round(card.lit, 2))
    assert [len(seen[slot]) > 2 for slot in range(4)] == [False, False, True, True]
    assert seen[0] == seen[1] == {0}


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_points_before_and_after_and_what_it_does_are_told_before_paying(start_app: Start, form: str) -> None:
    play = start_app(form)
    scene = hands.from_state(play, lay(TABLE), mode="pass")
    hands.tap_slot(play, 3)
    hands.settle(play)
    pill = next(child for child in scene.board.walk() if isinstance(child, GainPill))
    assert (pill.before, pill.after) == tuple(map(str, scene.board.chooser.gain))
    note = next(child for child in scene.board.walk() if isinstance(child, Note))
    assert note.line == words.say("bloody.card.defense.line")
    assert scene.match.decision == "main", "nothing is paid yet"
    hands.tap_slot(play, 3)
    hands.settle(play)
    assert not [child for child in scene.board.walk() if isinstance(child, GainPill)]


# ------------------------------------------------------------------ what was done last


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_the_last_gesture_stays_drawn_until_the_next_one(start_app: Start, form: str) -> None:
    play = start_app(form)
    scene = hands.from_state(play, lay(TABLE))
    trail = scene.board.motion.trail
    hands.do(play, Collect(3))
    hands.tap_dock(play, Skip())
    card = scene.board.scene.cards[3]
    assert card.ghost == "defense"
    assert card._ghost_color.a > 0
    assert [(badge.letter, badge.seat_color) for badge in trail.badges] == [("L", 0)]
    assert card.collide_point(*trail.badges[0].center)
    assert trail.badges[0].parent is scene.board
    hands.settle(play, 3)
    assert trail.badges, "time does not wipe it away"
    hands.do(play, Draw(2))
    assert card.ghost == ""
    assert trail._dots.children, "the way from the pile"
    piles = [scene.board.scene.magic] if form == "tablet" else []  # on a phone piles have no place of their own
    assert [pile.collide_point(*badge.center) for pile, badge in zip(piles, trail.badges, strict=True)] == \
        [True] * len(piles)


def test_what_is_taken_back_leaves_no_trace(start_app: Start) -> None:
    play = start_app("tablet")
    scene = hands.from_state(play, lay(TABLE))
    hands.do(play, Collect(3))
    assert scene.board.motion.trail.badges
    hands.settle(play)
    play.tap_on(scene.cloth.controls.ids.undo)
    hands.rest(play)
    assert scene.board.scene.cards[3].card == "defense"
    assert scene.board.motion.trail.badges == []
    assert scene.board.scene.cards[3].ghost == ""


# ------------------------------------------------------------------ Houses, first player, piles, refill


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_two_houses_each_and_the_first_player_card(start_app: Start, form: str) -> None:
    play = start_app(form)
    prefs.speed = "instant"
    setup = Setup(2, "standard", {"format": "short"}, 5, first=0)
    scene = hands.lay(play, Match.begin(play.app.shelf, "bloody", setup, Seating(hands.seats(2), "pass")))
    view = scene.match.view(None)
    pods = [strip.pod for strip in scene.cloth.strips]
    assert sorted(house for pod in pods for house in pod.zone.houses) == sorted(
        entry["id"] for entry in CONTENT["house"])
    assert [len(pod.zone.houses) for pod in pods] == [2, 2]
    assert [pod.zone.first for pod in pods] == [seat == view.first for seat in (0, 1)]
    assert "grosfondor" in pods[view.first].zone.houses
    shown = pods if form == "tablet" else [scene.board.desk.pod]
    for pod in shown:
        drawn = {instruction.texture.id for instruction in pod.canvas.children
                 if getattr(instruction, "texture", None) is not None}
        for house in pod.zone.houses:
            assert art.picture(f"bloody_house_{house}").texture.id in drawn, "its shield is drawn"


def test_a_new_round_first_brings_mail_then_new_cards(start_app: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """BLO-4.2 to BLO-4.5, and the 1st player card goes on where nobody plays Grosfondor: BLO-4.9"""
    play = start_app("tablet")
    table = """
    timetable - potions+plus2 horcruche - sorts -
    seat 0 hand radinus; house serpentin
    seat 1 hand trocus; house serdongle
    seat 2 hand bazardus; house poufmoufle
    school balais metamorphose defense
    """
    scene = hands.from_state(play, lay(table, turn=2, actions=0))
    seen: list[Any] = []
    show = scene.board.motion.show

    async def watched(event: Any) -> None:
        await show(event)
        cards = scene.board.scene.cards
        seen.append((type(event).__name__, [card.card for card in cards], [int(card.mail) for card in cards]))

    monkeypatch.setattr(scene.board.motion, "show", watched)
    hands.do(play, End())
    steps = [step for step in seen if step[0] in ("FirstPassed", "Mailed", "Revealed")]
    assert [name for name, _, _ in steps] == ["FirstPassed", "Mailed", *["Revealed"] * 3]
    assert steps[1][1:] == (["", "potions", "horcruche", "", "sorts", ""], [0, 2, 1, 0, 1, 0])
    assert [step[1] for step in steps[2:]] == [
        ["balais", "potions", "horcruche", "", "sorts", ""],
        ["balais", "potions", "horcruche", "metamorphose", "sorts", ""],
        ["balais", "potions", "horcruche", "metamorphose", "sorts", "defense"]]
    assert steps[-1][2] == [0, 2, 1, 0, 1, 0], "what is new has no mail yet"
    assert [strip.pod.zone.first for strip in scene.cloth.strips] == [False, True, False]


@pytest.mark.parametrize("form", ["phone", "phone_wide"])
def test_on_a_phone_one_tap_shows_the_zones_of_the_others(start_app: Start, form: str) -> None:
    play = start_app(form)
    scene = hands.from_state(play, lay("""
    timetable herbologie+plus1 potions+plus2
    seat 0 hand piochus; school potions; house grosfondor
    seat 1 hand trocus; school balais*2 detourneur_5; bonus bons_points; couriers plus1; house serpentin
    seat 2 hand trocus; school horcruche*3; bonus balai_ball; house poufmoufle
    seat 3 hand radinus; school sorts; bonus mauvais_points; house serdongle
    """))
    play.tap_on(scene.board.desk.pod)
    play.settle(0.3)
    panel = scene.board.desk.zones
    assert {seat: pod.zone for seat, pod in panel.pods.items()} == {
        seat: scene.cloth.strips[seat].pod.zone for seat in (1, 2, 3)}
    assert {"+3", "-4"} <= set(words_of(panel)), "figures that have no room in the line stand below it"
    check_geometry(panel)
    play.tap_on(scene.board.scene.cards[0])
    assert scene.board.desk.zones is None
    assert scene.board.chooser.slot is None, "the tap put the zones away, and did nothing else"


# ------------------------------------------------------------------ many cards, large words, other words


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("language", "scale"), [("en", 1.3), ("fr", 1.3)])
def test_a_hand_of_twelve_fits_and_each_card_can_be_touched(start_app: Start, form: str, language: str,
                                                            scale: float) -> None:
    play = start_app(form)
    prefs.language, prefs.text_scale = language, scale
    state = lay(TABLE.replace("hand piochus radinus", f"hand {TWELVE}").replace("hand trocus", "hand oubliettes"))
    for mode in ("table", "pass"):
        scene = hands.from_state(play, state, mode=mode)
        play.settle(0.3)
        check_geometry(scene.board)
        shown = set()
        for _ in range(6):
            places, more = hands.places_of(play)
            shown |= {int(place.index) for place in places}
            assert all(min(place.size) >= 47.9 for place in places)
            if not more or len(shown) == 12:
                break
            play.tap_on(more[0])
        assert shown == set(range(12)), (mode, shown)
        if form != "tablet":
            check_geometry(scene.cloth.tray)
        hands.tap_slot(play, 2)
        play.settle(0.3)
        assert scene.board.chooser.slot == 2
        check_geometry(scene.board)


@pytest.mark.parametrize("form", FORMS)
def test_names_on_cards_can_be_read_at_arms_length(start_app: Start, form: str) -> None:
    """At least 17 sp on a card, 16 (20 at a table) elsewhere."""
    play = start_app(form)
    scene = hands.from_state(play, lay("""
    timetable herbologie+plus1 potions horcruche defense sorts balais metamorphose detourneur_4
    seat 0 hand piochus; house grosfondor
    seat 1 hand trocus; house serpentin
    seat 2 hand trocus; house poufmoufle
    seat 3 hand radinus; house serdongle
    """), mode="pass")
    play.settle(0.3)
    for card in scene.board.scene.cards:
        written = [label for label in card.children if label.text and label.font_name != "icons"]
        assert written
        assert all(label.font_size >= 17 for label in written), [(label.text, label.font_size) for label in written]
        if form == "tablet":
            assert card._name.text
            assert card._name.texture_size[0] <= card.width * 0.9
    play.window.size = (962, 601)
    play.settle(0.3)
    for card in scene.board.scene.cards:
        assert card._name.font_size >= 17 or card._name.width >= card.width * 0.84, "as large as its band"


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_a_card_is_enlarged_by_a_press(start_app: Start, form: str) -> None:
    play = start_app(form)
    scene = hands.from_state(play, lay(TABLE), mode="pass")
    card = scene.board.scene.cards[2]
    finger = play.touch(*card.to_window(*card.center))
    finger.touch_down()
    play.time.advance(0.8)
    finger.touch_up()
    play.time.advance(0.3)
    sheet = play.find("LookSheet")
    assert sheet.line.startswith(words.say("bloody.card.horcruche.line"))
    assert scene.board.chooser.slot is None, "a look is no choice"


def test_a_child_may_press_long_and_reads_softer_words(start_app: Start) -> None:
    """However long a child's finger stays, it has tapped; and the card says what it does in friendly words."""
    play = start_app("phone")
    scene = hands.from_state(play, lay(FIRST_YEAR, variant="kids"), mode="pass", s0="child")
    card = scene.board.scene.cards[3]
    finger = play.touch(*card.to_window(*card.center))
    finger.touch_down()
    play.time.advance(1.5)
    finger.touch_up()
    play.time.advance(0.2)
    assert scene.board.chooser.slot == 3
    assert scene.board.desk.note.line == words.say("bloody.soft.course")


def test_the_larger_buttons_of_a_child_cover_no_strip(start_app: Start) -> None:
    play = start_app("tablet")
    scene = hands.from_state(play, lay(FIRST_YEAR, variant="kids"), s0="child")
    play.settle(0.3)
    controls = box_of(scene.cloth.controls)
    assert min(controls.size) >= 88
    assert not any(controls.overlaps(box_of(strip)) for strip in scene.cloth.strips)


@pytest.mark.parametrize(("form", "scale"), [("tablet", 1.0), ("phone", 1.0), ("phone", 1.3), ("phone_wide", 1.3)])
def test_the_gold_button_names_the_card_where_it_has_room(start_app: Start, form: str, scale: float) -> None:
    play = start_app(form)
    prefs.text_scale = scale
    scene = hands.from_state(play, lay("timetable metamorphose\nseat 0 hand piochus radinus\nseat 1 hand trocus"))
    hands.tap_slot(play, 0)
    play.settle(0.3)
    named = form != "tablet" and scale == 1.0
    assert scene.cloth.controls.text == words.say("bloody.take.metamorphose" if named else "bloody.do.collect")
    check_geometry(scene.cloth.controls)
