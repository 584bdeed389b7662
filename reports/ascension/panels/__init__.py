"""The panels of Ascension's page."""
