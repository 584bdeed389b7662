"""What power cards are worth: which of battle and test is meant."""

from typing import Any, NamedTuple

from reports.relic.odds.study import Study
from sim.errors import InputError
from vigil.odds.relic.studies import Fight, Trial, power_of_battle, power_of_test
from vigil.odds.relic.throws import made_battle, made_test

OF_BATTLES, OF_TESTS = ("enemy_dice", "tie_value"), ("ones", "count")
"""Options of one of them alone."""


class BattleOrTest(NamedTuple):
    """The numbers of a battle, or of a test; None and nothing where they were left out."""

    player: int | None = None
    enemies: tuple[int, ...] = ()
    attribute: int | None = None
    target: int | None = None
    bonus: int = 0
    enemy_bonus: int = 0

    @property
    def is_test(self) -> bool:
        """Whether a test is meant.

        Raises
        ------
        InputError
            If neither of them is given whole, or something of both.
        """
        fights = self.player is not None, bool(self.enemies)
        trials = self.attribute is not None, self.target is not None
        if (all(fights), any(trials)) != (True, False) and (all(trials), any(fights)) != (True, False):
            raise InputError("power: give player and enemy for a battle, or attribute and target for a test")
        return trials[0]


def study_of_hand(hand: tuple[int, ...], situation: BattleOrTest, throw: dict[str, Any]) -> Study:
    """Every choice of a hand's cards in a battle or a test.

    Parameters
    ----------
    hand
        Power numbers.
    situation
        The numbers of the battle or test.
    throw
        Options as in `vigil.odds.relic.battle` or `vigil.odds.relic.test`, without cards.

    Raises
    ------
    InputError
        If something is out of range or belongs to the other one.
    """
    is_test = situation.is_test
    if foreign := [name for name in (OF_BATTLES if is_test else OF_TESTS) if name in throw]:
        raise InputError(f"{foreign[0]}: belongs to {'a battle; a test has no enemy' if is_test else 'a test; a battle has no target'}")
    if is_test and situation.attribute is not None and situation.target is not None:
        if situation.enemy_bonus:
            raise InputError("enemy_bonus: belongs to a battle; a test has no enemy")
        return power_of_test(made_test(**throw), hand, Trial(situation.attribute, situation.target, situation.bonus))
    assert situation.player is not None
    return power_of_battle(made_battle(**throw), hand, Fight(situation.player, situation.enemies, situation.bonus, situation.enemy_bonus))
