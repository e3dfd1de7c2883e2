"""Seeing a game again on the screen: from the end and from the pause sheet, by fingers, in every form of screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from hpapp.play import Match, Seat, Seating, on_paper
from hpapp.rules import GAMES, game
from hpapp.saves import Record
from hpapp.ui.prefs import prefs
from tests.play.tables import file_of, finished, play_on, short_setup
from tests.table.test_replay import company, twins
from tests.ui.eye.turning import difference, picture_of
from tests.ui.geometry import check_geometry

Start = Callable[..., Any]
NAMES = ("Léa", "Tom", "Papi", "Mia", "Lou", "Grand-père")
SMALL = {"tablet": (1280, 800), "phone": (411, 914), "phone_wide": (914, 411), "small": (360, 640),
         "small_wide": (640, 360), "tiny": (320, 568)}


def match_of(play: Any, game_id: str, seats: int = 2, moves: int | None = None, **seating: Any) -> Match:
    """A game of people on the app's own shelf: to its end, or for so many moves."""
    people = Seating(tuple(Seat(name, color, place=color) for color, name in enumerate(NAMES[:seats])), **seating)
    if moves is None:
        match_id, journal = play.app.shelf.add(over(game_id, seats)._replace(seating=msgspec.json.encode(people)))
        journal.close()
        return Match.resume(play.app.shelf, match_id)
    return play_on(Match.begin(play.app.shelf, game_id, short_setup(game_id, seats, seed=6), people), moves)


@cache
def over(game_id: str, seats: int) -> Record:
    """A game that bots have played to its end, once for all tests."""
    people = Seating(tuple(Seat(name, color) for color, name in enumerate(NAMES[:seats])))
    return finished(on_paper(game_id, short_setup(game_id, seats, seed=6), people)).record()


def watching(start_app: Start, game_id: str, form: str = "tablet", **facts: Any) -> Any:
    play = start_app(form)
    play.app.router.go("replay", match=match_of(play, game_id, **facts))
    play.settle(0.6)  # what has just changed does not listen
    return play


def fit(play: Any, form: str) -> None:
    play.window.size = SMALL[form]
    play.time.advance(0.2)


@pytest.mark.parametrize("game_id", GAMES)
def test_it_fits_every_screen(start_app: Start, game_id: str) -> None:
    """The ruler finds nothing, and the timeline is high enough and away from the edges."""
    from hpapp.ui.words import words

    play = watching(start_app, game_id, seats=game(game_id).seats[1])
    scene, replay = play.scene, play.scene.replay
    for number, form in [*enumerate(SMALL)][GAMES.index(game_id) % 2::2]:
        fit(play, form)
        prefs.text_scale, words.language = (1.0, 1.3)[number // 2 % 2], ("fr", "en")[(number + 1) // 2 % 2]
        scene.go(replay.length * (number + 1) // len(SMALL))
        scene.look_from(("table", replay.viewpoints[-1])[number // 2 % 2])
        play.time.advance(0.05)
        check_geometry(scene)
        timeline = scene.desk.timeline
        assert timeline.height >= 48
        assert min(timeline.x, play.window.width - timeline.right) >= 24
        assert timeline.y >= 12
    prefs.text_scale = 1.0


@pytest.mark.parametrize("game_id", GAMES)
def test_playing_it_shows_every_step_of_the_real_board(start_app: Start, game_id: str) -> None:

    play = watching(start_app, game_id)
    prefs.speed = "instant"
    scene, replay = play.scene, play.scene.replay
    written = file_of(replay.match).read_bytes()
    scene.go(replay.length // 2)
    scene.faster()
    scene.faster()
    play.tap_on(scene.desk.buttons["play"])
    assert scene.desk.playing
    while replay.at < min(replay.length, replay.length // 2 + 12):
        before = replay.at
        play.settle(0.5)
        assert replay.at > before
        assert scene.desk.board.view == replay.position.view
    scene.go(replay.length - 3)
    assert not scene.desk.playing
    play.settle(0.6)
    play.tap_on(scene.desk.buttons["play"])
    play.settle(3)
    assert replay.at == replay.length
    assert scene.desk.board.view == replay.position.view
    assert not scene.desk.playing
    assert file_of(replay.match).read_bytes() == written


def test_steps_turns_and_speed(start_app: Start) -> None:
    play = watching(start_app, "couloirs")
    scene, replay, desk = play.scene, play.scene.replay, play.scene.desk
    play.tap_on(desk.buttons["step_on"])
    play.settle(2)
    assert replay.at == replay.stops[1]
    play.settle(0.6)
    play.tap_on(desk.buttons["leap_on"])
    assert replay.at == replay.turns[1].start
    play.tap_on(desk.buttons["step_back"])
    assert replay.at == max(stop for stop in replay.stops if stop < replay.turns[1].start)
    play.tap_on(desk.buttons["leap_back"])
    assert replay.at == 0
    for speed in (2, 4, 1):
        play.settle(0.6)
        play.tap_on(desk.faster)
        assert desk.speed == speed
    play.tap_on(desk.buttons["play"])
    play.settle(2)
    reached = replay.at
    assert reached > 0
    play.tap_on(desk.buttons["play"])  # pause
    play.settle(2)
    assert not desk.playing
    assert replay.at - reached <= replay.stops[-1] - reached
    here = replay.at
    play.settle(3)
    assert replay.at == here
    assert scene.desk.board.view == replay.position.view


def test_a_finger_scrubs_the_whole_timeline_and_marks_lead_to_what_they_mark(start_app: Start) -> None:
    play = watching(start_app, "couloirs")
    replay, timeline = play.scene.replay, play.scene.desk.timeline
    play.swipe((timeline.x + 20, timeline.center_y - 30), (timeline.right - 16, timeline.center_y - 30))
    assert replay.at == replay.length
    play.tap(timeline.x + 15, timeline.y + 20)
    assert replay.at == 0
    for turn in replay.turns[:4]:
        for entry in range(turn.start + 1, turn.stop):
            assert timeline.position_at(timeline.spot(entry)) == entry
    mark = replay.marks[-1]
    play.tap(timeline.spot(mark.entry + 1), timeline.top - 20)
    assert replay.at == mark.entry + 1
    line = play.scene.desk.line
    from hpapp.ui.words import words

    assert line.text == replay.line(words.say).text


def test_a_line_of_the_log_is_gone_to(start_app: Start) -> None:
    play = watching(start_app, "labyrinthe")
    replay = play.scene.replay
    play.scene.go(replay.length // 2)
    play.tap_on(play.scene.desk.tools["story"])
    play.settle(0.7)
    row = play.find("StoryLine")
    play.tap_on(row)
    play.settle(0.5)
    assert replay.at != replay.length // 2
    from hpapp.ui.words import words

    assert row.text in [line.text for line in replay.lines(words.say) if line.entry == replay.at - 1]


def test_the_end_leads_there_and_back(start_app: Start) -> None:
    play = start_app()
    match = match_of(play, "labyrinthe")
    play.app.router.go("end", match=match)
    end = play.scene
    play.settle(4)
    end.see_again(match.log and len(match.log) - 1)
    play.settle(1)
    assert play.app.router.scene_name == "replay"
    assert play.scene.replay.at == len(match.log) - 1
    play.tap_on(play.scene.desk.tools["back"])
    play.settle(0.5)
    assert play.scene is end
    play.app.router.go("home")  # the match was lent, and is closed by the end


def test_from_the_pause_sheet_a_running_game_shows_no_more_than_everybody_has_seen(start_app: Start) -> None:
    play = start_app()
    match = match_of(play, "bloody", moves=30)
    play.app.router.go("table", match=match)
    play.settle(1)
    table = play.scene
    table.use("pause")
    play.settle(0.5)
    sheet = play.app.router.sheets[-1]
    sheet.leave("on_replay")
    play.settle(1)
    replay = play.scene.replay
    assert replay.length == len(table.session.past) == 30
    assert replay.viewpoints == ("table",)
    assert play.scene.desk.tools["view"].parent is None
    assert play.scene.desk.curve.parent is None, "who is ahead is told after the game"
    assert play.scene.desk.lead is None
    play.app.router.back()
    play.settle(0.5)
    assert play.scene is table
    assert len(match.log) == 30


def test_bots_wait_while_somebody_looks_back(start_app: Start) -> None:
    play = start_app()
    people = (Seat("Robi", 0, "bot", "débutant"), Seat("Puce", 1, "bot", "débutant"))
    match = Match.begin(play.app.shelf, "labyrinthe", short_setup("labyrinthe", 2), Seating(people))
    play.app.router.go("table", match=match)
    play.settle(2)
    table = play.scene
    play.app.router.visit("replay", match=match, until=len(table.session.past), borrowed=True)
    play.settle(4)
    played = len(match.log)
    play.settle(6)
    assert len(match.log) == played
    play.app.router.back()
    play.settle(8)
    assert len(match.log) > played


def test_a_card_is_seen_large_and_when_the_app_leaves_none_stays(start_app: Start) -> None:
    play = watching(start_app, "bloody", moves=20, privacy="open")
    play.scene.look_from(0)
    play.settle(0.2)
    play.tap_on(next(slot for slot in play.app.root.walk() if type(slot).__name__ == "CardSlot"))
    assert type(play.app.router.sheets[-1]).__name__ == "LookSheet"
    play.app.router.close_sheet()
    play.app.router.hide()
    assert play.scene.desk.parent is None
    play.app.router.reappear()
    assert play.scene.desk.parent is play.scene


# ------------------------------------------------------------------ what might have been


@pytest.mark.parametrize(("game_id", "form"), [("couloirs", "tablet"), ("labyrinthe", "phone"), ("bloody", "tiny"),
                                               ("chemin", "small_wide"), ("tournoi", "small")])
def test_what_might_have_been_is_violet_and_leaves_nothing(start_app: Start, game_id: str, form: str) -> None:
    play = watching(start_app, game_id)
    fit(play, form)
    scene, replay = play.scene, play.scene.replay
    written = file_of(replay.match).read_bytes()
    shelf = sorted(path.name for path in file_of(replay.match).parent.iterdir())
    scene.go(replay.length // 3)
    play.settle(0.6)
    play.tap_on(scene.desk.suppose)
    play.settle(0.6)
    for _ in range(2):  # on whose seat, and with whom
        play.tap_on(play.find("OptionChoice", chosen=True))
        play.settle(0.6)
    play.settle(1.5)
    supposed = play.scene
    assert play.app.router.scene_name == "supposed"
    check_geometry(supposed)
    assert any("pas la vraie partie" in text for text in play.app.router.texts())
    match = supposed.table.match
    assert match is not replay.match
    while match.actor is not None and len(match.log) < 3:
        match.play(match.moves[0])
    supposed.table.use("pause")  # there is no sheet that could write
    play.settle(0.5)
    assert play.scene is scene
    assert not play.app.router.sheets
    assert scene.desk.parent is scene
    assert replay.at == replay.length // 3
    assert file_of(replay.match).read_bytes() == written
    assert sorted(path.name for path in file_of(replay.match).parent.iterdir()) == shelf


def test_back_leads_from_a_supposition_to_the_replay_and_from_there_to_the_end(start_app: Start) -> None:
    play = start_app("phone")
    play.app.router.go("end", match=match_of(play, "labyrinthe"))
    end = play.scene
    end.see_again()
    scene = play.scene
    scene.suppose(0, "alone")
    play.settle(0.5)
    supposed = play.scene
    supposed.table.use("rules")  # one more visit: each finds its way back
    assert play.app.router.scene_name == "rulebook"
    play.app.router.back()
    assert play.scene is supposed
    play.app.router.back()
    assert play.scene is scene
    play.app.router.back()
    assert play.scene is end


def test_who_was_ahead_is_told_once_the_game_is_over(start_app: Start) -> None:
    play = watching(start_app, "labyrinthe")
    play.settle(3)
    lead = play.scene.desk.lead
    assert lead.measure == "chances"
    assert len(lead.shares) == len(play.scene.replay.turns) + 1
    result = play.scene.replay.match.result
    assert lead.shares[-1] == tuple(float(seat in result.winners) for seat in range(2))


@pytest.mark.parametrize("game_id", GAMES)
def test_two_running_games_that_nobody_can_tell_apart_look_the_same_when_seen_again(start_app: Start,
                                                                                    game_id: str) -> None:
    """Whatever is hidden, and whatever happened after what has been shown, changes no letter and no picture."""
    play, compared = start_app(), 0
    prefs.speed = "instant"
    for seed, kinds in ((1, "hh"), (3, "hb"), (5, "hb")):
        pair = twins(game_id, company(kinds), seed)
        until = max(0, min(len(match.log) for match in pair) - 1)
        if any(match.result is not None for match in pair):
            continue
        shown = []
        for match in pair:
            play.app.router.go("replay", match=match, until=until, borrowed=True)
            seen, scene = [], play.scene
            for at in range(0, until + 1, max(1, until // 4)):
                scene.go(at)
                play.settle(1)
                seen.append(picture_of(scene))
            shown.append(seen)
        for one, other in zip(*shown, strict=True):
            assert not difference(one, other)
            compared += 1
    assert compared >= 3
