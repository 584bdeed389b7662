"""What is true in games of Voskhozhdenie whenever a strategy is asked something (`sim/voskhozhdenie/ENGINE.md`, sections 6 to 8 and 14)."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from sim.voskhozhdenie.cards.abilities import Activated
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.rulewords import Where
from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.state import MAX_SEATS
from sim.voskhozhdenie.words import Counter
from strategies.language.condition import Term
from strategies.language.situation import Bound, Limits, Situation, at_least, at_most
from strategies.language.subjects import Subject, things_named
from strategies.voskhozhdenie.box import DECK, ENEMY_FIELD, FIELD, GRAVEYARD, HAND, REINFORCEMENT, Box
from strategies.voskhozhdenie.candidates import CANDIDATES, Candidates, word

MIN_PLAYERS = 2
PLACES = {
    Counter.IN_HAND: HAND,
    Counter.IN_PLAY: FIELD,
    Counter.IN_DECK: DECK,
    Counter.IN_GRAVEYARD: GRAVEYARD,
    Counter.IN_REINFORCEMENTS: REINFORCEMENT,
    Counter.ENEMY_IN_PLAY: ENEMY_FIELD,
}
"""Where the counters of a name or class count."""
WHOLE: Mapping[Counter, tuple[str, Type | None]] = {
    Counter.HAND: (HAND, None),
    Counter.DECK: (DECK, None),
    Counter.GRAVEYARD: (GRAVEYARD, None),
    Counter.REINFORCEMENTS: (REINFORCEMENT, None),
    Counter.RELICS: (FIELD, Type.RELIC),
    Counter.FORTIFICATIONS: (FIELD, Type.FORTIFICATION),
    Counter.TACTICS: (FIELD, Type.TACTIC),
    Counter.ENEMY_TACTICS: (ENEMY_FIELD, Type.TACTIC),
}
"""Where those of all cards, or of all of a type, do."""
SIGNED = (Counter.POWER, Counter.WOUND, Counter.LEAD, Counter.REACH)
"""Counters that can be below 0: powers, and what is made of them."""
FLAGS = (Counter.MINE, Counter.ASSIGNED, Counter.SOURCE, Counter.TACTIC)
"""Counters that are 1 or 0."""
OF_CARDS = (Counter.MINE, Counter.POWER, Counter.DAMAGE, Counter.ASSIGNED)
"""Counters that are 0 where no card is judged."""
CONTESTS = ("attack", "defend")
"""Lists that know `lead` and `reach`."""
WOUNDING = ("win", "help", "hurt")
"""Lists that may know `wound`."""
UNSEEN = ("win", "pay", "call", "choose")
"""Lists of words, and of cards that are only named."""
OWN = ("redraw", "act", "decree")
"""Lists whose cards are the seat's own."""


class Heap(NamedTuple):
    """What a counter of cards counts: those of some cards that lie in a place."""

    place: str
    cards: frozenset[int]


def _plain(counter: Counter) -> Term:
    return Term(counter, "")


class Play(Situation):
    """Games with a number of players.

    Parameters
    ----------
    box
        What there is in the game.
    players
        Seats.
    subject
        The cards as conditions name them.
    """

    fixed = ("players",)

    def __init__(self, box: Box, players: int, subject: Subject) -> None:
        self.label = f"with {players} players"
        self._box, self._players, self._subject = box, players, subject
        self._candidates: dict[str, Candidates] = {}
        self._heaps: dict[Term, Heap | None] = {}

    def limits(self, term: Term) -> Limits:
        """The least and the largest value of a counter; how many cards there are is up to the decks."""
        heap = self._heap(term)
        if heap is not None:
            return 0, None if heap.cards else 0
        counter = Counter(term.counter)
        most = {Counter.ROUND: self._box.card_set.rules.round_cap, Counter.SEAT: self._players, Counter.PASSED: self._players - 1}
        if counter is Counter.PLAYERS:
            return self._players, self._players
        if counter in SIGNED:
            return None, None
        return int(counter is Counter.SEAT), 1 if counter in FLAGS else most.get(counter)

    def most_above(self, first: Term, second: Term) -> int | None:
        """By how much one counter can be above another at most."""
        heap, other = self._heap(first), self._heap(second)
        if heap is not None and other is not None:
            return 0 if heap.place == other.place and heap.cards <= other.cards else None
        pairs = {
            (Counter.SEAT, Counter.PLAYERS): 0,
            (Counter.PASSED, Counter.PLAYERS): -1,
            (Counter.ENEMY_READY, Counter.ENEMY_UNITS): 0,
            (Counter.THREATS, Counter.ENEMY_TACTICS): 0,
            (Counter.LEAD, Counter.REACH): 0,
        }
        if not self._box.assigns_wounded:
            pairs[Counter.READY, Counter.UNITS] = 0
        return pairs.get((Counter(first.counter), Counter(second.counter)))

    def _heap(self, term: Term) -> Heap | None:
        """What a counter of cards counts; None for other counters."""
        if term not in self._heaps:
            self._heaps[term] = self._new_heap(term)
        return self._heaps[term]

    def _new_heap(self, term: Term) -> Heap | None:
        counter, box = Counter(term.counter), self._box
        if counter in WHOLE:
            place, kind = WHOLE[counter]
            return Heap(place, box.reach[place] if kind is None else box.reach[place] & box.of_type(kind))
        if counter not in PLACES:
            return None
        place = PLACES[counter]
        return Heap(place, box.reach[place] & things_named(term.of, (self._subject,), box.card_set))

    def _of_list(self, which: str) -> Candidates:
        if which not in self._candidates:
            self._candidates[which] = CANDIDATES[which](self._box)
        return self._candidates[which]

    def candidates(self, which: str, use: bool) -> Collection[int]:
        """Cards and words that a list can be asked about."""
        return self._of_list("use" if use else which).things

    def asked_about(self, which: str, use: bool) -> str:
        """The same in words."""
        return self._of_list("use" if use else which).words

    def known_bounds(self, which: str, use: bool, thing: int) -> Sequence[Bound]:
        """What the moment tells, and what has to be there for the list to be asked about the thing."""
        assigning = which == "act" and thing in (word("attack"), word("defend"))
        found = [] if which in CONTESTS or assigning else _nought(Counter.LEAD, Counter.REACH)
        if which not in WOUNDING:
            found += _nought(Counter.WOUND)
        if which in UNSEEN or thing in map(word, ("assault", "undeath", "reinforcement")):
            found += _nought(*OF_CARDS)
        elif which in OWN:
            found.append(at_least(_plain(Counter.MINE), 1))
        if which in ("act", "win"):
            found.append(at_least(_plain(Counter.ROUND), 1))
        if which == "redraw":
            found += [*_nought(Counter.DAMAGE, Counter.ASSIGNED), *self._lies_in_hand(thing)]
        elif which == "act":
            found += self._of_action(use, thing)
        elif which == "decree":
            pile = {word("undeath"): Counter.GRAVEYARD, word("reinforcement"): Counter.REINFORCEMENTS}
            found += [at_least(_plain(pile[thing]), 1)] if thing in pile else []
        return found

    def _lies_in_hand(self, thing: int) -> list[Bound]:
        return [at_least(_plain(Counter.HAND), 1), at_least(Term(Counter.IN_HAND, self._box.cards[thing].name), 1)]

    def _of_action(self, use: bool, thing: int) -> list[Bound]:
        """What an action needs."""
        if thing == word("assault"):
            return []
        if thing in (word("attack"), word("defend")):
            found = [at_least(_plain(Counter.READY), 1)]
            if thing == word("attack"):
                found.append(at_least(_plain(Counter.TACTICS), 1))
            elif self._players == MIN_PLAYERS:  # with more there may be tactics of allies
                found.append(at_least(_plain(Counter.ENEMY_TACTICS), 1))
            return found
        if not use:
            return self._lies_in_hand(thing)
        abilities = [ability for ability in self._box.cards[thing].abilities if isinstance(ability, Activated) and ability.on != "decree"]
        if any(ability.zone is not Where.BATTLEFIELD for ability in abilities):
            return []
        return [at_least(Term(Counter.IN_PLAY, self._box.cards[thing].name), 1)]


def _nought(*counters: Counter) -> list[Bound]:
    """Counters that are not above 0; below it they can be only where they are known."""
    return [bound for counter in counters for bound in (at_most(_plain(counter), 0), at_least(_plain(counter), 0))]


def situations(card_set: CardSet, subject: Subject) -> Sequence[Situation]:
    """Games with 2 to 4 players."""
    box = Box(card_set)
    return [Play(box, players, subject) for players in range(MIN_PLAYERS, MAX_SEATS + 1)]
