"""The quick levels of Bloody Harry: weigh what a choice is worth in points, cards and trouble for the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hpapp.bots.thinking import NOBODY, Children, Thought
from hpapp.rules.bloody import moves as m
from hpapp.rules.bloody import state as s
from hpapp.rules.bloody.ways import PLAIN
from hpapp.rules.chance import Chance
from hpapp.rules.core import UNKNOWN, Move
from hpapp.rules.tuples import without

from .evaluate import strength, zone_points
from .mercy import about_to_win, merciful_moves

KEEP = {
    "oubliettes": 2.2, "copius": 1.8, "piochus": 2.5, "trocus": 1.0, "videpochus": 1.6, "permutatio": 1.3,
    "redoublus": 1.5, "encorus": 1.5, "hibouvolo": 1.4, "bazardus": 0.6, "radinus": 1.9, "gommetout": 1.1,
    "balai_ball": 2.0, "bons_points": 3.2, "mauvais_points": 2.6, PLAIN: 1.0,
}
"""What a Magie card is worth in a hand; the cheapest ones pay."""
COURIER: dict[str, float] = {entry["id"]: entry.get("points", 0) + 2.0 * entry.get("symbols", 0) + entry.get("draw", 0)
           for entry in s.CONTENT["courier"]}
COURIER |= {"oubliettes": 1.5, "engueulante": 0.0, UNKNOWN: 0.6}
CARD = 1.1
"""What a card of the hand is worth on the whole."""
WORTH_PLAYING = 0.4
POWER = 6.0
"""A power costs nothing, and what it shows or brings is good to have before an action."""
_OWN = {"piochus": 2 * CARD, "herbologie": CARD, "potions": 1.6, "metamorphose": 0.8, "encorus": 1.5, "radinus": 1.5}
_NEVER = -100.0

Weigh = Callable[[s.State, int, Any], float]


# ------------------------------------------------------------------ what things are worth


def _gain(view: s.State, seat: int, card: str) -> float:
    """Points of one more School card, and a little for coming nearer to the end."""
    have = view.school[seat]
    return zone_points((*have, card), ()) - zone_points(have, ()) + (0.8 if card in s.COURSES else 0.4)


def _letter(view: s.State, seat: int, letter: s.Letter) -> float:
    """What a courier is worth to a seat, which may know more of a supposed table than it has seen.  BLO-10.11"""
    return COURIER[letter.kind if seat in letter.seen or not view.way.secret else UNKNOWN]


def _letters(view: s.State, seat: int, slot: int) -> float:
    return sum(_letter(view, seat, letter) for letter in view.mail[slot])


def _strongest_rival(view: s.State, seat: int) -> int:
    return max((other for other in range(view.seats) if other != seat), key=lambda other: strength(view, other))


def _collecting(view: s.State, seat: int, slot: int) -> float:
    card = view.timetable[slot]
    assert card is not None
    return _gain(view, seat, card) + _letters(view, seat, slot) - 0.9 * s.price(view, seat, card)


# ------------------------------------------------------------------ the turn


def _main(view: s.State, seat: int, move: Any) -> float:
    if isinstance(move, m.Collect):
        return _collecting(view, seat, move.slot)
    if isinstance(move, m.Draw):
        short = len(view.hands[seat]) <= 4
        return (1.6 if short else 0.7) + (0.5 if move.count == 5 and len(view.hands[seat]) <= 2 else 0)
    if isinstance(move, m.Courier):
        return 5.0
    if isinstance(move, m.Bonus):
        return {"bons_points": 1.9, "mauvais_points": 2.2, "balai_ball": 1.0}[move.kind]
    if isinstance(move, m.Spell):
        return _spell(view, seat, move.kind)
    if isinstance(move, m.Use):
        return _power(view, seat, move.card)
    return WORTH_PLAYING if isinstance(move, m.End) else _NEVER


def _spell(view: s.State, seat: int, kind: str) -> float:
    """What a spell brings, less the card that it costs."""
    if kind == "piochus":
        return 3.0
    if kind == "radinus":
        prices = [s.price(view, seat, card) for card in view.timetable if card]
        return 1.4 if view.actions and any(3 <= cost <= len(view.hands[seat]) + 1 for cost in prices) else _NEVER
    if kind == "encorus":
        open_slots = [slot for slot, card in enumerate(view.timetable)
                      if card and s.price(view, seat, card) < len(view.hands[seat])]
        best = max((_collecting(view, seat, slot) for slot in open_slots), default=0)
        return best - 0.5 if not view.actions and not view.extras[seat] else _NEVER
    if kind == "videpochus":
        full: int = sum(len(hand) >= s.CONTENT["effects"]["videpochus_from"] for other, hand in enumerate(view.hands)
                        if other != seat)
        return 0.9 * full
    if kind == "gommetout":
        return max(_erasing(view, seat, zone, bonus) for zone, cards in enumerate(view.bonuses) for bonus in cards)
    if kind == "permutatio":
        return max((_swapping(view, seat, slot)[0] for slot, card in enumerate(view.timetable) if card), default=0) - 1
    rich = len(view.hands[seat]) >= 5
    return {"redoublus": 1.1, "hibouvolo": 0.9, "trocus": 0.5}.get(kind, 0.0) + (0.2 if rich else -0.4)


def _erasing(view: s.State, seat: int, zone: int, kind: str) -> float:
    worth = {"bons_points": 3, "mauvais_points": -4, "balai_ball": 2.5}[kind]
    return -worth - 1 if zone == seat else worth - 1 if zone == _strongest_rival(view, seat) else worth - 2


def _swapping(view: s.State, seat: int, slot: int) -> tuple[float, str]:
    """The best own card to give for the slot's card, and what that brings."""
    have, card = view.school[seat], view.timetable[slot]
    assert card is not None
    now = zone_points(have, ())
    options = [(zone_points((*without(have, gift), card), ()) - now, gift)
               for gift in dict.fromkeys(have) if gift != card]
    return max(options, default=(_NEVER, ""))


# ------------------------------------------------------------------ the other decisions


def _pay(view: s.State, seat: int, move: Any) -> float:
    """The cheapest cards of the hand pay, marked in canonical order; in the first year they do so by themselves."""
    if not isinstance(move, m.Pick):
        return 2.0 if isinstance(move, m.Auto) else _NEVER
    pending: Any = view.pending
    card = view.timetable[pending.slot]
    assert card is not None
    hand = list(view.hands[seat])
    cheapest = sorted(range(len(hand)), key=lambda at: (KEEP[hand[at]], at))[:s.price(view, seat, card)]
    wanted = [hand[at] for at in sorted(cheapest)]
    return 1.0 if wanted[len(pending.picked)] == move.kind else -KEEP[move.kind]


def _target(view: s.State, seat: int, move: Any) -> float:
    if not isinstance(move, m.Target):
        return _NEVER
    effect = view.pending.effect  # type: ignore[union-attr]
    if move.kind is not None:
        assert move.seat is not None
        return _erasing(view, seat, move.seat, move.kind)
    if move.seat is not None:
        return strength(view, move.seat)
    assert move.slot is not None
    if effect == "permutatio":
        return _swapping(view, seat, move.slot)[0]
    if effect == "bazardus":
        card = view.timetable[move.slot]
        assert card is not None
        return _gain(view, _strongest_rival(view, seat), card) - _gain(view, seat, card)
    return _letters(view, seat, move.slot)


def _zone(view: s.State, seat: int, move: Any) -> float:
    """Bad marks for whoever leads, the rest at home."""
    if not isinstance(move, m.Zone):
        return _NEVER
    if view.pending.kind == "mauvais_points":  # type: ignore[union-attr]
        return strength(view, move.seat) if move.seat != seat else _NEVER
    return 1.0 if move.seat == seat else 0.0


def _effect_for(view: s.State, chain: s.Chain, seat: int) -> float:
    """What it is worth to a seat that the announced effect happens as it stands."""
    holder = next((reply.seat for reply in reversed(chain.replies) if reply.card == "copius"), chain.seat)
    if holder == seat:
        return 2.0
    if chain.target is not None and chain.target.seat == seat and holder == chain.seat:
        return -3.0 if chain.effect == "redoublus" else -2.0
    if chain.effect == "videpochus" and len(view.hands[seat]) >= s.CONTENT["effects"]["videpochus_from"]:
        return -2.2
    return -0.8 if holder == _strongest_rival(view, seat) else -0.3


def _window(view: s.State, seat: int, move: Any) -> float:
    """Cancel what hurts, take over what helps, and defend what is one's own."""
    chain = view.chain
    if not isinstance(move, m.Answer) or chain is None:
        return 0.0
    stands = sum(reply.card != "copius" for reply in chain.replies) % 2 == 0
    worth = _effect_for(view, chain, seat)
    if move.card == "copius":
        return _OWN.get(chain.effect, 1.2) - 1.1
    cost = 1.4 if move.card == "courier" else 1.9
    return (-worth if stands else worth) - cost


def _power(view: s.State, seat: int, house: str) -> float:
    """What a House power is worth now; there is nothing to look at twice."""
    if house != "serdongle":
        return POWER
    return POWER if any(_unknown(view, seat, slot) for slot in range(len(view.mail))) else _NEVER


def _unknown(view: s.State, seat: int, slot: int) -> int:
    """Couriers of a slot that a seat has not looked at."""
    return sum(seat not in letter.seen for letter in view.mail[slot])


def _look(view: s.State, seat: int, move: Any) -> float:
    """Most unseen couriers, rather where a card could be taken."""
    if not isinstance(move, m.Look):
        return _NEVER if isinstance(move, m.Abort) else 0.0
    assert move.slot is not None
    unseen = _unknown(view, seat, move.slot)
    wanted = _collecting(view, seat, move.slot) if _payable(view, seat, move.slot) else -0.9
    return unseen * (1.0 + max(-0.9, wanted))


def _payable(view: s.State, seat: int, slot: int) -> bool:
    card = view.timetable[slot]
    return card is not None and s.price(view, seat, card) <= len(view.hands[seat])


def _offered(view: s.State, seat: int, move: Any) -> float:
    """A power that was offered before the turn, in a game that began so, is used."""
    return 0.0 if isinstance(move, m.Skip) else 1.0


def _place(view: s.State, seat: int, move: Any) -> float:
    """Good couriers on what one will take, bad ones on what the others will."""
    assert isinstance(move, m.Place)
    pending = view.pending
    assert isinstance(pending, s.PoufmouflePlace)
    others = [_collecting(view, other, move.slot) for other in s.opponents(view, seat)
              if _payable(view, other, move.slot)]
    theirs, mine = max(others, default=-3.0), _collecting(view, seat, move.slot)
    if COURIER[pending.courier] <= 0:
        return theirs - mine
    at_once = bool(view.actions or view.extras[seat]) and _payable(view, seat, move.slot)
    return mine + 3.0 if at_once else mine - theirs


def _use(view: s.State, seat: int, move: Any) -> float:
    return 1.0 if isinstance(move, m.Use) else 0.0


def _part_with(view: s.State, seat: int, move: Any) -> float:
    return -KEEP[move.kind]


def _take(view: s.State, seat: int, move: Any) -> float:
    return KEEP[move.kind]


def _courier(view: s.State, seat: int, move: Any) -> float:
    if isinstance(move, m.Leave):
        return 0.0
    assert isinstance(move, m.Fetch)
    pending: Any = view.pending
    return _letter(view, seat, view.mail[pending.slot][move.at])


def _swap(view: s.State, seat: int, move: Any) -> float:
    pending = view.pending
    assert isinstance(pending, s.SwapGive)
    return 1.0 if _swapping(view, seat, pending.slot)[1] == move.kind else 0.0


def _give_back(view: s.State, seat: int, move: Any) -> float:
    have = view.school[seat]
    return zone_points(without(have, move.kind), ())


def _first(view: s.State, seat: int, move: Any) -> float:
    return 0.0 if not isinstance(move, m.Abort) else _NEVER


_WEIGH: dict[type, Weigh] = {
    s.Main: _main, s.Pay: _pay, s.Aim: _target, s.BonusZone: _zone, s.Window: _window, s.SerdongleLook: _look,
    s.PowerSerpentin: _offered, s.PowerSerdongle: _look, s.PowerPoufmoufle: _offered, s.PoufmouflePlace: _place,
    s.CourseEffect: _use, s.SerpentinGive: _part_with, s.DiscardOne: _part_with, s.TrocusGive: _part_with,
    s.MetaGive: _part_with,
    s.TrocusTake: _take, s.TakeDiscard: _take, s.KeepOne: _take, s.TakeCourier: _courier, s.SwapGive: _swap,
    s.ReturnSchool: _give_back,
}


def _public_chance(view: s.State) -> Chance:
    """A chance that depends on what the whole table sees, so that the same view means the same choice."""
    cards = sum(len(hand) for hand in view.hands) + 31 * len(view.discard) + 67 * len(view.magic_pile)
    return Chance(view.round * 1009 + view.turn * 101 + view.actions * 17 + cards)


def weights(view: s.State, moves: tuple[Move, ...]) -> list[float]:
    """How good each move looks."""
    seat = view.pending.seat  # type: ignore[union-attr]
    weigh = _WEIGH.get(type(view.pending), _first)
    return [weigh(view, seat, move) for move in moves]


def greedy_move(state: s.State, moves: tuple[Move, ...]) -> Move:
    """The move that looks best, the first among equals."""
    if len(moves) == 1:
        return moves[0]
    found = weights(state, moves)
    return moves[found.index(max(found))]


def _think(view: s.State, moves: tuple[Move, ...], *, noise: float) -> Thought:
    """The move of the highest weight; `noise` is how far a hasty player misjudges."""
    seat = view.pending.seat  # type: ignore[union-attr]
    weigh = _WEIGH.get(type(view.pending), _first)
    chance, best, found = _public_chance(view), _NEVER * 2, moves[0]
    for move in moves:
        lot, chance = chance.below(1000)
        weight = weigh(view, seat, move)
        if weight > _NEVER / 2:
            weight += noise * (lot / 500 - 1)
        if weight > best:
            best, found = weight, move
        yield
    return found


def malin(view: s.State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Collects what pays, pays with what it misses least, and keeps its answers for what hurts."""
    return (yield from _think(view, merciful_moves(view, moves, children - about_to_win(view, children)), noise=0.0))


def debutant(view: s.State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """The same ideas, judged in haste."""
    return (yield from _think(view, merciful_moves(view, moves, children), noise=1.5))


def dreamer(view: s.State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """The same ideas, judged half asleep."""
    return (yield from _think(view, merciful_moves(view, moves, children), noise=4.0))
