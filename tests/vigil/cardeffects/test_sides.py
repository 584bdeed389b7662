"""What is given to each of three and four sides to make them even: played in two rounds, stored, cut short, gone on with."""

from contextlib import contextmanager
from dataclasses import replace

import numpy as np
import pytest

from reports.effects.evensides import is_even, sides_sentence
from reports.effects.handicaps import Handicaps
from reports.effects.run import EffectRun
from reports.effects.sides import Sides, side_rates
from reports.stats.additive import gap_from_even, most_even
from sim.errors import InputError
from sim.experiments.experiment import build_experiment
from sim.tactics.counts import Seat
from sim.tactics.outcome import handicaps, with_handicaps
from vigil.cardeffects.plans import only_arm
from vigil.cardeffects.sides import SideMeasurement
from vigil.cardeffects.sitting import add_handicaps
from vigil.playing.arena import prepare
from vigil.playing.interrupts import Interrupted, stopping_on_interrupt
from vigil.playing.manifests import new_manifest
from vigil.playing.progress import Silent
from vigil.session import Pace

SPIRES = {"schema": 1, "name": "Mine", "game": "tactics", "card_sets": ["synthetic"], "scenario": "Spires of Souls (3p)", "maps": ["spires-3p-1"]}
SPIRES |= {"players": 3, "strategies": ["keeper", "warlord", "hunter"], "games": 60, "seed": 3}

pytestmark = pytest.mark.proof


@pytest.fixture
def few(monkeypatch):
    """400 games: 10 game numbers with each of 20 gifts, and 50 fresh ones with four combinations."""
    monkeypatch.setattr("vigil.cardeffects.sides.GAMES", 400)
    monkeypatch.setattr("vigil.cardeffects.sides.BATCH", 100)


def evening(folder, jobs=1, display=None):
    """The two rounds of the experiment of this file."""
    arena = prepare(build_experiment(SPIRES, "mine.toml", None))
    return SideMeasurement(folder, arena, new_manifest(arena, 1), Pace(jobs, None), display or Silent())


def counted(arm, book, start, stop):
    """Games that each side wins with a book, counted as runs are."""
    changed = replace(arm, table=replace(arm.table, book=book))
    tally = changed.new_tally()
    changed.play(start, stop, tally)
    return tuple(tally.seat[:, :, Seat.WINS].sum(axis=0).tolist())


@pytest.mark.usefixtures("few")
def test_both_rounds_count_every_side_in_the_games_that_they_name(tmp_path, monkeypatch):
    found = evening(tmp_path, jobs=2).play()
    arena = prepare(build_experiment(SPIRES, "mine.toml", None))
    arm, ladders = only_arm(arena), handicaps(only_arm(arena).card_set, 3)
    alone = [(side, step) for side, ladder in enumerate(ladders) for step in ladder]
    steps = [(0, 0, 0), *(tuple(step if at == side else 0 for at in range(3)) for side, step in alone)]
    assert (found.games, found.fresh, len(found.tried), len(found.played)) == (10, 50, 20, 4)
    assert [one.changes for one in found.tried] == [(), *((ladders[side][step],) for side, step in alone)]
    chosen = most_even(np.array(steps), np.array([one.shares for one in found.tried]), ladders, 3)
    for counts, gifts, games in ((found.tried, steps, (0, 10)), (found.played, [(0, 0, 0), *chosen], (10, 60))):
        for count, given in zip(counts, gifts, strict=True):
            assert count.changes == tuple(ladders[side][step] for side, step in enumerate(given) if step)
            assert count.wins == counted(arm, arena.bind(with_handicaps(arm.card_set, given)), *games)
    monkeypatch.setattr("vigil.cardeffects.sides.add_up", None)
    assert evening(tmp_path).play() == found  # nothing is played again
    (tmp_path / Sides.FILE).write_text("{}")
    with pytest.raises(InputError, match="delete it and go on"):
        evening(tmp_path).play()


class Stopping(Silent):
    """Says stop once so many game numbers are played."""

    def __init__(self, after, stops):
        self.left, self.stops = after, stops

    def advance(self, games):
        self.left -= games
        if self.left <= 0:
            self.stops[-1].set()


@pytest.mark.usefixtures("few")
def test_what_is_cut_short_in_either_round_is_gone_on_with(tmp_path, monkeypatch):
    stops = []

    @contextmanager
    def noted():
        with stopping_on_interrupt() as stop:
            stops.append(stop)
            yield stop

    monkeypatch.setattr("vigil.cardeffects.sides.stopping_on_interrupt", noted)
    identity = new_manifest(prepare(build_experiment(SPIRES, "mine.toml", None)), 1).identity
    with pytest.raises(Interrupted):
        evening(tmp_path, display=Stopping(1, stops)).play()
    part = Sides.read(tmp_path, identity)
    assert (part.games, part.fresh, part.played) == (5, 0, ()) and "was not played yet" in sides_sentence(part, "player")
    with pytest.raises(Interrupted):
        evening(tmp_path, display=Stopping(5 + 25, stops)).play()
    part = Sides.read(tmp_path, identity)
    assert (part.games, part.fresh, len(part.played)) == (10, 25, 4)
    whole = evening(tmp_path).play()
    assert (whole.games, whole.fresh) == (10, 50) and whole.tried == part.tried
    assert all(np.all(np.array(one.wins) >= before.wins) for one, before in zip(whole.played, part.played, strict=True))
    again = tmp_path / "again"
    again.mkdir()
    assert evening(again, jobs=2).play() == whole
    assert sorted(path.name for path in again.iterdir() if path.suffix == ".npz") == []


class Stored(EffectRun):
    """Effects of which only the manifest is known."""

    manifest = property(lambda self: self.info)


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("players", [2, 3])
def test_the_number_of_sides_decides_what_is_measured_and_stored(tmp_path, monkeypatch, players):
    """Three sides have a gift each, two have one between them."""
    two = {"players": 2, "scenario": "Spires of Souls (2p / 2v2)", "maps": ["spires-2p-1"]} if players == 2 else {}
    arena = prepare(build_experiment(SPIRES | two, "mine.toml", None))
    monkeypatch.setattr("vigil.cardeffects.sitting.load_effects", lambda folder: Stored(new_manifest(arena, 1), ()))
    monkeypatch.setattr("vigil.cardeffects.sitting._arena_of", lambda folder, effects: arena)
    monkeypatch.setattr("vigil.cardeffects.handicaps.GAMES", 30)
    effects = add_handicaps(tmp_path, Pace(1, None), Silent())
    assert (effects.side_counts is None, effects.handicap_counts is None) == (players == 2, players == 3)
    stored = [kind.read(tmp_path, effects.manifest.identity) for kind in (Handicaps, Sides)]
    assert stored == [effects.handicap_counts, effects.side_counts]
    games, gifts = (30, 8) if players == 2 else (10, 20)
    assert set(effects.handicaps()["games"]) == {games} and len(effects.handicaps()) == gifts
    assert len(effects.side_shares()) == (0 if players == 2 else 3 * 24)


def test_a_gate_that_was_made_unfair_is_found_and_mended(tmp_path, monkeypatch):
    """With 5 and 6 power more for those that follow, three players are about even; the last one is robbed of all of it."""
    (tmp_path / "set").mkdir()
    text = 'schema = 1\nname = "Unfair"\nbase = "synthetic"\n'
    for gate, power in ((2, 5), (3, 1)):
        text += f'[change."gate {gate}"]\nfirst_turn = {{ power = {power}, runes = {gate - 2} }}\n'
    (tmp_path / "set" / "set.toml").write_text(text)
    monkeypatch.setattr("vigil.cardeffects.sides.GAMES", 10_000)
    strategies = ["builder", "hunter", "keeper", "runner", "scholar", "warlord"]
    unfair = {key: value for key, value in SPIRES.items() if key != "maps"} | {"card_sets": ["set"], "strategies": strategies}
    arena = prepare(build_experiment(unfair, "mine.toml", tmp_path))
    found = SideMeasurement(tmp_path, arena, new_manifest(arena, 1), Pace(2, None), Silent()).play()
    rates, best = side_rates(found.played), found.played.index(found.best)
    assert rates.high[0, 2] < 1 / 3 and not is_even(rates, 0)
    assert is_even(rates, best) and gap_from_even(found.best.shares) < gap_from_even(found.played[0].shares)
    assert any(change.startswith("gate 3.first_turn") for change in found.best.changes)
