"""Every rule of the ledger has a test that carries its number; every word and every field of the card files has a drawn scene."""

import ast
import re
from pathlib import Path

import pytest
from drawn_abilities import MOMENTS, PASSIVES, PAYS, TRIGGERS
from drawn_counted import ONLYS
from drawn_effects import LISTS, VERBS, WHOM
from drawn_foes import FORBIDDEN
from drawn_objectives import GOALS
from test_relic_drawn import SCENES, WORDS
from test_relic_scenes import SCENES as RULED
from written_fields import fields_of, format_fields

from sim.relic.words import Forbid, Goal, List, On, Only, Passive, Pay, Verb, When, Who

RULES = {f"{number:02d}" for number in range(1, 45)}
"""The numbers of the rule ledger."""
TESTS = {
    node.name
    for path in Path(__file__).parents[1].rglob("test_*.py")
    for node in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
}
NUMBERS = {number for name in TESTS for number in re.findall(r"_r(\d\d)", re.match(r"test((?:_r\d\d(?=_))*)", name)[1])}
NUMBERS |= {number.zfill(2) for scene in RULED for number in re.findall(r"\bR(\d+)\b", scene.name)}

ENUMS = [
    *((Verb, VERBS, set()), (Who, WHOM, set()), (Passive, PASSIVES, set()), (When, MOMENTS, set())),
    *((Pay, PAYS, set()), (On, TRIGGERS, set()), (Goal, GOALS, set()), (List, LISTS, {List.CHARACTER})),
    *((Only, ONLYS, set()), (Forbid, FORBIDDEN, set())),
]
"""Words, their scenes, and those that have their say before the first turn."""
ELSEWHERE = {
    List.CHARACTER: "test_r04_one_of_two_is_kept",
    ("CardSheet", "count"): "test_r05_what_the_files_say_of_the_start",
    ("Character", "start"): "test_r05_what_the_files_say_of_the_start",
    ("Rules", "start_influence"): "test_r05_what_the_files_say_of_the_start",
    ("Rules", "dealt"): "test_the_first_is_kept_where_no_line_fits",
    ("Rules", "round_cap"): "test_the_round_cap",
    ("Sheet", "name"): "test_ids_go_deck_by_deck",
    ("SetFile", "version"): "test_bad_outlines",
    **{("SetFile", name): "test_defaults_of_the_rulebook" for name in ("name", "provenance", "synthetic")},
    ("SetFile", "scenario"): "test_r38_the_confrontation",
    **{("SetFile", name): "test_a_variant_says_what_is_different" for name in ("base", "change")},
}
"""What no single turn can show, and the test that does."""


@pytest.mark.parametrize("number", sorted(RULES))
def test_every_rule_has_a_test(number):
    assert number in NUMBERS


def test_no_test_carries_the_number_of_a_rule_that_does_not_exist():
    assert RULES >= NUMBERS


@pytest.mark.parametrize(("words", "scenes", "elsewhere"), ENUMS, ids=[words.__name__ for words, _, _ in ENUMS])
def test_every_word_has_a_scene(words, scenes, elsewhere):
    assert set(scenes) == set(words) - elsewhere
    assert any(scenes is table for table in WORDS.values()), "the scenes are played"


@pytest.mark.proof
def test_every_field_of_the_card_files_is_written_in_a_scene():
    there = set().union(*map(fields_of, SCENES.values()))
    assert there == format_fields() - set(ELSEWHERE)


@pytest.mark.parametrize("what", ELSEWHERE, ids=str)
def test_what_no_turn_can_show_has_its_test(what):
    assert ELSEWHERE[what] in TESTS
