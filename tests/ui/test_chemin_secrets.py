"""Who may see which cards of Chemin de Traverse: quiet hands that can be looked at, choices that tell nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.rules.chemin.state import SIXTH, SORTILEGES, State
from hpapp.table.chemin.guide import GLYPHS
from hpapp.ui import art
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.ui import chemin_hands as hands

Start = Callable[..., Any]
TWO = hands.PEOPLE[:2]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prefs, "speed", "instant")


# ------------------------------------------------------------------ looking at one's own hand


def dealt(count: int) -> State:
    """Six seats, each with so many cards."""
    state = hands.position(("c08", "c14", "c20", "e20", "c01", "guipure"))
    pile = list(state.pile)
    held = []
    for _ in range(6):
        cards = [card for card in pile if card in SORTILEGES][:count]
        for card in cards:
            pile.remove(card)
        held.append(tuple(cards))
    return replace(state, hands=tuple(held), pile=tuple(pile))


def looked_at(play: Any, seat: int, count: int) -> list[str]:
    """Hold up each card of a quiet seat's hand, turning its pages by touches; the names that were seen."""
    row, seen = play.scene.cloth.strips[seat].hand, {}
    for _ in range(2 * count):
        for slot in [slot for slot in row.children if hasattr(slot, "index") and slot.index not in seen]:
            hands.hold_on(play)
            finger = play.touch(*slot.to_window(*slot.center))
            finger.touch_down()
            play.time.advance(0.4)
            lifted = play.scene.cloth.lifted
            assert lifted.angle == play.scene.cloth.strips[seat].angle, "the card faces its owner"
            seen[slot.index] = lifted.children[0].name
            finger.touch_up()
            play.time.advance(0.1)
            assert play.scene.cloth.lifted is None
        if len(seen) == count:
            break
        hands.hold_on(play)
        turns = [child for child in row.children if type(child).__name__ == "IconButton"]
        play.tap_on(turns[0] if turns else row.children[0])
    return [seen[index] for index in range(count)]


@pytest.mark.parametrize(("count", "scale", "acts"), [(5, 1.0, 3), (5, 1.3, 0)])
def test_six_seats_can_each_look_at_every_card_of_their_own(start_app: Start, monkeypatch: pytest.MonkeyPatch,
                                                            count: int, scale: float, acts: int) -> None:
    monkeypatch.setattr(prefs, "text_scale", scale)
    play = start_app()
    state = replace(dealt(count), turn=acts)
    hands.resume(play, state, hands.PEOPLE)
    for seat in range(6):
        names = [words.say(f"chemin.card.{card}") for card in state.hands[seat]]
        assert looked_at(play, seat, count) == names
    assert not play.scene.match.log, "looking is not playing"


def test_a_device_that_is_passed_shows_nobody_elses_cards(start_app: Start) -> None:
    play = start_app()
    hands.resume(play, dealt(2), hands.PEOPLE, mode="pass")
    row = play.scene.cloth.strips[3].hand
    finger = play.touch(*row.children[0].to_window(*row.children[0].center))
    finger.touch_down()
    play.time.advance(0.4)
    assert play.scene.cloth.lifted is None
    finger.touch_up()


# ------------------------------------------------------------------ nothing tells what is hidden


def supposed(state: State) -> list[State]:
    """Tables that look alike to everybody who sees no hand."""
    room = game("chemin")
    return [room.imagine(room.view(state, None), Chance(seed)) for seed in (1, 2, 5)]


def public(play: Any) -> tuple[Any, ...]:
    """All that the table says and lets touch, whoever looks on."""
    board, cloth = play.scene.board, play.scene.cloth
    choices = [(option.target, option.key, type(option.moves[0])) for option in board.choices.offered]
    tag = board.scene.ahead.tag
    return (sorted(play.app.router.texts()), choices, board.choices.note, sorted(board.scene.sprites),
            sorted(board.scene.tags),
            tag and tag.pictures, cloth.controls.text, cloth.controls.ready, board.scene.news.text,
            cloth.bubble.parent is None)


def test_nothing_on_the_table_depends_on_hidden_cards(start_app: Start) -> None:
    play = start_app()
    state = hands.position(("c31", "c14"), hand=("defense", "fermer", "quitter", "exiler", "rouvrir", "gringotts"),
                           other=("prendre_piece",), dice=(1, 5), pending=SIXTH)
    seen = []
    for table in supposed(state):
        hands.resume(play, table, TWO)
        looks = [public(play)]
        hands.tap_card(play, 0)
        assert play.scene.board.chooser.selected == (0,), "a hidden card is chosen in silence"
        looks.append(public(play))
        seen.append(looks)
    assert seen[0] == seen[1] == seen[2]


def test_in_pass_mode_only_the_holders_own_hand_and_note_differ(start_app: Start) -> None:
    play = start_app("phone")
    seen = []
    for hand in (("fermer", "defense"), ("gringotts", "exiler")):
        state = hands.position(("c08", "c14"), hand=hand, other=("quitter",))
        hands.resume(play, state, TWO, mode="pass")
        hands.tap_card(play, 0)
        private = {words.say(f"chemin.card.{hand[0]}"), words.say(f"chemin.card.{hand[0]}.line"),
                   *(art.glyph(GLYPHS[card]) for card in hand)}
        board, texts = play.scene.board, set(play.app.router.texts())
        assert private <= texts
        assert board.choices.note.name in private
        others = [chip.count for chip in play.scene.cloth.chips]
        seen.append((texts - private, board.choices.offered, others, board.scene.ahead.tag.pictures,
                     board.note.news))
    assert seen[0] == seen[1]
