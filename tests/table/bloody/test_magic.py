"""Every Magie card of the box played once by touches: its effect in the game, and in the zones that all see."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from hpapp.rules.bloody.moves import Answer, Bonus, Discard, Fetch, Give, Return, Spell, Take, Target, Zone
from hpapp.rules.bloody.state import CONTENT, State
from hpapp.table.bloody.subject import cost
from hpapp.table.bloody.zone import zone
from tests.rules.bloody.table import lay
from tests.table.bloody import hands
from tests.table.bloody.hands import NOBODY

TABLE = """
timetable herbologie+plus1 potions+plus2+moins1 horcruche defense sorts balais
seat 0 hand {kind} piochus radinus; school potions*2 balais; couriers plus1; house grosfondor
seat 1 hand oubliettes copius bazardus encorus; school sorts; bonus bons_points; house serpentin
seat 2 hand trocus; school defense; house serdongle
school metamorphose
discard hibouvolo
"""


class Case(NamedTuple):
    """What fingers do with a card, and what must have come of it."""

    moves: tuple[Any, ...]
    came: Callable[[State], bool]
    """(the game afterwards, as its owner sees it)"""


def figure(state: State, seat: int, glyph: str) -> str:
    """A figure of a seat's zone, as its strip shows it."""
    return next(count for _, shown, count in zone(state, seat).figures if shown == glyph)


CASES: dict[str, Case] = {
    "oubliettes": Case((Spell("piochus"), Answer(1, "oubliettes"), NOBODY),
                       lambda state: state.discard[-2:] == ("piochus", "oubliettes")
                       and len(state.hands[0]) == 1 and state.discard[-1] == "oubliettes"),
    "copius": Case((Spell("piochus"), Answer(1, "copius"), NOBODY),
                   lambda state: len(state.hands[1]) == 5 and len(state.hands[0]) == 1
                   and state.discard[-1] == "copius"),
    "piochus": Case((Spell("piochus"), NOBODY),
                    lambda state: len(state.hands[0]) == 3 and state.discard[-1] == "piochus"),
    "trocus": Case((Spell("trocus"), Target(seat=1), NOBODY, Take("bazardus"), Give("radinus")),
                   lambda state: "bazardus" in state.hands[0] and "radinus" not in state.hands[0]),
    "videpochus": Case((Spell("videpochus"), NOBODY, Discard("copius"), Discard("encorus")),
                       lambda state: len(state.hands[1]) == 2 and len(state.hands[2]) == 1
                       and state.discard[-1] == "videpochus" and {"copius", "encorus"} < set(state.discard)),
    "permutatio": Case((Spell("permutatio"), Target(slot=4), NOBODY, Give("balais")),
                       lambda state: state.timetable[4] == "balais" and "sorts" in state.school[0]),
    "redoublus": Case((Spell("redoublus"), Target(seat=1), NOBODY, Return("sorts")),
                      lambda state: state.school[1] == () and zone(state, 1).stacks == (0,) * 6),
    "encorus": Case((Spell("encorus"), NOBODY),
                    lambda state: state.extras[0] == 1 and zone(state, 0).actions == 3),
    "hibouvolo": Case((Spell("hibouvolo"), Target(slot=1), NOBODY, Fetch(0)),
                      lambda state: "plus2" in state.couriers[0] and len(state.mail[1]) == 1
                      and 0 in state.mail[1][0].seen),
    "bazardus": Case((Spell("bazardus"), Target(slot=0), NOBODY),
                     lambda state: state.timetable[0] == "metamorphose" and len(state.mail[0]) == 1),
    "radinus": Case((Spell("radinus"), NOBODY),
                    lambda state: state.discounts[0] == 2 and cost(state, 0, 1) == 1
                    and figure(state, 0, "key") == "-2"),
    "gommetout": Case((Spell("gommetout"), Target(seat=1, kind="bons_points"), NOBODY),
                      lambda state: state.bonuses[1] == () and figure(state, 1, "trophy") == "0"),
    "balai_ball": Case((Bonus("balai_ball"), Zone(0)),
                       lambda state: state.bonuses[0] == ("balai_ball",) and figure(state, 0, "broom") == "1"),
    "bons_points": Case((Bonus("bons_points"), Zone(2)),
                        lambda state: state.bonuses[2] == ("bons_points",)
                        and figure(state, 2, "trophy") == "+3"),
    "mauvais_points": Case((Bonus("mauvais_points"), Zone(1)),
                           lambda state: "mauvais_points" in state.bonuses[1]
                           and figure(state, 1, "minus-circle") == "-4"),
}
BONUSES = [entry["id"] for entry in CONTENT["magic"] if entry["kind"] == "bonus"]


def position(kind: str) -> State:
    """A table at which that card can be played."""
    held = "" if kind in ("oubliettes", "copius", "piochus", "radinus") else kind
    table = TABLE.format(kind=held)
    return lay(table.replace("trocus; school defense", "; school defense") if kind == "trocus" else table)


def test_no_card_is_left_out() -> None:
    assert list(CASES) == [entry["id"] for entry in CONTENT["magic"]]


@pytest.mark.parametrize("kind", [entry["id"] for entry in CONTENT["magic"]])
def test_a_magie_card_by_touches(tmp_path: Path, kind: str) -> None:
    case = CASES[kind]
    session = hands.sit_down(tmp_path, position(kind))
    hands.play_out(session, case.moves)
    state = session.match.view(0)
    assert case.came(state), (kind, state)
    assert [move for move in hands.played(session) if move in case.moves] == \
        [move for move in case.moves if move is not NOBODY]


def test_every_bonus_card_is_laid_before_somebody_else(tmp_path: Path) -> None:
    session = hands.sit_down(tmp_path, lay(TABLE.format(kind=" ".join(BONUSES))))
    for kind in BONUSES:
        hands.play_out(session, (Bonus(kind), Zone(2)))
        assert kind in session.table.bonuses[2]
    assert session.table.bonuses[0] == ()
    assert figure(session.table, 2, "broom") == "1"
    assert figure(session.table, 2, "trophy") == "+3"
    assert figure(session.table, 2, "minus-circle") == "-4"
