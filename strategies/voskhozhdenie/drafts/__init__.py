"""Drafting lists of Voskhozhdenie: what is picked, what is built from it, and who plays it."""
