"""Single events of a game of Voskhozhdenie in words."""

from collections.abc import Sequence

import numpy as np

from reports.replays.words import HasName, Sentence, count, sentence
from reports.voskhozhdenie.replay.board import Board
from reports.voskhozhdenie.replay.words import FROM, LEAVES, MOVES, ORDINALS
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.words import SUBTYPES, Keyword, Type
from sim.voskhozhdenie.codes import Named, Place
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.state import NOBODY

PLAIN = {
    EventKind.EXTRA_TURN: "is to take another turn",
    EventKind.FIRST_NEXT: "goes first in the next round",
    EventKind.BREAK: "ends the round",
    EventKind.EMPTY_DECK: "has to draw from an empty deck",
}
"""Results without a card."""
OF_CARD = {
    EventKind.HEAL: "is healed",
    EventKind.HURT: "is wounded",
    EventKind.RUIN: "is ruined",
}
"""Results that say what becomes of a card in play."""


class Phrases:
    """Puts events into words.

    Parameters
    ----------
    card_set
        The cards.
    seats
        Names.
    board
        The table, as it is before the event.
    """

    def __init__(self, card_set: CardSet, seats: Sequence[str], board: Board) -> None:
        self.cards, self.seats, self.board = card_set.cards, seats, board

    def card(self, event: np.void, seat: int) -> Sentence:
        """The card of an event, with whose it is if a seat does not control it."""
        return self.named(int(event["physical"]), self.cards[event["card"]], seat)

    def named(self, physical: int, card: HasName, seat: int) -> Sentence:
        """A card, with whose it is if a seat does not control it."""
        controller = self.board.controller(physical)
        return (card,) if controller in (seat, NOBODY) else (f"{self.seats[controller]}'s ", card)

    def tactic(self, physical: int, seat: int) -> Sentence:
        """A tactic in play: whose, and at whom it is aimed."""
        placed = self.board.field.get(physical)
        if placed is None:
            return ("a tactic that has gone",)
        aimed = f" against {self.seats[placed.target]}" if placed.target != NOBODY else ""
        whose = "its " if placed.controller == seat else f"{self.seats[placed.controller]}'s "
        whose += f"{ORDINALS[placed.number - 1]} " if 1 < placed.number <= len(ORDINALS) else ""
        return (whose, placed.card, aimed) if aimed else (whose, placed.card)

    def created(self, event: np.void) -> Sentence:
        """A tactic that is created: which one of its kind, and at whom it is aimed."""
        seat, target = int(event["seat"]), int(event["other"])
        number = self.board.number(self.cards[event["card"]], seat, target)
        return (f"{ORDINALS[number - 1]} " if 1 < number <= len(ORDINALS) else "", self.cards[event["card"]], f" against {self.seats[target]}")

    def goes_to(self, physical: int, seat: int, side: int) -> Sentence:
        """Where a unit goes: the tactic and the side."""
        return (*self.tactic(physical, seat), ", declaring side" if side else ", opposing side")

    def result(self, what: EventKind, event: np.void, seat: int) -> Sentence:
        """The words of a result for an act of a seat; empty if it goes without saying."""
        other, amount = int(event["other"]), int(event["amount"])
        if what in PLAIN:
            return (PLAIN[what],)
        if what in OF_CARD:
            return (*self.card(event, seat), f" {OF_CARD[what]}")
        if what is EventKind.MOVE:
            return self._move(event, seat, Place(other), Place(amount))
        if what is EventKind.GAIN:
            return (f"+{count(amount, 'coin')}",) if amount else ()
        if what is EventKind.SHIFT:
            return self._shift(event, seat, other, amount)
        if what is EventKind.ASSIGN:
            return ("assigns ", *self.card(event, seat), " to ", *self.goes_to(other, seat, amount))
        if what in (EventKind.GIFT, EventKind.UNIT, EventKind.GIFT_ALL):
            return self._gift(what, event, seat, other, amount)
        if what is EventKind.FIGHT:
            rival = self.board.field[other]
            return (*self.card(event, seat), " fights ", *self.named(other, rival.card, seat))
        if what is EventKind.NAME:
            return ("names ", self._thing_named(Named(amount), other))
        return self._more(what, event, seat, other, amount)

    def _more(self, what: EventKind, event: np.void, seat: int, other: int, amount: int) -> Sentence:
        if what is EventKind.RESTORE:
            return (*self.card(event, seat), f" is restored to {amount}")
        if what is EventKind.CHARGES:
            return (*self.card(event, seat), f" has {count(amount, 'charge')}")
        if what is EventKind.SUPPLY:
            return (f"+{amount} supply value",)
        if what is EventKind.BONUS:
            return (f"+{count(amount, 'decree')} in the next round{' for Undeath' if other else ''}",)
        if what is EventKind.CONTROL:
            return ("takes control of ", *self.card(event, int(event["seat"])))
        if what is EventKind.FORBID:
            return ("may not play certain cards in this round",)
        if what is EventKind.SACRIFICE:
            return ("sacrifices ", *self.card(event, int(event["seat"])))
        if what is EventKind.SHOW:
            return ("looks at " if amount else "shows ", self.cards[event["card"]])
        if what is EventKind.INSTEAD:
            return ("instead, by ", *self.card(event, seat))
        if what is EventKind.OPTION:
            return (f"chooses the {ORDINALS[other]} of its {amount} effects" if other < len(ORDINALS) else "chooses one of its effects",)
        if what is EventKind.STRIKE:
            return (f"deals {amount} damage to ", *self.card(event, seat))
        if what is EventKind.SUPERIORITY:
            return ("uses its Superiority",)
        if what is EventKind.CHAPTER:
            return ("the next chapter is ", self.cards[event["card"]])
        return ()

    def _move(self, event: np.void, seat: int, before: Place, after: Place) -> Sentence:
        card = self.cards[event["card"]]
        if before is Place.BATTLEFIELD:
            leaves = "dies" if after is Place.GRAVEYARD and card.type is Type.UNIT else LEAVES.get(after, "")
            return (*self.card(event, seat), f" {leaves}") if leaves else ()
        words = MOVES.get((before, after))
        if words is None:
            return ()
        owner = self.board.owners.get(int(event["physical"]), NOBODY)
        of = f" of {self.seats[owner]}" if owner not in (int(event["seat"]), NOBODY) else ""
        return sentence(words.replace("{of}", of), card=card)

    def enters(self, event: np.void, before: Place | None) -> Sentence:
        """A card that comes into play by an effect: from another zone, or newly created."""
        whose = int(event["seat"])
        target = int(event["other"])
        aimed = (f" against {self.seats[target]}",) if target != NOBODY else ()
        owner = self.board.owners.get(int(event["physical"]), whose)
        of = "" if owner == whose else f" of {self.seats[owner]}"
        coming = (f" from {FROM[before]}{of}",) if before in FROM else ()
        return ("creates " if before is None else "summons ", self.cards[event["card"]], *coming, *aimed)

    def left(self, event: np.void) -> str:
        """Of a card that is wounded: the power of a unit, of another one what is left of its power."""
        power, amount = int(event["other"]), int(event["amount"])
        return f" (power {power})" if self.cards[event["card"]].type is Type.UNIT else f", {max(0, power - amount)} left"

    def _shift(self, event: np.void, seat: int, other: int, side: int) -> Sentence:
        if not other:
            return (*self.card(event, seat), " leaves its tactic")
        return (*self.card(event, seat), " goes to ", *self.goes_to(other, seat, side))

    def _gift(self, what: EventKind, event: np.void, seat: int, words: int, power: int) -> Sentence:
        if what is EventKind.UNIT:
            return (*self.card(event, seat), f" is a unit of power {power} until the end of the round")
        keywords = [keyword.value for bit, keyword in enumerate(Keyword) if words >> bit & 1] if words > 0 else []
        gives = " and ".join([*([f"{power:+} power"] if power else []), *keywords]) or "a gift"
        who: Sentence = ("the cards that it speaks of",) if what is EventKind.GIFT_ALL else self.card(event, seat)
        return (*who, f" {'get' if what is EventKind.GIFT_ALL else 'gets'} {gives} until the end of the round")

    def _thing_named(self, what: Named, value: int) -> str | HasName:
        if what is Named.CARD:
            return self.cards[value]
        if what is Named.SUBTYPE:
            return str(list(SUBTYPES[Type.UNIT])[value])
        return f"{self.seats[value]}'s deck" if what is Named.DECK else f"the power {value}"
