"""The panels of Ascension Tactics' page."""
