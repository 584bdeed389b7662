"""What lines can be about (cards, spaces, words): how it is named, and the order inside a class."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import attrgetter
from typing import Any, NamedTuple

from sim.errors import suggestion
from strategies.language.condition import Condition
from strategies.language.line import Key
from strategies.language.names import NotThere
from strategies.language.vocabulary import an


class Spot(NamedTuple):
    """Where a target puts one thing."""

    thing: int
    """Its place on a plan's axis of things."""
    place: int
    """Its place inside the line, from 0; several things can share one."""
    only: Condition | None = None
    """What must hold for that, beside the line's own condition."""


def _no_members(target: str, things: Sequence[Any]) -> tuple[int, ...]:
    return ()


def _no_more(card_set: Any) -> tuple[str, ...]:
    return ()


def _no_spots(target: str, card_set: Any) -> None:
    return None


def _no_values(thing: Any) -> Mapping[str, int]:
    return {}


def _no_tie(thing: Any) -> tuple[int, ...]:
    return ()


@dataclass(frozen=True)
class Subject:
    """One kind of things that lines can name."""

    noun: str
    """What one is called: `card`; its numbers in conditions stand behind that, `card.cost`."""
    things: Callable[[Any], Sequence[Any]]
    """All of them in a card set (whatever the game takes for one), in the order of their places on a plan's axis of things."""
    first: int = 0
    """Place of the first one on that axis."""
    fixed: bool = False
    """Whether they are words of the language: the same in every card set, and known when a line is read."""
    name: Callable[[Any], str] = attrgetter("name")
    """Exact name of a thing."""
    example: str = ""
    """A name, for messages."""
    classes: tuple[str, ...] = ()
    """Targets that name several."""
    own_classes: Callable[[Any], Iterable[str]] = _no_more
    """Classes that a card set adds to these: its traits, its areas."""
    members: Callable[[str, Sequence[Any]], Iterable[int]] = _no_members
    """Indices of the things of a class."""
    numbers: tuple[str, ...] = ()
    """What conditions can look at."""
    keys: tuple[str, ...] = ()
    """Numbers that can be a line's `by`."""
    key: Key | None = None
    """The order that is meant where a line says none; None for that of the card set."""
    alike: bool = False
    """Whether the members of a class share one place inside the line, so that the first one offered is taken."""
    values: Callable[[Any], Mapping[str, int]] = _no_values
    """The numbers of a thing."""
    tie: Callable[[Any], tuple[int, ...]] = _no_tie
    """Order among equals, lowest first; what is equal here too stands in the order of the card set."""
    spots: Callable[[str, Any], Sequence[Spot] | None] = _no_spots
    """What a target with an order of its own names, `toward NAME`; None for all other targets."""
    opening: str = ""
    """How targets begin that `spots` knows; nothing if it knows none."""

    def opens(self, target: str) -> bool:
        """Whether a target is one for `spots`."""
        return self.opening != "" and target.startswith(self.opening)

    def class_words(self, card_set: Any) -> tuple[str, ...]:
        """All targets that name a class in a card set; None will do for it if the subject is `fixed`."""
        return *self.classes, *self.own_classes(card_set)

    def find(self, target: str, card_set: Any, *, quoted: bool) -> tuple[int, ...] | None:
        """Places of the things that a target names.

        Parameters
        ----------
        target
            A class or a name.
        card_set
            Where to look; None will do if the subject is `fixed`.
        quoted
            Whether only a name can be meant, even one like that of a class.

        Returns
        -------
        tuple or None
            In the order of the card set; empty for a class without members, None if nothing has that name.
        """
        things = self.things(card_set)
        if not quoted and target in self.class_words(card_set):
            return tuple(self.first + i for i in self.members(target, things))
        return tuple(self.first + i for i, thing in enumerate(things) if self.name(thing) == target) or None

    def values_at(self, place: int, card_set: Any) -> Mapping[str, int]:
        """Numbers of the thing at a place."""
        return self.values(self.things(card_set)[place - self.first])

    def ordered(self, places: Sequence[int], key: Key | None, card_set: Any) -> tuple[int, ...]:
        """Things in the order of a key.

        Parameters
        ----------
        places
            Things to be put in order.
        key
            The order; None stands for the usual one.
        card_set
            Where they are.

        Returns
        -------
        tuple
            Best first.
        """
        things = self.things(card_set)
        chosen = key or self.key

        def rank(place: int) -> tuple[Any, ...]:
            thing = things[place - self.first]
            return (() if chosen is None else _by(chosen, self.values(thing)), self.tie(thing), place)

        return tuple(sorted(places, key=rank))


def _by(key: Key, numbers: Mapping[str, int]) -> tuple[int, int | Fraction]:
    top = numbers[key.top] * (1 if key.lowest else -1)
    if key.bottom is None:
        return 1, top
    return (1, Fraction(top, numbers[key.bottom])) if numbers[key.bottom] else (0, 0)


def words(noun: str, names: Sequence[str], first: int, classes: Sequence[str] = ()) -> Subject:
    """Words of the language as a subject.

    Parameters
    ----------
    noun
        What one is called.
    names
        The words, in the order of their places.
    first
        Place of the first one on a plan's axis of things.
    classes
        Targets that name all of them.

    Returns
    -------
    Subject
    """
    return Subject(
        noun,
        lambda card_set: names,
        first,
        fixed=True,
        name=str,
        example=names[0],
        classes=tuple(classes),
        members=lambda target, things: range(len(things)),
        alike=True,
    )


def find_things(target: str, subjects: Sequence[Subject], card_set: Any, *, quoted: bool = False) -> tuple[tuple[Subject, tuple[int, ...]], ...]:
    """What a target names.

    Parameters
    ----------
    target
        A word, a class or an exact name.
    subjects
        What can be meant. A word of the language comes before a name without quotes and after it in quotes.
    card_set
        Where to look; None will do if all subjects are `fixed`.
    quoted
        Whether the target stood in quotes and so is not a class.

    Returns
    -------
    tuple
        Each subject that is meant, with the places of the things, in the order of the card set: one for a word or name, all that have a class of
        that name, without places where it has no members.

    Raises
    ------
    NotThere
        If nothing has that name.
    """
    for subject in sorted(subjects, key=lambda subject: subject.fixed == quoted):
        if not quoted and target in subject.class_words(card_set):
            return tuple((other, other.find(target, card_set, quoted=False) or ()) for other in subjects if target in other.class_words(card_set))
        places = subject.find(target, card_set, quoted=quoted)
        if places is not None:
            return ((subject, places),)
    known = [word for subject in subjects for word in (() if quoted else subject.class_words(card_set))]
    known += [subject.name(thing) for subject in subjects for thing in subject.things(card_set)]
    called = what_is_named(subjects, classes=not quoted)
    raise NotThere(target, f"{target!r} is not {an(called)}; {suggestion(target, known)}")


def things_named(target: str, subjects: Sequence[Subject], card_set: Any, *, quoted: bool = False) -> frozenset[int]:
    """Places of all things that a target names; none if the card set has not that name."""
    try:
        found = find_things(target, subjects, card_set, quoted=quoted)
    except NotThere:
        return frozenset()
    return frozenset(place for _, places in found for place in places)


def what_is_named(subjects: Sequence[Subject], *, classes: bool = True) -> str:
    """What a target can name, in words: `card or class`."""
    nouns = [*dict.fromkeys(subject.noun for subject in subjects), *(["class"] if classes and any(subject.classes for subject in subjects) else [])]
    return " or ".join([*([", ".join(nouns[:-1])] if nouns[1:] else []), nouns[-1]])
