"""The figures of Voskhozhdenie's report."""

from functools import partial

from reports.figures import matchups, winrates
from reports.rankings import figure as rankings
from reports.voskhozhdenie.figures import cards, curves, lengths

DRAW = {
    "matchups": matchups.draw,
    "winrates": winrates.draw,
    "rankings": rankings.draw,
    "cities": partial(curves.draw, measure="cities"),
    "coins": partial(curves.draw, measure="coins"),
    "hands": partial(curves.draw, measure="cards"),
    "cards": cards.CARDS.draw,
    "lengths": lengths.draw,
}
"""Name to the function that draws it."""
TITLES = {
    "matchups": "Matchups",
    "winrates": "Win rate by strategy and seat",
    "rankings": "Strengths and ranks of strategies",
    "cities": "Power of cities by round",
    "coins": "Coins and supply value by round",
    "hands": "Hand, units and cards played by round",
    "cards": "Cards that are drawn to most and least advantage",
    "lengths": "Game length and ends",
}
"""Name to what it shows."""
