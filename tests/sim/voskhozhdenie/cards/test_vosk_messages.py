"""Cards that are wrong: one sentence with the place and the way out."""

import pytest
from vosk_sets import CITY, ORDER, RELIC, TACTIC, TOKEN, UNIT, card_complaint, tiny_set, with_ability

WOUND = {"do": "wound", "to": "one unit", "n": 1}


def decree(**effect):
    return with_ability(UNIT, on="decree", effects=[effect])


CARDS = {
    "field": ({**UNIT, "powr": 2}, "field powr: is not a field of a card; did you mean 'power'?"),
    "type": ({**UNIT, "type": "unitt"}, "field type: 'unitt' is not a card type; did you mean 'unit'?"),
    "colour": ({**UNIT, "colours": ["G"]}, "field colours[0]: 'G' is not a colour; known: W, U, B, R"),
    "rarity": ({**UNIT, "rarity": 3}, "field rarity: must be a rarity in quotes, not 3"),
    "subtype": ({**RELIC, "subtypes": ["Mage"]}, "field subtypes[0]: 'Mage' is not a subtype of a card of type relic; known: Equipment"),
    "keyword": ({**UNIT, "keywords": ["Gard"]}, "field keywords[0]: 'Gard' is not a keyword; did you mean 'Guard'?"),
    "no number": ({**UNIT, "keywords": ["Armor"]}, "field keywords[0]: 'Armor': Armor needs a number from 0 to 99; write for example"),
    "number": ({**UNIT, "keywords": ["Guard 2"]}, "field keywords[0]: 'Guard 2': Guard has no number; leave it out"),
    "no keyword": ({**UNIT, "keywords": [2]}, 'field keywords[0]: must be a keyword in quotes like "Guard" or "Armor 2", not 2'),
    "twice": ({**UNIT, "keywords": ["Armor 1", "Armor 2"]}, "field keywords: says something twice; say it once"),
    "charges": ({**UNIT, "keywords": ["Charges 2"]}, "field keywords: Charges belongs to cards of type relic; leave it out"),
    "no power": ({key: UNIT[key] for key in UNIT if key != "power"}, "field power: is missing"),
    "power": ({**ORDER, "power": 2}, "field power: does not belong to a card of type order; leave it out"),
    "supply": ({**UNIT, "supply": 2}, "field supply: does not belong to a card of type unit; leave it out"),
    "cost": ({**CITY, "cost": 2}, "field cost: does not belong to a card of type city; leave it out"),
    "minor": ({**UNIT, "minor": True}, 'field minor: is true, so the card is never part of a deck; write rarity = "token"'),
    "name": ({**UNIT, "name_ru": "Страж_ночи"}, "field name_ru: 'Страж_ночи' has one of the signs _ ( ) |, which selectors need"),
    "release": ({**UNIT, "releases": ["TWO"]}, "field releases: 'TWO' is not a release of this set; known: ONE"),
    "next": ({**TACTIC, "next": "Imp"}, "field next: belongs to tactics with the keyword Chapter; leave it out"),
    "no chapter": ({**TACTIC, "keywords": ["Chapter 1"], "next": "Imp"}, "field next: 'Imp' does not have the keyword \"Chapter 2\""),
    "no card": ({**TACTIC, "keywords": ["Chapter 1"], "next": "Omp"}, "field next: 'Omp' is not a card of this set; did you mean 'Imp'?"),
    "verb": (decree(do="wond"), "field abilities[0].effects[0].do: 'wond' is not a verb; did you mean 'wound'?"),
    "no verb": (decree(to="self"), "field abilities[0].effects[0].do: is missing; known: "),
    "selector": (decree(**{**WOUND, "to": "one enmy"}), "field abilities[0].effects[0].to: 'enmy' at character 5 is not a word of a filter"),
    "no text": (decree(**{**WOUND, "to": 3}), "field abilities[0].effects[0].to: must be text in quotes, not 3"),
    "amount": (decree(**{**WOUND, "n": True}), "field abilities[0].effects[0].n: must be a whole number or text in quotes, not true"),
    "large": (decree(**{**WOUND, "n": 100}), "field abilities[0].effects[0].n: 100 is not from -99 to 99"),
    "who": (decree(do="mill", n=1, who="opponent"), "field abilities[0].effects[0].who: 'opponent' is not a word for players; did you mean"),
    "two decks": (decree(do="mill", n=1, who="each player", deck="own"), "field abilities[0].effects[0].deck: cannot stand beside `who`"),
    "mill all": (decree(do="mill", n="all"), 'field abilities[0].effects[0].n: "all" is no number of cards to mill; write an amount'),
    "n and upto": (decree(do="discard", n=1, upto=1), "field abilities[0].effects[0]: needs either n or upto"),
    "no gift": (decree(do="give", to="self", until="round_end"), "field abilities[0].effects[0]: gives nothing; add power or keywords"),
    "no given": (decree(do="give", to="self", until="round_end", keywords=["Swarm"]), "keywords[0]: Swarm cannot be given by an effect"),
    "until": (decree(do="give", to="self", until="never", power=1), "field abilities[0].effects[0].until: 'never' is not a moment"),
    "assign": (decree(do="assign", to="self", tactic="one tactic"), "effects[0].tactic: must be event or it; leave it out"),
    "create": (decree(do="create", token="Imp", assign="it"), "effects[0].assign: 'it' is not a tactic to be assigned to; known: event, chosen"),
    "token": (decree(do="create", token="Omp"), "field abilities[0]: 'Omp' is not a card of this set; did you mean 'Imp'?"),
    "no unit": (decree(do="create", token="Urn"), "creates 'Urn', which is no unit; only units are created"),
    "called": (decree(do="take", **{"from": "one card name:Omp"}), "field abilities[0]: 'Omp' is not a card of this set; did you mean 'Imp'?"),
    "among": (decree(do="name", what="power"), 'effects[0].among: belongs to what = "power", which cannot be without it'),
    "only": (decree(do="bonus_decrees", n=1, only="Guard"), "effects[0].only: Guard is no decree to which a bonus can be limited"),
    "options": (decree(do="choose", options=[[WOUND]]), "effects[0].options: has 1 entries; at least 2 are needed"),
    "empty option": (decree(do="choose", options=[[WOUND], []]), "effects[0].options[1]: has 0 effects; an option has 1 to 8"),
    "deep": (
        decree(do="later", effects=[{"do": "later", "effects": [{"do": "later", "effects": [WOUND]}]}]),
        "field abilities[0].effects: has effects inside effects more than 3 deep; write it flatter",
    ),
    "on": (with_ability(UNIT, on="sumon", effects=[WOUND]), "field abilities[0].on: 'sumon' is not something that an ability answers to; did you"),
    "nothing": (with_ability(UNIT, on="summon"), "field abilities[0].effects: is missing; an ability 'summon' needs effects"),
    "free": (with_ability(UNIT, on="activate", effects=[WOUND]), "field abilities[0].cost: is missing; an ability that may be activated"),
    "no charge": (with_ability(RELIC, on="charge", effects=[WOUND]), "field abilities[0].n: is missing; say how many charges are spent"),
    "charge": (with_ability(UNIT, on="charge", n=1, effects=[WOUND]), "abilities[0].on: spends charges, but the card has none; add a keyword"),
    "two costs": (
        with_ability(UNIT, on="decree", cost=[{"sacrifice": "self", "charge": 1}], effects=[WOUND]),
        "field abilities[0].cost[0]: names not exactly one cost; write one of sacrifice, charge",
    ),
    "cost field": (
        with_ability(UNIT, on="decree", cost=[{"sacrfice": "self"}], effects=[WOUND]),
        "field abilities[0].cost[0].sacrfice: is not a field of a cost; did you mean 'sacrifice'?",
    ),
    "order": (with_ability(UNIT, on="resolve", effects=[WOUND]), "abilities[0].on: 'resolve' belongs to cards of type order, not to a card"),
    "resolve": (with_ability(ORDER, on="resolve", zone="hand", effects=[WOUND]), "abilities[0]: has nothing but effects in an ability 'resolve'"),
    "no what": (with_ability(UNIT, on="dies", effects=[WOUND]), "abilities[0].what: is missing; say which cards it answers to"),
    "what": (with_ability(UNIT, on="draw", what="unit", effects=[WOUND]), "abilities[0].what: does not belong to 'draw'; leave it out"),
    "by whom": (with_ability(UNIT, on="draw", who="any", effects=[WOUND]), "abilities[0].who: does not belong to 'draw', which is about you"),
    "how": (with_ability(UNIT, on="play", what="unit", how="not_played", effects=[WOUND]), "abilities[0].how: does not belong to 'play'"),
    "event": (with_ability(UNIT, on="draw", effects=[{**WOUND, "to": "event"}]), "abilities[0]: speaks of the card or player of an event, but"),
    "paid": (decree(**{**WOUND, "n": "power(paid)"}), "abilities[0]: speaks of the paid card, but nothing is sacrificed as a cost"),
    "named": (decree(**{**WOUND, "to": "one unit subtype:named"}), "abilities[0]: speaks of what the card has named, but no effect of the card"),
    "tactic": (decree(**{**WOUND, "n": "diff"}), "abilities[0]: says 'diff', which only a tactic can say"),
    "target": (decree(do="mill", n=1, who="tactic target"), "abilities[0]: says 'tactic target', which only a tactic and an ability `attack`"),
    "two statics": (with_ability(UNIT, on="static", again=1, fits="count"), "abilities[0]: names not exactly one thing that holds; write one of"),
    "static effects": (with_ability(UNIT, on="static", again=1, effects=[WOUND]), "abilities[0].effects: does not belong to a static ability"),
    "empty gift": (with_ability(UNIT, on="static", give={}), "abilities[0].give: gives nothing; add power, armor"),
    "gift field": (with_ability(UNIT, on="static", give={"pwer": 1}), "abilities[0].give.pwer: is not a field of a gift; did you mean 'power'?"),
    "also in": (with_ability(UNIT, on="static", also_in="battlefield"), "abilities[0].also_in: can only be own_hand"),
    "given": (
        with_ability(UNIT, on="static", give={"ability": {"on": "berserk", "effects": [{"do": "wond"}]}}),
        "field abilities[0].give.ability.effects[0].do: 'wond' is not a verb; did you mean 'wound'?",
    ),
    "instead": (with_ability(UNIT, on="instead", would="dies"), 'abilities[0].what: belongs to would = "dies", which cannot be without it'),
    "price": (with_ability(UNIT, on="extra_cost"), "abilities[0].cost: has a cost and nothing else"),
    "deck": (with_ability(CITY, on="deck"), "abilities[0]: says nothing; add any_number_of or counts_as"),
    "deck of a unit": (with_ability(UNIT, on="deck", counts_as=["W"]), "abilities[0].on: 'deck' belongs to cards of type city, not to a card"),
    "many": ({**UNIT, "abilities": [{"on": "summon", "effects": [WOUND]}] * 5}, "field abilities: has 5 entries; 4 are the most allowed"),
    "total": (with_ability(UNIT, on="alt_cost", cost=[{"charge": 1, "total_power": 2}]), "cost[0].total_power: belongs to a sacrifice; leave it"),
}


@pytest.mark.parametrize(("card", "told"), CARDS.values(), ids=CARDS)
def test_a_card_that_is_wrong(card, told):
    said = card_complaint(card)
    assert told in said, said
    assert "\n" not in said


def test_the_cards_of_these_tests_are_right():
    assert [card.name for card in tiny_set().cards] == ["Home", "Guard", "Imp", "Call", "March", "Urn"]
    assert not tiny_set().cards[2].in_decks and TOKEN["minor"]
