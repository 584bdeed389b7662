"""A second complete card set of Relic with as little as possible in it, as the text of its files; scenes add cards of their own.

Hero has Strength 4, Willpower 3, Cunning 2 and Life 4 and starts at the Gate. The board: outer ring Gate, Ruins, Docks, Sanctuary, Hills, Portal;
middle ring Shrine, Hulk (box to Portal), Guardian (box to Warp), Waste; then Warp, Maw, Throne and the Heart.
"""

BOARD = """
[[space]]
name = "Gate"
tier = "outer"
options = [[{ do = "buy_power", price = 1 }], [{ do = "pay", influence = 3, then = [{ do = "move", to = "Shrine" }] }]]
[[space]]
name = "Ruins"
tier = "outer"
area = "Hive"
icons = { red = 1 }
[[space]]
name = "Docks"
tier = "outer"
area = "Hive"
icons = { red = 1, blue = 2 }
[[space]]
name = "Sanctuary"
tier = "outer"
text = [{ do = "heal" }]
[[space]]
name = "Hills"
tier = "outer"
area = "Maiden"
icons = { yellow = 1 }
[[space]]
name = "Portal"
tier = "outer"
area = "Maiden"
text = [{ do = "draw", yellow = 1 }]
[[space]]
name = "Shrine"
tier = "middle"
text = [{ do = "test", attribute = "willpower", target = 7, pass = [{ do = "lose", corruption = 1 }], fail = [{ do = "lose", life = 1 }] }]
[[space]]
name = "Hulk"
tier = "middle"
area = "Front"
box = { to = "Portal" }
[[space]]
name = "Guardian"
tier = "middle"
area = "Front"
box = { to = "Warp", from_start = true, relics = 1 }
[[space]]
name = "Waste"
tier = "middle"
area = "Front"
icons = { red = 2 }
[[space]]
name = "Warp"
tier = "inner"
text = [{ do = "advance", conditions = [{ level = 5 }, { influence = 4 }] }]
[[space]]
name = "Maw"
tier = "inner"
text = [{ do = "lose", life = 1 }]
[[space]]
name = "Throne"
tier = "inner"
text = [{ do = "gain", corruption = 1 }]
[[space]]
name = "Heart"
tier = "centre"
"""

CHARACTERS = "".join(
    f"""
[[character]]
name = "{name}"
strength = {strength}
willpower = {willpower}
cunning = {cunning}
life = 4
start = "{start}"
power_limit = [2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3]
asset_limit = 2
track = [["strength"], ["any", "influence"], ["power"], ["life"], ["mission"], ["special"], [], [], [], [], [], []]
special = [{{ do = "gain", cunning = 2 }}]
"""
    for name, strength, willpower, cunning, start in (
        ("Hero", 4, 3, 2, "Gate"),
        ("Sage", 2, 5, 3, "Shrine"),
        ("Rogue", 3, 3, 5, "Hills"),
        ("Zealot", 3, 3, 3, "Docks"),
        ("Recruit", 2, 2, 2, "Gate"),
    )
)

CARDS = {
    "red": """
[[card]]
name = "Boy"
count = 6
type = "enemy"
trait = "Ork"
attribute = "strength"
value = 3
[[card]]
name = "Boss"
count = 2
type = "enemy"
trait = "Ork"
attribute = "strength"
value = 5
win = [{ do = "gain", influence = 2 }]
lose = [{ do = "lose", influence = 1 }]
""",
    "blue": """
[[card]]
name = "Bug"
count = 6
type = "enemy"
trait = "Tyranid"
attribute = "willpower"
value = 2
""",
    "yellow": """
[[card]]
name = "Trader"
count = 6
type = "encounter"
effects = [{ do = "gain", influence = 1 }]
""",
    "wargear": """
[[card]]
name = "Knife"
count = 3
type = "weapon"
cost = 2
worth = 1
passives = [{ is = "battle_bonus", amount = 1 }]
""",
    "power": "".join(f'[[card]]\nname = "Omen {number}"\ncount = 3\nnumber = {number}\nworth = {number}\n' for number in range(1, 7)),
    "mission": """
[[card]]
name = "Slay"
count = 8
objective = { event = "defeat", count = 2 }
reward = [{ do = "gain", influence = 5 }]
""",
    "relic": """
[[card]]
name = "Relic A"
count = 2
worth = 5
[[card]]
name = "Relic B"
count = 2
worth = 7
""",
    "corruption": """
[[card]]
name = "Taint"
count = 12
activation = 6
""",
}

HEAD = """
name = "Tiny"
provenance = "A test."
synthetic = true
scenario = "Mystery"
[rules]
sanctuary = "Sanctuary"
"""

SCENARIOS = """
[[scenario]]
name = "Mystery"
confrontation = [{ do = "win" }]
"""

FILES = {
    **{"board": "board.toml", "characters": "characters.toml", "scenarios": "scenarios.toml"},
    **{"red": "threats-red.toml", "blue": "threats-blue.toml", "yellow": "threats-yellow.toml", "wargear": "wargear.toml"},
    **{"power": "power.toml", "mission": "missions.toml", "relic": "relics.toml", "corruption": "corruption.toml"},
}
"""Names of the files."""
