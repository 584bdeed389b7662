"""Games with drafted decks: every pair of players of a draft, as it is and without single cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.engine.faults import GameFault
from sim.game import Game
from strategies.compiler.plan import compile_plans
from strategies.files import load_strategy
from strategies.language.lookup import language_of

Ids = NDArray[np.int64]


class Deck(NamedTuple):
    """A deck that is played."""

    draft: int
    player: int
    strategy: str
    deck: Any
    """As strategies play it."""
    cards: frozenset[int]
    """Ids of its cards."""


class Pairs(NamedTuple):
    """Results of pairs of players; every array is `[N]`, a pair of one draft each."""

    draft: Ids
    first: Ids
    """Player."""
    second: Ids
    games: Ids
    won_first: Ids
    won_second: Ids


class Lost(NamedTuple):
    """What became of games without a card; every array is `[N]`, a card in the decks of one draft each."""

    card: Ids
    draft: Ids
    games: Ids
    net: Ids
    """Games that are won with the card and not without it, less those of the other way round."""
    changed: Ids
    """Games whose winner changed."""


@dataclass(frozen=True)
class Playing:
    """What plays the decks of drafts.

    Attributes
    ----------
    game, card_set
        What is played.
    book
        The compiled card set.
    seed
        Master seed.
    players
        Players of a draft.
    games
        Games of each pair, even.
    plans
        Strategies by name, compiled without a deck.
    """

    game: Game
    card_set: Any
    book: NDArray[Any]
    seed: int
    players: int
    games: int
    plans: Mapping[str, NDArray[Any]]

    @property
    def of_draft(self) -> int:
        """Game numbers of each draft, whether they are played or not."""
        return self.players * (self.players - 1) // 2 * self.games

    def table(self, first: int, drafts: int, decks: Sequence[Deck]) -> tuple[Any, Ids]:
        """The table of the drafts `first` .. `first + drafts - 1`, and the places `[G, 2]` of the decks in each of its games; -1: not played.

        A game number has the same players whatever the drafts it is played with: that of draft d begin at d times `of_draft`, pair by pair, in each
        every second one with the other seating.
        """
        at = {(deck.draft, deck.player): place for place, deck in enumerate(decks)}
        seated = np.full((drafts, self.players * (self.players - 1) // 2, self.games, 2), -1, np.int64)
        for draft in range(drafts):
            for k, pair in enumerate(combinations(range(self.players), 2)):
                places = [at.get((first + draft, player), -1) for player in pair]
                if min(places) >= 0:
                    seated[draft, k, ::2], seated[draft, k, 1::2] = places, places[::-1]
        flat = seated.reshape(-1, 2)
        start = first * self.of_draft
        table = self.game.batch.Table(
            book=self.book,
            plans=self._plans(decks),
            seating=np.roll(np.maximum(flat, 0), start % len(flat), axis=0).astype(np.int16),
            seed=self.seed,
        )
        return table, flat

    def _plans(self, decks: Sequence[Deck]) -> NDArray[Any]:
        write = language_of(self.game.name).decks
        assert write is not None
        rows = np.concatenate([self.plans[deck.strategy] for deck in decks])
        for row, deck in zip(rows, decks, strict=True):
            write.write(row, self.card_set, deck.deck)
        return rows

    def play(self, first: int, drafts: int, decks: Sequence[Deck], effects: bool) -> tuple[Pairs, Lost | None]:
        """Play all pairs of some drafts; with `effects` again without each card of each deck.

        A game that outgrows the kernel's room is one that nobody wins, like those that the bounds of the rules stop: among thousands of decks that
        nobody has looked at there are some that never end a round.
        """
        if not decks:
            return Pairs(*[np.zeros(0, np.int64)] * len(Pairs._fields)), None
        table, seated = self.table(first, drafts, decks)
        played = seated[:, 0] >= 0
        winner = self._winners(table, first, played)
        pairs = _pairs(seated, winner, played, decks, self.games)
        return pairs, _merged([*self._without(table, first, seated, winner, decks)]) if effects else None

    def _winners(self, table: Any, first: int, wanted: NDArray[np.bool_], card: int = -1, focus: Ids | None = None) -> Ids:
        """`[G]` winning seat of each game that is wanted, -1 if nobody has won; without the card in the deck of the seat in focus."""
        rooms = self.game.room("sim", "outcome")
        change = rooms.no_change(len(wanted))._replace(wanted=wanted.astype(np.uint8), barred=card)
        if focus is not None:
            change = change._replace(focus=focus)
        outcome = rooms.new_outcome(len(wanted), 2, self.book["kinds"][0])
        start = first * self.of_draft
        while change.wanted.any():
            try:
                self.game.batch.play_changed(table, start, start + len(wanted), change, outcome)
                break
            except GameFault as fault:
                if fault.where is None:
                    raise
                change.wanted[: fault.where.game - start + 1] = 0  # those before it have been written down
        won: Ids = outcome.winner
        return won

    def _without(self, table: Any, first: int, seated: Ids, winner: Ids, decks: Sequence[Deck]) -> Iterator[Lost]:
        """The games without each card: at the first seat that has it, and at the other one if both have it."""
        own = [deck.cards for deck in decks]
        for card in sorted(frozenset().union(*own)):
            has: NDArray[np.bool_] = np.array([card in cards for cards in own])[np.maximum(seated, 0)] & (seated >= 0)
            for wanted, focus in ((has.max(axis=1), np.argmax(has, axis=1)), (has.min(axis=1), np.ones(len(has), np.int64))):
                games = np.nonzero(wanted)[0]
                if not len(games):
                    continue
                after = self._winners(table, first, wanted, card, focus.astype(np.int64))
                net = (winner == focus).astype(np.int64)[games] - (after == focus)[games]
                draft = first + games // self.of_draft
                yield Lost(np.full(len(games), card), draft, np.ones(len(games), np.int64), net, (winner != after)[games].astype(np.int64))


def playing(game: Game, card_set: Any, seed: int, players: int, games: int, strategies: Sequence[str]) -> Playing:
    """Make ready what plays decks with strategies of these names."""
    read = {name: replace(load_strategy(name, game=game.name, deckless=True), deck=None) for name in strategies}
    plans = {name: compile_plans([strategy], card_set) for name, strategy in read.items()}
    return Playing(game, card_set, game.book.bind_book(card_set, 2), seed, players, games, plans)


def _pairs(seated: Ids, winner: Ids, played: NDArray[np.bool_], decks: Sequence[Deck], games: int) -> Pairs:
    """Results of the pairs that were played."""
    whole = played.reshape(-1, games).all(axis=1)
    first, second = seated.reshape(-1, games, 2)[whole, 0].T  # places of the decks of each pair, as in its first game
    won = np.where(winner >= 0, seated[np.arange(len(seated)), np.maximum(winner, 0)], -1).reshape(-1, games)[whole]
    draft, player = (np.array([getattr(deck, name) for deck in decks], np.int64) for name in ("draft", "player"))
    wins = [(won == places[:, None]).sum(axis=1) for places in (first, second)]
    return Pairs(draft[first], player[first], player[second], np.full(len(first), games), *wins)


def _merged(pieces: Sequence[Lost]) -> Lost:
    """One row for each card and draft."""
    if not pieces:
        return Lost(*[np.zeros(0, np.int64)] * len(Lost._fields))
    card, draft, *numbers = (np.concatenate(column) for column in zip(*pieces, strict=True))
    keys, row = np.unique(np.stack([card, draft]), axis=1, return_inverse=True)
    return Lost(keys[0], keys[1], *(np.bincount(row.ravel(), number, keys.shape[1]).astype(np.int64) for number in numbers))
