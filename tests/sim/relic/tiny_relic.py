"""A complete card set of Relic with as little as possible in it, as the tables of its files."""

import copy
import tomllib

from sim.relic.cards.files import card_set_from

TEXTS = {
    "set.toml": """
        schema = 1
        name = "Tiny"
        provenance = "invented"
        synthetic = true
        scenario = "Peak"
        [rules]
        sanctuary = "Chapel"
    """,
    "board.toml": """
        schema = 1
        [[space]]
        name = "Chapel"
        tier = "outer"
        text = [{ do = "gain", life = 1 }]
        [[space]]
        name = "Hive"
        tier = "outer"
        area = "Hive World"
        icons = { red = 1 }
        [[space]]
        name = "Forge"
        tier = "outer"
        area = "Hive World"
        icons = { red = 1, blue = 1 }
        [[space]]
        name = "Harbour"
        tier = "outer"
        options = [
          [{ do = "buy_wargear", look = 3 }],
          [{ do = "pay", influence = 2, then = [{ do = "move", to = "Wreck" }] }],
          [{ do = "buy_power", price = 1 }],
        ]
        [[space]]
        name = "Jungle"
        tier = "outer"
        area = "Death World"
        icons = { yellow = 1 }
        [[space]]
        name = "Gate"
        tier = "outer"
        text = [{ do = "test", attribute = "willpower", target = 6, pass = [{ do = "gain", power = 1 }], fail = [{ do = "gain", corruption = 1 }] }]
        [[space]]
        name = "Wreck"
        tier = "middle"
        icons = { red = 1 }
        box = { to = "Gate" }
        [[space]]
        name = "Front"
        tier = "middle"
        icons = { blue = 2 }
        [[space]]
        name = "Stars"
        tier = "middle"
        icons = { yellow = 2 }
        [[space]]
        name = "Guardian"
        tier = "middle"
        box = { to = "Rift", from_start = true, relics = 1 }
        [[space]]
        name = "Rift"
        tier = "inner"
        text = [{ do = "advance", conditions = [{ level = 9 }, { influence = 8 }] }]
        [[space]]
        name = "Titan"
        tier = "inner"
        text = [{ do = "battle", attribute = "highest", value = 6, lose = [{ do = "gain", corruption = 1 }] }]
        [[space]]
        name = "Eye"
        tier = "centre"
    """,
    "characters.toml": """
        schema = 1
        [[character]]
        name = "Captain"
        strength = 4
        willpower = 3
        cunning = 2
        life = 5
        start = "Hive"
        power_limit = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5]
        asset_limit = 4
        track = [
          ["strength"], ["influence"], ["any"], ["life"], ["power"], ["mission"],
          ["strength", "life"], ["special"], ["any"], [], ["cunning"], ["any"],
        ]
        special = [{ do = "heal" }]
        passives = [{ is = "battle_bonus", attribute = "strength", amount = 1 }]
        [[character]]
        name = "Sniper"
        strength = 2
        willpower = 3
        cunning = 4
        life = 4
        start = "Jungle"
        power_limit = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
        asset_limit = 5
        track = [["cunning"], ["any"], ["life"], ["any"], ["any"], ["any"], ["any"], ["any"], ["any"], ["any"], ["any"], ["any"]]
        uses = [{ moment = "evade", attribute = "strength" }]
        [[character]]
        name = "Psyker"
        strength = 2
        willpower = 5
        cunning = 2
        life = 4
        start = "Gate"
        power_limit = [2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6]
        asset_limit = 3
        track = [["willpower"], ["any"], ["life"], ["any"], ["any"], ["any"], ["any"], ["any"], ["any"], ["any"], ["any"], ["any"]]
        triggers = [{ on = "experience", effects = [{ do = "gain", power = 1 }] }]
        [[character]]
        name = "Trader"
        strength = 3
        willpower = 3
        cunning = 3
        life = 4
        start = "Harbour"
        power_limit = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
        asset_limit = 7
        track = [["influence"], ["any"], ["influence"], ["any"], ["any"], ["any"], ["any"], ["any"], ["any"], ["any"], ["any"], ["any"]]
        passives = [{ is = "price", amount = 1 }]
    """,
    "scenarios.toml": """
        schema = 1
        [[scenario]]
        name = "Peak"
        confrontation = [{ do = "win" }]
        [[scenario]]
        name = "Lord"
        confrontation = [{ do = "battle", attribute = "chosen", value = 14, win = [{ do = "win" }] }]
    """,
    "threats-red.toml": """
        schema = 1
        [[card]]
        name = "Ork Boy"
        type = "enemy"
        count = 6
        trait = "Ork"
        attribute = "strength"
        value = 3
        [[card]]
        name = "Ork Boss"
        type = "enemy"
        count = 2
        trait = "Ork"
        attribute = "strength"
        value = 6
        lose = [{ do = "lose", influence = 1 }]
        win = [{ do = "gain", influence = 1 }]
        score = [{ amount = 1, per = "power" }]
        [[card]]
        name = "Drop Zone"
        type = "event"
        count = 2
        effects = [{ do = "players", who = "each", effects = [{ do = "gain", influence = 1 }] }]
        [[card]]
        name = "Stranger"
        type = "encounter"
        count = 2
        optional = true
        effects = [{ do = "choose", options = [[{ do = "gain", life = 1 }], [{ do = "gain", influence = 2 }]] }, { do = "discard_this" }]
    """,
    "threats-blue.toml": """
        schema = 1
        [[card]]
        name = "Hive Spawn"
        type = "enemy"
        count = 6
        trait = "Tyranid"
        attribute = "willpower"
        value = 3
        [[card]]
        name = "Relay"
        type = "asset"
        count = 2
        charges = 2
        uses = [{ moment = "battle", pay = "charge", bonus = 2 }]
    """,
    "threats-yellow.toml": """
        schema = 1
        [[card]]
        name = "Ranger"
        type = "enemy"
        count = 6
        trait = "Eldar"
        attribute = "cunning"
        value = 4
        start = [{ do = "test", attribute = "cunning", target = 5, fail = [{ do = "lose", life = 1 }] }]
    """,
    "wargear.toml": """
        schema = 1
        [[card]]
        name = "Power Sword"
        type = "weapon"
        count = 2
        cost = 3
        charges = 3
        uses = [{ moment = "battle", attribute = "strength", pay = "charge", bonus = 3 }]
        [[card]]
        name = "Carapace"
        type = "armour"
        count = 2
        cost = 2
        passives = [{ is = "no_life_loss", attribute = "strength" }]
        [[card]]
        name = "Seal"
        type = "equipment"
        count = 2
        cost = 1
        worth = 2
        passives = [{ is = "skill_bonus", attribute = "willpower", amount = 1 }]
    """,
    "power.toml": """
        schema = 1
        [[card]]
        name = "Aim"
        count = 6
        number = 4
        uses = [{ moment = "battle", dice = 1 }]
        [[card]]
        name = "Fury"
        count = 4
        number = 6
        [[card]]
        name = "Calm"
        count = 4
        number = 2
        uses = [{ moment = "start", effects = [{ do = "heal" }] }]
    """,
    "missions.toml": """
        schema = 1
        [[card]]
        name = "Hunt"
        count = 4
        objective = { event = "defeat", trait = "Ork", count = 2 }
        reward = [{ do = "gain", influence = 2 }]
        [[card]]
        name = "Voyage"
        count = 4
        objective = { event = "visit", area = "Hive World" }
        reward = [{ do = "gain", life = 1 }]
    """,
    "relics.toml": """
        schema = 1
        [[card]]
        name = "Blade"
        count = 3
        passives = [{ is = "battle_dice", amount = 1 }]
        [[card]]
        name = "Chalice"
        count = 3
        triggers = [{ on = "turn_start", effects = [{ do = "lose", corruption = 1 }] }]
    """,
    "corruption.toml": """
        schema = 1
        [[card]]
        name = "Blood Rage"
        count = 5
        activation = 2
        passives = [{ is = "cannot_evade" }]
        [[card]]
        name = "Palsy"
        count = 5
        activation = 3
        effects = [{ do = "lose", strength = 1 }]
    """,
}
"""The files of the set, as text."""


def tiny_files():
    """The tables of the files of the tiny set, to be changed at will."""
    return copy.deepcopy({name: tomllib.loads(text) for name, text in TEXTS.items()})


def tiny_set():
    """The tiny card set."""
    return card_set_from(tiny_files(), "tiny")
