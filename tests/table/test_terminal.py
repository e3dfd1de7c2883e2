"""The table in a terminal: whole games by typed lines, the same sentences as on a screen, and nobody's cards but one's
own behind the curtain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hpapp.i18n import LANGUAGES, speaker
from hpapp.play import Match, Seat, Seating, on_paper
from hpapp.rules import GAMES, game
from hpapp.rules.core import Setup
from hpapp.saves import SaveTrouble, Shelf
from hpapp.table.__main__ import main
from hpapp.table.now import HandOver, Offer
from hpapp.table.script import BadLine, do, read_target, see, write_target
from hpapp.table.session import Session
from hpapp.table.targets import GOLD, Arrow, Button, Held, Pile, Plate, Player, Slot, Space, Target, Turn
from hpapp.table.terminal import CURTAIN, Terminal
from tests.play.tables import short_setup
from tests.table.touches import whole_game

LEA, TOM, ROBI = Seat("Léa", 0, hints="coach"), Seat("Tom", 1), Seat("Robi", 5, "bot", "débutant")
SCRIPT = ("# a push, and somebody changes their mind", "arrow N1", "undo", "turn 1", "arrow N1", "ok", "", "ok")


def sitting(game_id: str = "labyrinthe", *seats: Seat, mode: str = "pass", variant: str = "standard") -> Session:
    """A table of two, the first one to act."""
    company = Seating(seats or (LEA, TOM), mode, "curtain")  # type: ignore[arg-type]
    setup = short_setup(game_id, len(company.seats), variant)
    return Session(on_paper(game_id, Setup(setup.seats, variant, setup.options, 7, first=0), company))


def told(session: Session, *lines: str, language: str = "en") -> list[str]:
    """What a terminal writes while somebody types."""
    written: list[str] = []
    Terminal(session, language, written.append).play(lines)
    return written


# ------------------------------------------------------------------ lines


@pytest.mark.parametrize("target", [
    Space((3, 4)), Space("E6"), Arrow("N1"), Held(2), Slot(3), Player(1), Pile("dice", 1), Pile("magie", 5), Turn(-1),
    Plate(0), Button("bloody.do.end"), GOLD])
def test_a_target_can_be_written_and_read_back(target: Target) -> None:
    assert read_target(write_target(target)) == target


@pytest.mark.parametrize("line", ["", "dance", "held two", "space", "space 3,x", "seat 1 queen", "seat 9 bot", "lift",
                                  "answer", "again x", "hint now"])
def test_a_line_that_means_nothing_here_is_refused_and_changes_nothing(line: str) -> None:
    session = sitting("labyrinthe", TOM, LEA, mode="table")
    see(session, lambda _: None)
    if line == "space":  # a place without a name is none of this board's, not a bad line
        assert do(session, line).touched is not None
    else:
        with pytest.raises(BadLine):
            do(session, line)
    assert not session.match.log


def typed(acts: Iterator[str | Target]) -> Iterator[str]:
    """What people did, as they would type it."""
    return (act if isinstance(act, str) else write_target(act) for act in acts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_game_can_be_typed(game_id: str, language: str) -> None:
    """In every language; the winner is named, and every step, option, event and card was said in words."""
    variant = game(game_id).variants[LANGUAGES.index(language)]
    lines = list(typed(whole_game(sitting(game_id, LEA, ROBI, variant=variant))))
    session = sitting(game_id, LEA, ROBI, variant=variant)
    written = told(session, *lines, language=language)
    assert session.match.result is not None
    winners = " + ".join(session.seats[seat].name for seat in session.match.result.winners)
    assert written[-1] == speaker(language)("end.wins", name=winners)
    said = [re.sub(r"button \S+", "", line) for line in written]
    assert not [line for line in said if f"{game_id}." in line], "a key that nobody has put into words"


def test_two_people_hand_the_device_over_behind_a_curtain() -> None:
    session = sitting()
    cards = {seat: session.guide.hand(session.match.view(seat), seat)[0] for seat in (0, 1)}
    say = speaker("en")
    mine, yours = (say(card.key) for card in cards.values() if card is not None)
    written = told(session)
    assert written[0] == CURTAIN
    assert not [line for line in written if mine in line or yours in line]
    written = told(session, "lift")
    assert [line for line in written if mine in line]
    assert not [line for line in written if yours in line]


def test_what_is_refused_is_said_with_its_clause_and_what_nobody_understands_too() -> None:
    session = sitting("labyrinthe", mode="table")
    written = told(session, "space 6,6", "jump", "undo")
    assert any(line.startswith("✗ LAB-3.2 ") for line in written)
    assert speaker("en")("terminal.unknown", line="jump") in written
    assert speaker("en")("table.undo.nothing") in written


def test_advice_is_said_and_chosen() -> None:
    session = sitting("labyrinthe", LEA, ROBI, mode="solo")
    written = told(session, "hint", "ok")
    assert any(line.startswith("✦ ") for line in written)
    assert [type(entry.move).__name__ for entry in session.match.log] == ["Orient", "Push"]


def test_somebody_else_can_take_a_seat_and_the_past_can_be_seen_again() -> None:
    session = sitting("labyrinthe", mode="table")
    told(session, *SCRIPT, "seat 1 bot", "again 0", "pause", "quit", "ok")
    assert session.seats[1].kind == "bot"
    assert isinstance(session.now, Offer)
    assert session.now.seat == 0, "the bot has played its turn"


def test_a_full_disk_is_said_and_the_game_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sitting("labyrinthe", mode="table")

    def full(*_: object) -> None:
        raise SaveTrouble("full", "paper")

    monkeypatch.setattr(session.match, "play", full)
    assert speaker("en")("trouble.full") in told(session, "arrow N1", "ok")
    assert not session.match.log


# ------------------------------------------------------------------ the program


def test_a_script_is_played_and_says_what_each_seat_can_see(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script, shelf = tmp_path / "evening.txt", tmp_path / "games"
    script.write_text("\n".join(SCRIPT), "utf-8")
    asked = ["labyrinthe", "--seats", "Léa, Tom:child", "--seed", "3", "--mode", "table", "--language", "en",
             "--option", "format=flash", "--shelf", str(shelf), "--script", str(script)]
    assert main(asked) == 0
    told = capsys.readouterr().out
    assert told.count("\n> ") + told.startswith("> ") == len([line for line in SCRIPT if line and line[0] != "#"])
    assert "[orient] [push]" in told
    assert "(on the screen: ▒)" in told
    (spine,), _ = Shelf(shelf).browse()
    assert len(spine.record.moves) == 3


def test_the_game_that_was_played_last_is_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.begin(Shelf(tmp_path), "labyrinthe", short_setup("labyrinthe"), Seating((LEA, ROBI), "solo"))
    match.close()
    monkeypatch.setattr("sys.stdin", iter(["arrow N3", "ok", "quit"]))
    assert main(["--resume", "--shelf", str(tmp_path)]) == 0
    assert len(Match.resume(Shelf(tmp_path), match.id).log) >= 2


@pytest.mark.parametrize("asked", [
    [], ["--resume"], ["labyrinthe", "--seats", "Léa"], ["labyrinthe", "--seats", "Léa:queen, Tom"],
    ["labyrinthe", "--option", "weather=fine"], ["labyrinthe", "--variant", "endless"]])
def test_what_cannot_be_is_refused_before_anything_is_written(tmp_path: Path, asked: list[str],
                                                              capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*asked, "--shelf", str(tmp_path / "games")])
    assert "error:" in capsys.readouterr().err
    assert not list((tmp_path / "games").glob("*.journal"))


def test_nothing_waits_for_a_hand_that_is_already_there() -> None:
    session = sitting()
    assert isinstance(session.now, HandOver)
    told(session, "lift")
    with pytest.raises(BadLine):
        do(session, "lift")
