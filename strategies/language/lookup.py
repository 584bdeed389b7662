"""The rule language game by game: each game's own words, and where to find them."""

from importlib import import_module

from sim.errors import InputError, suggestion
from strategies.language.contract import Language

LANGUAGES = {"ascension": "strategies.ascension.language", "relic": "strategies.relic.language"}
"""Module of each game's language; its `LANGUAGE` is read when it is first asked for."""


def language_of(game: str) -> Language:
    """The rule language of a game.

    Parameters
    ----------
    game
        Name of the game.

    Returns
    -------
    Language

    Raises
    ------
    InputError
        If there is none.
    """
    if game not in LANGUAGES:
        raise InputError(f"there are no strategies for the game {game!r}; {suggestion(game, LANGUAGES)}")
    language: Language = import_module(LANGUAGES[game]).LANGUAGE
    return language
