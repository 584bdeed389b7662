"""Edits, step by step, and the file in which they are kept."""

import json

import pytest

from sim.errors import InputError
from vigil.comparing.changes import read_changes
from vigil.comparing.sides import changed_sides
from vigil.playing.arena import prepare
from vigil.session import read_experiment
from vigil.workbench.cardtable import CardTable
from vigil.workbench.edits import HEAD, Edits
from vigil.workbench.history import MOST, History

GAMES = {"duel": "hand_size", "relic": "dealt", "spires": "hand_size", "eternal": "redraws"}


def test_a_value_as_in_the_base_is_no_edit():
    edits = Edits().put("Mystic", "cost", 4, 3).put("Mystic", "honor", 2, 1)
    assert edits.values == {"Mystic": {"cost": 4, "honor": 2}}
    assert edits.put("Mystic", "cost", 3, 3).values == {"Mystic": {"honor": 2}}
    assert edits.put("Mystic", "cost", None, 3).put("Mystic", "honor", None, 1).values == {}
    assert Edits().put("Mystic", "flag", True, 1).values == {"Mystic": {"flag": True}}, "true is not 1"
    assert edits.without("Mystic").values == {}


def test_edits_read_as_changes_of_the_command_line():
    effects = [{"do": "gain", "runes": 2}, {"do": "choose", "options": [{"do": "draw", "cards": 1, "may": True}]}]
    values = {"A. B's \"x\"": {"effects": effects, "name": 'say "ö"\n'}, "rules": {"hand_size": 6}, HEAD: {"scenario": "Trial of Three"}}
    values |= {"strategies": {"rush": "a b.toml"}}
    form = prepare(read_experiment("relic", None, None, None)).game.room("sim", "differences").FORM
    changes = read_changes(Edits(values).texts, form)
    assert changes.cards == {"A. B's \"x\"": {"effects": effects, "name": 'say "ö"\n'}}
    assert (changes.rules, changes.heads, changes.strategies) == ({"hand_size": 6}, {"scenario": "Trial of Three"}, {"rush": "a b.toml"})


@pytest.mark.proof
@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_edited_and_every_value_of_its_sheet_is_its_own(name):
    base = prepare(read_experiment(name, None, None, None))
    (arm,) = base.arms.values()
    table = CardTable(base.experiment.game, arm.card_set)
    content = json.loads(json.dumps(table.content))
    assert len(content["entries"]) > 40 and {entry["kind"] for entry in content["entries"]} <= content["schemas"].keys()
    for entry in content["entries"]:
        assert entry["fields"].keys() <= content["schemas"][entry["kind"]]["properties"].keys()
    values = {"rules": {GAMES[name]: content["sections"]["rules"]["fields"][GAMES[name]] + 1}}
    kinds = {}
    for entry in content["entries"]:
        kinds.setdefault(entry["kind"], entry)
    for entry in kinds.values():
        field = next((field for field, value in entry["fields"].items() if field != "name" and not isinstance(value, str)), None)
        if field:
            values[entry["name"]] = {field: entry["fields"][field]}
    edited = table.things, CardTable(base.experiment.game, changed_sides(base, Edits(values).texts).arms[1].card_set).things
    assert edited[0].entries == edited[1].entries, "values put to what they are change nothing"
    assert edited[0].sections["rules"] | values["rules"] == edited[1].sections["rules"]


def test_steps_are_undone_and_done_again_and_outlive_the_process(tmp_path):
    path = tmp_path / "workbench" / "duel.json"
    history = History(path, "duel")
    for k in range(3):
        history.put(Edits({"Mystic": {"cost": k}}))
    history.undo()
    again = History(path, "duel")
    assert again.edits.values == {"Mystic": {"cost": 1}} and again.can_undo and again.can_redo
    again.redo()
    assert again.edits.values == {"Mystic": {"cost": 2}} and not again.can_redo
    for _ in range(5):
        again.undo()
    assert again.edits.values == {} and not again.can_undo
    again.put(Edits({"x": {"y": 1}}))
    assert not again.can_redo, "a new step takes the place of those undone"


def test_what_is_typed_letter_by_letter_is_one_step(tmp_path, monkeypatch):
    now = 0.0
    monkeypatch.setattr("vigil.workbench.history.time.monotonic", lambda: now)
    history = History(tmp_path / "duel.json", "duel")
    history.put(Edits({"a": {"cost": 1}}), ("a", "cost"))
    now = 1.0
    history.put(Edits({"a": {"cost": 12}}), ("a", "cost"))
    now = 5.0
    history.put(Edits({"a": {"cost": 3}}), ("a", "cost"))
    history.undo()
    assert history.edits.values == {"a": {"cost": 12}}
    history.undo()
    assert history.edits.values == {}


def test_old_steps_are_forgotten_not_the_edits(tmp_path):
    history = History(tmp_path / "duel.json", "duel")
    history._steps = [Edits({"a": {"cost": k}}) for k in range(MOST)]
    history._at = MOST - 1
    history.put(Edits({"b": {"cost": 1}}))
    assert len(json.loads((tmp_path / "duel.json").read_text())["steps"]) == MOST and history.edits.values == {"b": {"cost": 1}}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[", "cannot be read"),
        ("[]", "holds no edits"),
        ('{"vigil-workbench": 1, "experiment": "relic", "steps": [{}], "step": 0}', "holds edits of 'relic'"),
        ('{"vigil-workbench": 1, "experiment": "duel", "steps": [{}], "step": 1}', "says no step"),
        ('{"vigil-workbench": 1, "experiment": "duel", "steps": [{"a": 3}], "step": 0}', "holds no edits"),
        ('{"vigil-workbench": 2, "experiment": "duel", "steps": [{}], "step": 0}', "holds no edits"),
    ],
)
def test_a_file_of_something_else_is_refused_and_stays(tmp_path, text, said):
    path = tmp_path / "duel.json"
    path.write_text(text)
    with pytest.raises(InputError, match=said):
        History(path, "duel")
    assert path.read_text() == text


@pytest.mark.parametrize("name", ["a=b", "x.y=z", "'a'=b", '"Quotes" & more', "<img src=x onerror=alert(2)>", "=cmd|' /C calc'!A0", "It's", "plain"])
def test_a_name_with_signs_of_its_own_is_found_again(name):
    form = prepare(read_experiment("duel", None, None, None)).game.room("sim", "differences").FORM
    assert read_changes(Edits({name: {"cost": 2}}).texts, form).cards == {name: {"cost": 2}}
