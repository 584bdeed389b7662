"""What of Toy's report stands in its Markdown form."""

from collections.abc import Mapping

from reports.figures.rows import ranked, rows
from reports.parts.excerpts import Excerpt, Part, each_card_set
from reports.registry.columns import POOLED
from reports.shared.excerpts import matchups_excerpt, meanings_excerpt, seats_excerpt
from reports.text.cells import table
from reports.text.markdown import grid
from reports.verdicts.table import Judgement
from toygame.reports.run import ToyRun

STRATEGIES = ["strategy", "games", "win_rate", "stars", "coins_left", "rounds"]
CARDS = ["card", "coins", "taken_per_game", "win_difference", "q_value"]


def excerpts(run: ToyRun, judged: Mapping[str, Judgement]) -> list[Excerpt]:
    """The sections between the verdicts and the facts of the run."""

    def strategies(card_set: str) -> list[Part]:
        return [Part("", grid(table(ranked(run.strategies(), card_set), STRATEGIES)))]

    def cards(card_set: str) -> list[Part]:
        return [Part("", grid(table(rows(run.cards(), card_set, strategy=POOLED), CARDS)))]

    return [
        matchups_excerpt(run, "star_margin", "win_rate", "the row wins against the column"),
        each_card_set(run, "Strategies", strategies),
        seats_excerpt(run, ["games", "win_rate", "stars"]),
        each_card_set(run, "Cards", cards),
        meanings_excerpt([*STRATEGIES[2:], *CARDS[2:]]),
    ]
