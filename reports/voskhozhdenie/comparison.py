"""What is compared in Voskhozhdenie."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.comparison.facts import Things
from reports.comparison.measures import quotient_difference
from reports.comparison.spec import GAMES, CardNumber, ComparisonSpec, Headline
from sim.cardfiles.tables import table_of
from sim.counting.groups import Quotient
from sim.voskhozhdenie import GAME
from sim.voskhozhdenie.differences import PICKS, QUOTIENTS, TAKEN, TAKERS

HALF = "half_led_lost_rate"
CITY = ("city",)
"""Types of cards that nobody draws or plays."""


class VoskhozhdenieComparisonSpec(ComparisonSpec):
    """Comparisons of Voskhozhdenie."""

    game = GAME

    @property
    def quotients_of_cards(self) -> Sequence[Quotient]:
        """Numbers of a card in the order of `card_changed`."""
        return QUOTIENTS

    @property
    def card_numbers(self) -> Mapping[str, CardNumber]:
        """Numbers of a card."""
        return {
            "play_rate": CardNumber(PICKS, "use", without=CITY),
            "times_played": CardNumber(TAKEN, "use", "mean", without=CITY),
            "takers_win_rate": CardNumber(TAKERS, "result", without=CITY),
        }

    @property
    def different_end(self) -> str:
        """In what games differ that are said to."""
        return "end with another winner or other power left on cities"

    @property
    def fact_columns(self) -> Sequence[str]:
        """Facts of a card that the page shows."""
        return ("printed_type", "compared_cost")

    def quotients(self, counts: Any, labels: Sequence[str], catalogues: Sequence[Sequence[Any]]) -> Headline:
        """Half-time leads that were lost."""
        yield [GAMES], quotient_difference(HALF, counts.half[None], counts.half_sq[None], counts.half_games[None], counts.games[:1, 0])

    def cards(self, catalogue: Sequence[Any]) -> list[Any]:
        """The cards among the entries of a catalogue: all of them."""
        return list(catalogue)

    def card_facts(self, card: Any) -> dict[str, str | int]:
        """Type, colours and cost."""
        return {"printed_type": card.type, "colours": card.colours, "compared_cost": card.compared_cost}

    def is_shown(self, card: Any) -> bool:
        """Cities are neither drawn nor played."""
        return card.type not in CITY

    def things(self, card_set: Any) -> Things:
        """Rules, readings and cards."""
        sections = {"rules": card_set.rules.model_dump(), "switches": card_set.switches.model_dump()}
        forms = {name: type(getattr(card_set, name)) for name in sections} | {card.name: type(card) for card in card_set.cards}
        return Things(sections, {card.name: table_of(card) for card in card_set.cards}, {}, forms)


COMPARISON = VoskhozhdenieComparisonSpec()
