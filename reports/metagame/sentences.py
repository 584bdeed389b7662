"""What a metagame says in words."""

import math

import pandas as pd

from reports.figures.rows import rows
from reports.metagame.frames import SEVERAL, best_responses, metagame, mixture
from reports.metagame.metagame import metagame_of
from reports.metagame.responses import MIXTURE
from reports.registry.metrics import METRICS, is_enough
from reports.runs.run import Run
from reports.text.cells import number, percent, span

SURE, UNSURE = 0.975, 0.025
"""Share of draws from which a strategy surely is in the mixture, and up to which it surely is not."""


def sentences(run: Run, card_set: str) -> list[str]:
    """What the field of a card set settles on, in a few sentences.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    list of str
        Why there is no metagame, if there is none.
    """
    made = metagame_of(run, card_set)
    if made.reason:
        return [made.reason]
    whole = rows(run.of_card_sets(mixture), card_set).iloc[0]
    if not is_enough("diversity", whole["met_games"]):
        needed = number(METRICS["diversity"].minimum_n)
        return [f"With {number(whole['met_games'])} games nothing can be said about the mixture; from {needed} on it can."]
    frame = rows(run.of_card_sets(metagame), card_set)
    answer = rows(run.of_card_sets(best_responses), card_set).set_index("against").loc[MIXTURE]
    several = "There are several equilibria; the one given is the most even (of maximum entropy)." if whole["equilibria"] == SEVERAL else ""
    told = [_mixture(frame), several, _membership(frame), _diversity(whole), _beaten(whole, answer), _dominated(frame)]
    return [text for text in told if text]


def _mixture(frame: pd.DataFrame) -> str:
    """Who is in it, and how much of it."""
    inside = [f"{row.strategy} {percent(row.nash_share)} ({_interval(row, 'nash_share')})" for row in frame[frame["nash_share"] > 0].itertuples()]
    return f"The Nash mixture: {', '.join(inside)}."


def _membership(frame: pd.DataFrame) -> str:
    """Which strategies surely are in it, and which may be."""
    sure = frame[frame["support_rate"] >= SURE]["strategy"].tolist()
    open_ = frame[(frame["support_rate"] > UNSURE) & (frame["support_rate"] < SURE)]["strategy"].tolist()
    out = len(frame) - len(sure) - len(open_)
    parts = [f"surely in it: {', '.join(sure)}" if sure else "none is surely in it"]
    parts += [f"not decided by these games: {', '.join(open_)}"] if open_ else []
    parts += [f"surely out: {number(out)} of {number(len(frame))}"] if out else []
    text = "; ".join(parts)
    return f"{text[0].upper()}{text[1:]} (in at least {percent(SURE)}, in at most {percent(UNSURE)} of the draws)."


def _diversity(whole: "pd.Series[float]") -> str:
    """How many strategies that is, and how it does against the field."""
    many = f"{number(whole['diversity'], 1)} ({span(whole['diversity_low'], whole['diversity_high'], '', 1)})"
    field = f"{percent(whole['field_share'])} ({span(whole['field_share_low'], whole['field_share_high'])})"
    return f"Diversity: {many} strategies in effect. Against the field, everybody alike, the mixture wins {field}."


def _beaten(whole: "pd.Series[float]", answer: "pd.Series[float]") -> str:
    """What beats the mixture, and by how much."""
    most = f"{number(100 * whole['exploitability'], 1)} points ({span(100 * whole['exploitability_low'], 100 * whole['exploitability_high'], '', 1)})"
    best = f"{answer['response']} ({percent(answer['response_share'])}, {span(answer['response_share_low'], answer['response_share_high'])})"
    return (
        f"By these games nobody beats the mixture; what they leave open is {most} above one half for its best response, "
        f"most often {best}, in {percent(answer['best_rate'])} of the draws."
    )


def _dominated(frame: pd.DataFrame) -> str:
    """Which strategies are dominated."""
    found = frame[frame["dominated_by"] != ""]
    if found.empty:
        return "No strategy is dominated: each does better against somebody than whatever else there is."
    told = [f"{row.strategy} by {row.dominated_by} (in {percent(row.dominated_rate)} of the draws)" for row in found.itertuples()]
    return f"Dominated, worse against everybody: {'; '.join(told)}."


def _interval(row: object, name: str) -> str:
    low, high = getattr(row, f"{name}_low"), getattr(row, f"{name}_high")
    return "" if math.isnan(low) else span(low, high)
