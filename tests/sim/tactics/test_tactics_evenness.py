"""Tables of the page that say how even the sides of Ascension Tactics are: a row of each is played again with the strategies as they are now."""

import pytest
from published.__main__ import GATE_GAMES, LIST_GAMES
from published.evenness import BEGIN, END, GATES, LISTS, even_at, exchanged, gates, lists, on_page, write_inputs

from sim.games import game_of


def published(name):
    """Lines of a table of the page."""
    text = (game_of("tactics").configs / "README.md").read_text(encoding="utf-8")
    return text.split(BEGIN.format(name))[1].split(END)[0].strip().split("\n")


@pytest.mark.proof
def test_tables_are_of_the_present_strategies(tmp_path):
    write_inputs(tmp_path)
    assert next(lists(LIST_GAMES, tmp_path)) == published(LISTS)[2]
    assert next(gates(GATE_GAMES, tmp_path)) == published(GATES)[2]


def test_even_lies_on_the_line_between_two_gates():
    assert even_at([0.6, 0.55, 0.45]) == "5.0" and even_at([0.6, 0.5, 0.45]) == "4.0"
    assert even_at([0.49, 0.4, 0.3]) == "below 2" and even_at([0.6, 0.55, 0.51]) == "above 6"


def test_the_first_two_lists_change_places():
    assert exchanged("name\nrecommended = [\n  1,\n  2,\n  3,\n]\n") == "name\nrecommended = [\n  2,\n  1,\n  3,\n]\n"


def test_a_table_is_replaced_and_nothing_else():
    text = f"before\n{BEGIN.format('a')}\nold\n{END}\nbetween\n{BEGIN.format('b')}\nkept\n{END}\nbehind"
    assert on_page(text, "a", ["new"]) == text.replace("old", "new")
