"""Two arms of Relic side by side."""

from collections.abc import Sequence
from pathlib import Path

from sim.counting.pairing import Counts, shared_ids
from sim.relic.batch import BATCHES
from sim.relic.cards.cardset import CardSet
from sim.relic.cards.files import card_set_from, load_card_set
from sim.relic.cards.forms import SET_FILE
from sim.relic.cards.variant import apply_changes, files_of
from sim.relic.differences import Differences, Ids, check_size, count_differences
from sim.relic.differences import new_differences as empty_differences
from sim.relic.outcome import Outcome
from vigil.comparing.changes import LABEL, RULES, Changes, Form
from vigil.comparing.pairing import in_game

__all__ = ["BATCHES", "FORM", "Differences", "changed_cards", "check_size", "count", "new_differences", "shared"]

SHEETS = tuple(f"{sheet}.field=value" for sheet in ("CARD", "CHARACTER", "SPACE", "SCENARIO"))
FORM = Form("Ork Boy.value=4", (*SHEETS, "rules.NAME=value", "switches.NAME=value", "scenario=NAME"), heads=("scenario",))


def shared(before: CardSet, after: CardSet) -> Ids:
    """Ids of the cards that are in the game in both card sets, and of the characters of both."""
    return Ids(shared_ids(in_game(before), in_game(after)), shared_ids(before.character_ids, after.character_ids))


def new_differences(strategies: int, seats: int, shared: Sequence[tuple[Counts, Counts]]) -> Differences:
    """Counts of zero games."""
    cards, characters = (len(first) for first, _ in shared)
    return empty_differences(strategies, seats, cards, characters)


def count(games: Counts, sides: Sequence[Outcome], seated: Counts, shared: Sequence[tuple[Counts, Counts]], differences: Differences) -> None:
    """Add how the games of the two arms ended to the differences."""
    before, after = sides
    count_differences(games, before, after, seated, Ids(*shared), differences)


def changed_cards(source: str, beside: Path | None, changes: Changes) -> CardSet:
    """A card set with its cards, characters, spaces, scenarios, rules and the scenario in force changed.

    Raises
    ------
    InputError
        If a name or a field is unknown or a value does not fit.
    """
    base = load_card_set(source, beside)
    rules = {RULES: changes.rules} if changes.rules else {}
    files = apply_changes(files_of(base), {**changes.cards, **rules}, LABEL, "change ")
    files[SET_FILE] |= {"name": f"{base.name}, changed", **changes.heads}
    return card_set_from(files, LABEL)
