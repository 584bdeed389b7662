"""An act that is under way: what comes of it is put together until the next one begins."""

from dataclasses import dataclass, field

from reports.replays.words import Sentence
from reports.voskhozhdenie.replay.story import Act

NOTHING_LEFT = ", 0 left"
"""What is left of a city or fortification that is ruined or destroyed; it goes without saying."""
UNFELT = ", which is not hurt by it"
"""What is said of damage of which nothing is felt."""
NOTHING = "nothing comes of it"
"""What is said of an ability or order that has done nothing."""


@dataclass
class OpenAct:
    """An act that is under way.

    Attributes
    ----------
    kind, seat, words, before, within
        As of an `Act`.
    physical
        The card that it is about, by its number of cardboard.
    waits
        Whether an ability of that card is still to resolve.
    expects
        Whether something is to come of it.
    results
        What it has brought about.
    """

    kind: str
    seat: int
    words: Sentence
    before: int
    within: bool
    physical: int = 0
    waits: bool = False
    expects: bool = False
    results: list[Sentence] = field(default_factory=list)
    _wounds: dict[int, int] = field(default_factory=dict)
    """Cards that were wounded, and which result says so."""
    _struck: int = 0
    """The card to which a won tactic deals damage."""
    _dealt: int = 0
    """How much, until something is felt of it."""

    def add(self, words: Sentence, *, listed: bool = False) -> None:
        """Add a result; what is `listed` goes into the one before it if that is of the same sort: `draws A and B`."""
        at = next((k for k, part in enumerate(words) if not isinstance(part, str)), 0)
        head, tail = words[:at], words[at + 1 :]
        last = self.results[-1] if self.results else ()
        end = len(last) - len(tail)
        if listed and head and last[:at] == head and last[end:] == tail:
            self.results[-1] = (*last[:end], " and ", words[at], *tail)
        else:
            self.results.append(words)

    def strike(self, physical: int, words: Sentence, dealt: int) -> None:
        """Add the damage of a won tactic."""
        self.results.append(words)
        self._wounds[physical], self._struck, self._dealt = len(self.results) - 1, physical, dealt

    def wound(self, physical: int, card: Sentence, felt: int, left: str) -> None:
        """Add a wound of a card; that of the damage of a won tactic is told there."""
        if physical == self._struck and physical in self._wounds:
            armor = (f", {felt} after Armor",) if felt != self._dealt else ()
            self._extend(self._wounds[physical], *armor, left)
            self._dealt = 0
        else:
            self.results.append((*card, f" takes {felt}", left))
            self._wounds[physical] = len(self.results) - 1

    def is_wounded(self, physical: int) -> bool:
        """Whether a wound of a card has just been told."""
        return physical in self._wounds

    def fate(self, physical: int, words: str) -> None:
        """Add what a wound makes of a card to where the wound is told."""
        at = self._wounds.pop(physical)
        if self.results[at][-1] == NOTHING_LEFT:
            self.results[at] = self.results[at][:-1]
        self._extend(at, f", which {words}" if physical == self._struck else f" and {words}")

    def close(self, coins: int, *, following: bool) -> Act:
        """Finish it with the coins that the seat has now; `following`: the next one is what comes of it."""
        if self._dealt:
            self._extend(self._wounds[self._struck], UNFELT)
        if self.expects and not self.results and not following:
            self.results.append((NOTHING,))
        return Act(self.kind, self.seat, self.words, tuple(self.results), self.before, coins, self.within)

    def _extend(self, at: int, *words: str) -> None:
        self.results[at] = (*self.results[at], *words)
