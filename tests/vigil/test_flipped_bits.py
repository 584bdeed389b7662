"""Whatever happens to the bytes of a stored file, it is refused or means what it meant."""

import random
import shutil
from copy import deepcopy
from functools import cache

import pytest
from small_runs import tiny

import vigil
from reports.effects.info import read_info
from reports.effects.store import read_counts
from reports.loading import load_run
from reports.profiles.profile import read_profile
from reports.robustness.plan import Alternative, Guests, Place, Plan, read_plan, write_plan
from reports.store.manifest import read_manifest
from reports.store.runfolder import read_tallies
from sim.errors import InputError
from vigil.playing.arena import prepare
from vigil.playing.folder import read_stored, stored_experiment
from vigil.stopping.goal import Goal
from vigil.stopping.journal import take_looks
from vigil.tuning.state import read_state

POSITIONS = 500
PRECISION = "30%"


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    """A folder with everything that is ever read again."""
    out, experiment = tmp_path_factory.mktemp("stored") / "run", tiny(card_sets=["2010"], games=100)
    vigil.run(experiment, precision=PRECISION, out=out)
    vigil.effects(experiment, 12, cards=["Mystic"], out=out)
    vigil.profile(out, 5)
    vigil.tune(experiment, generations=1, population=4, games=4, out=out / "search")
    place = Place(label="2010", field=("rush", "economy"), among="beginners", guests=(Guests(run="beginners", labels={"rush": "rush 2"}),))
    write_plan(out, Plan(of="a digest", alternatives=(Alternative(name="beginners", players=2, card_sets={"2010": place}),)))
    return out


def numbers(tallies):
    """Counts as something that can be compared."""
    return {arm: {name: (array.shape, array.tobytes()) for name, array in tally._asdict().items()} for arm, tally in tallies.items()}


@cache
def watching(folder):
    """The watch of the run of a folder before its first look; nobody spoils its experiment while looks are read."""
    return Goal((PRECISION,)).watch(prepare(stored_experiment(folder)))


def looks(folder):
    watch = deepcopy(watching(folder))
    take_looks(folder, watch, read_manifest(folder).identity)
    return [(games, counts.tolist()) for games, counts in watch.seen]


def effects(folder):
    found = read_counts(folder)
    parts = {players: (part.names, part.chosen, numbers({"": part.counts, "looks": part.looks})) for players, part in found.items()}
    return parts


READERS = {
    "manifest.json": read_manifest,
    "experiment.json": lambda folder: read_stored(folder, ""),
    "tallies.parquet": lambda folder: numbers(read_tallies(folder / "tallies.parquet")),
    "looks.json": looks,
    "effects.json": read_info,
    "effects.parquet": effects,
    "search/search.json": lambda folder: read_state(folder / "search"),
    "robustness/plan.json": lambda folder: read_plan(folder, "a digest"),
    "profile.json": lambda folder: read_profile(folder, read_manifest(folder).experiment.digest),
}


def spoilt(data, draw):
    """The bytes with one bit turned over, wherever, and all the shorter beginnings that are worth a try."""
    for at in [*draw.sample(range(len(data)), min(POSITIONS, len(data))), *range(len(data) - 90, len(data))]:
        yield f"bit at {at}", data[:at] + bytes([data[at] ^ 1 << draw.randrange(8)]) + data[at + 1 :]
    for length in [0, 1, 4, *draw.sample(range(len(data)), 20), len(data) - 1]:
        yield f"first {length}", data[:length]
    start = draw.randrange(len(data) - 40)
    yield "zeros", data[:start] + bytes(40) + data[start + 40 :]


@pytest.mark.parametrize("name", READERS)
def test_no_bit_of_a_stored_file_can_turn_over_unnoticed(stored, tmp_path, name):
    folder = shutil.copytree(stored, tmp_path / "run")
    path, read = folder / name, READERS[name]
    meant, data = read(folder), path.read_bytes()
    for what, bad in spoilt(data, random.Random(5)):
        path.write_bytes(bad)
        try:
            found = read(folder)
        except InputError as error:
            assert str(path) in str(error), what
        else:
            assert found == meant, what


def test_a_checkpoint_of_another_run_is_refused(stored, tmp_path):
    """Two runs of equal shape that differ in the seed alone: no file of one passes for that of the other."""
    mine, other = shutil.copytree(stored, tmp_path / "mine"), tmp_path / "other"
    experiment = tiny(card_sets=["2010"], games=100, seed=6)
    vigil.run(experiment, precision=PRECISION, out=other)
    vigil.effects(experiment, 12, cards=["Mystic"], out=other)
    for name, read in (("tallies.parquet", load_run), ("looks.json", looks), ("effects.parquet", vigil.load_effects)):
        kept = (mine / name).read_bytes()
        shutil.copyfile(other / name, mine / name)
        with pytest.raises(InputError, match=rf"{name}: .*(of another run|of another measurement)"):
            read(mine)
        (mine / name).write_bytes(kept)
        read(mine)
