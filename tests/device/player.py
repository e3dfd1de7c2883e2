"""The real app in a process of its own, started as people start it, with nobody at the table but bots.

    python -m tests.device.player MOVES      plays so many moves of the game that waits, then closes the app
    python -m tests.device.player fall       a finger meets a fault in the app

A socket, of whatever kind, ends it with exit code 77.
"""

from __future__ import annotations

import os
import sys

FORBIDDEN = 77


def no_network(event: str, _: object) -> None:
    """Python tells of every socket and of every name that is looked up, whoever asks."""
    if event.startswith("socket."):
        os.write(2, f"{event}\n".encode())
        os._exit(FORBIDDEN)


def run(what: str) -> None:
    """Start the app as main.py does, and let it live as long as it should."""
    from kivy.app import App
    from kivy.clock import Clock

    import main

    def look(_: float) -> None:
        app = App.get_running_app()
        scene = getattr(app.router, "scene", None) if app and app.root else None
        if scene is None or not hasattr(scene, "match"):
            return
        if what == "fall":
            stumble(scene)
        elif app.router.scene_name == "end" or len(scene.match.log) >= int(what):
            app.stop()

    Clock.schedule_interval(look, 0.05)
    sys.argv = ["main.py", "--resume"]
    main.main()


def stumble(table: object) -> None:
    """A finger lands, and what answers it fails with words that quote a name."""
    from kivy.tests.common import UnitTestTouch

    def faulty(_: object) -> bool:
        raise KeyError("Léa")

    type(table).on_touch_down = lambda self, touch: faulty(touch)  # type: ignore[attr-defined]
    UnitTestTouch(40, 40).touch_down()


if __name__ == "__main__":
    sys.addaudithook(no_network)
    run(sys.argv[1])
