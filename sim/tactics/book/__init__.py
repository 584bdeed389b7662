"""The compiled game: from a card set, a scenario and a map to the rows that the kernel reads."""
