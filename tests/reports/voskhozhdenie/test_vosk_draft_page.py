"""The page of drafts: what it says first, and its numbers with their intervals."""

import re
from html import unescape

import numpy as np
import pytest
from vosk_drafts import WON, A, kept_results

from reports.registry.columns import FRAMES, columns
from reports.registry.metrics import METRICS
from reports.voskhozhdenie.drafts.display import card_table, colour_table, list_table, matchup_table, order_table, other_name
from reports.voskhozhdenie.drafts.page import page
from reports.voskhozhdenie.drafts.sentences import colours_sentence, lists_sentence, order_sentences
from reports.voskhozhdenie.drafts.told import facts, tables

TIMES = 20


@pytest.fixture(scope="module")
def played():
    return kept_results(TIMES)


@pytest.fixture(scope="module")
def found(played):
    return tables(played)


def shown(made, frames=None):
    """The page as text."""
    text = page(made, tables(made) if frames is None else frames, facts(made))
    return unescape(re.sub(r"<script.*?</script>|<style.*?</style>|<[^>]+>", " ", text, flags=re.DOTALL))


def test_every_table_has_the_columns_of_the_registry(played, found):
    made = {
        "drafted_lists": list_table(played, found),
        "drafted_matchups": matchup_table(found),
        "drafted_colours": colour_table(found),
        "pick_order": order_table(played, found),
        "drafted_cards": card_table(played, found, other_name(played)),
    }
    for name, frame in made.items():
        key = f"drafts-voskhozhdenie/{name}"
        assert {*columns(key)} <= {*frame}, name
        for column in FRAMES[key]:
            if column in METRICS and METRICS[column].interval:
                held = frame[frame[column].notna()]
                low, value, high = (held[f"{column}{end}"].to_numpy(float) for end in ("_low", "", "_high"))
                assert len(held) and (low <= value + 1e-9).all() and (value <= high + 1e-9).all(), column


def test_numbers_are_those_of_the_drafts(played, found):
    lists = list_table(played, found).set_index("drafting_list")
    won = {"first": sum(WON[draft][0] for draft in (0, 2)) + sum(WON[draft][1] for draft in (1, 3))}
    assert lists.loc["first", "draft_win_rate"] == pytest.approx(won["first"] / 16)
    assert lists.loc["first", "main_size"] == pytest.approx(np.mean([3, 5, 1, 2]))
    order = order_table(played, found).set_index("card")
    assert order.loc["Execution", "winner_changed"] == pytest.approx(6 / 16) and order.loc["Execution", "pick_rank"] == 1
    cards = card_table(played, found, "name_ru").set_index("card")
    frame = found["cards"].set_index("card")
    assert cards["pick_place"].to_dict() == pytest.approx(frame["pick"].to_dict())
    assert cards["kept_rate"].to_dict() == pytest.approx(frame["decked_rate"].to_dict())
    assert cards.loc["Execution", "name_ru"] == "Казнь"


def test_the_first_screen_answers_which_list_which_card_which_colours(played, found):
    first, *_ = shown(played, found).partition("Pick order, by what cards cause")[2].partition("Drafting lists")
    assert "first" in lists_sentence(list_table(played, found)) and " wins most: " in first and " wins least: " in first
    assert "Pick first by what cards cause: Execution +25.0 points (" in first and "decks win most: " in first
    assert order_sentences(order_table(played, found))[0] in first and colours_sentence(colour_table(found)) in first


def test_what_was_not_played_is_not_told():
    made = kept_results(TIMES, pairs=None, lost=None)
    text = shown(made)
    assert "No games were played with the decks" in text and "Picked earliest: " in text
    assert "Win rate" not in text and "Pick order" not in text
    without = kept_results(TIMES, lost=None)
    assert "which is association and no cause" in shown(without) and "Pick order" not in shown(without)


def test_too_little_is_not_told():
    text = shown(kept_results(1))
    assert "wins most" not in text and "there is no pick order yet" in text


def test_cards_go_by_the_names_that_are_asked_for(played):
    text = shown(played.named("ru"))
    assert "Pick first by what cards cause: Казнь" in text and "English name" in text and "Russian name" not in text
    assert played.named("ru").card_set.cards[A].name == "Казнь" and played.named("en") is played


def test_decks_that_are_too_short_are_told_first():
    made = kept_results(TIMES, whole=((True, True),) * 79 + ((False, True),))
    assert "1 of 160 decks are too short to be played" in shown(made)
