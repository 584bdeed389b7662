"""A game of Voskhozhdenie as a page, and all of `vigil replay` on it."""

import json
import re
from dataclasses import replace
from html import unescape

import pytest
from typer.testing import CliRunner
from vosk_replays import DECKS, DRAWN, POOL, opened

from reports.replays.page import story_page
from reports.voskhozhdenie.replay.teller import tell
from vigil.cli import app
from vigil.replays.teller import story_of


@pytest.fixture(scope="module")
def story():
    return story_of(opened(), 3)


def replay(*words):
    return CliRunner().invoke(app, ["replay", "blitz", *map(str, words)])


def test_the_page_tells_all_parts_and_needs_nothing_else(story):
    page = story_page(story)
    assert page.startswith("<!DOCTYPE html>") and page.count('<section class="turn">') == len(story.turns)
    assert page.count('class="round"') == story.turns[-1].round
    assert not re.search(r"(src|href)=\"(?!#)|<script|url\(|@import", page)
    assert sum(len(turn.acts) for turn in story.turns) == page.count("<tr><td>") + page.count('<tr class="within">') - len(story.scores) + 1


def test_cards_carry_their_colour_and_what_they_are_in_both_languages():
    page = story_page(replace(tell(DRAWN, POOL, ["one", "two"], DECKS), experiment="E", card_set="pool"))
    assert '<b class="c red" title="Сетесская выжившая. Red unit (Soldier). ' in page and ">Setess Survivor</b>" in page
    assert '<td class="number">6 → <b>3</b></td>' in page and '<tr class="wins"><td>1</td><td>one</td><td class="number">2</td>' in page


def test_names_cannot_break_the_page():
    page = story_page(replace(tell(DRAWN, POOL, ["<script>one", "two"], DECKS), experiment="<b>E"))
    assert "<script>" not in page and "&lt;script&gt;one" in page and "<b>E" not in page


def test_a_game_is_printed_written_found_and_checked(tmp_path):
    told = replay("--game", 17)
    assert told.exit_code == 0 and told.stdout.startswith("Blitz, game 17, seed 1, card set pool\n\n== Round 1 ==")
    assert replay("--game", 17, "--html", tmp_path / "17.html").stdout == f"{tmp_path / '17.html'}\n"
    content = json.loads(replay("--game", 17, "--json", "--players", 3, "--seed", 4).stdout)
    assert (content["game"], content["seed"], len(content["seats"])) == (17, 4, 3)
    found = json.loads(replay("--find", "rounds > 4 and winner = 'blitz-banner'", "--limit", 1, "--games", 60, "--json").stdout)
    assert found["games"][0]["rounds"] > 4
    checked = replay("--check", "--game", 17, "--quiet")
    agreed = r"game 17: kernel and reference engine agree \(\d+ rounds, and the end of every game\)\n"
    assert checked.exit_code == 0 and re.fullmatch(agreed, checked.stdout)


def test_a_story_calls_cards_by_their_russian_names():
    plain, told = story_of(opened(), 3), story_of(opened(), 3, "ru")
    assert len(told.turns) == len(plain.turns) and told.scores == plain.scores
    russian = {card.name: card.name_ru for card in POOL.cards}
    before, after = (re.findall(r'title="([^.]+)\. [^"]*">([^<>]+)</b>', unescape(story_page(one))) for one in (plain, told))
    assert before and after == [(english, other) for other, english in before] and all(russian[english] == other for other, english in before)
    assert "for a Клановая рота and summon it" in told.naming.text("Search your deck for a Clan Company and summon it.")
