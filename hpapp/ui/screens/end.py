"""The end of a game: who won and why, how everybody fared, and what next."""

from __future__ import annotations

import math
import random
import secrets
from typing import Any

from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.app import MDApp
from msgspec.structs import replace

from hpapp.play import Match
from hpapp.rules.core import Setup
from hpapp.saves import SaveTrouble
from hpapp.ui import anim, art, theme
from hpapp.ui.parts import Picture
from hpapp.ui.router import Scene
from hpapp.ui.screens.home import TroubleSheet
from hpapp.ui.sheets import Panel
from hpapp.ui.words import words

MOST_COUNTERS = 12
"""Up to here a score is drawn as counters, beyond it is a number."""
CONFETTI = 15
"""Pieces of each of the six shapes."""
FALL = 1.6


class Confetti(Widget):
    """The six seat shapes, scattered; they fall in once and lie still.  One mesh per shape."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            PushMatrix()
            self._fall = Translate(0, 0)
            self._meshes = []
            for index, seat in enumerate(theme.SEATS):
                Color(*theme.rgba(seat.base, 0.85))
                self._meshes.append(Mesh(mode="triangles", texture=art.picture(f"shape_{index}").texture))
            PopMatrix()
        self.bind(pos=self._scatter, size=self._scatter)

    def _scatter(self, *_: object) -> None:
        lot = random.Random(12)  # the same pretty mess every time
        for mesh in self._meshes:
            mesh.vertices = [part for piece in range(CONFETTI) for part in self._piece(lot)]
            mesh.indices = [4 * piece + corner for piece in range(CONFETTI) for corner in (0, 1, 2, 0, 2, 3)]

    def _piece(self, lot: random.Random) -> list[float]:
        """One piece somewhere at the sides, turned somehow: the middle belongs to the winner."""
        side, height = lot.uniform(0, 0.3), lot.uniform(0.28, 1)
        half, turn = dp(lot.uniform(6, 12)), lot.uniform(0, math.tau)
        x = self.x + self.width * (side if lot.random() < 0.5 else 1 - side)
        y = self.y + self.height * height
        vertices = []
        for across, up in ((0, 0), (1, 0), (1, 1), (0, 1)):
            angle = turn + math.atan2(2 * up - 1, 2 * across - 1)
            vertices += [x + half * math.cos(angle), y + half * math.sin(angle), across, 1 - up]
        return vertices

    def fall(self) -> None:
        """Let them fall from above; in calm mode they are simply there."""

        def draw(ratio: float) -> None:
            self._fall.y = (1 - ratio) * self.height

        anim.start(anim.Director().tween(FALL, draw))


class Counters(Widget):
    """A score as gold counters out of the best one."""

    score = NumericProperty(0)
    best = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "score", "best"):
            self.fbind(name, self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side, step = dp(17), dp(21)
        across = max(1, int(self.width // step))
        self.height = step * -(-int(self.best) // across)
        with self.canvas:
            Color(1, 1, 1, 1)
            for index in range(int(self.best)):
                row, col = divmod(index, across)
                Rectangle(texture=art.picture("counter_full" if index < self.score else "counter_empty").texture,
                          pos=(self.x + col * step, self.top - (row + 1) * step), size=(side, side))


class RankCard(Panel):
    """How one seat fared."""

    rank = NumericProperty(1)
    seat_color = NumericProperty(0)
    name = StringProperty("")
    score = NumericProperty(0)
    best = NumericProperty(0)
    won = BooleanProperty(False)


class End(Scene):
    """Somebody has won."""

    headline = StringProperty("")
    reason = StringProperty("")
    facing = BooleanProperty(True)
    """People sit on both sides: the winner is named for each."""
    cards = ListProperty([])

    def arrive(self, match: Match, **_: Any) -> None:
        """Tell how this match ended."""
        self.match = match
        self.facing = match.seating.mode == "table"
        words.bind(language=self._tell)
        self._tell()
        self.ids.confetti.fall()

    def leave(self) -> None:
        words.unbind(language=self._tell)
        self.match.close()

    def back(self) -> bool:
        """The game is over: back leads home."""
        self.go_home()
        return True

    def _tell(self, *_: object) -> None:
        result, seats = self.match.result, self.match.seating.seats
        if result is None:
            return
        winners = result.winners
        alone = len(winners) == 1
        self.headline = words.say("end.wins", name=seats[winners[0]].name) if alone else words.say("end.tie")
        self.reason = words.say(f"{self.match.game.id}.end.{result.reason}", name=seats[winners[0]].name)
        self.ids.hats.clear_widgets()
        for index in winners[:3]:
            self.ids.hats.add_widget(Picture(art=f"hat_{seats[index].color}_big"))
        self.ids.ranking.clear_widgets()
        best = max(result.scores)
        for index in sorted(range(len(seats)), key=lambda index: result.ranks[index]):
            self.ids.ranking.add_widget(RankCard(
                rank=result.ranks[index], seat_color=seats[index].color, name=seats[index].name,
                score=result.scores[index], best=best if 0 < best <= MOST_COUNTERS else 0, won=index in winners))

    def rematch(self) -> None:
        """The same people, another table, and the next one begins."""
        app, old = MDApp.get_running_app(), self.match
        setup: Setup = replace(old.setup, seed=secrets.randbits(48), first=next_first(old))
        try:
            match = Match.begin(app.shelf, old.game.id, setup, old.seating)
        except SaveTrouble as trouble:
            TroubleSheet.tell([trouble])
        else:
            app.router.go("table", match=match)

    def go_home(self) -> None:
        """Another game."""
        MDApp.get_running_app().router.go("home")


def next_first(match: Match) -> int:
    """The seat after the one that began this match."""
    began = match.setup.first if match.setup.first is not None else match.log[0].seat if match.log else -1
    return (began + 1) % len(match.seating.seats)
