"""What is counted in a game (the ledger, "Measured per game")."""

from collections import Counter

BY_NAME = (
    "played",
    "decrees",
    "superiorities",
    "charges",
    "sacrifice_abilities",
    "entered",
    "actions",
    "wound_points",
)
"""Counters that count names."""
NUMBERS = (
    "turns",
    "assignments",
    "tactics_resolved",
    "tactics_won",
    "wins_by_damage",
    "win_damage",
    "became_wounded",
    "fights",
    "cities_ruined",
    "coins_from_effects",
)
"""Counters that are numbers."""


class Counters:
    """Counters of a game, all players together."""

    def __init__(self, seats):
        for name in BY_NAME:
            setattr(self, name, Counter())
        for name in NUMBERS:
            setattr(self, name, 0)
        self.seats = seats

    def as_dict(self):
        """All counters, names sorted."""
        return {name: dict(sorted(getattr(self, name).items())) for name in BY_NAME} | {name: getattr(self, name) for name in NUMBERS}
