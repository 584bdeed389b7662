"""Every drawn scene of Relic, played by both engines."""

import pytest
import relic_scene_battles
import relic_scene_kernel
import relic_scene_reference
import relic_scene_victories
from relic_scene import SEAT, Scene

ENGINES = {"kernel": relic_scene_kernel.Play, "reference": relic_scene_reference.Play}
TABLES = (relic_scene_battles, relic_scene_victories)
SCENES = [scene for table in TABLES for scene in table.SCENES]


def seen(play, wanted):
    """What is seen of all that a scene speaks of; of spaces and decks those it names."""
    found = {}
    for word, value in wanted.items():
        if word == "seats":
            found[word] = {number: {each: play.look_at(number, each) for each in said} for number, said in value.items()}
        elif word in ("lying", "decks", "discards"):
            whole = play.look(word)
            found[word] = {name: whole[name] for name in value}
        else:
            found[word] = play.look_at(0, word) if word in SEAT else play.look(word)
    return found


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("scene", [pytest.param(scene, id=scene.name) for scene in SCENES])
def test_scene(scene: Scene, engine):
    play = ENGINES[engine](scene)
    texts = iter(range(len(scene.texts())))
    for step in scene.steps:
        play.give(step.given)
        for deed in step.deeds:
            play.do(deed, next(texts) if deed.what in ("text", "idle") else None)
        assert seen(play, step.then) == step.then
        assert play.left() == {}


def test_no_two_scenes_have_the_same_name():
    assert len({scene.name for scene in SCENES}) == len(SCENES)
