"""Decks that change: what a format allows near a deck, random changes, crossing, and changes taken back."""
