"""What Chemin de Traverse tells the table: cards that must wait, the defence, a line for everything that happens."""

from __future__ import annotations

import pytest

from hpapp.i18n import LANGUAGES, speaker
from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.moves import Pass
from hpapp.rules.chemin.state import Attacked
from hpapp.rules.core import Setup
from hpapp.table.chemin.guide import GUIDE
from tests.play.tables import thought
from tests.table.chemin.sittings import position


@pytest.mark.clause("CDT-9.7", "CDT-11.11")
@pytest.mark.parametrize(("hat", "locks"), [("e20", ["lock", "lock", "", ""]), ("c08", ["", "", "lock", ""])])
def test_cards_that_must_wait_bear_a_lock(hat: str, locks: list[str]) -> None:
    state = position((hat, "c14"), hand=("fermer", "exiler", "quitter", "defense"))
    shown = GUIDE.hand(GAME.view(state, 0), 0)
    assert [card.mark for card in shown if card is not None] == locks
    assert GUIDE.hand(GAME.view(state, None), 0) == (None,) * 4


def test_only_the_victim_of_an_attack_is_asked_whatever_it_holds() -> None:
    for other in (("defense",), ("gringotts",)):
        table = GAME.view(position(("c08", "c14"), other=other, pending=Attacked("prendre_piece", 1, "G")), None)
        question = GUIDE.window(table)
        assert question is not None
        assert (question.eligible, question.decline) == ((1,), Pass())
    assert GUIDE.window(position(("c08", "c14"))) is None


def test_only_younger_players_have_no_secrets() -> None:
    assert GUIDE.secret(position(("c08", "c14")))
    assert not GUIDE.secret(position(("c08", "c14"), variant="kids"))


def test_every_event_of_many_games_has_its_line() -> None:
    seen = set()
    for variant, seed in (("standard", 1), ("standard", 4), ("standard", 9), ("kids", 2)):
        state, number = GAME.start(Setup(3, variant, {}, seed)), 0
        while GAME.actor(state) is not None and number < 400:
            move = thought("chemin", "débutant", GAME.view(state, GAME.actor(state)), GAME.moves(state), number)
            state, events = GAME.play(state, move)
            number += 1
            for event in events:
                for language in LANGUAGES:
                    line = GUIDE.told(event, speaker(language))
                    assert line is not None
                    text = line.text(speaker(language), "Papi", ["Papi", "Tom", "Mia"])
                    assert not {"{", "}"} & set(text), text
                    assert "chemin." not in text, text
                seen.add(type(event))
    assert len(seen) >= 28
