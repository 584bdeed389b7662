"""Where the names of a strategy are looked up: in the card set that is played, and in those that it is played beside."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sim.errors import InputError

T = TypeVar("T")


class NotThere(InputError):
    """A name that a card set has not, or has nothing of that sort for.

    Parameters
    ----------
    name
        The name.
    message
        What is said if no card set has it.
    """

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name


class Names:
    """Names of one strategy in one card set.

    Parameters
    ----------
    card_set
        What is played.
    others
        The card sets that are played beside it: what only they have is missing here, and no mistake.

    Attributes
    ----------
    missing
        Names that were asked for and that only the others have, each once, in the order of the strategy.
    """

    def __init__(self, card_set: Any, others: Sequence[Any] = ()) -> None:
        self.card_set = card_set
        self.missing: list[str] = []
        self._others = others

    def look(self, up: Callable[[Any], T], otherwise: T) -> T:
        """Look something up.

        Parameters
        ----------
        up
            Finds it in a card set, or raises `NotThere`.
        otherwise
            What it is where the name is missing.

        Returns
        -------
        object
            What `up` finds here; `otherwise` if only another card set has the name, which is noted down in `missing`.

        Raises
        ------
        InputError
            If no card set has the name.
        """
        try:
            return up(self.card_set)
        except NotThere as error:
            if not any(_has(up, other) for other in self._others):
                raise
            if error.name not in self.missing:
                self.missing.append(error.name)
            return otherwise


def _has(up: Callable[[Any], object], card_set: Any) -> bool:
    """Whether something can be looked up in a card set."""
    try:
        up(card_set)
    except NotThere:
        return False
    return True
