"""What sets the card effects of one game apart: which cards are held against which, what tells a card, and the game's own words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from reports.registry.metrics import showing
from sim.games import game_of

if TYPE_CHECKING:
    import pandas as pd

STEPS = (-1, 0, 1)
"""Changes of the cost at which a card is held against a norm."""


@dataclass(frozen=True)
class Words:
    """What the page and the terminal say in the words of a game.

    Attributes
    ----------
    intro
        What access and norm are, and when a card is too strong or too weak.
    prices
        What the table of other costs shows.
    more
        What the folded table of further numbers shows.
    access, norm, copy
        The same in short, for the terminal: what access is, what the norm is, what a copy is.
    absent
        Of a card that nobody can come by: it `is in no deck`.
    cost
        What every card has that norms go by: `cost`.
    labels
        Column to heading, where the game has a better word than the registry.
    """

    intro: str
    prices: str
    more: str
    access: str
    norm: str
    copy: str
    absent: str
    cost: str
    labels: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Marks:
    """How the dots of a figure tell cards apart.

    Attributes
    ----------
    colour_of, marker_of
        Columns that decide.
    colours, markers
        Their values to colour and marker.
    key
        Which colours are named in the legend, and how.
    """

    colour_of: str
    marker_of: str
    colours: Mapping[str, str]
    markers: Mapping[str, str]
    key: Mapping[str, str]


@dataclass(frozen=True)
class Panel:
    """Cards that are drawn together.

    Attributes
    ----------
    title
        Its title.
    cost
        What their cost is called, or what is said where they have none.
    rows
        Their rows of `card_values`.
    priced
        Whether they have a cost.
    """

    title: str
    cost: str
    rows: pd.DataFrame
    priced: bool = True


class CardEffectsSpec(ABC):
    """The cards of one game as their effects are told.

    Cards are entries of the catalogue of the game. A card's cost is whatever can be changed by one for everybody: a price, the power or the value of
    an enemy.
    """

    frames: str
    """What the keys of the frames begin with: the file of `registry/frames` that has them, `effects-GAME/`."""
    fact_columns: tuple[str, ...]
    """Columns that say which card it is."""
    cost_column: str
    """The one of them that holds the cost."""
    margin: str
    """What margins are called: the columns `<margin>_change` and `access_<margin>`."""
    role: str = ""
    """What the role of a seat is called, if seats have any: `character`."""

    @abstractmethod
    def cards(self, catalogue: Sequence[Any]) -> tuple[Any, ...]:
        """The cards among the entries of a catalogue."""

    @abstractmethod
    def can_be_had(self, card: Any) -> bool:
        """Whether the card can come to a seat in the course of the game, so that it can be barred."""

    @abstractmethod
    def makes_norms(self, card: Any) -> bool:
        """Whether other cards are held against it."""

    @abstractmethod
    def kin(self, card: Any) -> Hashable:
        """What cards have in common that are held against each other."""

    @abstractmethod
    def cost(self, card: Any) -> int:
        """What it costs."""

    @abstractmethod
    def steps(self, card: Any) -> Sequence[int]:
        """Those of `STEPS` at which it is held against a norm; 0 alone if its cost is not changed."""

    @abstractmethod
    def facts(self, card: Any) -> dict[str, object]:
        """`fact_columns`, filled."""

    @property
    def cost_word(self) -> str:
        """What `cost_column` is called where its values are spoken of: `cost`."""
        return showing(self.cost_column).heading.lower() or self.cost_column

    def price(self, card: Any, cost: int) -> str:
        """A cost of the card in words: `3 runes`."""
        return f"{self.words.cost} {cost}"

    def always_there(self, card: Any) -> bool:
        """Whether every game has the card at hand at all times, so that what it is worth is the game's and not the card's."""
        return False

    @property
    @abstractmethod
    def words(self) -> Words:
        """The words."""

    @property
    @abstractmethod
    def marks(self) -> Marks:
        """Colours and marks."""

    @abstractmethod
    def panels(self, values: pd.DataFrame) -> list[Panel]:
        """The rows of `card_values` of one number of players, by panel of the figure; panels without rows are left out."""

    def frame(self, name: str) -> str:
        """Key of a frame in `reports.registry.columns.FRAMES`."""
        return f"{self.frames}{name}"




def effects_spec(game: str) -> CardEffectsSpec:
    """Find what tells of the effects of a game's cards."""
    found: CardEffectsSpec = game_of(game).room("reports", "effects").EFFECTS
    return found
