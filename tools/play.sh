#!/usr/bin/env bash
# Starts the app; on a machine without a screen, plays its demonstration on a virtual one.
set -euo pipefail
cd "$(dirname "$0")/.."

case "$(uname -s)" in
    Darwin | MINGW* | MSYS* | CYGWIN*) screen=yes ;;
    *) screen=${DISPLAY:-}${WAYLAND_DISPLAY:-} ;;
esac

if [ -n "$screen" ]; then
    exec .venv/bin/python main.py "$@"
fi

bash tools/apt.sh --screen
pictures=build/demo
mkdir -p "$pictures"
echo "play: no screen here (DISPLAY and WAYLAND_DISPLAY are empty), so the app plays a demonstration on a virtual one."
xvfb-run -a -s "-screen 0 1280x800x24" .venv/bin/python main.py --demo "$pictures" "$@"
echo "play: the pictures are in $PWD/$pictures"
