"""What is read aloud at the table: to children, and to whoever wants it; one's own things, once, never to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hpapp.device.voice import Saying
from hpapp.play import Seat
from hpapp.play.seats import Member
from hpapp.table.now import Offer
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.ui.eye.parrot import Parrot
from tests.ui.hands import begin, come_to_rest, press_ok, tap_arrow, tap_cell
from tests.ui.touching import overlay

Start = Callable[..., Any]
CHILD, ADULT = Seat("Zoé", 0, "child", place=4), Seat("Tom", 1, place=0)


def step(play: Any) -> str:
    """What the one who chooses is asked to do."""
    now = play.scene.session.now
    assert isinstance(now, Offer)
    return words.say(now.chooser.step().key, **now.chooser.step().facts)


def test_a_child_is_told_its_turn_its_step_and_why_not_and_an_adult_nothing(start_app: Start, parrot: Parrot) -> None:
    play = start_app("tablet")
    begin(play, CHILD, ADULT)
    play.settle(2)
    assert [saying.text for saying in parrot.heard] == [words.say("voice.turn", name="Zoé"), step(play)]
    tap_arrow(play, "N1")
    play.settle(1)
    assert parrot.heard[-1].text == step(play)
    press_ok(play)
    come_to_rest(play)
    play.settle(1)
    tap_cell(play, (3, 3))
    play.settle(1)
    told = [saying.text for saying in parrot.heard]
    assert len(told) == len(set(told)), "nothing is said twice"
    assert {saying.seat for saying in parrot.heard} == {0}
    assert {saying.language for saying in parrot.heard} == {"fr"}
    play.scene.session.reseat(0, ADULT)
    count = len(parrot.heard)
    play.scene.reseated()
    play.settle(2)
    assert len(parrot.heard) == count


def test_whoever_wants_it_is_read_to_and_a_child_that_does_not_is_not(start_app: Start, parrot: Parrot) -> None:
    play = start_app("phone")
    prefs.family = [Member("Zoé", 0, "child", voice=False), Member("Tom", 1, voice=True)]
    begin(play, ADULT, CHILD, mode="pass")
    assert parrot.heard == [], "nobody holds it yet"
    play.tap_on(overlay(play, "Curtain").ids.lift)
    play.settle(2)
    assert [saying.text for saying in parrot.heard] == [words.say("voice.turn", name="Tom"), step(play)]
    prefs.family = [Member("Tom", 1)]
    prefs.voice = 0.0
    begin(play, CHILD, ADULT)
    play.settle(2)
    assert len(parrot.heard) == 2


def test_a_child_hears_what_the_others_did_and_what_its_wand_advises(start_app: Start,
                                                                     parrot: Parrot) -> None:
    play = start_app("tablet")
    prefs.speed = "instant"
    scene = begin(play, CHILD, Seat("Robi", 4, "bot", "débutant", place=0), variant="kids", mode="solo")
    play.settle(1)
    scene._asked("tapped")
    play.settle(2)
    assert parrot.heard[-1].text in scene.cloth.bubble.text, "the advice of the wand"
    scene.session.withdraw()
    tap_arrow(play, "N1")
    press_ok(play)
    come_to_rest(play)
    press_ok(play)
    come_to_rest(play)
    play.settle(2)
    recap = ". ".join(line.text.rstrip(".") for line in scene.session.recap(0, words.say))
    assert recap
    assert recap in [saying.text for saying in parrot.heard]


def test_away_from_the_table_nothing_is_said(start_app: Start, parrot: Parrot) -> None:
    play = start_app("tablet")
    begin(play, CHILD, ADULT)
    parrot.say(Saying("et ainsi de suite", "fr", 0))
    play.app.on_pause()
    assert not parrot.busy
    play.app.on_resume()
    play.settle(2)
    assert parrot.heard[-1].text == step(play)
