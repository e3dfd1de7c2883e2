#!/usr/bin/env bash
# Runs the quick tests of everything below the screens on each Python that is there: 3.12, 3.13 and 3.14, or PYTHONS.
# Each has an environment of its own, .venv-3.12 and so on, made from tests/pythons.lock.
set -euo pipefail
cd "$(dirname "$0")/.."

folders=(tests/rules tests/bots tests/saves tests/play tests/table tests/referee tests/museum)

version_of() {
    "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null
}

# The first Python of a version: on the path, or one that pyenv keeps.
find_version() {
    local candidate
    for candidate in "python$1" "${PYENV_ROOT:-$HOME/.pyenv}"/versions/"$1".*/bin/python; do
        if [ "$(version_of "$candidate")" = "$1" ]; then
            echo "$candidate"
            return
        fi
    done
    return 1
}

make_venv() { # PYTHON FOLDER
    if [ ! -f "$2/stamp" ] || [ "$(cat "$2/stamp")" != "$(cksum <tests/pythons.lock)" ]; then
        rm -rf "$2"
        "$1" -m venv "$2"
        "$2/bin/python" -m pip install --quiet --disable-pip-version-check --only-binary :all: --require-hashes \
            -r tests/pythons.lock
        cksum <tests/pythons.lock >"$2/stamp"
    fi
}

run() { # PYTHON VERSION
    make_venv "$1" ".venv-$2"
    echo "pythons: $("$1" --version)"
    HPAPP_PROFILE=quick ".venv-$2/bin/python" -m pytest -q -n 2 -m "not slow and not ui" "${folders[@]}"
}

found=0
if [ -n "${PYTHONS:-}" ]; then
    for python in $PYTHONS; do
        run "$python" "$(version_of "$python")"
        found=1
    done
else
    for version in 3.12 3.13 3.14; do
        if python=$(find_version "$version"); then
            run "$python" "$version"
            found=1
        else
            echo "pythons: no Python $version here"
        fi
    done
fi
[ "$found" = 1 ] || { echo "pythons: none of them is installed" >&2; exit 1; }
