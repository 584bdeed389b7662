"""Level tracks as steps: what a reward is in the book."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sim.relic.cardsteps import Step
from sim.relic.words import Thing, Verb

REWARDS = {
    "strength": (Thing.STRENGTH, 1),
    "willpower": (Thing.WILLPOWER, 1),
    "cunning": (Thing.CUNNING, 1),
    "any": (Thing.ATTRIBUTE, 1),
    "life": (Thing.LIFE, 1),
    "influence": (Thing.INFLUENCE, 2),
    "power": (Thing.POWER, 1),
    "mission": (Thing.MISSION, 1),
}
"""What the words of a track give (R8)."""


def reward_steps(rewards: Iterable[str], special: Sequence[Step]) -> list[Step]:
    """Steps of the rewards of one level; `special` stands for that word."""
    return [step for word in rewards for step in (special if word == "special" else [Step(Verb.GAIN, *REWARDS[word])])]
