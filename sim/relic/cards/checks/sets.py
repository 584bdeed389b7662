"""What is wrong with a set whose sheets are all right one by one: names, numbers, and what belongs together."""

from __future__ import annotations

from collections.abc import Iterator

from sim.cardfiles.problems import Problem
from sim.errors import suggestion
from sim.relic.cards.cardset import MIN_PLAYERS, CardSet, located
from sim.relic.cards.checks.board import board_problems
from sim.relic.cards.checks.missions import mission_problems
from sim.relic.cards.checks.texts import text_problems
from sim.relic.cards.conditions import Condition
from sim.relic.cards.effects import walk
from sim.relic.cards.forms import FILE_OF_DECK, SET_FILE
from sim.relic.cards.sheets import Character, Sheet, Space
from sim.relic.words import (
    MAX_AREAS,
    MAX_CHARACTERS,
    MAX_DECK,
    MAX_KINDS,
    MAX_ONLY,
    MAX_PASSIVES,
    MAX_SCENARIOS,
    MAX_SPACES,
    MAX_STEPS,
    MAX_TRAITS,
    MAX_TRIGGERS,
    MAX_USES,
    Deck,
)


def set_problems(card_set: CardSet) -> Iterator[Problem]:
    """What is wrong with a set whose sheets are all right one by one."""
    for check in (_name_problems, _head_problems, _number_problems, board_problems, text_problems, mission_problems):
        yield from check(card_set)


def _name_problems(card_set: CardSet) -> Iterator[Problem]:
    """Names used twice, whatever they name; capital letters do not make a difference."""
    seen: dict[str, str] = {}
    for file, what, sheet in located(card_set):
        name = sheet.name.casefold()
        if name in seen:
            yield Problem(f"{file}, {what}, field name", f"{seen[name]} has this name already; give each its own")
        seen.setdefault(name, f"{what} ({file})")
    for kind, words in (("trait", card_set.traits), ("area", card_set.areas)):
        for word in words:
            name = word.casefold()
            if name in seen:
                yield Problem(f"{kind} {word!r}", f"{seen[name]} has this name already, and strategies could not tell them apart; rename one of them")
            seen.setdefault(name, f"{kind} {word!r}")


def _head_problems(card_set: CardSet) -> Iterator[Problem]:
    """Names in `set.toml` that nothing has."""
    if card_set.scenario not in card_set.scenario_ids:
        tip = suggestion(card_set.scenario, card_set.scenario_ids)
        yield Problem(f"{SET_FILE}, field scenario", f"{card_set.scenario!r} is not a scenario of this set; {tip}")
    sanctuary = card_set.rules.sanctuary
    if sanctuary not in card_set.space_ids:
        yield Problem(f"{SET_FILE}, field rules.sanctuary", f"{sanctuary!r} is not a space of this set; {suggestion(sanctuary, card_set.space_ids)}")


def _number_problems(card_set: CardSet) -> Iterator[Problem]:
    """Too many of something, too few characters, and decks that are empty or too big."""
    sheets = [sheet for _, _, sheet in located(card_set)]
    limits = (
        ("different cards", len(card_set.cards), MAX_KINDS),
        ("spaces", len(card_set.spaces), MAX_SPACES),
        ("characters", len(card_set.characters), MAX_CHARACTERS),
        ("scenarios", len(card_set.scenarios), MAX_SCENARIOS),
        ("traits", len(card_set.traits), MAX_TRAITS),
        ("areas", len(card_set.areas), MAX_AREAS),
        ("effect steps", sum(map(sheet_steps, sheets)), MAX_STEPS),
        ("passives", sum(len(getattr(sheet, "passives", ())) + len(getattr(sheet, "score", ())) for sheet in sheets), MAX_PASSIVES),
        ("uses", sum(len(getattr(sheet, "uses", ())) for sheet in sheets), MAX_USES),
        ("different conditions", len({condition for sheet in sheets for condition in _conditions(sheet)}), MAX_ONLY - 1),
        ("triggers", sum(len(getattr(sheet, "triggers", ())) for sheet in sheets), MAX_TRIGGERS),
    )
    for what, found, most in limits:
        if found > most:
            yield Problem("the set", f"{found} {what}, more than the {most} it can have; take some out")
    if len(card_set.characters) < MIN_PLAYERS:
        yield Problem("characters.toml", f"{MIN_PLAYERS} players need {MIN_PLAYERS} characters, but there are {len(card_set.characters)}; add some")
    for deck in Deck:
        copies = sum(card_set.cards[card].count for card in card_set.of_deck(deck))
        file = FILE_OF_DECK[deck.name.lower()]
        if not copies:
            yield Problem(file, "the deck has no card; give one a count of 1 or more")
        if copies > MAX_DECK:
            yield Problem(file, f"the deck has {copies} cards, more than {MAX_DECK}; lower some counts")


def sheet_steps(sheet: Sheet) -> int:
    """Rows of the book that the effects of a sheet need."""
    steps = sum(effect.steps() for _, effects in sheet.texts() for effect in effects)
    if isinstance(sheet, Space) and sheet.options:
        return steps + 1 + len(sheet.options)
    if isinstance(sheet, Character):
        rewards = [word for level in sheet.track for word in level]
        return steps + len(rewards) + (rewards.count("special") * (sum(effect.steps() for effect in sheet.special) - 1))
    return steps


def _conditions(sheet: Sheet) -> Iterator[Condition]:
    """Conditions in the effects, passives and uses of a sheet."""
    parts: list[object] = [effect for field, effects in sheet.texts() for _, effect in walk(effects, field)]
    for part in (*parts, *getattr(sheet, "passives", ()), *getattr(sheet, "uses", ())):
        when = getattr(part, "when", None)
        if isinstance(when, Condition):
            yield when
