"""Why a move in Chemin de Traverse is good: the article it pays for, the coins it brings, the way it shortens."""

from __future__ import annotations

from collections.abc import Callable

from hpapp.bots.reason import Reason
from hpapp.rules.chemin import moves as m
from hpapp.rules.chemin import state as s
from hpapp.rules.chemin.purse import coins_of
from hpapp.rules.chemin.shop import against_buying
from hpapp.rules.chemin.street import FIRST, path_to, steps_of, street_walk
from hpapp.rules.core import Move

from .greedy import errands, leader, to_buy
from .trip import steps_to

_CLAUSES = {
    "fermer": "CDT-13.1", "cheminette": "CDT-14.4", "quitter": "CDT-10.9", "prendre_article": "CDT-15.2",
    "prendre_piece": "CDT-16.3", "relancer": "CDT-16.4", "exiler": "CDT-16.5",
}


def reason(view: s.State, move: Move) -> Reason:
    """The fact that speaks most for a move."""
    return _REASONS[type(move)](view, move)


# ------------------------------------------------------------------ dice and purchases


def _roll(view: s.State, _: m.Roll) -> Reason:
    if view.again:
        return Reason("hint.chemin.again", {}, "CDT-19.6")
    if view.hat in s.FOG_AT:
        return Reason("hint.chemin.roll_fog", {}, "CDT-10.1")
    near = _nearest(view, view.hat)
    if near is None:
        return Reason("hint.chemin.roll", {}, "CDT-4.1")
    steps, goal = near
    if goal in s.SELLS:
        return Reason("hint.chemin.roll_shop", {"item": _article(s.SELLS[goal]), "n": steps}, "CDT-4.1")
    return Reason("hint.chemin.roll_home" if goal == s.HOME else "hint.chemin.roll_bank", {"n": steps}, "CDT-4.1")


def _buy(view: s.State, _: m.Buy) -> Reason:
    item = s.SELLS[view.hat]
    missing = s.NEEDED[view.format] - len(view.trunks[view.turn]) - 1
    if not missing:
        return Reason("hint.chemin.buy_last", {"item": _article(item)}, "CDT-1.1")
    return Reason("hint.chemin.buy", {"item": _article(item), "n": missing}, "CDT-6.2")


def _end(view: s.State, _: m.End) -> Reason:
    if against_buying(view) is None:
        return Reason("hint.chemin.end_coins", {}, "CDT-4.5")
    if view.hand:
        return Reason("hint.chemin.end_cards", {"n": len(view.hand)}, "CDT-4.5")
    return Reason("hint.chemin.end", {}, "CDT-4.5")


# ------------------------------------------------------------------ the walk


def _go(view: s.State, move: m.Go) -> Reason:
    if move.to == "shop":
        return _inside(view, move.at) or _paid_on_the_way(view, s.ENTREES[move.at]) or _enters(move.at)
    if move.to == "space":
        return _to_space(view, s.STREET_AT[move.at])
    at = s.FOG_AT[move.at]
    if move.to == "portal":
        return Reason("hint.chemin.portal", {}, "CDT-8.7")
    if move.to == "fog":
        return Reason("hint.chemin.fog", {"n": s.SORTIE - at}, "CDT-9.2")
    building = s.BACK_DOORS.get(at)
    return (_inside(view, building) if building else None) or Reason("hint.chemin.leave", {}, "CDT-10.4")


def _to_space(view: s.State, at: int) -> Reason:
    """A Spirale, coins, or a shorter way."""
    length = street_walk(view)[1]
    if at in s.SPIRALES and length == steps_of(view.dice):
        kids = view.variant == "kids"
        return Reason("hint.chemin.spiral_again" if kids else "hint.chemin.spiral", {}, "CDT-5.12")
    return _paid_on_the_way(view, at) or _nearer(view, f"c{at:02}") or Reason("hint.chemin.walk", {"n": length},
                                                                              "CDT-5.1")


def _paid_on_the_way(view: s.State, last: int) -> Reason | None:
    passes = any(s.STREET_AT[place] == s.STEPS for place in path_to(FIRST[view.hat], last))
    return Reason("hint.chemin.coins", {}, "CDT-7.1") if passes and _bank_pays(view) else None


def _nearer(view: s.State, place: str) -> Reason | None:
    """One errand, the nearest from there, is fewer steps away than it was."""
    near = _nearest(view, place)
    if near is None or near[0] >= _steps(view.hat, near[1]):
        return None
    return Reason("hint.chemin.near", {"goal": _building(near[1]), "n": near[0]}, "CDT-5.1")


def _inside(view: s.State, building: str) -> Reason | None:
    """What a building is good for: the victory, or an article that can be paid."""
    if building not in errands(view, view.turn):
        return None
    if building == s.HOME:
        return Reason("hint.chemin.win", {}, "CDT-18.1")
    return Reason("hint.chemin.enter_shop", {"item": _article(s.SELLS[building])}, "CDT-6.2")


def _enters(building: str) -> Reason:
    return Reason("hint.chemin.enter", {"goal": _building(building)}, "CDT-5.6")


def _chimney(view: s.State, move: m.Chimney) -> Reason:
    return _inside(view, move.building) or Reason("hint.chemin.chimney", {"goal": _building(move.building)},
                                                  "CDT-14.4")


# ------------------------------------------------------------------ cards


def _play(view: s.State, move: m.Play) -> Reason:
    if move.card == "rouvrir":
        return Reason("hint.chemin.card.rouvrir", {"goal": _building(str(view.sign))}, "CDT-16.6")
    if move.card == "gringotts":
        return _to_bank(view)
    return Reason(f"hint.chemin.card.{move.card}", {}, _CLAUSES.get(move.card))


def _to_bank(view: s.State) -> Reason:
    return Reason("hint.chemin.bank_pays" if _bank_pays(view) else "hint.chemin.bank", {}, "CDT-16.1")


def _discard(view: s.State, move: m.Discard) -> Reason:
    twin = view.hand.count(move.card) > 1
    return Reason("hint.chemin.discard_twin" if twin else "hint.chemin.discard", {}, "CDT-11.9")


def _close(view: s.State, move: m.Close) -> Reason:
    rival = leader(view)[1]
    if move.building == s.HOME and s.trunk_full(view, rival):
        return Reason("hint.chemin.close_home", {"seat": rival}, "CDT-13.4")
    item = s.SELLS.get(move.building)
    if item in view.trunks[view.turn]:
        return Reason("hint.chemin.close_owned", {"item": _article(str(item))}, "CDT-13.4")
    return Reason("hint.chemin.close", {"goal": _building(move.building)}, "CDT-13.1")


def _target(view: s.State, move: m.Target) -> Reason:
    articles = len(view.trunks[move.seat])
    if s.trunk_full(view, move.seat):
        return Reason("hint.chemin.target_full", {"seat": move.seat}, "CDT-12.5")
    if articles:
        return Reason("hint.chemin.target", {"seat": move.seat, "n": articles}, "CDT-12.5")
    return Reason("hint.chemin.target_empty", {"seat": move.seat}, "CDT-12.5")


def _item(view: s.State, move: m.Item) -> Reason:
    """Taken because it is missing, or from somebody; given back where it can be bought again."""
    named = _article(move.item)
    if not isinstance(view.pending, s.PickArticle):
        return Reason("hint.chemin.give_back", {"item": named, "n": view.stocks[s.ARTICLE_AT[move.item]] + 1},
                      "CDT-15.1")
    if move.item in view.trunks[view.turn] or s.trunk_full(view, view.turn):
        return Reason("hint.chemin.take_from", {"item": named, "seat": view.pending.victim}, "CDT-15.2")
    return Reason("hint.chemin.take_lacking", {"item": named}, "CDT-15.2")


def _coin(view: s.State, move: m.Coin) -> Reason:
    """What can be paid with a coin more, or still with a coin fewer."""
    takes, named = isinstance(view.pending, s.PickCoin), f"chemin.the.coin.{move.coin}"
    clause, deed = ("CDT-16.3", "take") if takes else ("CDT-17.1", "lose")
    item = _payable(view, move.coin, 1 if takes else -1)
    if item is None:
        return Reason(f"hint.chemin.{deed}_coin", {"coin": named}, clause)
    return Reason(f"hint.chemin.{deed}_pays", {"coin": named, "item": _article(item)}, clause)


def _payable(view: s.State, coin: str, more: int) -> str | None:
    """A missing article that the purse pays with the change; a coin taken has to make the difference."""
    purse = view.purses[view.turn]
    changed = tuple(count + more * (kind == coin) for kind, count in zip(s.COINS, purse, strict=True))
    for item in to_buy(view, view.turn):
        price = s.PRICES[item]
        pays = all(have >= cost for have, cost in zip(changed, price, strict=True))
        if pays and (more < 0 or any(have < cost for have, cost in zip(purse, price, strict=True))):
            return item
    return None


def _defend(view: s.State, _: m.Defend) -> Reason:
    attack = view.pending
    assert isinstance(attack, s.Attacked)
    if attack.card == "prendre_article":
        return Reason("hint.chemin.defend_item", {"item": _article(attack.loot)}, "CDT-12.2")
    return Reason("hint.chemin.defend", {}, "CDT-12.2")


_REASONS: dict[type, Callable[..., Reason]] = {
    m.Roll: _roll, m.Buy: _buy, m.End: _end, m.Go: _go, m.Play: _play, m.Discard: _discard, m.Close: _close,
    m.Target: _target, m.Item: _item, m.Coin: _coin, m.Defend: _defend, m.Chimney: _chimney,
    m.Pass: lambda *_: Reason("hint.chemin.pass_armed", {}, "CDT-12.2"),  # without a defence there is no choice
    m.Stay: lambda *_: Reason("hint.chemin.stay", {}, "CDT-6.10"),
    m.Keep: lambda view, _: Reason("hint.chemin.keep", {"n": len(view.hand)}, "CDT-11.3"),
    m.Floo: lambda *_: Reason("hint.chemin.floo", {}, "CDT-19.11"),
    m.Guess: lambda _, move: Reason("hint.chemin.guess", {"n": len(s.CALLS[move.call])}, "CDT-14.3"),
    m.Gringotts: lambda view, _: _to_bank(view),
    m.Here: lambda *_: Reason("hint.chemin.here", {}, "CDT-19.8"),
}


# ------------------------------------------------------------------ facts


def _bank_pays(view: s.State) -> bool:
    """Do the steps of Gringotts give anything?  CDT-7.5, CDT-13.7"""
    return view.sign != s.BANK and bool(coins_of(view.bank))


def _steps(place: str, goal: str) -> int:
    """Steps on foot from a place of the street or a building to the Entrée of another, or to the steps."""
    return steps_to(FIRST[place], s.STEPS if goal == s.BANK else s.ENTREES[goal])


def _nearest(view: s.State, place: str) -> tuple[int, str] | None:
    """The nearest open errand and its steps; a building that was just left cannot be it.  CDT-6.13"""
    return min(((_steps(place, goal), goal) for goal in errands(view, view.turn)
                if goal != view.sign and goal != view.hat), default=None)


def _article(item: str) -> str:
    return f"chemin.the.article.{item}"


def _building(building: str) -> str:
    return f"chemin.the.building.{building}"
