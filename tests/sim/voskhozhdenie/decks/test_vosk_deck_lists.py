"""Plain lists of cards, as people paste them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.errors import InputError
from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.decks.deck import Line, Part
from sim.voskhozhdenie.decks.files import load_deck, shipped_decks
from sim.voskhozhdenie.decks.lists import LANGUAGES, deck_from_list, list_text

POOL = load_card_set("pool")
PASTED = """\
# my deck
Cities (2):
Throne of Doom
1 Bailitz, Southern Border   // draws

== Main deck 40 ==
2 Sky Infantry
2x Peasant
- 3х Небесная пехота
Spawnling x3
Custoid (2)
Бурый мешвулль [2]
Colossus Onslaught
; nothing
Подкрепление
1 Sabotage # against walls
"""


def ids(deck):
    return {part: {POOL.find(line.name): line.count for line in deck.part(part)} for part in Part}


def test_a_pasted_list():
    deck = deck_from_list(PASTED, "mine")
    assert deck.name == "mine"
    assert deck.cities == (Line("Throne of Doom", 1), Line("Bailitz, Southern Border", 1))
    assert deck.main == (
        *(Line("Sky Infantry", 2), Line("Peasant", 2), Line("Небесная пехота", 3), Line("Spawnling", 3), Line("Custoid", 2)),
        *(Line("Бурый мешвулль", 2), Line("Colossus Onslaught", 1)),
    )
    assert deck.reinforcement == (Line("Sabotage", 1),)


@pytest.mark.parametrize("heading", ["Города", "ГОРОДА:", "cities", "City", "# Cities", "**Города (4)**"])
def test_headings(heading):
    assert deck_from_list(f"{heading}\nTural, Abbey").cities == (Line("Tural, Abbey", 1),)


def test_without_headings_all_cards_are_of_the_main_deck():
    deck = deck_from_list("2 Peasant\nPeasant")
    assert deck.main == (Line("Peasant", 3),) and not deck.cities


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shipped_decks())
def test_what_is_exported_is_read_again(name, language):
    deck = load_deck(name)
    text = list_text(deck, POOL, language)
    assert ids(deck_from_list(text)) == ids(deck)
    assert text.startswith({"en": "Cities\n1 ", "ru": "Города\n1 "}[language])


def test_every_name_can_be_pasted_in_both_languages():
    for card in POOL.cards:
        for name in (card.name, card.name_ru):
            for line in (f"3 {name}", f"3x {name}", f"{name} x3", f"{name} (3)", f"3 х {name}"):
                assert deck_from_list(line).main == (Line(name, 3),), line
            assert deck_from_list(name).main == (Line(name, 1),)


def test_unknown_names_stay_as_they_are():
    assert "2 Nobody\n" in list_text(deck_from_list("2 Nobody"), POOL, "ru")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Peasant\n0 Peasant", "list, line 2: 0 copies are not from 1 to 250; mend the number"),
        ("999 Peasant", "list, line 1: 999 copies are not from 1 to 250"),
        ("200 Peasant\n200 peasant", "list, line 2: more than 250 copies of 'peasant' in one place; mend the numbers"),
        ("a" * 200, "is too long for the name of a card; write a card a line"),
        ("\n" * 1001, "list: has 1,001 lines, more than 1,000; a deck is shorter"),
    ],
)
def test_lists_that_are_refused(text, told):
    with pytest.raises(InputError) as error:
        deck_from_list(text)
    assert told in str(error.value)


def test_a_list_is_a_file_too(tmp_path):
    (tmp_path / "mine.txt").write_text(PASTED, encoding="utf-8")
    assert load_deck("mine.txt", tmp_path) == deck_from_list(PASTED, "mine")


@given(st.lists(st.tuples(st.sampled_from([card.name for card in POOL.cards]), st.integers(1, 9)), unique_by=lambda line: line[0], max_size=20))
def test_any_deck_comes_back(lines):
    deck = deck_from_list("".join(f"{count} {name}\n" for name, count in lines))
    assert deck_from_list(list_text(deck, POOL, "ru")).size(Part.MAIN) == sum(count for _, count in lines)
    assert deck_from_list(list_text(deck, POOL)).main == deck.main


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text):
    try:
        deck_from_list(text)
    except InputError as error:
        assert str(error)
