"""Frames of a run of Ascension Tactics, one kind of table a file."""
