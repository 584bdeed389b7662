"""Card effects of Voskhozhdenie: cards of the decks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from reports.effects.spec import STEPS, CardEffectsSpec, Marks, Panel, Words
from reports.voskhozhdenie.catalogue import NEUTRAL, CardInfo

if TYPE_CHECKING:
    import pandas as pd

WORDS = Words(
    intro=(
        "Access is what a seat loses, in points of win share, when every copy of the card in its deck is replaced by a substitute: the median card "
        "of its type, colours and cost. The others keep their decks; every game is played both ways on the same luck, so it is the card's doing. "
        "Below 0 the deck fares better without it. The norm is the average of that over the other cards of the decks that have the same type and "
        "cost (of cities the supply; tactics cost nothing). A card is too strong or too weak if its gap to the norm is surely wider than the floor. "
        "It all holds for these decks and for strategies that go on playing their lists. It is told of all seats, and a seat whose deck has not the "
        "card loses nothing: of two cards of equal worth the one that more decks have is worth more here. By strategy each deck tells of itself."
    ),
    prices=(
        "The cost changed for everybody, one less and one more; all strategies together. Played a game counts how often it is played by all seats. "
        "Played when held is a share of the games in which it was held. Players of it win: games won by those who played it; who does changes with "
        "the cost, so what the cost does to a seat is told by access."
    ),
    more="A copy in the main deck, power of cities, and what pairing saves",
    access="points of win share lost by a seat whose copies of the card are replaced by the median card of its type, colours and cost",
    norm="average of that over the other cards of the decks with the same type and cost",
    copy="points gained by a seat that has a copy in its main deck in place of the card nearest in cost",
    absent="is in no deck of these strategies",
    cost="cost",
    labels={
        "bought_per_game": "Played a game",
        "bought_change": "Played more often",
        "pick_share": "Played when held",
        "pick_change": "Played when held, change",
        "taker_win_share": "Players of it win",
        "taker_win_change": "Players of it win more often",
    },
)
MARKERS = {"unit": "o", "order": "s", "tactic": "D", "relic": "^", "fortification": "v", "city": "P", "patron": "*"}
"""Type of a card to marker."""
GROUPS = (
    ("Units", "Cost, coins", ("unit",)),
    ("Orders", "Cost, coins", ("order",)),
    ("Relics and fortifications", "Cost, coins", ("relic", "fortification", "patron")),
    ("Cities", "Supply", ("city",)),
    ("Tactics", "", ("tactic",)),
)
"""Title, name of the cost (empty: they have none), and types of each panel of the figure."""
UNPRICED = "each held against all others"
LETTERS = "WUBR"
"""Colours in the order in which a card names them."""


class VoskhozhdenieCardEffectsSpec(CardEffectsSpec):
    """Cards are held against cards of their type and cost that somebody has in a deck."""

    frames = "effects-voskhozhdenie/"
    fact_columns = ("card", "printed_type", "colours", "compared_cost")
    cost_column = "compared_cost"
    margin = "power"

    def cards(self, catalogue: Sequence[CardInfo]) -> tuple[CardInfo, ...]:
        """All entries."""
        return tuple(catalogue)

    def can_be_had(self, card: CardInfo) -> bool:
        """Cards that can be in a deck."""
        return card.in_decks

    def makes_norms(self, card: CardInfo) -> bool:
        """Cards that can be in a deck."""
        return card.in_decks

    def kin(self, card: CardInfo) -> tuple[str, str]:
        """Type; cards that cost X stand by themselves."""
        return card.type, card.terms

    def cost(self, card: CardInfo) -> int:
        """Coins; the supply of a city, 0 of tactics and of what costs X."""
        return card.compared_cost

    def price(self, card: CardInfo, cost: int) -> str:
        """Coins, or supply."""
        return f"supply {cost}" if card.type == "city" else f"{cost} coin{'s' * (cost != 1)}"

    def steps(self, card: CardInfo) -> Sequence[int]:
        """Cards that cost a number of coins."""
        return STEPS if card.cost is not None else (0,)

    def facts(self, card: CardInfo) -> dict[str, object]:
        """Type, colours and cost."""
        return {"card": card.name, "printed_type": card.type, "colours": card.colours, "compared_cost": card.compared_cost}

    @property
    def words(self) -> Words:
        """The words."""
        return WORDS

    @property
    def marks(self) -> Marks:
        """Colours and types."""
        from reports.voskhozhdenie.figures.colours import NAMES, SEVERAL, SINGLE

        several = {"".join(letters): SEVERAL for size in (2, 3, 4) for letters in combinations(LETTERS, size)}
        key = {**NAMES, "WU": "several colours", NEUTRAL: NEUTRAL}
        return Marks("colours", "printed_type", {**SINGLE, **several}, MARKERS, key)

    def panels(self, values: pd.DataFrame) -> list[Panel]:
        """By type."""
        panels = []
        for title, cost, types in GROUPS:
            rows = values[values["printed_type"].isin(types)]
            if len(rows):
                panels.append(Panel(title, cost or UNPRICED, rows, bool(cost)))
        return panels


EFFECTS = VoskhozhdenieCardEffectsSpec()
