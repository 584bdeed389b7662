"""What is counted, whatever the game: tallies, two arms paired game by game, effects of changes."""
