"""The board as it is drawn: one picture of all that never moves, and on it what does."""

from __future__ import annotations

from typing import Any

from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)

from hpapp.rules.chemin.state import ARTICLE_AT, BANK, COINS, SELLS, Over, State
from hpapp.table.chemin.places import ahead, lacking
from hpapp.table.chemin.traces import Trace
from hpapp.ui import art, theme
from hpapp.ui.boards.labyrinthe.sprites import PawnSprite
from hpapp.ui.words import words

from .ground import HIGH, PLAZA, ROOFS, WIDE, Camera, Point, middle, price_spots, spot, threshold
from .minimap import Extent, MiniMap
from .newslines import NewsLines
from .pod import coin_art
from .sprites import EndSprite, Footprints, PictureSprite, WordSprite, up
from .tags import AheadTag, CountSprite, TagSprite, shop_spot

HAT = 79.0
"""The tile that a hat would stand on: it fills two thirds of it."""
IN_COMPANY = 0.82
"""How much smaller hats are that share a roof: name and price stay readable."""
GHOST = 0.6
VEIL = 0.55
DICE: tuple[Point, Point] = ((WIDE / 2 - 44, HIGH / 2 - 6), (WIDE / 2 + 44, HIGH / 2 + 8))
DIE = 76.0
DECK: Point = (PLAZA[0] + 222, HIGH / 2)
CARD: Point = (PLAZA[0] + PLAZA[2] - 222, HIGH / 2)
"""Deck and open card lie near the middle: all around them there is room for the buttons of whoever acts."""
LYING = (86.0, 116.0)
"""Size of both."""
PILL = (46.0, 26.0)
"""The count of the deck, on its foot."""
LEANS = (-8.0, 10.0)
UNTHROWN = (5, 3)
"""How the dice lie before anybody has thrown them."""
RESTING = 0.45
SUNK = 0.12
"""How much is seen of dice that nobody has thrown, and of what gives way in the square."""
FADED = 0.3
"""How much is seen of a hat where it stood before the last move."""


class CheminScene:
    """Keeps every instruction of the board; the camera alone decides how large it is and what part is seen."""

    def __init__(self, canvas: Any, colors: list[int]) -> None:
        self.colors = colors
        self.camera = Camera(0, 0, 1)
        self._window, self._window_again = Rectangle(), Rectangle()
        self._shift, self._scale = Translate(), Scale(1, 1, 1)
        self.world = InstructionGroup()
        for part in (StencilPush(), self._window, StencilUse(), PushMatrix(), self._shift, self._scale, self.world,
                     PopMatrix(), StencilUnUse(), self._window_again, StencilPop()):
            canvas.add(part)
        self._canvas, self._mapped, self.map = canvas, False, MiniMap(colors)
        self._lay_ground()
        self._lay_roofs()
        self._lay_square()
        self.last_way, self.way = Footprints(), Footprints()
        self.ends = InstructionGroup()
        self.sprites: dict[str, EndSprite] = {}
        self.hats = [PawnSprite(color) for color in colors]
        self.ghost = PawnSprite(0)
        self.ghost.fade(0)
        self.before = InstructionGroup()
        self.traced: Trace | None = None
        self.tags: dict[str, TagSprite] = {}
        self._tag_layer, self.ahead = InstructionGroup(), AheadTag()
        self.flying, self.count = InstructionGroup(), CountSprite()
        for layer in (self.last_way, self.before, self.ends, self._tag_layer, self.way, *self.hats, self.ahead,
                      self.flying, self.count):
            self.world.add(layer)

    # ---------------------------------------------------------------- what never moves, and what lies on it

    def _lay_ground(self) -> None:
        self.world.add(Color(1, 1, 1, 1))
        self.world.add(Rectangle(texture=art.picture("chemin_board").texture, size=(WIDE, HIGH)))

    def _lay_roofs(self) -> None:
        self._signs: dict[str, WordSprite] = {}
        self._stocks: dict[str, WordSprite] = {}
        self._prices: list[tuple[str, str, PictureSprite]] = []
        self._veils: dict[str, Color] = {}
        for building, roof in ROOFS.items():
            self._signs[building] = WordSprite("vollkorn_bold", 18, theme.INK, roof.width - 22)
            self._signs[building].put((roof.x, roof.top + 23))
            self.world.add(self._signs[building])
            if building in SELLS:
                self._stocks[building] = WordSprite("roboto_bold", 18, theme.PARCH_50)
                self._stocks[building].put(roof.stock)
                self.world.add(self._stocks[building])
                for kind, point in price_spots(building):
                    self._add_coin(building, kind, point, 26)
        bank = ROOFS[BANK]
        for index, kind in enumerate(COINS):
            self._add_coin("", kind, (bank.x + 15 + 27 * index, bank.y + 18), 27)
        for building, roof in ROOFS.items():
            self._veils[building] = Color(*theme.rgba(theme.NIGHT_950, 0))
            self.world.add(self._veils[building])
            self.world.add(RoundedRectangle(pos=(roof.left, HIGH - roof.top - roof.height),
                                            size=(roof.width, roof.height), radius=[9]))
        self._lay_sign()

    def _add_coin(self, building: str, kind: str, point: Point, side: float) -> None:
        coin = PictureSprite(coin_art(kind), side, side)
        coin.put(point)
        self._prices.append((building, kind, coin))
        self.world.add(coin)

    def _lay_sign(self) -> None:
        """The Fermé sign: a hatch over the roof and a red board hung askew."""
        self._hatch = PictureSprite("chemin_shut_shop", 146, 100)
        self._sign = PictureSprite("chemin_sign", 130, 52, 7)
        self._sign_word = WordSprite("vollkorn_bold", 22, theme.PARCH_50, 80)
        for part in (self._hatch, self._sign, self._sign_word):
            self.world.add(part)

    def _lay_square(self) -> None:
        deck = InstructionGroup()
        self._deck_tone = Color(1, 1, 1, 1)
        deck.add(self._deck_tone)
        for height in range(4):
            x, y = up((DECK[0] - LYING[0] / 2 - 1.5 * height, DECK[1] + LYING[1] / 2 - 2 * height))
            deck.add(Rectangle(texture=art.picture("back_night").texture, pos=(x, y), size=LYING))
        self.world.add(deck)
        self._pill_tone = Color(*theme.rgba(theme.NIGHT_950, 0.94))
        x, y = up((DECK[0] - PILL[0] / 2, DECK[1] + LYING[1] / 2 + PILL[1] / 2))
        self.world.add(self._pill_tone)
        self.world.add(RoundedRectangle(pos=(x, y), size=PILL, radius=[PILL[1] / 2]))
        self._pile = WordSprite("roboto_bold", 18, theme.PARCH_50)
        self._pile.put((DECK[0], DECK[1] + LYING[1] / 2))
        self.world.add(self._pile)
        self.card = PictureSprite("chemin_card_defense", *LYING)
        self.card_shown: str | None = None
        self._cards = False
        self._left = ""
        self.card.put(CARD)
        self.card.fade(0)
        self.world.add(self.card)
        self.dice = [PictureSprite("chemin_die_5", DIE, DIE, lean) for lean in LEANS]
        for die, point in zip(self.dice, DICE, strict=True):
            die.put(point)
            self.world.add(die)
        self.news = NewsLines()
        self.world.add(self.news)

    # ---------------------------------------------------------------- the camera

    def look(self, camera: Camera, window: Extent, clear: Extent) -> None:
        """See this part of the board through this window of the screen, of which that is clear of choices."""
        self.camera = camera
        for pane in (self._window, self._window_again):
            pane.pos, pane.size = window[:2], window[2:]
        self._shift.xy = camera.x, camera.top - HIGH * camera.scale
        self._scale.xyz = camera.scale, camera.scale, 1
        if self._mapped:
            self.map.frame(camera, window)
        self.ahead.keep_seen(camera, clear, self.map.box if self._mapped else None)

    def show_map(self, box: Extent | None) -> None:
        """The small map, there; nowhere at a table, or where there is no room for it."""
        if (box is not None) != self._mapped:
            self._mapped = box is not None
            (self._canvas.add if self._mapped else self._canvas.remove)(self.map)
        self.map.lie(box)

    # ---------------------------------------------------------------- the position

    def show(self, view: State, thrown: tuple[int, ...] = ()) -> None:
        """Everything as it lies in a view; the dice as they were thrown last."""
        self.speak()
        for seat, hat in enumerate(self.hats):
            hat.awake = not isinstance(view.pending, Over) and seat == view.turn
        self.stand(view.hats)
        self.stock(view)
        self.close(view.sign)
        self.roll(view.dice or thrown)
        self.map.say(words.say("chemin.map.all"))
        self.map.stand([self.spot(seat, view.hats) for seat in range(len(self.hats))], view.turn, ahead(view))
        self.point_ahead(view)
        self._cards = view.variant == "standard"
        self._left = str(len(view.pile)) if self._cards else ""
        self.make_room(False)

    def speak(self) -> None:
        """Words and letters in the language of the moment."""
        for building, sign in self._signs.items():
            sign.say(words.say(f"chemin.roof.{building}"))
        for _, kind, coin in self._prices:
            coin.become(coin_art(kind))
        self._sign_word.say(words.say("chemin.sign"))

    def stand(self, places: tuple[str, ...]) -> None:
        """Each hat where it is; several in one building stand in a row."""
        for seat, hat in enumerate(self.hats):
            company = places[seat] in ROOFS and places.count(places[seat]) > 1
            hat.stand(*up(self.spot(seat, places)), HAT * (IN_COMPANY if company else 1))
            hat.hop(*hat.spot, 0)

    def spot(self, seat: int, places: tuple[str, ...]) -> Point:
        """Where a seat's hat stands among others."""
        here = places[seat]
        inside = [other for other, place in enumerate(places) if place == here]
        return spot(here, inside.index(seat), len(inside))

    def stock(self, view: State) -> None:
        """How many articles each shop holds; an empty one fades."""
        for building, pill in self._stocks.items():
            count = view.stocks[ARTICLE_AT[SELLS[building]]]
            pill.say(f"× {count}")
            self._veils[building].a = 0 if count else VEIL

    def close(self, building: str | None) -> None:
        """Hang the sign on a building, or take it away."""
        for part in (self._hatch, self._sign):
            part.fade(0 if building is None else 1)
        self._sign_word.say("" if building is None else words.say("chemin.sign"))
        if building is None:
            return
        roof = ROOFS[building]
        kind = "side" if roof.side in "lr" else "shop" if building in SELLS else "wide"
        self._hatch.become(f"chemin_shut_{kind}")
        self._hatch.size(roof.width, roof.height)
        wide = min(130.0, roof.width + 10)
        self._sign.size(wide, wide * 0.4)
        for part in (self._hatch, self._sign):
            part.put((roof.x, roof.y))
        self._sign_word.put((roof.x + wide * 0.12, roof.y + 1))

    def roll(self, dice: tuple[int, ...]) -> None:
        """The dice as they lie; the Poudre rolls one."""
        faces = dice or UNTHROWN
        for index, die in enumerate(self.dice):
            die.fade(0 if index >= len(faces) else 1 if dice else RESTING)
            if index < len(faces):
                die.become(f"chemin_die_{faces[index]}")
            die.lean(LEANS[index])

    def make_room(self, wanted: bool) -> None:
        """Where pictures to pick from fill the square, deck and open card sink back into it."""
        share = SUNK if wanted else 1.0
        self._deck_tone.a = share if self._cards else 0
        self._pill_tone.a = 0 if wanted or not self._cards else 0.94
        self._pile.say("" if wanted else self._left)
        self.card.fade(0 if self.card_shown is None else share)

    def show_card(self, name: str | None) -> None:
        """The card that was played or drawn last, face up in the square."""
        self.card_shown = name
        self.card.fade(0 if name is None else 1)
        if name is not None:
            self.card.become(f"chemin_card_{name}")

    # ---------------------------------------------------------------- what may be chosen

    def offer(self, places: list[str]) -> None:
        """Gold around these places."""
        self.ends.clear()
        self.sprites = {place: EndSprite(place, middle(place)) for place in places}
        for sprite in self.sprites.values():
            self.ends.add(sprite)

    def breathe(self, alpha: float, chosen: str | None) -> None:
        """Legal places breathe; the chosen one shines."""
        for place, sprite in self.sprites.items():
            sprite.breathe(1 if place == chosen else alpha)

    def show_lacks(self, view: State | None, seat: int, buildings: list[str], above: bool = False) -> None:
        """In these shops the coins that a seat lacks are dashed and named; everywhere else prices are whole."""
        missing = {building: list(lacking(view, seat, building)) for building in buildings} if view else {}
        self._tag_layer.clear()
        self.tags = {building: tag for building in missing if view and (tag := _tag(view, seat, building))}
        for building, tag in self.tags.items():
            tag.put(shop_spot(building, above))
            self._tag_layer.add(tag)
        for building, kind, coin in reversed(self._prices):
            gone = building in missing and kind in missing[building]
            if gone:
                missing[building].remove(kind)
            coin.become(f"chemin_lacks_{kind}" if gone else coin_art(kind))

    def point_ahead(self, view: State | None) -> None:
        """A tag on whoever is just in front of the seat on turn; public, whatever is in any hand.  CDT-15.3"""
        seats = ahead(view) if view else ()
        if view is None or not seats:
            self.ahead.point("", (), [])
            return
        place = view.hats[seats[0]]
        spots = [self.spot(seat, view.hats) for seat, hat in enumerate(view.hats) if hat == place]
        self.ahead.point(place, tuple(f"hat_{self.colors[seat]}" for seat in seats), spots)

    def trace(self, trace: Trace | None) -> None:
        """The last way of a hat, dotted, and the hat itself, faint, where it stood."""
        self.before.clear()
        self.traced = trace
        if trace is None:
            self.last_way.walk([])
            return
        color = self.colors[trace.seat]
        self.last_way.walk([middle(place) for place in trace.places], theme.SEATS[color].light, 0.75)
        hat = PawnSprite(color)
        hat.stand(*up(spot(trace.places[0])), HAT)
        hat.fade(FADED)
        self.before.add(hat)

    def show_walk(self, view: State, seat: int, steps: list[str], end: str | None) -> None:
        """The way of a walk, and the hat as it would stand at its end, among the others as they are."""
        self.forget_walk()
        if end is None:
            return
        points = [spot(view.hats[seat]), *map(middle, steps)]
        points.append(threshold(end, points[-1]) if end in ROOFS else spot(end))
        self.way.walk(points, theme.SEATS[self.colors[seat]].light)
        self.ghost = PawnSprite(self.colors[seat])
        self.ghost.stand(*up(self.spot(seat, (*view.hats[:seat], end, *view.hats[seat + 1:]))), HAT)
        self.ghost.fade(GHOST)
        self.world.add(self.ghost)

    def forget_walk(self) -> None:
        """No way is shown, and no hat at its end."""
        self.way.walk([])
        if self.ghost in self.world.children:
            self.world.remove(self.ghost)


def _tag(view: State, seat: int, building: str) -> TagSprite | None:
    """What a shop in reach says to a seat: the coins it lacks, or that it has the article already."""
    lacks = lacking(view, seat, building)
    if lacks:
        return TagSprite(words.say("chemin.tag.lacks"), tuple(coin_art(kind) for kind in lacks))
    owned = SELLS.get(building) in view.trunks[seat]
    return TagSprite(words.say("chemin.tag.owned"), rim=theme.MIST) if owned else None
