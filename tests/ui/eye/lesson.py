"""A lesson on the screen: where the light, Chouette and her bubble are, touch by touch.

What is to be touched is on the screen, large enough and under nothing; the light leaves nothing and cuts no word; the
bubble holds whatever is said, also the longest answer to a touch that was not meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from hpapp.lessons import Learning, Lesson
from hpapp.lessons.learning import tried_out
from hpapp.rules.core import Refusal
from hpapp.rules.rulebook import explain
from hpapp.table.now import Ask, Finish, Offer
from hpapp.table.targets import Target
from hpapp.ui.prefs import prefs
from hpapp.ui.table.layout import Box
from tests.lessons.pupils import around
from tests.ui.eye.forms import Form
from tests.ui.geometry import Seen, box_of, is_control, is_text, name, problems, seen
from tools.unseen import Play

LEAST = 48
FRAMES = 5
"""Frames a second that are enough where nothing is looked at while it moves."""
PATIENT = 0.6
"""Seconds after which a button that has changed listens again.  feel.md C8"""


class Sight(NamedTuple):
    """A moment of a lesson that was looked at, and what is wrong there."""

    where: str
    problems: tuple[str, ...]


def learn(play: Play, lesson: Lesson, form: Form) -> Iterator[Sight]:
    """Play a lesson as it is meant, touch by touch; at each, what the screen shows, also after a touch that is not
    meant."""
    play.app.router.go("lesson", game=lesson.game, lesson=lesson.name)
    let_happen(play)
    scene = play.scene
    learning = scene.learning
    while not learning.over:
        where = f"{lesson.said(learning.beat, learning.done)} {learning.expected.lines} in {form}"
        boxes = scene.lit()
        yield Sight(where, tuple(_wrong(scene, boxes)))
        astray = _worst_answer(learning)
        if astray is not None:
            before = learning.at, learning.done
            learning.touch(astray)
            scene.table.refresh()
            play.time.advance(0.2, fps=FRAMES)
            assert (learning.at, learning.done) == before
            yield Sight(f"{where} after {astray}", tuple(_wrong(scene, scene.lit())))
            learning.said_again()
            scene.table.refresh()
            play.time.advance(0.2, fps=FRAMES)
            boxes = scene.lit()
        yield Sight(where, tuple(_a_finger_goes_on(play, boxes)))


def _a_finger_goes_on(play: Play, boxes: list[Box]) -> Iterator[str]:
    """A touch in the middle of what is lit is the one that is meant."""
    scene = play.scene
    learning, before = scene.learning, (scene.learning.at, scene.learning.done)
    if boxes:
        play.tap(boxes[0].x + boxes[0].width / 2, boxes[0].y + boxes[0].height / 2)
    if (learning.at, learning.done) == before:
        yield f"a finger there does nothing: {learning.spoken}"
        learning.do_next()
        scene.table.go_on()
    let_happen(play)


def _worst_answer(learning: Learning) -> Target | None:
    """Of the touches that the rules refuse here, the one with the longest reason."""
    now, expected = learning.now, learning.expected
    if not isinstance(now, Offer) or expected is None:
        return None
    told: dict[Target, int] = {}
    for target in around(learning):
        if target not in expected.targets:
            tried = tried_out(now.chooser, target)
            if isinstance(tried, Refusal):
                told[target] = len(explain(learning.lesson.game, tried, prefs.language))
    return max(told, key=lambda target: told[target], default=None)


def waits(scene: Any) -> bool:
    """Is it the learner's turn to touch something, or is everything learnt?"""
    now = scene.learning.now
    return isinstance(now, Ask | Finish) or (isinstance(now, Offer) and not scene.table.busy)


def let_happen(play: Play) -> None:
    for _ in range(400):
        if waits(play.scene):
            break
        play.time.advance(0.2, fps=FRAMES)
    play.time.advance(PATIENT, fps=FRAMES)


def _wrong(scene: Any, boxes: list[Box]) -> Iterator[str]:
    """All that is wrong with where the light, Chouette and her bubble are."""
    if not boxes:
        yield "nothing to touch can be seen"
    if not scene.bubble.opacity == scene.owl.opacity == 1:
        yield "Chouette says nothing"
    yield from _touch_problems(scene, boxes)
    yield from _light_problems(scene)
    yield from _bubble_problems(scene)


def _touch_problems(scene: Any, boxes: list[Box]) -> Iterator[str]:
    """What is to be touched is large enough, on the screen, and under nothing."""
    window = Box(0, 0, *scene.size)
    covers = [scene.bubble, scene.owl, *(child for child in scene.bar.children if child.height and child.opacity)]
    covers += [scene.table.cloth.lifted] if scene.table.cloth.lifted is not None else []
    for box in boxes:
        if min(box.width, box.height) < LEAST - 0.5:
            yield f"{box} is too small to touch"
        if not _within(box, window):
            yield f"{box} leaves the screen"
        yield from (f"{type(thing).__name__} lies on {box}" for thing in covers if _box(thing).meets(box))


def _light_problems(scene: Any) -> Iterator[str]:
    """The light stays on the screen, and no word on a button is half in it."""
    yield from (f"the light {light} leaves the screen" for light in scene.veil.lit
                if not _within(light, Box(0, 0, *scene.size)))
    everything = [*seen(scene.table)]
    over = [entry.box for entry in everything if entry.layer == id(entry.widget)]
    controls = {id(entry.widget) for entry in everything if is_control(entry.widget)}
    for entry in everything:
        if is_text(entry.widget) and entry.above & controls and (entry.layer or not any(map(entry.box.overlaps, over))):
            words = written(entry)
            if words is not None and any(light.meets(words) and not _within(words, light) for light in scene.veil.lit):
                yield f"the light cuts {name(entry.widget)} {words}"


def _bubble_problems(scene: Any) -> Iterator[str]:
    """The bubble is on the screen, and what she says and shows is in the bubble."""
    from kivy.uix.label import Label

    bubble = _box(scene.bubble)
    if not _within(bubble, Box(0, 0, *scene.size)):
        yield f"the bubble {bubble} leaves the screen"
    for part in scene.bubble.walk(restrict=True):
        if isinstance(part, Label) and part.text and not _within(_box(part), bubble):
            yield f"{name(part)} {_box(part)} leaves the bubble {bubble}"
    yield from problems(scene.bubble)


def _box(widget: Any) -> Box:
    left, low, right, top = box_of(widget)
    return Box(left, low, right - left, top - low)


def _within(box: Box, other: Box, slack: float = 1) -> bool:
    return (box.x >= other.x - slack and box.y >= other.y - slack
            and box.right <= other.right + slack and box.top <= other.top + slack)


def written(entry: Seen) -> Box | None:
    """Where the words of a label are in the window, less than its box; None where they are scrolled out of sight."""
    label = entry.widget
    wide, high = max(line.w for line in label._label._cached_lines), label.texture_size[1]
    left = 0 if label.halign != "center" else (label.width - wide) / 2
    corners = [label.to_window(label.x + x, label.center_y + y)
               for x, y in ((left, -high / 2), (left + wide, high / 2))]
    (x1, x2), (y1, y2) = (sorted(edge) for edge in zip(*corners, strict=True))
    if entry.scroll is not None:
        view = box_of(entry.scroll)
        x1, y1, x2, y2 = max(x1, view.left), max(y1, view.bottom), min(x2, view.right), min(y2, view.top)
    return Box(x1, y1, x2 - x1, y2 - y1) if x1 < x2 and y1 < y2 else None


