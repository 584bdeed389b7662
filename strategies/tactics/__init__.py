"""Strategies of Ascension Tactics: its language of lines, and lists that play any scenario."""
