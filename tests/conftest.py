"""Settings for every test: how many examples, and a Kivy that needs no screen and leaves nothing behind."""

import gc
import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tools.unseen import UNSEEN

# Python sweeps after every few hundred new objects: a quarter of a run's time, for what a test throws away as a whole.
gc.set_threshold(50_000, 10, 10)

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

UI_TESTS = Path(__file__).parent / "ui"


@pytest.hookimpl(tryfirst=True)  # whoever deals the tests out to the workers looks at the marks right after
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what drives a window, and keep each file of it together: some build or open what cannot be shared."""
    for item in items:
        if UI_TESTS in item.path.parents:
            item.add_marker(pytest.mark.ui)
        if item.get_closest_marker("ui"):
            item.add_marker(pytest.mark.xdist_group(f"ui-{item.path.stem}"))
