"""Ascension Tactics: Inferno, a deck builder whose champions fight over a board of hexes."""
