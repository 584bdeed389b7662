"""The words of scenario files, and what the modes of the game are."""

from __future__ import annotations

from typing import NamedTuple


class Mode(NamedTuple):
    """A mode (T1)."""

    players: int
    sides: int  # in the campaign the players, and the villains
    campaign: bool = False


MODES = {
    "1v1": Mode(2, 2),
    "2v2": Mode(4, 2),
    "ffa3": Mode(3, 3),
    "ffa4": Mode(4, 4),
    **{f"coop{players}": Mode(players, 2, True) for players in range(1, 5)},
}
USUAL_DIFFICULTY = "normal"
DIFFICULTIES = {USUAL_DIFFICULTY: 0, "hard": 4, "nightmare": 8}
"""Schemes of a campaign that are discarded first, beside those of the number of players (T82)."""
VILLAIN_RATS = {"Giant Rat": 4, "Fiendish Rat": 1}
"""Figures of rats that villains have (T88)."""
TOKEN_USES = ("research", "all factions")
"""What a beacon token is good for (T72, T76)."""
ENCHANTMENTS = ("barrier", "sacred")
"""What enchanted ground is (T77, T78)."""
BOSS_RULES = ("rats", "mark", "riches", "captives")
"""What the boss does: T90, T91, T92, T93."""
CHAMPIONS = {2: 4, 3: 3, 4: 3}
"""Champions of each player, by the number of players (T14, T15)."""
DRAFTED_FOR = ("2v2",)
"""Modes that always draft (T13)."""
MOST_BEACONS = 12
"""Longest list of what beacons score, one more than there are beacons."""
