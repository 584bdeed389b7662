"""What is given to each of three and four sides to make them even: played in three rounds, stored, cut short, gone on with."""

from contextlib import contextmanager
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from reports.effects.evensides import is_even, sides_sentence
from reports.effects.handicaps import Handicaps
from reports.effects.run import EffectRun
from reports.effects.sides import Sides, SideWins, side_rates
from reports.stats.additive import Played, gap_from_even, most_even
from sim.errors import InputError
from sim.experiments.experiment import build_experiment
from sim.tactics.counts import Seat
from sim.tactics.outcome import handicaps, with_handicaps
from vigil.cardeffects.plans import only_arm
from vigil.cardeffects.sides import CHECKPOINT, SideMeasurement
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
    """400 games: 4 game numbers with each of 25 gifts, 5 around what promises most, and 50 fresh ones with two combinations."""
    monkeypatch.setattr("vigil.cardeffects.sides.GAMES", 400)
    monkeypatch.setattr("vigil.cardeffects.sides.BATCH", 30)


def evening(folder, jobs=1, display=None):
    """The three rounds of the experiment of this file."""
    arena = prepare(build_experiment(SPIRES, "mine.toml", None))
    return SideMeasurement(folder, arena, new_manifest(arena, 1), Pace(jobs, None), display or Silent())


def counted(arm, book, start, stop):
    """Games that each side wins with a book, counted as runs are."""
    changed = replace(arm, table=replace(arm.table, book=book))
    tally = changed.new_tally()
    changed.play(start, stop, tally)
    return tuple(tally.seat[:, :, Seat.WINS].sum(axis=0).tolist())


def told(ladders, given):
    """What is given, as it is stored."""
    return tuple(change for ladder, step in zip(ladders, given, strict=True) if step for change in ladder[step])


@pytest.mark.usefixtures("few")
def test_all_rounds_count_every_side_in_the_games_that_they_name(tmp_path, monkeypatch):
    found = evening(tmp_path, jobs=2).play()
    arena = prepare(build_experiment(SPIRES, "mine.toml", None))
    arm = only_arm(arena)
    ladders, fine = (handicaps(arm.card_set, 3, fine=fine) for fine in (False, True))
    alone = [(side, step) for side, ladder in enumerate(ladders) for step in ladder]
    steps = [(0, 0, 0), *(tuple(step if at == side else 0 for at in range(3)) for side, step in alone)]
    assert (found.games, found.second, found.fresh, len(found.tried), len(found.played)) == (4, 5, 50, 26, 3)
    assert [one.changes for one in found.tried] == [told(ladders, given) for given in steps]
    named = {told(fine, given): given for given in product(*((0, *ladder) for ladder in fine))}
    for counts, games in ((found.tried, (0, 4)), (found.varied, (4, 9)), (found.played, (9, 59))):
        for count in counts:
            assert count.wins == counted(arm, arena.bind(with_handicaps(arm.card_set, named[count.changes])), *games)
    shares = np.array([one.shares for one in found.tried])
    (first,) = most_even(Played(np.array(steps), shares, np.full(26, 4.0), np.zeros(26)), ladders, 1)
    beside = [moved(first, side, step) for side in range(3) for step in (-2, 2) if first[side] + step in (0, *fine[side])]
    assert [named[one.changes] for one in found.varied[: 1 + len(beside)]] == [first, *beside] and len(found.varied) > 1 + len(beside)
    monkeypatch.setattr("vigil.cardeffects.sides.add_up", None)
    assert evening(tmp_path).play() == found  # nothing is played again
    (tmp_path / Sides.FILE).write_text("{}")
    with pytest.raises(InputError, match="delete it and go on"):
        evening(tmp_path).play()


def moved(given, side, step):
    """The same with a step more of one side."""
    return tuple(at + step * (k == side) for k, at in enumerate(given))


class Stopping(Silent):
    """Says stop once so many game numbers are played, those of rounds before counted."""

    def __init__(self, after, stops):
        self.after, self.stops, self.done = after, stops, 0

    def playing(self, total, done):
        self.done = done

    def advance(self, games):
        self.done += games
        if self.done >= self.after:
            self.stops[-1].set()


@pytest.mark.usefixtures("few")
def test_what_is_cut_short_in_any_round_is_gone_on_with(tmp_path, monkeypatch):
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
    assert (part.games, part.second, part.played) == (1, 0, ()) and "was not played yet" in sides_sentence(part, "player")
    with pytest.raises(Interrupted):
        evening(tmp_path, display=Stopping(5, stops)).play()
    part = Sides.read(tmp_path, identity)
    assert (part.games, part.second, part.fresh) == (4, 0, 0) and (tmp_path / CHECKPOINT).exists()
    with pytest.raises(Interrupted):
        evening(tmp_path, display=Stopping(10, stops)).play()
    part = Sides.read(tmp_path, identity)
    assert (part.games, part.second, part.fresh, len(part.played)) == (4, 5, 10, 3)
    whole = evening(tmp_path).play()
    assert (whole.games, whole.second, whole.fresh) == (4, 5, 50) and (whole.tried, whole.varied) == (part.tried, part.varied)
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
    games, gifts = (30, 8) if players == 2 else (4, 26)
    assert set(effects.handicaps()["games"]) == {games} and len(effects.handicaps()) == gifts
    sides = effects.side_counts
    assert len(effects.side_shares()) == (0 if players == 2 else 3 * (26 + len(sides.varied) + 3))


class Planted(SideMeasurement):
    """Games whose shares are known: what each side is given multiplies its chances, so that shares do not add up."""

    STRENGTH = np.array([0.9, 0.0, -0.7])

    def true(self, given):
        """What each side wins in the long run."""
        weights = np.exp(self.STRENGTH + 0.1 * np.array(given) - 0.002 * np.square(given))
        return weights / weights.sum()

    def _count(self, variants, numbers, stop):
        rng = np.random.default_rng(numbers.start)
        counts = [rng.multinomial(len(numbers), self.true(given)).tolist() for given in variants]
        return tuple(SideWins(changes=self._told(given), wins=tuple(won)) for given, won in zip(variants, counts, strict=True)), len(numbers)


def test_varying_what_promises_most_finds_what_single_gifts_do_not_tell(tmp_path):
    """With the games of an audit the most uneven of three sides comes from 29 points off to 2, where the first promise leaves it at 16."""
    arena = prepare(build_experiment(SPIRES, "mine.toml", None))
    measured = Planted(tmp_path, arena, new_manifest(arena, 1), Pace(1, None), Silent())
    found = measured.play()
    fine = handicaps(only_arm(arena).card_set, 3, fine=True)
    named = {told(fine, given): given for given in product(*((0, *ladder) for ladder in fine))}
    gap = {one.changes: float(gap_from_even(measured.true(named[one.changes]))) for one in (*found.varied, *found.played)}
    assert gap[()] > 0.25 and gap[found.varied[0].changes] > 0.1 and gap[found.best.changes] < 0.03


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
    assert found.fresh == 1250 and is_even(rates, best) and gap_from_even(found.best.shares) < gap_from_even(found.played[0].shares)
    assert any(change.startswith("gate 3.") for change in found.best.changes)
