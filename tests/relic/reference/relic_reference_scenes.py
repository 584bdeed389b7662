"""Scenes for tests of the reference engine: a tiny card set, a table set up by hand, dice and coins that are known."""

from sim.relic.reference.cardfile import FILES, read_card_set
from sim.relic.reference.pieces import Piece
from sim.relic.reference.purposes import CHOICE, ENEMY_DICE, OWN_DICE
from sim.relic.reference.rulefile import LISTS, Strategy, parse_line
from sim.relic.reference.run import resolve
from sim.relic.reference.table import Table

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
name = "Ork"
count = 6
type = "enemy"
trait = "Ork"
attribute = "strength"
value = 3
[[card]]
name = "Warboss"
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


def write_set(folder, rules="", scenarios=SCENARIOS, characters=CHARACTERS, **cards):
    """Write the tiny set to a folder, with more cards and other rules; return the folder.

    Parameters
    ----------
    folder : Path
    rules : str
        Lines after `[rules]`, `[switches]` included.
    scenarios, characters : str
        The whole files, without the schema.
    cards : str
        Cards added to a deck, by its name.
    """
    files = {"set.toml": HEAD + rules, "board.toml": BOARD, "characters.toml": characters, "scenarios.toml": scenarios}
    files |= {FILES[deck]: text + cards.get(deck, "") for deck, text in CARDS.items()}
    for name, text in files.items():
        (folder / name).write_text("schema = 1\n" + text, encoding="utf-8")
    return folder


def scene(folder, players=2, policy="rules", lists=None, **changes):
    """Return a table of the tiny set: seat 0 is Hero at Gate, seat 1 Sage at Shrine ..., without cards in hand and without missions."""
    card_set = read_card_set(write_set(folder, **changes))
    lines = {name: tuple(parse_line(text, card_set, name) for text in (lists or {}).get(name, ())) for name in LISTS}
    table = Table(card_set, [Strategy("scene", policy, lines)] * players, seed=1, game=0)
    table.round = 1
    table.box = list(card_set.characters)
    for seat in table.seats:
        character = table.box.pop(0)
        seat.become(character, card_set.space(character.start))
    return table


def piece(table, name):
    """Return a fresh copy of a card, with its charges on it."""
    card = table.card_set.named(name)
    return Piece(card, charges=card.charges)


def pieces(table, *names):
    """Return fresh copies of cards."""
    return [piece(table, name) for name in names]


def put(table, space, *names):
    """Lay cards on a space; return them."""
    laid = pieces(table, *names)
    table.lying[table.card_set.space(space)] += laid
    return laid


def at(table, seat, space):
    """Put a player on a space; return the player."""
    table.seats[seat].space = table.card_set.space(space)
    return table.seats[seat]


class Script:
    """A stream whose numbers are known; it fails when more are asked for."""

    def __init__(self, numbers):
        self.numbers = list(numbers)

    def below(self, n):
        """Return the next number."""
        if n <= 1:
            return 0
        number = self.numbers.pop(0)
        assert number < n
        return number

    def coin(self):
        """Return the next number as a coin."""
        return self.below(2) == 1


def dice(table, purpose, seat, *faces):
    """Let the dice of a purpose and a seat show these faces; return the stream."""
    table.luck.streams[purpose, seat] = Script(face - 1 for face in faces)
    return table.luck.streams[purpose, seat]


def ready(table, own, enemy, space="Hills", seat=0):
    """Put a player on a space and fix the dice of his battle."""
    dice(table, OWN_DICE, seat, *own)
    dice(table, ENEMY_DICE, seat, *enemy)
    return at(table, seat, space)


def choices(table, seat, *numbers):
    """Let the lots of the policy `random` be these numbers; return the stream."""
    table.luck.streams[CHOICE, seat] = table.deciders[seat].stream = Script(numbers)
    return table.deciders[seat].stream


def do(table, seat, *effects, owner=None):
    """Resolve effects for a seat."""
    table.push(table.seats[seat], owner, effects)
    resolve(table)


def names(found):
    """Return the names of cards or spaces."""
    return [getattr(thing, "card", thing).name for thing in found]
