"""What would make more than two sides even: its frame, its sentence, and its place on the page."""

import pytest
from pydantic import ValidationError

from reports.audit.sides import short_name, sides_blocks
from reports.effects.evensides import sides_sentence
from reports.effects.sides import Sides, SideWins, side_frame, side_rates
from reports.stats.estimates import rate
from reports.stats.sequences import together


def wins(*counts, given=()):
    return SideWins(changes=given, wins=counts)


TRIED = (wins(84, 58, 58), wins(70, 72, 58, given=("gate 2=1",)), wins(70, 58, 72, given=("gate 3=1",)))
PLAYED = (wins(420, 300, 280), wins(350, 340, 310, given=("gate 2=1", "gate 3=2")), wins(340, 330, 330, given=("gate 3=2",)))
VARIED = (wins(140, 130, 130, given=("gate 2=1", "gate 3=2")),)
ROUNDS = Sides(of="x", games=200, tried=TRIED, second=400, varied=VARIED, fresh=1000, played=PLAYED)


def told(*played):
    return sides_sentence(Sides(of="x", games=200, tried=TRIED, fresh=1000, played=played), "player")


def test_the_frame_has_all_rounds_and_all_sides_with_intervals_that_hold_at_once():
    frame = side_frame(ROUNDS)
    assert frame["given_round"].tolist() == ["together"] * 9 + ["around the best"] * 3 + ["one at a time"] * 9
    assert frame["given"].tolist()[:9:3] == ["as it is", "gate 2=1 and gate 3=2", "gate 3=2"] and frame["side"].tolist()[:4] == [1, 2, 3, 1]
    assert frame["games"].tolist() == [1000] * 9 + [400] * 3 + [200] * 9 and frame["side_win_share"].tolist()[:3] == [0.42, 0.3, 0.28]
    wide = rate(420, 1000, level=together(0.95, 9))
    assert (frame["side_win_share_low"][0], frame["side_win_share_high"][0]) == (wide.low, wide.high)
    assert wide.low < rate(420, 1000).low
    assert side_frame(None).empty and [*side_frame(None)] == [*frame]


def test_shares_are_of_the_games_that_a_side_wins():
    assert side_rates([wins(30, 20, 50)]).estimate.tolist() == [[0.3, 0.2, 0.5]]
    assert side_rates([wins(30, 20, 30)]).n.tolist() == [[80] * 3] and wins(0, 0, 0).shares.tolist() == [0, 0, 0]


def test_the_first_side_is_told_of_the_first_round_alone():
    first = ROUNDS.first_alone
    assert first.games == 200
    assert [(one.change, one.wins) for one in first.counts] == [("", 84), ("gate 2=1", 70), ("gate 3=1", 70)]


def test_the_most_even_is_told_with_its_verdict():
    begin = "On the same 1,000 games the players win, in the order of their turns, 42.0% (37.7–46.4%), 30.0% (26.1–34.2%) and 28.0% (24.2–32.1%)"
    assert ROUNDS.best == PLAYED[2]
    assert told(*PLAYED) == (
        f"{begin} as it is, and 34.0% (30.0–38.3%), 33.0% (29.0–37.2%) and 33.0% (29.0–37.2%) with gate 3=2: the players may be even with it; "
        "the most uneven player is 0.7 points from an even share, 33.3%, and 8.7 as it is."
    )
    far = told(PLAYED[0], wins(400, 340, 260, given=("gate 2=1",)))
    assert far.endswith(
        ": player 1 and player 3 are not even with it; the most uneven player is 7.3 points from an even share, 33.3%, and 8.7 as it is."
    )
    assert "with gate 2=1: player 1 is not even with it" in told(PLAYED[0], wins(390, 305, 305, given=("gate 2=1",)))
    assert ": the players are not even with it;" in told(wins(600, 200, 200), wins(440, 280, 280, given=("gate 2=1",)))


def test_what_is_even_as_it_is_is_left_so():
    same = told(wins(335, 335, 330), wins(360, 330, 310, given=("gate 2=1",)))
    assert "the players may be even as it is, and nothing that was played is more even; the most uneven player is 2.7 points" in same
    assert "player 1 is not even as it is, and nothing" in told(wins(390, 305, 305), wins(450, 330, 220, given=("gate 2=1",)))


def test_before_the_last_round_it_is_said_that_it_is_missing():
    text = sides_sentence(Sides(of="x", games=200, tried=TRIED), "team")
    assert text.startswith("On the same 200 games the teams win, in the order of their turns, 42.0% (") and text.count("(") == 4
    assert text.endswith("was not played yet (`vigil audit --resume` goes on).")
    (only,) = sides_blocks("mine", Sides(of="x", games=200, tried=TRIED), "team")
    assert only.chart is None and only.caption == text


def test_the_page_shows_each_side_as_it_is_and_with_the_most_even():
    chart, numbers = sides_blocks("mine", ROUNDS, "player")
    data = chart.chart.data
    assert data["rows"] == ["player 1", "player 2", "player 3"] and data["series"] == ["with what is given", "as it is"]
    (panel,) = data["panels"]
    assert panel["reference"] == [pytest.approx(1 / 3, abs=1e-4), "fair share"]
    assert [mark["x"] for mark in panel["marks"]] == pytest.approx([0.34, 0.42, 0.33, 0.3, 0.33, 0.28])
    assert [row[0].text for row in numbers.table.rows][::3] == ["as it is", "gate 2=1 and gate 3=2", "gate 3=2"]
    assert chart.caption == sides_sentence(ROUNDS, "player")
    assert len(numbers.table.rows) == 9 and numbers.folded and [row[1].text for row in numbers.table.rows][:3] == data["rows"]


def test_the_table_names_changes_of_one_field_by_their_values():
    gates = ("gate 2.first_turn={}", "gate 3.first_turn={ power = 4, runes = 1 }")
    assert short_name(wins(1, 1, 1, given=gates)) == "gate 2: none; gate 3: power = 4, runes = 1"
    assert short_name(wins(1, 1, 1, given=("gate 2.power=3", "Mystic.cost=2"))) == "gate 2.power=3 and Mystic.cost=2"
    twice = ("gate 1.first_turn={ power = 3 }", "gate 2.power=1", "gate 2.first_turn={ runes = 1 }")
    assert short_name(wins(1, 1, 1, given=twice)) == "gate 1: first_turn={ power = 3 }; gate 2: power=1, first_turn={ runes = 1 }"
    assert short_name(wins(1, 1, 1)) == "as it is"


def test_counts_that_do_not_belong_together_are_refused():
    for wrong in ({"tried": (*TRIED, wins(1, 2, 3, 4))}, {"fresh": 0}, {"played": ()}, {"tried": ()}, {"second": 5}, {"varied": VARIED}):
        with pytest.raises(ValidationError):
            Sides(**({"of": "x", "games": 200, "tried": TRIED, "fresh": 1000, "played": PLAYED} | wrong))
    with pytest.raises(ValidationError):
        wins(1, 2)
