"""One sitting of a search for changes: a new folder, or one to go on with."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from reports.balance.store import has_balance
from reports.store.locks import writing_into
from sim.errors import InputError
from sim.experiments.experiment import Experiment
from sim.games import refuse_without
from vigil.balancing.request import BalanceRequest, has_request, read_request, write_request
from vigil.cardeffects.folder import given_experiment
from vigil.playing.folder import refuse_occupied, stored_experiment, write_experiment
from vigil.session import read_experiment
from vigil.stopping.schedule import Clock


def begun(
    source: str | Path | Experiment | None,
    out: Path,
    goals: str | Path | Mapping[str, Any] | None,
    games: int | None,
    minutes: float | None,
    card_set: str | None,
    seed: int | None,
    players: int | None,
    adapt: bool,
) -> tuple[Experiment, BalanceRequest]:
    """Look at what is asked for and make the folder; nothing is played yet.

    Raises
    ------
    InputError
        If the folder is occupied, something cannot be read, or the game has no effects of cards.
    """
    if source is None:
        raise InputError("experiment: none given; name a file or a shipped experiment such as 'duel'")
    if has_request(out):
        raise InputError(f"{out}: already holds a search for changes; add --resume to go on with it, or choose another --out")
    experiment = read_experiment(given_experiment(source), None, seed, players)
    refuse_without(experiment.game, "reports", "effects", "balance")
    asked = BalanceRequest.of(goals, experiment.game, games, minutes, card_set, adapt)
    refuse_occupied(out)
    with writing_into(out):
        write_experiment(out, experiment)
        write_request(out, asked)
    return experiment, asked


def resumed(source: str | Path | Experiment | None, out: Path, minutes: float | None, given: Mapping[str, Any]) -> tuple[Experiment, BalanceRequest]:
    """What a search was begun with.

    Raises
    ------
    InputError
        If there is none, or something else is asked for now.
    """
    asked = read_request(out)
    Clock(minutes)
    if given and not has_balance(out):
        what = next(iter(given)).replace("_", " ")
        raise InputError(f"{what}: belongs to a new search; this one goes on as it was begun. Leave it out, or choose another --out")
    experiment = stored_experiment(out, "balance")
    if source is not None:
        now = read_experiment(given_experiment(source), None, None, None)
        if now.changed(seed=experiment.seed, players=experiment.players, games=1) != experiment.changed(games=1):
            raise InputError(f"{out}: was begun with another experiment; leave it out, or choose another --out")
    return experiment, asked.model_copy(update={"minutes": minutes})
