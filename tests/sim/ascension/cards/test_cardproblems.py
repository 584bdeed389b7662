"""Card files that are wrong: the exact words, the place and the way out."""

import pytest
from tiny_sets import START, TINY, complaint

from sim.ascension.cards.cardset import check_players
from sim.ascension.cards.files import card_set_from, load_card_set
from sim.errors import InputError

# ---- files that cannot be read ----


def test_a_file_that_is_not_there(tmp_path):
    assert complaint("10t") == "there is no file '10t', nor a card set of that name; did you mean '10th'?"
    assert complaint("nothing.toml", tmp_path).startswith("there is no file 'nothing.toml', nor a card set of that name; known: 10th,")
    assert "cannot be looked for" in complaint("a" * 5000)
    assert complaint("a\0b").startswith("there is no file 'a\\x00b'")


def test_a_folder(tmp_path):
    (tmp_path / "folder").mkdir()
    assert complaint("folder", tmp_path) == "folder: is a folder; name a file"


def test_a_file_that_is_not_utf8(write):
    path = write(TINY.replace("Widow", "Wächterin").encode("latin-1"))
    line = TINY[: TINY.index("Widow")].count("\n") + 1
    assert complaint(path) == f"cards.toml, line {line}: not UTF-8 text; save the file in the encoding UTF-8"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("schema = 1\nname = \n", "cards.toml, line 2, column 8: not valid TOML: Invalid value"),
        ("schema = 1\nname = 'a\n", "cards.toml, line 3, column 1: not valid TOML: "),
        ("schema = 1\nschema = 1\n", "cards.toml, line 2, column 11: not valid TOML: Cannot overwrite a value"),
        ("schema = [1,", "cards.toml, line 1, column 13: not valid TOML: "),
        ("a = " + "[" * 5000, "cards.toml: not valid TOML: nested too deep"),
        ("a = " + "9" * 5000, "cards.toml: not valid TOML: "),
    ],
)
def test_broken_toml_names_line_and_column(write, text, expected):
    assert complaint(write(text)).startswith(expected)


# ---- the outline of a file ----


def without(key):
    """The tiny set without a top-level line."""
    return "\n".join(line for line in TINY.splitlines() if not line.startswith(key))


OUTLINES = {
    "no schema": (without("schema"), "field schema: is missing; write schema = 1 at the top"),
    "new schema": (TINY.replace("schema = 1", "schema = 2"), "field schema: 2 is not a known version of the format; this program reads schema = 1"),
    "true schema": (
        TINY.replace("schema = 1", "schema = true"),
        "field schema: true is not a known version of the format; this program reads schema = 1",
    ),
    "no name": (TINY.replace('name = "Tiny"\n', ""), "field name: is missing; say what reports should call the set"),
    "empty name": (TINY.replace('"Tiny"', '" "'), "field name: is empty"),
    "number as name": (TINY.replace('"Tiny"', "7"), "field name: must be text in quotes, not 7"),
    "unknown field": (
        TINY.replace("schema = 1", "schema = 1\nprovenence = 'x'"),
        "field provenence: is not a field of a card set; did you mean 'provenance'?",
    ),
    "change without base": (TINY + "[change.Altar]\ncost = 2\n", 'field change: there is nothing to change; name a card set with base = "..."'),
    "no cards": (
        'schema = 1\nname = "x"\n',
        "field card: is missing; describe cards in [[card]] tables, or name a card set with base",
    ),
    "card as table": ('schema = 1\nname = "x"\n[card]\nname = "y"\n', "field card: must be tables [[card]], not a table"),
    "rules as number": (TINY.replace("schema = 1", "schema = 1\nrules = 3"), "field rules: must be a table [rules], not 3"),
    "card as text": ('schema = 1\nname = "x"\ncard = ["y"]\n', "card number 1: must be a table in { }, not 'y'"),
    "no start": (TINY.replace('place = "start"', ""), 'field card: the starting deck is empty; give a card place = "start" and a count of 1 or more'),
    "no centre": (START, "field card: the centre deck is empty; give a card without `place` a count of 1 or more"),
}


@pytest.mark.parametrize(("text", "expected"), OUTLINES.values(), ids=OUTLINES)
def test_bad_outlines(write, text, expected):
    assert complaint(write(text)) == f"cards.toml: {expected}"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("row_size = 9", "row_size: 9 is above 8, the most allowed"),
        ("row_size = 0", "row_size: 0 is below 1, the least allowed"),
        ("hand_size = 0", "hand_size: 0 is below 1, the least allowed"),
        ("round_cap = 201", "round_cap: 201 is above 200, the most allowed"),
        ("round_cap = 0", "round_cap: 0 is below 1, the least allowed"),
        ("honor_per_player = 0", "honor_per_player: 0 is below 1, the least allowed"),
        ("honor_solo = 5.0", "honor_solo: must be a whole number, not 5.0"),
        ("honor_solo = true", "honor_solo: must be a whole number, not true"),
        ("rows = 6", "rows: is not a field of [rules]; did you mean 'row_size'?"),
    ],
)
def test_bad_rules(write, line, expected):
    assert complaint(write(f"{TINY}[rules]\n{line}\n")) == f"cards.toml: field rules.{expected}"


# ---- cards ----

HERO = 'name = "Hero"\ncount = 1\ntype = "hero"\ncost = 1\nhonor = 1\n'
CONSTRUCT = HERO.replace('"hero"', '"construct"').replace("Hero", "Thing")
MONSTER = HERO.replace('"hero"', '"monster"').replace("Hero", "Beast")

BAD_CARDS = {
    "no name": (HERO.replace('name = "Hero"\n', ""), "card after 'Widow', field name: is missing"),
    "empty name": (HERO.replace("Hero", ""), "card after 'Widow', field name: is empty; write a name"),
    "number as name": (HERO.replace('"Hero"', "5"), "card after 'Widow', field name: must be text in quotes, not 5"),
    "padded name": (
        HERO.replace("Hero", " Hero"),
        "card ' Hero', field name: ' Hero' has space around it or characters that cannot be printed; write it as one clean line",
    ),
    "blank name": (
        HERO.replace("Hero", " "),
        "card ' ', field name: ' ' has space around it or characters that cannot be printed; write it as one clean line",
    ),
    "long name": (HERO.replace("Hero", "H" * 61), f"card '{'H' * 61}', field name: has 61 characters; 60 are the most allowed"),
    "use": (
        HERO.replace("Hero", "use Force"),
        "card 'use Force', field name: 'use Force' begins with 'use', which strategies say of actions; give the card another name",
    ),
    "unquotable": (
        HERO.replace("Hero", "Don's gift if any"),
        "card \"Don's gift if any\", field name: \"Don's gift if any\" has an apostrophe and ' by ' or ' if ', so strategies could not quote it; "
        "give the card another name",
    ),
    "same name": (
        HERO.replace("Hero", "widow"),
        "card 'widow', field name: there is already a card of this name; give each its own name, or change the card of a base with [change.\"NAME\"]",
    ),
    "no cost": (HERO.replace("cost = 1\n", ""), "card 'Hero', field cost: is missing"),
    "negative count": (HERO.replace("count = 1", "count = -1"), "card 'Hero', field count: -1 is below 0, the least allowed"),
    "large cost": (HERO.replace("cost = 1", "cost = 100"), "card 'Hero', field cost: 100 is above 99, the most allowed"),
    "huge cost": (
        HERO.replace("cost = 1", f"cost = {10**18}"),
        f"card 'Hero', field cost: 1{'0' * 18} is above 99, the most allowed",
    ),
    "text as cost": (HERO.replace("cost = 1", 'cost = "1"'), "card 'Hero', field cost: must be a whole number, not '1'"),
    "negative honor": (HERO.replace("honor = 1", "honor = -2"), "card 'Hero', field honor: -2 is below 0, the least allowed"),
    "type": (HERO.replace('"hero"', '"heroe"'), "card 'Hero', field type: 'heroe' is not a card type; did you mean 'hero'?"),
    "number as type": (HERO.replace('"hero"', "1"), "card 'Hero', field type: must be text in quotes, not 1"),
    "faction": (HERO + 'faction = "Viod"\n', "card 'Hero', field faction: 'Viod' is not a faction; did you mean 'Void'?"),
    "place": (HERO + 'place = "center"\n', "card 'Hero', field place: 'center' is not a place; did you mean 'centre'?"),
    "unknown field": (HERO + "banishabel = true\n", "card 'Hero', field banishabel: is not a field of a card; did you mean 'banishable'?"),
    "banishable": (HERO + "banishable = 0\n", "card 'Hero', field banishable: must be true or false, not 0"),
    "triggers on a hero": (
        HERO + 'triggers = [{ on = "hero_played", effects = [{ do = "steal" }] }]\n',
        "card 'Hero', field triggers: belongs to constructs and this is a hero; leave it out, or set type = \"construct\"",
    ),
    "actions on a monster": (
        MONSTER + 'actions = [{ runes = 1, effects = [{ do = "steal" }] }]\n',
        "card 'Beast', field actions: belongs to constructs and this is a monster; leave it out, or set type = \"construct\"",
    ),
    "counting monster": (
        MONSTER + 'constructs_count_as = "Void"\n',
        "card 'Beast', field constructs_count_as: belongs to constructs and this is a monster; leave it out, or set type = \"construct\"",
    ),
    "free monster": (MONSTER.replace("cost = 1", "cost = 0"), "card 'Beast', field cost: 0 is below 1, the least power that defeats a monster"),
    "monster in a deck": (
        MONSTER + 'place = "start"\n',
        'card \'Beast\', field place: a monster cannot be in a starting deck; write "centre" or "always"',
    ),
    "many cultists": (
        MONSTER.replace("count = 1", "count = 3") + 'place = "always"\n',
        "card 'Beast', field count: 3 is above 1: an always-available monster never runs out, so its count is 1 (0 takes it out)",
    ),
    "5 triggers": (
        CONSTRUCT + "triggers = [" + '{ on = "hero_played", effects = [{ do = "steal" }] },' * 5 + "]\n",
        "card 'Thing', field triggers: has 5 entries; 4 are the most allowed",
    ),
    "4 actions": (
        CONSTRUCT + "actions = [" + '{ runes = 1, effects = [{ do = "steal" }] },' * 4 + "]\n",
        "card 'Thing', field actions: has 4 entries; 3 are the most allowed",
    ),
    "17 effects": (HERO + "effects = [" + '{ do = "steal" },' * 17 + "]\n", "card 'Hero', field effects: has 17 entries; 16 are the most allowed"),
}


@pytest.mark.parametrize(("text", "expected"), BAD_CARDS.values(), ids=BAD_CARDS)
def test_bad_cards(write, text, expected):
    assert complaint(write(f"{TINY}[[card]]\n{text}")) == f"cards.toml: {expected}"


@pytest.mark.parametrize("name", "any|hero|construct|monster|Void|none|starter|runes|power|honor|draw|other|Mechana construct".split("|"))
def test_names_that_are_words_of_the_strategy_language(write, name):
    text = HERO.replace("Hero", name)
    expected = f"cards.toml: card {name!r}, field name: {name!r} is a word of the strategy language; give the card another name"
    assert complaint(write(f"{TINY}[[card]]\n{text}")) == expected


# ---- effects ----

BAD_EFFECTS = {
    "verb": ('{ do = "steal" }, { do = "banisch", from = "hand" }', "effects[1].do: 'banisch' is not a verb; did you mean 'banish'?"),
    "number as verb": ("{ do = 3 }", "effects[0].do: 3 is not a verb; known: gain,"),
    "no verb": ("{ runes = 3 }", "effects[0].do: is missing; known: gain, gain_restricted, draw,"),
    "text": ('"gain"', "effects[0]: must be a table in { }, not 'gain'"),
    "unknown field": ('{ do = "gain", rune = 1 }', "effects[0].rune: is not a field of 'gain'; did you mean 'runes'?"),
    "field named as the verb": ('{ do = "draw", draw = 1, cards = 1 }', "effects[0].draw: is not a field of 'draw'; known: "),
    "missing field": ('{ do = "draw" }', "effects[0].cards: is missing"),
    "amount": ('{ do = "draw", cards = 0 }', "effects[0].cards: 0 is below 1, the least allowed"),
    "negative": ('{ do = "gain", runes = -1 }', "effects[0].runes: -1 is below 1, the least allowed"),
    "large": ('{ do = "gain", runes = 100 }', "effects[0].runes: 100 is above 99, the most allowed"),
    "nothing": ('{ do = "gain" }', "effects[0]: gains nothing; add runes, power or honor"),
    "optional pair": (
        '{ do = "gain", runes = 1, power = 1, may = true }',
        "effects[0].may: an optional gain is of one resource; write one effect for each, or a choose",
    ),
    "two conditions": (
        '{ do = "draw", cards = 1, unite = "Void", if_constructs = 1 }',
        "effects[0].unite: has 2 conditions (if_constructs, unite); keep one of them",
    ),
    "unite with then": (
        '{ do = "discard", unite = "Void", then = [{ do = "steal" }] }',
        "effects[0].unite: cannot stand on an effect of several parts (then, options, several resources); put it on single effects",
    ),
    "unite with two gains": (
        '{ do = "gain", unite = "Void", runes = 1, power = 1 }',
        "effects[0].unite: cannot stand on an effect of several parts (then, options, several resources); put it on single effects",
    ),
    "unite faction": ('{ do = "steal", unite = "none" }', "effects[0].unite: 'none' is not a faction; known: Enlightened, Lifebound, Mechana, Void"),
    "if_played": ('{ do = "steal", if_played = "void" }', "effects[0].if_played: 'void' is not a faction; did you mean 'Void'?"),
    "per": (
        '{ do = "gain", runes = 1, per = "Mechana constructs" }',
        "effects[0].per: 'Mechana constructs' is not something that is counted; did you mean 'Mechana construct'?",
    ),
    "from": (
        '{ do = "banish", from = "discard or hand" }',
        "effects[0].from: 'discard or hand' is not a place to banish from; known: hand, discard, hand or discard, row",
    ),
    "no from": ('{ do = "banish" }', "effects[0].from: is missing"),
    "source": ('{ do = "banish", source = "hand", from = "hand" }', "effects[0].source: is not a field of 'banish'; known: "),
    "acquire": ('{ do = "acquire", type = "monster" }', "effects[0].type: 'monster' is not a type that can be acquired; known: hero, construct"),
    "to": (
        '{ do = "acquire", type = "hero", to = "play" }',
        "effects[0].to: 'play' is not a place for the acquired card; known: deck, discard, hand",
    ),
    "inner verb": (
        '{ do = "discard", then = [{ do = "drew", cards = 1 }] }',
        "effects[0].then[0].do: 'drew' is not a verb; did you mean 'draw'?",
    ),
    "inner field": (
        '{ do = "discard", then = [{ do = "draw", cards = 1 }, { do = "draw", card = 1, cards = 1 }] }',
        "effects[0].then[1].card: is not a field of",
    ),
    "option": (
        '{ do = "choose", options = [[{ do = "steal" }], [{ do = "draw", cards = "2" }]] }',
        "effects[0].options[1][0].cards: must be a whole number, not '2'",
    ),
    "one option": ('{ do = "choose", options = [[{ do = "steal" }]] }', "effects[0].options: has 1 entries; at least 2 are needed"),
    "flat options": (
        '{ do = "choose", options = [{ do = "steal" }, [{ do = "steal" }]] }',
        "effects[0].options[0]: must be a list in [ ], not a table",
    ),
    "empty option": (
        '{ do = "choose", options = [[{ do = "steal" }], []] }',
        "effects[0].options[1]: is an option without effects; for a choice between something and nothing use may = true",
    ),
    "may": ('{ do = "steal", may = "yes" }', "effects[0].may: must be true or false, not 'yes'"),
    "deep": (
        '{ do = "discard", then = [' * 4 + '{ do = "steal" }' + "] }" * 4,
        "card 'Hero': has effects inside effects more than 4 deep; write it flatter",
    ),
}


@pytest.mark.parametrize(("text", "expected"), BAD_EFFECTS.values(), ids=BAD_EFFECTS)
def test_bad_effects(write, text, expected):
    place = "" if expected.startswith("card ") else "card 'Hero', field "
    found = complaint(write(f"{TINY}[[card]]\n{HERO}effects = [{text}]\n"))
    assert found.startswith(f"cards.toml: {place}{expected}")
    assert found.count("\n") == 0


def test_effects_that_are_no_list(write):
    expected = "cards.toml: card 'Hero', field effects: must be a list in [ ], not a table"
    assert complaint(write(f'{TINY}[[card]]\n{HERO}effects = {{ do = "steal" }}\n')) == expected


BAD_PARTS = {
    "event": (
        'triggers = [{ on = "hero_plaid", effects = [{ do = "steal" }] }]',
        "triggers[0].on: 'hero_plaid' is not an event; did you mean 'hero_played'?",
    ),
    "no event": ('triggers = [{ effects = [{ do = "steal" }] }]', "triggers[0].on: is missing"),
    "trigger field": (
        'triggers = [{ on = "hero_played", fraction = "Void", effects = [{ do = "steal" }] }]',
        "triggers[0].fraction: is not a field of a trigger; did you mean 'faction'?",
    ),
    "trigger faction": (
        'triggers = [{ on = "hero_played", faction = "Viod", effects = [{ do = "steal" }] }]',
        "triggers[0].faction: 'Viod' is not a faction; did you mean 'Void'?",
    ),
    "trigger effect": (
        'triggers = [{ on = "hero_played", effects = [{ do = "gain", rune = 1 }] }]',
        "triggers[0].effects[0].rune: is not a field of 'gain'; did you mean 'runes'?",
    ),
    "monster faction": (
        'triggers = [{ on = "monster_defeated", faction = "Void", effects = [{ do = "steal" }] }]',
        "triggers[0].faction: does not belong to monster_defeated; leave it out",
    ),
    "to": (
        'triggers = [{ on = "hero_played", to = "play" }]',
        "triggers[0].to: belongs to construct_acquired, not to hero_played; leave it out",
    ),
    "to where": (
        'triggers = [{ on = "construct_acquired", to = "deck" }]',
        "triggers[0].to: 'deck' is not a place for the acquired construct; known: play, hand",
    ),
    "to and effects": (
        'triggers = [{ on = "construct_acquired", to = "play", effects = [{ do = "steal" }] }]',
        "triggers[0].effects: cannot stand beside `to`; write a second trigger for the effects",
    ),
    "may": (
        'triggers = [{ on = "hero_played", may = true, effects = [{ do = "steal" }] }]',
        "triggers[0].may: belongs to a trigger with `to`; here write it on the effects that are optional",
    ),
    "no effects": ('triggers = [{ on = "hero_played" }]', "triggers[0].effects: is missing; a trigger needs effects"),
    "nothing acquired": ('triggers = [{ on = "construct_acquired" }]', "triggers[0].effects: is missing; a trigger needs effects or `to`"),
    "no price": ('actions = [{ effects = [{ do = "steal" }] }]', "actions[0]: has no price; add runes = N or banish_self = true"),
    "empty action": ("actions = [{ runes = 1, effects = [] }]", "actions[0].effects: is empty; an action needs effects"),
    "action without effects": ("actions = [{ runes = 1 }]", "actions[0].effects: is missing"),
    "action field": (
        'actions = [{ rune = 1, runes = 1, effects = [{ do = "steal" }] }]',
        "actions[0].rune: is not a field of an action; did you mean 'runes'?",
    ),
    "action verb": (
        'actions = [{ runes = 1, effects = [{ do = "stael" }] }]',
        "actions[0].effects[0].do: 'stael' is not a verb; did you mean 'steal'?",
    ),
    "counting": ('constructs_count_as = "Mechan"', "constructs_count_as: 'Mechan' is not a faction; did you mean 'Mechana'?"),
}


@pytest.mark.parametrize(("text", "expected"), BAD_PARTS.values(), ids=BAD_PARTS)
def test_bad_triggers_and_actions(write, text, expected):
    assert complaint(write(f"{TINY}[[card]]\n{CONSTRUCT}{text}\n")) == f"cards.toml: card 'Thing', field {expected}"


# ---- several problems, and sets that are too big ----


def test_several_problems_are_told_at_once(write):
    text = TINY.replace("cost = 5", "cost = -5").replace('"Mechana"', '"Mecana"') + "[rules]\nrow_size = 12\n"
    assert complaint(write(text)).splitlines() == [
        "cards.toml: 3 problems",
        "  field rules.row_size: 12 is above 8, the most allowed",
        "  card 'Altar', field faction: 'Mecana' is not a faction; did you mean 'Mechana'?",
        "  card 'Altar', field cost: -5 is below 0, the least allowed",
    ]


def test_only_the_first_five_problems_are_told(write):
    lines = complaint(write(TINY + "".join(f'[[card]]\nname = "Card {k}"\n' for k in range(4)))).splitlines()
    assert len(lines) == 7
    assert lines[0] == "cards.toml: 16 problems"
    assert lines[-1] == "  and 11 more"


def tiny(*cards, start=8):
    """A document with these cards beside a starting deck."""
    first = {"name": "Start", "count": start, "place": "start", "type": "hero", "cost": 0, "honor": 0}
    return {"schema": 1, "name": "x", "card": [first, *cards]}


def hero(name, count=1, **fields):
    return {"name": name, "count": count, "type": "hero", "cost": 1, "honor": 1, **fields}


def refusal(document):
    with pytest.raises(InputError) as caught:
        card_set_from(document)
    return str(caught.value)


def test_too_many_different_cards():
    cards = [hero(f"Hero {k}") for k in range(127)]
    assert len(card_set_from(tiny(*cards)).cards) == 128
    expected = "card set: field card: 129 different cards, more than the 128 a set can have; take some out"
    assert refusal(tiny(*cards, hero("One more"))) == expected


def test_too_many_always_available_cards():
    piles = [hero(f"Pile {k}", place="always") for k in range(9)]
    assert '9 cards with place = "always", more than the 8' in refusal(tiny(hero("H"), *piles))
    piles[3]["count"] = 0  # out of the game
    assert len(card_set_from(tiny(hero("H"), *piles)).at("always")) == 8


def test_too_many_steps():
    steps = [{"do": "choose", "options": [[{"do": "gain", "runes": 1, "power": 1, "honor": 1}] * 4] * 4}]
    cards = [hero(f"Hero {k}", effects=steps) for k in range(20)]
    assert "1060 effect steps, more than the 1024" in refusal(tiny(*cards))
    assert card_set_from(tiny(*cards[:19]))


def test_too_many_triggers_and_actions():
    trigger = {"on": "hero_played", "effects": [{"do": "steal"}]}
    action = {"runes": 1, "effects": [{"do": "steal"}]}
    things = [hero(f"Thing {k}", triggers=[trigger] * 4, actions=[action] * 3) | {"type": "construct"} for k in range(43)]
    assert "172 triggers, more than the 128" in refusal(tiny(*things))
    assert "129 actions, more than the 128" in refusal(tiny(*things))


def test_a_box_too_big_for_the_piles():
    document = tiny(hero("Centre", 200), hero("Pile", 40, place="always"), start=8)
    card_set = card_set_from(document)
    check_players(card_set, 2)
    with pytest.raises(InputError) as caught:
        check_players(card_set, 3)
    assert str(caught.value) == (
        "card set: 264 cards with 3 players (centre 200 + piles 40 + 3 x 8 starting cards), more than 256; "
        "lower some counts or play with fewer players"
    )
    document["card"][1]["count"] = 250
    assert refusal(document) == (
        "card set: field card: 298 cards with 1 player (centre 250 + piles 40 + 1 x 8 starting cards), more than 256; lower some counts"
    )


@pytest.mark.parametrize("players", [0, 5, -1])
def test_numbers_of_players_that_cannot_be(players):
    with pytest.raises(InputError, match=f"players: {players} is not from 1 to 4"):
        check_players(load_card_set("10th"), players)
