#!/usr/bin/env bash
# Makes dist/hpapp, the desktop app as one folder that needs no Python, with PyInstaller in an environment of its own.
set -euo pipefail
cd "$(dirname "$0")/.."

bash tools/setup.sh .venv-bundle packaging/bundle.lock
# Its analysis imports Kivy, which must neither open a window nor write a log or a configuration of its own.
kivy=$(mktemp -d)
trap 'rm -rf "$kivy"' EXIT
KIVY_HOME=$kivy KIVY_NO_ARGS=1 KIVY_NO_FILELOG=1 KCFG_KIVY_LOG_LEVEL=critical SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy \
    .venv-bundle/bin/python -m PyInstaller --noconfirm --log-level WARN --workpath build/bundle --distpath dist \
    packaging/desktop/hpapp.spec
echo "bundle: dist/hpapp is ready ($(du -sh dist/hpapp | cut -f1))"
