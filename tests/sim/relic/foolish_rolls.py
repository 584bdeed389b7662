"""Cards and uses that do nothing for a roll, read off the events of a game of Relic."""

from dataclasses import dataclass

import numpy as np

from reports.relic.replay.board import Place
from sim.relic.book.chances import PRINTED, chance_tables
from sim.relic.cards.cardset import CardSet
from sim.relic.cards.words import ATTRIBUTE_WORDS
from sim.relic.events import EventKind
from sim.relic.words import CHANCE_DICE, PARTS, REACH, Attribute

LITTLE = 5
"""Percent points; what lifts a chance by less does nothing."""
SURE = 95
"""Percent; what is as good as won needs no cover."""
FOE_DICE = 2
"""Most dice of an enemy that are told apart."""
WIN, REACHED, PASSED = chance_tables(PRINTED, FOE_DICE)
SETTLED = (EventKind.WON, EventKind.TIED, EventKind.LOST, EventKind.PASSED, EventKind.FAILED)


@dataclass
class Roll:
    """A battle or test under way, as far as it is known."""

    in_test: bool
    needed: int  # value of the enemies, or the target
    own: int = 0
    dice: int = 1
    foe_dice: int = 1
    number: tuple[str, int] | None = None  # the first power number played, if it may be for a thrown die
    total: int = 0  # of the own die, with its explosions
    rerolled: bool = False
    per_power: int = 0  # what a power card in hand adds to the score of the enemies
    is_safe: bool = False  # losing costs no Life
    use: object = None  # the use that was made last and has brought nothing yet

    def chance(self, bonus: int = 0, dice: int = 0) -> float:
        """Percent to win or pass before anything is rolled."""
        thrown, difference = self.dice + dice, self.own + bonus - self.needed
        if not self.in_test:
            return win_percent(self.foe_dice, thrown, difference)
        return float(PASSED[min(max(thrown, 1), CHANCE_DICE), place_of(difference)] * 100 / PARTS)

    def number_gain(self, number: int, known: int, opposing: int) -> float:
        """Percent points that a power number adds in place of the only die; `known`: own score without it, `opposing`: score to beat or target."""
        lead = known - opposing - (not self.in_test)
        with_it = REACHED[int(number == 6), place_of(lead + number)]
        without = (PASSED if self.in_test else REACHED)[1, place_of(lead - self.per_power)]
        return float((with_it - without) * 100 / PARTS)


def place_of(difference: int) -> int:
    """Place of a difference in the tables."""
    return min(max(difference, -REACH), REACH) + REACH


def win_percent(foe_dice: int, dice: int, difference: int) -> float:
    """Percent to win a battle with so many dice on both sides."""
    return float(WIN[min(foe_dice, FOE_DICE), min(max(dice, 1), CHANCE_DICE), place_of(difference)] * 100 / PARTS)


class RollWatch:
    """Follows the rolls of a game and says of every paid help in them whether it did nothing.

    Parameters
    ----------
    card_set
        The cards.
    """

    def __init__(self, card_set: CardSet) -> None:
        self.card_set = card_set
        self.roll: Roll | None = None

    def hear(self, event: np.void, place: Place) -> str:
        """Follow one event; returns what was used in vain, empty for nothing."""
        what, card, other, amount = EventKind(int(event["what"])), int(event["card"]), int(event["other"]), int(event["amount"])
        if what is EventKind.BATTLE:
            self.roll = Roll(False, amount, own=place.attributes[other])
            self.roll.is_safe = any(map(_saves(other), (place.character, *(a.card.sheet for a in place.assets if a.card.type != "armour"))))
        elif what is EventKind.TEST:
            value = place.level if other == Attribute.LEVEL else place.influence if other == Attribute.INFLUENCE else place.attributes[other]
            self.roll = Roll(True, amount, own=value)
        elif self.roll is None:
            return ""
        elif what in SETTLED:
            roll, self.roll = self.roll, None
            return self._number(roll, amount, roll.needed) if roll.in_test else ""
        elif what is EventKind.SCORES:
            return self._number(self.roll, amount, other)
        else:
            return self._during(self.roll, what, card, other, amount)
        return ""

    def _during(self, roll: Roll, what: EventKind, card: int, other: int, amount: int) -> str:
        if what is EventKind.FIGHTER:
            enemy = self.card_set.cards[card].sheet
            roll.foe_dice = min(FOE_DICE, roll.foe_dice + enemy.dice - 1)
            roll.per_power += sum(line.amount for line in enemy.score if line.per and line.per.of == "power")
        elif what is EventKind.WEAPON:
            roll.own, roll.dice = roll.own + amount, roll.dice + other
            roll.is_safe |= any(passive.is_ == "no_life_loss" for passive in self.card_set.cards[card].sheet.passives)
        elif what is EventKind.USE:
            sheet = self.card_set.characters[card] if other == 1 else self.card_set.cards[card].sheet
            roll.use = (sheet, other != 1 and self.card_set.cards[card].deck == "power")
        elif what is EventKind.BONUS:
            return self._bonus(roll, amount, other)
        elif what is EventKind.NUMBER and roll.number is None:
            roll.number = self.card_set.cards[card].name, amount
        elif what is EventKind.REROLL:
            roll.rerolled = True
        elif what is EventKind.OWN_ROLL:
            roll.total = amount
        return ""

    def _number(self, roll: Roll, own: int, opposing: int) -> str:
        """Judge a power number in place of the only die, now that the scores are known; one for a die of an explosion is left alone."""
        if roll.number is None or roll.dice != 1 or roll.rerolled:
            return ""
        name, number = roll.number
        if roll.total != number and not (number == 6 and 6 < roll.total < 12):
            return ""
        gain = roll.number_gain(number, own - roll.total, opposing)
        return f"the number of {name} adds {gain:.0f} points" if gain < LITTLE else ""

    def _bonus(self, roll: Roll, bonus: int, dice: int) -> str:
        """A text counts in the roll: one that is always there, or that of the use just made."""
        told, before, after = "", roll.chance(), roll.chance(bonus, dice)
        if roll.use is not None:
            sheet, is_power = roll.use
            use = next((use for use in sheet.uses if use.moment == ("test" if roll.in_test else "battle")), None)
            costs = is_power or (use is not None and use.pay != "nothing")
            if use is not None and costs and not use.reveal and not roll.total:
                if bonus or dice:
                    told = f"{sheet.name} lifts {before:.0f} % to {after:.0f} %" if after - before < LITTLE else ""
                elif before >= SURE or (use.safe and roll.is_safe):
                    told = f"{sheet.name} at {before:.0f} %"
                roll.is_safe |= use.safe
            roll.use = None
        roll.own, roll.dice = roll.own + bonus, roll.dice + dice
        return told


def _saves(attribute: int):  # type: ignore[no-untyped-def]
    """Whether a text spares its owner the Life of a lost battle."""
    saving = {None, *(word for word, number in ATTRIBUTE_WORDS.items() if number == attribute)}
    return lambda owner: any(p.is_ == "no_life_loss" and p.attribute in saving for p in getattr(owner, "passives", ()))
