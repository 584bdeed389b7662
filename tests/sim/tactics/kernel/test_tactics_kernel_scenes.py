"""Every drawn scene but those of the campaign in both engines: the kernel, read as plain Python, is told what the plain engine answers."""

import pytest
from tactics_mirror import MirrorTable
from tactics_scenes import play_scene, scenes, title

ONE_ENGINE = {
    "T36: a bonus for a rat to come": "the kernel never gives a bonus to a rat to come (P10)",
    "T61: a champion about to burn may be held up": "the policy `random` uses treasures at attacks only (P9)",
    "T23: passing over it hurts, standing on it when put there does not": "map files refuse two terrains on a hex (T26)",
    "T25: being deployed on a beacon is no movement": "map files refuse two terrains on a hex (T26)",
}
"""Scenes that the kernel is not told, and why."""
SCENES = [scene for scene in scenes() if not scene.get("campaign") and title(scene) not in ONE_ENGINE]


@pytest.mark.parametrize("scene", SCENES, ids=title)
def test_both_engines_play_a_scene(scene):
    play_scene(scene, MirrorTable(scene))
