"""A game of Relic followed by its events as a player at the table sees it: what everybody has, and what lies on the board."""

from collections import defaultdict
from typing import NamedTuple

import numpy as np
from foolish_rolls import win_percent

from reports.relic.replay.board import Board, Place
from sim.relic.cards.cardset import Card, CardSet
from sim.relic.cards.effects import Move, Pay, walk
from sim.relic.cards.sheets import Sheet
from sim.relic.cards.words import ATTRIBUTE_WORDS
from sim.relic.events import EventKind
from sim.relic.reference.board import board_of
from sim.relic.reference.cardfile import read_card_set
from sim.relic.words import NOBODY

ARMS = ("weapon", "armour")


class Way(NamedTuple):
    """Where an option leads, and what it costs."""

    to: str
    price: int


class WatchedBoard:
    """What everybody has, what lies where, and how far it is from there.

    Parameters
    ----------
    card_set
        A card set with files of its own.
    seats
        Ids of the strategies in turn order.
    """

    def __init__(self, card_set: CardSet, seats: tuple[str, ...]) -> None:
        self.card_set = card_set
        self.board = Board(card_set, seats)
        self.piles: defaultdict[int, list[int]] = defaultdict(list)
        self.reference = read_card_set(card_set.path)
        self.map = board_of(self.reference)
        self.rift_door = next(space.name for space in card_set.spaces if space.box and self.tier(space.box.to) == "inner")

    def place(self, seat: int) -> Place:
        """What a seat has."""
        return self.board.places[seat]

    def tier(self, space: str) -> str:
        """Tier of a space."""
        return self.card_set.spaces[self.card_set.space_ids[space]].tier

    def hear(self, event: np.void) -> None:
        """Follow one event."""
        what, card, other = EventKind(int(event["what"])), int(event["card"]), int(event["other"])
        if what is EventKind.EXPLORE:
            self.piles[other].append(card)
        elif what is EventKind.EVENT or (what is EventKind.DISCARD and other != NOBODY):
            self._lift(other, card)
        elif what in (EventKind.TROPHY, EventKind.TAKE):
            self._lift(self.card_set.space_ids[self.place(int(event["seat"])).space.name], card)
        self.board.apply(event)

    def _lift(self, space: int, card: int) -> None:
        if card in self.piles[space]:
            self.piles[space].remove(card)

    def enemies(self, space: int) -> list[Card]:
        """Enemies that lie on a space."""
        return [card for card in (self.card_set.cards[number] for number in self.piles[space]) if card.type == "enemy"]

    # --- battles ----------------------------------------------------------------------------------------------------

    def strength(self, place: Place, attribute: str) -> int:
        """Attribute and what always adds to it in a battle, weapons and armour aside."""
        return place.attributes[ATTRIBUTE_WORDS[attribute]] + sum(helps(owner, attribute)[0] for owner in _always(place))

    def score(self, place: Place, enemy: Card) -> int:
        """Value of an enemy and what it adds for what the player has."""
        counted = {"power": len(place.hand), "corruption": len(place.corruption)}
        more = sum(line.amount * (counted.get(line.per.of, 0) if line.per else 1) for line in enemy.sheet.score)
        return int(enemy.sheet.value + more)

    def chances(self, place: Place, space: int) -> dict[str, float]:
        """Percent to beat the enemies on a space by attribute, with the best weapon held; those that a text of his evades are left out."""
        enemies = [enemy for enemy in self.enemies(space) if not self.evades_always(place, enemy)]
        groups = {enemy.attribute: [other for other in enemies if other.attribute == enemy.attribute] for enemy in enemies}
        return {attribute: self._chance(place, attribute, group) for attribute, group in groups.items()}

    def _chance(self, place: Place, attribute: str, group: list[Card]) -> float:
        difference = self.strength(place, attribute) - sum(self.score(place, enemy) for enemy in group)
        dice = 1 + sum(helps(owner, attribute)[1] for owner in _always(place))
        weapons = [(0, 0), *(helps(asset.card.sheet, attribute) for asset in place.assets if asset.card.type == "weapon")]
        foe_dice = 1 + sum(enemy.sheet.dice - 1 for enemy in group)
        return max(win_percent(foe_dice, dice + more, difference + bonus) for bonus, more in weapons)

    def evades_always(self, place: Place, enemy: Card) -> bool:
        """Whether a text of the player that costs nothing evades an enemy."""
        if any(passive.is_ == "cannot_evade" for text in _active(place) for passive in text.passives):
            return False
        owners = [place.character, *(asset.card.sheet for asset in place.assets)]
        passives = [passive for owner in owners for passive in owner.passives if passive.is_ == "evade"]
        return any(fits(passive, enemy) and (passive.most is None or enemy.sheet.value <= passive.most) for passive in passives)

    # --- ways -------------------------------------------------------------------------------------------------------

    def ends(self, place: Place, score: int) -> list[int]:
        """Spaces on which a movement of a score can end."""
        owners = [place.character, *(asset.card.sheet for asset in place.assets), *_active(place)]
        more = sum(passive.amount for owner in owners for passive in owner.passives if passive.is_ == "move_choice")
        scores = list(range(max(1, score - more), score + more + 1))
        found = self.map.candidates(self.map.find(place.space.name), scores, relics_of(place))
        return [self.card_set.space_ids[space.name] for space in found]

    def steps_to_rift(self, space: str) -> int:
        """Fewest steps from a space to the one where the Rift is entered."""
        return int(self.map.distance(self.map.find(space), [self.map.find(self.rift_door)]))


def _active(place: Place) -> list[Sheet]:
    """Corruption cards that are in force."""
    return [taint.card.sheet for taint in place.corruption if taint.active]


def _always(place: Place) -> list[object]:
    """Texts of a player that always count in a battle."""
    held = [asset.card.sheet for asset in place.assets if asset.card.type not in ARMS]
    return [place.character, *held, *_active(place)]


def helps(owner: object, attribute: str) -> tuple[int, int]:
    """Bonus and dice of a text in every battle of an attribute; of a weapon also those of its best use."""
    found = [0, 0]
    for passive in getattr(owner, "passives", ()):
        plain = passive.is_ in ("battle_bonus", "battle_dice") and not (passive.per or passive.when or passive.trait)
        if plain and passive.attribute in (None, attribute):
            found[passive.is_ == "battle_dice"] += passive.amount
    uses = [use for use in getattr(owner, "uses", ()) if getattr(owner, "type", "") == "weapon" and use.moment == "battle"]
    best = max((use for use in uses if use.attribute in (None, attribute) and not use.trait), key=lambda use: use.bonus + use.dice, default=None)
    return (found[0] + best.bonus, found[1] + best.dice) if best else (found[0], found[1])


def fits(text: object, enemy: Card) -> bool:
    """Whether a passive or use that evades is about an enemy."""
    attribute, trait = getattr(text, "attribute", None), getattr(text, "trait", None)
    return attribute in (None, enemy.attribute) and (trait is None or trait in enemy.traits)


def relics_of(place: Place) -> int:
    """Relics held."""
    return sum(asset.card.deck == "relic" for asset in place.assets)


def wounds_of(place: Place) -> int:
    """What is missing to the starting Life."""
    return max(0, place.character.life - place.life)


def ways_of(sheet: object) -> list[Way]:
    """Where the options of a text lead, each with the influence it costs."""
    found = []
    for _, texts in sheet.texts():  # type: ignore[attr-defined]
        for _, effect in walk(texts, ""):
            if isinstance(effect, Pay) and effect.thing == "influence" and isinstance(effect.then[0], Move) and effect.then[0].to:
                found.append(Way(effect.then[0].to, effect.amount))
            elif isinstance(effect, Move) and effect.to and effect.to not in {way.to for way in found}:
                found.append(Way(effect.to, 0))
    return found
