"""Comparisons with the cards in them called by other names: for readers, never stored."""

from dataclasses import replace

from reports.comparison.comparison import Comparison
from reports.comparison.facts import Fact
from reports.comparison.stored import StoredDifferences, StoredFrame
from reports.naming import Naming


def comparison_in(comparison: Comparison, language: str) -> Comparison:
    """The same comparison with all cards called by their names in a language.

    Parameters
    ----------
    comparison
        As it was played.
    language
        `en`, or one in which the game's cards have names.

    Raises
    ------
    InputError
        If they have no names in it.
    """
    run = comparison.run.named(language)
    if not run.naming.names:
        return comparison
    cards = tuple(map(run.naming.entry, comparison.cards_shared))
    return replace(comparison, run=run, cards_shared=cards, facts=tuple(_fact(fact, run.naming) for fact in comparison.facts))


def named_differences(found: StoredDifferences, naming: Naming) -> StoredDifferences:
    """Stored differences with all cards called so.

    Parameters
    ----------
    found
        As they were stored.
    naming
        What cards are called.
    """
    if not naming.names:
        return found
    at = found.cards.columns.index("card")
    rows = tuple((*row[:at], naming.name(row[at]), *row[at + 1 :]) for row in found.cards.data)
    facts = tuple(fact.model_copy(update={name: naming.text(getattr(fact, name)) for name in ("what", "before", "after")}) for fact in found.facts)
    return found.model_copy(update={"facts": facts, "cards": StoredFrame(columns=found.cards.columns, data=rows)})


def _fact(fact: Fact, naming: Naming) -> Fact:
    """One thing that differs; of a card its name stands in front."""
    return Fact(*map(naming.text, (fact.what, fact.before, fact.after)))
