"""Everything that can be wrong with an entry of a card set is said with its place and a way out."""

import pytest
from tactics_sets import CHAMPION, CONSTRUCT, FREE, HERO, QUEST, SCHEME, VILLAIN, entry_complaint, set_with

SLAY = {"on": "slay", "effects": [{"do": "soul", "target": {"who": "self"}}]}


def hero(*effects, **fields):
    return {**HERO, "effects": list(effects), **fields}


def champion(*abilities, **fields):
    return {**CHAMPION, "abilities": list(abilities), **fields}


def scheme(*effects):
    return {**SCHEME, "effects": list(effects)}


CASES = {
    "no strength": ({key: value for key, value in CHAMPION.items() if key != "strength"}, "field strength: is missing"),
    "strength 0": (
        {**CHAMPION, "strength": 0},
        "field strength: is 0, and nothing on it adds any; write strength, or an ability that does",
    ),
    "order 0": ({**CHAMPION, "order": 0}, "field order: 0 is below 1, the least allowed"),
    "price of a special one": ({**CHAMPION, "acquire": 3}, "field acquire: does not belong to the kind special; leave it out"),
    "no price": ({**CHAMPION, "kind": "row"}, "field acquire: is missing; say what power it costs"),
    "ambush": ({**CHAMPION, "ambush": [FREE]}, "field ambush: does not belong to the kind special; leave it out"),
    "kind": ({**CHAMPION, "kind": "neutral"}, "field kind: 'neutral' is not a kind of champion; known: starting, row, special, rat"),
    "rat": ({**CHAMPION, "kind": "rat"}, 'field keywords: has no "minion"; rats are minions (T53)'),
    "faction": ({**CHAMPION, "factions": ["Vod"]}, "field factions[0]: 'Vod' is not a faction; known: Enlightened, Lifebound"),
    "factions": ({**CHAMPION, "factions": ["Void", "Void"]}, "field factions: says 'Void' twice; say it once"),
    "three factions": ({**CHAMPION, "factions": ["Void", "Fallen", "Mechana"]}, "field factions: has 3 entries; 2 are the most allowed"),
    "keyword": ({**CHAMPION, "keywords": ["rangd"]}, "field keywords[0]: 'rangd' is not a keyword; did you mean 'ranged'?"),
    "field": ({**CHAMPION, "defense": 3}, "field defense: is not a field of a champion; did you mean 'defence'?"),
    "number as text": ({**CHAMPION, "defence": "4"}, "field defence: must be a whole number, not '4'"),
    "name": ({**CHAMPION, "name": "Void"}, "field name: 'Void' is a word of the strategy language; give it another name"),
    "hero without effects": (hero(), "field effects: is missing; a hero needs effects"),
    "hero with strength": (
        {**HERO, "strength": 1},
        "field strength: belongs to constructs, which have a bearer; write an effect `bonus` for heroes",
    ),
    "empty construct": (
        {key: value for key, value in CONSTRUCT.items() if key != "strength"},
        "gives its bearer nothing; add strength, defence, speed, keywords, abilities or effects",
    ),
    "ambush of a pile": ({**HERO, "place": "always", "ambush": [FREE]}, "field ambush: never happens: only cards of the centre deck lie in the row"),
    "count": (
        hero({"do": "exhaust", "target": {"who": "enemy", "count": "many"}}),
        "field effects[0].target.count: must be a whole number from 1 to 40, or 'all', not 'many'",
    ),
    "amount": (
        hero({"do": "damage", "amount": 0, "target": {"who": "enemy"}}),
        "field effects[0].amount: must be a whole number from 1 to 99, or 'strength', not 0",
    ),
    "no": (
        champion({"is": "aura", "strength": 1, "target": {"adjacent": False}}),
        "field abilities[0].target.adjacent: must be true or left out, not false",
    ),
    "near": (champion({"is": "stat", "strength": 1, "if": {"near": "forest"}}), "field abilities[0].if.near: 'forest' is not a place to be near"),
    "only": (hero({"do": "gain", "runes": 1, "only": "hero"}), "field effects[0].only: 'hero' is not what runes can be for alone; known: construct"),
    "compared aura": (
        champion({"is": "aura", "strength": 1, "target": {"who": "own", "highest": "strength"}}),
        "field abilities[0].target.highest: compares values that the aura itself changes; leave it out",
    ),
    "treasure for the next": (
        hero({"do": "reveal_treasure", "until": "next", "target": {"who": "own"}}),
        "field effects[0].until: 'next' is for bonuses: a treasure is for champions that are there; write turn",
    ),
    "web on a card": (
        champion({"on": "slay", "effects": [{"do": "token", "kind": "web", "at": "card"}]}),
        "field abilities[0].effects[0].at: is card, but a web lies on a hex; write near or any",
    ),
    "animated giant": (
        {**CHAMPION, "abilities": [{"on": "slay", "effects": [{"do": "animate", "name": CHAMPION["name"]}]}, {"is": "hexes", "number": 3}]},
        f"name: {CHAMPION['name']!r} has the ability 'hexes', but what was a terrain token is one figure on one hex; name another one",
    ),
    "verb": (hero({"do": "gian", "runes": 1}), "field effects[0].do: 'gian' is not a verb; did you mean 'gain'?"),
    "no verb": (hero({"runes": 1}), "field effects[0].do: is missing; known: "),
    "nothing gained": (hero({"do": "gain"}), "field effects[0]: gains nothing; add runes, power or glory"),
    "field of a verb": (hero({"do": "draw", "card": 1, "cards": 1}), "field effects[0].card: is not a field of 'draw'; did you mean 'cards'?"),
    "too deep": (
        hero({"do": "banish", "from": "hand", "then": [{"do": "banish", "from": "hand", "then": [{"do": "choose", "options": [[FREE], [FREE]]}]}]}),
        "field effects: has effects inside effects more than 3 deep; write it flatter",
    ),
    "deep fault": (
        hero({"do": "choose", "options": [[FREE], [{"do": "draw", "cards": 0}]]}),
        "field effects[0].options[1][0].cards: 0 is below 1, the least allowed",
    ),
    "empty option": (hero({"do": "choose", "options": [[FREE], []]}), "field effects[0].options[1]: has 0 effects; an option has 1 to 8"),
    "trigger": (champion({"on": "slain", "effects": [FREE]}), "field abilities[0].on: 'slain' is not something that an ability answers to"),
    "passive": (champion({"is": "state"}), "field abilities[0].is: 'state' is not a passive; did you mean 'stat'?"),
    "neither": (champion({"effects": [FREE]}), "field abilities[0]: is a trigger with on = WORD or a passive with is = WORD; write one of them"),
    "field of a trigger": (champion({**SLAY, "type": "hero"}), "field abilities[0].type: belongs to 'card_played', not to 'slay'; leave it out"),
    "effect of a trigger": (
        champion({"on": "slay", "effects": [{"do": "soul", "target": {"who": "sef"}}]}),
        "field abilities[0].effects[0].target.who: 'sef' is not a word for champions; known: self, own",
    ),
    "condition": (champion({"is": "stat", "strength": 1, "if": {}}), "field abilities[0].if: says nothing; write one of allegiance, played"),
    "tokens": (
        champion({"is": "stat", "strength": 1, "if": {"tokens": {"kind": "soul", "least": 3, "most": 2}}}),
        "field abilities[0].if.tokens.least: 3 is above most (2), so it never holds",
    ),
    "aura of oneself": (
        champion({"is": "aura", "strength": 1, "target": {"who": "self"}}),
        "field abilities[0].target.who: is not another champion; write a passive `stat` or `keyword`",
    ),
    "goal": ({**QUEST, "goal": {"event": "wait"}}, "field goal.event: 'wait' is not an event that goals count; known: play, acquire"),
    "goal field": ({**QUEST, "goal": {"event": "order", "faction": "Void"}}, "field goal.faction: does not belong to 'order'; leave it out"),
    "goal terrain": ({**QUEST, "goal": {"event": "enter"}}, "field goal.terrain: is missing; say which hexes are meant"),
    "goal type": (
        {**QUEST, "goal": {"event": "play", "type": "champion"}},
        "field goal.type: 'champion' is nothing one can play; known: hero, construct, quest",
    ),
    "no reward": ({"name": "Oath", "goal": {"event": "order"}}, "gives its bearer nothing; add strength, defence, speed, keywords or abilities"),
    "treasure": ({"name": "Dust"}, "gives nothing; add strength, defence, speed, keywords or souls"),
    "villain": ({**VILLAIN, "defence": [5, 5, 0, 5]}, "field defence: has a 0, and what has no defence cannot stand; write at least 1"),
    "villain values": ({**VILLAIN, "glory": [1, 1]}, "field glory: has 2 entries; at least 4 are needed"),
    "figures": ({**VILLAIN, "figures_at_threat": [0, 8, 8]}, "field figures_at_threat: must begin with 0 and rise"),
}
TARGETS = {
    "many selves": ({"who": "self", "count": 2}, "target.count: must be 1: self is one champion; leave it out"),
    "filtered self": ({"who": "self", "faction": ["Void"]}, "target.faction: is of no use: self is one champion; leave it out"),
    "orders": ({"min_order": 3, "max_order": 2}, "target.min_order: 3 is above max_order (2), so no champion fits"),
    "off and on": ({"on_board": False, "adjacent": True}, "target.on_board: is false, but adjacent asks for a champion on the board, so none fits"),
    "two extremes": ({"highest": "strength", "lowest": "order"}, "target.lowest: cannot stand beside highest; keep one of them"),
    "all of one": ({"highest": "strength", "count": "all"}, "target.count: cannot be all beside highest or lowest, which mean one"),
    "name": ({"name": "Dusk Archr"}, "target.name: 'Dusk Archr' is not a champion of this set; did you mean 'Dusk Archer'?"),
    "none so cheap": ({"max_order": 0}, "target.max_order: 0 is below 1, the least that an order to one of those who are meant can cost; ask for "),
    "none so dear": ({"min_order": 40}, "target.min_order: 40 is above 4, the most that an order to one of those who are meant can cost; ask for "),
    "no enemy so dear": ({"who": "enemy", "min_order": 5}, "target.min_order: 5 is above 4"),
    "none of the name so dear": ({"name": "Giant Rat", "min_order": 2}, "target.min_order: 2 is above 1"),
    "dearest of none": ({"highest": "order", "min_order": 5}, "target.min_order: 5 is above 4"),
    "strongest of none": ({"highest": "strength", "name": "Giant Rat", "faction": ["Void"]}, "target: fits no champion of this set; ask for less"),
    "enemy of none": ({"who": "enemy", "name": "Giant Rat", "faction": ["Void"]}, "target: fits no champion of this set; ask for less"),
    "no self": ({"who": "self"}, "target.who: there is no champion whose text this is, so nobody fits"),
    "within of nobody": ({"within": 2}, "target.within: there is no champion whose text this is, so nobody fits"),
    "reach of nobody": ({"who": "enemy", "in_ranged_reach_of": "self"}, "target.in_ranged_reach_of: there is no champion whose text this is"),
    "no bearer": ({"who": "bearer"}, "target.who: 'bearer' is that of a construct or a quest, and here is none; write self or own"),
    "no slain": ({"who": "slain"}, "target.who: 'slain' is an enemy that Slay answers to; write it in an ability with on = \"slay\""),
}
DEARER = {"is": "order_cost", "amount": 3}
MISPLACED = {
    "none so dear though orders may rise": (
        champion(DEARER, {"on": "command", "effects": [{"do": "exhaust", "target": {"min_order": 8}}]}),
        "abilities[1].effects[0].target.min_order: 8 is above 7, the most that an order",
    ),
    "villains' verb": (hero({"do": "surge"}), "effects[0].do: 'surge' belongs to schemes and villains; leave it out"),
    "villains' target": (hero({"do": "bonus", "strength": 1, "targets": ["red"]}), "effects[0].targets: are those of villains; write target = "),
    "no target": (hero({"do": "bonus", "strength": 1}), "effects[0].target: is missing; say for which champions"),
    "transform": (hero({"do": "transform", "into": "Ember Wyrm"}), "effects[0].do: there is no champion whose text this is, so nothing is transform"),
    "into": (
        champion({"on": "slay", "effects": [{"do": "transform", "into": "Ember Wrm"}]}),
        "abilities[0].effects[0].into: 'Ember Wrm' is not a special champion of this set; did you mean 'Ember Wyrm'?",
    ),
    "joining": (hero({"do": "add_special", "name": "Ash Hound"}), "effects[0].name: 'Ash Hound' is not a champion that can join a roster"),
    "animate": (hero({"do": "animate", "name": "Oak"}), "effects[0].name: 'Oak' is not a special champion of this set"),
    "strength of nobody": (
        hero({"do": "damage", "amount": "strength", "target": {"who": "enemy"}}),
        "effects[0].amount: there is no champion whose text this is, so there is no strength; write a number",
    ),
    "hex of nobody": (hero({"do": "terrain", "kind": "forest"}), "effects[0].at: there is no champion whose text this is, so no hex is near; write"),
    "deployed here": (hero({"do": "deploy", "at": "here"}), "effects[0].at: there is no champion whose text this is, so no hex is here"),
    "moved to nobody": (
        hero({"do": "move", "points": 2, "toward": "self", "target": {"who": "own"}}),
        "effects[0].toward: there is no champion whose text this is; name another aim",
    ),
    "moved to a token": (
        hero({"do": "move", "to": "target", "target": {"who": "own"}}),
        "effects[0].to: 'target' is the token of a villain; name another aim",
    ),
    "move": (hero({"do": "move", "target": {"who": "own"}}), "effects[0]: needs either points or to"),
    "moved off the board": (
        hero({"do": "move", "points": 1, "target": {"who": "own", "on_board": False}}),
        "effects[0].target.on_board: is false, but only a champion on the board is moved",
    ),
    "deployed on the board": (
        hero({"do": "deploy", "target": {"on_board": True}}),
        "effects[0].target: asks for a champion on the board, but one off the board is deployed, so none fits",
    ),
    "deployed enemy": (hero({"do": "deploy", "target": {"who": "enemy"}}), "effects[0].target.who: 'enemy' is nobody who is deployed; say own or se"),
    "ordered enemy": (hero({"do": "free_order", "target": {"who": "enemy"}}), "effects[0].target.who: 'enemy' is not a champion that its player ord"),
    "ordered though exhausted": (hero({"do": "free_order", "target": {"ready": False}}), "effects[0].target.ready: is false, but only a ready champ"),
    "soul of a minion": (
        hero({"do": "soul", "target": {"who": "own", "minion": True}}),
        "effects[0].target.minion: is true, but no soul lies on a minion (T54), so none fits",
    ),
    "construct of a neutral": (hero({"do": "destroy", "target": {"who": "neutral"}}), "effects[0].target.who: 'neutral' champions bear no construct"),
    "starting deck": (
        champion({"on": "command", "effects": [{"do": "replace_card", "out": "Militia", "in": "Heavy Infantry"}]}),
        "abilities[0].effects[0].do: 'replace_card' changes the starting deck, so it belongs to on = \"game_start\"",
    ),
    "starting card": (
        champion({"on": "game_start", "effects": [{"do": "replace_card", "out": "Mystic", "in": "Heavy Infantry"}]}),
        "abilities[0].effects[0].out: 'Mystic' is not a card of a starting deck or a pile; ",
    ),
    "other of a hand": (hero({"do": "banish", "from": "hand", "other": True}), 'effects[0].other: belongs to from = "played"; leave it out'),
    "threat of a hero": (hero({**FREE, "if": {"threat": 3}}), "effects[0].if.threat: is that of schemes and villains; leave it out"),
    "terrain of a hero": (hero({**FREE, "if": {"on_terrain": "forest"}}), "effects[0].if.on_terrain: asks for a champion, but there is no champion"),
    "surge of a player": (champion({"on": "surge", "effects": [FREE]}), "abilities[0].on: 'surge' belongs to villains; players have none"),
    "deploy_on": (champion({"is": "deploy_on", "own": "Cultist"}), "abilities[0].own: 'Cultist' is not a champion of this set"),
    "deploy_on nothing": (champion({"is": "deploy_on"}), "abilities[0]: names not exactly one place; write token or own"),
    "share": (champion({"is": "share", "names": ["Cultist"]}), "abilities[0].names[0]: 'Cultist' is not a champion of this set"),
    "drawing villains": (scheme({"do": "draw", "cards": 1}), "effects[0].do: 'draw' is nothing that villains do, who have no cards; leave it out"),
    "robbing villains": (scheme({"do": "rob"}), "effects[0].do: 'rob' is nothing that villains do, who have no cards; leave it out"),
    "special villains": (
        scheme({"do": "add_special", "name": "Storm Eye"}),
        "effects[0].do: 'add_special' brings special champions, which villains do not have; leave it out",
    ),
    "villains to come": (
        scheme({"do": "bonus", "strength": 1, "until": "next"}),
        "effects[0].until: 'next' is the next champion that a player orders; write turn, own_turn or game",
    ),
    "rich villains": (scheme({"do": "gain", "power": 1}), "effects[0]: gives runes or power to villains, who spend none; write glory"),
    "playing villains": (scheme({"do": "score", "if": {"played": "hero"}}), "effects[0].if.played: is about cards and turns of players"),
    "allegiance of villains": (scheme({"do": "score", "allegiance": "Void"}), "effects[0].allegiance: asks for cards that were played"),
    "villain to order": (scheme({"do": "order_villains", "targets": ["purple"]}), "effects[0].targets[0]: 'purple' is neither a colour of a target"),
}
GOALS = {
    "other cards": ({"event": "play", "faction": "Fallen", "type": "construct", "count": 5}, "asks for 5, but there are 4 other Fallen constructs"),
    "champions": ({"event": "acquire", "type": "champion", "count": 8}, "asks for 8, but there are 7 champions in the centre deck; ask for less"),
    "cards": ({"event": "play", "count": 64}, "asks for 64, but there are 63 other cards that can be played in a turn"),
    "quests": ({"event": "research", "count": 26}, "asks for 26, but there are 25 other quests"),
    "treasures": ({"event": "treasure", "count": 27}, "asks for 27, but there are 26 treasures"),
    "sanctuaries": ({"event": "control", "count": 9}, "asks for 9, but there are 8 sanctuaries on any map"),
    "constructs": ({"event": "acquire", "type": "construct", "count": 21}, "asks for 21, but there are 20 constructs that can be acquired"),
}


@pytest.mark.parametrize(("entry", "told"), CASES.values(), ids=CASES)
def test_an_entry_that_is_wrong(entry, told):
    assert told in entry_complaint(entry)


@pytest.mark.parametrize(("target", "told"), TARGETS.values(), ids=TARGETS)
def test_a_target_that_cannot_exist(target, told):
    assert entry_complaint(hero({"do": "exhaust", "target": target})).startswith(f"field effects[0].{told}")


@pytest.mark.parametrize(("entry", "told"), MISPLACED.values(), ids=MISPLACED)
def test_an_effect_that_cannot_happen_there(entry, told):
    assert entry_complaint(entry).startswith(f"field {told}")


@pytest.mark.parametrize(("goal", "told"), GOALS.values(), ids=GOALS)
def test_a_goal_nobody_can_reach(goal, told):
    assert entry_complaint({**QUEST, "goal": goal}).startswith(f"field goal: {told}")


def test_the_largest_goal_can_be_reached():
    """One less than what is refused above, so that the limits are the right ones."""
    for goal, _ in GOALS.values():
        set_with({**QUEST, "goal": {**goal, "count": goal["count"] - 1}})
