"""Files to begin with: valid as they stand, and a lesson in all that can be written."""

import re
import shlex
import tomllib

import pytest
from typer.testing import CliRunner

from reports.balance.read import read_goals
from reports.gates.read import read_gates
from sim.ascension.cards.effects import EFFECTS, BaseEffect
from sim.ascension.cards.models import Action, Card, Rules, Trigger
from sim.ascension.cards.words import EVENTS
from sim.errors import InputError
from sim.experiments.experiment import load_experiment
from sim.games import GAMES, game_of
from sim.relic.cards import abilities as cardabilities
from sim.relic.cards import conditions as cardcounted
from sim.relic.cards import effects as cardeffects
from sim.relic.cards import models as cardmodel
from sim.relic.cards import objectives as cardobjectives
from sim.relic.cards import sheets as cardsheets
from sim.relic.cards import uses as carduses
from sim.relic.cards import words as cardwords
from strategies.ascension.language import ASCENSION, KEYS, LISTS
from strategies.compiler.plan import compile_plans
from strategies.files import load_strategy
from strategies.language.lookup import language_of
from strategies.relic.cards import CLASSES
from strategies.relic.cards import NUMBERS as CARD_NUMBERS
from strategies.relic.form import OPTIONS
from strategies.voskhozhdenie.drafts.compiler import wishes_of
from strategies.voskhozhdenie.drafts.files import load_list
from strategies.voskhozhdenie.drafts.form import DraftFile
from vigil.cli import app
from vigil.decks.check import checked_decks
from vigil.files.schemas import KINDS, OF_ONE, ROOMS, schema_text
from vigil.files.starters import starter_texts, write_empty, write_starter

BOTH = [(kind, game) for game in GAMES for kind in KINDS if kind not in OF_ONE or game_of(game).has(*ROOMS[kind][:2])]
FILES = [(kind, game) for kind, game in BOTH if kind != "card-set" or not game_of(game).set_file]
"""Kinds of which a starter is one file."""


def words(text):
    return set(re.findall(r"\w+", text))


def taught(kind, game):
    """Words in all files of a starter."""
    return words("\n".join(starter_texts(kind, "mine", game).values()))


def read(kind, game, file):
    """What Vigil reads of a file to begin with."""
    if kind == "strategy":
        strategy = load_strategy(str(file), game=None)
        for name in game_of(game).cards.shipped_card_sets():
            compile_plans([strategy], game_of(game).cards.load_card_set(name))
    elif kind == "gates":
        assert read_gates(file, game).game == game
    elif kind == "goals":
        assert read_goals(file, game).game == game
    elif kind == "drafting-list":
        wishes_of(load_list(file), game_of(game).cards.load_card_set("pool"))
    elif kind == "deck":
        assert [checked.message for checked in checked_decks([str(file)], game, None, None)] == [""]
    else:
        {"card-set": game_of(game).cards.load_card_set, "experiment": load_experiment}[kind](str(file))


def test_schemas_of_two_games_lie_side_by_side(tmp_path):
    made = {write_starter(kind, f"{game} {kind}", tmp_path, game)[1] for kind, game in FILES}
    texts = {schema.read_text(encoding="utf-8") for schema in made}
    assert len(made) == len(texts) == len({schema_text(kind, game) for kind, game in FILES})


@pytest.mark.parametrize("name", ["Lantern 2", "восхождение", "a.b-c_d", "x" * 80, "mine.toml"])
@pytest.mark.parametrize(("kind", "game"), BOTH)
def test_any_name_makes_a_file_that_vigil_reads(kind, game, name, tmp_path):
    file, _ = write_starter(kind, name, tmp_path / "deep" / "er", game)
    stem = name.removesuffix(".toml")
    assert file.name == (f"{stem}.toml" if (kind, game) in FILES else stem)
    read(kind, game, file)


@pytest.mark.parametrize(("kind", "game"), BOTH)
def test_a_name_is_worked_in_once(kind, game):
    own, other = (starter_texts(kind, name, game) for name in ("qwerty", "MYSTARTER"))
    assert other == {file.replace("qwerty", "MYSTARTER"): text.replace("qwerty", "MYSTARTER") for file, text in own.items()}


@pytest.mark.parametrize("name", ["", " ", ".", "..", "../x", "a/b", "a\\b", "-x", 'a"b', "a\nb", "a:b", "x" * 81, ".hidden", "end."])
def test_names_that_cannot_be_files_are_refused(name, tmp_path):
    with pytest.raises(InputError, match="^name: "):
        write_starter("strategy", name, tmp_path, "ascension")
    with pytest.raises(InputError, match="^name: "):
        write_starter("card-set", name, tmp_path, "relic")
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path):
    for place in ("mine.toml", "strategy.schema.json"):
        (tmp_path / place).write_text("precious")
    with pytest.raises(InputError, match=r"mine\.toml: is there already and stays as it is"):
        write_starter("strategy", "mine", tmp_path, "ascension")
    write_starter("strategy", "other", tmp_path, "ascension")
    assert (tmp_path / "mine.toml").read_text() == (tmp_path / "strategy.schema.json").read_text() == "precious"
    (tmp_path / "set").mkdir()
    for write in (lambda: write_starter("card-set", "set", tmp_path, "relic"), lambda: write_empty("set", tmp_path, "relic")):
        with pytest.raises(InputError, match="set: is there already and stays as it is"):
            write()
    assert list((tmp_path / "set").iterdir()) == []


def test_a_folder_that_cannot_be_made_is_one_message(tmp_path):
    (tmp_path / "file").write_text("")
    for game in GAMES:
        with pytest.raises(InputError, match="cannot be written"):
            write_starter("card-set", "mine", tmp_path / "file" / "folder", game)
    with pytest.raises(InputError, match="file: is there already"):
        write_starter("strategy", "mine", tmp_path / "file", "ascension")


def test_a_schema_that_cannot_be_written_is_one_message(tmp_path):
    (tmp_path / "strategy.schema.json").symlink_to(tmp_path / "nowhere.json")
    with pytest.raises(InputError, match="strategy.schema.json: is there already"):
        write_starter("strategy", "mine", tmp_path, "ascension")


def test_the_empty_set_is_the_template_and_tells_what_is_left(tmp_path):
    folder = write_empty("own", tmp_path, "relic")
    template = game_of("relic").configs / "template"
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == {file.name: file.read_bytes() for file in template.glob("*.toml")}
    told = CliRunner().invoke(app, ["cards", "check", str(folder)])
    assert told.exit_code == 2 and "to be filled in" in told.stderr
    with pytest.raises(InputError, match="there is no empty card set of Ascension"):
        write_empty("own", tmp_path, "ascension")


def test_the_card_set_teaches_every_word():
    fields = {field for model in (Card, Rules, Trigger, Action, BaseEffect) for field in model.model_fields}
    assert taught("card-set", "ascension") >= {*EFFECTS, *EVENTS, *fields}


def test_the_card_set_of_relic_teaches_every_word():
    models = (cardsheets.Rules, cardsheets.Switches, cardmodel.Enemy, cardmodel.Encounter, cardmodel.Wargear, cardmodel.Mission)
    models += (carduses.Use, cardabilities.Trigger, cardabilities.BattleModifier, cardcounted.Condition, cardcounted.Multiplier)
    models += (*cardeffects.EFFECTS.values(), *cardobjectives.OBJECTIVES.values())
    fields = {field.alias or name for model in models for name, field in model.model_fields.items()}
    asked = {*cardwords.THINGS, *cardwords.MOMENTS, *cardwords.PAYS, *cardwords.ON, *cardwords.GOALS, *cardwords.WHO, *cardwords.WARGEAR_TYPES}
    asked |= {*cardwords.FORBIDDEN, *cardwords.CLEARED}
    assert taught("card-set", "relic") >= {*cardeffects.EFFECTS, *cardabilities.PASSIVES, *asked, *fields}


def test_the_strategy_teaches_every_word():
    assert taught("strategy", "ascension") >= {*LISTS, *KEYS, *ASCENSION.counters, *ASCENSION.functions, *ASCENSION.attributes}


def test_the_strategy_of_relic_teaches_every_word():
    language = language_of("relic")
    assert taught("strategy", "relic") >= {*language.lists, *language.counters, *language.functions, *OPTIONS, *CLASSES, *CARD_NUMBERS}


def test_the_drafting_list_teaches_every_word():
    assert taught("drafting-list", "voskhozhdenie") >= {field.alias or name for name, field in DraftFile.model_fields.items()}


def test_a_drafting_list_to_begin_with_drafts(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    written = CliRunner().invoke(app, ["new", "drafting-list", "mine"])
    assert written.exit_code == 0 and "vigil draft --lists mine.toml,swarm" in written.stdout
    played = CliRunner().invoke(app, ["draft", "--lists", "mine.toml,swarm", "--drafts", "1", "--out", "drafts", "--quiet"])
    assert played.exit_code == 0 and "mine" in played.stdout
    refused = CliRunner().invoke(app, ["new", "drafting-list", "mine", "--game", "relic"])
    assert refused.exit_code == 2 and refused.stderr == "error: drafting lists: not there for Relic, only for Voskhozhdenie\n"


def printed(kind, game, name):
    """Commands in the comments of a starter, with names in place of NAME and RUN; games are few and no report is written."""
    text = "\n".join(starter_texts(kind, name, game).values())
    found = re.findall(r"(vigil (?:cards|strategies|new|run|check) [^-;()][^;()]+?)(?: {2,}|\)|;|$)", text, flags=re.MULTILINE)
    filled = [command.replace("NAME", f"{kind}-{k}").replace("RUN", "runs/experiment") for k, command in enumerate(dict.fromkeys(found))]
    return [f"{command} --games 240 --no-report" if command.startswith("vigil run") else command for command in filled]


@pytest.mark.parametrize("game", GAMES)
def test_what_the_comments_say_can_be_typed(game, tmp_path, monkeypatch):
    """The commands printed in the files, in the order in which a beginner comes to them."""
    monkeypatch.chdir(tmp_path)
    typed, written = [], {}
    for kind in ("card-set", "strategy", "experiment", "gates"):
        written[kind] = file = write_starter(kind, kind, tmp_path, game)[0]
        if kind == "experiment":
            text = file.read_text(encoding="utf-8").replace("card_sets = [", f'card_sets = ["{written["card-set"].name}", ')
            file.write_text(text.replace('"cautious",', '"strategy.toml",'), encoding="utf-8")
        for command in printed(kind, game, kind):
            result = CliRunner().invoke(app, shlex.split(command)[1:])
            assert result.exit_code == 0 or (command.startswith("vigil check") and result.exit_code == 1), (command, result.output)
            typed.append(command)
    assert {"vigil strategies check strategy.toml", "vigil check runs/experiment --gates gates.toml"} <= set(typed) and len(typed) >= 8
    assert (tmp_path / "runs" / "experiment" / "manifest.json").is_file()


@pytest.mark.parametrize(("game", "first"), [("ascension", "duel"), ("relic", "relic-duel")])
def test_what_a_beginner_plays_first_is_of_one_printing(game, first, tmp_path):
    cards, _ = write_starter("card-set", "mine", tmp_path, game)
    file, _ = write_starter("experiment", "trial", tmp_path, game)
    experiment = load_experiment(file)
    head = cards / "set.toml" if cards.is_dir() else cards
    assert experiment.card_sets == load_experiment(first).card_sets == (tomllib.loads(head.read_text(encoding="utf-8"))["base"],)
