"""Files of a card set of Ascension Tactics, variants, changes, digests and schemas."""

import re
import tomllib

import pytest
from jsonschema import Draft202012Validator
from tactics_sets import CHAMPION, CONSTRUCT, HERO, QUEST, SCHEME, VILLAIN, complaint, contract_tables, files_with, set_with

from sim.errors import InputError
from sim.tactics.cards.abilities import PASSIVES, TRIGGERS
from sim.tactics.cards.cardset import located
from sim.tactics.cards.effects.verbs import EFFECTS
from sim.tactics.cards.files import SETS, SHIPPED, card_set_from, changed, load_card_set, shipped_card_sets
from sim.tactics.cards.forms import FILES, MODELS, SET_FILE, file_models
from sim.tactics.cards.runaway import runaways
from sim.tactics.cards.variant import files_of
from vigil.files.schemas import schema_of

VARIANT = {"schema": 1, "name": "Dear", "base": "contract", "change": {"Mystic": {"cost": 4}}}


def without(field):
    files = files_with()
    del files[SET_FILE][field]
    return files


FILE_CASES = {
    "no set": ({"cards.toml": {"schema": 1, "card": []}}, "set.toml: is missing; copy it from configs/tactics/template and fill it in"),
    "no schema": (without("schema"), "set.toml, field schema: is missing; write schema = 1 at the top"),
    "schema": (files_with(schema=2), "set.toml, field schema: 2 is not a known version of the format; this program reads schema = 1"),
    "no name": (without("name"), "set.toml, field name: is missing; say what reports should call the set"),
    "synthetic": (without("synthetic"), "set.toml, field synthetic: is missing; say false if all cards are those of the game, true if any is invent"),
    "field": (files_with(champions=[]), "set.toml, field champions: is not a field of set.toml; did you mean 'champion'?"),
    "type": (files_with(champion={}), "set.toml, field champion: must be tables [[champion]], not a table"),
    "rules": (files_with(rules={"hand_size": 0}), "set.toml, field rules.hand_size: 0 is below 1, the least allowed"),
    "switches": (files_with(switches={"sight": "some"}), "set.toml, field switches.sight: 'some' is not a reading; known: any, all, line"),
    "gate": (files_with(gate=[{"powr": 2}, {}]), "set.toml, gate number 1, field powr: is not a field of a gate; did you mean 'power'?"),
    "one gate": (files_with(gate=[{"power": 2}]), "set.toml, field gate: there is 1 gate; every side needs one, so write at least 2 [[gate]] tabl"),
    "change": (files_with(change={}), 'set.toml, field change: there is nothing to change; name a card set with base = "..."'),
    "empty file": (files_with() | {"cards.toml": {"schema": 1}}, "cards.toml, field card: is missing; describe cards in [[card]] tables, or take"),
    "wrong file": (
        files_with() | {"cards.toml": {"schema": 1, "card": [], "quest": []}},
        "cards.toml, field quest: is not a field of cards.toml, which holds cards; known: schema, card",
    ),
    "twice": (
        files_with() | {"cards.toml": {"schema": 1, "card": [{**HERO, "name": "mystic"}]}},
        "cards.toml, card 'mystic', field name: set.toml, card 'Mystic' has this name already; give each its own",
    ),
    "champions": (files_with(champion=[]), 'the set: 0 champions have kind = "starting"; two players need 8, describe more in [[champion]] tables'),
    "no decks": (files_with(card=[HERO]), 'the set: no card has place = "start" and copies, so there is no starting deck'),
    "kinds": (files_with(*({**HERO, "name": f"Bard {n}", "copies": 0} for n in range(120))), "the set: 151 different cards, more than the 128"),
    "cards": (files_with({**HERO, "copies": 80}), "the set: 291 cards with everybody's, more than the 256 it can have; take some out"),
    "roster": (files_with({**CHAMPION, "copies": 24}), "the set: 33 champions that one player can have, more than the 32 it can have"),
    "treasures": (files_with({"name": "Gem", "strength": 1, "copies": 39}), "the set: 65 treasures, more than the 64 it can have; take some out"),
    "schemes": (files_with({**SCHEME, "copies": 65}), "the set: 65 schemes, more than the 64 it can have; take some out"),
}


@pytest.mark.parametrize(("files", "told"), FILE_CASES.values(), ids=FILE_CASES)
def test_files_that_are_wrong(files, told):
    assert told in complaint(files)


def test_all_problems_are_told_at_once():
    lines = complaint(files_with({**HERO, "cost": -1}, {**QUEST, "copies": -1}, {**CHAMPION, "kind": "rat", "order": 0})).splitlines()
    assert lines[0] == "3 problems" and len(lines) == 4
    assert [re.search(r"'(.*?)'", line)[1] for line in lines[1:]] == ["Hero Of Old", "Bard", "Oath"]


def test_the_contract_set_is_the_one_of_the_ledger():
    """T2: 116 cards of the centre deck, 25 quests, 26 treasures, 15 of each pile, 8 Apprentices and 2 Militia."""
    found = load_card_set("contract")
    centre = sum(card.copies for card in found.of_place("centre")) + sum(champion.copies for champion in found.of_kind("row"))
    assert (centre, sum(quest.copies for quest in found.quests), sum(treasure.copies for treasure in found.treasures)) == (116, 25, 26)
    assert {card.name: card.copies for card in (*found.of_place("start"), *found.of_place("always"))} == {
        **{"Apprentice": 8, "Militia": 2, "Mystic": 15, "Heavy Infantry": 15}
    }
    assert (len(found.of_kind("starting")), len(found.of_kind("special")), len(found.gates), found.synthetic) == (12, 2, 4, True)
    assert found.rules.round_cap == 100 and found.switches.sight == "any"
    assert not [*runaways(found)]


def test_an_unknown_file_is_refused(tmp_path):
    (tmp_path / SET_FILE).write_text("schema = 1\n")
    (tmp_path / "champion.toml").write_text("schema = 1\n")
    with pytest.raises(InputError, match=r"champion\.toml: is not a file of a card set; did you mean 'champions\.toml'\?"):
        load_card_set(tmp_path)


def test_a_set_in_several_files_is_the_same_set():
    whole = card_set_from({SET_FILE: contract_tables()})
    apart = card_set_from(files_of(whole))
    assert (apart.digest, apart.entries) == (whole.digest, whole.entries)
    assert {place.partition(",")[0] for place, _ in located(whole)} == {SET_FILE}
    assert {place.partition(",")[0] for place, _ in located(apart)} == {*FILES} - {"villains.toml", "schemes.toml"}


def test_a_variant_is_its_base_but_for_what_it_says():
    base, variant = load_card_set("contract"), card_set_from({SET_FILE: VARIANT})
    assert variant.digest == changed(base, {"Mystic": {"cost": 4}}).digest != base.digest
    assert variant.entry("Mystic").cost == 4 and variant.synthetic
    assert variant.provenance == "Based on Tactics contract set: not stated"


def test_a_variant_adds_entries_gates_and_tables():
    files = {
        SET_FILE: {**VARIANT, "gate": [{"power": 3}, {"power": 4}], "soul": {"strength": 2}, "rules": {"row_size": 5}, "card": [HERO]},
        "quests.toml": {"schema": 1, "quest": [QUEST]},
    }
    variant = card_set_from(files)
    assert [gate.power for gate in variant.gates] == [3, 4]
    assert (variant.soul.strength, variant.soul.defence, variant.rules.row_size, variant.rules.round_cap) == (2, 1, 5, 100)
    assert variant.deck_cards[-1].name == "Bard" and variant.quests[-1].name == "Oath"


def test_a_change_of_nothing_is_refused():
    base = load_card_set("contract")
    with pytest.raises(InputError, match="there is nothing of this name in the base; did you mean 'Mystic'"):
        changed(base, {"Mistic": {"cost": 4}})
    with pytest.raises(InputError, match="'Mistic' in this set; did you mean 'Mystic'"):
        base.entry("Mistic")


def test_what_only_readers_see_is_no_part_of_the_digest():
    told = {"name_ru": "Бард", "text": "Sings.", "known": ["cost"]}
    assert set_with({**HERO, **told}).digest == set_with(HERO).digest != set_with({**HERO, "cost": 3}).digest


def test_a_variant_knows_its_printing(tmp_path):
    (tmp_path / SET_FILE).write_text('schema = 1\nname = "Mine"\nbase = "contract"\n')
    assert [*SETS.printings(load_card_set(tmp_path))] == ["contract"]


def test_a_villain_may_be_called_like_a_champion():
    found = set_with({**VILLAIN, "name": "Rift Stalker"}, SCHEME)
    assert found.entry("Rift Stalker").kind == "starting" and found.villains[0].name == "Rift Stalker"


def test_every_word_of_the_vocabulary_is_there():
    """35 verbs, 13 passives and 13 triggers, of which two are the fields `effects` and `ambush`."""
    assert (len(EFFECTS), len(PASSIVES), len(TRIGGERS) + 2) == (35, 13, 13)


@pytest.fixture(scope="module")
def validators():
    return {name: Draft202012Validator(model.model_json_schema()) for name, model in file_models().items()}


@pytest.mark.proof
def test_schemas_accept_what_the_loader_accepts(validators):
    assert {*validators} == {SET_FILE, *FILES}
    files = files_of(set_with(VILLAIN, SCHEME))
    for name, tables in {**files, SET_FILE: contract_tables()}.items():
        validators[name].check_schema(validators[name].schema)
        assert not [*validators[name].iter_errors(tables)], name


@pytest.mark.parametrize(
    ("name", "entry"),
    [
        ("champions.toml", {**CHAMPION, "kind": "neutral"}),
        ("champions.toml", {**CHAMPION, "abilities": [{"is": "stat", "strenght": 1}]}),
        ("champions.toml", {**CHAMPION, "abilities": [{"on": "slay", "effects": []}]}),
        ("cards.toml", {**HERO, "effects": [{"do": "fly"}]}),
        ("cards.toml", {**CONSTRUCT, "keywords": ["fast"]}),
        ("quests.toml", {**QUEST, "goal": {"event": "wait"}}),
        ("villains.toml", {**VILLAIN, "glory": [1]}),
    ],
)
def test_schemas_refuse_typical_faults(validators, name, entry):
    assert [*validators[name].iter_errors({"schema": 1, FILES[name]: [entry]})]
    assert FILES[name] in MODELS


@pytest.fixture(scope="module")
def schema():
    return Draft202012Validator(schema_of("card-set", "tactics"))


def where(schema, tables):
    return {error.json_path for error in schema.iter_errors(tables)}


def test_shipped_files_fit_the_schema_of_editors(schema):
    schema.check_schema(schema.schema)
    for file in (*SHIPPED.glob("*/*.toml"), *SHIPPED.parent.glob("starters/card-set/*.toml")):
        assert not where(schema, tomllib.loads(file.read_text(encoding="utf-8"))), file


def test_the_schema_marks_of_the_template_what_is_to_be_filled_in(schema):
    for file in SHIPPED.parent.glob("template/*.toml"):
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        marked = {".".join(map(str, error.absolute_path)): error.instance for error in schema.iter_errors(tables)}
        assert marked and all(value == "" for value in marked.values()), file


@pytest.mark.parametrize(
    ("change", "fits"),
    [
        ({"Mystic": {"cost": 4}}, True),
        ({"villain Rat King": {"defence": [8, 8, 8, 8]}}, True),
        ({"rules": {"round_cap": 50}}, True),
        ({"Mystic": {"price": 4}}, False),
        ({"Mystic": {"cost": "4"}}, False),
    ],
)
def test_the_schema_knows_what_a_change_can_be_of(schema, change, fits):
    assert (not where(schema, {"schema": 1, "name": "Mine", "base": "synthetic", "change": change})) == fits


def test_the_schema_wants_a_base_or_a_set(schema):
    assert where(schema, {"schema": 1, "name": "Mine"}) and where(schema, {"schema": 1, "name": "Mine", "synthetic": True, "change": {}})
    assert where(schema, {"schema": 1, "card": [], "quest": []}) and not where(schema, {"schema": 1, "card": []})


def test_the_shipped_sets_can_be_read():
    assert "contract" in shipped_card_sets()
    assert all(load_card_set(name).digest for name in shipped_card_sets())
