"""The card set's compiler: a `CardSet` becomes the one record the kernel reads (`BOOK`)."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from sim.relic.book.chances import chance_tables
from sim.relic.book.codes import Codes, attribute_code
from sim.relic.book.ends import ends_table
from sim.relic.book.rows import passive_row, score_row, trigger_row, use_row
from sim.relic.book.steps import Step, choice_steps, foe_values, reward_steps, to_steps
from sim.relic.cards.board import fare_from, in_tier
from sim.relic.cards.cardset import Card, CardSet, check_players
from sim.relic.cards.models import Corruption, Encounter, Enemy, Event, Mission, Threat
from sim.relic.cards.objectives import Come, Defeat, Have, Meet, Roll, Visit
from sim.relic.cards.sheets import Character, Sheet
from sim.relic.cards.things import BaseEffect
from sim.relic.cards.words import ATTRIBUTE_WORDS, COLOUR_WORDS, GOALS, KINDS, TIERS
from sim.relic.odds.reading import Reading
from sim.relic.tables import BOOK, FIRST_CHARACTER, FIRST_SCENARIO
from sim.relic.words import FAR, MAX_FOE_DICE, NOBODY, Deck, Pay

NO_IDS = ("area", "clockwise", "anticlockwise", "box_to", "affiliation", "trait", "goal_arg", "goal_trait")
"""Columns whose empty value is NOBODY (which is also ANY)."""


def bind_book(card_set: CardSet, players: int) -> NDArray[np.void]:
    """Compile a card set.

    Parameters
    ----------
    card_set
        The cards; kept.
    players
        Seats, 2 to 4; a set with fewer characters is an `InputError`.

    Returns
    -------
    NDArray
        One record of dtype `BOOK`, shape `(1,)`. Places that hold nothing are 0, ids that are none are `NOBODY`.
    """
    check_players(card_set, players)
    binder = _Binder(card_set)
    binder.write_rules()
    binder.write_board()
    for number, character in enumerate(card_set.characters):
        binder.write_character(number, character)
    for number, scenario in enumerate(card_set.scenarios):
        binder.write_texts("confront", number, scenario.confrontation)
        binder.write_abilities(FIRST_SCENARIO + number, scenario)
    for card_id, card in enumerate(card_set.cards):
        binder.write_card(card_id, card)
    binder.write_conditions()
    binder.write_chances()
    return binder.book


class _Binder:
    """A book being filled: the next free row of every table."""

    def __init__(self, card_set: CardSet) -> None:
        self.card_set = card_set
        self.codes = Codes(card_set)
        self.book = np.zeros(1, dtype=BOOK)
        self.record = self.book[0]
        for column in NO_IDS:
            self.record[column] = NOBODY
        self.record["goal_way"] = FAR
        self.steps = 0
        self.passives = 0
        self.uses = 0
        self.triggers = 0

    def write_rules(self) -> None:
        """Numbers that belong to no card, space or character."""
        rules, record = self.card_set.rules, self.record
        for name in type(rules).model_fields:
            record[name] = self.card_set.space_ids[rules.sanctuary] if name == "sanctuary" else getattr(rules, name)
        record["test_all"] = self.card_set.switches.ones == "all"
        record["test_every"] = self.card_set.switches.count == "every"
        record["spares"] = self.card_set.switches.penalty == "unless_vanquished"
        record["many_numbers"] = self.card_set.switches.power_numbers == "one_per_die"
        record["scenario"] = self.card_set.scenario_ids[self.card_set.scenario]
        record["spaces"] = len(self.card_set.spaces)
        record["characters"] = len(self.card_set.characters)
        record["kinds"] = len(self.card_set.cards)

    def write_board(self) -> None:
        """Spaces with their texts."""
        board, ids = self.card_set.board, self.card_set.space_ids
        for number, space in enumerate(self.card_set.spaces):
            self._set(
                number,
                tier=TIERS[space.tier],
                area=self.card_set.areas[space.area] if space.area else NOBODY,
                clockwise=board.clockwise[number],
                anticlockwise=board.anticlockwise[number],
                fare=fare_from(space, self.card_set.spaces),
            )
            if space.box:
                self._set(number, box_to=ids[space.box.to], box_start=int(space.box.from_start), box_relics=space.box.relics)
            for colour, deck in COLOUR_WORDS.items():
                self.record["icons"][number, deck] = getattr(space.icons, colour)
            steps = choice_steps(space.options, self.codes, may=True) if space.options else to_steps(space.text, self.codes)
            self._write_block("text", number, steps)
        self.record["ends"] = ends_table(self.record)

    def write_character(self, number: int, character: Character) -> None:
        """A character with his level track."""
        for word, attribute in ATTRIBUTE_WORDS.items():
            self.record["attribute"][number, attribute] = getattr(character, word)
        start = self.card_set.space_ids[character.start]
        self._set(number, life=character.life, start=start, asset_limit=character.asset_limit)
        self._set(number, affiliation=self.codes.affiliations.get(character.affiliation, NOBODY))
        self.record["power_limit"][number] = character.power_limit
        special = to_steps(character.special, self.codes)
        for level, rewards in enumerate(character.track, 1):
            first, last = self._write_steps(reward_steps(rewards, special))
            self.record["track_first"][number, level], self.record["track_last"][number, level] = first, last
        self.write_abilities(FIRST_CHARACTER + number, character)

    def write_card(self, card_id: int, card: Card) -> None:
        """A card with all it does, and its copies in its deck."""
        home = Deck[card.deck.upper()]
        self._set(card_id, home=home, kind=KINDS[card.type], value=card.value, cost=card.cost, charges=card.charges, worth=card.worth)
        self._set(card_id, traits=sum(1 << self.codes.traits[trait] for trait in card.traits))
        there = int(self.record["deck_n"][home])
        self.record["deck"][home, there : there + card.count] = card_id
        self.record["deck_n"][home] = there + card.count
        self._write_kind(card_id, card, home)
        self.write_abilities(card_id, card.sheet, Pay.DISCARD if home == Deck.POWER else None)

    def _write_kind(self, card_id: int, card: Card, home: Deck) -> None:
        """What only cards of some decks and types have."""
        sheet = card.sheet
        if isinstance(sheet, Threat):
            self.write_texts("special", card_id, sheet.special)
            for colour, deck in COLOUR_WORDS.items():
                self.record["asks"][card_id, deck] = getattr(sheet.icons, colour) - (home == deck)
        match sheet:
            case Enemy():
                self._set(card_id, test=ATTRIBUTE_WORDS[sheet.attribute], trophy=int(sheet.trophy))
                dice, ties, forbids = foe_values(sheet)
                self._set(card_id, foe_dice=dice, foe_ties=ties, foe_forbids=forbids)
                for text, effects in (("effect", sheet.start), ("win", sheet.win), ("lose", sheet.lose)):
                    self.write_texts(text, card_id, effects)
            case Event() | Encounter() | Corruption():
                self.write_texts("effect", card_id, sheet.effects)
                self._set(card_id, optional=int(isinstance(sheet, Encounter) and sheet.optional))
            case Mission():
                self.write_texts("effect", card_id, sheet.reward)
                self._write_goal(card_id, sheet)

    def _write_goal(self, card_id: int, mission: Mission) -> None:
        """The objective of a mission."""
        goal = mission.objective
        self._set(card_id, goal=GOALS[goal.event], goal_count=goal.count)
        match goal:
            case Defeat():
                self._set(card_id, goal_arg=attribute_code(goal.attribute), goal_trait=self.codes.trait(goal.trait), goal_least=goal.least or 0)
            case Roll():
                self._set(card_id, goal_arg=attribute_code(goal.attribute))
            case Have():
                self._set(card_id, goal_arg=self.codes.thing(goal.of, goal.trait))
            case Meet():
                self._set(card_id, goal_arg=int(goal.chosen))
            case Come():
                self._set(card_id, goal_trait=self.codes.trait(goal.trait))
            case Visit():
                there = self._places(goal)
                self.record["goal_at"][card_id, there] = 1
                here = len(self.card_set.spaces)
                self.record["goal_way"][card_id, :here] = self.card_set.board.distance[:, there].min(axis=1)

    def _places(self, goal: Visit) -> list[int]:
        """Spaces on which a visit counts."""
        spaces = self.card_set.spaces
        if goal.tier is not None:
            return in_tier(spaces, goal.tier)
        return [number for number, space in enumerate(spaces) if goal.space == space.name or (goal.area is not None and goal.area == space.area)]

    def write_texts(self, text: str, row: int, effects: Iterable[BaseEffect]) -> None:
        """Effects as the steps `text`_first to `text`_last of a row."""
        self._write_block(text, row, to_steps(effects, self.codes))

    def write_abilities(self, owner: int, sheet: Sheet, pay: Pay | None = None) -> None:
        """Passives, uses (whose price `pay` is, if given) and triggers of an owner."""
        self._set(owner, passive_first=self.passives, use_first=self.uses, trigger_first=self.triggers)
        codes = self.codes
        rows = [passive_row(passive, codes) for passive in getattr(sheet, "passives", ())]
        for passive in [*rows, *(score_row(score, codes) for score in getattr(sheet, "score", ()))]:
            self._set(self.passives, **passive._asdict())
            self.passives += 1
        for use in getattr(sheet, "uses", ()):
            self._set(self.uses, **use_row(use, codes, pay)._asdict())
            self._write_part("use", self.uses, to_steps(use.effects, codes))
            self.uses += 1
        for trigger in getattr(sheet, "triggers", ()):
            self._set(self.triggers, **trigger_row(trigger)._asdict())
            self._write_part("trigger", self.triggers, to_steps(trigger.effects, codes))
            self.triggers += 1
        self._set(owner, passive_last=self.passives, use_last=self.uses, trigger_last=self.triggers)

    def write_conditions(self) -> None:
        """The conditions of all texts that have been written; row 0 is left to those without one."""
        for row, number in self.codes.rows.items():
            self._set(number, **row._asdict())

    def write_chances(self) -> None:
        """The chances of the reading in force; against several dice of the enemy only if there are any."""
        switches = self.card_set.switches
        reading = Reading.of(switches.ones, switches.count)
        several = bool((self.record["foe_dice"] > 1).any() or (self.record["step_dice"] > 1).any())
        tables = chance_tables(reading, MAX_FOE_DICE if several else 1)
        self.record["win"], self.record["reach"], self.record["pass_"] = tables

    def _set(self, row: int, **values: int) -> None:
        for column, value in values.items():
            self.record[column][row] = value

    def _write_block(self, text: str, row: int, steps: list[Step]) -> None:
        first, last = self._write_steps(steps)
        self._set(row, **{f"{text}_first": first, f"{text}_last": last})

    def _write_part(self, part: str, row: int, steps: list[Step]) -> None:
        first, last = self._write_steps(steps)
        self._set(row, **{f"{part}_first_step": first, f"{part}_last_step": last})

    def _write_steps(self, steps: list[Step]) -> tuple[int, int]:
        """Append steps. Returns the first one and the one after the last."""
        first = self.steps
        for step in steps:
            for column, value in step._asdict().items():
                self.record[column][self.steps] = value
            self.steps += 1
        return first, self.steps
