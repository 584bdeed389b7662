"""Files under watch: what they are, and what a save brings."""

import json
import threading
import time

import pytest
from typer.testing import CliRunner

from sim.errors import InputError
from vigil.cli import app
from vigil.session import Pace, read_experiment
from vigil.watching.loop import Watching
from vigil.watching.target import Target

VARIANT = 'schema = 1\nname = "dearer"\nbase = "2010"\n\n[change."Void Initiate"]\ncost = {}\n'


@pytest.fixture
def variant(tmp_path):
    path = tmp_path / "dearer.toml"
    path.write_text(VARIANT.format(2))
    return path


def test_a_file_is_told_by_what_it_holds(variant, tmp_path):
    duel = read_experiment("duel", None, None, None)
    assert Target.of(variant, duel, None).change == f"card_sets.2010={variant}"
    plan = tmp_path / "rush.toml"
    plan.write_text('schema = 1\nname = "Mine"\nsummary = "Mystics."\ntake = ["Mystic"]\n')
    assert Target.of(plan, duel, None).change == f"strategies.rush={plan}"
    assert Target.of(plan, duel, "void").change == f"strategies.void={plan}"
    other = plan.rename(tmp_path / "mine.toml")
    with pytest.raises(InputError, match="name one with --instead"):
        Target.of(other, duel, None)
    with pytest.raises(InputError, match="'nobody' is not among"):
        Target.of(other, duel, "nobody")
    with pytest.raises(InputError, match="there is no such file"):
        Target.of(tmp_path / "none.toml", duel, None)
    with pytest.raises(InputError, match="this is a folder, and no card set"):
        Target.of(tmp_path, duel, None)
    with pytest.raises(InputError, match="name an experiment: contract, duel"):
        Target.of(variant, read_experiment("relic", None, None, None), None)


@pytest.mark.proof
def test_every_save_is_answered_and_a_bad_one_says_why(variant):
    target, seen = Target.of(variant, read_experiment("duel", 330, None, None), None), []
    watching = Watching(target, Pace.of(1, None), lambda answer, problem: seen.append((answer, problem)))
    thread = threading.Thread(target=watching.follow, daemon=True)
    thread.start()

    def until(holds):
        end = time.monotonic() + 60
        while not (seen and holds(*seen[-1])):
            assert time.monotonic() < end and thread.is_alive()
            time.sleep(0.05)

    def changed_to(value):
        return lambda answer, problem: not problem and answer.get("state") == "all played" and answer["facts"][0]["after"] == value

    until(changed_to("2"))
    variant.write_text(VARIANT.format(3))
    until(changed_to("3"))
    variant.write_text(VARIANT.format(300))
    until(lambda answer, problem: "300 is above 99" in problem and answer["facts"][0]["after"] == "3")
    whole = variant.with_suffix(".new")
    whole.write_text(VARIANT.format(4))
    whole.replace(variant)  # as editors do
    until(changed_to("4"))
    watching._stop.set()
    thread.join(10)
    assert not thread.is_alive()


@pytest.mark.proof
def test_once_ends_with_its_answer(variant):
    found = CliRunner().invoke(app, ["watch", str(variant), "--once", "--games", "220", "--jobs", "1", "--json"])
    answer = json.loads(found.stdout)
    assert found.exit_code == 0 and answer["games"] == 220 and answer["facts"] == [{"what": "Void Initiate: cost", "before": "1", "after": "2"}]
    shown = CliRunner().invoke(app, ["watch", str(variant), "--once", "--games", "220", "--jobs", "1", "--quiet"])
    assert shown.exit_code == 0 and "Void Initiate: cost: 1 → 2" in shown.stdout and "220 games with and without it" in shown.stdout
    variant.write_text(VARIANT.format(300))
    bad = CliRunner().invoke(app, ["watch", str(variant), "--once"])
    assert bad.exit_code == 2 and bad.stderr.count("error:") == 1 and "300 is above 99" in bad.stderr
    assert CliRunner().invoke(app, ["watch", str(variant), "--json"]).exit_code == 2
