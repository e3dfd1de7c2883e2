"""The album: evenings as cards, a page for everybody, the ribbon of the season; folded anew at every look."""

from __future__ import annotations

from time import time
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from kivymd.app import MDApp

from hpapp.play.album import Person, Remembered, day_of, people, remembered
from hpapp.play.season import Season, natural_season, nights, standings
from hpapp.ui.parts import Backed, Guarded, Picture
from hpapp.ui.prefs import prefs
from hpapp.ui.router import Scene, read_layout
from hpapp.ui.screen_form import screen
from hpapp.ui.screens import album_words
from hpapp.ui.screens.album_sheets import GameSheet, PersonSheet, SaveSheet, SeasonSheet
from hpapp.ui.screens.home import SeatProgress
from hpapp.ui.sheets import Panel
from hpapp.ui.words import words

ON_A_PAGE = 6
"""Evenings that are seen at once."""
ON_THE_RIBBON = 6
"""People whose points are seen without opening the season."""
CANDLES = 4
"""Evenings until every candle of the ribbon is lit."""


class Hats(Widget):
    """Who was there: winners larger and in laurels, all the others alike."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: list[tuple[Picture, Picture | None]] = []
        self.bind(pos=self._place, size=self._place)

    def show(self, game: Remembered) -> None:
        """The hats of a game."""
        self.clear_widgets()
        self._shown = []
        for sat in game.podium:
            laurel = Picture(art="laurel") if sat.won else None
            hat = Picture(art=f"hat_{sat.color}_big" if sat.won else f"hat_{sat.color}")
            for picture in (laurel, hat):
                if picture is not None:
                    self.add_widget(picture)
            self._shown.append((hat, laurel))
        self._place()

    def _place(self, *_: object) -> None:
        """In a row in the middle, closer together where there are many."""
        if not self._shown:
            return
        large, small = self.height, self.height * 0.52
        wanted = sum(large if laurel else small for _, laurel in self._shown)
        fit = min(1.0, self.width / wanted)
        x = self.x + (self.width - wanted * fit) / 2
        for hat, laurel in self._shown:
            room = (large if laurel else small) * fit
            side = (large * 0.62 if laurel else small) * (fit if not laurel else min(1.0, fit * 1.2))
            hat.size = side, side
            hat.pos = x + (room - side) / 2, self.y + (self.height * 0.2 if laurel else self.height * 0.08)
            if laurel:
                laurel.size = min(large, room * 1.05), large * 0.92
                laurel.pos = x + (room - laurel.width) / 2, self.y
            x += room


class EveningCard(Guarded, FloatLayout):
    """A game that is over, as the family remembers it."""

    game = StringProperty("")
    when = StringProperty("")

    def __init__(self, found: Remembered, now: float, **kwargs: Any) -> None:
        self.found = found
        super().__init__(**kwargs)
        self.game, self.when = found.game, album_words.when(found, now)
        self.ids.hats.show(found)


class PersonTab(Guarded, Backed, BoxLayout):
    """The way to somebody's page."""

    name = StringProperty("")
    seat_color = NumericProperty(0)
    chosen = BooleanProperty(False)


class Spark(BoxLayout):
    """A game that was won, or one that was played."""

    won = BooleanProperty(False)


class PersonFact(BoxLayout):
    """A picture, what it is about, and who or what."""

    art = StringProperty("")
    seat_color = NumericProperty(0)
    letter = StringProperty("")
    caption = StringProperty("")
    value = StringProperty("")


class PersonPage(Panel):
    """Somebody's page."""

    name = StringProperty("")
    seat_color = NumericProperty(0)
    counted = StringProperty("")
    runs = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_turn_to")
        self.register_event_type("on_change")
        super().__init__(**kwargs)

    def on_turn_to(self, name: str) -> None:
        """Somebody else's page, please."""

    def on_change(self) -> None:
        """Something about this name."""

    def show(self, pages: list[Person], chosen: Person, now: float) -> None:
        """One page of all of them."""
        self.ids.tabs.clear_widgets()
        for person in pages:
            tab = PersonTab(name=person.name, seat_color=person.color, chosen=person is chosen)
            tab.bind(on_release=lambda tab: self.dispatch("on_turn_to", tab.name))
            self.ids.tabs.add_widget(tab)
        self.name, self.seat_color = chosen.name, chosen.color
        self.counted, self.runs = album_words.counted(chosen), album_words.in_a_row(chosen)
        self.ids.recent.clear_widgets()
        for won in chosen.recent:
            self.ids.recent.add_widget(Spark(won=won))
        self.ids.facts.clear_widgets()
        for fact in self._facts(pages, chosen):
            self.ids.facts.add_widget(fact)
        self.title, self.line = album_words.finest(chosen.finest, now)

    def _facts(self, pages: list[Person], chosen: Person) -> list[PersonFact]:
        facts = [PersonFact(art=chosen.favourite, caption=words.say("album.favourite"),
                            value=words.say(f"{chosen.favourite}.name"))]
        other = chosen.rival.name if chosen.rival else chosen.companion
        if other:
            color = next(person.color for person in pages if person.name == other)
            value = other if chosen.rival is None else words.say(
                "album.rival.balance", name=other, ahead=chosen.rival.ahead, behind=chosen.rival.behind)
            facts.append(PersonFact(seat_color=color, letter=other[:1].upper(), value=value,
                                    caption=words.say("album.rival" if chosen.rival else "album.companion")))
        return facts


class Ribbon(Guarded, BoxLayout):
    """The season at a glance."""

    title = StringProperty("")
    evenings = StringProperty("")
    lit = NumericProperty(0)
    tail = NumericProperty(0)
    """How far its ends hang out on both sides."""

    def show(self, games: list[Remembered], season: Season) -> None:
        """Points and evenings."""
        count = nights(games, season)
        self.title, self.evenings = album_words.season_name(season), words.say("album.nights", n=count)
        self.lit = min(count, CANDLES)
        self.ids.standings.clear_widgets()
        people_only = [standing for standing in standings(games, season) if not standing.is_bot]
        for standing in people_only[:ON_THE_RIBBON]:
            self.ids.standings.add_widget(SeatProgress(seat_color=standing.color, letter=standing.name[:1].upper(),
                                                       count=str(standing.points)))


class Album(Scene):
    """What the family remembers."""

    part = OptionProperty("evenings", options=("evenings", "people"))
    """What a phone shows; a tablet has room for both."""
    page = NumericProperty(0)
    pages = NumericProperty(1)
    games = ListProperty([])
    chosen = StringProperty("")
    """Whose page is open."""

    def __init__(self, **kwargs: Any) -> None:
        read_layout("album_sheets")
        super().__init__(**kwargs)
        self._shelf, self._person = self.ids.shelf.__self__, self.ids.person.__self__
        self._calendar = self.ids.calendar.__self__
        self._person.bind(on_turn_to=lambda _, name: self.turn_to(name), on_change=lambda _: self.change_name())
        self._watched = ((words, "language"), (screen, "form"), (prefs, "called"), (prefs, "notes"),
                         (prefs, "season"))

    def arrive(self, **_: Any) -> None:
        """Games may have come or gone."""
        for source, name in self._watched:
            source.fbind(name, self.look)
        self.look()

    def leave(self) -> None:
        """What changes now is looked at next time."""
        for source, name in self._watched:
            source.funbind(name, self.look)

    # ---------------------------------------------------------------- what is shown

    @property
    def season(self) -> Season:
        """The one that the family has chosen, else that of the year."""
        return prefs.season or natural_season(day_of(time()))

    def look(self, *_: object) -> None:
        """Fold everything anew."""
        self.games = remembered(MDApp.get_running_app().catalogue, prefs.called)
        self.ids.ribbon.show(self.games, self.season)
        self._fill()

    def _fill(self) -> None:
        pages = people(self.games)
        page = next((person for person in pages if person.name == self.chosen), pages[0] if pages else None)
        self.chosen = page.name if page is not None else ""
        if page is not None:
            self._person.show(pages, page, time())
        self.pages = max(1, -(-len(self.games) // ON_A_PAGE))
        self.page = min(self.page, self.pages - 1)
        self._fill_cards()
        self._show_parts(page is not None)

    def _fill_cards(self) -> None:
        self.ids.cards.clear_widgets()
        first = int(self.page) * ON_A_PAGE
        for game in self.games[first:first + ON_A_PAGE]:
            card = EveningCard(game, time())
            card.bind(on_release=lambda card: GameSheet(self, card.found).open())
            self.ids.cards.add_widget(card)

    def _show_parts(self, anybody: bool) -> None:
        body, both = self.ids.body, screen.form == "tablet"
        if both != (self._calendar.parent is not None):  # on a phone the ribbon is the way to the season
            self.ids.head.add_widget(self._calendar, index=1) if both else self.ids.head.remove_widget(self._calendar)
        wanted = [part for part, name in ((self._shelf, "evenings"), (self._person, "people"))
                  if (both or self.part == name) and (part is self._shelf or anybody)]
        if body.children[::-1] != wanted:
            body.clear_widgets()
            for part in wanted:
                body.add_widget(part)

    # ---------------------------------------------------------------- what can be done

    def turn_page(self, by: int) -> None:
        """Older evenings, or younger ones."""
        self.page = min(max(0, self.page + by), self.pages - 1)
        self._fill_cards()
        self.ids.scroll.scroll_y = 1

    def show_part(self, part: str) -> None:
        """Evenings or people, where there is room for one of them."""
        self.part = part
        self._show_parts(bool(self.chosen))
        self.ids.scroll.scroll_y = 1

    def turn_to(self, name: str) -> None:
        """Somebody's page."""
        self.chosen = name
        self._fill()

    def change_name(self) -> None:
        """Rename, make one, forget."""
        PersonSheet(self).open()

    def show_season(self) -> None:
        """Dates, handicap, points."""
        SeasonSheet(self).open()

    def save(self) -> None:
        """The season as a file."""
        SaveSheet(self).open()
