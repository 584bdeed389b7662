"""Every drawn scene of the campaign in both engines: the kernel, read as plain Python, is told what the plain engine answers."""

import pytest
from tactics_campaign_mirror import CampaignTable
from tactics_scenes import play_scene, scenes, title

ONE_ENGINE = ("T88: a villain rat beside a hex that is occupied",)
"""Its card brings rats of villains, which card files refuse."""
SCENES = [scene for scene in scenes() if scene.get("campaign") and title(scene) not in ONE_ENGINE]


@pytest.mark.parametrize("scene", SCENES, ids=title)
def test_both_engines_play_a_scene(scene):
    play_scene(scene, CampaignTable(scene))
