"""Who may know what: views, what a bot may suppose, what a move brings to light.  BLO-10.1, BLO-10.11, BLO-12.11"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from ..chance import NO_CHANCE, Chance
from ..core import UNKNOWN, Deed, Move
from . import state as s
from .cards import EFFECTS
from .effects import TARGETS
from .moves import Auto, Bonus, Confirm, Courier, Draw, End, House, Look, Pick, Spell, Target, Use
from .pieces import card_in_play, couriers_of, magic_of, school_of
from .round import ends_round
from .turn import end, pay_by_itself, pick, take_bonus
from .ways import COURIER_BOX, MAGIC_BOX

PerSeat = tuple[tuple[str, ...], ...]

# ------------------------------------------------------------------ views


def view(state: s.State, seat: int | None) -> s.State:
    """What a seat may see; None is the open table."""
    state = replace(state, chance=NO_CHANCE, school_pile=_masked(state.school_pile),
                    magic_pile=_masked(state.magic_pile), reserve=_masked(state.reserve))
    if not state.way.secret:  # BLO-15.2: only the piles stay hidden
        return state
    pending = state.pending
    open_hands = {seat}
    if isinstance(pending, s.TrocusTake | s.TrocusGive) and pending.seat == seat:
        open_hands.add(pending.victim)  # BLO-14.4
    return replace(
        state, hands=_shown_to(open_hands, state.hands), mail=_mail_shown_to(seat, state.mail),
        couriers=state.couriers if isinstance(pending, s.Over) else _shown_to({seat}, state.couriers),  # BLO-12.11
        pending=pending if isinstance(pending, s.Over) or pending.seat == seat else _without_secrets(pending),
    )


def _masked(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (UNKNOWN,) * len(cards)


def _shown_to(seats: set[int | None], zones: PerSeat) -> PerSeat:
    return tuple(cards if owner in seats else _masked(cards) for owner, cards in enumerate(zones))


def _mail_shown_to(seat: int | None, mail: tuple[tuple[s.Letter, ...], ...]) -> tuple[tuple[s.Letter, ...], ...]:
    """A courier on the timetable is shown to those who looked at it.  BLO-10.11"""
    return tuple(
        tuple(letter if seat in letter.seen else s.Letter(UNKNOWN, letter.seen) for letter in letters)
        for letters in mail
    )


def _without_secrets(pending: s.AnyPending) -> s.AnyPending:
    """What the others see of a decision: how many cards are marked, looked at or set aside, not which."""
    if isinstance(pending, s.Pay | s.PayConfirm):
        return replace(pending, picked=_masked(pending.picked))
    if isinstance(pending, s.KeepOne):
        return replace(pending, cards=_masked(pending.cards))
    if isinstance(pending, s.TakeDiscard):
        return replace(pending, aside=UNKNOWN)
    if isinstance(pending, s.PoufmouflePlace):
        return replace(pending, courier=UNKNOWN)
    return pending


# ------------------------------------------------------------------ what can be supposed


class _Unseen:
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


def imagine(seen: s.State, chance: Chance) -> s.State:
    """A full table that agrees with a view: the unseen pieces are dealt anew at random."""
    school = _Unseen(s.SCHOOL_BOX, school_of(seen), chance)
    seen = replace(seen, school_pile=school.filled(seen.school_pile))
    seen, chance = _imagine_couriers(seen, school.chance)
    seen, chance = _imagine_magic(seen, chance)
    return replace(seen, chance=chance)


def _imagine_couriers(seen: s.State, chance: Chance) -> tuple[s.State, Chance]:
    """Zones first: nobody keeps an Engueulante.  BLO-10.8"""
    unseen = _Unseen(COURIER_BOX[seen.variant, seen.edition], couriers_of(seen), chance)
    returning = [kind for kind in unseen.deck if kind == s.RETURNING]
    unseen.deck = [kind for kind in unseen.deck if kind != s.RETURNING]
    zones = tuple(s.in_courier_order(unseen.filled(zone)) for zone in seen.couriers)
    rest, chance = unseen.chance.shuffled((*unseen.deck, *returning))
    unseen.deck = list(rest)
    mail = tuple(tuple(s.Letter(unseen.one(letter.kind), letter.seen) for letter in letters)
                 for letters in seen.mail)
    pending = seen.pending
    if isinstance(pending, s.PoufmouflePlace):
        pending = s.PoufmouflePlace(pending.seat, unseen.one(pending.courier))
    return replace(seen, couriers=zones, mail=mail, reserve=unseen.filled(seen.reserve), pending=pending), chance


def _imagine_magic(seen: s.State, chance: Chance) -> tuple[s.State, Chance]:
    """Hands, piles and cards in between; a card that is being aimed or laid is in its player's hand."""
    seen = replace(seen, hands=_with_shown_card(seen))
    unseen = _Unseen(MAGIC_BOX[seen.variant, seen.edition], magic_of(seen), chance)
    hands = tuple(s.in_magic_order(unseen.filled(hand)) for hand in seen.hands)
    pending, chance = seen.pending, unseen.chance
    if isinstance(pending, s.Pay | s.PayConfirm) and UNKNOWN in pending.picked:
        pending, chance = _imagine_payment(seen, pending, hands[pending.seat], chance)
    elif isinstance(pending, s.KeepOne):
        pending = s.KeepOne(pending.seat, s.in_magic_order(unseen.filled(pending.cards)))
    elif isinstance(pending, s.TakeDiscard):
        pending = s.TakeDiscard(pending.seat, unseen.one(pending.aside))
    return replace(seen, hands=hands, magic_pile=unseen.filled(seen.magic_pile), pending=pending), chance


def _with_shown_card(seen: s.State) -> PerSeat:
    shown = card_in_play(seen.pending)
    if shown is None:
        return seen.hands
    seat, kind = shown
    return tuple((kind, *hand[1:]) if owner == seat and UNKNOWN in hand else hand
                 for owner, hand in enumerate(seen.hands))


def _imagine_payment(seen: s.State, pending: s.Pay | s.PayConfirm, hand: tuple[str, ...],
                     chance: Chance) -> tuple[s.Pay | s.PayConfirm, Chance]:
    """Some way to pay the price out of that hand, as far as it has been marked.  BLO-7.6"""
    card = seen.timetable[pending.slot]
    assert card is not None
    mixed, chance = chance.shuffled(hand)
    payment = s.in_magic_order(mixed[:s.price(seen, pending.seat, card)])
    return replace(pending, picked=payment[:len(pending.picked)]), chance


# ------------------------------------------------------------------ what cannot be taken back


def reveals(state: s.State, move: Move) -> bool:
    """Chance or something hidden comes to light, or another seat has spoken: no undo past it."""
    pending = state.pending
    if isinstance(pending, _SPOKEN):
        return True
    if isinstance(move, Draw | Courier):
        return True
    if state.way.simple:
        return _moves_a_pile(state, move)
    if isinstance(pending, s.Main) and isinstance(move, Use):
        return move.card != "serdongle"  # BLO-11.9
    if isinstance(move, End):
        return ends_round(state)
    if isinstance(move, Confirm) and isinstance(pending, s.PayConfirm):
        return bool(state.mail[pending.slot]) or _brings_the_seventh(state, pending)
    if isinstance(pending, s.SwapGive):
        return _brings_the_seventh(state, pending)
    if isinstance(move, House) and isinstance(pending, s.ChooseHouse):
        return _lays_table(state, pending)
    if isinstance(pending, s.TakeCourier):
        return not pending.looked
    if isinstance(pending, s.PowerPending):
        return isinstance(move, Use | Look)
    return _performs_openly(state, move)


_SPOKEN = (s.Window, s.DiscardOne, s.ReturnSchool, s.SerpentinGive, s.TrocusGive)
"""Decisions of another seat, and cards that another seat then sees."""


_MAY_END: dict[type[Move], Deed[s.State]] = {Bonus: take_bonus, Pick: pick, Auto: pay_by_itself, End: end}
"""In the first year, what may bring the end of a turn, and so of a round or of the game.  BLO-15.13"""


def _moves_a_pile(state: s.State, move: Move) -> bool:
    """All is open in the first year but the piles: what comes from them comes to light."""
    deed = _MAY_END.get(type(move))
    if deed is None:
        return False
    after = deed(state, move, [])
    piles, moved = ((table.school_pile, table.magic_pile, table.reserve) for table in (state, after))
    return piles != moved or isinstance(after.pending, s.Over)


def _brings_the_seventh(state: s.State, pending: s.PayConfirm | s.SwapGive) -> bool:
    """The game ends at once, and couriers are turned up.  BLO-12.5, BLO-12.11"""
    last = state.timetable[pending.slot] == s.HORCRUCHE
    return last and state.school[pending.seat].count(s.HORCRUCHE) + 1 == s.CONTENT["end"]["horcruches"]


def _lays_table(state: s.State, pending: s.ChooseHouse) -> bool:
    """The last House to be chosen: then the cards are dealt."""
    return sum(map(len, state.houses)) + 1 == state.seats * pending.each


def _performs_openly(state: s.State, move: Move) -> bool:
    """The move leads straight to an effect that reveals something: nobody is asked for an answer before it."""
    pending = state.pending
    if isinstance(pending, s.Aim):
        at_once = pending.copied or not state.way.secret
        return at_once and isinstance(move, Target) and EFFECTS[pending.effect].reveals
    card = move.kind if isinstance(move, Spell) else move.card if isinstance(move, Use) else ""
    at_once = not state.way.secret and card in EFFECTS and card not in TARGETS
    return at_once and EFFECTS[card].reveals
