"""Games with cards kept from a seat or side, of any game that can carry them on, and the same games played from their beginning."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import numpy as np

from sim.engine.bars import bars_of, new_ends


class BarredGames:
    """The batches of a game.

    Parameters
    ----------
    batch, outcome
        Its rooms.
    score
        What its outcomes call the score of the parties.
    """

    def __init__(self, batch: ModuleType, outcome: ModuleType, score: str = "score") -> None:
        self.batch, self.outcome, self.score = batch, outcome, score

    def carried_on(self, table: Any, kinds: int, focus: Any, cards: Sequence[int], too: Sequence[int] | None = None) -> Any:
        """Outcomes of games, and how they end with each bar."""
        games = len(focus)
        outcome, ends = self.outcome.new_outcome(games, table.parties, kinds), new_ends(games, len(cards), table.parties)
        self.batch.play_barred(table, 0, games, self.outcome.no_change(games)._replace(focus=focus), outcome, bars_of(cards, too), ends)
        return outcome, ends

    def from_the_beginning(self, table: Any, kinds: int, focus: Any, **barred: int) -> Any:
        """Outcomes of games with a bar, each played as a whole, whether the bar changes it or not."""
        outcome = self.outcome.new_outcome(len(focus), table.parties, kinds)
        self.batch.play_changed(table, 0, len(focus), self.outcome.no_change(len(focus))._replace(focus=focus, **barred), outcome)
        return outcome

    def check(self, table: Any, kinds: int, games: int, things: Sequence[int], pairs: Sequence[tuple[int, int]]) -> int:
        """Things alone, and pairs of them, for focus on one seat or side after the other. Returns how many games a bar has changed."""
        focus = np.arange(games) % table.seating.shape[1]
        outcome, ends = self.carried_on(table, kinds, focus, things)
        before = self.from_the_beginning(table, kinds, focus)
        assert all((one == other).all() for one, other in zip(outcome, before, strict=True))
        changed = 0
        for k, thing in enumerate(things):
            whole = self.from_the_beginning(table, kinds, focus, barred=thing)
            assert (ends.winner[:, k] == whole.winner).all() and (ends.score[:, k] == self._score(whole)).all(), thing
            changed += int((self._score(whole) != self._score(before)).any(axis=1).sum())
        if pairs:
            _, ends = self.carried_on(table, kinds, focus, *zip(*pairs, strict=True))
        for k, (thing, other) in enumerate(pairs):
            whole = self.from_the_beginning(table, kinds, focus, barred=thing, barred_too=other)
            assert (ends.winner[:, k] == whole.winner).all() and (ends.score[:, k] == self._score(whole)).all(), (thing, other)
        return changed

    def _score(self, outcome: Any) -> Any:
        return getattr(outcome, self.score)
