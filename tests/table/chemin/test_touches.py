"""Chemin de Traverse by touches alone, without a screen: each card, every way into the fog and out, doors and calls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from hpapp.i18n import speaker
from hpapp.rules.chemin import moves as m
from hpapp.rules.chemin.state import DEGATS, GROPING, SORTILEGES, WALKING
from hpapp.rules.core import Move, Refusal
from hpapp.table.chemin.guide import told
from hpapp.table.chemin.traces import last_card, last_news, last_trace
from hpapp.table.now import Ask, Finish, HandOver, Show, Think
from hpapp.table.session import Session
from hpapp.table.targets import GOLD, Held
from tests.table.chemin.sittings import PEOPLE, Sitting, position

FULL = ("baguette", "potion", "robe", "livre", "chaudron", "chouette")

# ------------------------------------------------------------------ Sortilèges


class Spell(NamedTuple):
    """How a Sortilège is played: from where, by which choices, and what then happens."""

    steps: list[Move]
    events: list[str]
    hats: tuple[str, str] = ("c08", "c14")


SPELLS = {
    "defense": Spell([m.Play("exiler"), m.Target(1), m.Defend()], ["played", "aimed", "defended"]),
    "fermer": Spell([m.Play("fermer"), m.Close("guipure")], ["played", "closed"]),
    "rouvrir": Spell([m.Play("rouvrir")], ["played", "reopened"]),
    "gringotts": Spell([m.Play("gringotts")], ["played", "to_steps", "earned"]),
    "quitter": Spell([m.Play("quitter")], ["played", "left_fog"], ("e20", "c14")),
    "prendre_article": Spell([m.Play("prendre_article"), m.Item("robe")], ["played", "aimed", "took_article"]),
    "prendre_piece": Spell([m.Play("prendre_piece"), m.Target(1), m.Coin("M")], ["played", "aimed", "took_coin"]),
    "exiler": Spell([m.Play("exiler"), m.Target(1)], ["played", "aimed", "exiled"]),
    "cheminette": Spell([m.Play("cheminette"), m.Guess("pair"), m.Chimney("guipure"), m.Buy()],
                        ["played", "floo_die", "flew", "bought"], ("hibou", "c14")),
    "relancer": Spell([m.Roll(), m.Go("space", "c13"), m.Play("relancer")], ["rolled", "walked", "played", "rolled"]),
}


@pytest.mark.parametrize("mode", ["table", "pass"])
@pytest.mark.parametrize("card", SORTILEGES)
def test_a_sortilege_is_played_by_touches(card: str, mode: str) -> None:
    spell, attacked = SPELLS[card], card == "defense"
    sitting = Sitting(position(
        spell.hats, hand=("exiler",) if attacked else ("quitter", card),
        other=("gringotts", "defense") if attacked else (), trunks=((), ("robe", "livre")),
        rolls=(2, 3, 2, 2) if card == "relancer" else (4,), sign="fleury" if card == "rouvrir" else None), mode)
    for step in spell.steps:
        if isinstance(sitting.session.now, Ask):
            sitting.answer(1)
        sitting.do(step)
    assert sitting.told[:len(spell.events)] == spell.events
    assert len(sitting.table.hands[1 if attacked else 0]) == 1, "the card has left the hand"
    assert last_card(sitting.session.past) == card, "it lies open in the square"


@pytest.mark.clause("CDT-12.2", "CDT-12.6")
@pytest.mark.parametrize("answer", [m.Pass(), m.Defend()])
def test_an_attack_is_answered_through_the_window(answer: Move) -> None:
    sitting = Sitting(position(("c08", "c14"), hand=("prendre_article",), other=("gringotts", "defense"),
                               trunks=((), ("robe",))))
    sitting.do(m.Play("prendre_article"), m.Item("robe"))
    sitting.answer(1)
    assert sitting.chooser.seat == 1
    sitting.do(answer)
    kept = isinstance(answer, m.Defend)
    assert sitting.table.trunks[1] == (("robe",) if kept else ())
    assert ("defended" in sitting.told) is kept


@pytest.mark.clause("CDT-12.2")
@pytest.mark.parametrize("mode", ["table", "pass"])
def test_whoever_raises_a_hand_without_a_defence_can_only_accept(mode: str) -> None:
    sitting = Sitting(position(("c08", "c14"), hand=("prendre_piece",), other=("gringotts",)), mode)
    sitting.do(m.Play("prendre_piece"), m.Target(1), m.Coin("G"))
    sitting.answer(1)
    touched = sitting.session.touch(Held(0))
    if mode == "table":
        assert not isinstance(touched, Refusal), "of a hidden card even the reason would tell something"
        touched = sitting.session.touch(GOLD)
    assert isinstance(touched, Refusal)
    assert sitting.match.decision == "defendre"
    sitting.session.withdraw()
    sitting.do(m.Pass())
    assert sitting.table.purses[0][0] == 3


def nobody_answers(session: Session) -> None:
    session.answered(None)


def the_victim_sits_out(session: Session) -> None:
    session.sit_out(1)


def the_victim_looks(session: Session) -> None:
    session.look(1)
    session.lifted(1)
    session.looked()
    session.answered(None)


def a_bot_takes_the_seat(session: Session) -> None:
    session.reseat(1, replace(session.seats[1], kind="bot"))


@pytest.mark.parametrize("end", [nobody_answers, the_victim_sits_out, the_victim_looks, a_bot_takes_the_seat])
def test_a_device_that_lay_before_all_is_taken_up_behind_a_curtain(end: Callable[[Session], None]) -> None:
    """However the window came to its end, what is private comes only to who says that they hold it.  feel.md E6"""
    sitting = Sitting(position(("c08", "c14", "c12"), hand=("prendre_piece", "gringotts"),
                               other=("exiler",)), "pass")
    session = sitting.session
    sitting.do(m.Play("prendre_piece"), m.Target(1), m.Coin("G"))
    assert isinstance(session.now, Ask)
    end(session)
    while isinstance(now := session.now, Think | Show):
        session.think(1.0)
        if isinstance(now, Show):
            session.shown(now.entry)
    assert isinstance(now, HandOver)
    assert now.seat == 0
    assert session.hand(0) == (None,)


@pytest.mark.clause("CDT-10.9")
def test_a_hidden_card_that_cannot_be_played_is_refused_when_it_is_tried() -> None:
    sitting = Sitting(position(("c08", "c14"), hand=("quitter",)))
    sitting.session.touch(Held(0))
    refused = sitting.session.touch(GOLD)
    assert isinstance(refused, Refusal)
    assert refused.clause == "CDT-10.9"
    assert sitting.session.undo() == "withdrawn"
    sitting.do(m.Roll())


def test_undo_takes_a_card_back_with_its_choice() -> None:
    sitting = Sitting(position(("c08", "c14"), hand=("fermer",)))
    sitting.do(m.Play("fermer"), m.Close("guipure"))
    assert sitting.session.undo() == "undone"
    assert (sitting.match.decision, sitting.table.sign, sitting.match.view(0).hands[0]) == ("start", None, ("fermer",))


def test_a_purchase_can_be_taken_back() -> None:
    sitting = Sitting(position(("hibou", "c14"), purses=((2, 2, 1), (2, 2, 2))))
    sitting.do(m.Buy())
    assert (sitting.table.trunks[0], sitting.table.purses[0]) == (("chouette",), (2, 1, 0))
    assert sitting.session.undo() == "asks", "it has ended the turn"
    sitting.session.agreed(0, True)
    assert sitting.table.trunks[0] == ()


# ------------------------------------------------------------------ drawn cards

MISHAPS: dict[str, tuple[list[Move], list[str]]] = {
    "exil": ([], ["mishap", "exiled"]),
    "reculer": ([], ["mishap", "went_back"]),
    "passer_tour": ([], ["mishap", "will_miss"]),
    "remettre_article": ([m.Item("livre")], ["mishap", "gave_back"]),
    "perdre_piece": ([m.Coin("N")], ["mishap", "lost_coin"]),
    "perdre_carte": ([m.Discard("quitter")], ["mishap", "discarded"]),
}


@pytest.mark.clause("CDT-11.2", "CDT-12.3")
@pytest.mark.parametrize("card", DEGATS)
def test_a_degat_happens_without_a_window(card: str) -> None:
    choice, events = MISHAPS[card]
    sitting = Sitting(position(("c26", "c14"), hand=("defense", "quitter"), top=(card,), dice=(1, 5),
                               pending=WALKING, trunks=(("robe", "livre"), ())))
    sitting.do(m.Go("space", "c31"))
    assert not isinstance(sitting.session.now, Ask)
    assert m.Defend() not in sitting.match.moves, "a defence is of no use against it"
    assert last_card(sitting.session.past) == card, "everybody sees it"
    sitting.do(*choice)
    seen = sitting.told
    assert seen[seen.index("mishap"):][:2] == events


@pytest.mark.parametrize("mode", ["table", "pass"])
@pytest.mark.parametrize("move", [m.Keep(), m.Play("fermer")])
def test_a_drawn_card_is_kept_or_played(move: Move, mode: str) -> None:
    sitting = Sitting(position(("c26", "c14"), hand=("defense",), top=("fermer",), dice=(1, 5), pending=WALKING), mode)
    sitting.do(m.Go("space", "c31"))
    assert sitting.match.decision == "drawn"
    sitting.do(move)
    assert sitting.told[-1] == ("kept" if isinstance(move, m.Keep) else "played")


@pytest.mark.clause("CDT-11.4")
@pytest.mark.parametrize("mode", ["table", "pass"])
@pytest.mark.parametrize("move", [m.Discard("quitter"), m.Discard("fermer"), m.Play("fermer")])
def test_a_sixth_card_must_go(move: Move, mode: str) -> None:
    sitting = Sitting(position(("c26", "c14"), hand=("defense", "quitter", "fermer", "rouvrir", "exiler"),
                               top=("cheminette",), dice=(1, 5), pending=WALKING), mode)
    sitting.do(m.Go("space", "c31"))
    assert sitting.match.decision == "sixth"
    sitting.do(move)
    assert len(sitting.table.hands[0]) == 5


# ------------------------------------------------------------------ into the Embrumes and out


class Trip(NamedTuple):
    """A position, what is touched, and where which hat then is."""

    facts: dict[str, Any]
    steps: list[Move]
    to: str
    word: str
    """Part of what is said about it."""
    seat: int = 0


TRIPS = {
    "two spirals in the street": Trip({"hats": ("c08", "c30"), "rolls": (1, 1)}, [m.Roll()], "e13", "exil"),
    "two spirals inside": Trip({"hats": ("hibou", "c30"), "rolls": (1, 1)}, [m.Roll()], "e35", "exil"),
    "two spirals at the inn": Trip({"hats": ("baveur", "c30"), "rolls": (1, 1)}, [m.Roll()], "e37", "exil"),
    "over a taken space": Trip({"hats": ("c08", "e13"), "rolls": (1, 1)}, [m.Roll()], "e14", "exil"),
    "a card that is drawn": Trip({"hats": ("c26", "c14"), "top": ("exil",), "dice": (1, 5), "pending": WALKING},
                                 [m.Go("space", "c31")], "e33", "exil"),
    "a card of somebody else": Trip({"hats": ("c08", "c14"), "hand": ("exiler",)}, [m.Play("exiler"), m.Target(1)],
                                    "e23", "exil", seat=1),
    "a card at the back door": Trip({"hats": ("c08", "guipure"), "hand": ("exiler",)},
                                    [m.Play("exiler"), m.Target(1)], "e15", "exil", seat=1),
    "a gate, by choice": Trip({"hats": ("c08", "c14"), "dice": (2, 3), "pending": WALKING},
                              [m.Go("portal", "e13")], "e13", "Portail"),
    "a gate on the way": Trip({"hats": ("c08", "c30"), "dice": (4, 3), "pending": WALKING},
                              [m.Go("portal", "e13")], "e13", "Portail"),
    "doubles, by a gate": Trip({"hats": ("e11", "c30"), "rolls": (2, 2)}, [m.Roll()], "c13", "sort des Embrumes"),
    "doubles, by a back door": Trip({"hats": ("e06", "c30"), "rolls": (3, 3)}, [m.Roll()], "apothicaire",
                                    "sort des Embrumes"),
    "two spirals are doubles": Trip({"hats": ("e24", "c30"), "rolls": (1, 1)}, [m.Roll()], "fleury",
                                    "sort des Embrumes"),
    "exact count, a gate": Trip({"hats": ("e03", "c30"), "dice": (4, 6), "pending": GROPING},
                                [m.Go("door", "e13")], "c13", "sort des Embrumes"),
    "exact count, a back door": Trip({"hats": ("e03", "c30"), "dice": (1, 2), "pending": GROPING},
                                     [m.Go("door", "e05")], "ollivander", "sort des Embrumes"),
    "exact count, and no": Trip({"hats": ("e03", "c30"), "dice": (1, 2), "pending": GROPING},
                                [m.Go("fog", "e05")], "e05", "avance"),
    "a card": Trip({"hats": ("e16", "c30"), "hand": ("quitter",)}, [m.Play("quitter")], "c23", "sort des Embrumes"),
    "the end of the way": Trip({"hats": ("e33", "c14"), "rolls": (3, 6)}, [m.Roll()], "c38", "sort des Embrumes"),
    "doubles behind the last door": Trip({"hats": ("e37", "c14"), "rolls": (4, 4)}, [m.Roll()], "c38",
                                         "sort des Embrumes"),
}
"""Every way into the fog, and every way out."""


@pytest.mark.parametrize("way", TRIPS)
def test_into_the_fog_and_out(way: str) -> None:
    trip = TRIPS[way]
    state = position(**trip.facts)
    sitting = Sitting(state)
    sitting.do(*trip.steps)
    past = sitting.session.past
    assert sitting.table.hats[trip.seat] == trip.to
    trace = last_trace(past, state.hats)
    assert trace is not None
    assert (trace.seat, trace.places[0], trace.places[-1]) == (trip.seat, state.hats[trip.seat], trip.to)
    event: Any = last_news(past)
    say, names = speaker("fr"), [seat.name for seat in PEOPLE]
    line = told(event, say)
    assert line is not None
    assert trip.word in line.text(say, names[event.seat], names)


def test_the_way_to_a_door_is_told_by_where_the_hat_came_from() -> None:
    sitting = Sitting(position(("c08", "c30"), dice=(2, 3), pending=WALKING, rolls=(2, 4, 1, 1)))
    sitting.do(m.Go("portal", "e13"), m.Roll(), m.Go("space", "c36"), m.Roll())
    trace = last_trace(sitting.session.past)
    assert trace is not None
    assert (trace.places[0], trace.places[-1]) == ("e13", "guipure"), "the past knows it, whoever has seen the start"


def test_new_dice_clear_the_last_way() -> None:
    sitting = Sitting(position(("c26", "c14"), rolls=(2, 3, 2, 6)))
    sitting.do(m.Roll(), m.Go("space", "c31"))
    assert last_trace(sitting.session.past) is not None
    while sitting.match.decision != "move":
        sitting.do(sitting.chooser.commit().moves[0])
    assert last_trace(sitting.session.past) is None


@pytest.mark.clause("CDT-18.1")
def test_home_by_the_back_door_with_a_full_trunk() -> None:
    sitting = Sitting(position(("e35", "c14"), rolls=(2, 2), trunks=(FULL, ())))
    sitting.do(m.Roll())
    now = sitting.session.now
    assert isinstance(now, Finish)
    assert now.result.winners == (0,)


SHUT: dict[str, tuple[dict[str, Any], list[Move]]] = {
    "from behind": ({"hats": ("e33", "c14"), "dice": (2, 5), "pending": GROPING}, [m.Go("door", "e35"), m.Buy()]),
    "from inside": ({"hats": ("hibou", "c14")}, [m.Buy()]),
    "by chimney": ({"hats": ("guipure", "c14"), "hand": ("cheminette",), "rolls": (4,)},
                   [m.Play("cheminette"), m.Guess("pair"), m.Chimney("hibou"), m.Buy()]),
}


@pytest.mark.parametrize("way", SHUT)
def test_a_closed_shop_serves_those_who_are_in(way: str) -> None:
    facts, steps = SHUT[way]
    sitting = Sitting(position(**facts, sign="hibou"))
    sitting.do(*steps)
    assert (sitting.table.trunks[0], sitting.table.sign, sitting.table.hats[0]) == (("chouette",), "hibou", "hibou")


# ------------------------------------------------------------------ younger players


@pytest.mark.parametrize("steps", [
    [m.Floo(), m.Guess("grand"), m.Chimney("guipure"), m.Buy()], [m.Floo(), m.Guess("petit")], [m.Stay()],
])
def test_younger_players_take_the_chimney(steps: list[Move]) -> None:
    sitting = Sitting(position(("hibou", "c14"), variant="kids", rolls=(5,), trunks=(("chouette",), ())))
    sitting.do(*steps)


@pytest.mark.clause("CDT-19.8")
@pytest.mark.parametrize("choice", [m.Gringotts(), m.Here()])
def test_younger_players_with_two_spirales_choose_where(choice: Move) -> None:
    sitting = Sitting(position(("c08", "c14"), variant="kids", rolls=(1, 1)))
    sitting.do(m.Roll(), choice, m.Roll())
