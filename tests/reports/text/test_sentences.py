"""Names in a row."""

import pytest

from reports.text.sentences import some


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Mystic", "Mephit"], "Mystic and Mephit"),
        (["Mystic", "Mephit", "Muramasa", "Cultist"], "Mystic, Mephit, Muramasa and 1 more"),
        (["Kor, the Ferromancer"], "Kor, the Ferromancer"),
        (["Mystic", "Kor, the Ferromancer"], "Mystic; and Kor, the Ferromancer"),
        (["Mystic", "Kor, the Ferromancer", "Mephit", "Cultist"], "Mystic; Kor, the Ferromancer; Mephit; and 1 more"),
    ],
)
def test_a_name_with_a_comma_is_one_name(names, told):
    assert some(names, 3) == told
