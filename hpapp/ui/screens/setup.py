"""Set-up: who plays and where they sit, how the device is shared, which rules; then one gold button."""

from __future__ import annotations

import secrets
from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivymd.app import MDApp
from msgspec.structs import replace

from hpapp.lessons import Lesson, first_lesson
from hpapp.play import Match, Seat
from hpapp.play.lasting import own_lengths
from hpapp.play.measured import CHILDREN_FACE, fitted
from hpapp.play.seats import Member
from hpapp.rules import game as room
from hpapp.rules.core import Setup
from hpapp.saves import SaveTrouble
from hpapp.table.company import Company, natural_mode, shared_mode
from hpapp.ui.goal import GoalLine
from hpapp.ui.lesson.choice import choose_lesson, take
from hpapp.ui.prefs import prefs
from hpapp.ui.router import Scene, read_layout
from hpapp.ui.screen_form import screen
from hpapp.ui.screens.home import TroubleSheet
from hpapp.ui.screens.setup_options import Options
from hpapp.ui.screens.setup_parts import OptionRow, SeatRow, SetUpPhone, SetUpTablet, SummaryRow, arrangement
from hpapp.ui.screens.setup_sheets import HatSheet, OptionSheet
from hpapp.ui.screens.setup_table import KIND_GLYPHS, HatChip, SetUpTable
from hpapp.ui.screens.waiting import games_played, last_seating
from hpapp.ui.sheets import Sheet, refuse
from hpapp.ui.words import words

MODES = (("table", "table-furniture"), ("pass", "cellphone"), ("solo", "robot-happy"))
SUGGESTED, GUESTS, MOST_FAMILY = 4, 8, 6
"""How many names are suggested to a new family, how many to guests, and how many people the family row holds."""
BOT_COLORS = (4, 5, 3)
"""The bots' own hats: the first one is far from blue, which is the first person's."""
MOST_BESIDE = 4
"""As many options leave room for the offer of a lesson below them, above the gold button."""
GLYPHS = {"variant": "book-open-variant", "format": "cards-outline", "first": "hand-pointing-up",
          "privacy": "eye-outline"}


class SetUp(Scene):
    """Everything that is decided before the first move."""

    game = StringProperty("")
    minutes = NumericProperty(0)
    modes = ListProperty(MODES)
    mode = StringProperty("table")
    upright = BooleanProperty(False)
    """Is the tablet higher than wide?  Then things lie one below the other."""
    roomy = BooleanProperty(True)
    """Is there room for all options beside the table, and for the goal above it?"""
    brief = BooleanProperty(False)
    """Is there room for names only?"""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sheet: Sheet | None = None
        self._watched = ((screen, "form"), (screen, "width_dp"), (screen, "height_dp"), (prefs, "text_scale"))

    def arrive(self, game: str = "labyrinthe", **_: Any) -> None:
        """Sit down for a game: as last time, or somebody and a bot."""
        for part in ("setup_options", "setup_sheets", "lesson"):
            read_layout(part)
        self.game, self._rules = game, room(game)
        last = last_seating(MDApp.get_running_app().catalogue, game)
        seats = last[0].seats if last else self._first_company()
        mode = last[0].mode if last else natural_mode(seats, screen.form)
        self.company = Company(seats, mode, self._rules.seats[1])
        setup = last[1] if last else Setup(seats=0)
        self.options = Options(self._rules, self.company, setup, own_lengths(MDApp.get_running_app().catalogue, game))
        self._players = games_played(MDApp.get_running_app().catalogue, game)
        self._build()
        for source, name in self._watched:
            source.fbind(name, self._relaid)
        words.bind(language=self._build)

    def leave(self) -> None:
        for source, name in self._watched:
            source.funbind(name, self._relaid)
        words.unbind(language=self._build)

    def returned(self) -> None:
        """A lesson is over: perhaps somebody knows the game now."""
        self.refresh()

    def _first_company(self) -> tuple[Seat, ...]:
        first, bot = self.family[0], self.bots[0]
        level = CHILDREN_FACE if first.kind == "child" else "malin"
        return Seat(first.name, first.color, first.kind), Seat(bot.name, bot.color, "bot", level)

    # ---------------------------------------------------------------- the family row

    @property
    def family(self) -> list[Member]:
        """People who may sit down: those remembered, then a few suggestions."""
        kept = [member for member in prefs.family if member.kind != "bot"]
        names = {member.name for member in kept}
        suggested = [Member(words.say(f"family.{color}"), color) for color in range(SUGGESTED)]
        return (kept + [member for member in suggested if member.name not in names])[:max(MOST_FAMILY, len(kept))]

    @property
    def bots(self) -> list[Member]:
        """Bots who may sit down."""
        return [Member(words.say(f"bot.{index}"), color, "bot") for index, color in enumerate(BOT_COLORS)]

    # ---------------------------------------------------------------- what is shown

    def _relaid(self, *_: object) -> None:
        """Built anew where another form of screen, or another size of text, asks for another arrangement."""
        if arrangement() != self._built:
            self._build()

    def _build(self, *_: object) -> None:
        self._built = arrangement()
        self.upright, self.roomy, self.brief = self._built[1:]
        self.clear_widgets()
        self.company.shared = shared_mode(screen.form)
        self._face = (SetUpTablet if screen.form == "tablet" else SetUpPhone)(setup=self)
        self.add_widget(self._face)
        self._learn: Any = None
        table = self.table
        if table is not None:
            if not self.roomy:
                self._face.ids.beside.add_widget(GoalLine(game=self.game))
            table.bind(on_place=self._aim, on_hat=lambda _, seat: self.open_hat(seat), on_moved=self._move)
        self.refresh()

    @property
    def table(self) -> SetUpTable | None:
        """The table, where the screen is large enough for one."""
        return self._face.ids.get("table")

    def refresh(self) -> None:
        """Show the company and the options as they are now."""
        self.mode = self.company.mode
        self.options.propose()
        self.minutes = self.options.minutes
        if self.table is not None:
            self._offer_lesson()
        self._fill_tray()
        self._fill_options()
        if self.table is not None:
            self.table.show(self.company)
        else:
            self._fill_rows()

    def _fill_tray(self) -> None:
        tray = self._face.ids.tray
        tray.clear_widgets()
        for member in [*self.family, *self.bots]:
            seat = self.company.named(member.name)
            if seat is not None and self.table is None:
                continue
            chip = HatChip(member=member, name=member.name, color=(seat or member).color, seated=seat is not None,
                           glyph=KIND_GLYPHS[(seat or member).kind])
            chip.bind(on_tap=self._tap_chip, on_carry=self._carry_chip, on_drop=self._drop_chip)
            tray.add_widget(chip)
        tray.add_widget(self._new_button())

    def _new_button(self) -> Any:
        button = Factory.get("NewHat")()
        button.bind(on_release=self._invite)
        return button

    def _fill_rows(self) -> None:
        rows = self._face.ids.seats
        rows.clear_widgets()
        for seat in self.company.seats:
            row = SeatRow(seat)
            row.bind(on_hat=lambda row: self.open_hat(row.seat), on_remove=lambda row: self._send_away(row.seat))
            rows.add_widget(row)
        if self._learns:
            rows.add_widget(self._lesson("LearnRow"))

    @property
    def _learns(self) -> bool:
        """Does nobody at this table know the game yet?"""
        known = self.game in prefs.learnt or any(seat.name in self._players for seat in self.company.humans)
        return not known and self.lesson is not None

    @property
    def lesson(self) -> Lesson | None:
        """The lesson to begin with: who plays by the children's rules learns those."""
        return first_lesson(self.game, self.options.variant)

    def _lesson(self, kind: str) -> Any:
        learn = Factory.get(kind)()
        learn.bind(on_release=lambda *_: self._take_lesson())
        return learn

    def _take_lesson(self) -> None:
        if self.lesson is not None:
            take(self.lesson)

    def choose_lesson(self) -> None:
        """All lessons of this game, whoever knows it already."""
        choose_lesson(self.game)

    def _offer_lesson(self) -> None:
        """Until somebody here knows the game, a hand is held out beside the gold button; it stands in nobody's way."""
        if self._learn is not None:
            self._learn.parent.remove_widget(self._learn)
            self._learn = None
        if self._learns:
            beside = self.roomy and (self.upright or len(self.options.asked) <= MOST_BESIDE)
            self._learn = self._lesson("LearnHere" if not beside else "LearnRow" if self.upright else "LearnBanner")
            head = self._face.ids.head
            (self._face.ids.beside if beside else head).add_widget(self._learn, 0 if beside else 1)

    def _fill_options(self) -> None:
        """Every option as a row where there is room, else one line that leads to them."""
        place = self._face.ids.options
        if self.roomy:
            self._fill_option_rows(place)
        else:
            place.clear_widgets()
            line = SummaryRow(text=self.options.summary(timed=self.table is None))
            line.bind(on_release=lambda _: self.open_options())
            place.add_widget(line)
        if self._sheet is not None:
            self._fill_option_rows(self._sheet.body)

    def _fill_option_rows(self, place: Any) -> None:
        place.clear_widgets()
        for name in self.options.asked:
            row = OptionRow(name=name, icon=GLYPHS.get(name, "tune"), label=self.options.label(name),
                            value=self.options.said(name))
            row.bind(on_release=lambda row: self.open_option(row.name))
            place.add_widget(row)

    # ---------------------------------------------------------------- options

    def open_option(self, name: str) -> None:
        """Let somebody choose a value."""
        choices, value, intro = self.options.choices(name)
        OptionSheet(choices, value, lambda taken: self.set_option(name, taken), title=self.options.label(name),
                    intro=intro).open()

    def open_options(self) -> None:
        """All options in one sheet, where the screen has no room for them beside the table."""
        self._sheet = Sheet(title=words.say("setup.options"))
        self._fill_options()
        self._sheet.open()

    def set_option(self, name: str, value: Any) -> None:
        """Take a value."""
        self.options.take(name, value)
        self.refresh()

    def set_mode(self, mode: Any) -> None:
        """Share the device in another way."""
        self.company.choose_mode(mode, self.bots)
        self.refresh()

    # ---------------------------------------------------------------- hats

    def _aim(self, table: SetUpTable, place: int) -> None:
        """The next hat comes to this place; tapped again, the next one of the family does."""
        if table.aim == place:
            waiting = [member for member in [*self.family, *self.bots] if self.company.named(member.name) is None]
            if waiting:
                self._seat(waiting[0], place, table.places[place])
            return
        table.aim = place
        table.show(self.company)

    def _move(self, _: SetUpTable, seat: Seat, place: int) -> None:
        self.company.move(seat, place)
        self.refresh()

    def _tap_chip(self, chip: HatChip) -> None:
        seat = self.company.named(chip.member.name)
        if seat is not None:
            self._send_away(seat)
        else:
            self._seat(chip.member, self.table.aim if self.table else None, chip)

    def _carry_chip(self, chip: HatChip, touch: Any) -> None:
        if self.table is not None and not chip.seated:
            self.table.carry(chip.color, *touch.pos)

    def _drop_chip(self, chip: HatChip, touch: Any) -> None:
        if self.table is None or chip.seated:
            return
        self.table.put_down()
        place = self.table.nearest(*touch.pos)
        if place is not None and self.company.at(place) is None:
            self._seat(chip.member, place, chip)

    def _seat(self, member: Member, place: int | None, touched: Any) -> None:
        if not self.company.add(member, place):
            refuse(touched, words.say("setup.full", n=self._rules.seats[1]))
            return
        if self.table is not None:
            self.table.aim = None
        self.refresh()

    def _send_away(self, seat: Seat) -> None:
        self.company.remove(seat)
        self.refresh()

    def _invite(self, button: Any) -> None:
        """A new hat with a name of its own: its sheet opens at once."""
        taken = {member.name for member in [*self.family, *self.bots]} | {seat.name for seat in self.company.seats}
        names = [words.say(f"guest.{index}") for index in range(GUESTS)]
        guest = Member(next((name for name in names if name not in taken), names[-1]), 0)
        self._seat(guest, self.table.aim if self.table else None, button)
        seat = self.company.named(guest.name)
        if seat is not None:
            self.open_hat(seat)

    def open_hat(self, seat: Seat) -> None:
        """The sheet of a hat."""
        HatSheet(self.company, seat, self._players[seat.name], self.refresh).open()

    # ---------------------------------------------------------------- the gold button

    def begin(self, button: Any) -> None:
        """Remember the family, set the game up, and sit down at the table."""
        company, app = self.company, MDApp.get_running_app()
        lacks = company.lacks(self._rules.seats[0])
        if lacks is not None:
            refuse(button, words.say(f"setup.{lacks}", self._rules.seats[0] if lacks == "few" else None))
            return
        self._remember()
        setup = self.options.setup(secrets.randbits(48))
        try:
            match = Match.begin(app.shelf, self.game, setup, fitted(app.catalogue, self.game, setup, company.seating()))
        except SaveTrouble as trouble:
            TroubleSheet.tell([trouble])
        else:
            app.router.go("table", match=match)

    def _remember(self) -> None:
        """Keep everybody's name, colour and kind, and what they wished for."""
        known = {member.name: member for member in prefs.family}
        prefs.remember(replace(known.get(seat.name, Member(seat.name, seat.color)), color=seat.color, kind=seat.kind)
                       for seat in self.company.humans)
