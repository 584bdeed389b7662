"""Figures of Ascension Tactics."""
