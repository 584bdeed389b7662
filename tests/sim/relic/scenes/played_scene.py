"""Scenes of Relic as they are played by an engine, and what is seen then."""

from collections.abc import Mapping
from typing import Any

import relic_scene_kernel
import relic_scene_reference
from relic_scene import COUNTED, SEAT, Scene

ENGINES = {"kernel": relic_scene_kernel.Play, "reference": relic_scene_reference.Play}
PILES = ("lying", "decks", "discards")
Seen = Mapping[str, Any]


def seen(play: Any, wanted: Seen) -> dict[str, Any]:
    """What is seen of all that a scene speaks of; of spaces and decks those that it names."""
    found: dict[str, Any] = {}
    for word, value in wanted.items():
        if word == "seats":
            found[word] = {number: {each: play.look_at(number, each) for each in said} for number, said in value.items()}
        elif word in PILES:
            whole = play.look(word)
            found[word] = {name: whole[name] for name in value}
        else:
            found[word] = play.look_at(0, word) if word in (*SEAT, *COUNTED) else play.look(word)
    return found


def check(scene: Scene, engine: str) -> None:
    """Play a scene: what is seen is what it says, and its luck is used up."""
    play = ENGINES[engine](scene)
    texts = iter(range(len(scene.texts())))
    for step in scene.steps:
        play.give(step.given)
        for deed in step.deeds:
            play.do(deed, next(texts) if deed.what in ("text", "idle") else None)
        assert seen(play, step.then) == step.then
        assert play.left() == {}, "luck that was not asked for, or not laid"


def ends_otherwise(scene: Scene, engine: str) -> bool:
    """Whether something else is seen in the end than the scene says, or comes of other luck."""
    try:
        check(scene, engine)
    except AssertionError:
        return True
    return False
