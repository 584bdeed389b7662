"""The sections of Relic's report in reading order, its body before its appendix: what stands in each of them."""

from collections.abc import Sequence

import pandas as pd

from reports.audit.roles import role_chart
from reports.effects.beside import effects_beside
from reports.figures.rows import ranked, rows
from reports.metagame.section import metagame_section
from reports.parts.sections import Block, Section, each_card_set
from reports.rankings.section import rankings_section
from reports.registry.columns import POOLED
from reports.relic.agreement import agreement
from reports.relic.charts.cards import ENDS, cards_chart, enemies_chart, odds_chart
from reports.relic.charts.course import characters_chart, course_chart, lengths_chart, setbacks_chart
from reports.relic.coursetable import course_table
from reports.relic.run import RelicRun
from reports.relic.settings import settings_table
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
from reports.text.cells import table
from reports.verdicts.findings import said_of
from sim.relic.cards.words import WARGEAR_TYPES

WON = ["win_rate_with", "win_rate_without", "win_difference", "q_value"]
"""Columns on how games with a card end."""
DRAWN = ["card", "deck", "count", "drawn_per_game"]
GROUPS: Sequence[tuple[str, Sequence[str], Sequence[str]]] = (
    ("Enemies", ("enemy",), [*DRAWN, *WON]),
    ("Events and encounters", ("event", "encounter"), ["card", "deck", "card_type", "count", "drawn_per_game", *WON]),
    ("Assets", ("asset",), [*DRAWN, "acquired_per_game", "used_per_game", "first_acquired", *WON]),
    (
        "Wargear",
        WARGEAR_TYPES,
        ["card", "card_type", "price", "count", "buy_rate", "acquired_per_game", "used_per_game", "first_acquired", *WON],
    ),
    ("Relics", ("relic",), ["card", "offered", "buy_rate", "acquired_per_game", "used_per_game", "first_acquired", *WON]),
    ("Missions", ("mission",), ["card", "drawn_per_game", "acquired_per_game", "first_acquired", *WON]),
    ("Power cards", ("power",), ["card", "count", "drawn_per_game", "used_per_game", *WON]),
    ("Corruption", ("corruption",), ["card", "drawn_per_game", "acquired_per_game", *WON]),
)
"""Title, types and columns of each table of cards."""
HEADINGS = {
    "Relics": {"buy_rate": "Chosen when offered", "first_acquired": "First held, round", "acquired_per_game": "Held (per game)"},
    "Missions": {"acquired_per_game": "Completed (per game)", "first_acquired": "First completed, round"},
    "Corruption": {"acquired_per_game": "Became active (per game)"},
}
"""Headings where the deck has a word of its own."""
BATTLES = {"fights": "Battles"}
"""Heading of the number of battles."""


def _characters(run: RelicRun) -> Section:
    """Whether characters are equal."""
    effects = effects_beside(run)

    def build(card_set: str) -> Sequence[Block]:
        if card_set in effects and (caused := role_chart(effects[card_set])) is not None:
            return (Block(card_set, SWAPPED, chart=caused),)
        return _kept(run, card_set)

    return Section("characters", "Characters", "", each_card_set(run, build), "strategies")


def _kept(run: RelicRun, card_set: str) -> tuple[Block, ...]:
    """Characters by the games of those who kept them."""
    chart, said = characters_chart(run, card_set)
    return (Block(card_set, KEPT, chart=chart, says=(*said_of(run, card_set, "Characters"), *said)),)


SWAPPED = (
    "What the character causes: a player began the same games with each character that nobody else had, everything else the same. Shifts are against "
    "the mean of all others; what goes along with keeping a character stands in the appendix."
)
KEPT = (
    "By the character a player began the game with, all strategies together. Two are dealt to everybody and one is kept, so a character's games are "
    "also those of the strategies that like to keep it: the table by strategy in the appendix tells these apart."
)


def _course(run: RelicRun) -> Section:
    """Level, Life, influence, attributes, milestones by round."""
    caption = "Only games still being played with the player in them count in a round; a curve ends where few of the strategy's games are left."

    def build(card_set: str) -> Sequence[Block]:
        chart, same = course_chart(run, card_set)
        few = "" if same else "Too little was played for curves."
        return (Block(card_set, caption if chart else few, chart=chart, says=(*said_of(run, card_set, "Milestones"), *same)),)

    return Section("course", "What players have and reach, by round", "", each_card_set(run, build), "course", short="Course of the game")


def _length(run: RelicRun) -> Section:
    """Length, ends, drama, setbacks."""

    def build(card_set: str) -> Sequence[Block]:
        chart, said = lengths_chart(run, card_set)
        setbacks, same = setbacks_chart(run, card_set)
        drama, alike = drama_chart(run, card_set)
        topics = said_of(run, card_set, "Length", "Unfinished", "Nobody left", "Drama")
        return (
            Block(card_set, "", chart=chart, says=(*topics, *said)),
            Block(card_set, HALF_TIME, chart=drama, says=alike),
            Block(card_set, SETBACKS, chart=setbacks, says=(*said_of(run, card_set, "Setbacks"), *same)),
        )

    intro = "A game ends when somebody fulfils the scenario, or nobody is left. Games stopped by the round cap, or endless ones, count as unfinished."
    return Section("length", "Length, ends, drama and setbacks", intro, each_card_set(run, build), "course")


HALF_TIME = "The leader is who alone has the highest level at the end of a round. Half time is half of the game's rounds."
SETBACKS = (
    "Vanquished: Life came to 0. Corrupted: too many corruption cards, the character is lost and the player begins again with another one. "
    "Eliminated: no character was left to begin again with."
)


def _course_tables(run: RelicRun) -> Section:
    """The games in numbers."""
    whole = ["games", "won_games", "unfinished_rate", "endless_rate", "nobody_left_rate", "rounds", "rounds_q50", "turns_per_game"]
    drama = ["strategy", "games", "lead_taken", "half_led", "half_led_lost_rate"]
    whole += ["vanquished_in_game", "corrupted_in_game", "eliminated_in_game"]
    reached = ["strategy", "milestone", "of_games", "reached_rate", "reached_round", "reached_q50"]
    setbacks = ["strategy", "games", "vanquished_per_game", "vanquished_rate", "vanquished_per_turn"]
    setbacks += ["corrupted_per_game", "corrupted_rate", "corrupted_per_turn", "eliminated_rate"]
    deeds = ["strategy", "games", "level", "relics", "missions", "numbers_played"]
    deeds += ["fights_per_game", "fights_won_rate", "fights_tied_rate", "tests_per_game", "tests_passed_rate"]

    def build(card_set: str) -> Sequence[Block]:
        head, each = rows(run.games(), card_set), ranked(run.strategies(), card_set)
        return (
            Block(card_set, "The games as a whole", table=table(head, whole)),
            Block(card_set, "Lead changes and half-time leads, all games", table=table(head, ["games", "lead_changes", *drama[3:]])),
            Block(card_set, "By strategy: leads it took, and half-time leads it lost", table=table(each, drama), folded=True),
            Block(card_set, "By strategy: turns, setbacks, and who comes how far when", table=course_table(run, card_set)),
            Block(card_set, "All milestones", table=table(rows(run.milestones(), card_set), reached), folded=True),
            Block(card_set, "Setbacks", table=table(each, setbacks), folded=True),
            Block(card_set, "What strategies come to", table=table(each, deeds), folded=True),
        )

    intro = "Rounds of a milestone are those of games that came so far. Long games leave more room for setbacks: look at the rates by turn too."
    return Section("course-tables", "Course of the game: all numbers", intro, each_card_set(run, build), short="Course of the game")


def _character_tables(run: RelicRun) -> Section:
    """Characters in numbers."""
    columns = ["character", "games", "win_rate", "level", "vanquished_per_game", "corrupted_per_game", "eliminated_rate"]
    effects = effects_beside(run)

    def build(card_set: str) -> Sequence[Block]:
        frame = ranked(run.characters(), card_set)
        pooled = frame["strategy"] == POOLED
        caused = card_set in effects and effects[card_set].role_counts is not None
        return (
            *(_kept(run, card_set) if caused else ()),
            Block(card_set, "By character", table=table(frame[pooled], columns)),
            Block(card_set, "By strategy and character", table=table(frame[~pooled], ["strategy", *columns[:4]]), folded=True),
        )

    return Section("character-tables", "Characters: all numbers", "", each_card_set(run, build), short="Characters")


def _odds(run: RelicRun) -> Section:
    """Exact odds against what was rolled."""
    columns = ["contest", "dice", "difference_before", "rolls", "rolled_rate", "exact_rate", "rolled_z", "rolled_p_value"]

    def build(card_set: str) -> Sequence[Block]:
        rolled = rows(run.odds(), card_set)
        if rolled.empty:
            return ()
        lines = "Lines are exact, from the rules; points are what the games' dice gave."
        return (
            Block(card_set, lines, chart=odds_chart(run, card_set), says=(agreement(rolled),)),
            Block(card_set, "All rolls as a table", table=table(rolled, columns), folded=True),
        )

    intro = (
        "Chances of battles and tests by the difference that is known before the roll. Only rolls without rerolls and power numbers are counted, "
        "so that both sides tell of the same thing; the command vigil odds gives the chances with them."
    )
    return Section("odds", "Battles and tests", intro, each_card_set(run, build))


def _enemies(run: RelicRun) -> Section:
    """Every enemy."""
    columns = ["card", "deck", "trait", "attribute", "enemy_value", "count", "fights", "fights_per_game"]
    columns += ["beaten_rate", "beaten_tied_rate", "life_per_fight"]

    def build(card_set: str) -> Sequence[Block]:
        frame = rows(run.enemies(), card_set, strategy=POOLED)
        frame = frame.sort_values(["enemy_value", "card"], kind="stable")
        chart, said = enemies_chart(run, card_set)
        named = "The names are of the enemies that differ most from the others of their value."
        return Block(card_set, named if chart else "", chart=chart, says=said), Block(card_set, "All enemies", table=table(frame, columns, BATTLES))

    intro = (
        "All strategies together. An enemy that is beaten less often, or costs more Life, than others of its value is harder than its number says. "
        "Strategies evade what they are likely to lose to, so the battles are not a fair sample of all meetings."
    )
    return Section("enemies", "Enemies", intro, each_card_set(run, build))


def _of_types(frame: pd.DataFrame, types: Sequence[str]) -> pd.DataFrame:
    """Cards of some types, those most associated with winning first."""
    return frame[frame["card_type"].isin(types)].sort_values("win_difference", ascending=False, kind="stable", na_position="last")


def _cards(run: RelicRun) -> Section:
    """Every card, deck by deck."""

    def build(card_set: str) -> Sequence[Block]:
        pooled = rows(run.cards(), card_set, strategy=POOLED)
        groups = [(title, _of_types(pooled, types), columns) for title, types, columns in GROUPS]
        tables = [
            Block(card_set, title, table=table(part, columns, HEADINGS.get(title)), folded=True) for title, part, columns in groups if len(part)
        ]
        chart, said = cards_chart(run, card_set)
        ends = f"The {ENDS} cards at each end; the tables below, one for each kind of cards, have all."
        return Block(card_set, ends if chart else "", chart=chart, says=said), *tables

    intro = (
        "This goes along with winning and need not be the cause: whoever is ahead can afford more, and long games let everybody take more. All "
        "strategies together; win rates with and without a card are compared inside each strategy and then averaged. Where it contradicts what the "
        "card causes, believe that: there the same games were played with and without the card. Games with a card are those in which it was "
        "acquired; an enemy when it was beaten, an event or encounter when it was drawn, a power card when it was used."
    )
    return Section("cards", "Cards: what goes along with winning", intro, each_card_set(run, build), short="Cards, by association")


def _settings(run: RelicRun) -> Section:
    """Scenario and switches."""
    blocks = each_card_set(run, lambda card_set: [Block(card_set, "In force", table=settings_table(run.arms[card_set].catalogue))])
    intro = "The scenario that was played, and how points are read on which sources of the rules disagree. A card set names both in its file."
    return Section("rules", "Scenario and readings of the rules", intro, blocks, short="Rules in force")


def _matchups(run: RelicRun) -> Section:
    """Who beats whom."""
    duel = "How often the row wins against the column."
    table = "How often the row wins the games in which the column plays too; there is no order among those who do not win."
    return matchups_section(run, "win_rate", 1 / run.players, duel if run.players == 2 else table)


def _matchup_tables(run: RelicRun) -> Section:
    """All matchups."""
    return matchup_tables_section(run, ["win_rate", *(["lost_to_rate"] if run.players > 2 else []), "level_margin"])


def _strategy_tables(run: RelicRun) -> Section:
    """Strategies and seats in numbers."""
    columns = ["strategy", "games", "win_rate", "unfinished_rate", "nobody_left_rate", "level", "relics", "missions", "rounds"]
    return strategy_tables_section(run, columns, ["strategy", "seat", "games", "win_rate", "level"])


SECTIONS = (
    causes_section,
    winrates_section,
    _matchups,
    _characters,
    _course,
    _length,
    arms_section,
    effect_tables_section,
    _strategy_tables,
    _matchup_tables,
    metagame_section,
    rankings_section,
    _character_tables,
    _course_tables,
    _odds,
    _enemies,
    _cards,
    _settings,
    stopping_section,
)
"""Makers of the sections."""
