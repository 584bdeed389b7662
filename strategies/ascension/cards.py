"""What the strategies need to know of a card set."""

from collections.abc import Sequence
from typing import Any, Protocol


class CardLike(Protocol):
    """A card as the rule language sees it."""

    @property
    def name(self) -> str:
        """Exact name."""

    @property
    def type(self) -> str:
        """`hero`, `construct` or `monster`."""

    @property
    def faction(self) -> str:
        """Name of the faction, or `none`."""

    @property
    def cost(self) -> int:
        """Runes, or power for a monster."""

    @property
    def honor(self) -> int:
        """Printed honor; the reward of a monster."""

    @property
    def count(self) -> int:
        """Copies in its place."""

    @property
    def place(self) -> str:
        """`centre`, `start` or `always`."""

    @property
    def actions(self) -> Sequence[Any]:
        """Actions of a construct."""

    @property
    def plain_runes(self) -> int:
        """Unconditional runes at the top of the effects."""

    @property
    def plain_power(self) -> int:
        """Unconditional power at the top of the effects."""

    @property
    def plain_draws(self) -> int:
        """Cards drawn unconditionally at the top of the effects."""

    @property
    def draws_anywhere(self) -> bool:
        """Whether any effect draws, those inside `then` and `choose` included."""

    @property
    def copies_anywhere(self) -> bool:
        """Whether any effect copies, those inside `then` and `choose` included."""

    @property
    def is_plain(self) -> bool:
        """Whether the card does nothing but plain gains."""


class CardSetLike(Protocol):
    """A card set: a card's id is its index."""

    @property
    def cards(self) -> Sequence[CardLike]:
        """All cards in the order of the card file."""
