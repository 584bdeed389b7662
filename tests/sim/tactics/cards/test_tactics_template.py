"""The template of a card set of Ascension Tactics and of its maps: what it asks for, and that a filled one is a set."""

import tomllib

import pytest

from sim.errors import InputError
from sim.tactics.cards.assembly import missing_in
from sim.tactics.cards.files import SHIPPED, card_set_from, load_card_set
from sim.tactics.cards.forms import FILES, SET_FILE
from sim.tactics.maps.files import load_maps, maps_from
from sim.tactics.scenarios.checks import fit_problems
from sim.tactics.scenarios.files import load_scenarios, scenarios_from

TEMPLATE = SHIPPED.parent / "template"
FREE = [{"do": "gain", "glory": 1}]
FILLED = {
    "set": {"name": "Mine", "provenance": "typed"},
    "gate": {"first_turn": {"power": 3}},
    "champion": {"factions": [], "order": 2, "strength": 3, "defence": 5, "copies": 1, "acquire": 4, "abilities": []},
    "card": {"copies": 1, "type": "hero", "factions": [], "cost": 2, "effects": FREE, "abilities": [{"is": "stat", "strength": 1}], "ambush": FREE},
    "quest": {"copies": 2, "factions": [], "goal": {"event": "order"}, "abilities": [{"is": "stat", "speed": 1}]},
    "treasure": {"copies": 3, "strength": 1},
    "villain": {"target": "red", **dict.fromkeys(("strength", "defence", "glory"), [1, 1, 2, 2]), "abilities": []},
    "scheme": {"copies": 2, "effects": FREE, "threat": 8, "more": FREE},
}
"""Something for every field that is empty in the template."""


@pytest.fixture
def files():
    return {path.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in TEMPLATE.glob("*.toml")}


def fill(files):
    """Fill in whatever is empty, in place."""
    head = files[SET_FILE]
    head.update(FILLED["set"])
    head["soul"] = {"strength": 1, "defence": 1}
    for name, word in ((SET_FILE, "gate"), *FILES.items()):
        for number, entry in enumerate(files[name][word]):
            values = {**FILLED[word], "name": f"{word} {number}"}
            entry.update({field: values[field] for field, value in entry.items() if value == ""})
    return files


def test_reading_it_tells_what_is_to_be_filled_in():
    with pytest.raises(InputError) as caught:
        load_card_set(TEMPLATE)
    first, *lines = str(caught.value).splitlines()
    assert first == f"{TEMPLATE}: to be filled in"
    for line in (
        "  set.toml: there is no provenance",
        "  set.toml: there is no soul.strength",
        "  set.toml: 2 of 4 gates have no first_turn",
        "  champions.toml: 37 of 38 champions have no strength",
        "  cards.toml: 30 of 48 cards have no name",
        "  schemes.toml: 16 of 16 schemes have no more",
    ):
        assert line in lines


def test_what_is_filled_in_is_no_longer_told(files):
    for card in files["cards.toml"]["card"][:-1]:
        card.update({field: FILLED["card"].get(field, f"card {id(card)}") for field, value in card.items() if value == ""})
    told = [gap.text for gap in missing_in(files) if gap.file == "cards.toml"]
    assert told == [f"1 of 48 cards has no {field}" for field in ("name", "copies", "type", "factions", "cost", "effects")]


def test_faults_are_told_beside_what_is_missing(files):
    files["champions.toml"]["champion"][0].update(factions=["Vod"], order=1, strength=1, defence=1, abilities=[])
    with pytest.raises(InputError) as caught:
        card_set_from(files, "mine")
    assert str(caught.value).splitlines()[0].startswith("mine: champions.toml, champion 'Aria Redforge', field factions[0]: 'Vod' is not a faction")
    assert "mine: to be filled in" in str(caught.value)


def test_a_filled_template_is_a_set(files):
    """Nothing has to be added but what is empty; champions and what is known are those of the box."""
    found = card_set_from(fill(files), "mine")
    assert not missing_in(files) and not found.synthetic
    assert len(found.of_kind("starting")) == 23
    assert sum(champion.copies for champion in found.of_kind("special")) + found.entry("Pug-demon Pack").copies - 1 == 10
    assert (found.entry("Kythis, Gatekeeper").acquire, found.entry("Soul Thief Staff").strength) == (6, 3)


def test_maps_of_the_template_ask_for_what_the_scenarios_have():
    """The template names a field for everything that a scenario has, and nothing else."""
    with pytest.raises(InputError) as caught:
        load_scenarios(TEMPLATE / "maps" / "scenarios.toml")
    assert "map 'gates': to be filled in: radius, portals, forest, enchanted, sanctuary, beacon, treasure" in str(caught.value)
    shipped = {found.scenario: found for found in load_maps("contract").maps}
    raw = tomllib.loads((TEMPLATE / "maps" / "maps.toml").read_text(encoding="utf-8"))
    filled = []
    for entry in raw["map"]:
        told = shipped[entry["scenario"]].model_dump(mode="json", exclude_unset=True)
        assert {*entry} == {*told}
        filled.append({**told, "name": entry["name"]})
    maps = maps_from({**raw, "map": filled})
    assert not maps.synthetic
    scenarios = tomllib.loads((TEMPLATE / "maps" / "scenarios.toml").read_text(encoding="utf-8"))
    file = scenarios_from(scenarios | {"map": filled})
    neutrals = {neutral.name: neutral for neutral in file.neutrals}
    assert not [problem for scenario in file.scenarios for found in file.maps_of(scenario) for problem in fit_problems(scenario, found, neutrals)]
