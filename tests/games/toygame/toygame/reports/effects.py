"""Card effects of Toy."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reports.effects.spec import STEPS, CardEffectsSpec, Marks, Panel, Words
from toygame.reports.catalogue import CardInfo

if TYPE_CHECKING:
    import pandas as pd

WORDS = Words(
    intro="Access is what a seat loses, in points of win share, when it may never buy the card while the others may.",
    prices="The price changed for everybody, one less and one more; all strategies together.",
    more="A copy to begin with, the margin in stars, and what pairing saves",
    access="points of win share lost by a seat that may never buy the card while the others may",
    norm="average of that over the other cards of the same kind and price",
    copy="points gained by a seat that begins with a copy",
    absent="is not in the deck",
    cost="price",
)
COLOURS = {"star": "#4878a8", "income": "#a87848"}
MARKERS = {"star": "o", "income": "s"}


class ToyCardEffectsSpec(CardEffectsSpec):
    """Cards are held against cards of their kind and price."""

    frames = "effects-toy/"
    fact_columns = ("card", "card_kind", "coins")
    cost_column = "coins"
    margin = "stars"

    def cards(self, catalogue: Sequence[CardInfo]) -> tuple[CardInfo, ...]:
        """All entries."""
        return tuple(catalogue)

    def can_be_had(self, card: CardInfo) -> bool:
        """Cards in the deck."""
        return card.count > 0

    def makes_norms(self, card: CardInfo) -> bool:
        """Cards in the deck."""
        return card.count > 0

    def kin(self, card: CardInfo) -> str:
        """Whether it is bought for stars or for income."""
        return card.type

    def cost(self, card: CardInfo) -> int:
        """Coins."""
        return card.cost

    def steps(self, card: CardInfo) -> Sequence[int]:
        """Every card has a price."""
        return STEPS

    def facts(self, card: CardInfo) -> dict[str, object]:
        """Name, kind and price."""
        return {"card": card.name, "card_kind": card.type, "coins": card.cost}

    @property
    def words(self) -> Words:
        """The words."""
        return WORDS

    @property
    def marks(self) -> Marks:
        """Kinds."""
        return Marks("card_kind", "card_kind", COLOURS, MARKERS, {kind: kind for kind in COLOURS})

    def panels(self, values: "pd.DataFrame") -> list[Panel]:
        """One panel."""
        return [Panel("Cards", "Coins", values)] if len(values) else []


EFFECTS = ToyCardEffectsSpec()
