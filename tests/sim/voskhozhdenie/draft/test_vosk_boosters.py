"""Boosters: what lies in them, and that only seed, draft and player decide."""

from collections import Counter

import pytest

from sim.errors import InputError
from sim.reference.streams import Stream
from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.draft.boosters import Boosters, Contents, contents_from
from sim.voskhozhdenie.draft.luck import drawn, luck_of
from sim.voskhozhdenie.draft.words import BLOCKS, BOOSTER

POOL = load_card_set("pool")


def opened(number, contents=None, seed=1, player=0):
    return Boosters(POOL, contents or Contents()).open(luck_of(seed, number, player))


def rarities(booster):
    return Counter(POOL.cards[card].rarity.value for card in booster)


def test_a_booster_is_that_of_the_rules():
    for number in range(50):
        booster = opened(number)
        assert rarities(booster) == {"rare": 1, "uncommon": 4, "common": 9, "city": 1} and len({*booster}) == 15


def test_the_contents_are_a_parameter():
    contents = contents_from("common=5, rare=2")
    assert contents == Contents(2, 0, 5, 0) and contents_from(contents.text) == contents
    assert rarities(opened(0, contents)) == {"rare": 2, "common": 5}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("comon=3", "booster: 'comon' is not a rarity; did you mean 'common'?"),
        ("common", "booster: 'common' is no number of cards; write each rarity once, as in rare=1,uncommon=4,common=9,city=1"),
        ("common=1,common=2", "booster: 'common=2' is no number of cards; write each rarity once, as in rare=1,uncommon=4,common=9,city=1"),
        ("common=-1", "booster: 'common=-1' is no number of cards; write each rarity once, as in rare=1,uncommon=4,common=9,city=1"),
        ("common=0", "booster: 0 cards; a booster has 1 to 60"),
        ("common=61", "booster: 61 cards; a booster has 1 to 60"),
    ],
)
def test_contents_that_cannot_be_are_refused(text, message):
    with pytest.raises(InputError) as refused:
        contents_from(text)
    assert str(refused.value) == message


def test_more_cards_than_there_are_are_refused():
    with pytest.raises(InputError, match="booster: 48 different cards of the rarity rare, and pool has 47; lower the number"):
        Boosters(POOL, Contents(rare=48))


def test_the_words_are_those_of_the_plain_stream():
    for seed, number, player in ((1, 0, 0), (2**63 + 5, 2**33 + 7, 3)):
        plain, made = Stream(seed, number, BOOSTER, player), luck_of(seed, number, player)
        count = 4 * BLOCKS + 50  # those that are made together, and more
        assert [made.below(1000) for _ in range(count)] == [plain.below(1000) for _ in range(count)]


def test_boosters_differ_by_draft_player_and_seed():
    assert opened(3) == opened(3)
    assert len({tuple(opened(*at[:1], seed=at[1], player=at[2])) for at in ((3, 1, 0), (4, 1, 0), (3, 2, 0), (3, 1, 1))}) == 4


def test_what_is_drawn_leaves_the_others_in_their_order():
    class Lowest:
        def below(self, n):
            return min(1, n - 1)

    assert drawn(Lowest(), [7, 8, 9], 3) == [8, 9, 7]


@pytest.mark.proof
def test_every_card_of_a_rarity_is_as_likely_as_the_others():
    draws = 3000
    counts = Counter(card for number in range(draws) for card in opened(number, Contents(0, 0, 0, 1)))
    cities = [k for k, card in enumerate(POOL.cards) if card.rarity.value == "city"]
    expected = draws / len(cities)
    chi = sum((counts[city] - expected) ** 2 / expected for city in cities)
    assert chi < 61.1  # 31 degrees of freedom, one chance in a thousand
