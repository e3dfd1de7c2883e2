"""What a touch means in Chemin de Traverse: an end of the walk, a building, a hat, the dice, a card of the hand."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from hpapp.play import Choice
from hpapp.rules.chemin.moves import (
    Buy,
    Coin,
    Defend,
    Discard,
    End,
    Floo,
    Go,
    Gringotts,
    Guess,
    Here,
    Item,
    Keep,
    Pass,
    Play,
    Roll,
    Stay,
)
from hpapp.rules.chemin.moves import Target as Against
from hpapp.rules.chemin.state import CALLS, State

from ..chooser import CHOSEN, NOTHING, Chooser, Commit, Mark, Option, Ready, Step, Touched
from ..targets import Button, Held, Pile, Player, Space, Target
from .places import PLACES, ahead, lacking, landing, meant, offered_places, steps, wished

DICE = Pile("dice")
"""Both dice: a touch rolls them."""
GLYPHS = {
    "start": "dice-multiple", "move": "shoe-print", "move_fog": "shoe-print", "drawn": "cards-outline",
    "sixth": "cards-outline", "after": "star-four-points", "last_buy": "basket", "fermer": "door-closed-lock",
    "poudre_annonce": "fireplace", "poudre_choix": "fireplace", "cible": "sword-cross", "article": "hand-extended",
    "piece": "hand-coin", "defendre": "shield-check", "remettre": "store-remove", "perdre_piece": "cash-minus",
    "perdre_carte": "cards-outline", "kids_gringotts": "bank",
}
"""The glyph of each decision's step line."""
WITH_CARDS = ("start", "after", "drawn", "sixth", "defendre", "perdre_carte")
"""Decisions at which some card of a hand could be of use."""
SHOPPING = ("start", "after", "last_buy")
AIMING = ("cible", "article")

GOLD: dict[type[Struct], tuple[str, str]] = {
    Buy: ("chemin.do.buy", "basket"), Keep: ("chemin.do.keep", "check-bold"), Pass: ("chemin.do.pass", "check-bold"),
    Roll: ("chemin.do.roll", "dice-multiple"), End: ("chemin.do.end", "check-bold"),
}
"""What the gold button says for a move that needs no choice, the one wanted most first."""
PICKED = {"Go": "chemin.do.go", "Close": "chemin.do.close", "Chimney": "chemin.do.fly"}
UNREADY = Commit("chemin.do.pick", "gesture-tap", ())
BUTTONS: dict[type[Struct], tuple[str, str]] = {
    Roll: ("chemin.do.roll", "dice-multiple"), Stay: ("chemin.do.stay", "map-marker-check"),
    End: ("chemin.do.end", "check-bold"),
    Floo: ("chemin.do.floo", "fireplace"), Gringotts: ("chemin.do.gringotts", "bank"),
    Here: ("chemin.do.here", "map-marker-check"), Buy: ("chemin.do.buy", "basket"),
}
"""Word and glyph of each move that has a button wherever the gold button does not stand for it."""


class CheminChooser(Chooser):
    """Every legal end is offered, and one is picked; or a card of the hand is chosen, by its place."""

    def __init__(self, choice: Choice, openly: bool, wish: Target | None = None) -> None:
        super().__init__(choice, openly, wish)
        self.table: State = choice.table
        self.offered = offered_places(self.table, choice.moves)
        """Every place that can be picked, and the move that it stands for."""
        self.pick: str | None = None
        """The place that is chosen."""
        self._puts_away = False
        """The sixth card that is chosen was advised to be put away, not to be played."""

    # ---------------------------------------------------------------- what is possible

    @property
    def _hand(self) -> tuple[str, ...]:
        """The cards of the seat, which it alone knows."""
        view: State = self.choice.view
        return view.hands[self.seat]

    def marks(self) -> Mapping[Target, Mark]:
        """Ends and buildings, hats that a card can hit, the dice, the hand; whoever is just in front is shown."""
        marks: dict[Target, Mark] = {Player(seat): "shown" for seat in ahead(self.table)}
        marks |= {Space(place): "open" for place in self.offered}
        marks |= {Player(move.seat): "open" for move in self.choice.moves if isinstance(move, Against)}
        marks |= {Held(place): "open" for place, card in enumerate(self._hand) if self._looks_useful(card)}
        if Roll() in self.choice.moves:
            marks[DICE] = "open"
        if self.pick is not None:
            marks[Space(self.pick)] = "chosen"
        return marks | {Held(place): "chosen" for place in self.selected}

    def _looks_useful(self, card: str) -> bool:
        """May a card be chosen here?  Of cards that lie face down, all or none."""
        return bool(self._with_open_card(card).moves) if self.openly else self.decision in WITH_CARDS

    # ---------------------------------------------------------------- what the choice so far shows

    @property
    def card(self) -> str | None:
        """The card that is chosen, where everybody at this screen may see it."""
        return self._hand[self.selected[0]] if self.selected and self.openly else None

    @property
    def steps(self) -> list[str]:
        """The spaces of the walk to the place that is picked; none for what is no walk."""
        move = self.offered.get(self.pick or "")
        return steps(self.table, move) if isinstance(move, Go) else []

    @property
    def landing(self) -> str | None:
        """Where the hat would stand after that walk."""
        move = self.offered.get(self.pick or "")
        return landing(move) if isinstance(move, Go) else None

    @property
    def lacks(self) -> tuple[str, ...]:
        """The coins that the seat lacks in the shop that is picked, or in which it stands."""
        here = self.table.hat if self.decision in SHOPPING else ""
        return lacking(self.table, self.seat, self.pick or here)

    # ---------------------------------------------------------------- what a touch means

    def touch(self, target: Target) -> Touched:
        """A place, a hat, the dice, a card of the hand, or a button."""
        option = self.option_at(target)
        if option is not None:
            return Ready(option.moves)
        if target == DICE:
            return self.choice.refusal(Roll()) or Ready((Roll(),))
        if isinstance(target, Space) and target.at in PLACES:
            return self._touch_place(str(target.at))
        if isinstance(target, Held) and 0 <= target.place < len(self._hand):
            return self._touch_card(target.place)
        if isinstance(target, Player) and self.decision in AIMING:
            return self.choice.refusal(Against(target.seat)) or NOTHING
        return NOTHING

    def _touch_place(self, touched: str) -> Touched:
        """See what a place would mean; the same place again commits it, and a shop sells at once."""
        place = meant(touched, self.offered)
        move = self.offered.get(place)
        if move is None:
            return self.choice.refusal(wished(self.decision, self.table, touched)) or NOTHING
        if place == self.pick or isinstance(move, Buy):
            return Ready((move,))
        self._choose(place)
        return CHOSEN

    def _choose(self, place: str | None, *cards: int) -> None:
        """A place or a card is chosen, never both."""
        self.pick, self.selected, self._puts_away = place, cards, False

    def _touch_card(self, place: int) -> Touched:
        """Choose a card, or put it back; a card that lies face up and is of no use is refused with its clause."""
        if self.selected == (place,):
            self._choose(None)
            return CHOSEN
        card = self._hand[place]
        if self.openly and not self._with_open_card(card).moves:
            return self._against(card)
        self._choose(None, place)
        return CHOSEN

    def _against(self, card: str) -> Touched:
        """Why a card cannot be played; the victim of an attack is told what would answer it.  CDT-12.2"""
        unanswered = self.choice.refusal(Defend()) if self.decision == "defendre" else None
        return unanswered or self.choice.refusal(Play(card)) or NOTHING

    # ---------------------------------------------------------------- words and buttons

    def step(self) -> Step:
        """The decision, and whether one may also buy or roll again."""
        detail, moves = self.decision, self.choice.moves
        if detail == "after" and Roll() in moves:
            detail = "again"
        elif detail in ("start", "after") and Buy() in moves:
            detail = f"{detail}_buy"
        return Step(GLYPHS[self.decision], f"chemin.step.{detail}")

    def commit(self) -> Commit:
        """The card, else the place that is chosen, else the move that is wanted most."""
        if self.selected:
            card = self._hand[self.selected[0]]
            if self._puts_away:
                return Commit("chemin.do.discard", "check-bold", (Discard(card),))
            return self._with_open_card(card) if self.openly else self._with_hidden_card(card)
        if self.pick is not None:
            move = self.offered[self.pick]
            return Commit(PICKED[type(move).__name__], "check-bold", (move,))
        return next((Commit(*GOLD[kind], (kind(),)) for kind in GOLD if kind() in self.choice.moves), UNREADY)

    def _with_open_card(self, card: str) -> Commit:
        """What can be done with a card that everybody at this screen may see."""
        for move, key in ((Play(card), "play"), (Defend(), "defend"), (Discard(card), "discard")):
            if move in self.choice.moves and (key != "defend" or card == "defense"):
                return Commit(f"chemin.do.{key}", "check-bold", (move,))
        return UNREADY

    def _with_hidden_card(self, card: str) -> Commit:
        """The same for every card that others must not know: the gold button says nothing about it.

        What is not possible is refused when it is tried: only a defence answers an attack.  CDT-12.2
        """
        if self.decision == "defendre":
            return Commit("chemin.do.defend", "check-bold", (Defend() if card == "defense" else Play(card),))
        if self.decision == "perdre_carte":
            return Commit("chemin.do.discard", "check-bold", (Discard(card),))
        return Commit("chemin.do.play", "check-bold", (Play(card),))

    def options(self) -> tuple[Option, ...]:
        """Every move that neither a place, nor a card, nor the gold button stands for; from public facts."""
        gold = self.commit().moves
        found = [option for move in self.choice.moves if (move,) != gold and (option := self._option(move))]
        if self.decision == "sixth" and gold:  # CDT-11.4: play it, or put it away
            if isinstance(gold[0], Play):
                found.append(_button("chemin.do.discard", Discard(gold[0].card), "delete-outline"))
            elif isinstance(gold[0], Discard) and self._puts_away and self._may_play(gold[0].card):
                found.append(_button("chemin.do.play", Play(gold[0].card), "star-four-points"))
        return tuple(found)

    def _may_play(self, card: str) -> bool:
        """Of a hidden card nobody is told."""
        return not self.openly or Play(card) in self.choice.moves

    def _option(self, move: Struct) -> Option | None:
        if type(move) in BUTTONS:
            key, glyph = BUTTONS[type(move)]
            return _button(key, move, glyph)
        if isinstance(move, Guess):
            return _button(f"chemin.call.{move.call}", move, "dice-5")._replace(dice=CALLS[move.call])
        if isinstance(move, Item):
            return _button(f"chemin.article.{move.item}", move)._replace(picture=f"chemin_ware_{move.item}")
        if isinstance(move, Coin):
            return _button(f"chemin.coin.{move.coin}", move)._replace(picture=f"chemin_coin_{move.coin}")
        if isinstance(move, Against):
            seat = self.choice.seats[move.seat]
            return Option(Player(move.seat), "chemin.do.seat", "", (move,), {"name": seat.name},
                          f"hat_{seat.color}_big")
        return None

    # ---------------------------------------------------------------- taking back, and advice

    @property
    def chosen(self) -> bool:
        """A place is picked, or a card."""
        return self.pick is not None or bool(self.selected)

    def withdraw(self) -> bool:
        """Neither place nor card is chosen any more."""
        chosen = self.chosen
        self._choose(None)
        return chosen

    def suggest(self, moves: tuple[Struct, ...]) -> Target | None:
        """The way to the advised place, the hat that the advised card would hit, or the card itself."""
        move = moves[0]
        if isinstance(move, Play | Discard | Defend):
            place = self._hand.index("defense" if isinstance(move, Defend) else move.card)
            self._choose(None, place)
            self._puts_away = isinstance(move, Discard)
            return Held(place)
        if isinstance(move, Against):
            return Player(move.seat)
        found = next((place for place, offered in self.offered.items() if offered == move), None)
        if found is None:
            return None
        if not isinstance(move, Buy):
            self._choose(found)
        return Space(found)


def _button(key: str, move: Struct, glyph: str = "") -> Option:
    return Option(Button(key), key, glyph, (move,))
