"""The published pool: every card is there, says what it should, and comes back from what is written."""

import tomllib
from collections import Counter

import pytest

from sim.errors import InputError
from sim.voskhozhdenie.cards import words
from sim.voskhozhdenie.cards.circles import circles
from sim.voskhozhdenie.cards.files import SHIPPED, card_set_from, changed, load_card_set, shipped_card_sets
from sim.voskhozhdenie.cards.printing import printings
from sim.voskhozhdenie.cards.runaway import runaways
from sim.voskhozhdenie.cards.words import Colour, Keyword, Rarity, Type
from sim.voskhozhdenie.cards.write import set_texts


@pytest.fixture(scope="module")
def pool():
    return load_card_set("pool")


def test_all_cards_are_there(pool):
    assert shipped_card_sets() == ("pool",)
    in_decks = [card for card in pool.cards if card.in_decks]
    assert len(pool.cards) == 314 and len(in_decks) == 294
    types = {"unit": 135, "order": 64, "city": 32, "tactic": 23, "relic": 21, "fortification": 19}
    assert Counter(card.type.value for card in in_decks) == types
    assert sum(card.minor for card in pool.cards) == 10
    assert {release for card in pool.cards for release in card.releases} == {*pool.releases} == {"CRM", "FDC"}


def test_most_cards_have_a_text_and_the_rest_keywords_alone(pool):
    bare = [card for card in pool.cards if card.in_decks and not card.abilities]
    assert len(bare) == 12 and all(card.keywords for card in bare)
    assert max(len(card.abilities) for card in pool.cards) == 2
    assert max(len(effects) for card in pool.cards for _, effects in card.texts()) == 4


def test_what_is_printed(pool):
    card = pool.cards[pool.find("Knight of the Order")]
    assert (card.name_ru, card.type, card.subtypes, card.colours) == ("Рыцарь ордена", Type.UNIT, ("Soldier",), (Colour.WHITE,))
    assert (card.cost, card.power, card.supply, card.rarity) == (4, 1, None, Rarity.COMMON)
    assert [str(keyword) for keyword in card.keywords] == ["Legion", "Cult", "Guard"]
    arch = pool.cards[pool.find("Safansal, Arch of the Epoch")]
    assert (arch.supply, arch.power, arch.compared_cost, arch.city_colours) == (2, 10, 2, tuple(Colour))


def test_names_are_found_in_both_languages(pool):
    for name in ("Sky Infantry", "sky infantry", "Небесная пехота", "НЕБЕСНАЯ  ПЕХОТА"):
        assert pool.cards[pool.find(name)].name == "Sky Infantry"
    with pytest.raises(InputError, match="pool: 'Sky Infantri' is not a card of this set; did you mean 'Sky Infantry'"):
        pool.find("Sky Infantri")
    with pytest.raises(InputError, match="did you mean 'Небесная пехота'"):
        pool.find("Небесная пихота")


def test_chapters_follow_each_other(pool):
    for card in pool.cards:
        if card.next:
            following = pool.cards[pool.find(card.next)]
            assert following.number_of(Keyword.CHAPTER) == card.number_of(Keyword.CHAPTER) + 1


def test_what_is_written_is_read_with_the_same_digest(pool):
    texts = set_texts(pool)
    again = card_set_from({name: tomllib.loads(text) for name, text in texts.items()})
    assert again.digest == pool.digest and again.cards == pool.cards


def test_the_shipped_files_are_written_as_the_program_writes_them(pool):
    texts = set_texts(pool)
    for name, text in texts.items():
        if name != "set.toml":
            assert (SHIPPED / "pool" / name).read_text(encoding="utf-8") == text, name


@pytest.mark.proof
def test_a_digest_sees_every_field_but_not_the_name_of_the_set(pool):
    assert changed(pool, {"Peasant": {"cost": 3}}).digest != pool.digest
    assert changed(pool, {"rules": {"opening_hand": 6}}).digest != pool.digest
    assert changed(pool, {"switches": {"coins": "reset"}}).digest != pool.digest
    assert changed(pool, {}).digest == pool.digest


def test_a_digest_does_not_see_how_a_filter_is_written(pool):
    effects = [{"do": "fight", "a": "one own unit", "b": "one unit"}], [{"do": "fight", "a": " one unit   own", "b": "one unit"}]
    one, other = (changed(pool, {"Lod, Garrison": {"abilities": [{"on": "decree", "effects": list(told)}]}}) for told in effects)
    assert one.digest == other.digest == pool.digest


def test_no_card_comes_without_end(pool):
    """Three may call each other without an arrival, and do so in the scenes of `test_vosk_circles`."""
    assert [*runaways(pool)] == [*circles(pool)] and len([*circles(pool)]) == 3


def test_a_printing_is_its_own(pool):
    assert [*printings(pool)] == ["pool"]


def test_words_of_the_notes_have_become_words_of_the_language(pool):
    """Two rules of the player are left; everything else is said by general words."""
    rules = {card.name: ability.rule for card in pool.cards for _, ability in card.all_abilities() if getattr(ability, "rule", None)}
    assert rules == {"Raven Adviser": "draw_step_from_graveyard", "Darkstone": "always_first"}
    assert words.PRINTED_ONLY < {*Keyword}
