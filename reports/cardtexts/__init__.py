"""Cards in words, whatever the game: each by itself, and two card sets held against each other."""
