"""Cards with one thing changed, and what no text for players may have: helps tests of card texts."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ValidationError

from sim.cardfiles.models import freeze

RAW = re.compile(r"_|\b(?:None|True|False)\b|[{}\[\]<>=]|\bIntEnum\b|  | [.,;:]|\.\.|,,| ,|\b(\w+) \1\b")
"""Identifiers, constants, and slips of the pen."""
ONE = r"(?:card|die|rune|construct|asset|relic|mission|level|token|trophy|point)"
MANY = r"(?:cards|dice|runes|constructs|assets|relics|missions|levels|tokens|trophies|points)"
PLURALS = re.compile(rf"\b(?:an?|one) (?:(?!worth|of|for|from|with|on|in|at)\w+ )?{MANY}\b|\b1 (?:runes|points)\b")
SINGULARS = re.compile(rf"\b(?:two|three|four|five|six|seven|eight|nine|ten|\d\d+) (?:(?!from )\w+ )?{ONE}\b|\b(?!1 )\d+ (?:rune|point)\b")
"""Numbers and nouns that do not fit each other."""


def faults(text: str) -> list[str]:
    """What is wrong with a text for players."""
    found = [match[0] for pattern in (RAW, PLURALS, SINGULARS) for match in pattern.finditer(text)]
    found += ["a vowel behind a"] * bool(re.search(r"\ba [aeiou](?!ne)", text)) + ["a consonant behind an"] * bool(
        re.search(r"\ban [^aeiou\W]", text, re.I)
    )
    opened = [text.count(mark) for mark in "“”"]
    found += ["quotation marks"] * (opened[0] != opened[1])
    for sentence in re.split(r"(?<=[.])[”]* ", text):
        words = sentence.lstrip("“")
        found += [f"no capital: {sentence}"] * bool(words and words[0].islower())
    return found + ["no full stop"] * bool(text and not text.rstrip("”").endswith("."))


def changes(content: Any, words: Mapping[str, tuple[Any, ...]], key: str = "") -> Iterator[Any]:
    """What a part of a card file says, with one thing changed: a number, a word, a switch, or something that is left out.

    Parameters
    ----------
    content
        The part.
    words
        Key to other words that it can have.
    key
        The key it stands behind.
    """
    yield from (word for word in words.get(key, ()) if word != content)
    if isinstance(content, bool):
        yield not content
    elif isinstance(content, int):
        yield content + 1
        yield content - 1
    elif isinstance(content, Mapping):
        for name, inner in content.items():
            yield {other: value for other, value in content.items() if other != name}
            yield from ({**content, name: changed} for changed in changes(inner, words, name))
    elif isinstance(content, list):
        for k, inner in enumerate(content):
            yield [*content[:k], *content[k + 1 :]]
            yield from ([*content[:k], changed, *content[k + 1 :]] for changed in changes(inner, words, key))


def differing(content: Mapping[str, Any], build: Callable[[Any], Any], words: Mapping[str, tuple[Any, ...]]) -> Iterator[tuple[Any, Any]]:
    """Cards with one thing changed that are right and not the same, each with what was written."""
    first = build(freeze(content))
    for changed in changes(content, words):
        try:
            other = build(freeze(changed))
        except (ValidationError, KeyError):
            continue
        if other != first:
            yield changed, other


def fields_of(model: type[BaseModel]) -> set[str]:
    """Fields of a model as files write them."""
    return {field.alias or name for name, field in model.model_fields.items()}


def written(content: Any, tag: str, value: str) -> set[str]:
    """Fields that are written beside a tag of a value, anywhere in a part of a file."""
    if isinstance(content, Mapping):
        own = {*content} if content.get(tag) == value else set[str]()
        return own.union(*(written(inner, tag, value) for inner in content.values()))
    return set[str]().union(*(written(inner, tag, value) for inner in content)) if isinstance(content, list) else set()
