"""Colours and markers that champions and cards of Ascension Tactics have in every figure."""

from reports.figures.style import BLUE, GREEN, GREY, INK, ORANGE, PURPLE, VERMILION

FACTIONS = {"Enlightened": ORANGE, "Lifebound": GREEN, "Mechana": GREY, "Void": PURPLE, "Fallen": VERMILION}
"""Faction to colour."""
SEVERAL, NONE = BLUE, INK
"""Of cards of two factions, and of none."""
TYPES = {"hero": "o", "construct": "s", "quest": "D", "champion": "^"}
"""Type of a card to marker."""


def colour_of(factions: str) -> str:
    """The colour of what has these factions, which have commas between them."""
    return NONE if not factions else FACTIONS.get(factions, SEVERAL)
