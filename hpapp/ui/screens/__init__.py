"""The scenes of the app, one file each."""
