"""What is compared in Ascension Tactics."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.comparison.facts import Things, copies
from reports.comparison.measures import quotient_difference
from reports.comparison.spec import GAMES, CardNumber, ComparisonSpec, Headline
from reports.tactics.cardtext.teller import entry_names
from reports.tactics.catalogue import cards_of
from sim.cardfiles.tables import table_of
from sim.counting.groups import Quotient
from sim.tactics import GAME
from sim.tactics.differences import PICKS, QUOTIENTS, TAKEN, TAKERS

HALF = "half_led_lost_rate"
UNTAKEN = ("start", "special", "rat")
"""Places of what nobody takes."""


class TacticsComparisonSpec(ComparisonSpec):
    """Comparisons of Ascension Tactics."""

    game = GAME

    @property
    def quotients_of_cards(self) -> Sequence[Quotient]:
        """Numbers of a card or champion in the order of `card_changed`."""
        return QUOTIENTS

    @property
    def card_numbers(self) -> Mapping[str, CardNumber]:
        """Numbers of a card or champion."""
        return {
            "take_rate": CardNumber(PICKS, "use"),
            "card_acquired": CardNumber(TAKEN, "use", "mean"),
            "takers_win_rate": CardNumber(TAKERS, "result"),
        }

    @property
    def different_end(self) -> str:
        """In what games differ that are said to."""
        return "end with another winner or other glory"

    @property
    def fact_columns(self) -> Sequence[str]:
        """Facts of a card that the page shows."""
        return ("printed_kind", "card_cost")

    def quotients(self, counts: Any, labels: Sequence[str], catalogues: Sequence[Sequence[Any]]) -> Headline:
        """Half-time leads that were lost."""
        yield [GAMES], quotient_difference(HALF, counts.half[None], counts.half_sq[None], counts.half_games[None], counts.games[:1, 0])

    def cards(self, catalogue: Sequence[Any]) -> list[Any]:
        """The cards and champions among the entries of a catalogue."""
        return list(cards_of(catalogue))

    def card_facts(self, card: Any) -> dict[str, str | int]:
        """Type, factions and cost."""
        return {"printed_kind": card.type, "factions": card.factions, "card_cost": card.cost}

    def is_shown(self, card: Any) -> bool:
        """Starting cards, special champions and rats are never taken."""
        return card.place not in UNTAKEN

    def things(self, card_set: Any) -> Things:
        """Rules, readings, what souls and gates give; everything with a name."""
        sections = {name: getattr(card_set, name).model_dump() for name in ("rules", "switches", "soul")}
        gates = {f"gate {side + 1}": _flat(gate.model_dump()) for side, gate in enumerate(card_set.gates)}
        entries = {name: entry for found in entry_names(card_set).values() for name, entry in found.items()}
        notes = {name: copies(entry.copies) for name, entry in entries.items() if hasattr(entry, "copies")}
        forms = {name: type(getattr(card_set, name)) for name in sections} | {name: type(entry) for name, entry in entries.items()}
        return Things(sections, {**{name: table_of(entry) for name, entry in entries.items()}, **gates}, notes, forms)


def _flat(gate: Mapping[str, Any]) -> dict[str, Any]:
    """What a gate gives, that of the first turn beside the rest."""
    first = {f"first turn {name}": value for name, value in gate["first_turn"].items()}
    return {name: value for name, value in gate.items() if name != "first_turn"} | first


COMPARISON = TacticsComparisonSpec()
