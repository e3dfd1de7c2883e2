"""Bloody Harry: points are counted by the rules that count the end, prices and hands by the position."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hpapp.rules import game
from hpapp.rules.bloody import state as blo
from hpapp.rules.bloody.score import scores
from hpapp.rules.core import UNKNOWN
from hpapp.rules.tuples import without

from .case import Case, Check, either, every, has, holds, leads_to, tag

POINTS = {card["id"]: card.get("points", 0) for card in blo.CONTENT["magic"]}
POCKETS: int = blo.CONTENT["effects"]["videpochus_from"]


def missing(case: Case) -> int:
    """What a price still lacks once a card is put down."""
    card = case.state.timetable[case.state.pending.slot]
    return int(blo.price(case.state, case.seat, card)) - len(case.state.pending.picked) - 1


def answers(case: Case) -> list[Any]:
    """Every answer but letting it happen."""
    return [move for move in game("bloody").moves(case.state) if type(move) is not type(case.move)]


def points(state: Any, seat: int) -> int:
    """What a zone is worth without its couriers and the Balai-Ball, which its School cards do not change."""
    return int(scores(state)[seat].total)


def worth(case: Case, school: tuple[str, ...]) -> int:
    """Points of a zone with these School cards instead of its own."""
    zones = (*case.state.school[:case.seat], school, *case.state.school[case.seat + 1:])
    return points(replace(case.state, school=zones), case.seat) - points(case.state, case.seat)


def swapped(case: Case, slot: int, gift: str) -> int:
    """What a swap brings."""
    return worth(case, (*without(case.state.school[case.seat], gift), case.state.timetable[slot]))


def best_swap(case: Case) -> int:
    return max(swapped(case, case.move.slot, gift) for gift in case.state.school[case.seat])


def moved(case: Case, to: int) -> bool:
    """Has the card gone from one hand to the other?"""
    more, fewer = (case.after.hands[seat].count(case.move.kind) - case.state.hands[seat].count(case.move.kind)
                   for seat in (to, case.seat))
    return (more, fewer) == (1, -1)


def effect(card: str) -> Check:
    """The effect is announced, or one is asked what it is aimed at."""
    return either(lambda c: "announced" in c.events and c.events["announced"].card == card,
                  lambda c: tag(c.after.pending) == "target" and c.after.pending.effect == card)


def chooses(house: str) -> Check:
    return lambda c: c.events["house_taken"].house == house


def announced_at_slot(case: Case) -> bool:
    return case.state.timetable[case.move.slot] == case.named("card")


def rich(case: Case) -> int:
    return sum(len(hand) >= POCKETS for seat, hand in enumerate(case.state.hands) if seat != case.seat)


COURSES_AND_SPELLS = ("balais", "bazardus", "defense", "encorus", "gommetout", "herbologie", "hibouvolo",
                      "metamorphose", "permutatio", "piochus", "potions", "radinus", "redoublus", "sorts", "trocus")


def wins(case: Case) -> bool:
    """Once the price is paid, the game is over, and it is won."""
    rules, state = game("bloody"), case.after
    while isinstance(state.pending, blo.Pay | blo.PayConfirm):
        state = rules.play(state, rules.moves(state)[0]).state
    result = rules.result(state)
    return result is not None and result.ranks[case.seat] == 1


CLAIMS: dict[str, Check] = {
    "hint.bloody.draw": lambda c: len(c.after.hands[c.seat]) - holds(c) == c.fact() and len(
        c.after.hands[c.seat]) == c.fact("total"),
    "hint.bloody.pay": lambda c: "collected" in c.events and len(c.events["collected"].paid) == c.fact("cost"),
    "hint.bloody.collect": lambda c: blo.price(c.state, c.seat, c.state.timetable[c.move.slot]) == c.fact("cost"),
    "hint.bloody.end_cards": lambda c: holds(c) == c.fact(),
    "hint.bloody.end": lambda c: holds(c) == 0,
    "hint.bloody.aim_hand": lambda c: len(c.state.hands[c.move.seat]) == c.fact(),
    "hint.bloody.aim_school": lambda c: len(c.state.school[c.move.seat]) == c.fact(),
    "hint.bloody.aim_mail": lambda c: len(c.state.mail[c.move.slot]) == c.fact(),
    "hint.bloody.zone_bad": lambda c: c.move.seat != c.seat and c.fact() > 0,
    "hint.bloody.zone_good": lambda c: c.move.seat == c.seat and c.fact() > 0,
    "hint.bloody.discard": lambda c: holds(c) - 1 == c.fact(),
    "hint.bloody.auto": lambda c: len(c.state.hands[c.seat]) >= missing(c) + 1,
    "hint.bloody.zone_own": lambda c: c.move.seat == c.seat,
    "hint.bloody.keep": lambda c: c.move.kind in c.after.hands[c.seat],
    "hint.bloody.take": lambda c: c.move.kind in c.after.hands[c.seat],
    "hint.bloody.regain": lambda c: c.move.kind in c.after.hands[c.seat],
    "hint.bloody.pick": lambda c: missing(c) == c.fact() > 0,
    "hint.bloody.pick_last": lambda c: missing(c) == 0,
    "hint.bloody.pick_twin": lambda c: c.state.hands[c.seat].count(c.move.kind) > 1,
    "hint.bloody.pass_armed": lambda c: bool(answers(c)),
    "hint.bloody.win": wins,
    "hint.bloody.abort": lambda c: c.after.hands[c.seat] == c.state.hands[c.seat] and (
        c.after.timetable == c.state.timetable),
    **{f"hint.bloody.effect.{card}": effect(card) for card in COURSES_AND_SPELLS},
    "hint.bloody.effect.videpochus": every(effect("videpochus"), lambda c: rich(c) == c.fact()),
    "hint.bloody.bonus.balai_ball": lambda c: c.move.kind == "balai_ball" and POINTS["balai_ball"] == 0,
    "hint.bloody.bonus.bons_points": lambda c: POINTS[c.move.kind] == c.fact() > 0,
    "hint.bloody.bonus.mauvais_points": lambda c: -POINTS[c.move.kind] == c.fact() > 0,
    "hint.bloody.cancel": lambda c: c.state.chain.effect == c.named("card") and "answered" in c.events,
    "hint.bloody.cancel_answer": lambda c: c.state.chain.last_seat == c.fact("seat") and bool(c.state.chain.replies),
    "hint.bloody.cancel_own": lambda c: c.state.chain.target.seat == c.seat and "answered" in c.events,
    "hint.bloody.copy": lambda c: c.move.card == "copius" and c.state.chain.effect == c.named("card"),
    "hint.bloody.courier": lambda c: len(c.after.hands[c.seat]) - holds(c) == c.fact(),
    "hint.bloody.discard_twin": lambda c: c.state.hands[c.seat].count(c.move.kind) > 1 and "discarded" in c.events,
    "hint.bloody.erase": lambda c: c.named("card") in c.state.bonuses[c.fact("seat")],
    "hint.bloody.erase_own": lambda c: c.named("card") in c.state.bonuses[c.seat],
    "hint.bloody.fetch": lambda c: "courier_taken" in c.events and c.state.mail[c.state.pending.slot][
        c.move.at].kind == c.named("courier"),
    "hint.bloody.fetch_unknown": has("courier_taken"),
    "hint.bloody.give": lambda c: moved(c, c.fact("seat")),
    "hint.bloody.house": has("house_taken"),
    **{f"hint.bloody.house.{house}": chooses(house) for house in blo.HOUSES},
    "hint.bloody.leave": lambda c: "courier_taken" not in c.events and c.after.couriers == c.state.couriers,
    "hint.bloody.look": lambda c: sum(letter.kind == UNKNOWN for letter in c.view.mail[c.move.slot]) == c.fact() > 0,
    "hint.bloody.place": has("placed"),
    "hint.bloody.place_good": lambda c: "placed" in c.events and blo.price(
        c.state, c.seat, c.state.timetable[c.move.slot]) <= holds(c),
    "hint.bloody.power.poufmoufle": leads_to("poufmoufle_place"),
    "hint.bloody.power.serdongle": leads_to("serdongle_look"),
    "hint.bloody.power.serpentin": leads_to("serpentin_give"),
    "hint.bloody.replace": announced_at_slot,
    "hint.bloody.return": lambda c: worth(c, without(c.state.school[c.seat], c.move.kind)) == -c.fact(),
    "hint.bloody.set_aside": lambda c: tag(c.after.pending) == "take_discard" and c.after.pending.aside == c.move.kind,
    "hint.bloody.skip": lambda c: "announced" not in c.events,
    "hint.bloody.swap": lambda c: swapped(c, c.state.pending.slot, c.move.kind) <= 0,
    "hint.bloody.swap_even": lambda c: announced_at_slot(c) and best_swap(c) <= 0,
    "hint.bloody.swap_for": lambda c: announced_at_slot(c) and best_swap(c) == c.fact(),
    "hint.bloody.swap_gain": lambda c: swapped(c, c.state.pending.slot, c.move.kind) == c.fact(),
    "hint.bloody.zone": lambda c: c.events["laid"].zone == c.fact("seat") and c.events["laid"].kind == c.named("card"),
}
