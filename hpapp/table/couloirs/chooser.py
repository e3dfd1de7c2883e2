"""What a touch means in Les couloirs: flip and turn tokens, walk the corridor, play cards, answer what they ask."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from hpapp.play import Choice
from hpapp.rules.core import UNKNOWN, Refusal
from hpapp.rules.couloirs.castle import CELLS, INDEX, SPACES, ZONES
from hpapp.rules.couloirs.moves import (
    End,
    Flip,
    Orient,
    PickPawn,
    PickPlayer,
    PickToken,
    Play,
    Roll,
    Star,
    Turn,
    Walk,
)
from hpapp.rules.couloirs.state import Placing, State, Walking

from ..chooser import CHOSEN, NOTHING, Chooser, Commit, Mark, Option, Ready, Step, Touched
from ..targets import Button, Held, Pile, Player, Space, Target
from ..targets import Turn as Handle
from .guide import step_of
from .tokens import HANDLING, TokenInHand, mixes_next, tokens_left
from .ways import Way, aim_of, good_direction, linked, way_of

DIE = Pile("die")
LEAVE, OVER_STAR = Button("couloirs.act.star.leave"), Button("couloirs.act.over_star")
ASKS_FOR_TOKENS = ("card_classe_annulee", "card_remaniement", "card_peeves")
ASKS_FOR_PAWNS: dict[str, type[PickPawn] | type[PickPlayer]] = {
    "card_perdu": PickPawn, "card_echange": PickPlayer, "card_miss_teigne": PickPlayer, "card_dormez": PickPlayer,
}
"""What each card asks for."""
BETWEEN_STEPS = ("start", "tokens", "walk")
"""The decisions in which cards may be played.  COU-5.1"""
NOT_NOW, NOT_THIS = "COU-5.2", "COU-5.4"
"""The clause against any card while something else is going on, and the one that tells of no card which it is."""
CHOOSING = Commit("couloirs.act.pick", "gesture-tap", ())


class CouloirsChooser(Chooser):
    """A token in hand and how far it is turned there, or where a walk would lead, or a card: one of these at a time."""

    def __init__(self, choice: Choice, openly: bool, wish: Target | None = None) -> None:
        super().__init__(choice, openly, wish)
        self.table: State = choice.table
        self.token = TokenInHand(choice)
        self.goal: str | None = None
        self.way: Way | None = None
        if self.decision != "star":  # once the star is answered, the walk goes on to where it was going
            self.wish = None
            self._go_on_with(wish)

    def _go_on_with(self, wish: Target | None) -> None:
        """Begin with the token just flipped, or with what the last touch was about."""
        pending, space = self.table.pending, wish.at if isinstance(wish, Space) else None
        if isinstance(pending, Placing):
            self.token.take(pending.cell, 0)
            if self.table.variant == "kids":  # the app may suggest: COU-9
                self.token.turn_by(good_direction(self.table, pending.cell) - self.token.direction)
        elif isinstance(space, str) and self.decision in HANDLING and Turn(space, 1) in self.choice.moves:
            self.token.take(space, 1)
        elif isinstance(space, str) and self.decision == "walk":
            self._look_at(space)

    # ---------------------------------------------------------------- what is possible

    def _lies_hidden(self, cell: str) -> bool:
        return self.table.board[INDEX[cell]] == UNKNOWN

    @cached_property
    def reachable(self) -> frozenset[str]:
        """Where the present walk can lead, at once or once the star is answered.  COU-6.5"""
        if not isinstance(self.table.pending, Walking):
            return frozenset()
        return frozenset(linked(self.table)) - {self.table.pawns[self.seat]}

    @cached_property
    def tokens_asked(self) -> frozenset[str]:
        """The cells whose tokens the card on the table may be answered with."""
        return frozenset(move.cell for move in self.choice.moves if isinstance(move, PickToken))

    @cached_property
    def pawns_asked(self) -> tuple[int, ...]:
        """The seats that the card on the table may be answered with."""
        return tuple(move.seat for move in self.choice.moves if isinstance(move, PickPawn | PickPlayer))

    @property
    def asks_for_pawns(self) -> bool:
        """Does the card on the table ask for a pawn or a player?"""
        return self.decision in ASKS_FOR_PAWNS

    @property
    def lit(self) -> list[str]:
        """What is linked to the pawn as the token in hand lies now, nearest first."""
        return linked(self.preview() or self.table)

    def preview(self) -> State | None:
        """The castle with the token in hand as it is turned there."""
        return self.token.ahead()

    def marks(self) -> Mapping[Target, Mark]:
        """Spaces, handles, the die, cards and players; the next class is pointed out."""
        marks: dict[Target, Mark] = {}
        aim = aim_of(self.table, self.seat)
        if aim is not None:
            marks[Space(aim)] = "shown"
        marks |= {Space(space): "open" for space in SPACES if space in self._touchable}
        marks |= {Handle(quarters): "open" for quarters in self.token.handles}
        marks |= {DIE: "open"} if self.decision == "start" else {}
        marks |= {Held(place): "open" for place in self._cards_open}
        marks |= {option.target: "open" for option in self.options()}
        marks |= {Space(space): "chosen" for space in (self.token.cell, self.goal) if space is not None}
        marks |= {Held(place): "chosen" for place in self.selected}
        return marks

    @property
    def _touchable(self) -> frozenset[str]:
        """The spaces that mean something now; with a turned token in hand, any other one lays it first."""
        if self.decision == "orient":
            return frozenset(SPACES)
        if self._lays_and_goes_on:
            return frozenset(CELLS)
        if self.decision in HANDLING:
            return frozenset(move.cell for move in self.choice.moves if isinstance(move, Flip | Turn))
        return self.reachable | self.tokens_asked

    @property
    def _cards_open(self) -> tuple[int, ...]:
        """The cards that may be touched; where hands are hidden, all or none.  COU-2.9"""
        if self.decision not in BETWEEN_STEPS:
            return ()
        hand = self.choice.view.hands[self.seat]
        return tuple(place for place, card in enumerate(hand) if not self.openly or Play(card) in self.choice.moves)

    # ---------------------------------------------------------------- what a touch means

    def touch(self, target: Target) -> Touched:
        """Choose something, or complete a choice; a second touch on what is chosen plays it."""
        option = self.option_at(target)
        if option is not None:
            return Ready(option.moves)
        if isinstance(target, Space) and isinstance(target.at, str) and target.at in INDEX:
            return self._touch_space(target.at)
        if isinstance(target, Held):
            return self._touch_card(target.place)
        if isinstance(target, Handle):
            return self._touch_handle(target.quarters % 4)
        if isinstance(target, Player) and self.asks_for_pawns:
            return self._refused(ASKS_FOR_PAWNS[self.decision](target.seat))
        if target == DIE:
            return Ready((Roll(),)) if self.decision == "start" else self._refused(Roll())
        return NOTHING

    def _refused(self, move: Struct) -> Touched:
        return self.choice.refusal(move) or NOTHING

    def _touch_space(self, space: str) -> Touched:
        """A cell or a zone."""
        self.selected = ()
        if self.decision == "orient":
            return self._touch_while_placing(space)
        if self.decision in HANDLING:
            return self._touch_token(space)
        if self.decision == "walk":
            return self._touch_goal(space)
        if self.decision in ASKS_FOR_TOKENS:
            return self._touch_pick(space)
        if self.asks_for_pawns:  # which of several hats on a space is meant, only a finger can say
            return NOTHING
        return self._refused(Walk(space) if space in ZONES or self.decision == "star" else Flip(space))

    def _touch_card(self, place: int) -> Touched:
        """A card is chosen by its place; the same again plays it.  COU-5.1"""
        if self.selected == (place,):
            return Ready(self.commit().moves)
        hand = self.choice.view.hands[self.seat]
        if not 0 <= place < len(hand):
            return NOTHING
        against = self.choice.refusal(Play(hand[place]))
        if against is not None:  # where hands are hidden, the clause must not tell which card it is
            return against if self.openly or against.clause == NOT_NOW else Refusal(NOT_THIS)
        self._look_at(None)
        self.token.put_back()
        self.selected = (place,)
        return CHOSEN

    def _touch_pick(self, space: str) -> Touched:
        """A token for the card on the table; mixing cannot be taken back, so the fifth one is shown first."""
        move = PickToken(space)
        against = self.choice.refusal(move)
        if against is not None:
            return against
        if mixes_next(self.table) and space != self.token.cell:
            self.token.take(space, 0)
            return CHOSEN
        return Ready((move,))

    # ---------------------------------------------------------------- tokens

    @property
    def _lays_and_goes_on(self) -> bool:
        """Is there a turned token in hand, and another one to handle after it?"""
        return bool(self.token.laying()) and tokens_left(self.table) > 1

    def _touch_while_placing(self, space: str) -> Touched:
        """The flipped token turns under the finger; a touch elsewhere lays it, and goes on there.  COU-3.5"""
        if space == self.token.cell:
            self.token.turn_on()
            return CHOSEN
        return self._lay_and_go_on(space)

    def _touch_token(self, space: str) -> Touched:
        """Flip a face-down token, take a face-up one in hand and turn it.  COU-3.4, COU-3.7"""
        if space == self.token.cell:
            self.token.turn_on()
            return CHOSEN
        if self._lays_and_goes_on and space in CELLS:
            return self._lay_and_go_on(space)
        self.token.put_back()
        hidden = space in CELLS and self._lies_hidden(space)
        move: Struct = Flip(space) if hidden else Turn(space, 1)
        against = self.choice.refusal(move)
        if against is not None:
            return against
        if hidden:
            return Ready((move,))
        self.token.take(space)
        return CHOSEN

    def _lay_and_go_on(self, space: str) -> Touched:
        """Lay the token in hand; then flip the one that was touched, or take it in hand, if there is one to handle."""
        laid = self.token.laying()
        if space not in CELLS or tokens_left(self.table) == 1:
            return Ready(laid)
        if self._lies_hidden(space):
            return Ready((*laid, Flip(space)))
        self.wish = Space(space)
        return Ready(laid)

    def _touch_handle(self, quarters: int) -> Touched:
        """Turn the token in hand; in the second year by one quarter, this way or that, or back.  COU-8.2"""
        if self.token.cell is None or not self.token.handles:
            return NOTHING
        if self.decision in HANDLING and (against := self.choice.refusal(Turn(self.token.cell, quarters))) is not None:
            return against
        self.token.turn_by(quarters)
        return CHOSEN

    # ---------------------------------------------------------------- the walk

    def _touch_goal(self, space: str) -> Touched:
        """See where the walk would lead; the same space again walks there."""
        if space == self.goal:
            return Ready(self.commit().moves)
        self._look_at(space)
        return self._refused(Walk(space)) if self.goal is None else CHOSEN

    def _look_at(self, goal: str | None) -> None:
        self.goal = self.way = self.wish = None
        if goal is not None and goal in self.reachable:
            self.goal, self.way = goal, way_of(self.table, goal)
            if self.way is not None and goal != self.way.star:
                self.wish = Space(goal)  # after the star, the walk goes on there

    # ---------------------------------------------------------------- words and buttons

    def step(self) -> Step:
        """What the decision asks for, with how many tokens are left."""
        return step_of(self.table, self.decision)

    def commit(self) -> Commit:
        """Play the card, lay the token, walk; with nothing chosen, roll, take the star's card, or end the turn."""
        if self.selected:
            card = self.choice.view.hands[self.seat][self.selected[0]]
            return Commit("couloirs.act.play", "cards-playing-outline", (Play(card),))
        if self.decision == "start":
            return Commit("couloirs.act.roll", "dice-d4", (Roll(),))
        if self.decision == "star":
            return Commit("couloirs.act.star.take", "cards-playing-outline", (Star(True),))
        if self.decision == "walk":
            return self._commit_walk()
        if self.decision in ASKS_FOR_TOKENS or self.asks_for_pawns:
            cell = self.token.cell
            return Commit("couloirs.act.mix", "check-bold", (PickToken(cell),)) if cell else CHOOSING
        laid = self.token.laying()
        return Commit("couloirs.act.lay", "check-bold" if laid else "gesture-tap", laid)

    def _commit_walk(self) -> Commit:
        if self.goal is None or self.way is None:
            return Commit("table.end_turn", "check-bold", (End(),))
        if self.way.straight:
            return Commit("couloirs.act.walk", "shoe-print", (Walk(self.goal),))
        return Commit("couloirs.act.walk", "star-four-points", (Walk(self.way.star),))

    def options(self) -> tuple[Option, ...]:
        """Leave the star's card, walk over the star, or one of the players that a card asks for."""
        if self.decision == "star":
            return (Option(LEAVE, LEAVE.key, "close-thick", (Star(False),)),)
        if self.way is not None and self.way.straight and self.way.over_star:
            return (Option(OVER_STAR, OVER_STAR.key, "star-four-points", (Walk(self.way.star),)),)
        return tuple(Option(Player(seat), "couloirs.act.who", "", (ASKS_FOR_PAWNS[self.decision](seat),),
                            {"name": self.choice.seats[seat].name}, picture=f"hat_{self.choice.seats[seat].color}")
                     for seat in self.pawns_asked)

    @property
    def chosen(self) -> bool:
        """A card, a goal, or a token taken up or turned; the one just flipped lies in the hand by itself."""
        taken = self.token.cell is not None and self.decision != "orient"
        return bool(self.selected or self.goal or self.token.quarters or taken)

    def withdraw(self) -> bool:
        """Lay back card and token, look at no goal; on the star, where the walk was going is kept."""
        if not self.chosen:
            return False
        self.selected = ()
        self._look_at(None)
        self.token.put_back()
        return True

    def suggest(self, moves: tuple[Struct, ...]) -> Target | None:
        """The card itself, the token turned as advised, the way of a walk, or the hat that would be chosen."""
        move = moves[0]
        if isinstance(move, Play):
            place = self.choice.view.hands[self.seat].index(move.card)
            self.selected = (place,)
            return Held(place)
        if isinstance(move, PickPawn | PickPlayer):
            return Player(move.seat)
        if isinstance(move, Walk):
            self._look_at(move.to)
            return Space(move.to)
        if isinstance(move, Turn):
            self.token.take(move.cell, move.q)
        elif isinstance(move, Orient):
            self.token.take(move.cell, move.o - self.token.direction)
        elif isinstance(move, PickToken) and mixes_next(self.table):
            self.token.take(move.cell, 0)
        return Space(move.cell) if isinstance(move, Turn | Orient | Flip | PickToken) else None
