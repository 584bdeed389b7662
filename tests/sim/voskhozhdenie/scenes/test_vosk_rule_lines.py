"""Lines of a strategy: what they name, in which order, and what is refused (ENGINE.md, section 14)."""

from pathlib import Path

import pytest
from vosk_games import pool
from vosk_rules import SMALL_WORLD, SmallScene, another
from vosk_sets import ORDER, UNIT, tiny_set

from sim.voskhozhdenie.reference.questions import Kind
from sim.voskhozhdenie.reference.rulefile import LISTS, names, number_of, parse_line, read_strategy

MORE = (
    another(UNIT, "Knight", cost=3, power=4, keywords=["Zeal", "Armor 2"], subtypes=["Soldier"], colours=["R", "W"]),
    another(UNIT, "Soldier", power=1, minor=True, rarity="token"),
    another(UNIT, "Fate by Fire", power=3, cost=7),
    another(ORDER, "Legion", colours=["U"]),
    another(ORDER, "use it"),
    another(ORDER, "attack"),
)


def cards():
    return tiny_set(*SMALL_WORLD, *MORE)


def named_by(text, list_name="take"):
    """Names of the cards that a line is about, in its order."""
    card_set = cards()
    line = parse_line(text, card_set, list_name)
    subtypes = {subtype for card in card_set.cards for subtype in card.subtypes}
    found = [(line.place(card, number), card.name) for number, card in enumerate(card_set.cards) if line.names(card, subtypes)]
    return [name for _, name in sorted(found)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Knight", ["Knight"]),
        ("city", ["Home", "Keep"]),
        ("relic", ["Urn", "Jar"]),
        ("red", ["Knight"]),
        ("white unit", ["Knight"]),
        ("blue", ["Legion"]),
        ("black", []),
        ("neutral unit by power", ["Big", "Fate by Fire", "Guard", "Small", "Imp", "Soldier"]),
        ("Zeal", ["Knight"]),
        ("Armor", ["Knight"]),
        ("Charges", ["Urn", "Jar"]),
        ("Soldier", ["Knight"]),
        ("'Soldier'", ["Soldier"]),
        ("Legion", []),
        ("'Legion'", ["Legion"]),
        ("'Fate by Fire'", ["Fate by Fire"]),
        ("'Fate by Fire' by power if round > 2", ["Fate by Fire"]),
        ("minor", ["Soldier", "Imp", "Direct Assault"]),
        ("attack", ["attack"]),
    ],
)
def test_what_a_line_names(text, expected):
    assert named_by(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("unit", ["Fate by Fire", "Big", "Knight", "Small", "Guard", "Soldier", "Imp"]),
        ("unit by -cost", ["Imp", "Guard", "Soldier", "Small", "Knight", "Big", "Fate by Fire"]),
        ("unit by power", ["Big", "Knight", "Fate by Fire", "Guard", "Small", "Imp", "Soldier"]),
        ("unit by -power", ["Imp", "Soldier", "Guard", "Small", "Fate by Fire", "Knight", "Big"]),
        ("unit by power/cost", ["Imp", "Guard", "Knight", "Big", "Small", "Soldier", "Fate by Fire"]),
        ("unit by -power/cost", ["Imp", "Fate by Fire", "Big", "Small", "Soldier", "Knight", "Guard"]),
    ],
)
def test_in_which_order(text, expected):
    """Highest first, with a minus lowest first; of equal ones the higher power, then as in the set; a quotient by nothing comes first."""
    assert named_by(text) == expected


def test_words_are_of_their_lists():
    card_set = cards()
    for list_name, words in {
        "act": ("attack", "defend", "assault"),
        "decree": ("undeath", "reinforcement"),
        "win": ("damage", "superiority"),
        "pay": ("coins", "cost"),
        "choose": ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"),
    }.items():
        for word in words:
            assert parse_line(f"{word} if round > 1", card_set, list_name).word
    assert not parse_line("'attack'", card_set, "act").word


def test_uses_are_of_act_and_of_a_name():
    card_set = cards()
    line = parse_line("use Urn if coins > 1", card_set, "act")
    assert (line.target, line.use) == ("Urn", True) and not parse_line("use it", card_set, "act").use
    assert named_by("use Soldier", "act") == ["Soldier"]  # no class, even without quotes


@pytest.mark.parametrize(
    ("list_name", "text"),
    [
        ("take", "Knigt"),
        ("take", "use Urn"),
        ("act", "use relic"),
        ("act", "use any"),
        ("act", "undeath"),
        ("win", "any"),
        ("win", "Knight"),
        ("pay", "any"),
        ("choose", "ninth"),
        ("choose", "any"),
        ("take", "unit by supply"),
        ("take", "green unit"),
        ("take", "unit if in_hand('Knigt') > 1"),
        ("take", "unit if round ** 2 > 1"),
    ],
)
def test_what_no_line_is(list_name, text):
    with pytest.raises(ValueError):
        parse_line(text, cards(), list_name)


def test_names_of_another_card_set_name_nothing():
    line = parse_line("Crush", cards(), "take", [pool()])
    assert not any(line.names(card, set()) for card in cards().cards)


def test_a_card_of_the_pool_of_two_colours_is_of_both():
    card = next(card for card in pool().cards if len(card.colours) == 2)
    words = [word for word in ("white", "blue", "black", "red", "neutral") if names(word, card, set())]
    assert len(words) == 2 and "neutral" not in words


def test_a_cost_of_x_is_none():
    card = tiny_set(another(UNIT, "Hydra", cost="X")).cards[-1]
    assert number_of(card, "cost") == 0


def written(folder, text):
    path = Path(folder, "test.toml")
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_is_read(tmp_path):
    text = 'schema = 1\ngame = "voskhozhdenie"\nname = "Hoarder"\nsummary = "Takes."\ntake = ["any"]\ncall = ["Crush", "relic by -cost"]\n'
    strategy = read_strategy(written(tmp_path, text), pool())
    assert (strategy.name, strategy.policy, set(strategy.lists)) == ("Hoarder", "rules", set(LISTS))
    assert [line.target for line in strategy.lists["call"]] == ["Crush", "relic"] and strategy.lists["act"] == ()


def test_a_file_without_a_name_is_called_like_the_file(tmp_path):
    strategy = read_strategy(written(tmp_path, 'game = "voskhozhdenie"\npolicy = "random"\n'), pool())
    assert (strategy.name, strategy.policy) == ("test", "random")


@pytest.mark.parametrize("head", ['game = "relic"', "", 'game = "voskhozhdenie"\npolicy = "greedy"'])
def test_a_file_of_another_game_or_policy_is_refused(tmp_path, head):
    with pytest.raises(ValueError, match="test.toml"):
        read_strategy(written(tmp_path, head), pool())


def test_the_first_line_that_names_a_card_and_holds_gives_its_rank():
    scene = SmallScene(take=["Jar if round > 5", "relic by -cost if card.charges == 3", "Urn", "Jar"])
    urn, jar = scene.fill("graveyard", "Urn", "Jar")
    assert scene.answer(Kind.CARD, [urn, jar], card_list="take") is jar
    scene.lines_are(take=["Jar if round > 5", "relic by -cost if card.charges == 2", "Jar", "Urn"])
    assert scene.answer(Kind.CARD, [jar, urn], card_list="take") is urn
