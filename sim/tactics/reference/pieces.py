"""What lies on the table: copies of cards, champions with their figures, and bonuses (T38-T40)."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sim.tactics.reference.setfile import MINION, RAT, Card

NOBODY, CAPTIVE = -1, -2
"""Sides of neutrals, and of captives that nobody has freed."""
TURN, OWN_TURN, GAME = "turn", "own_turn", "game"
"""Until when a bonus lasts: the end of the turn, the start of the next own turn, for good."""


@dataclass(eq=False)
class Piece:
    """One copy of a card; of a quest in front of its player also from which event on its goal is counted."""

    card: Card
    since: int | None = None

    @property
    def name(self):
        """Name of the card."""
        return self.card.name


class Bonus(NamedTuple):
    """What a champion has for a time; `side` is that of whoever gave it, which counts for `OWN_TURN`."""

    strength: int = 0
    defence: int = 0
    speed: int = 0
    keywords: frozenset[str] = frozenset()
    until: str = TURN
    side: int | None = None


class Aura(NamedTuple):
    """A bonus for whatever fits a target, now or later (T36); `side` of the villains has no seat."""

    seat: int | None
    side: int
    figure: Any
    target: dict[str, Any]
    bonus: Bonus


@dataclass(eq=False)
class Figure:
    """A champion: its card and its figure.

    Attributes
    ----------
    owner : int or None
        Seat; neutrals and villains have none.
    hexes : tuple
        Hexes it stands on in index order, none off the board.
    stood : tuple
        Hexes on which it stood when it left the board.
    carried : list
        Treasures that lie on its card.
    attacked : bool
        It has made an attack action in its last order.
    twin : Figure or None
        The other figure of a champion that has two; both share the lists of what lies on the card.
    terrain : str or None
        What its hex still is, of a terrain that was animated.
    """

    card: Card
    owner: int | None
    side: int
    number: int
    hexes: tuple[tuple[int, int], ...] = ()
    stood: tuple[tuple[int, int], ...] = ()
    ready: bool = True
    damage: int = 0
    souls: int = 0
    glory: int = 0
    all_factions: bool = False
    marked: bool = False
    attacked: bool = False
    terrain: str | None = None
    twin: Any = None
    lasting: Bonus = Bonus(until=GAME)
    constructs: list[Piece] = field(default_factory=list)
    quests: list[Piece] = field(default_factory=list)
    bonuses: list[Bonus] = field(default_factory=list)
    carried: list[Any] = field(default_factory=list)

    @property
    def name(self):
        """Name of the card."""
        return self.card.name

    @property
    def at(self):
        """The hex it stands on, None off the board."""
        return self.hexes[0] if self.hexes else None

    @property
    def minion(self):
        """Whether it is a minion."""
        return MINION in self.card.keywords

    @property
    def rat(self):
        """Whether it is no card of its own, but one of the rats."""
        return self.card.kind == RAT
