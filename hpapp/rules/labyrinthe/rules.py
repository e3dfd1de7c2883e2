"""Labyrinthe, in the order of its rulebook: set-up, the push, the walk, treasures, the way home."""

from __future__ import annotations

from msgspec.structs import replace

from ..chance import Chance
from ..core import BadSetup, Basics, Game, IllegalMove, OptionValue, Refusal, Result, Setup, Step, check_setup
from ..maze import Cell, explore, way_to
from .hidden import audit, imagine, view
from .moves import (
    Carried,
    Crossed,
    Event,
    Found,
    HeadsHome,
    Move,
    Orient,
    Push,
    Pushed,
    Turned,
    Walk,
    Walked,
    Won,
)
from .state import (
    ARROWS,
    CELLS,
    CONTENT,
    HOMES,
    OPENINGS,
    ROTATIONS,
    SIZE,
    TREASURES,
    WAYS,
    State,
    treasure_on,
    turned,
)

SEATS: tuple[int, int] = tuple(CONTENT["game"]["seats"])
VARIANTS: tuple[str, ...] = tuple(CONTENT["game"]["variants"])
OPTIONS: dict[str, tuple[OptionValue, ...]] = {"format": tuple(CONTENT["game"]["formats"]), "colors": ((),)}
BASICS = Basics(seats="LAB-1.1", turn="LAB-3.4", unknown="LAB-3.1", over="LAB-7.3", setup="LAB-9.3")
CLAUSES = {"orient": "LAB-4.4", "push": "LAB-4.2", "walk": "LAB-5.1", "over": "LAB-7.3"}

# ------------------------------------------------------------------ LAB-2 set-up


def start(setup: Setup) -> State:
    """Lay the maze, deal the cards, put the pawns on their corners.  LAB-2"""
    options = check_setup(setup, seats=SEATS, variants=VARIANTS, options=OPTIONS, basics=BASICS)
    colors = _colors(setup.seats, options["colors"])
    chance = Chance(setup.seed)
    board, spare, chance = _lay_maze(chance)
    piles, box, chance = _deal(setup.seats, str(options["format"]), chance)
    first, chance = (setup.first, chance) if setup.first is not None else chance.below(setup.seats)  # LAB-2.11
    return State(
        variant=setup.variant, format=options["format"], pending="orient", turn=first, turns=0,  # type: ignore[arg-type]
        board=board, spare=spare, spare_at=None,  # LAB-4.9
        pawns=tuple(HOMES[color] for color in colors), colors=colors,
        piles=piles, found=((),) * setup.seats, box=box,
    )


def _colors(seats: int, chosen: OptionValue) -> tuple[str, ...]:
    """Each seat's pawn: as chosen, else the corners that are fairest.  LAB-2.8, LAB-2.9"""
    if chosen == ():
        return tuple(CONTENT["setup"]["default_colors"][str(seats)])
    if not isinstance(chosen, tuple) or len({*chosen} & {*HOMES}) != len(chosen) or len(chosen) != seats:
        raise BadSetup(Refusal("LAB-2.8", {"colors": chosen}))
    return chosen


def _lay_maze(chance: Chance) -> tuple[tuple[str, ...], str, Chance]:
    """Fixed tiles in place, loose ones shuffled, each in a random orientation.  LAB-2.1 to LAB-2.4"""
    fixed = {tuple(entry["cell"]): entry["tile"] for entry in CONTENT["fixed"]}
    loose, chance = chance.shuffled(
        entry["shape"] + "0" + (f":{entry['treasure']}" if "treasure" in entry else "")
        for entry in CONTENT["loose"] for _ in range(entry["count"])
    )
    fallen = []
    for tile in loose:
        rot, chance = chance.below(ROTATIONS[tile[0]])  # LAB-2.3
        fallen.append(turned(tile, rot))
    board = tuple(fixed[cell] if cell in fixed else fallen.pop() for cell in CELLS)
    return board, fallen.pop(), chance


def _deal(seats: int, length: str, chance: Chance) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...], Chance]:
    """Equal piles; in a short format the rest goes back into the box.  LAB-2.5, LAB-9.1"""
    cards, chance = chance.shuffled(TREASURES)
    each = CONTENT["setup"]["cards"][length][str(seats)]
    piles = tuple(cards[seat * each:(seat + 1) * each] for seat in range(seats))
    return piles, tuple(sorted(cards[seats * each:])), chance


# ------------------------------------------------------------------ LAB-3 the turn


def actor(state: State) -> int | None:
    """Only the seat on turn acts, and nobody once the game is over.  LAB-3.4, LAB-7.3"""
    return None if state.pending == "over" else state.turn


def moves(state: State) -> tuple[Move, ...]:
    """Turn the spare, then push it in, then walk.  LAB-3.1"""
    if state.pending == "orient":
        return _ORIENTS[state.spare[0]]
    if state.pending == "push":
        return _PUSHES[state.spare_at]
    if state.pending == "walk":
        return tuple([_WALKS[cell] for cell in sorted(reach(state, state.turn))])
    return ()


_ORIENTS: dict[str, tuple[Move, ...]] = {shape: tuple(Orient(rot) for rot in range(count))
                                         for shape, count in ROTATIONS.items()}  # LAB-4.4
_PUSHES: dict[str | None, tuple[Move, ...]] = {closed: tuple(Push(arrow) for arrow in ARROWS if arrow != closed)
                                               for closed in (None, *ARROWS)}  # LAB-4.7, LAB-4.9
_WALKS: tuple[Move, ...] = tuple(Walk(cell) for cell in CELLS)


def refusal(state: State, move: Move) -> Refusal | None:
    """The clause against a move, or None when it is legal."""
    if state.pending == "over":
        return Refusal(BASICS.over)
    if isinstance(move, Orient):
        return _refuse_orient(state, move)
    if isinstance(move, Push):
        return _refuse_push(state, move)
    return _refuse_walk(state, move)


def play(state: State, move: Move) -> Step[State]:
    """Carry out a legal move."""
    against = refusal(state, move)
    if against is not None:
        raise IllegalMove(against)
    if isinstance(move, Orient):
        return orient(state, move)
    if isinstance(move, Push):
        return push(state, move)
    return walk(state, move)


# ------------------------------------------------------------------ LAB-4 step 1: changing the corridors


def _refuse_orient(state: State, move: Orient) -> Refusal | None:
    if state.pending == "push":
        return Refusal("LAB-3.3")
    if state.pending == "walk":
        return Refusal("LAB-4.5")
    if not 0 <= move.rot < ROTATIONS[state.spare[0]]:
        return Refusal("LAB-4.4", {"rot": move.rot})
    return None


def orient(state: State, move: Orient) -> Step[State]:
    """Turn the spare in the hand; only orientations that differ are choices.  LAB-4.4"""
    spare = turned(state.spare, move.rot)
    return Step(replace(state, pending="push", spare=spare), (Turned(state.turn, spare),))


def _refuse_push(state: State, move: Push) -> Refusal | None:
    if state.pending == "orient":
        return Refusal("LAB-3.3")
    if state.pending == "walk":
        return Refusal("LAB-4.3")
    if move.arrow not in ARROWS:
        return Refusal("LAB-4.1", {"arrow": move.arrow})
    if move.arrow == state.spare_at:
        return Refusal("LAB-4.7", {"arrow": move.arrow})
    return None


def push(state: State, move: Push) -> Step[State]:
    """Slide a line by one: the tile that drops out is the new spare, pawns ride along.  LAB-4.2, LAB-4.6"""
    arrow = ARROWS[move.arrow]
    board = list(state.board)
    line = board[arrow.line]
    expelled = line.pop()
    board[arrow.line] = [state.spare, *line]
    events: list[Event] = [Pushed(state.turn, arrow.id, state.spare, expelled)]
    pawns = state.pawns
    if not arrow.carries.keys().isdisjoint(pawns):
        pawns = tuple([arrow.carries.get(cell, cell) for cell in pawns])
        events += [(Crossed if was == arrow.exit else Carried)(seat, was, now)
                   for seat, (was, now) in enumerate(zip(state.pawns, pawns, strict=True)) if was != now]
    return Step(
        replace(state, pending="walk", board=tuple(board), spare=expelled, spare_at=arrow.opposite, pawns=pawns),
        tuple(events),
    )


# ------------------------------------------------------------------ LAB-5 step 2: moving the pawn


def reach(state: State, seat: int) -> dict[int, int]:
    """Every cell joined to a seat's pawn by an unbroken corridor, and where it is reached from.  LAB-5.2"""
    row, col = state.pawns[seat]
    return explore(state.board, OPENINGS, WAYS, row * SIZE + col)


def _refuse_walk(state: State, move: Walk) -> Refusal | None:
    if state.pending != "walk":
        return Refusal("LAB-3.2")
    row, col = move.to
    if not (0 <= row < SIZE and 0 <= col < SIZE):
        return Refusal("LAB-5.1", {"cell": list(move.to)})
    if row * SIZE + col not in reach(state, state.turn):
        return Refusal("LAB-5.2", {"cell": list(move.to)})
    return None


def walk(state: State, move: Walk) -> Step[State]:
    """Walk to a joined cell; what lies at its end counts, not what was passed.  LAB-5.3, LAB-6.3"""
    seat = state.turn
    path = way_to(reach(state, seat), move.to[0] * SIZE + move.to[1])
    pawns = (*state.pawns[:seat], move.to, *state.pawns[seat + 1:])
    walked = Walked(seat, tuple([CELLS[cell] for cell in path]))
    treasure = finds(state, move.to)
    if treasure is not None:
        return _find(state, pawns, treasure, walked)
    if not state.piles[seat] and move.to == state.home(seat):  # LAB-7.2
        return Step(replace(state, pending="over", pawns=pawns, turns=state.turns + 1), (walked, Won(seat)))
    return Step(_pass_turn(state, pawns, state.piles, state.found), (walked,))


def _pass_turn(state: State, pawns: tuple[Cell, ...], piles: tuple[tuple[str, ...], ...],
               found: tuple[tuple[str, ...], ...]) -> State:
    """The turn ends by itself; the next seat clockwise turns the spare.  LAB-3.6, LAB-3.4"""
    return replace(state, pending="orient", turn=(state.turn + 1) % state.seats, turns=state.turns + 1,
                 pawns=pawns, piles=piles, found=found)


# ------------------------------------------------------------------ LAB-6 treasures, LAB-8 younger players


def finds(state: State, cell: Cell) -> str | None:
    """The treasure that the seat on turn finds by ending its walk there.  LAB-6.2, LAB-8.3"""
    treasure = treasure_on(state.tile(cell))
    if treasure is None:
        return None
    pile = state.piles[state.turn]
    return treasure if treasure in (pile if state.variant == "kids" else pile[:1]) else None


def _find(state: State, pawns: tuple[Cell, ...], treasure: str, walked: Walked) -> Step[State]:
    """The card joins the found ones, for all to see; it cannot be declined.  LAB-6.4, LAB-6.5"""
    seat = state.turn
    pile = tuple(card for card in state.piles[seat] if card != treasure)
    piles = (*state.piles[:seat], pile, *state.piles[seat + 1:])
    found = (*state.found[:seat], (*state.found[seat], treasure), *state.found[seat + 1:])
    events: tuple[Event, ...] = (walked, Found(seat, treasure, len(pile)))
    if not pile:
        events += (HeadsHome(seat),)  # LAB-7.1
    return Step(_pass_turn(state, pawns, piles, found), events)


# ------------------------------------------------------------------ LAB-7 end of the game


def result(state: State) -> Result | None:
    """The one who came home first, then the others by cards left.  LAB-7.2, LAB-7.5"""
    if state.pending != "over":
        return None
    left = [-1 if seat == state.turn else len(pile) for seat, pile in enumerate(state.piles)]
    ranks = tuple(1 + sum(other < mine for other in left) for mine in left)
    return Result(ranks=ranks, scores=tuple(len(cards) for cards in state.found), reason="home")


def reveals(state: State, move: Move) -> bool:
    """A find brings cards to light (not among open ones), and a win ends the game: no undo past either."""
    if not isinstance(move, Walk):
        return False
    if not state.piles[state.turn]:
        return move.to == state.home(state.turn)
    return state.variant == "standard" and finds(state, move.to) is not None


GAME: Game[State, Move] = Game(
    id="labyrinthe", version=1, seats=SEATS, variants=VARIANTS, options=OPTIONS, basics=BASICS,
    state_type=State, move_type=Move,
    start=start, actor=actor, decision=lambda state: state.pending, moves=moves, refusal=refusal, play=play,
    view=view, imagine=imagine, reveals=reveals, result=result, audit=audit,
    clause=lambda state: CLAUSES[state.pending],
)
