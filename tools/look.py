"""Looks at the table as a person would, in every form: prints what is wrong, and lays contact sheets for people.

    xvfb-run -a -s "-screen 0 1280x1280x24" \\
        python -m tools.look --game couloirs --size 360x640 --text 130 --language fr --pictures build/pictures

Without a choice every decision of every game is looked at in every form (make look): it takes more than an hour.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
import tempfile
import time
import traceback
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from hpapp.play.seats import Mode
from hpapp.rules import GAMES
from tools.unseen import ON_A_SCREEN, UNSEEN, Play, open_app, open_window, sweep_all, sweep_rarely, take_time

# A window that is nowhere has no more than 800 by 600 pixels to show: pictures need a screen, if only a virtual one.
os.environ.update(ON_A_SCREEN if any(word in ("--pictures", "--sheets") for word in sys.argv) else UNSEEN)

from tests.museum.test_museum import decisions
from tests.ui.eye.forms import LANGUAGES, SIZES, TEXTS, Form
from tests.ui.eye.pieces import MODES, Piece, on_the_table, one_of_each, pieces, seated
from tests.ui.eye.walk import MOMENTS, SHEETS, Eye, Sight

MOST_PLACES = 4
"""Places that are named for each problem."""
ACROSS, WIDE, TITLE = 6, 300, 26
"""Pictures in a row of a contact sheet, their width, and the height of what is written below."""
FINE, WRONG = "#334", "#c33"


def wanted() -> argparse.Namespace:
    """What is to be looked at."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--decision", action="append", help="only these decisions")
    parser.add_argument("--mode", choices=MODES, action="append")
    parser.add_argument("--size", action="append", help="360x640 and so on, in dp")
    parser.add_argument("--text", type=int, action="append", help="85, 100 or 130")
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--every-piece", action="store_true", help="every piece of the museum, not one per decision")
    parser.add_argument("--plain", action="store_true", help="the choices alone: no sheets, hints and held-up cards")
    parser.add_argument("--pictures", type=Path, help="keep every picture here")
    parser.add_argument("--sheets", type=Path, help="lay contact sheets here, one per game and form")
    return parser.parse_args()


def forms(args: argparse.Namespace) -> list[Form]:
    """The forms that were asked for."""
    sizes = [tuple(map(int, size.split("x"))) for size in args.size] if args.size else SIZES
    texts = [text / 100 for text in args.text] if args.text else TEXTS
    return [Form(size, text, language) for size in sizes for text in texts  # type: ignore[arg-type]
            for language in args.language or LANGUAGES]


def at_home(mode: Mode, form: Form) -> bool:
    """People sit around a tablet, and pass a phone on; whoever plays alone does it anywhere."""
    return mode == "solo" or (min(form.size) >= 560) == (mode == "table")


class Gallery:
    """What was seen."""

    def __init__(self, play: Play, args: argparse.Namespace) -> None:
        self._play, self._pictures, self._sheets = play, args.pictures, args.sheets
        self._small: dict[tuple[str, Form], list[tuple[str, bool, bytes]]] = defaultdict(list)
        self.sights: list[Sight] = []

    def keep(self, sight: Sight) -> None:
        """Remember it, with a picture where one is wanted."""
        self.sights.append(sight)
        if self._pictures is None and self._sheets is None:
            return
        self._play.time.advance(0.05)
        title, picture = f"{sight.decision} {sight.moment} {sight.state}", self._play.picture()
        if self._pictures is not None:
            place = self._pictures / _file(f"{sight.game_id} {sight.form}")
            place.mkdir(parents=True, exist_ok=True)
            picture.save(place / f"{_file(title)}.png")
        if self._sheets is not None:
            kept = io.BytesIO()
            picture.resize((WIDE, round(WIDE * picture.height / picture.width))).save(kept, "JPEG", quality=80)
            self._small[sight.game_id, sight.form].append((title, bool(sight.problems), kept.getvalue()))

    def lay_sheets(self) -> None:
        """One sheet per game and form; what has something wrong is framed in red."""
        for (game_id, form), small in self._small.items():
            high = max(Image.open(io.BytesIO(kept)).height for _, _, kept in small) + TITLE
            rows = -(-len(small) // ACROSS)
            sheet = Image.new("RGB", (ACROSS * (WIDE + 8), rows * (high + 8)), "#111")
            draw = ImageDraw.Draw(sheet)
            for index, (title, wrong, kept) in enumerate(small):
                x, y = index % ACROSS * (WIDE + 8) + 4, index // ACROSS * (high + 8) + 4
                picture = Image.open(io.BytesIO(kept))
                draw.rectangle((x - 3, y - 3, x + WIDE + 2, y + picture.height + 2), fill=WRONG if wrong else FINE)
                sheet.paste(picture, (x, y))
                draw.text((x, y + picture.height + 4), title[:52], fill="#ddd")
            self._sheets.mkdir(parents=True, exist_ok=True)
            sheet.save(self._sheets / f"{_file(f'{game_id} {form}')}.png")

    def report(self) -> Iterator[str]:
        """All problems, grouped by game and kind, with where they were seen."""
        found: dict[tuple[str, str], list[str]] = defaultdict(list)
        for sight in self.sights:
            for problem in sight.problems:
                what, _, details = problem.partition(": ")
                found[sight.game_id, what].append(
                    f"{sight.form} | {sight.decision} | {sight.moment} | {sight.state} | {details}")
        for (game_id, what), where in sorted(found.items()):
            seen_in = sorted({place.partition(" | ")[0] for place in where})
            yield f"{game_id}: {what}  ({len(where)} times, in {', '.join(seen_in)})"
            yield from (f"      {place}" for place in where[:MOST_PLACES])


def _file(title: str) -> str:
    return title.replace(" ", "-").replace("%", "")


def _where(error: Exception) -> str:
    """The last lines of ours that an error came through."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "site-packages" not in frame.filename]
    return " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames[-4:]))


def states(args: argparse.Namespace) -> Iterator[tuple[int, Piece, Mode]]:
    """Every decision of every game, and every way to share the device."""
    for game_id in args.game or GAMES:
        for turn, piece in enumerate(pieces(game_id) if args.every_piece else one_of_each(game_id)):
            if not args.decision or piece.decision in args.decision:
                yield from ((turn, piece, mode) for mode in args.mode or MODES)


def look(eye: Eye, args: argparse.Namespace) -> None:
    """At everything that was asked for; what opens at a choice is opened in turn, from form to form."""
    for turn, piece, mode in states(args):
        sweep_all()
        try:
            eye.lay(on_the_table(piece, seated(piece, mode, turn)), f"{piece.name} {mode}")
            eye.look_through([form for form in forms(args) if at_home(mode, form)],
                             () if args.plain else MOMENTS if turn else (*MOMENTS, *SHEETS))
        except Exception as error:
            eye.fall(piece.game_id, piece.decision, f"{error!r} at {_where(error)}")
        print(f"{piece.name} {mode}", file=sys.__stderr__, flush=True)


def unseen(args: argparse.Namespace, sights: list[Sight]) -> Iterator[str]:
    """Every decision that exists and was not looked at in a form that was asked for."""
    seen = {(sight.game_id, sight.decision, sight.form) for sight in sights}
    for game_id in args.game or GAMES:
        for decision in sorted(decisions(game_id)):
            missing = [str(form) for form in forms(args) if (game_id, decision, form) not in seen]
            if missing and (not args.decision or decision in args.decision):
                yield f"{game_id}: {decision} was not seen in {', '.join(missing)}"


def main() -> None:
    """Look, and say what was wrong."""
    args = wanted()
    if (args.pictures or args.sheets) and not os.environ.get("DISPLAY"):
        sys.exit("look: pictures need a screen: xvfb-run -a -s '-screen 0 1280x1280x24' python -m tools.look …")
    sweep_rarely()
    window, passing = open_window(), take_time(thrifty=True)
    if args.pictures is None and args.sheets is None:
        window.on_draw = lambda *_: None
    begun, gallery = time.process_time(), None
    with tempfile.TemporaryDirectory(prefix="hpapp-look-") as folder:
        play: Any = Play(open_app(window, Path(folder)), window, passing)
        passing.advance(0.2)
        gallery = Gallery(play, args)
        try:
            look(Eye(play, gallery.keep), args)
        finally:
            print("\n".join(gallery.report()), flush=True)
            gallery.lay_sheets()
    missing = list(unseen(args, gallery.sights))
    wrong = sum(bool(sight.problems) for sight in gallery.sights)
    seen = {(sight.game_id, sight.decision, sight.form) for sight in gallery.sights}
    print("\n".join(missing))
    print(f"{len(gallery.sights)} looks at {len(seen)} (game, decision, form) in {time.process_time() - begun:.0f} s: "
          f"{wrong} with something wrong, {len(missing)} decisions not seen everywhere")
    sys.exit(1 if wrong or missing else 0)


if __name__ == "__main__":
    main()
