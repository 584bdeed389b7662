"""What is compared in Ascension."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.comparison.facts import Things, copies
from reports.comparison.measures import quotient_difference
from reports.comparison.spec import GAMES, CardNumber, ComparisonSpec, Headline
from sim.ascension import GAME
from sim.ascension.differences import PICKS, QUOTIENTS, TAKEN, TAKERS
from sim.cardfiles.tables import table_of
from sim.counting.groups import Quotient

HALF = "half_led_lost_rate"


class AscensionComparisonSpec(ComparisonSpec):
    """Comparisons of Ascension."""

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
        return "end with other scores or another winner"

    @property
    def fact_columns(self) -> Sequence[str]:
        """Facts of a card that the page shows."""
        return ("type", "cost")

    def quotients(self, counts: Any, labels: Sequence[str], catalogues: Sequence[Sequence[Any]]) -> Headline:
        """Half-time leads that were lost."""
        yield [GAMES], quotient_difference(HALF, counts.half[None], counts.half_sq[None], counts.half_games[None], counts.games[:1, 0])

    def cards(self, catalogue: Sequence[Any]) -> list[Any]:
        """The cards among the entries of a catalogue: all of them."""
        return list(catalogue)

    def card_facts(self, card: Any) -> dict[str, str | int]:
        """Type, faction and cost."""
        return {"type": card.type, "faction": card.faction if card.faction == "none" else card.faction.capitalize(), "cost": card.cost}

    def is_shown(self, card: Any) -> bool:
        """Starting cards are never taken."""
        return bool(card.place != "start")

    def things(self, card_set: Any) -> Things:
        """Rules and cards."""
        cards = {card.name: table_of(card) for card in card_set.cards}
        forms = {"rules": type(card_set.rules), **{card.name: type(card) for card in card_set.cards}}
        return Things({"rules": card_set.rules.model_dump()}, cards, {card.name: copies(card.count) for card in card_set.cards}, forms)


COMPARISON = AscensionComparisonSpec()
