"""Where the board is seen from: whole at a table; on a phone a camera that follows hats and frames every choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from hpapp.rules.chemin.moves import Go
from hpapp.table.chemin.places import landing
from hpapp.ui import anim
from hpapp.ui.words import words

from .ground import HIGH, ROOFS, WIDE, Camera, Point, framing, middle, spot, whole
from .minimap import EDGE, FOOT, REACH, Extent, free_corner, has_free_corner, size_in

if TYPE_CHECKING:
    from .board import CheminBoard

CLOSEST = 1.15
"""How close the camera comes on a phone, in dp of the screen for one of the board."""
FRAME = 62.0
"""What must be seen around the places that can be chosen."""
NEAR = 48
"""How close to the edge of a phone's board a hat may come while it moves, in dp."""
SMALLER = 0.7
"""How much smaller what can be chosen may become to leave a side of the window to the map."""
INSIDE = 50
"""How far inside a roof the points lie that stand for it, in units of the board: the frame is wider by as much."""
CAMERA_SECONDS = 0.35


class Eye:
    """The camera of one board."""

    def __init__(self, board: CheminBoard) -> None:
        self._board = board
        self.sees_all = False
        """The whole board on a phone, because somebody asked for it."""
        self._travel: anim.Task = None
        """The way of the camera, while it has one."""

    @property
    def _window(self) -> Extent:
        return (*self._board.pos, *self._board.size)

    @property
    def _clear(self) -> Extent:
        """The window above a row of choices."""
        board = self._board
        foot = max(dp(FOOT), board.choices.foot) if board.choices.shows_something else 0
        return board.x, board.y + foot, board.width, max(dp(1), board.height - foot)  # it may just be turned

    def see_all(self) -> None:
        """On a phone: the whole board, or the hat again."""
        self.sees_all = not self.sees_all
        self._board.scene.map.say(words.say("chemin.map.hat" if self.sees_all else "chemin.map.all"))
        self.aim()

    def wanted(self) -> Camera:
        """The whole board at a table; on a phone the hat that acts, or all places that can be chosen."""
        board = self._board
        if board.dock_outside or self.sees_all:
            return whole(*self._window)
        points = self._framed()
        camera, (x, y, width, height) = framing(points, self._clear, dp(CLOSEST), FRAME), self._clear
        if not self._mapped or has_free_corner(self._clear, [camera.on_screen(point) for point in points]):
            return camera
        across, foot = (side + dp(REACH) for side in size_in(self._clear))
        beside = [(x, y + foot, width, max(dp(1), height - foot)), (x, y, max(dp(1), width - across), height),
                  (x + across, y, max(dp(1), width - across), height)]
        best = max((framing(points, part, dp(CLOSEST), FRAME) for part in beside), key=lambda found: found.scale)
        return best if best.scale > camera.scale * SMALLER else camera

    def _framed(self) -> list[Point]:
        """What must be seen on a phone: the hat that acts, and all that can be chosen; of a roof both ends."""
        board = self._board
        offered = {} if board.chooser is None else board.chooser.offered
        points = [point for place in (*offered, board.view.hat) for point in _ends(place)]
        points.append(board.scene.spot(board.view.turn, board.view.hats))
        return points + [spot(landing(move)) for move in offered.values() if isinstance(move, Go)]

    @property
    def _mapped(self) -> bool:
        """Is there room for the small map, above the choices?"""
        return not self._board.dock_outside and self._clear[3] >= size_in(self._clear)[1] + dp(2 * EDGE)

    def snap(self) -> None:
        """Be where one is wanted: whatever way the camera had is over."""
        self._stop()
        camera = self.wanted()
        self._show_map(camera)
        self._look(camera)

    def aim(self) -> None:
        """Go where one is wanted."""
        start, end = self._board.scene.camera, self.wanted()
        self._stop()
        self._show_map(end)
        if start == end or self._board.dock_outside:
            self._look(end)
            return

        def move(share: float) -> None:
            self._look(Camera(*(a + (b - a) * share for a, b in zip(start, end, strict=True))))

        self._travel = anim.start(self._board.director.tween(CAMERA_SECONDS, move))

    def pan(self, across: float, up: float) -> None:
        """Pull the board along; it never leaves the middle of the window."""
        self._stop()
        camera, (x, y, width, height) = self._board.scene.camera, self._window
        centre = x + width / 2, y + height / 2
        left = min(max(camera.x + across, centre[0] - WIDE * camera.scale), centre[0])
        top = min(max(camera.top + up, centre[1]), centre[1] + HIGH * camera.scale)
        self._look(camera._replace(x=left, top=top))

    def follow(self, point: Point) -> None:
        """On a phone a hat that moves stays in sight."""
        board = self._board
        if board.dock_outside:
            return
        (x, y), near = board.scene.camera.on_screen(point), dp(NEAR)
        across = max(board.x + near - x, 0) + min(board.right - near - x, 0)
        up = max(board.y + near - y, 0) + min(board.top - near - y, 0)
        if across or up:
            self.pan(across, up)

    def _stop(self) -> None:
        if self._travel is not None:
            self._travel.cancel()
            self._travel = None

    def _look(self, camera: Camera) -> None:
        self._board.scene.look(camera, self._window, self._clear)

    def _show_map(self, camera: Camera) -> None:
        box = free_corner(self._clear, [camera.on_screen(point) for point in self._framed()])
        self._board.scene.show_map(box if self._mapped else None)


def _ends(place: str) -> list[Point]:
    """The points that stand for a place: of a roof its corners, as far inside as the frame is wide."""
    x, y = middle(place)
    if place not in ROOFS:
        return [(x, y)]
    across, down = (max(0.0, side / 2 - INSIDE) for side in (ROOFS[place].width, ROOFS[place].height))
    return [(x - across, y - down), (x + across, y - down), (x - across, y + down), (x + across, y + down)]
