"""Chemin de Traverse: what is paid, taken, closed, and how far the next building is on foot."""

from __future__ import annotations

from hpapp.rules.chemin import state as cdt
from hpapp.rules.chemin.street import FIRST, path_to

from .case import Case, Check, every, has, holds, leads_to


def pays(case: Case, item: str) -> bool:
    """Has the purse what an article costs?"""
    return covers(case.state.purses[case.seat], item)


def covers(purse: tuple[int, ...], item: str) -> bool:
    price = cdt.PRICES[item.rpartition(".")[2]]
    return all(have >= cost for have, cost in zip(purse, price, strict=True))


def steps(place: str, building: str) -> int:
    """Steps on foot, space by space."""
    last = cdt.STEPS if building == cdt.BANK else cdt.ENTREES[building]
    return len(path_to(FIRST[place], last))


def end(case: Case) -> str:
    """The last space of a walk, whatever a card that was found there did then."""
    return str(case.events["walked"].path[-1])


def on_spiral(case: Case) -> bool:
    return cdt.STREET_AT[end(case)] in cdt.SPIRALES


def full(case: Case, seat: int) -> bool:
    return len(case.state.trunks[seat]) == cdt.NEEDED[case.state.format]


def plays(card: str) -> Check:
    """The card is in the hand, and leaves it."""
    return lambda c: c.move.card == card and (
        c.state.hands[c.seat].count(card) > c.after.hands[c.seat].count(card))


def takes(case: Case, loot: str, event: str) -> bool:
    """It is taken, or the victim may still defend it."""
    if event in case.events:
        return bool(loot in (getattr(case.events[event], "item", None), getattr(case.events[event], "coin", None)))
    return "aimed" in case.events and case.events["aimed"].loot == loot


CLAIMS: dict[str, Check] = {
    "hint.chemin.buy": lambda c: "bought" in c.events and cdt.NEEDED[c.after.format] - len(
        c.after.trunks[c.seat]) == c.fact(),
    "hint.chemin.buy_last": has("trunk_full"),
    "hint.chemin.win": has("won"),
    "hint.chemin.coins": has("earned"),
    "hint.chemin.end_cards": lambda c: holds(c) == c.fact(),
    "hint.chemin.keep": lambda c: holds(c) == c.fact(),
    "hint.chemin.guess": lambda c: sum(face in cdt.CALLS[c.move.call] for face in range(1, 7)) == c.fact(),
    "hint.chemin.floo": leads_to("poudre_annonce"),
    "hint.chemin.roll_shop": lambda c: pays(c, c.fact("item")),
    "hint.chemin.card.cheminette": leads_to("poudre_annonce"),
    "hint.chemin.card.fermer": leads_to("fermer"),
    "hint.chemin.here": lambda c: c.after.hat == c.state.hat,
    "hint.chemin.take_pays": lambda c: not pays(c, c.fact("item")),
    "hint.chemin.close_home": lambda c: len(c.state.trunks[c.fact("seat")]) == cdt.NEEDED[c.state.format],
    "hint.chemin.defend": has("defended"),
    "hint.chemin.defend_item": has("defended"),
    "hint.chemin.pass_armed": lambda c: "defense" in c.state.hands[c.seat],
    "hint.chemin.target": lambda c: len(c.state.trunks[c.move.seat]) == c.fact() > 0,
    "hint.chemin.target_empty": lambda c: not c.state.trunks[c.move.seat],
    "hint.chemin.take_lacking": lambda c: c.move.item not in c.state.trunks[c.seat],
    "hint.chemin.enter_shop": lambda c: pays(c, c.fact("item")),
    "hint.chemin.again": lambda c: c.state.again and "rolled" in c.events,
    "hint.chemin.bank": every(has("to_steps"), lambda c: "earned" not in c.events),
    "hint.chemin.bank_pays": every(has("to_steps"), has("earned")),
    "hint.chemin.card.exiler": plays("exiler"),
    "hint.chemin.card.prendre_article": plays("prendre_article"),
    "hint.chemin.card.prendre_piece": plays("prendre_piece"),
    "hint.chemin.card.quitter": every(plays("quitter"), has("left_fog")),
    "hint.chemin.card.relancer": plays("relancer"),
    "hint.chemin.card.rouvrir": every(plays("rouvrir"), lambda c: c.state.sign == c.named("goal"),
                                      lambda c: c.after.sign is None),
    "hint.chemin.chimney": lambda c: c.after.hats[c.seat] == c.named("goal"),
    "hint.chemin.close": lambda c: c.after.sign == c.named("goal"),
    "hint.chemin.close_owned": lambda c: c.named("item") in c.state.trunks[c.seat] and (
        cdt.SELLS[c.after.sign] == c.named("item")),
    "hint.chemin.discard": every(has("discarded"), lambda c: c.move.card in c.after.pile[-2:]),  # CDT-17.4
    "hint.chemin.discard_twin": every(has("discarded"), lambda c: c.move.card in c.after.hands[c.seat]),
    "hint.chemin.end_coins": lambda c: c.after.purses[c.seat] == c.state.purses[c.seat] and any(
        c.state.purses[c.seat]),
    "hint.chemin.enter": lambda c: c.events["entered"].building == c.named("goal"),
    "hint.chemin.fog": lambda c: cdt.SORTIE - cdt.FOG_AT[c.after.hats[c.seat]] == c.fact(),
    "hint.chemin.give_back": lambda c: c.after.stocks[cdt.ARTICLE_AT[c.named("item")]] == c.fact() and (
        len(c.after.trunks[c.seat]) == len(c.state.trunks[c.seat]) - 1),
    "hint.chemin.leave": has("left_fog"),
    "hint.chemin.lose_coin": lambda c: sum(c.after.purses[c.seat]) == sum(c.state.purses[c.seat]) - 1,
    "hint.chemin.lose_pays": lambda c: "lost_coin" in c.events and covers(c.after.purses[c.seat], c.fact("item")),
    "hint.chemin.near": lambda c: steps(end(c), c.named("goal")) == c.fact() < steps(
        c.state.hats[c.seat], c.named("goal")),
    "hint.chemin.portal": has("took_portal"),
    "hint.chemin.roll_bank": lambda c: steps(c.state.hats[c.seat], cdt.BANK) == c.fact(),
    "hint.chemin.roll_fog": lambda c: c.state.hats[c.seat] in cdt.FOG_AT and "rolled" in c.events,
    "hint.chemin.roll_home": lambda c: full(c, c.seat) and steps(c.state.hats[c.seat], cdt.HOME) == c.fact(),
    "hint.chemin.spiral": lambda c: on_spiral(c) and bool({"drew", "mishap", "spared"} & {*c.events}),
    "hint.chemin.spiral_again": lambda c: on_spiral(c) and c.after.again,
    "hint.chemin.stay": lambda c: "stayed" in c.events and c.after.hats[c.seat] == c.state.hats[c.seat],
    "hint.chemin.take_coin": lambda c: takes(c, c.named("coin"), "took_coin"),
    "hint.chemin.take_from": lambda c: takes(c, c.named("item"), "took_article") and (
        c.named("item") in c.state.trunks[c.fact("seat")]),
    "hint.chemin.target_full": lambda c: full(c, c.move.seat) and c.move.seat == c.fact("seat"),
    "hint.chemin.walk": lambda c: len(c.events["walked"].path) - 1 == c.fact(),
}
