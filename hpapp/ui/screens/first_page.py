"""The first page of a rulebook: the goal, a turn, the ten pictures one needs, and how many there are of each piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kivy.factory import Factory
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from hpapp.table import room
from hpapp.ui.parts import Guarded
from hpapp.ui.sheets import Panel
from hpapp.ui.table.turn import TurnLine
from hpapp.ui.words import words

PAGE = "page"
"""Stands for the first page among the chapters."""
PICTURES = {
    "labyrinthe": ("hat_0_big hat LAB-5.1", "tile_T0_loose_0_normal spare LAB-4.4", "arrow_on arrow LAB-4.2",
                   "lock closed LAB-4.7", "tile_L0_loose_0_lit lit LAB-5.2", "footprint walk LAB-5.1",
                   "back_night card LAB-2.6", "treasure_dragon treasure LAB-6.2", "medal_found found LAB-6.10",
                   "home_0 home LAB-7.1"),
    "couloirs": ("couloirs_die_3 die COU-3.2", "couloirs_back hidden COU-3.4", "couloirs_couloir_te_normal way COU-3.5",
                 "couloirs_turn_right turn COU-3.7", "hat_0_big hat COU-4.1",
                 "couloirs_salle_potions_normal room COU-4.14", "couloirs_disc_potions_next next COU-4.16",
                 "couloirs_etoile_normal star COU-6.2", "couloirs_closed closed COU-5.7",
                 "couloirs_zone_lac home COU-7.1"),
    "chemin": ("chemin_die_4 die CDT-5.1", "chemin_die_1 spiral CDT-5.2", "chemin_coin_G coin CDT-7.1",
               "chemin_ware_baguette ware CDT-6.2", "chemin_ware_robe_no missing CDT-1.1",
               "chemin_card_relancer spell CDT-11.3", "chemin_card_exil havoc CDT-11.2",
               "chemin_card_defense defence CDT-12.2", "chemin_sign closed CDT-13.1",
               "chemin_card_cheminette floo CDT-14.3"),
    "tournoi": ("tournoi_die_3 die TRI-4.1", "tournoi_green_0 green TRI-4.3", "tournoi_dark_0 dark TRI-4.3",
                "tournoi_obstacle obstacle TRI-4.5", "tournoi_back_obstacle creature TRI-6.6",
                "tournoi_spell_bleu_2_5 spell TRI-6.3", "tournoi_mist mist TRI-5.3",
                "tournoi_token_dumbledore token TRI-7.4", "tournoi_cape cape TRI-8.1", "tournoi_cup trophy TRI-5.6"),
    "bloody": ("bloody_back_magic magic BLO-6.1", "bloody_window_potions course BLO-7.1", "bloody_coin price BLO-7.3",
               "bloody_back_school school BLO-4.4", "bloody_seal seal BLO-10.5", "bloody_letter letter BLO-10.7",
               "bloody_window_horcruche horcruche BLO-12.5", "bloody_window_balais broom BLO-13.6",
               "bloody_house_serpentin house BLO-11.3", "bloody_window_sorts answer BLO-8.8"),
}
"""Of each game its ten pictures: of the kit, the name of its words, and the clause where more is to be read."""


class Shown(NamedTuple):
    """A picture with its words and its clause."""

    picture: str
    key: str
    clause: str


def shown(game_id: str) -> Iterator[Shown]:
    """The pictures that one needs to play a game."""
    for picture, name, clause in (line.split() for line in PICTURES.get(game_id, ())):
        yield Shown(picture, f"page.{game_id}.{name}", clause)


class PagePicture(Guarded, Panel):
    """A piece, and what it is for; tapped, it leads to its clause."""

    picture = StringProperty("")
    text = StringProperty("")


class PictureGrid(GridLayout):
    """The ten pictures, as many side by side as there is room for."""

    least = NumericProperty("150dp")
    """Width of each at the usual text size, at least."""


def first_page(game_id: str, counts: list[Any], read: Callable[[str], None]) -> Iterator[Any]:
    """What stands on the first page; `read` is called with the clause that somebody wants to read."""
    goal = Factory.get("GoalPanel")()
    goal.game = game_id
    yield goal
    turn = Factory.get("TurnPanel")()
    for step in room(game_id).GUIDE.course:
        turn.add_widget(TurnLine(glyph=step.glyph, text=words.say(step.key), lit=False))
    yield turn
    grid = PictureGrid()
    for picture, key, clause in shown(game_id):
        card = PagePicture(picture=picture, text=words.say(key))
        card.bind(on_release=lambda _, clause=clause: read(clause))
        grid.add_widget(card)
    yield grid
    if counts:
        table = Factory.get("CountPanel")()
        for line in counts:
            table.add_widget(line)
        yield table
