"""Log and board use the same words: no cell, index or inner name is said, and a place is called as it is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from hpapp.i18n import LANGUAGES, speaker
from hpapp.play import Seat
from hpapp.rules import GAMES, game
from hpapp.rules.chance import Chance
from hpapp.rules.chemin.state import BUILDINGS
from hpapp.rules.core import Setup
from hpapp.rules.couloirs.castle import ZONES
from hpapp.table import room as table_of
from hpapp.table.story import Happened, line_of
from tools.words import parts

SEATS = tuple(Seat(name, color) for color, name in enumerate(("Léa", "Tom", "Mia", "Papi")))
QUANTITIES = ("die", "dice", "face", "count", "paid", "couriers", "number", "extras", "discount", "total", "force",
              "hand", "steps", "done", "coins", "price", "talon", "path", "slots")
"""Facts that are numbers of something; what says where something lies is not among them."""
MOVES = 500
PLACES = {"chemin": {name: f"chemin.roof.{name}" for name in BUILDINGS},
          "couloirs": {name: f"couloirs.place.{name}" for name in ZONES}}
"""The places whose names are drawn on a board."""


def lines(game_id: str, language: str) -> Iterator[tuple[Struct, str]]:
    """Every event of a few random games, and what the log says of it."""
    room, guide, say = game(game_id), table_of(game_id).GUIDE, speaker(language)
    for variant in room.variants:
        state, chance = room.start(Setup(4, variant, {}, seed=7)), Chance(11)
        for entry in range(MOVES):
            seat = room.actor(state)
            if seat is None:
                break
            move, chance = chance.pick(room.moves(state))
            played = room.play(state, move)
            happened = Happened(seat, played.events, 1, room.view(state, None))
            for event in played.events:
                line = line_of(event, entry, happened, guide, SEATS, say)
                if line is not None:
                    yield event, line.text
            state = played.state


def facts_of(event: Struct) -> dict[str, Any]:
    return msgspec.to_builtins(event) if isinstance(event, Struct) else {}


def numbers_of(event: Struct) -> set[str]:
    """The numbers that a sentence about an event may say: how many, never where."""
    said: set[str] = set()
    for name, value in facts_of(event).items():
        if name not in QUANTITIES:
            continue
        many = value if isinstance(value, list | tuple) else [value]
        said |= {str(one) for one in many if isinstance(one, int) or str(one).isdigit()}
        said |= {str(len(many) - back) for back in (0, 1, 2)}
    return said


def names_in(value: Any) -> set[str]:
    """The inner names among the facts of an event: of cells, tokens, cards, buildings."""
    if isinstance(value, dict):
        return set().union(*map(names_in, value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(names_in, value))
    return {value} if isinstance(value, str) and not value.isdigit() else set()


def names_of_cards(game_id: str, language: str) -> re.Pattern[str]:
    """The names of a game's cards: a number in one of them is printed on the card."""
    names = [str(text) for key, text in parts()[game_id][language].items()
             if re.fullmatch(game_id + r"\.(card|courier)\.[^.]+", key)]
    return re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))) or "$^")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_log_never_says_where_by_a_cell_an_index_or_an_inner_name(game_id: str, language: str) -> None:
    told, cards = set(), names_of_cards(game_id, language)
    for event, text in lines(game_id, language):
        told.add(type(event))
        assert not re.search(r"\b[A-Z]\d{1,2}\b", text), text
        inner = {name for name in names_in(facts_of(event)) if re.search(r"[\d_#:]", name)}
        assert not [name for name in inner if name in text], (event, text)
        counted = re.findall(r"\d+", cards.sub("", text).replace("1er", "").replace("1st", ""))
        assert set(counted) <= numbers_of(event), (event, text)
    assert len(told) > 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", PLACES)
def test_a_place_is_called_in_the_log_as_on_the_board(game_id: str, language: str) -> None:
    say, named = speaker(language), 0
    for event, text in lines(game_id, language):
        facts = facts_of(event)
        for field in ("building", "to", "end"):
            if facts.get(field) in PLACES[game_id]:
                named += 1
                assert say(PLACES[game_id][facts[field]]) in text, (event, text)
    assert named


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_walk_in_chemin_is_told_by_its_end_for_hats_in_the_way_do_not_count(language: str) -> None:
    """The dice may say ten where eleven spaces are passed: a number of steps would contradict them.  CDT-5.4"""
    walks = [text for event, text in lines("chemin", language)
             if event.__struct_config__.tag in ("walked", "went_back")]
    assert walks
    assert not [text for text in walks if re.search(r"\d", text)]
