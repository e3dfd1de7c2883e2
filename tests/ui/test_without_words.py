"""Somebody who cannot read plays whole games by the children's rules: it sees marks and signs and hears the voice."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from hpapp.rules import GAMES
from hpapp.table.chooser import Mark
from hpapp.table.now import Ask, HandOver, Offer
from hpapp.table.targets import GOLD, Target
from hpapp.ui.prefs import prefs
from tests.ui.eye.parrot import Parrot
from tests.ui.geometry import is_text
from tests.ui.geometry import seen as on_screen
from tests.ui.test_home import press
from tests.ui.touching import HOLDOVER, come_to_rest, overlay, tap_target

Start = Callable[..., Any]
ALL = [(game, form) for game in GAMES for form in ("tablet", "phone")]
SOME = [("bloody", "phone"), ("chemin", "tablet")]
"""Played in every run; `HPAPP_WORDLESS=all` plays every game in both forms."""
MOST = 600
FEW = 4
"""So many words may be written around the board and the cards while a child has its turn; the voice says the rest."""
WORD = re.compile(r"[^\W\d_]{2,}")


class Sight(NamedTuple):
    """All that somebody who does not read knows of a moment."""

    marks: Mapping[Target, Mark]
    """Pieces that can be touched, and buttons that wear a picture."""
    sign: str
    gold: str
    """The sign on the gold button, empty while it is not ready."""
    shines: bool
    heard: tuple[str, ...]


class Wordless:
    """It touches what is marked, and presses the gold button when something is chosen or it shines."""

    def __init__(self, seed: int) -> None:
        self._lot = random.Random(seed)
        self._tried: set[Target] = set()
        self._sign = ""

    def touches(self, sight: Sight) -> Target:
        if sight.sign != self._sign:
            self._sign, self._tried = sight.sign, set()
        chosen = any(mark == "chosen" for mark in sight.marks.values())
        if sight.gold and (chosen or (sight.shines and self._lot.random() < 0.6)):
            return GOLD
        fresh = [target for target, mark in sight.marks.items() if mark == "open" and target not in self._tried]
        if not fresh:
            self._tried.clear()
            return GOLD if sight.gold else self._lot.choice(list(sight.marks))
        touched = self._lot.choice(fresh)
        self._tried.add(touched)
        return touched


def seen(play: Any, parrot: Parrot) -> Sight:
    now = play.scene.session.now
    assert isinstance(now, Offer)
    commit, step = now.chooser.commit(), now.chooser.step()
    pictured: dict[Target, Mark] = {option.target: "open" for option in now.chooser.options()
                                    if option.picture or option.glyph or option.dice}
    return Sight({**pictured, **now.chooser.marks()}, step.glyph, commit.glyph if commit.moves else "", commit.likely,
                 tuple(saying.text for saying in parrot.heard[-3:]))


@pytest.mark.parametrize(("game", "form"), ALL if os.environ.get("HPAPP_WORDLESS") == "all" else SOME)
def test_somebody_who_cannot_read_plays_a_whole_game(start_app: Start, game: str, form: str, parrot: Parrot) -> None:
    play = start_app(form)
    prefs.speed, prefs.bots = "instant", "fast"
    press(play, play.find("CornerDoor"))
    press(play, play.find("PictureCard", game=game))
    player, match = Wordless(4), play.scene.match
    for _ in range(MOST):
        come_to_rest(play)
        if play.app.router.scene_name != "table":
            break
        play.time.advance(HOLDOVER, fps=5)
        now = play.scene.session.now
        if isinstance(now, Ask):
            play.tap_on(overlay(play, "Ring").ids.nobody)
        else:
            assert not isinstance(now, HandOver), "one child, no curtain"
            if now.seat == 0:
                assert len(found := written(play)) <= FEW, found
            touched = player.touches(seen(play, parrot))
            if touched == GOLD or play.scene.cloth.spot_of(touched) is not None or touched in hand(play):
                tap_target(play, touched)
    assert (play.app.router.scene_name, match.result is not None) == ("end", True), len(match.log)
    assert [saying for saying in parrot.heard if saying.seat == 0], "and it was spoken to"
    press(play, play.find("TableButton", icon="restart"))
    assert play.app.router.scene_name == "table", "once more, by a picture"


def written(play: Any) -> list[str]:
    """The words around the board and the cards, names of people apart."""
    scene = play.scene
    names = {word for seat in scene.session.seats for word in WORD.findall(seat.name)}
    hands = [strip.hand for strip in scene.cloth.strips]
    pieces = {id(widget) for part in (scene.board, scene.cloth.tray, *hands) for widget in part.walk(restrict=True)}
    labels = [entry.widget for entry in on_screen(scene) if is_text(entry.widget) and id(entry.widget) not in pieces]
    return [word for label in labels for word in WORD.findall(label.text) if word not in names]


def hand(play: Any) -> list[Target]:
    """The cards that lie before the child."""
    from hpapp.table.targets import Held

    return [Held(place) for place in range(len(play.scene.session.hand(0)))]
