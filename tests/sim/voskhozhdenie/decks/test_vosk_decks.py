"""Decks: every limit of every format with a deck that breaks it, and all reasons at once."""

import tomllib
from dataclasses import replace

import pytest

from sim.errors import InputError
from sim.voskhozhdenie.cards.files import card_set_from, changed, load_card_set
from sim.voskhozhdenie.decks.deck import Deck, Line, Part
from sim.voskhozhdenie.decks.files import deck_from, deck_text, load_deck, shipped_decks
from sim.voskhozhdenie.decks.formats import format_of, formats_from, load_formats
from sim.voskhozhdenie.decks.problems import deck_problems

POOL, FORMATS = load_card_set("pool"), load_formats()
BLITZ, ETERNAL, DRAFT = (FORMATS[name] for name in ("Blitz", "Eternal", "Draft"))
DAWN = load_deck("blitz-dawn")


def changed_deck(deck=DAWN, **parts):
    """A deck with some lines more, or less where the number is below 0."""
    made = {}
    for part in Part:
        lines = {line.name: line.count for line in deck.part(part)}
        for name, count in parts.get(part, {}).items():
            lines[name] = lines.get(name, 0) + count
        made[part.value] = tuple(Line(name, count) for name, count in lines.items() if count > 0)
    return replace(deck, **made)


def cities(*names):
    return tuple(Line(name, names.count(name)) for name in dict.fromkeys(names))


def reasons(deck, form=BLITZ, card_set=POOL):
    return deck_problems(deck, form, card_set)


def test_eternal_decks_are_standard_and_chosen_too():
    for name in ("Standard", "Chosen"):
        assert reasons(load_deck("legion-forge"), FORMATS[name]) == []


def test_sizes():
    assert "cities: 1 instead of 2" in reasons(replace(DAWN, cities=DAWN.cities[:1]))
    assert "main deck: 3 cards, fewer than 20" in reasons(replace(DAWN, main=DAWN.main[:3]))
    assert reasons(DAWN, ETERNAL)[:2] == ["cities: 2 instead of 4", f"main deck: {DAWN.size(Part.MAIN)} cards, fewer than 40"]
    assert "reinforcement deck: 6 cards, more than 5" in reasons(replace(DAWN, reinforcement=(Line("Sabotage", 3), Line("Execution", 3))))


def test_copies_and_swarm():
    assert reasons(changed_deck(main={"Spawnling": 4})) == ["4 copies of Spawnling, more than 3"]
    assert reasons(changed_deck(main={"Peasant": 6})) == []
    assert reasons(changed_deck(main={"Peasant": 7})) == ["7 copies of Peasant, more than 6 (Swarm 6)"]
    assert reasons(changed_deck(main={"Lightstone": 2})) == ["2 copies of Lightstone, more than 1 (Swarm 1)"]
    assert reasons(changed_deck(main={"Lightstone": 2, "Spawnling": 9}), DRAFT) == []


def test_copies_are_counted_over_both_decks_and_both_languages():
    deck = replace(changed_deck(main={"Sabotage": 2, "Саботаж": 1}), reinforcement=(Line("sabotage", 1),))
    assert reasons(deck) == ["4 copies of Sabotage, more than 3"]


def test_cities_are_different_but_in_a_draft():
    twice = replace(DAWN, cities=cities("Throne of Doom", "Throne of Doom"))
    assert reasons(twice) == ["cities: 2 copies of Throne of Doom; all cities must be different"]
    assert reasons(twice, DRAFT) == []


def test_where_cards_lie():
    assert "main deck: Throne of Doom is a city; cities stand among the cities only" in reasons(changed_deck(main={"Throne of Doom": 1}))
    assert "cities: Spawnling is no city; only cities stand there" in reasons(changed_deck(cities={"Spawnling": 1}))
    told = reasons(changed_deck(reinforcement={"Throne of Doom": 1}))
    assert "reinforcement deck: Throne of Doom is a city; cities stand among the cities only" in told
    assert "reinforcement deck: Spawnling has no Reinforcement and is no patron" in reasons(changed_deck(reinforcement={"Spawnling": 1}))
    assert reasons(changed_deck(main={"Sabotage": 1})) == []


def test_what_is_never_part_of_a_deck():
    deck = changed_deck(main={"Soldier": 1, "Raise a Sanctuary": 1, "Direct Assault": 1})
    assert reasons(deck)[-3:] == [
        "main deck: Soldier is Minor and never part of a deck",
        "main deck: Raise a Sanctuary is a later chapter and never part of a deck",
        "main deck: Direct Assault is Minor and never part of a deck",
    ]


def test_patrons():
    patron = {"name": "Oracle", "name_ru": "Оракул", "releases": ["FDC"], "type": "patron", "power": 5, "rarity": "rare"}
    other = {**patron, "name": "Seer", "name_ru": "Провидец"}
    head = {"schema": 1, "name": "Patrons", "base": "pool", "files": ["patrons"]}
    card_set = card_set_from({"set.toml": head, "patrons.toml": {"schema": 1, "card": [patron, other]}})
    bare = replace(DAWN, reinforcement=())
    assert reasons(changed_deck(bare, reinforcement={"Oracle": 1}), card_set=card_set) == []
    two = changed_deck(bare, reinforcement={"Oracle": 1, "Seer": 1})
    assert reasons(two, card_set=card_set) == ["reinforcement deck: 2 patrons, more than 1"]
    assert reasons(changed_deck(bare, main={"Oracle": 1}), card_set=card_set) == [
        "main deck: Oracle is a patron; patrons lie in the reinforcement deck only"
    ]


WHITE = {"Order Scouts": 3, "Limping Thousand": 3, "Young Duellist": 3, "Town Medic": 3}


def colour_deck(main, *names):
    return Deck("colours", cities(*names), tuple(Line(name, count) for name, count in {**main, "Peasant": 6, "Spawnling": 3, "Custoid": 3}.items()))


def test_colours():
    assert reasons(colour_deck(WHITE, "Bailitz, Town Square", "Tural, Abbey")) == ["12 white cards, but 1 white city allows 10"]
    assert reasons(colour_deck(WHITE, "Bailitz, Town Square", "Bailitz, Southern Border")) == []
    assert reasons(colour_deck(WHITE, "Lod, Garrison", "Tural, Abbey")) == ["12 white cards, but there is no white city"]
    assert reasons(colour_deck(WHITE, "Lod, Garrison", "Tural, Abbey"), replace_format(per_city=None)) == []


def replace_format(**fields):
    return BLITZ.model_copy(update=fields)


def test_a_card_of_two_colours_counts_for_both():
    both = {**WHITE, "Town Medic": 1, "Risen Templar": 1}
    assert reasons(colour_deck(both, "Bailitz, Town Square", "Lod, Garrison")) == [
        "11 white cards, but 1 white city allows 10",
        "1 black card, but there is no black city",
    ]


def test_a_city_counts_for_each_of_its_colours_and_may_lift_a_limit():
    assert reasons(colour_deck(WHITE, "Throne of Doom", "Bailitz, Town Square")) == []
    assert reasons(colour_deck(WHITE, "Safansal, Arch of the Epoch", "Bailitz, Town Square")) == []
    assert reasons(colour_deck({**WHITE, "Peasant": 6}, "Fracture of Worlds, Peak", "Lod, Garrison")) == []
    red = {"Siege Engineer": 3, "Setess Survivor": 3, "Setess Butcher": 3, "Clan Shaman": 3}
    assert reasons(colour_deck(red, "Fracture of Worlds, Peak", "Lod, Garrison")) == ["12 red cards, but 1 red city allows 10"]


def test_reinforcements_count_for_their_colours():
    deck = replace(colour_deck({**WHITE, "Town Medic": 1}, "Bailitz, Town Square", "Tural, Abbey"), reinforcement=(Line("Elders of Haffil", 1),))
    assert reasons(deck) == ["11 white cards, but 1 white city allows 10"]


def test_releases_and_bans():
    season = replace_format(name="Chosen", releases=("CRM",))
    assert "Throne of Doom is of the release FDC; Chosen allows CRM" in reasons(DAWN, season)
    latest = replace_format(latest=1)
    assert "Bailitz, Southern Border is of the release CRM; Blitz allows FDC" in reasons(DAWN, latest)
    assert reasons(DAWN, replace_format(banned=("Престол погибели", "Sky Infantry"))) == ["Throne of Doom is banned in Blitz"]


def test_unknown_cards_are_told_with_the_nearest_name():
    deck = changed_deck(main={"Sky Infantri": 1, "Небесная пихота": 1})
    assert reasons(deck) == [
        "main deck: 'Sky Infantri' is not a card of pool; did you mean 'Sky Infantry'?",
        "main deck: 'Небесная пихота' is not a card of pool; did you mean 'Небесная пехота'?",
    ]


def test_all_reasons_are_told_at_once():
    bad = Deck("bad", cities("Tural, Abbey"), (Line("Soldier", 4), Line("Nobody", 1), Line("Order Scouts", 1)), (Line("Order Scouts", 6),))
    assert len(reasons(bad)) == 9


def test_limits_follow_changed_cards():
    assert reasons(changed_deck(main={"Spawnling": 5}), card_set=changed(POOL, {"Spawnling": {"keywords": ["Caution", "Swarm 5"]}})) == []


# ---- files ----


def test_a_deck_is_read_as_it_is_written():
    for name in shipped_decks():
        deck = load_deck(name)
        assert deck_from(tomllib.loads(deck_text(deck))) == deck
    odd = Deck('with "quotes"', cities("A"), (Line('Card "x"', 2),), format="Draft", note="one line", strategy="mine.toml")
    assert deck_from(tomllib.loads(deck_text(odd))) == odd
    assert [line.split(" =")[0] for line in deck_text(odd).splitlines()[:5]] == ["schema", "name", "format", "strategy", "note"]


def test_a_deck_may_say_which_strategy_plays_it():
    assert deck_from({**GOOD, "strategy": " aggressive\n"}).strategy == "aggressive"
    assert deck_from(GOOD).strategy == "" and "strategy" not in deck_text(deck_from(GOOD))
    with pytest.raises(InputError, match="field strategy: must be text in quotes, not 3"):
        deck_from({**GOOD, "strategy": 3})
    with pytest.raises(InputError, match="field stratgy: is not a field of a deck; did you mean 'strategy'"):
        deck_from({**GOOD, "stratgy": "aggressive"})


GOOD = {"schema": 1, "name": "x", "cities": {"A": 1}, "main": {"B": 2}}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"schema": 2}, "deck: field schema: 2 is not a known version of the format"),
        ({"nam": "x"}, "deck: field nam: is not a field of a deck; did you mean 'name'?"),
        ({"main": [1]}, "deck: field main: must be a table of names and numbers, not a list"),
        ({"main": {"B": 0}}, 'deck: field main."B": must be a whole number from 1 to 250, not 0'),
        ({"main": {"B\nC": 2}}, "deck: field main: 'B\\nC' cannot be the name of a card; write its English or Russian name"),
        ({"cities": {" ": 2}}, "deck: field cities: ' ' cannot be the name of a card"),
        ({"reinforcement": {"x" * 121: 2}}, "cannot be the name of a card"),
        ({"main": {"B": True}}, 'deck: field main."B": must be a whole number from 1 to 250, not true'),
    ],
)
def test_deck_files_that_are_wrong(change, told):
    with pytest.raises(InputError) as error:
        deck_from({**GOOD, **change})
    assert told in str(error.value)


def test_heads_are_of_one_line():
    deck = deck_from({**GOOD, "name": "a\nb", "format": "Blitz\n", "note": "c\r\n  d"})
    assert (deck.name, deck.format, deck.note) == ("a b", "Blitz", "c d")


def test_deck_files_without_something(tmp_path):
    with pytest.raises(InputError, match="field main: is missing; write \\[main\\]"):
        deck_from({key: value for key, value in GOOD.items() if key != "main"})
    with pytest.raises(InputError, match="field name: is missing; say what the deck is called"):
        deck_from({key: value for key, value in GOOD.items() if key != "name"})
    with pytest.raises(InputError, match="there is no file 'legion-forg', nor a deck of that name; did you mean 'legion-forge'"):
        load_deck("legion-forg", tmp_path)
    (tmp_path / "mine.toml").write_text(deck_text(DAWN), encoding="utf-8")
    assert load_deck("mine.toml", tmp_path) == DAWN


# ---- formats ----


def test_the_formats():
    assert [*FORMATS] == ["Standard", "Eternal", "Chosen", "Blitz", "Draft"]
    assert format_of("вечный", FORMATS) is FORMATS["Eternal"]
    assert (DRAFT.copies, DRAFT.rebuilt, DRAFT.different_cities) == (None, True, False)
    assert FORMATS["Standard"].allowed_releases(POOL) == ("CRM", "FDC")
    with pytest.raises(InputError, match="'Blits' is not a format; did you mean 'Blitz'"):
        format_of("Blits", FORMATS)


FORMAT = {"name": "Own", "name_ru": "Свой", "cities": 2, "main_least": 20, "reinforcement_most": 5}


@pytest.mark.parametrize(
    ("document", "told"),
    [
        ({"schema": 1}, "formats: field format: is missing; describe formats in [[format]] tables"),
        ({"schema": 1, "format": [{**FORMAT, "copies": 0}]}, "formats: format 'Own', field copies: 0 is below 1, the least allowed"),
        ({"schema": 1, "format": [{**FORMAT, "cites": 2}]}, "formats: format 'Own', field cites: is not a field of a format; did you mean"),
        ({"schema": 1, "format": [{**FORMAT, "latest": 1, "releases": ["A"]}]}, "field latest: cannot stand beside releases; keep one of them"),
        ({"schema": 1, "format": [FORMAT, FORMAT]}, "format 'Own', field name: there is already a format of this name"),
    ],
)
def test_formats_that_are_wrong(document, told):
    with pytest.raises(InputError) as error:
        formats_from(document)
    assert told in str(error.value)


def test_formats_of_a_file(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text('schema = 1\n[[format]]\nname = "Own"\nname_ru = "Свой"\ncities = 1\nmain_least = 1\nreinforcement_most = 0\n', encoding="utf-8")
    assert load_formats(path)["Own"].per_city == 10
