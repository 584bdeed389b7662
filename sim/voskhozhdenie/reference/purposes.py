"""Purposes of the streams of luck (ENGINE.md, section 5)."""

DECK, CHOICE, BOOSTER = 1, 2, 3
