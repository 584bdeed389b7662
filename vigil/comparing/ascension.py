"""Two arms of Ascension side by side."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sim.ascension.batch import BATCHES
from sim.ascension.cards.cardset import CardSet
from sim.ascension.cards.files import card_set_from, load_card_set
from sim.ascension.differences import Differences, check_size, count_differences
from sim.ascension.differences import new_differences as empty_differences
from sim.ascension.outcome import Outcome
from sim.cardfiles.outline import SCHEMA
from sim.counting.pairing import Counts, shared_ids
from vigil.comparing.changes import LABEL, Changes, Form
from vigil.comparing.pairing import in_game

__all__ = ["BATCHES", "FORM", "Differences", "changed_cards", "check_size", "count", "new_differences", "shared"]

FORM = Form("Mystic.cost=4", ("CARD.field=value", "rules.NAME=value"))


def shared(before: CardSet, after: CardSet) -> Sequence[tuple[Counts, Counts]]:
    """Ids of the cards that are in the game in both card sets."""
    return (shared_ids(in_game(before), in_game(after)),)


def new_differences(strategies: int, seats: int, shared: Sequence[tuple[Counts, Counts]]) -> Differences:
    """Counts of zero games."""
    return empty_differences(strategies, seats, len(shared[0][0]))


def count(games: Counts, sides: Sequence[Outcome], seated: Counts, shared: Sequence[tuple[Counts, Counts]], differences: Differences) -> None:
    """Add the outcomes of the two arms to the differences."""
    before, after = sides
    count_differences(games, before, after, seated, shared[0], differences)


def changed_cards(source: str, beside: Path | None, changes: Changes) -> CardSet:
    """A card set with its cards and rules changed.

    Raises
    ------
    InputError
        If a card or a field is unknown or a value does not fit.
    """
    base = load_card_set(source, beside)
    document: dict[str, Any] = {"schema": SCHEMA, "name": f"{base.name}, changed", "base": source}
    document |= {"change": changes.cards} if changes.cards else {}
    document |= {"rules": changes.rules} if changes.rules else {}
    return card_set_from(document, LABEL, beside)
