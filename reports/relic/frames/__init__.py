"""Frames of a run of Relic, one kind of table a file."""
