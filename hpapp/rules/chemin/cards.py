"""What the cards do, one small function per card, named as the card is.  CDT-11 to CDT-17

An effect is taken by the seat on turn.  It either finishes and leaves `pending` as it found it, or opens a decision.
Where the turn goes afterwards, and when the card goes under the pile, is decided in hand.py, attack.py and turn.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from ..core import Told
from ..tuples import put, without
from .moves import Discarded, GaveBack, LostCoin, Reopened, Spared, WentBack, WillMiss
from .purse import ONE, coins_of, minus, plus
from .shop import shelve
from .state import (
    CONTENT,
    ENTREES,
    FOG_AT,
    STREET,
    STREET_AT,
    CallDie,
    DropCard,
    DropCoin,
    GiveBack,
    PickArticle,
    PickClosing,
    PickTarget,
    State,
)
from .street import NEXT_DOOR, ROUND, exile, through, to_the_steps

Effect = Callable[[State, Told], State]

_STEPS_BACK: int = CONTENT["setup"]["back_steps"]
_PLACE_ON_ROUND: dict[str, int] = ({place: 2 * at for place, at in STREET_AT.items()}
                                   | {building: (2 * at - 1) % (2 * ROUND) for building, at in ENTREES.items()})
"""Half steps round the Chemin: a building lies just before its Entrée.  CDT-15.3"""

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
"""Whom each attack can be played against."""

# ------------------------------------------------------------------ CDT-13 to CDT-16 Sortilège cards


def fermer(state: State, _: Told) -> State:
    """Fermeture: choose where the sign goes.  CDT-13.1"""
    return replace(state, pending=PickClosing())


def _inside(state: State) -> str | None:
    """Inside a building, with no card due.  CDT-14.1, CDT-11.12"""
    if state.hat not in ENTREES:
        return "CDT-14.1"
    return "CDT-11.12" if state.due else None


def cheminette(state: State, _: Told) -> State:
    """Poudre de cheminette: call the die.  CDT-14.3"""
    return replace(state, pending=CallDie())


def _in_the_fog(_: State) -> str:
    """Nobody outside the Embrumes can leave them.  CDT-10.9"""
    return "CDT-10.9"


def quitter(state: State, told: Told) -> State:
    """Quittez l'Allée des Embrumes: the next door ahead, and through it.  CDT-10.9"""
    return through(state, NEXT_DOOR[FOG_AT[state.hat]], told)


def _an_article_in_front(state: State) -> str | None:
    """CDT-15.6, CDT-9.8"""
    if robbable(state):
        return None
    return "CDT-15.6" if targets(state) else "CDT-9.8"


def prendre_article(state: State, _: Told) -> State:
    """Article convoité: the player just in front, then one of that player's articles.  CDT-15.2, CDT-15.4"""
    victims = robbable(state)
    return replace(state, pending=PickArticle(victims[0]) if len(victims) == 1 else PickTarget("prendre_article"))


def gringotts(state: State, told: Told) -> State:
    """Tout droit à Gringotts.  CDT-16.1"""
    return to_the_steps(state, told)


def _a_coin_somewhere(state: State) -> str | None:
    """CDT-16.3, CDT-9.8"""
    if pinchable(state):
        return None
    return "CDT-16.3" if targets(state) else "CDT-9.8"


def prendre_piece(state: State, _: Told) -> State:
    """Pièce chipée: choose a player, then a coin.  CDT-16.3"""
    return replace(state, pending=PickTarget("prendre_piece"))


def _after_a_roll(state: State) -> str | None:
    """After the dice, with no card due.  CDT-16.4, CDT-11.12"""
    if not state.dice:
        return "CDT-16.4"
    return "CDT-11.12" if state.due else None


def relancer(state: State, _: Told) -> State:
    """Pas de course: the new roll follows once the card is under the pile.  CDT-16.4"""
    return state


def _somebody_outside(state: State) -> str | None:
    """CDT-9.8"""
    return None if targets(state) else "CDT-9.8"


def exiler(state: State, _: Told) -> State:
    """Bon vent: choose a player.  CDT-16.5"""
    return replace(state, pending=PickTarget("exiler"))


def _a_sign_to_take_off(state: State) -> str | None:
    """CDT-16.6"""
    return "CDT-16.6" if state.sign is None else None


def rouvrir(state: State, told: Told) -> State:
    """Alohomora: the sign leaves the board.  CDT-16.6"""
    told.append(Reopened(state.turn, str(state.sign)))
    return replace(state, sign=None)


def _always(_: State) -> None:
    return None


class Sortilege(NamedTuple):
    """One card: what it does, and the clause against playing it on the Chemin, if any."""

    take: Effect
    against: Callable[[State], str | None] = _always


SORTILEGE_EFFECTS: dict[str, Sortilege] = {
    "fermer": Sortilege(fermer),
    "cheminette": Sortilege(cheminette, _inside),
    "quitter": Sortilege(quitter, _in_the_fog),
    "prendre_article": Sortilege(prendre_article, _an_article_in_front),
    "gringotts": Sortilege(gringotts),
    "prendre_piece": Sortilege(prendre_piece, _a_coin_somewhere),
    "relancer": Sortilege(relancer, _after_a_roll),
    "exiler": Sortilege(exiler, _somebody_outside),
    "rouvrir": Sortilege(rouvrir, _a_sign_to_take_off),
}


def against_card(state: State, card: str) -> str | None:
    """The clause against playing a Sortilège from where the hat of the seat on turn is, if any.  CDT-11.11"""
    if card == "defense":
        return "CDT-12.7"
    if state.hats[state.turn] in FOG_AT:
        return None if card == "quitter" else "CDT-9.7"
    return SORTILEGE_EFFECTS[card].against(state)


# ------------------------------------------------------------------ CDT-8, CDT-15, CDT-17 Dégât cards


def exil(state: State, told: Told) -> State:
    """Exil: the turn is over; nothing happens to somebody already exiled by a first card.  CDT-8.3, CDT-17.6"""
    if state.spent:
        return _spare(state, "exil", told)
    return replace(exile(state, state.turn, told), spent=True)


def remettre_article(state: State, told: Told) -> State:
    """Article rendu: one article, chosen where there is a choice.  CDT-15.1"""
    trunk = state.trunks[state.turn]
    if not trunk:
        return _spare(state, "remettre_article", told)
    return replace(state, pending=GiveBack()) if len(trunk) > 1 else return_to_shop(state, trunk[0], told)


def return_to_shop(state: State, article: str, told: Told) -> State:
    """The article can be bought again.  CDT-15.1"""
    seat = state.turn
    told.append(GaveBack(seat, article))
    return shelve(replace(state, trunks=put(state.trunks, seat, without(state.trunks[seat], article))), article)


def perdre_piece(state: State, told: Told) -> State:
    """Poche percée: one coin, chosen where there is a choice.  CDT-17.1"""
    kinds = coins_of(state.purses[state.turn])
    if not kinds:
        return _spare(state, "perdre_piece", told)
    return replace(state, pending=DropCoin()) if len(kinds) > 1 else return_to_bank(state, kinds[0], told)


def return_to_bank(state: State, coin: str, told: Told) -> State:
    """The coin goes to Gringotts.  CDT-17.1"""
    seat = state.turn
    told.append(LostCoin(seat, coin))
    return replace(state, purses=put(state.purses, seat, minus(state.purses[seat], ONE[coin])),
                   bank=plus(state.bank, ONE[coin]))


def reculer(state: State, told: Told) -> State:
    """Marche arrière: three spaces, or more over taken ones; out of a building its Entrée is the first.  CDT-17.2"""
    if state.spent:  # CDT-17.6
        return _spare(state, "reculer", told)
    seat, hat = state.turn, state.hat
    first = ENTREES[hat] if hat in ENTREES else STREET_AT[hat] - 1
    steps = _STEPS_BACK
    while STREET[(first - steps + 1) % ROUND] in state.hats:
        steps += 1
    path = tuple(STREET[(first - step) % ROUND] for step in range(steps))
    told.append(WentBack(seat, (hat, *path)))
    return replace(state, hats=put(state.hats, seat, path[-1]))


def perdre_carte(state: State, told: Told) -> State:
    """Carte envolée: one card of the hand; a single one goes without a question.  CDT-17.4"""
    if not state.hand:
        return _spare(state, "perdre_carte", told)
    return replace(state, pending=DropCard()) if len(state.hand) > 1 else discard_unseen(state, state.hand[0], told)


def discard_unseen(state: State, card: str, told: Told) -> State:
    """A card of the hand goes under the pile without being shown.  CDT-11.9"""
    seat = state.turn
    told.append(Discarded(seat))
    return replace(state, hands=put(state.hands, seat, without(state.hands[seat], card)), pile=(*state.pile, card))


def passer_tour(state: State, told: Told) -> State:
    """Bavardage: the next turn is missed, once.  CDT-17.5"""
    told.append(WillMiss(state.turn))
    return replace(state, missing=put(state.missing, state.turn, True))


def _spare(state: State, card: str, told: Told) -> State:
    """The card finds nothing to do."""
    told.append(Spared(state.turn, card))
    return state


DEGAT_EFFECTS: dict[str, Effect] = {
    "exil": exil, "remettre_article": remettre_article, "perdre_piece": perdre_piece, "reculer": reculer,
    "perdre_carte": perdre_carte, "passer_tour": passer_tour,
}
