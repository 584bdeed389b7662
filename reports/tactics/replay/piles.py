"""Where every card lies, as it can be read off the log of a game of Ascension Tactics."""

from __future__ import annotations

from collections.abc import Iterable

from reports.tactics.replay.cast import Cast, Event
from sim.tactics.cards.models import Card, Champion, Quest
from sim.tactics.codes import Kind, Place
from sim.tactics.effectcodes import Goes
from sim.tactics.events import EventKind
from sim.tactics.state import NOBODY

GOES = {Goes.HAND: "hand", Goes.DECK: "deck"}
"""Where acquired cards come; the others into the discard pile."""


class Piles:
    """Cards by their numbers; decks are known by what is in them, not by the order.

    Parameters
    ----------
    cast
        What is played with; cards are numbered as the set-up lays them out.
    """

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.kind: list[int] = []
        """What each card is."""
        self.lies: dict[int, list[int]] = {}
        """The pile that each card lies in."""
        seats = range(cast.players)
        self.deck: list[list[int]] = [[] for _ in seats]
        self.hand: list[list[int]] = [[] for _ in seats]
        self.discard: list[list[int]] = [[] for _ in seats]
        self.front: list[list[int]] = [[] for _ in seats]
        self.quests: list[int] = []
        self.centre: list[int] = []
        self.banished: list[int] = []
        self.gone: list[int] = []
        self.always: list[list[int]] = [[] for _ in range(int(cast.book["piles"]))]
        self.row = [NOBODY] * int(cast.book["row_size"])
        self.coming: list[int] = []
        """Champions that have left the row and join next, and new cards."""
        self._lay_out()

    def _lay_out(self) -> None:
        book, kinds = self.cast.book, range(len(self.cast.kinds))
        places = {place: [kind for kind in kinds if book["place"][kind] == place] for place in Place}
        for deck in self.deck:
            self._lay(places[Place.START], deck)
        self._lay(places[Place.QUESTS], self.quests)
        self._lay([kind for kind in places[Place.CENTRE] if book["type"][kind] == Kind.CHAMPION], self.centre)
        self._lay([kind for kind in places[Place.CENTRE] if book["type"][kind] != Kind.CHAMPION], self.centre)
        for number, pile in enumerate(self.always):
            self._lay([int(book["pile_kind"][number])], pile)

    def _lay(self, kinds: Iterable[int], pile: list[int]) -> None:
        for kind in kinds:
            for _ in range(int(self.cast.book["copies"][kind])):
                self.lies[len(self.kind)] = pile
                pile.append(len(self.kind))
                self.kind.append(kind)

    def entry(self, card: int) -> Card | Quest | Champion:
        """What a card is."""
        return self.cast.kinds[self.kind[card]]

    def entries(self, pile: Iterable[int]) -> tuple[Card | Quest | Champion, ...]:
        """What the cards of a pile are."""
        return tuple(self.entry(card) for card in pile)

    def move(self, card: int, pile: list[int]) -> None:
        """A card comes to the end of a pile."""
        self.leave(card)
        pile.append(card)
        self.lies[card] = pile

    def leave(self, card: int) -> None:
        """A card leaves what it lies in; in the row a gap stays."""
        old = self.lies[card]
        if old is self.row:
            old[old.index(card)] = NOBODY
        else:
            old.remove(card)

    def _replace(self, old: int, card: int) -> None:
        """A card comes where another one was, which leaves the game."""
        self.leave(card)
        pile = self.lies[card] = self.lies[old]
        pile[pile.index(old)] = card
        self.gone.append(old)
        self.lies[old] = self.gone

    def pour(self, pile: list[int], into: list[int]) -> None:
        """All cards of a pile come into another one."""
        for card in list(pile):
            self.move(card, into)

    def banish(self, card: int) -> None:
        """A card goes where banished ones go (T31)."""
        kind = self.kind[card]
        place = self.cast.book["place"][kind]
        if place == Place.ALWAYS:
            self.move(card, self.always[[int(found) for found in self.cast.book["pile_kind"]].index(kind)])
        else:
            self.move(card, {Place.START: self.gone, Place.QUESTS: self.quests}.get(Place(place), self.banished))

    def apply(self, what: EventKind, event: Event) -> None:
        """Follow an event of cards; those on champions are somebody else's."""
        seat, card = event.seat, event.card
        if what is EventKind.DRAW or what is EventKind.TAKE:
            self.move(card, self.hand[seat])
        elif what is EventKind.SHUFFLE:
            self.pour(self.discard[seat], self.deck[seat])
        elif what is EventKind.RESHUFFLE:
            self.pour(self.banished, self.centre)
        elif what is EventKind.PLAY and self.cast.book["type"][self.kind[card]] != Kind.CONSTRUCT:
            self.move(card, self.front[seat])
        elif what is EventKind.ROW:
            self.leave(card)
            self.row[event.place], self.lies[card] = card, self.row
        elif what is EventKind.ACQUIRE:
            joins = self.cast.book["type"][self.kind[card]] == Kind.CHAMPION
            self.move(card, self.coming if joins else getattr(self, GOES.get(Goes(event.amount), "discard"))[seat])
        elif what is EventKind.BANISH:
            self.banish(card)
        elif what is EventKind.RESEARCH:
            self.move(card, self.discard[seat])
        elif what is EventKind.DISCARD or what is EventKind.DESTROY:
            self.move(card, self.discard[seat])
        elif what is EventKind.NEW_CARD:
            self.kind.append(event.other)
            self.lies[card] = self.coming
            self.coming.append(card)
        elif what is EventKind.REPLACE:
            self._replace(event.other, card)
        elif what is EventKind.CLEAR:
            self.pour(self.front[seat], self.discard[seat])
            self.pour(self.hand[seat], self.discard[seat])
