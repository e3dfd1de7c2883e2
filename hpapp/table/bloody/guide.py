"""Bloody Harry for the table: zones at a glance, hands with their couriers, windows, and the story in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from hpapp.i18n import Say
from hpapp.rules.bloody import moves as m
from hpapp.rules.bloody.moves import Pass
from hpapp.rules.bloody.state import State, Window
from hpapp.rules.core import UNKNOWN

from ..guide import Card, Guide, Question, Sentence, Source, Tally, TurnOf, course
from .chain import pile_of, players_of, settling
from .looks import HOUSE, SCHOOL, courier_card, family, magic_card

OWN_EFFECTS = ("herbologie", "metamorphose", "potions", "piochus", "encorus", "radinus")
"""Effects that touch nobody but the one who performs them."""


def tally(view: State, seat: int) -> Tally:
    """How many School cards, and how many end the game."""
    return Tally((), "school", f"{len(view.school[seat])}/{view.enough}")


def hand(view: State, seat: int) -> tuple[Card | None, ...]:
    """The Magie cards of a seat, then its couriers; None for what the view does not show."""
    cards = [None if kind == UNKNOWN else magic_card(kind, view.way) for kind in view.hands[seat]]
    couriers = [None if kind == UNKNOWN else courier_card(kind) for kind in view.couriers[seat]]
    return (*cards, *couriers)


def backs(view: State, seat: int) -> tuple[str, ...]:
    """Magie cards are blue, couriers are sealed letters."""
    return ("bloody_back_magic",) * len(view.hands[seat]) + ("bloody_letter",) * len(view.couriers[seat])


def secret(view: State) -> bool:
    """Everything lies open in the first year.  BLO-15.2"""
    return view.way.secret


def window(view: State) -> Question | None:
    """Everybody but the one who played the last thing may answer, clockwise.  BLO-8.7"""
    if not isinstance(view.pending, Window) or view.chain is None:
        return None
    seats, asked, last = view.seats, view.pending.seat, view.chain.last_seat
    eligible = tuple((asked + step) % seats for step in range((last - asked) % seats))
    touches = bool(view.chain.replies) or view.chain.effect not in OWN_EFFECTS
    return Question(eligible, pile_of(view), "bloody.window", Pass(), touches, players_of(view.chain))


def turn(view: State) -> TurnOf:
    """Everybody has one turn in each round.  BLO-4.1"""
    return TurnOf(view.round, view.turn)


def threat(view: State, say: Say) -> tuple[Sentence, ...]:
    """The effect that was announced, in words; once it is answered, what is left of it.  BLO-8.6, BLO-8.15"""
    chain = view.chain
    if chain is None:
        return ()
    card = _card(say, chain.effect)
    if not chain.replies:
        target, facts, seats = chain.target, {"card": card}, {"name": chain.seat}
        if target is not None and target.slot is not None:
            facts["slot"] = say(lies_at(view, target.slot))
        if target is not None and target.seat is not None:
            seats["victim"] = target.seat
        if target is not None and target.kind is not None:
            facts["bonus"] = _card(say, target.kind)
        return (Sentence("bullhorn", f"bloody.ask.{chain.effect}", facts, seats),)
    (_, stands), last = list(settling(chain))[-1], chain.replies[-1]
    left = "cancelled" if stands is None else "stands" if stands == 0 else "copied"
    by = {} if not stands else {"name": chain.replies[stands - 1].seat}
    return (Sentence("hand-back-right", "bloody.log.answered", {"card": _answer(say, last.card)}, {"name": last.seat}),
            Sentence("bullhorn", f"bloody.ask.{left}", {"card": card}, by))


# ------------------------------------------------------------------ the log


def lies_at(view: State, slot: int) -> str:
    """The School card on a place of the timetable, which has no name of its own."""
    card = view.timetable[slot]
    return "bloody.log.empty_slot" if card is None else f"bloody.card.{card}"


def _answer(say: Say, card: str) -> str:
    return say("bloody.courier.oubliettes") if card == "courier" else _card(say, card)


def _card(say: Say, card: str) -> str:
    return say(f"bloody.card.{card}")


def _announced(event: Any, say: Say) -> Sentence:
    facts, target = {"card": _card(say, event.card)}, event.target
    if target is None:
        return Sentence("bullhorn", "bloody.log.announced", facts)
    if target.kind is not None:
        return Sentence("bullhorn", "bloody.log.announced.bonus", {**facts, "bonus": _card(say, target.kind)},
                    {"victim": target.seat})
    if target.seat is not None:
        return Sentence("bullhorn", "bloody.log.announced.seat", facts, {"victim": target.seat})
    return Sentence("bullhorn", "bloody.log.announced.slot", facts, slots={"slot": target.slot})


def _collected(event: Any, say: Say) -> Sentence:
    facts = {"card": _card(say, event.card), "paid": str(len(event.paid))}
    return Sentence(SCHOOL[family(event.card)], "bloody.log.collected", facts)


def _answered(event: Any, say: Say) -> Sentence:
    return Sentence("hand-back-right", "bloody.log.answered", {"card": _answer(say, event.card)})


def _slot(glyph: str, key: str) -> Callable[[Any, Say], Sentence]:
    return lambda event, say: Sentence(glyph, key, {}, slots={"card": event.slot})


def _plain(glyph: str, key: str) -> Callable[[Any, Say], Sentence]:
    return lambda event, say: Sentence(glyph, key, {})


_SENTENCES: dict[type[Struct], Callable[[Any, Say], Sentence]] = {
    m.HouseTaken: lambda e, say: Sentence(HOUSE[e.house], "bloody.log.house_taken",
                                          {"house": say(f"bloody.house.{e.house}")}),
    m.Dealt: lambda e, say: Sentence("cards", "bloody.log.dealt", {}, {"name": e.first}),
    m.RoundBegan: lambda e, say: Sentence("calendar", "bloody.log.round_began", {"number": str(e.number)},
                                          {"name": e.first}),
    m.Mailed: lambda e, say: Sentence("owl", "bloody.log.mailed", {"slots": str(len(e.slots))}),
    m.Revealed: lambda e, say: Sentence(SCHOOL[family(e.card)], "bloody.log.revealed", {"card": _card(say, e.card)}),
    m.Drew: lambda e, say: Sentence("cards-playing-outline", "bloody.log.drew", {"count": str(e.count)}),
    m.Reshuffled: lambda e, say: Sentence("shuffle-variant", "bloody.log.reshuffled", {"count": str(e.count)}),
    m.Looked: _slot("eye-outline", "bloody.log.looked"),
    m.Placed: _slot("owl", "bloody.log.placed"),
    m.TurnBegan: _plain("play", "bloody.log.turn_began"),
    m.Collected: _collected,
    m.Engueulante: _plain("bullhorn", "bloody.log.engueulante"),
    m.Laid: lambda e, say: Sentence("card-plus", "bloody.log.laid", {"card": _card(say, e.kind)}, {"zone": e.zone}),
    m.CourierUsed: lambda e, say: Sentence("owl", "bloody.log.courier_used",
                                           {"courier": say(f"bloody.courier.{e.kind}")}),
    m.Announced: _announced,
    m.Passed: _plain("hand-okay", "bloody.log.passed"),
    m.Answered: _answered,
    m.Cancelled: lambda e, say: Sentence("cancel", "bloody.log.cancelled", {"card": _card(say, e.card)}),
    m.TakenOver: lambda e, say: Sentence("content-copy", "bloody.log.taken_over", {"card": _card(say, e.card)}),
    m.NoEffect: lambda e, say: Sentence("minus", "bloody.log.no_effect", {"card": _card(say, e.card)}),
    m.Discarded: lambda e, say: Sentence("delete-sweep", "bloody.log.discarded", {"card": _card(say, e.kind)}),
    m.Robbed: lambda e, say: Sentence("hand-extended", "bloody.log.robbed", {}, {"victim": e.victim}),
    m.Gave: lambda e, say: Sentence("gift", "bloody.log.gave", {}, {"to": e.to}),
    m.Regained: lambda e, say: Sentence("swap-horizontal-bold", "bloody.log.regained",
                                        {"took": _card(say, e.took), "left": _card(say, e.left)}),
    m.Kept: lambda e, say: Sentence("eye-outline", "bloody.log.kept",
                                    {"discarded": ", ".join(_card(say, kind) for kind in e.discarded)}),
    m.CourierTaken: _slot("owl", "bloody.log.courier_taken"),
    m.Swapped: lambda e, say: Sentence("swap-horizontal-bold", "bloody.log.swapped",
                                       {"gave": _card(say, e.gave), "got": _card(say, e.got)}),
    m.Returned: lambda e, say: Sentence("calendar-remove", "bloody.log.returned", {"card": _card(say, e.card)}),
    m.SlippedUnder: lambda e, say: Sentence("shuffle-variant", "bloody.log.slipped_under",
                                            {"card": _card(say, e.card)}),
    m.Erased: lambda e, say: Sentence("eraser", "bloody.log.erased", {"card": _card(say, e.kind)}, {"zone": e.zone}),
    m.Extra: lambda e, say: Sentence("repeat", "bloody.log.extra", {"extras": str(e.extras)}),
    m.Cheaper: lambda e, say: Sentence("key", "bloody.log.cheaper", {"discount": str(e.discount)}),
    m.TurnEnded: _plain("check-bold", "bloody.log.turn_ended"),
    m.FirstPassed: lambda e, say: Sentence("numeric-1-circle", "bloody.log.first_passed", {}, {"name": e.to}),
    m.Ended: lambda e, say: Sentence("trophy", "bloody.log.ended", {"reason": say(f"bloody.end.{e.reason}")}),
}


def told(event: Struct, say: Say) -> Sentence | None:
    """The line of the log for an event: everything the table sees has one."""
    return _SENTENCES[type(event)](event, say)


def sources(tally: dict[str, int]) -> tuple[Source, ...]:
    """Six sources in a fixed order, those that brought nothing left out; couriers last: they were hidden."""
    courses = sum(points for kind, points in tally.items() if kind not in POINTS)
    every = {"courses": courses, **{kind: tally.get(kind, 0) for kind in POINTS}}
    return tuple(Source(points, glyph=glyph, band=kind, key=f"bloody.source.{kind}")
                 for (kind, points), glyph in zip(every.items(), LOOKS, strict=True) if points)


POINTS = ("horcruches", "detourneurs", "balai_ball", "bonuses", "couriers")
LOOKS = ("school", "skull", "timer-sand", "broom", "trophy", "owl")
"""The glyph of each source, courses first."""


COURSE = course(
    "bloody", ("draw", "cards-playing-outline", "main"), ("take", "school", "pay pay_confirm"),
    ("effect", "auto-fix", "course_effect target bonus_zone discard_one meta_give take_discard keep_one take_courier "
                           "trocus_take trocus_give swap_give return_school"),
    ("house", "shield-home", "choose_house serpentin_give serdongle_look poufmoufle_place power_serpentin "
                             "power_serdongle power_poufmoufle"))

GUIDE = Guide(tally, hand, secret, told, window, backs, lies_at=lies_at, turn=turn, threat=threat, sources=sources,
              beats=frozenset({m.TurnBegan, m.TurnEnded, m.RoundBegan, m.FirstPassed, m.Passed}),
              gains=frozenset({m.Collected}), plays=frozenset({m.Announced, m.Laid}), course=COURSE)
