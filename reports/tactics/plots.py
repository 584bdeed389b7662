"""What `run.plot` draws of Ascension Tactics, beside what it draws of every game."""

from functools import partial

from reports.figures import matchups
from reports.tactics.figures import cards, curves

MATCHUPS = matchups.plot
PICKS = cards.CARDS.plot
CURVES = {measure: partial(curves.course, measure=measure) for measure in curves.MEASURES}
"""Measure to its curves by round, the usual one first."""
