"""Frames: what the field of strategies settles on, the matrix that this is made of, and what answers what."""

import numpy as np
import pandas as pd

from reports.frames.common import estimated, frame, named
from reports.metagame.metagame import Metagame, metagame_of
from reports.metagame.nash import NOTHING, is_only
from reports.metagame.responses import FIELD, MIXTURE
from reports.runs.run import Run
from reports.stats.bootstrap import percentiles
from reports.stats.estimates import Floats, rate
from reports.text.cells import percent

ONE, SEVERAL = "one", "several"
"""How many Nash mixtures there are."""
JOIN = " + "
"""Between the strategies of a mixture."""


def metagame(run: Run, card_set: str) -> pd.DataFrame:
    """One row a strategy, the largest Nash share first; no rows if there is no metagame."""
    made = metagame_of(run, card_set)
    if made.solution is None or made.meetings is None:
        return _empty("metagame", card_set)
    solution, n, size = made.solution, made.meetings.decided, made.meetings.strategies
    by = [mixture_text(run.labels, made.dominated[s].by) if s in made.dominated else "" for s in range(size)]
    data = {
        "strategy": run.labels[:size],
        "decided": n,
        **estimated(
            nash_share=percentiles(solution.nash, solution.nash_drawn, n),
            nash_skill=percentiles(solution.skill, solution.skill_drawn, n),
            alpha_rank=percentiles(solution.alpha, solution.alpha_drawn, n),
        ),
        "support_rate": solution.support_rate,
        "dominated_by": by,
        "dominated_rate": [made.dominated[s].rate if s in made.dominated else np.nan for s in range(size)],
    }
    table = frame("metagame", card_set, data)
    return table.sort_values(["nash_share", "support_rate", "nash_skill"], ascending=False, kind="stable", ignore_index=True)


def mixture(run: Run, card_set: str) -> pd.DataFrame:
    """One row for the card set; none if there is no metagame."""
    made = metagame_of(run, card_set)
    if made.solution is None:
        return _empty("mixture", card_set)
    solution, games = made.solution, all_games(made)
    data = {
        "met_games": [games],
        "played_by_mixture": [int((solution.nash > NOTHING).sum())],
        "equilibria": [ONE if is_only(solution.shares - 0.5) else SEVERAL],
        **estimated(diversity=solution.diversity(games), exploitability=solution.exploitability(games), field_share=solution.field(games)),
    }
    return frame("mixture", card_set, data)


def win_shares(run: Run, card_set: str) -> pd.DataFrame:
    """One row an ordered pair of strategies; none if there is no metagame."""
    made = metagame_of(run, card_set)
    if made.meetings is None:
        return _empty("win_shares", card_set)
    meetings = made.meetings
    one, other = np.nonzero(~np.eye(meetings.strategies, dtype=np.bool_))
    games, ahead = meetings.games[one, other], meetings.clear_wins[one, other]
    data = {
        "strategy": named(run.labels, one),
        "opponent": named(run.labels, other),
        "met_games": games,
        "ahead_games": ahead,
        "even_games": games - ahead - meetings.clear_wins[other, one],
        **estimated(meeting_share=rate(meetings.won()[one, other], games)),
    }
    return frame("win_shares", card_set, data)


def best_responses(run: Run, card_set: str) -> pd.DataFrame:
    """One row for the Nash mixture, one for everybody alike, then one a strategy; none if there is no metagame."""
    made = metagame_of(run, card_set)
    if made.responses is None:
        return _empty("best_responses", card_set)
    found = made.responses
    data = {
        "against": [MIXTURE, FIELD, *run.labels[: len(found.response) - 2]],
        "response": named(run.labels, found.response),
        "met_games": found.share.n.astype(np.int64),
        **estimated(response_share=found.share),
        "best_rate": found.best_rate,
        "winning_rate": found.winning_rate,
    }
    return frame("best_responses", card_set, data)


FRAMES = {"metagame": metagame, "mixture": mixture, "win_shares": win_shares, "best_responses": best_responses}
"""Name of a frame to what makes it of a card set."""


def all_games(made: Metagame) -> int:
    """Games that different strategies played against each other."""
    return int(made.meetings.counts.sum()) if made.meetings is not None else 0


def mixture_text(labels: list[str], by: Floats) -> str:
    """A mixture in words: `rush`, or `60.0% rush + 40.0% void`."""
    inside = [int(k) for k in np.argsort(-by, kind="stable") if by[k] > NOTHING]
    return labels[inside[0]] if len(inside) == 1 else JOIN.join(f"{percent(by[k])} {labels[k]}" for k in inside)


TEXTS = ("strategy", "opponent", "against", "response", "dominated_by", "equilibria")
WHOLE = ("decided", "met_games", "ahead_games", "even_games", "played_by_mixture")


def _empty(kind: str, card_set: str) -> pd.DataFrame:
    """The frame without rows."""
    from reports.registry.columns import columns

    kinds = {**dict.fromkeys(TEXTS, "str"), **dict.fromkeys(WHOLE, "int64")}
    return frame(kind, card_set, {name: pd.Series(dtype=kinds.get(name, "float64")) for name in columns(kind) if name != "card_set"})
