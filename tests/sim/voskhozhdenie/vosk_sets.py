"""Small card sets of Voskhozhdenie for tests, and what is said of bad ones."""

from copy import deepcopy

import pytest

from sim.errors import InputError
from sim.voskhozhdenie.cards.files import card_set_from

CITY = {"name": "Home", "name_ru": "Дом", "releases": ["ONE"], "type": "city", "supply": 2, "power": 8, "rarity": "city"}
UNIT = {"name": "Guard", "name_ru": "Страж", "releases": ["ONE"], "type": "unit", "cost": 1, "power": 2, "rarity": "common"}
TOKEN = {"name": "Imp", "name_ru": "Имп", "releases": ["ONE"], "type": "unit", "power": 1, "rarity": "token", "minor": True}
ORDER = {"name": "Call", "name_ru": "Зов", "releases": ["ONE"], "type": "order", "cost": 2, "rarity": "rare"}
TACTIC = {"name": "March", "name_ru": "Марш", "releases": ["ONE"], "type": "tactic", "rarity": "common"}
RELIC = {"name": "Urn", "name_ru": "Урна", "releases": ["ONE"], "type": "relic", "cost": 1, "rarity": "common", "keywords": ["Charges 2"]}
CARDS = (CITY, UNIT, TOKEN, ORDER, TACTIC, RELIC)


def tiny_files(*cards, **head):
    """Files of a set: the cards above, those given in place of cards of the same name or behind them."""
    own = {card["name"]: card for card in (*deepcopy(CARDS), *cards)}
    files = {"set.toml": {"schema": 1, "name": "Tiny", "releases": ["ONE"], "files": ["cards"], **head}}
    return files | {"cards.toml": {"schema": 1, "card": list(own.values())}}


def tiny_set(*cards, **head):
    return card_set_from(tiny_files(*cards, **head), "tiny")


def with_ability(card, **ability):
    """A card with one ability."""
    return {**card, "abilities": [ability]}


def complaint(files):
    """What is said of files that are wrong, without the label."""
    with pytest.raises(InputError) as error:
        card_set_from(files, "tiny")
    return str(error.value).removeprefix("tiny: ")


def card_complaint(card):
    """What is said of a card that is wrong, without label and place."""
    return complaint(tiny_files(card)).removeprefix(f"cards.toml, card '{card['name']}', ")
