"""What the tests of this room share."""

import pytest

import hpapp.referee.desk
import hpapp.rules


@pytest.fixture
def couloirs_at_the_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A referee that knows this game, whatever the list of games says."""
    for module in (hpapp.rules, hpapp.referee.desk):
        monkeypatch.setattr(module, "GAMES", ("couloirs",))
