"""The table "how many of each", made from the content: what the rulebook must print.  BLO-2.8"""

from __future__ import annotations

import tomllib
from pathlib import Path

import hpapp
from hpapp.rules.bloody.state import CONTENT, HOUSES
from hpapp.rules.bloody.ways import EDITION, PLAIN, WAYS

NAMES = tomllib.loads((Path(hpapp.__file__).parent / "i18n" / "parts" / "bloody.toml").read_text("utf-8"))
FIRST_YEAR = WAYS["kids", EDITION]
PHRASES = {
    "fr": {
        "question": "Combien de chaque sorte, et combien en première année ?",
        "houses": "4 Maisons, première année 0 (de la boîte)",
        "school": "49 cartes École, première année 49 (de la boîte ; les valeurs des Détourneurs sont reconstituées)",
        "magic": "55 cartes Magie, première année 55 (le total est de la boîte, le partage est reconstitué)",
        "courier": "30 Courriers, première année 14 (le total est de la boîte, le partage est reconstitué)",
        "first": "1 carte 1er joueur, première année 1 (de la boîte)",
        "line": "– {name} : {copies}, première année {kids}", "plain": "simple",
        "simple": "Carte simple",
    },
    "en": {
        "question": "How many of each kind, and how many in the first year?",
        "houses": "4 Houses, first year 0 (from the box)",
        "school": "49 School cards, first year 49 (from the box; the values of the Détourneurs are rebuilt)",
        "magic": "55 Magie cards, first year 55 (the total is from the box, the shares are rebuilt)",
        "courier": "30 couriers, first year 14 (the total is from the box, the shares are rebuilt)",
        "first": "1 1st player card, first year 1 (from the box)",
        "line": "– {name}: {copies}, first year {kids}", "plain": "plain",
        "simple": "Plain card",
    },
}


def table(language: str) -> str:
    """The whole table in one language."""
    says = PHRASES[language]
    lines = [says["question"], says["houses"], *(_line(language, f"house.{house}", 1, 0) for house in HOUSES)]
    lines += [says["school"], *(_line(language, f"card.{entry['id']}", entry["count"], entry["count"])
                                for entry in CONTENT["school"])]
    lines += [says["magic"], *(_line(language, f"card.{entry['id']}", entry["count"], _magic(language, entry))
                               for entry in CONTENT["magic"])]
    lines.append(says["line"].format(name=says["simple"], copies=0, kids=FIRST_YEAR.magic[PLAIN]))
    lines += [says["courier"], *(_line(language, f"courier.{entry['id']}", entry["count"],
                                       FIRST_YEAR.couriers.get(entry["id"], 0)) for entry in CONTENT["courier"])]
    return "\n".join((*lines, says["first"]))


def _magic(language: str, entry: dict[str, object]) -> object:
    return PHRASES[language]["plain"] if entry["id"] in FIRST_YEAR.plain_magic else entry["count"]


def _line(language: str, key: str, copies: int, kids: object) -> str:
    return PHRASES[language]["line"].format(name=NAMES[language][f"bloody.{key}"], copies=copies, kids=kids)
