#!/usr/bin/env bash
# Every test: those that drive a window in a run of their own, after all others.  Workers keep what they have imported
# and what bots and rules remember; those of one half of the tests never see what the other half needs.
set -uo pipefail
cd "$(dirname "$0")/.."

failed=0
.venv/bin/python -m pytest -n 2 --ignore=tests/ui "$@" || failed=1
.venv/bin/python -m pytest -n 2 tests/ui "$@" || failed=1
exit "$failed"
