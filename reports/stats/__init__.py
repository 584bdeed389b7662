"""Statistics of numbers that come from many games: estimates with their intervals, nothing of any game."""
