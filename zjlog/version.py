"""The version of zjlog. Loads nothing, so that whoever names it depends on nothing."""

__version__ = "0.1.0"
