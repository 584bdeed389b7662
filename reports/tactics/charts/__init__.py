"""Charts of Ascension Tactics' page."""
