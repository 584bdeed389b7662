"""Scenarios of Ascension Tactics: Inferno: how a game is won on which maps, neutrals, and the campaign."""
