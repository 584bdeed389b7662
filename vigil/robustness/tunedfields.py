"""The fields of other players that a game ships, and which of them fit a card set."""

from collections.abc import Sequence
from typing import Any

from sim.errors import InputError
from sim.games import game_of, refuse_without
from strategies.fields import BEGINNERS, FILE, NamedField, fields
from strategies.files import Strategy

TUNED = "tuned-"
"""What the names of fields of tuned strategies begin with; behind it stand the printing, and format and players where the field has them."""
SEARCHING = "searching"
"""Name of the field of players that search, in games that have such players."""


def missing_fields(game: str) -> list[str]:
    """Fields that a game lacks for other players: of beginners, and of tuned strategies where strategies can be tuned."""
    there = {f"{TUNED}NAME": has_tuned(game) or not game_of(game).has("strategies", "material"), BEGINNERS: BEGINNERS in fields(game)}
    return [name for name, is_there in there.items() if not is_there]


def check_fields(game: str) -> None:
    """Refuse a game that ships no other players.

    Raises
    ------
    InputError
        If fields are missing, or the file of fields is not right.
    """
    if missing := missing_fields(game):
        raise InputError(f"robust: {game_of(game).configs / FILE} has no field {' and no '.join(missing)}; other players have to come from somewhere")


def has_tuned(game: str) -> bool:
    """Whether a game ships tuned strategies."""
    return any(name.startswith(TUNED) for name in fields(game))


def format_of(strategies: Sequence[Strategy]) -> str | None:
    """The format of all decks; None if there are no decks, or several formats."""
    formats = {strategy.deck.format for strategy in strategies if strategy.deck is not None}
    return formats.pop() if len(formats) == 1 else None


def tuned_fields(card_set: Any, game: str, players: int, format: str | None = None, scenario: str | None = None) -> list[str]:
    """Fields of tuned strategies to try for a card set, the best fitting first.

    Parameters
    ----------
    card_set
        The cards.
    game
        One of `sim.games.GAMES`.
    players
        How many play.
    format
        Format of the decks that are played, if it is one.
    scenario
        What is played, in games that have several scenarios.

    Returns
    -------
    list of str
        That of its printing alone: of the set itself or of the shipped set that it is based on. One for each printing for a set made from nothing.
        None if nobody was tuned for so many players or this scenario.
    """
    chosen = {stem: name for stem, name in _fitting(game, players, format, scenario).items() if stem.startswith(TUNED)}
    own = (f"{TUNED}{base}" for base in game_of(game).room("sim", "cards.printing").printings(card_set))
    return [chosen[name] for name in own if name in chosen][:1] or list(chosen.values())


def beginners(game: str, players: int, format: str | None = None, scenario: str | None = None) -> str:
    """The field of weak players for so many players, a format and a scenario."""
    return _fitting(game, players, format, scenario)[BEGINNERS]


def searching(game: str) -> str:
    """The field of players that search.

    Raises
    ------
    InputError
        If the game has no such players, or ships none.
    """
    refuse_without(game, "sim", "searching", "players that search")
    if SEARCHING not in fields(game):
        raise InputError(f"robust: {game_of(game).configs / FILE} has no field {SEARCHING}; other players have to come from somewhere")
    return SEARCHING


def _fitting(game: str, players: int, format: str | None, scenario: str | None) -> dict[str, str]:
    """Fields for so many players, a format and a scenario, by what their names begin with: one of just these before one that names none of them."""
    found: dict[str, list[tuple[bool, bool, bool, str]]] = {}
    for name, field in fields(game).items():
        if field.players in (None, players) and field.format in (None, format) and field.scenario in (None, scenario):
            rank = (field.format is not None, field.scenario is not None, field.players is not None, name)
            found.setdefault(_stem(name, field), []).append(rank)
    return {stem: max(some)[-1] for stem, some in found.items()}


def _stem(name: str, field: NamedField) -> str:
    """The name of a field without number of players, scenario and format."""
    for part in (field.players, field.scenario, field.format):
        if part is not None:
            name = name.removesuffix(f"-{part}".lower().replace(" ", "-"))
    return name
