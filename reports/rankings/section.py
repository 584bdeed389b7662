"""The section "Rankings" of the report, and its sentences on cycles."""

import math

from reports.charts.dots import Measure, dots_chart
from reports.figures.rows import rows
from reports.parts.sections import Block, Section
from reports.rankings.frames import CERTAIN, NONE, cycles, rankings, transitivity
from reports.rankings.ranking import ranking_of
from reports.registry.metrics import METRICS, is_enough
from reports.runs.run import Run
from reports.text.cells import number, percent, span, table

RANKED = ("strategy", "decided", "rank", "elo", "strength", "expected_win_rate", "nash_share", "nash_skill", "alpha_rank")
"""Columns of the table of strategies; those of the matrix of matchups are left out where some strategies never met."""
OF_MATRIX = ("nash_share", "nash_skill", "alpha_rank")
EDGES = ("step", "strategy", "opponent", "decided", "beats_rate", "q_value", "certainty")
"""Columns of the table of the strongest cycle."""

INTRO = (
    "One number for each strategy, whom it met taken into account. Strength: a rating that explains the results best. Nash share: what a player who "
    "cannot be outguessed would mix; against that mixture no strategy wins more than half. alpha-rank: what is left if everybody copies whoever does "
    "better. Where they disagree, the matchups are partly rock-paper-scissors; the cyclic share says how much."
)


def rankings_section(run: Run) -> Section:
    """Who is best, how sure that is, and how far a ranking can tell."""
    blocks = []
    for card_set in run.arms:
        blocks += _blocks(run, card_set)
    return Section("rankings", "Rankings", INTRO, tuple(blocks))


def _blocks(run: Run, card_set: str) -> list[Block]:
    """The pieces of one card set; none in the solo game and in mirror matches, where nobody meets anybody."""
    ranked = rows(run.of_card_sets(rankings), card_set)
    if ranked.empty:
        return []
    columns = ranked_columns(run, card_set)
    average = Measure("elo", "Strength in Elo points above the average", reference=(0.0, "average"))
    chart, said = dots_chart("Strengths of strategies", ranked, "strategy", [average], "strategy")
    made = [
        Block(card_set, "Strategies whose ranks overlap are not told apart.", chart=chart, says=(*sentences(run, card_set), *said)),
        Block(card_set, "Strengths and ranks", table=table(ranked, columns)),
    ]
    edges = rows(run.of_card_sets(cycles), card_set)
    if not edges.empty:
        made.append(Block(card_set, "The strongest cycle, edge by edge", table=table(edges, EDGES), folded=True))
    return made


def ranked_columns(run: Run, card_set: str) -> list[str]:
    """Columns worth showing of the rankings of one card set."""
    made = ranking_of(run, card_set).standing
    return [name for name in RANKED if name not in OF_MATRIX or (made is not None and made.nash_share is not None)]


def sentences(run: Run, card_set: str) -> list[str]:
    """What the matchups of a card set say beyond the ranking: how cyclic they are, and the strongest cycle.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    list of str
        Also why there is no ranking, or only a part of one.
    """
    said = [text for text in (ranking_of(run, card_set).reason, _few(run, card_set)) if text]
    found = rows(run.of_card_sets(transitivity), card_set)
    if found.empty:
        return said
    row = found.iloc[0]
    if not is_enough("cyclic_share", row["finished"]):
        needed = number(METRICS["cyclic_share"].minimum_n)
        return [*said, f"With {number(row['finished'])} finished games nothing can be said about cycles; from {needed} on it can."]
    how_much = "cannot be told from these games" if row["cyclic_share"] != row["cyclic_share"] else percent(row["cyclic_share"])
    reach = span(row["cyclic_share_low"], row["cyclic_share_high"])
    share = f"Cyclic share of the matchups: {how_much} (95% interval {reach}, n = {number(row['finished'])} games)."
    return [*said, share, _cycle(run, card_set, str(row["certainty"]))]


def _few(run: Run, card_set: str) -> str:
    """Why numbers are missing in the table, and about how many games would fill it; empty if none is."""
    decided = rows(run.of_card_sets(rankings), card_set)["decided"]
    least = METRICS["rank"].minimum_n
    missing = int((decided < least).sum())
    if not missing:
        return ""
    who = "the strategies have" if missing == len(decided) else f"{number(missing)} of the {number(len(decided))} strategies {_have(missing)}"
    enough = run.manifest.games_done * least / decided.min() if decided.min() else 0
    would = f"; about {number(_rounded_up(enough))} games in all would do" if enough else ""
    return f"Without a number: {who} fewer than {number(least)} finished games against others{would}."


def _rounded_up(count: float) -> int:
    """To two digits."""
    unit = int(10 ** max(math.floor(math.log10(count)) - 1, 0))
    return math.ceil(count / unit) * unit


def _have(count: int) -> str:
    return "has" if count == 1 else "have"


def _cycle(run: Run, card_set: str, certainty: str) -> str:
    """The strongest cycle in words."""
    if certainty == NONE:
        return "No strategies beat each other in a circle."
    edges = rows(run.of_card_sets(cycles), card_set)
    told = ", ".join(
        f"{row.strategy} beats {row.opponent} {percent(row.beats_rate)} ({span(row.beats_rate_low, row.beats_rate_high)})"
        for row in edges.itertuples()
    )
    if certainty == CERTAIN:
        return f"Strongest cycle: {told}."
    return f"No cycle is certain. The strongest that was seen: {told}."
