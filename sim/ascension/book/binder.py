"""The card set's compiler: a `CardSet` becomes the one record the kernel reads (`BOOK`)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sim.ascension.cards.cardset import CardSet, check_players
from sim.ascension.cards.effects import length
from sim.ascension.cards.models import Card
from sim.ascension.cards.steps import Plain, Step, split_plain, to_steps
from sim.ascension.cards.words import EVENTS, FACTION_WORDS, GOALS, PLACES, REAL_FACTIONS, TYPES
from sim.ascension.tables import BOOK, PART
from sim.ascension.words import NOBODY, Faction, Goal


def bind_book(card_set: CardSet, players: int) -> NDArray[np.void]:
    """Compile a card set.

    Parameters
    ----------
    card_set
        The cards; kept.
    players
        Seats with a deck of their own (1 in the solo game); a set with too many cards for them is an `InputError`.

    Returns
    -------
    NDArray
        One record of dtype `BOOK`, shape `(1,)`. Places that hold nothing are 0, ids that are none are `NOBODY`.
    """
    check_players(card_set, players)
    binder = _Binder()
    binder.write_rules(card_set)
    for card in card_set.cards:
        binder.write_card(card)
    return binder.book


def _together(card: Card, plain: Plain) -> int:
    """Runes, power, honor and actions of a hero, in one word; 0 if he draws, or is none."""
    if card.type != "hero" or plain.draw:
        return 0
    return sum(part << PART * k for k, part in enumerate((plain.runes, plain.power, plain.gain, 1 + length(card.effects))))


def _in_part(faction: Faction) -> int:
    """1 in the part of a word that is the faction's."""
    return 0 if faction == Faction.NONE else 1 << PART * (faction - 1)


class _Binder:
    """A book being filled: the next free row of every table."""

    def __init__(self) -> None:
        self.book = np.zeros(1, dtype=BOOK)
        self.book["stack_of"] = NOBODY
        self.record = self.book[0]
        self.cards = 0
        self.stacks = 0
        self.steps = 0
        self.triggers = 0
        self.actions = 0

    def write_rules(self, card_set: CardSet) -> None:
        """Numbers that belong to no card."""
        for name, value in card_set.rules.model_dump().items():
            self.record[name] = value
        self.record["kinds"] = len(card_set.cards)

    def write_card(self, card: Card) -> None:
        """The next card with all it does."""
        plain, steps = split_plain(card.effects)
        trigger_first, action_first = self.triggers, self.actions
        step_first, step_last = self._write_steps(steps)
        self._write_triggers(card)
        self._write_actions(card)
        self._write_columns(card, plain)
        self._set(
            self.cards,
            step_first=step_first,
            step_last=step_last,
            together=0 if steps else _together(card, plain),
            trigger_first=trigger_first,
            trigger_last=self.triggers,
            action_first=action_first,
            action_last=self.actions,
        )
        if card.place == "always" and card.count > 0:
            self._write_stack(card)
        if card.place in ("centre", "start"):
            self._write_pile(card)
        self.cards += 1

    def _set(self, row: int, **values: int) -> None:
        for column, value in values.items():
            self.record[column][row] = value

    def _write_columns(self, card: Card, plain: Plain) -> None:
        self._set(
            self.cards,
            kind=TYPES[card.type],
            faction=FACTION_WORDS[card.faction],
            place=PLACES[card.place],
            count=card.count,
            cost=card.cost,
            honor=card.honor,
            banishable=card.banishable,
            counts_as=FACTION_WORDS[card.constructs_count_as],
            copies=card.copies_anywhere,
            effects=length(card.effects),
            heroes=_in_part(FACTION_WORDS[card.faction]),
            **plain._asdict(),
        )

    def _write_pile(self, card: Card) -> None:
        """Copies of a card in the centre deck or a starting deck."""
        many = int(self.record[f"{card.place}_n"])
        self.record[card.place][many : many + card.count] = self.cards
        self.record[f"{card.place}_n"] = many + card.count

    def _write_stack(self, card: Card) -> None:
        """An always-available card; a monster has no copies to run out of."""
        self._set(self.stacks, stack_card=self.cards, stack_count=0 if card.type == "monster" else card.count)
        self._set(self.cards, stack_of=self.stacks)
        self.stacks += 1
        self.record["stacks"] = self.stacks

    def _write_steps(self, steps: list[Step]) -> tuple[int, int]:
        """Append steps. Returns the first one and the one after the last."""
        first = self.steps
        for step in steps:
            self._set(self.steps, **step._asdict())
            self.steps += 1
        return first, self.steps

    def _write_triggers(self, card: Card) -> None:
        for trigger in card.triggers:
            first, last = self._write_steps(to_steps(trigger.effects))
            self._set(
                self.triggers,
                trigger_on=EVENTS[trigger.on],
                trigger_faction=REAL_FACTIONS[trigger.faction] if trigger.faction else Faction.ANY,
                trigger_may=trigger.may,
                trigger_goal=GOALS[trigger.to] if trigger.to else Goal.DISCARD,
                trigger_effects=length(trigger.effects),
                trigger_first_step=first,
                trigger_last_step=last,
            )
            self.triggers += 1

    def _write_actions(self, card: Card) -> None:
        for action in card.actions:
            first, last = self._write_steps(to_steps(action.effects))
            self._set(
                self.actions,
                action_runes=action.runes or 0,
                action_banish=action.banish_self,
                action_effects=length(action.effects),
                action_first_step=first,
                action_last_step=last,
            )
            self.actions += 1
