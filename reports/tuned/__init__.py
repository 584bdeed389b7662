"""Tuned strategies: what a search found, and how it does in fresh games."""
