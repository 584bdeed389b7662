"""Toy: a die, a market of cards, and a race for stars."""
