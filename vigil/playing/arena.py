"""An experiment made ready to play: card sets and strategies read, checked and compiled, everybody seated.

This is the one place where the face of Vigil meets the rooms of a game; what runs, stores and shows only knows arms.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reports.registry.metrics import check_registry
from sim.counting.tallies import Counts
from sim.engine.faults import naming
from sim.errors import InputError
from sim.experiments.experiment import Experiment
from sim.experiments.scenarios import ROOM as SCENARIOS
from sim.experiments.teams import ROOM as TEAMS
from sim.game import Batch, Game
from sim.games import game_of
from strategies.compiler.plan import compile_plans, missing_names
from strategies.files import Strategy, load_strategy
from strategies.language.lookup import language_of


@dataclass(frozen=True)
class Arm:
    """One card set of an experiment with everything needed to play it."""

    label: str
    card_set: Any
    """`CardSet` of the game."""
    table: Any
    """`Table` of the game's batch."""
    batch: Batch
    """What plays it."""
    missing: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Label of a strategy to the names it uses that this card set has not, but one that is played beside it; lines about them never match."""

    def play(self, start: int, stop: int, tally: Counts) -> None:
        """Play the games `start` .. `stop - 1` and add them to `tally`; the GIL is free meanwhile."""
        with naming(self.card_set):
            self.batch.play_games(self.table, start, stop, tally)

    def new_tally(self) -> Any:
        """Give a tally of zero games."""
        return self.batch.new_tally(self.table)

    def replay(self, number: int) -> NDArray[np.void]:
        """Give the events of game `number`."""
        with naming(self.card_set):
            return self.batch.replay_game(self.table, number)


@dataclass(frozen=True)
class Arena:
    """A whole experiment, ready to play."""

    experiment: Experiment
    strategies: tuple[Strategy, ...]
    labels: tuple[str, ...]
    """Short names of the strategies, along the S axis (without the opponent of a solo game)."""
    arms: dict[str, Arm]
    beside: tuple[Any, ...] = ()
    """Card sets of other arms, which are not played here; strategies may use their names."""
    stages: tuple[Any, ...] = ()
    """What is played on, in games with scenarios: one."""

    @property
    def card_sets(self) -> tuple[Any, ...]:
        """All card sets whose names strategies may use."""
        return (*(arm.card_set for arm in self.arms.values()), *self.beside)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_of(self.experiment.game)

    def bind(self, card_set: Any) -> NDArray[np.void]:
        """A card set as the kernel reads it here."""
        return self.game.book.bind_book(card_set, self.experiment.players, *self.stages)

    def deck_cards(self, strategy: Strategy) -> dict[str, dict[str, int]] | None:
        """Copies of every card by the place of the deck in which they lie, named as in the first card set; None of a strategy without a deck."""
        decks = language_of(self.game.name).decks
        if strategy.deck is None or decks is None:
            return None
        first = next(iter(self.arms.values()))
        return {place: dict(held) for place, held in decks.cards(first.card_set, strategy.deck).items()}

    @cached_property
    def digest(self) -> str:
        """Hash of all that decides what game number `g` is and under which labels it is counted, 64 hex digits."""
        spec = self.experiment
        teams = () if spec.teams is None else (spec.teams,)
        played = [(stage.scenario.name, [*stage.tables]) for stage in self.stages]
        digest = hashlib.sha256(repr((spec.game, spec.players, spec.seed, self.labels, list(self.arms), *teams, *played)).encode())
        for arm in self.arms.values():
            for table in (arm.table.book, arm.table.plans, arm.table.seating):
                digest.update(table.tobytes())
        return digest.hexdigest()

    def plan_digest(self, strategy: int) -> str:
        """Hash of one strategy as it is played in all arms, 64 hex digits."""
        digest = hashlib.sha256()
        for arm in self.arms.values():
            digest.update(arm.table.plans[strategy].tobytes())
        return digest.hexdigest()

    def seating(self, game: int) -> list[str]:
        """Labels of the strategies at the seats of a game; in a solo game the opponent is the last one."""
        seated = next(iter(self.arms.values())).table.seated
        row = seated[game % len(seated)]
        return [*(self.labels[k] for k in row), *self.game.opponents(self.experiment.sides)]


def read_card_sets(experiment: Experiment) -> dict[str, Any]:
    """Read the card sets of an experiment.

    Parameters
    ----------
    experiment
        Names them.

    Returns
    -------
    dict
        Short name to `CardSet` of the game, in the order of the experiment.

    Raises
    ------
    InputError
        If one cannot be read.
    """
    labels = short_names(Path(name).stem for name in experiment.card_sets)
    with _named_by(experiment, "card_sets"):
        load = game_of(experiment.game).cards.load_card_set
        return {label: load(source, experiment.folder) for label, source in zip(labels, experiment.card_sets, strict=True)}


def prepare(experiment: Experiment, beside: Sequence[Any] = ()) -> Arena:
    """Read, check and compile all that an experiment names.

    Parameters
    ----------
    experiment
        What is to be played.
    beside
        Card sets of other arms: strategies may use their names, and the names of each other's card sets. In a card set that lacks a name, lines about
        it never match.

    Returns
    -------
    Arena
        Ready to play.

    Raises
    ------
    InputError
        If a card set or a strategy cannot be read, does not fit, a strategy uses a name that is in none of the card sets, the strategies do not fill
        the seats, the scenario does not fit, or the game's numbers cannot be read.
    """
    game, seating, stages = game_of(experiment.game), experiment.seatings(), stages_of(experiment)
    check_registry(game)
    with _named_by(experiment, "strategies"):
        strategies = tuple(load_strategy(name, experiment.folder, game=game.name) for name in experiment.strategies)
    more: dict[str, Any] = {"solo": True} if game.opponents(experiment.sides) else {}
    if experiment.teams is not None:
        more |= {"teams": game.room(*TEAMS).seats_of(experiment.teams, experiment.players)}
    labels, card_sets, arms = short_names((s.id for s in strategies), {game.opponent}), read_card_sets(experiment), {}
    for label, card_set in card_sets.items():
        others = (*(other for name, other in card_sets.items() if name != label), *beside)
        book = game.book.bind_book(card_set, experiment.players, *stages)
        plans = compile_plans(strategies, card_set, others)
        table = game.batch.Table(book=book, plans=plans, seating=seating, seed=experiment.seed, **more)
        arms[label] = Arm(label, card_set, table, game.batch, missing_by(labels, strategies, card_set, others))
    return Arena(experiment, strategies, labels, arms, tuple(beside), stages)


def stages_of(experiment: Experiment) -> tuple[Any, ...]:
    """What an experiment is played on, as `bind_book` takes it behind the players: nothing in games without scenarios.

    Raises
    ------
    InputError
        If there is no such scenario or map, or it is not for so many players and teams.
    """
    if experiment.scenario is None:
        return ()
    where = experiment.scenarios, experiment.scenario, experiment.maps, experiment.players, experiment.sides
    with _named_by(experiment, "scenario"):
        return (game_of(experiment.game).room(*SCENARIOS).stage_of(*where, experiment.folder, experiment.difficulty),)


def missing_by(labels: Sequence[str], strategies: Sequence[Strategy], card_set: Any, others: Sequence[Any]) -> dict[str, tuple[str, ...]]:
    """Label of each strategy that uses names which a card set has not, and these names."""
    found = {label: missing_names(strategy, card_set, others) for label, strategy in zip(labels, strategies, strict=True)}
    return {label: names for label, names in found.items() if names}


def short_names(names: Iterable[str], taken: Iterable[str] = ()) -> tuple[str, ...]:
    """Names that all differ: a name that is taken gets a number."""
    labels: list[str] = []
    for name in names:
        label, k = name, 2
        while label in labels or label in taken:
            label, k = f"{name} {k}", k + 1
        labels.append(label)
    return tuple(labels)


@contextmanager
def _named_by(experiment: Experiment, field: str) -> Iterator[None]:
    """Put the experiment and its field in front of a complaint about a file that it names."""
    try:
        yield
    except InputError as error:
        raise InputError(f"{experiment.place}: {field}: {error}") from None
