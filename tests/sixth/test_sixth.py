"""The sixth game: its clauses, the laws, a touch, a terminal; and that it is as small as a tiny game should be."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hpapp.games import GAMES, register, registered, rooms
from hpapp.i18n import LANGUAGES, speaker
from hpapp.play import Match, Seat, Seating, on_paper
from hpapp.rules.core import UNKNOWN, BadSetup, BadState, IllegalMove, Refusal, Setup
from hpapp.saves import Shelf
from hpapp.table.chooser import CHOSEN, NOTHING, Ready
from hpapp.table.now import HandOver, Offer
from hpapp.table.session import Session
from hpapp.table.targets import Held, Space
from tests.rules.laws import check_game
from tests.sixth import SIXTH
from tests.sixth.rules import GAME
from tests.sixth.rules.state import CELLS, CONTENT, LINES, Place, Placed, State, Unveiled

FOLDER = Path(__file__).parent
MOST_LINES = 500
START = GAME.start(Setup(2, seed=4, first=0))
COMPANY = Seating((Seat("Léa", 0), Seat("Tom", 1)), "pass", "curtain")


def after(*cells: tuple[int, int], cards: tuple[str, str] = ("top", "left")) -> State:
    """The table after hats on these cells, seat 0 first."""
    state = replace(START, cards=cards)
    for cell in cells:
        state = GAME.play(state, Place(cell)).state
    return state


def test_the_whole_game_is_small() -> None:
    files = [path for path in FOLDER.rglob("*") if path.suffix in (".py", ".toml") and path.name[:5] != "test_"
             and path.name != "words.toml"]  # sentences in two languages are no part of what must be understood
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= MOST_LINES


def test_it_stands_beside_the_games_of_the_house_and_takes_nobodys_place() -> None:
    assert registered() == (*GAMES, SIXTH)
    assert SIXTH not in GAMES
    register(SIXTH, "tests.sixth")
    for name, package in ((SIXTH, "elsewhere"), (GAMES[0], "tests.sixth")):
        with pytest.raises(ValueError, match=name):
            register(name, package)
    with pytest.raises(KeyError):
        rooms("belote")


# ------------------------------------------------------------------ the rules


def candidates(_: State) -> Iterator[Place]:
    yield from (Place((row, col)) for row in range(-1, 4) for col in range(-1, 4))


@given(seed=st.integers(0, 2**32 - 1))
def test_laws_hold_on_random_games(seed: int) -> None:
    check_game(GAME, Setup(2, seed=seed), candidates, every=2)


@pytest.mark.clause("CHA-1.1", "CHA-1.3")
@pytest.mark.parametrize(("setup", "clause"), [
    (Setup(1), "CHA-1.1"), (Setup(3), "CHA-1.1"), (Setup(2, "open"), "CHA-1.3"),
    (Setup(2, options={"format": "short"}), "CHA-1.3")])
def test_it_is_for_two_and_has_no_other_form(setup: Setup, clause: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start(setup)
    assert caught.value.refusal.clause == clause


@pytest.mark.clause("CHA-1.2", "CHA-1.3")
def test_the_box_holds_a_card_for_every_line_and_the_lot_deals_them() -> None:
    assert (len(CELLS), len(LINES), {len(cells) for cells in LINES.values()}) == (9, 8, {3})
    assert CONTENT["game"]["seats"] == list(GAME.seats)
    starts = [GAME.start(Setup(2, seed=seed)) for seed in range(60)]
    assert {card for state in starts for card in state.cards} == LINES.keys()
    assert {state.turn for state in starts} == {0, 1}
    assert all(state.cards[0] != state.cards[1] for state in starts)


@pytest.mark.clause("CHA-1.2")
def test_a_card_is_seen_by_its_owner_alone() -> None:
    state = after((1, 1))
    assert [GAME.view(state, seat).cards for seat in (None, 0, 1)] == [
        (UNKNOWN, UNKNOWN), ("top", UNKNOWN), (UNKNOWN, "left")]


@pytest.mark.clause("CHA-2.1")
def test_a_hat_each_in_turn() -> None:
    state, events = GAME.play(START, Place((1, 1)))
    assert (state.turn, state.hats(0), events) == (1, frozenset({(1, 1)}), (Placed(0, (1, 1)),))


@pytest.mark.clause("CHA-2.2")
@pytest.mark.parametrize("cell", [(1, 1), (3, 0), (-1, 2)])
def test_a_hat_goes_on_a_free_cell_only(cell: tuple[int, int]) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.play(after((1, 1)), Place(cell))
    assert caught.value.refusal == Refusal("CHA-2.2", {"cell": list(cell)})


@pytest.mark.clause("CHA-2.3")
def test_nothing_else_can_be_done() -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.read_move({"do": "swap"})
    assert caught.value.refusal.clause == "CHA-2.3"


@pytest.mark.clause("CHA-3.1", "CHA-3.2", "CHA-3.3")
@pytest.mark.parametrize(("cells", "scores", "ranks", "reason"), [
    ([(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)], (6, 1), (1, 2), "line"),
    ([(2, 0), (0, 0), (1, 1), (1, 0), (0, 2)], (4, 2), (1, 2), "line"),
    ([(0, 0), (0, 1), (0, 2), (1, 1), (1, 0), (1, 2), (2, 1), (2, 0), (2, 2)], (2, 1), (1, 2), "secret"),
    ([(0, 1), (0, 0), (1, 0), (1, 1), (1, 2), (0, 2), (2, 0), (2, 1), (2, 2)], (1, 1), (1, 1), "tie"),
])
def test_the_end_and_its_count(cells: Any, scores: Any, ranks: Any, reason: str) -> None:
    before, state = after(*cells[:-1]), after(*cells)
    assert GAME.result(before) is None
    found = GAME.result(state)
    assert found is not None
    assert (found.scores, found.ranks, found.reason) == (scores, ranks, reason)
    assert GAME.play(before, Place(cells[-1])).events[1:] == (Unveiled(0, "top"), Unveiled(1, "left"))
    assert GAME.refusal(state, Place((1, 2))) == Refusal("CHA-3.3")


@pytest.mark.parametrize("changes", [
    {"cards": ("top", "top")}, {"cards": ("top", UNKNOWN)}, {"cards": ("top",)}, {"turn": 1, "grid": (1, *[None] * 8)},
    {"turn": 2}, {"grid": (None,) * 8}, {"grid": (2, *[None] * 8)}, {"pending": "over"}])
def test_a_table_that_cannot_be_is_no_table(changes: dict[str, Any]) -> None:
    with pytest.raises(BadState):
        GAME.audit(replace(START, **changes))


# ------------------------------------------------------------------ the table


def offered(session: Session) -> Offer:
    """Whoever is asked for takes the device and chooses."""
    while not isinstance(now := session.now, Offer):
        if isinstance(now, HandOver):
            session.lifted(now.seat)
        else:
            session.shown(len(session.past))
    return now


def test_what_a_touch_means() -> None:
    session = Session(on_paper(SIXTH, Setup(2, seed=4, first=0), COMPANY))
    chooser = offered(session).chooser
    assert [chooser.touch(target) for target in (Held(0), Space("E6"))] == [NOTHING, NOTHING]
    assert chooser.touch(Space((9, 9))) == Refusal("CHA-2.2", {"cell": [9, 9]})
    assert (chooser.commit().moves, chooser.withdraw()) == ((), False)
    assert chooser.touch(Space((1, 1))) == CHOSEN
    assert (chooser.marks()[Space((1, 1))], chooser.commit().moves) == ("chosen", (Place((1, 1)),))
    assert chooser.withdraw()
    assert chooser.suggest((Place((0, 2)),)) == Space((0, 2))
    assert session.touch(Space((0, 2))) == Ready((Place((0, 2)),))
    assert isinstance(offered(session).chooser.touch(Space((0, 2))), Refusal)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_with_its_own_words(language: str) -> None:
    say = speaker(language)
    assert say("chapeaux.end.line", name="Léa").startswith("Léa ")
    assert say("chapeaux.nonsense") == "chapeaux.nonsense"
    assert say("table.wait") != "table.wait"


def test_it_plays_in_a_terminal(tmp_path: Path) -> None:
    asked = [SIXTH, "--seats", "Léa, Robi:bot:débutant", "--seed", "3", "--shelf", str(tmp_path / "games")]
    played = subprocess.run([sys.executable, "-m", "tests.sixth", *asked, "--language", "en"], cwd=FOLDER.parents[1],
                            input="hint\nok\n" * 9, capture_output=True, encoding="utf-8", timeout=60)
    assert played.returncode == 0, played.stderr
    assert "puts down a hat" in played.stdout
    assert "wins!" in played.stdout
    spines, troubles = Shelf(tmp_path / "games").browse()
    assert (len(spines), troubles) == (1, [])
    assert Match.resume(Shelf(tmp_path / "games"), spines[0].id).result is not None
