"""`vigil maps list`, `check`, `draw` and `generate`, and the games that have no maps."""

import json
import os
import tomllib
import xml.etree.ElementTree as ElementTree

import pytest
from missing_game import without_game
from typer.testing import CliRunner

from sim.game import Game
from sim.games import GAMES
from sim.tactics.maps.drawing import map_drawing
from sim.tactics.maps.files import SHIPPED, load_maps, shipped_maps
from sim.tactics.maps.write import maps_text
from sim.tactics.scenarios.files import SHIPPED as SCENARIOS
from sim.tactics.scenarios.files import load_scenarios
from vigil.cli import app
from vigil.terminal import mapcompletion, tables

WRONG = """\
schema = 1

[[map]]
name = "torn"
scenario = "Gates of War"
radius = 2
without = [[-2, 1], [-1, 1], [0, 1], [1, 1]]
portals = [[[0, -2]], [[0, 9]]]
forest = [[0, 0], [0, 0]]
forrest = [[1, 0]]

[[map]]
name = "split"
scenario = "Gates of Wat"
radius = 2
without = [[-2, 1], [-1, 1], [0, 1], [1, 1]]
portals = [[[0, -2]], [[0, 2]]]
sanctuary = [[0, -2], [9, 9]]

[[map]]
name = "bare"
scenario = "Gates of War"
radius = 2
portals = [[[0, -2]], [[0, 2]]]
"""
REASONS = (
    "map 'torn', field forrest: is not a field of a map; did you mean 'forest'?",
    "map 'split', field sanctuary[1]: [9, 9] is not on the board; lay it on one of its 15 hexes",
    "map 'split', field sanctuary[0]: [0, -2] is portals[0][0] already; a hex has at most one terrain (T26), so take one away",
    "map 'split', field portals[0]: from here there is no way to [-2, 2], [-1, 2], [0, 2]; join the parts of the board",
    "map 'split', field scenario: 'Gates of Wat' is not a scenario; did you mean 'Gates of War'? (--scenarios names the file of another one)",
    "map 'bare', field forest: there are 0, but 'Gates of War' has 16; lay as many, or write other counts in the scenario",
    "map 'bare', field enchanted: there are 0, but 'Gates of War' has 10; lay as many, or write other counts in the scenario",
    "map 'bare', field sanctuary: there are 0, but 'Gates of War' has 3; lay as many, or write other counts in the scenario",
    "map 'bare', field beacon: there are 0, but 'Gates of War' has 4; lay as many, or write other counts in the scenario",
    "map 'bare', field treasure: there are 0, but 'Gates of War' has 8; lay as many, or write other counts in the scenario",
    "map 'bare', field beacon: there are 0, but 2 open the barriers; lay more",
)
OWN_SCENARIO = """\
schema = 1

[[scenario]]
name = "Duel"
modes = ["1v1"]
map = "mine"
win = 10
sanctuary = 1
counts = { portal = 2, sanctuary = 1 }
"""
OWN_MAP = """\
schema = 1

[[map]]
name = "mine"
scenario = "Duel"
radius = 2
portals = [[[0, -2]], [[0, 2]]]
sanctuary = [[0, -1]]
"""
NEARER = "sanctuaries are 1 points away for side 0, 3 for side 1; move portals, or what is nearer"
UNFAIR = f"map 'mine', field portals: the portals are unfair: {NEARER}"


def told(*words):
    """Exit code, stdout and stderr of a command."""
    done = CliRunner().invoke(app, [str(word) for word in words])
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A working folder with a map file that is wrong, and in a folder of its own one that is right beside its scenario."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wrong.toml").write_text(WRONG, encoding="utf-8")
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "maps.toml").write_text(OWN_MAP, encoding="utf-8")
    (tmp_path / "own" / "scenarios.toml").write_text(OWN_SCENARIO, encoding="utf-8")
    return tmp_path


# ---- list ----


def test_the_shipped_maps_are_listed_file_by_file():
    code, out, err = told("maps", "list")
    assert (code, err) == (0, "") and out == told("maps", "list", "--game", "tactics")[1]
    parts = [part.splitlines() for part in out.split("\n\n")]
    assert [part[0] for part in parts] == [*shipped_maps()]
    for file, _, *rows in parts:
        assert [row.split()[0] for row in rows] == [found.name for found in load_maps(file).maps]


def test_what_lies_on_a_map_stands_in_its_row():
    code, out, err = told("maps", "list", "contract")
    head, *rows = out.splitlines()[1:]
    assert (code, err) == (0, "")
    assert head.split() == ["Map", "Scenario", "Sides", "Hexes", "Holds"]
    gates = next(row for row in rows if row.startswith("gates-2p"))
    assert gates.split(None, 6)[4:] == ["2", "61", "portal 2, forest 16, enchanted 10, sanctuary 3, beacon 4, treasure 8"]
    assert next(row for row in rows if row.startswith("twilight-3p")).endswith("treasure 10, neutrals 6")


def test_a_narrow_terminal_cuts_nothing_of_the_list(monkeypatch):
    class Narrow(tables.Screen):
        def __init__(self, **more):
            super().__init__(**{"width": 80, "force_terminal": True, "color_system": None, **more})

    monkeypatch.setattr("vigil.terminal.tables.Screen", Narrow)
    out = told("maps", "list", "contract")[1]
    assert max(map(len, out.splitlines())) <= 80 and "…" not in out and "treasure 8" in " ".join(out.split())


def test_the_list_as_json():
    listed = json.loads(told("maps", "list", "--json")[1])
    assert [(one["source"], one["name"]) for one in listed] == [(file, found.name) for file in shipped_maps() for found in load_maps(file).maps]
    twilight = next(one for one in listed if one["name"] == "twilight-1")
    assert (twilight["game"], twilight["sides"], twilight["hexes"]) == ("tactics", 3, 91)
    assert (twilight["tokens"]["forest"], twilight["tokens"]["treasure"], len(twilight["neutrals"])) == (27, 10, 6)


# ---- check ----


def test_shipped_maps_are_fine_and_what_is_unfair_is_told():
    code, out, err = told("maps", "check", *shipped_maps())
    assert code == 0 and out.splitlines() == [
        "contract: fine: 8 maps of 8 scenarios",
        "synthetic: fine: 64 maps of 8 scenarios",
        "synthetic-campaign: fine: 32 maps of 4 scenarios",
    ]
    assert {line.partition(", field portals: the portals are unfair: treasures are ")[0] for line in err.splitlines()} == {
        "note: contract: map 'spires-3p'",
        *(f"note: synthetic: map 'spires-3p-{seed}'" for seed in range(1, 9)),
    }
    assert told("maps", "check", "-q", *shipped_maps()) == (0, "", "")


def test_every_problem_is_told_at_once(here):
    code, out, err = told("maps", "check", "wrong.toml")
    assert (code, out) == (2, "")
    assert err == "\n  ".join([f"error: wrong.toml: {len(REASONS)} problems", *REASONS]) + "\n"


def test_what_is_wrong_with_one_file_keeps_no_other_from_being_checked(here):
    code, out, err = told("maps", "check", "wrong.toml", "contract", "nowhere.toml", "own/maps.toml")
    assert code == 2 and out == "contract: fine: 8 maps of 8 scenarios\nown/maps.toml: fine: 1 map of Duel\n"
    assert [line for line in err.splitlines() if line.startswith("error: ")] == [
        f"error: wrong.toml: {len(REASONS)} problems",
        "error: there is no file 'nowhere.toml', nor a map file of that name; known: contract, synthetic, synthetic-campaign",
    ]


def test_unfair_portals_are_told_and_with_fair_refused(here):
    assert told("maps", "check", "own/maps.toml") == (0, "own/maps.toml: fine: 1 map of Duel\n", f"note: own/maps.toml: {UNFAIR}\n")
    assert told("maps", "check", "own/maps.toml", "--fair") == (2, "", f"error: own/maps.toml: {UNFAIR}\n")
    assert told("maps", "check", "own/maps.toml", "-q") == (0, "", "")
    (here / "own" / "maps.toml").write_text(OWN_MAP.replace("[0, -1]", "[0, 0]"), encoding="utf-8")
    assert told("maps", "check", "own/maps.toml", "--fair") == (0, "own/maps.toml: fine: 1 map of Duel\n", "")


def test_the_scenarios_are_those_beside_the_file_or_those_that_are_named(here):
    (here / "maps.toml").write_text(OWN_MAP, encoding="utf-8")
    assert told("maps", "check", "maps.toml")[2] == (
        "error: maps.toml: map 'mine', field scenario: 'Duel' is not a scenario; "
        + "known: Love Lives Forever, Spires of Souls (2p / 2v2), Spires of Souls (3p), Spires of Souls (4p), Twilight of Idols, Infernal Battle, "
        + "Gates of War, Circle of Stones, Rat King, Beelzepug, Rakar, Kythis, Rakar, long (--scenarios names the file of another one)\n"
    )
    assert told("maps", "check", "maps.toml", "--scenarios", "own/scenarios.toml")[:2] == (0, "maps.toml: fine: 1 map of Duel\n")
    (here / "own" / "scenarios.toml").write_text(OWN_SCENARIO.replace("sanctuary = 1 }", "sanctuary = 2 }"), encoding="utf-8")
    assert told("maps", "check", "own/maps.toml")[2] == (
        "error: own/maps.toml: map 'mine', field sanctuary: there are 1, but 'Duel' has 2; lay as many, or write other counts in the scenario\n"
    )


def test_a_scenario_file_that_is_wrong_comes_after_the_maps(here):
    (here / "own" / "scenarios.toml").write_text(OWN_SCENARIO.replace("win = 10", "win = 0"), encoding="utf-8")
    assert told("maps", "check", "own/maps.toml")[2] == "error: own/scenarios.toml: scenario 'Duel', field win: 0 is below 1, the least allowed\n"
    (here / "own" / "maps.toml").write_text(OWN_MAP.replace("radius = 2\n", ""), encoding="utf-8")
    assert told("maps", "check", "own/maps.toml")[2].startswith("error: own/maps.toml: map 'mine', field radius: is needed, or hexes")


def test_a_template_says_what_is_to_be_filled_in():
    code, _, err = told("maps", "check", SHIPPED.parent / "template" / "maps" / "maps.toml")
    assert code == 2 and "  map 'love': to be filled in: radius, portals, forest, sanctuary, beacon, treasure\n" in err


def test_checks_as_json(here):
    code, out, err = told("maps", "check", "wrong.toml", "own/maps.toml", "--json")
    wrong, own = json.loads(out)
    assert code == 2 and err.count("error: ") == 1
    assert wrong == {"source": "wrong.toml", "fine": False, "problems": [*REASONS]}
    assert (own["fine"], own["notes"], [one["name"] for one in own["maps"]]) == (True, [UNFAIR], ["mine"])
    assert json.loads(told("maps", "check", "own/maps.toml", "--fair", "--json")[1]) == [
        {"source": "own/maps.toml", "fine": False, "problems": [UNFAIR]}
    ]


# ---- draw ----


def test_a_map_is_drawn_in_the_terminal():
    assert told("maps", "draw", "synthetic", "gates-1") == (0, map_drawing(load_maps("synthetic").find("gates-1")), "")
    assert told("maps", "draw", "contract") == (0, "\n".join(map(map_drawing, load_maps("contract").maps)), "")


def test_a_map_is_drawn_as_a_picture(here):
    assert told("maps", "draw", "synthetic", "gates-1", "--out", "made/gates.PNG") == (0, "made/gates.PNG: written: gates-1\n", "")
    assert (here / "made" / "gates.PNG").read_bytes().startswith(b"\x89PNG")
    assert told("maps", "draw", "own/maps.toml", "--out", "mine.svg", "-q") == (0, "mine.svg\n", "")
    root = ElementTree.fromstring((here / "mine.svg").read_text(encoding="utf-8"))
    assert root.tag.endswith("svg") and "mine: Duel" in " ".join(root.itertext())


def test_a_drawing_as_json(here):
    (shown,) = json.loads(told("maps", "draw", "own/maps.toml", "--json", "--out", "mine.svg")[1])
    assert (shown["name"], shown["hexes"], shown["picture"], (here / "mine.svg").is_file()) == ("mine", 19, "mine.svg", True)
    assert shown["drawing"] == told("maps", "draw", "own/maps.toml")[1]
    assert [one["name"] for one in json.loads(told("maps", "draw", "contract", "--json")[1])] == [found.name for found in load_maps("contract").maps]


# ---- generate ----


@pytest.mark.parametrize("file", ["synthetic", "synthetic-campaign"])
def test_the_shipped_maps_are_those_of_the_first_seeds(file):
    for scenario in load_scenarios(file).scenarios:
        code, out, _ = told("maps", "generate", "--scenario", scenario.name, "--seed", "1", "--count", "8")
        assert code == 0 and tomllib.loads(out)["synthetic"] is True
        assert out.partition("schema")[2] == maps_text(load_maps(file).of_scenario(scenario.name), True).partition("schema")[2]


def test_maps_are_written_and_can_be_checked_and_played_from(here):
    words = ("maps", "generate", "--scenario", "Gates of War", "--seed", "40", "--count", "3", "--out", "made/gates.toml")
    assert told(*words) == (0, "made/gates.toml: written: 3 maps of Gates of War\n", "")
    text = (here / "made" / "gates.toml").read_text(encoding="utf-8")
    assert text.startswith("# 3 maps of Gates of War, drawn by lot:\n# vigil maps generate --scenario 'Gates of War' --seed 40 --count 3\n")
    assert told("maps", "check", "made/gates.toml", "--fair")[:2] == (0, "made/gates.toml: fine: 3 maps of Gates of War\n")
    assert [found.name for found in load_maps("made/gates.toml").maps] == ["gates-40", "gates-41", "gates-42"]
    shipped = tomllib.loads((SCENARIOS / "synthetic.toml").read_text(encoding="utf-8"))["scenario"]
    gates = next(table for table in shipped if table["name"] == "Gates of War")
    lines = [f"{field} = {json.dumps(value)}" for field, value in gates.items() if field != "map"]
    head = 'schema = 1\nmaps = "gates.toml"\n\n[[scenario]]\nmap = "gates-41"\n'
    (here / "made" / "mine.toml").write_text(head + "\n".join(lines), encoding="utf-8")
    mine = load_scenarios("made/mine.toml")
    assert [found.name for found in mine.maps_of(mine.find("Gates of War"))] == ["gates-41", "gates-40", "gates-42"]


def test_nothing_is_overwritten_by_maps(here):
    words = ("maps", "generate", "--scenario", "Gates of War", "--out", "wrong.toml")
    assert told(*words) == (2, "", "error: wrong.toml: is there already and stays as it is; choose another name\n")
    os.symlink("nowhere", "link.toml")
    assert told(*words[:-1], "link.toml")[0] == 2
    assert (here / "wrong.toml").read_text(encoding="utf-8") == WRONG


def test_unfair_maps_are_told_when_they_are_drawn_by_lot(here):
    words = ("maps", "generate", "--scenario", "Spires of Souls (3p)", "--seed", "3")
    code, out, err = told(*words)
    assert code == 0 and err.startswith("note: map 'spires-3p-3', field portals: the portals are unfair: treasures are ") and err.count("\n") == 1
    assert told(*words, "-q") == (0, out, "")
    assert told(*words, "-q", "--out", "three.toml") == (0, "three.toml\n", "")
    made = json.loads(told(*words, "--json")[1])
    assert (made["scenario"], made["seed"], made["count"], "file" in made) == ("Spires of Souls (3p)", 3, 1, False)
    assert made["maps"] == tomllib.loads(out)["map"] and f"note: {made['notes'][0]}\n" == err


def test_a_scenario_of_an_own_file_has_its_own_counts(here):
    text = OWN_SCENARIO.replace("Duel", "Gates of War").replace("{ portal = 2, sanctuary = 1 }", "{ portal = 2, sanctuary = 1, forest = 2 }")
    (here / "few.toml").write_text(text, encoding="utf-8")
    code, out, err = told("maps", "generate", "--scenario", "Gates of War", "--scenarios", "few.toml")
    (made,) = tomllib.loads(out)["map"]
    assert (code, err) == (0, "") and (len(made["sanctuary"]), len(made["forest"]), "treasure" in made) == (1, 2, False)
    assert "--count 1 --scenarios few.toml\n" in out


# ---- what is wrong is one sentence ----


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["list", "--game", "relic"], "maps: not there for Relic, only for Ascension Tactics"),
        (["check", "contract", "--game", "ascension"], "maps: not there for Ascension, only for Ascension Tactics"),
        (["list", "contract", "--game", "chess"], "'chess' is not a game of Vigil"),
        (["list", "contrat"], "there is no file 'contrat', nor a map file of that name; did you mean 'contract'?"),
        (["check", ""], "maps: the path is empty"),
        (["check", "contract", "--scenarios", "nowhere"], "there is no file 'nowhere', nor a scenario file of that name; known: contract, "),
        (["draw", "synthetic", "gates-l"], "synthetic: 'gates-l' is not a map of this file; did you mean 'gates-"),
        (["draw", "synthetic", "--out", "x.svg"], "synthetic: has 64 maps, and a picture shows one; name it behind the file: love-1, love-2, "),
        (["draw", "synthetic", "gates-1", "--out", "x.gif"], "out: x.gif: the name must end in .png or .svg"),
        (["draw", "own/scenarios.toml"], "own/scenarios.toml: field scenario: "),
        (["generate", "--scenario", "Gate of War"], "scenario: 'Gate of War' is not a scenario; did you mean 'Gates of War'? (--scenarios "),
        (["generate", "--scenario", "Duel", "--scenarios", "own/scenarios.toml"], "scenario: no board is known of 'Duel'; known: Love Lives Forever"),
        (["generate", "--scenario", "Gates of War", "--seed", "-1"], "seed: -1 is not from 0 to 18446744073709551615"),
        (["generate", "--scenario", "Gates of War", "--count", "0"], "count: 0 is not from 1 to 256"),
        (["generate", "--scenario", "Gates of War", "--count", "257"], "count: 257 is not from 1 to 256"),
        (["generate"], "Missing option '--scenario'"),
    ],
)
def test_what_is_wrong_is_one_sentence(here, words, message):
    before = sorted(here.iterdir())
    code, out, err = told("maps", *words)
    assert (code, out) == (2, "") and err.startswith(f"error: {message}") and err.count("\n") == 1 and sorted(here.iterdir()) == before


def test_of_several_games_with_maps_one_must_be_named(monkeypatch):
    monkeypatch.setattr(Game, "has", lambda self, layer, room: self.name in ("other", "tactics"))
    monkeypatch.setitem(GAMES, "other", Game(name="other", title="Other", least=2, most=2))
    assert told("maps", "draw", "contract") == (2, "", "error: maps: there for several games; name one of tactics, other with --game\n")


def test_without_a_game_with_maps_there_are_none():
    with without_game("tactics"):
        for words in (("list",), ("check", "contract"), ("draw", "contract"), ("generate", "--scenario", "Gates of War")):
            assert told("maps", *words) == (2, "", "error: maps: not there for Ascension\n")


# ---- what the shell completes ----


class Line:
    """What stands on the line already."""

    def __init__(self, **params):
        self.params = params


def test_the_shell_is_offered_maps_and_scenarios(here, monkeypatch):
    assert mapcompletion.map_files("") == sorted([*shipped_maps(), "wrong.toml"])
    assert mapcompletion.scenario_files("synth") == ["synthetic", "synthetic-campaign"]
    assert mapcompletion.map_names(Line(source="synthetic"), "gates-") == [f"gates-{seed}" for seed in range(1, 9)]
    assert mapcompletion.map_names(Line(source="own/maps.toml"), "") == ["mine"] and mapcompletion.map_names(Line(source="no.toml"), "") == []
    assert mapcompletion.scenarios(Line(scenarios=None), "Gates") == ["Gates of War"]
    assert mapcompletion.scenarios(Line(scenarios="own/scenarios.toml"), "") == ["Duel"]
    monkeypatch.setenv("_VIGIL_COMPLETE", "complete_bash")
    assert [str(name) for name in mapcompletion.scenarios(Line(scenarios="synthetic"), "Gates")] == [r"Gates\ of\ War"]
