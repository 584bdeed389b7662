"""The rule language of each game: its room `language`, which has it as `LANGUAGE`."""

from sim.errors import InputError, suggestion
from sim.games import GAMES, games_with
from strategies.language.contract import Language


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
    if game not in GAMES or not GAMES[game].has("strategies", "language"):
        raise InputError(f"there are no strategies for the game {game!r}; {suggestion(game, games_with('strategies', 'language'))}")
    language: Language = GAMES[game].room("strategies", "language").LANGUAGE
    return language
