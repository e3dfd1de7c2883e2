"""The end of a game: the winner for both sides of the table, everybody's rank, a rematch with another first seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from hpapp.play import Match, Seat, Seating
from hpapp.rules import game
from hpapp.rules.core import Setup
from hpapp.saves import Record, Shelf
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


def test_everybody_is_ranked_with_counters(start_app: Start) -> None:
    play = at_the_end(start_app, seats=4)
    cards = list(reversed(play.scene.ids.ranking.children))
    assert [(card.name, card.rank, card.score, card.won) for card in cards] == [
        ("Tom", 1, 3, True), ("Léa", 2, 2, False), ("Papi", 3, 1, False), ("Mia", 3, 1, False)]
    assert {card.best for card in cards} == {3}
    assert [card.back for card in cards] == ["parchment_chosen", "panel", "panel", "panel"]
    assert play.scene.reason == "Tous ses trésors, et retour à la maison"


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
