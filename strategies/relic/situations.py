"""What is true in games of Relic whenever a strategy is asked something (`sim/relic/ENGINE.md`, sections 2 and 8 to 10)."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from sim.relic.cards.board import fare_from
from sim.relic.cards.cardset import MIN_PLAYERS, CardSet
from sim.relic.cards.words import COLOUR_WORDS, TIERS
from sim.relic.state import MAX_POINTS
from sim.relic.tables import THING_SPACE
from sim.relic.words import FAR, MAX_LEVEL, MAX_SEATS, TOP_AMOUNT, TOP_ATTRIBUTE, TOP_FARE, TOP_LIFE, TOP_NUMBER, Counter, Tier, Word
from strategies.language.condition import Term
from strategies.language.situation import Bound, Heap, Limits, Situation, at_least, at_most
from strategies.language.subjects import Subject, things_named
from strategies.relic.box import Box
from strategies.relic.candidates import CANDIDATES, Candidates, chooses_for_mission, everybody, least_price, word

PERCENT = 100
ROLLED = ("power", "use")
"""Lists that know `gain`."""
JUDGED = (*ROLLED, "evade", "move", "march")
"""Lists that know `chance`."""


def _plain(counter: Counter) -> Term:
    return Term(counter, "")


class SetUp(Situation):
    """Before the first round: characters are chosen, and rivals for missions; nobody has anything yet.

    Parameters
    ----------
    box
        What there is in the game.
    """

    label = "before the first round"

    def __init__(self, box: Box) -> None:
        self._box = box

    def limits(self, term: Term) -> Limits:
        """The least and the largest value of a counter: 0 for all but the seats."""
        if term.counter == Counter.PLAYERS:
            return MIN_PLAYERS, MAX_SEATS
        return (1, MAX_SEATS) if term.counter == Counter.SEAT else (0, 0)

    def most_above(self, first: Term, second: Term) -> int | None:
        """Seats are never above players."""
        return 0 if (first.counter, second.counter) == (Counter.SEAT, Counter.PLAYERS) else None

    def candidates(self, which: str, use: bool) -> Collection[int]:
        """Characters."""
        if which == "character" or (which == "rival" and chooses_for_mission(self._box)):
            return everybody(self._box)
        return ()

    def asked_about(self, which: str, use: bool) -> str:
        """The same in words."""
        return "characters" if which in ("character", "rival") else ""


class Play(Situation):
    """Games with a number of players, from the first round on.

    Parameters
    ----------
    box
        What there is in the game.
    players
        Seats.
    subjects
        What the counters of a name or class are of.
    """

    fixed = ("players",)

    def __init__(self, box: Box, players: int, subjects: Mapping[Counter, Subject]) -> None:
        self.label = f"with {players} players"
        self._box, self._players, self._subjects = box, players, subjects
        self._candidates: dict[str, Candidates] = {}
        self._heaps: dict[Term, Heap | None] = {}
        self._named: dict[Term, frozenset[int]] = {}

    @cached_property
    def _limits(self) -> Mapping[int, Limits]:
        """Limits of the counters that look at no name and count no cards held."""
        return {**self._of_player, **self._of_place, **self._of_others}

    @property
    def _of_player(self) -> Mapping[int, Limits]:
        box = self._box
        characters = box.card_set.characters
        least = {name: min(getattr(character, name) for character in characters) for name in ("strength", "willpower", "cunning")}
        return {
            Counter.LIFE: (0, TOP_LIFE),
            Counter.WOUNDS: (0, max(character.life for character in characters)),
            Counter.INFLUENCE: (0, TOP_AMOUNT),
            Counter.STRENGTH: (least["strength"], TOP_ATTRIBUTE),
            Counter.WILLPOWER: (least["willpower"], TOP_ATTRIBUTE),
            Counter.CUNNING: (least["cunning"], TOP_ATTRIBUTE),
            Counter.LEVEL: (0, MAX_LEVEL),
            Counter.POINTS: (0, box.points),
            Counter.POWER_LIMIT: (0, max(max(character.power_limit) for character in characters) + box.most_raise("power_limit")),
            Counter.ASSET_LIMIT: (0, max(character.asset_limit for character in characters) + box.most_raise("asset_limit")),
            Counter.MISSIONS: (0, box.copies(box.of_deck("mission"))),
            Counter.PROGRESS: (0, PERCENT),
            Counter.TIER: (min(TIERS.values()), max(TIERS.values())),
            Counter.TOKENS: (0, TOP_AMOUNT),
        }

    @property
    def _of_others(self) -> Mapping[int, Limits]:
        box, players = self._box, self._players
        return {
            Counter.ROUND: (1, box.card_set.rules.round_cap),
            Counter.PLAYERS: (players, players),
            Counter.SEAT: (1, players),
            Counter.LEAD: (-MAX_LEVEL, MAX_LEVEL),
            Counter.RIVAL_RELICS: (0, box.copies(box.of_deck("relic"))),
            Counter.RIVAL_TIER: (0, max(TIERS.values())),
        }

    @property
    def _of_place(self) -> Mapping[int, Limits]:
        box = self._box
        return {
            Counter.CHANCE: (0, PERCENT),
            Counter.GAIN: (-PERCENT, PERCENT),
            Counter.NUMBER: (0, max(TOP_NUMBER, MAX_POINTS)),
            Counter.ENEMIES: (0, box.copies(box.of_type("enemy"))),
            Counter.ENCOUNTERS: (0, box.copies(box.of_type("encounter"))),
            Counter.LOOT: (0, box.copies(box.of_type("asset"))),
            Counter.WORTH: (0, box.points),
            Counter.DRAWS: (0, self._draws()),
            Counter.PLAYERS_THERE: (0, self._players - 1),
            Counter.MISSION_THERE: (0, 1),
            Counter.MISSION_WAY: (0, FAR),
            Counter.DANGER: (0, PERCENT),
        }

    def _draws(self) -> int:
        """Most threat cards that icons can ask for on one space."""
        box = self._box
        threats = box.of_deck(*COLOUR_WORDS)
        icons = sum(box.cards[i].count * _icons(box.cards[i].sheet) for i in threats)
        return icons + max(_icons(space) for space in box.card_set.spaces)

    def limits(self, term: Term) -> Limits:
        """The least and the largest value of a counter."""
        heap = self._heap(term)
        if heap is not None:
            return 0, self._box.heaps.most(heap)
        if term.counter == Counter.AT:
            there = self._things(term)
            return int(len(there) == len(self._box.card_set.spaces)), int(bool(there))
        if term.counter == Counter.FARE:
            spaces = self._box.card_set.spaces
            fare = min((fare_from(spaces[thing - THING_SPACE], spaces) for thing in self._things(term)), default=TOP_FARE)
            return min(fare, TOP_FARE), min(fare, TOP_FARE)
        return self._limits.get(term.counter, (None, None))

    def most_above(self, first: Term, second: Term) -> int | None:
        """By how much one counter can be above another at most."""
        heap, other = self._heap(first), self._heap(second)
        if heap is not None and other is not None:
            return self._box.heaps.most_above(heap, other)
        if first.counter == second.counter == Counter.AT:
            return int(not self._things(first) <= self._things(second))
        pairs = {(Counter.SEAT, Counter.PLAYERS): 0, (Counter.LEAD, Counter.LEVEL): 0, (Counter.PLAYERS_THERE, Counter.PLAYERS): -1}
        return pairs.get((Counter(first.counter), Counter(second.counter)))

    def _things(self, term: Term) -> frozenset[int]:
        if term not in self._named:
            self._named[term] = things_named(term.of, (self._subjects[Counter(term.counter)],), self._box.card_set)
        return self._named[term]

    def _heap(self, term: Term) -> Heap | None:
        """What a counter of cards held counts; None for other counters."""
        if term not in self._heaps:
            self._heaps[term] = self._new_heap(term)
        return self._heaps[term]

    def _new_heap(self, term: Term) -> Heap | None:
        box = self._box
        decks = {Counter.POWER: "power", Counter.CORRUPTION: "corruption", Counter.RELICS: "relic", Counter.WARGEAR: "wargear"}
        counter = Counter(term.counter)
        if counter in decks:
            return box.held(box.of_deck(decks[counter]))
        if counter is Counter.ASSETS:
            return box.held(box.assets)
        return box.held(self._things(term)) if counter is Counter.OWNED else None

    def _of_list(self, which: str) -> Candidates:
        if which not in self._candidates:
            self._candidates[which] = CANDIDATES[which](self._box)
        return self._candidates[which]

    def candidates(self, which: str, use: bool) -> Collection[int]:
        """Things that a list can be asked about."""
        return self._of_list(which).things

    def asked_about(self, which: str, use: bool) -> str:
        """The same in words."""
        return "characters" if which == "character" else self._of_list(which).words

    def known_bounds(self, which: str, use: bool, thing: int) -> Sequence[Bound]:
        """What the moment tells, and what has to be there for the list to be asked about the thing."""
        found = [*self._moment(which, thing)]
        if thing in self._of_list(which).holds:
            found.append(at_least(Term(Counter.OWNED, self._box.cards[thing].name), 1))
        if which == "evade":
            found.append(at_least(_plain(Counter.ENEMIES), 1))
        elif which in ("march", "power"):
            found.append(at_least(_plain(Counter.POWER), 1))
        elif which == "keep" and thing in self._box.trophies - self._box.holdable:
            found.append(at_least(_plain(Counter.POINTS), self._box.cards[thing].value))
        elif which == "buy":
            found += self._paid(thing)
        return found

    def _moment(self, which: str, thing: int) -> Sequence[Bound]:
        """Numbers of the moment: 0 where they are not known."""
        found = [] if which in JUDGED else [at_most(_plain(Counter.CHANCE), 0)]
        if which == "power":
            found.append(at_least(_plain(Counter.GAIN), 0))
        elif which not in ROLLED:
            found += _exactly(Counter.GAIN, 0)
        if which == "march":
            found.append(at_most(_plain(Counter.TIER), int(Tier.MIDDLE)))
        if which in ("march", "power"):
            return [*found, at_least(_plain(Counter.NUMBER), 1), at_most(_plain(Counter.NUMBER), TOP_NUMBER)]
        if (which, thing) == ("decline", word(Word.LEVEL)):
            price = self._box.card_set.rules.level_points
            found += [at_least(_plain(Counter.NUMBER), 1), at_least(_plain(Counter.POINTS), price)]
            return [*found, Bound(_plain(Counter.NUMBER), _plain(Counter.POINTS), 0, known=True)]
        if (which, thing) == ("decline", word(Word.RELIC)):
            found.append(at_least(_plain(Counter.MISSIONS), self._box.card_set.rules.missions_for_relic))
        return [*found, at_most(_plain(Counter.NUMBER), 0)]

    def _paid(self, thing: int) -> Sequence[Bound]:
        """What is bought can be paid."""
        if thing == word(Word.POWER):
            return (at_least(_plain(Counter.INFLUENCE), least_price(self._box)),)
        return () if self._box.has_passive("price") else (at_least(_plain(Counter.INFLUENCE), self._box.cards[thing].cost),)


def _exactly(counter: Counter, value: int) -> list[Bound]:
    return [at_least(_plain(counter), value), at_most(_plain(counter), value)]


def _icons(sheet: object) -> int:
    icons = getattr(sheet, "icons", None)
    return 0 if icons is None else sum(getattr(icons, colour) for colour in COLOUR_WORDS)


def situations(card_set: CardSet, subjects: Mapping[Counter, Subject]) -> Sequence[Situation]:
    """The set-up, and games with 2 to 4 players, as many as there are characters for."""
    box = Box(card_set)
    most = min(MAX_SEATS, len(card_set.characters))
    return [SetUp(box), *(Play(box, players, subjects) for players in range(MIN_PLAYERS, most + 1))]
