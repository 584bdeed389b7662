"""Figures, one file each; every `draw(run, card_set)` gives a matplotlib figure, or None where there is nothing to show."""
