"""The rule language of each game: its room `language`, which has it as `LANGUAGE`."""

from sim.errors import InputError, suggestion
from sim.games import GAMES, games_with
from strategies.language.contract import Language


def has_language(game: str) -> bool:
    """Whether a game is there and has a rule language; rooms of other games are not looked for, which takes long."""
    return game in GAMES and GAMES[game].has("strategies", "language")


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
    if not has_language(game):
        raise InputError(f"there are no strategies for the game {game!r}; {suggestion(game, games_with('strategies', 'language'))}")
    language: Language = GAMES[game].room("strategies", "language").LANGUAGE
    return language
