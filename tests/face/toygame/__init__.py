"""Toy: everybody throws a die, the highest wins."""
