"""Drawn scenes of Ascension Tactics: positions, what is done, what must come of it; nothing in them is of one engine.

A scene is a table of a TOML file in `scenes/`:

- `rule`, `name`; `mode` (1v1), `switches`, `rules`;
- `board`: a map as in maps.toml, open ground of radius 4 with one portal a side where nothing is said; `scenario`: its words;
- `campaign = true`: the scenario Rakar of the contract; `boss` on the board where `board.boss_at` says;
- `extra`: more champions, cards, quests and treasures, as in set.toml;
- `players`: of each seat `hand`, `deck` (top last), `discard`, `power`, `runes`, `treasures`, `turns`;
- `row`, `quests` (top last), `schemes` (top last), `threat`: cards by name;
- `put`: champions: `name`, `seat` (or `side` of villains and neutrals), `at` (off the board if left out), `id` (its name if left out),
  `damage`, `ready`, `souls`, `glory`, `constructs`, `quests`;
- `do`: steps, one verb each, with the answers to the questions that it asks: `order`, `play`, `acquire`, `pile`, `research`, `complete`, `gate`,
  `use` (a treasure), `owed`, `begin`, `end`, `villain`, `scheme`, `surge`, `start`, `villain_turn`, `expect`. Answers are lists by kind of
  question (`goal`, `place`, `attack`, `portal`, `bearer`, `target`, `card`, `may`, `treasure`, `hex`, `option`, `path`), used up in their order;
  without one nothing is moved, attacked, used or accepted, and of everything else the first is taken;
- `expect`: what must be so in the end; the words are those of `LOOKS`.
"""

import tomllib
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "scenes"
CONTRACT = Path(__file__).parent / "contract"
OPEN = {"name": "open ground", "radius": 4, "portals": [[[2, -4]], [[-2, 4]]]}
WORDS = {"win": 1000, "sanctuary": 2}
LOOKS = (
    *("figures", "power", "runes", "glory", "hand", "discard", "front", "deck", "row", "goals", "attackable", "orderable", "completable"),
    *("beacons", "control", "treasures", "hidden", "tokens", "terrain", "webs", "ended", "winner", "quests_left", "visible", "path"),
    *("options", "glory_on_boss", "on_board", "threat"),
)
"""What can be looked at."""

ONE_ENGINE = {
    "T23: passing over it hurts, standing on it when put there does not": "map files refuse two terrains on a hex (T26)",
    "T25: being deployed on a beacon is no movement": "map files refuse two terrains on a hex (T26)",
}
"""Scenes that only the plain engine plays, and why; those of the campaign are played elsewhere."""


@cache
def scenes():
    """All scenes, each with the name of its file."""
    found = []
    for path in sorted(FOLDER.glob("*.toml")):
        found += [{"file": path.stem, **scene} for scene in tomllib.loads(path.read_text(encoding="utf-8"))["scene"]]
    return found


def of_both(scene):
    """Whether both engines play a scene side by side."""
    return not scene.get("campaign") and title(scene) not in ONE_ENGINE


def title(scene):
    """What a scene is called."""
    return f"{scene['rule']}: {scene['name']}"


def play_scene(scene, table):
    """Do what a scene says on a table of an engine, and look at what must be so.

    Parameters
    ----------
    scene : dict
    table : object
        Has `do(step)`, which does a step, and `look(word, wanted)`, which tells what is looked at in the form in which it is wanted.
    """
    for step in scene.get("do", ()):
        if "expect" in step:
            check(table, step["expect"])
        else:
            table.do(step)
    check(table, scene.get("expect", {}))


def check(table, wanted):
    """Hold what is so against what must be."""
    for word, value in wanted.items():
        assert word in LOOKS, f"{word!r} is nothing that can be looked at"
        seen = table.look(word, value)
        assert seen == value, f"{word}: {seen} is not {value}"
