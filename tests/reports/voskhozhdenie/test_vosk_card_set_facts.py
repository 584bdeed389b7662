"""What is told of a card set, counted by hand."""

from vosk_games import pool
from vosk_sets import ORDER, RELIC, UNIT, tiny_set, with_ability

from reports.voskhozhdenie.cardsetfacts import facts, lines

COINS = {"do": "coins", "n": 1}
WORDY = {**with_ability(UNIT, on="summon", effects=[COINS]), "name": "Wordy", "name_ru": "Слова"}
GUARD = {**UNIT, "name": "Sentry", "name_ru": "Часовой", "keywords": ["Guard"]}
HELP = {**ORDER, "name": "Help", "name_ru": "Помощь", "keywords": ["Reinforcement"]}
BARE = {**RELIC, "name": "Bare", "name_ru": "Пусто", "keywords": []}
DONE = {**with_ability(ORDER, on="resolve", effects=[COINS]), "name": "Done", "name_ru": "Готово"}


def test_no_card_of_the_pool_is_without_full_effect():
    told = facts(pool())
    assert (told["with abilities"], told["with keywords alone"], told["with neither"], told["without full effect"]) == (282, 12, [], [])
    assert sum(told["cards"].values()) == 294
    assert {"with abilities: 282, with keywords alone: 12, with neither: 0", "without full effect: 0"} <= {*lines(told)}


def test_orders_and_relics_that_do_nothing_are_named():
    """A keyword alone does nothing for an order, but may for a relic; units fight with their numbers."""
    told = facts(tiny_set(WORDY, GUARD, HELP, BARE, DONE))
    assert (told["with abilities"], told["with keywords alone"]) == (2, 3)
    assert told["with neither"] == ["Home", "Guard", "Call", "March", "Bare"] and told["without full effect"] == ["Call", "Help", "Bare"]
    assert {"with abilities: 2, with keywords alone: 3, with neither: 5 (Home, Guard, Call, March, Bare)"} < {*lines(told)}
    assert "without full effect: 3 (Call, Help, Bare)" in lines(told)
