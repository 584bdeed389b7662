"""A tuned strategy as a strategy file, with how it was found."""

from collections.abc import Mapping

from reports.text.cells import number
from reports.tuned.run import TuneRun
from sim.cardfiles.write import toml_value
from strategies.decks import WITH
from strategies.files import Strategy
from strategies.language.lookup import language_of
from vigil.tuning.story import WIDTH, comment, field_of, found_by, measured, result_name


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
    deck = [] if start.deck is None else [start.deck.name]
    begun = start.name if start.deck is None else start.name.removesuffix(f"{WITH}{start.deck.name}")
    head = {
        **_game(start.game),
        "name": result_name(begun, run, *deck),
        "summary": f"The best answer to its field that a search found, begun with {start.name}.",
    }
    dropped, games = number(run.dropped), number(run.simplify_games)
    taken_out = f"{dropped} lines and comparisons were taken out at the end: {games} games ended the same without them."
    plays = [f"It plays the deck {name}." for name in deck]
    story = comment([found_by(run, "vigil tune"), *plays, field_of(run), measured(run), taken_out])
    return "\n".join([story, "schema = 1", *(f"{key} = {toml_value(text)}" for key, text in head.items()), "", _lists(run.lists), ""])


def _game(game: str) -> dict[str, str]:
    """The game, where a strategy file has to say it."""
    return {"game": game} if language_of(game).form.model_fields["game"].is_required() else {}


def _lists(lists: Mapping[str, tuple[str, ...]]) -> str:
    """The lists, one line each; short ones in one row."""
    parts = []
    for which, lines in lists.items():
        row = f"{which} = [{', '.join(map(toml_value, lines))}]"
        parts.append(row if len(row) <= WIDTH else "\n".join([f"{which} = [", *(f"  {toml_value(line)}," for line in lines), "]"]))
    return "\n".join(parts)
