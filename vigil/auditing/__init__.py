"""One command from an experiment to the cards that are too strong or too weak, whether that holds with other players, and what would mend it."""
