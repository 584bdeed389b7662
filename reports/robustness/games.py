"""The games beside a run, as they are stored, and the verdicts on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pandas as pd

from reports.loading import load_run
from reports.robustness.plan import FOLDER, Alternative, Guests, Place, Plan, read_plan
from reports.runs.run import Run
from reports.store.manifest import read_manifest
from reports.verdicts.bands import bands_in
from reports.verdicts.verdicts import Verdict, judge
from sim.errors import InputError
from sim.game import Game

UNPLAYED = "these games have not been played to the end"


@dataclass(frozen=True, eq=False)
class Games:
    """Games of other players.

    Attributes
    ----------
    plan
        Who they are and where their games are.
    runs
        Folder to the run in it; those that are not finished are missing.
    game
        What is played.
    """

    plan: Plan
    runs: Mapping[str, Run]
    game: Game



@lru_cache(maxsize=4)
def games_beside(run: Run) -> Games | None:
    """Read the games beside a run.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    Games or None
        None if nothing was measured, or the run is not stored.

    Raises
    ------
    InputError
        If something stored is damaged or belongs to another run.
    """
    plan = read_plan(run.folder, run.manifest.experiment.digest) if run.folder else None
    if plan is None or run.folder is None:
        return None
    found = {name: _finished(run.folder / FOLDER / name) for name in plan.folders}
    runs = {name: other.named(run.naming.language) for name, other in found.items() if other is not None}
    for alternative in plan.alternatives:
        for card_set, place in alternative.card_sets.items():
            _check(run, alternative, card_set, place, runs)
    return Games(plan, runs, run.game)


def verdicts_of(games: Games, alternative: Alternative, card_set: str) -> list[Verdict]:
    """Hold the games of other players against the bands.

    Cards, seats and games are judged by the games these players play among themselves, each strategy by the games in which it meets them.
    The bands are those of the number of players, the q-values are over the rows of these games alone.

    Parameters
    ----------
    games
        The games beside a run.
    alternative
        Which players.
    card_set
        Label of one of the run's card sets.

    Returns
    -------
    list of Verdict
        Under the labels of the run; nothing of what was not played.
    """
    place = alternative.card_sets[card_set]
    sides = next((games.runs[name].sides for name in place.folders if name in games.runs), alternative.players)
    bands = [band for band in bands_in(games.game.folder("reports")) if band.applies(sides)]
    rows = {name: _rows(games, place, name, card_set) for name in {band.rows for band in bands}}
    return [verdict for band in bands for verdict in judge(rows[band.rows], band, sides)]


def why_missing(games: Games, place: Place) -> str:
    """Why games of a card set are missing, in words; empty if all are there."""
    unplayed = [UNPLAYED] if any(name not in games.runs for name in place.folders) else []
    return "; ".join([place.note] * bool(place.note) + unplayed)


def _rows(games: Games, place: Place, kind: str, card_set: str) -> pd.DataFrame:
    """Rows of one kind, of all games that count for it, under the labels of the run asked about."""
    if kind == "strategies":
        parts = [_guests(games, part, place) for part in place.guests if part.run in games.runs]
    else:
        run = games.runs.get(place.among)
        parts = [games.game.room("reports", "rows").ROWS[kind](run, place.label)] if run is not None and _played(run, place.label) else []
    parts = [part for part in parts if len(part)]
    return pd.concat(parts, ignore_index=True).assign(card_set=card_set) if parts else pd.DataFrame()


def _guests(games: Games, guests: Guests, place: Place) -> pd.DataFrame:
    """Rows of the strategies that met others."""
    run = games.runs[guests.run]
    if not _played(run, place.label):
        return pd.DataFrame()
    names = {theirs: label for label, theirs in guests.labels.items()}
    frame = games.game.room("reports", "rows").ROWS["strategies"](run, place.label)
    frame = frame[frame["strategy"].isin(names)]
    return frame.assign(subject=frame["strategy"].map(names))


def _played(run: Run, card_set: str) -> bool:
    return run.source(card_set).played > 0


def _finished(folder: Path) -> Run | None:
    """A run of the folder; None if it has not been begun or not been finished."""
    if not folder.exists() or not read_manifest(folder).complete:
        return None
    return load_run(folder)


def _check(run: Run, alternative: Alternative, card_set: str, place: Place, runs: Mapping[str, Run]) -> None:
    """Refuse games with other cards, another seed or another engine than the run's."""
    named = [(place.among, ()), *((guests.run, tuple(guests.labels.values())) for guests in place.guests)]
    for name, labels in named:
        if name not in runs or card_set not in run.arms:
            continue
        other = runs[name].manifest
        cards = {arm.label: arm.digest for arm in other.arms}
        mine = next(arm.digest for arm in run.manifest.arms if arm.label == card_set)
        same = (
            cards.get(place.label) == mine,
            other.experiment.players == alternative.players,
            other.experiment.teams == run.manifest.experiment.teams,
            other.experiment.scenario == run.manifest.experiment.scenario,
            [one.name for one in other.experiment.maps] == [one.name for one in run.manifest.experiment.maps],
            other.experiment.seed == run.manifest.experiment.seed,
            other.behaviour_version == run.manifest.behaviour_version,
            set(labels) <= set(other.labels),
        )
        if not all(same):
            path = (run.folder or Path()) / FOLDER / name
            raise InputError(f"{path}: these games do not belong to this run; delete the folder and measure again with `vigil robust`")
