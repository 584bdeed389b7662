"""What is compared in Toy."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.comparison.facts import Things, copies
from reports.comparison.spec import CardNumber, ComparisonSpec
from sim.counting.groups import Quotient
from toygame import GAME
from toygame.sim.differences import PICKS, QUOTIENTS, TAKEN, TAKERS


class ToyComparisonSpec(ComparisonSpec):
    """Comparisons of Toy."""

    game = GAME

    @property
    def quotients_of_cards(self) -> Sequence[Quotient]:
        """Numbers of a card in the order of `card_changed`."""
        return QUOTIENTS

    @property
    def card_numbers(self) -> Mapping[str, CardNumber]:
        """Numbers of a card."""
        return {
            "pick_rate": CardNumber(PICKS, "use"),
            "taken_per_game": CardNumber(TAKEN, "use", "mean"),
            "takers_win_rate": CardNumber(TAKERS, "result"),
        }

    @property
    def different_end(self) -> str:
        """In what games differ that are said to."""
        return "end with other stars or another winner"

    @property
    def fact_columns(self) -> Sequence[str]:
        """Facts of a card that the page shows."""
        return ("card_kind", "coins")

    def cards(self, catalogue: Sequence[Any]) -> list[Any]:
        """All entries."""
        return list(catalogue)

    def card_facts(self, card: Any) -> dict[str, str | int]:
        """Kind and price."""
        return {"card_kind": card.type, "coins": card.cost}

    def is_shown(self, card: Any) -> bool:
        """All of them."""
        return True

    def things(self, card_set: Any) -> Things:
        """Rules and cards."""
        cards = {card.name: card.model_dump(exclude_defaults=True) for card in card_set.cards}
        forms = {"rules": type(card_set.rules), **{card.name: type(card) for card in card_set.cards}}
        return Things({"rules": card_set.rules.model_dump()}, cards, {card.name: copies(card.count) for card in card_set.cards}, forms)


COMPARISON = ToyComparisonSpec()
