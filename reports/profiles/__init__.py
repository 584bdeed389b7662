"""Profiles of strategies: which of their lines fire, what they choose, whether they matter, and how a strategy differs from whom it meets."""
