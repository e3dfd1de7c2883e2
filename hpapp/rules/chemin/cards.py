"""What the cards do, one small function per card.  CDT-11 to CDT-17

A card's function either finishes its effect and leaves `pending` as it found it, or puts a choice there.  Where the
turn goes afterwards, and when the card goes under the pile, is decided in hand.py and turn.py.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from .moves import (
    Aimed,
    Closed,
    Discarded,
    Event,
    GaveBack,
    LostCoin,
    Reopened,
    Shelved,
    Spared,
    TookArticle,
    TookCoin,
    WentBack,
    WillMiss,
)
from .shop import shelved, stowed
from .state import (
    COINS,
    CONTENT,
    ENTREES,
    FOG_AT,
    STREET,
    STREET_AT,
    Attacked,
    CallDie,
    Coins,
    DropCard,
    DropCoin,
    GiveBack,
    PickArticle,
    PickClosing,
    PickTarget,
    State,
    put,
    trunk_full,
    without,
)
from .street import NEXT_DOOR, ROUND, exile, minus, plus, through, to_the_steps

Effect = Callable[[State, list[Event]], State]

_COIN: dict[str, Coins] = {"G": (1, 0, 0), "M": (0, 1, 0), "N": (0, 0, 1)}
_BACK: int = CONTENT["setup"]["back_steps"]
_PLACE_ON_ROUND: dict[str, int] = ({place: 2 * at for place, at in STREET_AT.items()}
                                   | {building: (2 * at - 1) % (2 * ROUND) for building, at in ENTREES.items()})
"""Half steps round the Chemin: a building lies just before its Entrée.  CDT-15.3"""

# ------------------------------------------------------------------ may this card be played now?


def against_card(state: State, card: str) -> str | None:
    """The clause that forbids the seat on turn to play this card from where it stands, or None.  CDT-11.11"""
    if card == "defense":
        return "CDT-12.7"
    if state.hats[state.turn] in FOG_AT:
        return None if card == "quitter" else "CDT-9.7"
    check = _AGAINST.get(card)
    return None if check is None else check(state)


def _against_poudre(state: State) -> str | None:
    if state.hat not in ENTREES:
        return "CDT-14.1"
    return "CDT-11.12" if state.due else None


def _against_second_run(state: State) -> str | None:
    if not state.dice:
        return "CDT-16.4"
    return "CDT-11.12" if state.due else None


def _against_leaving(_: State) -> str | None:
    return "CDT-10.9"


def _against_reopening(state: State) -> str | None:
    return "CDT-16.6" if state.sign is None else None


def _against_taking(state: State) -> str | None:
    if robbable(state):
        return None
    return "CDT-15.6" if targets(state) else "CDT-9.8"


def _against_pinching(state: State) -> str | None:
    if pinchable(state):
        return None
    return "CDT-16.3" if targets(state) else "CDT-9.8"


def _against_exiling(state: State) -> str | None:
    return None if targets(state) else "CDT-9.8"


_AGAINST: dict[str, Callable[[State], str | None]] = {
    "cheminette": _against_poudre, "relancer": _against_second_run, "quitter": _against_leaving,
    "rouvrir": _against_reopening, "prendre_article": _against_taking, "prendre_piece": _against_pinching,
    "exiler": _against_exiling,
}

# ------------------------------------------------------------------ CDT-12, CDT-15, CDT-16 whom a card can reach


def targets(state: State) -> tuple[int, ...]:
    """Every other player outside the Embrumes.  CDT-9.8"""
    return tuple([seat for seat, hat in enumerate(state.hats) if seat != state.turn and hat not in FOG_AT])


def pinchable(state: State) -> tuple[int, ...]:
    """Those of them who have a coin.  CDT-16.3"""
    return tuple([seat for seat in targets(state) if any(state.purses[seat])])


def in_front(state: State) -> tuple[int, ...]:
    """The players at the nearest place ahead; in one's own building they are a full lap away.  CDT-15.3, CDT-15.5"""
    here = _PLACE_ON_ROUND[state.hat]
    ahead = [((_PLACE_ON_ROUND[state.hats[seat]] - here - 1) % (2 * ROUND), seat) for seat in targets(state)]
    if not ahead:
        return ()
    nearest = min(ahead)[0]
    return tuple([seat for distance, seat in ahead if distance == nearest])


def robbable(state: State) -> tuple[int, ...]:
    """Those just in front who have an article.  CDT-15.4, CDT-15.6"""
    return tuple([seat for seat in in_front(state) if state.trunks[seat]])


TARGETS: dict[str, Callable[[State], tuple[int, ...]]] = {
    "prendre_article": robbable, "prendre_piece": pinchable, "exiler": targets,
}

# ------------------------------------------------------------------ CDT-13 to CDT-16 Sortilège cards


def close_shop(state: State, _: list[Event]) -> State:
    """Fermeture: choose where the sign goes.  CDT-13.1"""
    return replace(state, pending=PickClosing())


def closed(state: State, building: str, told: list[Event]) -> State:
    """The sign is unique: it leaves the building where it lay.  CDT-13.2"""
    told.append(Closed(state.turn, building, state.sign))
    return replace(state, sign=building)


def floo_powder(state: State, _: list[Event]) -> State:
    """Poudre de cheminette: call the die.  CDT-14.3"""
    return replace(state, pending=CallDie())


def leave_fog(state: State, told: list[Event]) -> State:
    """Quittez l'Allée des Embrumes: the next door ahead, and through it.  CDT-10.9"""
    return through(state, NEXT_DOOR[FOG_AT[state.hat]], told)


def straight_to_gringotts(state: State, told: list[Event]) -> State:
    """Tout droit à Gringotts.  CDT-16.1"""
    return to_the_steps(state, told)


def run_again(state: State, _: list[Event]) -> State:
    """Pas de course: the new roll follows once the card is under the pile.  CDT-16.4"""
    return state


def reopen(state: State, told: list[Event]) -> State:
    """Alohomora: the sign leaves the board.  CDT-16.6"""
    told.append(Reopened(state.turn, str(state.sign)))
    return replace(state, sign=None)


def take_article(state: State, _: list[Event]) -> State:
    """Article convoité: the player just in front, then one of that player's articles.  CDT-15.2, CDT-15.4"""
    victims = robbable(state)
    return replace(state, pending=PickArticle(victims[0]) if len(victims) == 1 else PickTarget("prendre_article"))


def pinch_coin(state: State, _: list[Event]) -> State:
    """Pièce chipée: choose a player, then a coin.  CDT-16.3"""
    return replace(state, pending=PickTarget("prendre_piece"))


def send_away(state: State, _: list[Event]) -> State:
    """Bon vent: choose a player.  CDT-16.5"""
    return replace(state, pending=PickTarget("exiler"))


SORTILEGE_EFFECTS: dict[str, Effect] = {
    "fermer": close_shop, "cheminette": floo_powder, "quitter": leave_fog, "prendre_article": take_article,
    "gringotts": straight_to_gringotts, "prendre_piece": pinch_coin, "relancer": run_again, "exiler": send_away,
    "rouvrir": reopen,
}

# ------------------------------------------------------------------ CDT-12 attack


def aim(state: State, card: str, victim: int, loot: str, told: list[Event]) -> State:
    """Every choice is made; a victim with a card in hand is asked, whatever the card.  CDT-12.5, CDT-12.6"""
    told.append(Aimed(state.turn, card, victim, loot))
    if state.hands[victim]:
        return replace(state, pending=Attacked(card, victim, loot))
    return strike(state, card, victim, loot, told)


def strike(state: State, card: str, victim: int, loot: str, told: list[Event]) -> State:
    """The attack happens."""
    if card == "prendre_article":
        return _article_taken(state, victim, loot, told)
    if card == "prendre_piece":
        return _coin_taken(state, victim, loot, told)
    return exile(state, victim, told)  # CDT-8.12: the victim's turns stay its own


def _article_taken(state: State, victim: int, article: str, told: list[Event]) -> State:
    """Into the taker's trunk, or into its shop if there is no place for it.  CDT-15.2, CDT-15.7, CDT-20.2"""
    seat = state.turn
    told.append(TookArticle(seat, victim, article))
    state = replace(state, trunks=put(state.trunks, victim, without(state.trunks[victim], article)))
    if article in state.trunks[seat] or trunk_full(state, seat):
        told.append(Shelved(seat, article))
        return shelved(state, article)
    return stowed(state, seat, article, told)


def _coin_taken(state: State, victim: int, coin: str, told: list[Event]) -> State:
    seat = state.turn
    told.append(TookCoin(seat, victim, coin))
    purses = put(state.purses, victim, minus(state.purses[victim], _COIN[coin]))
    return replace(state, purses=put(purses, seat, plus(purses[seat], _COIN[coin])))


def coins_of(purse: Coins) -> tuple[str, ...]:
    """The kinds of coin in a purse."""
    return tuple([coin for coin, count in zip(COINS, purse, strict=True) if count])


# ------------------------------------------------------------------ CDT-8, CDT-15, CDT-17 Dégât cards


def banish(state: State, told: list[Event]) -> State:
    """Exil: the turn is over; nothing happens to somebody already exiled by a first card.  CDT-8.3, CDT-17.6"""
    if state.spent:
        return _spared(state, "exil", told)
    return replace(exile(state, state.turn, told), spent=True)


def article_back(state: State, told: list[Event]) -> State:
    """Article rendu: one article, chosen where there is a choice.  CDT-15.1"""
    trunk = state.trunks[state.turn]
    if not trunk:
        return _spared(state, "remettre_article", told)
    return replace(state, pending=GiveBack()) if len(trunk) > 1 else given_back(state, trunk[0], told)


def given_back(state: State, article: str, told: list[Event]) -> State:
    """The article can be bought again.  CDT-15.1"""
    seat = state.turn
    told.append(GaveBack(seat, article))
    return shelved(replace(state, trunks=put(state.trunks, seat, without(state.trunks[seat], article))), article)


def hole_in_pocket(state: State, told: list[Event]) -> State:
    """Poche percée: one coin, chosen where there is a choice.  CDT-17.1"""
    kinds = coins_of(state.purses[state.turn])
    if not kinds:
        return _spared(state, "perdre_piece", told)
    return replace(state, pending=DropCoin()) if len(kinds) > 1 else coin_lost(state, kinds[0], told)


def coin_lost(state: State, coin: str, told: list[Event]) -> State:
    """The coin goes to Gringotts.  CDT-17.1"""
    seat = state.turn
    told.append(LostCoin(seat, coin))
    return replace(state, purses=put(state.purses, seat, minus(state.purses[seat], _COIN[coin])),
                   bank=plus(state.bank, _COIN[coin]))


def step_back(state: State, told: list[Event]) -> State:
    """Marche arrière: three spaces, or more over taken ones; out of a building its Entrée is the first.  CDT-17.2"""
    if state.spent:  # CDT-17.6
        return _spared(state, "reculer", told)
    seat, hat = state.turn, state.hat
    first = ENTREES[hat] if hat in ENTREES else STREET_AT[hat] - 1
    steps = _BACK
    while STREET[(first - steps + 1) % ROUND] in state.hats:
        steps += 1
    path = tuple(STREET[(first - step) % ROUND] for step in range(steps))
    told.append(WentBack(seat, (hat, *path)))
    return replace(state, hats=put(state.hats, seat, path[-1]))


def card_flies(state: State, told: list[Event]) -> State:
    """Carte envolée: one card of the hand; a single one goes without a question.  CDT-17.4"""
    if not state.hand:
        return _spared(state, "perdre_carte", told)
    return replace(state, pending=DropCard()) if len(state.hand) > 1 else card_gone(state, state.hand[0], told)


def card_gone(state: State, card: str, told: list[Event]) -> State:
    """A card of the hand goes under the pile without being shown.  CDT-11.9"""
    seat = state.turn
    told.append(Discarded(seat))
    return replace(state, hands=put(state.hands, seat, without(state.hands[seat], card)), pile=(*state.pile, card))


def chatter(state: State, told: list[Event]) -> State:
    """Bavardage: the next turn is missed, once.  CDT-17.5"""
    told.append(WillMiss(state.turn))
    return replace(state, missing=put(state.missing, state.turn, True))


def _spared(state: State, card: str, told: list[Event]) -> State:
    told.append(Spared(state.turn, card))
    return state


DEGAT_EFFECTS: dict[str, Effect] = {
    "exil": banish, "remettre_article": article_back, "perdre_piece": hole_in_pocket, "reculer": step_back,
    "perdre_carte": card_flies, "passer_tour": chatter,
}
