"""Card sets of Relic: what is read, what a variant does, and the digest."""

import pickle

import pytest
from tiny_relic import TEXTS, tiny_files, tiny_set

from sim.errors import InputError
from sim.relic.book.binder import bind_book
from sim.relic.cards.cardset import Card, check_players
from sim.relic.cards.files import card_set_from, changed, load_card_set, shipped_card_sets
from sim.relic.words import Deck


@pytest.fixture
def folder(tmp_path):
    """A folder with the tiny set."""
    return write_set(tmp_path / "mine", TEXTS)


def write_set(path, texts):
    path.mkdir()
    for name, text in texts.items():
        (path / name).write_text(text, encoding="utf-8")
    return path


# ---- what is read ----


def test_defaults_of_the_rulebook():
    """The numbers of the rulebook hold where the file says nothing (rules_params.csv)."""
    card_set = tiny_set()
    assert card_set.rules.model_dump() == {
        **{"start_influence": 3, "dealt": 2, "level_points": 6, "missions_for_relic": 3, "relics_drawn": 2, "corruption_limit": 6},
        **{"inner_relics": 1, "battle_loss": 1, "round_cap": 200, "sanctuary": "Chapel"},
    }
    assert card_set.switches.model_dump() == {"ones": "any", "count": "thrown", "penalty": "always", "power_numbers": "one_per_roll"}
    assert (card_set.name, card_set.provenance, card_set.synthetic, card_set.scenario) == ("Tiny", "invented", True, "Peak")


def test_ids_go_deck_by_deck():
    card_set = tiny_set()
    decks = [Deck[card.deck.upper()] for card in card_set.cards]
    assert decks == sorted(decks)
    assert set(decks) == set(Deck)
    assert card_set.ids["Ork Boy"] == 0
    assert card_set.find("Palsy") == len(card_set.cards) - 1
    assert [card_set.cards[card].name for card in card_set.of_deck(Deck.WARGEAR)] == ["Power Sword", "Carapace", "Seal"]
    with pytest.raises(InputError, match="tiny: 'Ork Bos' is not a card of this set; did you mean 'Ork Boss'?"):
        card_set.find("Ork Bos")


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("Ork Boss", ("red", "enemy", "Ork", "strength", 6, 0, 0, 0, 2)),
        ("Stranger", ("red", "encounter", "", "", 0, 0, 0, 0, 2)),
        ("Relay", ("blue", "asset", "", "", 0, 0, 0, 2, 2)),
        ("Power Sword", ("wargear", "weapon", "", "", 0, 3, 0, 3, 2)),
        ("Seal", ("wargear", "equipment", "", "", 0, 1, 2, 0, 2)),
        ("Fury", ("power", "power", "", "", 6, 0, 0, 0, 4)),
        ("Hunt", ("mission", "mission", "", "", 0, 0, 0, 0, 4)),
        ("Blade", ("relic", "relic", "", "", 0, 0, 0, 0, 3)),
        ("Palsy", ("corruption", "corruption", "", "", 3, 0, 0, 0, 5)),
    ],
)
def test_every_card_has_the_same_fields(name, facts):
    card = tiny_set().cards[tiny_set().ids[name]]
    assert isinstance(card, Card)
    fields = ("deck", "type", "trait", "attribute", "value", "cost", "worth", "charges", "count")
    assert tuple(getattr(card, field) for field in fields) == facts


def test_a_set_is_found_by_folder_by_file_and_beside(folder, tmp_path, monkeypatch):
    card_set = load_card_set(folder)
    assert card_set.path == folder.resolve()
    assert card_set.cards == tiny_set().cards
    assert load_card_set(folder / "set.toml").digest == card_set.digest
    assert load_card_set("mine", tmp_path).label == "mine"
    monkeypatch.chdir(tmp_path)
    assert load_card_set("mine").digest == card_set.digest


def test_shipped_sets_are_complete():
    """Whatever ships below configs/relic/sets can be played."""
    for name in shipped_card_sets():
        card_set = load_card_set(name)
        assert bind_book(card_set, 4)[0]["kinds"] == len(card_set.cards)


def test_other_files_may_lie_in_the_folder(folder):
    (folder / "notes.md").write_text("mine", encoding="utf-8")
    assert load_card_set(folder).name == "Tiny"


def test_a_card_set_can_be_pickled_and_is_frozen():
    card_set = tiny_set()
    assert card_set.digest  # cached
    assert pickle.loads(pickle.dumps(card_set)) == card_set
    with pytest.raises(AttributeError):
        card_set.name = "other"


# ---- the digest ----


def test_the_digest_is_of_what_can_change_a_game():
    files = tiny_files()
    files["set.toml"] |= {"name": "Other", "provenance": "elsewhere"}
    files["relics.toml"]["card"][0] |= {"text": "One more die.", "worth": 0, "uses": []}
    assert card_set_from(files).digest == tiny_set().digest


@pytest.mark.parametrize(
    "change",
    [
        {"rules": {"level_points": 5}},
        {"switches": {"ones": "all"}},
        {"Ork Boy": {"count": 5}},
        {"Ork Boy": {"worth": 1}},
        {"Hive": {"icons": {"red": 2}}},
        {"Captain": {"life": 6}},
        {"Captain": {"affiliation": "Ultramarines"}},
        {"Stranger": {"trait": "Ally"}},
        {"Lord": {"confrontation": [{"do": "win"}]}},
        {"Stranger": {"optional": False}},
    ],
)
def test_any_change_of_the_game_changes_the_digest(change):
    assert changed(tiny_set(), change).digest != tiny_set().digest


def test_the_order_of_cards_and_the_scenario_count():
    files = tiny_files()
    files["power.toml"]["card"].reverse()
    assert card_set_from(files).digest != tiny_set().digest
    files = tiny_files()
    files["set.toml"]["scenario"] = "Lord"
    assert card_set_from(files).digest != tiny_set().digest


# ---- changes and variants ----


def test_a_change_changes_nothing_else():
    before = tiny_set()
    after = changed(before, {"Power Sword": {"cost": 2}, "rules": {"sanctuary": "Hive"}}, "dear")
    assert (after.cards[before.ids["Power Sword"]].cost, after.rules.sanctuary, after.label) == (2, "Hive", "dear")
    assert changed(after, {"Power Sword": {"cost": 3}, "rules": {"sanctuary": "Chapel"}}).digest == before.digest
    assert before.cards[before.ids["Power Sword"]].cost == 3


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"Power Sward": {"cost": 2}}, "tiny: change \"Power Sward\": there is nothing of this name in the base; did you mean 'Power Sword'?"),
        ({"Power Sword": {"coast": 2}}, "tiny: wargear.toml, card 'Power Sword', field coast: is not a field of wargear; did you mean 'cost'?"),
        ({"Power Sword": 2}, 'tiny: change "Power Sword": must be a table of fields, not 2'),
        ({"rules": {"dealt": 0}}, "tiny: set.toml, field rules.dealt: 0 is below 1, the least allowed"),
        ({"Ork Boy": {"attribute": "cunnin"}}, "tiny: threats-red.toml, card 'Ork Boy', field attribute: 'cunnin' is not an attribute; did you mean"),
    ],
)
def test_bad_changes(change, expected):
    with pytest.raises(InputError) as caught:
        changed(tiny_set(), change)
    assert str(caught.value).startswith(expected)


VARIANT = """
    schema = 1
    name = "Dear"
    base = "mine"
    provenance = "a trial"
    scenario = "Lord"
    [rules]
    corruption_limit = 5
    [change."Power Sword"]
    cost = 5
    [change."Gate"]
    text = []
"""
ADDED = """
    schema = 1
    [[card]]
    name = "Tome"
    count = 1
"""


def test_a_variant_says_what_is_different(folder, tmp_path):
    write_set(tmp_path / "dear", {"set.toml": VARIANT, "relics.toml": ADDED})
    base, variant = load_card_set(folder), load_card_set(tmp_path / "dear")
    assert variant.provenance == "a trial Based on Tiny: invented"
    assert (variant.name, variant.synthetic, variant.scenario) == ("Dear", True, "Lord")
    assert (variant.rules.corruption_limit, variant.rules.sanctuary) == (5, "Chapel")
    assert variant.cards[variant.ids["Power Sword"]].cost == 5
    assert variant.spaces[variant.space_ids["Gate"]].text == ()
    assert [card.name for card in variant.cards if card.deck == "relic"] == ["Blade", "Chalice", "Tome"]
    assert len(variant.cards) == len(base.cards) + 1


def test_a_variant_of_a_variant_and_a_board_of_its_own(folder, tmp_path):
    board = TEXTS["board.toml"].replace('name = "Titan"', 'name = "Giant"')
    write_set(tmp_path / "dear", {"set.toml": VARIANT.replace('[change."Gate"]\n    text = []', "")})
    write_set(tmp_path / "dearer", {"set.toml": 'schema = 1\nname = "Dearer"\nbase = "dear"\n', "board.toml": board})
    variant = load_card_set(tmp_path / "dearer")
    assert "Giant" in variant.space_ids
    assert len(variant.spaces) == len(load_card_set(folder).spaces)
    assert variant.rules.corruption_limit == 5


def test_bases_in_a_circle(tmp_path):
    for name, base in (("one", "two"), ("two", "one")):
        write_set(tmp_path / name, {"set.toml": f'schema = 1\nname = "x"\nbase = "{base}"\n'})
    with pytest.raises(InputError, match=r"the bases run in a circle \(one -> two -> one\)"):
        load_card_set(tmp_path / "one")


def test_an_added_card_must_have_a_new_name(folder, tmp_path):
    write_set(tmp_path / "dear", {"set.toml": VARIANT, "relics.toml": ADDED.replace("Tome", "blade")})
    with pytest.raises(InputError, match="relics.toml, card 'blade', field name: card 'Blade' .* has this name already"):
        load_card_set(tmp_path / "dear")


# ---- players ----


def test_r01_as_many_players_as_there_are_characters():
    """R1: 2 to 4 players; R4: each needs a character."""
    files = tiny_files()
    del files["characters.toml"]["character"][3]
    card_set = card_set_from(files, "three")
    check_players(card_set, 3)
    with pytest.raises(InputError, match="three: 4 players need 4 characters, but there are 3; play with fewer, or add characters"):
        bind_book(card_set, 4)
    for players in (1, 5):
        with pytest.raises(InputError, match=f"players: {players} is not from 2 to 4"):
            bind_book(card_set, players)
