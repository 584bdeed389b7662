"""Any valid card set can be read back from its book: the binder's inverse, written from the comments of tables.py."""

import json

import numpy as np
import pytest
from any_card_sets import FACTIONS, documents
from hypothesis import strategies as st
from properties import holds

from sim.ascension.book.binder import bind_book
from sim.ascension.cards.files import card_set_from
from sim.ascension.words import MAX_STEPS, Choice, Event, Faction, Goal, Kind, Per, Place, Verb, When
from sim.cardfiles.tables import table_of


def normal(effect_list):
    """Effects with one resource a gain and without defaults, the finest form a book can give back."""
    found = []
    for effect in effect_list:
        effect = dict(effect)
        for key in ("then", "options"):
            if key in effect:
                effect[key] = normal(effect[key]) if key == "then" else [normal(option) for option in effect[key]]
        if effect.get("to") == "discard":
            del effect["to"]
        if effect["do"] == "gain":
            rest = {key: value for key, value in effect.items() if key not in ("runes", "power", "honor")}
            found += [{**rest, key: effect[key]} for key in ("runes", "power", "honor") if key in effect]
        else:
            found.append(effect)
    return found


def is_plain(effect):
    """Whether a normal effect belongs to a plain beginning, as tables.py says it."""
    return effect["do"] in ("gain", "draw") and not {"per", "if_constructs", "if_played", "unite", "may"} & effect.keys()


def decode(book, first, last):
    """Read steps back into effects; the inverse of the binder, written from tables.py."""
    found = []
    at = first
    while at < last:
        skip = int(book["skip"][at])
        assert at + skip < last
        effect = decode_one(book, at, int(book["verb"][at]), int(book["amount"][at]))
        if book["verb"][at] == Verb.CHOOSE:
            effect["options"] = decode_options(book, at, skip)
        elif skip:
            effect["then"] = decode(book, at + 1, at + 1 + skip)
        found.append(effect)
        at += 1 + skip
    assert at == last
    return found


def decode_options(book, at, skip):
    options = []
    option = at + 1
    while option < at + 1 + skip:
        assert book["verb"][option] == Verb.OPTION
        after = option + 1 + int(book["skip"][option])
        options.append(decode(book, option + 1, after))
        first = options[-1][0]
        words = [word for word in ("runes", "power", "honor") if word in first] if first["do"] == "gain" else [first["do"]]
        assert Choice(book["amount"][option]).name.lower() == (words[0] if words[0] in ("runes", "power", "honor", "draw") else "other")
        option = after
    assert option == at + 1 + skip
    assert len(options) == book["amount"][at]
    return options


def decode_one(book, at, verb, amount):
    """One step without what depends on it."""
    limit = {} if book["limit"][at] == 32767 else {"max_cost": int(book["limit"][at])}
    effect = {
        Verb.RUNES: {"do": "gain", "runes": amount},
        Verb.POWER: {"do": "gain", "power": amount},
        Verb.HONOR: {"do": "gain", "honor": amount},
        Verb.RESTRICTED: {"do": "gain_restricted", "runes": amount, "faction": FACTIONS[book["faction_arg"][at] - 1]},
        Verb.DRAW: {"do": "draw", "cards": amount},
        Verb.BANISH_OWN: {"do": "banish", "from": [None, "discard", "hand", "hand or discard"][book["zones"][at]]},
        Verb.BANISH_ROW: {"do": "banish", "from": "row"},
        Verb.DISCARD: {"do": "discard"},
        Verb.DEFEAT: {"do": "defeat", **limit},
        Verb.ACQUIRE: {"do": "acquire", "type": [None, "hero", "construct"][book["kind_arg"][at]], **limit},
        Verb.ACQUIRE_OR_DEFEAT: {"do": "acquire_or_defeat"},
        Verb.COPY: {"do": "copy"},
        Verb.OPPONENTS_DESTROY: {"do": "opponents_destroy", "constructs": amount},
        Verb.OPPONENTS_KEEP: {"do": "opponents_keep", "constructs": amount},
        Verb.STEAL: {"do": "steal"},
        Verb.DISCOUNT: {"do": "discount", "runes": amount},
        Verb.EXTRA_TURN: {"do": "extra_turn"},
        Verb.CHOOSE: {"do": "choose"},
    }[verb]
    if verb == Verb.ACQUIRE and book["goal"][at] != Goal.DISCARD:
        effect["to"] = Goal(book["goal"][at]).name.lower()
    if book["per"][at] == Per.CONSTRUCT_FACTION:
        effect["per"] = "construct faction"
    elif book["per"][at] == Per.CONSTRUCT:
        faction = book["per_arg"][at]
        effect["per"] = "construct" if faction == Faction.ANY else f"{FACTIONS[faction - 1]} construct"
    arg = int(book["when_arg"][at])
    if book["when"][at] == When.CONSTRUCTS:
        effect["if_constructs"] = arg
    elif book["when"][at] != When.ALWAYS:
        effect["if_played" if book["when"][at] == When.PLAYED else "unite"] = FACTIONS[arg - 1]
    return {**effect, "may": True} if book["may"][at] else effect


def decode_triggers(book, card):
    for at in range(book["trigger_first"][card], book["trigger_last"][card]):
        trigger = {"on": Event(book["trigger_on"][at]).name.lower()}
        if book["trigger_faction"][at] != Faction.ANY:
            trigger["faction"] = FACTIONS[book["trigger_faction"][at] - 1]
        if book["trigger_may"][at]:
            trigger["may"] = True
        if book["trigger_goal"][at] != Goal.DISCARD:
            trigger["to"] = Goal(book["trigger_goal"][at]).name.lower()
        inner = decode(book, book["trigger_first_step"][at], book["trigger_last_step"][at])
        yield {**trigger, "effects": inner} if inner else trigger


def decode_actions(book, card):
    for at in range(book["action_first"][card], book["action_last"][card]):
        price = {"banish_self": True} if book["action_banish"][at] else {}
        yield {**price, "runes": int(book["action_runes"][at]), "effects": decode(book, book["action_first_step"][at], book["action_last_step"][at])}


@pytest.mark.proof
@holds(150, document=documents(), players=st.integers(1, 4))
def test_any_set_can_be_read_back_from_its_book(document, players):
    card_set = card_set_from(document)
    book = bind_book(card_set, players)[0]
    assert book["kinds"] == len(document["card"])
    for index, table in enumerate(document["card"]):
        assert [int(book[key][index]) for key in ("count", "cost", "honor")] == [table[key] for key in ("count", "cost", "honor")]
        assert Kind(book["kind"][index]).name.lower() == table["type"]
        assert Faction(book["faction"][index]).name == table.get("faction", "none").upper()
        assert Faction(book["counts_as"][index]).name == table.get("constructs_count_as", "none").upper()
        assert Place(book["place"][index]).name.lower() == table.get("place", "centre")
        assert bool(book["banishable"][index]) == table.get("banishable", True)
        assert bool(book["copies"][index]) == ('"do": "copy"' in json.dumps(table))
        wanted = normal(table.get("effects", []))
        split = next((k for k, effect in enumerate(wanted) if not is_plain(effect)), len(wanted))
        # a gain of several resources is all plain or all not, so the split of the normal form is that of the file
        sums = tuple(sum(effect.get(key, 0) for effect in wanted[:split]) for key in ("runes", "power", "honor", "cards"))
        assert tuple(int(book[column][index]) for column in ("runes", "power", "gain", "draw")) == sums
        assert decode(book, book["step_first"][index], book["step_last"][index]) == wanted[split:]
        wanted = [{**part, "effects": normal(part["effects"])} if "effects" in part else part for part in table.get("triggers", [])]
        assert list(decode_triggers(book, index)) == wanted
        wanted = [{"runes": 0, **part, "effects": normal(part["effects"])} for part in table.get("actions", [])]
        assert list(decode_actions(book, index)) == wanted


@pytest.mark.proof
@holds(document=documents())
def test_any_set_can_be_written_and_read_again(document):
    card_set = card_set_from(document)
    again = card_set_from({**document, "card": [table_of(card) for card in card_set.cards]})
    assert again.cards == card_set.cards
    assert again.digest == card_set.digest
    variant = card_set_from({**document, "rules": {}, "card": [json.loads(json.dumps(table)) for table in document["card"]]})
    assert variant.cards == card_set.cards


@pytest.mark.proof
@holds(document=documents())
def test_the_tables_of_a_book_are_filled_without_gaps(document):
    book = bind_book(card_set_from(document), 1)[0]
    kinds = int(book["kinds"])
    for first, last in (("trigger_first", "trigger_last"), ("action_first", "action_last")):
        assert book[first][0] == 0
        assert (book[first][1:kinds] == book[last][: kinds - 1]).all()
    used = np.zeros(MAX_STEPS, dtype=int)
    for begin, end, rows_used in (
        ("step_first", "step_last", kinds),
        ("trigger_first_step", "trigger_last_step", int(book["trigger_last"][kinds - 1])),
        ("action_first_step", "action_last_step", int(book["action_last"][kinds - 1])),
    ):
        for row in range(rows_used):
            used[book[begin][row] : book[end][row]] += 1
    total = np.count_nonzero(book["verb"])
    assert used.tolist() == [1] * total + [0] * (MAX_STEPS - total)
