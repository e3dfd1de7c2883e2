"""Les couloirs: ways are walked by the rules; how many tokens one still lacks is asked of the map after the move."""

from __future__ import annotations

from hpapp.bots.couloirs.ways import Chart, Way, handled, target
from hpapp.rules import game
from hpapp.rules.couloirs.castle import GATHERS, INDEX, OPENINGS
from hpapp.rules.couloirs.moves import Walk
from hpapp.rules.couloirs.walk import fresh_reach

from .case import Case, Check, either, every, has, holds, leads_to, tag

ABOUT = 1.5
"""Tokens by which a sentence that says "about" may be wrong."""


def hidden(case: Case) -> int:
    """Tokens of the castle that lie face down."""
    return sum(not OPENINGS[token] for token in case.state.board)


def way(case: Case, seat: int, *, after: bool) -> Way:
    """The cheapest way of a seat to where it wants to go, as whoever was advised sees the castle."""
    view = game("couloirs").view(case.after, case.seat) if after else case.view
    return Chart(view).way(INDEX[view.pawns[seat]], target(case.view, seat))


def on_the_way(case: Case) -> bool:
    """Is the token on the way that can still be opened by this roll, or on the one that will be?"""
    now = Chart(case.view, handled(case.view)).way(INDEX[case.view.pawns[case.seat]], target(case.view, case.seat))
    return INDEX[case.move.cell] in {**dict(now.cells), **dict(way(case, case.seat, after=False).cells)}


def longer(case: Case, seat: int) -> bool:
    return way(case, seat, after=True).cost > way(case, seat, after=False).cost


def is_open(case: Case) -> bool:
    """Could the pawn walk all the way now?"""
    return bool(target(case.view, case.seat) & fresh_reach(case.after).keys())


def plays(card: str) -> Check:
    """Is the card played by this move, or already lying there to be carried out?"""
    return either(lambda c: "played" in c.events and c.events["played"].card == card,
                  lambda c: tag(c.state.pending) == f"card_{card}")


def gathered(case: Case) -> bool:
    zone = GATHERS[case.move.card]
    return all(pawn == zone for pawn in case.after.pawns)


def no_walk_is_nearer(case: Case) -> bool:
    """No walk attends a class, or leaves fewer tokens to be handled."""
    here = way(case, case.seat, after=False).cost
    for move in (move for move in game("couloirs").moves(case.state) if isinstance(move, Walk)):
        step = game("couloirs").play(case.state, move)
        walked = case._replace(after=step.state)
        if any(tag(event) == "attended" for event in step.events) or way(walked, case.seat, after=True).cost < here:
            return False
    return True


CLAIMS: dict[str, Check] = {
    "hint.couloirs.walk": lambda c: len(c.events["walked"].path) - 1 == c.fact(),
    "hint.couloirs.decline": lambda c: holds(c) == c.fact(),
    "hint.couloirs.attend": has("attended"),
    "hint.couloirs.graduate": has("graduated"),
    "hint.couloirs.roll": has("rolled"),
    "hint.couloirs.keep": lambda c: holds(c) == c.fact() == len(c.after.hands[c.seat]),
    "hint.couloirs.draw": has("drew"),
    "hint.couloirs.search": lambda c: hidden(c) == c.fact(),
    "hint.couloirs.uncover": lambda c: hidden(c) == c.fact(),
    "hint.couloirs.card.miss_teigne": lambda c: "caught" in c.events or "played" in c.events,
    "hint.couloirs.card.dormez": lambda c: "asleep" in c.events or "played" in c.events,
    "hint.couloirs.card.pas_de_devoir": lambda c: "granted" in c.events or "played" in c.events,
    "hint.couloirs.bar": lambda c: longer(c, c.fact("seat")),
    "hint.couloirs.card.classe_annulee": plays("classe_annulee"),
    "hint.couloirs.card.echange": either(leads_to("card_echange"),
                                         lambda c: c.events["swapped"].other == c.fact("seat")),
    "hint.couloirs.card.mot_de_passe": every(plays("mot_de_passe"), lambda c: c.after.pending.left == 5),
    "hint.couloirs.card.peeves": every(plays("peeves"), either(leads_to("card_peeves"), has("exchanged"))),
    "hint.couloirs.card.perdu": every(plays("perdu"), either(leads_to("card_perdu"), has("brought"))),
    "hint.couloirs.card.remaniement": every(plays("remaniement"), either(leads_to("card_remaniement"), has("mixed"))),
    "hint.couloirs.flip": every(has("flipped"), on_the_way),
    "hint.couloirs.gather": gathered,
    "hint.couloirs.gather_home": every(gathered, has("graduated")),
    "hint.couloirs.near": lambda c: way(c, c.seat, after=True).cost < way(c, c.seat, after=False).cost,
    "hint.couloirs.open": is_open,
    "hint.couloirs.shorten": lambda c: is_open(c) or abs(way(c, c.seat, after=True).cost - c.fact()) <= ABOUT,
    "hint.couloirs.star": leads_to("star"),
    "hint.couloirs.stop": no_walk_is_nearer,
    "hint.couloirs.take_place": lambda c: c.after.pawns[c.seat] == c.state.pawns[c.fact("seat")],
    "hint.couloirs.tidy": lambda c: not longer(c, c.seat),
}
