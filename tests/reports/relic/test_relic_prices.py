"""What a card of Relic costs, in words: only what is printed on it."""

from types import SimpleNamespace

import pytest

from reports.relic.effects import EFFECTS


@pytest.mark.parametrize(
    ("deck", "type_", "told"),
    [
        ("wargear", "weapon", "3 influence"),
        ("red", "enemy", "value 3"),
        ("power", "power", "number 3"),
        ("corruption", "corruption", "activation number 3"),
        ("yellow", "asset", ""),
        ("mission", "mission", ""),
        ("relic", "relic", ""),
    ],
)
def test_a_grade_has_the_name_that_the_card_gives_it(deck, type_, told):
    assert EFFECTS.price(SimpleNamespace(deck=deck, type=type_), 3) == told
