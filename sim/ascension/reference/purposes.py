"""Purposes of the streams of luck (ENGINE.md, section 1)."""

CENTRE, DECK, STEAL, CHOICE, SEARCH, PYTHON = 1, 2, 3, 4, 5, 6
