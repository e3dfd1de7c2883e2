"""Starts La Veillée; also the entry point on Android."""

from hpapp.start import main

__all__ = ["main"]

if __name__ == "__main__":
    main()
