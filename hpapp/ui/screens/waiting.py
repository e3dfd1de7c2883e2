"""Games that wait to be played on, as the home screen tells of them."""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timedelta
from typing import NamedTuple

from hpapp.play import Seat, Seating
from hpapp.play.album import MORNING
from hpapp.play.summary import Summary, read_summary
from hpapp.rules.content import read_facts
from hpapp.rules.core import Setup
from hpapp.saves import Catalogue, Entry, SaveTrouble
from hpapp.ui.words import words

NOON, EVENING = 12, 18
"""Hours at which a part of the day begins, after `MORNING`."""


MOST_SHOWN = 24
"""Waiting games that Home tells of; the older ones come up as these are finished or thrown away."""


MOST_REMEMBERED = 60
"""The latest games of a kind that tell who knows it."""


class Waiting(NamedTuple):
    """A game on the shelf that is not over."""

    id: str
    game: str
    touched: float
    round: int
    seats: tuple[Seat, ...]
    actor: int
    glyph: str
    """What is counted."""
    progress: tuple[str, ...]
    """How far each seat is, and of how much."""


def waiting_games(catalogue: Catalogue) -> tuple[list[Waiting], int, list[SaveTrouble]]:
    """The latest games that can be played on, last touched first; how many there are; what is wrong with others."""
    entries, troubles = catalogue.browse()
    waiting = [entry for entry in entries if not entry.over]
    shown = waiting[:MOST_SHOWN]
    games = [_told(entry, read_summary(facts)) for entry, facts in zip(shown, catalogue.facts(shown), strict=False)]
    return games, len(waiting), troubles


def _told(entry: Entry, summary: Summary) -> Waiting:
    return Waiting(
        entry.id, entry.game, entry.touched, round=summary.round, seats=summary.seating.seats, actor=summary.actor,
        glyph=read_facts(entry.game)["goal"],
        progress=tuple(f"{done}/{goal}" for done, goal in summary.progress),
    )


def last_seating(catalogue: Catalogue, game_id: str) -> tuple[Seating, Setup] | None:
    """Who sat at the table last, as they sat down, and how that game was set up: of this game if possible."""
    entries, _ = catalogue.browse()
    last = [next((entry for entry in entries if entry.game == game_id), *entries[:1])] if entries else []
    for facts in catalogue.facts(last):
        summary = read_summary(facts)
        return summary.seating.as_begun(), summary.setup
    return None


def games_played(catalogue: Catalogue, game_id: str) -> Counter[str]:
    """How many games of this kind each person has sat down to here, by their names."""
    entries = [entry for entry in catalogue.browse()[0] if entry.game == game_id][:MOST_REMEMBERED]
    seatings = (read_summary(facts).seating.as_begun() for facts in catalogue.facts(entries))
    return Counter(seat.name for seating in seatings for seat in seating.seats if seat.kind != "bot")


def when(touched: float, now: float) -> str:
    """How long ago, as one says it: minutes, the part of the day, yesterday, days, weeks."""
    minutes = max(0, int(now - touched)) // 60
    if minutes < 2:
        return words.say("when.now")
    if minutes < 60:
        return words.say("when.minutes", n=minutes)
    then, today = (datetime.fromtimestamp(moment) - timedelta(hours=MORNING) for moment in (touched, now))
    days, hour = (today.date() - then.date()).days, then.hour + MORNING
    part = "morning" if hour < NOON else "afternoon" if hour < EVENING else "evening"
    if days == 0:
        return words.say(f"when.today.{part}")
    if days == 1:
        return words.say(f"when.yesterday.{part}")
    if days < 14:
        return words.say("when.days", n=days)
    return words.say("when.weeks", n=days // 7)


def minutes(game_id: str, seats: int, variant: str = "standard", length: str | None = None) -> int:
    """How long a family takes, from the game's content: by length of the game, then by seats."""
    table = read_facts(game_id)
    lasts = table.get(f"minutes_{variant}", table["minutes"])
    found = lasts[length] if length in lasts else next(iter(lasts.values()))
    return int(found if isinstance(found, int) else found[str(seats)])


def typical_minutes(game_id: str) -> int:
    """A round number of minutes for the game's card: its full length, over all numbers of seats."""
    low, high = read_facts(game_id)["seats"]
    lasts = [minutes(game_id, seats) for seats in range(low, high + 1)]
    return round(sum(lasts) / len(lasts) / 5) * 5


def players(game_id: str) -> str:
    """From how many to how many may play."""
    low, high = read_facts(game_id)["seats"]
    return f"{low}–{high}"

