"""The catalogue tells of every game and of no other, whatever has become of its file, and is made again only once.

    HPAPP_TRIALS=200 pytest tests/saves/test_catalogue.py
"""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from hpapp.saves import Catalogue, Journal, Record, SaveTrouble, Shelf
from hpapp.saves.catalogue import AT_ONCE, FILE
from tests.saves.files import append, executed, played, record, state_after

TRIALS = int(os.environ.get("HPAPP_TRIALS", "2000" if os.environ.get("HPAPP_PROFILE") == "soak" else "48"))
NOON = 1_700_000_000.0


class Evening:
    """A shelf with games that come, go and go on, and a clock that only this test moves."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.lot, self.now = folder, random.Random(seed), NOON
        self.shelf = Shelf(folder)
        self.looks: list[str] = []
        self._n = 0

    def describe(self, game_id: str, found: Record) -> bytes:
        """Stands for whoever knows the games."""
        self.looks.append(game_id)
        if found.game == "unknown":
            raise SaveTrouble("future", game_id)
        return b"%d moves of %s, %s" % (len(found.moves), found.game.encode(), found.state[:20])

    def catalogue(self, edition: str = "1") -> Catalogue:
        return Catalogue(self.shelf, self.describe, edition, clock=lambda: self.now)

    def truth(self) -> list[tuple[str, str, int, bytes]]:
        """What the journals say."""
        spines, _ = self.shelf.browse()
        looks, self.looks = self.looks, []
        found = [(spine.id, spine.record.game, int(spine.record.over), self.describe(spine.id, spine.record))
                 for spine in spines if spine.record.game != "unknown"]
        self.looks = looks
        return sorted(found)

    def told(self, catalogue: Catalogue) -> list[tuple[str, str, int, bytes]]:
        """What the catalogue says."""
        entries, _ = catalogue.browse()
        facts = catalogue.facts(entries)
        assert len(facts) == len(entries)
        return sorted((entry.id, entry.game, entry.over, fact) for entry, fact in zip(entries, facts, strict=True))

    # ---------------------------------------------------------------- what happens on a shelf

    def live(self) -> None:
        """A few things happen to a few games, some of them at the same moment."""
        for _ in range(self.lot.randrange(1, 5)):
            self.lot.choice([self.begin, self.begin, self.go_on, self.go_on, self.go_on, self.throw_away])()
            self.now += self.lot.choice([0, 0.001, 1, 3, 5000])

    def paths(self) -> list[Path]:
        return sorted(self.folder.glob("*.journal"))

    def begin(self) -> None:
        self._n += 1
        path = self.folder / f"game{self._n}.journal"
        Journal.create(path, record(self.lot.choice(["one", "two"]), self.lot.randrange(3))).close()
        self.stamp(path)

    def go_on(self) -> None:
        if self.paths():
            path = self.lot.choice(self.paths())
            journal, found = Journal.open(path)
            if found.moves and self.lot.random() < 0.3:
                journal.take_back(state_after(len(found.moves) - 1))
            else:
                n = len(found.moves) + 1
                journal.append(b"move %d" % n, state_after(n), over=self.lot.random() < 0.2)
            journal.close()
            self.stamp(path)

    def throw_away(self) -> None:
        if self.paths():
            self.shelf.remove(self.lot.choice(self.paths()).stem)
            self.stamp(self.folder)

    def stamp(self, path: Path) -> None:
        """A file system whose clock ticks twice a second; a file that comes or goes changes its folder."""
        tick = int(self.now * 2) / 2
        for changed in {path, self.folder}:
            os.utime(changed, (tick, tick))


def lost(evening: Evening) -> None:
    (evening.folder / FILE).unlink(missing_ok=True)


def damaged(evening: Evening) -> None:
    path = evening.folder / FILE
    content = bytearray(path.read_bytes())
    for _ in range(evening.lot.choice([1, 1, 3, 50])):
        content[evening.lot.randrange(len(content))] ^= 1 << evening.lot.randrange(8)
    path.write_bytes(content[:evening.lot.choice([len(content), len(content), evening.lot.randrange(len(content))])])


def a_lie(evening: Evening) -> None:
    """Sound pages, wrong rows."""
    executed(evening.folder / FILE, evening.lot.choice([
        "UPDATE entry SET over = 1 - over", "DELETE FROM entry", "UPDATE told SET facts = x'00'", "DROP TABLE edition",
        "UPDATE entry SET id = id || 'x'", "UPDATE entry SET game = 'two'", "UPDATE edition SET name = '0 0'",
        "DROP TABLE entry", "DROP TABLE told", "DELETE FROM told",
    ]))


def stale(evening: Evening) -> None:
    """An older copy is put back."""
    content = (evening.folder / FILE).read_bytes()
    evening.live()
    evening.told(evening.catalogue())
    (evening.folder / FILE).write_bytes(content)


def killed(evening: Evening) -> None:
    """The app dies at some statement of what it writes into the catalogue."""
    if evening.lot.random() < 0.5:
        lost(evening)
    evening.live()
    die_at = evening.lot.randrange(1, 9)
    child = os.fork()
    if child == 0:
        connect, count = sqlite3.connect, [0]

        def watched(place: str, **options: object) -> sqlite3.Connection:
            connection: sqlite3.Connection = connect(place, **options)  # type: ignore[call-overload]
            if str(place).endswith(FILE):
                def tell(_: str) -> None:
                    count[0] += 1
                    if count[0] >= die_at:
                        os._exit(9)
                connection.set_trace_callback(tell)
            return connection

        sqlite3.connect = watched  # type: ignore[assignment]
        evening.catalogue().browse()
        os._exit(0)
    os.waitpid(child, 0)


def nothing(_: Evening) -> None:
    """Just another start."""


HARMS: list[Callable[[Evening], None]] = [nothing, lost, damaged, a_lie, stale, killed]


@pytest.mark.parametrize("part", range(4))
def test_whatever_becomes_of_the_catalogue_no_game_is_wrong_or_missing(tmp_path: Path, part: int) -> None:
    for trial in range(part * TRIALS // 4, (part + 1) * TRIALS // 4):
        evening = Evening(tmp_path / str(trial), trial)
        evening.begin()
        evening.live()
        assert evening.told(evening.catalogue()) == evening.truth()
        evening.live()
        assert evening.told(evening.catalogue()) == evening.truth()
        HARMS[trial % len(HARMS)](evening)
        evening.live()
        assert evening.told(evening.catalogue()) == evening.truth(), f"{HARMS[trial % len(HARMS)].__name__} {trial}"
        not_slow_twice(evening)


def not_slow_twice(evening: Evening) -> None:
    """What has been looked at is not looked at again; but for what was written a moment before, once."""
    evening.now += 60
    evening.told(evening.catalogue())
    evening.looks.clear()
    evening.now += 60
    assert evening.told(evening.catalogue()) == evening.truth()
    assert evening.looks == []


def test_a_catalogue_that_is_made_again_keeps_what_it_has_when_the_app_is_killed(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 1)
    for _ in range(AT_ONCE * 2 + 5):
        evening.begin()
    evening.now += 60

    def dies(game_id: str, found: Record) -> bytes:
        if len(evening.looks) == AT_ONCE + 3:
            raise KeyboardInterrupt
        return evening.describe(game_id, found)

    with pytest.raises(KeyboardInterrupt):
        Catalogue(evening.shelf, dies, "1", clock=lambda: evening.now).browse()
    evening.looks.clear()
    assert evening.told(evening.catalogue()) == evening.truth()
    assert len(evening.looks) == AT_ONCE + 5


def test_another_edition_describes_every_game_anew(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 2)
    for _ in range(3):
        evening.begin()
    evening.now += 60
    evening.told(evening.catalogue())
    evening.looks.clear()
    evening.told(evening.catalogue("2"))
    assert len(evening.looks) == 3


def test_what_is_damaged_or_unknown_is_told_and_hides_no_other_game(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3)
    evening.begin()
    Journal.create(tmp_path / "later.journal", record("unknown")).close()
    (tmp_path / "bad.journal").write_bytes(b"tea" * 5000)
    catalogue = evening.catalogue()
    entries, troubles = catalogue.browse()
    assert [entry.id for entry in entries] == ["game1"]
    assert sorted((trouble.key, trouble.file) for trouble in troubles) == [("damaged", "bad.journal"),
                                                                           ("future", "later")]
    assert [trouble.key for trouble in catalogue.browse()[1]] == ["future"]


def test_where_no_file_can_be_kept_the_catalogue_is_in_memory(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 4)
    evening.begin()
    (tmp_path / FILE).mkdir()
    catalogue = evening.catalogue()
    assert evening.told(catalogue) == evening.truth()
    evening.begin()
    assert evening.told(catalogue) == evening.truth()
    empty = Catalogue(Shelf(tmp_path / "not yet"), evening.describe, "1")
    assert empty.browse() == ([], [])


def test_while_another_app_writes_the_catalogue_nothing_is_missing(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 5)
    evening.begin()
    evening.told(evening.catalogue())
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    evening.begin()
    assert evening.told(evening.catalogue()) == evening.truth()
    other.execute("ROLLBACK")
    other.close()
    assert evening.told(evening.catalogue()) == evening.truth()


def test_a_game_that_is_being_played_is_told_of_as_it_stands(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 6)
    journal = played(tmp_path / "game.journal", 3)
    catalogue = evening.catalogue()
    for n in range(4, 8):
        append(journal, n)
        assert evening.told(catalogue) == evening.truth()
    journal.close()


def test_an_app_that_stays_open_never_tells_of_a_wrong_game_or_misses_one(tmp_path: Path) -> None:
    """As above, but one catalogue is asked all evening: it may trust a folder only while nothing happens there."""
    for trial in range(TRIALS // 8):
        evening = Evening(tmp_path / str(trial), trial)
        evening.begin()
        catalogue = evening.catalogue()
        for _ in range(8):
            if evening.lot.random() < 0.6:
                evening.live()
            evening.now += evening.lot.choice([0, 0.1, 60])
            assert evening.told(catalogue) == evening.truth(), trial
        catalogue.close()


def test_moves_are_seen_though_no_file_comes_or_goes(tmp_path: Path) -> None:
    """A journal that another app holds changes, its folder does not."""
    evening = Evening(tmp_path, 7)
    journal = played(tmp_path / "game.journal", 3)
    catalogue = evening.catalogue()
    for n in range(4, 8):
        for _ in range(3):
            assert evening.told(catalogue) == evening.truth()
        append(journal, n)
    journal.close()


def test_a_folder_that_has_just_changed_may_change_again_unseen(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 9)
    evening.begin()
    evening.now += 60
    catalogue = evening.catalogue()
    evening.told(catalogue)
    evening.stamp(tmp_path)
    evening.told(catalogue)
    evening.begin()
    assert evening.told(catalogue) == evening.truth()


def test_a_folder_at_rest_is_gone_through_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(tmp_path, 8)
    for _ in range(3):
        evening.begin()
    evening.now += 60
    evening.told(evening.catalogue())
    catalogue, asked = evening.catalogue(), []

    def watched(path: str) -> os.stat_result:
        asked.append(path)
        return os.stat(path)

    monkeypatch.setattr("hpapp.saves.catalogue.stat", watched)
    for _ in range(3):
        assert evening.told(catalogue) == evening.truth()
    assert len(asked) == 3
    evening.begin()
    evening.now += 60
    assert evening.told(catalogue) == evening.truth()
    assert len(asked) == 3 + 4
