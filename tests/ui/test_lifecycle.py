"""What a device does to an app: pause, resume, stop, turn, resize, back, short of memory.  The game does not notice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hpapp.device import Device
from hpapp.device.awake import Lamp
from hpapp.device.diary import diary
from hpapp.device.edges import Edges, Margins
from hpapp.device.haptics import Feel, Haptics
from hpapp.device.secrecy import Secrecy
from hpapp.device.turning import Turning
from hpapp.play import Match, Seat, Seating
from hpapp.play.seats import Kind, Mode
from hpapp.rules import game
from hpapp.rules.core import Setup
from tests.ui.test_home import left_game, press, press_back

Start = Callable[..., Any]
SECRETS = ("labyrinthe", "couloirs", "chemin", "tournoi", "bloody")


class Remembered(Edges, Haptics, Lamp, Secrecy, Turning):
    """Every bridge at once: it does nothing and remembers what it was asked."""

    present = True

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any]] = []
        self.kept: Margins | None = Margins()

    def margins(self) -> Margins | None:
        return self.kept

    def feel(self, feel: Feel) -> None:
        self.asked.append(("feel", feel))

    def stay_lit(self, lit: bool) -> None:
        self.asked.append(("lit", lit))

    def keep(self, secret: bool) -> None:
        self.asked.append(("secret", secret))

    def hold(self, held: bool) -> None:
        self.asked.append(("held", held))

    def last(self, what: str) -> Any:
        return [value for name, value in self.asked if name == what][-1]


@pytest.fixture
def bridge(window: Any, monkeypatch: pytest.MonkeyPatch) -> Remembered:
    """A device that remembers, in the place of the real one."""
    import hpapp.app
    import hpapp.ui.safe_area
    import hpapp.ui.screens.settings
    import hpapp.ui.sound
    import hpapp.ui.wake

    side = Remembered()
    for module in (hpapp.ui.safe_area, hpapp.ui.wake, hpapp.ui.sound, hpapp.ui.screens.settings):
        monkeypatch.setattr(module, "device", Device(side, side, side, side, side))
    return side


def at_table(start_app: Start, game_id: str = "labyrinthe", mode: Mode = "pass", form: str = "tablet",
             kinds: str = "hh", folder: Path | None = None) -> Any:
    """A game between people (h), a child (c) and bots (b), just begun."""
    from hpapp.ui.prefs import prefs

    play = start_app(form, folder)
    prefs.speed = "instant"
    kind: dict[str, Kind] = {"h": "human", "c": "child", "b": "bot"}
    seats = tuple(Seat(name, index, kind[letter], place=(4, 1)[index])
                  for index, (name, letter) in enumerate(zip(("Léa", "Tom"), kinds, strict=True)))
    match = Match.begin(play.app.shelf, game_id, Setup(2, seed=3, first=0), Seating(seats, mode))
    play.app.router.go("table", match=match)
    play.settle(1)
    return play


def private_faces(play: Any) -> list[str]:
    """Every card of a hand that lies face up somewhere on the screen."""
    kinds = ("CardFace", "PeekCard")
    return [type(widget).__name__ for widget in play.app.root.walk() if type(widget).__name__ in kinds]


def lift_curtain(play: Any) -> None:
    curtain = play.find("Curtain")
    play.settle(0.6)
    curtain.dispatch("on_lift")
    play.settle(1)


def on_disk(match: Match) -> bytes:
    return match.record().state


# ---------------------------------------------------------------- pause and resume


@pytest.mark.parametrize(("game_id", "mode"), [*((game_id, mode) for game_id in SECRETS for mode in ("pass", "solo")),
                                               ("bloody", "table")])
def test_a_pause_takes_everything_private_off_the_screen(start_app: Start, game_id: str, mode: Mode) -> None:
    # feel.md E6
    play = at_table(start_app, game_id, mode, kinds="hb" if mode == "solo" else "hh")
    table = play.scene
    if any(type(widget).__name__ == "Curtain" for widget in table.children):
        lift_curtain(play)
    assert play.app.dispatch("on_pause")
    assert private_faces(play) == []
    assert table.cloth.parent is None
    assert [type(widget).__name__ for widget in table.children] == ["PrivacyCover"]
    names = {card.key for seat in range(2) for card in table.session.guide.hand(table.match.view(seat), seat) if card}
    from hpapp.ui.words import words

    assert not {words.say(name) for name in names} & set(play.app.router.texts())


def test_a_card_held_up_is_not_in_the_last_picture(start_app: Start) -> None:
    play = at_table(start_app, "bloody", "table")
    table = play.scene
    table.cloth.strips[0].hand.dispatch("on_peek", 0, True)
    assert "PeekCard" in private_faces(play)
    play.app.dispatch("on_pause")
    assert private_faces(play) == []
    play.app.dispatch("on_resume")
    play.settle(0.5)
    assert "PeekCard" not in private_faces(play)


def test_after_a_pause_a_device_that_is_passed_comes_back_behind_the_curtain(start_app: Start) -> None:
    # feel.md E6
    play = at_table(start_app, "bloody")
    lift_curtain(play)
    before, log = on_disk(play.scene.match), len(play.scene.match.log)
    play.app.dispatch("on_pause")
    play.app.dispatch("on_resume")
    play.settle(0.5)
    assert play.find("Curtain").name == "Léa"
    assert private_faces(play) == []
    lift_curtain(play)
    assert (on_disk(play.scene.match), len(play.scene.match.log)) == (before, log)


@pytest.mark.parametrize("game_id", SECRETS)
def test_after_a_pause_the_same_decision_waits(start_app: Start, game_id: str) -> None:
    # feel.md K2
    play = at_table(start_app, game_id, "solo", kinds="hb")
    table = play.scene
    before, moves, step = on_disk(table.match), table.match.moves, table.board.chooser.step()
    play.app.dispatch("on_pause")
    play.settle(5)
    assert on_disk(table.match) == before
    play.app.dispatch("on_resume")
    play.settle(1)
    assert play.scene is table
    assert (table.match.moves, table.board.chooser.step(), table.busy) == (moves, step, False)
    assert table.cloth.parent is table


def test_bots_wait_while_the_app_is_away(start_app: Start) -> None:
    play = at_table(start_app, "labyrinthe", "solo", kinds="bb")
    play.app.dispatch("on_pause")
    before = len(play.scene.match.log)
    play.settle(3)
    assert len(play.scene.match.log) == before
    play.app.dispatch("on_resume")
    play.settle(3)
    assert play.app.router.scene_name == "end" or len(play.scene.match.log) > before


def test_a_touch_lifts_the_veil_where_the_device_never_says_that_we_are_back(start_app: Start) -> None:
    play = at_table(start_app, "labyrinthe", "solo", kinds="hb")
    play.app.dispatch("on_pause")
    play.tap_on(play.app.root)
    play.settle(0.5)
    assert play.scene.cloth.parent is play.scene
    play.app.dispatch("on_resume")  # late, but it does no harm
    assert play.scene.cloth.parent is play.scene


def test_a_pause_in_a_window_asks_again(start_app: Start) -> None:
    play = at_table(start_app, "labyrinthe", "table")
    table = play.scene
    from kivy.uix.widget import Widget

    table.add_widget(Widget())  # as a ring lies on the table
    play.app.dispatch("on_pause")
    play.app.dispatch("on_resume")
    play.settle(0.5)
    assert table.children == [table.cloth]


def test_a_pause_behind_the_rulebook_hides_the_table_that_waits(start_app: Start) -> None:
    play = at_table(start_app, "bloody")
    lift_curtain(play)
    table = play.scene
    table.use("rules")
    play.app.dispatch("on_pause")
    play.app.dispatch("on_resume")
    play.settle(0.5)
    assert play.app.router.scene_name == "rulebook"
    assert press_back(play)
    assert play.scene is table
    assert play.find("Curtain")
    assert private_faces(play) == []


def test_a_finger_on_the_board_at_the_pause_has_meant_nothing(start_app: Start) -> None:
    from kivy.base import EventLoop

    play = at_table(start_app, "labyrinthe", "solo", kinds="hb")
    table, board = play.scene, play.scene.board
    log = len(table.match.log)
    finger = play.touch(*board.to_window(*board.center))
    finger.touch_down()
    play.settle(0.1)
    play.app.dispatch("on_pause")
    assert list(EventLoop.touches) == []
    play.app.dispatch("on_resume")
    play.settle(0.5)
    assert (len(table.match.log), board.chooser.chosen, play.app.router.sheets) == (log, False, [])
    landed = []
    board.fingers.landed = lambda touch: landed.append(touch)  # the next finger is a first one
    play.tap(*board.to_window(*board.center))
    assert len(landed) == 1


@pytest.mark.parametrize(("wait", "state"), [(0.01, "normal"), (0.5, "down")])  # a page that scrolls waits a little
def test_a_finger_on_a_button_at_the_pause_has_not_pressed_it(start_app: Start, tmp_path: Path, wait: float,
                                                              state: str) -> None:
    left_game(tmp_path)
    play = start_app(folder=tmp_path)
    play.settle(0.6)
    button = play.find("TableButton", text="Reprendre")
    finger = play.touch(*button.to_window(*button.center))
    finger.touch_down()
    play.settle(wait)
    assert button.state == state
    play.app.dispatch("on_pause")
    play.app.dispatch("on_resume")
    play.settle(0.5)
    assert (button.state, play.app.router.scene_name) == ("normal", "home")


def test_what_sdl_says_of_the_device_arrives(start_app: Start) -> None:
    """The same through Kivy's own window: every word that Android sends in the course of a phone call."""
    play = at_table(start_app, "bloody")
    lift_curtain(play)
    before, sdl = on_disk(play.scene.match), play.window._event_filter
    sdl("app_willenterbackground")
    assert play.window._pause_loop
    assert [type(widget).__name__ for widget in play.scene.children] == ["PrivacyCover"]
    sdl("app_lowmemory")
    sdl("app_didenterforeground")
    sdl("app_didenterforeground")  # some devices say it twice
    assert not play.window._pause_loop
    play.settle(0.5)
    assert play.find("Curtain")
    assert on_disk(play.scene.match) == before
    assert diary.events[-3:] == ("pause", "low-memory", "resume")


# ---------------------------------------------------------------- stop, stop twice, never


def test_stopping_twice_does_no_harm_and_the_game_waits(start_app: Start, tmp_path: Path) -> None:
    play = at_table(start_app, folder=tmp_path, kinds="hb", mode="solo")
    match_id, before = play.scene.match.id, on_disk(play.scene.match)
    play.app.dispatch("on_pause")
    play.app.dispatch("on_stop")
    play.app.dispatch("on_stop")
    play = start_app(folder=tmp_path)
    press(play, play.find("TableButton", text="Reprendre"))
    assert play.scene.match.id == match_id
    assert on_disk(play.scene.match) == before


def test_an_app_that_is_never_told_to_stop_loses_nothing(start_app: Start, tmp_path: Path) -> None:
    play = at_table(start_app, folder=tmp_path, kinds="hb", mode="solo")
    before = on_disk(play.scene.match)
    play.app.dispatch("on_pause")
    killed = play.app.router
    killed.close = lambda: None  # killed in the background: no word of it
    play.scene.match._journal._hold._db.close()  # the system drops the lock of a process that is gone
    play = start_app(folder=tmp_path)
    press(play, play.find("TableButton", text="Reprendre"))
    assert on_disk(play.scene.match) == before
    killed.scene.leave()  # else it would follow what goes on in this process


# ---------------------------------------------------------------- turning, resizing, back


@pytest.mark.parametrize("game_id", ["labyrinthe", "bloody"])
def test_turning_and_resizing_change_nothing_but_the_layout(start_app: Start, game_id: str) -> None:
    play = at_table(start_app, game_id, "solo", "phone", kinds="hb")
    table = play.scene
    before, log = on_disk(table.match), len(table.match.log)
    for form in ("phone_wide", "phone", "tablet"):
        play.resize(form)
        assert play.scene is table
        assert (on_disk(table.match), len(table.match.log), table.busy) == (before, log, False)
    assert diary.events.count("resize") >= 1


def test_back_at_the_table_opens_the_pause_sheet_and_then_closes_it(start_app: Start) -> None:
    # feel.md K3
    play = at_table(start_app)
    assert press_back(play)
    assert [type(sheet).__name__ for sheet in play.app.router.sheets] == ["PauseSheet"]
    assert press_back(play)
    assert (play.app.router.sheets, play.app.router.scene_name) == ([], "table")
    play.app.router.go("home")
    assert not press_back(play)


# ---------------------------------------------------------------- what the table asks of the device


def test_the_screen_stays_lit_for_people_and_dims_when_nobody_touches_it(start_app: Start, bridge: Remembered) -> None:
    # feel.md K6
    play = at_table(start_app, mode="table")
    assert bridge.last("lit") is True
    play.time.advance(290, fps=1)
    assert bridge.last("lit") is True
    play.tap(3, 3)
    play.time.advance(200, fps=1)
    assert bridge.last("lit") is True
    play.time.advance(101, fps=1)
    assert bridge.last("lit") is False
    play.tap(3, 3)
    assert bridge.last("lit") is True
    play.app.dispatch("on_pause")
    assert bridge.last("lit") is False
    play.app.dispatch("on_resume")
    assert bridge.last("lit") is True
    play.app.router.go("home")
    assert bridge.last("lit") is False


def test_bots_among_themselves_need_no_light(start_app: Start, bridge: Remembered) -> None:
    at_table(start_app, kinds="bb")
    assert ("lit", True) not in bridge.asked
    assert bridge.last("secret") is False


def test_no_picture_of_a_table_with_secrets(start_app: Start, bridge: Remembered) -> None:
    play = at_table(start_app, "bloody")
    assert bridge.last("secret") is True
    play.app.dispatch("on_pause")
    assert bridge.last("secret") is True  # the list of recent apps is shown now
    play.app.dispatch("on_resume")
    play.app.router.go("home")
    assert bridge.last("secret") is False


@pytest.mark.parametrize(("mode", "form", "held"), [
    ("table", "tablet", True), ("table", "phone", False), ("pass", "tablet", False), ("solo", "tablet", False)])
def test_only_a_tablet_on_the_table_keeps_its_picture_where_it_lies(start_app: Start, bridge: Remembered, mode: Mode,
                                                                    form: str, held: bool) -> None:
    # feel.md K5
    play = at_table(start_app, mode=mode, form=form)
    assert bridge.last("held") is held
    play.app.router.go("home")
    assert bridge.last("held") is False


def test_what_a_finger_does_is_felt_unless_the_family_says_no(start_app: Start, bridge: Remembered) -> None:
    # feel.md J8
    from hpapp.ui import sound
    from hpapp.ui.prefs import prefs

    play = start_app()
    bridge.asked.clear()
    for name in ("tap", "refuse", "found", "card"):
        sound.play(name)
    assert bridge.asked == [("feel", "light"), ("feel", "refused"), ("feel", "firm")]
    play.app.router._kept.clear()
    play.app.router.go("settings")
    play.settle(0.3)
    row = play.find("SettingRow", icon="vibrate")
    no = next(widget for widget in row.walk(restrict=True) if getattr(widget, "value", None) is False)
    play.find("ScrollView").scroll_to(no, animate=False)
    press(play, no)
    assert prefs.haptics is False
    bridge.asked.clear()
    sound.play("tap")
    assert bridge.asked == []


def test_margins_are_asked_for_until_the_window_knows_them(start_app: Start, bridge: Remembered) -> None:
    # feel.md K4
    from hpapp.ui.screen_form import screen

    bridge.kept = None
    play = start_app()
    assert list(screen.safe) == [0, 0, 0, 0]
    bridge.kept = Margins(12, 34, 0, 20)
    play.settle(0.5)
    assert list(screen.safe) == [12, 34, 0, 20]
    bridge.kept = Margins(0, 12, 34, 20)  # turned: the cut-out is elsewhere now
    play.resize("phone_wide")
    assert list(screen.safe) == [0, 12, 34, 20]
    bridge.kept = Margins()
    play.app.dispatch("on_resume")
    assert list(screen.safe) == [0, 0, 0, 0]


def test_short_of_memory_the_app_gives_back_what_it_can_make_again(start_app: Start) -> None:
    from hpapp.ui import art

    play = at_table(start_app, mode="solo", kinds="hb")
    play.app.router.visit("rulebook", game="labyrinthe")
    before = on_disk(play.app.router._waiting[-1][0].match)
    play.window.dispatch("on_memorywarning")
    assert art.picture.cache_info().currsize == 0
    assert list(play.app.router._kept) == ["rulebook"]
    assert press_back(play)
    play.settle(0.3)
    assert on_disk(play.scene.match) == before
    play.app.router.go("home")
    play.settle(0.3)
    assert play.find("ResumeCard")


def test_the_diary_tells_of_the_life_and_of_nobody(start_app: Start) -> None:
    play = at_table(start_app)
    play.app.dispatch("on_pause")
    play.app.dispatch("on_resume")
    assert diary.events[-3:] == ("scene", "pause", "resume")
    told = " ".join(diary.lines)
    assert not [name for name in ("Léa", "Tom") if name in told]
    assert game("labyrinthe").id not in told
