"""Frames of card effects."""
