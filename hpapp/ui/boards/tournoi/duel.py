"""The duel: who against what, what the die must show, the sum, the gain; one panel, tall or square."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hpapp.rules.tournoi.state import FACES, FIGHT_VALUES, OBSTACLES, SPELLS
from hpapp.ui.parts import Backed, Turned
from hpapp.ui.words import words

from .fight import Fight
from .obstacles import ORDER

TALL, SQUARE = (288, 560), (400, 430)
"""The panel in a column beside the board, and over the board."""
NARROW, READABLE = 204, 252
"""Least widths of the panel in a column: at the usual text size, and where words are larger."""
BESIDE, LOW, TINY = 420, 300, 250
"""Heights below which a panel has no line for the die, no room for all of it, and not even for a name."""
BACK = "tournoi_back_combat"
VERDICTS = {"open": "", "missed": "no", "won": "ok", "lost": "no"}
FROM_CAPE = (FACES[-1], *FACES[:-1])
"""The faces of the die from the least to the greatest."""


class DuelFace(Backed, BoxLayout):
    """What the panel shows; its layout is in tournoi.kv."""

    obstacle = StringProperty("")
    force = NumericProperty(0)
    colours = ListProperty([])
    spell = StringProperty("")
    """Picture of the spell that was cast, or of a back."""
    reward = NumericProperty(0)
    need = NumericProperty(0)
    undecided = BooleanProperty(False)
    """Is there still a throw to wait for?"""
    faces = ListProperty([])
    """(face, does it win?) once it is known what is needed."""
    die = StringProperty("")
    verdict = StringProperty("")
    """ok, no or nothing yet."""
    sum = StringProperty("")
    moves = StringProperty("")
    tokens = StringProperty("")
    square = BooleanProperty(False)
    beside = BooleanProperty(False)
    """The die lies between the cards, where it has room to be seen."""
    low = BooleanProperty(False)
    """Little room: no words for what the step line and the faces say."""
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
        self._turn_page()

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
        self.beside, self.low, self.tiny = (self.height < dp(least) for least in (BESIDE, LOW, TINY))

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

    def show(self, fight: Fight) -> None:
        """Show all there is to tell of a fight, and nothing of an earlier one."""
        face, foe = self.face, OBSTACLES[fight.obstacle]
        face.obstacle, face.force, face.reward = fight.obstacle, fight.force, foe.reward
        face.colours = [colour for colour in ORDER if colour in foe.colours]
        face.spell = _picture_of(fight)
        face.need, face.undecided = fight.need, fight.goes_on
        face.faces = [(shown, FIGHT_VALUES[shown] >= fight.need) for shown in FROM_CAPE] if fight.card else []
        face.die = fight.faces[-1] if fight.faces else ""
        face.sum, face.verdict = _sum_of(fight), VERDICTS[fight.outcome]
        won = fight.outcome == "won"
        face.moves = words.say("tournoi.duel.moves", fight.steps) if won else ""
        face.tokens = words.say("tournoi.duel.tokens", foe.reward) if won else ""


def _picture_of(fight: Fight) -> str:
    """The spell that was cast; a back while one may be chosen."""
    if fight.card is None:
        return BACK if fight.outcome == "open" else ""
    spell = SPELLS[fight.card]
    return f"tournoi_spell_{spell.colour}_{spell.force}_{spell.moves}"


def _sum_of(fight: Fight) -> str:
    """How the last throw was added up; or that there was nothing to cast.  TRI-6.4"""
    if fight.faces:
        return words.say("tournoi.duel.sum", before=fight.before, die=fight.total - fight.before, total=fight.total)
    return words.say("tournoi.duel.no_spell") if fight.outcome == "lost" and fight.card is None else ""


class Odd(BoxLayout):
    """A face of the die, and whether it would do."""

    face = StringProperty("1")
    wins = BooleanProperty(False)
