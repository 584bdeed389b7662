"""Colours and marks that cards of Ascension have in every figure."""

from collections.abc import Mapping

from reports.figures.style import BLUE, GREEN, GREY, PURPLE, VERMILION

FACTIONS: Mapping[str, str] = {"Enlightened": BLUE, "Lifebound": GREEN, "Mechana": VERMILION, "Void": PURPLE, "none": GREY}
"""Faction to colour."""
MARKERS: Mapping[str, str] = {"hero": "o", "construct": "s"}
"""Type of a card that can be bought to marker."""
