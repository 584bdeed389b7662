"""Both engines of Voskhozhdenie play the same games: how many end alike, and how often each card is played in them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from vosk_games import SETTINGS, contract_deck, pool, random_decks
from vosk_kernel import both_ends

from sim.voskhozhdenie.decks.deck import Deck
from strategies.files import shipped_strategies

BY_LOT, BY_RULES = "random decks by lot", "random decks by rules"
"""Games of random legal decks of the whole pool: each choice by lot, or two of the shipped strategies in turn."""
MATCHUPS = {", ".join(names): names for names in SETTINGS}
KINDS = (*MATCHUPS, BY_LOT, BY_RULES)
TOLD = 100
"""Games after which it is said how far it is."""


@dataclass
class Agreement:
    """What comparing the games of one kind has shown."""

    games: int = 0
    differing: list[int] = field(default_factory=list)
    """Numbers of the games whose end states differ."""
    played: Counter[str] = field(default_factory=Counter)
    """How often each card was played."""

    @property
    def rarest(self) -> tuple[str, int]:
        """The card that is no token and was played least, and how often."""
        cards = [card.name for card in pool().cards if card.in_decks and card.type != "city"]
        return min(((name, self.played[name]) for name in cards), key=lambda pair: pair[1])


def compared(kind: str, games: int, seed: int) -> Iterator[Agreement]:
    """Play games 0 .. `games` - 1 of a kind with both engines; gives what is known behind each `TOLD` games and at the end."""
    found = Agreement()
    for number, decks, names in _seatings(kind, games, seed):
        end, told = both_ends(pool(), decks, seed, number, names)
        if end != told:
            found.differing.append(number)
        found.games += 1
        found.played.update(end["counters"]["played"])
        if found.games % TOLD == 0 or found.games == games:
            yield found


def _seatings(kind: str, games: int, seed: int) -> Iterator[tuple[int, Sequence[Deck], Sequence[str]]]:
    """Number, decks and strategies of each game; no strategies: by lot."""
    if kind in MATCHUPS:
        yield from ((number, [contract_deck(name) for name in MATCHUPS[kind]], ()) for number in range(games))
        return
    strategies = shipped_strategies("voskhozhdenie")
    decks = random_decks(2 * games, seed)
    for number in range(games):
        pair = strategies[number % len(strategies)], strategies[number // len(strategies) % len(strategies)]
        yield number, decks[2 * number : 2 * number + 2], pair if kind == BY_RULES else ()
