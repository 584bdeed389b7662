"""The rule language of Ascension, and the shipped strategies."""
