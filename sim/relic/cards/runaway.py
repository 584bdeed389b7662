"""Texts that may bring each other about without end: what a designer is warned of, though the set is valid and can be played.

An *occurrence* is what a text answers to and what it can bring about in the same turn: a battle won, a test failed, a player vanquished, a red card
drawn. The texts of a set say how many of each occurrence each other one brings about, at most; of the cards of a deck their average is taken. Where
one comes back, by whatever way, at least once in two times, it is warned of. Occurrences that use up what a turn cannot give back (levels, the
missions and corruption cards of a set in which nothing loses them) are no part of it, nor are texts behind a price that no such text brings in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.relic.cards.cardset import CardSet, located
from sim.relic.cards.effects import Battle, Choose, Clear, Draw, Gain, Lose, Pay, Players, SkillTest, walk
from sim.relic.cards.models import Corruption, Encounter, Enemy, Event, Mission
from sim.relic.cards.sheets import Character, Scenario, Sheet
from sim.relic.cards.things import BaseEffect
from sim.relic.cards.words import COLOUR_WORDS
from sim.relic.state import MAX_EFFORT
from sim.relic.words import MAX_LEVEL, MAX_SEATS, MAX_THREATS, TOP_AMOUNT, TOP_ATTRIBUTE, TOP_LIFE

ENOUGH = 0.5
"""What brings itself about so many times on average is warned of: as a deck runs out, the cards that do so are a larger share of it."""
MANY = 1000
"""So many levels or corruption cards at once are warned of: each of them is a step, and brings its own texts."""
BATTLES, TESTS = ("battle_won", "battle_lost"), ("test_passed", "test_failed")
TOLD = {
    **{"battle_won": "a battle won", "battle_lost": "a battle lost", "test_passed": "a test passed", "test_failed": "a test failed"},
    **{"vanquished": "a player vanquished", "corruption": "a corruption card gained", "mission": "a mission completed"},
    **{colour: f"a {colour} card drawn" for colour in COLOUR_WORDS},
}
"""Occurrences, and how they are called."""
PLACE = {occurrence: place for place, occurrence in enumerate(TOLD)}
MOST = {"life": TOP_LIFE, "level": MAX_LEVEL, **dict.fromkeys(("strength", "willpower", "cunning", "attribute"), TOP_ATTRIBUTE)}
"""Most there can be of a counted thing; of cards, as many as there are threats."""
MOST |= dict.fromkeys(("influence", "token", "trophy"), TOP_AMOUNT)
HEAP = 64
"""More assets than these to keep are warned of: what a turn costs grows with them."""
EVERY_TURN = ("turn_start", "experience")


class Text(NamedTuple):
    """A text that answers to an occurrence."""

    where: str
    answers: str
    share: float  # of the times the occurrence comes, in which this text is due
    effects: tuple[BaseEffect, ...]
    fought: bool = False  # the card that brings it is fought


def runaways(card_set: CardSet) -> Iterator[str]:
    """Say what may keep a set's games from ending, a sentence each with the place of a text; nothing if nothing may."""
    sheets = [(f"{file}, {what}", sheet) for file, what, sheet in located(card_set) if _is_in_play(card_set, sheet)]
    yield from _circles(card_set, sheets)
    yield from _amounts(sheets)
    yield from _turns(card_set, sheets)
    yield from _heaps(sheets)


def _is_in_play(card_set: CardSet, sheet: Sheet) -> bool:
    """Whether a sheet can come up at all."""
    if isinstance(sheet, Scenario):
        return sheet.name == card_set.scenario
    return getattr(sheet, "count", 1) > 0


def _circles(card_set: CardSet, sheets: list[tuple[str, Sheet]]) -> Iterator[str]:
    """What brings itself about."""
    texts, lost = list(_texts(card_set, sheets)), _lost(sheets)
    total = _total((text, _brought(text, card_set, _given(texts), lost)) for text in texts)
    reached = np.linalg.matrix_power(np.eye(len(TOLD)) + (total > 0), len(TOLD)) > 0
    for group in _groups(reached, total):
        names = [list(TOLD)[place] for place in group]
        own = [text for text in texts if text.answers in names]
        brought = [(text, _brought(text, card_set, _given(own), lost)) for text in own]
        if max(abs(np.linalg.eigvals(_total(brought)[np.ix_(group, group)]))) >= ENOUGH - 1e-9:
            there = [text.where for text, row in brought if row[group].any()]
            more = f" and {len(there) - 1} more" if len(there) > 1 else ""
            yield f"{there[0]}{more}: {' or '.join(TOLD[name] for name in names)} may bring about another one without end"


def _groups(reached: NDArray[np.bool_], total: NDArray[np.float64]) -> Iterator[list[int]]:
    """Occurrences that bring each other, or themselves, about."""
    seen: set[int] = set()
    for place in range(len(reached)):
        group = [other for other in range(len(reached)) if reached[place, other] and reached[other, place]]
        if place not in seen and total[np.ix_(group, group)].any():
            seen.update(group)
            yield group


def _total(brought: Iterable[tuple[Text, NDArray[np.float64]]]) -> NDArray[np.float64]:
    """How many of each occurrence (columns) each occurrence (rows) brings about."""
    found = np.zeros((len(TOLD), len(TOLD)))
    for text, row in brought:
        found[PLACE[text.answers]] += text.share * row
    return found


def _texts(card_set: CardSet, sheets: list[tuple[str, Sheet]]) -> Iterator[Text]:
    """All texts that answer to an occurrence, those of threats that come back to their deck in the same turn among them."""
    clears = any(isinstance(effect, Clear) for effect in _effects(sheets))
    sizes = {deck: sum(card.count for card in card_set.cards if card.deck == deck) for deck in (*COLOUR_WORDS, "mission", "corruption")}
    decks = {card.name: card.deck for card in card_set.cards}
    for where, sheet in sheets:
        for index, trigger in enumerate(getattr(sheet, "triggers", ())):
            if trigger.on in TOLD:
                yield Text(f"{where}, field triggers[{index}]", trigger.on, 1.0, trigger.effects)
        deck = decks.get(sheet.name, "")
        if deck not in sizes or sheet.name not in decks:
            continue
        share = getattr(sheet, "count", 0) / max(1, sizes[deck])
        for field, effects in _own_texts(sheet, clears):
            yield Text(f"{where}, field {field}", deck, share, effects, isinstance(sheet, Enemy) and field == "win")


def _own_texts(sheet: Sheet, clears: bool) -> list[tuple[str, tuple[BaseEffect, ...]]]:
    """What a card does when it comes off its deck, if it can come off it again in the same turn."""
    match sheet:
        case Event() | Corruption():
            return [("effects", sheet.effects)]
        case Mission():
            return [("reward", sheet.reward)]
        case Encounter():
            leaves = any(effect.do == "discard_this" for _, effect in walk(sheet.effects, ""))
            return [("effects", sheet.effects)] if leaves or clears else []
        case Enemy():
            return [("start", sheet.start), ("win", sheet.win), ("lose", sheet.lose)] if clears or not sheet.trophy else []
    return []


def _brought(text: Text, card_set: CardSet, given: set[str], lost: set[str]) -> NDArray[np.float64]:
    """How many of each occurrence a text brings about, at most."""
    found = np.zeros(len(TOLD))
    for effect, times in _all(text.effects, given, 1):
        for occurrence, number in _occurrences(effect, card_set, lost):
            found[PLACE[occurrence]] += number * times
    if text.fought:
        for occurrence in (*BATTLES, "vanquished"):
            found[PLACE[occurrence]] += 1
    return found


def _all(effects: Iterable[BaseEffect], given: set[str], times: int) -> Iterator[tuple[BaseEffect, int]]:
    """All effects of a list and how often each can happen, those behind a price left out that nothing of `given` pays."""
    for effect in effects:
        yield effect, times
        if isinstance(effect, Pay) and effect.thing not in given:
            continue
        more = {"each": MAX_SEATS, "others": MAX_SEATS - 1, "here": MAX_SEATS - 1}.get(effect.who, 1) if isinstance(effect, Players) else 1
        yield from _all(effect.inner(), given, times * more)


def _occurrences(effect: BaseEffect, card_set: CardSet, lost: set[str]) -> Iterator[tuple[str, int]]:
    """What one effect brings about."""
    match effect:
        case SkillTest():
            yield from ((name, 1) for name in TESTS)
        case Battle():
            yield from ((name, 1) for name in BATTLES)
            yield "vanquished", 1
        case Draw():
            yield effect.colour, effect.amount
        case Lose(thing="life"):
            yield "vanquished", 1
        case Gain(thing="corruption") if "corruption" in lost:
            yield "corruption", effect.amount
    if effect.do == "new_mission" and "mission" in lost:
        yield "mission", 1


def _given(texts: Iterable[Text]) -> set[str]:
    """Things that texts which answer to an occurrence give."""
    return {effect.thing for text in texts for _, effect in walk(text.effects, "") if isinstance(effect, Gain)}


def _lost(sheets: list[tuple[str, Sheet]]) -> set[str]:
    """Things that any text takes away."""
    return {effect.thing for effect in _effects(sheets) if isinstance(effect, (Lose, Pay))}


def _effects(sheets: list[tuple[str, Sheet]]) -> Iterator[BaseEffect]:
    """All effects of all sheets."""
    for _, sheet in sheets:
        for field, effects in sheet.texts():
            yield from (effect for _, effect in walk(effects, field))


def _amounts(sheets: list[tuple[str, Sheet]]) -> Iterator[str]:
    """Levels and corruption cards that are multiplied by what there can be thousands of."""
    for where, sheet in sheets:
        for field, effects in sheet.texts():
            for path, effect in walk(effects, field):
                if isinstance(effect, Gain) and effect.thing in ("level", "corruption") and effect.per is not None:
                    most = effect.amount * MOST.get(effect.per.of, MAX_THREATS)
                    if most > MANY:
                        yield f"{where}, field {path}: can give {most:,} at once, and each brings its own texts about"


def _turns(card_set: CardSet, sheets: list[tuple[str, Sheet]]) -> Iterator[str]:
    """More effects in every turn of a player than a game to the round cap has effort for."""
    steps = {where: _steps_a_turn(sheet) for where, sheet in sheets if isinstance(sheet, (Character, Scenario))}
    for_all = sum(steps[where] for where, sheet in sheets if isinstance(sheet, Scenario))
    most = MAX_EFFORT // (MAX_SEATS * card_set.rules.round_cap)
    for where, sheet in sheets:
        if isinstance(sheet, Character) and steps[where] + for_all > most:
            yield f"{where}: {steps[where] + for_all} effects in each of his turns, with those of the scenario; a long game has room for {most}"


def _heaps(sheets: list[tuple[str, Sheet]]) -> Iterator[str]:
    """Hundreds of assets before one player."""
    for where, sheet in sheets:
        more = sum(passive.amount for passive in getattr(sheet, "passives", ()) if passive.is_ == "asset_limit")
        most = more + getattr(sheet, "asset_limit", 0)
        if most > HEAP:
            yield f"{where}: a player may keep {most} assets or more, and turns with so many fill a game; see asset_limit"


def _steps_a_turn(sheet: Sheet) -> int:
    """Effects of the texts of a sheet that come up in every turn."""
    parts = [part for part in getattr(sheet, "triggers", ()) if part.on in EVERY_TURN] + [part for part in getattr(sheet, "uses", ())]
    return sum(effect.steps() for part in parts for effect in part.effects if not isinstance(effect, Choose))
