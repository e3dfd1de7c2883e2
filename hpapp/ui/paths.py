"""Where the app's own files lie: pictures, sounds, fonts, layouts."""

from __future__ import annotations

import sysconfig
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
ROOT = CHECKOUT if (CHECKOUT / "kv").is_dir() else Path(sysconfig.get_path("data")) / "share" / "veillee"
"""The folder of the sources, or of the package, or what an installed wheel has laid down."""
ART = ROOT / "assets" / "art"
SOUNDS = ROOT / "assets" / "sounds"
FONTS = ROOT / "assets" / "fonts"
LAYOUTS = ROOT / "kv"
