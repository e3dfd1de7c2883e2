"""The album on the screen: what it shows is folded from the journals, and whatever is changed there stays changed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hpapp.play.album import people
from hpapp.saves import Shelf
from tests.play.test_album import put
from tests.ui.geometry import problems
from tests.ui.test_home import press, press_back

Start = Callable[..., Any]
SIZES = ((1280, 800), (800, 1280), (411, 914), (360, 640), (640, 360), (320, 568))


def a_family(folder: Path, games: int = 9) -> None:
    """Games that are over."""
    lot = random.Random(11)
    for _ in range(games):
        put(Shelf(folder / "games"), lot)


def at_album(start_app: Start, folder: Path, games: int = 9) -> Any:
    a_family(folder, games)
    play = start_app(folder=folder)
    press(play, play.find("TableButton", text="L’album"))
    assert play.app.router.scene_name == "album"
    return play


def agree(play: Any) -> None:
    press(play, play.app.router.sheets[-1].body.children[0].children[0])


def test_an_empty_album_says_what_will_come(start_app: Start, tmp_path: Path) -> None:
    play = at_album(start_app, tmp_path, 0)
    assert "Encore rien ici. La première partie finie viendra s’y poser toute seule." in play.app.router.texts()
    assert not [widget for widget in play.app.root.walk() if type(widget).__name__ in ("EveningCard", "PersonPage")]
    assert press_back(play)
    assert play.app.router.scene_name == "home"


def test_a_game_that_is_thrown_away_leaves_the_totals(start_app: Start, tmp_path: Path) -> None:
    play = at_album(start_app, tmp_path)
    before = sum(person.games for person in people(play.scene.games))
    card = play.find("EveningCard")
    people_in_it = len({sat.name for sat in card.found.sat if sat.is_person})
    press(play, card)
    press(play, play.find("TableButton", text="Jeter"))
    agree(play)
    assert len(play.scene.games) == 8
    assert not play.app.router.sheets
    assert len(play.app.shelf.browse()[0]) == 8
    assert sum(person.games for person in people(play.scene.games)) == before - people_in_it


def test_the_words_of_an_evening_replace_its_date_and_stay(start_app: Start, tmp_path: Path) -> None:
    play = at_album(start_app, tmp_path)
    card = play.find("EveningCard")
    press(play, card)
    sheet = play.app.router.sheets[-1]
    sheet.ids.note.text = "mercredi, il pleuvait"
    sheet.ids.note.dispatch("on_text_validate")
    play.app.router.close_sheet()
    assert play.find("EveningCard").when == "mercredi, il pleuvait"
    play = start_app(folder=tmp_path)
    play.app.router.go("album")
    assert play.find("EveningCard").when == "mercredi, il pleuvait"


def test_names_are_changed_made_one_and_forgotten_and_journals_stay(start_app: Start, tmp_path: Path) -> None:
    play = at_album(start_app, tmp_path)
    files = {path: path.read_bytes() for path in (tmp_path / "games").glob("*.journal")}
    first, second = (person.name for person in people(play.scene.games)[:2])
    button = play.find("TableButton", text="Changer ce nom")
    play.scene.ids.scroll.scroll_to(button, animate=False)
    press(play, button)
    play.app.router.sheets[-1].ids.field.text = "Nina"
    press(play, play.find("TableButton", text="Garder ce nom"))
    assert play.find("PersonPage").name == "Nina"
    play.scene.change_name()
    play.settle(0.2)
    play.app.router.sheets[-1].rename(second)
    agree(play)
    assert first not in {person.name for person in people(play.scene.games)}
    assert play.find("PersonPage").name == second
    play.scene.change_name()
    play.settle(0.2)
    press(play, play.find("TableButton", text="Oublier"))
    agree(play)
    assert second not in {person.name for person in people(play.scene.games)}
    assert len(play.scene.games) == 9
    assert {path: path.read_bytes() for path in files} == files


def test_the_season_is_the_familys_and_goes_into_a_file(start_app: Start, tmp_path: Path) -> None:
    from hpapp.play.season import standings
    from hpapp.ui.prefs import prefs
    from hpapp.ui.words import words

    play = at_album(start_app, tmp_path)
    play.scene.show_season()
    sheet = play.app.router.sheets[-1]
    sheet.choose_span("ever")
    before = {line.name: line for line in standings(play.scene.games, play.scene.season)}
    sheet.choose_handicap(child=3, bot=0)
    sheet.ids.last.dispatch("on_move", 1, 0)
    after = {line.name: line for line in standings(play.scene.games, play.scene.season)}
    assert {name for name in before if after[name].points != before[name].points} == {
        name for name, line in before.items() if line.handicap}
    first = prefs.season.first
    sheet.ids.first.dispatch("on_move", 0, 1200)
    assert prefs.season.first == first  # a season ends after it begins
    play.app.router.close_sheet()
    play.scene.save()
    play.settle(0.2)
    press(play, play.find("TableButton", text=words.say("album.save.json")))
    written = next((tmp_path / "exchange").glob("*.json"))
    told = json.loads(written.read_bytes())
    assert {line["name"]: line["points"] for line in told["standings"]} == {
        name: line.points for name, line in after.items()}


def test_a_game_is_shown_again_only_where_there_is_a_scene_for_it(start_app: Start, tmp_path: Path,
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    from hpapp.ui.router import SCENES

    play = at_album(start_app, tmp_path)
    monkeypatch.delitem(SCENES, "replay", raising=False)
    press(play, play.find("EveningCard"))
    assert "Revoir" not in play.app.router.texts()
    play.app.router.close_sheet()
    monkeypatch.setitem(SCENES, "replay", "hpapp.ui.screens.end:End")
    press(play, play.find("EveningCard"))
    assert "Revoir" in play.app.router.texts()


@pytest.mark.parametrize(("language", "scale"), [("fr", 1.0), ("en", 1.3)])
def test_the_album_on_every_screen(start_app: Start, tmp_path: Path, language: str, scale: float) -> None:
    from hpapp.ui.prefs import prefs

    play = at_album(start_app, tmp_path)
    prefs.language, prefs.text_scale = language, scale
    found = []
    for size in SIZES:
        play.window.size = size
        play.settle(0.2)
        for shown in looks(play.scene):
            play.settle(0.2)
            found += [f"{size} {shown}: {problem}" for problem in problems(play.app.root)]
    assert not found, "\n".join(found)


def looks(album: Any) -> Any:
    """The album's pages and sheets in turn."""
    from kivymd.app import MDApp

    for part in ("people", "evenings"):
        album.show_part(part)
        yield part
    acts = {"game": lambda: album.ids.cards.children[-1].dispatch("on_release"), "season": album.show_season,
            "person": album.change_name, "save": album.save}
    for name, act in acts.items():
        act()
        yield name
        MDApp.get_running_app().router.close_sheet()
