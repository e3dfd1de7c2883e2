"""The referee as tests talk to it: requests as keywords, answers as plain dicts."""

from __future__ import annotations

from typing import Any

import msgspec

from hpapp.referee import Referee


class Desk:
    """One referee, spoken to in whole lines of JSON as the other side of a pipe would."""

    def __init__(self) -> None:
        self._referee = Referee()

    def line(self, line: bytes) -> dict[str, Any]:
        """The answer to any bytes at all."""
        answer = msgspec.json.decode(self._referee.answer(line))
        assert isinstance(answer, dict)
        return answer

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """The answer to a well-formed request, whatever it is."""
        return self.line(msgspec.json.encode({"do": do, **fields}))

    def done(self, do: str, **fields: Any) -> dict[str, Any]:
        """The answer to a request that must succeed."""
        answer = self.ask(do, **fields)
        assert answer["ok"] is True, answer
        return answer

    def refused(self, do: str, **fields: Any) -> dict[str, Any]:
        """The answer to a request that must fail: it says why, and the table stays as it was."""
        before = self.ask("state")
        answer = self.ask(do, **fields)
        assert answer["ok"] is False, answer
        assert answer["error"]
        assert self.ask("state") == before
        return answer


def desk_with(game_id: str, state: Any) -> Desk:
    """A referee with that position on the table."""
    desk = Desk()
    desk.done("load", game=game_id, state=state)
    return desk


def plain(value: Any) -> Any:
    """A value as it looks on the other side of the line: lists and dicts."""
    return msgspec.json.decode(msgspec.json.encode(value))
