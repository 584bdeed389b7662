"""A small world: 15 cards and strategies of a few lines. What is tested of folders and commands with it is done in a fifth of the time."""

import json
import re
from pathlib import Path

from sim.games import game_of

KEPT = (
    "Apprentice",
    "Militia",
    "Mystic",
    "Heavy Infantry",
    "Cultist",
    "Arha Initiate",
    "Void Initiate",
    "Shade of the Black Watch",
    "Lifebound Initiate",
    "Wolf Shaman",
    "Yggdrasil Staff",
    "Burrower Mark II",
    "Mephit",
    "Samael's Trickster",
    "Earth Tyrant",
)
"""Cards of the shipped set: each kind and every faction is there, and all names that the shipped beginners use."""
DEALT = len(KEPT) - 2
"""Of these, the ones nobody begins with."""
SAVER = """
schema = 1
name = "Saver"
summary = "Runes first."
take = ["Mystic if round <= 6", "construct by honor", "any by cost"]
"""
FIGHTER = """
schema = 1
name = "Fighter"
summary = "Fights whatever falls."
take = ["monster by cost", "Heavy Infantry", "any by cost"]
"""


def small_market(folder: Path, **changes: object) -> str:
    """Write an experiment with its card set and strategies into a folder; `changes` replace lines of it."""
    head, *cards = re.split(r"(?=\[\[card\]\])", (game_of("ascension").folder("configs") / "cards" / "2010.toml").read_text(encoding="utf-8"))
    kept = [card for card in cards if re.search(r'name = "(.+)"', card)[1] in KEPT]
    assert len(kept) == len(KEPT)
    (folder / "market.toml").write_text("".join([head.replace("(2010)", "(a few cards)"), *kept]), encoding="utf-8")
    (folder / "saver.toml").write_text(SAVER, encoding="utf-8")
    (folder / "fighter.toml").write_text(FIGHTER, encoding="utf-8")
    fields = {"card_sets": ["market.toml"], "players": 2, "strategies": ["saver.toml", "fighter.toml"], "games": 60, "seed": 3} | changes
    lines = [f"{name} = {json.dumps(value)}" for name, value in fields.items()]
    path = folder / "tiny.toml"
    path.write_text("\n".join(["schema = 1", 'name = "Tiny"', *lines]), encoding="utf-8")
    return str(path)
