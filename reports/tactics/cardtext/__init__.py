"""Champions, cards and whatever else a card set of Ascension Tactics has, in words, made of what is played."""
