"""Who may know what: views, what a bot may suppose, what a move brings to light.  BLO-10.1, BLO-10.11, BLO-12.11"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from ..chance import NO_CHANCE, Chance
from ..core import UNKNOWN
from .audit import card_in_play, couriers_of, magic_of, school_of
from .cards import EFFECTS
from .moves import Confirm, Courier, Draw, End, House, Move, Skip, Spell, Target, Use
from .round import ends_round
from .state import (
    CONTENT,
    COURIER_BOX,
    HORCRUCHE,
    MAGIC_BOX,
    RETURNING,
    SCHOOL_BOX,
    Aim,
    ChooseHouse,
    DiscardOne,
    KeepOne,
    Letter,
    Over,
    Pay,
    PayConfirm,
    Pending,
    PoufmouflePlace,
    PowerPoufmoufle,
    PowerSerdongle,
    PowerSerpentin,
    ReturnSchool,
    SerpentinGive,
    State,
    SwapGive,
    TakeCourier,
    TakeDiscard,
    TrocusGive,
    TrocusTake,
    Window,
    in_courier_order,
    in_magic_order,
    price,
)

Row = tuple[tuple[str, ...], ...]

# ------------------------------------------------------------------ views


def view(state: State, seat: int | None) -> State:
    """What a seat may see; None is the open table."""
    state = replace(state, chance=NO_CHANCE, school_pile=_masked(state.school_pile),
                    magic_pile=_masked(state.magic_pile), reserve=_masked(state.reserve))
    if state.variant == "kids":  # BLO-15.2: only the piles stay hidden
        return state
    pending = state.pending
    open_hands = {seat}
    if isinstance(pending, TrocusTake | TrocusGive) and pending.seat == seat:
        open_hands.add(pending.victim)  # BLO-14.4
    return replace(
        state, hands=_shown_to(open_hands, state.hands), mail=_mail_shown_to(seat, state.mail),
        couriers=state.couriers if isinstance(pending, Over) else _shown_to({seat}, state.couriers),  # BLO-12.11
        pending=pending if isinstance(pending, Over) or pending.seat == seat else _without_secrets(pending),
    )


def _masked(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (UNKNOWN,) * len(cards)


def _shown_to(seats: set[int | None], row: Row) -> Row:
    return tuple(cards if owner in seats else _masked(cards) for owner, cards in enumerate(row))


def _mail_shown_to(seat: int | None, mail: tuple[tuple[Letter, ...], ...]) -> tuple[tuple[Letter, ...], ...]:
    """A courier on the timetable is shown to those who looked at it.  BLO-10.11"""
    return tuple(
        tuple(letter if seat in letter.seen else Letter(UNKNOWN, letter.seen) for letter in letters)
        for letters in mail
    )


def _without_secrets(pending: Pending) -> Pending:
    """What the others see of a decision: how many cards are marked, looked at or set aside, not which."""
    if isinstance(pending, Pay | PayConfirm):
        return replace(pending, picked=_masked(pending.picked))
    if isinstance(pending, KeepOne):
        return replace(pending, cards=_masked(pending.cards))
    if isinstance(pending, TakeDiscard):
        return replace(pending, aside=UNKNOWN)
    if isinstance(pending, PoufmouflePlace):
        return replace(pending, courier=UNKNOWN)
    return pending


# ------------------------------------------------------------------ what can be supposed


class _Deal:
    """The unseen pieces of one sort, in random order, dealt where a view shows "?"."""

    def __init__(self, box: Mapping[str, int], known: Iterable[str], chance: Chance) -> None:
        seen = Counter(known)
        unseen = [kind for kind, count in box.items() for _ in range(count - seen[kind])]
        shuffled, self.chance = chance.shuffled(unseen)
        self.deck = list(shuffled)

    def one(self, card: str) -> str:
        """The card, or one dealt in its place."""
        return self.deck.pop() if card == UNKNOWN else card

    def filled(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The cards with each unknown one dealt."""
        return tuple(self.one(card) for card in cards)


def imagine(seen: State, chance: Chance) -> State:
    """A full table that agrees with a view: the unseen pieces are dealt anew at random."""
    school = _Deal(SCHOOL_BOX, school_of(seen), chance)
    seen = replace(seen, school_pile=school.filled(seen.school_pile))
    seen, chance = _imagine_couriers(seen, school.chance)
    seen, chance = _imagine_magic(seen, chance)
    return replace(seen, chance=chance)


def _imagine_couriers(seen: State, chance: Chance) -> tuple[State, Chance]:
    """Zones first: nobody keeps an Engueulante.  BLO-10.8"""
    deal = _Deal(COURIER_BOX[seen.variant], couriers_of(seen), chance)
    returning = [kind for kind in deal.deck if kind == RETURNING]
    deal.deck = [kind for kind in deal.deck if kind != RETURNING]
    zones = tuple(in_courier_order(deal.filled(zone)) for zone in seen.couriers)
    rest, chance = deal.chance.shuffled((*deal.deck, *returning))
    deal.deck = list(rest)
    mail = tuple(tuple(Letter(deal.one(letter.kind), letter.seen) for letter in letters)
                 for letters in seen.mail)
    pending = seen.pending
    if isinstance(pending, PoufmouflePlace):
        pending = PoufmouflePlace(pending.seat, deal.one(pending.courier))
    return replace(seen, couriers=zones, mail=mail, reserve=deal.filled(seen.reserve), pending=pending), chance


def _imagine_magic(seen: State, chance: Chance) -> tuple[State, Chance]:
    """Hands, piles and cards in between; a card that is being aimed or laid is in its player's hand."""
    seen = replace(seen, hands=_with_shown_card(seen))
    deal = _Deal(MAGIC_BOX[seen.variant], magic_of(seen), chance)
    hands = tuple(in_magic_order(deal.filled(hand)) for hand in seen.hands)
    pending, chance = seen.pending, deal.chance
    if isinstance(pending, Pay | PayConfirm) and UNKNOWN in pending.picked:
        pending, chance = _imagine_payment(seen, pending, hands[pending.seat], chance)
    elif isinstance(pending, KeepOne):
        pending = KeepOne(pending.seat, in_magic_order(deal.filled(pending.cards)))
    elif isinstance(pending, TakeDiscard):
        pending = TakeDiscard(pending.seat, deal.one(pending.aside))
    return replace(seen, hands=hands, magic_pile=deal.filled(seen.magic_pile), pending=pending), chance


def _with_shown_card(seen: State) -> Row:
    shown = card_in_play(seen.pending)
    if shown is None:
        return seen.hands
    seat, kind = shown
    return tuple((kind, *hand[1:]) if owner == seat and UNKNOWN in hand else hand
                 for owner, hand in enumerate(seen.hands))


def _imagine_payment(seen: State, pending: Pay | PayConfirm, hand: tuple[str, ...],
                     chance: Chance) -> tuple[Pay | PayConfirm, Chance]:
    """Some way to pay the price out of that hand, as far as it has been marked.  BLO-7.6"""
    card = seen.timetable[pending.slot]
    assert card is not None
    mixed, chance = chance.shuffled(hand)
    payment = in_magic_order(mixed[:price(seen, pending.seat, card)])
    return replace(pending, picked=payment[:len(pending.picked)]), chance


# ------------------------------------------------------------------ what cannot be taken back


def reveals(state: State, move: Move) -> bool:
    """Chance or something hidden comes to light, or another seat has spoken: no undo past it."""
    pending = state.pending
    if isinstance(pending, _SPOKEN):
        return True
    if isinstance(move, Draw | Courier):
        return True
    if isinstance(move, End):
        return ends_round(state)
    if isinstance(move, Confirm) and isinstance(pending, PayConfirm):
        return bool(state.mail[pending.slot]) or _brings_the_seventh(state, pending)
    if isinstance(pending, SwapGive):
        return _brings_the_seventh(state, pending)
    if isinstance(move, House) and isinstance(pending, ChooseHouse):
        return _lays_table(state, pending)
    if isinstance(pending, TakeCourier):
        return not pending.looked
    return _power_tells(pending, move) or _effect_tells(state, move)


_SPOKEN = (Window, DiscardOne, ReturnSchool, SerpentinGive, TrocusGive)
"""Decisions of another seat, and cards that another seat then sees."""


def _brings_the_seventh(state: State, pending: PayConfirm | SwapGive) -> bool:
    """The game ends at once, and couriers are turned up.  BLO-12.5, BLO-12.11"""
    last = state.timetable[pending.slot] == HORCRUCHE
    return last and state.school[pending.seat].count(HORCRUCHE) + 1 == CONTENT["end"]["horcruches"]


def _lays_table(state: State, pending: ChooseHouse) -> bool:
    """The last House to be chosen: then the cards are dealt."""
    return sum(map(len, state.houses)) + 1 == state.seats * pending.each


def _power_tells(pending: Pending, move: Move) -> bool:
    return isinstance(pending, PowerSerpentin | PowerSerdongle | PowerPoufmoufle) and not isinstance(move, Skip)


def _effect_tells(state: State, move: Move) -> bool:
    """The move leads straight to an effect that tells something: nobody is asked for an answer before it."""
    pending = state.pending
    if isinstance(pending, Aim):
        performs = pending.copied or state.variant == "kids"
        return performs and isinstance(move, Target) and EFFECTS[pending.effect].tells
    card = move.kind if isinstance(move, Spell) else move.card if isinstance(move, Use) else None
    effect = EFFECTS.get(card) if card else None
    return effect is not None and state.variant == "kids" and effect.targets is None and effect.tells
