"""What must be done before somebody asks what is still held."""

from __future__ import annotations


def forget_last_field() -> None:
    """Kivy holds the text field that was last written in, and all that this lies on, until there is another one."""
    from kivy.uix.textinput import TextInput

    TextInput._adjust_viewport(None, 0, 0)
    TextInput._adjust_viewport.cancel()
