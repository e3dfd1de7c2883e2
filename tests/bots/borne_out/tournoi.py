"""Le Labyrinthe des trois sorciers: steps are counted cell by cell around the hedge, fights face by face of the die."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hpapp.rules.core import UNKNOWN
from hpapp.rules.tournoi import state as tri
from hpapp.rules.tournoi.ground import BIT, CLEARING, NEXT, TROPHIES

from .case import Case, Check, either, every, has, leads_to


def wins(card: str, state: Any) -> int:
    """Faces of the die with which a spell beats the present creature."""
    return sum(tri.SPELLS[card].force + value >= state.force for value in tri.FIGHT_VALUES.values())


def sought(case: Case) -> list[str]:
    """The trophies that may be the true one, as far as whoever is advised knows."""
    closed = [(cell, face) for cell, face, open_ in zip(TROPHIES, case.view.trophies, case.view.flipped, strict=True)
              if not open_]
    return [cell for cell, face in closed if face == tri.TRUE_TROPHY] or [
        cell for cell, face in closed if face == UNKNOWN]


def steps(case: Case, cell: str, hedge: str) -> int | None:
    """Steps on foot from a cell to the nearest of these trophies; None where the hedge closes every way."""
    return next((count for count, here in _ways(cell, hedge) if here in sought(case)), None)


def _ways(start: str, hedge: str) -> Iterator[tuple[int, str]]:
    seen, front, count = {start, hedge}, [start], 0
    while front:
        yield from ((count, cell) for cell in front)
        front = sorted({near for cell in front for near in NEXT[cell]} - seen)
        seen |= {*front}
        count += 1


def added(case: Case, seat: int) -> int:
    """Steps that the hedge adds to a seat's way."""
    before, after = (steps(case, case.state.pawns[seat], hedge) for hedge in (case.state.hedge, case.after.hedge))
    return (after or 0) - (before or 0) if before is not None and after is not None else 0


def stands(case: Case, seat: int) -> int | None:
    """How far a pawn is from a trophy after the move."""
    return steps(case, case.after.pawns[seat], case.state.hedge)


def in_clearing(case: Case, seat: int) -> bool:
    return bool(BIT[case.state.pawns[seat]] & CLEARING)


def plays(token: str, *then: str) -> Check:
    """The token is played, and this is asked next."""
    return lambda c: c.events["token_played"].token == token and (not then or leads_to(*then)(c))


CLAIMS: dict[str, Check] = {
    "hint.tournoi.end_tokens": lambda c: len(c.state.tokens[c.seat]) == c.fact(),
    "hint.tournoi.fight": lambda c: wins(c.move.card, c.state) == c.fact(),
    "hint.tournoi.fight_sure": lambda c: wins(c.move.card, c.state) == len(tri.FIGHT_VALUES),
    "hint.tournoi.fight_weak": lambda c: wins(c.move.card, c.state) == 0,
    "hint.tournoi.meet": lambda c: any(tri.fits(c.state, card) and tri.SPELLS[card].force == c.fact()
                                       for card in c.state.hands[c.seat]) and c.state.force == c.fact("force"),
    "hint.tournoi.meet_unfit": lambda c: not any(tri.fits(c.state, card) for card in c.state.hands[c.seat]),
    "hint.tournoi.swap_unfit": lambda c: not any(tri.fits(c.state, card) for card in c.state.hands[c.seat]),
    "hint.tournoi.draw": has("tokens_drawn"),
    "hint.tournoi.look": has("looked"),
    "hint.tournoi.false": has("entombed"),
    "hint.tournoi.cape_own": lambda c: c.after.cape == c.seat,
    "hint.tournoi.cape_rival": lambda c: c.after.cape == c.fact("seat"),
    "hint.tournoi.cape_beside": lambda c: c.after.cape is None,
    "hint.tournoi.mist": leads_to("mist"),
    "hint.tournoi.near": lambda c: "fight_began" not in c.events,
    "hint.tournoi.cloaked_near": lambda c: c.state.cape == c.seat and "fight_began" not in c.events,
    "hint.tournoi.walk": lambda c: "fight_began" not in c.events,
    "hint.tournoi.take_more": lambda c: c.move.token in c.state.tokens[c.seat],
    "hint.tournoi.take": lambda c: c.move.token not in c.state.tokens[c.seat],
    "hint.tournoi.win": has("won"),
    "hint.tournoi.victim": lambda c: len(c.state.tokens[c.move.seat]) == c.fact(),
    "hint.tournoi.pass_armed": lambda c: "dumbledore" in c.state.tokens[c.seat],
    "hint.tournoi.accept": lambda c: len(c.after.tokens[c.state.turn]) == c.fact(),
    "hint.tournoi.cape_clearing": lambda c: c.after.cape == c.fact("seat") and in_clearing(c, c.fact("seat")),
    "hint.tournoi.cloaked_trophy": lambda c: c.state.cape == c.seat and c.move.to in TROPHIES and (
        c.after.pawns[c.seat] == c.move.to),
    "hint.tournoi.counter": has("countered"),
    "hint.tournoi.decline": lambda c: "mist_declined" in c.events and len(c.state.tokens[c.seat]) == c.fact() and (
        Counter(c.state.tokens[c.seat]) <= Counter(c.after.tokens[c.seat])),  # a reward may come on top
    "hint.tournoi.discard": lambda c: c.events["token_discarded"].token == c.named("token"),
    "hint.tournoi.discard_twin": lambda c: c.named("token") in c.after.tokens[c.seat],
    "hint.tournoi.draw_full": every(has("tokens_drawn"), leads_to("discard")),
    "hint.tournoi.hedge": lambda c: c.after.hedge == c.move.to != c.state.hedge,
    "hint.tournoi.hedge_bars": lambda c: added(c, c.fact("seat")) == c.fact() > 0,
    "hint.tournoi.hedge_opens": lambda c: -added(c, c.seat) == c.fact() > 0,
    "hint.tournoi.hedge_spares": lambda c: added(c, c.seat) <= 0,
    "hint.tournoi.look_again": lambda c: c.view.trophies[TROPHIES.index(c.move.cell)] != UNKNOWN,
    "hint.tournoi.move_on": lambda c: c.after.pawns[c.seat] != c.state.pawns[c.seat],
    "hint.tournoi.portkey": lambda c: "portkeyed" in c.events and stands(c, c.seat) == c.fact(),
    "hint.tournoi.retreat": lambda c: stands(c, c.fact("seat")) == c.fact(),
    "hint.tournoi.retreat_own": lambda c: stands(c, c.seat) == c.fact(),
    "hint.tournoi.roll_near": lambda c: steps(c, c.state.pawns[c.seat], c.state.hedge) == c.fact(),
    "hint.tournoi.stay": lambda c: c.after.pawns[c.seat] == c.state.pawns[c.seat] and not (
        {"fight_began", "portkeyed", "flipped"} & {*c.events}),
    "hint.tournoi.swap": lambda c: "hand_swapped" in c.events and "rolled" not in c.events,
    "hint.tournoi.token.cape": plays("cape", "cape_token"),
    "hint.tournoi.token.double_de": lambda c: c.state.force - c.state.pending.total == c.fact() > 0,
    "hint.tournoi.token.dumbledore": lambda c: c.state.cape == c.fact("seat") and "token_played" in c.events,
    "hint.tournoi.token.flameches": either(plays("flameches", "victim"), has("stolen")),
    "hint.tournoi.token.haie": plays("haie", "hedge"),
    "hint.tournoi.token.quatre_points": lambda c: c.state.flipped.count(False) == c.fact() and (
        "token_played" in c.events),
    "hint.tournoi.token.reducto": plays("reducto", "reducto"),
    "hint.tournoi.token.veritaserum": either(plays("veritaserum", "victim"), has("tokens_shown")),
    "hint.tournoi.trophy": lambda c: len(sought(c)) == c.fact() and "flipped" in c.events,
    "hint.tournoi.uncloak": lambda c: c.state.cape == c.seat and c.events["rolled"].why == "cape_off",
    "hint.tournoi.uncloak_free": lambda c: c.state.cape == c.seat and c.state.kids and c.after.cape is None,
    "hint.tournoi.uncloak_trophy": lambda c: c.state.cape == c.seat and in_clearing(c, c.seat),
}
