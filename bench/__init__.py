"""How fast the app is beside its peers.

Every comparison is a ratio measured in one run, in turns, so that a busy machine disturbs both sides alike.
"""
