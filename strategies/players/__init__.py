"""Strategies that are Python files: what such a file says before it is run, the cards it asks for, and the player that is made of it."""
