"""What the app asks of the device under it.  Off Android every bridge is its own twin that does nothing."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field

from hpapp.device.awake import AndroidLamp, Lamp
from hpapp.device.edges import AndroidEdges, Edges
from hpapp.device.files import AndroidFiles, Files, desktop_files
from hpapp.device.haptics import AndroidHaptics, Haptics
from hpapp.device.secrecy import AndroidSecrecy, Secrecy
from hpapp.device.turning import AndroidTurning, Turning
from hpapp.device.voice import AndroidVoice, Voice, desktop_voice


@dataclass(frozen=True)
class Device:
    """The bridges, one for each need."""

    edges: Edges = field(default_factory=Edges)
    haptics: Haptics = field(default_factory=Haptics)
    lamp: Lamp = field(default_factory=Lamp)
    secrecy: Secrecy = field(default_factory=Secrecy)
    turning: Turning = field(default_factory=Turning)
    voice: Voice = field(default_factory=Voice)
    files: Files = field(default_factory=Files)
    android: bool = False


def choose(environment: Mapping[str, str]) -> Device:
    """The bridges that fit; python-for-android leaves its mark in the environment."""
    if "ANDROID_ARGUMENT" not in environment:
        return Device(files=desktop_files(environment), voice=desktop_voice(environment))
    return Device(AndroidEdges(), AndroidHaptics(), AndroidLamp(), AndroidSecrecy(), AndroidTurning(), AndroidVoice(),
                  AndroidFiles(), android=True)


device = choose(os.environ)
