"""Which changes would make a game keep its goals: the file that asks, what was found, and the documents that tell it."""
