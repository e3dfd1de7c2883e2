#!/usr/bin/env bash
# Runs the measurements in .venv-bench: the project's lock plus the peers it is measured against.
set -euo pipefail
cd "$(dirname "$0")/.."

bash tools/setup.sh .venv-bench bench/requirements.lock
exec .venv-bench/bin/python -m bench "$@"
