"""Two arms of Relic side by side."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sim.pairing import Counts, shared_ids
from sim.relic.batch import play_changed
from sim.relic.cardfile import changed, load_card_set
from sim.relic.cardset import CardSet
from sim.relic.change import Outcome, new_outcome, no_change
from sim.relic.counts import Tally
from sim.relic.differences import Differences, Ids, check_size, count_differences
from sim.relic.differences import new_differences as empty_differences
from vigil.arena import Arm
from vigil.comparing.changes import LABEL, RULES, Changes
from vigil.comparing.pairing import in_game

__all__ = ["Differences", "changed_cards", "check_size", "count", "new_differences", "play", "shared"]


def shared(before: CardSet, after: CardSet) -> Ids:
    """Ids of the cards that are in the game in both card sets, and of the characters of both."""
    return Ids(shared_ids(in_game(before), in_game(after)), shared_ids(before.character_ids, after.character_ids))


def new_differences(strategies: int, seats: int, shared: Sequence[tuple[Counts, Counts]]) -> Differences:
    """Counts of zero games."""
    cards, characters = (len(first) for first, _ in shared)
    return empty_differences(strategies, seats, cards, characters)


def play(arm: Arm, start: int, stop: int, tally: Tally) -> Outcome:
    """Play games, add them to the tally and say how they ended."""
    outcome = new_outcome(stop - start, arm.table.parties, len(arm.card_set.cards))
    play_changed(arm.table, start, stop, no_change(stop - start), outcome, tally)
    return outcome


def count(sides: Sequence[Outcome], seated: Counts, shared: Sequence[tuple[Counts, Counts]], differences: Differences) -> None:
    """Add how the games of the two arms ended to the differences."""
    before, after = sides
    count_differences(before, after, seated, Ids(*shared), differences)


def changed_cards(source: str, beside: Path | None, changes: Changes) -> CardSet:
    """A card set with its cards, characters, spaces, scenarios and rules changed.

    Raises
    ------
    InputError
        If a name or a field is unknown or a value does not fit.
    """
    base = load_card_set(source, beside)
    rules = {RULES: changes.rules} if changes.rules else {}
    return replace(changed(base, {**changes.cards, **rules}, LABEL), name=f"{base.name}, changed")
