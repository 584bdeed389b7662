"""Card sets that run away, or are as large as the format allows: what the limits of the kernel are tried with."""

from tiny_relic import tiny_files

from sim.relic.cards.words import MAX_EFFECTS, MAX_ROWS, MOST, TOP_VALUE
from sim.relic.words import MAX_DECK, MAX_DICE, TOP_LIFE

DEADLY = {"do": "lose", "life": TOP_LIFE}
LIMITLESS = [{"is": "asset_limit", "amount": MOST}] * MAX_ROWS
VOYAGE = {"name": "Voyage", "count": 4, "objective": {"event": "visit", "area": "Hive World"}, "reward": [{"do": "gain", "life": 1}]}
ASSET_FILES = {
    **dict.fromkeys(("threats-red.toml", "threats-blue.toml", "threats-yellow.toml"), "asset"),
    **{"wargear.toml": "equipment", "relics.toml": ""},
}
"""Decks of cards that can be assets, and the type they have there."""


def trigger(on, *effects):
    """What is answered to an event."""
    return {"on": on, "effects": list(effects)}


def test(target=TOP_VALUE):
    """A skill test, hopeless unless said otherwise."""
    return {"do": "test", "attribute": "willpower", "target": target}


def battle(value=TOP_VALUE):
    """A battle against an enemy of a text."""
    return {"do": "battle", "attribute": "chosen", "value": value}


def draw(*colours):
    """As many threats as one effect can draw, of each colour."""
    return [{"do": "draw", colour: MOST} for colour in colours]


COLOURS = ("red", "blue", "yellow")
HEAP = [*[{"do": "gain", thing: MOST} for thing in ("relic", "relic", "wargear", "wargear")], *draw(*COLOURS), *draw(*COLOURS)]
"""All assets of a set come before one player, those of threats by way of his space."""


def with_scenario(files, **fields):
    """The same tables; the scenario in force has other fields."""
    files["scenarios.toml"]["scenario"][0].update(fields)
    return files


def looping(on, effect, answers):
    """A set in which `effect`, at the start of a turn, is answered by `answers` to each of the events `on`."""
    triggers = [trigger("turn_start", effect), *(trigger(event, *answers) for event in on)]
    return with_scenario(tiny_files(), triggers=triggers)


def assets_only(**fields):
    """A set in which every deck that can be is full of copies of one asset."""
    files = tiny_files()
    for number, (name, kind) in enumerate(ASSET_FILES.items()):
        card = {"name": f"Crate {number}", "count": MAX_DECK, **fields, **({"type": kind} if kind else {})}
        files[name]["card"] = [{**card, "cost": 0} if name == "wargear.toml" else card]
    files["missions.toml"]["card"] = [VOYAGE]
    return files


def events_only():
    """A set in which all threats are events that draw all others."""
    files = tiny_files()
    for colour in COLOURS:
        files[f"threats-{colour}.toml"]["card"] = [{"name": f"Tide {colour}", "type": "event", "count": MAX_DECK, "effects": draw(*COLOURS)}]
    files["missions.toml"]["card"] = [VOYAGE]
    return files


def coming_and_going(*effects, files=None):
    """A set in which effects happen again and again, because who is vanquished by them is vanquished again."""
    passives = [*LIMITLESS[1:], {"is": "corruption_limit", "amount": MOST}]
    triggers = [trigger("turn_start", DEADLY), trigger("vanquished", *effects, DEADLY)]
    return with_scenario(files or tiny_files(), triggers=triggers, passives=passives)


def often_tested():
    """A set in which every turn has 272 tests: 16, and 16 more for each of them."""
    following = [test()] * MAX_EFFECTS
    tests = [{**test(), "pass": following, "fail": following}] * MAX_EFFECTS
    return with_scenario(tiny_files(), triggers=[trigger("turn_start", *tests)])


def crates_that_count(moment, passive):
    """640 assets, each with a bonus that is multiplied by all of them, and with uses; then rolls without end."""
    per = {"of": "asset", "trait": "Holy"}
    kinds = {"passives": [{"is": passive, "amount": 1, "per": per}] * MAX_ROWS, "uses": [{"moment": moment, "bonus": 1, "per": per}] * MAX_ROWS}
    effect, events = (test(), ("test_passed", "test_failed")) if moment == "test" else (battle(), ("battle_won", "battle_lost"))
    answers = [effect] if moment == "test" else [{"do": "gain", "life": 3}, effect]
    triggers = [trigger("turn_start", *HEAP, effect), *(trigger(event, *answers) for event in events)]
    return with_scenario(assets_only(trait="Holy", **kinds), triggers=triggers, passives=LIMITLESS)


def crowds():
    """256 enemies whose scores count 384 assets, which are held against each of them."""
    per = {"of": "asset", "trait": "Holy"}
    bonus = {"is": "battle_bonus", "trait": "Ork", "amount": 1, "per": per}
    files = assets_only(trait="Holy", passives=[bonus] * MAX_ROWS, uses=[{"moment": "battle", "trait": "Ork", "bonus": 1}] * MAX_ROWS)
    foe = {"type": "enemy", "count": MAX_DECK, "trait": "Ork", "attribute": "strength", "value": TOP_VALUE}
    for colour in ("red", "blue"):
        files[f"threats-{colour}.toml"]["card"] = [{"name": f"Horde {colour}", **foe, "score": [{"amount": MOST, "per": per}] * MAX_ROWS}]
    return with_scenario(files, triggers=[trigger("turn_start", *HEAP), trigger("battle_lost", {"do": "gain", "life": 9})], passives=LIMITLESS)


def drawn_often():
    """A set in which one kind of card comes off its deck again and again, 99 at a time."""
    files = tiny_files()
    foe = {"type": "enemy", "count": MAX_DECK, "trait": "Ork", "attribute": "strength", "value": 1}
    files["threats-red.toml"]["card"] = [{"name": "Horde", **foe}]
    return coming_and_going(*[*draw("red"), {"do": "clear"}] * 7, files=files)


def gains(thing):
    """As many of a thing as one effect can give, again and again lost."""
    return coming_and_going(*[{"do": "gain", thing: MOST}, {"do": "lose", thing: MOST}] * 7)


LUCK = {"do": "gain", "influence": 1}
EACH = {"do": "players", "who": "each", "effects": [DEADLY]}
LEVELS = [{"do": "gain", "influence": MOST, "per": "influence"}, {"do": "gain", "level": MOST, "per": "influence"}]
ENDLESS = {
    "vanquished again and again": lambda: coming_and_going(),
    "tests answered by tests": lambda: looping(("test_passed", "test_failed"), test(), [test()]),
    "battles answered by battles": lambda: looping(("battle_won", "battle_lost"), battle(), [{"do": "gain", "life": 3}, battle()]),
    "eight dice and power numbers": lambda: with_scenario(
        looping(("test_passed", "test_failed"), test(), [{"do": "gain", "power": 1}, test()]),
        passives=[{"is": "skill_dice", "amount": MAX_DICE - 1}],
    ),
    "events draw events": events_only,
    "threats drawn and cleared": lambda: coming_and_going(*[*draw(*COLOURS), {"do": "clear"}] * 3),
    "power cards come and go": lambda: gains("power"),
    "relics come and go": lambda: gains("relic"),
    "wargear comes and goes": lambda: gains("wargear"),
    "corruption comes and goes": lambda: gains("corruption"),
    "moved to and fro": lambda: coming_and_going(*[{"do": "move", "tier": tier} for tier in ("outer", "middle")] * 7),
    "levels by the million": lambda: with_scenario(tiny_files(), triggers=[trigger("turn_start", *LEVELS)]),
    "tests of 640 assets that count": lambda: crates_that_count("test", "skill_bonus"),
    "battles of 640 assets that count": lambda: crates_that_count("battle", "battle_bonus"),
    "crowds that count": crowds,
    "tests piled up by what answers them": lambda: looping(("test_passed", "test_failed"), test(), [test(), LUCK]),
    "battles piled up by what answers them": lambda: looping(("battle_won", "battle_lost"), battle(), [{"do": "gain", "life": 3}, battle(), LUCK]),
    "setbacks of all piled up": lambda: with_scenario(tiny_files(), triggers=[trigger("turn_start", EACH), trigger("vanquished", EACH)]),
}
"""Sets whose games cannot end, by name."""
