"""Plays games: NumPy and numba only below this line, nothing is printed here."""
