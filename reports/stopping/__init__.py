"""Runs that went on until they were precise enough."""
