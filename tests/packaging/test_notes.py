"""The notes of a release are those of the changelog."""

from __future__ import annotations

import re

import pytest

import hpapp
from tools.notes import CHANGELOG, notes, parts

TEXT = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A new thing.\n\n## [0.1.0] - 2026-01-01\n\n- The first.\n"


def test_a_version_has_its_own_part() -> None:
    assert notes("0.1.0", TEXT) == "- The first."
    assert notes("0.2.0", TEXT) == "### Added\n\n- A new thing."
    with pytest.raises(KeyError):
        notes("0.2.0", "# Changelog\n")


def test_the_changelog_has_something_to_say_of_this_version() -> None:
    text = CHANGELOG.read_text("utf-8")
    assert "Unreleased" in parts(text)
    assert re.search(r"^- \S", notes(hpapp.__version__, text), re.MULTILINE)
