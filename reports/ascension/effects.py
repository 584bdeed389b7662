"""Card effects of Ascension: cards that are acquired, and monsters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reports.effects.spec import STEPS, CardEffectsSpec, Marks, Panel, Words

if TYPE_CHECKING:
    import pandas as pd

    from reports.ascension.catalogue import CardInfo

WORDS = Words(
    intro=(
        "Access is what a seat loses, in points of win share, when it may never take the card while the others may; every game is played both ways "
        "on the same luck, so it is the card's doing. The norm is the average of that over the other cards of the same kind and cost; cards that are "
        "always available are in no norm. A card is too strong or too weak if its gap to the norm is surely wider than the floor. It all holds for "
        "strategies that go on playing their lists."
    ),
    prices=(
        "The cost changed for everybody, one less and one more; all strategies together. Bought a game counts all purchases (once a turn; of a "
        "monster the fights) and says whether more are bought. Bought when affordable is a share of the turns in which the card could be paid for: "
        "with the cost these turns change, so a dearer card may be bought in more of them and yet less often. Takers win: games won by those who "
        "took the card; who takes it changes with the cost, so what the cost does to a seat is told by access."
    ),
    more="A copy in the starting deck, honor, and what pairing saves",
    access="points of win share lost by a seat that may never take the card while the others may",
    norm="average of that over the other cards of the same kind and cost",
    copy="points gained by a seat that begins with a copy in place of a starting card",
    absent="cannot be taken",
    cost="cost",
)
MARKERS = {"hero": "o", "construct": "s", "monster": "D"}
"""Type of a card to marker."""


class AscensionCardEffectsSpec(CardEffectsSpec):
    """Cards are held against centre cards of their kind that cost as much."""

    frames = "effects-ascension/"
    fact_columns = ("card", "type", "faction", "cost")
    cost_column = "cost"
    margin = "margin"

    def cards(self, catalogue: Sequence[CardInfo]) -> tuple[CardInfo, ...]:
        """All entries."""
        return tuple(catalogue)

    def can_be_had(self, card: CardInfo) -> bool:
        """Cards of the centre and those that are always available."""
        return card.place != "start" and card.count > 0

    def makes_norms(self, card: CardInfo) -> bool:
        """Centre cards that are in the game."""
        return card.place == "centre" and card.count > 0

    def kin(self, card: CardInfo) -> bool:
        """Whether it is a monster."""
        return card.type == "monster"

    def cost(self, card: CardInfo) -> int:
        """Runes, or power."""
        return card.cost

    def price(self, card: CardInfo, cost: int) -> str:
        """Runes, or the power that defeats a monster."""
        return f"{cost} power" if card.type == "monster" else f"{cost} rune{'s' * (cost != 1)}"

    def always_there(self, card: CardInfo) -> bool:
        """A monster that is in no deck: there is one in front of everybody, always."""
        return card.type == "monster" and card.place == "always"

    def steps(self, card: CardInfo) -> Sequence[int]:
        """Every card has a cost."""
        return STEPS

    def facts(self, card: CardInfo) -> dict[str, object]:
        """Type, faction and cost."""
        faction = card.faction if card.faction == "none" else card.faction.capitalize()
        return {"card": card.name, "type": card.type, "faction": faction, "cost": card.cost}

    @property
    def words(self) -> Words:
        """The words."""
        return WORDS

    @property
    def marks(self) -> Marks:
        """Factions and types."""
        from reports.ascension.figures.colours import FACTIONS

        key = {**{name: name for name in FACTIONS if name != "none"}, "none": "no faction"}
        return Marks("faction", "type", FACTIONS, MARKERS, key)

    def panels(self, values: pd.DataFrame) -> list[Panel]:
        """Cards by runes, monsters by power."""
        monster = values["type"] == "monster"
        panels = [Panel("Cards", "Cost", values[~monster]), Panel("Monsters", "Power", values[monster])]
        return [panel for panel in panels if len(panel.rows)]


EFFECTS = AscensionCardEffectsSpec()
