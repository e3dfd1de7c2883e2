#!/usr/bin/env bash
# Measures which lines and branches below the screens the tests without a window use, and prints what they leave.
set -euo pipefail
cd "$(dirname "$0")/.."

rm -f .coverage .coverage.*
HPAPP_PROFILE=quick .venv/bin/python -m coverage run -m pytest -q -n 2 -m "not slow and not ui" \
    tests/rules tests/bots tests/saves tests/play tests/table tests/referee tests/museum
.venv/bin/python -m coverage combine --quiet
.venv/bin/python -m coverage report
