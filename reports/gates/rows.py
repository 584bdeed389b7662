"""Which numbers of a run a gate looks at, and the evidence on them."""

from dataclasses import dataclass, field

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from reports.effects.run import EffectRun
from reports.frames.standings import MATCHUPS
from reports.gates.evidence import Evidence, Ranks, evidence_of
from reports.gates.kinds import EFFECTS
from reports.gates.model import Gate
from reports.gates.spec import GateSpec, gate_spec
from reports.registry.metrics import METRICS
from reports.runs.run import Run
from reports.stats.estimates import Floats
from reports.store.manifest import Manifest
from sim.errors import InputError, suggestion


@dataclass(frozen=True, eq=False)
class MetricEvidence:
    """M numbers of one metric.

    Attributes
    ----------
    card_sets, subjects
        `[M]` whose they are.
    n
        `[M]` observations.
    evidence
        What is known about them.
    """

    card_sets: tuple[str, ...]
    subjects: tuple[str, ...]
    n: Floats
    evidence: Evidence


@dataclass(frozen=True, eq=False)
class Facts:
    """What gates look at: a run, and the causal effects measured beside it; each frame is made once.

    Attributes
    ----------
    run
        The run; None if there are effects alone.
    effects
        Effects of the same experiment's cards, if they were measured.
    """

    run: Run | None
    effects: EffectRun | None = None
    _frames: dict[str, pd.DataFrame] = field(default_factory=dict)

    @property
    def manifest(self) -> Manifest:
        """What was played."""
        known = self.run or self.effects
        if known is None:
            raise ValueError("neither a run nor effects")
        return known.manifest

    @property
    def spec(self) -> GateSpec:
        """What gates may look at in this game."""
        return gate_spec(self.manifest.experiment.game)

    def run_for(self, rows: str) -> Run:
        """The run, which gates on such rows need.

        Raises
        ------
        InputError
            If there are effects alone.
        """
        if self.run is None:
            raise InputError(f'card effects alone are stored here, so there are no {rows}; gate rows = "effects", or name the folder of a run')
        return self.run

    def coverage(self, gate: Gate) -> tuple[int, int]:
        """Of a gate on the effects of all cards, how many cards were measured and how many were not; 0 and 0 of any other."""
        if gate.rows != EFFECTS or gate.of or self.effects is None:
            return 0, 0
        left = {str(name) for name in gate.without}
        every = {card.name for card in self.effects.parts[0].catalogue if self.effects.spec.can_be_had(card)} - left
        found = {card.name for card in self.effects.cards} - left
        return len(found), len(every - found)

    def frame(self, rows: str) -> pd.DataFrame:
        """All rows of a kind, of all card sets, with the columns `card_set`, `subject` and `called` (names that mean the row).

        Raises
        ------
        InputError
            If effects are asked for and there are none.
        """
        if rows not in self._frames:
            self._frames[rows] = _FRAMES[rows](self) if rows in _FRAMES else self._of_each_card_set(rows)
        return self._frames[rows]

    def games(self, rows: str) -> int:
        """Game numbers that were played for rows of a kind."""
        return (self.effects or self.run_for(rows)).manifest.games_done if rows == EFFECTS else self.run_for(rows).manifest.games_done

    def metric_evidence(self, gate: Gate) -> MetricEvidence:
        """The numbers a gate is about.

        Raises
        ------
        InputError
            If a name of the gate is not one of the rows, or there are none.
        """
        frame = self.frame(gate.rows)
        frame = frame[_chosen(gate, frame)]
        if frame.empty:
            raise InputError(f"this run has no {gate.rows} to look at; {_why_none(gate, self.manifest)}")
        metric = METRICS[gate.metric]
        n = frame[metric.n].to_numpy(np.float64)
        return MetricEvidence(tuple(frame["card_set"]), tuple(frame["subject"]), n, self._evidence(gate, frame, n))

    def _evidence(self, gate: Gate, frame: pd.DataFrame, n: Floats) -> Evidence:
        """What is known about the numbers of some rows."""
        share = self.spec.rows[gate.rows].quantiles.get(gate.metric)
        if share is not None:
            return self._ranks(gate.rows, share, frame)
        value, low, high = (frame[f"{gate.metric}{end}"].to_numpy(np.float64) for end in ("", "_low", "_high"))
        return evidence_of(value, low, high, n, METRICS[gate.metric].kind(True))

    def _ranks(self, rows: str, share: float, frame: pd.DataFrame) -> Ranks:
        """Quantiles, from the counts themselves."""
        run = self.run_for(rows)
        found = {label: self.spec.histograms(rows, run.source(label)) for label in frame["card_set"].unique()}
        picked = [found[label][subject] for label, subject in zip(frame["card_set"], frame["subject"], strict=True)]
        return Ranks.of(np.stack([counts for counts, _ in picked]), share, np.array([factor for _, factor in picked]), self.spec.rows[rows].open_end)

    def _of_each_card_set(self, rows: str) -> pd.DataFrame:
        run = self.run_for(rows)
        of_game = run.game.room("reports", "rows").ROWS[rows]
        table = pd.concat([of_game(run, label) for label in run.arms], ignore_index=True)
        return table.assign(called=[(name,) for name in table["subject"]])


def _matchups(facts: Facts) -> pd.DataFrame:
    """Pairs of different strategies, from the first one's side."""
    frame = facts.run_for(MATCHUPS).matchups()
    frame = frame[frame["strategy"] != frame["opponent"]]
    subject = frame["strategy"] + " against " + frame["opponent"]
    return frame.assign(subject=subject, called=list(zip(subject, frame["strategy"], strict=True)))


def _effects(facts: Facts) -> pd.DataFrame:
    """What cards cause."""
    if facts.effects is None:
        raise InputError("no effects are stored beside this run; measure them with `vigil effects RUN --out RUN`")
    frame = facts.effects.card_values()
    called = [(name,) for name in frame["card"]]
    if "players" in frame and frame["players"].nunique() > 1:
        subject = frame["card"] + " (" + frame["players"].astype(str) + " players)"
        return frame.assign(card_set=facts.effects.manifest.arms[0].label, subject=subject, called=list(zip(subject, frame["card"], strict=True)))
    return frame.assign(card_set=facts.effects.manifest.arms[0].label, subject=frame["card"], called=called)


_FRAMES = {MATCHUPS: _matchups, EFFECTS: _effects}
"""Rows that verdicts do not know."""


def _chosen(gate: Gate, frame: pd.DataFrame) -> NDArray[np.bool_]:
    """Rows that a gate looks at."""
    chosen = np.ones(len(frame), bool)
    if gate.card_set is not None:
        labels = list(dict.fromkeys(frame["card_set"]))
        if gate.card_set not in labels:
            raise InputError(f"field card_set: {gate.card_set!r} is not part of this run; {suggestion(gate.card_set, labels)}")
        chosen &= (frame["card_set"] == gate.card_set).to_numpy()
    called = [set(names) for names in frame["called"]]
    known = list(dict.fromkeys(name for names, here in zip(frame["called"], chosen, strict=True) if here for name in names))
    for which, asked in (("of", gate.of), ("except", gate.without)):
        wanted = [f"seat {name}" if gate.rows == "seats" and str(name).isdigit() else str(name) for name in asked]
        for name in wanted:
            if name not in known:
                raise InputError(f"field {which}: {name!r} is not among the {gate.rows} of this run; {suggestion(name, known)}")
        if wanted:
            meant = np.array([bool(names & set(wanted)) for names in called], bool)
            chosen &= meant if which == "of" else ~meant
    return chosen


def _why_none(gate: Gate, manifest: Manifest) -> str:
    """Why there is nothing to look at."""
    if gate.without:
        return "leave fewer out with `except`"
    if manifest.experiment.players > 1 and gate.rows in ("strategies", MATCHUPS):
        return 'strategies that meet only themselves say nothing about each other; play meet = "round robin"'
    return "take the gate out, or check another run"
