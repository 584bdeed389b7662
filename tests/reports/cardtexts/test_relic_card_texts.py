"""Texts of Relic: every word of the card files is said, and whatever is changed is said otherwise."""

import pytest
from changedcards import differing, faults, fields_of, written

from reports.relic.cardtext import abilities, effects, nouns, objectives, uses
from reports.relic.cardtext.teller import card_line, card_text, things
from sim.cardfiles.models import freeze
from sim.cardfiles.tables import table_of
from sim.relic.cards import words
from sim.relic.cards.abilities import PASSIVES, Trigger
from sim.relic.cards.cardset import Card
from sim.relic.cards.conditions import LOOKED_AT, Condition
from sim.relic.cards.effects import EFFECTS
from sim.relic.cards.files import load_card_set, shipped_card_sets
from sim.relic.cards.models import Asset, Corruption, Encounter, Enemy, Event, Mission, PowerCard, Relic, Wargear
from sim.relic.cards.objectives import OBJECTIVES
from sim.relic.cards.sheets import Character, Scenario, Space
from sim.relic.cards.uses import Use

NAMED = {"name": "X", "count": 2}
LIFE, INFLUENCE, CARD = {"do": "gain", "life": 2}, {"do": "lose", "influence": 2}, {"do": "gain", "power": 1}
FEW = {"of": "relic", "trait": "Ork", "least": 2, "most": 5}
WORDS = {
    "attribute": tuple(words.TEST_ATTRIBUTES),
    "of": tuple(words.THINGS),
    "per": tuple(words.THINGS),
    "tier": tuple(words.TIERS),
    "type": (*words.CLEARED, *words.WARGEAR_TYPES),
    "who": tuple(words.WHO),
    "moment": tuple(words.MOMENTS),
    "pay": tuple(words.PAYS),
    "is": tuple(PASSIVES),
    "on": tuple(words.ON),
    "event": tuple(OBJECTIVES),
    "reroll": tuple(words.REROLLS),
    "dice": (*words.REROLLS, 2),
    "roll": tuple(words.ROLLS),
    "forbid": tuple((word,) for word in words.FORBIDDEN),
    **dict.fromkeys(("trait", "pay_trait", "area", "space", "to", "affiliation"), ("Tyranid", "Eldar")),
}
"""Key to all its words, or to others."""


def event(*done):
    return Event, "red", {**NAMED, "type": "event", "effects": list(done)}


def asset(**held):
    return Asset, "red", {**NAMED, "type": "asset", "charges": 3, **held}


def mission(objective):
    return Mission, "mission", {**NAMED, "objective": objective, "reward": [CARD]}


def with_rest(*done):
    """Effects, each optional and with a condition."""
    return [{**one, "may": True, "when": {"of": "life", "most": 3}} for one in done]


SAMPLES = {
    "gains": event(*({"do": "gain", thing: 2} for thing in EFFECTS["gain"].things)),
    "losses": event(*({"do": "lose", thing: 2} for thing in EFFECTS["lose"].things)),
    "multiplied": event(
        {"do": "gain", "life": 1, "per": {"of": "asset", "trait": "Ork"}}, {"do": "lose", "wargear": 2, "trait": "Ork", "per": "level"}
    ),
    "optional": event(*with_rest({**LIFE, "per": "relic"}, {**INFLUENCE, "per": "relic"}, *({"do": verb} for verb in effects.BARE))),
    "throws": event(
        *with_rest(
            {"do": "test", "attribute": "strength", "target": 8, "pass": [LIFE, CARD], "fail": [INFLUENCE]},
            {
                "do": "battle",
                "attribute": "lowest",
                "value": 5,
                "dice": 2,
                "wins_ties": True,
                "forbid": ["power", "reroll"],
                "win": [LIFE],
                "lose": [INFLUENCE],
            },
        )
    ),
    "places": event(*with_rest({"do": "draw", "red": 2}, {"do": "draw", "blue": 1}, {"do": "draw", "yellow": 1}, {"do": "move", "to": "Yard"})),
    "moves": event({"do": "move", "area": "Hive"}, {"do": "move", "tier": "middle"}),
    "prices": event(*({"do": "pay", thing: 2, "then": [LIFE, CARD]} for thing in EFFECTS["pay"].things)),
    "one price": event({"do": "pay", "asset": 1, "trait": "Ork", "when": FEW, "then": [{**CARD, "may": True}, LIFE]}),
    "choices": event(*with_rest({"do": "choose", "options": [[LIFE], [INFLUENCE, CARD], [{"do": "pay", "life": 1, "then": [CARD]}]]})),
    "shops": event(*with_rest({"do": "buy_power", "price": 2}, {"do": "buy_wargear", "look": 3}, {"do": "charge", "amount": 2})),
    "cards": event(*with_rest({"do": "face_down", "count": 2}, {"do": "new_mission", "replace": True}, {"do": "new_mission"})),
    "cleared": event(*with_rest({"do": "clear", "type": "enemy", "trait": "Ork", "trophies": True}, {"do": "clear"})),
    "others": event(
        *with_rest(
            {"do": "players", "who": "one", "effects": [LIFE, INFLUENCE]}, {"do": "players", "who": "here", "effects": [{**LIFE, "may": True}]}
        )
    ),
    "rift": (
        Space,
        "",
        {
            "name": "X",
            "tier": "inner",
            "text": with_rest({"do": "advance", "conditions": [{"level": 9}, {"influence": 8}, {"trophy": 4}, {"power": 2}]}),
        },
    ),
    "conditions": event(*({**LIFE, "when": one} for one in (FEW, {"tier": "outer"}, {"area": "Hive"}, {"space": "Yard"}, {"affiliation": "Navy"}))),
    "bounds": event(*({**LIFE, "when": {"of": thing, "least": 2, "most": 4}} for thing in words.THINGS)),
    "enemy": (
        Enemy,
        "red",
        {
            **NAMED,
            **{"type": "enemy", "trait": ["Ork", "Omen"], "attribute": "strength", "value": 5, "dice": 2, "wins_ties": True, "forbid": ["weapon"]},
            **{
                "icons": {"red": 1, "blue": 2, "yellow": 1},
                "special": [LIFE],
                "start": [CARD],
                "win": [LIFE, CARD],
                "lose": [INFLUENCE],
                "trophy": False,
            },
            "score": [{"amount": 2, "per": {"of": "asset", "trait": "Ally"}}, {"amount": -2}],
        },
    ),
    "encounter": (Encounter, "blue", {**NAMED, "type": "encounter", "trait": "Ally", "optional": True, "special": [LIFE], "effects": [CARD]}),
    "bonuses": asset(
        passives=[
            {"is": kind, "attribute": "strength", "trait": "Ork", "amount": 2, "per": "relic", "when": FEW}
            for kind in ("battle_bonus", "battle_dice")
        ]
        + [
            {"is": kind, "attribute": "strength", "amount": -1, "per": "relic", "when": {"of": "life", "most": 3}}
            for kind in ("skill_bonus", "skill_dice")
        ]
    ),
    "rolls": asset(
        passives=[{"is": kind, "attribute": "strength", "amount": 2, "dice": "ones"} for kind in ("battle_reroll", "skill_reroll")]
        + [{"is": "ones_as_sixes", "roll": "battle"}, {"is": "no_life_loss", "attribute": "cunning"}, {"is": "life_per_explosion", "amount": 2}]
        + [{"is": "evade", "attribute": "strength", "trait": "Ork", "most": 4}, {"is": "cannot_evade"}]
    ),
    "limits": asset(passives=[{"is": kind, "amount": 2} for kind in ("move_choice", "power_limit", "asset_limit", "corruption_limit", "price")]),
    "battle uses": asset(
        uses=[
            {"moment": "battle", "attribute": "strength", "trait": "Ork", "pay": "charge", "bonus": 3, "dice": 1, "per": "relic", "when": FEW},
            {
                "moment": "battle",
                "pay": "asset",
                "amount": 2,
                "pay_trait": "Ally",
                "limit": "turn",
                "reveal": True,
                "safe": True,
                "ones_as_sixes": True,
            },
            {"moment": "battle", "pay": "power", "amount": 2, "rerolls": 2, "reroll": "ones"},
            {"moment": "battle", "pay": "token", "bonus": 2, "after": True},
        ]
    ),
    "other uses": asset(
        uses=[
            {"moment": "test", "attribute": "cunning", "pay": "life", "amount": 2, "bonus": 2, "when": FEW},
            {"moment": "evade", "attribute": "cunning", "trait": "Ork", "pay": "influence"},
            {"moment": "start", "pay": "discard", "effects": [LIFE, CARD], "when": FEW},
            {"moment": "move", "limit": "turn", "effects": [LIFE], "when": FEW},
            {"moment": "engage", "pay": "influence", "amount": 2, "effects": [{**LIFE, "may": True}, CARD]},
        ]
    ),
    "triggers": asset(triggers=[{"on": on, "effects": [LIFE]} for on in list(words.ON)[:2]]),
    "more triggers": asset(triggers=[{"on": on, "attribute": "strength", "may": True, "effects": [LIFE, CARD]} for on in list(words.ON)[2:6]]),
    "last triggers": asset(triggers=[{"on": on, "effects": [{**LIFE, "when": FEW}]} for on in list(words.ON)[6:]]),
    "defeats": mission({"event": "defeat", "attribute": "strength", "trait": "Ork", "least": 3, "count": 2}),
    **{f"{kind} won": mission({"event": kind, "attribute": "strength", "count": 2}) for kind in ("battle", "test")},
    **{
        f"visit {place}": mission({"event": "visit", place: where, "count": 2})
        for place, where in (("space", "Yard"), ("area", "Hive"), ("tier", "middle"))
    },
    "meets": mission({"event": "meet", "chosen": True, "count": 2}),
    "has": mission({"event": "have", "of": "asset", "trait": "Ork", "count": 2}),
    **{f"has {thing}": mission({"event": "have", "of": thing, "count": 2}) for thing in words.THINGS},
    **{f"{kind} came": mission({"event": kind, "trait": "Ork", "count": 2}) for kind in ("buy", "encounter", "asset")},
    "rises": mission({"event": "level", "count": 2}),
    "wargear": (Wargear, "wargear", {**NAMED, "type": "equipment", "cost": 3, "trait": "Ork", "passives": [{"is": "cannot_evade"}]}),
    "power": (PowerCard, "power", {**NAMED, "number": 3, "uses": [{"moment": "start", "effects": [LIFE]}, {"moment": "battle", "bonus": 3}]}),
    "relic": (Relic, "relic", {**NAMED, "trait": "Ork", "passives": [{"is": "cannot_evade"}]}),
    "corruption": (Corruption, "corruption", {**NAMED, "activation": 3, "effects": [LIFE], "passives": [{"is": "cannot_evade"}]}),
    "character": (
        Character,
        "",
        {
            **{"name": "X", "affiliation": "Navy", "strength": 4, "willpower": 3, "cunning": 2, "life": 5, "start": "Yard", "asset_limit": 4},
            **{"power_limit": [2] * 5 + [3] * 8, "track": [[word] for word in words.REWARD_WORDS] + [["life", "any"]] * 3, "special": [LIFE]},
            **{
                "passives": [{"is": "evade"}],
                "uses": [{"moment": "battle", "bonus": 2, "pay": "asset"}],
                "triggers": [{"on": "level", "effects": [CARD]}],
            },
        },
    ),
    "space": (
        Space,
        "",
        {
            **{"name": "X", "tier": "outer", "area": "Hive", "icons": {"red": 2}, "options": [[LIFE, CARD], [INFLUENCE]]},
            "box": {"to": "Yard", "from_start": True, "relics": 2},
        },
    ),
    "told space": (Space, "", {"name": "X", "tier": "outer", "text": [LIFE, CARD]}),
    "scenario": (
        Scenario,
        "",
        {"name": "X", "confrontation": [LIFE, CARD], "passives": [{"is": "cannot_evade"}], "triggers": [{"on": "level", "effects": [CARD]}]},
    ),
}
"""Model, deck and content of sheets that together use every field."""
PAGES = [content for _, _, content in SAMPLES.values()]


def building(sample):
    model, deck, _ = SAMPLES[sample]

    def build(content):
        sheet = model.model_validate(content)
        return Card(deck, sheet) if deck else sheet

    return build


def all_said(thing):
    return f"{card_line(thing)} {card_text(thing)}".strip()


def text(*done):
    return card_text(Card("red", Event.model_validate(freeze(event(*done)[2]))))


@pytest.mark.parametrize("verb", EFFECTS)
def test_the_samples_use_every_field_of_every_verb(verb):
    things_ = set() if not hasattr(EFFECTS[verb], "things") else {*EFFECTS[verb].things}
    free = {"may"} if verb == "pay" else set()
    assert (fields_of(EFFECTS[verb]) & (things_ or fields_of(EFFECTS[verb]))) - free <= written(PAGES, "do", verb)
    assert {"may", "when"} - free <= written(PAGES, "do", verb)


@pytest.mark.parametrize(("models", "tag"), [(PASSIVES, "is"), (OBJECTIVES, "event")])
def test_the_samples_use_every_passive_and_objective(models, tag):
    for word, model in models.items():
        assert fields_of(model) <= written(PAGES, tag, word), word


@pytest.mark.parametrize(("model", "tag", "values"), [(Use, "moment", words.MOMENTS), (Trigger, "on", words.ON)])
def test_the_samples_use_every_use_and_trigger(model, tag, values):
    seen = [written(PAGES, tag, value) for value in values if value != "experience" or tag == "on"]
    assert all(seen) and fields_of(model) <= set().union(*seen)


@pytest.mark.parametrize("model", list(dict.fromkeys(SAMPLES[name][0] for name in SAMPLES)), ids=lambda model: model.__name__)
def test_the_samples_use_every_field_of_a_sheet(model):
    elsewhere = {"worth", "text"} if model is not Space else set()
    used = {field for other, _, content in SAMPLES.values() for field in content if other is model}
    if model in (Wargear, Relic, Event, Asset, Encounter, Corruption):
        used |= fields_of(Asset) | {"special", "icons", "trait"}  # as other sheets have them
    assert fields_of(model) - elsewhere <= used


def test_every_word_has_its_words():
    assert {*effects.DONE, "pay"} == {*EFFECTS} and {*abilities.HOLDS} == {*PASSIVES}
    assert {*abilities.MOMENTS} == {*words.ON} and {*abilities.ROLLS} == {*words.ROLLS}
    assert {*uses.MOMENTS, *uses.ROLLED, "evade"} == {*words.MOMENTS}
    assert {*objectives.ASKS} == {*OBJECTIVES}
    assert {*effects.WHO} == {*words.WHO} and {*effects.FORBIDDEN} == {*words.FORBIDDEN}
    assert {*nouns.COUNTED, *nouns.MEASURED} == {*words.THINGS} and not {*nouns.COUNTED} & {*nouns.MEASURED}
    assert {*nouns.TESTED} == {*words.TEST_ATTRIBUTES} and {*nouns.TIERS} == {*words.TIERS} and {*nouns.TYPES} == {*words.CLEARED}
    assert {*fields_of(Condition)} == {*LOOKED_AT, "trait", "least", "most"}


@pytest.mark.parametrize("sample", SAMPLES)
def test_whatever_is_changed_is_said_otherwise(sample):
    build, content = building(sample), SAMPLES[sample][2]
    first, count = all_said(build(freeze(content))), 0
    assert faults(first) == [], first
    for changed, thing in differing(content, build, WORDS):
        count += 1
        assert all_said(thing) != first, changed
        assert faults(all_said(thing)) == [], all_said(thing)
    assert count > 3


@pytest.mark.parametrize("name", shipped_card_sets())
def test_shipped_texts_are_clean_and_tell_cards_apart(name):
    seen = {}
    for thing in things(load_card_set(name)).values():
        sheet = thing.sheet if isinstance(thing, Card) else thing
        told = {key: value for key, value in table_of(sheet).items() if key not in ("name", "worth", "text")}
        assert faults(all_said(thing)) == [], thing.name
        assert bool(card_text(thing)) >= any(effects_ for _, effects_ in sheet.texts()), thing.name
        assert seen.setdefault(all_said(thing), told) == told, thing.name
    assert len(seen) > 150


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Power Sword", "Enters play with three charges. Once per turn, in a battle, you may spend a charge to add 3 to your score."),
        ("Shadow in the Warp", "Each player discards a power card."),
        (
            "Salvage Hulk",
            "Test Cunning against 8. If you pass, gain a wargear card and discard this card. If you fail, lose 1 Life. You may leave it alone.",
        ),
        ("Typhus", "It rolls two dice. If you win, gain a level. Penalty if you lose: lose 1 Life and gain a corruption card."),
        ("Take Initiative", "Defeat three enemies. Reward: Draw a power card and gain 1 influence."),
        ("Stummer", "You may evade Cunning enemies with a value of 4 or less."),
        ("Master Stroke", "After the roll of a battle, you may discard this card to add 2 to your score."),
        ("Webway Portal", "If no threat card lies here, you may move to Titan Yards."),
        ("The Mystery Beyond", "In each engagement phase on the scenario space, win the game."),
        ("Ork Boy", ""),
    ],
)
def test_cards_say_what_they_do(name, said):
    assert card_text(things(load_card_set("synthetic"))[name]) == said


def test_tests_in_tests_stand_apart():
    inner = {"do": "test", "attribute": "cunning", "target": 7, "pass": [CARD]}
    assert text({"do": "test", "attribute": "strength", "target": 8, "pass": [inner], "fail": [LIFE]}) == (
        "Test Strength against 8. If you pass: “Test Cunning against 7. If you pass, draw a power card.” If you fail, gain 2 Life."
    )


def test_others_do_what_the_player_would():
    assert text({"do": "players", "who": "here", "effects": [{"do": "miss_turn"}]}) == "Each other player on your space misses a turn."
    heal = {"do": "players", "who": "one", "effects": [{"do": "heal"}]}
    assert text(heal) == "Another player of your choice restores their Life to its starting value if it is lower."
    assert text({**heal, "may": True}) == "You may have another player of your choice restore their Life to its starting value if it is lower."


@pytest.mark.parametrize(
    ("bounds", "said"),
    [
        ({"least": 1}, "at least one relic"),
        ({"most": 0}, "no relics"),
        ({"least": 2, "most": 2}, "exactly two relics"),
        ({"least": 1, "most": 3}, "from one to three relics"),
    ],
)
def test_bounds(bounds, said):
    assert text({**LIFE, "when": {"of": "relic", **bounds}}) == f"If you have {said}, gain 2 Life."
