"""What is true in games of Ascension Tactics whenever a strategy is asked something (`sim/tactics/ENGINE.md`, sections 6, 7 and 9)."""

from collections.abc import Collection, Mapping, Sequence

from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.models import Card, Champion
from sim.tactics.words import MAX_CARDS, MAX_FIGURES, MAX_ROSTER, MAX_SEATS, Counter
from strategies.language.condition import Term
from strategies.language.situation import Bound, Heap, Limits, Situation, at_least, at_most
from strategies.language.subjects import Subject, things_named
from strategies.tactics.candidates import CANDIDATES, Candidates, cards, champions, in_piles, in_rows, word

HAND, FRONT, OWNED, ROW, ROSTER = "hand", "front", "owned", "row", "roster"
"""Places in which cards and champions are counted."""
PLACES = {Counter.IN_HAND: HAND, Counter.PLAYED: FRONT, Counter.OWNED: OWNED, Counter.IN_ROW: ROW, Counter.HAS: ROSTER}
"""Where the counters of a name or class count."""
WHOLE = {Counter.HAND: HAND, Counter.CHAMPIONS: ROSTER}
"""Where those of all cards, or of all champions, do."""
WITHIN = {HAND: OWNED, FRONT: OWNED}
"""Places that are part of another one."""
SIGNED = (
    *(Counter.LEAD, Counter.TO_WIN, Counter.ENEMY_TO_WIN, Counter.BOSS_LEFT),
    *(Counter.STRENGTH, Counter.DEFENCE, Counter.LEFT, Counter.SPEED, Counter.ODDS),
)
"""Counters that can be below 0."""
FLAGS = (
    *(Counter.MINE, Counter.READY, Counter.ON_BOARD, Counter.FALLS, Counter.FOREST, Counter.CORRUPTED, Counter.DIES),
    *(Counter.ATTACKED, Counter.SAVES, Counter.DEFEATS, Counter.BURNS, Counter.KIND, Counter.SOURCE),
)
"""Counters that are 1 or 0."""
OF_JUDGED = tuple(counter for counter in Counter if Counter.MINE <= counter <= Counter.BURNS)
"""Counters that are 0 where no champion is judged."""
OF_TREASURE = (Counter.ATTACKED, Counter.SAVES, Counter.DEFEATS, Counter.BURNS)
OF_BLOW = (Counter.DIES, Counter.REWARD)
OF_WAY = (Counter.STEPS, Counter.AWAY)
OF_FOES = (Counter.TARGETS, Counter.BACK, Counter.FALLS)
SILENT: Mapping[str, tuple[Counter, ...]] = {
    **dict.fromkeys(("draft", "play", "hold", "acquire", "take", "banish", "discard", "decline", "choose"), OF_JUDGED),
    **dict.fromkeys(("bear", "help", "harm"), (Counter.KILLS, *OF_FOES, *OF_WAY, *OF_BLOW, *OF_TREASURE)),
    "order": (*OF_FOES, *OF_WAY, *OF_BLOW, *OF_TREASURE),
    "move": (*OF_BLOW, *OF_TREASURE),
    "attack": (Counter.MINE, Counter.KILLS, Counter.TARGETS, *OF_WAY, *OF_TREASURE),
    "treasure": (Counter.KILLS, *OF_FOES, *OF_WAY, *OF_BLOW),
    "use": (*OF_FOES, *OF_WAY, *OF_BLOW, Counter.ATTACKED, Counter.SAVES, Counter.BURNS),
    "path": (Counter.KILLS, *OF_FOES, *OF_WAY, *OF_BLOW, *OF_TREASURE),
}
"""Counters that are 0 whenever a list is asked."""
OWN = ("bear", "order", "treasure", "use", "path")
"""Lists whose champions are the side's own."""


def _plain(counter: Counter) -> Term:
    return Term(counter, "")


class Play(Situation):
    """Games with a number of players, whatever is played: a scenario alone, in teams, or the campaign.

    Parameters
    ----------
    card_set
        The cards.
    players
        Seats.
    subjects
        What the counters of a name or class can be of.
    """

    fixed = ("players",)

    def __init__(self, card_set: CardSet, players: int, subjects: Mapping[Counter, tuple[Subject, ...]]) -> None:
        self.label = f"with {players} player{'s' if players > 1 else ''}"
        self._card_set, self._players, self._subjects = card_set, players, subjects
        self._candidates: dict[str, Candidates] = {}
        self._heaps: dict[Term, Heap | None] = {}
        own = cards(card_set)
        self._reach = {HAND: own, FRONT: own, OWNED: own, ROW: in_rows(card_set), ROSTER: champions(card_set, "starting", "row", "special")}

    def limits(self, term: Term) -> Limits:
        """The least and the largest value of a counter."""
        heap = self._heap(term)
        if heap is not None:
            return 0, self._most(heap)
        counter, rules = Counter(term.counter), self._card_set.rules
        if counter is Counter.PLAYERS:
            return self._players, self._players
        if counter in SIGNED:
            return None, None
        most = {
            Counter.ROUND: rules.round_cap,
            Counter.SEAT: self._players,
            Counter.CARDS: MAX_CARDS,
            Counter.FIGURES: MAX_FIGURES,
            Counter.ENEMY_FIGURES: MAX_FIGURES,
            Counter.TREASURES: sum(treasure.copies for treasure in self._card_set.treasures),
        }
        return int(counter is Counter.SEAT), 1 if counter in FLAGS else most.get(counter)

    def _most(self, heap: Heap) -> int:
        """Most copies of some cards that can lie in a place."""
        if not heap.cards:
            return 0
        return {ROW: self._card_set.rules.row_size, ROSTER: MAX_ROSTER}.get(heap.place, MAX_CARDS)

    def most_above(self, first: Term, second: Term) -> int | None:
        """By how much one counter can be above another at most."""
        heap, other = self._heap(first), self._heap(second)
        if heap is not None and other is not None:
            inside = other.place in (heap.place, WITHIN.get(heap.place))
            return 0 if inside and heap.cards <= other.cards else None
        if second == _plain(Counter.CARDS) and heap is not None and heap.place in (HAND, FRONT):
            return 0
        pairs = {
            (Counter.SEAT, Counter.PLAYERS): 0,
            (Counter.LEAD, Counter.GLORY): 0,
            (Counter.LEFT, Counter.DEFENCE): 0,
        }
        return pairs.get((Counter(first.counter), Counter(second.counter)))

    def _heap(self, term: Term) -> Heap | None:
        """What a counter of cards or champions counts; None for other counters."""
        if term not in self._heaps:
            self._heaps[term] = self._new_heap(term)
        return self._heaps[term]

    def _new_heap(self, term: Term) -> Heap | None:
        counter = Counter(term.counter)
        if counter in WHOLE:
            return Heap(WHOLE[counter], self._reach[WHOLE[counter]])
        if counter not in PLACES:
            return None
        place = PLACES[counter]
        return Heap(place, self._reach[place] & things_named(term.of, self._subjects[counter], self._card_set))

    def _of_list(self, which: str) -> Candidates:
        if which not in self._candidates:
            self._candidates[which] = CANDIDATES[which](self._card_set)
        return self._candidates[which]

    def candidates(self, which: str, use: bool) -> Collection[int]:
        """Things that a list can be asked about."""
        return self._of_list(which).things

    def asked_about(self, which: str, use: bool) -> str:
        """The same in words."""
        return self._of_list(which).words

    def known_bounds(self, which: str, use: bool, thing: int) -> Sequence[Bound]:
        """What the moment tells, and what has to be there for the list to be asked about the thing."""
        found = [bound for counter in SILENT[which] for bound in (at_least(_plain(counter), 0), at_most(_plain(counter), 0))]
        if which in OWN:
            found.append(at_least(_plain(Counter.MINE), 1))
        if which in ("play", "hold"):
            found += [at_least(_plain(Counter.HAND), 1), at_least(Term(Counter.IN_HAND, self._card_set.kinds[thing].name), 1)]
        elif which == "acquire":
            found += self._bought(thing)
        elif which == "order":
            found += [at_most(_plain(Counter.KILLS), 1), Bound(_plain(Counter.COST), _plain(Counter.POWER), 0, known=True)]
        elif which in ("attack", "path"):
            found.append(at_least(_plain(Counter.ON_BOARD), 1))
        elif which in ("treasure", "use"):
            found.append(at_least(_plain(Counter.TREASURES), 1))
        return found

    def _bought(self, thing: int) -> list[Bound]:
        """What is bought can be paid and lies there; constructs have runes of their own beside those that are counted."""
        rules, switches = self._card_set.rules, self._card_set.switches
        if thing == word("research"):
            return [at_least(_plain(Counter.POWER if switches.research == "power" else Counter.RUNES), rules.research_cost)]
        card = self._card_set.kinds[thing]
        found = [] if thing in in_piles(self._card_set) else [at_least(Term(Counter.IN_ROW, card.name), 1)]
        if isinstance(card, Champion):
            found.append(at_least(_plain(Counter.POWER), card.acquire or 0))
        elif isinstance(card, Card) and card.type == "hero":
            found.append(at_least(_plain(Counter.RUNES), card.cost))
        return found


def situations(card_set: CardSet, subjects: Mapping[Counter, tuple[Subject, ...]]) -> Sequence[Situation]:
    """Games with 1 player, who has villains against him, to 4 players."""
    return [Play(card_set, players, subjects) for players in range(1, MAX_SEATS + 1)]
