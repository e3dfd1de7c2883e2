"""Labyrinthe, in the order of its rulebook: set-up, the push, the walk, treasures, the way home."""

from __future__ import annotations

from msgspec.structs import replace

from ..chance import Chance
from ..core import Basics, Decision, Game, Move, Options, Result, Setup, Told, by_move
from ..maze import Cell, way_to
from ..setup import deal, draw_lots, own_pieces
from ..tuples import put, without
from .audit import audit
from .hidden import imagine, view
from .moves import AnyMove, Carried, Crossed, Found, HeadsHome, Orient, Push, Pushed, Turned, Walk, Walked, Won
from .refusals import misplaced, refuse_orient, refuse_push, refuse_walk
from .state import ARROWS, CELLS, CONTENT, HOMES, ROTATIONS, SIZE, TREASURES, State, reach, treasure_on, turned

# ------------------------------------------------------------------ LAB-2 set-up


def lay(setup: Setup, options: Options) -> State:
    """Lay the maze, deal the cards, put the pawns on their corners.  LAB-2"""
    fairest = tuple(CONTENT["setup"]["default_colors"][str(setup.seats)])
    colors = own_pieces("colors", options["colors"], HOMES, fairest, "LAB-2.8")  # LAB-2.9
    board, spare, chance = _lay_maze(Chance(setup.seed))
    cards, chance = chance.shuffled(TREASURES)
    each = CONTENT["setup"]["cards"][options["format"]][str(setup.seats)]
    piles, box = deal(cards, each, setup.seats)  # LAB-2.5
    first, chance = draw_lots(setup, chance)  # LAB-2.11
    return State(
        variant=setup.variant, format=options["format"], pending="orient", turn=first, turns=0,  # type: ignore[arg-type]
        board=board, spare=spare, spare_at=None,  # LAB-4.9
        pawns=tuple(HOMES[color] for color in colors), colors=colors,
        piles=piles, found=((),) * setup.seats, box=tuple(sorted(box)),  # LAB-9.1
    )


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


# ------------------------------------------------------------------ LAB-3 the turn


def actor(state: State) -> int | None:
    """Only the seat on turn acts, and nobody once the game is over.  LAB-3.4, LAB-7.3"""
    return None if state.pending == "over" else state.turn


def round_of(state: State) -> int:
    """Everybody has a turn in each round; the end belongs to the last one.  LAB-3.4"""
    return (state.turns - (state.pending == "over")) // state.seats + 1


# ------------------------------------------------------------------ LAB-4 step 1: changing the corridors


_ORIENTS: dict[str, tuple[Move, ...]] = {shape: tuple(Orient(rot) for rot in range(count))
                                         for shape, count in ROTATIONS.items()}


def orientations(state: State) -> tuple[Move, ...]:
    """Only orientations that differ are choices.  LAB-4.4"""
    return _ORIENTS[state.spare[0]]


def orient(state: State, move: Orient, told: Told) -> State:
    """Turn the spare in the hand.  LAB-4.4"""
    spare = turned(state.spare, move.rot)
    told.append(Turned(state.turn, spare))
    return replace(state, pending="push", spare=spare)


_PUSHES: dict[str | None, tuple[Move, ...]] = {closed: tuple(Push(arrow) for arrow in ARROWS if arrow != closed)
                                               for closed in (None, *ARROWS)}


def pushes(state: State) -> tuple[Move, ...]:
    """Every arrow but the one beside which the spare lies.  LAB-4.7, LAB-4.9"""
    return _PUSHES[state.spare_at]


def push(state: State, move: Push, told: Told) -> State:
    """Slide a line by one: the tile that drops out is the new spare, pawns ride along.  LAB-4.2, LAB-4.6"""
    arrow = ARROWS[move.arrow]
    board = list(state.board)
    line = board[arrow.line]
    expelled = line.pop()
    board[arrow.line] = [state.spare, *line]
    told.append(Pushed(state.turn, arrow.id, state.spare, expelled))
    pawns = state.pawns
    if not arrow.carries.keys().isdisjoint(pawns):
        pawns = tuple([arrow.carries.get(cell, cell) for cell in pawns])
        told += [(Crossed if was == arrow.exit else Carried)(seat, was, now)
                 for seat, (was, now) in enumerate(zip(state.pawns, pawns, strict=True)) if was != now]
    return replace(state, pending="walk", board=tuple(board), spare=expelled, spare_at=arrow.opposite, pawns=pawns)


# ------------------------------------------------------------------ LAB-5 step 2: moving the pawn


_WALKS: tuple[Move, ...] = tuple(Walk(cell) for cell in CELLS)


def walks(state: State) -> tuple[Move, ...]:
    """Every cell that a corridor leads to; one's own means staying.  LAB-5.1, LAB-5.2"""
    return tuple([_WALKS[cell] for cell in sorted(reach(state, state.turn))])


def walk(state: State, move: Walk, told: Told) -> State:
    """Walk to a joined cell; what lies at its end counts, not what was passed.  LAB-5.3, LAB-6.3"""
    seat = state.turn
    path = way_to(reach(state, seat), move.to[0] * SIZE + move.to[1])
    pawns = put(state.pawns, seat, move.to)
    told.append(Walked(seat, tuple([CELLS[cell] for cell in path])))
    treasure = finds(state, move.to)
    if treasure is not None:
        return _find(state, pawns, treasure, told)
    if not state.piles[seat] and move.to == state.home(seat):  # LAB-7.2
        told.append(Won(seat))
        return replace(state, pending="over", pawns=pawns, turns=state.turns + 1)
    return _pass_turn(state, pawns, state.piles, state.found)


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


def _find(state: State, pawns: tuple[Cell, ...], treasure: str, told: Told) -> State:
    """The card joins the found ones, for all to see; it cannot be declined.  LAB-6.4, LAB-6.5"""
    seat = state.turn
    pile = without(state.piles[seat], treasure)
    told.append(Found(seat, treasure, len(pile)))
    if not pile:
        told.append(HeadsHome(seat))  # LAB-7.1
    return _pass_turn(state, pawns, put(state.piles, seat, pile),
                      put(state.found, seat, (*state.found[seat], treasure)))


def progress(state: State, seat: int) -> tuple[int, int]:
    """Treasures found, of all that were dealt.  LAB-6.4"""
    found = len(state.found[seat])
    return found, found + len(state.piles[seat])


# ------------------------------------------------------------------ LAB-7 end of the game


def result(state: State) -> Result | None:
    """The one who came home first, then the others by cards left.  LAB-7.2, LAB-7.5"""
    if state.pending != "over":
        return None
    left = [-1 if seat == state.turn else len(pile) for seat, pile in enumerate(state.piles)]
    ranks = tuple(1 + sum(other < mine for other in left) for mine in left)
    return Result(ranks=ranks, scores=tuple(len(cards) for cards in state.found), reason="home")


def tally(state: State) -> tuple[dict[str, int], ...]:
    """Each treasure found counts one."""
    return tuple(dict.fromkeys(cards, 1) for cards in state.found)


def reveals(state: State, move: Move) -> bool:
    """A find brings cards to light (not among open ones), and a win ends the game: no undo past either."""
    if not isinstance(move, Walk):
        return False
    if not state.piles[state.turn]:
        return move.to == state.home(state.turn)
    return state.variant == "standard" and finds(state, move.to) is not None


# ------------------------------------------------------------------ the decisions


DECISIONS: tuple[Decision[State, Move], ...] = (
    Decision("orient", clause="LAB-4.4", choices=orientations, refuse=by_move({Orient: refuse_orient}, misplaced),
             play={Orient: orient}),
    Decision("push", clause="LAB-4.2", choices=pushes, refuse=by_move({Push: refuse_push}, misplaced),
             play={Push: push}, rests=False),
    Decision("walk", clause="LAB-5.1", choices=walks, refuse=by_move({Walk: refuse_walk}, misplaced),
             play={Walk: walk}),
)

GAME: Game[State, Move] = Game(
    id="labyrinthe", version=1, seats=tuple(CONTENT["game"]["seats"]), variants=tuple(CONTENT["game"]["variants"]),
    options={"format": tuple(CONTENT["game"]["formats"]), "colors": ((),)},
    basics=Basics(seats="LAB-1.1", turn="LAB-3.4", unknown="LAB-3.1", over="LAB-7.3", setup="LAB-9.3"),
    state_type=State, move_type=AnyMove, decisions=DECISIONS, interrupts=False,
    lay=lay, actor=actor, view=view, imagine=imagine, reveals=reveals, result=result, audit=audit,
    round=round_of, progress=progress, tally=tally,
)
