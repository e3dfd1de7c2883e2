"""A supposition on the screen: the ordinary table inside a violet frame, so that nobody takes it for the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.app import MDApp

from hpapp.table.session import Session
from hpapp.ui import theme
from hpapp.ui.parts import ShortButton
from hpapp.ui.router import Scene, read_layout
from hpapp.ui.screen_form import screen
from hpapp.ui.screens.setup_sheets import OptionSheet
from hpapp.ui.screens.table import Table
from hpapp.ui.words import words

FRAME, BANNER = 8, 56
"""What the frame takes at every side, and the banner above, in dp."""
DASH, GAP, THICK = 12, 8, 2


class SupposeButton(ShortButton):
    """Leads out of the game: in supposition violet, dashed; its look is in supposed.kv."""


def ask_company(answered: Callable[[str], None], dealt: str = "", truly: bool = False) -> None:
    """Et si ?  With bots, for the whole table, or, where the true cards may be seen, with bots and these."""
    choices = [("bots", words.say("replay.bots"), dealt),
               ("alone", words.say("replay.alone"), words.say("replay.alone.line"))]
    if truly:
        choices.insert(1, ("true", words.say("replay.bots.true"), words.say("replay.bots.true.line")))
    OptionSheet(choices, "bots", answered, title=words.say("replay.how")).open()


class SupposedTable(Table):
    """A table whose game nobody keeps: its pause leads back to the real one, and so does its end."""

    edges: ClassVar[tuple[float, ...]] = (FRAME + 2, FRAME + BANNER + 6, FRAME + 2, FRAME + 2)

    def __init__(self, back: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._back = back

    def use(self, tool: str) -> None:
        if tool == "pause":
            self._back()
        else:
            super().use(tool)

    def finish(self) -> None:
        """It ends here; nothing is celebrated."""


class VioletFrame(Widget):
    """A dashed frame around the whole screen."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)

    def _draw(self, *_: object) -> None:
        self._drawn.clear()
        half, thick, long = dp(FRAME) / 2, dp(THICK), dp(DASH)
        self._drawn.add(Color(*theme.rgba(theme.SUPPOSED)))
        self._drawn.add(Line(rectangle=(self.x + half, self.y + half, self.width - 2 * half, self.height - 2 * half),
                             width=half, joint="miter"))
        self._drawn.add(Color(*theme.rgba(theme.SUPPOSED_LIGHT)))
        for step in range(int(self.width / dp(DASH + GAP))):
            x = self.x + dp(GAP) + step * dp(DASH + GAP)
            for y in (self.y + half - thick / 2, self.top - half - thick / 2):
                self._drawn.add(Rectangle(pos=(x, y), size=(long, thick)))
        for step in range(int(self.height / dp(DASH + GAP))):
            y = self.y + dp(GAP) + step * dp(DASH + GAP)
            for x in (self.x + half - thick / 2, self.right - half - thick / 2):
                self._drawn.add(Rectangle(pos=(x, y), size=(thick, long)))


class SupposedBanner(BoxLayout):
    """It says that this is not the game, and leads back to it; its layout is in supposed.kv."""

    __events__ = ("on_back",)
    text = StringProperty("")
    returns = StringProperty("")
    """Where it leads."""

    def on_back(self) -> None:
        """Back to the real game."""


class Supposition(Scene):
    """A game that is only supposed: a visit, while what it was supposed from waits as it is."""

    table: SupposedTable
    banner: SupposedBanner

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for part in ("table", "setup_sheets"):
            read_layout(part)

    def arrive(self, session: Session, text: str, returns: str, **_: Any) -> None:
        """Play a session of which nothing stays; the banner says what it is, and where back leads."""
        back = MDApp.get_running_app().router.back
        self.table = SupposedTable(back)
        self.banner = SupposedBanner(text=text, returns=returns, size_hint=(None, None))
        self.banner.bind(on_back=lambda *_: back())
        for widget in (self.banner, self.table, VioletFrame()):  # a window to answer may lie over the banner
            self.add_widget(widget)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)
        self._lay()
        self.table.sit(session)

    def _lay(self, *_: object) -> None:
        left, top, right, _ = (dp(edge + FRAME) for edge in screen.safe)
        self.banner.size = self.width - left - right, dp(BANNER)
        self.banner.pos = self.x + left, self.top - top - dp(BANNER)

    def leave(self) -> None:
        """Nothing of it stays."""
        self.table.leave()

    def hide(self) -> None:
        self.table.hide()

    def reappear(self) -> None:
        self.table.reappear()
