"""The rule language: lines, conditions, and what a game adds to it."""
