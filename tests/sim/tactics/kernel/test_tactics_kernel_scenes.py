"""Every drawn scene but those of the campaign in both engines: the kernel, read as plain Python, is told what the plain engine answers."""

import pytest
from tactics_mirror import MirrorTable
from tactics_scenes import ONE_ENGINE, of_both, play_scene, scenes, title


@pytest.mark.parametrize("scene", [scene for scene in scenes() if of_both(scene)], ids=title)
def test_both_engines_play_a_scene(scene):
    play_scene(scene, MirrorTable(scene))


def test_a_kernel_that_plays_otherwise_is_found():
    """Power that the kernel alone has."""
    scene = next(scene for scene in scenes() if title(scene) == "E3: two attacks against riposte")
    table = MirrorTable(scene)
    table.g.power[0] += 1
    with pytest.raises(AssertionError, match=r"kernel against plain engine: .*power', 1, 0"):
        play_scene(scene, table)


def test_what_one_engine_plays_alone_is_a_scene():
    assert {*ONE_ENGINE} <= {title(scene) for scene in scenes()}
