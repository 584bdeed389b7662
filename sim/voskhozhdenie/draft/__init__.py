"""Drafts of Voskhozhdenie: boosters, picks, and decks built from what was picked (V10, ENGINE.md, section 15)."""
