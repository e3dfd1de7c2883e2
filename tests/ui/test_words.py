"""The words are complete: both languages, both plurals, every key that the code asks for, none that nobody does."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from string import Formatter

import pytest

from tests.games import WORDS
from tools.words import FOLDER, LANGUAGES, parts, written

ROOT = Path(__file__).parents[2]
SOURCES = [*sorted((ROOT / "hpapp").rglob("*.py")), *sorted((ROOT / "kv").glob("*.kv"))]
CODE = {path: path.read_text(encoding="utf-8") for path in SOURCES}

FORMS = [(language, key, form) for language in LANGUAGES for key, text in WORDS[language].items()
         for form in (text if isinstance(text, list) else [text])]

BY_CONTENT = re.compile(r"\w+\.(variant|format|treasure|the|arrow|shape|pawn|corner|space|fog|family)\..+")
"""Words for what lies in a game's box: their keys are made from its content."""


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_are_those_of_the_parts(language: str) -> None:
    for name, content in written(language).items():
        assert (FOLDER / language / "LC_MESSAGES" / name).read_bytes() == content, "run python -m tools.words"


def test_no_key_stands_in_two_parts() -> None:
    keys = Counter(key for part in parts().values() for key in part["fr"])
    assert [key for key, count in keys.items() if count > 1] == []


def test_both_languages_have_the_same_keys() -> None:
    assert WORDS["fr"].keys() == WORDS["en"].keys()


def test_both_languages_fill_in_the_same_facts() -> None:
    for key in WORDS["fr"]:
        facts = [set().union(*map(fields, text if isinstance(text, list) else [text]))
                 for text in (WORDS[language][key] for language in LANGUAGES)]
        assert facts[0] == facts[1], key


def test_plurals_have_both_forms_in_both_languages() -> None:
    for key in WORDS["fr"]:
        shapes = [len(text) if isinstance(text, list) else 0 for text in (WORDS[lang][key] for lang in LANGUAGES)]
        assert shapes in ([0, 0], [2, 2]), key


ASKED = re.compile(r"""\bsay\(\s*(['"])([^'"{}]+)\1\s*[,)]""")
COUNTED = re.compile(ASKED.pattern.removesuffix("[,)]") + r""",\s*+(?:n=|(?!\w+=)[^'")])""")
"""Keys with a number, given by its name or in second place."""


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_every_key_that_is_asked_for_exists(path: Path) -> None:
    asked = {key for _, key in ASKED.findall(CODE[path])}
    assert asked <= WORDS["fr"].keys()


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_what_is_counted_has_a_plural_and_what_has_a_plural_is_counted(path: Path) -> None:
    counted = {key for _, key in COUNTED.findall(CODE[path])}
    asked = {key for _, key in ASKED.findall(CODE[path])}
    assert counted == {key for key in asked if isinstance(WORDS["fr"][key], list)}


def patterns() -> re.Pattern[str]:
    """All keys that some literal of the code can make: itself, with holes filled, or as a beginning."""
    made = set()
    for code in CODE.values():
        for _, literal in re.findall(r"""(['"])([\w{}.\[\]() ]*\.[\w{}.\[\]() éèà]*)\1""", code):
            holes = re.sub(r"\{[^{}]*\}", "\0", literal)
            if not re.search(r"[a-z]{3}", holes):
                continue  # holes alone would fit everything
            pattern = re.escape(holes).replace("\0", "[^ ]+").replace("\\\0", "[^ ]+")
            made.add(pattern + ("[^ ]+" if literal.endswith(".") else ""))
            if literal.startswith("."):
                made.add("[^ ]+" + pattern)
    return re.compile("|".join(sorted(made)))


def test_no_key_is_left_over() -> None:
    used = patterns()
    left = [key for part in parts().values() for key in part["fr"]
            if not used.fullmatch(key) and not BY_CONTENT.fullmatch(key)]
    assert left == []


FAULTS = (
    ("a straight quote", r"['\"]"),
    ("three dots for an ellipsis", r"\.\.\."),
    ("space at an end, or twice", r"^\s|\s$|\s\s"),
)
FRENCH_FAULTS = (
    ("no no-break space before ; : ! ?", r"[^\u00a0!?]([;!?]|:(?!//))"),
    ("no no-break space inside « »", r"«[^\u00a0]|[^\u00a0]»"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str) -> None:
    faults = FAULTS + (FRENCH_FAULTS if language == "fr" else ())
    assert [(key, fault) for spoken, key, text in FORMS if spoken == language for fault, pattern in faults
            if re.search(pattern, re.sub(r"\{[^}]*\}", "x", text))] == []


VOLLKORN = re.compile(r"role: '(?:display|title_1|title_2|name|name_large)'")


def test_no_digits_in_the_font_whose_digits_dance() -> None:
    for path, code in CODE.items():
        if path.suffix != ".kv":
            continue
        for widget in re.split(r"\n(?=\s*\w+:\n)", code):
            if VOLLKORN.search(widget):
                for _, key in ASKED.findall(widget):
                    assert not re.search(r"\d", str(WORDS["fr"][key]) + str(WORDS["en"][key])), (path.name, key)
