"""What `run.plot` draws of Relic, beside what it draws of every game."""

from functools import partial

from reports.relic.figures import cards, curves, matchups

MATCHUPS = matchups.plot
PICKS = cards.CARDS.plot
CURVES = {measure: partial(curves.course, measure=measure) for measure in curves.MEASURES}
"""Measure to its curves by round, the usual one first."""
