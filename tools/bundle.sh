#!/usr/bin/env bash
# bundle.sh [FOLDER]: makes FOLDER/hpapp (dist/hpapp), the desktop app as one folder that needs no Python, with PyInstaller
# in an environment of its own.
set -euo pipefail
cd "$(dirname "$0")/.."

dist=${1:-dist}
bash tools/setup.sh .venv-bundle packaging/bundle.lock
bin=.venv-bundle/bin
[ "${OS:-}" != Windows_NT ] || bin=.venv-bundle/Scripts
# Its analysis imports Kivy, which must neither open a window nor write a log or a configuration of its own.
aside=$(mktemp -d)
trap 'rm -rf "$aside"' EXIT
KIVY_HOME=$aside/kivy KIVY_NO_ARGS=1 KIVY_NO_FILELOG=1 KCFG_KIVY_LOG_LEVEL=critical SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy \
    $bin/python -m PyInstaller --noconfirm --log-level WARN --workpath "$aside/work" --distpath "$dist" \
    packaging/desktop/hpapp.spec
if ! compgen -G "$dist/hpapp/_internal/*python3*" >/dev/null && ! compgen -G "$dist/hpapp/_internal/Python*" >/dev/null; then
    echo "bundle: Python's own library is not in $dist/hpapp" >&2
    exit 1
fi
echo "bundle: $dist/hpapp is ready ($(du -sh "$dist/hpapp" | cut -f1))"
