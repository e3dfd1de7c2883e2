"""Which screen is shown: each is built at its first visit, and `back` closes the topmost thing first."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, ClassVar

from kivy.lang import Builder
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from hpapp.device.diary import diary
from hpapp.ui.parts import Night
from hpapp.ui.paths import LAYOUTS


class Scene(FloatLayout):
    """One screen of the app.  Its layout is kv/<name>.kv, its class is named in SCENES."""

    def arrive(self, *args: Any, **facts: Any) -> None:
        """The screen is about to be seen; facts say what for."""

    def leave(self) -> None:
        """The screen is about to be left."""

    def back(self) -> bool:
        """The back key: True when this screen has dealt with it."""
        return False

    def hide(self) -> None:
        """The app leaves the screen: nothing private may stay on it, nothing may go on by itself."""

    def reappear(self) -> None:
        """The app is back on the screen, or a touch shows that it is."""


SCENES = {
    "home": "hpapp.ui.screens.home:Home",
    "setup": "hpapp.ui.screens.setup:SetUp",
    "table": "hpapp.ui.screens.table:Table",
    "end": "hpapp.ui.screens.end:End",
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

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.add_widget(Night())
        self._kept: dict[str, Scene] = {}
        self._trail: list[tuple[str, dict[str, Any]]] = []
        self.scene: Scene | None = None
        self.scene_name = ""
        self.sheets: list[Widget] = []
        self._waiting: tuple[Scene | None, str] | None = None

    def go(self, name: str, **facts: Any) -> Scene:
        """Show a scene; whatever lay on the old one is closed."""
        while self.sheets:
            self.close_sheet()
        if self.scene is not None:
            self.scene.leave()
            self.remove_widget(self.scene)
        self._trail = self._trail_to(name, facts)
        scene = self._kept.get(name) or self._build(name)
        self.scene, self.scene_name = scene, name
        diary.note("scene", name)
        self.add_widget(scene)
        scene.arrive(**facts)
        return scene

    def visit(self, name: str, **facts: Any) -> Scene:
        """Show a scene in front of the present one, which waits as it is until back."""
        waiting = self.scene, self.scene_name
        if self.scene is not None:
            self.remove_widget(self.scene)
        self.scene = None
        trail = self._trail
        scene = self.go(name, **facts)
        self._trail, self._waiting = trail, waiting
        return scene

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
        self.sheets.append(sheet)
        self.add_widget(sheet)

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
        if self._waiting is not None:
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
        if self._waiting is not None:
            self._return()
        if self.scene is not None:
            self.scene.leave()
            self.remove_widget(self.scene)
            self.scene = None

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
        scenes = [self.scene, self._waiting[0] if self._waiting else None]
        return [scene for scene in scenes if scene is not None]

    def forget(self) -> None:
        """Memory is short: scenes that are not shown are built again when they are needed."""
        self._kept = {name: scene for name, scene in self._kept.items() if scene in self.present()}

    def _return(self) -> None:
        """From a visit back to the scene that waits."""
        assert self._waiting is not None
        if self.scene is not None:
            self.scene.leave()
            self.remove_widget(self.scene)
        (self.scene, self.scene_name), self._waiting = self._waiting, None
        if self.scene is not None:
            self.add_widget(self.scene)

    def texts(self) -> Iterator[str]:
        """Every text in the widget tree: what a shoulder-surfer could read."""
        yield from (widget.text for widget in self.walk() if getattr(widget, "text", ""))
