"""The rule language of Relic: classes, orders, ways, words and default orders, as strategies/relic/README.md says."""

import numpy as np
import pytest
from relic_plans import SET, WORDS, named, ranks, relic_plan
from tiny_relic import tiny_files

from sim.engine.plans import DEFAULT_RANK, RANKS_PER_LINE
from sim.errors import InputError
from sim.relic.book.binder import bind_book
from sim.relic.cards.files import card_set_from
from sim.relic.words import MAX_KINDS, Goal
from strategies.relic.cards import CARDS as CARDS_SUBJECT

CARDS = list(SET.ids)
SPACES = list(SET.space_ids)
CHARACTERS = list(SET.character_ids)
FAR = 99


def cards(fits):
    return [card.name for card in SET.cards if fits(card)]


def spaces(fits):
    return [space.name for space in SET.spaces if fits(space)]


@pytest.mark.parametrize(
    ("target", "fits"),
    [
        ("any", lambda card: True),
        ("weapon", lambda card: card.type == "weapon"),
        ("armour", lambda card: card.type == "armour"),
        ("equipment", lambda card: card.type == "equipment"),
        ("wargear", lambda card: card.deck == "wargear"),
        ("power", lambda card: card.deck == "power"),
        ("relic", lambda card: card.deck == "relic"),
        ("corruption", lambda card: card.deck == "corruption"),
        ("enemy", lambda card: card.type == "enemy"),
        ("Eldar", lambda card: "Eldar" in card.traits),
        ("blue", lambda card: card.deck == "blue"),
        ("cunning", lambda card: card.attribute == "cunning"),
        ("Servo-arm", lambda card: card.name == "Servo-arm"),
        ("any if card.value >= 9", lambda card: card.value >= 9),
        ("wargear if card.cost + card.charges == 5", lambda card: card.deck == "wargear" and card.cost + card.charges == 5),
    ],
)
def test_a_class_of_cards_stands_in_the_order_of_the_files(target, fits):
    assert named("keep", target, CARDS)[: len(cards(fits))] == cards(fits)
    assert named("evade", target, CARDS) == cards(fits)


@pytest.mark.parametrize("key", ["value", "cost", "worth", "charges"])
def test_a_key_puts_the_highest_first_and_equals_as_in_the_files(key):
    def by(sign):
        return sorted(CARDS, key=lambda name: sign * getattr(SET.cards[SET.ids[name]], key))

    assert named("relic", f"any by {key}", CARDS) == by(-1)
    assert named("relic", f"any by -{key}", CARDS) == by(1)


@pytest.mark.parametrize(
    ("target", "fits"),
    [
        ("any", lambda space: True),
        *((tier, lambda space, tier=tier: space.tier == tier) for tier in ("outer", "middle", "inner", "centre")),
        ("corner", lambda space: space.area is None and space.tier in ("outer", "middle")),
        ("Phantom Stars", lambda space: space.area == "Phantom Stars"),
        ("Space Hulk", lambda space: space.name == "Space Hulk"),
        ("any if space.icons > 1", lambda space: space.icons.red + space.icons.blue + space.icons.yellow > 1),
        ("outer if space.red == 2 or space.blue == 2", lambda space: space.tier == "outer" and 2 in (space.icons.red, space.icons.blue)),
        ("any if space.tier >= 3", lambda space: space.tier in ("inner", "centre")),
    ],
)
def test_a_class_of_spaces_stands_in_the_order_of_the_board(target, fits):
    assert named("move", target, SPACES) == spaces(fits)


def test_characters_are_judged_by_what_they_start_with():
    strong = [person.name for person in SET.characters if person.strength + person.life >= 9]
    assert strong and named("character", "any if character.strength + character.life >= 9", CHARACTERS) == strong


@pytest.mark.parametrize("goal", ["Guardian of the Rift", "Webway Portal", "The Heart of the Rift"])
def test_toward_a_space_the_place_in_the_line_is_the_way(goal):
    ways = {name: SET.board.distance[number, SET.space_ids[goal]] for name, number in SET.space_ids.items()}
    found = ranks(relic_plan(march=[f"toward {goal}"]), "march", SPACES)
    assert found == {name: way for name, way in ways.items() if way < FAR}
    assert len(found) < len(SPACES) or goal == "The Heart of the Rift"  # from the inner tier there is no way back


def test_what_follows_a_way_is_ranked_behind_it():
    found = ranks(relic_plan(move=["toward Space Hulk if relics > 0", "corner"]), "move", ["Guardian of the Rift", "Outskirts"], {"relics": 1})
    assert found == {"Guardian of the Rift": 4, "Outskirts": SET.board.distance[SET.space_ids["Outskirts"], SET.space_ids["Space Hulk"]]}
    found = ranks(relic_plan(move=["toward Space Hulk if relics > 0", "corner"]), "move", ["Guardian of the Rift", "Outskirts"])
    assert list(found) == ["Guardian of the Rift"] and found["Guardian of the Rift"] >= RANKS_PER_LINE


def test_toward_the_mission_the_place_is_the_way_that_the_mission_asks_for():
    book = bind_book(SET, 2)[0]
    plan = relic_plan(move=["toward mission if life > 2", "any if enemies > 3"])
    visits = [card for card in range(len(SET.cards)) if SET.cards[card].deck == "mission" and book["goal"][card] == Goal.VISIT]
    assert len(visits) == 7
    for mission in visits:
        for number, name in enumerate(SPACES):
            way = int(book["goal_way"][mission, number])
            assert ranks(plan, "move", [name], {"mission_way": way, "life": 3}) == ({name: way} if way < FAR else {})
            assert ranks(plan, "move", [name], {"mission_way": way, "life": 2}) == {}


def test_with_another_mission_toward_the_mission_names_nothing():
    assert named("move", "toward mission", SPACES, mission_way=FAR) == []


@pytest.mark.parametrize(
    ("which", "words"),
    [("power", ["test", "battle"]), ("attribute", ["strength", "willpower", "cunning"]), ("choose", list(WORDS)), ("buy", ["power"])],
)
def test_words_of_a_list_share_a_place_under_any(which, words):
    found = ranks(relic_plan(**{which: ["any"]}), which, WORDS)
    assert sorted(found) == sorted(words)
    assert len(set(found.values())) == 1


def test_a_word_comes_before_the_class_of_that_name():
    assert named("buy", "power", [*CARDS, "power"]) == ["power"]
    assert named("decline", "relic", [*CARDS, "relic", "level"]) == ["relic"]
    assert named("evade", "relic", CARDS) == cards(lambda card: card.deck == "relic")


def test_any_names_all_kinds_of_things_a_list_is_about():
    assert named("use", "any", [*CARDS, *CHARACTERS]) == [*CARDS, *CHARACTERS]
    assert sorted(named("decline", "any", [*CARDS, *CHARACTERS, *WORDS])) == sorted([*CARDS, *CHARACTERS, "level", "relic"])
    assert named("buy", "any", [*CARDS, *WORDS]) == [*CARDS, "power"]
    assert named("use", "Ogryn", [*CARDS, *CHARACTERS]) == ["Ogryn"]


def test_what_has_no_such_number_counts_nought():
    assert named("use", "any if card.value == 0 and gain > 5", CHARACTERS, gain=6) == CHARACTERS
    highest = max(SET.cards, key=lambda card: card.value).name
    assert named("use", "any by value if card.value > 0", [*CARDS, *CHARACTERS])[0] == highest
    assert named("use", "any if card.worth > 0", CHARACTERS) == []


def test_functions_look_at_names_and_classes():
    seen = []

    def look(ids):
        seen.append(ids)
        return 1

    now = {"owned": look, "at": look}
    assert named("choose", "skip if owned('weapon') == 1 and at('corner') == 1", WORDS, **now) == ["skip"]
    weapons = tuple(SET.ids[name] for name in cards(lambda card: card.type == "weapon"))
    corners = tuple(MAX_KINDS + SET.space_ids[name] for name in spaces(lambda space: space.area is None and space.tier in ("outer", "middle")))
    assert seen == [weapons, corners]


def test_a_trait_is_the_class_of_all_cards_that_have_it():
    """Of every deck, and of each of a card's traits; `enemy` and an attribute stay classes of enemies."""
    files = tiny_files()
    several = {"Ranger": ["Eldar", "Omen"], "Relay": ["Omen"], "Seal": ["Holy", "Ork"], "Blade": ["Holy"]}
    for name, traits in several.items():
        next(card for tables in files.values() for card in tables.get("card", ()) if card["name"] == name)["trait"] = traits
    cards = card_set_from(files, "traits").cards

    def members(target):
        return [cards[i].name for i in CARDS_SUBJECT.members(target, cards)]

    assert {trait: members(trait) for trait in ("Omen", "Holy", "Ork", "Eldar")} == {
        "Omen": ["Relay", "Ranger"],
        "Holy": ["Seal", "Blade"],
        "Ork": ["Ork Boy", "Ork Boss", "Seal"],
        "Eldar": ["Ranger"],
    }
    assert (members("enemy"), members("cunning")) == (["Ork Boy", "Ork Boss", "Hive Spawn", "Ranger"], ["Ranger"])


def test_rivals_are_judged_by_the_sheet_of_their_character():
    """As in `character`: by name, by the printed values, or any."""
    strong = [person.name for person in SET.characters if person.life >= 5]
    assert strong and named("rival", "any if character.life >= 5", CHARACTERS) == strong
    assert named("rival", "Ogryn", CHARACTERS) == ["Ogryn"] and named("rival", "any", CHARACTERS) == CHARACTERS


def test_tokens_are_a_counter_and_a_word():
    """The counter has no name behind it, though it stands behind those that do."""
    assert named("choose", "token if tokens - life >= 2", WORDS, tokens=5, life=3) == ["token"]
    assert named("choose", "token if tokens - life >= 2", WORDS, tokens=4, life=3) == []


@pytest.mark.parametrize(
    ("target", "fits"),
    [
        ("middle", lambda space: space.tier == "middle"),
        ("corner", lambda space: space.area is None and space.tier in ("outer", "middle")),
        ("Phantom Stars", lambda space: space.area == "Phantom Stars"),
        ("Guardian of the Rift", lambda space: space.name == "Guardian of the Rift"),
    ],
)
def test_options_are_named_by_where_they_lead(target, fits):
    """All spaces of the place in one rank, and no word; a condition looks at what the player has."""
    plan = relic_plan(choose=["skip", f"to  {target} if influence >= fare('{target}')"])
    found = ranks(plan, "choose", [*SPACES, *WORDS], {"influence": 3, "fare": 3})
    assert found == {"skip": 0, **dict.fromkeys(spaces(fits), RANKS_PER_LINE)}
    assert named("choose", f"to {target} if influence >= fare('{target}')", SPACES, influence=2, fare=3) == []
    assert named("choose", "any", SPACES) == []


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("to Atlantis", "'Atlantis' is not a space, area or tier; did you mean 'Battlefleet Antias'?"),
        ("to Guardian of the Rif", "did you mean 'Guardian of the Rift'?"),
        ("'to middle'", "'to middle' is not an option"),
        ("Space Hulk", "'Space Hulk' is not an option"),
        ("to middle by worth", "takes no 'by'"),
    ],
)
def test_where_nothing_leads(line, message):
    with pytest.raises(InputError) as error:
        relic_plan(choose=[line])
    assert message in str(error.value)


def test_the_danger_is_a_plain_counter_and_the_fare_one_of_spaces():
    assert named("move", "any if danger >= 40", SPACES, danger=40) == SPACES and named("move", "any if danger >= 40", SPACES, danger=39) == []
    with pytest.raises(InputError, match="Power Armour"):
        relic_plan(choose=["to middle if fare('Power Armour') < 3"])


def test_relics_of_equal_worth_share_a_place_and_kept_cards_do_not():
    plan = relic_plan()
    worth = {card.name: card.worth for card in SET.cards}
    relics = ranks(plan, "relic", CARDS)
    assert all((relics[a] < relics[b]) == (worth[a] > worth[b]) for a in CARDS[::7] for b in CARDS[::5])
    assert relics["Blade of Antias"] == relics["Crown of the Martyr"] > relics["Archeotech Pistol"] == DEFAULT_RANK
    assert list(ranks(plan, "keep", CARDS)) == sorted(CARDS, key=lambda name: -worth[name])
    assert list(ranks(relic_plan(keep=["Auspex"]), "keep", ["Auspex", "Power Armour", "Blade of Antias"]))[0] == "Auspex"


@pytest.mark.parametrize("which", ["character", "move", "march", "power", "use", "evade", "buy", "choose", "drop", "decline", "rival"])
def test_other_lists_have_no_default_order(which):
    assert ranks(relic_plan(), which, [*CARDS, *SPACES, *CHARACTERS, *WORDS]) == {}


def test_attributes_have_the_order_of_the_sheet():
    assert ranks(relic_plan(), "attribute", WORDS) == {"strength": DEFAULT_RANK, "willpower": DEFAULT_RANK + 1, "cunning": DEFAULT_RANK + 2}


def test_the_flags_say_which_lists_have_lines():
    assert [(plan["marches"], plan["drops"]) for plan in (relic_plan(), relic_plan(march=["any"]), relic_plan(drop=["Ork"]))] == [
        (0, 0),
        (1, 0),
        (0, 1),
    ]


def test_equal_things_are_stored_once():
    few = int(np.count_nonzero(relic_plan(move=["toward mission"])["entry_rank"]))
    assert int(np.count_nonzero(relic_plan(move=["toward mission"], march=["toward mission"])["entry_rank"])) == few


@pytest.mark.parametrize(
    ("which", "line", "message"),
    [
        ("move", "toward Space Hulc", "'Space Hulc' is not a space or 'mission'; did you mean 'Space Hulk'?"),
        ("move", "Hive Wrld", "'Hive Wrld' is not a space or class; did you mean 'Hive World'?"),
        ("move", "any by value", "a 'move' line takes no 'by'"),
        ("move", "any if card.value > 1", "'card.value' is not a counter; only 'space.' has numbers, as in space.red"),
        ("keep", "Orkk", "'Orkk' is not a card or class; did you mean 'Ork'?"),
        ("use", "Ogryn if card.value > 1", "'Ogryn' is a character and has no 'card.' numbers"),
        ("use", "Ogryn by worth", "'Ogryn' is a character and takes no 'by'"),
        ("use", "use Ogryn", "the game 'relic' has no 'use' lines"),
        ("power", "bttle", "'bttle' is not a roll or class; did you mean 'battle'?"),
        ("choose", "relics", "'relics' is not an option or class; did you mean 'relic'?"),
        ("decline", "levl", "'levl' is not a card, character, word or class; did you mean 'level'?"),
        ("character", "any if character.luck > 1", "'character.luck' is not a number of a character; known: strength, willpower, cunning, life"),
        ("rival", "Ogrin", "'Ogrin' is not a character or class; did you mean 'Ogryn'?"),
        ("rival", "Ogryn by worth", "a 'rival' line takes no 'by'"),
        ("choose", "any if tokens('Ogryn') > 1", "'tokens' takes no card, space or class; write 'tokens' alone"),
        ("move", "any if chances > 1", "'chances' is not a counter; did you mean 'chance'?"),
        ("move", "any if owned > 1", "'owned' needs a card, space or class, as in owned('Power Armour')"),
        ("choose", "any if at('otter') == 1", "'otter' is not a space or class; did you mean 'outer'?"),
    ],
)
def test_what_is_wrong_with_a_line_is_said(which, line, message):
    with pytest.raises(InputError) as caught:
        relic_plan(**{which: [line]})
    assert str(caught.value) == f"test.toml: {which}[1] {line!r}: {message}"
