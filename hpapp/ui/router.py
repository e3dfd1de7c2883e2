"""Which screen is shown: each is built at its first visit, and `back` closes the topmost thing first."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, ClassVar

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from hpapp.device.diary import diary
from hpapp.ui import art
from hpapp.ui.parts import Night, Turned
from hpapp.ui.paths import LAYOUTS
from hpapp.ui.prefs import prefs
from hpapp.ui.settling import settle
from hpapp.ui.sheets import Sheet
from hpapp.ui.words import words


class Scene(FloatLayout):
    """One screen of the app.  Its layout is kv/<name>.kv, its class is named in SCENES."""

    def arrive(self, *args: Any, **facts: Any) -> None:
        """The screen is about to be seen; facts say what for."""

    def leave(self) -> None:
        """The screen is about to be left."""

    def back(self) -> bool:
        """The back key: True when this screen has dealt with it."""
        return False

    def lay_anew(self) -> None:
        """Letters are larger or smaller now, and whatever is measured by them has followed."""

    def returned(self) -> None:
        """A visit is over, and this screen is seen again."""

    def hide(self) -> None:
        """The app leaves the screen: nothing private may stay on it, nothing may go on by itself."""

    def reappear(self) -> None:
        """The app is back on the screen, or a touch shows that it is."""


SCENES = {
    "home": "hpapp.ui.screens.home:Home",
    "corner": "hpapp.ui.screens.corner:Corner",
    "setup": "hpapp.ui.screens.setup:SetUp",
    "table": "hpapp.ui.screens.table:Table",
    "lesson": "hpapp.ui.screens.lesson:LessonScene",
    "replay": "hpapp.ui.screens.replay:ReplayScene",
    "supposed": "hpapp.ui.replay.supposed:Supposition",
    "end": "hpapp.ui.screens.end:End",
    "album": "hpapp.ui.screens.album:Album",
    "settings": "hpapp.ui.screens.settings:Settings",
    "rulebook": "hpapp.ui.screens.rulebook:RulebookScene",
    "debug": "hpapp.ui.screens.debug:Debug",
}
_kv_read: set[str] = set()


def read_layout(name: str) -> None:
    """Read a kv file once."""
    if name not in _kv_read:
        _kv_read.add(name)
        Builder.load_file(str(LAYOUTS / f"{name}.kv"))


class Router(FloatLayout):
    """The root of the app: the night, the present scene, and the sheets that lie on it."""

    keep: ClassVar[tuple[str, ...]] = ("home", "settings", "rulebook")
    """Scenes that are kept once built; the others are made anew for each game."""
    fence: tuple[str, ...] = ()
    """Inside a fence only these scenes are reached, and every other way leads to the first of them; only sheets that
    are `gentle` open.  Nobody has to remember that at a new button.  feel.md I9"""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.add_widget(Night())
        self._kept: dict[str, Scene] = {}
        self._trail: list[tuple[str, dict[str, Any]]] = []
        self.scene: Scene | None = None
        self.scene_name = ""
        self.sheets: list[Widget] = []
        self._waiting: list[tuple[Scene | None, str]] = []
        """Scenes behind the present one, which is visited; the last one waits for it."""
        self._turned: Turned | None = None
        """Around a scene that faces another side than the bottom."""
        self._letters = prefs.text_scale
        rest = Clock.create_trigger(self._rest, -1)
        self.fbind("size", rest)
        prefs.bind(text_scale=rest)
        words.bind(language=rest)

    def _rest(self, *_: object) -> None:
        """After what changes every layout at once: scenes that wait out of sight have changed as well."""
        if self._letters != prefs.text_scale:
            self._letters = prefs.text_scale
            for scene in self.present():
                scene.lay_anew()
        for root in {self, *self._kept.values(), *self.present()}:
            settle(root)

    def go(self, name: str, **facts: Any) -> Scene:
        """Show a scene; whatever lay on the old one is closed, and what waited behind it is left."""
        if self.fence and name not in self.fence:
            name, facts = self.fence[0], {}
        while self._waiting:
            self._return()
        return self._show(name, facts)

    def _show(self, name: str, facts: dict[str, Any]) -> Scene:
        while self.sheets:
            self.close_sheet()
        self._put_away()
        self._trail = self._trail_to(name, facts)
        scene = self._kept.get(name) or self._build(name)
        self.scene, self.scene_name = scene, name
        diary.note("scene", name)
        self.add_widget(scene)
        scene.arrive(**facts)
        settle(self)
        return scene

    def visit(self, name: str, angle: int = 0, **facts: Any) -> Scene:
        """Show a scene in front of the present one, which waits as it is until back; it may face another side."""
        if self.fence and self.scene is not None:
            return self.scene
        waiting = self.scene, self.scene_name
        if self.scene is not None:
            self.remove_widget(self.scene)
        self.scene = None
        trail = self._trail
        scene = self._show(name, facts)
        self._trail = trail
        self._waiting.append(waiting)
        self._turn(scene, angle)
        return scene

    def _turn(self, scene: Scene, angle: int) -> None:
        """Let a scene face a side of the table."""
        if angle:
            self.remove_widget(scene)
            self._turned = Turned(angle=angle)
            self._turned.add_widget(scene)
            self.add_widget(self._turned)

    def _take_away(self, scene: Scene) -> None:
        if self._turned is not None and scene.parent is self._turned:
            self._turned.remove_widget(scene)
            self.remove_widget(self._turned)
            self._turned = None
        else:
            self.remove_widget(scene)

    def _trail_to(self, name: str, facts: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        """Where back leads: a scene visited before is returned to, not piled up."""
        names = [visited for visited, _ in self._trail]
        trail = self._trail[:names.index(name)] if name in names else self._trail
        return [*trail, (name, facts)]

    def _build(self, name: str) -> Scene:
        module, _, class_name = SCENES[name].partition(":")
        scene_type = getattr(import_module(module), class_name)
        read_layout(name)
        scene: Scene = scene_type()
        if name in self.keep:
            self._kept[name] = scene
        return scene

    def open_sheet(self, sheet: Widget) -> None:
        """Lay something on the scene; it gets all touches until it is closed."""
        if self.fence and not (isinstance(sheet, Sheet) and sheet.gentle):
            return
        self.sheets.append(sheet)
        self.add_widget(sheet)
        settle(self)

    def close_sheet(self, sheet: Widget | None = None) -> None:
        """Take away a sheet (the topmost one by default)."""
        if not self.sheets:
            return
        gone = sheet if sheet is not None else self.sheets[-1]
        if gone in self.sheets:
            self.sheets.remove(gone)
            self.remove_widget(gone)

    def back(self) -> bool:
        """Close the topmost thing: a sheet, then what the scene says, then the scene.  False: leave the app."""
        if self.sheets:
            self.close_sheet()
            return True
        if self.scene is not None and self.scene.back():
            return True
        if self._waiting:
            self._return()
            return True
        if len(self._trail) > 1:
            name, facts = self._trail[-2]
            self.go(name, **facts)
            return True
        return False

    def close(self) -> None:
        """Leave whatever is shown or waits; closing twice does no harm."""
        while self.sheets:
            self.close_sheet()
        while self._waiting:
            self._return()
        self._put_away()
        self.scene = None
        for scene in self._kept.values():
            self._let_go(scene)
        self._kept = {}

    def hide(self) -> None:
        """The app leaves the screen."""
        for scene in self.present():
            scene.hide()

    def reappear(self) -> None:
        """The app is back on the screen."""
        for scene in self.present():
            scene.reappear()

    def present(self) -> list[Scene]:
        """The scene that is shown, and the one that waits behind it."""
        scenes = [self.scene, *(scene for scene, _ in self._waiting)]
        return [scene for scene in scenes if scene is not None]

    def forget(self) -> None:
        """Memory is short: scenes that are not shown are built again when they are needed."""
        present = self.present()
        for scene in self._kept.values():
            if scene not in present:
                self._let_go(scene)
        self._kept = {name: scene for name, scene in self._kept.items() if scene in present}

    @property
    def awaits(self) -> str:
        """The name of the scene that waits for the end of a visit; none where nothing is visited."""
        return self._waiting[-1][1] if self._waiting else ""

    def _return(self) -> None:
        """From a visit back to the scene that waits."""
        self._put_away()
        self.scene, self.scene_name = self._waiting.pop()
        if self.scene is not None:
            self.add_widget(self.scene)
            self.scene.returned()

    def _put_away(self) -> None:
        """Leave the present scene; one that is not kept never comes back, so it stops following what goes on."""
        if self.scene is not None:
            self.scene.leave()
            self._take_away(self.scene)
            if self.scene_name not in self.keep:
                self._let_go(self.scene)
                art.forget()  # a game's pictures go with its table

    def _let_go(self, scene: Scene) -> None:
        """It never comes back: what kv has tied is untied, and what still moves, as a bar that fades, moves no more;
        either would keep the whole of it in memory, also what just has no place on it, as a tray beside choices."""
        for widget in scene.walk(restrict=True):
            Builder.unbind_widget(widget.uid)
            Animation.cancel_all(widget)
        placed = {self, *self._kept.values(), *self.present()}
        for widget in [moved["widget"] for motion in Animation._instances for moved in motion._widgets.values()]:
            if widget.get_root_window() is None and _topmost(widget) not in placed:
                Animation.cancel_all(widget)

    def texts(self) -> Iterator[str]:
        """Every text in the widget tree: what a shoulder-surfer could read."""
        yield from (widget.text for widget in self.walk() if getattr(widget, "text", ""))


def _topmost(widget: Widget) -> Widget:
    """What a widget that no window shows hangs on."""
    while widget.parent is not None:
        widget = widget.parent
    return widget
