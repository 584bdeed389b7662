"""Frames of drafts: every number worked out again from the games, one by one."""


import numpy as np
import pytest
from vosk_drafts import DECKS, LISTS, POOL, WON, A, B, C, results

from reports.voskhozhdenie.drafts.frames import (
    cards_frame,
    colours_frame,
    copies_frame,
    effects_frame,
    lists_frame,
    matchups_frame,
    picks_frame,
    players_frame,
)
from reports.voskhozhdenie.drafts.rates import gap, mean_of, win_rate
from reports.voskhozhdenie.drafts.told import order_text, summary, tables


def decks():
    """Draft, cards, list and games won of every deck."""
    return [(draft, cards, drafter, WON[draft][seat]) for draft, seats in enumerate(DECKS) for seat, (cards, drafter) in enumerate(seats)]


def row(frame, **where):
    for key, value in where.items():
        frame = frame[frame[key] == value]
    (found,) = frame.to_dict("records")
    return found


def test_lists_win_what_their_decks_win():
    frame = lists_frame(results())
    for number, name in enumerate(LISTS):
        own = [won for _, _, drafter, won in decks() if drafter == number]
        assert row(frame, list=name)["win_rate"] == pytest.approx(sum(own) / (4 * len(own)))
        assert row(frame, list=name)["games"] == 4 * len(own)
    met = matchups_frame(results())
    assert row(met, list="first", against="second")["win_rate"] == row(frame, list="first")["win_rate"]


def test_cards_and_copies():
    frame, copies = cards_frame(results()), copies_frame(results())
    for card in (A, B, C):
        name = POOL.cards[card].name
        own = [won for _, cards, _, won in decks() if card in cards]
        found = row(frame, card=name)
        assert found["decks"] == len(own) and found["win_rate"] == pytest.approx(sum(own) / (4 * len(own)))
        for number in range(5):
            some = [won for _, cards, _, won in decks() if (cards.count(card) if number < 4 else min(cards.count(card), 4)) == number]
            here = copies[(copies["card"] == name) & (copies["copies"] == number)]
            assert here["games"].sum() == 4 * len(some)
            if some:
                assert here["win_rate"].iloc[0] == pytest.approx(sum(some) / (4 * len(some)))


def test_a_gap_is_measured_from_the_win_rate_of_the_list():
    rates = [sum(won for _, _, drafter, won in decks() if drafter == number) / 16 for number in (0, 1)]
    beyond = [(cards, won - 4 * rates[drafter]) for _, cards, drafter, won in decks()]
    with_, without = ([points for cards, points in beyond if (A in cards) is has] for has in (True, False))
    found = row(cards_frame(results()), card="Execution")
    assert found["gap"] == pytest.approx(sum(with_) / (4 * len(with_)) - sum(without) / (4 * len(without)))
    assert found["gap_low"] < found["gap"] < found["gap_high"] and found["p"] <= found["p_holm"]


def test_colours_are_those_of_the_cities():
    frame = colours_frame(results())
    assert {*frame["colours"]} == {"black", "black and red"}
    own = [won for _, cards, _, won in decks() if cards[0] == A]
    assert row(frame, colours="black and red")["win_rate"] == pytest.approx(sum(own) / (4 * len(own)))


def test_effects_are_means_over_games_and_few_decks_have_no_rank():
    frame = effects_frame(results())
    found = row(frame, card="Execution")
    assert found["effect"] == pytest.approx(4 / 16) and found["changed_rate"] == pytest.approx(6 / 16) and found["decks"] == 4
    assert frame["rank"].isna().all() and "[rating]\n\n[wanted]" in order_text(results(), frame)


def test_picks_are_counted_in_their_boosters():
    frame = picks_frame(results())
    assert row(frame, draft=1, player=2, booster=1, pick=5)["card"] == "Peasant" and frame["booster"].max() == 2
    assert row(cards_frame(results()), card="Tural, Abbey")["pick"] == pytest.approx(
        np.mean([(len(cards)) % 5 + 1 for _, cards, _, _ in decks()])
    )


def test_short_decks_are_told_and_play_nothing():
    short = results(whole=((False, True),) * 4, pairs=None, lost=None)
    assert lists_frame(short)["short_rate"].tolist() == [0.5, 0.5] and "games" not in players_frame(short)
    assert {*tables(short)} == {"picks", "decks", "players", "lists", "cards"}
    heading, rows = summary(short, tables(short))[0]
    assert heading == "Drafting lists" and rows[0]["too short"] == "50.0%"


def test_equal_decks_of_a_draft_make_intervals_wider_than_as_many_games():
    generator = np.random.default_rng(1)
    drafts, games = 400, 20
    together = generator.integers(0, 2, (drafts, 1)) * games  # each draft goes all one way
    single = generator.binomial(games, 0.5, (drafts, 1))
    wide, narrow = (win_rate(won, np.full((drafts, 1), games)) for won in (together, single))
    assert (wide.high - wide.low)[0] == pytest.approx((narrow.high - narrow.low)[0] * games**0.5, rel=0.1)


def test_one_draft_tells_of_no_variation():
    """Its mean is told, without an interval; one of width 0 would say that it is sure."""
    found = mean_of(np.array([[3, 3], [0, 1]]), np.array([[6, 6], [0, 6]]))
    assert found.estimate.tolist() == pytest.approx([0.5, 1 / 3])
    assert np.isnan([found.low[0], found.high[0]]).all() and found.low[1] < 1 / 3 < found.high[1]


@pytest.mark.proof
def test_intervals_cover_the_truth():
    generator = np.random.default_rng(2)
    covered = np.zeros(3)
    trials, drafts, games = 600, 80, 6
    for _ in range(trials):
        strength = generator.beta(4, 4, (drafts, 2))
        has = generator.integers(0, 2, drafts).astype(bool)
        played = np.where(has, games, 0)[:, None]
        won = generator.binomial(games, strength[:, 0])
        other = generator.binomial(games, strength[:, 1])
        rate_ = win_rate(np.where(has, won, 0)[:, None], played)
        apart = gap(np.where(has, won, 0)[:, None].astype(float), played, (won + other).astype(float), np.full(drafts, 2 * games))
        mean = mean_of(np.where(has, won - other, 0)[:, None], played)
        for k, (found, truth) in enumerate(((rate_, 0.5), (apart.estimate, 0.0), (mean, 0.0))):
            covered[k] += found.low[0] <= truth <= found.high[0]
    assert (np.abs(covered / trials - 0.95) < 0.03).all()
