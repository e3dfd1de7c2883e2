"""The square of Chemin de Traverse: idle dice tell the truth, and no button lies on deck, open card or street."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import pytest

from hpapp.play import Seat
from hpapp.rules.chance import Chance
from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.state import STREET_AT
from hpapp.rules.core import Setup
from hpapp.ui.boards.chemin.ground import COBBLE, ROOFS, middle
from hpapp.ui.prefs import prefs
from tests.ui import chemin_hands as hands
from tests.ui.eye.forms import Form
from tests.ui.geometry import Box, box_of
from tests.ui.geometry import name as name_of

Start = Callable[..., Any]
TABLES = Form((1280, 800)), Form((962, 601), 1.3), Form((1280, 800), 1.3), Form((962, 601))


@pytest.fixture(autouse=True)
def usual_text() -> Iterator[None]:
    """Other tests find text as they expect it."""
    yield
    prefs.text_scale, prefs.language = 1.0, "fr"


def decisions() -> Iterator[Any]:
    """One state for each decision of random games, with cards in every hand where there are cards."""
    seen = set()
    for variant, seed in (("standard", 3), ("standard", 8), ("standard", 21), ("kids", 2)):
        state, chance = GAME.start(Setup(2, variant, {"format": "short"}, seed)), Chance(seed)
        for _ in range(400):
            if GAME.actor(state) is None:
                break
            if (GAME.decision(state), variant) not in seen:
                seen.add((GAME.decision(state), variant))
                yield state
            move, chance = chance.pick(GAME.moves(state))
            state = GAME.play(state, move).state


def on_screen(board: Any, middle_: tuple[float, float], size: tuple[float, float]) -> Box:
    (left, top), scale = board.scene.camera.on_screen(middle_), board.scene.camera.scale
    wide, high = size[0] * scale / 2, size[1] * scale / 2
    return Box(left - wide, top - high, left + wide, top + high)


@pytest.mark.parametrize("place", [0, 2, 3, 5])
def test_no_button_lies_on_the_deck_the_open_card_a_roof_or_the_street(start_app: Start, place: int) -> None:
    from hpapp.ui.boards.chemin.scene import CARD, DECK, LYING

    play, wrong, looked = start_app(), [], 0
    for state, form in zip(decisions(), cycle(TABLES)):
        form.take(play)
        actor = GAME.actor(state)
        assert actor is not None
        seats = [Seat("Léa", 0, place=(place + 3) % 6), Seat("Tom", 1, place=(place + 3) % 6)]
        seats[actor] = Seat("Max", 2, place=place)
        scene = hands.resume(play, state, tuple(seats))
        if hands.on_scene(play, "Ring") is not None:
            continue
        board, cloth = scene.board, scene.cloth
        play.time.advance(0.3)
        kept = {}
        if board.scene._deck_tone.a > 0.2:  # else nothing is left there to lie on
            kept = {"deck": on_screen(board, DECK, LYING), "card": on_screen(board, CARD, LYING)}
        kept |= {space: on_screen(board, middle(space), (COBBLE[1] - 8, COBBLE[1] - 8)) for space in STREET_AT}
        kept |= {name: on_screen(board, middle(name), (roof.width - 8, roof.height - 8))
                 for name, roof in ROOFS.items()}
        buttons = [*board.choices.children, cloth.controls, cloth.step_card]
        for button in (button for button in buttons if button.parent is not None and min(button.size) > 1):
            looked += 1
            wrong += [f"{form} {GAME.decision(state)}: {name_of(button)} on {name}"
                      for name, box in kept.items() if box_of(button).overlaps(box, 2)]
    assert not wrong, "\n".join(wrong)
    assert looked > 20


def test_idle_dice_show_what_was_rolled_last_and_rest_before(start_app: Start) -> None:
    from hpapp.rules.chemin.moves import Roll

    play = start_app()
    scene = hands.begin(play, (Seat("Léa", 0, place=5), Seat("Tom", 1, place=2)), variant="kids", seed=4)
    dice = scene.board.scene.dice
    assert all(die._tone.a < 1 for die in dice), "nobody has thrown them: they rest"
    rolled = None
    for _ in range(12):
        if scene.match.actor is None:
            break
        moves = scene.match.moves
        move = next((move for move in moves if isinstance(move, Roll)), moves[0])
        scene.match.play(move)
        thrown = [event.dice for event in scene.match.log[-1].events if event.__struct_config__.tag == "rolled"]
        rolled = thrown[-1] if thrown else rolled
    from hpapp.table.session import Session

    position = Session(scene.match).position
    scene.board.show(position)
    assert rolled is not None
    assert tuple(scene.board.dice) == tuple(position.view.dice or rolled)
    assert all(die._tone.a == 1 for die in dice)


def test_the_tag_of_who_is_in_front_explains_itself_by_a_tap(start_app: Start) -> None:
    play = start_app()
    two = Seat("Léa", 0, place=5), Seat("Tom", 1, place=2)
    hands.resume(play, hands.position(("c08", "c14"), hand=("fermer",)), two)
    board = play.scene.board
    tag = board.scene.ahead.tag
    assert tag is not None
    play.tap(*board.scene.camera.on_screen(tag.point))
    play.settle(0.3)
    sheet = play.find("LookSheet")
    assert "Tom" in sheet.line
    assert "Léa" in sheet.line
