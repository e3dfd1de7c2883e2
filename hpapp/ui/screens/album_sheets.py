"""The album's sheets: a game, a name, the season, and what can be taken along."""

from __future__ import annotations

from datetime import date, timedelta
from time import time
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.app import MDApp
from msgspec.structs import replace

from hpapp.play import Match
from hpapp.play.album import Remembered, day_of
from hpapp.play.names import forgotten, renamed, tidied
from hpapp.play.season import Season, Standing, as_csv, as_json, months_later, natural_season, standings
from hpapp.saves import SaveTrouble
from hpapp.ui.parts import TableButton
from hpapp.ui.prefs import prefs
from hpapp.ui.router import SCENES
from hpapp.ui.screens import album_words
from hpapp.ui.screens.home import TroubleSheet
from hpapp.ui.screens.taking import take_along, take_match
from hpapp.ui.sheets import AskSheet, Sheet
from hpapp.ui.words import words

if TYPE_CHECKING:
    from hpapp.ui.screens.album import Album

NOTE_SIGNS = 40
"""How long the words for an evening may be."""
REPLAY = "replay"
"""The scene that shows a game again."""
LEG_UPS, ROBOTS = (0, 1, 2, 3), (0, -1, -2, -3)


class GameSheet(Sheet):
    """A game that is over: what it was, and what can be done with it."""

    line = StringProperty("")
    won = StringProperty("")
    people = StringProperty("")
    note = StringProperty("")
    can_replay = BooleanProperty(False)
    signs = NumericProperty(NOTE_SIGNS)

    def __init__(self, album: Album, game: Remembered, **kwargs: Any) -> None:
        self._album, self._game = album, game
        winners = [sat for sat in game.sat if sat.won]
        super().__init__(
            title=words.say(f"{game.game}.name"), note=prefs.notes.get(game.id, ""), can_replay=REPLAY in SCENES,
            line=f"{album_words.day_in_words(game.day, day_of(time()))}, {album_words.length(game)}",
            won=words.say("album.won", names=album_words.names(winners)),
            people=words.say("album.with", names=album_words.names(game.sat)), **kwargs)
        if not self.can_replay:
            self.ids.acts.remove_widget(self.ids.replay)

    def keep_note(self, typed: str) -> None:
        """The family's own words for this evening; none brings the date back."""
        note = tidied(typed, NOTE_SIGNS)
        others = {game_id: kept for game_id, kept in prefs.notes.items() if game_id != self._game.id}
        prefs.notes = {**others, self._game.id: note} if note else others

    def _match(self) -> Match | None:
        try:
            return Match.resume(MDApp.get_running_app().shelf, self._game.id)
        except SaveTrouble as trouble:
            TroubleSheet.tell([trouble])
            return None

    def replay(self) -> None:
        """See it again."""
        match = self._match()
        if match is not None:
            MDApp.get_running_app().router.go(REPLAY, match=match)

    def take(self) -> None:
        """Take it elsewhere."""
        match = self._match()
        if match is not None:
            take_match(match)
            match.close()

    def ask_to_remove(self) -> None:
        """It cannot be had back."""
        question = AskSheet(title=self.title, question=words.say("album.remove.sure", line=self.line),
                            yes=words.say("album.remove.yes"), icon="trash-can-outline")
        question.bind(on_agree=lambda _: self._remove())
        question.open()

    def _remove(self) -> None:
        self.close()
        try:
            MDApp.get_running_app().shelf.remove(self._game.id)
        except SaveTrouble as trouble:
            TroubleSheet.tell([trouble])
        else:
            self.keep_note("")
        self._album.look()


class PersonSheet(Sheet):
    """A name of the album: another one, the same person as somebody, or nobody."""

    name = StringProperty("")

    def __init__(self, album: Album, **kwargs: Any) -> None:
        self._album = album
        super().__init__(name=album.chosen, title=album.chosen, **kwargs)
        others = sorted({sat.name for game in album.games for sat in game.sat if sat.is_person} - {self.name})
        self.ids.same.text = words.say("album.person.same") if others else ""
        for other in others:
            button = TableButton(text=other, icon="account-multiple", size_hint_x=1)
            button.bind(on_release=lambda _, other=other: self._ask_whether_same(other))
            self.ids.others.add_widget(button)

    def rename(self, typed: str) -> None:
        """Call them so, in the album and when they sit down next; a name that somebody has makes the two one."""
        new = tidied(typed)
        if not new or new == self.name:
            return self.close()
        if any(sat.name == new and sat.is_person for game in self._album.games for sat in game.sat):
            return self._ask_whether_same(new)
        self._become(new)

    def _ask_whether_same(self, other: str) -> None:
        question = AskSheet(title=self.name, yes=words.say("album.person.same.yes"), icon="account-multiple",
                            question=words.say("album.person.same.sure", name=self.name, other=other))
        question.bind(on_agree=lambda _: self._become(other))
        question.open()

    def _become(self, new: str) -> None:
        known = {member.name for member in prefs.family}
        prefs.family = [member if member.name != self.name else replace(member, name=new)
                        for member in prefs.family if member.name != self.name or new not in known]
        self._album.chosen = new
        self.close()
        prefs.called = renamed(prefs.called, self.name, new)

    def ask_to_forget(self) -> None:
        """Their page goes."""
        question = AskSheet(title=self.name, question=words.say("album.person.forget.sure", name=self.name),
                            yes=words.say("album.person.forget.yes"), icon="account-off")
        question.bind(on_agree=lambda _: self._forget())
        question.open()

    def _forget(self) -> None:
        prefs.family = [member for member in prefs.family if member.name != self.name]
        self.close()
        prefs.called = forgotten(prefs.called, self.name)


class StandingRow(BoxLayout):
    """What somebody has in the season."""

    name = StringProperty("")
    seat_color = NumericProperty(0)
    is_bot = BooleanProperty(False)
    points = StringProperty("")
    extra = StringProperty("")

    def __init__(self, standing: Standing, **kwargs: Any) -> None:
        extra = f"{standing.handicap:+}".replace("-", "−")
        super().__init__(
            name=standing.name, seat_color=standing.color, is_bot=standing.is_bot,
            points=words.say("album.season.points", n=standing.points),
            extra=words.say(f"album.season.{'extra' if standing.handicap > 0 else 'less'}", extra=extra)
            if standing.handicap else "", **kwargs)


class DayRow(BoxLayout):
    """A day that can be moved by days and by months."""

    caption = StringProperty("")
    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_move")
        super().__init__(**kwargs)

    def on_move(self, days: int, months: int) -> None:
        """Earlier or later."""


class SeasonSheet(Sheet):
    """From when to when, what children and bots get on top, and everybody's points."""

    dates = StringProperty("")
    spans = ListProperty([])
    span = StringProperty("")
    child = NumericProperty(0)
    bot = NumericProperty(0)
    leg_ups = ListProperty(LEG_UPS)
    robots = ListProperty(ROBOTS)

    def __init__(self, album: Album, **kwargs: Any) -> None:
        self._album = album
        super().__init__(**kwargs)
        self.spans = [(span, words.say(f"album.season.{span}")) for span in ("this", "year", "ever")]
        self.ids.first.bind(on_move=lambda _, days, months: self._move("first", days, months))
        self.ids.last.bind(on_move=lambda _, days, months: self._move("last", days, months))
        self.show()

    def show(self) -> None:
        """The season as it is."""
        season, today = self._album.season, day_of(time())
        self.title, self.dates = album_words.season_name(season), album_words.season_dates(season, today)
        self.span = next((name for name in ("this", "year", "ever") if self._span(name) == season), "")
        self.child, self.bot = season.child, season.bot
        self.ids.first.text = album_words.day_in_words(season.first, today)
        self.ids.last.text = album_words.day_in_words(season.last, today)
        self.ids.standings.clear_widgets()
        found = standings(self._album.games, season)
        for standing in found:
            self.ids.standings.add_widget(StandingRow(standing))
        self.ids.none.text = "" if found else words.say("album.season.none")

    def _span(self, name: str) -> Season:
        """A season that has a name, with the handicap of the present one."""
        today, season = day_of(time()), self._album.season
        games = self._album.games
        first, last = {
            "this": (natural_season(today).first, natural_season(today).last),
            "year": (date(today.year, 1, 1), date(today.year, 12, 31)),
            "ever": (min((game.day for game in games), default=today), max([today, *(game.day for game in games)])),
        }[name]
        return replace(season, first=first, last=last)

    def choose_span(self, name: str) -> None:
        """One of those that have a name."""
        self._keep(self._span(name))

    def choose_handicap(self, **handicap: int) -> None:
        """What children or bots get."""
        self._keep(replace(self._album.season, **handicap))

    def _move(self, which: str, days: int, months: int) -> None:
        season = self._album.season
        moved = months_later({"first": season.first, "last": season.last}[which], months) + timedelta(days=days)
        changed = replace(season, **{which: moved})
        if changed.first <= changed.last:
            self._keep(changed)

    def _keep(self, season: Season) -> None:
        prefs.season = season
        self.show()


class SaveSheet(Sheet):
    """The season as one file, for people or for programs."""

    def __init__(self, album: Album, **kwargs: Any) -> None:
        self._album = album
        super().__init__(**kwargs)

    def save(self, kind: str) -> None:
        """Take it along."""
        season = self._album.season
        content = {"csv": as_csv, "json": as_json}[kind](self._album.games, season)
        name = words.say("album.file", first=season.first.isoformat(), last=season.last.isoformat())
        self.close()
        take_along(f"{name}.{kind}", content)
