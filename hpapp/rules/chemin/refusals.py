"""Why not?  The clause against a move: first the moment, then the thing itself, then the way to it."""

from __future__ import annotations

from ..core import Move, Pending, Refusal
from . import moves as m
from . import state as s
from .cards import TARGETS, against_card, in_front
from .chimney import CALLED
from .purse import coins_of
from .shop import against_buying
from .state import State
from .street import ROUND, fog_stops, fog_walk, stops, street_walk
from .turn import can_floo

# ------------------------------------------------------------------ at the wrong moment

_FINISH_FIRST: dict[type[Pending], str] = {
    s.Start: "CDT-4.1", s.After: "CDT-4.1", s.Walking: "CDT-4.4", s.Groping: "CDT-4.4", s.Drawn: "CDT-11.3",
    s.Sixth: "CDT-11.4", s.PickClosing: "CDT-13.1", s.CallDie: "CDT-14.3", s.PickChimney: "CDT-14.4",
    s.PickTarget: "CDT-12.5", s.PickArticle: "CDT-15.2", s.PickCoin: "CDT-16.3", s.GiveBack: "CDT-15.1",
    s.DropCoin: "CDT-17.1", s.DropCard: "CDT-17.4", s.TwoSpirales: "CDT-19.8",
}
"""What has to be decided before anything else."""


def misplaced(state: State, move: Move) -> Refusal:
    """The clause against a move that belongs to another decision."""
    pending = state.pending
    match move:
        case m.Stay():
            return _no_stay(state)
        case m.End() if isinstance(pending, s.Start):
            return Refusal("CDT-6.10") if state.hat in s.ENTREES else _must_roll(state)
        case m.Buy() if isinstance(pending, s.Drawn | s.Sixth) and state.hat in s.SELLS:
            return Refusal("CDT-6.12")
        case m.Go():
            return _no_walk(state, move)
        case m.Play():
            return _no_card_now(state, move)
        case m.Keep():
            return Refusal("CDT-11.4" if isinstance(pending, s.Sixth) else "CDT-11.3")
        case m.Discard():
            return Refusal("CDT-11.4", {"card": move.card})
        case m.Close():
            return Refusal("CDT-13.1")
        case m.Target():
            return _no_victim(state, move.seat) if isinstance(pending, s.PickArticle) else Refusal("CDT-12.5")
        case m.Item():
            return Refusal("CDT-15.1", {"item": move.item})
        case m.Coin():
            return Refusal("CDT-17.1", {"coin": move.coin})
        case m.Pass():
            return Refusal("CDT-12.6")
        case m.Defend():
            return Refusal(_nothing_to_defend(state))
        case m.Floo():
            return _no_floo_now(state)
        case m.Guess():
            return _no_call(state, move)
        case m.Chimney():
            return Refusal(_no_flight(state), {"building": move.building})
        case m.Gringotts() | m.Here():
            return Refusal(_by_version(state, "CDT-5.3", "CDT-19.8"))
    return _finish_first(state)


def _finish_first(state: State) -> Refusal:
    """The clause of the open decision."""
    pending = state.pending
    if isinstance(pending, s.Attacked):
        return Refusal("CDT-11.7", {"seat": state.turn})
    if isinstance(pending, s.LastBuy):
        return Refusal(_only_a_purchase(state, pending))
    return Refusal(_FINISH_FIRST[type(pending)])


def _only_a_purchase(state: State, last: s.LastBuy) -> str:
    """What closed the turn, when only a purchase is left.  CDT-6.15, CDT-14.8, CDT-19.14"""
    return "CDT-6.15" if last.came == "fog" else _by_version(state, "CDT-14.8", "CDT-19.14")


def _by_version(state: State, standard: str, kids: str) -> str:
    return kids if state.variant == "kids" else standard


# ------------------------------------------------------------------ CDT-4, CDT-6 roll, stay, buy


def refuse_roll_again(state: State, _: m.Roll) -> Refusal | None:
    """One roll each turn; a Spirale gives younger players another.  CDT-4.2, CDT-19.7"""
    return None if state.again else Refusal(_by_version(state, "CDT-4.2", "CDT-19.7"))


def refuse_stay(state: State, _: m.Stay) -> Refusal | None:
    """Only inside a building.  CDT-6.10"""
    return None if state.hat in s.ENTREES else _must_roll(state)


def _must_roll(state: State) -> Refusal:
    """Neither on the Chemin nor in the Embrumes can a turn go by.  CDT-4.3, CDT-9.9"""
    return Refusal("CDT-9.9" if state.hat in s.FOG_AT else "CDT-4.3")


def _no_stay(state: State) -> Refusal:
    """Staying is chosen instead of the dice, before them."""
    if isinstance(state.pending, s.LastBuy):
        return Refusal("CDT-6.10")
    if not isinstance(state.pending, s.Walking | s.Groping | s.After):
        return _finish_first(state)
    return Refusal("CDT-4.4") if state.hat in s.ENTREES else _must_roll(state)


def refuse_buy(state: State, _: m.Buy) -> Refusal | None:
    """What the shop sells, once, with the exact coins.  CDT-6.1 to CDT-6.6, CDT-20.2"""
    clause = against_buying(state)
    if clause is None:
        return None
    article = s.SELLS.get(state.hat, "")
    if clause == "CDT-6.2":
        missing = [f"{price - has} {coin}" for coin, price, has
                   in zip(s.COINS, s.PRICES[article], state.purses[state.turn], strict=True) if price > has]
        return Refusal(clause, {"item": article, "missing": " + ".join(missing)})
    if clause == "CDT-20.2":
        return Refusal(clause, {"count": s.NEEDED[state.format]})
    return Refusal(clause, {"item": article} if article else {})


# ------------------------------------------------------------------ CDT-5 to CDT-10 where a walk may end


def refuse_go(state: State, move: m.Go) -> Refusal | None:
    """Along the Chemin: the last space, a building or a Portail on the way.  CDT-5.6, CDT-8.7"""
    return None if move in stops(state) else Refusal(_no_way(state, move), {"place": move.at})


def _no_way(state: State, move: m.Go) -> str:
    first, length = street_walk(state)
    walked = {(first + step) % ROUND for step in range(length)}
    if move.to == "shop":
        return _no_entry(state, move.at, walked)
    if move.to == "portal":
        return "CDT-8.7" if s.FOG_AT.get(move.at) in s.DOORS - s.BACK_DOORS.keys() else "CDT-8.9"
    if move.to != "space":
        return "CDT-5.17" if move.to == "sortie" else "CDT-8.9"
    taken = move.at in state.hats and s.STREET_AT.get(move.at) in walked
    return "CDT-5.4" if taken else "CDT-5.1"


def _no_entry(state: State, building: str, walked: set[int]) -> str:
    """Why a building cannot be entered by its Entrée."""
    if building == s.BANK:
        return "CDT-7.3"
    if building not in s.ENTREES:
        return "CDT-5.6"
    if building == state.hat:
        return "CDT-6.13"
    if s.ENTREES[building] == s.STREET_AT.get(state.hat):
        return "CDT-5.16"
    if s.ENTREES[building] in walked and building == state.sign:
        return "CDT-13.8" if building == s.HOME and s.trunk_full(state, state.turn) else "CDT-13.4"
    return "CDT-5.6"


def refuse_grope(state: State, move: m.Go) -> Refusal | None:
    """In the Embrumes: the end of the walk, or a door by exact count.  CDT-9.2, CDT-10.4"""
    return None if move in fog_stops(state) else Refusal(_no_way_in_fog(state, move), {"place": move.at})


def _no_way_in_fog(state: State, move: m.Go) -> str:
    end = fog_walk(state)[1]
    at = s.FOG_AT.get(move.at)
    if move.to == "door" and at in s.BACK_DOORS and at <= end:
        return "CDT-9.5"
    if move.at == state.hat:
        return "CDT-9.9"
    if move.to in ("fog", "space", "shop", "portal") and end == s.SORTIE:
        return "CDT-10.6"
    return "CDT-10.4" if move.to in ("door", "portal", "shop") else "CDT-9.2"


def _no_walk(state: State, move: m.Go) -> Refusal:
    """Only the dice make a hat walk."""
    pending = state.pending
    if isinstance(pending, s.LastBuy) and pending.came == "fog" and state.dice[0] == state.dice[-1]:
        return Refusal("CDT-10.3", {"place": move.at})
    if move.to == "shop":
        return Refusal(_no_entry(state, move.at, set()), {"place": move.at})
    if move.to != "space" and state.hat in s.ENTREES:
        return Refusal("CDT-8.9", {"place": move.at})
    return _finish_first(state)


# ------------------------------------------------------------------ CDT-11, CDT-13 cards of the hand


def refuse_play(state: State, move: m.Play) -> Refusal | None:
    """One of one's own cards, if it can be played from here; a card just drawn before any other.  CDT-11.3, CDT-11.5"""
    clause = _no_card(state, move.card)
    return Refusal(clause, {"card": move.card}) if clause else None


def _no_card(state: State, card: str) -> str | None:
    if state.variant == "kids":
        return "CDT-19.1"
    if card not in state.hand:
        return "CDT-11.5"
    if state.spent:
        return "CDT-11.13"
    another = type(state.pending) is s.Drawn and card != state.hand[-1]
    return against_card(state, card) or ("CDT-11.3" if another else None)


def _no_card_now(state: State, move: m.Play) -> Refusal:
    """Before the dice, or after the move, and never once the turn is over.  CDT-11.6"""
    pending, facts = state.pending, {"card": move.card}
    if isinstance(pending, s.LastBuy) and pending.came != "fog":
        return Refusal(_by_version(state, "CDT-14.8", "CDT-19.1"), facts)
    if isinstance(pending, s.LastBuy):
        return Refusal("CDT-11.6", facts)
    if state.variant == "kids":
        return Refusal("CDT-19.1", facts)
    return Refusal("CDT-11.6", facts) if isinstance(pending, s.Walking | s.Groping) else _finish_first(state)


def refuse_discard(state: State, move: m.Discard) -> Refusal | None:
    """One of one's own cards.  CDT-11.5"""
    return None if move.card in state.hand else Refusal("CDT-11.5", {"card": move.card})


def refuse_close(state: State, move: m.Close) -> Refusal | None:
    """A building that is not closed already.  CDT-13.1, CDT-13.3"""
    if move.building in s.BUILDINGS and move.building != state.sign:
        return None
    return Refusal("CDT-13.3" if move.building == state.sign else "CDT-13.1", {"building": move.building})


# ------------------------------------------------------------------ CDT-12, CDT-15 to CDT-17 what is taken, given, lost


def refuse_target(state: State, move: m.Target) -> Refusal | None:
    """Somebody whom the card can reach.  CDT-12.1, CDT-9.8"""
    assert isinstance(state.pending, s.PickTarget)
    return None if move.seat in TARGETS[state.pending.card](state) else _no_victim(state, move.seat)


def _no_victim(state: State, seat: int) -> Refusal:
    facts = {"target": seat}
    if not 0 <= seat < state.seats:
        return Refusal("CDT-12.5")
    if seat == state.turn:
        return Refusal("CDT-12.1", facts)
    if state.hats[seat] in s.FOG_AT:
        return Refusal("CDT-9.8", facts)
    if isinstance(state.pending, s.PickTarget) and state.pending.card == "prendre_piece":
        return Refusal("CDT-16.3", facts)
    return Refusal("CDT-15.4" if seat in in_front(state) else "CDT-15.3", facts)


def refuse_take_article(state: State, move: m.Item) -> Refusal | None:
    """An article of the victim.  CDT-15.2"""
    assert isinstance(state.pending, s.PickArticle)
    return None if move.item in state.trunks[state.pending.victim] else Refusal("CDT-15.2", {"item": move.item})


def refuse_take_coin(state: State, move: m.Coin) -> Refusal | None:
    """A coin of the victim.  CDT-16.3"""
    assert isinstance(state.pending, s.PickCoin)
    held = coins_of(state.purses[state.pending.victim])
    return None if move.coin in held else Refusal("CDT-16.3", {"coin": move.coin})


def refuse_give_back(state: State, move: m.Item) -> Refusal | None:
    """An article of one's own.  CDT-15.1"""
    return None if move.item in state.trunks[state.turn] else Refusal("CDT-15.1", {"item": move.item})


def refuse_lose_coin(state: State, move: m.Coin) -> Refusal | None:
    """A coin of one's own.  CDT-17.1"""
    return None if move.coin in coins_of(state.purses[state.turn]) else Refusal("CDT-17.1", {"coin": move.coin})


def refuse_defend(state: State, _: m.Defend) -> Refusal | None:
    """With a defence in hand.  CDT-12.2"""
    assert isinstance(state.pending, s.Attacked)
    return None if "defense" in state.hands[state.pending.victim] else Refusal("CDT-12.2")


def _nothing_to_defend(state: State) -> str:
    """Neither a Dégât nor a card against nobody is an attack.  CDT-12.3, CDT-12.4, CDT-12.7"""
    if isinstance(state.pending, s.GiveBack | s.DropCoin | s.DropCard):
        return "CDT-12.3"
    if isinstance(state.pending, s.PickClosing | s.CallDie | s.PickChimney) and state.variant == "standard":
        return "CDT-12.4"
    return _by_version(state, "CDT-12.7", "CDT-19.1")


# ------------------------------------------------------------------ CDT-14, CDT-19 the Poudre, younger players


def refuse_floo(state: State, _: m.Floo) -> Refusal | None:
    """Only younger players, inside, and not where they just guessed wrong.  CDT-14.1, CDT-19.11, CDT-19.13"""
    return None if can_floo(state) else _no_floo(state) or Refusal("CDT-19.11")


def _no_floo(state: State) -> Refusal | None:
    """A card is needed, or this chimney stays shut, whatever the moment."""
    if state.variant == "standard":
        return Refusal("CDT-14.1")
    locked = state.hat in s.ENTREES and state.locks[state.turn] == state.hat
    return Refusal("CDT-19.13", {"building": state.hat}) if locked else None


def _no_floo_now(state: State) -> Refusal:
    """Once each turn.  CDT-19.14"""
    if isinstance(state.pending, s.LastBuy | s.CallDie | s.PickChimney) and state.variant == "kids":
        return Refusal("CDT-19.14")
    return _no_floo(state) or _finish_first(state)


def refuse_guess(state: State, move: m.Guess) -> Refusal | None:
    """What may be called in this version.  CDT-14.3, CDT-19.11"""
    return None if move in CALLED[state.variant] else _no_call(state, move)


def _no_call(state: State, move: m.Guess) -> Refusal:
    clause = _by_version(state, "CDT-14.3", "CDT-19.11")
    return Refusal(clause, {"call": move.call} if move.call in s.CALLS else {})


def refuse_chimney(state: State, move: m.Chimney) -> Refusal | None:
    """Another building that has a chimney.  CDT-14.2, CDT-14.4, CDT-19.12"""
    facts = {"building": move.building}
    if move.building not in s.CHIMNEYS:
        return Refusal("CDT-14.2", facts)
    return Refusal(_by_version(state, "CDT-14.4", "CDT-19.12"), facts) if move.building == state.hat else None


def _no_flight(state: State) -> str:
    """First the call; whoever was blown from chimney to chimney does not choose.  CDT-14.3, CDT-14.5, CDT-19.11"""
    pending = state.pending
    if isinstance(pending, s.LastBuy):
        return "CDT-14.5" if pending.came == "hops" else _only_a_purchase(state, pending)
    return _by_version(state, "CDT-14.3", "CDT-19.11")
