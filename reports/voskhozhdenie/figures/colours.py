"""Colours that cards of Voskhozhdenie have in every figure."""

from reports.figures.style import BLUE, GREEN, GREY, ORANGE, PURPLE, VERMILION
from reports.voskhozhdenie.catalogue import NEUTRAL

SINGLE = {"W": ORANGE, "U": BLUE, "B": PURPLE, "R": VERMILION, NEUTRAL: GREY}
"""Colours of a card to that of its mark."""
SEVERAL = GREEN
"""Mark of a card of several colours."""
NAMES = {"W": "white", "U": "blue", "B": "black", "R": "red"}
"""Letter of a colour to its name."""
