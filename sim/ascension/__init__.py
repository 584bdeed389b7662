"""Ascension: the deck-builder with a centre row."""
