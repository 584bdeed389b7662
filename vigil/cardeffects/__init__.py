"""Causal card effects: a card is barred, given or repriced under the same luck, and what that does is measured."""
