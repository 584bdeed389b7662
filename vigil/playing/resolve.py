"""Strategies and card sets that a user names beside an experiment: their paths start from the working folder.

Only paths inside a file start from the folder of that file, so what is named here is made whole before it is put beside what a file says.
"""

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from sim.errors import InputError, looking_for
from sim.experiments.experiment import Experiment
from sim.games import game_of
from sim.inputfiles import checked_path
from strategies.decks import WITH, decked
from strategies.files import ENDINGS, shipped_strategies, strategy_tip


def resolved_strategy(source: str, what: str, experiment: Experiment) -> str:
    """A strategy so that it is found from every folder.

    Parameters
    ----------
    source
        Name of a shipped strategy, or a path that starts from the working folder.
    what
        What was named, for messages: `start`.
    experiment
        Where it takes part.

    Returns
    -------
    str
        The shipped name as it is, or the whole path; likewise of the deck behind it.

    Raises
    ------
    InputError
        If there is neither; the tip knows the files in the working folder and in that of the experiment.
    """
    named = decked(source, experiment.game)
    if named is not None:
        deck = Path(named.deck).expanduser()
        whole = str(deck.resolve()) if deck.is_file() else named.deck
        return f"{resolved_strategy(named.strategy, what, experiment)}{WITH}{whole}" if named.strategy else whole
    shipped = shipped_strategies(experiment.game)
    if source in shipped:
        return source
    checked_path(source, what.partition("=")[0])
    with looking_for(source):
        path = Path(source).expanduser()
        if path.is_file():
            return str(path.resolve())
        tip = _elsewhere(source, shipped, experiment.folder) or strategy_tip(source, path, game=experiment.game)
    raise InputError(f"{what}: no strategy of that name, and no such file from the working folder; {tip}")


def resolved_card_set(source: str, what: str, experiment: Experiment) -> str:
    """A card set so that it is found from every folder; as `resolved_strategy`, with the messages of the game's own reader."""
    if source in game_of(experiment.game).cards.shipped_card_sets():
        return source
    checked_path(source, what.partition("=")[0])
    with looking_for(source):
        path = Path(source).expanduser()
        if path.exists():
            return str(path.resolve())
        tip = _elsewhere(source, (), experiment.folder)
    if tip:
        raise InputError(f"{what}: no card set of that name, and no such file from the working folder; {tip}")
    try:
        game_of(experiment.game).cards.load_card_set(source)
    except InputError as error:
        raise InputError(f"{what}: {error}") from None
    return source


def card_set_label(name: str, experiment: Experiment, labels: Sequence[str]) -> str | None:
    """Which of an experiment's card sets is meant.

    Parameters
    ----------
    name
        A label, a path that starts from the working folder, or what the experiment itself calls it.
    experiment
        It names the card sets.
    labels
        Their short names, in the same order.

    Returns
    -------
    str or None
        The label; None if it is none of them.
    """
    if name in labels:
        return name
    sources = dict(zip(experiment.card_sets, labels, strict=True))
    with looking_for(name):
        path = Path(name).expanduser()
        if path.exists():
            places = {_card_file(source, experiment): label for source, label in sources.items()}
            return places.get(path.resolve())
    return sources.get(name) or sources.get(Path(name).stem)


def _card_file(source: str, experiment: Experiment) -> Path | None:
    """Where a card set of an experiment lies; None for what cannot be read."""
    cards = game_of(experiment.game).cards
    try:
        found = cards.load_card_set(source, experiment.folder).path
    except InputError:
        return None
    return None if found is None else Path(found)


def _elsewhere(source: str, shipped: Sequence[str], folder: Path | None) -> str:
    """Tip for a file that lies beside the experiment, or is written nearly so; empty for none."""
    here = _files_in(Path.cwd())
    beside = [] if folder is None or folder == Path.cwd() else _files_in(folder)
    if folder is not None and (folder / source).exists():
        return f"beside the experiment there is {str(folder / source)!r}"
    near = get_close_matches(Path(source).name, [*shipped, *here, *beside], 1)
    if not near:
        return ""
    return f"did you mean {near[0] if folder is None or near[0] in (*shipped, *here) else str(folder / near[0])!r}?"


def _files_in(folder: Path) -> list[str]:
    """Names of the files of a folder that may be meant."""
    return sorted(path.name for ending in ENDINGS for path in folder.glob(f"*{ending}"))
