"""Any valid card set of Relic can be read back from its book."""

import numpy as np
from any_relic_sets import any_files
from book_text import Reader
from properties import holds
from tiny_relic import tiny_set

from sim.cardfiles.tables import table_of
from sim.relic.book.binder import bind_book
from sim.relic.cards.files import card_set_from
from sim.relic.cards.variant import files_of
from sim.relic.words import MAX_STEPS

REWARDS = {"any": ("attribute", 1), "influence": ("influence", 2)}
"""Rewards of a track that are not 1 of the thing of their name."""


def reader_of(card_set):
    return Reader(bind_book(card_set, 2)[0], card_set.space_ids, card_set.traits, card_set.areas, card_set.affiliations)


def told(sheet):
    """A sheet's table as a book can tell it: no name, nothing for readers."""
    return without_order({key: value for key, value in table_of(sheet).items() if key != "name"})


def without_order(value):
    """A table in which lists of words whose order does not matter are sets."""
    if isinstance(value, dict):
        found = {key: without_order(inner) for key, inner in value.items()}
        return found | {key: set(value[key]) for key in ("forbid",) if key in value}
    return [without_order(inner) for inner in value] if isinstance(value, list) else value


def told_card(card_set, sheet):
    table = {key: value for key, value in told(sheet).items() if key != "text"}
    if "trait" in table:
        table["trait"] = {table["trait"]} if isinstance(table["trait"], str) else set(table["trait"])
    goal = table.get("objective", {})
    if goal.get("event") == "visit":
        field = next(key for key in ("space", "area", "tier") if key in goal)
        wanted = goal.pop(field)
        goal["at"] = [space.name for space in card_set.spaces if getattr(space, "name" if field == "space" else field) == wanted]
    return {field: value for field, value in table.items() if value != []}


def told_space(space):
    table = told(space)
    if "options" in table:
        table["text"] = [{"do": "choose", "options": table.pop("options"), "may": True}]
    return table


def told_character(character):
    table = told(character)
    special = table.pop("special", [])

    def effects(word):
        thing, amount = REWARDS.get(word, (word, 1))
        return special if word == "special" else [{"do": "gain", thing: amount}]

    return {**table, "track": [[effect for word in level for effect in effects(word)] for level in table["track"]]}


def check(card_set):
    reader = reader_of(card_set)
    for number, card in enumerate(card_set.cards):
        assert reader.card(number) == told_card(card_set, card.sheet), card.name
    for number, character in enumerate(card_set.characters):
        assert reader.character(number) == told_character(character)
    for number, scenario in enumerate(card_set.scenarios):
        assert reader.scenario(number) == told(scenario)
    for number, space in enumerate(card_set.spaces):
        assert reader.space(number) == told_space(space), space.name


def test_the_tiny_set_can_be_read_back():
    check(tiny_set())


@holds(30, files=any_files())
def test_any_set_can_be_read_back_from_its_book(files):
    check(card_set_from(files))


@holds(12, files=any_files())
def test_any_set_can_be_written_and_read_again(files):
    card_set = card_set_from(files)
    again = card_set_from(files_of(card_set))
    assert again == card_set
    assert again.digest == card_set.digest


@holds(12, files=any_files())
def test_the_steps_of_a_book_are_filled_without_gaps(files):
    card_set = card_set_from(files)
    book = bind_book(card_set, 2)[0]
    used = np.zeros(MAX_STEPS, dtype=int)
    blocks = [("text", len(card_set.spaces)), ("confront", len(card_set.scenarios))]
    blocks += [(text, len(card_set.cards)) for text in ("effect", "special", "win", "lose")]
    for text, rows in blocks:
        for row in range(rows):
            used[book[f"{text}_first"][row] : book[f"{text}_last"][row]] += 1
    for number in range(len(card_set.characters)):
        for level in range(13):
            used[book["track_first"][number, level] : book["track_last"][number, level]] += 1
    for part, owner_last in (("use", "use_last"), ("trigger", "trigger_last")):
        for row in range(book[owner_last].max()):
            used[book[f"{part}_first_step"][row] : book[f"{part}_last_step"][row]] += 1
    total = np.count_nonzero(book["verb"])
    assert used.tolist() == [1] * total + [0] * (MAX_STEPS - total)
