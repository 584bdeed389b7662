"""What of one run belongs to what of an earlier one: card sets and strategies by what they hold, then by their names."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd

from reports.frames.standings import MATCHUPS
from reports.runs.run import Run
from reports.store.manifest import ArmInfo, Manifest, StrategyInfo
from sim.errors import InputError
from sim.games import game_of

ArmsOrStrategies = Sequence[ArmInfo] | Sequence[StrategyInfo]
"""Card sets, or strategies."""
AGAINST = " against "
"""Between the strategies of a matchup in the name of its row."""


@dataclass(frozen=True)
class Matching:
    """A run and an earlier one.

    Attributes
    ----------
    now, before
        What was played.
    arms, strategies
        Names now to names then, of what both have.
    """

    now: Manifest
    before: Manifest
    arms: Mapping[str, str]
    strategies: Mapping[str, str]

    @classmethod
    def of(cls, now: Manifest, before: Manifest) -> "Matching":
        """Match two runs.

        Raises
        ------
        InputError
            If their numbers mean different things: another game, another number of players, other rules of the program, no card set in common.
        """
        _check_alike(now, before)
        arms = matched(now.arms, before.arms)
        if not arms and len(now.arms) == len(before.arms) == 1:
            arms = {now.arms[0].label: before.arms[0].label}  # a card set that was changed and called otherwise
        if not arms:
            told = f"{', '.join(arm.label for arm in now.arms)} now, {', '.join(arm.label for arm in before.arms)} then"
            raise InputError(f"the runs cannot be compared, they have no card set in common, by name or content ({told}); name a run like this one")
        return cls(now, before, arms, matched(now.strategies, before.strategies))

    @property
    def same_luck(self) -> bool:
        """Whether card sets that are compared have the same seed, so that they are not independent."""
        return any(self.now.seed_of(new) == self.before.seed_of(old) for new, old in self.arms.items())

    def then(self, rows: str, name: str) -> str:
        """The name in the earlier run of what a row now is about."""
        if rows == "strategies":
            return self.strategies.get(name, name)
        if rows == MATCHUPS:
            return AGAINST.join(self.strategies.get(part, part) for part in name.split(AGAINST))
        return name

    def notes(self) -> list[str]:
        """What is called otherwise, and what only one of the runs has."""
        told = [*_called("card set", self.arms, self.now.arms, self.before.arms)]
        told += _called("strategy", self.strategies, self.now.strategies, self.before.strategies)
        if self.now.experiment.meet != self.before.experiment.meet:
            told.append(f"strategies meet otherwise ({self.now.experiment.meet} now, {self.before.experiment.meet} then): they win against others")
        return told + self._only()

    def _only(self) -> list[str]:
        """What only one of the runs has."""
        now, before = self.now, self.before
        new = {"strategies": {*now.labels} - {*self.strategies}, "card sets": {arm.label for arm in now.arms} - {*self.arms}}
        old = {"strategies": {*before.labels} - {*self.strategies.values()}, "card sets": {arm.label for arm in before.arms} - {*self.arms.values()}}
        opponents = {*game_of(now.experiment.game).opponents(now.experiment.sides)}
        new["strategies"], old["strategies"] = new["strategies"] - opponents, old["strategies"] - opponents
        names = game_of(now.experiment.game).room("reports", "catalogue").names
        has, had = ({arm.label: names(arm.catalogue) for arm in manifest.arms} for manifest in (now, before))
        for one, other in self.arms.items():
            for what in has[one]:
                new[what] = new.get(what, set()) | has[one][what] - had[other][what]
                old[what] = old.get(what, set()) | had[other][what] - has[one][what]
        sides = [(what, when, side[what]) for what in new for when, side in (("now", new), ("in the earlier run", old))]
        return [f"{what} only {when}: {', '.join(sorted(only))}" for what, when, only in sides if only]


def _called(what: str, names: Mapping[str, str], now: ArmsOrStrategies, before: ArmsOrStrategies) -> Iterator[str]:
    """What is called otherwise, and whether it is the same."""
    new, old = ({item.label: item.digest for item in items} for items in (now, before))
    for one, other in names.items():
        if one != other:
            how = "of the same content" if new[one] == old[other] else "of another content"
            yield f"{what} {one} is held against {other}, {how}"


def _check_alike(now: Manifest, before: Manifest) -> None:
    """Refuse runs whose numbers mean different things."""
    one, other = now.experiment, before.experiment
    teams = ("number of teams", one.teams or "0", other.teams or "0")
    scenario = ("scenario", one.scenario or "none", other.scenario or "none")
    maps = ("choice of maps", *(", ".join(found.name for found in run.maps) or "none" for run in (one, other)))
    difficulty = ("difficulty", one.difficulty or "as usual", other.difficulty or "as usual")
    for what, new, old in (("game", one.game, other.game), ("number of players", one.players, other.players), teams, scenario, difficulty, maps):
        if new != old:
            raise InputError(f"the runs cannot be compared, the {what} is {new} now and was {old} then; name a run like this one")
    if now.behaviour_version != before.behaviour_version:
        raise InputError(
            f"the runs cannot be compared, vigil plays by other rules since ({now.behaviour_version} now, {before.behaviour_version} then), so "
            "that a difference may be the program's; play the earlier experiment again"
        )


def matched(now: ArmsOrStrategies, before: ArmsOrStrategies) -> dict[str, str]:
    """Names now to names then: first what has the same name and content, then the same content, then the same name.

    Parameters
    ----------
    now, before
        Card sets, or strategies.

    Returns
    -------
    dict
        In the order of `now`; what has no counterpart is left out.
    """
    found: dict[str, str] = {}
    for name, content in ((True, True), (False, True), (True, False)):
        for new in now:
            free = (old for old in before if new.label not in found and old.label not in found.values())
            fitting = (old for old in free if (not name or old.label == new.label) and (not content or (new.digest and old.digest == new.digest)))
            if (old := next(fitting, None)) is not None:
                found[new.label] = old.label
    return {new.label: found[new.label] for new in now if new.label in found}


def check_other_games(now: Run, before: Run) -> None:
    """Refuse runs of the very same games, the one perhaps the beginning of the other: what differs says nothing about the game.

    Raises
    ------
    InputError
        If it is so.
    """
    one, other = now.manifest, before.manifest
    if one.experiment.digest != other.experiment.digest or one.seeds != other.seeds:
        return
    if one.games_done != other.games_done:
        fewer, more = sorted((one.games_done, other.games_done))
        raise InputError(
            f"the runs cannot be compared, they play the same games (seed {one.seeds}, the same cards and strategies): the first {fewer:,} of "
            f"{more:,} are in both, and what differs is chance; play one of them with another --seed"
        )
    equal = all((a == b).all() for label, arm in now.arms.items() for a, b in zip(arm.tally, before.arms[label].tally, strict=True))
    if equal:
        raise InputError(f"the runs hold the same {one.games_done:,} games (seed {one.seeds}, the same cards and strategies): nothing differs")


def renamed(frame: pd.DataFrame, rows: str, matching: Matching) -> pd.DataFrame:
    """Rows of the earlier run under the names of now; what is only in the earlier run keeps its own, marked so that it fits nothing."""
    if rows not in ("strategies", MATCHUPS):
        return frame
    names = {old: new for new, old in matching.strategies.items()}
    gone = {label: f"\0{label}" for label in matching.before.labels if label not in names and label in matching.now.labels}
    parts = [AGAINST.join((names | gone).get(part, part) for part in subject.split(AGAINST)) for subject in frame["subject"]]
    return frame.assign(subject=np.array(parts, dtype=object))
