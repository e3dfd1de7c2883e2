"""What lies over a table while the app is away: the night, and not a single card."""

from __future__ import annotations

from typing import Any

from kivy.uix.floatlayout import FloatLayout
from kivymd.app import MDApp

from hpapp.ui.router import Scene, read_layout


class PrivacyCover(FloatLayout):
    """Takes the table's place on the screen; a touch lifts it where the device forgets to say that we are back."""

    __events__ = ("on_lift",)

    def __init__(self, **kwargs: Any) -> None:
        read_layout("privacy_cover")
        super().__init__(**kwargs)

    def on_lift(self) -> None:
        """Somebody is there."""

    def on_touch_down(self, touch: Any) -> bool:
        return True

    def on_touch_up(self, touch: Any) -> bool:
        self.dispatch("on_lift")
        return True


def cover(scene: Scene) -> None:
    """Nothing but the cover is on the screen, until somebody touches it or the device says that we are back."""
    router = MDApp.get_running_app().router
    while router.sheets:  # a sheet may show a card
        router.close_sheet()
    scene.clear_widgets()
    cover_ = PrivacyCover()
    cover_.bind(on_lift=lambda *_: scene.reappear())
    scene.add_widget(cover_)
