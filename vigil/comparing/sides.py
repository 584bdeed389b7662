"""From experiments to the two arms of a comparison, which must seat the same strategies in the same way."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from sim.cardfiles.changes import LABEL, Changes
from sim.errors import InputError
from sim.experiments.experiment import Experiment
from sim.games import game_of, refuse_without
from strategies.compiler.plan import compile_plans
from strategies.files import Strategy
from vigil.comparing.changes import changed_experiment, read_changes
from vigil.playing.arena import Arena, Arm, missing_by, prepare, read_card_sets

CHANGED = "changed"
FRESH = "fresh luck"
AGAIN = "again"


@dataclass(frozen=True)
class Sides:
    """The two arms.

    Attributes
    ----------
    arena
        Both as arms of one experiment, the base first; strategies are paired by their place, and where their names differ the label has both.
    strategies
        Strategies of the base and of the changed arm.
    labels
        Short names of the strategies of the base and of the changed arm.
    experiments
        The experiments of the base and of the changed arm; cards and rules that were changed, and fresh luck, are in neither.
    """

    arena: Arena
    strategies: tuple[tuple[Strategy, ...], tuple[Strategy, ...]]
    labels: tuple[tuple[str, ...], tuple[str, ...]]
    experiments: tuple[Experiment, Experiment]

    @property
    def arms(self) -> tuple[Arm, Arm]:
        """The base and the changed arm."""
        before, after = self.arena.arms.values()
        return before, after

    def alone(self, arm: str) -> Arena:
        """One of the arms, named by its label, as an experiment of its own."""
        k = list(self.arena.arms).index(arm)
        return Arena(self.experiments[k], self.strategies[k], self.labels[k], {arm: self.arms[k]}, (self.arms[1 - k].card_set,))


def fresh_seed(seed: int) -> int:
    """Another seed that follows from a seed: the first 8 bytes of a SHA-256."""
    return int.from_bytes(hashlib.sha256(f"vigil compare, fresh luck, {seed}".encode()).digest()[:8], "little")


def two_sides(first: Experiment, second: Experiment | None, change: Sequence[str], fresh: bool) -> Sides:
    """Make the two arms ready.

    Parameters
    ----------
    first
        The base; its numbers of games and seed hold for both. With two card sets, no second experiment and no change, these are the arms.
    second
        What it is compared with, if that is an experiment.
    change
        Changes of the base, if that is what it is compared with.
    fresh
        Whether the second arm has luck of its own: another seed that follows from the first one.

    Returns
    -------
    Sides

    Raises
    ------
    InputError
        If there is nothing to compare, or the arms seat differently.
    """
    for experiment in (first, *([] if second is None else [second])):
        refuse_without(experiment.game, "sim", "differences", "compare")
    if second is not None and change:
        raise InputError("compare: takes a second experiment or --change, not both; put the changes into the experiment's files")
    if second is None and not change and len(first.card_sets) == 2:
        arena = prepare(first)
        return _sides(arena, arena, tuple(arena.arms.values()), fresh)
    _check_one_card_set(first)
    if second is not None:
        _check_one_card_set(second)
        _check_alike(first, second, "game")
        base = prepare(first, tuple(read_card_sets(second).values()))
        before = next(iter(base.arms.values()))
        other = prepare(second.changed(games=first.games, seed=first.seed), base.card_sets[:1])
        after = next(iter(other.arms.values()))
        names = [_stem(spec) if before.label == after.label else arm.label for spec, arm in ((first, before), (second, after))]
        _check_seats(first, second, before, after)
        _check_maps(base, other)
        return _sides(base, other, (replace(before, label=names[0]), _labelled(after, names[1], names[0], AGAIN)), fresh)
    form = game_of(first.game).room("sim", "differences").FORM
    if not change and not fresh:
        raise InputError(f'{first.place}: there is nothing to compare it with; name a second experiment, or a change: --change "{form.example}"')
    changes = read_changes(change, form)
    replaced = (changed_experiment(first, changes),) if changes.strategies or changes.card_sets else ()
    base = prepare(first, tuple(card_set for spec in replaced for card_set in read_card_sets(spec).values()))
    return _with_changes(base, changes, FRESH if fresh and not change else CHANGED, fresh, *replaced)


def changed_sides(base: Arena, change: Sequence[str]) -> Sides:
    """An experiment that has been made ready, and the same with changes: for whoever changes it again and again.

    Parameters
    ----------
    base
        The experiment, with one card set.
    change
        At least one change, none of which takes another card set.

    Raises
    ------
    InputError
        As of `two_sides`, and of changes of `card_sets`, whose names nobody knew when the strategies of the base were compiled.
    """
    first = base.experiment
    refuse_without(first.game, "sim", "differences", "compare")
    _check_one_card_set(first)
    changes = read_changes(change, game_of(first.game).room("sim", "differences").FORM)
    if changes.card_sets:
        raise InputError(f"{LABEL} card_sets: another card set cannot be looked at here; name an experiment that has it")
    replaced = (changed_experiment(first, changes),) if changes.strategies else ()
    return _with_changes(base, changes, CHANGED, False, *replaced)


def _with_changes(base: Arena, changes: Changes, label: str, fresh: bool, *replaced: Experiment) -> Sides:
    """The base and the base with changes, which gets the label; `replaced` is its experiment with other files, if there are any."""
    before = next(iter(base.arms.values()))
    other, after = _changed(base, changes, *replaced)
    return _sides(base, other, (before, _labelled(after, label, before.label, AGAIN)), fresh)


def _sides(base: Arena, other: Arena, arms: Sequence[Arm], fresh: bool) -> Sides:
    """Put two arms together."""
    before, after = arms
    seed = base.experiment.seed
    after = replace(after, table=replace(after.table, seed=fresh_seed(seed) if fresh else seed))
    labels = tuple(one if one == two else f"{one} → {two}" for one, two in zip(base.labels, other.labels, strict=True))
    arena = Arena(base.experiment, base.strategies, labels, {before.label: before, after.label: after}, stages=base.stages)
    return Sides(arena, (base.strategies, other.strategies), (base.labels, other.labels), (base.experiment, other.experiment))


def _changed(base: Arena, changes: Changes, replaced: Experiment | None = None) -> tuple[Arena, Arm]:
    """The base with changes, and its one arm; `replaced` is its experiment with other files, if there are any."""
    arena = base if replaced is None else prepare(replaced, base.card_sets[:1])
    spec, arm = arena.experiment, next(iter(arena.arms.values()))
    if not (changes.cards or changes.rules or changes.heads):
        return arena, arm
    cards = game_of(spec.game).room("sim", "differences").changed_cards(spec.card_sets[0], spec.folder, changes)
    return arena, with_cards(arena, arm, cards, base.card_sets)


def with_cards(arena: Arena, arm: Arm, cards: Any, others: Sequence[Any]) -> Arm:
    """An arm with another card set: strategies compiled anew, the same seats and luck; `others` are the card sets whose names they may use too."""
    plans = compile_plans(arena.strategies, cards, others)
    table = replace(arm.table, book=arena.bind(cards), plans=plans)
    return replace(arm, card_set=cards, table=table, missing=missing_by(arena.labels, arena.strategies, cards, others))


def _labelled(arm: Arm, label: str, taken: str, instead: str) -> Arm:
    """The arm under a label that is not taken."""
    return replace(arm, label=label if label != taken else f"{label} {instead}")


def _stem(experiment: Experiment) -> str:
    """Short name of an experiment."""
    return Path(experiment.place).stem


def _check_one_card_set(experiment: Experiment) -> None:
    if len(experiment.card_sets) > 1:
        raise InputError(
            f"{experiment.place}: card_sets: an arm has one card set, this experiment has {len(experiment.card_sets)} "
            f"({', '.join(experiment.card_sets)}); leave one, or name an experiment with two alone to compare them"
        )


def _check_alike(first: Experiment, second: Experiment, what: str) -> None:
    """Refuse experiments that differ in a field, of lists in the length."""
    one, two = (len(value) if isinstance(value, list | tuple) else value for value in (getattr(spec, what) for spec in (first, second)))
    if one != two:
        raise InputError(f"{second.place}: {what}: {two!r} here and {one!r} in {first.place}; games can be paired only if these are equal")


def _check_maps(base: Arena, other: Arena) -> None:
    """Refuse arms on other maps: what is counted by map would be added up under the names of the base."""
    one, two = ([name for stage in arena.stages for name in stage.tables] for arena in (base, other))
    if one != two:
        (here, there), place = (", ".join(names) or "none" for names in (two, one)), base.experiment.place
        raise InputError(f"{other.experiment.place}: maps: {here} here and {there} in {place}; games can be paired only if these are equal")


def _check_seats(first: Experiment, second: Experiment, before: Arm, after: Arm) -> None:
    """Refuse arms that seat differently: game numbers could not be paired."""
    for what in ("players", "teams", "strategies", "meet"):
        _check_alike(first, second, what)
    if not np.array_equal(before.table.seating, after.table.seating):
        raise InputError(f"{second.place}: focus: another place in the list of strategies than in {first.place}; put it at the same place")
