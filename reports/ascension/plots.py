"""What `run.plot` draws of Ascension, beside what it draws of every game."""

from reports.ascension.figures import cards, economy, honor
from reports.figures import matchups

MATCHUPS = matchups.plot
PICKS = cards.plot
CURVES = {"honor": honor.course, "economy": economy.course}
"""Measure to its curves by round, the usual one first."""
