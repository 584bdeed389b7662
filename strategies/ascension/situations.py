"""What is true in games of Ascension whenever a strategy is asked something (`sim/ascension/ENGINE.md`, sections 2 to 7)."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from sim.ascension.cards.cardset import CardSet
from sim.ascension.cards.words import MOST
from sim.ascension.state import MAX_GAINED
from sim.ascension.words import MAX_PILE, MAX_SEATS, Counter
from strategies.ascension.box import HAND, OWNED, PILE, PLAY, PLAYED, ROW, Box
from strategies.ascension.candidates import CANDIDATES, Candidates
from strategies.language.condition import Term
from strategies.language.situation import Bound, Heap, Limits, Situation, at_least, at_most
from strategies.language.subjects import Subject, things_named

STEP = MOST * MAX_PILE
"""Most of one resource that a step gains: an amount for each construct."""
TOP_RESOURCE = MAX_GAINED + STEP
"""Most unspent runes or power (ENGINE.md section 7)."""
TOP_TOKENS = MAX_GAINED + 3 * STEP
"""Most honor tokens, likewise."""
PLACES = {Counter.OWNED: OWNED, Counter.IN_PLAY: PLAY, Counter.ROW: ROW, Counter.PLAYED: PLAYED, Counter.PILE: PILE}
"""Where the counters of a name or class count."""
WHOLE = {Counter.DECK: OWNED, Counter.HAND: HAND, Counter.CONSTRUCTS: PLAY}
"""Where those of all cards do."""


class Play(Situation):
    """Games with a number of players.

    Parameters
    ----------
    card_set
        The cards.
    players
        Seats with a deck of their own; 1 is the solo game.
    subject
        The cards as conditions name them.
    """

    fixed = ("players",)

    def __init__(self, card_set: CardSet, players: int, subject: Subject) -> None:
        self.label = f"with {players} player{'s' if players > 1 else ''}"
        self._card_set, self._players, self._subject = card_set, players, subject
        self._box = Box(card_set, players)
        self._candidates: dict[tuple[str, bool], Candidates] = {}
        self._heaps: dict[Term, Heap | None] = {}

    @cached_property
    def _plain(self) -> Mapping[int, Limits]:
        """Limits of the counters that count no cards."""
        rules, players = self._box.rules, self._players
        top_score = TOP_TOKENS + self._box.most_printed
        pool = rules.honor_solo if players == 1 else rules.honor_per_player * players
        return {
            Counter.ROUND: (1, rules.round_cap),
            Counter.SEAT: (1, players),
            Counter.PLAYERS: (players, players),
            Counter.POOL: (0, pool),
            Counter.TOKENS: (0, TOP_TOKENS),
            Counter.SCORE: (0, top_score),
            Counter.LEAD: (-top_score, top_score),
            Counter.RUNES: (0, TOP_RESOURCE),
            Counter.POWER: (0, TOP_RESOURCE),
        }

    def limits(self, term: Term) -> Limits:
        """The least and the largest value of a counter."""
        heap = self._heap(term)
        return self._plain.get(term.counter, (None, None)) if heap is None else (0, self._box.heaps.most(heap))

    def most_above(self, first: Term, second: Term) -> int | None:
        """By how much one counter can be above another at most."""
        heap, other = self._heap(first), self._heap(second)
        if heap is not None and other is not None:
            return self._box.heaps.most_above(heap, other)
        pairs = {
            (Counter.SEAT, Counter.PLAYERS): 0,
            (Counter.TOKENS, Counter.SCORE): 0,
            (Counter.SCORE, Counter.TOKENS): self._box.most_printed,
            (Counter.LEAD, Counter.SCORE): 0,
        }
        return pairs.get((Counter(first.counter), Counter(second.counter)))

    def _heap(self, term: Term) -> Heap | None:
        """What a counter of cards counts; None for other counters."""
        if term not in self._heaps:
            self._heaps[term] = self._new_heap(term)
        return self._heaps[term]

    def _new_heap(self, term: Term) -> Heap | None:
        counter = Counter(term.counter)
        if counter in WHOLE:
            return self._box.heap(WHOLE[counter], self._box.there)
        if counter not in PLACES:
            return None
        named = things_named(term.of, (self._subject,), self._card_set, quoted=counter is Counter.PILE)
        return self._box.heap(PLACES[counter], named)

    def _of_list(self, which: str, use: bool) -> Candidates:
        if (which, use) not in self._candidates:
            self._candidates[which, use] = CANDIDATES["use" if use else which](self._box)
        return self._candidates[which, use]

    def candidates(self, which: str, use: bool) -> Collection[int]:
        """Cards (or words) that a list can be asked about."""
        return self._of_list(which, use).things

    def asked_about(self, which: str, use: bool) -> str:
        """The same in words."""
        return self._of_list(which, use).words

    def known_bounds(self, which: str, use: bool, thing: int) -> Sequence[Bound]:
        """Where the card lies, and that it can be paid for."""
        if which == "choose":
            return ()
        card = self._box.cards[thing]
        found = [at_least(Term(counter, card.name), 1) for counter in self._of_list(which, use).lies(thing)]
        if which in ("play", "hold", "discard"):
            found.append(at_least(Term(Counter.HAND, ""), 1))
        if use:
            found.append(at_least(Term(Counter.RUNES, ""), min(action.runes or 0 for action in card.actions)))
        elif which == "take":
            found += self._paid(thing)
        if which == "keep":  # asked on another player's turn
            found += [at_most(term, 0) for term in (Term(Counter.RUNES, ""), Term(Counter.POWER, ""), Term(Counter.PLAYED, "any"))]
        return found

    def _paid(self, thing: int) -> Sequence[Bound]:
        """What is offered can be paid."""
        card = self._box.cards[thing]
        if card.type == "monster":
            return (at_least(Term(Counter.POWER, ""), card.cost),)
        if card.type == "construct" and self._box.cheapens:
            return ()
        return (at_least(Term(Counter.RUNES, ""), card.cost),)


def situations(card_set: CardSet, subject: Subject) -> Sequence[Situation]:
    """Games with 1 to 4 players, as many as the piles have room for."""
    return [Play(card_set, players, subject) for players in range(1, MAX_SEATS + 1) if players == 1 or card_set.box(players) <= MAX_PILE]
