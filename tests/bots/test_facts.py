"""Advice says something: a fact in nearly every position, and no fact that the rules do not bear out."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from hpapp.bots import players
from hpapp.bots.hints import reason_for
from hpapp.bots.reason import Reason
from hpapp.bots.thinking import think_through
from hpapp.rules import GAMES, game
from hpapp.rules.bloody import state as blo
from hpapp.rules.chance import Chance
from hpapp.rules.chemin import state as cdt
from hpapp.rules.couloirs.castle import OPENINGS
from hpapp.rules.labyrinthe.moves import Orient, Push
from hpapp.rules.labyrinthe.state import SIZE, reach, targets, treasure_on
from hpapp.rules.tournoi import state as tri
from tests.play.tables import setups, short_setup, thought

POSITIONS = int(os.environ.get("HPAPP_ADVICE", "60"))
"""Of each game; `make advice` looks at 500."""
MOST_PLAIN = 0.02
NO_FACT = frozenset({"hint.plain", "hint.couloirs.rest",
                     "hint.chemin.roll", "hint.chemin.end", "hint.tournoi.roll", "hint.tournoi.end"})
"""Sentences that name nothing which it opens, gains, prevents or costs."""


class Case(NamedTuple):
    """A position, the move that is advised there, why, and what came of it."""

    state: Any
    seat: int
    move: Any
    why: Reason
    after: Any
    events: dict[str, Any]

    def fact(self, name: str = "n") -> Any:
        return self.why.facts[name]


def positions(game_id: str, wanted: int) -> Iterator[Case]:
    """Positions of games between bots, some of whose moves are anybody's, and what the coach says there."""
    rules, seed, found = game(game_id), 0, 0
    tables = [(seats, variant) for name, seats, variant in setups() if name == game_id]
    while found < wanted:
        for seats, variant in tables:
            seed += 1
            state = rules.start(replace(short_setup(game_id, seats, variant), seed=seed))
            for number in range(150):
                seat, moves = rules.actor(state), rules.moves(state)
                if seat is None or found == wanted:
                    break
                view = rules.view(state, seat)
                if number % 7 == seed % 7 and len(moves) > 1:
                    move = think_through(players(game_id).adviser(view, moves, Chance(number)))
                    step = rules.play(state, move)
                    events = {str(type(event).__struct_config__.tag): event for event in step.events}
                    found += 1
                    yield Case(state, seat, move, reason_for(game_id, view, moves, move), step.state, events)
                state = rules.play(state, thought(game_id, "random" if number % 5 == 0 else "malin", view, moves,
                                                  number + seed)).state


# ------------------------------------------------------------------ what the rules say


def mazes(state: Any) -> Iterator[Any]:
    """The maze of Labyrinthe after every push that is possible now, whichever way the spare is turned."""
    rules = game("labyrinthe")
    if state.pending == "walk":
        yield state
        return
    turned = [rules.play(state, move).state for move in rules.moves(state) if isinstance(move, Orient)] or [state]
    for laid in turned:
        yield from (rules.play(laid, move).state for move in rules.moves(laid) if isinstance(move, Push))


def can_score(state: Any) -> bool:
    """Is there a treasure that is sought, or home, within reach in this turn?"""
    seat = state.turn
    wanted, home = targets(state, seat), state.home(seat)
    for maze in mazes(state):
        cells = reach(maze, seat)
        if not state.piles[seat] and home[0] * SIZE + home[1] in cells:
            return True
        if any(treasure_on(maze.board[cell]) in wanted for cell in cells):
            return True
    return False


def holds(case: Case) -> int:
    """Cards in the hand of whoever was advised."""
    return len(case.state.hands[case.seat])


def hidden(case: Case) -> int:
    """Tokens of the castle that lie face down."""
    return sum(not OPENINGS[token] for token in case.state.board)


def missing(case: Case) -> int:
    """What a price still lacks once a card is put down."""
    card = case.state.timetable[case.state.pending.slot]
    return int(blo.price(case.state, case.seat, card)) - len(case.state.pending.picked) - 1


def answers(case: Case) -> list[Any]:
    """Every answer but letting it happen."""
    return [move for move in game("bloody").moves(case.state) if type(move) is not type(case.move)]


def pays(case: Case, item: str) -> bool:
    """Has the purse what an article costs?"""
    price = cdt.PRICES[item.rpartition(".")[2]]
    return all(have >= cost for have, cost in zip(case.state.purses[case.seat], price, strict=True))


def leads_to(decision: str) -> Callable[[Case], bool]:
    return lambda case: asked(case) == decision


def asked(case: Case) -> str:
    """The decision that follows a move."""
    pending = case.after.pending
    return pending if isinstance(pending, str) else str(type(pending).__struct_config__.tag)


def has(tag: str) -> Callable[[Case], bool]:
    return lambda case: tag in case.events


def scores_not(case: Case) -> bool:
    return not can_score(case.state)


def wins(card: str, state: Any) -> int:
    """Faces of the die with which a spell beats the present creature."""
    return sum(tri.SPELLS[card].force + value >= state.force for value in tri.FIGHT_VALUES.values())


BORNE_OUT: dict[str, Callable[[Case], bool]] = {
    "hint.labyrinthe.walk": lambda c: "found" in c.events and len(c.events["walked"].path) - 1 == c.fact(),
    "hint.labyrinthe.walk_home": has("won"),
    "hint.labyrinthe.open": lambda c: can_score(c.after),
    "hint.labyrinthe.stand": lambda c: can_score(c.after),
    **dict.fromkeys((f"hint.labyrinthe.{key}" for key in ("soon", "home_soon", "bring_in", "starve", "near", "bar",
                                                          "home_near", "prepare")), scores_not),
    "hint.labyrinthe.open_home": lambda c: can_score(c.after),
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
    "hint.chemin.pass": lambda c: "defense" not in c.state.hands[c.seat],
    "hint.chemin.pass_armed": lambda c: "defense" in c.state.hands[c.seat],
    "hint.chemin.target": lambda c: len(c.state.trunks[c.move.seat]) == c.fact() > 0,
    "hint.chemin.target_empty": lambda c: not c.state.trunks[c.move.seat],
    "hint.chemin.take_lacking": lambda c: c.move.item not in c.state.trunks[c.seat],
    "hint.chemin.enter_shop": lambda c: pays(c, c.fact("item")),
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
    "hint.tournoi.pass": lambda c: "dumbledore" not in c.state.tokens[c.seat],
    "hint.tournoi.pass_armed": lambda c: "dumbledore" in c.state.tokens[c.seat],
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
    "hint.bloody.discard_last": lambda c: holds(c) == 1,
    "hint.bloody.auto": lambda c: len(c.state.hands[c.seat]) >= missing(c) + 1,
    "hint.bloody.zone_own": lambda c: c.move.seat == c.seat,
    "hint.bloody.keep": lambda c: c.move.kind in c.after.hands[c.seat],
    "hint.bloody.take": lambda c: c.move.kind in c.after.hands[c.seat],
    "hint.bloody.regain": lambda c: c.move.kind in c.after.hands[c.seat],
    "hint.bloody.pick": lambda c: missing(c) == c.fact() > 0,
    "hint.bloody.pick_last": lambda c: missing(c) == 0,
    "hint.bloody.pick_twin": lambda c: c.state.hands[c.seat].count(c.move.kind) > 1,
    "hint.bloody.pass": lambda c: not answers(c),
    "hint.bloody.pass_armed": lambda c: bool(answers(c)),
    "hint.bloody.win": lambda c: c.state.school[c.seat].count(blo.HORCRUCHE) + 1 >= blo.CONTENT["end"]["horcruches"],
}
"""What a sentence claims, asked of the rules: of the position itself, or of what playing the move makes of it."""


@pytest.mark.parametrize("game_id", GAMES)
def test_advice_names_a_fact_and_the_fact_is_true(game_id: str) -> None:
    said: Counter[str] = Counter()
    for case in positions(game_id, POSITIONS):
        said[case.why.key] += 1
        true = BORNE_OUT.get(case.why.key)
        assert true is None or true(case), (case.why, case.move, case.state)
    empty = sum(said[key] for key in NO_FACT)
    asked = sum(count for key, count in said.items() if key in BORNE_OUT)
    print(f"{game_id}: {sum(said.values())} positions, {empty} without a fact, {asked} asked of the rules; "
          f"{said.most_common(8)}")
    assert empty <= MOST_PLAIN * sum(said.values()) + 0.5
    assert asked
