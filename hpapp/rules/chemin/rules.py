"""Chemin de Traverse, in the order of its rulebook: set-up, the turn, the end, and the table of decisions.

The ways of the hats are in street.py, the roll and the walk in walk.py, buying in shop.py, the steps of a turn in
turn.py; what the cards do is in cards.py, they are played in hand.py, attack.py and chimney.py.
"""

from __future__ import annotations

from ..chance import Chance
from ..core import Basics, Decision, Game, Move, Options, Result, Setup, allowed, by_move
from ..setup import deal, draw_lots, roll_for_start
from . import attack, chimney, hand, refusals, street, turn, walk
from . import moves as m
from .audit import audit
from .hidden import imagine, view
from .refusals import misplaced
from .shop import against_buying
from .state import (
    ARTICLES,
    COIN_COUNTS,
    CONTENT,
    DECK,
    DEGATS,
    ENTREES,
    HOME,
    NEEDED,
    SIDES,
    SORTILEGES,
    START,
    Attacked,
    Coins,
    Over,
    State,
    stock_at_start,
)

# ------------------------------------------------------------------ CDT-2, CDT-3 set-up


def lay(setup: Setup, options: Options) -> State:
    """Hats in the inn, coins, articles and cards dealt, the first player found.  CDT-2, CDT-3"""
    seats, purse = setup.seats, CONTENT["setup"]["coins_each"]
    hands, pile, chance = _deal_cards(setup, Chance(setup.seed))
    first, opening, chance = _find_first(setup, chance)
    bank: Coins = tuple(all_ - seats * each for all_, each in zip(COIN_COUNTS, purse, strict=True))
    return State(
        variant=setup.variant, format=options["format"], pending=START, turn=first, turns=0, opening=opening,  # type: ignore[arg-type]
        hats=(HOME,) * seats, trunks=((),) * seats, purses=(tuple(purse),) * seats, bank=bank,
        stocks=stock_at_start(setup.variant, seats), hands=hands, pile=pile, sign=None,  # CDT-2.12
        missing=(False,) * seats, locks=(None,) * seats, dice=(), due=0, spent=False, again=False, chance=chance,
    )


def _deal_cards(setup: Setup, chance: Chance) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...], Chance]:
    """Two Sortilège cards each, the rest and all Dégâts are the pile; none with younger players.  CDT-2.5 to CDT-2.7"""
    if setup.variant == "kids":  # CDT-19.1
        return ((),) * setup.seats, (), chance
    cards, chance = chance.shuffled(card for card in DECK if card in SORTILEGES)
    hands, rest = deal(cards, CONTENT["setup"]["cards_each"], setup.seats)
    pile, chance = chance.shuffled((*rest, *(card for card in DECK if card in DEGATS)))
    return hands, pile, chance


def _find_first(setup: Setup, chance: Chance) -> tuple[int, tuple[tuple[int, ...], ...], Chance]:
    """The highest die, a Spirale counting 1; with younger players the youngest, else the lot.  CDT-3.1, CDT-19.3"""
    if setup.variant == "kids":
        first, chance = draw_lots(setup, chance)
        return first, (), chance
    return roll_for_start(setup, SIDES, chance)  # CDT-3.2


# ------------------------------------------------------------------ CDT-3, CDT-4 the turn


def actor(state: State) -> int | None:
    """The seat on turn, or the victim of an attack; nobody once the game is over.  CDT-11.7, CDT-18.1"""
    pending = state.pending
    if type(pending) is Attacked:
        return pending.victim
    return None if type(pending) is Over else state.turn


def round_of(state: State) -> int:
    """As many turns as there are seats, missed ones not counted; the end belongs to the last one.  CDT-3.3"""
    return (state.turns - (type(state.pending) is Over)) // state.seats + 1


_ROLL, _STAY, _BUY, _END, _FLOO = m.Roll(), m.Stay(), m.Buy(), m.End(), m.Floo()


def before_roll(state: State) -> tuple[Move, ...]:
    """Roll; inside a building buy or stay; cards, or the chimney.  CDT-4.2, CDT-4.3, CDT-6.10, CDT-6.11"""
    if state.hat not in ENTREES:
        return (_ROLL, *hand.plays(state))
    choices: list[Move] = [_ROLL]
    if against_buying(state) is None:
        choices.append(_BUY)
    choices.append(_STAY)
    choices += hand.plays(state)
    if turn.can_floo(state):
        choices.append(_FLOO)
    return tuple(choices)


def after_move(state: State) -> tuple[Move, ...]:
    """End, buy, play; younger players roll again or take the chimney.  CDT-4.5, CDT-19.10"""
    choices: list[Move] = [_END]
    if against_buying(state) is None:
        choices.append(_BUY)
    choices += hand.plays(state)
    if state.again:
        choices.append(_ROLL)
    if turn.can_floo(state):
        choices.append(_FLOO)
    return tuple(choices)


# ------------------------------------------------------------------ CDT-18 end of the game


def result(state: State) -> Result | None:
    """The first back at the inn, then the others by articles.  CDT-18.1, CDT-18.5"""
    if type(state.pending) is not Over:
        return None
    scores = tuple(len(trunk) for trunk in state.trunks)
    merits = [len(ARTICLES) + 1 if seat == state.turn else score for seat, score in enumerate(scores)]
    return Result(ranks=tuple(1 + sum(other > mine for other in merits) for mine in merits), scores=scores,
                  reason="home")


def reveals(state: State, move: Move) -> bool:
    """Dice, a drawn card, an answer to an attack, or the end of the game: no undo past these."""
    return any(type(event) in m.REVEALING for event in GAME.play(state, move).events)


def progress(state: State, seat: int) -> tuple[int, int]:
    """Articles in the trunk, of all that are needed.  CDT-1.1"""
    needed = NEEDED[state.format]
    return min(len(state.trunks[seat]), needed), needed


def tally(state: State) -> tuple[dict[str, int], ...]:
    """Each article in the trunk counts one."""
    return tuple(dict.fromkeys(trunk, 1) for trunk in state.trunks)


# ------------------------------------------------------------------ the decisions


DECISIONS: tuple[Decision[State, Move], ...] = (
    Decision("start", clause="CDT-4.2", choices=before_roll,
             refuse=by_move({m.Roll: allowed, m.Buy: refusals.refuse_buy, m.Stay: refusals.refuse_stay,
                             m.Play: refusals.refuse_play, m.Floo: refusals.refuse_floo}, misplaced),
             play={m.Roll: walk.roll, m.Buy: turn.buy, m.Stay: turn.stay, m.Play: hand.play_card,
                   m.Floo: chimney.floo}),
    Decision("move", clause="CDT-5.6", choices=street.stops,
             refuse=by_move({m.Go: refusals.refuse_go}, misplaced), play={m.Go: walk.go}),
    Decision("move_fog", clause="CDT-10.4", choices=street.fog_stops,
             refuse=by_move({m.Go: refusals.refuse_grope}, misplaced), play={m.Go: walk.grope}),
    Decision("drawn", clause="CDT-11.3", choices=hand.keep_or_play,
             refuse=by_move({m.Keep: allowed, m.Play: refusals.refuse_play}, misplaced),
             play={m.Keep: hand.keep, m.Play: hand.play_card}),
    Decision("sixth", clause="CDT-11.4", choices=hand.play_or_discard,
             refuse=by_move({m.Play: refusals.refuse_play, m.Discard: refusals.refuse_discard}, misplaced),
             play={m.Play: hand.play_card, m.Discard: hand.discard}),
    Decision("after", clause="CDT-4.5", choices=after_move,
             refuse=by_move({m.End: allowed, m.Buy: refusals.refuse_buy, m.Play: refusals.refuse_play,
                             m.Roll: refusals.refuse_roll_again, m.Floo: refusals.refuse_floo}, misplaced),
             play={m.End: turn.end, m.Buy: turn.buy, m.Play: hand.play_card, m.Roll: walk.roll,
                   m.Floo: chimney.floo}),
    Decision("last_buy", clause="CDT-6.15", choices=turn.buy_or_end,
             refuse=by_move({m.Buy: allowed, m.End: allowed}, misplaced), play={m.Buy: turn.buy, m.End: turn.end}),

    Decision("fermer", clause="CDT-13.1", choices=hand.closings, rests=False,
             refuse=by_move({m.Close: refusals.refuse_close}, misplaced), play={m.Close: hand.close}),
    Decision("poudre_annonce", clause="CDT-14.3", choices=chimney.calls, rests=False,
             refuse=by_move({m.Guess: refusals.refuse_guess}, misplaced), play={m.Guess: chimney.guess}),
    Decision("poudre_choix", clause="CDT-14.4", choices=chimney.chimneys,
             refuse=by_move({m.Chimney: refusals.refuse_chimney}, misplaced), play={m.Chimney: chimney.chimney}),
    Decision("cible", clause="CDT-12.5", choices=attack.victims, rests=False,
             refuse=by_move({m.Target: refusals.refuse_target}, misplaced), play={m.Target: attack.pick_victim}),
    Decision("article", clause="CDT-15.2", choices=attack.articles_to_take, rests=False,
             refuse=by_move({m.Item: refusals.refuse_take_article}, misplaced), play={m.Item: attack.take_article}),
    Decision("piece", clause="CDT-16.3", choices=attack.coins_to_take, rests=False,
             refuse=by_move({m.Coin: refusals.refuse_take_coin}, misplaced), play={m.Coin: attack.take_coin}),
    Decision("defendre", clause="CDT-12.2", choices=attack.answers,
             refuse=by_move({m.Pass: allowed, m.Defend: refusals.refuse_defend}, misplaced),
             play={m.Pass: attack.let_pass, m.Defend: attack.defend}),

    Decision("remettre", clause="CDT-15.1", choices=hand.own_articles,
             refuse=by_move({m.Item: refusals.refuse_give_back}, misplaced), play={m.Item: hand.give_back}),
    Decision("perdre_piece", clause="CDT-17.1", choices=hand.own_coins,
             refuse=by_move({m.Coin: refusals.refuse_lose_coin}, misplaced), play={m.Coin: hand.lose_coin}),
    Decision("perdre_carte", clause="CDT-17.4", choices=hand.discards,
             refuse=by_move({m.Discard: refusals.refuse_discard}, misplaced), play={m.Discard: hand.lose_card}),

    Decision("kids_gringotts", clause="CDT-19.8", choices=walk.off_or_here,
             refuse=by_move({m.Gringotts: allowed, m.Here: allowed}, misplaced),
             play={m.Gringotts: walk.gringotts, m.Here: walk.here}),
)

GAME: Game[State, Move] = Game(
    id="chemin", version=2, seats=tuple(CONTENT["game"]["seats"]), variants=tuple(CONTENT["game"]["variants"]),
    options={"format": tuple(CONTENT["game"]["formats"])},
    basics=Basics(seats="CDT-1.5", turn="CDT-11.7", unknown="CDT-4.2", over="CDT-18.1", setup="CDT-20.1"),
    state_type=State, move_type=m.AnyMove, decisions=DECISIONS, interrupts=True,
    lay=lay, actor=actor, view=view, imagine=imagine, reveals=reveals, result=result, audit=audit,
    round=round_of, progress=progress, tally=tally,
)
