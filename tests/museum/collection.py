"""What the museum shows: one row for each piece, and what its game must have come to.

A condition reads the table as plain JSON values (`table["pending"]`), the way journals hold it: those names last.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, islice
from typing import Any, NamedTuple

from hpapp.bots import LEVELS
from hpapp.play import Match, Seat, Seating
from hpapp.rules.core import Setup
from tests.play.tables import choice, play_on, short_setup

Table = dict[str, Any]
"""A position as plain JSON values."""
When = Callable[[Table], bool]

NAMES = ("Zoé", "Émile", "Mamie", "Noël", "Maëlle", "Grand-père")
COMPANY = ("human", "bot", "child")
PEOPLE = ("human",)
OVER = "over"


class Piece(NamedTuple):
    """A game that is played until it shows something."""

    game: str
    variant: str
    seats: int
    waits: str | None
    """The decision it has come to; None where any will do."""
    shows: str = ""
    """What else there is to see; without it, the decision gives the name."""
    when: When = lambda table: True
    after: int = 6
    """So many moves at least have been made: a game has a past."""
    options: dict[str, Any] = {}
    """Options of the set-up; without a format, the shortest."""
    first: int | None = None
    kinds: tuple[str, ...] = COMPANY
    mode: str = "table"
    privacy: str = "peek"
    level: str = "random"
    """Who plays until then."""
    fate: Callable[[Match], None] = lambda match: None
    """What happens to the game once it stands there."""

    @property
    def name(self) -> str:
        """The name on the wall."""
        shows = self.shows or str(self.waits).replace("_", "-")
        return f"{self.game}-{self.variant}-{self.seats}-{shows}"

    def setup(self, seed: int) -> Setup:
        """How the game begins."""
        short = short_setup(self.game, self.seats, self.variant)
        return Setup(self.seats, self.variant, {**short.options, **self.options}, seed, self.first)

    def seating(self) -> Seating:
        """Who sits there: names, colours, levels, places and help of every kind."""
        helps, levels, kinds = cycle(("legal", "coach", "off")), cycle(LEVELS), cycle(self.kinds)
        around = zip(NAMES, range(self.seats), kinds, levels, helps, strict=False)
        return Seating(tuple(Seat(name, index, kind, level, index, hints)  # type: ignore[arg-type]
                             for name, index, kind, level, hints in islice(around, self.seats)),
                       self.mode, self.privacy)  # type: ignore[arg-type]


def each(game: str, variant: str, seats: int, decisions: str, **more: Any) -> list[Piece]:
    """One piece waiting in each of these decisions."""
    return [Piece(game, variant, seats, decision, **more) for decision in decisions.split()]


def of_every_kind(game: str, variant: str, under_way: int, over: int, *, after: int = 25) -> list[Piece]:
    """A whole game in progress, as people play it, and a short one that bots have finished."""
    full = {"format": "full"}
    return [Piece(game, variant, under_way, None, "under-way", after=after, options=full, level="malin"),
            Piece(game, variant, over, OVER, "finished", kinds=("bot",), mode="solo", level="malin")]


def histories(game: str, seats: int) -> list[Piece]:
    """What can happen to a game beside its moves."""
    return [Piece(game, "standard", seats, None, "taken-back", after=10, kinds=PEOPLE, mode="pass", privacy="curtain",
                  fate=take_back),
            Piece(game, "standard", seats, None, "reseated", after=10, privacy="open", fate=reseat),
            Piece(game, "standard", seats, None, "killed", after=20, fate=kill)]


# ------------------------------------------------------------------ what happens to a game in the end


def take_back(match: Match) -> None:
    """Moves are struck and others made instead; the last thing is a move struck."""
    for _ in range(3):
        struck = _undone(match)
        match.play(next((move for move in match.moves if move != struck), struck))
    _undone(match)


def _undone(match: Match) -> Any:
    """The last move that can be taken back; some are played until there is one."""
    while not match.can_undo:
        match.play(choice(match))
    return match.undo().move


def reseat(match: Match) -> None:
    """Two seats change hands: a bot takes over, and a child that has used up one of its wands."""
    match.reseat(1, Seat("Hélène", 5, "bot", "expert", 3))
    play_on(match, 5)
    match.reseat(0, Seat("Tom", 4, "child", "débutant", None, "off", 1))
    play_on(match, 3)


def kill(match: Match) -> None:
    """The last move is only in the write-ahead log, as a kill at the worst moment leaves it."""
    match._journal._settle = lambda: None  # type: ignore[attr-defined]
    play_on(match, 1)


# ------------------------------------------------------------------ conditions


def asking(**facts: object) -> When:
    """The decision says this."""
    return lambda table: all(table["pending"][name] == fact for name, fact in facts.items())


def sharing(table: Table) -> bool:
    """The pawn on turn stands where another pawn stands."""
    return bool(table["pawns"].count(table["pawns"][table["turn"]]) > 1)


def going_on(name: str, decision: str) -> When:
    """The decision interrupts another one, and carries it along under that name."""
    return lambda table: bool(table["pending"][name]["decision"] == decision)


def part_done(name: str, least: int = 1) -> When:
    """So many things are chosen already, and the choice goes on."""
    return lambda table: len(table["pending"].get(name, ())) >= least


def any_of(name: str) -> When:
    """Something of the kind lies on the table, or holds for some seat."""
    return lambda table: any(table[name])


def answered_with(*cards: str) -> When:
    """These answers lie on the effect."""
    return lambda table: [card for _, card in table["chain"]["replies"]] == list(cards)


# ------------------------------------------------------------------ the five rooms

LABYRINTHE = (
    *of_every_kind("labyrinthe", "standard", 4, 2),
    *of_every_kind("labyrinthe", "kids", 3, 4),
    *each("labyrinthe", "standard", 2, "orient push walk", options={"format": "full"}, kinds=PEOPLE, mode="pass"),
    *each("labyrinthe", "standard", 4, "walk",
          options={"format": "medium", "colors": ("bleu", "rouge", "vert", "jaune")}),
    *each("labyrinthe", "kids", 2, "push", first=1),
    Piece("labyrinthe", "standard", 3, "walk", "walk-home", level="malin", options={"format": "short"},
          when=lambda table: not all(table["piles"])),
    *histories("labyrinthe", 3),
)

COULOIRS = (
    *of_every_kind("couloirs", "standard", 3, 2),
    *of_every_kind("couloirs", "kids", 2, 3),
    *of_every_kind("couloirs", "expert", 4, 2),
    Piece("couloirs", "standard", 2, OVER, "finished-by-the-bell", when=asking(reason="bell"), kinds=("bot",)),
    *each("couloirs", "standard", 2, "start tokens orient card_mot_de_passe card_peeves", kinds=PEOPLE),
    *each("couloirs", "standard", 3, "star card_classe_annulee card_echange card_dormez", first=1),
    *each("couloirs", "standard", 4, "card_remaniement card_miss_teigne", options={"format": "full"}, mode="pass"),
    *each("couloirs", "kids", 3, "orient star card_perdu"),
    *each("couloirs", "kids", 4, "walk card_mot_de_passe card_classe_annulee card_remaniement"),
    *each("couloirs", "expert", 2, "star card_echange card_remaniement card_dormez"),
    *each("couloirs", "expert", 3, "card_classe_annulee card_perdu card_miss_teigne"),
    Piece("couloirs", "standard", 3, "walk", "walk-half-way", part_done("crossed")),
    Piece("couloirs", "standard", 2, "walk", "walk-to-class", asking(way="class")),
    Piece("couloirs", "expert", 4, "walk", "walk-stopped-by-a-card", asking(way="card")),
    Piece("couloirs", "kids", 2, "walk", "walk-half-way", part_done("crossed")),
    Piece("couloirs", "standard", 3, "orient", "orient-for-a-card", going_on("then", "card_mot_de_passe")),
    Piece("couloirs", "expert", 2, "card_mot_de_passe", "card-mot-de-passe-half-way", part_done("used", 3)),
    Piece("couloirs", "standard", 3, "card_remaniement", "card-remaniement-half-way", part_done("picked", 3)),
    Piece("couloirs", "kids", 2, "card_peeves", "card-peeves-half-way", part_done("picked")),
    Piece("couloirs", "standard", 4, "card_perdu", "card-perdu-half-way", part_done("picked")),
    Piece("couloirs", "standard", 4, "card_miss_teigne", "card-while-walking", going_on("then", "walk")),
    Piece("couloirs", "expert", 2, "card_peeves", "card-between-tokens", going_on("then", "tokens")),
    Piece("couloirs", "standard", 4, "tokens", "classes-closed", lambda table: len(table["closures"]) > 1),
    Piece("couloirs", "expert", 3, "tokens", "turn-to-lose", any_of("loses")),
    *histories("couloirs", 2),
)

CHEMIN_2 = (
    Piece("chemin", "kids", 3, "after", "begun-by-lot"),
    Piece("chemin", "kids", 4, None, "begun-by-lot-under-way", after=25, options={"format": "full"}, level="malin"),
    Piece("chemin", "kids", 2, OVER, "begun-by-lot-finished", kinds=("bot",), mode="solo", level="malin"),
    Piece("chemin", "standard", 3, None, "begun-by-dice-under-way", after=25, options={"format": "full"},
          level="malin"),
)
"""The lot decides who begins among children."""

CHEMIN = (
    *of_every_kind("chemin", "standard", 4, 2),
    *of_every_kind("chemin", "kids", 5, 3),
    Piece("chemin", "standard", 6, OVER, "finished", kinds=("bot",), level="malin"),
    *each("chemin", "standard", 2, "start after cible piece drawn", kinds=PEOPLE, mode="pass"),
    *each("chemin", "standard", 3, "move_fog last_buy poudre_annonce poudre_choix remettre"),
    *each("chemin", "standard", 4, "fermer article perdre_carte", options={"format": "full"}, first=2),
    *each("chemin", "standard", 6, "perdre_piece", privacy="curtain"),
    *each("chemin", "standard", 2, "sixth", level="malin"),
    *each("chemin", "kids", 2, "move_fog kids_gringotts"),
    *each("chemin", "kids", 4, "last_buy poudre_annonce poudre_choix", first=1),
    *each("chemin", "kids", 6, "move kids_gringotts", options={"format": "full"}),
    Piece("chemin", "standard", 3, "defendre", "attacked-for-an-article", asking(card="prendre_article")),
    Piece("chemin", "standard", 2, "defendre", "attacked-for-a-coin", asking(card="prendre_piece")),
    Piece("chemin", "standard", 5, "defendre", "attacked-to-the-embrumes", asking(card="exiler")),
    Piece("chemin", "standard", 3, "defendre", "attacked-with-a-card-due", lambda table: table["due"] > 0),
    Piece("chemin", "standard", 2, "move", "move-with-a-spirale", lambda table: 1 in table["dice"]),
    Piece("chemin", "standard", 4, "last_buy", "last-buy-after-hops", asking(came="hops")),
    Piece("chemin", "standard", 2, "last_buy", "last-buy-out-of-the-embrumes", asking(came="fog")),
    Piece("chemin", "standard", 6, "perdre_piece", "turn-spent", lambda table: bool(table["spent"])),
    Piece("chemin", "standard", 3, "start", "turn-to-miss", any_of("missing")),
    Piece("chemin", "standard", 4, "move", "closed-building", lambda table: table["sign"] is not None),
    Piece("chemin", "kids", 3, "after", "roll-again", lambda table: bool(table["again"])),
    Piece("chemin", "kids", 2, "start", "wrong-call", any_of("locks")),
    *histories("chemin", 3),
    *CHEMIN_2,
)

TOURNOI = (
    *of_every_kind("tournoi", "standard", 3, 2),
    *of_every_kind("tournoi", "kids", 2, 4),
    Piece("tournoi", "standard", 4, OVER, "finished-full", options={"format": "full"}, kinds=("bot",), level="malin"),
    *each("tournoi", "standard", 2, "start move end reducto fight_card double bonus", kinds=PEOPLE, privacy="curtain"),
    *each("tournoi", "standard", 3, "cape_face cape_token cape_off trophy victim take", options={"format": "full"}),
    *each("tournoi", "standard", 4, "counter mist discard retreat", first=3),
    *each("tournoi", "kids", 2, "reducto cape_face discard double"),
    *each("tournoi", "kids", 3, "trophy cape_token mist fight_card bonus", mode="pass"),
    Piece("tournoi", "standard", 2, "hedge", "hedge-before-walking", going_on("back", "move")),
    Piece("tournoi", "standard", 4, "hedge", "hedge-at-the-end", going_on("back", "end")),
    Piece("tournoi", "standard", 3, "counter", "counter-before-the-roll", going_on("back", "start")),
    Piece("tournoi", "standard", 2, "take", "take-before-walking", going_on("back", "move")),
    Piece("tournoi", "standard", 4, "victim", "victim-of-flameches", asking(token="flameches")),
    Piece("tournoi", "standard", 3, "retreat", "retreat-without-a-spell", asking(card=None)),
    Piece("tournoi", "kids", 4, "retreat", "retreat-without-a-spell", asking(card=None)),
    Piece("tournoi", "standard", 2, "fight_card", "fourth-obstacle", lambda table: table["beaten"] == 3),
    Piece("tournoi", "kids", 4, "fight_card", "third-obstacle", lambda table: table["beaten"] == 2),
    Piece("tournoi", "standard", 3, "mist", "mist-before-the-reward", asking(then="reward")),
    Piece("tournoi", "kids", 3, "fight_card", "shared-obstacle", sharing),
    Piece("tournoi", "standard", 3, "bonus", "bonus-on-a-shared-obstacle", sharing),
    Piece("tournoi", "standard", 4, "retreat", "retreat-from-a-shared-obstacle", sharing),
    Piece("tournoi", "standard", 2, "move", "cape-worn", lambda table: table["cape"] == table["turn"]),
    Piece("tournoi", "standard", 4, "start", "false-trophy-found", level="malin",
          when=lambda table: sum(table["flipped"]) > 1),
    *histories("tournoi", 2),
)

BLOODY_2 = (
    *each("bloody", "standard", 2, "serdongle_look", options={"format": "full"}, privacy="curtain"),
    *each("bloody", "standard", 4, "serdongle_look", kinds=PEOPLE, mode="pass"),
    Piece("bloody", "standard", 3, "main", "power-used", any_of("powers")),
    Piece("bloody", "standard", 2, "main", "two-powers-used", lambda table: len(table["powers"]) == 2),
    Piece("bloody", "standard", 4, "serpentin_give", "serpentin-give-in-the-turn",
          lambda table: table["edition"] == 2 and table["actions"] == 1),
    Piece("bloody", "standard", 3, "poufmoufle_place", "poufmoufle-place-after-the-actions",
          lambda table: table["actions"] == 0),
    Piece("bloody", "standard", 4, None, "powers-under-way", after=25, options={"format": "full"}, level="malin"),
    Piece("bloody", "standard", 3, OVER, "powers-finished", kinds=("bot",), mode="solo", level="malin"),
    Piece("bloody", "kids", 3, "main", "plain-cards", kinds=("child",), first=1),
    Piece("bloody", "kids", 4, "pay", "pay-plain", kinds=("child",), mode="pass"),
    Piece("bloody", "kids", 2, "pay", "pay-plain-half-way", part_done("picked")),
    Piece("bloody", "kids", 2, "main", "last-bonus", lambda table: table["actions"] == 0),
    Piece("bloody", "kids", 4, None, "plain-under-way", after=15, options={"format": "full"}, level="malin"),
    Piece("bloody", "kids", 2, OVER, "plain-finished", kinds=("bot",), mode="solo", level="malin"),
)
"""Powers in the turn, and the first year with plain cards."""

BLOODY = (
    *of_every_kind("bloody", "standard", 3, 2, after=40),
    *of_every_kind("bloody", "kids", 2, 3),
    Piece("bloody", "standard", 2, OVER, "finished-stale", when=asking(reason="stale"), kinds=("bot",)),
    *each("bloody", "standard", 2, "main pay pay_confirm target bonus_zone course_effect", kinds=PEOPLE),
    *each("bloody", "standard", 3, "discard_one trocus_take trocus_give meta_give take_discard", mode="pass"),
    *each("bloody", "standard", 4, "keep_one take_courier swap_give return_school", options={"format": "full"}),
    *each("bloody", "standard", 2, "power_serpentin serpentin_give power_serdongle power_poufmoufle poufmoufle_place",
          after=0),
    *each("bloody", "standard", 4, "power_serpentin serpentin_give power_serdongle power_poufmoufle poufmoufle_place",
          when=lambda table: table["round"] > 1, options={"format": "full"}, privacy="curtain"),
    *each("bloody", "standard", 3, "power_serdongle poufmoufle_place", options={"choose": True}, first=1),
    Piece("bloody", "standard", 3, "serpentin_give", "serpentin-give-half-way", after=0,
          when=lambda table: (table["pending"]["to"] - table["pending"]["seat"]) % 3 == 2),
    *each("bloody", "standard", 2, "choose_house", options={"choose": True}, after=2),
    *each("bloody", "standard", 4, "choose_house", options={"choose": True, "format": "full"}, after=1),
    Piece("bloody", "standard", 2, "main", "one-house-each", options={"onehouse": True}),
    Piece("bloody", "standard", 3, "window", "window-one-effect", answered_with()),
    Piece("bloody", "standard", 3, "window", "window-two-effects", answered_with("copius")),
    Piece("bloody", "standard", 2, "window", "window-two-effects", answered_with("oubliettes")),
    Piece("bloody", "standard", 4, "window", "window-courier", answered_with("courier")),
    Piece("bloody", "standard", 4, "window", "window-three-effects", answered_with("copius", "oubliettes")),
    Piece("bloody", "standard", 3, "window", "window-three-effects", answered_with("oubliettes", "oubliettes")),
    Piece("bloody", "standard", 4, "window", "window-four-effects", lambda table: len(table["chain"]["replies"]) == 3),
    Piece("bloody", "standard", 4, "window", "window-on-a-course",
          lambda table: any(table["chain"]["effect"] in cards for cards in table["school"])),
    Piece("bloody", "standard", 3, "pay", "pay-half-way", part_done("picked")),
    Piece("bloody", "standard", 4, "pay", "pay-half-way", part_done("picked", 2), level="débutant"),
    Piece("bloody", "standard", 3, "target", "target-taken-over", asking(copied=True)),
    Piece("bloody", "standard", 4, "discard_one", "discard-one-then-others", part_done("others", 2)),
    Piece("bloody", "standard", 2, "take_courier", "take-courier-unseen", asking(looked=False)),
    Piece("bloody", "standard", 2, "main", "collections-granted", any_of("extras")),
    Piece("bloody", "standard", 4, "main", "discount", any_of("discounts")),
    *each("bloody", "kids", 2, "main pay pay_confirm target course_effect take_courier swap_give"),
    *each("bloody", "kids", 3, "bonus_zone meta_give take_discard", options={"format": "full"}, first=2),
    *each("bloody", "kids", 4, "keep_one discard_one trocus_take trocus_give", mode="pass"),
    *histories("bloody", 3),
    *BLOODY_2,
)

COLLECTION: dict[str, Piece] = {piece.name: piece for room in (LABYRINTHE, COULOIRS, CHEMIN, TOURNOI, BLOODY)
                                for piece in room}

ACQUIRED = ("labyrinthe-standard", "labyrinthe-kids-finished", "labyrinthe-undo", "labyrinthe-killed")
"""Hung up before this list was made: nobody can make them again, and they stay."""
