"""Card sets of Voskhozhdenie: the language of their texts, their files, and the set in memory."""
