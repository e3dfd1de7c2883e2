#!/usr/bin/env bash
# setup.sh [FOLDER [LOCK...]]: makes FOLDER (.venv) hold exactly what requirements.lock, and LOCK, name.
# Quick when it already does.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=${1:-.venv}
bin=$venv/bin
[ "${OS:-}" != Windows_NT ] || bin=$venv/Scripts
shift || true
locks=(requirements.lock "$@")

# Kivy has ready-made wheels for these; on any other Python it would have to be compiled.
usable='import sys; sys.exit(not ((3, 11) <= sys.version_info[:2] <= (3, 13)))'

find_python() {
    local name
    for name in "${PYTHON:-python3}" python3.13 python3.12 python3.11 python; do
        if "$name" -c "$usable" >/dev/null 2>&1; then
            "$name" -c 'import sys; print(sys.executable)'
            return
        fi
    done
    return 1
}

# The lock's own uv, checked against its hashes.
pinned_uv() {
    awk '/^uv==/ { inside = 1 } inside && /^    #/ { exit } inside' requirements.lock
}

make_venv() {
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        # Debian keeps this part of Python in a package of its own.
        bash tools/apt.sh "python$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv"
    fi
    rm -rf "$venv"
    "$python" -m venv "$venv"
    pinned_uv >"$venv/uv.txt"
    "$bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r "$venv/uv.txt"
}

stamp_now() {
    cat "${locks[@]}" tools/setup.sh | cksum
    "$bin/python" --version
}

if [ -x "$bin/python" ] && [ -f "$venv/stamp" ] && [ "$(stamp_now)" = "$(cat "$venv/stamp")" ]; then
    exit 0
fi

if ! python=$(find_python); then
    echo "setup: Python 3.11, 3.12 or 3.13 is needed and none was found (Kivy has no ready-made build for others)." >&2
    echo "setup: install one, or name one: make setup PYTHON=/path/to/python3.13" >&2
    exit 1
fi
if ! "$bin/python" -c "$usable" >/dev/null 2>&1 || [ ! -x "$bin/uv" ]; then
    make_venv
fi
# Nothing is compiled; chess and rlcard, which only bench asks for, are pure Python that comes as source.
VIRTUAL_ENV="$PWD/$venv" "$bin/uv" pip sync --quiet --only-binary :all: --no-binary chess --no-binary rlcard --require-hashes "${locks[@]}"
stamp_now >"$venv/stamp"
echo "setup: $venv is ready ($("$bin/python" --version))"
