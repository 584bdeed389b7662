"""The sections of Ascension's report in reading order, its body before its appendix: what stands in each of them."""

from collections.abc import Sequence

import pandas as pd

from reports.ascension.charts.association import monsters_chart, picks_chart
from reports.ascension.charts.course import course_chart, lengths_chart
from reports.ascension.charts.solo import margins_chart, scores_chart
from reports.ascension.names import SAMAEL
from reports.ascension.run import AscensionRun
from reports.figures.rows import ranked, rows
from reports.metagame.section import metagame_section
from reports.parts.sections import Block, Section, each_card_set
from reports.rankings.section import rankings_section
from reports.registry.columns import POOLED
from reports.shared.drama import drama_chart
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
from reports.text.cells import nonzero_columns, table
from reports.verdicts.findings import said_of


def _beaten(run: AscensionRun) -> Section:
    """How often the player beats Samael."""

    def build(card_set: str) -> Sequence[Block]:
        said = said_of(run, card_set, "Player")
        return (Block(card_set, "", says=said),) if said else ()

    return Section("beaten", "How often the player wins", "", each_card_set(run, build), "first")


def _solo(run: AscensionRun) -> Section:
    """By how much the player beats Samael."""

    def build(card_set: str) -> Sequence[Block]:
        if run.players > 1:
            return ()
        chart, said = margins_chart(run, card_set)
        scores, same = scores_chart(run, card_set)
        caption = "Final honor in steps of four, as shares of the games; dashed: Samael, in all games." if scores else ""
        return (
            Block(card_set, "", chart=chart, says=said),
            Block(card_set, caption, chart=scores, says=same),
        )

    intro = "The player wins with strictly more honor than Samael, who takes two cards of the row after every turn."
    return Section("solo", "Against Samael", intro, each_card_set(run, build), "strategies")


def _matchups(run: AscensionRun) -> Section:
    """Who beats whom."""
    duel = "How often the row wins against the column."
    table = "How often the row finishes ahead of the column, whoever else wins."
    return matchups_section(run, "win_rate" if run.players == 2 else "ahead_rate", 0.5, duel if run.players == 2 else table)


def _matchup_tables(run: AscensionRun) -> Section:
    """All matchups."""
    return matchup_tables_section(run, ["win_rate", *(["ahead_rate"] if run.players > 2 else []), "margin"])


def _strategy_tables(run: AscensionRun) -> Section:
    """Strategies and seats in numbers."""
    columns = ["strategy", "games", "win_rate", "shared_rate", "unfinished_rate", "score", "score_q50", "tokens", "rounds"]
    alone = "Each strategy alone against Samael. Nothing makes the two sides equal, so there is no fair share." if run.players == 1 else ""
    return strategy_tables_section(run, columns, ["strategy", "seat", "games", "win_rate", "score"], alone)


def _course(run: AscensionRun) -> Section:
    """Honor, runes and power by round."""
    caption = "Only games still being played count in a round; a curve ends where few of the strategy's games are left."

    def build(card_set: str) -> Sequence[Block]:
        chart, same = course_chart(run, card_set)
        few = "" if same else "Too little was played for curves."
        return (Block(card_set, caption if chart else few, chart=chart, says=(*said_of(run, card_set, "Unspent"), *same)),)

    return Section("course", "Honor, runes and power by round", "", each_card_set(run, build), "course")


def _length(run: AscensionRun) -> Section:
    """Length, ends and drama."""

    def build(card_set: str) -> Sequence[Block]:
        chart, said = lengths_chart(run, card_set)
        drama, same = drama_chart(run, card_set)
        topics = said_of(run, card_set, "Length", "Unfinished", "Drama")
        return Block(card_set, "", chart=chart, says=(*topics, *said)), Block(card_set, HALF_TIME, chart=drama, says=same)

    intro = "A game ends with the round in which the pool is emptied. Games stopped by the round cap, or endless ones, count as unfinished."
    return Section("length", "Length, ends and drama", intro, each_card_set(run, build), "course")


HALF = ("half_led", "half_led_lost_rate")
"""Columns on half-time leads."""
HALF_TIME = "The leader is who alone has the most honor, tokens and printed, at the end of a round. Half time is half of the game's rounds."


def _course_tables(run: AscensionRun) -> Section:
    """The games in numbers."""
    economy = ["strategy", "games", "runes", "runes_unspent", "power", "power_unspent"]
    whole = ["games", "finished", "unfinished_rate", "endless_rate", "shared_rate", "rounds", "rounds_q50", "reshuffles", "extra_turns"]

    def build(card_set: str) -> Sequence[Block]:
        head, each = rows(run.games(), card_set), ranked(run.strategies(), card_set)
        return (
            Block(card_set, "The games as a whole", table=table(head, nonzero_columns(head, whole))),
            Block(card_set, "Lead changes and half-time leads, all games", table=table(head, ["games", "lead_changes", *HALF])),
            Block(
                card_set,
                "By strategy: leads it took, and half-time leads it lost",
                table=table(each, ["strategy", "games", "lead_taken", *HALF]),
                folded=True,
            ),
            Block(card_set, "Runes and power over the whole game, per round", table=table(each[each["strategy"] != SAMAEL], economy), folded=True),
        )

    intro = "Much left over means cards that a strategy cannot use, or a list that stops too early."
    return Section("course-tables", "Course of the game: all numbers", intro, each_card_set(run, build), short="Course of the game")


def _pooled(run: AscensionRun, card_set: str, monsters: bool) -> pd.DataFrame:
    """Cards of all strategies together, those most associated with winning first."""
    frame = rows(run.cards(), card_set)
    frame = frame[(frame["strategy"] == POOLED) & ((frame["type"] == "monster") == monsters)]
    return frame.sort_values("win_difference", ascending=False, kind="stable", na_position="last")


def _cards(run: AscensionRun) -> Section:
    """Heroes and constructs."""
    columns = ["card", "type", "faction", "cost", "honor", "pick_rate", "preference", "copies"]
    columns += ["win_rate_with", "win_rate_without", "win_difference", "q_value"]
    intro = (
        "This goes along with winning and need not be the cause: whoever is ahead can afford more, and long games let everybody take more. All "
        "strategies together; win rates with and without a card are compared inside each strategy and then averaged, so a strong strategy does "
        "not make its favourites look strong. Where it contradicts what the card causes, believe that: there the same games were played with and "
        "without the card."
    )

    def build(card_set: str) -> Sequence[Block]:
        caption = "Right: bought whenever possible. Up: games with it are won more often."
        chart = picks_chart(run, card_set)
        return (
            Block(card_set, caption if chart else "", chart=chart),
            Block(card_set, "Heroes and constructs", table=table(_pooled(run, card_set, False), columns)),
        )

    title = "Cards: what goes along with winning"
    return Section("cards", title, intro, each_card_set(run, build), short="Cards, by association")


def _monsters(run: AscensionRun) -> Section:
    """Monsters."""
    columns = ["card", "cost", "honor", "pick_rate", "taken_per_game", "free_share", "first_round"]
    columns += ["win_rate_with", "win_rate_without", "win_difference", "q_value"]
    labels = {"pick_rate": "Fought when affordable", "taken_per_game": "Defeats per game", "free_share": "Defeated for free", "cost": "Power"}
    labels |= {"first_round": "First defeat, round"}
    intro = "Defeats, and how games with at least one of them end. This too goes along with winning and need not be the cause."

    def build(card_set: str) -> Sequence[Block]:
        chart, said = monsters_chart(run, card_set)
        return Block(card_set, "", chart=chart, says=said), Block(card_set, "Monsters", table=table(_pooled(run, card_set, True), columns, labels))

    title = "Monsters: what goes along with winning"
    return Section("monsters", title, intro, each_card_set(run, build), short="Monsters, by association")


SECTIONS = (
    _beaten,
    causes_section,
    _solo,
    winrates_section,
    _matchups,
    _course,
    _length,
    arms_section,
    effect_tables_section,
    _strategy_tables,
    _matchup_tables,
    metagame_section,
    rankings_section,
    _course_tables,
    _cards,
    _monsters,
    stopping_section,
)
"""Makers of the sections."""
