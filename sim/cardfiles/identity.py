"""Things by what they are, not by what they hold."""

from typing import Any


class Same:
    """Something that is equal to itself alone, so that what was made of it can be remembered without looking into it.

    Parameters
    ----------
    it
        The thing.
    """

    def __init__(self, it: Any) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.it is other.it

    def __hash__(self) -> int:
        return id(self.it)
