"""Games that wait to be played on, as the home screen tells of them."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

import msgspec

from hpapp.play import Seat, Seating
from hpapp.rules import game
from hpapp.rules.content import read_content
from hpapp.rules.core import BadState, Setup
from hpapp.saves import SaveTrouble, Shelf, Spine
from hpapp.ui.words import words

MORNING, NOON, EVENING = 5, 12, 18
"""Hours at which a part of the day begins; before the morning, it is still the evening before."""


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


def waiting_games(shelf: Shelf) -> tuple[list[Waiting], list[SaveTrouble]]:
    """The games that can be played on, last touched first, and what is wrong with the others."""
    spines, troubles = shelf.browse()
    games = []
    for spine in spines:
        if spine.record.over:
            continue
        try:
            games.append(_told(spine))
        except (msgspec.MsgspecError, BadState) as error:
            troubles.append(SaveTrouble("damaged", spine.id, str(error)))
        except KeyError as error:
            troubles.append(SaveTrouble("future", spine.id, str(error)))
    return games, troubles


def _told(spine: Spine) -> Waiting:
    rules = game(spine.record.game)
    seating = msgspec.json.decode(spine.record.seating, type=Seating)
    state = rules.read_state(msgspec.json.decode(spine.record.state))
    seen = rules.view(state, None)
    return Waiting(
        spine.id, rules.id, spine.touched, round=rules.round(seen), seats=seating.seats,
        actor=rules.actor(state) or 0, glyph=read_content(rules.id)["game"]["goal"],
        progress=tuple("{}/{}".format(*rules.progress(seen, seat)) for seat in range(len(seating.seats))),
    )


def last_seating(shelf: Shelf, game_id: str) -> tuple[Seating, Setup] | None:
    """Who sat at the table last, and how that game was set up: of this game if possible, else of any."""
    spines, _ = shelf.browse()
    for spine in sorted(spines, key=lambda spine: spine.record.game != game_id):
        try:
            return (msgspec.json.decode(spine.record.seating, type=Seating),
                    msgspec.json.decode(spine.record.setup, type=Setup))
        except msgspec.MsgspecError:
            continue
    return None


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
    table = read_content(game_id)["game"]
    lasts = table.get(f"minutes_{variant}", table["minutes"])
    found = lasts[length] if length in lasts else next(iter(lasts.values()))
    return int(found if isinstance(found, int) else found[str(seats)])


def typical_minutes(game_id: str) -> int:
    """A round number of minutes for the game's card: its full length, over all numbers of seats."""
    low, high = read_content(game_id)["game"]["seats"]
    lasts = [minutes(game_id, seats) for seats in range(low, high + 1)]
    return round(sum(lasts) / len(lasts) / 5) * 5


def players(game_id: str) -> str:
    """From how many to how many may play."""
    low, high = read_content(game_id)["game"]["seats"]
    return f"{low}–{high}"

