"""Who may know what: views, what a bot may suppose, and the count of every piece.  BLO-10, and the audit"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from ..chance import NO_CHANCE, Chance
from ..core import UNKNOWN, BadState
from .cards import EFFECTS
from .state import (
    BONUSES,
    CONTENT,
    COURIER_BOX,
    COURSES,
    HOUSES,
    MAGIC_BOX,
    RETURNING,
    SCHOOL_BOX,
    Aim,
    BonusZone,
    ChooseHouse,
    CourseEffect,
    DiscardOne,
    KeepOne,
    Letter,
    MetaGive,
    Over,
    Pay,
    PayConfirm,
    Pending,
    PoufmouflePlace,
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
    variant_of,
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
    school = _Deal(SCHOOL_BOX, _school_of(seen), chance)
    seen = replace(seen, school_pile=school.filled(seen.school_pile))
    seen, chance = _imagine_couriers(seen, school.chance)
    seen, chance = _imagine_magic(seen, chance)
    return replace(seen, chance=chance)


def _imagine_couriers(seen: State, chance: Chance) -> tuple[State, Chance]:
    """Zones first: nobody keeps an Engueulante.  BLO-10.8"""
    deal = _Deal(COURIER_BOX[seen.variant], _couriers_of(seen), chance)
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
    deal = _Deal(MAGIC_BOX[seen.variant], _magic_of(seen), chance)
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


# ------------------------------------------------------------------ where the pieces are


def card_in_play(pending: Pending) -> tuple[int, str] | None:
    """The Magie card, still in a hand, that its player is aiming or laying: all can see it."""
    if isinstance(pending, BonusZone):
        return pending.seat, pending.kind
    if isinstance(pending, Aim) and not pending.copied and pending.effect not in COURSES:
        return pending.seat, pending.effect
    return None


def _school_of(state: State) -> list[str]:
    on_table = [card for card in state.timetable if card is not None]
    return [*on_table, *(card for cards in (*state.school, state.school_pile) for card in cards)]


def _couriers_of(state: State) -> list[str]:
    held = [state.pending.courier] if isinstance(state.pending, PoufmouflePlace) else []
    on_table = [letter.kind for letters in state.mail for letter in letters]
    return [*held, *on_table, *(kind for kinds in (*state.couriers, state.reserve, state.used) for kind in kinds)]


def _magic_of(state: State) -> list[str]:
    pending = state.pending
    between: tuple[str, ...] = state.chain.cards if state.chain else ()
    if isinstance(pending, KeepOne):
        between += pending.cards
    elif isinstance(pending, TakeDiscard):
        between += (pending.aside,)
    piles = (*state.hands, *state.bonuses, state.magic_pile, state.discard, between)
    return [card for cards in piles for card in cards]


# ------------------------------------------------------------------ the audit


def audit(state: State) -> None:
    """Every card and courier exactly once, in a place where it can be.  BadState names what is not."""
    _audit_seats(state)
    _audit_box("School cards", _school_of(state), SCHOOL_BOX)
    _audit_box("Magie cards", _magic_of(state), MAGIC_BOX[state.variant])
    _audit_box("couriers", _couriers_of(state), COURIER_BOX[state.variant])
    _audit_places(state)
    _audit_turn(state)
    _audit_pending(state)


def _audit_box(name: str, found: list[str], box: Mapping[str, int]) -> None:
    if Counter(found) != box:
        raise BadState(f"{name} lost or doubled")


def _audit_seats(state: State) -> None:
    low, high = CONTENT["game"]["seats"]
    seats = state.seats
    rows = (state.houses, state.school, state.hands, state.bonuses, state.couriers, state.extras, state.discounts)
    if not low <= seats <= high or any(len(row) != seats for row in rows):
        raise BadState("not one zone for each of two to four seats")
    if not len(state.timetable) == len(state.mail) == seats * CONTENT["setup"]["slots_per_seat"]:
        raise BadState(f"a timetable of {len(state.timetable)} slots")
    for seat in (state.first, state.turn, *_named_seats(state)):
        if not 0 <= seat < seats:
            raise BadState(f"no seat {seat}")


def _named_seats(state: State) -> list[int]:
    """Every seat that the decision, the chain or a courier names."""
    pending, named = state.pending, []
    if not isinstance(pending, Over):
        named.append(pending.seat)
    if isinstance(pending, TrocusTake | TrocusGive):
        named.append(pending.victim)
    if isinstance(pending, SerpentinGive):
        named.append(pending.to)
    if isinstance(pending, DiscardOne):
        named += pending.others
    if state.chain:
        named += [state.chain.seat, *(reply.seat for reply in state.chain.replies)]
    return [*named, *(seat for letters in state.mail for letter in letters for seat in letter.seen)]


def _audit_places(state: State) -> None:
    houses = [house for houses in state.houses for house in houses]
    if len(set(houses)) != len(houses) or not {*houses} <= {*HOUSES}:
        raise BadState("Houses doubled or unknown")
    if any(letters and card is None for card, letters in zip(state.timetable, state.mail, strict=True)):
        raise BadState("couriers on an empty slot")
    if any(RETURNING in zone for zone in state.couriers):
        raise BadState("nobody keeps an Engueulante")
    if not {kind for zone in state.bonuses for kind in zone} <= BONUSES:
        raise BadState("only Bonus cards lie in a zone")
    if any(hand != in_magic_order(hand) for hand in state.hands):
        raise BadState("a hand out of order")
    if any(zone != in_courier_order(zone) for zone in state.couriers):
        raise BadState("couriers out of order")


def _audit_turn(state: State) -> None:
    if not 0 <= state.actions <= CONTENT["turn"]["actions"] or state.round < 0 or state.stale < 0:
        raise BadState("a turn that cannot be")
    if any(count < 0 for count in (*state.extras, *state.discounts)):
        raise BadState("less than nothing to spare")
    if isinstance(state.pending, ChooseHouse) != (state.round == 0):
        raise BadState("Houses are chosen before the first round")
    longest = variant_of(state.variant)["end_at"][state.format]
    if isinstance(state.pending, Over) and state.pending.reason == "school_cards":
        if max(map(len, state.school)) < longest:
            raise BadState("over, but nobody has cards enough")


_IN_A_CHAIN = (Window, DiscardOne, TrocusTake, TrocusGive, MetaGive, TakeDiscard, KeepOne, TakeCourier, SwapGive,
               ReturnSchool)


def _audit_pending(state: State) -> None:
    pending, chain = state.pending, state.chain
    if (isinstance(pending, _IN_A_CHAIN) or (isinstance(pending, Aim) and pending.copied)) != (chain is not None):
        raise BadState("a chain where no effect is announced, or none where one is")
    if chain is not None and (chain.effect not in EFFECTS or state.variant == "kids" and chain.replies):
        raise BadState(f"nobody can announce {chain.effect} so")
    if isinstance(pending, Pay | PayConfirm | TakeCourier | SwapGive):
        if not 0 <= pending.slot < len(state.timetable) or state.timetable[pending.slot] is None:
            raise BadState(f"no card on slot {pending.slot}")
    if isinstance(pending, Aim) and pending.effect not in EFFECTS:
        raise BadState(f"no effect {pending.effect}")
    if isinstance(pending, CourseEffect) and pending.course not in COURSES:
        raise BadState(f"no course {pending.course}")
    shown = card_in_play(pending)
    if shown is not None and shown[1] not in state.hands[shown[0]]:
        raise BadState(f"{shown[1]} is not in hand")
    if isinstance(pending, Pay | PayConfirm):
        _audit_payment(state, pending)


def _audit_payment(state: State, pending: Pay | PayConfirm) -> None:
    card, hand = state.timetable[pending.slot], state.hands[pending.seat]
    cost = price(state, pending.seat, str(card))
    marked = len(pending.picked)
    if cost > len(hand) or (marked != cost if isinstance(pending, PayConfirm) else marked >= cost):
        raise BadState("a payment that does not fit the price")
    if Counter(pending.picked) - Counter(hand) or pending.picked != in_magic_order(pending.picked):
        raise BadState("a payment that is not in hand")
