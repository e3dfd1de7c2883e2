"""Every Magie card of the box played once by fingers: its effect on the table and in the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from hpapp.rules.bloody.moves import Answer, Bonus, Discard, Fetch, Give, Return, Spell, Take, Target, Zone
from hpapp.rules.bloody.state import CONTENT, State
from tests.rules.bloody.table import lay
from tests.ui import bloody_hands as hands
from tests.ui.bloody_hands import NOBODY

pytestmark = pytest.mark.usefixtures("unpainted")
Start = Callable[..., Any]
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
    came: Callable[[State, Any], bool]
    """(the game afterwards, as its owner sees it; the scene)"""


def lies_on_discard(scene: Any, kind: str) -> bool:
    return bool(scene.board.scene.discard.kind == kind)


def figure(scene: Any, seat: int, glyph: str) -> str:
    """A figure of a seat's zone, as its strip shows it."""
    return next(count for _, shown, count in scene.cloth.strips[seat].pod.zone.figures if shown == glyph)


CASES: dict[str, Case] = {
    "oubliettes": Case((Spell("piochus"), Answer(1, "oubliettes"), NOBODY),
                       lambda state, scene: state.discard[-2:] == ("piochus", "oubliettes")
                       and len(state.hands[0]) == 1 and lies_on_discard(scene, "oubliettes")),
    "copius": Case((Spell("piochus"), Answer(1, "copius"), NOBODY),
                   lambda state, scene: len(state.hands[1]) == 5 and len(state.hands[0]) == 1
                   and lies_on_discard(scene, "copius")),
    "piochus": Case((Spell("piochus"), NOBODY),
                    lambda state, scene: len(state.hands[0]) == 3 and lies_on_discard(scene, "piochus")
                    and scene.board.scene.magic.count == len(state.magic_pile)),
    "trocus": Case((Spell("trocus"), Target(seat=1), NOBODY, Take("bazardus"), Give("radinus")),
                   lambda state, scene: "bazardus" in state.hands[0] and "radinus" not in state.hands[0]),
    "videpochus": Case((Spell("videpochus"), NOBODY, Discard("copius"), Discard("encorus")),
                       lambda state, scene: len(state.hands[1]) == 2 and len(state.hands[2]) == 1
                       and lies_on_discard(scene, "videpochus") and {"copius", "encorus"} < set(state.discard)),
    "permutatio": Case((Spell("permutatio"), Target(slot=4), NOBODY, Give("balais")),
                       lambda state, scene: state.timetable[4] == "balais" and "sorts" in state.school[0]
                       and scene.board.scene.cards[4].card == "balais"),
    "redoublus": Case((Spell("redoublus"), Target(seat=1), NOBODY, Return("sorts")),
                      lambda state, scene: state.school[1] == ()
                      and scene.cloth.strips[1].pod.zone.stacks == (0,) * 6),
    "encorus": Case((Spell("encorus"), NOBODY),
                    lambda state, scene: state.extras[0] == 1 and scene.cloth.strips[0].pod.zone.actions == 3),
    "hibouvolo": Case((Spell("hibouvolo"), Target(slot=1), NOBODY, Fetch(0)),
                      lambda state, scene: "plus2" in state.couriers[0] and scene.board.scene.cards[1].mail == 1
                      and scene.board.scene.cards[1].known),
    "bazardus": Case((Spell("bazardus"), Target(slot=0), NOBODY),
                     lambda state, scene: state.timetable[0] == "metamorphose"
                     and scene.board.scene.cards[0].card == "metamorphose" and scene.board.scene.cards[0].mail == 1),
    "radinus": Case((Spell("radinus"), NOBODY),
                    lambda state, scene: state.discounts[0] == 2 and scene.board.scene.cards[1].cost == 1
                    and figure(scene, 0, "key") == "-2"),
    "gommetout": Case((Spell("gommetout"), Target(seat=1, kind="bons_points"), NOBODY),
                      lambda state, scene: state.bonuses[1] == () and figure(scene, 1, "trophy") == "0"),
    "balai_ball": Case((Bonus("balai_ball"), Zone(0)),
                       lambda state, scene: state.bonuses[0] == ("balai_ball",) and figure(scene, 0, "broom") == "1"),
    "bons_points": Case((Bonus("bons_points"), Zone(2)),
                        lambda state, scene: state.bonuses[2] == ("bons_points",)
                        and figure(scene, 2, "trophy") == "+3"),
    "mauvais_points": Case((Bonus("mauvais_points"), Zone(1)),
                           lambda state, scene: "mauvais_points" in state.bonuses[1]
                           and figure(scene, 1, "minus-circle") == "-4"),
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
def test_a_magie_card_by_touches(start_app: Start, kind: str) -> None:
    play = start_app("tablet")
    case = CASES[kind]
    scene = hands.from_state(play, position(kind))
    hands.play_out(play, case.moves)
    state = scene.match.view(0)
    assert case.came(state, scene), (kind, state)
    assert [move for move in hands.played(scene.match) if move in case.moves] == \
        [move for move in case.moves if move is not NOBODY]


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_every_bonus_card_is_laid_before_somebody_else(start_app: Start, form: str) -> None:
    play = start_app(form)
    state = lay(TABLE.format(kind=" ".join(BONUSES)))
    scene = hands.from_state(play, state)
    for kind in BONUSES:
        hands.play_out(play, (Bonus(kind), Zone(2)))
        assert kind in scene.match.view(None).bonuses[2]
    assert scene.match.view(None).bonuses[0] == ()
    assert figure(scene, 2, "broom") == "1"
    assert figure(scene, 2, "trophy") == "+3"
    assert figure(scene, 2, "minus-circle") == "-4"


def test_in_the_first_year_a_bonus_card_stays_at_home(start_app: Start) -> None:
    play = start_app("tablet")
    table = "timetable herbologie\nseat 0 hand bons_points; house grosfondor\nseat 1 hand trocus; house serpentin"
    scene = hands.from_state(play, lay(table, variant="kids"))
    hands.do(play, Bonus("bons_points"))
    assert [thing.move for thing in scene.board.chooser.things] == [Zone(0)]
    hands.do(play, Zone(0))
    assert scene.match.view(None).bonuses == (("bons_points",), ())
