"""What is needed to read the recorded decisions of one card set: names of lists, lines and things."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.engine.plans import NO_RANK
from strategies.compiler.lines import lines_of_ranks, name_of_thing
from strategies.files import Strategy
from strategies.language.lookup import language_of


@dataclass(frozen=True)
class LineTable:
    """Lines and things of the strategies of one card set; S strategies, L lists of a file.

    Attributes
    ----------
    lists
        `[L]` names of the lists.
    list_of
        Number of a list on the plan's axis to its place in `lists`; `use` lines stand in the list in which they are written.
    line_of
        `[S, lists of the plan, NO_RANK + 1]` rank to the number of the line, 0 for the default order.
    """

    strategies: Sequence[Strategy]
    card_set: Any
    lists: tuple[str, ...]
    list_of: NDArray[np.int64]
    line_of: NDArray[np.int16]

    @classmethod
    def of(cls, strategies: Sequence[Strategy], card_set: Any, others: Sequence[Any]) -> "LineTable":
        """The table of some strategies.

        Parameters
        ----------
        strategies
            In the order of the S axis.
        card_set, others
            What is played, and the card sets beside it whose names strategies may use.
        """
        language = language_of(card_set.game)
        listed = language.lists
        numbers = {int(one.number): k for k, one in enumerate(listed.values())}
        numbers |= {int(one.use.number): k for k, one in enumerate(listed.values()) if one.use is not None}
        length = int(language.plan["entry"].shape[0])
        list_of = np.array([numbers.get(k, 0) for k in range(length)], np.int64)
        line_of = np.zeros((len(strategies), length, NO_RANK + 1), np.int16)
        for s, strategy in enumerate(strategies):
            for number, ranks in lines_of_ranks(strategy, card_set, others).items():
                line_of[s, number] = ranks
        return cls(strategies, card_set, tuple(listed), list_of, line_of)

    @property
    def most_lines(self) -> int:
        """One more than the most lines of a list of any strategy."""
        return 1 + max((len(lines) for strategy in self.strategies for lines in strategy.lists.values()), default=0)

    def text(self, s: int, which: str, line: int) -> str:
        """A line as it is written; empty for the default order."""
        return self.strategies[s].lists[which][line - 1].text if line else ""

    def thing(self, which: str, thing: int) -> str:
        """Name of what a list chose."""
        return name_of_thing(language_of(self.card_set.game).lists[which], thing, self.card_set)
