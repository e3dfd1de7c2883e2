#!/usr/bin/env bash
# Resolves the pins of pyproject.toml, and what bench/, packaging/ and other Pythons need, into hashed locks that name
# no registry.
set -euo pipefail
cd "$(dirname "$0")/.."

resolve() {
    .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-emit-index-url --custom-compile-command "make lock" "$@"
}

resolve pyproject.toml --extra dev --extra art --extra desktop --override overrides.txt -o requirements.lock
resolve bench/requirements.in --constraint requirements.lock -o bench/requirements.lock
resolve tests/pythons.in --constraint requirements.lock -o tests/pythons.lock
resolve packaging/bundle.in --constraint requirements.lock -o packaging/bundle.lock
# The Python modules of an Android package, as pip finds them for each architecture.
bash tools/setup.sh
.venv/bin/python -m tools.android
