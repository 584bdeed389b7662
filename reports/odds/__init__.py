"""Odds of battles and skill tests as frames, tables and figures."""
