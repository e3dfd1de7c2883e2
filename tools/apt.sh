#!/usr/bin/env bash
# Installs the system packages named, as far as they are missing; --screen stands for those that open a window without a
# screen, --android for those that compile a manifest.
set -euo pipefail

# SDL loads libEGL and libGL by name and Mesa draws in software; Xvfb, with its wrapper's xauth, and xdotool
# let a test push a real pointer around; espeak-ng reads aloud. Everything else is inside Kivy's wheel.
screen=(libegl1 libegl-mesa0 libgl1 libgl1-mesa-dri xvfb xauth xdotool espeak-ng)
# Android's resource compiler, and the resources of Android 10 to compile against: Debian ships no later ones.
android=(aapt android-framework-res)

wanted=()
for word in "$@"; do
    case "$word" in
        --screen) wanted+=("${screen[@]}") ;;
        --android) wanted+=("${android[@]}") ;;
        *) wanted+=("$word") ;;
    esac
done

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    if [ "$(uname -s)" = Linux ]; then
        echo "apt: not a Debian or Ubuntu; please see to the equivalents of: ${wanted[*]}" >&2
    fi
    exit 0
fi

missing=()
for package in "${wanted[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" != 0 ]; then
    if ! sudo -n true 2>/dev/null; then
        echo "apt: these packages are missing: ${missing[*]}" >&2
        echo "apt: install them with: sudo apt-get install --no-install-recommends ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo -n)
fi

echo "apt: installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
install=("${as_root[@]}" apt-get install -qq -y --no-install-recommends "${missing[@]}")
# A fresh machine has no package lists, an old one has stale ones: both show as a failed install.
if ! "${install[@]}" >/dev/null 2>&1; then
    "${as_root[@]}" apt-get update -qq
    "${install[@]}" >/dev/null
fi
