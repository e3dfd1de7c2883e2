"""Where the pieces are and how they travel: Magie cards between pile and hands, couriers from slot to zone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put, without
from .moves import CourierUsed, Drew, Ended, Engueulante, Give, Looked, Reshuffled, Take
from .state import (
    CONTENT,
    COURSES,
    DRAWS,
    HORCRUCHE,
    MAGIC,
    RETURNING,
    SCHOOL,
    Aim,
    AnyPending,
    BonusZone,
    KeepOne,
    Letter,
    MetaGive,
    Over,
    PoufmouflePlace,
    Reason,
    SerpentinGive,
    State,
    TakeDiscard,
    TrocusGive,
    in_courier_order,
    in_magic_order,
)

_SEVEN: int = CONTENT["end"]["horcruches"]
GIVES: dict[str, Move] = {kind: Give(kind) for kind in (*MAGIC, *SCHOOL)}
TAKES: dict[str, Move] = {kind: Take(kind) for kind in MAGIC}

# ------------------------------------------------------------------ where they are


def card_in_play(pending: AnyPending) -> tuple[int, str] | None:
    """The Magie card, still in a hand, that its player is aiming or laying: all can see it."""
    if isinstance(pending, BonusZone):
        return pending.seat, pending.kind
    if isinstance(pending, Aim) and not pending.copied and pending.effect not in COURSES:
        return pending.seat, pending.effect
    return None


def school_of(state: State) -> list[str]:
    """Every School card of the table."""
    on_table = [card for card in state.timetable if card is not None]
    return [*on_table, *(card for cards in (*state.school, state.school_pile) for card in cards)]


def couriers_of(state: State) -> list[str]:
    """Every courier, those out of the game too."""
    held = [state.pending.courier] if isinstance(state.pending, PoufmouflePlace) else []
    on_table = [letter.kind for letters in state.mail for letter in letters]
    return [*held, *on_table, *(kind for kinds in (*state.couriers, state.reserve, state.used) for kind in kinds)]


def magic_of(state: State) -> list[str]:
    """Every Magie card, those on their way between two places too."""
    pending = state.pending
    between: tuple[str, ...] = state.chain.cards if state.chain else ()
    if isinstance(pending, KeepOne):
        between += pending.cards
    elif isinstance(pending, TakeDiscard):
        between += (pending.aside,)
    piles = (*state.hands, *state.bonuses, state.magic_pile, state.discard, between)
    return [card for cards in piles for card in cards]


def owns_all_horcruches(state: State, seat: int) -> bool:
    """All seven: the game is won on the spot.  BLO-12.5"""
    return state.school[seat].count(HORCRUCHE) >= _SEVEN


# ------------------------------------------------------------------ what can be chosen among them


def one_of_each(moves: Mapping[str, Move], cards: Iterable[str]) -> tuple[Move, ...]:
    """Cards of the same kind are one choice."""
    return tuple([moves[kind] for kind in dict.fromkeys(cards)])


def cards_to_give(state: State) -> tuple[Move, ...]:
    """Each Magie card in the hand of whoever has to give one away.  BLO-11.3, BLO-13.3, BLO-14.4"""
    pending = state.pending
    assert isinstance(pending, SerpentinGive | MetaGive | TrocusGive)
    return one_of_each(GIVES, state.hands[pending.seat])


# ------------------------------------------------------------------ how they travel


def take_off_pile(state: State, count: int, told: Told) -> tuple[State, tuple[str, ...]]:
    """Take Magie cards off the pile; the discard is shuffled when a card is needed.  BLO-6.3, BLO-6.4"""
    pile = state.magic_pile
    if len(pile) >= count:
        return replace(state, magic_pile=pile[count:]), pile[:count]
    missing = count - len(pile)
    fresh, chance = state.chance.shuffled(state.discard)
    if fresh:
        told.append(Reshuffled(len(fresh)))
    return replace(state, magic_pile=fresh[missing:], discard=(), chance=chance), pile + fresh[:missing]


def draw(state: State, seat: int, count: int, told: Told) -> State:
    """Draw Magie cards into a hand.  BLO-6.1"""
    state, cards = take_off_pile(state, count, told)
    told.append(Drew(seat, len(cards)))
    return replace(state, hands=put(state.hands, seat, in_magic_order(state.hands[seat] + cards)))


def hand_over(state: State, giver: int, to: int, kind: str) -> State:
    """A Magie card goes from one hand to another."""
    hands = put(state.hands, giver, without(state.hands[giver], kind))
    return replace(state, hands=put(hands, to, in_magic_order((*hands[to], kind))))


def look_at(state: State, seat: int, slot: int, told: Told) -> State:
    """What a seat has looked at stays shown to it.  BLO-10.11"""
    told.append(Looked(seat, slot))
    letters = tuple(letter if seat in letter.seen else Letter(letter.kind, tuple(sorted((*letter.seen, seat))))
                    for letter in state.mail[slot])
    return replace(state, mail=put(state.mail, slot, letters))


def receive(state: State, seat: int, letters: tuple[Letter, ...], told: Told) -> State:
    """Take couriers into a zone, but for those that do something at once.  BLO-10.1"""
    if not letters:
        return state
    kinds = [letter.kind for letter in letters]
    drawing = [kind for kind in kinds if kind in DRAWS] if state.way.simple else []
    kept = [kind for kind in kinds if kind != RETURNING and kind not in drawing]
    if kept:
        state = replace(state, couriers=put(state.couriers, seat, in_courier_order([*state.couriers[seat], *kept])))
    for kind in drawing:
        state = use_up(state, seat, kind, told)
    return _send_back(state, seat, kinds.count(RETURNING), told)


def use_up(state: State, seat: int, kind: str, told: Told) -> State:
    """A draw courier leaves the game and brings cards.  BLO-10.5, BLO-10.7, BLO-15.11"""
    told.append(CourierUsed(seat, kind))
    return draw(replace(state, used=(*state.used, kind)), seat, DRAWS[kind], told)


def _send_back(state: State, seat: int, count: int, told: Told) -> State:
    """An Engueulante goes straight back and the reserve is shuffled, however it came.  BLO-10.8, BLO-10.9"""
    if not count:
        return state
    told += [Engueulante(seat)] * count
    reserve, chance = state.chance.shuffled((*state.reserve, *[RETURNING] * count))
    return replace(state, reserve=reserve, chance=chance)


# ------------------------------------------------------------------ BLO-12.1 the end of the game


def end_game(state: State, reason: Reason, told: Told) -> State:
    """Nothing is left to choose; the zones are counted.  BLO-12.1"""
    told.append(Ended(reason))
    return replace(state, pending=Over(reason))
