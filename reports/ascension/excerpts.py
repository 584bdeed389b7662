"""What of a report of Ascension stands in its Markdown form."""

from collections.abc import Mapping, Sequence

import pandas as pd

from reports.ascension.names import SAMAEL
from reports.ascension.run import AscensionRun
from reports.figures.rows import ranked, rows
from reports.parts.excerpts import Excerpt as Section
from reports.parts.excerpts import Part, each_card_set
from reports.registry.columns import POOLED
from reports.shared.excerpts import course_excerpt, matchups_excerpt, meanings_excerpt, out_excerpt, seats_excerpt
from reports.text.cells import nonzero_columns, table
from reports.text.markdown import folded, grid
from reports.verdicts.table import Judgement

LEFT_OUT = (
    "What the columns mean",
    "Runes and power",
    "Matchups one by one",
    "Verdicts with other players, one by one",
    "All cards",
    "Seats by strategy",
    "Checks that are not out of band",
    "In words",
    "Card sets compared, one by one",
    "Card sets and strategies",
    "Length and drama",
    "Monsters",
    "Seats",
    "Cards out of band",
    "Matchups",
    "Strategies",
    "Card sets compared",
    "Verdicts with other players",
    "Checks out of band",
)
"""Parts in the order in which they are left out if there is no room for all."""
LABELS = {"win_difference_n": "Games with or without, the fewer"}
"""Heading of the n of a win difference."""
COURSE = ["rounds", "rounds_q50", "unfinished_rate", "endless_rate", "shared_rate", "lead_changes", "half_led_lost_rate", "reshuffles", "extra_turns"]
"""Measures of the games as a whole."""
MEANT = ["win_rate", "ahead_rate", "margin", "score", *COURSE, "runes", "runes_unspent", "power", "power_unspent", "pick_rate", "first_round"]
MEANT += ["taken_per_game", "win_difference", "q_value"]
"""Metrics that are explained."""


def excerpts(run: AscensionRun, judged: Mapping[str, Judgement]) -> list[Section]:
    """The sections between the verdicts and the facts of the run."""
    met = ("win_rate", "the row wins against the column") if run.players == 2 else ("ahead_rate", "the row finishes ahead of the column")
    return [
        matchups_excerpt(run, "margin", *met),
        _strategies(run),
        seats_excerpt(run, ["games", "win_rate", "score"]),
        _cards(run, judged),
        _monsters(run),
        course_excerpt(run, "Length and drama", COURSE),
        meanings_excerpt(nonzero_columns(run.games(), MEANT)),
    ]


def _strategies(run: AscensionRun) -> Section:
    """Results by strategy."""

    def build(card_set: str) -> Sequence[Part]:
        standings = ranked(run.strategies(), card_set)
        own = standings[standings["strategy"] != SAMAEL]
        columns = ["strategy", "games", "win_rate", "score", "rounds"]
        economy = ["strategy", "turns", "runes", "runes_unspent", "power", "power_unspent"]
        shown = grid(table(standings, columns))
        if run.players == 1:
            met = rows(run.matchups(), card_set)
            met = met[(met["opponent"] == SAMAEL) & (met["strategy"] != SAMAEL)].sort_values("win_rate", ascending=False, kind="stable")
            shown = f"Against Samael.\n\n{grid(table(met, ['strategy', 'games', 'win_rate', 'score', 'margin']))}"
        return (
            Part("Strategies", shown),
            Part("Runes and power", folded("Runes and power", grid(table(own, economy), aligned=False))),
        )

    return each_card_set(run, "Strategies", build)


def _pooled(run: AscensionRun, card_set: str, monsters: bool) -> pd.DataFrame:
    """Cards that can be taken, all strategies together, those most associated with winning first."""
    frame = rows(run.cards(), card_set, strategy=POOLED)
    frame = frame[((frame["type"] == "monster") == monsters) & (frame["place"] != "start")]
    return frame.sort_values("win_difference", ascending=False, kind="stable", na_position="last")


def _cards(run: AscensionRun, judged: Mapping[str, Judgement]) -> Section:
    """Heroes and constructs: what is out of band, and all."""
    columns = ["card", "type", "faction", "cost", "affordable", "pick_rate", "games_with", "first_round"]
    columns += ["win_difference_n", "win_difference", "q_value"]

    def build(card_set: str) -> Sequence[Part]:
        cards = _pooled(run, card_set, monsters=False)
        shown = out_excerpt(judged[card_set], "Card", cards, columns, LABELS)
        return Part("Cards out of band", shown), Part("All cards", folded("All cards", grid(table(cards, columns, LABELS), aligned=False)))

    return each_card_set(run, "Cards", build)


def _monsters(run: AscensionRun) -> Section:
    """Monsters."""
    columns = ["card", "cost", "honor", "affordable", "pick_rate", "games", "taken_per_game", "win_difference_n", "win_difference", "q_value"]
    labels = LABELS | {"cost": "Power", "pick_rate": "Fought when affordable", "taken_per_game": "Defeats per game"}

    def build(card_set: str) -> Sequence[Part]:
        monsters = _pooled(run, card_set, monsters=True)
        return (Part("Monsters", grid(table(monsters, columns, labels))),) if len(monsters) else ()

    return each_card_set(run, "Monsters", build)
