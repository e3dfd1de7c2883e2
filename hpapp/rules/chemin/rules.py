"""Chemin de Traverse, in the order of its rulebook: set-up, what may be chosen at each decision, the end.

The ways of the hats are in street.py, buying in shop.py, the cards in cards.py, the steps of a turn in walk.py,
hand.py, chimney.py and turn.py, and the clause against a move that is not offered in reasons.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..chance import Chance
from ..core import Basics, Game, IllegalMove, OptionValue, Refusal, Result, Setup, Step, check_setup
from .audit import audit
from .cards import TARGETS, against_card, coins_of
from .chimney import chimney, floo, guess
from .hand import close, coin, defend, discard, item, keep, let_pass, play_card, target
from .hidden import imagine, view
from .moves import (
    Buy,
    Chimney,
    Close,
    Coin,
    Defend,
    Defended,
    Discard,
    Drew,
    End,
    Floo,
    FlooDie,
    Go,
    Gringotts,
    Guess,
    Here,
    Item,
    Keep,
    LetPass,
    Mishap,
    Move,
    Pass,
    Play,
    Roll,
    Rolled,
    Stay,
    Target,
    Won,
)
from .reasons import against
from .shop import against_buying
from .state import (
    ARTICLES,
    BUILDINGS,
    CHIMNEYS,
    COIN_COUNTS,
    COINS,
    CONTENT,
    DECISIONS,
    DECK,
    DEGATS,
    ENTREES,
    HOME,
    SORTILEGES,
    START,
    After,
    Asked,
    Attacked,
    CallDie,
    Coins,
    Drawn,
    DropCard,
    DropCoin,
    GiveBack,
    Groping,
    LastBuy,
    Over,
    PickArticle,
    PickChimney,
    PickClosing,
    PickCoin,
    PickTarget,
    Sixth,
    Start,
    State,
    TwoSpirales,
    Walking,
    stock_at_start,
)
from .street import fog_stops, stops
from .turn import Told, buy, can_floo, end, stay
from .walk import go, gringotts, here, roll

SEATS: tuple[int, int] = tuple(CONTENT["game"]["seats"])
VARIANTS: tuple[str, ...] = tuple(CONTENT["game"]["variants"])
OPTIONS: dict[str, tuple[OptionValue, ...]] = {"format": tuple(CONTENT["game"]["formats"])}
BASICS = Basics(seats="CDT-1.5", turn="CDT-11.7", unknown="CDT-4.2", over="CDT-18.1", setup="CDT-20.1")
CLAUSES = {
    "start": "CDT-4.2", "move": "CDT-5.6", "move_fog": "CDT-10.4", "drawn": "CDT-11.3", "sixth": "CDT-11.4",
    "after": "CDT-4.5", "last_buy": "CDT-6.15", "fermer": "CDT-13.1", "poudre_annonce": "CDT-14.3",
    "poudre_choix": "CDT-14.4", "cible": "CDT-12.5", "article": "CDT-15.2", "piece": "CDT-16.3",
    "defendre": "CDT-12.2", "remettre": "CDT-15.1", "perdre_piece": "CDT-17.1", "perdre_carte": "CDT-17.4",
    "kids_gringotts": "CDT-19.8", "over": "CDT-18.1",
}
RESTS = frozenset((
    "start", "move", "move_fog", "drawn", "sixth", "after", "last_buy", "remettre", "perdre_piece", "perdre_carte",
    "kids_gringotts", "defendre", "poudre_choix",
))
"""Decisions at which a gesture is whole; at the others a card has been played and something is still to be named."""

# ------------------------------------------------------------------ CDT-2, CDT-3 set-up


def start(setup: Setup) -> State:
    """Hats in the inn, coins, articles and cards dealt, the first player found.  CDT-2, CDT-3"""
    options = check_setup(setup, seats=SEATS, variants=VARIANTS, options=OPTIONS, basics=BASICS)
    seats, purse = setup.seats, CONTENT["setup"]["coins_each"]
    hands, pile, chance = _deal(setup, Chance(setup.seed))
    first, opening, chance = first_player(setup, chance)
    bank: Coins = tuple(all_ - seats * each for all_, each in zip(COIN_COUNTS, purse, strict=True))
    return State(
        variant=setup.variant, format=options["format"], pending=START, turn=first, turns=0, opening=opening,  # type: ignore[arg-type]
        hats=(HOME,) * seats, trunks=((),) * seats, purses=(tuple(purse),) * seats, bank=bank,
        stocks=stock_at_start(setup.variant, seats), hands=hands, pile=pile, sign=None,  # CDT-2.12
        missing=(False,) * seats, locks=(None,) * seats, dice=(), due=0, spent=False, again=False, chance=chance,
    )


def _deal(setup: Setup, chance: Chance) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...], Chance]:
    """Two Sortilège cards each, the rest and all Dégâts are the pile; none with younger players.  CDT-2.5 to CDT-2.7"""
    if setup.variant == "kids":  # CDT-19.1
        return ((),) * setup.seats, (), chance
    each = CONTENT["setup"]["cards_each"]
    cards, chance = chance.shuffled(card for card in DECK if card in SORTILEGES)
    hands = tuple(cards[seat * each:(seat + 1) * each] for seat in range(setup.seats))
    pile, chance = chance.shuffled((*cards[setup.seats * each:], *(card for card in DECK if card in DEGATS)))
    return hands, pile, chance


def first_player(setup: Setup, chance: Chance) -> tuple[int, tuple[tuple[int, ...], ...], Chance]:
    """The seat named, else the highest die, ties rolling again; a Spirale counts 1.  CDT-3.1, CDT-3.2, CDT-19.3"""
    if setup.first is not None:
        return setup.first, (), chance
    rolling, rounds = list(range(setup.seats)), []
    while len(rolling) > 1:
        dice = [0] * setup.seats
        for seat in rolling:
            dice[seat], chance = chance.roll(CONTENT["dice"]["sides"])
        rounds.append(tuple(dice))
        rolling = [seat for seat in rolling if dice[seat] == max(dice)]
    return rolling[0], tuple(rounds), chance


# ------------------------------------------------------------------ who chooses, and what


def actor(state: State) -> int | None:
    """The seat on turn, or the victim of an attack; nobody once the game is over.  CDT-11.7, CDT-18.1"""
    pending = state.pending
    if type(pending) is Attacked:
        return pending.victim
    return None if type(pending) is Over else state.turn


def moves(state: State) -> tuple[Move, ...]:
    """Every choice of the actor at the present decision."""
    return _CHOICES[type(state.pending)](state)


ROLL, STAY, BUY, END, KEEP, PASS, DEFEND, FLOO = Roll(), Stay(), Buy(), End(), Keep(), Pass(), Defend(), Floo()
_PLAYS = {card: Play(card) for card in SORTILEGES}
_DISCARDS = {card: Discard(card) for card in SORTILEGES}
_CLOSES = {sign: tuple(Close(building) for building in BUILDINGS if building != sign)  # CDT-13.3
           for sign in (None, *BUILDINGS)}
_GUESSES = {"standard": (Guess("impair"), Guess("pair")), "kids": (Guess("petit"), Guess("grand"))}
_CHIMNEYS = {here: tuple(Chimney(building) for building in CHIMNEYS if building != here) for here in CHIMNEYS}
_ITEMS = {article: Item(article) for article in ARTICLES}
_COINS = {coin: Coin(coin) for coin in COINS}
_TARGETS = tuple(Target(seat) for seat in range(SEATS[1]))
_TWO_SPIRALES = (Gringotts(), Here())


def _at_start(state: State) -> tuple[Move, ...]:
    """Roll; inside a building buy or stay; cards, or the chimney.  CDT-4.2, CDT-4.3, CDT-6.10, CDT-6.11"""
    if state.hat not in ENTREES:
        return (ROLL, *_plays(state))
    choice: list[Move] = [ROLL]
    if against_buying(state) is None:
        choice.append(BUY)
    choice.append(STAY)
    choice += _plays(state)
    if can_floo(state):
        choice.append(FLOO)
    return tuple(choice)


def _at_after(state: State) -> tuple[Move, ...]:
    """End, buy, play; younger players roll again or take the chimney.  CDT-4.5, CDT-19.10"""
    choice: list[Move] = [END]
    if against_buying(state) is None:
        choice.append(BUY)
    choice += _plays(state)
    if state.again:
        choice.append(ROLL)
    if can_floo(state):
        choice.append(FLOO)
    return tuple(choice)


def _plays(state: State) -> list[Move]:
    """Each card of the hand that can be played from here.  CDT-11.5, CDT-11.11"""
    return [_PLAYS[card] for card in dict.fromkeys(state.hands[state.turn]) if against_card(state, card) is None]


def _at_drawn(state: State) -> tuple[Move, ...]:
    """Keep the drawn card, or play it.  CDT-11.3"""
    card = state.hand[-1]
    return (KEEP, _PLAYS[card]) if against_card(state, card) is None else (KEEP,)


def _at_sixth(state: State) -> tuple[Move, ...]:
    """Play or discard one of the six; once the turn is over, discard.  CDT-11.4, CDT-11.13"""
    discards = _at_drop_card(state)
    return discards if state.spent else (*_plays(state), *discards)


def _at_drop_card(state: State) -> tuple[Move, ...]:
    return tuple([_DISCARDS[card] for card in dict.fromkeys(state.hand)])


def _at_target(state: State) -> tuple[Move, ...]:
    pending = state.pending
    assert isinstance(pending, PickTarget)
    return tuple([_TARGETS[seat] for seat in TARGETS[pending.card](state)])


def _at_article(state: State) -> tuple[Move, ...]:
    pending = state.pending
    assert isinstance(pending, PickArticle)
    return tuple([_ITEMS[article] for article in state.trunks[pending.victim]])


def _at_coin(state: State) -> tuple[Move, ...]:
    pending = state.pending
    assert isinstance(pending, PickCoin)
    return tuple([_COINS[coin] for coin in coins_of(state.purses[pending.victim])])


def _at_attacked(state: State) -> tuple[Move, ...]:
    """Pass, or defend with a defence in hand.  CDT-12.2"""
    pending = state.pending
    assert isinstance(pending, Attacked)
    return (PASS, DEFEND) if "defense" in state.hands[pending.victim] else (PASS,)


_CHOICES: dict[type[Asked], Callable[[State], tuple[Move, ...]]] = {
    Start: _at_start, Walking: stops, Groping: fog_stops, Drawn: _at_drawn, Sixth: _at_sixth, After: _at_after,
    LastBuy: lambda _: (BUY, END), PickClosing: lambda state: _CLOSES[state.sign],
    CallDie: lambda state: _GUESSES[state.variant], PickChimney: lambda state: _CHIMNEYS[state.hat],
    PickTarget: _at_target, PickArticle: _at_article, PickCoin: _at_coin, Attacked: _at_attacked,
    GiveBack: lambda state: tuple([_ITEMS[article] for article in state.trunks[state.turn]]),
    DropCoin: lambda state: tuple([_COINS[coin] for coin in coins_of(state.purses[state.turn])]),
    DropCard: _at_drop_card, TwoSpirales: lambda _: _TWO_SPIRALES, Over: lambda _: (),
}


def refusal(state: State, move: Move) -> Refusal | None:
    """The clause against a move, or None when it is among the choices."""
    return None if move in moves(state) else against(state, move)


def play(state: State, move: Move) -> Step[State]:
    """Carry out a legal move."""
    if move not in _CHOICES[type(state.pending)](state):
        raise IllegalMove(against(state, move))
    told: Told = []
    after = _STEPS[type(move)](state, move, told)
    return Step(after, tuple(told))


_STEPS: dict[type[Move], Callable[[State, Any, Told], State]] = {
    Roll: roll, Stay: stay, Buy: buy, End: end, Go: go, Play: play_card, Keep: keep, Discard: discard, Close: close,
    Target: target, Item: item, Coin: coin, Defend: defend, Pass: let_pass, Floo: floo, Guess: guess,
    Chimney: chimney, Gringotts: gringotts, Here: here,
}


# ------------------------------------------------------------------ CDT-18 the end


def result(state: State) -> Result | None:
    """The first back at the inn, then the others by articles.  CDT-18.1, CDT-18.5"""
    if type(state.pending) is not Over:
        return None
    scores = tuple(len(trunk) for trunk in state.trunks)
    merits = [len(ARTICLES) + 1 if seat == state.turn else score for seat, score in enumerate(scores)]
    return Result(ranks=tuple(1 + sum(other > mine for other in merits) for mine in merits), scores=scores,
                  reason="home")


_REVEALING = frozenset((Rolled, FlooDie, Drew, Mishap, LetPass, Defended, Won))


def reveals(state: State, move: Move) -> bool:
    """Dice, a drawn card, an answer to an attack, or the end of the game: no undo past these."""
    return any(type(event) in _REVEALING for event in play(state, move).events)


GAME: Game[State, Move] = Game(
    id="chemin", version=1, seats=SEATS, variants=VARIANTS, options=OPTIONS, basics=BASICS,
    state_type=State, move_type=Move,
    start=start, actor=actor, decision=lambda state: DECISIONS[type(state.pending)], moves=moves, refusal=refusal,
    play=play, view=view, imagine=imagine, reveals=reveals, result=result, audit=audit,
    clause=lambda state: CLAUSES[DECISIONS[type(state.pending)]],
    rests=lambda state: DECISIONS[type(state.pending)] in RESTS,
)
