"""What is known of drafts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reports.store.language import ENGLISH
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.draft.boosters import Contents
from sim.voskhozhdenie.draft.table import Drafted

Counts = NDArray[np.int64]


@dataclass(frozen=True)
class Results:
    """Drafts, and the games that were played with their decks.

    Attributes
    ----------
    card_set
        The cards there are.
    lists
        Names of the drafting lists.
    contents
        What lay in the boosters.
    request
        What was asked for: `drafts`, `seed`, `games` of each pair, `strategy`, `effects`.
    drafted
        `[D][P]` what each player got.
    whole
        `[D][P]` whether his deck can be played.
    strategies
        Draft and player to the strategy that plays the deck.
    pairs, lost
        Results of pairs of players, and what became of the games without single cards; None if that was not asked for.
    names
        Language of the cards' names.
    """

    card_set: CardSet
    lists: tuple[str, ...]
    contents: Contents
    request: Any
    drafted: tuple[tuple[Drafted, ...], ...]
    whole: tuple[tuple[bool, ...], ...]
    strategies: Mapping[tuple[int, int], str]
    pairs: Any = None
    lost: Any = None
    names: str = ENGLISH

    def named(self, language: str) -> Results:
        """The same with the cards called by their names in a language (`en`, `ru`); for readers, not for files."""
        return self if language == self.names else replace(self, card_set=self.card_set.called(language), names=language)

    @property
    def drafts(self) -> int:
        """Their number."""
        return len(self.drafted)

    @property
    def players(self) -> int:
        """Players of a draft."""
        return len(self.drafted[0])

    @cached_property
    def drafters(self) -> Counts:
        """`[D, P]` which list drafted."""
        return np.array([[seat.drafter for seat in seats] for seats in self.drafted], np.int64)

    @cached_property
    def won(self) -> Counts:
        """`[D, P]` games that each player won."""
        return self._by_player(self.pairs.won_first, self.pairs.won_second)

    @cached_property
    def games(self) -> Counts:
        """`[D, P]` games of each player."""
        return self._by_player(self.pairs.games, self.pairs.games)

    def _by_player(self, first: Counts, second: Counts) -> Counts:
        found = np.zeros((self.drafts, self.players), np.int64)
        np.add.at(found, (self.pairs.draft, self.pairs.first), first)
        np.add.at(found, (self.pairs.draft, self.pairs.second), second)
        return found

    @cached_property
    def copies(self) -> NDArray[np.int16]:
        """`[D, P, C]` copies of each card in the deck of each player, all parts together."""
        found = np.zeros((self.drafts, self.players, len(self.card_set.cards)), np.int16)
        for draft, seats in enumerate(self.drafted):
            for player, seat in enumerate(seats):
                np.add.at(found[draft, player], [*seat.deck.cities, *seat.deck.main, *seat.deck.reinforcement], 1)
        return found

    @cached_property
    def pick_positions(self) -> tuple[Counts, Counts]:
        """`[C]` how often each card was picked, and the sum of the numbers of these picks in their boosters, from 1."""
        picks = np.array([seat.picks for seats in self.drafted for seat in seats], np.int64)
        number = np.broadcast_to(np.arange(picks.shape[1]) % self.contents.size + 1, picks.shape)
        kinds = len(self.card_set.cards)
        return np.bincount(picks.ravel(), minlength=kinds), np.bincount(picks.ravel(), number.ravel(), kinds).astype(np.int64)
