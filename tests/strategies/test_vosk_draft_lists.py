"""Drafting lists: what a file may say, and what its points come to."""

import re
import tomllib

import pytest

from sim.errors import InputError
from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.draft.colours import Cards
from sim.voskhozhdenie.draft.decks import draft_format
from sim.voskhozhdenie.draft.luck import luck_of
from sim.voskhozhdenie.draft.table import Built
from sim.voskhozhdenie.draft.wishes import Shape, WishfulDrafter, lack
from strategies.files import shipped_strategies
from strategies.voskhozhdenie.drafts.compiler import wishes_of
from strategies.voskhozhdenie.drafts.files import FOLDER, USUAL, load_list, make_list, shipped_lists
from strategies.voskhozhdenie.drafts.form import DraftFile
from strategies.voskhozhdenie.drafts.playing import strategy_for

POOL = load_card_set("pool")
HEAD = {"schema": 1, "game": "voskhozhdenie", "name": "x", "summary": "y"}


def wishes(**fields):
    return wishes_of(make_list({**HEAD, **fields}, "mine.toml"), POOL)


def rating(card, **fields):
    return wishes(**fields).rating[POOL.find(card)]


def test_classes_add_up_and_a_name_stands_alone():
    fields = {"rating": {"unit": 2, "red": 0.5, "Zeal": 1, "Execution": 7}, "numbers": {"power": 0.1, "cost": -0.2}}
    card = POOL.cards[POOL.find("Setess Survivor")]
    zeal = any(keyword.keyword == "Zeal" for keyword in card.keywords)
    assert rating("Setess Survivor", **fields) == pytest.approx(2.5 + zeal + 0.1 * card.power - 0.2 * card.cost)
    assert rating("Execution", **fields) == 7
    assert rating("Tural, Abbey", rating={"Тураль Аббатство": 3}) == 3


def test_the_curve_counts_costs_and_what_is_more():
    made = wishes(curve={"1": 2, "3+": 5}, wanted={"unit": 4, "Zeal": 1})
    groups = [made.groups[group] for group in made.group]
    by_cost = {(card.type.value, card.compared_cost): cost for card, (cost, _) in zip(POOL.cards, groups, strict=True)}
    assert by_cost["unit", 1] == 0 and by_cost["unit", 2] == -1 and by_cost["unit", 3] == by_cost["unit", 7] == 1
    assert {cost for (kind, _), cost in by_cost.items() if kind in ("city", "tactic")} == {-1}
    assert made.curve == (2, 5) and made.wanted == (4, 1)


def test_what_is_missing_is_worth_more():
    assert [lack(have, 4) for have in (0, 1, 4, 9)] == [1, 0.75, -0.5, -0.5]
    made = wishes(wanted={"unit": 2}, wanted_points=4)
    shape, unit = Shape(made), POOL.find("Peasant")
    found = []
    for _ in range(3):
        found.append(shape.points(0.5)[made.group[unit]])
        shape.add(unit)
    assert found == [2, 1, -1]


def test_colours_of_the_best_cards_are_kept():
    cards = Cards(POOL, draft_format())
    red, blue, white = (next(k for k, card in enumerate(POOL.cards) if "".join(card.colours) == colour) for colour in "RUW")
    listed = make_list({**HEAD, "colours": 1, "colour_points": 9, "rating": {"red": 3, "blue": 4}}, "mine.toml")
    seat = WishfulDrafter(cards, wishes_of(listed, POOL)).sit(luck_of(1, 1, 0))
    assert seat.pick([white, red], 0) == 1
    for _ in range(20):
        seat.pick([red], 0)
    assert seat.pick([blue, red], 1) == 1  # better by itself, but of another colour
    free = WishfulDrafter(cards, wishes_of(listed, POOL)).sit(luck_of(1, 1, 0))
    assert free.pick([red, blue], 0) == 1


def test_a_city_is_asked_for_by_the_colours_that_have_none():
    cards = Cards(POOL, draft_format())
    listed = make_list({**HEAD, "city_points": 6, "rating": {"unit": 3, "city": 1}}, "mine.toml")
    seat = WishfulDrafter(cards, wishes_of(listed, POOL)).sit(luck_of(1, 1, 0))
    unit = next(k for k, card in enumerate(POOL.cards) if card.type.value == "unit" and "".join(card.colours) == "B")
    black, red = (POOL.find(name) for name in ("Tural, Abbey", "Mekrir, Fire Falls"))
    for _ in range(30):
        seat.pick([unit, *[unit] * 14], 0)
    assert seat.pick([red, unit], 1) == 1 and seat.pick([black, unit], 1) == 0
    assert seat.pick([black, unit], 1) == 1  # the colour has its city


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"sise": 22}, "'sise' is not a field of a drafting list; did you mean 'size'?"),
        ({"size": 19}, "size: input should be greater than or equal to 20"),
        ({"policy": "random", "size": 20}, "size: the policy 'random' picks by lot; leave it out or write policy = \"rules\""),
        ({"rating": {"unit": "much"}}, "rating.unit: input should be a valid number"),
        ({"rating": {"Exekution": 2}}, "rating.'Exekution' is neither a card of pool nor a class; did you mean 'Execution'?"),
        ({"wanted": {"units": 2}}, "wanted.'units' is not a class of cards; did you mean 'unit'?"),
        ({"numbers": {"powr": 2}}, "numbers.'powr' is not a number of a card; did you mean 'power'?"),
    ],
)
def test_what_is_wrong_is_told(change, message):
    with pytest.raises(InputError) as refused:
        wishes(**change)
    assert str(refused.value) == f"mine.toml: {message}"


def test_a_list_that_is_missing_or_another_file_is_told(tmp_path):
    with pytest.raises(InputError, match="swarn: no drafting list of that name is shipped and there is no such file; did you mean 'swarm'?"):
        load_list("swarn")
    (tmp_path / "a.toml").write_text("schema = 2\n", encoding="utf-8")
    with pytest.raises(InputError, match="schema: 2 is not a known version of the format; write schema = 1"):
        load_list(tmp_path / "a.toml")


def test_shipped_lists_fit_the_pool():
    assert {*USUAL} < {*shipped_lists()} and "random" in shipped_lists()
    for name in shipped_lists():
        listed = load_list(name)
        assert listed.file.summary.endswith(".")
        wishes_of(listed, POOL)


def test_the_page_explains_every_field_and_list():
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    first = re.findall(r"^\| (`[^|]+`) \|", page, flags=re.MULTILINE)
    named = {word for cell in first for word in re.findall(r"`\[?(\w+)\]?`", cell)}
    fields = {field.alias or name for name, field in DraftFile.model_fields.items()}
    assert named == fields | {*shipped_lists()}
    (example,) = re.findall(r"```toml\n(.*?)```", page, flags=re.DOTALL)
    wishes_of(make_list(tomllib.loads(example), "example"), POOL)


def test_the_guide_shows_a_list_that_fits():
    guide = (FOLDER.parents[2] / "docs" / "guides" / "draft.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", guide, flags=re.DOTALL)
    wishes_of(make_list(tomllib.loads(example), "rush.toml"), POOL)


def test_decks_are_played_by_shipped_strategies():
    unit, order = POOL.find("Peasant"), POOL.find("Execution")
    assert strategy_for(Built((), (unit,) * 10 + (order,) * 10, ()), POOL) == "aggressive"
    assert strategy_for(Built((), (unit,) * 9 + (order,) * 11, ()), POOL) == "tempo"
    assert {"aggressive", "tempo"} <= {*shipped_strategies("voskhozhdenie")}
