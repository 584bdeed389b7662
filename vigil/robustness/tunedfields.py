"""Which tuned players fit a card set."""

from typing import Any

from sim.games import game_of
from strategies.fields import fields

TUNED = "tuned-"
"""What the names of fields of tuned strategies begin with; the rest is the printing."""


def tuned_fields(card_set: Any, game: str) -> list[str]:
    """Fields of tuned strategies to try for a card set, the best fitting first.

    Parameters
    ----------
    card_set
        The cards.
    game
        One of `sim.games.GAMES`.

    Returns
    -------
    list of str
        That of its printing alone: of the set itself or of the shipped set that it is based on. All of them for a set made from nothing.
    """
    known = [name for name in fields(game) if name.startswith(TUNED)]
    fitting = (f"{TUNED}{base}" for base in game_of(game).room("sim", "cards.printing").printings(card_set))
    return [name for name in fitting if name in known][:1] or known
