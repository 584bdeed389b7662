"""The cards at hand: what `cards` stands for in a strategy file that is run."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.errors import InputError, suggestion
from strategies.language.contract import Language
from strategies.language.names import Names, NotThere
from strategies.language.subjects import Subject, find_things


class CardsAtHand:
    """The card set that is played, as a strategy file may ask about it while it is run.

    Parameters
    ----------
    language
        Of the game; the first subject of its first list is what is meant by a card.
    names
        Where names are looked up.
    nowhere
        Number of a card that the card set has not.
    """

    def __init__(self, language: Language, names: Names, nowhere: int) -> None:
        self._subject: Subject = next(iter(language.lists.values())).subjects[0]
        self._names, self._nowhere = names, nowhere
        self.told: list[str] = []
        """All that has been told, as text: with other answers the file is another strategy."""

    @property
    def names(self) -> Sequence[str]:
        """Names of all cards, by their numbers."""
        things = self._subject.things(self._names.card_set)
        found = tuple(self._subject.name(thing) for thing in things)
        self.told.append(f"names {found}")
        return found

    def __getitem__(self, name: str) -> int:
        """Number of the card of a name; `nowhere` if only a card set has it that is played beside this one.

        Raises
        ------
        InputError
            If no card set has it.
        """
        if not isinstance(name, str):
            raise InputError(f"cards[{name!r:.60}]: a name is needed")
        nowhere: tuple[int, ...] = (self._nowhere,)
        places = self._names.look(partial(self._places, name, True), nowhere)
        self.told.append(f"card {name!r} {places[0]}")
        return places[0]

    def of(self, target: str) -> NDArray[np.bool_]:
        """Whether each card is of a class or has a name, by number; False behind the last one.

        Raises
        ------
        InputError
            If there is no such class or name.
        """
        found, nobody = np.zeros(self._nowhere + 1, np.bool_), tuple[int, ...]()
        found[[*self._names.look(partial(self._places, target, False), nobody)]] = True
        return self._tell(f"of {target!r}", found)

    def __getattr__(self, number: str) -> NDArray[np.int64]:
        """A number of each card (`cards.cost`), by number; 0 behind the last one.

        Raises
        ------
        InputError
            If cards have no such number.
        """
        if number.startswith("_"):  # whoever looks what kind of thing this is
            raise AttributeError(number)
        subject = self._subject
        if number not in subject.numbers:
            raise InputError(f"cards.{number}: cards have no such number; {suggestion(number, [*subject.numbers, 'names', 'of'])}")
        found = np.zeros(self._nowhere + 1, np.int64)
        for place, thing in enumerate(subject.things(self._names.card_set)):
            found[place] = subject.values(thing)[number]
        return self._tell(f"number {number}", found)

    def _places(self, target: str, quoted: bool, card_set: Any) -> tuple[int, ...]:
        """Places of what a target names in a card set."""
        ((_, places),) = find_things(target, (self._subject,), card_set, quoted=quoted)
        if quoted and not places:
            raise NotThere(target, f"{target!r} is no card")
        return places

    def _tell(self, what: str, found: NDArray[Any]) -> NDArray[Any]:
        """An array that nobody can change, noted down."""
        self.told.append(f"{what} {found.tolist()}")
        found.flags.writeable = False
        return found
