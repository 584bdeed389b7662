"""Card sets of Relic: files, what is wrong with them, and the set in memory."""
