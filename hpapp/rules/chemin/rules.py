"""Chemin de Traverse, in the order of its rulebook: set-up, what may be chosen at each decision, the end.

The ways of the hats are in street.py, buying in shop.py, the cards in cards.py, the steps of a turn in walk.py,
hand.py, chimney.py and turn.py, and the clause against a move that is not offered in reasons.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..chance import Chance
from ..core import Basics, Decision, Game, OptionValue, Result, Setup, among, check_setup
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
    DECK,
    DEGATS,
    ENTREES,
    HOME,
    NEEDED,
    SORTILEGES,
    START,
    Attacked,
    Coins,
    Over,
    PickArticle,
    PickCoin,
    PickTarget,
    State,
    stock_at_start,
)
from .street import fog_stops, stops
from .turn import buy, can_floo, end, stay
from .walk import go, gringotts, here, roll

SEATS: tuple[int, int] = tuple(CONTENT["game"]["seats"])
VARIANTS: tuple[str, ...] = tuple(CONTENT["game"]["variants"])
OPTIONS: dict[str, tuple[OptionValue, ...]] = {"format": tuple(CONTENT["game"]["formats"])}
BASICS = Basics(seats="CDT-1.5", turn="CDT-11.7", unknown="CDT-4.2", over="CDT-18.1", setup="CDT-20.1")

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


def round_of(state: State) -> int:
    """As many turns as there are seats, missed ones not counted; the end belongs to the last one.  CDT-3.3"""
    return (state.turns - (type(state.pending) is Over)) // state.seats + 1


def progress(state: State, seat: int) -> tuple[int, int]:
    """Articles in the trunk, of all that are needed.  CDT-1.1"""
    needed = NEEDED[state.format]
    return min(len(state.trunks[seat]), needed), needed


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
    return any(type(event) in _REVEALING for event in GAME.play(state, move).events)


def tally(state: State) -> tuple[dict[str, int], ...]:
    """Each article in the trunk counts one."""
    return tuple(dict.fromkeys(trunk, 1) for trunk in state.trunks)


# ------------------------------------------------------------------ the decisions


def _last_buy(_: State) -> tuple[Move, ...]:
    return BUY, END


def _at_closing(state: State) -> tuple[Move, ...]:
    return _CLOSES[state.sign]


def _at_call(state: State) -> tuple[Move, ...]:
    return _GUESSES[state.variant]


def _at_chimney(state: State) -> tuple[Move, ...]:
    return _CHIMNEYS[state.hat]


def _at_give_back(state: State) -> tuple[Move, ...]:
    return tuple([_ITEMS[article] for article in state.trunks[state.turn]])


def _at_drop_coin(state: State) -> tuple[Move, ...]:
    return tuple([_COINS[coin] for coin in coins_of(state.purses[state.turn])])


def _at_two_spirales(_: State) -> tuple[Move, ...]:
    return _TWO_SPIRALES


def _row(tag: str, clause: str, choices: Callable[[State], tuple[Move, ...]], play: dict[Any, Any],
         rests: bool = True) -> Decision[State, Any]:
    return Decision(tag, clause, choices, among(choices, against), play, rests)


DECISIONS: tuple[Decision[State, Any], ...] = (
    _row("start", "CDT-4.2", _at_start, {Roll: roll, Buy: buy, Stay: stay, Play: play_card, Floo: floo}),
    _row("move", "CDT-5.6", stops, {Go: go}),
    _row("move_fog", "CDT-10.4", fog_stops, {Go: go}),
    _row("drawn", "CDT-11.3", _at_drawn, {Keep: keep, Play: play_card}),
    _row("sixth", "CDT-11.4", _at_sixth, {Play: play_card, Discard: discard}),
    _row("after", "CDT-4.5", _at_after, {End: end, Buy: buy, Play: play_card, Roll: roll, Floo: floo}),
    _row("last_buy", "CDT-6.15", _last_buy, {Buy: buy, End: end}),
    _row("fermer", "CDT-13.1", _at_closing, {Close: close}, rests=False),
    _row("poudre_annonce", "CDT-14.3", _at_call, {Guess: guess}, rests=False),
    _row("poudre_choix", "CDT-14.4", _at_chimney, {Chimney: chimney}),
    _row("cible", "CDT-12.5", _at_target, {Target: target}, rests=False),
    _row("article", "CDT-15.2", _at_article, {Item: item}, rests=False),
    _row("piece", "CDT-16.3", _at_coin, {Coin: coin}, rests=False),
    _row("defendre", "CDT-12.2", _at_attacked, {Pass: let_pass, Defend: defend}),
    _row("remettre", "CDT-15.1", _at_give_back, {Item: item}),
    _row("perdre_piece", "CDT-17.1", _at_drop_coin, {Coin: coin}),
    _row("perdre_carte", "CDT-17.4", _at_drop_card, {Discard: discard}),
    _row("kids_gringotts", "CDT-19.8", _at_two_spirales, {Gringotts: gringotts, Here: here}),
)

GAME: Game[State, Move] = Game(
    id="chemin", version=1, seats=SEATS, variants=VARIANTS, options=OPTIONS, basics=BASICS,
    state_type=State, move_type=Move, decisions=DECISIONS, interrupts=True,
    start=start, actor=actor, view=view, imagine=imagine, reveals=reveals, result=result, audit=audit,
    round=round_of, progress=progress, tally=tally,
)
