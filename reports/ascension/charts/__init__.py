"""Charts of Ascension's page."""
