"""What a child has to read in its turn, by the children's rules and without a voice: signs, and few words."""

from __future__ import annotations

from statistics import mean

import pytest

from hpapp.bots import mind
from hpapp.bots.thinking import think_through
from hpapp.i18n import LANGUAGES, speaker
from hpapp.play import Seat, Seating, on_paper
from hpapp.rules import GAMES
from hpapp.rules import game as rules
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.table import room
from hpapp.table.corner import KIDS, shortest
from hpapp.table.targets import Player
from tests.ui.eye.pieces import on_the_table, pieces, seated

FEW = 4
TOOLS = ("pause", "ear-hearing", "magnify", "undo", "lock", "book-open-variant", "volume-high")
SEATS = (Seat("Léa", 0, "child"), Seat("Robi", 4, "bot", "débutant"))


@pytest.mark.parametrize("game", GAMES)
def test_a_child_reads_at_most_four_words_in_a_turn(game: str) -> None:
    """Every sign of a step has its one word; what is read in a turn is each word that it has not read in it yet."""
    read: dict[int, set[str]] = {}
    for seed in range(2):
        match = on_paper(game, Setup(2, KIDS, {"format": shortest(rules(game))}, seed), Seating(SEATS, "solo"))
        while match.result is None:
            if match.actor == 0:
                chooser = room(game).CHOOSER(match.choice, True, None)
                step = chooser.step()
                for option in chooser.options():
                    assert option.picture or option.glyph, f"{option.key} has words alone"
                    assert option.picture.startswith("hat_") or not isinstance(option.target, Player), option
                read.setdefault(seed * 1000 + match.game.round(match.view(None)), set()).add(step.glyph)
            match.play(think_through(mind(game, "débutant")(match.view(match.actor), match.moves,
                                                            Chance(len(match.log)))))
    for language in LANGUAGES:
        say = speaker(language)
        counts = []
        for signs in read.values():
            lines = {say(f"sign.{glyph}") for glyph in signs}
            assert not any(line.startswith("sign.") for line in lines), signs
            counts.append(sum(len([word for word in line.split() if word.isalnum()]) or 1 for line in lines))
        assert mean(counts) <= FEW
        assert sorted(counts)[len(counts) * 9 // 10] <= FEW, sorted(counts)


@pytest.mark.parametrize("game", GAMES)
def test_no_choice_wears_the_sign_of_a_tool(game: str) -> None:
    """Two buttons with one sign, of which one leaves the game: a child that cannot read knows them by nothing else."""
    for piece in pieces(game):
        if piece.actor is not None:
            chooser = room(game).CHOOSER(on_the_table(piece, seated(piece, "table")).choice, True, None)
            worn = {chooser.commit().glyph, *(option.glyph for option in chooser.options())}
            assert not worn & set(TOOLS), (piece.name, worn)


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_by_the_childrens_rules_has_a_sign_with_a_word(game: str) -> None:
    """Also those that whole games seldom come to: all that the museum holds."""
    held = [piece for piece in pieces(game) if piece.variant == KIDS and piece.actor is not None]
    signs = {room(game).CHOOSER(on_the_table(piece, seated(piece, "table")).choice, True, None).step().glyph
             for piece in held}
    for language in LANGUAGES:
        say = speaker(language)
        assert not [sign for sign in signs if say(f"sign.{sign}") == f"sign.{sign}"], language
