"""The album in words: when a game was, what a person likes to remember, what a season is called."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta

from hpapp.play.album import MORNING, Finest, Person, Remembered, Sat, day_of
from hpapp.play.season import Season, part_of_year
from hpapp.ui.prefs import prefs
from hpapp.ui.screens.waiting import EVENING, NOON
from hpapp.ui.words import words

A_WEEK = 7
MONTHS_BACK = 300
"""Days after which a day needs its year."""


def day_in_words(day: date, today: date) -> str:
    """A day as people say it: with its weekday, or with its year once that is needed."""
    month = words.say(f"album.month.{day.month}")
    if abs((today - day).days) > MONTHS_BACK:
        return words.say("album.date_year", number=day.day, month=month, year=day.year)
    return words.say("album.date", day=words.say(f"album.day.{day.weekday()}"), number=day.day, month=month)


def when(game: Remembered, now: float) -> str:
    """When a game was: in the words of the family, else the part of a day of this week, else the date."""
    note = prefs.notes.get(game.id)
    if note:
        return str(note)
    today, day = day_of(now), game.day
    if not 0 <= (today - day).days < A_WEEK:
        return day_in_words(day, today)
    hour = (datetime.fromtimestamp(game.ended) - timedelta(hours=MORNING)).hour + MORNING
    part = "morning" if hour < NOON else "afternoon" if hour < EVENING else "evening"
    return words.say(f"album.part.{part}", day=words.say(f"album.day.{day.weekday()}"))


def named(sat: Sat) -> str:
    """What somebody is called; there is a word for those who were forgotten."""
    return sat.name or words.say("album.somebody")


def names(sat: Iterable[Sat]) -> str:
    """Some people in a row."""
    return ", ".join(map(named, sat))


def length(game: Remembered) -> str:
    """How long a game was: in minutes where they are known, and in rounds."""
    rounds = words.say("album.rounds", n=game.round)
    minutes = round(game.seconds / 60)
    return f"{words.say('album.minutes', n=minutes)}, {rounds}" if minutes else rounds


def finest(found: Finest, now: float) -> tuple[str, str]:
    """What somebody likes to remember: its title and a sentence."""
    game = found.game
    facts: dict[str, object] = {"game": words.say(f"{game.game}.name"), "when": when(game, now)}
    if found.won:
        key = "over" if found.after else "alone"
        return (words.say("album.finest"),
                words.say(f"album.finest.{key}", name=found.after, **facts))
    minutes = round(game.seconds / 60)
    key, n = ("minutes", minutes) if minutes else ("rounds", game.round)
    return words.say("album.longest"), words.say(f"album.longest.{key}", n=n, **facts)


def counted(person: Person) -> str:
    """Games and victories; nobody reads that they have won nothing."""
    games = words.say("album.games", n=person.games)
    return f"{games}, {words.say('album.wins', n=person.wins)}" if person.wins else games


def in_a_row(person: Person) -> str:
    """Runs worth telling: two at least."""
    runs = (("run", person.run), ("weeks", person.weeks))
    told = [words.say(f"album.{key}", n=n) for key, n in runs if n > 1]
    return "\n".join(told)


def season_name(season: Season) -> str:
    """A part of the year, or the family's own."""
    part = part_of_year(season)
    return words.say(f"album.season.{'own' if part is None else part}")


def season_dates(season: Season, today: date) -> str:
    """From when to when."""
    return words.say("album.season.dates", first=day_in_words(season.first, today),
                     last=day_in_words(season.last, today))
