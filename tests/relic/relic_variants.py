"""Random card sets, written as the folders of files that both engines read."""

import copy

from sim.relic.cardfile import load_card_set
from sim.relic.variant import files_of

RULES = {
    **{"start_influence": (0, 6), "dealt": (1, 4), "level_points": (3, 8), "missions_for_relic": (1, 3), "relics_drawn": (1, 4)},
    **{"corruption_limit": (2, 7), "inner_relics": (0, 2), "battle_loss": (0, 2)},
}
"""Numbers of a variant: from .. to."""
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


def random_variant(folder, rng):
    """Write the synthetic set with another scenario, other readings and rules, and in half of the cases with texts that have changed hands."""
    files = copy.deepcopy(files_of(load_card_set("synthetic")))
    change_rules(files, rng)
    if rng.random() < 0.5:
        for name, groups in DEALT_ANEW.items():
            (entries,) = (part for part in files[name].values() if isinstance(part, list))
            for group in groups:
                deal_anew(entries, group, rng)
    return write_files(folder, files)


def change_rules(files, rng):
    """Choose another scenario, other readings and rules, and a round cap."""
    head = files["set.toml"]
    head["scenario"] = rng.choice(files["scenarios.toml"]["scenario"])["name"]
    head["switches"] = {"ones": rng.choice(("any", "all")), "count": rng.choice(("thrown", "every"))}
    head["rules"] |= {name: rng.randint(*bounds) for name, bounds in RULES.items() if rng.random() < 0.4} | {"round_cap": rng.choice(CAPS)}


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
        (folder / name).write_text("".join(f"{key} = {toml(value)}\n" for key, value in tables.items()), encoding="utf-8")
    return folder


def toml(value):
    """A value of plain Python as TOML."""
    match value:
        case dict():
            return "{ " + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + " }"
        case list() | tuple():
            return "[" + ", ".join(map(toml, value)) + "]"
        case bool():
            return str(value).lower()
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return str(value)
