"""Levers: the numbers of a card set that may change, the values each may take, and the card sets with some of them changed."""

import copy
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from reports.balance.form import FARTHEST, Lever, Prices
from reports.comparison.facts import Things
from reports.comparison.spec import comparison_spec
from sim.cardfiles.changes import RULES, Changes
from sim.errors import InputError, quoted, suggestion
from vigil.cardeffects.plans import only_arm
from vigil.comparing.sides import with_cards
from vigil.playing.arena import Arena

_PART = re.compile(r"\[(\d+)\]|\.?([a-z][a-z_0-9]*)")
_PATH = re.compile(r"([a-z][a-z_0-9]*)((?:\[\d+\]|\.[a-z][a-z_0-9]*)*)")
LEVELS = 400
"""Values of all levers together at most: each is played by itself."""

Choice = tuple[tuple[int, int], ...]
"""Levers by their place and the values they take, in the order of the levers; those that stay as they are do not stand in it."""


@dataclass(frozen=True)
class Variable:
    """A number that a lever names: a variable of the search.

    Attributes
    ----------
    what
        What changes: `Mystic.cost`.
    of
        The card, or whatever else it belongs to: `Mystic`, `rules`.
    path
        Field of that, and places inside its value: `("effects", 0, "runes")`.
    now
        Value as it is.
    values
        Values it may take, without that one, from the least to the largest.
    cost
        What a change costs against a usual one.
    """

    what: str
    of: str
    path: tuple[str | int, ...]
    now: int
    values: tuple[int, ...]
    cost: float = 1.0

    def steps(self, value: int) -> int:
        """How many steps away from what it is a value is."""
        between = [other for other in self.values if min(self.now, value) <= other <= max(self.now, value)]
        return len(between)

    def price(self, value: int, prices: Prices) -> float:
        """What it costs to give it a value."""
        return self.cost * (prices.change + prices.step * (self.steps(value) - 1))


@dataclass(frozen=True)
class DesignSpace:
    """A card set and the variables that change it.

    Attributes
    ----------
    arena
        The experiment with its one card set.
    variables
        The levers.
    """

    arena: Arena
    variables: tuple[Variable, ...] = ()
    _made: dict[Choice, Arena] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def things(self) -> Things:
        """All that can change."""
        return comparison_spec(self.arena.experiment.game).things(only_arm(self.arena).card_set)

    def with_variables(self, variables: Iterable[Variable]) -> "DesignSpace":
        """The same card set with other levers."""
        return DesignSpace(self.arena, tuple(variables))

    def changed(self, choice: Choice) -> Arena:
        """The experiment with some levers moved; kept, for each is asked for again."""
        if choice not in self._made:
            self._made[choice] = self._with(self.changes(choice)) if choice else self.arena
        return self._made[choice]

    def changes(self, choice: Choice) -> Changes:
        """What a choice changes, as a card set's reader takes it."""
        made = Changes()
        for place, value in choice:
            variable = self.variables[place]
            fields = made.rules if variable.of == RULES else made.cards.setdefault(variable.of, {})
            head = str(variable.path[0])
            if len(variable.path) == 1:
                fields[head] = value
                continue
            fields.setdefault(head, copy.deepcopy(self._table(variable.of)[head]))
            inner: Any = fields[head]
            for part in variable.path[1:-1]:
                inner = inner[part]
            inner[variable.path[-1]] = value
        return made

    def variable(self, lever: Lever) -> Variable:
        """Find the number that a lever names, and the values it may take.

        Raises
        ------
        InputError
            If the card set has no such number, or one of the values is impossible.
        """
        of, path = self._found(lever.change)
        now = self._now(of, path, lever.change)
        bare = Variable(lever.change, of, path, now, (), lever.cost)
        named = lever.values is not None or lever.min is not None
        fitting = [value for value in sorted(set(_wanted(lever, now)) - {now}) if self._fits(bare, value, named)]
        if not fitting:
            raise InputError(f"lever {quoted(lever.change)}: there is no other value it could take than {now}; widen its range, or take it out")
        return Variable(lever.change, of, path, now, tuple(fitting), lever.cost)

    def _fits(self, variable: Variable, value: int, named: bool) -> bool:
        """Whether a card set can have a value; one that was named must fit."""
        moved = self.with_variables([Variable(variable.what, variable.of, variable.path, variable.now, (value,), variable.cost)])
        try:
            moved.changed(((0, value),))
        except InputError as error:
            if named:
                raise InputError(f"lever {quoted(variable.what)}: {value} is not possible: {error}") from None
            return False
        return True

    def _with(self, changes: Changes) -> Arena:
        """The experiment with a changed card set under the label of the base."""
        arena, arm, spec = self.arena, only_arm(self.arena), self.arena.experiment
        cards = arena.game.room("sim", "differences").changed_cards(spec.card_sets[0], spec.folder, changes)
        made = with_cards(arena, arm, cards, arena.card_sets)
        return Arena(spec, arena.strategies, arena.labels, {arm.label: made}, arena.beside, arena.stages)

    def _table(self, of: str) -> Mapping[str, Any]:
        """Fields of a card or a section."""
        label = self.things.change_names.get(of)
        return self.things.sections[of] if label is None else self.things.entries[label]

    def _found(self, what: str) -> tuple[str, tuple[str | int, ...]]:
        """Whose number it is, and where it stands there; of names that begin alike the longest."""
        known = [*self.things.change_names, *self.things.sections]
        plain = re.sub(r"^(['\"])(.*)\1\.", r"\2.", what.strip())
        for name in sorted((name for name in known if plain.startswith(f"{name}.")), key=len, reverse=True):
            path = _PATH.fullmatch(plain[len(name) + 1 :])
            if path is not None:
                return name, tuple(int(at) - 1 if at else word for at, word in _PART.findall(path[0]))
        name = plain.rpartition(".")[0]
        raise InputError(f"lever {quoted(what)}: {quoted(name)} is nothing of this card set; {suggestion(name, known)}")

    def _now(self, of: str, path: Sequence[str | int], what: str) -> int:
        """The value as it is; of a field that is not written because it has its usual value, the one that changes nothing."""
        table: Any = self._table(of)
        if path[0] not in table and len(path) == 1:
            return self._usual(of, path, what)
        for part in path:
            try:
                table = table[part] if not isinstance(part, int) or part >= 0 else None
            except (KeyError, IndexError, TypeError):
                table = None
        if not isinstance(table, int) or isinstance(table, bool):
            raise InputError(f"lever {quoted(what)}: there is no whole number there; name one, such as a cost")
        return table

    def _usual(self, of: str, path: Sequence[str | int], what: str) -> int:
        """The usual value of a field."""
        base, tried = only_arm(self.arena).card_set.digest, range(LARGEST_USUAL + 1)
        for value in tried:
            space = self.with_variables([Variable(what, of, tuple(path), 0, (value,))])
            try:
                if only_arm(space.changed(((0, value),))).card_set.digest == base:
                    return value
            except InputError:
                continue
        raise InputError(f"lever {quoted(what)}: is no number of {of} that can be changed; {suggestion(str(path[0]), [*self._table(of)])}")


LARGEST_USUAL = 10
"""Usual values that are looked for where a card does not say its own: the shipped forms have none above it."""


def _wanted(lever: Lever, now: int) -> Iterable[int]:
    """The values that a lever names."""
    if lever.values is not None:
        return lever.values
    if lever.min is not None and lever.max is not None:
        return range(lever.min, lever.max + 1)
    by = lever.by or FARTHEST
    return range(now - by, now + by + 1)
