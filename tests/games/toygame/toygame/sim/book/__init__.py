"""Compiled card sets."""
