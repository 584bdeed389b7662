"""The sections of Toy's report in reading order."""

from collections.abc import Sequence

from reports.figures.rows import rows
from reports.metagame.section import metagame_section
from reports.parts.sections import Block, Section, each_card_set
from reports.rankings.section import rankings_section
from reports.registry.columns import POOLED
from reports.shared.sections import (
    arms_section,
    causes_section,
    effect_tables_section,
    matchup_tables_section,
    matchups_section,
    strategy_tables_section,
    winrates_section,
)
from reports.stopping.section import stopping_section
from reports.text.cells import table
from toygame.reports.run import ToyRun

CARDS = ["card", "coins", "count", "taken_per_game", "win_rate_with", "win_rate_without", "win_difference", "q_value"]


def _matchups(run: ToyRun) -> Section:
    """Who beats whom."""
    return matchups_section(run, "win_rate", 1 / run.players, "Each cell is about the games in which both play: how often the row wins them.")


def _matchup_tables(run: ToyRun) -> Section:
    """All matchups."""
    return matchup_tables_section(run, ["win_rate", "star_margin"])


def _strategy_tables(run: ToyRun) -> Section:
    """Strategies and seats in numbers."""
    columns = ["strategy", "games", "win_rate", "unfinished_rate", "stars", "coins_left", "rounds"]
    return strategy_tables_section(run, columns, ["strategy", "seat", "games", "win_rate", "stars"])


def _cards(run: ToyRun) -> Section:
    """Every card."""

    def build(card_set: str) -> Sequence[Block]:
        return [Block(card_set, "All cards", table=table(rows(run.cards(), card_set, strategy=POOLED), CARDS))]

    return Section("cards", "Cards", "All strategies together; a difference is an association, not a cause.", each_card_set(run, build))


SECTIONS = (
    *(causes_section, winrates_section, _matchups),
    *(arms_section, effect_tables_section, _strategy_tables, _matchup_tables, metagame_section, rankings_section, _cards, stopping_section),
)
"""Makers of the sections: those of the body, which say so by their place, and those of the appendix."""
