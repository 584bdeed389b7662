"""Is a verdict about the game or about the players? The verdicts of a run, held against games of other players."""
