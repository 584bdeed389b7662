"""How a search went, in words: what stands at the head of the file that it writes, and what the result is called."""

from collections.abc import Iterable, Mapping
from textwrap import wrap

from reports.text.cells import number, percent, points, span
from reports.tuned.run import TuneRun

WIDTH = 120
"""Characters of a line of comment."""
TUNED = ", tuned ("
"""What stands between the name of the start and what it was tuned for."""
USUAL_PLAYERS = 2
"""Number of players that the name of a result does not say."""


def result_name(start: str, run: TuneRun, *more: str) -> str:
    """What reports call the result: the start, tuned for a card set, more, and, unless they are two, a number of players; no start is tuned twice."""
    players = [] if run.players == USUAL_PLAYERS else ["solo" if run.players == 1 else f"{run.players} players"]
    return f"{start.partition(TUNED)[0]}{TUNED}{', '.join([run.card_set, *more, *players])})"


def found_by(run: TuneRun, command: str) -> str:
    """The search in a sentence."""
    players = "the solo game" if run.players == 1 else f"{run.players} players"
    effort = f"{len(run.generations)} generations of {run.population} candidates with {number(run.games)} games or more each"
    return f"Found by `{command}`: {effort}, begun with {run.start}; {players}, card set {run.card_set}, seed {run.seed}."


def field_of(run: TuneRun) -> str:
    """Whom the result answers; those whom it never met, as in solo games and campaigns, it learnt lines from."""
    if not any(met for met, *_ in run.counts.opponents):
        return f"Nobody else was met; lines were taken from {', '.join(run.against)}."
    return f"Field: {', '.join(run.against)}."


def measured(run: TuneRun) -> str:
    """What the result is worth."""
    row = run.summary().iloc[0]
    tuned, start = (f"{percent(row[f'{who}_win_rate'])} ({_span(row, f'{who}_win_rate', '%')})" for who in ("tuned", "start"))
    return (
        f"Measured in {number(run.counts.games)} fresh games, which chose nothing: it wins {tuned}, {run.start} {start} of the same games; gain "
        f"{points(row['tuned_gain'])} points ({_span(row, 'tuned_gain', 'points')}). Intervals are 95%."
    )


def comment(texts: Iterable[str]) -> str:
    """Sentences as comments of a TOML file."""
    return "\n".join(f"# {line}" for text in texts for line in wrap(text, WIDTH - 2, break_long_words=False))


def _span(row: Mapping[str, float], name: str, unit: str) -> str:
    return span(float(row[f"{name}_low"]), float(row[f"{name}_high"]), unit)
