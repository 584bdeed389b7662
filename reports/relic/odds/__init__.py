"""Exact odds of Relic as tables and figures."""
