"""Gates and runs with known numbers, for the tests of gates."""

import numpy as np
from synthetic import fake_run

from reports.ascension.run import AscensionRun
from reports.gates.judging import judge_gate
from reports.gates.kinds import EFFECTS
from reports.gates.read import make_gates
from reports.gates.spec import gate_spec
from reports.runs.run import Run
from sim.ascension.counts import Game, Seat


def gate(game="ascension", **fields):
    """One gate of a game that was read; `fields` replace those of "no strategy above 55%"."""
    usual = {"name": "no strategy above 55%", "rows": "strategies", "metric": "win_rate"}
    limits = {} if {"min", "max"} & fields.keys() else {"max": "55%"}
    return make_gates({"schema": 1, "name": "Test", "gate": [{**usual, **limits, **fields}]}, game=game).gate[0]


def gates(*tables, game="ascension"):
    """A file of gates of a game."""
    return make_gates({"schema": 1, "name": "Test", "gate": list(tables)}, game=game)


def check_every_metric(facts, game):
    """Judge every metric of all rows but the effects, which are tested where they are measured."""
    for rows, kind in gate_spec(game).rows.items():
        for metric in () if rows == EFFECTS else kind.metrics:
            outcome = judge_gate(gate(game, rows=rows, metric=metric, min=0), facts)
            for row in outcome.rows:
                assert row.state == "too few" or row.low <= row.value <= row.high, (rows, metric)
            assert 0 <= outcome.more_games


def run_of(wins=(5000, 5000, 5000, 5000), games=10_000, lengths=None, seed=7, **arguments) -> Run:
    """A run whose strategies won so many of their games at seat 1, and whose games had so many rounds; nothing else happens in it."""
    run = fake_run(games=24, **arguments)
    if lengths is not None:
        games, wins = int(np.sum(lengths)) // 4, [int(np.sum(lengths)) // 8] * 4
    played = games * len(wins)
    experiment = run.manifest.experiment.model_copy(update={"seed": seed, "games": played})
    manifest = run.manifest.model_copy(update={"experiment": experiment, "games_done": played})
    for arm in run.arms.values():
        tally = arm.tally
        for counted in (tally.seat, tally.game, tally.cards, tally.rounds):
            counted[:] = 0
        tally.game[[Game.GAMES, Game.POOL]] = played
        tally.seat[: len(wins), 0, Seat.GAMES] = games
        tally.seat[: len(wins), 0, Seat.WINS] = wins
        if lengths is not None:
            tally.rounds[: len(lengths)] = lengths
    return AscensionRun(manifest, run.arms)
