"""The rulebook: chapters to leaf through, clauses with where they come from, and a search that forgives accents."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hpapp.lessons import lessons
from hpapp.rules import GAMES
from hpapp.rules.rulebook import Clause, Count, Mark, found, rulebook
from hpapp.ui.lesson.choice import choose_lesson
from hpapp.ui.parts import Guarded
from hpapp.ui.router import Scene, read_layout
from hpapp.ui.screen_form import screen
from hpapp.ui.screens.first_page import PAGE, first_page
from hpapp.ui.screens.setup_sheets import OptionSheet
from hpapp.ui.sheets import Panel, Sheet
from hpapp.ui.words import words

MARK_GLYPHS = {"box": "package-variant-closed", "ruling": "gavel", "reconstructed": "puzzle-outline"}
TYPING = 0.2
"""Seconds between two letters of somebody who types."""
MOST_FOUND = 30
"""More clauses than this at once help nobody, and are slow to draw."""


def origin(mark: Mark, also: Mark | None) -> str:
    """Where something comes from, and where the rest of it does."""
    first = words.say(f"rules.mark.{mark}")
    return first if also is None else words.say("rules.also", mark=first, also=words.say(f"rules.mark.{also}"))


class ChapterButton(Guarded, Panel):
    """A chapter to open."""

    chapter = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)


class CountLine(BoxLayout):
    """A kind of piece and how many there are; what is not all from the box says so."""

    text = StringProperty("")
    copies = StringProperty("")
    total = BooleanProperty(False)

    def __init__(self, count: Count, **kwargs: Any) -> None:
        ours = (count.mark, count.also) != ("box", None)
        text = words.say("rules.count", piece=count.text, origin=origin(count.mark, count.also)) if ours else count.text
        copies = str(count.copies)
        if count.kids is not None:
            copies = words.say("rules.kids", copies=copies, kids=count.kids)
        super().__init__(text=text, copies=copies, total=count.total, **kwargs)


class ClauseCard(Panel):
    """A clause: its number, where it comes from, what it says, and the pieces that it counts."""

    number = StringProperty("")
    mark = StringProperty("box")
    origin = StringProperty("")
    glyph = StringProperty("")
    text = StringProperty("")
    sought = BooleanProperty(False)
    """The clause that somebody came to read."""

    def __init__(self, clause: Clause, **kwargs: Any) -> None:
        super().__init__(number=clause.id, mark=clause.mark, origin=origin(clause.mark, clause.also),
                         glyph=MARK_GLYPHS[clause.mark], text=clause.text, **kwargs)
        for count in clause.counts:
            self.add_widget(CountLine(count))


class ChapterSheet(Sheet):
    """All chapters, on a screen that has no room for them beside the text."""


class RulebookScene(Scene):
    """The rules of a game, a chapter at a time, or what a search has found."""

    game = StringProperty("")
    games = ListProperty(GAMES)
    chapter = StringProperty("")
    heading = StringProperty("")
    count = NumericProperty(0)
    learns = BooleanProperty(False)
    """Is there a lesson to be had?  Not in the middle of a game, which opens its book at a clause."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._clause = self._wanted = ""
        self._seek = Clock.create_trigger(self._sought, TYPING)
        self._list = self.ids.list.__self__
        self._settle = Clock.create_trigger(self._scroll)
        self.ids.clauses.fbind("height", self._settle)

    def arrive(self, game: str = GAMES[0], clause: str | None = None, wanted: str = "", **_: Any) -> None:
        """Open the book of a game: at a clause if one is named, with all that tells of a piece, else on its first
        page."""
        self.game, self._clause = game, clause or ""
        self.learns = clause is None and bool(lessons(game))
        self.ids.search.text = wanted
        book = self._book
        self.chapter = book.chapter_of(book.find(clause)).id if clause else PAGE
        words.bind(language=self._fill)
        screen.bind(form=self._fill)
        self._fill()

    def leave(self) -> None:
        words.unbind(language=self._fill)
        screen.unbind(form=self._fill)
        self.ids.clauses.clear_widgets()  # the book is kept, the pictures of a game go with its page

    @property
    def _book(self) -> Any:
        return rulebook(self.game, words.language)

    @property
    def _headings(self) -> list[tuple[str, str]]:
        """The first page and the chapters, with their titles."""
        return [(PAGE, words.say("rules.page")), *((chapter.id, chapter.title) for chapter in self._book.chapter)]

    def choose_game(self) -> None:
        """Let somebody take another game's book."""
        read_layout("setup_sheets")
        books = [(game, words.say(f"{game}.name"), words.say(f"{game}.tagline")) for game in self.games]
        OptionSheet(books, self.game, self.open_game, title=words.say("rules.title")).open()

    def learn(self) -> None:
        """Let somebody take a lesson of this game."""
        choose_lesson(self.game)

    def open_game(self, game: str) -> None:
        """Another game's rules."""
        self.leave()
        self.arrive(game=game)

    def open_chapter(self, chapter: str) -> None:
        """Turn to a chapter."""
        self.chapter, self._clause = chapter, ""
        self.ids.search.text = ""
        self._fill()

    def read(self, clause: str) -> None:
        """Turn to a clause."""
        book = self._book
        self.chapter, self._clause = book.chapter_of(book.find(clause)).id, clause
        self.ids.search.text = ""
        self._fill()

    def turn(self, step: int) -> None:
        """The next chapter, or the one before."""
        ids = [PAGE, *(chapter.id for chapter in self._book.chapter)]
        self.open_chapter(ids[(ids.index(self.chapter) + step) % len(ids)])

    def search(self) -> None:
        """Show what holds these words, once nobody types for a moment; nothing wanted is the chapter again."""
        self._seek()

    def _sought(self, *_: object) -> None:
        if self.ids.search.text.strip() != self._wanted:
            self._clause = ""
            self._fill()

    def _fill(self, *_: object) -> None:
        book, wanted = self._book, self.ids.search.text.strip()
        self._wanted = wanted
        if wanted:
            clauses = found(book.clause, wanted)
            self.heading = words.say("rules.found", n=len(clauses))
            clauses = clauses[:MOST_FOUND]
        else:
            clauses = [clause for clause in book.clause if book.chapter_of(clause).id == self.chapter]
            self.heading = dict(self._headings)[self.chapter]
        self.count = len(clauses)
        self._fill_chapters(self.ids.chapters)
        self.ids.clauses.clear_widgets()
        if self.chapter == PAGE and not wanted:
            for part in first_page(self.game, [CountLine(count) for count in book.counts], self.read):
                self.ids.clauses.add_widget(part)
        for clause in clauses:
            self.ids.clauses.add_widget(ClauseCard(clause, sought=clause.id == self._clause))
        if not wanted:
            onwards = Factory.get("NextChapter")()
            onwards.bind(on_release=lambda _: self.turn(1))
            self.ids.clauses.add_widget(onwards)
        self._settle()

    def _scroll(self, *_: object) -> None:
        """To the clause that was asked for, else to the top; again whenever the cards find out how tall they are."""
        page, view = self.ids.clauses, self.ids.scroll
        room, above = page.height - view.height, 0.0
        for card in page.children:
            if getattr(card, "sought", False):
                above = page.top - card.top - dp(12)
        view.scroll_y = 1 - min(1, max(0, above / room)) if room > 0 else 1
        view.effect_y.reset(view.effect_y.max * view.scroll_y)  # else it would go on where a finger has left it

    def _fill_chapters(self, place: Any) -> None:
        """Beside the text where there is room, else behind a button."""
        place.clear_widgets()
        self.ids.head.remove_widget(self._list)
        if screen.form == "tablet":
            self._add_chapters(place, self.open_chapter)
        else:
            self.ids.head.add_widget(self._list)

    def _add_chapters(self, place: Any, take: Any) -> None:
        for chapter, title in self._headings:
            button = ChapterButton(chapter=chapter, text=title, chosen=chapter == self.chapter)
            button.bind(on_release=lambda button: take(button.chapter))
            place.add_widget(button)

    def show_chapters(self) -> None:
        """The list of chapters, as a sheet."""
        sheet = ChapterSheet()

        def take(chapter: str) -> None:
            sheet.close()
            self.open_chapter(chapter)

        self._add_chapters(sheet.body, take)
        sheet.open()


