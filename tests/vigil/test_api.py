import subprocess
import sys

import pytest
from fake_arms import same
from small_runs import tiny

import vigil
from reports.store.runfolder import read_tallies


def test_exported_members():
    assert vigil.__all__ == [
        "InputError",
        "__version__",
        "audit",
        "balance",
        "card_text",
        "check",
        "compare",
        "draft",
        "effects",
        "find_games",
        "load",
        "load_audit",
        "load_balance",
        "load_effects",
        "metagame",
        "odds",
        "profile",
        "replay",
        "report",
        "robust",
        "run",
        "tune",
    ]
    assert dir(vigil) == sorted(vigil.__all__)
    for name in vigil.__all__:
        assert getattr(vigil, name) is not None
        assert name.startswith("__") or getattr(vigil, name).__doc__
    with pytest.raises(AttributeError, match="no attribute 'simulate'"):
        vigil.simulate  # noqa: B018


def test_importing_vigil_is_cheap():
    code = "import sys, vigil; print(sorted({'numpy', 'numba', 'pandas', 'polars', 'typer', 'rich'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_run_in_memory_and_one_on_disk_are_the_same(tmp_path):
    one = vigil.run(tiny(), games=40, jobs=2)
    two = vigil.run(tiny(), games=40, out=tmp_path / "run")
    assert same({k: arm.tally for k, arm in one.arms.items()}, {k: arm.tally for k, arm in two.arms.items()})
    assert same({k: arm.tally for k, arm in vigil.load(tmp_path / "run").arms.items()}, read_tallies(tmp_path / "run" / "tallies.parquet"))


def test_a_run_goes_on(tmp_path):
    vigil.run(tiny(), games=20, out=tmp_path / "run")
    assert vigil.run(out=tmp_path / "run", resume=True, games=30).manifest.games_done == 30


def test_seed_and_players_can_be_given():
    run = vigil.run(tiny(), games=6, seed=77, players=3)
    assert (run.manifest.experiment.seed, run.manifest.experiment.players) == (77, 3)


def test_replay_tells_the_same_game_every_time():
    one = vigil.replay(tiny(), 3)
    assert one == vigil.replay(tiny(), 3)
    assert one != vigil.replay(tiny(), 3, card_set="10th")


@pytest.mark.proof
def test_a_report_is_written_in_the_formats_asked_for(tmp_path):
    vigil.run(tiny(), games=20, out=tmp_path / "run")
    assert vigil.report(tmp_path / "run", ["csv"]) == tmp_path / "run" / "tables"
    assert not (tmp_path / "run" / "report.html").exists()
    with pytest.raises(vigil.InputError, match="format: 'pdf' is unknown"):
        vigil.report(tmp_path / "run", "html,pdf")


def test_errors_are_input_errors(tmp_path):
    with pytest.raises(vigil.InputError, match="no such folder"):
        vigil.load(tmp_path / "nowhere")
    with pytest.raises(ValueError, match="resume: needs the folder"):
        vigil.run(resume=True)
