"""The template of a card set of Relic: what it holds, what it asks for, and that a filled one can be played."""

import re
import tomllib
from collections import Counter

import pytest

from sim.errors import InputError
from sim.relic.book.binder import bind_book
from sim.relic.cards.assembly import missing_in
from sim.relic.cards.files import SHIPPED, card_set_from, load_card_set
from sim.relic.cards.forms import FORMS, SET_FILE

TEMPLATE = SHIPPED.parent / "template"
EFFECTS = [{"do": "heal"}]
TO_THE_MIDDLE = [[{"do": "pay", "influence": 1, "then": [{"do": "move", "to": "Space Hulk"}]}]]
FILLED = {
    SET_FILE: {"name": "Mine", "provenance": "typed"},
    "board.toml": {"area": "Front", "options": TO_THE_MIDDLE, "text": EFFECTS, "icons": {"red": 1}},
    "characters.toml": {
        **{"strength": 3, "willpower": 3, "cunning": 3, "life": 4, "start": "Outskirts", "power_limit": [1] * 13, "asset_limit": 4},
        **{"track": [["any"]] * 12, "passives": []},
    },
    "scenarios.toml": {"confrontation": [{"do": "win"}]},
    **{f"threats-{colour}.toml": {"type": "enemy", "attribute": "strength", "value": 3} for colour in ("red", "blue", "yellow")},
    "wargear.toml": {"type": "equipment", "cost": 2, "passives": []},
    "power.toml": {"number": 3, "uses": []},
    "missions.toml": {"objective": {"event": "defeat"}, "reward": EFFECTS},
    "relics.toml": {"passives": []},
    "corruption.toml": {"activation": 2, "effects": EFFECTS},
}
"""Something for every field that is empty in the template."""


@pytest.fixture
def files():
    """The tables of the template's files."""
    return {path.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in TEMPLATE.glob("*.toml")}


def fill(files):
    """Fill in whatever is empty, in place."""
    for name, form in FORMS.items():
        for number, table in enumerate(files[name][form.entry]):
            fill_entry(table, name, number)
    files[SET_FILE].update(FILLED[SET_FILE])
    return files


def fill_entry(table, name, number):
    values = {"name": f"{name} {number}", **FILLED[name]}
    empty = [field for field, value in table.items() if value == "" and field != "affiliation" or field == "icons"]
    table.update({field: values[field] for field in empty})
    if table.get("type") == "enemy":
        table.update(FILLED[name])


def test_r01_r02_the_numbers_of_the_box(files):
    """R1, R2: so many cards, characters, scenarios and spaces are in the box."""
    entries = {name: len(files[name][form.entry]) for name, form in FORMS.items()}
    assert entries == {
        **{"threats-red.toml": 68, "threats-blue.toml": 68, "threats-yellow.toml": 68, "wargear.toml": 24, "power.toml": 36},
        **{"missions.toml": 24, "relics.toml": 18, "corruption.toml": 30, "characters.toml": 10, "scenarios.toml": 5, "board.toml": 49},
    }
    spaces = files["board.toml"]["space"]
    assert Counter(space["tier"] for space in spaces) == {"outer": 24, "middle": 16, "inner": 8, "centre": 1}
    assert Counter(space.get("area") for space in spaces if space["tier"] == "outer") == {
        None: 4,
        **dict.fromkeys(("Hive World Vaulgast", "Forge World Telios V", "Death World", "Maiden World Liliath"), 5),
    }


def test_what_is_known_is_filled_in(files):
    characters = {character["name"] for character in files["characters.toml"]["character"]}
    assert characters == {
        *("Callidus Assassin", "Ultramarines Captain", "Rogue Trader", "Ratling Sniper", "Ordo Malleus Inquisitor", "Commissar"),
        *("Tech-Priest Enginseer", "Ogryn", "Canoness", "Sanctioned Psyker"),
    }
    spaces = {space["name"]: space for space in files["board.toml"]["space"]}
    assert {
        *(
            "Grey Knight Envoy",
            "Battlefleet Antias",
            "St. Antias' Sanctuary",
            "Ultramar Emissary",
            "Webway Portal",
            "Foothills of Liliath",
            "Outskirts",
        ),
        *("Space Hulk", "Guardian of the Rift", "The Haunted Cluster", "Blackstone Fortress", "Apothecarium Sepha", "Antian Shrine World"),
        *("Eldar Falcon Squadron", "Warp Rift", "Crone World Yllen Satari", "Chaos Titan", "Daemon World Braxas", "Palace of Slaanesh"),
        *("Garden of Nurgle", "Fortress of Khorne", "Maze of Tzeentch"),
    } <= set(spaces)
    assert spaces["Guardian of the Rift"]["box"] == {"to": "Warp Rift", "from_start": True, "relics": 1}
    assert spaces["Space Hulk"]["box"] == {"to": "Webway Portal"}
    assert files["scenarios.toml"]["scenario"][0]["name"] == "The Mystery Beyond"


def test_loading_it_tells_what_is_to_be_filled_in():
    with pytest.raises(InputError) as caught:
        load_card_set(TEMPLATE)
    first, *lines = str(caught.value).splitlines()
    assert first == f"{TEMPLATE}: to be filled in"
    assert len(lines) < 50
    for line in (
        "  set.toml: there is no provenance",
        "  board.toml: 3 of 49 spaces have no options",
        "  characters.toml: 10 of 10 characters have no track",
        "  threats-red.toml: 68 of 68 cards have no name",
        "  wargear.toml: 24 of 24 cards have no cost",
    ):
        assert line in lines


def test_missing_fields_are_the_same_as_numbers(files):
    found = missing_in(files)
    assert (found[0].file, found[0].field) == ("set.toml", "name")
    red = [(gap.entry, gap.field, gap.missing, gap.of) for gap in found if gap.file == "threats-red.toml"]
    assert red == [("card", "name", 68, 68), ("card", "type", 68, 68)]
    assert missing_in(fill(files)) == []


def test_what_is_filled_in_is_no_longer_told(files):
    for card in files["power.toml"]["card"][:-1]:
        fill_entry(card, "power.toml", id(card))
    assert "  power.toml: 1 of 36 cards has no number" in told(files)


def told(files):
    with pytest.raises(InputError) as caught:
        card_set_from(files, "mine")
    return str(caught.value).splitlines()


def test_faults_of_what_is_filled_in_are_told_first(files):
    card = files["power.toml"]["card"][0]
    card.update(name="Aim", number=7, uses=[])
    files["threats-red.toml"]["card"][5].update(name="Ork", type="enemi")
    lines = told(files)
    assert lines[:4] == [
        "mine: 2 problems",
        "  threats-red.toml, card 'Ork', field type: 'enemi' is not a type of threat; did you mean 'enemy'?",
        "  power.toml, card 'Aim', field number: 7 is above 6, the most allowed",
        "mine: to be filled in",
    ]


def test_a_text_for_readers_may_stay_empty(files):
    fill(files)
    files["relics.toml"]["card"][0]["text"] = ""
    files["characters.toml"]["character"][0]["affiliation"] = ""
    assert card_set_from(files).characters[0].affiliation == ""


def test_a_filled_template_can_be_played(files):
    """Nothing has to be added but what is empty; the deck sizes are those of the box."""
    card_set = card_set_from(fill(files), "mine")
    book = bind_book(card_set, 4)[0]
    assert book["deck_n"].tolist() == [68, 68, 68, 24, 36, 24, 18, 30]
    assert (card_set.synthetic, card_set.scenario, card_set.rules.sanctuary) == (False, "The Mystery Beyond", "St. Antias' Sanctuary")


def examples(name):
    """The examples in the comments of a file: fields, or whole cards."""
    lines = [line.removeprefix("#   ").rstrip() for line in (TEMPLATE / name).read_text(encoding="utf-8").splitlines() if line.startswith("#   ")]
    lines = [line for line in lines if re.match(r"\[\[card\]\]$|\w+ = ", line)]
    if "[[card]]" in lines:
        return tomllib.loads("\n".join(lines))["card"]
    return [tomllib.loads(line) for line in lines]


@pytest.mark.parametrize("name", sorted({*FORMS} - {"scenarios.toml"}))
def test_the_examples_in_the_comments_are_right(files, name):
    fill(files)
    found = examples(name)
    assert found
    entries = files[name][FORMS[name].entry]
    files["threats-red.toml"]["card"][-1]["trait"] = "Ork"
    for number, example in enumerate(found, 1):
        charges = {"charges": 3} if "charge" in str(example) else {}
        entries[number] = example if "name" in example else {**entries[number], **charges, **example}
    assert card_set_from(files).name == "Mine"
