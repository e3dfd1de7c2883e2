"""Small labels on the board: what a purse lacks in a shop, who is just in front, the steps of a walk counted aloud."""

from __future__ import annotations

from kivy.graphics import (
    Color,
    InstructionGroup,
    Line,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    Scale,
    Translate,
)

from hpapp.ui import art, theme
from hpapp.ui.words import words

from .ground import HIGH, PLAZA, ROOFS, WIDE, Camera, Point
from .minimap import Extent
from .sprites import WordSprite, extent, up, word

HIGH_TAG, LETTERS, PICTURE, EDGE = 26.0, 16.0, 21.0, 9.0
"""Height of a tag, its letters, its pictures and its margin, in units of the board."""
COUNT, DISC = 36.0, 50.0


class TagSprite(InstructionGroup):
    """A few letters and pictures on a night pill, around a point."""

    def __init__(self, text: str, pictures: tuple[str, ...] = (), rim: str = theme.GOLD) -> None:
        super().__init__()
        self.text, self.pictures = text, pictures
        self.point: Point = (0, 0)
        texture = word(text, "roboto_bold", LETTERS, theme.PARCH_50)
        width, height = extent(texture)
        self.width = 2 * EDGE + width + len(pictures) * (PICTURE + 2)
        self._place = Translate()
        box = (-self.width / 2, -HIGH_TAG / 2, self.width, HIGH_TAG, HIGH_TAG / 2)
        parts = [PushMatrix(), self._place, Color(*theme.rgba(theme.NIGHT_950, 0.94)),
                 RoundedRectangle(pos=box[:2], size=box[2:4], radius=[box[4]]),
                 Color(*theme.rgba(rim)), Line(rounded_rectangle=box, width=1.1), Color(1, 1, 1, 1),
                 Rectangle(texture=texture, size=(width, height), pos=(EDGE - self.width / 2, -height / 2))]
        x = EDGE - self.width / 2 + width + 3
        for name in pictures:
            parts.append(Rectangle(texture=art.picture(name).texture, size=(PICTURE, PICTURE), pos=(x, -PICTURE / 2)))
            x += PICTURE + 2
        for part in (*parts, PopMatrix()):
            self.add(part)

    def holds(self, point: Point) -> bool:
        """Is this point of the board on it?"""
        return abs(point[0] - self.point[0]) <= self.width / 2 and abs(point[1] - self.point[1]) <= HIGH_TAG / 2

    def put(self, point: Point) -> None:
        """Hang around a point of the board, never over its rim."""
        x = min(max(point[0], self.width / 2 + 4), WIDE - self.width / 2 - 4)
        self.point = x, min(max(point[1], HIGH_TAG / 2 + 2), HIGH - HIGH_TAG / 2 - 2)
        self._place.xy = up(self.point)


class CountSprite(InstructionGroup):
    """A large number over a hat that walks."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.point: Point = (0, 0)
        self._place, self._scale = Translate(), Scale(1, 1, 1)
        self._tones = Color(*theme.rgba(theme.GOLD_LIGHT, 0)), Color(*theme.rgba(theme.NIGHT_950, 0))
        self._word = WordSprite("roboto_black", COUNT, theme.GOLD_LIGHT)
        self._word.put((0, HIGH))
        disc = art.picture("disc").texture
        discs = [Rectangle(texture=disc, size=(side, side), pos=(-side / 2, -side / 2)) for side in (DISC + 6, DISC)]
        for part in (PushMatrix(), self._place, self._scale, self._tones[0], discs[0], self._tones[1], discs[1],
                     self._word, PopMatrix()):
            self.add(part)
        self._word.say("")

    def count(self, text: str, hat: Point, closeness: float = 1) -> None:
        """Say a number over a hat, as large on the screen however close the camera is; nothing shows nothing."""
        self.text = text
        self._word.say(text)
        grown = max(1.0, 1 / closeness)
        self._scale.xyz = grown, grown, 1
        for tone in self._tones:
            tone.a = 1 if text else 0
        self.follow(hat)

    def follow(self, hat: Point) -> None:
        """Stay over the hat, or under it where there is no board above."""
        reach = DISC * self._scale.x
        y = hat[1] - 28 - reach / 2
        self.point = hat[0], y if y > reach / 2 else hat[1] + 28 + reach / 2
        self._place.xy = up(self.point)


class AheadTag(InstructionGroup):
    """Points at whoever is just in front; where that hat is out of sight it clings to the edge of the window."""

    def __init__(self) -> None:
        super().__init__()
        self.tag: TagSprite | None = None
        self._wanted: Point = (0, 0)

    def point(self, place: str, hats: tuple[str, ...], spots: list[Point]) -> None:
        """Hang beside the hats that stand in a place; none shows nothing."""
        self.clear()
        self.tag = None
        if hats:
            self.tag = TagSprite(words.say("chemin.tag.ahead"), hats)
            self._wanted = ahead_spot(place, spots, self.tag.width)
            self.tag.put(self._wanted)
            self.add(self.tag)

    def keep_seen(self, camera: Camera, window: Extent, shy_of: Extent | None) -> None:
        """Come into a window of the screen, where there is board in it, away from the small map."""
        if self.tag is None:
            return
        x, y, width, height = window
        (left, top), (right, low) = camera.on_board(x, y + height), camera.on_board(x + width, y)
        top, low = max(0.0, top), min(HIGH, low)
        half, edge = self.tag.width / 2 + 4, HIGH_TAG / 2 + 4
        px = min(max(self._wanted[0], left + half), right - half)
        py = min(max(self._wanted[1], top + edge), low - edge)
        if shy_of is not None:
            (map_left, map_top), (map_right, map_low) = (
                camera.on_board(shy_of[0], shy_of[1] + shy_of[3]), camera.on_board(shy_of[0] + shy_of[2], shy_of[1]))
            if map_left - half < px < map_right + half and map_top - edge < py < map_low + edge:
                py = map_low + edge if map_low + edge < low - edge else map_top - edge
        self.tag.put((px, py))


def shop_spot(building: str, above: bool) -> Point:
    """Where a roof's tag hangs: over its threshold; beside the street at its upper or lower edge."""
    roof = ROOFS[building]
    if roof.side in "lr":
        return roof.x, roof.top - 6 if above else roof.top + roof.height + 6
    return roof.x, roof.top + roof.height + 8 if roof.side == "t" else roof.top - 8


def _inwards(hat: Point, width: float) -> Point:
    """Beside a hat on the street, towards the square: neither roofs nor spaces are covered there."""
    left, top, wide, high = PLAZA
    x, y = hat
    if x < left:
        return left + 10 + width / 2, y
    if x > left + wide:
        return left + wide - 10 - width / 2, y
    return x, top + 10 + HIGH_TAG / 2 if y < HIGH / 2 else top + high - 10 - HIGH_TAG / 2


def ahead_spot(place: str, spots: list[Point], width: float) -> Point:
    """Where the tag of the hats in a place hangs, clear of name and price of a roof."""
    x, y = min(spots)
    roof = ROOFS.get(place)
    if roof is None:
        return _inwards((x, y), width)
    if roof.side in "tb":
        return x - 26 - width / 2, y
    return x, max(spot[1] for spot in spots) + 38
