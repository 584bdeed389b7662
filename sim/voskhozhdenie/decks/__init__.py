"""Decks of Voskhozhdenie: formats, deck files, lists that people paste, and what is wrong with a deck."""
