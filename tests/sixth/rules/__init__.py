"""Trois chapeaux, in the order of its rulebook: set-up, a turn, the end; then who may know what."""

from msgspec.structs import replace

from hpapp.rules.chance import Chance
from hpapp.rules.core import UNKNOWN, BadState, Basics, Decision, Game, Options, Refusal, Result, Setup, Told, among
from hpapp.rules.setup import draw_lots
from hpapp.rules.tuples import put

from .state import CELLS, CONTENT, LINES, Place, Placed, State, Unveiled, lined

SEATS = tuple(CONTENT["game"]["seats"])
BASICS = Basics(seats="CHA-1.1", turn="CHA-2.1", unknown="CHA-2.3", over="CHA-3.3", setup="CHA-1.3")
POINTS = 3


def lay(setup: Setup, __: Options) -> State:
    """An empty board, and a card each.  CHA-1"""
    cards, chance = Chance(setup.seed).shuffled(LINES)
    first, _ = draw_lots(setup, chance)  # CHA-1.3
    return State("place", first, (None,) * len(CELLS), cards[:2])


def choices(state: State) -> tuple[Place, ...]:
    """Any free cell.  CHA-2.2"""
    return tuple(Place(cell) for cell, hat in zip(CELLS, state.grid, strict=True) if hat is None)


def why_not(_: State, move: Place) -> Refusal:
    """A cell that is taken, or none of the board.  CHA-2.2"""
    return Refusal("CHA-2.2", {"cell": list(move.cell)})


def place(state: State, move: Place, told: Told) -> State:
    """Put down a hat; at the end, show the cards.  CHA-2.1, CHA-3.2"""
    seat = state.turn
    after = replace(state, grid=put(state.grid, CELLS.index(move.cell), seat))
    told.append(Placed(seat, move.cell))
    if not ends(after):
        return replace(after, turn=1 - seat)
    told += [Unveiled(owner, card) for owner, card in enumerate(state.cards)]
    return replace(after, pending="over")


def ends(state: State) -> bool:
    """Three in a line, or no cell left.  CHA-3.1"""
    return None not in state.grid or any(lined(state.hats(seat)) for seat in range(state.seats))


def tally(state: State) -> tuple[dict[str, int], ...]:
    """Three points for a line, one for each hat on one's own.  CHA-3.1, CHA-3.2"""
    hats = (state.hats(seat) for seat in range(state.seats))
    return tuple({"line": POINTS * bool(lined(mine)), "secret": len(mine & LINES[card])}
                 for mine, card in zip(hats, state.cards, strict=True))


def result(state: State) -> Result | None:
    """Most points win.  CHA-3.2"""
    if state.pending != "over":
        return None
    sources = tally(state)
    scores = tuple(sum(source.values()) for source in sources)
    ranks = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    line = any(source["line"] for source in sources)
    return Result(ranks, scores, "line" if line else "tie" if ranks == (1, 1) else "secret")


def view(state: State, seat: int | None) -> State:
    """One's own card, and both at the end.  CHA-1.2, CHA-3.2"""
    if state.pending == "over":
        return state
    return replace(state, cards=tuple(card if owner == seat else UNKNOWN for owner, card in enumerate(state.cards)))


def imagine(seen: State, chance: Chance) -> State:
    """A full table that agrees with a view: the unseen cards are dealt anew."""
    deck = list(chance.shuffled(card for card in LINES if card not in seen.cards)[0])
    return replace(seen, cards=tuple(deck.pop() if card == UNKNOWN else card for card in seen.cards))


def reveals(state: State, move: Place) -> bool:
    """The end shows the cards.  CHA-3.2"""
    return place(state, move, []).pending == "over"


def audit(state: State) -> None:
    """Every card once, hats in turn, and over exactly at the end."""
    if len(state.cards) != SEATS[0] or len({*state.cards} & {*LINES}) != SEATS[0]:
        raise BadState("cards lost or doubled")
    if len(state.grid) != len(CELLS) or not {*state.grid} <= {0, 1, None}:
        raise BadState("not a board for two")
    ahead = state.grid.count(state.turn) - state.grid.count(1 - state.turn)
    if state.turn not in (0, 1) or ahead not in ((0, 1) if state.pending == "over" else (0, -1)):
        raise BadState(f"seat {state.turn} cannot be on turn")
    if (state.pending == "over") != ends(state):
        raise BadState("over too early or too late")


DECISIONS = (Decision("place", "CHA-2.1", choices, among(choices, why_not), play={Place: place}),)
GAME: Game[State, Place] = Game(
    id="chapeaux", version=1, seats=SEATS, variants=tuple(CONTENT["game"]["variants"]),
    options={"format": tuple(CONTENT["game"]["formats"])}, basics=BASICS, interrupts=False,
    state_type=State, move_type=Place, decisions=DECISIONS, lay=lay, view=view, imagine=imagine,
    reveals=reveals, result=result, audit=audit, tally=tally,
    actor=lambda state: None if state.pending == "over" else state.turn,
    round=lambda state: (state.turns - (state.pending == "over")) // state.seats + 1,
    progress=lambda state, seat: (len(state.hats(seat)), (len(CELLS) + 1) // 2),
)
