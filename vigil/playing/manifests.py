"""The manifest of a run that is about to begin, and the question whether a stored run is the same one."""

import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import numba
import numpy as np

from reports.store.manifest import ArmInfo, DeckInfo, ExperimentInfo, Manifest, MapInfo, StrategyInfo
from reports.store.version import VERSION
from sim.errors import InputError
from strategies.files import Strategy
from vigil.playing.arena import Arena, Arm
from vigil.playing.executor import current_executor

ArmsOrStrategies = Sequence[ArmInfo | StrategyInfo]


def new_manifest(arena: Arena, jobs: int) -> Manifest:
    """The manifest of a run of which nothing has been played."""
    return Manifest(
        experiment=_experiment(arena),
        strategies=tuple(
            StrategyInfo(label=label, summary=_summary(strategy), digest=arena.plan_digest(k), deck=_deck(arena, strategy))
            for k, (label, strategy) in enumerate(zip(arena.labels, arena.strategies, strict=True))
        ),
        arms=tuple(_arm(arena, arm) for arm in arena.arms.values()),
        version=VERSION,
        behaviour_version=arena.game.behaviour_version,
        hardware=current_executor().hardware,
        python=platform.python_version(),
        numpy=np.__version__,
        numba=numba.__version__,
        jobs=jobs,
        games_done=0,
        seconds=0.0,
        games_per_second=0.0,
        started=datetime.now(UTC),
    )


def check_same(stored: Manifest, arena: Arena, place: str) -> Manifest:
    """Make sure that a stored run plays the very games of an arena.

    Parameters
    ----------
    stored
        What is stored.
    arena
        What is to be played.
    place
        Where it is stored.

    Returns
    -------
    Manifest
        The stored one with the names of now: those of the experiment, of card sets and of cards do not change a game.

    Raises
    ------
    InputError
        If it does not; says what differs and what to do.
    """
    fresh = new_manifest(arena, 1)
    way_out = "start a new run with another --out"
    for what, before, now in (
        ("the game", stored.experiment.game, fresh.experiment.game),
        ("vigil", stored.version, fresh.version),
        ("behaviour", stored.behaviour_version, fresh.behaviour_version),
        ("players", stored.experiment.players, fresh.experiment.players),
        ("teams", stored.experiment.teams or "none", fresh.experiment.teams or "none"),
        ("scenario", stored.experiment.scenario or "none", fresh.experiment.scenario or "none"),
        ("difficulty", stored.experiment.difficulty or "as usual", fresh.experiment.difficulty or "as usual"),
        ("maps", _map_names(stored.experiment), _map_names(fresh.experiment)),
        ("seed", stored.seeds, fresh.seeds),
    ):
        if before != now:
            raise InputError(f"{place}: was begun with {what} {before}, now it is {now}, so it cannot go on; take {before} again, or {way_out}")
    lists: tuple[tuple[str, ArmsOrStrategies, ArmsOrStrategies], ...] = (
        ("card sets", stored.arms, fresh.arms),
        ("strategies", stored.strategies, fresh.strategies),
    )
    for what, were, are in lists:
        old, new = [item.label for item in were], [item.label for item in are]
        if old != new:
            raise InputError(f"{place}: was begun with the {what} {', '.join(old)}, now they are {', '.join(new)}; {way_out}")
    for what, were, are in lists:
        for was, now_is in zip(were, are, strict=True):
            if was.digest != now_is.digest:
                raise InputError(f"{place}: {was.label!r} of the {what} has been changed since the run was begun; undo the change, or {way_out}")
    if stored.experiment.meet != fresh.experiment.meet:
        met = f"was begun with meet {stored.experiment.meet!r}, now it is {fresh.experiment.meet!r}"
        raise InputError(f"{place}: {met}; undo the change, or {way_out}")
    if stored.experiment.digest != fresh.experiment.digest:
        raise InputError(f"{place}: who sits with whom (focus, guests) has been changed since the run was begun; undo the change, or {way_out}")
    named = stored.experiment.model_copy(update={"name": fresh.experiment.name})
    return stored.model_copy(update={"experiment": named, "arms": fresh.arms, "strategies": fresh.strategies})


def _experiment(arena: Arena) -> ExperimentInfo:
    spec = arena.experiment
    maps = tuple(MapInfo(name=name, synthetic=stage.synthetic, table=table) for stage in arena.stages for name, table in stage.tables.items())
    return ExperimentInfo(
        name=spec.name,
        game=spec.game,
        players=spec.players,
        teams=spec.teams,
        scenario=spec.scenario,
        maps=maps,
        difficulty=spec.difficulty,
        cast={what: names for stage in arena.stages for what, names in stage.cast(tuple(arm.card_set for arm in arena.arms.values())).items()},
        meet=spec.meet,
        games=spec.games,
        seed=spec.seed,
        digest=arena.digest,
    )


def _map_names(experiment: ExperimentInfo) -> str:
    """Names of the maps."""
    return ", ".join(one.name for one in experiment.maps) or "none"


def _summary(strategy: Strategy) -> str:
    """What a strategy is after; of one with a deck first what that is."""
    if strategy.deck is None:
        return strategy.summary
    return " ".join(filter(None, (strategy.deck.note, f"Played by {strategy.plays}: {strategy.summary}")))


def _deck(arena: Arena, strategy: Strategy) -> DeckInfo | None:
    """The deck that a strategy plays, if it brings one."""
    cards, deck = arena.deck_cards(strategy), strategy.deck
    return None if cards is None else DeckInfo(name=deck.name, plays=strategy.plays, note=deck.note, cards=cards)


def catalogue_of(arena: Arena, arm: Arm) -> tuple[Any, ...]:
    """Entries of the catalogue of a card set, as they are where it is played: on a stage some may be absent."""
    room = arena.game.room("reports", "catalogue")
    entries: tuple[Any, ...] = room.catalogue(arm.card_set)
    for stage in arena.stages:
        entries = room.staged(entries, arm.card_set, stage)
    return entries


def _arm(arena: Arena, arm: Arm) -> ArmInfo:
    cards = arm.card_set
    return ArmInfo(
        label=arm.label,
        name=cards.name,
        provenance=cards.provenance,
        digest=cards.digest,
        seed=None if arm.table.seed == arena.experiment.seed else int(arm.table.seed),
        missing=dict(arm.missing),
        synthetic=getattr(cards, "synthetic", False),  # said only by games whose real cards are not all known
        catalogue=catalogue_of(arena, arm),
    )
