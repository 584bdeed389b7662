"""The experiment as it is edited: what it takes, what both sides then play, the command line and the file that say the same."""

import json
import shlex
from pathlib import Path

import pytest

from sim.errors import InputError
from sim.experiments.experiment import load_experiment
from vigil.playing.arena import prepare
from vigil.session import Pace
from vigil.workbench.edits import EXPERIMENT
from vigil.workbench.experimentfile import experiment_text
from vigil.workbench.session import PLACE, EditSession

ONE = Pace.of(1, None)


@pytest.fixture
def session(tmp_path):
    made = EditSession("duel", tmp_path, ONE)
    yield made
    made.close()


def kept(session):
    return sorted(path.name for path in (session.folder / PLACE).glob("*.experiment.toml"))


@pytest.mark.proof
def test_the_experiment_holds_for_both_sides_and_is_no_change(session):
    session.edit(EXPERIMENT, "players", 3)
    assert session.state["values"] == {EXPERIMENT: {"players": 3}} and not session.state["asked"] and session.command() == ""
    session.edit(EXPERIMENT, "games", 990)
    session.edit(EXPERIMENT, "seed", 7)
    session.edit("Mystic", "cost", 4)
    sides = session._sides(session.history.edits)
    assert [spec.players for spec in sides.experiments] == [3, 3] and [arm.table.seating.shape[1] for arm in sides.arms] == [3, 3]
    assert [arm.table.seed for arm in sides.arms] == [7, 7] and sides.arena.experiment.games == 990
    words = shlex.split(session.command())
    assert words == shlex.split("vigil compare duel --games 990 --seed 7 --players 3 --change Mystic.cost=4 --until-decided all")
    assert kept(session) == []
    assert session.base.digest == prepare(load_experiment("duel").changed(games=990, seed=7, players=3)).digest
    session.undo()
    session.undo()
    session.undo()
    session.undo()
    assert session.state["values"] == {} and session.base is session.form.usual


def test_what_does_not_fit_is_refused_and_changes_nothing(session):
    session.edit(EXPERIMENT, "players", 3)
    before = session.state
    for field, value, said in [
        ("players", 5, "5 is too large; at most 4"),
        ("players", True, "a whole number is needed"),
        ("games", 0, "0 is too small; at least 1"),
        ("seed", 2**53, "too large for a page"),
        ("strategies", ["rush", "void"], "at least 3 strategies"),
        ("strategies", ["rush", "void", "/etc/passwd"], "none of the strategies that can be chosen"),
        ("strategies", [["rush"]], "a text in quotes is needed"),
        ("strategies", "rush", "a list of names"),
        ("focus", "rush", "only meet = 'field' has a focus"),
        ("meet", "swiss", "is not a way to meet"),
        ("card_sets", ["10th"], "there is no such field"),
        ("scenarios", "/etc/passwd", "there is no such field"),
        ("teams", 2, "there is no such field"),
    ]:
        with pytest.raises(InputError, match=said) as complaint:
            session.edit(EXPERIMENT, field, value)
        assert str(complaint.value).startswith((field, "seats")), "without the path of a file that stays as it is"
    assert session.state == before


def test_another_way_to_meet_brings_what_it_needs_and_takes_what_it_has_not(session):
    for way, more in (("field", {"focus": "balanced"}), ("guests", {"guests": ["balanced"]}), ("mirror", {})):
        session.edit(EXPERIMENT, "meet", way)
        assert session.state["values"] == {EXPERIMENT: {"meet": way, **more}} and session.base.experiment.meet == way
    session.edit(EXPERIMENT, "meet", "round robin")
    assert session.state["values"] == {}


@pytest.mark.proof
def test_an_experiment_is_named_by_a_file_in_the_command_line_and_saved_as_one(session, tmp_path):
    (tmp_path / "hasty.toml").write_text(session.strategy("rush")["text"], encoding="utf-8")
    hasty = str((tmp_path / "hasty.toml").resolve())
    assert hasty in session.form.choices and hasty in session.about["schemas"][EXPERIMENT]["properties"]["strategies"]["items"]["enum"]
    with pytest.raises(InputError, match="edit it first"):
        session.save_experiment("early")
    session.edit("Mystic", "cost", 4)
    session.edit(EXPERIMENT, "strategies", ["rush", "void", hasty])
    assert session.state["experiment"]["strategies"] == ["rush", "void", "hasty"]
    file = Path(shlex.split(session.command())[2])
    assert [file.name] == kept(session) and prepare(load_experiment(file)).digest == session.base.digest
    made = session.save_experiment("mine")
    found = load_experiment(made["file"])
    assert prepare(found).digest == session.base.digest and found.name == "mine" and found.summary == ""
    assert shlex.split(made["command"])[:3] == ["vigil", "compare", made["file"]]
    with pytest.raises(InputError, match="is there already"):
        session.save_experiment("mine")
    with pytest.raises(InputError, match="has a folder in it"):
        session.save_experiment("../up")
    session.history._last = None
    session.edit(EXPERIMENT, "strategies", ["rush", "void"])
    session.command()
    assert len(kept(session)) == 2, "undo still needs the first one"
    session.undo()
    session.undo()
    session.edit("Mystic", "cost", 5)
    session.edit(EXPERIMENT, "games", 110)
    assert kept(session) == [], "no step needs them any more"


def test_files_beside_an_experiment_are_found_from_its_copy(tmp_path):
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "quick.toml").write_text('schema = 1\nname = "Quick"\nsummary = "Any."\npolicy = "random"\n', encoding="utf-8")
    (folder / "cards.toml").write_text('schema = 1\nname = "Cards"\nbase = "2010"\n[change."Mystic"]\ncost = 4\n', encoding="utf-8")
    lines = ["schema = 1", 'name = "Own"', 'card_sets = ["cards.toml"]', "players = 2", 'strategies = ["quick.toml", "rush"]', "games = 110"]
    (folder / "own.toml").write_text("\n".join([*lines, 'meet = "field"', 'focus = "quick.toml"']), encoding="utf-8")
    experiment = load_experiment(folder / "own.toml")
    (tmp_path / "copy.toml").write_text(experiment_text(experiment, "copy"), encoding="utf-8")
    copy = load_experiment(tmp_path / "copy.toml")
    assert copy.focus == copy.strategies[0] == str((folder / "quick.toml").resolve()) and copy.card_sets == (str((folder / "cards.toml").resolve()),)
    assert prepare(copy).digest == prepare(experiment).digest


@pytest.mark.proof
def test_stored_edits_that_no_longer_fit_are_said_and_can_be_undone(session, tmp_path):
    session.edit("Mystic", "cost", 4)
    session.edit(EXPERIMENT, "players", 3)
    path = session.history.path
    content = json.loads(path.read_text(encoding="utf-8"))
    content["steps"][-1][EXPERIMENT] = {"strategies": ["rush", "gone.toml"]}
    path.write_text(json.dumps(content), encoding="utf-8")
    again = EditSession("duel", tmp_path, ONE)
    again.open()
    try:
        assert "gone.toml" in again.state["problem"] and again.state["command"] == "" and again.base is again.form.usual
        again.undo()
        assert again.state["problem"] == "" and again.state["values"] == {"Mystic": {"cost": 4}}
    finally:
        again.close()


@pytest.mark.proof
@pytest.mark.parametrize(("name", "field", "value"), [("campaign-rakar", "maps", None), ("eternal-teams", "seed", 3)])
def test_experiments_of_other_games_are_edited_with_the_fields_that_they_know(tmp_path, name, field, value):
    session = EditSession(name, tmp_path, ONE)
    known = session.about["schemas"][EXPERIMENT]["properties"]
    assert "teams" in known and ("scenario" in known) == (session.base.game.name == "tactics")
    if field == "maps":
        value = [next(iter(session.base.stages[0].tables))]
    session.edit(EXPERIMENT, field, value)
    made = session.save_experiment("other")
    assert prepare(load_experiment(made["file"])).digest == session.base.digest != session.form.usual.digest
