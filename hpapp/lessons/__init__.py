"""Learning by playing: lessons are data, and whoever learns plays on the real rules at the real table.

Read score.py for what a lesson is, learning.py for how it is played.
"""

from .learning import Learning, Spoken
from .score import Beat, Lesson, chapters, first_lesson, lessons

__all__ = ["Beat", "Learning", "Lesson", "Spoken", "chapters", "first_lesson", "lessons"]
