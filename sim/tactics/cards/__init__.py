"""Card sets of Ascension Tactics: Inferno: the language of their texts, their files, and the set in memory."""
