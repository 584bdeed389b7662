"""Ascension Tactics: Inferno: the board game of champions, decks and glory."""
