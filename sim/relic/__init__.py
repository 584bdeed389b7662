"""Relic: the board game of characters, battles and skill tests on three tiers."""
