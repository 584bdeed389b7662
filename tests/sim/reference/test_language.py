"""The strategy language and card-set variants, as the reference engine reads them."""

import pytest
from reference_scenes import cards, scene

from sim.ascension.reference.cardfile import SHIPPED, Card, Effect, read_card_set
from sim.ascension.reference.rulefile import names, parse_line
from sim.ascension.reference.table import Counters
from sim.reference.language import evaluate, parse_condition


def test_lines_are_read_and_ordered():
    card_set = read_card_set(SHIPPED / "10th.toml")
    line = parse_line("use Tablet of Time's Dawn if pool <= 10", card_set, "take")
    assert line.use and line.target == "Tablet of Time's Dawn"
    line = parse_line("hero by honor/cost if card.cost >= 4", card_set, "take")
    best = sorted((card for card in card_set.cards if line.names(card)), key=line.place)
    # a quotient by zero comes first; among those worth 1 a rune the dearest, Kor, is ahead of Arha Initiate
    assert [card.name for card in best][:4] == ["Apprentice", "Militia", "Kor, the Ferromancer", "Arha Initiate"]
    with pytest.raises(ValueError, match="Mystik"):
        parse_line("Mystik", card_set, "take")


def test_a_quoted_name_may_hold_by_and_if():
    card = Card(name="Trial by Fire if Any", number=0, count=1, type="hero", effects=(Effect("gain", runes=1),))
    card_set = type("Names", (), {"named": staticmethod(lambda name: card if name == card.name else None)})
    line = parse_line("'Trial by Fire if Any' by -cost if round > 3", card_set, "take")
    assert (line.target, line.key, line.names(card)) == (card.name, "-cost", True)


def test_conditions_are_walked_not_evaluated():
    table = scene(row=["Mephit", "Muramasa"])
    seat = table.seats[1]
    seat.hand, seat.tokens = cards(table, "Mystic", "Mystic"), 3
    counters = Counters(table, seat, cards(table, "Demon Slayer")[0])
    for text, value in {
        "1 < seat <= 2": True,
        "lead == 5 and not owned('Mystic') != 2": True,
        "row('monster') - row('Void construct') == 0 or round > 9": True,
        "card.cost - card.power > 1": False,
        'pile("Heavy Infantry") >= 20': True,
    }.items():
        assert evaluate(parse_condition(text, table.card_set.named), counters) is value, text
    with pytest.raises(ValueError, match="no part"):
        evaluate(parse_condition("round * 2 > 3", table.card_set.named), counters)
    assert names("Mechana construct", cards(table, "Hedron Cannon")[0])


def test_a_variant_changes_adds_and_takes_out_cards(tmp_path):
    head = 'schema = 1\nname = "v"\nprovenance = "t"\n'
    (tmp_path / "one.toml").write_text(
        head + 'base = "10th"\n[change."Mephit"]\ncount = 0\n[change."Demon Slayer"]\ncost = 5\n[rules]\nhand_size = 6\n'
    )
    (tmp_path / "two.toml").write_text(head + 'base = "one"\n[[card]]\nname = "New"\ncount = 2\ntype = "hero"\n[rules]\nrow_size = 4\n')
    card_set = read_card_set(tmp_path / "two.toml")
    assert (card_set.named("Mephit").count, card_set.named("Demon Slayer").cost) == (0, 5)
    assert card_set.cards[-1].name == "New" and len(card_set.listed("centre")) == 100 - 3 + 2
    assert (card_set.rules.hand_size, card_set.rules.row_size, card_set.rules.honor_solo) == (6, 4, 50)
