"""Goals as rows of numbers: which cards, strategies or games each is about, what they are in a sample, and how far that is from the limits.

Axes: M rows of all goals, those about what cards cause first (E of them); C cards that are barred.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import numpy as np

from reports.balance.result import GoalRow, half_band
from reports.effects.norms import norm_of
from reports.gates.kinds import EFFECTS
from reports.gates.model import Gate
from reports.gates.rows import Facts
from reports.loading import run_of
from reports.stats.estimates import Estimate, Floats, mean
from reports.store.manifest import Manifest
from sim.errors import InputError, suggestion
from vigil.balancing.levers import Choice, DesignSpace
from vigil.balancing.trials import Sample
from vigil.cardeffects.plans import cards_of, chosen_cards, only_arm
from vigil.playing.manifests import new_manifest

GAP, ACCESS = "gap", "access_value"
"""Numbers of a card's effects that goals can be about: both come of barring it alone."""
SPOILT = 10.0
"""Half bands that may be won elsewhere for one by which a number that is outside is made worse: no set that does so pays."""
SLACK = 1.0
"""Half a game gained and half a game lost, as in `reports.effects.contrasts.means_of`."""


def barred_cards(space: DesignSpace, goals: Sequence[Gate]) -> tuple[str, ...]:
    """Names of the cards that have to be barred: all kin of those that goals are about, for any of these may become their norm.

    Raises
    ------
    InputError
        If a goal names a card that is not there, or a number of effects that barring does not tell.
    """
    spec, cards = cards_of(space.arena)
    wanted: set[str] = set()
    for goal in goals:
        if goal.rows == EFFECTS:
            if goal.metric not in (GAP, ACCESS):
                tip = suggestion(goal.metric, [GAP, ACCESS])
                raise InputError(f"goal {goal.name!r}: field metric: goals about effects are about {GAP!r} or {ACCESS!r}; {tip}")
            wanted |= set(_subjects(space, goal))
    kins = {spec.kin(card) for card in cards if card.name in wanted}
    return tuple(card.name for card in cards if spec.kin(card) in kins and (card.name in wanted or spec.makes_norms(card)))


def _subjects(space: DesignSpace, goal: Gate) -> tuple[str, ...]:
    """Cards that a goal is about."""
    label = only_arm(space.arena).label
    if goal.card_set not in (None, label):
        raise InputError(f"goal {goal.name!r}: field card_set: {goal.card_set!r} is not what is played; {suggestion(str(goal.card_set), [label])}")
    left = chosen_cards(space.arena, [str(name) for name in goal.without]) if goal.without else ()
    return tuple(name for name in chosen_cards(space.arena, [str(name) for name in goal.of] or None) if name not in left)


class Targets:
    """The rows of all goals in one card set.

    Parameters
    ----------
    space
        Makes card sets.
    goals
        The goals, those with fair shares worked out.
    cards
        `[C]` cards that are barred.
    sample
        The cards as they are: which rows frames have.

    Raises
    ------
    InputError
        If a goal has no rows here.
    """

    def __init__(self, space: DesignSpace, goals: Sequence[Gate], cards: Sequence[str], sample: Sample) -> None:
        self._space, self.cards = space, tuple(cards)
        self._norms = Norms(space, cards)
        about = [goal for goal in goals if goal.rows == EFFECTS]
        causes = [_row(goal, name) for goal in about for name in _subjects(space, goal) if goal.metric == ACCESS or self._norms.has(name)]
        self.causes = len(causes)
        self._place = np.array([self.cards.index(one.subject) for one in causes], np.int64)
        self._is_gap = np.array([one.metric == GAP for one in causes], np.bool_)
        self._frames = tuple(goal for goal in goals if goal.rows != EFFECTS)
        found = [] if not self._frames else [(goal, _evidence(goal, self._facts(sample, 0))) for goal in self._frames]
        self.rows = (*causes, *(_row(goal, name) for goal, evidence in found for name in evidence.subjects))
        if not self.rows:
            raise InputError("goals: there is nothing here that they are about; name cards, strategies or games that are played")
        self.low = np.array([-np.inf if row.low is None else row.low for row in self.rows])
        self.high = np.array([np.inf if row.high is None else row.high for row in self.rows])
        self.half = np.array([half_band(row) for row in self.rows])

    def weights(self, choice: Choice) -> Floats:
        """`[E, C]` the rows about causes as sums of access values, with the costs that cards then have."""
        return np.where(self._is_gap[:, None], self._norms.weights(choice)[self._place], np.eye(len(self.cards))[self._place])

    def framed(self, sample: Sample, place: int) -> Floats:
        """`[M - E]` the other rows of one variant."""
        if not self._frames:
            return np.zeros(0)
        facts = self._facts(sample, place)
        return np.concatenate([_evidence(goal, facts).evidence.value for goal in self._frames])

    def values(self, sample: Sample, place: int) -> Floats:
        """`[M]` all rows of one variant."""
        return np.concatenate([self.weights(sample.choices[place]) @ sample.access(place), self.framed(sample, place)])

    def intervals(self, sample: Sample, place: int, level: float) -> Estimate:
        """`[M]` all rows of one variant of an exact sample, with their intervals."""
        weights = self.weights(sample.choices[place])
        total = -weights @ sample.gains[place]
        squares = np.einsum("ec,cd,ed->e", weights, sample.cross[place].astype(np.float64), weights)
        causes = mean(total, squares + SLACK, np.full(len(total), sample.games), level=level)
        if not self._frames:
            return causes
        facts = self._facts(sample, place)
        found = [_evidence(goal, facts) for goal in self._frames]
        ends = [np.concatenate([one.evidence.interval(level)[end] for one in found]) for end in (0, 1)]
        values, n = np.concatenate([one.evidence.value for one in found]), np.concatenate([one.n for one in found])
        pairs = ((causes.estimate, values), (causes.low, ends[0]), (causes.high, ends[1]), (causes.n, n))
        estimate, low, high, counted = (np.concatenate(pair) for pair in pairs)
        return Estimate(estimate, low, high, counted, causes.method, level)

    def changes(self, sample: Sample, place: int, level: float) -> Estimate:
        """`[M]` what a variant of an exact sample changes, game by game; NaN of rows that are not about causes."""
        before, after = self.weights(()), self.weights(sample.choices[place])
        total = before @ sample.gains[0] - after @ sample.gains[place]
        squares = sum(
            factor * np.einsum("ec,cd,ed->e", one, products.astype(np.float64), two)
            for factor, one, products, two in (
                (1, before, sample.cross[0], before),
                (1, after, sample.cross[place], after),
                (-2, before, sample.beside[place], after),
            )
        )
        found = mean(total, np.maximum(squares, 0) + SLACK, np.full(len(total), sample.games), level=level)
        unknown = np.full(len(self.rows) - self.causes, np.nan)
        return found.each(lambda values: np.concatenate([values, unknown]))

    def distance(self, values: Floats, margin: Floats | float = 0.0) -> float:
        """How far rows `[M]` lie outside their limits drawn in by a margin, in half bands, all together."""
        low, high = self.drawn_in(margin)
        beyond = np.maximum(np.maximum(low - values, values - high), 0)
        return float((beyond / self.half).sum())

    def score(self, values: Floats, begun: Floats, margin: Floats | float = 0.0) -> float:
        """What is made small: the distance, and `SPOILT` times as much for every half band by which a number is farther outside than it may become.

        A number may not go farther outside than it is, `begun` `[M]`, by more than one half band. Else a card that costs nothing and is all that
        anybody buys would bring all others into band.
        """
        low, high = self.drawn_in(margin)
        now, before = (np.maximum(np.maximum(low - found, found - high), 0) / self.half for found in (values, begun))
        return float(now.sum() + SPOILT * np.maximum(now - before - 1, 0).sum())

    def drawn_in(self, margin: Floats | float) -> tuple[Floats, Floats]:
        """Limits drawn in by a margin, at most by half of half a band."""
        inner = np.minimum(margin, self.half / 2)
        return self.low + inner, self.high - inner

    def _facts(self, sample: Sample, place: int) -> Facts:
        """A variant as a run."""
        assert sample.tallies is not None
        arena = self._space.changed(sample.choices[place])
        label = only_arm(arena).label
        return Facts(run_of(played_manifest(new_manifest(arena, 1), sample.games), {label: sample.tallies[place]}))


class Norms:
    """What each card is held against, whatever the costs.

    Parameters
    ----------
    space
        Makes card sets.
    cards
        `[C]` cards that are barred; whatever a card can be held against is among them.
    """

    def __init__(self, space: DesignSpace, cards: Sequence[str]) -> None:
        self._space, self._cards = space, tuple(cards)
        self._spec, entries = cards_of(space.arena)
        self._entries = {card.name: card for card in entries}
        self._kin = {name: self._spec.kin(self._entries[name]) for name in cards}
        self._moved: dict[tuple[int, int], dict[str, Any]] = {}
        self._known: dict[tuple[tuple[str, int], ...], Floats] = {}

    def has(self, name: str) -> bool:
        """Whether there is anything that a card is held against."""
        return bool(self.weights(())[self._cards.index(name)].sum() < 0.5)

    def weights(self, choice: Choice) -> Floats:
        """`[C, C]` gaps as sums of access values: one of the card itself, minus a share of every card of its norm."""
        entries = dict(self._entries)
        for level in choice:
            entries |= self._moved_by(level)
        made = np.zeros((len(self._cards), len(self._cards)))
        for kin in dict.fromkeys(self._kin.values()):
            rows = [k for k, name in enumerate(self._cards) if self._kin[name] == kin]
            key = tuple((self._cards[k], self._spec.cost(entries[self._cards[k]])) for k in rows)
            if key not in self._known:
                self._known[key] = self._of(rows, [entries[self._cards[k]] for k in rows])
            made[np.ix_(rows, rows)] = self._known[key]
        return made

    def _of(self, rows: Sequence[int], kin: Sequence[Any]) -> Floats:
        """The weights among cards of one kin."""
        place, made = {card.name: k for k, card in enumerate(kin)}, np.eye(len(rows))
        for k, card in enumerate(kin):
            norm = norm_of(card, self._spec.cost(card), kin, self._spec).cards
            made[k, [place[other.name] for other in norm]] -= 1 / max(len(norm), 1)
        return made

    def _moved_by(self, level: tuple[int, int]) -> dict[str, Any]:
        """Entries of cards whose cost a level changes."""
        if level not in self._moved:
            _, entries = cards_of(self._space.changed((level,)))
            cost = self._spec.cost
            self._moved[level] = {card.name: card for card in entries if cost(card) != cost(self._entries[card.name])}
        return self._moved[level]


def played_manifest(manifest: Manifest, games: int) -> Manifest:
    """The manifest of games that have been played."""
    experiment = manifest.experiment.model_copy(update={"games": games})
    done = {"experiment": experiment, "games_done": games, "complete": True, "finished": datetime.now(UTC)}
    return Manifest.model_validate({**dict(manifest), **done})


@dataclass(frozen=True)
class _Found:
    """Rows of a goal in a frame."""

    subjects: tuple[str, ...]
    n: Floats
    evidence: Any = field(repr=False)


def _evidence(goal: Gate, facts: Facts) -> _Found:
    """What is known of a goal that is not about causes."""
    try:
        found = facts.metric_evidence(goal)
    except InputError as error:
        raise InputError(f"goal {goal.name!r}: {error}") from None
    return _Found(found.subjects, found.n, found.evidence)


def _row(goal: Gate, subject: str) -> GoalRow:
    """A row with the limits of its goal."""
    low, high = (edge if math.isfinite(edge) else None for edge in goal.limits)
    return GoalRow(goal=goal.name, rows=goal.rows, metric=goal.metric, subject=subject, low=low, high=high)
