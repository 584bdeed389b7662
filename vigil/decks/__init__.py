"""Decks: found by name or file, checked against formats and cards, shown, listed, and written from plain lists."""
