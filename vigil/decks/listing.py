"""Decks as tables for the terminal."""

from collections.abc import Sequence

from reports.cardsetfacts import Facts
from vigil.decks import rooms
from vigil.decks.find import Source
from vigil.terminal.tables import table_text


def deck_facts(source: Source) -> Facts:
    """What a deck holds."""
    return rooms.facts(source.game).facts(source.deck, source.card_set)


def deck_cards(source: Source, language: str) -> dict[str, list[Facts]]:
    """Cards of a deck by place, a row each."""
    return rooms.facts(source.game).cards(source.deck, source.card_set, language)


def decks_table(sources: Sequence[Source]) -> str:
    """Decks of one game, a row each."""
    rows = []
    for source in sources:
        facts = deck_facts(source)
        rows.append({"deck": source.label, "format": facts["format"], **rooms.facts(source.game).row(facts), "note": facts["note"]})
    return table_text(rows, folded=("note",))


def places(source: Source, language: str) -> list[tuple[str, str]]:
    """Heading and table of each place of a deck that has cards."""
    found = deck_cards(source, language).items()
    return [(f"{place.capitalize()} ({sum(row['count'] for row in rows)})", table_text(rows)) for place, rows in found if rows]


def deck_lines(source: Source) -> list[str]:
    """What stands below the cards of a deck."""
    return rooms.facts(source.game).lines(deck_facts(source))


def list_text(source: Source, language: str) -> str:
    """The plain list of a deck."""
    return rooms.lists(source.game).list_text(source.deck, source.card_set, language)


def unknown_cards(source: Source) -> list[str]:
    """Names of a deck that are no cards, a sentence each."""
    return rooms.problems(source.game).unknown_cards(source.deck, source.card_set)
