"""What is at hand: what `cards`, or another kind of things of a game, stands for in a strategy file that is run."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.errors import InputError, suggestion
from strategies.language.names import Names, NotThere
from strategies.language.subjects import Spot, Subject, find_things


class AtHand:
    """The things of one kind in the card set that is played, as a strategy file may ask about them while it is run.

    Parameters
    ----------
    word
        How the file calls them: `cards`.
    subject
        What they are in the rule language.
    names
        Where names are looked up.
    nowhere
        Number of a thing that the card set has not.
    """

    def __init__(self, word: str, subject: Subject, names: Names, nowhere: int) -> None:
        self.word, self._subject = word, subject
        self._names, self._nowhere = names, nowhere
        self.told: list[str] = []
        """All that has been told, as text: with other answers the file is another strategy."""

    @property
    def names(self) -> Sequence[str]:
        """Names of all of them, by their numbers."""
        things = self._subject.things(self._names.card_set)
        found = tuple(self._subject.name(thing) for thing in things)
        self._note(f"names {found}")
        return found

    def __getitem__(self, name: str) -> int:
        """Number of the thing of a name; `nowhere` if only a card set has it that is played beside this one.

        Raises
        ------
        InputError
            If no card set has it.
        """
        if not isinstance(name, str):
            raise InputError(f"{self.word}[{name!r:.60}]: a name is needed")
        nowhere: tuple[int, ...] = (self._nowhere,)
        places = self._names.look(partial(self._places, name, True), nowhere)
        self._note(f"{self._subject.noun} {name!r} {places[0]}")
        return places[0]

    def of(self, target: str) -> NDArray[np.bool_]:
        """Whether each thing is of a class or has a name, by number; False behind the last one.

        Raises
        ------
        InputError
            If there is no such class or name.
        """
        found, nobody = np.zeros(self._nowhere + 1, np.bool_), tuple[int, ...]()
        found[[*self._names.look(partial(self._places, target, False), nobody)]] = True
        return self._tell(f"of {target!r}", found)

    def order(self, target: str) -> NDArray[np.int64]:
        """The place of each thing in a line with an order of its own (`toward NAME`), by number; `nowhere` for what it does not name.

        Where conditions of the line decide between places, it is the lowest one.

        Raises
        ------
        InputError
            If the target is none of these, or says a name that there is not.
        """
        subject = self._subject
        if not isinstance(target, str) or not subject.opens(target):
            known = f" such as '{subject.opening}NAME'" if subject.opening else f"; {self.word} have none"
            raise InputError(f"{self.word}.order: {target!r:.60} is no target with an order of its own{known}")
        found = np.full(self._nowhere + 1, self._nowhere, np.int64)
        nothing: Sequence[Spot] = ()
        for spot in self._names.look(partial(self._spots, target), nothing):
            found[spot.thing - subject.first] = min(found[spot.thing - subject.first], spot.place)
        return self._tell(f"order {target!r}", found)

    def __getattr__(self, number: str) -> NDArray[np.int64]:
        """A number of each thing (`cards.cost`), by number; 0 behind the last one.

        Raises
        ------
        InputError
            If they have no such number.
        """
        if number.startswith("_"):  # whoever looks what kind of thing this is
            raise AttributeError(number)
        subject = self._subject
        if number not in subject.numbers:
            raise InputError(f"{self.word}.{number}: {self.word} have no such number; {suggestion(number, [*subject.numbers, *self._more()])}")
        found = np.zeros(self._nowhere + 1, np.int64)
        for place, thing in enumerate(subject.things(self._names.card_set)):
            found[place] = subject.values(thing)[number]
        return self._tell(f"number {number}", found)

    def _spots(self, target: str, card_set: Any) -> Sequence[Spot]:
        """What a target with an order of its own names in a card set."""
        return self._subject.spots(target, card_set) or ()

    def _more(self) -> tuple[str, ...]:
        """What else can be asked."""
        return ("names", "of", "order") if self._subject.opening else ("names", "of")

    def _places(self, target: str, quoted: bool, card_set: Any) -> tuple[int, ...]:
        """Places of what a target names in a card set, from 0."""
        ((_, places),) = find_things(target, (self._subject,), card_set, quoted=quoted)
        if quoted and not places:
            raise NotThere(target, f"{target!r} is no {self._subject.noun}")
        return tuple(place - self._subject.first for place in places)

    def _note(self, what: str) -> None:
        """Note down what has been told."""
        self.told.append(f"{self.word} {what}")

    def _tell(self, what: str, found: NDArray[Any]) -> NDArray[Any]:
        """An array that nobody can change, noted down."""
        self._note(f"{what} {found.tolist()}")
        found.flags.writeable = False
        return found
