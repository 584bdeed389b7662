"""The sections of Relic's report in reading order: what stands in each of them."""

from collections.abc import Sequence

import pandas as pd

from reports.figures import multiples
from reports.figures.rows import ranked, rows
from reports.parts.sections import Block, Section, each_card_set
from reports.rankings.section import rankings_section
from reports.registry.columns import POOLED
from reports.relic.agreement import agreement
from reports.relic.coursetable import course_table
from reports.relic.figures.cards import ENDS
from reports.relic.run import RelicRun
from reports.relic.settings import settings_table
from reports.shared.sections import arms_section, causes_section, effect_tables_section, matchups_section, shown_of, winrates_section
from reports.stopping.section import stopping_section
from reports.text.cells import fair, table
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
    columns = ["character", "games", "win_rate", "level", "vanquished_per_game", "corrupted_per_game", "eliminated_rate"]
    each = ["strategy", *columns[:4]]

    def build(card_set: str) -> Sequence[Block]:
        frame = ranked(run.characters(), card_set)
        pooled = frame["strategy"] == POOLED
        return (
            Block(card_set, "Ordered by win rate, all strategies together.", figure="characters"),
            Block(card_set, "By character", table=table(frame[pooled], columns)),
            Block(card_set, "By strategy and character", table=table(frame[~pooled], each), folded=True),
        )

    intro = (
        "By the character a player began the game with. Two are dealt to everybody and one is kept, so a character's games are also those of the "
        "strategies that like to keep it: the table by strategy tells these apart."
    )
    return Section("characters", "Characters", intro, each_card_set(run, build))


def _curves(run: RelicRun) -> Section:
    """Level, Life, influence, attributes by round."""
    ends = f"fewer than {multiples.REACHED:.0%} of them, or fewer than {multiples.FEWEST} games, are left"
    caption = (
        f"Ordered by win rate{shown_of(run, multiples.MOST)}. The grey strip under each panel shows the share of the strategy's games still being "
        f"played with the player in them; only these count in a round, and curves end where {ends}."
    )

    def build(card_set: str) -> Sequence[Block]:
        first = Block(card_set, caption, figure="level")
        return first, *(Block(card_set, "", figure=name) for name in ("life", "influence", "attributes"))

    intro = "How characters grow: level, Life, influence and attributes at the end of each round. Late rounds show only the long games."
    return Section("growth", "Level, Life, influence and attributes by round", intro, each_card_set(run, build))


def _milestones(run: RelicRun) -> Section:
    """First relic, tiers, victory."""
    columns = ["strategy", "milestone", "of_games", "reached_rate", "reached_round", "reached_q50"]

    def build(card_set: str) -> Sequence[Block]:
        frame = rows(run.milestones(), card_set)
        return (
            Block(card_set, "Lines end where games do: what is missing to 100% was never reached.", figure="milestones"),
            Block(card_set, "By strategy: turns, setbacks, and who comes how far when", table=course_table(run, card_set)),
            Block(card_set, "All milestones", table=table(frame, columns), folded=True),
        )

    intro = "When a player first holds a relic, first enters the middle and the inner tier, and wins. Rounds are those of games that came so far."
    return Section("milestones", "First relic, tiers and victory", intro, each_card_set(run, build))


def _setbacks(run: RelicRun) -> Section:
    """Vanquished, corrupted, eliminated."""
    columns = ["strategy", "games", "vanquished_per_game", "vanquished_rate", "vanquished_per_turn"]
    columns += ["corrupted_per_game", "corrupted_rate", "corrupted_per_turn", "eliminated_rate"]
    deeds = ["strategy", "games", "level", "relics", "missions", "numbers_played"]
    deeds += ["fights_per_game", "fights_won_rate", "fights_tied_rate", "tests_per_game", "tests_passed_rate"]

    def build(card_set: str) -> Sequence[Block]:
        frame = ranked(run.strategies(), card_set)
        return (
            Block(card_set, "The strategy vanquished most often is on top.", figure="setbacks"),
            Block(card_set, "Setbacks", table=table(frame, columns)),
            Block(card_set, "What strategies come to", table=table(frame, deeds)),
        )

    intro = (
        "Vanquished: Life came to 0. Corrupted: too many corruption cards, the character is lost and the player begins again with another one. "
        "Eliminated: no character was left to begin again with. Long games leave more room for all of them: look at the rates by turn too."
    )
    return Section("setbacks", "Setbacks", intro, each_card_set(run, build))


def _odds(run: RelicRun) -> Section:
    """Exact odds against what was rolled."""
    columns = ["contest", "dice", "difference_before", "rolls", "rolled_rate", "exact_rate", "rolled_z", "rolled_p_value"]

    def build(card_set: str) -> Sequence[Block]:
        rolled = rows(run.odds(), card_set)
        if rolled.empty:
            return ()
        return (
            Block(card_set, f"Lines are exact, from the rules; points are what the games' dice gave. {agreement(rolled)}", figure="odds"),
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
        named = "The names are of the enemies that differ most from the others of their value."
        return Block(card_set, named, figure="enemies"), Block(card_set, "All enemies", table=table(frame, columns, BATTLES))

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
        return Block(card_set, f"The {ENDS} cards at each end; the tables below, one for each kind of cards, have all.", figure="cards"), *tables

    intro = (
        "All strategies together. Win rates with and without a card are compared inside each strategy and then averaged, so a strong strategy does "
        "not make its favourites look strong. A difference is an association, not a cause: whoever is ahead can afford more, and long games let "
        "everybody take more. Games with a card are those in which it was acquired; an enemy when it was beaten, an event or encounter when it was "
        "drawn, a power card when it was used. Click a card for its panel."
    )
    return Section("cards", "Cards", intro, each_card_set(run, build))


def _lengths(run: RelicRun) -> Section:
    """Length and ends."""
    columns = ["games", "won_games", "unfinished_rate", "endless_rate", "nobody_left_rate", "rounds", "rounds_q50", "turns_per_game"]
    columns += ["vanquished_in_game", "corrupted_in_game", "eliminated_in_game"]

    def build(card_set: str) -> Sequence[Block]:
        head = table(rows(run.games(), card_set), columns)
        return Block(card_set, "", figure="lengths"), Block(card_set, "The games as a whole", table=head)

    intro = (
        "A game ends when somebody fulfils the scenario, or nobody is left. Games stopped by the round cap, or given up as endless, count as "
        "unfinished, never dropped."
    )
    return Section("length", "Game length and ends", intro, each_card_set(run, build))


def _settings(run: RelicRun) -> Section:
    """Scenario and switches."""
    blocks = each_card_set(run, lambda card_set: [Block(card_set, "In force", table=settings_table(run.arms[card_set].catalogue))])
    intro = "The scenario that was played, and how points are read on which sources of the rules disagree. A card set names both in its file."
    return Section("rules", "Scenario and readings of the rules", intro, blocks)


def _matchups(run: RelicRun) -> Section:
    """Who beats whom."""
    measures = ["win_rate", *(["lost_to_rate"] if run.players > 2 else []), "level_margin"]
    several = (
        "Each cell is about the games in which both strategies play: how often the row wins them. The fair share is "
        f"{fair(1 / run.players)}; there is no order among those who do not win."
    )
    return matchups_section(run, measures, several)


def _winrates(run: RelicRun) -> Section:
    """Win rates by strategy and seat."""
    columns = ["strategy", "games", "win_rate", "unfinished_rate", "nobody_left_rate", "level", "relics", "missions", "rounds"]
    return winrates_section(run, columns, ["strategy", "seat", "games", "win_rate", "level"])


SECTIONS = (
    arms_section,
    _matchups,
    _winrates,
    rankings_section,
    _characters,
    _curves,
    _milestones,
    _setbacks,
    _odds,
    _enemies,
    _cards,
    _lengths,
    _settings,
    stopping_section,
    causes_section,
    effect_tables_section,
)
"""Makers of the sections."""
