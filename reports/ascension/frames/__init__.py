"""Frames of a run of Ascension, one kind of table a file."""
