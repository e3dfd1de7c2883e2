"""Evenings among bots, looked at while they happen: words, truth and pauses, whatever the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from hpapp.play import Match, Seat, Seating
from hpapp.rules import GAMES
from hpapp.table.now import Show, Think
from hpapp.table.story import line_of
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.games import EVERY_GAME
from tests.play.tables import short_setup
from tests.table.test_touches import VARIANTS

Start = Callable[..., Any]
KEY = re.compile(r"[a-z_]+(\.[a-z_0-9]+)+")
"""What a key of the catalogues looks like."""
ROBOTS = (Seat("Robi", 5, "bot", "débutant", place=4), Seat("Bip", 2, "bot", "débutant", place=0))


def sit_robots(play: Any, game_id: str, variant: str = "standard", seed: int = 7) -> Any:
    """Two robots at a table of their own."""
    setup = short_setup(game_id, 2, variant, seed)
    match = Match.begin(play.app.shelf, game_id, setup, Seating(ROBOTS, "table"))
    return play.app.router.go("table", match=match)


def wrong_texts(play: Any) -> list[str]:
    """Texts that no person should ever read: a brace, or a key that no catalogue has."""
    return [text for text in play.app.router.texts() if "{" in text or "}" in text or KEY.fullmatch(text)]


@pytest.mark.parametrize(("game_id", "variant"), VARIANTS)
def test_no_brace_and_no_key_reaches_a_label(start_app: Start, game_id: str, variant: str) -> None:
    """From the first frame to the end screen, on a tablet in French or on a phone in English."""
    language = "en" if VARIANTS.index((game_id, variant)) % 2 else "fr"
    play = start_app("tablet" if language == "fr" else "phone")
    prefs.speed, prefs.bots, prefs.language = "instant", "fast", language
    words.language = language
    sit_robots(play, game_id, variant)
    for _ in range(4000):
        play.time.advance(0.5, fps=6)
        assert wrong_texts(play) == []
        if play.app.router.scene_name == "end":
            break
    assert play.app.router.scene_name == "end"
    assert any(seat.name in text for seat in ROBOTS for text in play.app.router.texts())


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_words_come_with_or_after_the_picture(start_app: Start, game_id: str) -> None:
    """While an entry of the log is being shown, the last line is of an earlier event or of one that has been seen."""
    play = start_app("tablet")
    scene = sit_robots(play, game_id)
    animated: list[Any] = []
    animate = scene.board.animate

    async def watch(event: Any) -> None:
        await animate(event)
        animated.append(event)

    scene.board.animate = watch
    seen = 0
    for _ in range(240):
        play.time.advance(0.1, fps=20)
        session, line = scene.session, scene.cloth.last_move.text
        now = session.now
        if isinstance(now, Show):
            told = [line_of(event, now.entry, now.happened, session.guide, session.seats, words.say)
                    for event in now.happened.events]
            spoilers = {line.text for event, line in zip(now.happened.events, told, strict=True)
                        if line is not None and not any(event is one for one in animated)}
            earlier = {each.text for each in session.story(words.say)}
            assert line not in spoilers - earlier
            seen += 1
    assert seen


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_while_a_robot_plays_the_line_says_so(start_app: Start, game_id: str) -> None:
    play = start_app("phone")
    scene = sit_robots(play, game_id)
    thought = 0
    for _ in range(120):
        play.time.advance(0.1, fps=10)
        if isinstance(scene.session.now, Think) and scene.cloth.awake >= 0:
            name = scene.session.seats[int(scene.cloth.awake)].name
            assert scene.cloth.step_line.text == words.say("table.plays", name=name)
            thought += 1
    assert thought


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_happens_under_a_sheet(start_app: Start, game_id: str) -> None:
    play = start_app("tablet")
    prefs.speed, prefs.bots = "instant", "fast"
    scene = sit_robots(play, game_id)
    for _ in range(60):
        if scene.match.log:
            break
        play.time.advance(0.05)
    assert scene.match.log
    scene.use("pause")
    play.settle(1)
    before = len(scene.match.log)
    play.settle(10)
    assert len(scene.match.log) == before
    play.app.router.close_sheet()
    play.settle(3)
    assert len(scene.match.log) > before
