"""The quick levels of Chemin de Traverse: know the next errand, and prefer whatever brings it nearer."""

from __future__ import annotations

from collections.abc import Callable

from hpapp.bots.thinking import NOBODY, Children, Thought
from hpapp.rules.chance import Chance
from hpapp.rules.chemin import moves as m
from hpapp.rules.chemin import state as s
from hpapp.rules.chemin.street import FIRST, ROUND
from hpapp.rules.core import Move

from .mercy import about_to_win, merciful_moves

FAR = 2 * ROUND
"""Further away than any errand."""
BANK_ONLY = {s.BANK: 60}
"""The errand of a seat that can pay nothing."""
_KEEPING = ("defense", "cheminette", "fermer", "prendre_article", "exiler", "quitter", "relancer", "gringotts",
            "prendre_piece", "rouvrir")
"""Cards from the one worth keeping longest."""


def malin(view: s.State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Runs its errands by the shortest way and hinders whoever is about to win."""
    yield
    return greedy_move(view, merciful_moves(view, moves, children - about_to_win(view, children)))


def debutant(view: s.State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """The same errands; but in every second turn forgets its cards and goes into the first shop on the way."""
    yield
    hasty = Chance(view.turns * 1009 + view.turn * 31).below(2)[0] == 0
    return _strolling(view, merciful_moves(view, moves, children), hasty)


def dreamer(view: s.State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Strolls from shop to shop, and always forgets its cards."""
    yield
    return _strolling(view, merciful_moves(view, moves, children), True)


def _strolling(view: s.State, moves: tuple[Move, ...], hasty: bool) -> Move:
    """The errands; in haste without cards, and into the first shop on the way."""
    if hasty and not s.trunk_full(view, view.turn):
        moves = tuple(move for move in moves if not isinstance(move, m.Play)) or moves
        shop = next((move for move in moves if isinstance(move, m.Go) and move.to == "shop"), None)
        if shop is not None:
            return shop
    return greedy_move(view, moves)


def greedy_move(view: s.State, moves: tuple[Move, ...]) -> Move:
    """The move worth most; among equals the one offered first."""
    return max(moves, key=lambda move: worth(view, move))


# ------------------------------------------------------------------ errands


def to_buy(view: s.State, seat: int) -> tuple[str, ...]:
    """The articles that a seat still needs and that can be bought somewhere."""
    if s.trunk_full(view, seat):
        return ()
    return tuple(item for item in s.ARTICLE_AT if item not in view.trunks[seat] and view.stocks[s.ARTICLE_AT[item]])


def affords(view: s.State, seat: int, item: str) -> bool:
    """Does the purse hold the exact coins?  CDT-6.2"""
    return all(have >= cost for have, cost in zip(view.purses[seat], s.PRICES[item], strict=True))


def errands(view: s.State, seat: int) -> dict[str, int]:
    """Where a seat wants to be, and how much: home, shops whose article it can pay, else the bank."""
    if s.trunk_full(view, seat):
        return {s.HOME: 200}
    shops = {s.SHOP_OF[item]: 100 for item in to_buy(view, seat) if affords(view, seat, item)}
    return shops or BANK_ONLY


def distance(view: s.State, seat: int, place: str) -> int:
    """Steps on foot from a place to the nearest errand."""
    goals = [s.STEPS if goal == s.BANK else s.ENTREES[goal] for goal in errands(view, seat)]
    if place in s.FOG_AT:
        return ROUND // 2 + min((goal - s.FOG_AT[place]) % ROUND for goal in goals)
    first = FIRST[place]
    return min((goal - first) % ROUND for goal in goals)


def arrival(view: s.State, seat: int, place: str) -> int:
    """What it is worth to stand on a place or in a building."""
    gain = errands(view, seat).get(place, 0)
    if gain:
        return 10 * gain
    return FAR - distance(view, seat, place) + (2 if s.STREET_AT.get(place) in s.SPIRALES else 0)


def leader(view: s.State) -> tuple[int, int]:
    """The rival with the fullest trunk: (articles, seat)."""
    return max((len(trunk), seat) for seat, trunk in enumerate(view.trunks) if seat != view.turn)


def threatened(view: s.State) -> bool:
    """Is a rival one article from a full trunk, or nearer?"""
    return leader(view)[0] >= s.NEEDED[view.format] - 1


# ------------------------------------------------------------------ what a move is worth


def worth(view: s.State, move: Move) -> int:
    """How much a move helps, on one scale for the moves of a decision."""
    return _WORTH[type(move)](view, move)


def _go(view: s.State, move: m.Go) -> int:
    seat = view.turn
    if move.to == "shop":
        return arrival(view, seat, move.at)
    if move.to == "portal":
        return -1
    at = s.FOG_AT.get(move.at)
    if move.to in ("door", "sortie") and at is not None:
        inside = s.BACK_DOORS.get(at)
        return ROUND + (arrival(view, seat, inside) if inside else FAR - distance(view, seat, f"c{at:02}"))
    paid = 8 if move.to == "space" and _passes_steps(view, move.at) else 0
    return arrival(view, seat, move.at) + paid


def _passes_steps(view: s.State, place: str) -> bool:
    first, last = FIRST[view.hat], s.STREET_AT[place]
    return view.sign != s.BANK and (s.STEPS - first) % ROUND <= (last - first) % ROUND


def _play(view: s.State, move: m.Play) -> int:
    return _CARDS[move.card](view)


def _never(_: s.State) -> int:
    return -5


def _close_worth(view: s.State) -> int:
    rival = leader(view)[1]
    return 40 if s.trunk_full(view, rival) and view.sign != s.HOME and not s.trunk_full(view, view.turn) else -5


def _floo_worth(view: s.State) -> int:
    """Worth a flight when this building is no errand and another one is."""
    goals = errands(view, view.turn)
    return 45 if view.hat not in goals and any(goal != s.BANK for goal in goals) else -5


def _gringotts_worth(view: s.State) -> int:
    return 42 if s.BANK in errands(view, view.turn) and view.sign != s.BANK else -5


def _run_worth(view: s.State) -> int:
    return 20 if view.hat not in errands(view, view.turn) else -5


def _reopen_worth(view: s.State) -> int:
    return 30 if view.sign in errands(view, view.turn) else -5


_CARDS: dict[str, Callable[[s.State], int]] = {
    "defense": _never, "fermer": _close_worth, "cheminette": _floo_worth, "quitter": lambda _: 50,
    "prendre_article": lambda view: 44 if not s.trunk_full(view, view.turn) or threatened(view) else -5,
    "gringotts": _gringotts_worth, "prendre_piece": lambda _: 35, "relancer": _run_worth,
    "exiler": lambda view: 30 if threatened(view) else -5, "rouvrir": _reopen_worth,
}


def _discard(view: s.State, move: m.Discard) -> int:
    return _KEEPING.index(move.card)


def _close(view: s.State, move: m.Close) -> int:
    """Shut the leader's way home, else a shop that one does not need oneself."""
    seat, rival = view.turn, leader(view)[1]
    if move.building == s.HOME:
        return 90 if s.trunk_full(view, rival) else 0
    if move.building == s.BANK:
        return 5
    item = s.SELLS[move.building]
    return 10 * (item in to_buy(view, rival)) - 20 * (item in to_buy(view, seat))


def _target(view: s.State, move: m.Target) -> int:
    pending = view.pending
    assert isinstance(pending, s.PickTarget)
    return 10 * len(view.trunks[move.seat]) + sum(view.purses[move.seat])


def _item(view: s.State, move: m.Item) -> int:
    """Take what one needs and what is rare; give back what is easily bought again."""
    seat = view.turn
    stock = view.stocks[s.ARTICLE_AT[move.item]]
    if type(view.pending) is s.PickArticle:
        return 20 * (move.item not in view.trunks[seat]) - stock
    return stock


def _coin(view: s.State, move: m.Coin) -> int:
    """Take the coin that one has least of; lose the one that one has most of."""
    mine = view.purses[view.turn][s.COINS.index(move.coin)]
    return -mine if isinstance(view.pending, s.PickCoin) else mine


def _guess(view: s.State, move: m.Guess) -> int:
    """Odd or even, small or large: as likely; the turn decides."""
    return int((view.turns % 2 == 0) == (move.call in ("impair", "petit")))


def _chimney(view: s.State, move: m.Chimney) -> int:
    return arrival(view, view.turn, move.building)


def _stay(view: s.State, _: m.Stay) -> int:
    """Waiting helps only while the article one came for is about to come back; that is rare."""
    return -10


def _pass(view: s.State, _: m.Pass) -> int:
    pending = view.pending
    assert isinstance(pending, s.Attacked)
    return 1 if pending.card == "prendre_piece" and len(view.trunks[pending.victim]) < 2 else 0


_WORTH: dict[type, Callable[..., int]] = {
    m.Roll: lambda *_: 10, m.Stay: _stay, m.Buy: lambda *_: 100, m.End: lambda *_: 0, m.Go: _go, m.Play: _play,
    m.Keep: lambda *_: 0, m.Discard: _discard, m.Close: _close, m.Target: _target, m.Item: _item, m.Coin: _coin,
    m.Defend: lambda *_: 1, m.Pass: _pass, m.Floo: lambda view, _: _floo_worth(view), m.Guess: _guess,
    m.Chimney: _chimney, m.Here: lambda *_: 5,
    m.Gringotts: lambda view, _: 10 if s.BANK in errands(view, view.turn) else 0,
}
