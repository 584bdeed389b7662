"""The section "Metagame" of the report."""

from reports.charts.dots import Measure, dots_chart
from reports.figures.rows import rows
from reports.metagame.frames import best_responses, metagame
from reports.metagame.sentences import sentences
from reports.parts.sections import Block, Section
from reports.runs.run import Run
from reports.text.cells import table

SETTLED = ("strategy", "decided", "nash_share", "support_rate", "nash_skill", "alpha_rank")
"""Columns of the table of strategies, without what dominates them."""
DOMINATED = ("dominated_by", "dominated_rate")
ANSWERS = ("against", "response", "met_games", "response_share", "best_rate", "winning_rate")
"""Columns of the table of best responses."""
INTRO = (
    "What players settle on who choose among these strategies and know the matchups. Against the Nash mixture nobody wins more than half; what is "
    "not in it is not worth playing against players who know. Unfinished and drawn games are half a win for both. All of it holds for these "
    "strategies alone: what is not in the field may beat the mixture."
)


def metagame_section(run: Run) -> Section:
    """What the field settles on, how sure that is, and what answers what; without blocks where there is no metagame."""
    blocks: list[Block] = []
    for card_set in run.arms:
        blocks += _blocks(run, card_set)
    return Section("metagame", "Metagame: what the field settles on", INTRO, tuple(blocks), short="Metagame")


def _blocks(run: Run, card_set: str) -> list[Block]:
    """The pieces of one card set."""
    found = rows(run.of_card_sets(metagame), card_set)
    if found.empty:
        return []
    chart, said = dots_chart("Nash shares of strategies", found, "strategy", [Measure("nash_share", "Share of the Nash mixture")], "strategy")
    answers = rows(run.of_card_sets(best_responses), card_set)
    caption = "Intervals from 0 to 100%: close matchups, between which these games do not tell."
    return [
        Block(card_set, caption if chart else "", chart=chart, says=(*sentences(run, card_set), *said)),
        Block(card_set, "The mixture, strategy by strategy", table=table(found, settled_columns(run, card_set))),
        Block(card_set, "Best responses", table=table(answers, ANSWERS), folded=True),
    ]


def settled_columns(run: Run, card_set: str) -> list[str]:
    """Columns worth showing of the metagame of one card set."""
    found = rows(run.of_card_sets(metagame), card_set)
    return [*SETTLED, *(DOMINATED if (found["dominated_by"] != "").any() else ())]
