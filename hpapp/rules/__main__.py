"""`python -m hpapp.rules` is the referee as a program.  That stands above the rules, which do not import it."""

from runpy import run_module

if __name__ == "__main__":
    run_module("hpapp.referee", run_name="__main__", alter_sys=True)
