"""Frames of a run of Voskhozhdenie, one kind of table a file."""
