"""The fields of other players that a game ships, and which of them fit a card set."""

from typing import Any

from sim.errors import InputError
from sim.games import game_of
from strategies.fields import FILE, fields

TUNED = "tuned-"
"""What the names of fields of tuned strategies begin with; the rest is the printing, and the number of players where the field says one."""
BEGINNERS = "beginners"
"""Name of the field of weak players."""


def check_fields(game: str) -> None:
    """Refuse a game that ships no other players.

    Raises
    ------
    InputError
        If fields of beginners, or of tuned strategies where strategies can be tuned, are missing, or the file of fields is not right.
    """
    there = {f"{TUNED}NAME": has_tuned(game) or not game_of(game).has("strategies", "material"), BEGINNERS: BEGINNERS in fields(game)}
    missing = [name for name, is_there in there.items() if not is_there]
    if missing:
        raise InputError(f"robust: {game_of(game).configs / FILE} has no field {' and no '.join(missing)}; other players have to come from somewhere")


def has_tuned(game: str) -> bool:
    """Whether a game ships tuned strategies."""
    return any(name.startswith(TUNED) for name in fields(game))


def tuned_fields(card_set: Any, game: str, players: int) -> list[str]:
    """Fields of tuned strategies to try for a card set, the best fitting first.

    Parameters
    ----------
    card_set
        The cards.
    game
        One of `sim.games.GAMES`.
    players
        How many play.

    Returns
    -------
    list of str
        That of its printing alone: of the set itself or of the shipped set that it is based on. One for each printing for a set made from nothing.
        Of a printing the field that was tuned for so many players, otherwise that which names no number.
    """
    known = {name: field.players for name, field in fields(game).items() if name.startswith(TUNED) and field.players in (None, players)}
    for_players = {name.removesuffix(f"-{number}"): name for name, number in known.items() if number is not None}
    chosen = {name: for_players.get(name, name) for name in [*(name for name, number in known.items() if number is None), *for_players]}
    fitting = (f"{TUNED}{base}" for base in game_of(game).room("sim", "cards.printing").printings(card_set))
    return [chosen[name] for name in fitting if name in chosen][:1] or list(chosen.values())
