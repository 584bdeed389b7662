"""The card set of a scene: that of `hero_relic` with what the scene adds to it, or one of its own."""

import pickle
import tomllib
from copy import deepcopy
from functools import lru_cache
from typing import Any

from hero_relic import BOARD, CARDS, CHARACTERS, FILES, HEAD, SCENARIOS
from relic_scene import Scene

NEEDED: dict[str, Any] = {"count": 1}
NEEDED_BY: dict[str, dict[str, Any]] = {"wargear": {"cost": 0}, "mission": {"reward": []}}
"""What a scene need not say of a card."""


def set_texts(scene: Scene) -> dict[str, str]:
    """The files of the set that a scene is played with, as text."""
    parts = {"board": BOARD, "characters": CHARACTERS, "scenarios": SCENARIOS, **scene.files}
    parts |= {deck: cards + scene.cards.get(deck, "") for deck, cards in CARDS.items()}
    assert not {*scene.cards} - {*CARDS}, scene.name
    texts = {"set.toml": HEAD + scene.rules} | {FILES[part]: text for part, text in parts.items()}
    return {name: f"schema = 1\n{text}" for name, text in texts.items()}


def set_files(scene: Scene) -> dict[str, dict[str, Any]]:
    """The same as tables, in which every card has the fields that it must have."""
    if scene.tables is not None:
        return deepcopy(dict(scene.tables))
    files = {name: pickle.loads(_parsed(text)) for name, text in set_texts(scene).items()}
    for deck in CARDS:
        for card in files[FILES[deck]]["card"]:
            for name, value in (NEEDED | NEEDED_BY.get(deck, {})).items():
                card.setdefault(name, value)
    return files


@lru_cache(256)
def _parsed(text: str) -> bytes:
    """The tables of a text, pickled: nearly all scenes share most of their files, and a copy is made ten times as fast as it is read."""
    return pickle.dumps(tomllib.loads(text))
