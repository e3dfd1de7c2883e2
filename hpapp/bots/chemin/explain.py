"""Why a move in Chemin de Traverse is good: the article it pays for, the coins it brings, the way it shortens."""

from __future__ import annotations

from collections.abc import Callable

from hpapp.bots.reason import Reason
from hpapp.rules.chemin.cards import coins_of
from hpapp.rules.chemin.moves import (
    Buy,
    Chimney,
    Close,
    Coin,
    Defend,
    Discard,
    End,
    Floo,
    Go,
    Gringotts,
    Guess,
    Here,
    Item,
    Keep,
    Move,
    Pass,
    Play,
    Roll,
    Stay,
    Target,
)
from hpapp.rules.chemin.shop import against_buying
from hpapp.rules.chemin.state import (
    ARTICLE_AT,
    BACK_DOORS,
    BANK,
    CALLS,
    COINS,
    ENTREES,
    FOG_AT,
    HOME,
    NEEDED,
    PRICES,
    SELLS,
    SORTIE,
    SPIRALES,
    STEPS,
    STREET_AT,
    Attacked,
    PickArticle,
    PickCoin,
    State,
    trunk_full,
)
from hpapp.rules.chemin.street import FIRST, path_to, steps_of, street_walk

from .greedy import errands, leader, to_buy
from .trip import steps_to

_CLAUSES = {
    "fermer": "CDT-13.1", "cheminette": "CDT-14.4", "quitter": "CDT-10.9", "prendre_article": "CDT-15.2",
    "prendre_piece": "CDT-16.3", "relancer": "CDT-16.4", "exiler": "CDT-16.5",
}


def reason(view: State, move: Move) -> Reason:
    """The fact that speaks most for a move."""
    return _REASONS[type(move)](view, move)


# ------------------------------------------------------------------ dice and purchases


def _roll(view: State, _: Roll) -> Reason:
    if view.again:
        return Reason("hint.chemin.again", {}, "CDT-19.6")
    if view.hat in FOG_AT:
        return Reason("hint.chemin.roll_fog", {}, "CDT-10.1")
    near = _nearest(view, view.hat)
    if near is None:
        return Reason("hint.chemin.roll", {}, "CDT-4.1")
    steps, goal = near
    if goal in SELLS:
        return Reason("hint.chemin.roll_shop", {"item": _article(SELLS[goal]), "n": steps}, "CDT-4.1")
    return Reason("hint.chemin.roll_home" if goal == HOME else "hint.chemin.roll_bank", {"n": steps}, "CDT-4.1")


def _buy(view: State, _: Buy) -> Reason:
    item = SELLS[view.hat]
    missing = NEEDED[view.format] - len(view.trunks[view.turn]) - 1
    if not missing:
        return Reason("hint.chemin.buy_last", {"item": _article(item)}, "CDT-1.1")
    return Reason("hint.chemin.buy", {"item": _article(item), "n": missing}, "CDT-6.2")


def _end(view: State, _: End) -> Reason:
    if against_buying(view) is None:
        return Reason("hint.chemin.end_coins", {}, "CDT-4.5")
    if view.hand:
        return Reason("hint.chemin.end_cards", {"n": len(view.hand)}, "CDT-4.5")
    return Reason("hint.chemin.end", {}, "CDT-4.5")


# ------------------------------------------------------------------ the walk


def _go(view: State, move: Go) -> Reason:
    if move.to == "shop":
        return _inside(view, move.at) or _paid_on_the_way(view, ENTREES[move.at]) or _enters(move.at)
    if move.to == "space":
        return _to_space(view, STREET_AT[move.at])
    at = FOG_AT[move.at]
    if move.to == "portal":
        return Reason("hint.chemin.portal", {}, "CDT-8.7")
    if move.to == "fog":
        return Reason("hint.chemin.fog", {"n": SORTIE - at}, "CDT-9.2")
    building = BACK_DOORS.get(at)
    return (_inside(view, building) if building else None) or Reason("hint.chemin.leave", {}, "CDT-10.4")


def _to_space(view: State, at: int) -> Reason:
    """A Spirale, coins, or a shorter way."""
    length = street_walk(view)[1]
    if at in SPIRALES and length == steps_of(view.dice):
        kids = view.variant == "kids"
        return Reason("hint.chemin.spiral_again" if kids else "hint.chemin.spiral", {}, "CDT-5.12")
    return _paid_on_the_way(view, at) or _nearer(view, f"c{at:02}") or Reason("hint.chemin.walk", {"n": length},
                                                                              "CDT-5.1")


def _paid_on_the_way(view: State, last: int) -> Reason | None:
    passes = any(STREET_AT[place] == STEPS for place in path_to(FIRST[view.hat], last))
    return Reason("hint.chemin.coins", {}, "CDT-7.1") if passes and _bank_pays(view) else None


def _nearer(view: State, place: str) -> Reason | None:
    """One errand, the nearest from there, is fewer steps away than it was."""
    near = _nearest(view, place)
    if near is None or near[0] >= _steps(view.hat, near[1]):
        return None
    return Reason("hint.chemin.near", {"goal": _building(near[1]), "n": near[0]}, "CDT-5.1")


def _inside(view: State, building: str) -> Reason | None:
    """What a building is good for: the victory, or an article that can be paid."""
    if building not in errands(view, view.turn):
        return None
    if building == HOME:
        return Reason("hint.chemin.win", {}, "CDT-18.1")
    return Reason("hint.chemin.enter_shop", {"item": _article(SELLS[building])}, "CDT-6.2")


def _enters(building: str) -> Reason:
    return Reason("hint.chemin.enter", {"goal": _building(building)}, "CDT-5.6")


def _chimney(view: State, move: Chimney) -> Reason:
    return _inside(view, move.building) or Reason("hint.chemin.chimney", {"goal": _building(move.building)},
                                                  "CDT-14.4")


# ------------------------------------------------------------------ cards


def _play(view: State, move: Play) -> Reason:
    if move.card == "rouvrir":
        return Reason("hint.chemin.card.rouvrir", {"goal": _building(str(view.sign))}, "CDT-16.6")
    if move.card == "gringotts":
        return _to_bank(view)
    return Reason(f"hint.chemin.card.{move.card}", {}, _CLAUSES.get(move.card))


def _to_bank(view: State) -> Reason:
    return Reason("hint.chemin.bank_pays" if _bank_pays(view) else "hint.chemin.bank", {}, "CDT-16.1")


def _discard(view: State, move: Discard) -> Reason:
    twin = view.hand.count(move.card) > 1
    return Reason("hint.chemin.discard_twin" if twin else "hint.chemin.discard", {}, "CDT-11.9")


def _close(view: State, move: Close) -> Reason:
    rival = leader(view)[1]
    if move.building == HOME and trunk_full(view, rival):
        return Reason("hint.chemin.close_home", {"seat": rival}, "CDT-13.4")
    item = SELLS.get(move.building)
    if item in view.trunks[view.turn]:
        return Reason("hint.chemin.close_owned", {"item": _article(str(item))}, "CDT-13.4")
    return Reason("hint.chemin.close", {"goal": _building(move.building)}, "CDT-13.1")


def _target(view: State, move: Target) -> Reason:
    articles = len(view.trunks[move.seat])
    if trunk_full(view, move.seat):
        return Reason("hint.chemin.target_full", {"seat": move.seat}, "CDT-12.5")
    if articles:
        return Reason("hint.chemin.target", {"seat": move.seat, "n": articles}, "CDT-12.5")
    return Reason("hint.chemin.target_empty", {"seat": move.seat}, "CDT-12.5")


def _item(view: State, move: Item) -> Reason:
    """Taken because it is missing, or from somebody; given back where it can be bought again."""
    named = _article(move.item)
    if not isinstance(view.pending, PickArticle):
        return Reason("hint.chemin.give_back", {"item": named, "n": view.stocks[ARTICLE_AT[move.item]] + 1},
                      "CDT-15.1")
    if move.item in view.trunks[view.turn] or trunk_full(view, view.turn):
        return Reason("hint.chemin.take_from", {"item": named, "seat": view.pending.victim}, "CDT-15.2")
    return Reason("hint.chemin.take_lacking", {"item": named}, "CDT-15.2")


def _coin(view: State, move: Coin) -> Reason:
    """What can be paid with a coin more, or still with a coin fewer."""
    takes, named = isinstance(view.pending, PickCoin), f"chemin.the.coin.{move.coin}"
    clause, deed = ("CDT-16.3", "take") if takes else ("CDT-17.1", "lose")
    item = _payable(view, move.coin, 1 if takes else -1)
    if item is None:
        return Reason(f"hint.chemin.{deed}_coin", {"coin": named}, clause)
    return Reason(f"hint.chemin.{deed}_pays", {"coin": named, "item": _article(item)}, clause)


def _payable(view: State, coin: str, more: int) -> str | None:
    """A missing article that the purse pays with the change; a coin taken has to make the difference."""
    purse = view.purses[view.turn]
    changed = tuple(count + more * (kind == coin) for kind, count in zip(COINS, purse, strict=True))
    for item in to_buy(view, view.turn):
        price = PRICES[item]
        pays = all(have >= cost for have, cost in zip(changed, price, strict=True))
        if pays and (more < 0 or any(have < cost for have, cost in zip(purse, price, strict=True))):
            return item
    return None


def _defend(view: State, _: Defend) -> Reason:
    attack = view.pending
    assert isinstance(attack, Attacked)
    if attack.card == "prendre_article":
        return Reason("hint.chemin.defend_item", {"item": _article(attack.loot)}, "CDT-12.2")
    return Reason("hint.chemin.defend", {}, "CDT-12.2")


def _pass(view: State, _: Pass) -> Reason:
    attack = view.pending
    assert isinstance(attack, Attacked)
    armed = "defense" in view.hands[attack.victim]
    return Reason("hint.chemin.pass_armed" if armed else "hint.chemin.pass", {}, "CDT-12.2")


_REASONS: dict[type, Callable[..., Reason]] = {
    Roll: _roll, Buy: _buy, End: _end, Go: _go, Play: _play, Discard: _discard, Close: _close, Target: _target,
    Item: _item, Coin: _coin, Defend: _defend, Pass: _pass, Chimney: _chimney,
    Stay: lambda *_: Reason("hint.chemin.stay", {}, "CDT-6.10"),
    Keep: lambda view, _: Reason("hint.chemin.keep", {"n": len(view.hand)}, "CDT-11.3"),
    Floo: lambda *_: Reason("hint.chemin.floo", {}, "CDT-19.11"),
    Guess: lambda _, move: Reason("hint.chemin.guess", {"n": len(CALLS[move.call])}, "CDT-14.3"),
    Gringotts: lambda view, _: _to_bank(view),
    Here: lambda *_: Reason("hint.chemin.here", {}, "CDT-19.8"),
}


# ------------------------------------------------------------------ facts


def _bank_pays(view: State) -> bool:
    """Do the steps of Gringotts give anything?  CDT-7.5, CDT-13.7"""
    return view.sign != BANK and bool(coins_of(view.bank))


def _steps(place: str, goal: str) -> int:
    """Steps on foot from a place of the street or a building to the Entrée of another, or to the steps."""
    return steps_to(FIRST[place], STEPS if goal == BANK else ENTREES[goal])


def _nearest(view: State, place: str) -> tuple[int, str] | None:
    """The nearest open errand and its steps; a building that was just left cannot be it.  CDT-6.13"""
    return min(((_steps(place, goal), goal) for goal in errands(view, view.turn)
                if goal != view.sign and goal != view.hat), default=None)


def _article(item: str) -> str:
    return f"chemin.the.article.{item}"


def _building(building: str) -> str:
    return f"chemin.the.building.{building}"
