"""Reports of falls: what they tell, what they leave out, and how they are kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from hpapp.device.crash import NATIVE, Crashes

ROOT = Path(__file__).parents[2]


def test_causes_are_told_from_the_first(tmp_path: Path) -> None:
    try:
        try:
            raise KeyError("Léa")
        except KeyError as error:
            raise RuntimeError("Tom") from error
    except RuntimeError as error:
        Crashes(tmp_path).write(error, "", {})
    report, = Crashes(tmp_path).reports()
    assert report.errors == ("KeyError", "RuntimeError")


def test_a_fall_below_python_is_told_like_any_other(tmp_path: Path) -> None:
    ask = ("import sys, faulthandler, pathlib; from hpapp.device.crash import Crashes\n"
           "Crashes(pathlib.Path(sys.argv[1])).listen(); faulthandler._sigsegv()")
    answer = subprocess.run([sys.executable, "-c", ask, str(tmp_path)], cwd=ROOT, capture_output=True, timeout=60)
    assert answer.returncode < 0
    report = Crashes(tmp_path).news({})
    assert report is not None
    assert "Segmentation fault" in report.errors[0]
    assert Crashes(tmp_path).news({}) is None
    assert (tmp_path / NATIVE).read_text() == ""


def test_a_report_that_cannot_be_written_or_read_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    Crashes(tmp_path / "file").write(ValueError(), "", {})
    Crashes(tmp_path / "file").listen()
    (tmp_path / "crash-1.json").write_text("no report")
    assert Crashes(tmp_path).reports() == []
    assert Crashes(tmp_path).news({}) is None
