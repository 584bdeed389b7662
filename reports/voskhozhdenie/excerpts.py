"""What of a report of Voskhozhdenie stands in its Markdown form."""

from collections.abc import Mapping, Sequence

from reports.figures.rows import ranked, rows
from reports.parts.excerpts import Excerpt as Section
from reports.parts.excerpts import Part, each_card_set
from reports.registry.columns import POOLED
from reports.shared.excerpts import course_excerpt, matchups_excerpt, meanings_excerpt, out_excerpt, seats_excerpt
from reports.text.cells import nonzero_columns, table
from reports.text.markdown import folded, grid
from reports.verdicts.table import Judgement
from reports.voskhozhdenie.run import VoskhozhdenieRun

LEFT_OUT = (
    "What the columns mean",
    "Matchups one by one",
    "Verdicts with other players, one by one",
    "All cards",
    "Seats by strategy",
    "Checks that are not out of band",
    "In words",
    "Card sets compared, one by one",
    "Card sets and strategies",
    "Decks",
    "Length, ways to win and drama",
    "Seats",
    "Cards out of band",
    "Matchups",
    "Strategies",
    "Card sets compared",
    "Verdicts with other players",
    "Checks out of band",
)
"""Parts in the order in which they are left out if there is no room for all."""
HEADINGS = {"win_difference_n": "Games drawn or not, the fewer"}
"""Headings of numbers of observations."""
STRATEGIES = ["strategy", "play_list", "games", "win_rate", "city_power", "cards_played", "deck_win_share", "rounds"]
DECKS = ["deck_name", "play_lists", "games", "win_rate", "city_power", "cards_played", "deck_win_share"]
CARDS = ["card", "printed_type", "coin_cost", "decks_with", "drawn_rate", "play_rate", "first_played", "win_difference_n", "drawn_difference"]
CARDS += ["q_value"]
COURSE = ["ruin_rate", "deck_out_rate", "card_win_rate", "drawn_games_rate", "unfinished_rate", "endless_rate", "rounds", "rounds_q50"]
COURSE += ["lead_changes", "half_led_lost_rate", "game_turns", "tactics_in_game", "win_damage", "cities_ruined"]
"""Measures of the games as a whole."""
MEANT = ["win_rate", "ahead_rate", "power_margin", "city_power", "cards_played", "deck_win_share", *COURSE, "drawn_rate", "play_rate", "first_played"]
MEANT += ["drawn_difference", "q_value"]
"""Metrics that are explained."""


def excerpts(run: VoskhozhdenieRun, judged: Mapping[str, Judgement]) -> list[Section]:
    """The sections between the verdicts and the facts of the run."""
    met = ("win_rate", "the row wins against the column") if run.sides == 2 else ("ahead_rate", "the row finishes ahead of the column")
    return [
        matchups_excerpt(run, "power_margin", *met),
        _strategies(run),
        seats_excerpt(run, ["games", "win_rate", "city_power"]),
        _cards(run, judged),
        course_excerpt(run, "Length, ways to win and drama", COURSE),
        meanings_excerpt(nonzero_columns(run.games(), MEANT)),
    ]


def _strategies(run: VoskhozhdenieRun) -> Section:
    """Results by strategy, and by deck where several lists play one."""

    def build(card_set: str) -> Sequence[Part]:
        decks = ranked(run.decks(), card_set)
        several = [Part("Decks", grid(table(decks, DECKS)))] if (decks["play_lists"] > 1).any() else []
        return Part("Strategies", grid(table(ranked(run.strategies(), card_set), STRATEGIES))), *several

    return each_card_set(run, "Strategies", build)


def _cards(run: VoskhozhdenieRun, judged: Mapping[str, Judgement]) -> Section:
    """Cards of the decks: what is out of band, and all."""

    def build(card_set: str) -> Sequence[Part]:
        cards = rows(run.cards(), card_set, strategy=POOLED)
        cards = cards[cards["decks_with"] > 0].sort_values("drawn_difference", ascending=False, kind="stable", na_position="last")
        shown = out_excerpt(judged[card_set], "Card", cards, CARDS, HEADINGS)
        return Part("Cards out of band", shown), Part("All cards", folded("All cards", grid(table(cards, CARDS, HEADINGS), aligned=False)))

    return each_card_set(run, "Cards", build)
