"""The figures of Relic's report."""

from reports.figures import winrates
from reports.rankings import figure as rankings
from reports.relic.figures import attributes, cards, characters, curves, enemies, lengths, matchups, milestones, odds, setbacks

DRAW = {
    "matchups": matchups.draw,
    "winrates": winrates.draw,
    "rankings": rankings.draw,
    "characters": characters.draw,
    "level": curves.draw_level,
    "life": curves.draw_life,
    "influence": curves.draw_influence,
    "attributes": attributes.draw,
    "milestones": milestones.draw,
    "setbacks": setbacks.draw,
    "odds": odds.draw,
    "enemies": enemies.draw,
    "cards": cards.CARDS.draw,
    "lengths": lengths.draw,
}
"""Name to the function that draws it."""
TITLES = {
    "matchups": "Matchups",
    "winrates": "Win rate by strategy and seat",
    "rankings": "Strengths and ranks of strategies",
    "characters": "Characters: win rate, level, vanquished",
    "level": "Level by round",
    "life": "Life by round",
    "influence": "Influence by round",
    "attributes": "Strength, Willpower and Cunning by round",
    "milestones": "First relic, middle tier, inner tier and victory by round",
    "setbacks": "Vanquished, corrupted, eliminated",
    "odds": "Battles and tests: exact odds and what was rolled",
    "enemies": "Enemies: battles won against them and Life they cost",
    "cards": "Cards that go with winning most and least",
    "lengths": "Game length and ends",
}
"""Name to what it shows."""
