"""Scenario files: what does not fit between a scenario, its maps and the card set is said with its place and a way out."""

import tomllib
from copy import deepcopy

import pytest
from tactics_sets import SCHEME, VILLAIN, set_with

from sim.errors import InputError
from sim.tactics.cards.files import load_card_set
from sim.tactics.maps.counts import counts_of
from sim.tactics.maps.files import load_maps
from sim.tactics.scenarios.checks import map_notes
from sim.tactics.scenarios.files import SHIPPED, load_scenarios, scenarios_from, shipped_scenarios
from sim.tactics.scenarios.printed import counts_wanted, printed_counts

DUEL = {"name": "Duel", "modes": ["1v1"], "map": "field", "win": 20, "sanctuary": 2}
FIELD = {"name": "field", "scenario": "Duel", "radius": 3, "portals": [[[0, -3]], [[0, 3]]], "sanctuary": [[0, 0]]}
BEACONS = [[-2, 0], [2, 0]]


def tables(duel=(), field=(), **more):
    """A scenario and its map, each with other fields, and further entries."""
    return {"schema": 1, "scenario": [{**deepcopy(DUEL), **dict(duel)}], "map": [{**deepcopy(FIELD), **dict(field)}], **more}


def complaint(*args, **more):
    with pytest.raises(InputError) as error:
        scenarios_from(tables(*args, **more), "mine")
    return str(error.value).removeprefix("mine: ")


def barrier(enchanted, beacon):
    return {"enchanted": "barrier", "barrier_beacons": 2}, {"enchanted": enchanted, "beacon": beacon}


COUNTS = {"portal": 2, "sanctuary": 1}
CASES = {
    "modes": (({"modes": ["1v1", "ffa3"]},), "scenario 'Duel', field modes: have different numbers of sides, which one map cannot be for"),
    "campaign and duel": (({"modes": ["1v1", "coop2"]},), "scenario 'Duel', field modes: have different numbers of sides"),
    "mode": (({"modes": ["2v1"]},), "scenario 'Duel', field modes[0]: '2v1' is not a mode; known: 1v1, 2v2, ffa3"),
    "sides": (({"modes": ["ffa3"]},), "map 'field', field portals: are those of 2 sides, but 'Duel' is for 3; write a list for each side"),
    "portals": (({}, {"portals": [[[0, -3], [1, -3]], [[0, 3]]]}), "map 'field', field portals: the sides have different numbers of portals"),
    "tokens": (
        ({"token": "research"}, {"tokens": [[[1, 0], [2, 0]], [[-1, 0]]]}),
        "map 'field', field tokens: the sides have different numbers of beacon tokens; give each as many",
    ),
    "counts": (
        ({"counts": {**COUNTS, "forest": 2}}, {"forest": [[1, 1]]}),
        "map 'field', field forest: there are 1, but 'Duel' has 2; lay as many, or write other counts in the scenario",
    ),
    "treasures": (({"counts": COUNTS}, {"treasure": [[1, 0]]}), "map 'field', field treasure: there are 1, but 'Duel' has 0"),
    "printed counts": (({"name": "Circle of Stones"}, {"scenario": "Circle of Stones"}), "map 'field', field forest: there are 0, but 'Circle of St"),
    "unknown count": (({"counts": {**COUNTS, "trees": 2}},), "scenario 'Duel', field counts.trees: is not a field of counts; did you mean 'treasure"),
    "enchanted": (({}, {"enchanted": [[1, 0]]}), "map 'field', field enchanted: 'Duel' does not say what enchanted ground is; write enchanted"),
    "token": (({}, {"tokens": [[[1, 0]], [[-1, 0]]]}), "map 'field', field tokens: 'Duel' does not say what a beacon token gives; write token"),
    "no barrier": (({"enchanted": "barrier"},), "field barrier_beacons: is missing; say with how many beacons barriers are ignored"),
    "barrier": (({"barrier_beacons": 2},), "field barrier_beacons: belongs to enchanted = \"barrier\"; leave it out"),
    "few beacons": (barrier([[1, 1]], [[2, 0]]), "map 'field', field beacon: there are 1, but 2 open the barriers; lay more"),
    "shut beacons": (
        barrier([[-1, -2], [0, -2], [1, -3], [1, 2], [0, 2], [-1, 3]], BEACONS),
        "map 'field', field beacon: side 0 reaches 0 of the 2 beacons that open the barriers; lay [-2, 0], [2, 0] in front of them",
    ),
    "beacon glory": (
        ({"beacon_glory": [0, 1]}, {"beacon": BEACONS}),
        "map 'field', field beacon: there are 2, but beacon_glory of 'Duel' is for 1",
    ),
    "no beacons": (({"beacons_all": 5},), "map 'field', field beacon: there is none, so nobody gets the beacons_all of 'Duel'; lay some"),
    "both": (({"beacons_all": 5, "beacon_glory": [0, 1]},), "field beacon_glory: cannot stand beside beacons_all; keep one of them"),
    "token for nothing": (({"token_for_quest": 5},), "field token_for_quest: belongs to beacon tokens; say what a token gives, or leave it out"),
    "neutral": (({}, {"neutrals": [{"name": "Zern", "at": [1, 0]}]}), "map 'field', field neutrals[0].name: 'Zern' is not a neutral of this file"),
    "boss": (({}, {"boss_at": [1, 0]}), "map 'field', field boss_at: belongs to a campaign, and 'Duel' is none; leave it out"),
    "boss of no campaign": (({"boss": "Fiend"},), "field boss: belongs to a campaign; leave it out"),
    "campaign": (({"modes": ["coop1"]},), "field boss: is missing; a campaign needs it"),
    "lists": (({"recommended": [["Twin Viper"]]},), "field recommended: has 1 lists for the 2 players of 1v1"),
    "map": (({"map": "feld"}, {"scenario": "Other"}), "scenario 'Duel', field map: 'feld' is not a map of mine; "),
    "map fault": (({}, {"forest": [[0, 0]]}), "map 'field', field sanctuary[0]: [0, 0] is forest[0] already; a hex has at most one terrain"),
}
CAMPAIGN = {"modes": ["coop1", "coop2"], "boss": "Fiend", "discarded_schemes": [0, 0, 0, 0], "champions_each": [4, 3, 2, 2]}
TARGETS = {"boss_at": [1, 0], "targets": {"red": [0, 1], "blue": [0, 0], "yellow": [-1, 0], "green": [0, -1]}}
SCHEMES = [{**SCHEME, "copies": 4}]


@pytest.mark.parametrize(("halves", "told"), CASES.values(), ids=CASES)
def test_a_scenario_and_a_map_that_do_not_fit(halves, told):
    assert told in complaint(*halves)


def test_what_a_campaign_needs_of_its_map():
    told = complaint(CAMPAIGN, {"targets": {"red": [0, 1]}}, villain=[VILLAIN], scheme=SCHEMES)
    assert "map 'field', field boss_at: is missing; say where 'Fiend' stands at the start" in told
    assert "map 'field', field targets: there is no blue and no yellow and no green one" in told


@pytest.mark.parametrize(
    ("duel", "more", "told"),
    [
        ({"recommended": [["Twin Viper"] * 4, ["Twin Vipr"] * 4]}, {}, "field recommended[1][0]: 'Twin Vipr' is not a starting champion of the set;"),
        ({"recommended": [["Twin Viper"] * 3, ["Rift Stalker"] * 4]}, {}, "field recommended[0]: has 3 champions; each player has 4 (T14)"),
        ({**CAMPAIGN, "boss": "Fiendd"}, {}, "scenario 'Duel', field boss: 'Fiendd' is not a villain; did you mean 'Fiend'?"),
        ({**CAMPAIGN, "discarded_schemes": [0, 0, 0, 3]}, {}, "field discarded_schemes: the deck has 4 schemes, so none is left for a turn"),
        ({**CAMPAIGN, "champions_each": [4, 6, 2, 2]}, {}, "field champions_each: coop2 needs 12 starting champions without the Fallen ones, but th"),
        (CAMPAIGN, {"villain": [VILLAIN, {**VILLAIN, "name": "Imp"}]}, "field villains: 'Fiend' and 'Imp' both have the red target"),
        (CAMPAIGN, {"scheme": [{**SCHEME, "copies": 4, "effects": [{"do": "draw", "cards": 1}]}]}, "scheme 'Storm', field effects[0].do: 'draw' is"),
        ({}, {"neutral": [{"name": "Zeron", "defence": 3, "reward": [{"do": "score"}]}]}, "neutral 'Zeron', field reward[0].do: 'score' belongs to"),
    ],
)
def test_a_set_with_which_a_scenario_cannot_be_played(duel, more, told):
    campaign = {"villain": [VILLAIN], "scheme": SCHEMES} if "boss" in duel else {}
    file = scenarios_from(tables(duel, TARGETS if "boss" in duel else (), **{**campaign, **more}), "mine")
    with pytest.raises(InputError) as error:
        file.check_with(load_card_set("contract"))
    assert told in str(error.value) and str(error.value).startswith("mine with contract: ")


def test_a_set_may_bring_the_villains():
    file = scenarios_from(tables(CAMPAIGN, TARGETS), "mine")
    file.check_with(set_with(VILLAIN, *SCHEMES))
    with pytest.raises(InputError, match="field boss: 'Fiend' is not a villain"):
        file.check_with(load_card_set("contract"))


def test_a_board_has_room_for_40_figures():
    rats = [{"name": "Rat", "at": [q, 1]} for q in range(-3, 3)] + [{"name": "Rat", "at": [q, 2]} for q in range(-3, 0)]
    neutral = [{"name": "Rat", "defence": 1}]
    file = scenarios_from(tables({"modes": ["2v2"]}, {"neutrals": rats}, neutral=neutral), "mine")
    with pytest.raises(InputError, match="map 'field', field neutrals: there are 9; with those of 4 players a board has room for 8"):
        file.check_with(load_card_set("contract"))
    scenarios_from(tables({"modes": ["2v2"]}, {"neutrals": rats[1:]}, neutral=neutral), "mine").check_with(load_card_set("contract"))


def test_gates_and_champions_for_all_modes():
    file = load_scenarios("contract")
    with pytest.raises(InputError, match="ffa4 needs a gate for each of 4 sides, but the set has 2"):
        file.check_with(set_with(gate=[{"power": 2}, {"power": 2}]))
    few = set_with()
    with pytest.raises(InputError, match="2v2 drafts 12 champions, but the set has 11 starting ones"):
        file.check_with(type(few)(**{**vars(few), "champions": few.champions[1:]}))


FILES = {
    "schema": ({"scenario": [DUEL]}, "field schema: is missing; write schema = 1 at the top"),
    "nothing": ({"schema": 1}, "field scenario: there are no scenarios; describe them in [[scenario]] tables"),
    "field": ({"schema": 1, "scenarios": []}, "field scenarios: is not a field of a scenario file; did you mean 'scenario'?"),
    "twice": (tables() | {"scenario": [DUEL, DUEL]}, "scenario 'Duel', field name: there is already one of this name; give each its own"),
    "no maps": ({"schema": 1, "scenario": [DUEL]}, 'field maps: is missing; name a map file with maps = "NAME", or describe maps in [[map]] tables'),
    "maps": ({"schema": 1, "scenario": [DUEL], "maps": "contrat"}, "there is no file 'contrat', nor a map file of that name; did you mean 'contract"),
}


@pytest.mark.parametrize(("content", "told"), FILES.values(), ids=FILES)
def test_a_file_that_is_wrong(content, told):
    with pytest.raises(InputError) as error:
        scenarios_from(content, "mine")
    assert told in str(error.value)


def test_maps_are_found_beside_the_file(tmp_path):
    for name in ("maps", "scenarios"):
        text = (SHIPPED.parent / name / "contract.toml").read_text(encoding="utf-8")
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    there, shipped = load_scenarios(tmp_path / "scenarios.toml"), load_scenarios("contract")
    assert (there.digest, there.maps, there.synthetic) == (shipped.digest, shipped.maps, True)


def test_a_scenario_has_several_maps():
    content = tables()
    content["map"].append({**FIELD, "name": "other", "treasure": [[1, 0]]})
    content["map"].append({**FIELD, "name": "foreign", "scenario": "Another"})
    file = scenarios_from(content)
    assert [found.name for found in file.maps_of(file.find("Duel"))] == ["field", "other"]
    assert [*map_notes(file.find("Duel"), file.maps[1])] == ["the portals are unfair: treasures are 3 points away for side 1, 4 for side 0"]
    with pytest.raises(InputError, match="'Dual' is not a scenario of this file; did you mean 'Duel'"):
        file.find("Dual")


def test_the_digest_knows_all_that_can_change_a_game():
    plain = scenarios_from(tables()).digest
    assert plain == scenarios_from(tables({"text": "Win."})).digest
    assert plain not in (scenarios_from(tables({"win": 21})).digest, scenarios_from(tables({}, {"treasure": [[1, 0]]})).digest)


@pytest.mark.parametrize("name", shipped_scenarios())
def test_every_shipped_file_can_be_played_with_its_set(name):
    file = load_scenarios(name)
    file.check_with(load_card_set(name.removesuffix("-campaign")))
    assert file.synthetic
    for scenario in file.scenarios:
        assert all(counts_wanted(scenario) in (None, counts_of(found)) for found in file.maps_of(scenario))


def test_t71_to_t78_the_contract_has_the_printed_numbers():
    """Glory and counts of tokens of the eight scenarios of the rulebook."""
    file = load_scenarios("contract")
    assert {scenario.name: (scenario.win, scenario.sanctuary) for scenario in file.scenarios} == {
        **dict.fromkeys(("Love Lives Forever", "Spires of Souls (3p)", "Spires of Souls (4p)", "Infernal Battle", "Gates of War"), (30, 2)),
        **{"Spires of Souls (2p / 2v2)": (40, 2), "Twilight of Idols": (30, 3), "Circle of Stones": (25, 2)},
    }
    assert {scenario.name for scenario in file.scenarios} | {"Rakar"} == {*printed_counts()}
    assert [counts.token for counts in printed_counts().values()] == [0, 6, 6, 8, 0, 4, 0, 0, 0]
    assert {neutral.name: neutral.defence for neutral in file.neutrals} == {"Samael": 20, "Zeron": 15, "Tyrant of the Depths": 10, "Giant Rat": 1}


def test_the_contract_is_what_its_files_say():
    """Nothing is lost between the file and the model."""
    for folder, read in (("maps", load_maps), ("scenarios", load_scenarios)):
        raw = tomllib.loads((SHIPPED.parent / folder / "contract.toml").read_text(encoding="utf-8"))
        word = folder.removesuffix("s")
        entries = getattr(read("contract"), folder)
        for told, entry in zip(raw[word], entries, strict=True):
            assert {field: value for field, value in entry.model_dump(mode="json", exclude_unset=True).items()} == told
