"""The figures of Ascension's report."""

from reports.ascension.figures import cards, economy, honor, leadchanges, lengths, monsters, solo
from reports.figures import matchups, winrates
from reports.rankings import figure as rankings

DRAW = {
    "matchups": matchups.draw,
    "winrates": winrates.draw,
    "rankings": rankings.draw,
    "honor": honor.draw,
    "economy": economy.draw,
    "cards": cards.draw,
    "monsters": monsters.draw,
    "lengths": lengths.draw,
    "drama": leadchanges.draw,
    "solo": solo.draw,
}
"""Name to the function that draws it."""
TITLES = {
    "matchups": "Matchups",
    "winrates": "Win rate by strategy and seat",
    "rankings": "Strengths and ranks of strategies",
    "honor": "Honor by round",
    "economy": "Runes and power by round",
    "cards": "Pick rate and win rate of cards",
    "monsters": "Monsters: fought, defeated, and how games with them end",
    "lengths": "Game length and ends",
    "drama": "Lead changes and comebacks",
    "solo": "Final honor against Samael",
}
"""Name to what it shows."""
