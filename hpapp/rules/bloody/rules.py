"""Bloody Harry, in the order of its rulebook: set-up, whose turn it is, the end, and the table of decisions.

Houses are chosen in houses.py and use their powers in powers.py; a turn is in turn.py, rounds are in round.py;
effects are announced in answers.py and performed in courses.py and spells.py.
"""

from __future__ import annotations

from msgspec.structs import replace

from ..chance import Chance
from ..core import (
    Basics,
    Decision,
    Game,
    Move,
    Options,
    Refusal,
    Result,
    Setup,
    allowed,
    among,
    by_move,
)
from ..setup import deal, pieces_of
from . import answers, courses, houses, moves, pieces, powers, refusals, spells, turn
from .audit import audit
from .cards import clause_of_effect
from .hidden import imagine, reveals, view
from .round import ACTIONS, round_of
from .score import scores
from .state import CONTENT, HOUSES, SCHOOL_BOX, SEATS, ChooseHouse, Over, State
from .ways import COURIER_BOX, EDITION, MAGIC_BOX, WAYS

# ------------------------------------------------------------------ BLO-3 set-up


def lay(setup: Setup, options: Options) -> State:
    """Shuffle everything, give or choose the Houses, lay the table.  BLO-3"""
    each = houses.houses_each(setup.seats, WAYS[setup.variant, EDITION], bool(options["onehouse"]))
    state = _shuffled_box(setup, str(options["format"]), each)
    if options["choose"] and each:  # BLO-15.5
        return state
    shuffled, chance = state.chance.shuffled(HOUSES)  # BLO-3.1
    dealt, _ = deal(shuffled, each, setup.seats)
    return houses.lay_table(replace(state, houses=tuple(map(houses.in_house_order, dealt)), chance=chance), [])


def _shuffled_box(setup: Setup, length: str, each: int) -> State:
    """Everything in its pile, and nobody has a House yet; the youngest would choose first.  BLO-3.3"""
    seats, youngest, key = setup.seats, setup.first or 0, (setup.variant, EDITION)  # BLO-3.5
    school, chance = Chance(setup.seed).shuffled(pieces_of(SCHOOL_BOX))
    magic, chance = chance.shuffled(pieces_of(MAGIC_BOX[key]))
    reserve, chance = chance.shuffled(pieces_of(COURIER_BOX[key]))
    slots = seats * CONTENT["setup"]["slots_per_seat"]
    nobody: tuple[tuple[str, ...], ...] = ((),) * seats
    return State(
        variant=setup.variant, format=length, pending=ChooseHouse(youngest, each), chance=chance,  # type: ignore[arg-type]
        round=0, first=youngest, turn=youngest, actions=ACTIONS, extras=(0,) * seats, discounts=(0,) * seats,
        piochus=False, lately="nothing", stale=0, collected=False, houses=nobody,
        timetable=(None,) * slots, mail=((),) * slots, school_pile=school, school=nobody,
        magic_pile=magic, discard=(), hands=nobody, bonuses=nobody, couriers=nobody,
        reserve=reserve, used=(), chain=None, edition=EDITION,
    )


# ------------------------------------------------------------------ BLO-4 who chooses


def actor(state: State) -> int | None:
    """The seat that the open decision names; nobody once the game is over.  BLO-4.7, BLO-12.1"""
    return None if isinstance(state.pending, Over) else state.pending.seat


def misplaced(state: State, move: Move) -> Refusal:
    """Against what is not offered: a clause of its own, else the one that explains what is to be chosen now."""
    facts = {"card": move.kind} if isinstance(move, moves.Give | moves.Return) else {"decision": GAME.decision(state)}
    return refusals.elsewhere(state, move) or Refusal(GAME.clause(state), facts)


# ------------------------------------------------------------------ BLO-12 end of the game


def progress(state: State, seat: int) -> tuple[int, int]:
    """School cards, of as many as end the game.  BLO-12.1"""
    return min(len(state.school[seat]), state.enough), state.enough


def result(state: State) -> Result | None:
    """Most points; then more School cards, then more Magie cards in hand, then shared.  BLO-12.5, BLO-12.10"""
    if not isinstance(state.pending, Over):
        return None
    totals = [score.total for score in scores(state)]
    merits = [(pieces.owns_all_horcruches(state, seat), total, len(state.school[seat]), len(state.hands[seat]))
              for seat, total in enumerate(totals)]
    ranks = tuple(1 + sum(other > mine for other in merits) for mine in merits)
    return Result(ranks=ranks, scores=tuple(totals), reason=state.pending.reason)


def tally(state: State) -> tuple[dict[str, int], ...]:
    """The points of each zone, column by column, courses one by one."""
    return tuple({**score.courses, "horcruches": score.horcruches, "detourneurs": score.detourneurs,
                  "balai_ball": score.balai_ball, "bonuses": score.bonuses, "couriers": score.couriers}
                 for score in scores(state))


# ------------------------------------------------------------------ the decisions


DECISIONS: tuple[Decision[State, Move], ...] = (
    Decision("choose_house", clause="BLO-3.3", choices=houses.houses_left,
             refuse=by_move({moves.House: refusals.refuse_house}, misplaced),
             play={moves.House: houses.choose_house}),

    Decision("serpentin_give", clause="BLO-11.3", choices=pieces.cards_to_give,
             refuse=among(pieces.cards_to_give, misplaced), play={moves.Give: powers.serpentin_gives}),
    Decision("serdongle_look", clause="BLO-11.5", choices=powers.at_serdongle, rests=False,
             refuse=among(powers.at_serdongle, misplaced),
             play={moves.Look: powers.serdongle_looks, moves.Abort: turn.go_back}),
    Decision("poufmoufle_place", clause="BLO-11.6", choices=powers.places,
             refuse=among(powers.places, misplaced), play={moves.Place: powers.poufmoufle_places}),

    Decision("main", clause=turn.clause_of_turn, choices=turn.at_main,
             refuse=by_move({moves.Draw: refusals.refuse_draw, moves.Collect: refusals.refuse_collect,
                             moves.Spell: refusals.refuse_spell, moves.Bonus: refusals.refuse_bonus,
                             moves.Courier: refusals.refuse_courier, moves.Use: refusals.refuse_use,
                             moves.End: refusals.refuse_end}, misplaced),
             play={moves.Draw: turn.draw_cards, moves.Collect: turn.collect, moves.Spell: turn.cast,
                   moves.Bonus: turn.take_bonus, moves.Courier: turn.use_courier, moves.Use: powers.use_power,
                   moves.End: turn.end}),
    Decision("pay", clause=turn.clause_of_payment, choices=turn.picks, rests=False,
             refuse=by_move({moves.Pick: refusals.refuse_pick, moves.Auto: refusals.refuse_auto,
                             moves.Abort: allowed}, misplaced),
             play={moves.Pick: turn.pick, moves.Auto: turn.pay_by_itself, moves.Abort: turn.go_back}),
    Decision("pay_confirm", clause="BLO-7.6", choices=turn.confirm_or_abort, rests=False,
             refuse=among(turn.confirm_or_abort, misplaced),
             play={moves.Confirm: turn.pay, moves.Abort: turn.go_back}),
    Decision("course_effect", clause="BLO-7.10", choices=turn.at_course,
             refuse=among(turn.at_course, misplaced),
             play={moves.Use: turn.use_course, moves.Skip: turn.go_back}),
    Decision("bonus_zone", clause="BLO-9.1", choices=turn.zones, rests=False,
             refuse=by_move({moves.Zone: refusals.refuse_zone, moves.Abort: allowed}, misplaced),
             play={moves.Zone: turn.lay, moves.Abort: turn.go_back}),

    Decision("target", clause=clause_of_effect, choices=turn.aims, rests=False,
             refuse=by_move({moves.Target: refusals.refuse_target, moves.Abort: refusals.refuse_abort}, misplaced),
             play={moves.Target: turn.aim, moves.Abort: turn.stop_aiming}),
    Decision("window", clause="BLO-8.8", choices=answers.replies,
             refuse=by_move({moves.Pass: allowed, moves.Answer: refusals.refuse_answer}, misplaced),
             play={moves.Pass: answers.pass_on, moves.Answer: answers.answer}),

    Decision("discard_one", clause=clause_of_effect, choices=courses.cards_to_discard,
             refuse=among(courses.cards_to_discard, misplaced), play={moves.Discard: courses.discard}),
    Decision("meta_give", clause="BLO-13.3", choices=pieces.cards_to_give,
             refuse=among(pieces.cards_to_give, misplaced), play={moves.Give: courses.set_aside}),
    Decision("take_discard", clause="BLO-13.3", choices=courses.cards_to_regain,
             refuse=among(courses.cards_to_regain, misplaced), play={moves.Take: courses.regain}),
    Decision("keep_one", clause="BLO-13.4", choices=courses.cards_to_keep,
             refuse=among(courses.cards_to_keep, misplaced), play={moves.Keep: courses.keep}),
    Decision("take_courier", clause=clause_of_effect, choices=courses.couriers_to_take,
             refuse=among(courses.couriers_to_take, misplaced),
             play={moves.Fetch: courses.fetch, moves.Leave: courses.leave}),
    Decision("trocus_take", clause="BLO-14.4", choices=spells.cards_to_take,
             refuse=among(spells.cards_to_take, misplaced), play={moves.Take: spells.take}),
    Decision("trocus_give", clause="BLO-14.4", choices=pieces.cards_to_give,
             refuse=among(pieces.cards_to_give, misplaced), play={moves.Give: spells.give_back}),
    Decision("swap_give", clause="BLO-14.6", choices=spells.cards_to_swap,
             refuse=among(spells.cards_to_swap, misplaced), play={moves.Give: spells.swap}),
    Decision("return_school", clause="BLO-14.7", choices=spells.cards_to_return,
             refuse=among(spells.cards_to_return, misplaced), play={moves.Return: spells.return_card}),

    # Only games of rules 1 come here: powers were offered at the start of a round.
    Decision("power_serpentin", clause="BLO-11.3", choices=powers.at_offer, refuse=among(powers.at_offer, misplaced),
             play={moves.Use: powers.use_offered, moves.Skip: powers.decline}),
    Decision("power_serdongle", clause="BLO-11.5", choices=powers.at_offer, refuse=among(powers.at_offer, misplaced),
             play={moves.Look: powers.serdongle_looks, moves.Skip: powers.decline}),
    Decision("power_poufmoufle", clause="BLO-11.6", choices=powers.at_offer, refuse=among(powers.at_offer, misplaced),
             play={moves.Use: powers.use_offered, moves.Skip: powers.decline}),
)

GAME: Game[State, Move] = Game(
    id="bloody", version=2, seats=SEATS, variants=tuple(CONTENT["game"]["variants"]),
    options={"format": tuple(CONTENT["game"]["formats"]), "choose": (False, True), "onehouse": (False, True)},
    basics=Basics(seats="BLO-1.1", turn="BLO-4.7", unknown="BLO-5.2", over="BLO-12.1", setup="BLO-15.1"),
    state_type=State, move_type=moves.AnyMove, decisions=DECISIONS, interrupts=True,
    lay=lay, actor=actor, view=view, imagine=imagine, reveals=reveals, result=result, audit=audit,
    round=round_of, progress=progress, tally=tally,
)
