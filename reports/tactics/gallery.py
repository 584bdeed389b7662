"""The figures of Ascension Tactics' report."""

from functools import partial

from reports.figures import matchups, winrates
from reports.rankings import figure as rankings
from reports.tactics.figures import cards, champions, curves, heat, lengths, spreads

DRAW = {
    "matchups": matchups.draw,
    "winrates": winrates.draw,
    "rankings": rankings.draw,
    "maps": spreads.draw,
    "champions": champions.draw,
    "cards": cards.CARDS.draw,
    "glory": partial(curves.draw, measure="glory"),
    "figures": partial(curves.draw, measure="board"),
    "lengths": lengths.draw,
    "heat-stood": partial(heat.draw, measure="stood"),
    "heat-attacked": partial(heat.draw, measure="attacked"),
    "heat-fell": partial(heat.draw, measure="fell"),
}
"""Name to the function that draws it."""
TITLES = {
    "matchups": "Matchups",
    "winrates": "Win rate by strategy and seat",
    "rankings": "Strengths and ranks of strategies",
    "maps": "Strategies and sides over the maps",
    "champions": "Champions: win difference, draft, slain, falls",
    "cards": "Cards that go with winning most and least",
    "glory": "Glory by round",
    "figures": "Figures on the board and orders by round",
    "lengths": "Game length and ends",
    "heat-stood": "Where champions stand",
    "heat-attacked": "Where champions are attacked",
    "heat-fell": "Where champions fall",
}
"""Name to what it shows."""
