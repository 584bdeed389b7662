"""Figures of Voskhozhdenie's report."""
