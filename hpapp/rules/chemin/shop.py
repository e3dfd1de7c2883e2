"""Buying.  CDT-6, CDT-20.2"""

from __future__ import annotations

from msgspec.structs import replace

from ..core import Told
from ..tuples import put
from .moves import Bought, TrunkFull
from .purse import minus, plus
from .state import ARTICLE_AT, PRICES, SELLS, State, trunk_full


def against_buying(state: State) -> str | None:
    """The clause against a purchase where the hat is, if any."""
    article = SELLS.get(state.hat)
    if article is None:
        return "CDT-6.1"
    if article in state.trunks[state.turn]:
        return "CDT-6.5"
    if trunk_full(state, state.turn):
        return "CDT-20.2"
    if not state.stocks[ARTICLE_AT[article]]:
        return "CDT-6.6"
    gallions, mornilles, noises = state.purses[state.turn]
    price = PRICES[article]
    if gallions < price[0] or mornilles < price[1] or noises < price[2]:
        return "CDT-6.2"
    return None


def purchase(state: State, told: Told) -> State:
    """Exact coins to Gringotts, the article into the trunk.  CDT-6.2"""
    seat = state.turn
    article = SELLS[state.hat]
    price = PRICES[article]
    told.append(Bought(seat, article, price))
    return stow(replace(
        state, purses=put(state.purses, seat, minus(state.purses[seat], price)), bank=plus(state.bank, price),
        stocks=put(state.stocks, ARTICLE_AT[article], state.stocks[ARTICLE_AT[article]] - 1),
    ), seat, article, told)


def stow(state: State, seat: int, article: str, told: Told) -> State:
    """Put an article into a trunk."""
    state = replace(state, trunks=put(state.trunks, seat, (*state.trunks[seat], article)))
    if trunk_full(state, seat):
        told.append(TrunkFull(seat))
    return state


def shelve(state: State, article: str) -> State:
    """Put an article into its shop again.  CDT-6.6"""
    at = ARTICLE_AT[article]
    return replace(state, stocks=put(state.stocks, at, state.stocks[at] + 1))
