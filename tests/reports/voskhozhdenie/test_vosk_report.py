"""What reports of Voskhozhdenie say and show."""

import pytest
from vosk_runs import blitz, played_twice

from reports.parts.sections import Section
from reports.registry.columns import POOLED
from reports.verdicts.bands import bands_in
from reports.voskhozhdenie.catalogue import CardInfo, catalogue
from reports.voskhozhdenie.effects import EFFECTS
from reports.voskhozhdenie.excerpts import excerpts
from reports.voskhozhdenie.findings import findings
from reports.voskhozhdenie.panels.cards import facts
from reports.voskhozhdenie.panels.data import PARTS, panels
from reports.voskhozhdenie.rows import ROWS
from reports.voskhozhdenie.sections import SECTIONS
from reports.voskhozhdenie.terminal import tables
from sim.games import game_of
from sim.voskhozhdenie.cards.files import load_card_set

FOLDER = game_of("voskhozhdenie").folder("reports")


def texts(run):
    """Sentences by topic."""
    return {found.topic: found.text for found in findings(run, "pool")}


def named(name):
    """A card of the pool as reports know it."""
    (found,) = (entry for entry in catalogue(load_card_set("pool")) if entry.name == name)
    return found


@pytest.mark.proof
def test_sentences_are_about_this_game():
    said = texts(blitz())
    assert {"Strategies", "Seats", "Cards", "Ways to win", "Length", "Tempo", "Drama", "Unspent"} <= said.keys()
    assert "ruining all cities of the others" in said["Ways to win"] and "tactics are resolved a game" in said["Tempo"]
    assert said["Cards"].endswith("This is association, not cause: long games let everybody draw more.")


@pytest.mark.proof
def test_decks_have_a_matrix_of_their_own_where_several_lists_play_one():
    def shown(run):
        return {section.name for section in (make(run) for make in SECTIONS) if isinstance(section, Section) and section.blocks}

    assert "deck-matchups" in shown(played_twice()) and "deck-matchups" not in shown(blitz())
    assert [title for title, _ in tables(played_twice(), "pool")][0] == "Decks"
    assert [title for title, _ in tables(blitz(), "pool")][0] == "Decks and their play lists"


def test_bands_are_about_rows_and_numbers_that_there_are():
    for band in bands_in(FOLDER):
        assert band.rows in ROWS and band.metric in ROWS[band.rows](blitz(), "pool"), band
    cards = ROWS["cards"](blitz(), "pool")
    assert (cards["decks_with"] > 0).all() and (cards["printed_type"] != "city").all() and (cards["strategy"] == POOLED).all()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Execution", "Казнь: neutral order (Strategy); costs 3; common, CRM."),
        ("Setess, Outskirts", "Сетесс Окраины: "),
        ("Stream Enchantress", "blue-red unit"),
    ],
)
def test_a_card_is_described_with_its_russian_name(name, words):
    assert words in facts(named(name))


def test_panels_show_numbers_that_their_cards_have():
    made = panels(blitz())
    cards, heads = made["panels"]["card"][0], made["heads"]
    assert len(cards) == len(blitz().source().catalogue)
    assert {one["head"] for one in cards.values()} == {"card_rivalled", "called", "called_rivalled", "city_rivalled", "outside"}
    for one in cards.values():
        assert len(one["numbers"]) in (0, len(heads[one["head"]]))
    strategy = made["panels"]["strategy"][0][0]
    assert {name for name, *_ in PARTS["strategy"]} <= strategy.keys()
    assert len(strategy["deck"]) == len(blitz().deck_cards().query("deck_name == 'blitz-banner'"))


def test_every_card_has_a_mark_in_figures():
    marks = EFFECTS.marks
    for card in catalogue(load_card_set("pool")):
        assert card.colours in marks.colours and card.type in marks.markers, card.name


@pytest.mark.proof
def test_the_markdown_form_names_the_decks():
    from reports.verdicts.table import judgement

    judged = {"pool": judgement(played_twice(), "pool", None)}
    body = "\n".join(part.text for section in excerpts(played_twice(), judged) for part in section.parts)
    assert "aggressive with blitz-cinder" in body and "blitz-rune" in body


def test_effects_hold_cards_against_those_of_their_type_and_cost():
    unit, order, city = named("Setess Survivor"), named("Execution"), named("Setess, Outskirts")
    assert EFFECTS.kin(unit) != EFFECTS.kin(order)
    assert EFFECTS.cost(city) == city.supply and EFFECTS.steps(city) == (0,) and EFFECTS.price(order, 1) == "1 coin"
    assert EFFECTS.cost_word == "cost"
    assert all(CardInfo.model_validate(card.model_dump()) == card for card in (unit, order, city))
