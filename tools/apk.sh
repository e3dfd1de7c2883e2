#!/usr/bin/env bash
# apk.sh [--check | --release]: builds the Android package (an APK to try, or the AAB for a store) with buildozer in
# an environment of its own.  Where that cannot be, says what is missing; --check only looks.
set -euo pipefail
cd "$(dirname "$0")/.."

gigabytes=15
spec() { sed -n "s/^$1 *= *//p" buildozer.spec; }
platform=$HOME/.buildozer/android/platform
sdk=${APP_ANDROID_SDK_PATH:-$platform/android-sdk}
ndk=${APP_ANDROID_NDK_PATH:-$platform/android-ndk-r$(spec android.ndk)}

missing=()

java=$(javac -version 2>&1 || true)
case "$java" in
    "javac 17"*) ;;
    *) missing+=("JDK 17: javac answers '${java##*: }'") ;;
esac

tools=()
for tool in git zip unzip patch make cmake autoconf automake libtoolize pkg-config; do
    command -v "$tool" >/dev/null || tools+=("$tool")
done
[ ${#tools[@]} = 0 ] || missing+=("build tools: ${tools[*]}")

reached=yes
for host in github.com dl.google.com; do
    curl --silent --head --output /dev/null --connect-timeout 5 --max-time 10 "https://$host/" || reached=no
done
# The sources of Python, SDL, Kivy and the rest are fetched too, the first time.
if [ "$reached" = no ] && [ ! -d .buildozer/android/platform ]; then
    missing+=("network: github.com and dl.google.com cannot both be reached, and nothing was fetched before")
fi
if [ "$reached" = no ]; then
    [ -d "$sdk" ] || missing+=("Android SDK: not in $sdk, and cannot be fetched")
    [ -d "$ndk" ] || missing+=("Android NDK $(spec android.ndk): not in $ndk, and cannot be fetched")
fi

free=$(($(df -Pk . | awk 'NR == 2 { print $4 }') / 1048576))
[ "$free" -ge "$gigabytes" ] || missing+=("disk: $free GB free, $gigabytes GB needed")

if [ ${#missing[@]} -gt 0 ]; then
    echo "apk: an Android package cannot be built here. Missing:" >&2
    printf 'apk:   - %s\n' "${missing[@]}" >&2
    echo "apk: the workflow in .github/workflows/package.yml builds it on a public machine." >&2
    exit 1
fi
echo "apk: everything is here"
[ "${1:-}" != --check ] || exit 0

# buildozer installs what python-for-android wants into the environment it runs in, so it gets one of its own.
bash tools/setup.sh .venv-apk
# shellcheck disable=SC1091
source .venv-apk/bin/activate
if [ "${1:-}" = --release ]; then mode=release; else mode=debug; fi
buildozer android "$mode"
echo "apk: made $(find bin -name '*.a[ap][kb]' -newer .venv-apk/stamp -print | tr '\n' ' ')"
