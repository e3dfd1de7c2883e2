"""Why a move in Bloody Harry is good: the points it brings, what it costs, whom it hits."""

from __future__ import annotations

from collections.abc import Callable

from hpapp.bots.reason import PLAIN, Reason
from hpapp.rules.bloody import moves as m
from hpapp.rules.bloody import state as s
from hpapp.rules.bloody.cards import EFFECTS
from hpapp.rules.core import UNKNOWN, Move
from hpapp.rules.tuples import without

from .evaluate import zone_points
from .greedy import COURIER

_LAST_HORCRUCHE: int = s.CONTENT["end"]["horcruches"]
_RICH: int = s.CONTENT["effects"]["videpochus_from"]
_POINTS: dict[str, int] = {entry["id"]: entry.get("points", 0) for entry in s.CONTENT["magic"]}
_BAD = "mauvais_points"


def reason(view: s.State, move: Move) -> Reason:
    """The fact that speaks most for a move."""
    assert not isinstance(view.pending, s.Over)
    return _REASONS[type(move)](view, view.pending.seat, move)


# ------------------------------------------------------------------ Houses and powers


def _house(view: s.State, _: int, move: m.House) -> Reason:
    if not view.way.powers:  # a first year of rules 1
        return Reason("hint.bloody.house", {}, "BLO-3.1")
    return Reason(f"hint.bloody.house.{move.house}", {}, "BLO-3.1")


def _use(view: s.State, seat: int, move: m.Use) -> Reason:
    if move.card in s.POWERS:
        return Reason(f"hint.bloody.power.{move.card}", {}, "BLO-11.8")
    return _effect(view, seat, move.card)


def _look(view: s.State, _: int, move: m.Look) -> Reason:
    unknown = sum(letter.kind == UNKNOWN for letter in view.mail[move.slot]) if move.slot is not None else 0
    return Reason("hint.bloody.look", {"n": unknown}, "BLO-11.5") if unknown else PLAIN


def _place(view: s.State, seat: int, move: m.Place) -> Reason:
    """A good courier on a card that can be paid."""
    pending, card = view.pending, view.timetable[move.slot]
    assert isinstance(pending, s.PoufmouflePlace)
    good = COURIER[pending.courier] > 0 and card is not None and s.price(view, seat, card) <= len(view.hands[seat])
    return Reason("hint.bloody.place_good" if good else "hint.bloody.place", {}, "BLO-11.6")


# ------------------------------------------------------------------ the turn


def _draw(view: s.State, seat: int, move: m.Draw) -> Reason:
    drawn = _drawn(view, move.count)
    return Reason("hint.bloody.draw", {"n": drawn, "total": len(view.hands[seat]) + drawn}, "BLO-6.1")


def _collect(view: s.State, seat: int, move: m.Collect) -> Reason:
    return _collected(view, seat, move.slot, "hint.bloody.collect")


def _confirm(view: s.State, seat: int, _: m.Confirm) -> Reason:
    assert isinstance(view.pending, s.PayConfirm)
    return _collected(view, seat, view.pending.slot, "hint.bloody.pay")


def _collected(view: s.State, seat: int, slot: int, key: str) -> Reason:
    """The points of one more School card, and its price."""
    card, have = view.timetable[slot], view.school[seat]
    assert card is not None
    if card == s.HORCRUCHE and have.count(card) + 1 >= _LAST_HORCRUCHE:
        return Reason("hint.bloody.win", {}, "BLO-12.5")
    gain = zone_points((*have, card), ()) - zone_points(have, ())
    return Reason(key, {"card": _card(card), "n": gain, "cost": s.price(view, seat, card)}, "BLO-7.1")


def _pick(view: s.State, seat: int, move: m.Pick) -> Reason:
    pending = view.pending
    assert isinstance(pending, s.Pay)
    if view.hands[seat].count(move.kind) > 1:
        return Reason("hint.bloody.pick_twin", {"card": _card(move.kind)}, "BLO-7.6")
    card = view.timetable[pending.slot]
    assert card is not None
    missing = s.price(view, seat, card) - len(pending.picked) - 1
    if missing:
        return Reason("hint.bloody.pick", {"card": _card(move.kind), "n": missing}, "BLO-7.6")
    return Reason("hint.bloody.pick_last", {"card": _card(move.kind)}, "BLO-7.6")


def _spell(view: s.State, seat: int, move: m.Spell) -> Reason:
    return _effect(view, seat, move.kind)


def _effect(view: s.State, seat: int, card: str) -> Reason:
    """What a course or a spell does."""
    key, clause = f"hint.bloody.effect.{card}", EFFECTS[card].clause
    if card == "videpochus":
        rich = sum(len(view.hands[other]) >= _RICH for other in s.opponents(view, seat))
        return Reason(key, {"n": rich}, clause)
    return Reason(key, {}, clause)


def _bonus(_: s.State, __: int, move: m.Bonus) -> Reason:
    points = abs(_POINTS[move.kind])
    return Reason(f"hint.bloody.bonus.{move.kind}", {"n": points} if points else {}, "BLO-9.1")


def _courier(view: s.State, _: int, move: m.Courier) -> Reason:
    return Reason("hint.bloody.courier", {"n": _drawn(view, s.DRAWS[move.kind])}, "BLO-10.5")


def _end(view: s.State, seat: int, _: m.End) -> Reason:
    cards = len(view.hands[seat])
    if cards:
        return Reason("hint.bloody.end_cards", {"n": cards}, "BLO-5.6")
    return Reason("hint.bloody.end", {}, "BLO-5.6")


# ------------------------------------------------------------------ aims and answers


def _zone(view: s.State, seat: int, move: m.Zone) -> Reason:
    """Good marks at home, bad marks elsewhere."""
    assert isinstance(view.pending, s.BonusZone)
    kind = view.pending.kind
    points, own = _POINTS[kind], move.seat == seat
    if points < 0 and not own:
        return Reason("hint.bloody.zone_bad", {"seat": move.seat, "n": -points}, "BLO-9.1")
    if points > 0 and own:
        return Reason("hint.bloody.zone_good", {"n": points}, "BLO-9.1")
    if own:
        return Reason("hint.bloody.zone_own", {"card": _card(kind)}, "BLO-9.1")
    return Reason("hint.bloody.zone", {"card": _card(kind), "seat": move.seat}, "BLO-9.1")


def _target(view: s.State, seat: int, move: m.Target) -> Reason:
    assert isinstance(view.pending, s.Aim)
    effect = view.pending.effect
    clause = EFFECTS[effect].clause
    if move.slot is not None:
        return _at_slot(view, seat, effect, move.slot)
    assert move.seat is not None
    if move.kind is not None:
        if move.seat == seat:
            return Reason("hint.bloody.erase_own", {"card": _card(move.kind)}, clause)
        return Reason("hint.bloody.erase", {"card": _card(move.kind), "seat": move.seat}, clause)
    if effect == "redoublus":
        return Reason("hint.bloody.aim_school", {"seat": move.seat, "n": len(view.school[move.seat])}, clause)
    return Reason("hint.bloody.aim_hand", {"seat": move.seat, "n": len(view.hands[move.seat])}, clause)


def _at_slot(view: s.State, seat: int, effect: str, slot: int) -> Reason:
    card, clause = view.timetable[slot], EFFECTS[effect].clause
    if effect not in ("permutatio", "bazardus"):
        return Reason("hint.bloody.aim_mail", {"n": len(view.mail[slot])}, clause)
    assert card is not None
    if effect == "bazardus":
        return Reason("hint.bloody.replace", {"card": _card(card)}, clause)
    gain = max(_swapped(view, seat, slot, gift) for gift in view.school[seat])
    if gain > 0:
        return Reason("hint.bloody.swap_for", {"card": _card(card), "n": gain}, clause)
    return Reason("hint.bloody.swap_even", {"card": _card(card)}, clause)


def _pass(view: s.State, _: int, __: m.Pass) -> Reason:
    """Somebody who holds no answer has no choice, and needs no reason."""
    assert view.chain is not None
    return Reason("hint.bloody.pass_armed", {"card": _card(view.chain.effect)}, "BLO-8.8")


def _answer(view: s.State, seat: int, move: m.Answer) -> Reason:
    chain = view.chain
    assert chain is not None
    named: dict[str, int | str] = {"card": _card(chain.effect)}
    if move.card == "copius":
        return Reason("hint.bloody.copy", named, "BLO-8.12")
    if chain.replies:
        return Reason("hint.bloody.cancel_answer", {"seat": chain.last_seat}, "BLO-8.8")
    aimed = chain.target is not None and chain.target.seat == seat
    return Reason("hint.bloody.cancel_own" if aimed else "hint.bloody.cancel", named, "BLO-8.8")


# ------------------------------------------------------------------ cards that come and go


def _discard(view: s.State, seat: int, move: m.Discard) -> Reason:
    hand = view.hands[seat]
    if hand.count(move.kind) > 1:
        return Reason("hint.bloody.discard_twin", {"card": _card(move.kind)}, "BLO-13.2")
    return Reason("hint.bloody.discard", {"card": _card(move.kind), "n": len(hand) - 1}, "BLO-13.2")


def _take(view: s.State, _: int, move: m.Take) -> Reason:
    if isinstance(view.pending, s.TrocusTake):
        return Reason("hint.bloody.take", {"card": _card(move.kind), "seat": view.pending.victim}, "BLO-14.4")
    return Reason("hint.bloody.regain", {"card": _card(move.kind)}, "BLO-13.3")


def _give(view: s.State, seat: int, move: m.Give) -> Reason:
    """To a seat, to the discard, or to the timetable."""
    pending, named = view.pending, _card(move.kind)
    if isinstance(pending, s.SerpentinGive):
        return Reason("hint.bloody.give", {"card": named, "seat": pending.to}, "BLO-11.3")
    if isinstance(pending, s.TrocusGive):
        return Reason("hint.bloody.give", {"card": named, "seat": pending.victim}, "BLO-14.4")
    if isinstance(pending, s.SwapGive):
        gain = _swapped(view, seat, pending.slot, move.kind)
        if gain > 0:
            return Reason("hint.bloody.swap_gain", {"card": named, "n": gain}, "BLO-14.6")
        return Reason("hint.bloody.swap", {"card": named}, "BLO-14.6")
    return Reason("hint.bloody.set_aside", {"card": named}, "BLO-13.3")


def _fetch(view: s.State, _: int, move: m.Fetch) -> Reason:
    assert isinstance(view.pending, s.TakeCourier)
    kind = view.mail[view.pending.slot][move.at].kind
    if kind == UNKNOWN:
        return Reason("hint.bloody.fetch_unknown", {}, "BLO-13.6")
    return Reason("hint.bloody.fetch", {"courier": f"bloody.courier.{kind}"}, "BLO-14.9")


def _return(view: s.State, seat: int, move: m.Return) -> Reason:
    have = view.school[seat]
    loss = zone_points(have, ()) - zone_points(without(have, move.kind), ())
    return Reason("hint.bloody.return", {"card": _card(move.kind), "n": loss}, "BLO-14.7")


_REASONS: dict[type, Callable[..., Reason]] = {
    m.House: _house, m.Use: _use, m.Look: _look, m.Place: _place, m.Draw: _draw, m.Collect: _collect,
    m.Confirm: _confirm, m.Pick: _pick, m.Spell: _spell, m.Bonus: _bonus, m.Courier: _courier, m.End: _end,
    m.Zone: _zone, m.Target: _target, m.Pass: _pass, m.Answer: _answer, m.Discard: _discard, m.Take: _take,
    m.Give: _give, m.Fetch: _fetch, m.Return: _return,
    m.Skip: lambda *_: Reason("hint.bloody.skip", {}, "BLO-7.10"),
    m.Auto: lambda *_: Reason("hint.bloody.auto", {}, "BLO-15.10"),
    m.Abort: lambda *_: Reason("hint.bloody.abort", {}, "BLO-7.6"),
    m.Keep: lambda _, __, move: Reason("hint.bloody.keep", {"card": _card(move.kind)}, "BLO-13.4"),
    m.Leave: lambda *_: Reason("hint.bloody.leave", {}, "BLO-14.9"),
}


# ------------------------------------------------------------------ facts


def _drawn(view: s.State, count: int) -> int:
    """How many of these cards there are to draw.  BLO-6.4"""
    return min(count, len(view.magic_pile) + len(view.discard))


def _swapped(view: s.State, seat: int, slot: int, gift: str) -> int:
    """The points that the slot's card brings instead of a School card of one's own; none for the same kind."""
    have, card = view.school[seat], view.timetable[slot]
    assert card is not None
    return zone_points((*without(have, gift), card), ()) - zone_points(have, ())


def _card(kind: str) -> str:
    return f"bloody.card.{kind}"
