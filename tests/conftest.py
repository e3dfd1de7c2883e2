"""Settings for every test: how many examples, and a Kivy that needs no screen and leaves nothing behind."""

import ctypes
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler.loadscope import LoadScopeScheduling

from tools.unseen import UNSEEN, sweep_rarely

# Folders of tests in memory, where there is plenty: they wait for no disk.  Nobody here pulls a plug out of the wall.
DISK = os.environ.setdefault("HPAPP_DISK", tempfile.gettempdir())  # before it changes, also for the workers of this run
MEMORY, PLENTY = Path("/dev/shm"), 4 << 30
if "TMPDIR" not in os.environ and MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > PLENTY:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)

sweep_rarely()
LARGE_BLOCK, LARGE = -3, 128 << 10
with suppress(OSError, AttributeError):  # glibc keeps the room of what was once large, and a run takes twice as much
    ctypes.CDLL(None).mallopt(LARGE_BLOCK, LARGE)


def give_back() -> None:
    """Whole pages between things that are gone: the machine may have them, where its C library knows how."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


# Kivy reads its environment when it is first imported, so this stands before any test module.
kivy_home = tempfile.TemporaryDirectory(prefix="hpapp-kivy-", ignore_cleanup_errors=True)
os.environ["KIVY_HOME"] = kivy_home.name
for name, value in UNSEEN.items():
    os.environ.setdefault(name, value)

# The same examples on every run, unless thousands of fresh ones are wanted.
repeatable = settings(
    derandomize=True,
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("quick", repeatable, max_examples=6)
settings.register_profile("default", repeatable, max_examples=100)
settings.register_profile("soak", repeatable, derandomize=False, max_examples=5000)
settings.load_profile(os.environ.get("HPAPP_PROFILE") or "default")

@pytest.fixture
def on_disk() -> Iterator[Path]:
    """A folder on a disk, for who must be met while it writes."""
    with tempfile.TemporaryDirectory(prefix="hpapp-", dir=DISK) as folder:
        yield Path(folder)


UI_TESTS = Path(__file__).parent / "ui"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what drives a window."""
    for item in items:
        if UI_TESTS in item.path.parents:
            item.add_marker(pytest.mark.ui)


class OneMaker(LoadScopeScheduling):
    """Whichever worker is free takes the next test; but what a file of packaging tests builds is built by one of them.

    Marks of pytest-xdist cannot say so: it writes them into a field of the tests that pytest 9.2 reads no more."""

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.split("::")[0]
        return path if path.startswith("tests/packaging/") else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> OneMaker:
    return OneMaker(config, log)
