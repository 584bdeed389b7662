"""The sections of Voskhozhdenie's report in reading order, its body before its appendix: what stands in each of them."""

from collections.abc import Sequence

import pandas as pd

from reports.charts.matrix import MOST, matrix_chart
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
from reports.text.cells import fair, nonzero_columns, table
from reports.verdicts.findings import said_of
from reports.voskhozhdenie.catalogue import NAMES, other_name
from reports.voskhozhdenie.charts.cards import drawn_chart
from reports.voskhozhdenie.charts.course import course_chart, lengths_chart, ways_chart
from reports.voskhozhdenie.run import VoskhozhdenieRun

HALF = ("half_led", "half_led_lost_rate")
"""Columns on half-time leads."""
HALF_TIME = "The leader is who alone has the most power left on cities at the end of a round. Half time is half of the game's rounds."
WAYS = ["deck_win_share", "card_win_share"]
"""Columns on how games were won; all others were won by ruin."""
CARDS = ["card", "printed_type", "colours", "coin_cost", "decks_with", "drawn_rate", "play_rate", "first_played", "win_rate_drawn"]
CARDS += ["drawn_difference", "q_value", "name_ru"]
CITIES = ["card", "colours", "decks_with", "decked_rate", "win_rate_decked", "win_rate_undecked", "decked_difference", "name_ru"]
OTHERS = ["card", "name_ru", "printed_type", "colours", "times_entered", "times_played"]
DECK = ["deck_name", "deck_place", "card", "name_ru", "printed_type", "colours", "coin_cost", "deck_copies"]
USES = ["card", "printed_type", "times_played", "times_entered", "times_decreed", "times_activated", "times_superior"]
USES += ["played_difference", "decked_difference"]


def _called(run: VoskhozhdenieRun, columns: Sequence[str]) -> list[str]:
    """Columns of a table of cards, with the names in the language in which the run's cards are not called."""
    other = other_name(next(iter(run.arms.values())).catalogue)
    return [other if name == NAMES["ru"] else name for name in columns]


def several_lists(run: VoskhozhdenieRun) -> bool:
    """Whether some deck is played by several lists, so that decks are not strategies."""
    return bool((run.decks()["play_lists"] > 1).any())


def _deck_matchups(run: VoskhozhdenieRun) -> Section:
    """Which deck beats which, where several lists play one."""
    middle, metric = (0.5, "win_rate") if run.sides == 2 else (0.5, "ahead_rate")
    what = "How often the row wins against the column" if run.sides == 2 else "How often the row finishes ahead of the column"

    def build(card_set: str) -> Sequence[Block]:
        if not several_lists(run):
            return ()
        met = rows(run.deck_matchups(), card_set).rename(columns={"deck_name": "strategy", "opponent_deck": "opponent"})
        order = [str(name) for name in ranked(run.decks(), card_set)["deck_name"]]
        chart, said = matrix_chart("Matchups of decks", met, order, metric, middle, "against" if run.sides == 2 else "in games with", kind="")
        shown = f" The {MOST} most winning are shown, the tables have all." if len(order) > MOST else ""
        caption = f"Per cent. {what}, whatever lists play them. Blue: below {fair(middle)}, orange: above.{shown}"
        return (Block(card_set, caption if chart else "", chart=chart, says=said),)

    return Section("deck-matchups", "Matchups of decks", "", each_card_set(run, build), "strategies")


def _matchups(run: VoskhozhdenieRun) -> Section:
    """Who beats whom."""
    duel = "How often the row wins against the column."
    several = "How often the row finishes ahead of the column, whoever else wins."
    return matchups_section(run, "win_rate" if run.sides == 2 else "ahead_rate", 0.5, duel if run.sides == 2 else several)


def _matchup_tables(run: VoskhozhdenieRun) -> Section:
    """All matchups."""
    return matchup_tables_section(run, ["win_rate", *(["ahead_rate"] if run.sides > 2 else []), "power_margin"])


def _deck_tables(run: VoskhozhdenieRun) -> Section:
    """Decks in numbers, and their cards."""
    rest = ["cities_left", "city_power", "cards_played", "coins_unspent", "deck_left"]

    def build(card_set: str) -> Sequence[Block]:
        found, held = ranked(run.decks(), card_set), rows(run.deck_cards(), card_set)
        columns = ["deck_name", "play_lists", "games", "win_rate", *(name for name in WAYS if (found[name] > 0).any()), *rest]
        shown = table(held, _called(run, DECK))
        return Block(card_set, "By deck", table=table(found, columns)), Block(card_set, "The cards of the decks", table=shown, folded=True)

    intro = "A deck with all the lists that play it. What is won neither by an empty deck nor by a card is won by ruin."
    return Section("deck-tables", "Decks: all numbers", intro, each_card_set(run, build), short="Decks")


def _strategy_tables(run: VoskhozhdenieRun) -> Section:
    """Strategies and seats in numbers."""
    columns = ["strategy", "deck_name", "play_list", "games", "win_rate", "unfinished_rate", "cities_left", "city_power", "cards_played", "rounds"]
    return strategy_tables_section(run, columns, ["strategy", "seat", "games", "win_rate", "cities_left", "city_power"])


def _course(run: VoskhozhdenieRun) -> Section:
    """What players have by round."""
    caption = "Only players still in when the round began count in it; a curve ends where few of the strategy's games are left."

    def build(card_set: str) -> Sequence[Block]:
        chart, same = course_chart(run, card_set)
        few = "" if same else "Too little was played for curves."
        return (Block(card_set, caption if chart else few, chart=chart, says=(*said_of(run, card_set, "Unspent"), *same)),)

    return Section("course", "Cities, coins and cards by round", "", each_card_set(run, build), "course")


def _length(run: VoskhozhdenieRun) -> Section:
    """Length, ways to win and drama."""

    def build(card_set: str) -> Sequence[Block]:
        chart, said = lengths_chart(run, card_set)
        ways, won = ways_chart(run, card_set)
        drama, same = drama_chart(run, card_set)
        topics = said_of(run, card_set, "Ways to win", "Length", "Tempo", "Unfinished", "Drama")
        return (
            Block(card_set, "", chart=chart, says=(*topics, *said)),
            Block(card_set, "", chart=ways, says=won),
            Block(card_set, HALF_TIME, chart=drama, says=same),
        )

    intro = "A player without an unruined city is out; the last one in has won. Games stopped by the round cap, or endless ones, count as unfinished."
    return Section("length", "Length, ways to win and drama", intro, each_card_set(run, build), "course")


def _course_tables(run: VoskhozhdenieRun) -> Section:
    """The games in numbers."""
    ends = ["games", "ruin_rate", "deck_out_rate", "card_win_rate", "drawn_games_rate", "unfinished_rate", "endless_rate", "rounds", "rounds_q50"]
    tempo = ["games", "game_turns", "tactics_in_game", "tactics_won_in_game", "tactics_won_rate", "win_damage", "assignments", "cities_ruined"]
    by_round = ["round", "seats_in", "cities_standing", "power_standing", "supply_value", "coins_had", "coins_kept", "hand_size", "units_ready"]

    def build(card_set: str) -> Sequence[Block]:
        head, each = rows(run.games(), card_set), ranked(run.strategies(), card_set)
        course = rows(run.course(), card_set, strategy=POOLED)
        return (
            Block(card_set, "How games end", table=table(head, nonzero_columns(head, ends))),
            Block(card_set, "What happens in a game, all players together", table=table(head, tempo)),
            Block(card_set, "Lead changes and half-time leads, all games", table=table(head, ["games", "lead_changes", *HALF])),
            Block(
                card_set,
                "By strategy: leads it took, and half-time leads it lost",
                table=table(each, ["strategy", "games", "lead_taken", *HALF]),
                folded=True,
            ),
            Block(card_set, "By round, all strategies together", table=table(course, [*by_round, "cards_in_round"]), folded=True),
        )

    return Section("course-tables", "Course of the game: all numbers", "", each_card_set(run, build), short="Course of the game")


def _pooled(run: VoskhozhdenieRun, card_set: str) -> pd.DataFrame:
    """Cards of all strategies together, those that are drawn to most advantage first."""
    return rows(run.cards(), card_set, strategy=POOLED).sort_values("drawn_difference", ascending=False, kind="stable", na_position="last")


def _cards(run: VoskhozhdenieRun) -> Section:
    """Every card that came up."""
    intro = (
        "Drawn minus not drawn compares games of the same deck, so a strong deck does not make its cards look strong; what is drawn is luck. Still "
        "it goes along with winning and need not be the cause: long games let everybody draw more, and some cards are fetched when they are needed. "
        "Where it contradicts what the card causes, believe that: there the same games were played with and without the card."
    )

    def build(card_set: str) -> Sequence[Block]:
        found = _pooled(run, card_set)
        decked = found[found["decks_with"] > 0]
        city = decked["printed_type"] == "city"
        others = found[(found["decks_with"] == 0) & (found["times_entered"] + found["times_played"] > 0)]
        caption = "Right: nearly always played by who holds it. Up: decks win more of the games in which they draw it."
        chart = drawn_chart(run, card_set)
        outside = table(others, _called(run, OTHERS))
        more = [Block(card_set, "Tokens and other cards that no deck has", table=outside, folded=True)] if len(others) else []
        return (
            Block(card_set, caption if chart else "", chart=chart),
            Block(card_set, "Cards of the decks", table=table(decked[~city], _called(run, CARDS))),
            Block(card_set, "What was done with them, and other differences (association, not cause)", table=table(decked[~city], USES), folded=True),
            Block(card_set, "Cities of the decks: how whole decks with them fare", table=table(decked[city], _called(run, CITIES)), folded=True),
            *more,
        )

    title = "Cards: what goes along with winning"
    return Section("cards", title, intro, each_card_set(run, build), short="Cards, by association")


SECTIONS = (
    causes_section,
    winrates_section,
    _deck_matchups,
    _matchups,
    metagame_section,
    _course,
    _length,
    arms_section,
    effect_tables_section,
    _deck_tables,
    _strategy_tables,
    _matchup_tables,
    rankings_section,
    _course_tables,
    _cards,
    stopping_section,
)
"""Makers of the sections."""
