#!/usr/bin/env bash
# bench.sh [PART...]: runs the measurements in .venv-bench: the project's lock plus the peers it is measured against.
set -euo pipefail
cd "$(dirname "$0")/.."

bash tools/setup.sh .venv-bench bench/requirements.lock
bash tools/apt.sh --screen
exec .venv-bench/bin/python -m bench "$@"
