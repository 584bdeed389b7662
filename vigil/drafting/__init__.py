"""Drafts: cards picked by drafting lists, decks built from them, and what these decks and cards are worth in games."""
