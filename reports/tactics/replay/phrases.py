"""What has come of an act, in words."""

from __future__ import annotations

from collections.abc import Callable

from reports.replays.words import HasName, Sentence, count
from reports.tactics.replay.acts import at
from reports.tactics.replay.board import Board
from reports.tactics.replay.cast import Event
from reports.tactics.replay.words import CAUSES, HURT_BY, LASTS, OF_WHOM, TERRAINS
from reports.text.sentences import joined
from sim.tactics.cards.words import FACTIONS, STATS
from sim.tactics.codes import Cause, Keyword, Who
from sim.tactics.effectcodes import Goes, Until
from sim.tactics.events import EventKind
from sim.tactics.state import NOBODY
from sim.tactics.tables import ALL, NONE

TO = {Goes.HAND: " to the hand", Goes.DECK: " onto the deck"}
"""Where acquired cards come, if not to the usual place."""
FILTERS = ("max_order", "min_order", "minion", "on_board", "ready", "at_terrain", "within", "in_reach_of", "highest", "lowest")
"""Filters of targets that a sentence does not spell out."""


class Phrases:
    """Puts events into words.

    Parameters
    ----------
    board
        As it is before the event.
    seats, sides
        Names.
    """

    def __init__(self, board: Board, seats: tuple[str, ...], sides: tuple[str, ...]) -> None:
        self.board, self.cast, self.seats, self.sides = board, board.cast, seats, sides
        self.of: dict[EventKind, Callable[[Event, int], Sentence]] = {
            EventKind.SHUFFLE: lambda event, seat: ("shuffles the discard pile",),
            EventKind.RESHUFFLE: lambda event, seat: ("the banished cards become the centre deck",),
            EventKind.ACQUIRE: lambda event, seat: ("acquires ", self.card(event.card), TO.get(Goes(event.amount), "")),
            EventKind.RESEARCH: self.research,
            EventKind.TAKE: self._take,
            EventKind.REPLACE: lambda event, seat: (self.card(event.card), " takes the place of ", self.card(event.other)),
            EventKind.COPY: lambda event, seat: ("copies ", self.cast.kinds[event.other]),
            EventKind.CHOOSE: lambda event, seat: (f"chooses effect {event.amount + 1} of {event.other}",),
            EventKind.GAIN: self.gain,
            EventKind.GLORY: self._glory,
            EventKind.SANCTUARY: lambda event, seat: (f"the sanctuary at {self.hex(event.place)} is worth {event.amount}",),
            EventKind.BEACON_GLORY: lambda event, seat: (f"the beacons are worth {event.amount}",),
            EventKind.ALL_BEACONS: lambda event, seat: (f"{self.sides[event.other]} controls all beacons",),
            EventKind.CHOSEN: lambda event, seat: (*self.champion(event.who, seat), " is of a chosen faction"),
            EventKind.TOKEN_SPENT: lambda event, seat: ("gives a beacon token back",),
            EventKind.BEACON: lambda event, seat: (f"{self.sides[event.other]} controls the beacon at {self.hex(event.place)}",),
            EventKind.TOKEN: lambda event, seat: (f"takes the beacon token at {self.hex(event.place)}",),
            EventKind.ALL_FACTIONS: lambda event, seat: (*self.champion(event.who, seat), " counts as all factions"),
            EventKind.DEPLOY: lambda event, seat: (*self.champion(event.who, seat), f" is deployed at {self.hex(event.place)}"),
            EventKind.PUT: lambda event, seat: (*self.champion(event.who, seat), f" is put at {self.hex(event.place)}"),
            EventKind.DAMAGE: self.damage,
            EventKind.RIPOSTE: lambda event, seat: (*self.champion(event.who, seat), f" strikes back for {event.amount}"),
            EventKind.DEFEAT: lambda event, seat: (*self.champion(event.who, seat), f" is defeated {CAUSES[Cause(event.other)]}"),
            EventKind.CHAMPION: lambda event, seat: (*self.champion(event.who, seat), " joins the roster"),
            EventKind.GONE: lambda event, seat: (*self.champion(event.who, seat), " leaves the game"),
            EventKind.SOULS: self._souls,
            EventKind.BONUS: lambda event, seat: (*self.champion(event.who, seat), " gets ", self.bonus(event.other)),
            EventKind.AURA: lambda event, seat: (f"{self.meant(event.other)} get {self.bonus(event.other)}",),
            EventKind.NEXT: lambda event, seat: (f"the next one ordered gets {self.bonus(event.other)}",),
            EventKind.COMING: lambda event, seat: (f"the next rat to come gets {self.bonus(event.other)}",),
            EventKind.CAME: self._came,
            EventKind.USE: lambda event, seat: ("uses ", self.cast.treasures[event.card], " on ", *self.champion(event.who, event.seat)),
            EventKind.REVEAL: lambda event, seat: ("reveals ", self.cast.treasures[event.card]),
            EventKind.GIVE: lambda event, seat: (*self.champion(event.who, seat), " has ", self.cast.treasures[event.card]),
            EventKind.SHIFT: lambda event, seat: (f"a treasure goes from {self.hex(event.place)} to {self.hex(event.other)}",),
            EventKind.TERRAIN: lambda event, seat: (f"{self.hex(event.place)} becomes {TERRAINS[event.other]}",),
            EventKind.WEB: lambda event, seat: (f"a web is {'laid on' if event.amount else 'taken from'} {self.hex(event.place)}",),
            EventKind.LAY_TOKEN: lambda event, seat: (f"a beacon token of {self.sides[event.other]} is laid on {self.hex(event.place)}",),
            EventKind.CARD_TOKEN: lambda event, seat: ("a mark is put on ", *self.champion(event.who, seat)),
            EventKind.TRANSFORM: lambda event, seat: (*self.champion(event.who, seat), " becomes ", self.cast.ranks[event.other]),
            EventKind.DESTROY: lambda event, seat: (self.card(event.card), " of ", *self.champion(event.who, seat), " is destroyed"),
            EventKind.OWED: self._owed,
            EventKind.HANDED: self._handed,
            EventKind.RICHES: lambda event, seat: (*self.champion(event.who, seat), f" has {event.amount} glory on its card"),
            EventKind.CARRY: lambda event, seat: (self.cast.treasures[event.card], " comes to lie on ", *self.champion(event.who, seat)),
            EventKind.SHED: lambda event, seat: (*self.champion(event.who, seat), " loses ", self.cast.treasures[event.card]),
            EventKind.UNMARKED: lambda event, seat: ("the mark returns from ", *self.champion(event.who, seat)),
        }

    def card(self, card: int) -> HasName:
        """A card."""
        return self.board.piles.entry(card)

    def hex(self, place: int) -> str:
        """A hex."""
        return at(self.cast.hex(place))

    def champion(self, number: int, seat: int) -> Sentence:
        """A champion, with whose it is if it is not that seat's."""
        owner = self.board.figures.of[number].seat
        name = self.board.figures.name(number)
        return (name,) if owner in (seat, NOBODY) else (f"{self.seats[owner]}'s ", name)

    def price(self, event: Event) -> str:
        """What has been paid since the event before."""
        board, seat = self.board, event.seat
        runes = board.runes[seat] + board.bound[seat] - event.runes - event.bound
        power = board.power[seat] - event.power
        paid = " and ".join([*([count(runes, "rune")] if runes else []), *([f"{power} power"] if power else [])])
        return f" for {paid or 'nothing'}"

    def research(self, event: Event, seat: int) -> Sentence:
        """What a research brings."""
        under = (", ", self.card(event.other), " goes under the quests") if event.other != NOBODY else ()
        return ("takes the quest ", self.card(event.card), *under)

    def gain(self, event: Event, seat: int) -> Sentence:
        """Runes and power."""
        bound = " for constructs" if event.other and event.bound > self.board.bound[event.seat] else ""
        runes = [f"+{count(event.other, 'rune')}{bound}"] if event.other else []
        return (" and ".join([*runes, *([f"+{event.amount} power"] if event.amount else [])]),)

    def damage(self, event: Event, seat: int) -> Sentence:
        """Damage, with all that there is of it then and the defence."""
        figure = self.board.figures.of[event.who]
        total = f" ({figure.damage + event.amount} of {figure.defence})"
        return (*self.champion(event.who, seat), f" takes {event.amount}{HURT_BY.get(Cause(event.other), '')}{total}")

    def bonus(self, row: int) -> str:
        """What an effect gives, and for how long."""
        book = self.cast.book
        stats = [f"{int(plus):+} {name}" for name, plus in zip(STATS, book["plus"][row], strict=False) if plus]
        words = [word.name.lower() for word in Keyword if int(book["plus_words"][row]) >> word & 1]
        return joined([*stats, *words] or ["nothing"]) + LASTS[Until(book["until"][row])]

    def meant(self, row: int) -> str:
        """Whom a bonus for all is for."""
        book, target = self.cast.book, int(self.cast.book["target"][row])
        if target == NONE:  # a scheme's
            return "all villains"
        factions = [name for bit, name in enumerate(FACTIONS) if int(book["of_faction"][target]) >> bit & 1]
        named = [entry.name for k, entry in enumerate(self.cast.ranks) if book["rank_name"][k] == book["of_name"][target]]
        who = OF_WHOM.get(Who(book["who"][target]), "")
        other = "other " if book["other"][target] else ""
        what = f"{' or '.join(factions)} champions".strip() if not named else f"champions called {named[0]}"
        narrower = book["not_on_portal"][target] or any(book[name][target] != NONE for name in FILTERS)
        return f"all {other}{who}{what}{' that fit' if narrower else ''}" if book["count"][target] == ALL else f"{who}{what} that fit"

    def _handed(self, event: Event, seat: int) -> Sentence:
        if event.seat == NOBODY:
            return (*self.champion(event.who, seat), " is a captive now")
        return (*self.champion(event.who, seat), f" is freed and joins {self.seats[event.seat]}")

    def _take(self, event: Event, seat: int) -> Sentence:
        pile = self.board.piles.lies[event.card]
        whose = next((name for name, discard in zip(self.seats, self.board.piles.discard, strict=True) if discard is pile), "")
        of = "" if not whose or whose == self.seats[event.seat] else f" of {whose}"
        return ("takes ", self.card(event.card), f" from the discard pile{of}")

    def _glory(self, event: Event, seat: int) -> Sentence:
        whose = "" if self.cast.side_of(seat) == event.other else f"{self.sides[event.other]}: "
        return (f"{whose}+{event.amount} glory",)

    def _came(self, event: Event, seat: int) -> Sentence:
        stats = [f"{plus:+} {name}" for name, plus in zip(STATS, (event.place, event.other, event.amount), strict=False) if plus]
        words = [word.name.lower() for word in Keyword if event.card >> word & 1]
        return (*self.champion(event.who, seat), f" has {joined([*stats, *words])}, which waited for it")

    def _souls(self, event: Event, seat: int) -> Sentence:
        return (*self.champion(event.who, seat), f" has {count(event.amount, 'soul')}")

    def _owed(self, event: Event, seat: int) -> Sentence:
        when = " at any moment of this turn" if event.amount else ""
        return (f"may give a free order{when}",)
