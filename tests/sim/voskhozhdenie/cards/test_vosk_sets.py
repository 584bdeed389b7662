"""Files of a card set, variants and changes."""

import pytest
from vosk_sets import TOKEN, UNIT, complaint, tiny_files, tiny_set, with_ability

from sim.errors import InputError
from sim.voskhozhdenie.cards.files import card_set_from, changed, load_card_set
from sim.voskhozhdenie.cards.printing import printings
from sim.voskhozhdenie.cards.runaway import runaways
from sim.voskhozhdenie.cards.write import set_texts

VARIANT = {"schema": 1, "name": "Dear", "base": "pool", "files": [], "change": {"Peasant": {"cost": 3}}}


def without(field, **head):
    files = tiny_files(**head)
    del files["set.toml"][field]
    return files


def head(**fields):
    return tiny_files(**fields)


FILES = {
    "no set": ({"cards.toml": {"schema": 1, "card": []}}, "set.toml: is missing; say in it what the set is called and which files it has"),
    "no schema": (without("schema"), "set.toml, field schema: is missing; write schema = 1 at the top"),
    "no name": (without("name"), "set.toml, field name: is missing; say what reports should call the set"),
    "no releases": (without("releases"), "set.toml, field releases: is missing; list the short names of its releases, the oldest first"),
    "no files": (without("files"), "set.toml, field files: is missing; list the files with its cards, in their order"),
    "field": (head(scenario="x"), "set.toml, field scenario: is not a field of set.toml; "),
    "releases": (head(releases="ONE"), "set.toml, field releases: must be a list of names, not 'ONE'"),
    "no names": (head(releases=["ONE", 2]), "set.toml, field releases: must hold nothing but names in quotes"),
    "twice": (head(files=["cards", "cards"]), "set.toml, field files: says a name twice; say it once"),
    "missing": (head(files=["cards", "crds"]), "set.toml, field files: there is no file crds.toml; did you mean 'cards'?"),
    "not named": (tiny_files() | {"more.toml": {}}, "set.toml, field files: does not name 'more', which is in the folder; add it there"),
    "change": (head(change={}), 'set.toml, field change: there is nothing to change; name a card set with base = "..."'),
    "rules": (head(rules={"redraws": 30}), "set.toml, field rules.redraws: 30 is above 20, the most allowed"),
    "switches": (head(switches={"coins": "keep"}), "set.toml, field switches.coins: 'keep' is not a reading; known: carry, reset"),
    "cards": (tiny_files() | {"cards.toml": {"schema": 1}}, "cards.toml, field card: is missing; describe cards in [[card]] tables"),
    "no cards": (tiny_files() | {"cards.toml": {"schema": 1, "card": []}}, "field card: there are no cards; describe them in [[card]] tables"),
    "same name": (tiny_files({**UNIT, "name": "guard"}), "card 'guard', field name: there is already a card of this name; give each its own"),
}


@pytest.mark.parametrize(("files", "told"), FILES.values(), ids=FILES)
def test_a_set_that_is_wrong(files, told):
    assert told in complaint(files)


@pytest.mark.proof
def test_a_variant_is_its_base_but_for_what_it_says():
    base, variant = load_card_set("pool"), card_set_from({"set.toml": VARIANT})
    assert variant.digest == changed(base, {"Peasant": {"cost": 3}}).digest != base.digest
    assert variant.cards[variant.find("Peasant")].cost == 3 and len(variant.cards) == len(base.cards)
    assert variant.provenance == f"Based on {base.name}: {base.provenance}"


def test_a_variant_adds_cards_releases_and_files():
    new = {**UNIT, "name": "New Guard", "name_ru": "Новый страж", "releases": ["NEW"]}
    files = {"set.toml": {**VARIANT, "files": ["new"], "releases": ["NEW"]}, "new.toml": {"schema": 1, "card": [new]}}
    variant = card_set_from(files)
    assert variant.releases == ("CRM", "FDC", "NEW") and variant.cards[-1].name == "New Guard"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"change": {"Pesant": {"cost": 3}}}, "field change.\"Pesant\": there is nothing of this name in the base; did you mean 'Peasant'?"),
        ({"change": {"Peasant": 3}}, 'field change."Peasant": must be a table of fields, not 3'),
        ({"change": {"Peasant": {"cst": 3}}}, "card 'Peasant', field cst: is not a field of a card; did you mean 'cost'?"),
        ({"base": "pol"}, "field base: there is no folder 'pol', nor a card set of that name; did you mean 'pool'?"),
        ({"files": ["tokens"]}, "field files"),
    ],
)
def test_a_variant_that_is_wrong(change, told):
    assert told in complaint({"set.toml": {**VARIANT, **change}, **({"tokens.toml": {"schema": 1, "card": []}} if "files" in change else {})})


def test_a_variant_in_a_folder_and_a_circle(tmp_path):
    folder = tmp_path / "dear"
    (folder / "deep").mkdir(parents=True)
    for name, text in set_texts(tiny_set()).items():
        (folder / name).write_text(text, encoding="utf-8")
    assert load_card_set(folder).digest == load_card_set("dear", tmp_path).digest == load_card_set(folder / "set.toml").digest == tiny_set().digest
    (folder / "set.toml").write_text('schema = 1\nname = "x"\nbase = "dear"\nfiles = ["cards"]\n', encoding="utf-8")
    with pytest.raises(InputError, match=r"the bases run in a circle \(dear -> dear\)"):
        load_card_set(folder)
    (folder / "set.toml").write_text('schema = 1\nname = "x"\nbase = "pool"\nfiles = []\n', encoding="utf-8")
    (folder / "cards.toml").unlink()
    assert [*printings(load_card_set(folder))] == ["pool"]


def test_folders_that_are_no_sets(tmp_path):
    with pytest.raises(InputError, match=r"there is no set.toml in this folder; a card set of Voskhozhdenie is a folder with one"):
        load_card_set(tmp_path)
    with pytest.raises(InputError, match="there is no folder 'nowhere', nor a card set of that name; known: pool"):
        load_card_set("nowhere", tmp_path)


CREATE = {"do": "create", "token": "Imp"}
LOOPS = {
    "by itself": [with_ability(TOKEN, on="summon", effects=[CREATE])],
    "by another": [with_ability(UNIT, on="summoned", what="unit", effects=[CREATE])],
    "silently": [with_ability(UNIT, on="summoned", what="unit", effects=[{**CREATE, "silent": True}])],
    "killed and back": [
        with_ability(UNIT, on="death", effects=[{"do": "summon", "from": "self"}]),
        with_ability({**UNIT, "name": "Foe", "name_ru": "Враг"}, on="summoned", what="unit", effects=[{"do": "wound", "to": "event", "n": 1}]),
    ],
}
ENDING = {
    "others": [with_ability(UNIT, on="summoned", what="unit cost>=1", effects=[CREATE])],
    "a cost": [with_ability(UNIT, on="summoned", what="unit", cost=[{"sacrifice": "own unit"}], effects=[CREATE])],
    "an opponent": [with_ability(UNIT, on="summoned", who="opponent", what="unit", effects=[CREATE])],
    "silent": [with_ability(TOKEN, on="summon", effects=[{**CREATE, "silent": True}])],
    "back once": [with_ability(UNIT, on="death", effects=[{"do": "summon", "from": "self"}])],
}


@pytest.mark.parametrize("cards", LOOPS.values(), ids=LOOPS)
def test_cards_that_go_on_without_end_are_named(cards):
    (told,) = runaways(tiny_set(*cards))
    assert "its arrival may bring it about again without end" in told


@pytest.mark.parametrize("cards", ENDING.values(), ids=ENDING)
def test_cards_that_end_are_not(cards):
    assert [*runaways(tiny_set(*cards))] == []
