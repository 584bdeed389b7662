"""A skill test (R22-R24; ENGINE.md, section 7.7)."""

from sim.relic.reference import missions
from sim.relic.reference.battle import attribute_that_counts
from sim.relic.reference.contest import Trial
from sim.relic.reference.purposes import TEST_DICE
from sim.relic.reference.roll import Roll
from sim.relic.reference.stack import Range
from sim.relic.reference.uses import uses_in_contest


def skill_test(table, seat, owner, effect):
    """Test an attribute, the level or the influence against a target."""

    def trial_of(attribute):
        return Trial(seat, attribute, effect["target"], table.rules)

    trial = trial_of(attribute_that_counts(table, seat, effect["attribute"], lambda name: trial_of(name).chance()))
    table.spend(table.weigh_roll(seat, "test"))
    uses_in_contest(table, trial)
    passed = Roll(table, trial, table.luck.stream(TEST_DICE, seat.number)).succeeds()
    if passed:
        missions.note(seat, "test", attribute=trial.attribute)
    block = Range(seat, owner, list(effect.get("pass" if passed else "fail", [])))
    table.stack.push([block, *table.answers(seat, "test_passed" if passed else "test_failed", trial.attribute)])
