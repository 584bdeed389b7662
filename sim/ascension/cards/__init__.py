"""Card sets of Ascension: files, what is wrong with them, and the set in memory."""
