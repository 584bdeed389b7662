"""The rule language of Ascension Tactics: classes, orders, numbers, counters and words, as strategies/tactics/README.md says."""

import re
import tomllib
from pathlib import Path

import pytest
from tactics_plans import CARDS, CHAMPIONS, SET, TREASURES, WORDS, book_of, named, plan_of_lines, tactics_strategy

from sim.engine.plans import DEFAULT_RANK
from sim.errors import InputError
from sim.tactics.cards.words import FACTIONS
from sim.tactics.codes import Kind
from sim.tactics.tables import THING_CHAMPION, THING_TREASURE, THING_WORD
from sim.tactics.words import Counter, List, Word
from strategies.form import HEAD
from strategies.language.lookup import language_of
from strategies.tactics.cards import CLASSES, card_numbers, type_of
from strategies.tactics.form import COMING, MOVES, PATHS, StrategyFile

LANGUAGE = language_of("tactics")
README = Path("strategies/tactics/README.md").read_text(encoding="utf-8")


def cards(fits):
    """Names of cards, the dearest first, of equal ones as in the set."""
    return [card.name for card in sorted(filter(fits, SET.kinds), key=lambda card: -card_numbers(card)["cost"])]


def champions(fits):
    """Names of champions, the dearest order first, of equal ones as in the set."""
    return [champion.name for champion in sorted(filter(fits, SET.champions), key=lambda champion: -champion.order)]


@pytest.mark.parametrize(
    ("target", "fits"),
    [
        ("any", lambda card: True),
        *((kind, lambda card, kind=kind: type_of(card) == kind) for kind in ("hero", "construct", "quest", "champion")),
        *((faction, lambda card, faction=faction: faction in card.factions) for faction in FACTIONS),
        ("plain", lambda card: not card.factions),
        ("Void hero", lambda card: "Void" in card.factions and type_of(card) == "hero"),
        ("start", lambda card: getattr(card, "place", "") == "start"),
        ("always", lambda card: getattr(card, "place", "") == "always"),
        ("ranged", lambda card: "ranged" in getattr(card, "keywords", ())),
        ("banish", lambda card: any(effect.do == "banish" for effect in getattr(card, "effects", ()))),
        ("Pasythea", lambda card: getattr(card, "trait", None) == "Pasythea"),
        ("Mystic", lambda card: card.name == "Mystic"),
        ("any if card.power >= 2", lambda card: card_numbers(card)["power"] >= 2),
        ("any if card.cards >= 1", lambda card: card_numbers(card)["cards"] >= 1),
        ("champion if card.strength >= 5", lambda card: type_of(card) == "champion" and card.strength >= 5),
    ],
)
def test_a_class_of_cards_names_its_members_the_dearest_first(target, fits):
    assert cards(fits) and named("take", target, CARDS) == cards(fits)


@pytest.mark.parametrize(
    ("target", "fits"),
    [
        *((kind, lambda champion, kind=kind: champion.kind == kind) for kind in ("starting", "row", "special", "rat")),
        ("Fallen", lambda champion: "Fallen" in champion.factions),
        ("minion", lambda champion: "minion" in champion.keywords),
        ("riposte", lambda champion: "riposte" in champion.keywords),
        ("any if champion.speed >= 1", lambda champion: champion.speed >= 1),
        ("Kythis, Gatekeeper", lambda champion: champion.name == "Kythis, Gatekeeper"),
    ],
)
def test_a_class_of_champions_names_its_members_the_dearest_order_first(target, fits):
    assert champions(fits) and named("order", target, CHAMPIONS) == champions(fits)


def test_any_enemy_may_be_of_no_player():
    assert named("attack", "any") == [*champions(lambda champion: True), "neutral", "villain"]
    assert named("harm", "neutral") == ["neutral"] and "neutral" not in named("order", "any", CHAMPIONS)


@pytest.mark.parametrize("key", ["strength", "-strength", "defence", "order", "-order", "speed"])
def test_a_key_puts_the_highest_or_the_lowest_first(key):
    sign = 1 if key.startswith("-") else -1
    wanted = sorted(SET.champions, key=lambda champion: sign * getattr(champion, key.removeprefix("-")))
    assert named("draft", f"any by {key}", CHAMPIONS) == [champion.name for champion in wanted]


def test_a_treasure_is_known_by_what_it_gives():
    strong = {treasure.name for treasure in SET.treasures if treasure.strength >= 2}
    assert strong and set(named("treasure", "any if treasure.strength >= 2", TREASURES)) == strong


def test_a_condition_on_an_effect_does_not_count_as_what_a_card_brings():
    berserker, pilgrim = (card_numbers(SET.names[name]) for name in ("Edr Berserker", "Pilgrim of Dawn"))
    assert (berserker["power"], pilgrim["cards"], pilgrim["runes"]) == (1, 0, 1)


def test_things_stand_on_the_axis_as_the_kernel_numbers_them():
    book = book_of()[0]
    for card, place in CARDS.items():
        kind = SET.kinds[place]
        assert book["type"][place] == Kind[type_of(kind).upper()], card
        assert type_of(kind) == "quest" or book["cost"][place] == card_numbers(kind)["cost"], card
    for name, place in CHAMPIONS.items():
        rank, champion = place - THING_CHAMPION, SET.champions[place - THING_CHAMPION]
        assert (book["order"][rank], *book["printed"][rank][:2]) == (champion.order, champion.strength, champion.defence), name
    for name, place in TREASURES.items():
        assert book["gives"][place - THING_TREASURE][0] == SET.treasures[place - THING_TREASURE].strength, name


def test_words_stand_behind_one_another():
    assert WORDS["kill"] == THING_WORD + Word.KILL and WORDS["safe boss"] == THING_WORD + Word.SAFE_BOSS
    assert [word for word in WORDS if WORDS["kill"] <= WORDS[word] <= WORDS["safe boss"]] == list(MOVES)
    assert [word for word in WORDS if WORDS[word] > WORDS["safe boss"]] == [*COMING, *PATHS]
    for which, words in (("move", MOVES), ("path", PATHS), ("help", COMING), ("harm", COMING)):
        for word in words:
            assert named(which, word, words) == [word]


@pytest.mark.parametrize("counter", [counter for counter in Counter if Counter.ZERO < counter < Counter.OWNED])
def test_every_counter_can_be_asked_in_every_list(counter):
    word = counter.name.lower()
    bound = 7 + LANGUAGE.first_of(counter)
    for which, line in (("move", "stay"), ("acquire", "Mystic"), ("treasure", "any"), ("choose", "first")):
        assert named(which, f"{line} if {word} >= {bound}", **{word: 7}) and not named(which, f"{line} if {word} > {bound}", **{word: 7})


@pytest.mark.parametrize(
    ("which", "line", "message"),
    [
        ("order", "Mystic", "'Mystic' is not a champion or class"),
        ("acquire", "Mistic", "'Mistic' is not a card, word or class; did you mean 'Mystic'?"),
        ("move", "kil", "'kil' is not a goal; did you mean 'kill'?"),
        ("move", "kill by steps", "a 'move' line takes no 'by'"),
        ("attack", "any by cost", "'cost' is not a key"),
        ("attack", "any if die == 1", "'die' is not a counter; did you mean 'dies'?"),
        ("treasure", "any if card.cost > 1", "'card.cost' is not a counter; only 'treasure.' has numbers"),
        ("order", "any if kind > 0", "'kind' needs a card, champion or class, as in kind('Rat King')"),
        ("decline", "Rat King if card.cost > 1", "'Rat King' is a champion and has no 'card.' numbers"),
    ],
)
def test_what_is_wrong_with_a_line_is_said(which, line, message):
    with pytest.raises(InputError, match=re.escape(message)):
        plan_of_lines(which, line)


def test_the_lists_of_the_form_are_those_of_the_language():
    named_lists = [name for name in StrategyFile.model_fields if name not in HEAD and name != "version"]
    assert named_lists == list(LANGUAGE.lists) == [which.name.lower() for which in List]


def test_the_manual_tells_every_list_counter_and_word():
    for word in (*LANGUAGE.lists, *LANGUAGE.counters, *COMING, *PATHS, *(word for word in MOVES if not word.startswith("safe"))):
        assert f"`{word}`" in README, word
    for word in LANGUAGE.functions:
        assert f"`{word}('X')`" in README, word
    for word in CLASSES:
        assert f"`{word}`" in README or " " in word or word in ("reach", "double", "riposte", "immobile", "minion", "flying"), word


def test_the_example_of_the_manual_is_a_strategy():
    text = README.partition("```toml\n")[2].partition("```")[0]
    lists = {key: value for key, value in tomllib.loads(text).items() if key in LANGUAGE.lists}
    assert len(lists) >= 8
    for which, lines in tactics_strategy(**lists).lists.items():
        for line in lines:
            assert (plan_of_lines(which, line.text)["entry"][List[which.upper()]] != -1 - 32767).any()


def test_a_line_comes_before_what_no_line_names():
    assert all(rank < DEFAULT_RANK for rank in -1 - plan_of_lines("take", "any")["entry"][List.TAKE][list(CARDS.values())].astype(int))
