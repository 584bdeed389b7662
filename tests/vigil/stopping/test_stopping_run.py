"""Runs that go on until they are precise enough: the same end whatever the threads and interruptions, caps, and what is said of it."""

import json
import random
import re
from functools import partial

import polars as pl
import pytest
from fake_arms import same
from small_runs import PressingCtrlC, tiny
from typer.testing import CliRunner

import vigil
from reports.loading import load_run
from reports.stopping.notes import stopping_notes
from reports.stopping.section import stopping_section
from reports.store.checksum import sealed_json, without_seal
from reports.store.manifest import Manifest, read_manifest
from reports.store.runfolder import read_tallies
from sim.errors import InputError
from vigil import session
from vigil.cli import app
from vigil.playing import slices
from vigil.playing.interrupts import Interrupted
from vigil.playing.progress import Silent
from vigil.stopping.goal import Goal
from vigil.stopping.schedule import DEFAULT_MINUTES, Clock, looks

RULE = "10%"
CAP = 5_000


@pytest.fixture(autouse=True)
def early_looks(monkeypatch):
    """Looks from 60 games on: small runs have several."""
    monkeypatch.setattr("vigil.stopping.play.looks", partial(looks, first=60))


def play(out, jobs=1, size=None, display=None, goal=None, **changes):
    goal = goal or Goal((RULE,))
    session.play_to_folder(tiny(**{"games": CAP, **changes}), out, session.Pace.of(jobs, size), display or Silent(), goal)


def resume(out, jobs=1, size=None, display=None, goal=None, games=None):
    pace = session.Pace.of(jobs, size)
    session.resume_folder(None, out, pace, display or Silent(), games=games, seed=None, players=None, goal=goal or Goal())


def result(out):
    """What must be equal: counts and looks, byte for byte, and what the manifest says of the end."""
    return (out / "tallies.parquet").read_bytes(), (out / "looks.json").read_bytes(), read_manifest(out).stopping


@pytest.fixture(scope="module")
def reference(tmp_path_factory):
    out = tmp_path_factory.mktemp("reference") / "run"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("vigil.stopping.play.looks", partial(looks, first=60))
        play(out)
    return out


def test_it_stops_at_the_first_look_that_is_precise_enough(reference):
    manifest = read_manifest(reference)
    stopping = manifest.stopping
    assert stopping.why == "precise enough" and stopping.rule == (RULE,) and stopping.cap == CAP
    assert manifest.games_done == manifest.experiment.games == stopping.games < CAP and manifest.complete
    ends = [block.stop for block in looks(CAP, first=60, multiple=6)]
    assert ends[stopping.looks - 1] == stopping.games and stopping.looks > 2
    assert len(stopping.numbers) == 10 and all(number.reached for number in stopping.numbers)
    assert all(max(number.high - number.estimate, number.estimate - number.low) <= 0.1 for number in stopping.numbers)
    taken = json.loads((reference / "looks.json").read_text())["looks"]
    assert [look["games"] for look in taken] == ends[: stopping.looks]


def test_one_look_earlier_it_was_not(tmp_path, reference):
    before = json.loads((reference / "looks.json").read_text())["looks"][-2]["games"]
    play(tmp_path / "run", games=before)
    stopping = read_manifest(tmp_path / "run").stopping
    assert stopping.why == "cap on games" and stopping.games == before and not all(number.reached for number in stopping.numbers)


def test_estimates_are_those_of_the_run(reference):
    run = load_run(reference)
    rates = run.strategies().set_index(["card_set", "strategy"])["win_rate"]
    for number in run.manifest.stopping.numbers[:3]:
        assert number.estimate == pytest.approx(rates[number.arm, number.name.removeprefix("win_rate(").removesuffix(")")])
    frame = run.watched()
    assert len(frame) == 10 and (frame["watched_share_low"] < frame["watched_share"]).all()


@pytest.mark.parametrize(("jobs", "size"), [(2, 7), (3, 50)])
def test_jobs_and_range_size_give_the_same_end(tmp_path, reference, jobs, size):
    play(tmp_path / "run", jobs, size)
    assert result(tmp_path / "run") == result(reference)


@pytest.mark.parametrize("seed", range(3))
def test_interruption_and_resumption_give_the_same_end(tmp_path, reference, seed, monkeypatch):
    monkeypatch.setattr(slices, "MOST", 5)
    draw, out = random.Random(seed), tmp_path / "run"
    with pytest.raises(Interrupted, match=f"of at most 5,000 games; nothing played is lost, go on with: vigil run --resume --out {out}"):
        play(out, draw.randint(1, 3), draw.randint(5, 60), PressingCtrlC(draw.randint(1, 300)))
    assert not read_manifest(out).complete
    with pytest.raises(Interrupted):
        resume(out, draw.randint(1, 3), draw.randint(5, 60), PressingCtrlC(draw.randint(1, 300)))
    resume(out, jobs=2)
    assert result(out) == result(reference)


@pytest.mark.parametrize("name", ["vigil.session.write_looks", "vigil.playing.folder.write_tallies"])
def test_a_kill_between_two_files_gives_the_same_end(tmp_path, reference, monkeypatch, name):
    out, calls = tmp_path / "run", []
    original = session.write_looks

    def dying(*args):
        calls.append(args)
        if name.endswith("write_tallies") or len(calls) > 3:
            raise SystemExit
        original(*args)

    with monkeypatch.context() as patch:
        patch.setattr(name, dying)
        with pytest.raises(SystemExit):
            play(out)
    resume(out)
    assert result(out) == result(reference)


def test_in_memory_it_is_the_same(reference):
    manifest, counts = session.play_in_memory(tiny(games=CAP), session.Pace.of(2, 40), Silent(), Goal((RULE,)))
    assert same(counts, read_tallies(reference / "tallies.parquet"))
    assert manifest.stopping == read_manifest(reference).stopping and manifest.complete


def test_counts_are_those_of_a_plain_run_of_as_many_games(reference):
    stored = read_manifest(reference)
    _, counts = session.play_in_memory(tiny(games=stored.games_done), session.Pace.of(1, None), Silent())
    assert same(counts, read_tallies(reference / "tallies.parquet"))


def test_a_cap_on_games_can_be_raised(tmp_path):
    out = tmp_path / "run"
    play(out, games=100, goal=Goal(("1%", "rounds=3")))
    first = read_manifest(out).stopping
    assert (first.why, first.cap, first.games) == ("cap on games", 100, 100)
    display = PressingCtrlC()
    resume(out, display=display)
    assert display.games == 0 and "finished; all its 100 games" in display.notes[0]
    resume(out, games=150)
    second = read_manifest(out).stopping
    assert (second.why, second.cap, second.games, second.rule) == ("cap on games", 150, 150, ("1%", "rounds=3"))
    assert second.looks > first.looks and load_run(out).arms


def test_a_run_that_is_precise_enough_plays_no_more(tmp_path):
    out, display = tmp_path / "run", PressingCtrlC()
    play(out, goal=Goal(("40%",)))
    resume(out, games=CAP + 1, display=display)
    assert display.games == 0 and "precise enough" in display.notes[0]


class Running(Clock):
    """Runs out after it was asked so often."""

    def __init__(self, minutes=None):
        self.left = 6 if minutes else 10**9

    @property
    def is_up(self):
        self.left -= 1
        return self.left < 0


def test_a_cap_on_time_ends_it_without_a_gap(tmp_path, monkeypatch):
    out = tmp_path / "run"
    with monkeypatch.context() as patch:
        patch.setattr(session, "Clock", Running)
        play(out, jobs=2, size=10, goal=Goal(("1%",), minutes=1.0))
    manifest = read_manifest(out)
    stopping = manifest.stopping
    assert stopping.why == "cap on time" and stopping.minutes == 1 and 60 <= stopping.games == manifest.games_done < 200
    assert load_run(out).games()["games"].tolist() == [stopping.games] * 2
    assert any("depends on the machine" in note for note in stopping_notes(manifest))
    resume(out, games=400)
    assert read_manifest(out).stopping.why == "cap on games" and read_manifest(out).games_done == 400


def test_time_up_in_the_first_block_still_gives_one_look(tmp_path):
    play(tmp_path / "run", goal=Goal(("1%",), minutes=1e-9))
    assert read_manifest(tmp_path / "run").stopping.looks == 1


@pytest.mark.parametrize(
    ("goal", "complaint"),
    [(Goal(("9%",)), "was begun with --precision '10%', which cannot be changed"), (Goal((RULE, "rounds=1")), "cannot be changed")],
)
def test_the_rule_does_not_follow_the_looks(reference, goal, complaint):
    with pytest.raises(InputError, match=complaint):
        resume(reference, goal=goal)


@pytest.mark.parametrize(("goal", "complaint"), [(Goal((RULE,)), "precision: .* begun without"), (Goal((), 1.0), "minutes: .* begun without")])
def test_a_plain_run_does_not_become_a_precise_one(tmp_path, goal, complaint):
    out = tmp_path / "run"
    session.play_to_folder(tiny(games=20), out, session.Pace.of(1, None), Silent())
    before = (out / "manifest.json").read_bytes()
    assert b"stopping" not in before and not (out / "looks.json").exists()
    assert "stopping" not in read_manifest(out).model_dump(mode="json")
    with pytest.raises(InputError, match=complaint):
        resume(out, goal=goal)
    assert (out / "manifest.json").read_bytes() == before


def resealed(text, **fields):
    return sealed_json(without_seal(json.loads(text)) | fields).decode()


def damaged(text):
    looks = json.loads(text)["looks"]
    looks[0]["counts"][0][0] = [1, 5, 5]
    return resealed(text, looks=looks)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (None, "looks.json: missing"),
        (lambda text: "{", "looks.json: damaged"),
        (lambda text: "[]", "looks.json: damaged"),
        (damaged, r"looks.json: damaged \(.*\); restore"),
        (lambda text: text.replace("win_rate(random)", "win_rate(mystic)"), "looks.json: damaged, its checksum does not fit"),
        (lambda text: resealed(text, numbers=["win_rate(mystic)"]), "looks of another run"),
        (lambda text: resealed(text, run="0" * 64), "looks of another run"),
    ],
)
def test_damaged_looks(tmp_path, monkeypatch, change, complaint):
    monkeypatch.setattr(slices, "MOST", 5)
    out = tmp_path / "run"
    with pytest.raises(Interrupted):
        play(out, display=PressingCtrlC(200))
    path = out / "looks.json"
    path.write_text(change(path.read_text())) if change else path.unlink()
    with pytest.raises(InputError, match=complaint):
        resume(out)


def test_the_manifest_must_make_sense(reference):
    content = read_manifest(reference).model_dump(mode="json")
    assert Manifest.model_validate(content).stopping is not None
    content["stopping"]["looks"] = 0
    with pytest.raises(ValueError, match="looked at at least once"):
        Manifest.model_validate(content)


def test_report_and_json_say_it(tmp_path):
    out = tmp_path / "run"
    arguments = ["run", "duel", "--games", "200", "--precision", "1%", "--precision", "rounds=2", "--out", str(out), "--json", "-q"]
    done = CliRunner().invoke(app, [*arguments, "--format", "md,xlsx,csv,parquet"])
    assert done.exit_code == 0, done.stderr or done.exception
    content = json.loads(done.stdout)
    assert content["manifest"]["stopping"]["why"] == "cap on games"
    assert content["notes"][0].startswith("Asked for 1% and rounds=2: stopped after 200 games")
    assert "Asked for 1% and rounds=2: stopped after 200 games" in (out / "report.md").read_text()
    stored = pl.read_parquet(out / "tables" / "watched.parquet")
    assert stored["narrow_enough"].to_list() == ["no"] * 14 and stored["watched_share"].null_count() == 1
    section = stopping_section(vigil.load(out))
    assert [block.caption for block in section.blocks] == ["Win rates and other shares", "Rounds"]
    assert [head.numeric for head in section.blocks[0].table.columns] == [False, True, False, False, True]
    names = [row[0].text for block in section.blocks for row in block.table.rows]
    assert names[0] == "Win rate of balanced" and names[-2:] == ["Win rate of seat 2", "Rounds"]
    assert len(section.blocks[0].table.rows) == 13 and len(section.blocks[1].table.rows) == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--minutes", "1"], "minutes: only a run with --precision"),
        (["--precision", "1%", "--minutes", "0"], "minutes: 0 is not possible"),
        (["--precision", "0.5"], "would be 50 points"),
        (["--precision", "win_rate(rusch)=1%"], "did you mean 'win_rate(rush)'"),
    ],
)
def test_bad_input_is_one_message(arguments, complaint):
    done = CliRunner().invoke(app, ["run", "duel", "--games", "10", *arguments])
    assert done.exit_code == 2 and complaint in done.stderr and done.stderr.count("\n") == 1


def test_there_is_always_a_cap_on_time(tmp_path):
    out = tmp_path / "run"
    play(out, games=60, goal=Goal.of("1%", None))
    assert read_manifest(out).stopping.minutes == DEFAULT_MINUTES == 60
    resume(out, games=70)
    assert read_manifest(out).stopping.minutes == 60


def test_the_usual_cap_on_time_ends_a_run(tmp_path, monkeypatch):
    monkeypatch.setattr("vigil.stopping.goal.DEFAULT_MINUTES", 1e-9)
    play(tmp_path / "run", goal=Goal(("1%",)))
    assert read_manifest(tmp_path / "run").stopping.why == "cap on time"


def test_a_missed_precision_is_said_also_if_quiet(tmp_path):
    done = CliRunner().invoke(app, ["run", "duel", "--games", "80", "--precision", "1%", "--out", str(tmp_path / "run"), "-q"])
    assert done.exit_code == 0 and done.stdout == "" and done.stderr.startswith("note: Asked for 1%: stopped after 80 games")
    found = re.search(r"the widest is (.*), ([\d.]+)–([\d.]+)%; 1 points? to either side were asked", done.stderr)
    assert 0 <= float(found[2]) < float(found[3]) <= 100
    shown = CliRunner().invoke(app, ["run", "duel", "--games", "80", "--precision", "1%"]).stdout
    assert "they are wider than those in the tables" in re.sub(r"\s+", " ", shown)
    fine = CliRunner().invoke(app, ["run", "duel", "--games", "80", "--precision", "rounds=100", "-q"])
    assert fine.stderr == ""
