"""The duel: who against what, what the die must show, the sum, the gain; one panel, tall or square."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hpapp.rules.tournoi.state import (
    FACES,
    FIGHT_VALUES,
    OBSTACLES,
    SPELLS,
    Bonus,
    FightCard,
    Missed,
    Setback,
    State,
)
from hpapp.ui.parts import Backed, Turned
from hpapp.ui.words import words

from .obstacles import ORDER

TALL, SQUARE = (288, 560), (400, 430)
"""The panel in a column beside the board, and over the board."""
NARROW, READABLE = 204, 252
"""Least widths of the panel in a column: at the usual text size, and where words are larger."""
LOW, TINY = 300, 250
"""Heights below which a panel has no room for all of it, and not even for a name."""
BACK = "tournoi_back_combat"


class DuelFace(Backed, BoxLayout):
    """What the panel shows; its layout is in tournoi.kv."""

    obstacle = StringProperty("")
    force = NumericProperty(0)
    colours = ListProperty([])
    spell = StringProperty("")
    """Picture of the spell that was cast, or of a back."""
    reward = NumericProperty(0)
    need = NumericProperty(0)
    faces = ListProperty([])
    """(face, does it win?) once it is known what is needed."""
    die = StringProperty("")
    verdict = StringProperty("")
    """ok, no or nothing yet."""
    sum = StringProperty("")
    moves = StringProperty("")
    tokens = StringProperty("")
    square = BooleanProperty(False)
    low = BooleanProperty(False)
    """Little room: no words for what the step line and the faces say, and the die lies between the cards."""
    signs = BooleanProperty(False)
    """A child looks at it by the children's rules: signs and numbers in place of lines.  feel.md C2"""
    tiny = BooleanProperty(False)
    """Even less: the obstacle is known by its picture."""
    page_high = NumericProperty(0)
    """What the page needs: the cards take what it leaves."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._pick, self._throw = DuelPick(face=self), DuelThrow(face=self)
        for page in (self._pick, self._throw):
            page.fbind("minimum_height", self._make_room)
        self.fbind("spell", self._turn_page)

    def _turn_page(self, *_: object) -> None:
        """Before a spell lies there, what to choose from; after, what the die says."""
        page = self._pick if self.spell == BACK else self._throw
        if page.parent is None:
            self.ids.page.clear_widgets()
            self.ids.page.add_widget(page)
        self._make_room()

    def _make_room(self, *_: object) -> None:
        self.page_high = (self._pick if self._pick.parent else self._throw).minimum_height

    def on_height(self, *_: object) -> None:
        self.low, self.tiny = self.height < dp(LOW), self.height < dp(TINY)

    def on_colours(self, *_: object) -> None:
        """The spells that would do, each with its sign and its name."""
        self._pick.ids.spells.clear_widgets()
        for colour in self.colours:
            self._pick.ids.spells.add_widget(Fear(colour=colour))

    def on_faces(self, *_: object) -> None:
        """The six faces, each with its verdict."""
        self._throw.ids.odds.clear_widgets()
        for face, wins in self.faces:
            self._throw.ids.odds.add_widget(Odd(face=face, wins=wins))


class DuelPick(BoxLayout):
    """Which spells would do, and what there is to win."""

    face = ObjectProperty(None)


class DuelThrow(BoxLayout):
    """What the die must show, the die, the sum, and what was won."""

    face = ObjectProperty(None)


class Fear(BoxLayout):
    """A colour that the obstacle fears: its sign, and the name of its spell."""

    colour = StringProperty("rouge")


class Duel(Turned):
    """The panel, facing the one who acts."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.face = DuelFace()
        self.add_widget(self.face)
        self.total = 0

    def tell(self, view: State) -> bool:
        """Show the fight of a view; False when there is none."""
        pending = view.pending
        if not isinstance(pending, FightCard | Missed | Bonus | Setback):
            self.total = 0
            return False
        self.meet(view.obstacle, view.force)
        if isinstance(pending, FightCard):
            self._clear()
        elif isinstance(pending, Missed):
            self.cast(pending.card)
            self.reach(pending.total)
            self.judge(False)
        elif isinstance(pending, Setback) and pending.card is None:
            self.find_none()
        if isinstance(pending, Bonus):
            self.face.moves = words.say("tournoi.duel.moves", pending.steps)
            self.face.tokens = words.say("tournoi.duel.tokens", OBSTACLES[view.obstacle].reward)
        return True

    def _clear(self) -> None:
        face = self.face
        face.spell, face.need, face.faces, face.die = BACK, 0, [], ""
        face.verdict = face.sum = face.moves = face.tokens = ""

    # ---------------------------------------------------------------- as it happens

    def meet(self, obstacle: str, force: int) -> None:
        """Stand before an obstacle."""
        if self.face.obstacle != obstacle or self.face.force != force:
            self._clear()
        self.face.obstacle, self.face.force = obstacle, force
        self.face.reward = OBSTACLES[obstacle].reward
        self.face.colours = [colour for colour in ORDER if colour in OBSTACLES[obstacle].colours]

    def find_none(self) -> None:
        """No spell fits: lost without a roll.  TRI-6.4"""
        self._clear()
        self.face.spell, self.face.verdict, self.face.sum = "", "no", words.say("tournoi.duel.no_spell")

    def cast(self, card: str) -> None:
        """A spell lies face up: now it is known what the die must show.  TRI-6.6"""
        self._clear()
        spell = SPELLS[card]
        self.face.spell = f"tournoi_spell_{spell.colour}_{spell.force}_{spell.moves}"
        self.total = spell.force
        self._need()

    def _need(self) -> None:
        need = max(0, int(self.face.force) - self.total)
        self.face.need = need
        self.face.faces = [(face, FIGHT_VALUES[face] >= need) for face in (FACES[-1], *FACES[:-1])]

    def thrown(self, face: str) -> None:
        """The die shows a face: the sum is written out."""
        value = FIGHT_VALUES[face]
        self.face.die = face
        self.face.sum = words.say("tournoi.duel.sum", before=self.total, die=value, total=self.total + value)
        self.total += value

    def reach(self, total: int) -> None:
        """A sum that is known without having seen the die."""
        value = total - self.total
        if value:
            self.thrown(next(face for face, worth in FIGHT_VALUES.items() if worth == value))
        else:
            self.thrown(FACES[-1])

    def judge(self, won: bool) -> None:
        """Enough, or too little; what a second die must show."""
        self.face.verdict = "ok" if won else "no"
        if not won:
            self._need()


class Odd(BoxLayout):
    """A face of the die, and whether it would do."""

    face = StringProperty("1")
    wins = BooleanProperty(False)
