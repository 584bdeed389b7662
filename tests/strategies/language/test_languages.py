"""The rule language is that of any game: a second one is read, compiled and refused in its own words."""

import pytest
from strategy_fakes import CARDS as ASCENSION_CARDS
from strategy_fakes import rank_of
from toy_language import CARDS, FIRST_WORD, PLAN, Counter, List, ToyCard, ToySet, known, toy_plan, toy_strategy

from sim.engine.plans import DEFAULT_RANK, NO_RANK, RANKS_PER_LINE
from sim.errors import InputError
from strategies import compile_plan, compile_plans, load_strategy, read_strategy, shipped_strategies
from strategies.fields import fields, load_field
from strategies.form import HEAD
from strategies.genome import genome_of
from strategies.language.lookup import language_of

HEADER = 'schema = 1\nname = "Test"\nsummary = "A test."\n'
TOY = f'game = "toy"\n{HEADER}'


@pytest.fixture(autouse=True)
def folder(tmp_path):
    """The toy game is known, with shipped strategies of its own."""
    (tmp_path / "careful.toml").write_text(f'{TOY}move = ["Space 3"]\n')
    (tmp_path / "random.toml").write_text(f'{TOY}policy = "random"\n')
    with known(tmp_path):
        yield


def plan_of(**lists):
    return toy_plan(ToySet(), **lists)[0]


@pytest.mark.parametrize("game", ["ascension", "relic", "toy"])
def test_the_lists_of_a_language_are_those_of_its_files(game):
    language = language_of(game)
    named = [field.alias or name for name, field in language.form.model_fields.items()]
    assert [word for word in named if word not in HEAD] == list(language.lists)
    assert set(HEAD) <= set(named)
    numbers = [listed.number for listed in language.lists.values()] + [listed.use.number for listed in language.lists.values() if listed.use]
    assert sorted(numbers) == list(range(language.plan["entry"].shape[0]))


@pytest.mark.parametrize("game", ["ascension", "relic", "toy"])
def test_only_the_first_subject_of_a_list_has_numbers(game):
    assert not any(subject.numbers or subject.keys for listed in language_of(game).lists.values() for subject in listed.subjects[1:])


def test_things_have_their_places_on_one_axis():
    record = plan_of(buy=["Card 399", "relic"], move=["Space 9"])
    assert PLAN["selected"].base.itemsize == 2
    assert [rank_of(record, List.BUY, thing) for thing in (399, FIRST_WORD + 1, FIRST_WORD)] == [0, RANKS_PER_LINE, NO_RANK]
    assert [rank_of(record, List.MOVE, CARDS + place) for place in (9, 0, 8)] == [0, DEFAULT_RANK, DEFAULT_RANK + 8]
    assert record["moves"] == 1 and plan_of(buy=["relic"])["moves"] == 0


def test_a_selector_names_things_beyond_a_byte():
    record = plan_of(buy=["relic if owned('Card 399') > 0 and at('Space 2') > 0"])
    assert record["selected"][:2].tolist() == [CARDS + 2, 399]
    assert record["test_a"][:2].tolist() == [Counter.AT, Counter.OWNED]


def test_a_line_that_names_many_has_a_rank_for_each():
    record = plan_of(buy=["any by -price", "Card 6", "level"])
    assert [rank_of(record, List.BUY, thing) for thing in (0, 7, 6)] == [0, 1, CARDS - (CARDS // 7)]
    assert rank_of(record, List.BUY, FIRST_WORD) == CARDS + RANKS_PER_LINE


def test_lines_that_name_many_fill_a_list():
    most = DEFAULT_RANK // CARDS
    assert rank_of(plan_of(buy=["any if gold > 1", *["any"] * (most - 1)]), List.BUY, 6) == CARDS
    with pytest.raises(InputError, match=rf"^test\.toml: buy\[{most + 1}\] 'any': one line too many; the lines of a list have 30000 ranks"):
        plan_of(buy=["any"] * (most + 1))


def test_a_word_comes_before_a_name_and_after_it_in_quotes():
    cards = ToySet(cards=(ToyCard("relic", 1),))
    plain, quoted = (toy_plan(cards, buy=[line])[0] for line in ("relic", "'relic'"))
    assert [rank_of(plain, List.BUY, thing) for thing in (0, FIRST_WORD + 1)] == [NO_RANK, 0]
    assert [rank_of(quoted, List.BUY, thing) for thing in (0, FIRST_WORD + 1)] == [0, NO_RANK]


@pytest.mark.parametrize(
    ("which", "line", "message"),
    [
        ("move", "Spcae 3", "'Spcae 3' is not a space or class; did you mean 'Space 3'?"),
        ("buy", "Crad 3", "'Crad 3' is not a card, word or class; did you mean 'Card 3'?"),
        ("trade", "relics", "'relics' is not a word; did you mean 'relic'?"),
        ("trade", "relic by price", "a 'trade' line takes no 'by'"),
        ("buy", "relic by price", "'relic' is a word and takes no 'by'"),
        ("buy", "relic if card.price > 1", "'relic' is a word and has no 'card.' numbers"),
        ("move", "Space 1 if card.price > 1", "a 'move' line is not about a card and has no 'card.' numbers"),
        ("buy", "any if space.price > 1", "'space.price' is not a counter; only 'card.' has numbers, as in card.price"),
        ("buy", "any if card.cost > 1", "'card.cost' is not a number of a card; known: price"),
        ("buy", "any if at > 1", "'at' needs a card, space or class, as in at('Space 1')"),
        ("buy", "any if at('Spcae 1') > 1", "'Spcae 1' is not a space; did you mean 'Space 1'?"),
        ("buy", "use Card 1", "the game 'toy' has no 'use' lines"),
        ("buy", "if gold > 1", "names no card, space or class"),
    ],
)
def test_what_is_wrong_with_a_line_is_said_in_the_words_of_the_game(which, line, message):
    with pytest.raises(InputError) as caught:
        plan_of(**{which: [line]})
    assert str(caught.value) == f"test.toml: {which}[1] {line!r}: {message}"


@pytest.mark.parametrize(
    ("lists", "message"),
    [
        ({"buy": 3}, 'buy: is not a list of lines, as in buy = ["Card 1"]'),
        ({"bye": []}, "'bye' is not a list or setting; did you mean 'buy'?"),
        (
            {"buy": [f"any if gold > {i}" for i in range(6)]},
            "buy: one ranked card too many; a strategy has room for 2400, counting each card in each line that names it",
        ),
        (
            {"trade": [f"level if at('Space {i}') > 0" for i in range(5)]},
            "trade[5] \"level if at('Space 4') > 0\": one name or class too many in conditions; a strategy has room for 4 (403 spaces)",
        ),
        (
            {"trade": ["level if " + " or ".join(f"gold == {i}" for i in range(21))]},
            "trade[1] 'level if gold == 0 or gold == 1 or gold == 2 or gold == 3 or gold == 4 or gold == 5 or gold == 6 or ...': "
            "one comparison too many; a strategy has room for 20",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_the_words_of_the_game(lists, message):
    with pytest.raises(InputError) as caught:
        plan_of(**lists)
    assert str(caught.value) == f"test.toml: {message}"


def test_shipped_strategies_are_found_by_the_game():
    assert shipped_strategies("toy") == ("careful", "random")
    assert "mechana" in shipped_strategies("ascension") and "careful" not in shipped_strategies("ascension")
    assert {"mechana", "careful"} < set(shipped_strategies(None))
    assert load_strategy("random", game="toy").game == "toy"
    assert load_strategy("random", game="ascension").game == "ascension"
    assert [load_strategy(name, game=None).game for name in ("mechana", "careful")] == ["ascension", "toy"]
    with pytest.raises(InputError, match="^mechana: no strategy of that name is shipped and there is no such file; known: careful, random$"):
        load_strategy("mechana", game="toy")


def test_a_file_says_its_game():
    assert read_strategy(TOY, "a.toml", game="toy").game == "toy"
    assert read_strategy(TOY, "a.toml", game=None).game == "toy"
    assert read_strategy(HEADER, "a.toml", game=None) == read_strategy(f'game = "ascension"\n{HEADER}', "a.toml", game="ascension")


@pytest.mark.parametrize(
    ("text", "game", "message"),
    [
        (TOY, "ascension", "this is a strategy for the game 'toy', not for 'ascension'"),
        (HEADER, "toy", "this is a strategy for the game 'ascension', not for 'toy'; if it is meant for that, write game = \"toy\" into it"),
        (f'game = "ascention"\n{HEADER}', "ascension", "game: there are no strategies for the game 'ascention'; did you mean 'ascension'?"),
        (f"game = []\n{HEADER}", "toy", "game: there are no strategies for the game '[]'; known: ascension, relic, voskhozhdenie, tactics, toy"),
        ('game = "toy"\nstrategies = ["careful"]', "ascension", "this is an experiment, not a strategy; play it with `vigil run`"),
    ],
)
def test_a_file_for_another_game_is_refused(text, game, message):
    with pytest.raises(InputError) as caught:
        read_strategy(text, "a.toml", game=game)
    assert str(caught.value) == f"a.toml: {message}"


def test_an_unknown_game_has_no_strategies():
    with pytest.raises(InputError, match="there are no strategies for the game 'tyo'; did you mean 'toy'?"):
        shipped_strategies("tyo")


def test_a_strategy_does_not_fit_the_card_set_of_another_game():
    with pytest.raises(InputError, match="^test.toml: this is a strategy for the game 'toy', and the card set is for 'ascension'$"):
        compile_plan(toy_strategy(), ASCENSION_CARDS)
    with pytest.raises(InputError, match="^random.toml: this is a strategy for the game 'ascension', and the card set is for 'toy'$"):
        compile_plans([toy_strategy(), load_strategy("random", game="ascension")], ToySet())
    assert compile_plans([], ToySet()).dtype == PLAN


def test_a_field_is_of_strategies_of_its_game():
    assert fields("toy") == {}
    assert load_field("careful, random", "toy") == ("careful", "random")
    with pytest.raises(InputError, match="'mechana' is neither a field nor a strategy; known: careful, random"):
        load_field("mechana", "toy")


def test_strategies_of_a_game_without_material_cannot_be_varied():
    said = "careful.toml: changing a strategy line by line: not there for Toy, only for Ascension, Relic, Voskhozhdenie and Ascension Tactics"
    with pytest.raises(InputError, match=f"^{said}$"):
        genome_of(load_strategy("careful", game="toy"))
