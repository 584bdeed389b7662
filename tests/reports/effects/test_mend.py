"""What a card out of band would have to cost, in words."""

from types import SimpleNamespace

import pytest

from reports.effects.frames.gaps import FEW, IN_BAND, STRONG, WEAK
from reports.effects.mend import _mend

SPEC = SimpleNamespace(
    words=SimpleNamespace(cost="cost"), cost=lambda card: card.cost, price=lambda card, cost: f"{cost} runes", steps=lambda card: card.steps
)


def mend(verdicts, cost=2, steps=(-1, 0, 1)):
    return _mend(SimpleNamespace(cards=[SimpleNamespace(cost=cost, steps=steps)], spec=SPEC), 0, verdicts)


@pytest.mark.parametrize(
    ("verdicts", "said"),
    [
        ({-1: STRONG, 0: STRONG, 1: IN_BAND}, "3 instead of 2 runes: in band"),
        ({-1: STRONG, 0: STRONG, 1: WEAK}, "between 2 and 3 runes"),
        ({-1: STRONG, 0: STRONG, 1: STRONG}, "more than 3 runes"),
        ({-1: STRONG, 0: STRONG, 1: FEW}, "perhaps 3 instead of 2 runes"),
        ({-1: IN_BAND, 0: WEAK, 1: WEAK}, "1 instead of 2 runes: in band"),
        ({-1: STRONG, 0: WEAK, 1: WEAK}, "between 1 and 2 runes"),
        ({-1: WEAK, 0: WEAK, 1: WEAK}, "less than 1 runes"),
        ({-1: WEAK, 0: IN_BAND, 1: WEAK}, ""),
        ({-1: WEAK, 0: FEW, 1: WEAK}, ""),
    ],
)
def test_the_next_cost_says_it(verdicts, said):
    assert mend(verdicts) == said


def test_nothing_is_cheaper_than_free():
    assert mend({-1: IN_BAND, 0: WEAK, 1: WEAK}, cost=0) == "no cost: too weak even for 0"
    assert mend({-1: WEAK, 0: WEAK, 1: WEAK}, cost=1) == "no cost: too weak even for 0"


def test_a_card_without_a_cost_is_told():
    assert mend({0: STRONG}, steps=(0,)) == "no cost to change"
    assert mend({0: STRONG}) == "no other cost was tried"
