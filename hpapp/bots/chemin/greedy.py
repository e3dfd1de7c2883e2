"""The quick levels of Chemin de Traverse: know the next errand, and prefer whatever brings it nearer."""

from __future__ import annotations

from collections.abc import Callable

from hpapp.bots.thinking import NOBODY, Children, Thought
from hpapp.rules.chance import Chance
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
from hpapp.rules.chemin.state import (
    ARTICLE_AT,
    BACK_DOORS,
    BANK,
    COINS,
    ENTREES,
    FOG_AT,
    HOME,
    NEEDED,
    PRICES,
    SELLS,
    SHOP_OF,
    SPIRALES,
    STEPS,
    STREET_AT,
    Attacked,
    PickArticle,
    PickCoin,
    PickTarget,
    State,
    trunk_full,
)
from hpapp.rules.chemin.street import FIRST, ROUND

from .mercy import about_to_win, merciful_moves

FAR = 2 * ROUND
"""Further away than any errand."""
BANK_ONLY = {BANK: 60}
"""The errand of a seat that can pay nothing."""
_KEEPING = ("defense", "cheminette", "fermer", "prendre_article", "exiler", "quitter", "relancer", "gringotts",
            "prendre_piece", "rouvrir")
"""Cards from the one worth keeping longest."""


def malin(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Runs its errands by the shortest way and hinders whoever is about to win."""
    yield
    return greedy_move(view, merciful_moves(view, moves, children - about_to_win(view, children)))


def debutant(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """The same errands; but in every second turn forgets its cards and goes into the first shop on the way."""
    yield
    moves = merciful_moves(view, moves, children)
    hasty = Chance(view.turns * 1009 + view.turn * 31).below(2)[0] == 0
    if hasty and not trunk_full(view, view.turn):
        moves = tuple(move for move in moves if not isinstance(move, Play)) or moves
        shop = next((move for move in moves if isinstance(move, Go) and move.to == "shop"), None)
        if shop is not None:
            return shop
    return greedy_move(view, moves)


def greedy_move(view: State, moves: tuple[Move, ...]) -> Move:
    """The move worth most; among equals the one offered first."""
    return max(moves, key=lambda move: worth(view, move))


# ------------------------------------------------------------------ errands


def to_buy(view: State, seat: int) -> tuple[str, ...]:
    """The articles that a seat still needs and that can be bought somewhere."""
    if trunk_full(view, seat):
        return ()
    return tuple(item for item in ARTICLE_AT if item not in view.trunks[seat] and view.stocks[ARTICLE_AT[item]])


def affords(view: State, seat: int, item: str) -> bool:
    """Does the purse hold the exact coins?  CDT-6.2"""
    return all(have >= cost for have, cost in zip(view.purses[seat], PRICES[item], strict=True))


def errands(view: State, seat: int) -> dict[str, int]:
    """Where a seat wants to be, and how much: home, shops whose article it can pay, else the bank."""
    if trunk_full(view, seat):
        return {HOME: 200}
    shops = {SHOP_OF[item]: 100 for item in to_buy(view, seat) if affords(view, seat, item)}
    return shops or BANK_ONLY


def distance(view: State, seat: int, place: str) -> int:
    """Steps on foot from a place to the nearest errand."""
    goals = [STEPS if goal == BANK else ENTREES[goal] for goal in errands(view, seat)]
    if place in FOG_AT:
        return ROUND // 2 + min((goal - FOG_AT[place]) % ROUND for goal in goals)
    first = FIRST[place]
    return min((goal - first) % ROUND for goal in goals)


def arrival(view: State, seat: int, place: str) -> int:
    """What it is worth to stand on a place or in a building."""
    gain = errands(view, seat).get(place, 0)
    if gain:
        return 10 * gain
    return FAR - distance(view, seat, place) + (2 if STREET_AT.get(place) in SPIRALES else 0)


def leader(view: State) -> tuple[int, int]:
    """The rival with the fullest trunk: (articles, seat)."""
    return max((len(trunk), seat) for seat, trunk in enumerate(view.trunks) if seat != view.turn)


def threatened(view: State) -> bool:
    """Is a rival one article from a full trunk, or nearer?"""
    return leader(view)[0] >= NEEDED[view.format] - 1


# ------------------------------------------------------------------ what a move is worth


def worth(view: State, move: Move) -> int:
    """How much a move helps, on one scale for the moves of a decision."""
    return _WORTH[type(move)](view, move)


def _go(view: State, move: Go) -> int:
    seat = view.turn
    if move.to == "shop":
        return arrival(view, seat, move.at)
    if move.to == "portal":
        return -1
    at = FOG_AT.get(move.at)
    if move.to in ("door", "sortie") and at is not None:
        inside = BACK_DOORS.get(at)
        return ROUND + (arrival(view, seat, inside) if inside else FAR - distance(view, seat, f"c{at:02}"))
    paid = 8 if move.to == "space" and _passes_steps(view, move.at) else 0
    return arrival(view, seat, move.at) + paid


def _passes_steps(view: State, place: str) -> bool:
    first, last = FIRST[view.hat], STREET_AT[place]
    return view.sign != BANK and (STEPS - first) % ROUND <= (last - first) % ROUND


def _play(view: State, move: Play) -> int:
    return _CARDS[move.card](view)


def _never(_: State) -> int:
    return -5


def _close_worth(view: State) -> int:
    rival = leader(view)[1]
    return 40 if trunk_full(view, rival) and view.sign != HOME and not trunk_full(view, view.turn) else -5


def _floo_worth(view: State) -> int:
    """Worth a flight when this building is no errand and another one is."""
    goals = errands(view, view.turn)
    return 45 if view.hat not in goals and any(goal != BANK for goal in goals) else -5


def _gringotts_worth(view: State) -> int:
    return 42 if BANK in errands(view, view.turn) and view.sign != BANK else -5


def _run_worth(view: State) -> int:
    return 20 if view.hat not in errands(view, view.turn) else -5


def _reopen_worth(view: State) -> int:
    return 30 if view.sign in errands(view, view.turn) else -5


_CARDS: dict[str, Callable[[State], int]] = {
    "defense": _never, "fermer": _close_worth, "cheminette": _floo_worth, "quitter": lambda _: 50,
    "prendre_article": lambda view: 44 if not trunk_full(view, view.turn) or threatened(view) else -5,
    "gringotts": _gringotts_worth, "prendre_piece": lambda _: 35, "relancer": _run_worth,
    "exiler": lambda view: 30 if threatened(view) else -5, "rouvrir": _reopen_worth,
}


def _discard(view: State, move: Discard) -> int:
    return _KEEPING.index(move.card)


def _close(view: State, move: Close) -> int:
    """Shut the leader's way home, else a shop that one does not need oneself."""
    seat, rival = view.turn, leader(view)[1]
    if move.building == HOME:
        return 90 if trunk_full(view, rival) else 0
    if move.building == BANK:
        return 5
    item = SELLS[move.building]
    return 10 * (item in to_buy(view, rival)) - 20 * (item in to_buy(view, seat))


def _target(view: State, move: Target) -> int:
    pending = view.pending
    assert isinstance(pending, PickTarget)
    return 10 * len(view.trunks[move.seat]) + sum(view.purses[move.seat])


def _item(view: State, move: Item) -> int:
    """Take what one needs and what is rare; give back what is easily bought again."""
    seat = view.turn
    stock = view.stocks[ARTICLE_AT[move.item]]
    if type(view.pending) is PickArticle:
        return 20 * (move.item not in view.trunks[seat]) - stock
    return stock


def _coin(view: State, move: Coin) -> int:
    """Take the coin that one has least of; lose the one that one has most of."""
    mine = view.purses[view.turn][COINS.index(move.coin)]
    return -mine if isinstance(view.pending, PickCoin) else mine


def _guess(view: State, move: Guess) -> int:
    """Odd or even, small or large: as likely; the turn decides."""
    return int((view.turns % 2 == 0) == (move.call in ("impair", "petit")))


def _chimney(view: State, move: Chimney) -> int:
    return arrival(view, view.turn, move.building)


def _stay(view: State, _: Stay) -> int:
    """Waiting helps only while the article one came for is about to come back; that is rare."""
    return -10


def _pass(view: State, _: Pass) -> int:
    pending = view.pending
    assert isinstance(pending, Attacked)
    return 1 if pending.card == "prendre_piece" and len(view.trunks[pending.victim]) < 2 else 0


_WORTH: dict[type, Callable[..., int]] = {
    Roll: lambda *_: 10, Stay: _stay, Buy: lambda *_: 100, End: lambda *_: 0, Go: _go, Play: _play,
    Keep: lambda *_: 0, Discard: _discard, Close: _close, Target: _target, Item: _item, Coin: _coin,
    Defend: lambda *_: 1, Pass: _pass, Floo: lambda view, _: _floo_worth(view), Guess: _guess, Chimney: _chimney,
    Gringotts: lambda view, _: 10 if BANK in errands(view, view.turn) else 0, Here: lambda *_: 5,
}
