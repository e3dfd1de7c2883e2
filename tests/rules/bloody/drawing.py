"""Bloody Harry as text: the table as `lay` reads it, moves and events in one line, a whole game as a story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import Pass
from hpapp.rules.bloody.state import Letter, Main, State
from hpapp.rules.chance import Chance
from hpapp.rules.core import Move

Player = Callable[[State, tuple[Move, ...], Chance], tuple[Move, Chance]]


def counted(cards: Iterable[str]) -> str:
    """`radinus*2 trocus`."""
    return " ".join(kind if count == 1 else f"{kind}*{count}" for kind, count in Counter(cards).items())


def slot(card: str | None, letters: tuple[Letter, ...]) -> str:
    """`potions+plus1@0`."""
    seen = ["".join(map(str, letter.seen)) for letter in letters]
    return (card or "-") + "".join(f"+{letter.kind}{'@' + seats if seats else ''}"
                                   for letter, seats in zip(letters, seen, strict=True))


def zone(state: State, seat: int) -> str:
    """`hand radinus; school potions*2` of one seat, without what it has not."""
    parts = {"house": state.houses[seat], "hand": state.hands[seat], "school": state.school[seat],
             "bonus": state.bonuses[seat], "couriers": state.couriers[seat]}
    return "; ".join(f"{name} {counted(cards)}" for name, cards in parts.items() if cards)


def drawn(state: State) -> str:
    """The table; of the piles only how much is left."""
    lines = [
        f"timetable  {'  '.join(slot(*place) for place in zip(state.timetable, state.mail, strict=True))}",
        *(f"seat {seat}     {zone(state, seat)}" for seat in range(state.seats)),
        f"discard    {counted(state.discard)}",
        f"left       magie {len(state.magic_pile)}, school {len(state.school_pile)}, couriers {len(state.reserve)}",
    ]
    return "\n".join(line.rstrip() for line in lines)


def brief(value: Struct) -> str:
    """`collect slot=3`: a move or an event in one line."""
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    said = [f"{name}={_short(field)}" for name, field in fields.items() if field is not None]
    return " ".join([str(type(value).__struct_config__.tag), *said])


def _short(field: object) -> str:
    if isinstance(field, Struct):
        return f"({brief(field)})"
    return f"[{' '.join(map(str, field))}]" if isinstance(field, tuple) else str(field)


def offered(moves: Iterable[Move]) -> str:
    """`draw 2 5 | collect 0 3 | end`: the choices, those of one sort together."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        tag, *said = brief(move).split()
        groups.setdefault(tag, []).append(",".join(word.partition("=")[2] for word in said))
    return " | ".join(" ".join([tag, *values]).strip() for tag, values in groups.items())


def secrets(seen: State, seat: int) -> str:
    """What this seat sees that the open table does not; in the first year everything lies open."""
    own = f"hand {counted(seen.hands[seat])}; couriers {counted(seen.couriers[seat])}"
    if seen.variant == "kids":
        return own.rstrip()
    known = [f"slot {number} {slot(None, letters)[2:]}" for number, letters in enumerate(seen.mail)
             if any(letter.kind != "?" for letter in letters)]
    hands = [f"hand of {other}: {counted(hand)}" for other, hand in enumerate(seen.hands)
             if other != seat and "?" not in hand and hand]
    return "; ".join([own, *hands, *known]).rstrip()


def story(state: State, player: Player, seed: int) -> Iterator[str]:
    """A game from a position to its end: table, choices, what the actor sees, what was done, what happened."""
    chance = Chance(seed)
    while (moves := GAME.moves(state)):
        seat = GAME.actor(state)
        assert seat is not None
        if isinstance(state.pending, Main) and state.lately in ("nothing", "power") and state.actions == 2:
            yield f"\n== round {state.round}, turn of seat {state.turn}, first {state.first} ==\n{drawn(state)}"
        move, chance = player(state, moves, chance)
        if moves != (Pass(),):
            seen = GAME.view(state, seat)
            yield f"{brief(seen.pending)}: {offered(moves)}"
            yield f"   sees  {secrets(seen, seat)}"
        step = GAME.play(state, move)
        yield f"   does  {brief(move)}{'  (barrier)' if GAME.reveals(state, move) else ''}"
        yield from (f"   then  {brief(event)}" for event in step.events)
        state = step.state
    yield f"\n== over ==\n{drawn(state)}\n{GAME.result(state)}"
