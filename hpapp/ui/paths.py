"""Where the app's own files lie: pictures, sounds, fonts, layouts."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "art"
SOUNDS = ROOT / "assets" / "sounds"
FONTS = ROOT / "assets" / "fonts"
LAYOUTS = ROOT / "kv"
