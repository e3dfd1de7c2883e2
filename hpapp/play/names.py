"""Names of people, from the keyboard or from a file: short enough for a place at the table, and nothing but letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from itertools import islice

MOST_SIGNS = 20
"""How many signs a name may have, as a person counts them."""
MOST_PARTS = 8
"""How many characters one sign may be made of: an emoji of a family takes seven."""

_JOINER = "\u200d"
_TOUCHING = (_JOINER, "\ufe0e", "\ufe0f")
"""What belongs to the sign before it: the joiner of emojis, and how an emoji is to be drawn."""
_MODIFIERS = range(0x1F3FB, 0x1F400)
_FLAGS = range(0x1F1E6, 0x1F200)
_BARRED = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Control and direction signs, line ends, and what is no letter of any script."""


def signs(text: str) -> Iterator[str]:
    """The signs of a text: a letter with its accents, an emoji with all its parts."""
    sign = ""
    for letter in text:
        if sign and _continues(letter, sign):
            sign += letter
            continue
        if sign:
            yield sign
        sign = letter
    if sign:
        yield sign


def _continues(letter: str, sign: str) -> bool:
    if unicodedata.category(letter).startswith("M") or letter in _TOUCHING or ord(letter) in _MODIFIERS:
        return True
    if sign.endswith(_JOINER):
        return True
    return ord(letter) in _FLAGS and len(sign) == 1 and ord(sign) in _FLAGS


def is_a_name(text: str) -> bool:
    """Can somebody at the table be called so?"""
    if len(text) > MOST_SIGNS * MOST_PARTS or any(map(_barred, text)):
        return False
    found = list(signs(text))
    return len(found) <= MOST_SIGNS and all(len(sign) <= MOST_PARTS for sign in found)


def _barred(letter: str) -> bool:
    return letter not in _TOUCHING and unicodedata.category(letter) in _BARRED


def tidied(typed: str, most: int = MOST_SIGNS) -> str:
    """What was typed, as a name: without what no name may have, cut where it gets too long."""
    letters = (" " if letter.isspace() else letter for letter in typed)
    clean = " ".join("".join(letter for letter in letters if not _barred(letter)).split())
    return "".join(sign[:MOST_PARTS] for sign in islice(signs(clean), most)).strip()


# ---------------------------------------------------------------- what the album calls people

FORGOTTEN = ""
"""What somebody is called whom the family wants to forget."""


def shown(called: Mapping[str, str], name: str) -> str:
    """What somebody is called by now who sat down under a name; journals keep the name they were written with."""
    return called.get(name, name)


def renamed(called: Mapping[str, str], old: str, new: str) -> dict[str, str]:
    """Whoever is called `old` is called `new` from now on; where somebody is already, the two become one."""
    meant = {name for name, by_now in called.items() if by_now == old} | ({old} - called.keys())
    return {name: by_now for name, by_now in {**called, **dict.fromkeys(meant, new)}.items() if name != by_now}


def forgotten(called: Mapping[str, str], name: str) -> dict[str, str]:
    """Whoever is called so is nobody any more: their seats stay in the games of the others, without a name."""
    return renamed(called, name, FORGOTTEN)


def known_again(called: Mapping[str, str], name: str) -> dict[str, str]:
    """Somebody sits down under a name that was forgotten: they are remembered."""
    return {known: by_now for known, by_now in called.items() if (known, by_now) != (name, FORGOTTEN)}
