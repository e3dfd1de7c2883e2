"""Makes the gettext catalogues from hpapp/i18n/parts/*.toml, where French and English stand side by side.

    $ python -m tools.words            # writes hpapp/i18n/<language>/LC_MESSAGES/hpapp.{po,mo}
"""

from __future__ import annotations

import io
import tomllib
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po

FOLDER = Path(__file__).resolve().parents[1] / "hpapp" / "i18n"
LANGUAGES = ("fr", "en")
EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
"""No real date: the same words give the same bytes."""


def parts() -> dict[str, dict[str, dict[str, str | list[str]]]]:
    """The words of every part: part, language, key, text (or [singular, plural])."""
    return {path.stem: tomllib.loads(path.read_text(encoding="utf-8"))
            for path in sorted((FOLDER / "parts").glob("*.toml"))}


def catalogue(language: str) -> Catalog:
    """All words of one language."""
    made = Catalog(locale=language, project="hpapp", version="1", msgid_bugs_address="", last_translator="",
                   language_team="", creation_date=EPOCH, revision_date=EPOCH, fuzzy=False)
    for part in parts().values():
        for key, text in part[language].items():
            if isinstance(text, list):
                made.add((key, key), tuple(text))
            else:
                made.add(key, text)
    return made


def written(language: str) -> dict[str, bytes]:
    """The files of one language, as they should be on disk."""
    po, mo = io.BytesIO(), io.BytesIO()
    write_po(po, catalogue(language), omit_header=True, width=0)
    write_mo(mo, catalogue(language))
    return {"hpapp.po": po.getvalue(), "hpapp.mo": mo.getvalue()}


def main() -> None:
    """Write all catalogues."""
    for language in LANGUAGES:
        folder = FOLDER / language / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in written(language).items():
            (folder / name).write_bytes(content)


if __name__ == "__main__":
    main()
