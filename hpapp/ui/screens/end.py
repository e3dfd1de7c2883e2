"""The end of a game: who won and why, how everybody fared, and what next."""

from __future__ import annotations

import math
import random
import secrets
from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.app import MDApp
from msgspec.structs import replace

from hpapp.play import Match, Seat
from hpapp.play.measured import fitted
from hpapp.rules.core import Result, Setup
from hpapp.saves import SaveTrouble
from hpapp.table import room
from hpapp.table.corner import KIDS
from hpapp.table.moments import GLYPHS, moments
from hpapp.table.praise import GLYPHS as PRAISES
from hpapp.table.praise import praises
from hpapp.ui import anim, art, theme
from hpapp.ui.parts import Picture
from hpapp.ui.router import Scene
from hpapp.ui.screens.end_score import MomentCard, PraiseCard, RankCard, bars
from hpapp.ui.screens.home import TroubleSheet
from hpapp.ui.speech import Speech, can_be_heard
from hpapp.ui.words import words

COUNT = 0.35
"""Seconds for each source.  feel.md M1"""
MOST_MOMENTS = 2
CROWNED = ((), ((0.5, 0.5),), ((0.25, 0.5), (0.75, 0.5)), ((0.5, 0.75), (0.25, 0.25), (0.75, 0.25)))
"""Where the hats of none (bots among themselves), one, two and three winners stand in the laurel."""
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

    def fall(self) -> Any:
        """Let them fall from above; in calm mode they are simply there.  What can be cancelled."""

        def draw(ratio: float) -> None:
            self._fall.y = (1 - ratio) * self.height

        return anim.start(anim.Director().tween(FALL, draw))


class End(Scene):
    """Somebody has won."""

    headline = StringProperty("")
    brief = StringProperty("")
    """In place of a headline for which a low screen has no room beside the laurel."""
    reason = StringProperty("")
    facts = StringProperty("")
    facing = BooleanProperty(True)
    """People sit on both sides: the winner is named for each."""
    quiet = BooleanProperty(False)
    """Only bots have won: nobody throws confetti for them.  feel.md M3"""
    kindly = BooleanProperty(False)
    """By the children's rules everybody is celebrated for something, and pictures ask what next.  feel.md I10"""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._moving: list[Any] = []
        self._speech = Speech()

    def arrive(self, match: Match, **_: Any) -> None:
        """Tell how this match ended."""
        self.match = match
        self.moments, self.kindly = moments(match), match.setup.variant == KIDS
        if self.kindly:
            self.ids.others.remove_widget(self.ids.replay)  # two pictures are enough
        self.facing = match.seating.mode == "table"
        words.bind(language=self._tell)
        self._tell()
        self._moving = [anim.start(self._count()), *(() if self.quiet else [self.ids.confetti.fall()])]
        if self.kindly and can_be_heard():
            for line in self.said:
                self._speech.say(line)

    def leave(self) -> None:
        words.unbind(language=self._tell)
        for motion in self._moving:
            motion.cancel()
        self._speech.quiet()
        self.match.close()

    def back(self) -> bool:
        """The game is over: back leads home."""
        self.go_home()
        return True

    # ---------------------------------------------------------------- what is told

    def _tell(self, *_: object) -> None:
        result, seats = self.match.result, self.match.seating.seats
        if result is None:
            return
        winners = result.winners
        first = seats[winners[0]].name
        self.quiet = all(seats[index].kind == "bot" for index in winners)
        wins = "end.wins.bot" if self.quiet else "end.wins"
        self.headline = words.say(wins, name=first) if len(winners) == 1 else words.say("end.tie")
        self.reason = words.say(f"{self.match.game.id}.end.{result.reason}", name=first)
        self.facts = words.say("end.rounds", n=self._round(len(self.match.log)))
        self._crown([seats[index] for index in winners])
        if self.kindly:
            self._praise()
        else:
            self._tell_scores(result)
            self._tell_moments()

    def _crown(self, seats: Sequence[Seat]) -> None:
        """Hats in the laurel, as large as it has room for: three stand one above two."""
        self.ids.hats.clear_widgets()
        crowned = seats[:len(CROWNED) - 1]
        for seat, (x, y) in zip(crowned, CROWNED[len(crowned)], strict=True):
            side = 1 if len(crowned) == 1 else 0.5
            self.ids.hats.add_widget(Picture(art=f"hat_{seat.color}_big", size_hint=(side, side),
                                             pos_hint={"center_x": x, "center_y": y}))

    def _praise(self) -> None:
        """Children are named and their hats are crowned; then everybody, with what they did best."""
        seats, everybody = self.match.seating.seats, praises(self.match)
        children = [seat for seat in seats if seat.kind == "child"] or [seat for seat in seats if seat.kind == "human"]
        self.quiet, self.reason, self.facts = False, "", ""
        self.headline = words.say("end.bravo", name=", ".join(seat.name for seat in children))
        self.brief = words.say("end.bravo.all") if len(children) > 1 else ""
        self.said = [self.headline]
        for place in (self.ids.ranking, self.ids.moments):
            place.clear_widgets()
        self._crown(children)
        for praise in everybody:
            seat = seats[praise.seat]
            line = words.say(f"praise.{praise.kind}", name=seat.name, amount=praise.amount)
            self.said.append(line)
            self.ids.ranking.add_widget(PraiseCard(glyph=PRAISES[praise.kind], seat_color=seat.color, line=line))

    def _tell_scores(self, result: Result) -> None:
        sources = room(self.match.game.id).GUIDE.sources
        tally, seats = self.match.tally_at(len(self.match.log)), self.match.seating.seats
        self.ids.ranking.clear_widgets()
        for index in sorted(range(len(seats)), key=lambda index: result.ranks[index]):
            card = RankCard(seat_color=seats[index].color, name=seats[index].name, score=result.scores[index],
                            won=index in result.winners)
            card.tell(sources(tally[index]))
            card.ids.sources.bind(width=self._measure, need=self._measure)
            self.ids.ranking.add_widget(card)
        named = {source.key: source for seat in tally for source in sources(seat) if source.key}
        self.ids.legend.entries = [(source.glyph, source.band, key) for key, source in named.items()]

    def _tell_moments(self) -> None:
        self.ids.moments.clear_widgets()
        for moment in self.moments[:MOST_MOMENTS]:
            seat = self.match.seating.seats[moment.seat]
            card = MomentCard(
                glyph=GLYPHS[moment.kind], seat_color=seat.color, title=words.say(f"moment.{moment.kind}"),
                line=words.say(f"moment.{moment.kind}.line", name=seat.name, amount=moment.amount,
                               foe=words.say(moment.foe) if moment.foe else ""),
                when=words.say("end.round", round=self._round(moment.entry)))
            card.bind(on_release=lambda _, entry=moment.entry: self.see_again(entry))
            self.ids.moments.add_widget(card)

    def _round(self, entry: int) -> int:
        return self.match.game.round(self.match.view_at(entry, None))

    def _measure(self, *_: object) -> None:
        """One scale for all bars."""
        scores = [card.ids.sources for card in self.ids.ranking.children]
        width = min((score.width for score in scores), default=0)
        unit, zero = bars(scores, width)
        for score in scores:
            score.unit, score.zero = unit, zero

    async def _count(self) -> None:
        """Source after source, for everybody at once."""
        if self.kindly:
            return
        director = anim.Director()
        cards = self.ids.ranking.children
        for counted in range(max((len(card.ids.sources.sources) for card in cards), default=0)):
            for card in self.ids.ranking.children:
                card.count(counted)
            await director.wait(COUNT)
        for card in self.ids.ranking.children:
            card.count(len(card.ids.sources.sources))

    # ---------------------------------------------------------------- what next

    def rematch(self) -> None:
        """The same people, another table, and the next one begins."""
        app, old = MDApp.get_running_app(), self.match
        setup: Setup = replace(old.setup, seed=secrets.randbits(48), first=next_first(old))
        try:
            seating = fitted(app.catalogue, old.game.id, setup, old.seating.as_begun())
            match = Match.begin(app.shelf, old.game.id, setup, seating)
        except SaveTrouble as trouble:
            TroubleSheet.tell([trouble])
        else:
            app.router.go("table", match=match)

    def see_again(self, entry: int | None = None) -> None:
        """The whole game once more, or from shortly before an entry of its log."""
        at = 0 if entry is None else entry
        MDApp.get_running_app().router.visit("replay", match=self.match, at=at, borrowed=True)

    def go_home(self) -> None:
        """Another game."""
        MDApp.get_running_app().router.go("home")


def next_first(match: Match) -> int:
    """The seat after the one that began this match."""
    began = match.setup.first if match.setup.first is not None else match.log[0].seat if match.log else -1
    return (began + 1) % len(match.seating.seats)
