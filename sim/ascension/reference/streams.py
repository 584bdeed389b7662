"""Purposes of the streams of luck (ENGINE.md, section 1)."""

CENTRE, DECK, STEAL, CHOICE = 1, 2, 3, 4
