"""Where the names of a strategy are looked up: in the card set that is played, and in those that it is played beside."""

from collections.abc import Callable, Hashable, Sequence
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
    known
        What `once` has found in the card set; strategies that are compiled for the same one may share it.

    Attributes
    ----------
    missing
        Names that were asked for and that only the others have, each once, in the order of the strategy.
    """

    def __init__(self, card_set: Any, others: Sequence[Any] = (), known: dict[Hashable, Any] | None = None) -> None:
        self.card_set = card_set
        self.missing: list[str] = []
        self._others = others
        self._known = {} if known is None else known

    def once(self, key: Hashable, find: Callable[[], T]) -> T:
        """Find something in the card set, or remember it; `key` says what it is. Nobody may change what comes back."""
        if key not in self._known:
            self._known[key] = find()
        found: T = self._known[key]
        return found

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
