"""Players adapt: the best strategies of the field are tuned to the new cards, and the goals are looked at again with them in the field."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from reports.balance.result import TunedPlayer
from reports.store.files import file_stem, write_bytes
from sim.cardfiles.changes import Changes
from sim.errors import InputError
from sim.experiments.experiment import Experiment
from strategies.decks import WITH, decked, load_deck_of
from strategies.files import shipped_strategies, strategy_path
from vigil.balancing.levers import Choice, DesignSpace
from vigil.cardeffects.plans import only_arm, with_one_card_set
from vigil.comparing.changes import changed_experiment
from vigil.playing.arena import Arena, prepare
from vigil.playing.interrupts import CutShort
from vigil.playing.progress import Display
from vigil.tuning.request import TuneRequest
from vigil.tuning.session import Effort, tune

TUNED = 2
"""Strategies of the field that are tuned: those that win most with the new cards, which are the ones that a table would learn from."""
GENERATIONS, POPULATION = 4, 24
"""Size of a search: an answer to changed numbers of a strategy that plays well already, not a strategy from nothing."""
TUNING_GAMES = 220
"""Games of a candidate in the first round: two passages of the seatings of a duel of eleven."""
RANKING = 2_000
"""Games that say which strategies win most."""
PLAYERS = "players"
"""Folder of the tuned strategies."""


@dataclass(frozen=True)
class AdaptedField:
    """The experiment with players tuned to a set of changes.

    Attributes
    ----------
    space
        The levers, with the new field.
    players
        Who was tuned.
    """

    space: DesignSpace
    players: tuple[TunedPlayer, ...]


class QuietDisplay:
    """A display that keeps to itself what a search says between its generations."""

    def __init__(self, display: Display) -> None:
        self._display = display

    def __getattr__(self, name: str) -> Any:
        return getattr(self._display, name)

    def __enter__(self) -> "QuietDisplay":
        self._display.__enter__()
        return self

    def __exit__(self, *failure: Any) -> None:
        self._display.__exit__(*failure)

    def note(self, text: str) -> None:
        """Nothing."""


def reason_against(arena: Arena) -> str:
    """Why nobody can be tuned in an experiment; empty if somebody can."""
    game, experiment = arena.game, arena.experiment
    if not game.has("strategies", "material"):
        return f"strategies of {game.title} cannot be tuned"
    if experiment.teams is not None:
        return "players in teams cannot be tuned"
    if not any(strategy.policy == "rules" for strategy in arena.strategies):
        return "no strategy of the field has lines to tune"
    return ""


def adapted(
    space: DesignSpace, choice: Choice, variant: Path, folder: Path, name: str, jobs: int, display: Display, stop: threading.Event
) -> AdaptedField:
    """Tune the best strategies of the field to a set of changes and put them in their places.

    Parameters
    ----------
    space
        The levers, with the field as it is.
    choice
        The changes.
    variant
        Its card set, which the search reads.
    folder
        Where the strategies are written.
    name
        What the set is called.
    jobs
        Threads; decides nothing about the result.
    display
        Told how far it is.
    stop
        Looked at between two strategies.

    Raises
    ------
    CutShort
        If somebody says stop.
    InputError
        If a search finds no way: every strategy leads some game nowhere.
    """
    spec = space.arena.experiment
    card_sets = {spec.card_sets[0]: str(variant.resolve())}
    changed = changed_experiment(spec, Changes(card_sets=card_sets))
    places = _best(space.changed(choice))
    players, files = [], {}
    for place in places:
        if stop.is_set():
            raise CutShort
        label, source = space.arena.labels[place], spec.strategies[place]
        start, deck = _whole(source, spec)
        request = TuneRequest(changed, start=f"{start}{deck}", population=POPULATION, games=TUNING_GAMES)
        called = f"{file_stem(label)}-adapted"
        found = tune(request, Effort(GENERATIONS, None, jobs), QuietDisplay(display), None, called, False)
        file = folder / PLAYERS / name / f"{called}.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(file, found.text.encode())
        row = found.summary().iloc[0]
        players.append(TunedPlayer(strategy=label, before=float(row["start_win_rate"]), after=float(row["tuned_win_rate"])))
        files[source] = f"{file.resolve()}{deck}"
    arena = _arena(changed_experiment(spec, Changes(strategies=files)), only_arm(space.arena).label)
    return AdaptedField(replace(space, arena=arena, _made={}), tuple(players))


def _whole(source: str, experiment: Experiment) -> tuple[str, str]:
    """A strategy of an experiment so that it is found from every folder, and what stands behind it if it plays a deck."""
    named, folder = decked(source, experiment.game), experiment.folder
    player, deck = source, ""
    if named is not None:
        _, player = load_deck_of(named, folder)
        beside = None if folder is None else folder / named.deck
        deck = f"{WITH}{beside.resolve() if beside is not None and beside.is_file() else named.deck}"
    if player not in shipped_strategies(experiment.game):
        player = str(strategy_path(player, folder, game=experiment.game).resolve())
    return player, deck


def _arena(experiment: Experiment, label: str) -> Arena:
    """The experiment made ready, with its one card set."""
    return with_one_card_set(prepare(experiment), label)


def _best(arena: Arena) -> Sequence[int]:
    """Places of the strategies that win most with the new cards, of those that have lines."""
    arm, seat = only_arm(arena), arena.game.counts.Seat.__members__
    tally = arm.new_tally()
    arm.play(0, RANKING, tally)
    counts = tally.seat[: len(arena.strategies)].sum(axis=1)
    rate = counts[:, seat["WINS"]] / np.maximum(counts[:, seat["GAMES"]], 1)
    order = np.argsort(-rate, kind="stable")
    return [int(k) for k in order if arena.strategies[k].policy == "rules"][:TUNED]


def check_variant(variant: Path, arena: Arena) -> None:
    """Make sure that a card set that was written is the one that was played.

    Raises
    ------
    InputError
        If it is not.
    """
    read = arena.game.cards.load_card_set(str(variant.resolve()))
    if read.digest != only_arm(arena).card_set.digest:
        raise InputError(f"{variant}: is not read as it was played; this is a fault of the program, please report it")
