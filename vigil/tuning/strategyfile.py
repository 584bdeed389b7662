"""A tuned strategy as a strategy file, with how it was found."""

from collections.abc import Mapping
from textwrap import wrap

from reports.text.cells import number, percent, points, span
from reports.tuned.run import TuneRun
from sim.cardfiles.write import toml_value
from strategies.files import Strategy
from strategies.language.lookup import language_of

WIDTH = 120
"""Characters of a line of comment."""
TUNED = ", tuned ("
"""What stands between the name of the start and what it was tuned for."""
USUAL_PLAYERS = 2
"""Number of players that the name of a tuned strategy does not say."""


def strategy_text(run: TuneRun, start: Strategy) -> str:
    """The strategy file.

    Parameters
    ----------
    run
        What was found and measured.
    start
        The strategy the search began with.

    Returns
    -------
    str
        TOML.
    """
    head = {
        **_game(start.game),
        "name": _name(run, start),
        "summary": f"The best answer to its field that a search found, begun with {start.name}.",
    }
    return "\n".join([_comment(run), "schema = 1", *(f"{key} = {toml_value(text)}" for key, text in head.items()), "", _lists(run.lists), ""])


def _game(game: str) -> dict[str, str]:
    """The game, where a strategy file has to say it."""
    return {"game": game} if language_of(game).form.model_fields["game"].is_required() else {}


def _name(run: TuneRun, start: Strategy) -> str:
    """What reports call it: the start, tuned for a card set and, unless they are two, a number of players; a tuned start is not called so twice."""
    players = "" if run.players == USUAL_PLAYERS else ", solo" if run.players == 1 else f", {run.players} players"
    return f"{start.name.partition(TUNED)[0]}{TUNED}{run.card_set}{players})"


def _lists(lists: Mapping[str, tuple[str, ...]]) -> str:
    """The lists, one line each; short ones in one row."""
    parts = []
    for which, lines in lists.items():
        row = f"{which} = [{', '.join(map(toml_value, lines))}]"
        parts.append(row if len(row) <= WIDTH else "\n".join([f"{which} = [", *(f"  {toml_value(line)}," for line in lines), "]"]))
    return "\n".join(parts)


def _comment(run: TuneRun) -> str:
    """How the strategy was found, and what it is worth."""
    row = run.summary().iloc[0]
    players = "the solo game" if run.players == 1 else f"{run.players} players"
    effort = f"{len(run.generations)} generations of {run.population} candidates with {number(run.games)} games or more each"
    tuned, start = (f"{percent(row[f'{who}_win_rate'])} ({_span(row, f'{who}_win_rate', '%')})" for who in ("tuned", "start"))
    texts = [
        f"Found by `vigil tune`: {effort}, begun with {run.start}; {players}, card set {run.card_set}, seed {run.seed}.",
        f"Field: {', '.join(run.against)}.",
        f"Measured in {number(run.counts.games)} fresh games, which chose nothing: it wins {tuned}, {run.start} {start} of the same games; gain "
        f"{points(row['tuned_gain'])} points ({_span(row, 'tuned_gain', 'points')}). Intervals are 95%.",
        f"{number(run.dropped)} lines and comparisons were taken out at the end: {number(run.simplify_games)} games ended the same without them.",
    ]
    return "\n".join(f"# {line}" for text in texts for line in wrap(text, WIDTH - 2, break_long_words=False))


def _span(row: Mapping[str, float], name: str, unit: str) -> str:
    return span(float(row[f"{name}_low"]), float(row[f"{name}_high"]), unit)
