"""The end of a game: the winner for both sides of the table, everybody's rank, a rematch with another first seat."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hpapp.bots import mind
from hpapp.bots.thinking import think_through
from hpapp.play import Match, Seat, Seating
from hpapp.rules import GAMES, game
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.saves import Record, Shelf
from hpapp.ui.prefs import prefs
from tests.play.tables import finished, short_setup
from tests.ui.eye.canvas import drawn
from tests.ui.geometry import box_of, check_geometry, seen
from tests.ui.test_home import press, press_back

Start = Callable[..., Any]
NAMES = ("Léa", "Tom", "Papi", "Mia")


def finished_game(shelf: Shelf, seats: int = 2, first: int | None = 1, mode: str = "table") -> Match:
    """A game in which seat 1 has just come home; the others have found one treasure each, seat 0 two."""
    rules = game("labyrinthe")
    setup = Setup(seats, options={"format": "flash"}, seed=4, first=first)
    state = rules.start(setup)
    found = tuple(pile if seat == 1 else pile[:2 if seat == 0 else 1] for seat, pile in enumerate(state.piles))
    piles = tuple(pile[len(done):] for pile, done in zip(state.piles, found, strict=True))
    pawns = tuple(state.home(seat) for seat in range(seats))
    over = msgspec.structs.replace(state, pending="over", turn=1, turns=9, piles=piles, found=found, pawns=pawns)
    rules.audit(over)
    people = tuple(Seat(NAMES[index], index, place=index) for index in range(seats))
    seating = Seating(people, mode)  # type: ignore[arg-type]
    data = msgspec.json.encode(over)
    record = Record("labyrinthe", rules.version, msgspec.json.encode(setup), msgspec.json.encode(seating), base=data,
                    base_n=9, moves=(), state=data, over=True)
    match_id, journal = shelf.add(record)
    journal.close()
    return Match.resume(shelf, match_id)


def at_the_end(start_app: Start, form: str = "tablet", **facts: Any) -> Any:
    play = start_app(form)
    play.app.router.go("end", match=finished_game(play.app.shelf, **facts))
    play.settle(2)
    return play


def test_the_winner_is_named_once_for_each_side_of_the_table(start_app: Start) -> None:
    play = at_the_end(start_app, seats=4)
    named = [widget for widget in play.app.root.walk() if getattr(widget, "text", "") == "Tom gagne\u00a0!"]
    assert len(named) == 2
    upright, turned = sorted(widget.to_window(widget.x, widget.top)[1] > widget.to_window(*widget.pos)[1]
                             for widget in named)
    assert (upright, turned) == (False, True)


def test_in_the_hand_the_winner_is_named_once(start_app: Start) -> None:
    play = at_the_end(start_app, "phone", mode="pass")
    assert list(play.app.router.texts()).count("Tom gagne\u00a0!") == 1


def test_everybody_is_told_where_their_score_comes_from(start_app: Start) -> None:
    play = at_the_end(start_app, seats=4)
    cards = list(reversed(play.scene.ids.ranking.children))
    assert [(card.name, card.score, card.won) for card in cards] == [
        ("Tom", 3, True), ("Léa", 2, False), ("Papi", 1, False), ("Mia", 1, False)]
    assert [card.back for card in cards] == ["parchment_chosen", "panel", "panel", "panel"]
    for card in cards:
        assert len(card.ids.sources.parts) == card.score
        assert all(part.art.startswith("treasure_") for part in card.ids.sources.parts)
    assert play.scene.reason == "Tous ses trésors, et retour à la maison"


def test_by_the_childrens_rules_everybody_is_celebrated_by_pictures(start_app: Start) -> None:
    # feel.md I10
    from hpapp.ui.parts import TableButton

    play = start_app("tablet")
    seats = (Seat("Robi", 4, "bot", place=1), Seat("Tom", 1, place=5), Seat("Léa", 0, "child", place=4))
    match = Match.begin(play.app.shelf, "labyrinthe", Setup(3, "kids", {"format": "flash"}, 5), Seating(seats))
    while match.result is None:
        match.play(think_through(mind("labyrinthe", "malin")(match.view(match.actor), match.moves, Chance(0))))
    play.app.router.go("end", match=match)
    for (width, height), scale in product(((1280, 800), (411, 914), (640, 360), (320, 568)), (1.0, 1.3)):
        play.window.size, prefs.text_scale = (width, height), scale
        play.time.advance(0.4, fps=5)
        check_geometry(play.scene)
        cards = [card for card in play.scene.ids.ranking.children if type(card).__name__ == "PraiseCard"]
        assert [card.seat_color for card in reversed(cards)] == [0, 1, 4], "the child, the people, the bots"
        for entry in seen(play.scene) if scale == 1.0 else ():
            if entry.widget in cards:
                assert entry.box.within(box_of(entry.scroll)), "nobody is praised out of sight"
        buttons = [widget for widget in play.scene.ids.buttons.walk() if isinstance(widget, TableButton)]
        assert [button.text for button in buttons] == ["", ""]
        assert all(min(button.size) >= 88 for button in buttons)


def test_scores_are_counted_up_and_are_whole_at_once_where_nothing_moves(start_app: Start) -> None:
    from hpapp.ui.prefs import prefs

    play = start_app()
    play.app.router.go("end", match=finished_game(play.app.shelf))
    tom = play.find("RankCard", name="Tom")
    assert (tom.counted, tom.score) == (0, 3)
    play.settle(0.5)
    assert tom.counted == 1
    play.settle(3)
    assert tom.counted == 3
    assert all(part.opacity == 1 for part in tom.ids.sources.parts)
    prefs.speed = "instant"
    play.app.router.go("end", match=finished_game(play.app.shelf))
    assert play.find("RankCard", name="Tom").counted == 3


def twice_drawn(scene: Any) -> list[tuple[Any, Any]]:
    """Pictures that lie, a little aside, on the same picture: what was laid before was not taken away."""
    signs = [sign for sign in drawn(scene) if sign.name and sign.kind == "Rectangle"]
    return [(one, other) for one, other in combinations(signs, 2)
            if one.name == other.name and one.seen.overlaps(other.seen)]


@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_every_game_ends_with_its_sources_and_moments_in_their_places(start_app: Start, form: str) -> None:
    """Whole games, by bots: the parts of every score add up to it, and the ruler finds nothing."""
    from hpapp.ui.prefs import prefs

    play = start_app(form)
    told = set()
    for game_id, scale in zip(GAMES, (1.0, 1.3, 1.0, 0.85, 1.3), strict=True):
        low, high = game(game_id).seats
        seats = high if form == "tablet" else low + 1
        people = tuple(Seat(name, color) for color, name in enumerate((*NAMES, "Lou", "Zoé")[:seats]))
        match = finished(Match.begin(play.app.shelf, game_id, short_setup(game_id, seats, seed=6), Seating(people)))
        match.close()
        prefs.text_scale = scale
        play.app.router.go("end", match=Match.resume(play.app.shelf, match.id))
        play.settle(6)
        assert play.scene.match.result is not None
        for card in play.scene.ids.ranking.children:
            assert sum(source.points for source in card.ids.sources.sources) == card.score == card.counted
        told |= {moment.kind for moment in play.scene.moments}
        assert len(play.scene.ids.moments.children) == min(2, len(play.scene.moments))
        check_geometry(play.scene)
        assert not twice_drawn(play.scene)
    assert len(told) > 1


def test_a_score_stays_in_its_card_wherever_the_device_is_turned(start_app: Start) -> None:
    """A card that was stacked keeps nothing of that when it lies in one line."""
    play = at_the_end(start_app, "phone", seats=4, mode="pass")
    for size in ((360, 640), (640, 360), (320, 568), (640, 360)):
        play.window.size = size
        play.settle(1)
        for card in play.scene.ids.ranking.children:
            assert card.stacked or card.ids.total.right <= card.right, size


def test_a_bar_is_as_long_as_its_points_and_what_was_taken_away_lies_left_of_its_beginning(start_app: Start) -> None:
    from hpapp.table.guide import Source
    from hpapp.ui.screens.end_score import RankCard, bars

    play = at_the_end(start_app)
    cards = [RankCard(score=0) for _ in range(2)]
    cards[0].tell([Source(40, glyph="school", band="courses"), Source(20, glyph="owl", band="couriers")])
    cards[1].tell([Source(20, glyph="school", band="courses"), Source(-4, glyph="owl", band="couriers")])
    for card in cards:
        play.scene.ids.ranking.add_widget(card)
    play.settle(0.2)
    scores = [card.ids.sources for card in cards]
    unit, zero = bars(scores, 700)
    for score in scores:
        score.unit, score.zero, score.width = unit, zero, 700
    (long, middle), (short, away) = (score.parts for score in scores)
    assert long.width == pytest.approx(40 * unit) == pytest.approx(2 * short.width)
    assert long.width + middle.width + zero <= 700
    assert away.right == pytest.approx(short.x) == pytest.approx(long.x)
    assert away.width >= away.minimum_width
    assert bars(scores, 120) == (0, 0), "no room for figures: they go in lines"


def test_a_victory_of_bots_is_quiet(start_app: Start) -> None:
    play = start_app()
    match = finished_game(play.app.shelf)
    match.reseat(1, replace(match.seating.seats[1], kind="bot"))
    play.app.router.go("end", match=match)
    play.settle(2)
    assert play.scene.headline == "Tom l’emporte"
    assert play.scene.ids.confetti.opacity == 0


@pytest.mark.parametrize(("first", "then"), [(1, 2), (0, 1), (2, 0)])
def test_the_rematch_has_the_same_people_another_seed_and_the_next_first_seat(start_app: Start, first: int,
                                                                               then: int) -> None:
    play = at_the_end(start_app, seats=3, first=first)
    old = play.scene.match
    press(play, play.find("TableButton", text="Revanche"))
    new = play.scene.match
    assert play.app.router.scene_name == "table"
    assert new.seating == old.seating
    assert new.setup.first == then
    assert new.setup.seed != old.setup.seed
    assert new.setup.options == old.setup.options


def test_another_game_and_back_lead_home_where_the_game_no_longer_waits(start_app: Start) -> None:
    play = at_the_end(start_app)
    press(play, play.find("TableButton", text="Autre jeu"))
    assert play.app.router.scene_name == "home"
    assert not play.scene.waiting
    play.app.router.go("end", match=finished_game(play.app.shelf))
    assert press_back(play)
    assert play.app.router.scene_name == "home"


def test_confetti_fall_in_and_lie_still_and_in_calm_mode_do_not_fall(start_app: Start) -> None:
    from hpapp.ui.prefs import prefs

    play = start_app()
    play.app.router.go("end", match=finished_game(play.app.shelf))
    confetti = play.scene.ids.confetti
    play.settle(0.2)
    assert confetti._fall.y > 0
    play.settle(3)
    assert confetti._fall.y == 0
    prefs.calm = True
    play.app.router.go("end", match=finished_game(play.app.shelf))
    assert play.scene.ids.confetti._fall.y == 0


def test_the_end_speaks_the_other_language_at_once(start_app: Start) -> None:
    from hpapp.ui.prefs import prefs

    play = at_the_end(start_app)
    prefs.language = "en"
    play.settle(0.1)
    assert play.scene.headline == "Tom wins!"


def test_no_part_of_a_score_lies_on_another_however_many_there_are(start_app: Start) -> None:
    """Things and points, in lines and in bars, at any width and after it has changed."""
    from hpapp.table.guide import Source
    from hpapp.ui.screens.end_score import Score, bars

    play = at_the_end(start_app)
    thing, points = Source(1, picture="treasure_couronne"), Source(5, glyph="school", band="courses")
    for kind, count in product((thing, points), range(1, 25, 4)):
        score = Score(size_hint=(None, None), pos=(9, 9))
        score.tell([kind] * count)
        play.scene.add_widget(score)
        for wide in (60, 130, 260, 420, 900):
            score.width = wide
            play.time.advance(0.05)
            score.unit, score.zero = bars([score], wide)
            boxes = [box_of(part) for part in score.parts]
            assert len(boxes) == count
            assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])], (count, wide)
            assert all(box.bottom >= score.y - 1 and box.top <= score.top + 1 for box in boxes)
        play.scene.remove_widget(score)
