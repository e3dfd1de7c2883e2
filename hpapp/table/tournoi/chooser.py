"""What a touch means in the Triwizard maze: a cell to go to, a pawn to cloak, a spell to cast, a token to play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from hpapp.play import Choice
from hpapp.rules.core import UNKNOWN, Move
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi.fight import setbacks
from hpapp.rules.tournoi.ground import GLYPHS as GROUND
from hpapp.rules.tournoi.ground import NEXT, TROPHIES
from hpapp.rules.tournoi.state import STEPS_PER_PIP, Pick, Setback, State, Walking
from hpapp.rules.tournoi.walk import path_to, steps

from ..chooser import CHOSEN, NOTHING, Chooser, Commit, Mark, Option, Ready, Step, Touched
from ..targets import Button, Held, Plate, Player, Space, Target
from .hand import move_at, place_of, size_of, untimely

WALKS = ("move", "reducto", "bonus")
CAPES = ("cape_face", "cape_token", "cape_off")
GLYPHS = {"start": "dice-multiple", "move": "shoe-print", "end": "check-bold", "reducto": "tunnel",
          "trophy": "eye-outline", "victim": "firework", "take": "eye-check", "hedge": "forest",
          "counter": "hand-back-right", "mist": "plus-circle-multiple", "discard": "delete-outline",
          "fight_card": "sword-cross", "double": "dice-multiple", "bonus": "shoe-print", "retreat": "undo",
          } | dict.fromkeys(CAPES, "account-convert")
PLAIN: dict[str, tuple[str, str, Move]] = {
    "start": ("roll", "dice-multiple", m.Roll()), "move": ("stay", "map-marker-check", m.Stay()),
    "bonus": ("stay", "map-marker-check", m.Stay()),
    "end": ("end_turn", "check-bold", m.EndTurn()), "mist": ("draw", "plus-circle-multiple", m.Draw()),
    "double": ("accept_loss", "check-bold", m.AcceptLoss()), "counter": ("pass", "check-bold", m.Pass()),
}
"""What the gold button does when nothing is chosen: its word, its glyph, the move."""
GOES = {"move": "go", "reducto": "go", "bonus": "go", "retreat": "move_back", "hedge": "plant", "trophy": "look",
        "victim": "take_from"} | dict.fromkeys(CAPES, "put_cape")
"""What the gold button does with the cell that is chosen."""
ASIDE: dict[type[Struct], tuple[str, str]] = {
    m.SwapHand: ("swap_hand", "cards-outline"), m.RemoveCape: ("remove_cape", "account-convert"),
    m.CapeBeside: ("cape_beside", "table-furniture"), m.Decline: ("decline", "close-thick"),
}
"""Choices that no piece stands for: their word and glyph."""


class TournoiChooser(Chooser):
    """A cell of the maze, or a card or token of the hand; each is seen before it is played.

    What lies hidden in the hand is chosen by its place: until it is played, nothing tells what it is.
    """

    def __init__(self, choice: Choice, openly: bool, wish: Target | None = None) -> None:
        super().__init__(choice, openly, wish)
        self.table: State = choice.table
        self._mine: State = choice.view
        self.goal: str | None = None
        """The cell that is chosen."""

    # ---------------------------------------------------------------- what is possible

    @cached_property
    def cells(self) -> dict[str, Move]:
        """Cells that stand for a move; a pawn stands for its seat where it stands alone."""
        found: dict[str, Move] = {}
        for move in self.choice.moves:
            if isinstance(move, m.Walk | m.Retreat | m.HedgeTo):
                found[move.to] = move
            elif isinstance(move, m.Look):
                found[move.cell] = move
            elif isinstance(move, m.CapeTo | m.Victim):
                cell = self.table.pawns[move.seat]
                if self.table.pawns.count(cell) == 1:
                    found[cell] = move
        return found

    @property
    def moving(self) -> bool:
        """Does a cell mean that a pawn goes there?"""
        return self.decision in (*WALKS, "retreat")

    @cached_property
    def _setbacks(self) -> dict[str, tuple[str, ...]]:
        return setbacks(self.table)

    def way(self, cell: str) -> tuple[str, ...]:
        """The way that a pawn would take to a cell."""
        if self.decision == "retreat":
            return self._setbacks[cell]
        if self.decision in WALKS:
            return path_to(self.table, cell)
        return ()

    def steps(self) -> dict[str, int]:
        """How many steps lead to each cell in reach; none where no pawn moves."""
        return {cell: len(self.way(cell)) - 1 for cell in self.cells} if self.moving else {}

    @property
    def stops(self) -> bool:
        """Must the pawn stop where it meets an obstacle?  Not on its way back, nor under the cape.  TRI-4.5, TRI-8.1"""
        return self.decision in WALKS and self.table.cape != self.table.turn

    @property
    def zone(self) -> tuple[str, ...]:
        """The cells to look at closely; none means the whole maze."""
        if self.moving:
            return (*self.cells, self.table.pawns[self.table.turn])
        return TROPHIES if self.decision == "trophy" else ()

    @property
    def closed(self) -> tuple[str, ...]:
        """The path cells on which the enchanted hedge may not go, while it is planted.  TRI-9.2 to TRI-9.5"""
        return tuple(cell for cell in NEXT if cell not in self.cells) if self.decision == "hedge" else ()

    @property
    def plates(self) -> tuple[str, ...]:
        """The tokens turned up to take one from, each kind once.  TRI-7.24"""
        pending = self.table.pending
        return tuple(dict.fromkeys(self.table.tokens[pending.victim])) if isinstance(pending, Pick) else ()

    @property
    def has_looked(self) -> bool:
        """Does the seat know a trophy that nobody has turned over?  Among children all know it.  TRI-7.21, TRI-11.4"""
        looks = zip(self.table.looked, self.table.flipped, strict=True)
        return not self.table.kids and any(self.seat in seen and not up for seen, up in looks)

    @property
    def known(self) -> dict[str, str]:
        """The faces of trophies face down that this seat has seen: for its eyes alone.  TRI-7.21"""
        trophies = zip(TROPHIES, self._mine.trophies, self._mine.flipped, strict=True)
        return {cell: face for cell, face, up in trophies if face != UNKNOWN and not up}

    @property
    def spell(self) -> str | None:
        """The spell that is chosen, where the hand lies open: the duel may show what it would need."""
        if not self.openly or not self.selected:
            return None
        move = self._move_at(self.selected[0])
        return move.card if isinstance(move, m.FightWith) else None

    def marks(self) -> Mapping[Target, Mark]:
        """Cells, what lies in the hand at its moment, tokens turned up, buttons."""
        marks: dict[Target, Mark] = {Space(cell): "open" for cell in self.cells}
        marks |= {Held(place): "open" for place in range(size_of(self.table, self.seat)) if self._is_open(place)}
        marks |= {Plate(place): "open" for place in range(len(self.plates))}
        marks |= {option.target: "open" for option in self.options()}
        if self.goal is not None:
            marks[Space(self.goal)] = "chosen"
        for place in self.selected:
            marks[Held(place)] = "chosen"
        return marks

    def _is_open(self, place: int) -> bool:
        """What is hidden can be tried at its moment, whatever it is."""
        if untimely(self.table, self.seat, self.decision, place) is not None:
            return False
        return not self.openly or self.choice.refusal(self._move_at(place)) is None

    # ---------------------------------------------------------------- what a touch means

    def touch(self, target: Target) -> Touched:
        """Choose a cell or a card; the same one again plays it.  A token turned up or a button is played at once."""
        if isinstance(target, Space) and isinstance(target.at, str) and target.at in GROUND:
            return self._touch_cell(target.at)
        if isinstance(target, Held) and 0 <= target.place < size_of(self.table, self.seat):
            return self._touch_card(target.place)
        if isinstance(target, Plate) and 0 <= target.place < len(self.plates):
            return Ready((m.Take(self.plates[target.place]),))
        option = self.option_at(target)
        return NOTHING if option is None else Ready(option.moves)

    def _touch_cell(self, cell: str) -> Touched:
        if cell not in self.cells:
            asked = self._asked_at(cell)
            return (asked and self.choice.refusal(asked)) or NOTHING
        if cell == self.goal:
            return Ready((self.cells[cell],))
        self.goal, self.selected = cell, ()
        return CHOSEN

    def _asked_at(self, cell: str) -> Move | None:
        """The move that a touch on a cell asks for, legal or not; a cell without a pawn names nobody."""
        if self.decision in (*CAPES, "victim"):
            if cell not in self.table.pawns:
                return None
            seat = self.table.pawns.index(cell)
            return m.Victim(seat) if self.decision == "victim" else m.CapeTo(seat)
        if self.decision == "trophy":
            return m.Look(cell)
        if self.decision == "hedge":
            return m.HedgeTo(cell)
        return m.Retreat(cell) if self.decision == "retreat" else m.Walk(cell)

    def _touch_card(self, place: int) -> Touched:
        """The same place again is an attempt to play it; a first touch of what is hidden reveals nothing."""
        move, again = self._move_at(place), place in self.selected
        never = untimely(self.table, self.seat, self.decision, place)
        if never is not None:
            return self.choice.refusal(never) or NOTHING
        against = self.choice.refusal(move) if again or self.openly else None
        if against is not None:
            return against
        if again:
            return Ready((move,))
        self.goal, self.selected = None, (place,)
        return CHOSEN

    def _move_at(self, place: int) -> Move:
        return move_at(self._mine, self.seat, self.decision, place)

    # ---------------------------------------------------------------- words and buttons

    def step(self) -> Step:
        """What to do, how far, and whom it is about."""
        key, facts, pending = self.decision, {}, self.table.pending
        if self.decision in ("move", "bonus"):
            facts = {"count": str(steps(self.table))}
            if isinstance(pending, Walking):  # the die alone would not say why it is so far: TRI-4.1, TRI-12.1
                facts |= {"die": str(pending.die), "times": str(STEPS_PER_PIP[self.table.format])}
        elif isinstance(pending, Setback):
            key = "retreat.self" if self.table.kids else "retreat"
            facts = {"count": str(pending.steps), "name": self.choice.seats[self.table.turn].name}
        return Step(GLYPHS[self.decision], f"tournoi.step.{key}", facts)

    def commit(self) -> Commit:
        """Play what is chosen, else what goes without choosing."""
        if self.selected:  # always ready: even whether it can be played is for its owner alone to know
            move = self._move_at(self.selected[0])
            word = "cast" if isinstance(move, m.FightWith) else "discard" if self.decision == "discard" else "play"
            return Commit(f"tournoi.do.{word}", "check-bold", (move,))
        if self.goal is not None:
            return Commit(f"tournoi.do.{GOES[self.decision]}", "check-bold", (self.cells[self.goal],))
        if self.decision in PLAIN:
            word, glyph, move = PLAIN[self.decision]
            return Commit(f"tournoi.do.{word}", glyph, (move,), likely=not (word == "stay" and self.cells))
        return Commit("tournoi.do.choose", "gesture-tap", ())

    def options(self) -> tuple[Option, ...]:
        """Buttons for what no piece stands for, and for people by their names."""
        found = []
        for move in self.choice.moves:
            if type(move) in ASIDE:
                word, glyph = ASIDE[type(move)]
                key = f"tournoi.do.{word}"
                found.append(Option(Button(key), key, glyph, (move,)))
            elif isinstance(move, m.CapeTo | m.Victim):
                seat = self.choice.seats[move.seat]
                found.append(Option(Player(move.seat), "tournoi.do.seat", "", (move,), {"name": seat.name},
                                    picture=f"hat_{seat.color}"))
        return tuple(found)

    @property
    def chosen(self) -> bool:
        """Is a cell, a card or a token chosen?"""
        return self.goal is not None or bool(self.selected)

    def withdraw(self) -> bool:
        """Choose nothing any more."""
        chosen = self.chosen
        self.goal, self.selected = None, ()
        return chosen

    def suggest(self, moves: tuple[Struct, ...]) -> Target | None:
        """The way to the advised cell, or the advised card of the hand; a token turned up is only pointed at."""
        move = moves[0]
        place = place_of(self._mine, self.seat, move)
        if place is not None:
            self.goal, self.selected = None, (place,)
            return Held(place)
        if isinstance(move, m.Take):
            return Plate(self.plates.index(move.token))
        cell = next((cell for cell, offered in self.cells.items() if offered == move), None)
        if cell is None:
            return None
        self.goal, self.selected = cell, ()
        return Space(cell)
