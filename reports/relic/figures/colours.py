"""Colours and marks of Relic's things, the same in every figure."""

from collections.abc import Mapping

from reports.figures.style import BLUE, GREEN, INK, ORANGE, PURPLE, VERMILION

ATTRIBUTES: Mapping[str, tuple[str, str]] = {"strength": (VERMILION, "o"), "willpower": (BLUE, "s"), "cunning": (ORANGE, "^")}
"""Attribute to colour and marker; the colours are those of the threats that are fought with it."""
DECKS: Mapping[str, tuple[str, str]] = {
    "red": (VERMILION, "o"),
    "blue": (BLUE, "s"),
    "yellow": (ORANGE, "^"),
    "wargear": (GREEN, "D"),
    "relic": (PURPLE, "p"),
    "mission": (INK, "<"),
    "power": ("#56b4e9", "v"),
    "corruption": ("#8a929c", "X"),
}
"""Deck of a card to colour and marker."""
THREATS = ("red", "blue", "yellow")
"""Decks that are named by their colours."""
LINES = (BLUE, VERMILION, GREEN, PURPLE, ORANGE, "#56b4e9", INK)
"""Colours of lines in one panel, in order."""
DASHES = ("solid", (0, (4, 1.5)), (0, (1.2, 1.2)), (0, (5, 1.2, 1.2, 1.2)))
"""Kinds of lines; they change when the colours begin again."""
