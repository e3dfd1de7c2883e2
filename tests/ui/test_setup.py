"""Set-up: by taps alone, by carrying hats, within the game's seats; corners and turn order follow the places."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.bots.measure import place_of
from hpapp.play import Match
from hpapp.play.names import FORGOTTEN
from hpapp.play.seats import Member
from hpapp.rules import GAMES
from hpapp.rules import game as room
from tests.ui.test_end import finished_game
from tests.ui.test_home import press

Start = Callable[..., Any]


def at_set_up(start_app: Start, form: str = "tablet", folder: Path | None = None) -> Any:
    play = start_app(form, folder)
    play.app.router.go("setup", game="labyrinthe")
    play.settle(0.6)
    return play


def chip(play: Any, name: str) -> Any:
    return play.find("HatChip", name=name)


def names(play: Any) -> list[str]:
    return [seat.name for seat in play.scene.company.seats]


def asked(play: Any) -> set[str]:
    return {row.name for row in play.scene.walk() if type(row).__name__ == "OptionRow"}


def begin(play: Any) -> Any:
    press(play, play.find("TableButton", text="Commencer"))
    assert play.app.router.scene_name == "table"
    return play.scene.match


# ---------------------------------------------------------------- the table


def test_four_people_sit_down_by_taps_alone(start_app: Start) -> None:
    # feel.md A3, C4
    play = at_set_up(start_app)
    press(play, play.find("ModeCard", mode="table"))
    press(play, chip(play, "Robi"))  # the bot leaves
    for name in ("Tom", "Papi", "Mia"):
        press(play, chip(play, name))
    assert sorted(names(play)) == ["Léa", "Mia", "Papi", "Tom"]
    match = begin(play)
    assert match.seating.mode == "table"
    places = [seat.place for seat in match.seating.seats]
    assert places == sorted(places)
    assert len(set(places)) == 4
    assert {seat.color for seat in match.seating.seats} == {0, 1, 2, 3}


def test_a_hat_is_carried_to_a_place_and_from_there_to_another(start_app: Start) -> None:
    play = at_set_up(start_app)
    press(play, play.find("ModeCard", mode="table"))
    table = play.scene.table
    hat, place = chip(play, "Tom"), table.places[3]
    play.swipe(hat.to_window(*hat.center), place.to_window(*place.center))
    play.settle(0.2)
    assert play.scene.company.at(3).name == "Tom"
    play.swipe(place.to_window(*place.center), table.places[0].to_window(*table.places[0].center))
    play.settle(0.2)
    assert play.scene.company.at(0).name == "Tom"
    assert play.scene.company.at(3) is None


def test_two_hats_change_places(start_app: Start) -> None:
    play = at_set_up(start_app)
    company, table = play.scene.company, play.scene.table
    before = {seat.name: seat.place for seat in company.seats}
    one, two = (table.places[before[name]] for name in ("Léa", "Robi"))
    play.swipe(one.center, two.center)
    play.settle(0.2)
    assert {seat.name: seat.place for seat in company.seats} == {"Léa": before["Robi"], "Robi": before["Léa"]}


def test_a_hat_dropped_beside_the_table_stays_where_it_was(start_app: Start) -> None:
    play = at_set_up(start_app)
    hat = chip(play, "Tom")
    play.swipe(hat.to_window(*hat.center), (640, 5))
    play.settle(0.2)
    assert "Tom" not in names(play)
    assert not [child for child in play.scene.table.children if getattr(child, "art", "").startswith("hat")]


def test_a_place_that_was_tapped_gets_the_next_hat(start_app: Start) -> None:
    play = at_set_up(start_app)
    press(play, play.scene.table.places[3])
    assert play.scene.table.places[3].aimed
    press(play, play.find("ModeCard", mode="table"))
    press(play, chip(play, "Mia"))
    assert play.scene.company.at(3).name == "Mia"


def test_a_fifth_hat_is_refused_with_a_reason(start_app: Start) -> None:
    play = at_set_up(start_app)
    press(play, play.find("ModeCard", mode="table"))
    for name in ("Tom", "Papi", "Mia"):
        press(play, chip(play, name))
    assert len(names(play)) == 4
    assert play.find("Bubble").text == "Ce jeu se joue à 4 au plus."
    play.settle(4)
    assert "Bubble" not in {type(widget).__name__ for widget in play.app.root.walk()}


def test_one_player_alone_cannot_begin(start_app: Start) -> None:
    play = at_set_up(start_app)
    press(play, chip(play, "Robi"))
    press(play, play.find("TableButton", text="Commencer"))
    assert play.app.router.scene_name == "setup"
    assert play.find("Bubble").text == "Il faut 2 joueurs au moins."


def test_hats_and_names_face_their_owners(start_app: Start) -> None:
    play = at_set_up(start_app)
    assert [place.angle for place in play.scene.table.places] == [180, 180, 90, 0, 0, 270]


# ---------------------------------------------------------------- one hat


def test_the_sheet_of_a_hat_changes_kind_level_colour_and_name(start_app: Start) -> None:
    play = at_set_up(start_app)
    press(play, play.scene.table.places[4])
    press(play, play.find("Segment", value="child"))
    press(play, play.find("ColorButton", color=2))
    sheet = play.app.router.sheets[-1]
    sheet.ids.typed.text = "Zoé"
    play.settle(0.1)
    press(play, play.find("TableButton", text="C’est bon"))
    seat = play.scene.company.at(4)
    assert (seat.name, seat.kind, seat.color) == ("Zoé", "child", 2)
    press(play, play.scene.table.places[1])
    press(play, play.find("Segment", value="débutant"))
    assert play.scene.company.at(1).level == "débutant"
    press(play, play.find("TableButton", text="Quitter la table"))
    assert names(play) == ["Zoé"]


def test_a_bot_that_fits_itself_is_put_when_the_game_begins(start_app: Start) -> None:
    play = at_set_up(start_app)
    press(play, play.scene.table.places[1])
    press(play, play.find("Segment", value="mesure65"))
    assert play.scene.company.at(1).level == "mesure65"
    press(play, play.find("TableButton", text="C’est bon"))
    press(play, play.find("TableButton", text="Commencer"))
    [level] = [seat.level for seat in play.scene.match.seating.seats if seat.kind == "bot"]
    assert place_of(level) is not None


def test_a_colour_that_somebody_wears_cannot_be_chosen(start_app: Start) -> None:
    play = at_set_up(start_app)
    robi = play.scene.company.named("Robi").color
    press(play, play.scene.table.places[4])
    press(play, play.find("ColorButton", color=robi))
    assert play.scene.company.at(4).color == 0


def test_a_name_that_is_taken_or_empty_changes_nothing(start_app: Start) -> None:
    play = at_set_up(start_app)
    play.scene.open_hat(play.scene.company.at(4))
    for text in ("Robi", "", "   "):
        play.app.router.sheets[-1].ids.typed.text = text
    assert sorted(names(play)) == ["Léa", "Robi"]


def test_a_guest_gets_a_hat_without_a_keyboard(start_app: Start) -> None:
    # feel.md A3
    play = at_set_up(start_app)
    press(play, play.find("ModeCard", mode="table"))
    press(play, play.find("NewHat"))
    assert len(names(play)) == 3
    assert len(play.app.router.sheets) == 1


# ---------------------------------------------------------------- options and modes


def test_options_are_chosen_from_sheets_that_explain_them(start_app: Start) -> None:
    play = at_set_up(start_app)
    press(play, play.find("OptionRow", name="variant"))
    press(play, play.find("OptionChoice", text="Avec les plus jeunes"))
    press(play, play.find("OptionRow", name="format"))
    assert play.find("OptionChoice", text="3 trésors").line
    press(play, play.find("OptionChoice", text="3 trésors"))
    press(play, play.find("OptionRow", name="first"))
    press(play, play.find("OptionChoice", text="Robi"))
    assert play.scene.minutes == 8
    match = begin(play)
    assert (match.setup.variant, match.setup.options["format"]) == ("kids", "flash")
    assert match.seating.seats[match.setup.first].name == "Robi"


def test_options_that_mean_nothing_in_a_variant_are_not_asked(start_app: Start) -> None:
    """Without Houses there is none to choose.  BLO-15.5"""
    play = start_app("tablet")
    play.app.router.go("setup", game="bloody")
    play.settle(0.6)
    assert {"choose", "onehouse", "format"} <= asked(play)
    press(play, play.find("OptionRow", name="variant"))
    press(play, play.find("OptionChoice", text="Première année"))
    assert "format" in asked(play)
    assert not {"choose", "onehouse"} & asked(play)


def test_a_question_for_two_is_not_asked_of_three(start_app: Start) -> None:
    play = start_app("tablet")
    play.app.router.go("setup", game="bloody")
    play.settle(0.6)
    assert "onehouse" in asked(play)
    press(play, chip(play, "Puce"))
    assert "onehouse" not in asked(play)


def test_nothing_of_set_up_is_cut_or_leaves_the_window(start_app: Start) -> None:
    """Every size of screen and text, by turns in both languages and with every game (HPAPP_SETUP=all: in all of them):
    all options in sight or one line that tells them, nothing under a fold, no name of the family row cut short."""
    from hpapp.ui.prefs import prefs
    from tests.ui.eye.forms import LANGUAGES, SIZES, TEXTS, Form

    play = start_app()
    every = os.environ.get("HPAPP_SETUP") == "all"
    forms = [Form(*form) for form in product(SIZES, TEXTS, LANGUAGES)]
    for number, form in enumerate(forms if every else [*forms[::4], *forms[3::4]]):
        for game in GAMES if every else GAMES[number % len(GAMES):][:1]:
            prefs.learnt = [game] if number % 2 else []
            form.take(play)
            play.app.router.go("setup", game=game)
            play.settle(0.3)
            check_set_up(play, f"{game} {form}")
            play.scene.set_mode("table")  # as many questions as there can be
            play.scene.company.add(Member("Tom", 1))
            play.scene.refresh()
            play.settle(0.2)
            check_set_up(play, f"{game} {form}, two people")
            if play.scene.roomy:
                assert asked(play) == set(play.scene.options.asked)


def check_set_up(play: Any, where: str) -> None:
    from kivy.uix.scrollview import ScrollView

    from tests.ui.geometry import box_of, problems

    found = problems(play.scene)
    assert not found, "\n".join((where, *found))
    rows = [row for row in play.scene.walk() if type(row).__name__ in ("OptionRow", "SummaryRow")]
    assert rows
    for row in rows:
        assert not any(isinstance(above, ScrollView) for above in parents(row)), where
        assert box_of(row).within(box_of(play.scene)), (where, row.height)
    for hat in (widget for widget in play.scene.walk() if type(widget).__name__ == "HatChip"):
        assert not hat.ids.name.is_shortened, (where, hat.name)


def test_set_up_is_arranged_anew_where_the_device_or_the_text_asks_for_it(
        start_app: Start) -> None:
    """The same company, the same choices; as if it had been built there."""
    from hpapp.ui.prefs import prefs
    from tests.ui.geometry import check_geometry

    play = at_set_up(start_app)
    press(play, chip(play, "Puce"))
    before = names(play)
    for size, text, roomy in (((800, 1280), 1.0, True), ((800, 1280), 1.3, False), ((962, 601), 1.3, False),
                              ((1280, 800), 1.0, True)):
        prefs.text_scale, play.window.size = text, size
        play.settle(0.3)
        assert (names(play), play.scene.roomy, play.scene.upright) == (before, roomy, size[1] > size[0])
        check_geometry(play.scene)


def parents(widget: Any) -> Iterator[Any]:
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


def test_on_a_phone_one_line_leads_to_the_options_and_says_what_was_chosen(start_app: Start) -> None:
    play = at_set_up(start_app, "phone")
    assert play.find("SummaryRow").text.startswith("Règle de la boîte · partie complète · environ")
    press(play, play.find("SummaryRow"))
    press(play, play.find("OptionRow", name="variant"))
    press(play, play.find("OptionChoice", text="Avec les plus jeunes"))
    press(play, play.find("OptionRow", name="first"))
    press(play, play.find("OptionChoice", text="Robi"))
    assert len(play.app.router.sheets) == 1
    assert play.find("OptionRow", name="first").value == "Robi"
    play.app.router.close_sheet()
    assert "Avec les plus jeunes" in play.find("SummaryRow").text
    assert "Robi" in play.find("SummaryRow").text


def test_alone_the_others_become_bots_and_another_person_is_one_more(start_app: Start) -> None:
    play = at_set_up(start_app)
    press(play, play.find("ModeCard", mode="table"))
    press(play, chip(play, "Tom"))
    press(play, play.find("ModeCard", mode="solo"))
    assert [seat.kind for seat in play.scene.company.seats].count("human") == 1
    assert len(names(play)) == 3
    press(play, chip(play, "Mia"))
    assert {seat.name for seat in play.scene.company.humans} == {"Léa", "Mia"}
    match = begin(play)
    assert match.seating.mode == "table"
    assert len(match.seating.seats) == 4


@pytest.mark.parametrize("mode", ["table", "solo"])
def test_bots_only_cannot_begin(start_app: Start, mode: str) -> None:
    play = at_set_up(start_app)
    press(play, play.find("ModeCard", mode=mode))
    press(play, chip(play, "Léa"))
    press(play, chip(play, "Pixel"))
    press(play, play.find("TableButton", text="Commencer"))
    assert play.find("Bubble").text == "Il n’y a que des robots\u00a0: ajoute quelqu’un."


# ---------------------------------------------------------------- phones


def test_on_a_phone_seats_are_rows_with_plus_and_minus(start_app: Start) -> None:
    play = at_set_up(start_app, "phone")
    *seats, lesson = reversed(play.scene._face.ids.seats.children)
    assert [row.name for row in seats] == ["Léa", "Robi"]
    assert type(lesson).__name__ == "LearnRow", "below them, until somebody knows the game"
    press(play, play.find("Segment", value="pass"))
    press(play, chip(play, "Tom"))
    assert len(names(play)) == 3
    row = play.find("SeatRow", name="Robi")
    press(play, next(widget for widget in row.walk(restrict=True) if getattr(widget, "icon", "") == "minus"))
    match = begin(play)
    assert [seat.name for seat in match.seating.seats] == ["Léa", "Tom"]
    assert (match.seating.mode, match.seating.privacy) == ("pass", "curtain")


def test_turning_the_phone_keeps_the_company(start_app: Start) -> None:
    play = at_set_up(start_app, "phone")
    press(play, chip(play, "Puce"))
    before = names(play)
    play.resize("phone_wide")
    assert names(play) == before
    play.resize("tablet")
    assert play.scene.table is not None
    assert names(play) == before


# ---------------------------------------------------------------- memory


def test_who_was_a_bot_for_a_while_is_a_person_in_the_next_game_and_in_the_rematch(start_app: Start) -> None:
    # feel.md A7
    play = start_app()
    ended = finished_game(play.app.shelf)
    ended.reseat(0, replace(ended.seating.seats[0], kind="bot"))
    play.app.router.go("end", match=ended)
    play.app.router.go("setup", game="labyrinthe")
    assert [seat.kind for seat in play.scene.company.seats] == ["human", "human"]
    play.app.router.go("end", match=Match.resume(play.app.shelf, ended.id))
    press(play, play.find("TableButton", text="Revanche"))
    assert [seat.kind for seat in play.scene.match.seating.seats] == ["human", "human"]


def test_the_family_and_the_last_table_are_remembered(start_app: Start, tmp_path: Path) -> None:
    from hpapp.ui.prefs import prefs

    play = at_set_up(start_app, folder=tmp_path)
    press(play, play.find("ModeCard", mode="table"))
    press(play, chip(play, "Robi"))
    press(play, chip(play, "Papi"))
    play.scene.open_hat(play.scene.company.named("Papi"))
    play.app.router.sheets[-1].ids.typed.text = "Mamie"
    play.app.router.close_sheet()
    places = {seat.name: seat.place for seat in play.scene.company.seats}
    prefs.called = {"Mamie": FORGOTTEN, "Tom": FORGOTTEN}
    begin(play)
    assert {member.name for member in prefs.family} == {"Léa", "Mamie"}
    assert prefs.called == {"Tom": FORGOTTEN}, "whoever sits down is known again"
    play = at_set_up(start_app, folder=tmp_path)
    assert {seat.name: seat.place for seat in play.scene.company.seats} == places
    assert play.scene.company.mode == "table"
    assert [member.name for member in play.scene.family][2:] == ["Tom", "Papi", "Mia"]


def test_the_corners_reach_the_set_up(start_app: Start) -> None:
    play = at_set_up(start_app)
    match = begin(play)
    assert dict(zip([seat.name for seat in match.seating.seats], match.setup.options["colors"], strict=True)) == {
        "Léa": "bleu", "Robi": "jaune"}


def test_minutes_follow_length_and_seats() -> None:
    from hpapp.ui.screens.waiting import minutes

    assert minutes("labyrinthe", 4, length="flash") == 17
    assert [minutes("tournoi", seats, "kids", "full") for seats in (2, 3, 4)] == [15, 20, 25]
    assert minutes("labyrinthe", 2) == 37
    assert all(minutes(game, seats, "kids", str(length)) <= minutes(game, seats, "standard", str(length))
               for game in GAMES for seats in range(2, room(game).seats[1] + 1)
               for length in room(game).options["format"])
    assert minutes("chemin", 6, "kids", "short") == 12
    assert minutes("bloody", 3, length="short") == 15
