import json
import random

import pytest
from fake_arms import same
from small_runs import PressingCtrlC, tiny

from reports.store.manifest import read_manifest, write_manifest
from reports.store.runfolder import read_tallies
from sim.errors import InputError
from sim.experiments.experiment import load_experiment
from vigil import session
from vigil.playing import slices
from vigil.playing.interrupts import Interrupted
from vigil.playing.progress import Silent

NONE = {"games": None, "seed": None, "players": None}


def play(out, experiment, jobs=1, size=None, display=None):
    session.play_to_folder(experiment, out, session.Pace.of(jobs, size), display or Silent())


def resume(out, source=None, jobs=1, size=None, display=None, **numbers):
    session.resume_folder(source, out, session.Pace.of(jobs, size), display or Silent(), **{**NONE, **numbers})


@pytest.fixture(scope="module")
def reference(tmp_path_factory):
    """A run played in one go by one thread; its tallies, byte for byte, are what every other way has to give."""
    out = tmp_path_factory.mktemp("reference") / "run"
    play(out, tiny())
    return out


def tallies(out):
    return (out / "tallies.parquet").read_bytes()


@pytest.mark.parametrize(("jobs", "size"), [(1, 1), (2, 7), (3, 50), (4, 1000)])
def test_jobs_and_range_size_give_the_same_bytes(tmp_path, reference, jobs, size):
    play(tmp_path / "run", tiny(), jobs, size)
    assert tallies(tmp_path / "run") == tallies(reference)


@pytest.mark.parametrize("seed", range(4))
def test_interruption_and_resumption_give_the_same_bytes(tmp_path, reference, seed, monkeypatch):
    monkeypatch.setattr(slices, "MOST", 5)
    draw, out = random.Random(seed), tmp_path / "run"
    with pytest.raises(Interrupted, match=f"nothing played is lost, go on with: vigil run --resume --out {out}"):
        play(out, tiny(), draw.randint(1, 3), draw.randint(1, 60), PressingCtrlC(draw.randint(1, 100)))
    stored = read_manifest(out)
    assert not stored.complete and 0 < stored.games_done < 120
    with pytest.raises(Interrupted):
        resume(out, jobs=draw.randint(1, 3), size=draw.randint(1, 30), display=PressingCtrlC(10))
    assert read_manifest(out).games_done > stored.games_done
    resume(out, jobs=draw.randint(1, 3), size=draw.randint(1, 60))
    assert tallies(out) == tallies(reference)
    finished = read_manifest(out)
    assert finished.complete and finished.games_done == 120 and finished.seconds > stored.seconds
    assert sorted(path.name for path in out.iterdir()) == ["experiment.json", "manifest.json", "tallies.parquet"]


def test_in_memory_counts_the_same(reference):
    manifest, counts = session.play_in_memory(tiny(), session.Pace.of(2, 11), Silent())
    assert same(counts, read_tallies(reference / "tallies.parquet"))
    assert manifest.complete and manifest.games_done == 120
    assert manifest.experiment == read_manifest(reference).experiment


def test_an_interrupted_run_in_memory_keeps_nothing(monkeypatch):
    monkeypatch.setattr(slices, "MOST", 5)
    with pytest.raises(Interrupted, match="without --out nothing is kept"):
        session.play_in_memory(tiny(), session.Pace.of(1, None), PressingCtrlC(20))


def test_both_arms_play_the_same_game_numbers(reference):
    counts = read_tallies(reference / "tallies.parquet")
    assert list(counts) == ["2010", "10th"]
    assert all(tally.game[0] == 120 for tally in counts.values())
    assert (counts["2010"].seat[..., 0] == counts["10th"].seat[..., 0]).all()


def test_a_finished_run_grows(tmp_path, reference):
    out = tmp_path / "run"
    play(out, tiny(games=50))
    with pytest.raises(Interrupted):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(slices, "MOST", 5)
            resume(out, games=120, display=PressingCtrlC(30))
    assert read_manifest(out).experiment.games == 120
    display = PressingCtrlC()
    resume(out, display=display)
    assert display.games < 2 * 70
    assert tallies(out) == tallies(reference)


def test_a_finished_run_says_so_and_plays_nothing(tmp_path):
    out, display = tmp_path / "run", PressingCtrlC()
    play(out, tiny(games=20))
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    resume(out, display=display)
    assert "finished; all its 20 games are stored" in display.notes[0] and display.games == 0
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before


def test_a_kill_before_the_manifest_is_complete_can_be_resumed(tmp_path, reference, monkeypatch):
    out = tmp_path / "run"
    with monkeypatch.context() as patch:
        patch.setattr("vigil.playing.folder.write_tallies", lambda *args: (_ for _ in ()).throw(SystemExit))
        with pytest.raises(SystemExit):
            play(out, tiny(), size=30)
    display = PressingCtrlC()
    resume(out, display=display)
    assert display.games == 0
    assert tallies(out) == tallies(reference)


def test_parts_left_by_a_kill_after_the_end_are_not_counted_again(tmp_path, monkeypatch):
    out = tmp_path / "run"
    with monkeypatch.context() as patch:
        patch.setattr("shutil.rmtree", lambda *args, **kwargs: None)
        play(out, tiny(games=40))
    assert list((out / "parts").iterdir())
    resume(out, games=60)
    play(tmp_path / "other", tiny(games=60))
    assert tallies(out) == tallies(tmp_path / "other")


@pytest.mark.parametrize(
    ("source", "numbers", "words"),
    [
        (tiny(), {"seed": 6}, "was begun with seed 5, now it is 6"),
        (tiny(seed=6), {}, "was begun with seed 5, now it is 6"),
        (tiny(players=3), {}, "was begun with players 2, now it is 3"),
        (tiny(meet="field", focus="economy"), {}, "was begun with meet 'round robin', now it is 'field'"),
        (tiny(), {"players": 3}, "was begun with players 2, now it is 3"),
        (tiny(strategies=["economy", "beginner"]), {}, "was begun with the strategies economy, beginner, random, now they are economy, beginner"),
        (tiny(card_sets=["10th"]), {}, "was begun with the card sets 2010, 10th, now they are 10th"),
        (tiny(meet="mirror"), {}, "was begun with meet 'round robin', now it is 'mirror'; undo the change"),
        (None, {"games": 10}, "games: 10 are fewer than have been played"),
    ],
)
def test_another_experiment_cannot_go_on_with_a_run(reference, source, numbers, words):
    before = tallies(reference)
    with pytest.raises(InputError, match=words):
        resume(reference, source, **numbers)
    assert tallies(reference) == before


@pytest.mark.parametrize("field", ["version", "behaviour_version"])
def test_another_version_cannot_go_on_with_a_run(tmp_path, field):
    out = tmp_path / "run"
    play(out, tiny(games=10))
    write_manifest(out, read_manifest(out).model_copy(update={field: "0.0.0"}))
    with pytest.raises(InputError, match="was begun with .* 0.0.0, now it is .*; take 0.0.0 again, or start a new run with another --out"):
        resume(out, games=20)


def test_another_name_is_no_other_experiment(tmp_path, monkeypatch):
    monkeypatch.setattr(slices, "MOST", 5)
    out, file = tmp_path / "run", tmp_path / "mine.toml"
    text = 'schema = 1\nname = "Mine"\ncard_sets = ["2010"]\nplayers = 2\nstrategies = ["economy", "random"]\ngames = 60\nseed = 5\n'
    file.write_text(text)
    with pytest.raises(Interrupted):
        play(out, load_experiment(file), display=PressingCtrlC(20))
    file.write_text("# A comment.\n" + text.replace("Mine", "Renamed"))
    resume(out, str(file))
    assert read_manifest(out).experiment.name == "Renamed" and read_manifest(out).complete
    assert json.loads((out / "experiment.json").read_text())["experiment"]["name"] == "Renamed"
    play(tmp_path / "whole", load_experiment(file))
    assert tallies(out) == tallies(tmp_path / "whole")


def test_another_focus_is_another_experiment(tmp_path):
    out, field = tmp_path / "run", {"meet": "field", "games": 20}
    play(out, tiny(focus="economy", **field))
    with pytest.raises(InputError, match=r"who sits with whom \(focus, guests\) has been changed since the run was begun"):
        resume(out, tiny(focus="random", **field), games=40)


def test_a_changed_card_cannot_sneak_into_a_run(tmp_path):
    cards = tmp_path / "mine.toml"
    variant = 'schema = 1\nbase = "2010"\nname = "Mine"\n[change."Mystic"]\ncost = {}\n'
    cards.write_text(variant.format(2))
    experiment = tiny(card_sets=[str(cards)], games=10)
    play(tmp_path / "run", experiment)
    cards.write_text(variant.format(4))
    with pytest.raises(InputError, match="'mine' of the card sets has been changed since the run was begun"):
        resume(tmp_path / "run", games=20)


def test_nothing_is_ever_overwritten(tmp_path, reference):
    with pytest.raises(InputError, match="already holds a run; add --resume"):
        play(reference, tiny())
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    with pytest.raises(InputError, match="is not empty and holds no run; choose another --out"):
        play(tmp_path / "mine", tiny())
    with pytest.raises(InputError, match="this is a file"):
        play(tmp_path / "mine" / "letter.txt", tiny())
    assert (tmp_path / "mine" / "letter.txt").read_text() == "dear"


def test_an_empty_folder_is_taken(tmp_path):
    play(tmp_path, tiny(games=5))
    assert read_manifest(tmp_path).complete


def test_a_folder_that_cannot_be_written_is_refused_before_anything_is_played(tmp_path):
    (tmp_path / "file").write_text("")
    display = PressingCtrlC()
    with pytest.raises(InputError, match="cannot be (written|made)"):
        play(tmp_path / "file" / "run", tiny(), display=display)
    assert display.games == 0


def test_bad_input_leaves_no_folder_behind(tmp_path):
    with pytest.raises(InputError, match="did you mean 'economy'"):
        play(tmp_path / "run", tiny(strategies=["econmy", "beginner"]))
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize(("jobs", "size", "words"), [(0, None, "jobs: 0"), (-1, None, "jobs: -1"), (1, 0, "range size: 0")])
def test_pace_is_checked(jobs, size, words):
    with pytest.raises(InputError, match=words):
        session.Pace.of(jobs, size)


def test_a_damaged_part_is_found_before_anything_is_played(tmp_path, monkeypatch):
    monkeypatch.setattr(slices, "MOST", 5)
    out = tmp_path / "run"
    with pytest.raises(Interrupted):
        play(out, tiny(), size=10, display=PressingCtrlC(50))
    part = sorted((out / "parts").iterdir())[0]
    part.write_bytes(b"PAR1 not really")
    with pytest.raises(InputError, match=f"{part.name}: .*move it away and run again with --resume"):
        resume(out)
    part.unlink()
    resume(out)
    assert read_manifest(out).complete


@pytest.mark.parametrize("content", [None, "{", "[]", '{"experiment": {}}'])
def test_a_lost_experiment_can_be_named_again(tmp_path, content, monkeypatch):
    monkeypatch.setattr(slices, "MOST", 5)
    out = tmp_path / "run"
    with pytest.raises(Interrupted):
        play(out, tiny(), display=PressingCtrlC(20))
    (out / "experiment.json").unlink()
    if content is not None:
        (out / "experiment.json").write_text(content)
    with pytest.raises(InputError, match="name the experiment: vigil run EXPERIMENT --resume"):
        resume(out)
    resume(out, tiny())
    assert read_manifest(out).complete


def test_the_manifest_tells_what_was_played(reference):
    manifest = json.loads((reference / "manifest.json").read_text())
    assert manifest["experiment"]["games"] == manifest["games_done"] == 120
    assert [arm["label"] for arm in manifest["arms"]] == ["2010", "10th"]
    assert manifest["arms"][0]["catalogue"][0]["name"] == "Apprentice"
    assert manifest["games_per_second"] == pytest.approx(240 / manifest["seconds"])
    assert manifest["behaviour_version"].startswith("ascension-")


@pytest.mark.parametrize("players", [1, 3, 4])
def test_other_numbers_of_players_run(tmp_path, players):
    strategies = ["economy", "beginner", "random", "economy2"]
    copy = tmp_path / "economy2.toml"
    copy.write_text('schema = 1\nname = "Copy"\nsummary = "Another one."\ntake = ["any"]\n')
    experiment = tiny(players=players, strategies=[*strategies[:3], str(copy)], card_sets=["2010"], games=30)
    play(tmp_path / "run", experiment, jobs=2, size=7)
    assert read_manifest(tmp_path / "run").labels == strategies + (["Samael"] if players == 1 else [])


def test_a_run_can_be_ended_early_and_that_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr(slices, "MOST", 5)
    out = tmp_path / "run"
    with pytest.raises(Interrupted, match=r"--games N, (\d+) or more, it ends there") as caught:
        play(out, tiny(), 1, 10, PressingCtrlC(40))
    done = read_manifest(out).games_done
    assert f"after {done:,} of 120 games" in str(caught.value)
    with pytest.raises(InputError, match=rf"games: {done - 1} are fewer than have been played in {out} \({done}\); ask for more"):
        resume(out, games=done - 1)
    display = PressingCtrlC()
    resume(out, games=done, display=display)
    assert display.notes == [f"{out}: 120 games were asked for, now it ends after {done}"] and read_manifest(out).games_done == done
