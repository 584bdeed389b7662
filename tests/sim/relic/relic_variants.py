"""Random card sets, written as the folders of files that both engines read."""

import copy
import itertools
from functools import cache

from sim.cardfiles.write import toml_text
from sim.relic.cards.files import load_card_set
from sim.relic.cards.variant import files_of
from sim.relic.cards.words import ON

RULES = {
    **{"start_influence": (0, 6), "dealt": (1, 4), "level_points": (3, 8), "missions_for_relic": (1, 3), "relics_drawn": (1, 4)},
    **{"corruption_limit": (2, 7), "inner_relics": (0, 2), "battle_loss": (0, 2)},
}
"""Numbers of a variant: from .. to."""
SWITCHES = {
    **{"ones": ("any", "all"), "count": ("thrown", "every")},
    **{"penalty": ("always", "unless_vanquished"), "power_numbers": ("one_per_roll", "one_per_die")},
}
"""Readings of a variant."""
CAPS = (12, 25, 40, 70)
"""Round caps, short so that many games can be played."""
DEALT_ANEW = {
    "characters.toml": (("passives",), ("uses",), ("triggers",), ("special",)),
    "wargear.toml": (("charges", "uses"), ("cost",)),
    "relics.toml": (("passives",), ("charges", "uses"), ("triggers",)),
    "corruption.toml": (("passives", "effects"), ("activation",)),
    **dict.fromkeys(("threats-red.toml", "threats-blue.toml", "threats-yellow.toml"), (("special",), ("icons",), ("count",))),
}
"""Fields of cards that change hands among the cards of a file, those of a group together."""
EFFECTS = (
    {"do": "draw", "red": 1},
    {"do": "gain", "corruption": 1},
    {"do": "gain", "power": 2},
    {"do": "gain", "mission": 1},
    {"do": "lose", "life": 1},
    {"do": "lose", "trophy": 1},
    {"do": "pay", "life": 1, "then": [{"do": "gain", "level": 1}]},
    {"do": "players", "who": "each", "effects": [{"do": "lose", "life": 2}]},
    {"do": "players", "who": "others", "effects": [{"do": "gain", "corruption": 1}]},
)
"""What a scenario of a variant may answer to an event with."""


@cache
def synthetic_files():
    """The tables of the synthetic set."""
    return files_of(load_card_set("synthetic"))


def random_variant(folder, rng):
    """Write the synthetic set with another scenario, other readings and rules, and in half of the cases with texts that have changed hands."""
    files = copy.deepcopy(synthetic_files())
    change_rules(files, rng)
    if rng.random() < 0.5:
        open_boxes(files["board.toml"]["space"], rng)
        change_texts(files, rng)
    return write_files(folder, files)


def change_rules(files, rng):
    """Choose another scenario, other readings and rules, and a round cap."""
    head = files["set.toml"]
    head["scenario"] = rng.choice(files["scenarios.toml"]["scenario"])["name"]
    head["switches"] = {name: rng.choice(readings) for name, readings in SWITCHES.items()}
    head["rules"] |= {name: rng.randint(*bounds) for name, bounds in RULES.items() if rng.random() < 0.4} | {"round_cap": rng.choice(CAPS)}


def open_boxes(spaces, rng):
    """Let two more spaces of the rings have movement boxes, which may lead from one to the other."""
    rings = [space for space in spaces if space["tier"] in ("outer", "middle")]
    for space, other in itertools.permutations(rng.sample(rings, 2)):
        to = rng.choice((other, rng.choice(spaces)))["name"]
        space.setdefault("box", {"to": to, "from_start": rng.random() < 0.3, "relics": rng.randint(0, 2)})


def change_texts(files, rng):
    """Let texts change hands, prices and objectives change, and scenarios answer more events."""
    for name, groups in DEALT_ANEW.items():
        (entries,) = (part for part in files[name].values() if isinstance(part, list))
        for group in groups:
            deal_anew(entries, group, rng)
    for character in files["characters.toml"]["character"]:
        for use in character.get("uses", []):
            use["pay"] = rng.choice(("nothing", "life", "influence", "power", "asset", "token"))
            use.pop("pay_trait", None)
    for mission in files["missions.toml"]["card"]:
        if rng.random() < 0.4:
            mission["objective"] = {"event": rng.choice(("asset", "buy", "encounter", "level", "meet")), "count": rng.randint(1, 3)}
    for scenario in files["scenarios.toml"]["scenario"]:
        scenario["triggers"] = [{"on": rng.choice(tuple(ON)), "effects": rng.sample(EFFECTS, 2)} for _ in range(2)]


def deal_anew(entries, group, rng):
    """Let a group of fields change hands among entries."""
    parts = [{name: entry.pop(name) for name in group if name in entry} for entry in entries]
    rng.shuffle(parts)
    for entry, part in zip(entries, parts, strict=True):
        entry.update(part)


def write_files(folder, files):
    """Write the tables of a card set to a folder; returns it."""
    folder.mkdir()
    for name, tables in files.items():
        (folder / name).write_text(toml_text(tables), encoding="utf-8")
    return folder
