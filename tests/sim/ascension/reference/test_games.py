"""The reference engine by itself: streams of luck, whole games, conservation of cards.

Scenes of single rules stand in `tests/sim/ascension/scenes`, where both engines play them, those of the strategy language in `tests/sim/reference`.
"""

import random
from collections import Counter

import pytest
from reference_scenes import random_strategy, random_variant

from sim.ascension.reference import play
from sim.ascension.reference.cardfile import SHIPPED, read_card_set
from sim.reference.streams import Stream, philox

SETS = ("2010", "10th")


@pytest.fixture
def random_policy(tmp_path):
    path = tmp_path / "random.toml"
    path.write_text('schema = 1\nname = "random"\nsummary = "The contract policy."\npolicy = "random"\n')
    return path


# --- streams ------------------------------------------------------------------------------------------------------


def test_philox_gives_the_known_answers():
    ones = 0xFFFFFFFF
    assert philox((0, 0, 0, 0), (0, 0)) == (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)
    assert philox((ones,) * 4, (ones,) * 2) == (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)


def test_below_uses_no_word_for_one_and_words_in_order():
    stream = Stream(5 << 32 | 3, 9 << 32 | 8, 2, 1)
    assert [stream.below(n) for n in (0, 1)] == [0, 0]
    words = [word for block in (0, 1) for word in philox((block, 2 << 8 | 1, 8, 9), (3, 5))]
    assert [stream.word() for _ in range(8)] == words


def test_shuffle_swaps_from_the_end():
    pile, expected, stream, other = list(range(9)), list(range(9)), Stream(1, 2, 1, 0), Stream(1, 2, 1, 0)
    stream.shuffle(pile)
    for i in (8, 7, 6, 5, 4, 3, 2, 1):
        j = other.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert pile == expected != list(range(9))


# --- whole games --------------------------------------------------------------------------------------------------


def conservation(card_set, players):
    """Return an `on_turn` that finds every card in exactly one place; only starting cards may leave the game (A17)."""
    fixed = Counter({card.name: card.count for card in card_set.cards if card.place == "centre"})
    fixed.update({card.name: card.count for card in card_set.at("always") if card.type != "monster"})
    start = Counter({card.name: card.count * players for card in card_set.at("start")})

    def check(round_, seat, state):
        found = Counter([name for name in state["row"] if name] + state["centre"] + state["void"])
        found.update(state["piles"])
        for player in state["seats"]:
            found.update(player["deck"] + player["hand"] + player["discard"] + player["play"])
        assert all(found.pop(name, 0) <= start[name] for name in start), (round_, seat)
        assert +found == +fixed, (round_, seat)

    return check


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("set_name", SETS)
def test_random_games_conserve_cards_and_end(set_name, players, random_policy):
    path = SHIPPED / f"{set_name}.toml"
    check = conservation(read_card_set(path), players)
    ends = [play(path, [random_policy] * players, 11, game, check) for game in range(12)]
    assert all(end["ended"] == "pool" and end["pool"] == 0 and end["winner"] is not None for end in ends)
    assert ends[3] == play(path, [random_policy] * players, 11, 3)
    assert ends[3] != ends[4]


@pytest.mark.parametrize("case", range(24))
def test_random_lines_and_variants_conserve_cards(case, tmp_path):
    rng = random.Random(case)
    base = rng.choice(SETS)
    path = random_variant(tmp_path / "variant.toml", base, rng) if case % 2 else SHIPPED / f"{base}.toml"
    card_set = read_card_set(path)
    seats = [random_strategy(tmp_path / f"{seat}.toml", card_set, rng) for seat in range(rng.randrange(1, 5))]
    end = play(path, seats, 7, case, conservation(card_set, len(seats)))
    assert end["ended"] in ("pool", "cap", *["endless"] * (case % 2))


def test_the_cap_stops_an_endless_game(tmp_path):
    (tmp_path / "short.toml").write_text('schema = 1\nbase = "10th"\nname = "s"\nprovenance = "t"\n[rules]\nround_cap = 3\n')
    (tmp_path / "idle.toml").write_text('schema = 1\nname = "idle"\nsummary = "Nothing."\npolicy = "rules"\n')
    turns = []
    end = play(tmp_path / "short.toml", [tmp_path / "idle.toml"] * 3, 1, 1, lambda r, s, _: turns.append((r, s)))
    assert turns == [(r, s) for r in (1, 2, 3) for s in (0, 1, 2)]
    assert (end["ended"], end["round"], end["winner"], end["pool"]) == ("cap", 3, None, 90)
