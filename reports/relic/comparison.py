"""What is compared in Relic."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from reports.comparison.facts import Things, copies
from reports.comparison.measures import MetricDifference, QuotientKind, quotient_difference
from reports.comparison.spec import CardNumber, ComparisonSpec, Headline
from reports.relic.catalogue import cards_of, characters_of
from sim.cardfiles.tables import table_of
from sim.counting.groups import Quotient
from sim.relic import GAME
from sim.relic.differences import BEATEN, FIGHTS, QUOTIENTS, TAKEN, TAKERS, CharacterNumber, FirstRelic

ENEMY = ("enemy",)
UNTAKEN = (*ENEMY, "event", "encounter", "power")
"""Types of cards that are no one's to take into play."""
FIRST: Mapping[str, tuple[FirstRelic, QuotientKind]] = {"relic_rate": (FirstRelic.REACHED, "share"), "first_relic_round": (FirstRelic.ROUND, "mean")}
"""Numbers of a strategy's first relic."""
CHARACTER_WINS = "character_win_rate"
IN_FORCE = "in force"


class RelicComparisonSpec(ComparisonSpec):
    """Comparisons of Relic."""

    game = GAME

    @property
    def quotients_of_cards(self) -> Sequence[Quotient]:
        """Numbers of a card in the order of `card_changed`."""
        return QUOTIENTS

    @property
    def card_numbers(self) -> Mapping[str, CardNumber]:
        """Numbers of a card: enemies are fought, others taken."""
        return {
            "acquired_per_game": CardNumber(TAKEN, "use", "mean", without=UNTAKEN),
            "takers_win_rate": CardNumber(TAKERS, "result", without=UNTAKEN),
            "fights_per_game": CardNumber(FIGHTS, "use", "mean", types=ENEMY),
            "beaten_rate": CardNumber(BEATEN, "result", types=ENEMY),
        }

    @property
    def different_end(self) -> str:
        """In what games differ that are said to."""
        return "end otherwise: the winner, the rounds, or what somebody has come to"

    @property
    def fact_columns(self) -> Sequence[str]:
        """Facts of a card that the page shows."""
        return ("deck", "card_type")

    @property
    def labels(self) -> Mapping[str, str]:
        """Type and value stand alone beside the deck."""
        return {"card_type": "Type", "enemy_value": "Value"}

    @property
    def wins(self) -> Mapping[str, str]:
        """Seats and characters."""
        return {**super().wins, "characters": CHARACTER_WINS}

    @property
    def strategy_quotients(self) -> Sequence[str]:
        """Numbers of a strategy among the quotients."""
        return tuple(FIRST)

    @property
    def groups(self) -> Mapping[str, tuple[str, str]]:
        """Characters."""
        return {CHARACTER_WINS: ("Character", "Which characters gain")}

    def quotients(self, counts: Any, labels: Sequence[str], catalogues: Sequence[Sequence[Any]]) -> Headline:
        """First relics by strategy, and wins by the character a seat began with."""
        yield from _first_relics(counts, labels)
        games = counts.games[0, 0]
        names = [sheet.name for sheet in _characters(*catalogues)]
        found = (array[:, CharacterNumber.WINS] for array in (counts.characters, counts.characters_sq, counts.character_games))
        sums, products, active = found
        yield names, quotient_difference(CHARACTER_WINS, sums, products, active, games.repeat(len(names)))

    def cards(self, catalogue: Sequence[Any]) -> list[Any]:
        """The cards among the entries of a catalogue."""
        return list(cards_of(catalogue))

    def card_facts(self, card: Any) -> dict[str, str | int]:
        """Deck, type, value of an enemy, price of wargear."""
        return {"deck": card.deck, "card_type": card.type, "enemy_value": card.value if card.type in ENEMY else 0, "price": card.cost}

    def is_shown(self, card: Any) -> bool:
        """Cards of which anything is counted."""
        return any(number.is_of(card) for number in self.card_numbers.values())

    def things(self, card_set: Any) -> Things:
        """Rules, readings and the scenario; cards, characters, spaces, scenarios."""
        sections = {"rules": card_set.rules.model_dump(), "switches": card_set.switches.model_dump(), "scenario": {IN_FORCE: card_set.scenario}}
        cards = {card.name: table_of(card.sheet) for card in card_set.cards}
        others = {sheet.name: table_of(sheet) for sheet in (*card_set.characters, *card_set.spaces, *card_set.scenarios)}
        forms = {name: type(getattr(card_set, name)) for name in ("rules", "switches")} | {card.name: type(card.sheet) for card in card_set.cards}
        forms |= {sheet.name: type(sheet) for sheet in (*card_set.characters, *card_set.spaces, *card_set.scenarios)}
        return Things(sections, cards | others, {card.name: copies(card.count) for card in card_set.cards}, forms)


def _first_relics(counts: Any, labels: Sequence[str]) -> Iterator[tuple[Sequence[str], MetricDifference]]:
    """Numbers of the first relic of every strategy."""
    games = counts.strategies[:, 0, 0]
    for name, (place, kind) in FIRST.items():
        sums, products, active = (array[1:, 0, place] for array in (counts.relic, counts.relic_sq, counts.relic_games))
        yield labels, quotient_difference(name, sums, products, active, games, kind)


def _characters(before: Sequence[Any], after: Sequence[Any]) -> list[Any]:
    """Characters that both arms have, as the counts have them."""
    known = {sheet.name for sheet in characters_of(after)}
    return [sheet for sheet in characters_of(before) if sheet.name in known]


COMPARISON = RelicComparisonSpec()
