"""Files to begin with: valid as they stand, and a lesson in all that can be written."""

import re
import tomllib

import pytest
from jsonschema import Draft202012Validator

from reports.gates.model import Gate, GateFile
from reports.gates.read import read_gates
from sim.ascension.cardeffects import EFFECTS, BaseEffect
from sim.ascension.cardfile import load_card_set
from sim.ascension.cardmodel import Action, Card, Rules, Trigger
from sim.ascension.cardwords import EVENTS
from sim.errors import InputError
from sim.experiment import Experiment, load_experiment
from sim.schedule import MEETS
from strategies.files import load_strategy
from strategies.languages.ascension import ASCENSION, KEYS, LISTS
from vigil.schemas import KINDS, schema_of, schema_text
from vigil.starters import starter_text, write_starter


def words(text):
    return set(re.findall(r"\w+", text))


@pytest.mark.parametrize("kind", KINDS)
def test_a_starter_fits_the_schema_it_names(kind, tmp_path):
    file, schema = write_starter(kind, "mine", tmp_path)
    first, rest = file.read_text(encoding="utf-8").split("\n", 1)
    assert first == f"#:schema ./{schema.name}" and schema.read_text(encoding="utf-8") == schema_text(kind)
    assert list(Draft202012Validator(schema_of(kind)).iter_errors(tomllib.loads(rest))) == []
    assert "STARTER" not in rest and tomllib.loads(rest)["name"] == "mine"


@pytest.mark.parametrize("name", ["Lantern 2", "восхождение", "a.b-c_d", "x" * 80, "mine.toml"])
@pytest.mark.parametrize("kind", KINDS)
def test_any_name_makes_a_file_that_vigil_reads(kind, name, tmp_path):
    file, _ = write_starter(kind, name, tmp_path / "deep" / "er")
    assert file.name == f"{name.removesuffix('.toml')}.toml"
    {"card-set": load_card_set, "strategy": load_strategy, "experiment": load_experiment, "gates": read_gates}[kind](str(file))


@pytest.mark.parametrize("kind", KINDS)
def test_a_name_is_worked_in_once(kind):
    assert starter_text(kind, "MYSTARTER") == starter_text(kind, "mine").replace("mine", "MYSTARTER")


@pytest.mark.parametrize("name", ["", " ", ".", "..", "../x", "a/b", "a\\b", "-x", 'a"b', "a\nb", "a:b", "x" * 81, ".hidden", "end."])
def test_names_that_cannot_be_files_are_refused(name, tmp_path):
    with pytest.raises(InputError, match="^name: "):
        write_starter("strategy", name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path):
    for place in ("mine.toml", "strategy.schema.json"):
        (tmp_path / place).write_text("precious")
    with pytest.raises(InputError, match=r"mine\.toml: is there already and stays as it is"):
        write_starter("strategy", "mine", tmp_path)
    write_starter("strategy", "other", tmp_path)
    assert (tmp_path / "mine.toml").read_text() == (tmp_path / "strategy.schema.json").read_text() == "precious"


def test_a_folder_that_cannot_be_made_is_one_message(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot be written"):
        write_starter("strategy", "mine", tmp_path / "file" / "folder")
    with pytest.raises(InputError, match="file: is there already"):
        write_starter("strategy", "mine", tmp_path / "file")


def test_a_schema_that_cannot_be_written_is_one_message(tmp_path):
    (tmp_path / "strategy.schema.json").symlink_to(tmp_path / "nowhere.json")
    with pytest.raises(InputError, match="strategy.schema.json: is there already"):
        write_starter("strategy", "mine", tmp_path)


def test_the_card_set_teaches_every_word():
    said = words(starter_text("card-set", "mine"))
    fields = {field for model in (Card, Rules, Trigger, Action, BaseEffect) for field in model.model_fields}
    assert set(EFFECTS) <= said and set(EVENTS) <= said
    assert fields <= said


def test_the_strategy_teaches_every_word():
    said = words(starter_text("strategy", "mine"))
    assert said >= {*LISTS, *KEYS, *ASCENSION.counters, *ASCENSION.functions, *ASCENSION.attributes}


def test_the_experiment_teaches_every_word():
    text = starter_text("experiment", "mine")
    assert words(text) >= {field.alias or name for name, field in Experiment.model_fields.items()}
    assert all(f'"{meet}"' in text for meet in MEETS)


def test_the_gates_teach_every_word():
    said = words(starter_text("gates", "mine"))
    assert said >= {field.alias or name for model in (GateFile, Gate) for name, field in model.model_fields.items()}


@pytest.mark.parametrize("kind", ["card-set", "strategy", "experiment", "gates"])
def test_what_is_commented_out_works_too(kind, tmp_path):
    file, _ = write_starter(kind, "mine", tmp_path)
    text = file.read_text(encoding="utf-8")
    fuller = re.sub(r'^# (\w+ = [\w\["]|\[change|\[\[gate)', r"\1", text, flags=re.MULTILINE).replace('meet = "round robin"', "")
    assert len(tomllib.loads(fuller)) >= len(tomllib.loads(text)) and fuller != text
    file.write_text(fuller, encoding="utf-8")
    {"card-set": load_card_set, "strategy": load_strategy, "experiment": load_experiment, "gates": read_gates}[kind](str(file))
