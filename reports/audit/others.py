"""The effects of a run's cards with other players: tuned ones, beginners, more or fewer of them."""

from collections.abc import Mapping
from functools import lru_cache

from reports.effects.beside import finished_effects
from reports.effects.info import place_of
from reports.effects.run import EffectRun
from reports.robustness.games import games_beside
from reports.robustness.plan import FOLDER
from reports.runs.run import Run


@lru_cache(maxsize=8)
def effects_with_others(run: Run, card_set: str) -> Mapping[str, EffectRun]:
    """The finished effects of the cards of one card set with other players.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    dict
        Name of the players to the effects, in the order of the plan; nothing if nothing was measured.

    Raises
    ------
    InputError
        If something stored is damaged or belongs to another run.
    """
    games = games_beside(run)
    if games is None or run.folder is None:
        return {}
    found = {}
    for alternative in games.plan.alternatives:
        place = alternative.card_sets.get(card_set)
        if place is None or place.among not in games.runs:
            continue
        effects = finished_effects(place_of(run.folder / FOLDER / place.among, list(games.runs[place.among].arms), place.label))
        if effects is not None:
            found[alternative.name] = effects
    return found
