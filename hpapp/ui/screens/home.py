"""The home screen: the game that waits, the games to begin, and the way to everything else."""

from __future__ import annotations

from pathlib import Path
from time import time
from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import platform
from kivymd.app import MDApp

from hpapp.device import device
from hpapp.play import Match
from hpapp.play.exchange import SUFFIX
from hpapp.rules import GAMES
from hpapp.saves import SaveTrouble
from hpapp.ui.parts import Guarded
from hpapp.ui.router import Scene, read_layout
from hpapp.ui.screen_form import screen
from hpapp.ui.screens.waiting import Waiting, players, typical_minutes, waiting_games, when
from hpapp.ui.sheets import AskSheet, Panel, Sheet
from hpapp.ui.words import words

EXCHANGE = "exchange"
"""The folder where games from elsewhere are found, and where games for elsewhere are put."""


def exchange_folders() -> list[Path]:
    """Where .hpgame files are looked for: the app's own folder first; on a desktop also beside the work at hand."""
    own = [MDApp.get_running_app().folder / EXCHANGE]
    return own if platform in ("android", "ios") else [*own, Path.cwd() / EXCHANGE]


def resume(match_id: str) -> None:
    """Back to the table of a game; a trouble is told instead."""
    try:
        show(Match.resume(MDApp.get_running_app().shelf, match_id))
    except SaveTrouble as trouble:
        TroubleSheet.tell([trouble])


def show(match: Match) -> None:
    """The table of a game, or its end."""
    MDApp.get_running_app().router.go("table" if match.result is None else "end", match=match)


class SeatProgress(BoxLayout):
    """A seat's badge and how far it has come."""

    seat_color = NumericProperty(0)
    letter = StringProperty("")
    glyph = StringProperty("")
    count = StringProperty("")


class ResumeCard(FloatLayout):
    """The game that was left last: the largest thing on the page, with its only gold button."""

    game = StringProperty("")
    when_left = StringProperty("")
    actor = StringProperty("")
    match_id = StringProperty("")

    def show(self, game: Waiting) -> None:
        """Tell of a game."""
        self.match_id, self.game = game.id, game.game
        self.when_left = words.say("home.left", when=when(game.touched, time()), round=game.round)
        self.actor = words.say("home.turn_of", name=game.seats[game.actor].name)
        self.ids.seats.clear_widgets()
        for index, seat in enumerate(game.seats):
            count = str(game.progress[index]) if game.progress else ""
            self.ids.seats.add_widget(SeatProgress(seat_color=seat.color, letter=seat.name[:1].upper(),
                                                   glyph=game.glyph, count=count))

    def resume(self) -> None:
        """The gold button."""
        resume(self.match_id)


class GameCard(Guarded, FloatLayout):
    """A game to begin: its picture, its name, for how many and for how long."""

    game = StringProperty("")
    players = StringProperty("")
    minutes = NumericProperty(0)
    wide = BooleanProperty(False)
    """Alone on the page, so that it tells more."""
    leads = BooleanProperty(False)
    """Nothing waits: this is what to do."""

    def on_kv_post(self, _: object) -> None:
        if self.leads:
            self.ids.foot.add_widget(PlaySign(card=self))

    def on_game(self, _: object, game: str) -> None:
        self.players, self.minutes = players(game), typical_minutes(game)


class PlaySign(Panel):
    """What looks like the gold button, on a card that leads."""

    card = ObjectProperty(None, allownone=True)


class CornerDoor(Guarded, Panel):
    """The way to the children's corner: the owl, whom they know."""


class Home(Scene):
    """What shall we play?"""

    waiting = ListProperty([])
    """The latest games that can be played on, the last one first."""
    waits = NumericProperty(0)
    """How many there are in all."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._told: set[tuple[str, str]] = set()
        self._others = self.ids.others.__self__
        self._watched = ((words, "language"), (screen, "form"))

    def arrive(self, **_: Any) -> None:
        """What waits may have changed."""
        for source, name in self._watched:
            source.fbind(name, self._fill)
        self.look()

    def look(self) -> None:
        """Look at the shelf again, and tell once of what is wrong there."""
        app = MDApp.get_running_app()
        self.waiting, self.waits, troubles = waiting_games(app.catalogue)
        troubles = [*app.troubles, *troubles]
        app.troubles = []
        self._fill()
        self.ids.scroll.scroll_y = 1  # what waits is at the top, wherever somebody was before
        news = [trouble for trouble in troubles if (trouble.key, trouble.file) not in self._told]
        self._told.update((trouble.key, trouble.file) for trouble in news)
        if news:
            TroubleSheet.tell(news)

    def leave(self) -> None:
        """A device turned in the middle of a game must not wait for cards that nobody sees."""
        for source, name in self._watched:
            source.funbind(name, self._fill)

    def _fill(self, *_: object) -> None:
        self.ids.resume_place.clear_widgets()
        self.ids.games.clear_widgets()
        if self.waiting:
            card = ResumeCard()
            card.show(self.waiting[0])
            self.ids.resume_place.add_widget(card)
        self.ids.foot.remove_widget(self._others)
        if len(self.waiting) > 1:
            self.ids.foot.add_widget(self._others, index=1)
        alone = len(GAMES) == 1
        for game in GAMES:
            card = GameCard(game=game, wide=alone and screen.form != "phone", leads=alone and not self.waiting)
            card.bind(on_release=self._set_up)
            self.ids.games.add_widget(card)

    def _set_up(self, card: GameCard) -> None:
        MDApp.get_running_app().router.go("setup", game=card.game)

    def show_rules(self) -> None:
        """The rulebook of the game that waits, or of the first one."""
        MDApp.get_running_app().router.go("rulebook", game=self.waiting[0].game if self.waiting else GAMES[0])

    def show_settings(self) -> None:
        """The settings."""
        MDApp.get_running_app().router.go("settings")

    def show_album(self) -> None:
        """What the family remembers."""
        MDApp.get_running_app().router.go("album")

    def show_corner(self) -> None:
        """The children's corner."""
        MDApp.get_running_app().router.go("corner")

    def show_others(self) -> None:
        """All the games that wait."""
        OthersSheet(self).open()

    def show_files(self) -> None:
        """Games from other devices: by the device's own picker, else from a folder."""
        from hpapp.ui.screens.taking import ask_for_a_file

        if device.files.present:
            ask_for_a_file()
        else:
            FilesSheet().open()


class HomeSheet(Sheet):
    """A sheet that can be opened from Home, and from elsewhere; its layout is read when the first one is."""

    def __init__(self, **kwargs: Any) -> None:
        read_layout("home_sheets")
        super().__init__(**kwargs)


class GameRow(Panel):
    """A waiting game in the sheet of all of them."""

    def __init__(self, game: Waiting, **kwargs: Any) -> None:
        self.game = game
        self.name = words.say(f"{game.game}.name")
        self.line = words.say("home.left", when=when(game.touched, time()), round=game.round)
        self.people = ", ".join(seat.name for seat in game.seats)
        self.register_event_type("on_resume")
        self.register_event_type("on_remove")
        super().__init__(**kwargs)

    def on_resume(self) -> None:
        """Play on."""

    def on_remove(self) -> None:
        """Throw away."""


class OthersSheet(HomeSheet):
    """All waiting games: each can be played on or thrown away."""

    def __init__(self, home: Home, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._home = home
        self._fill()

    def _fill(self) -> None:
        self.body.clear_widgets()
        for game in self._home.waiting:
            row = GameRow(game)
            row.bind(on_resume=lambda row: resume(row.game.id), on_remove=self._ask)
            self.body.add_widget(row)
        older = int(self._home.waits) - len(self._home.waiting)
        if older:
            self.body.add_widget(Factory.get("Lines")(text=words.say("others.older", n=older)))

    def _ask(self, row: GameRow) -> None:
        question = AskSheet(title=row.name, question=words.say("others.sure", line=row.line, people=row.people),
                            yes=words.say("others.remove"), icon="trash-can-outline")
        question.bind(on_agree=lambda _: self._remove(row.game.id))
        question.open()

    def _remove(self, match_id: str) -> None:
        app = MDApp.get_running_app()
        try:
            app.shelf.remove(match_id)
        except SaveTrouble as trouble:
            TroubleSheet.tell([trouble])
        self._home.look()
        if self._home.waiting:
            self._fill()
        else:
            self.close()


class FileRow(Guarded, Panel):
    """A file that holds a game."""

    def __init__(self, path: Path, **kwargs: Any) -> None:
        self.path, self.name = path, path.stem
        super().__init__(**kwargs)


class FilesSheet(HomeSheet):
    """The games that lie in the exchange folder."""

    folder = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        folders = exchange_folders()
        self.folder = str(folders[0])
        found = [path for folder in folders for path in sorted(folder.glob(f"*{SUFFIX}"))]
        for path in found:
            row = FileRow(path)
            row.bind(on_release=lambda row: self._take(row.path))
            self.body.add_widget(row, index=len(self.body.children))
        self.ids.none.opacity = 0 if found else 1
        if found:
            self.body.remove_widget(self.ids.none)

    def _take(self, path: Path) -> None:
        from hpapp.ui.screens.taking import open_file  # which lays its sheets on this screen, and knows it

        open_file(path)


class TroubleRow(BoxLayout):
    """One thing that went wrong with a file, and the file's name."""

    key = StringProperty("damaged")
    file = StringProperty("")


class TroubleSheet(HomeSheet):
    """What could not be read or written, in words; nothing is lost."""

    gentle = True

    @classmethod
    def tell(cls, troubles: list[SaveTrouble]) -> None:
        """Tell of some troubles."""
        sheet = cls()
        for trouble in troubles:
            sheet.body.add_widget(TroubleRow(key=trouble.key, file=trouble.file), index=len(sheet.body.children))
        sheet.open()
