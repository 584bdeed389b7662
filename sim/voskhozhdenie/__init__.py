"""Voskhozhdenie, a collectible card game: cities, units, tactics and decrees."""
