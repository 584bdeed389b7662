"""Decks as the plain lists that people paste: a card a line with its number in front or behind, headings in English or Russian."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sim.errors import InputError, quoted
from sim.voskhozhdenie.cards.cardset import CardSet, folded
from sim.voskhozhdenie.decks.deck import Deck, Line, Part
from sim.voskhozhdenie.words import MAX_COPIES, MAX_LINES, MAX_NAME

HEADINGS = {
    Part.CITIES: ("cities", "city", "города", "город"),
    Part.MAIN: ("main", "main deck", "deck", "основная колода", "колода", "основная"),
    Part.REINFORCEMENT: ("reinforcement", "reinforcement deck", "reinforcements", "sideboard", "подкрепление", "колода подкрепления", "подкрепления"),
}
"""Lines that begin a place."""
WRITTEN = {
    "en": {Part.CITIES: "Cities", Part.MAIN: "Main deck", Part.REINFORCEMENT: "Reinforcement"},
    "ru": {Part.CITIES: "Города", Part.MAIN: "Основная колода", Part.REINFORCEMENT: "Подкрепление"},
}
"""Language to the headings that are written."""
LANGUAGES = tuple(WRITTEN)
"""Languages that cards have names in, the usual one first."""
_PLACES = {folded(heading): part for part, headings in HEADINGS.items() for heading in headings}
_TOTAL = re.compile(r"\s*[(\[]?\d*[)\]]?\s*:?\s*$")
"""What may stand behind a heading: `Main deck (40):`."""
_BEFORE = re.compile(r"^(\d{1,4})\s*[xXхХ×*]?\s+(.+)$|^(\d{1,4})[xXхХ×*](.+)$")
"""`2 Sky Infantry`, `2x Sky Infantry`, with the Latin or the Russian letter."""
_BEHIND = re.compile(r"^(.+?)\s+[xXхХ×*]\s?(\d{1,4})$|^(.+?)\s*[(\[][xXхХ×]?(\d{1,4})[)\]]$")
"""`Sky Infantry x2`, `Sky Infantry (2)`."""
MARKS = ("#", "//", ";", "--")
"""Signs that begin a comment; `#` and `//` also behind a card."""


def deck_from_list(text: str, name: str = "deck", label: str = "list") -> Deck:
    """Read a plain list.

    Parameters
    ----------
    text
        A card a line; a number in front or behind, 1 if there is none. Headings say where the cards go; before the first one they are cards of the
        main deck. Empty lines and comments mean nothing.
    name
        What the deck is called.
    label
        What to call the list in messages.

    Returns
    -------
    Deck
        Its names are not looked up; lines of the same name in the same place are added up.

    Raises
    ------
    InputError
        If a number is not from 1 to the most, a name is too long, or there are too many lines; names the line.
    """
    parts: dict[Part, dict[str, Line]] = {part: {} for part in Part}
    at = Part.MAIN
    for number, line in _lines(text, label):
        heading = _PLACES.get(folded(_TOTAL.sub("", line)))
        if heading is not None:
            at = heading
            continue
        card, count = _card(line)
        if not 1 <= count <= MAX_COPIES:
            raise InputError(f"{label}, line {number}: {count} copies are not from 1 to {MAX_COPIES}; mend the number")
        if len(card) > 2 * MAX_NAME:
            raise InputError(f"{label}, line {number}: {quoted(card)} is too long for the name of a card; write a card a line")
        before = parts[at].get(folded(card), Line(card, 0))
        if before.count + count > MAX_COPIES:
            raise InputError(f"{label}, line {number}: more than {MAX_COPIES} copies of {card!r} in one place; mend the numbers")
        parts[at][folded(card)] = Line(before.name, before.count + count)
    cities, main, reinforcement = (tuple(parts[part].values()) for part in Part)
    return Deck(name, cities, main, reinforcement)


def _lines(text: str, label: str) -> Iterator[tuple[int, str]]:
    """Lines that say something, with their numbers; comments and bullets taken away."""
    lines = text.lstrip("\ufeff").splitlines()
    if len(lines) > MAX_LINES:
        raise InputError(f"{label}: has {len(lines):,} lines, more than {MAX_LINES:,}; a deck is shorter")
    for number, line in enumerate(lines, 1):
        bare = re.split(r"\s(?:#|//)", line, maxsplit=1)[0].strip()
        heading = bare.lstrip("#=*[ ").rstrip("=*] ")
        if _PLACES.get(folded(_TOTAL.sub("", heading))) is not None:
            yield number, heading
        elif bare and not bare.startswith(MARKS):
            yield number, re.sub(r"^[-*•]\s+", "", bare)


def _card(line: str) -> tuple[str, int]:
    """Name and number of a line."""
    for pattern, number_first in ((_BEFORE, True), (_BEHIND, False)):
        found = pattern.match(line)
        if found:
            first, second = (group for group in found.groups() if group is not None)
            return (second.strip(), int(first)) if number_first else (first.strip(), int(second))
    return line, 1


def list_text(deck: Deck, card_set: CardSet, language: str = LANGUAGES[0]) -> str:
    """Write a plain list, which `deck_from_list` reads as the same cards.

    Parameters
    ----------
    deck
        The deck.
    card_set
        Where its names are looked up; an unknown one stays as it is.
    language
        That of names and headings, one of `LANGUAGES`.

    Returns
    -------
    str
        Headings with lines such as `2 Sky Infantry` below them.
    """
    blocks = []
    for part in Part:
        lines = [f"{line.count} {called(line.name, card_set, language)}\n" for line in deck.part(part)]
        if lines:
            blocks.append("".join([f"{WRITTEN[language][part]}\n", *lines]))
    return "\n".join(blocks)


def called(name: str, card_set: CardSet, language: str = LANGUAGES[0]) -> str:
    """Name of a card in a language; an unknown one stays as it is."""
    known = card_set.known(name)
    if known is None:
        return name
    card = card_set.cards[known]
    return card.name_ru if language == "ru" else card.name
