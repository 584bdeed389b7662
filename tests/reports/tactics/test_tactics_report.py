"""What reports of Ascension Tactics say and show."""

import pytest
from matplotlib.collections import PolyCollection
from tactics_runs import drafted, love

from reports.comparison.spec import comparison_spec
from reports.parts.sections import Section
from reports.registry.columns import POOLED
from reports.runs.notes import run_notes
from reports.tactics.boards import boards
from reports.tactics.catalogue import CardInfo, cards_of, catalogue
from reports.tactics.charts.boards import boards_chart
from reports.tactics.effects import EFFECTS
from reports.tactics.excerpts import excerpts
from reports.tactics.figures import heat
from reports.tactics.findings import findings
from reports.tactics.gallery import DRAW, TITLES
from reports.tactics.panels.cards import NUMBERS, facts
from reports.tactics.panels.data import PARTS, PRIORITY, panels
from reports.tactics.rows import ROWS
from reports.tactics.sections import SECTIONS
from reports.tactics.terminal import tables
from reports.verdicts.bands import bands_in, topics_in
from reports.verdicts.table import judgement
from sim.games import game_of
from sim.tactics.cards.files import load_card_set

pytestmark = pytest.mark.proof
FOLDER = game_of("tactics").folder("reports")


def texts(run, card_set):
    """All sentences by topic."""
    found = {}
    for one in findings(run, card_set):
        found.setdefault(one.topic, []).append(one.text)
    return {topic: " ".join(said) for topic, said in found.items()}


def named(name):
    """A card or champion of the shipped set as reports know it."""
    (found,) = (entry for entry in cards_of(catalogue(load_card_set("synthetic"))) if entry.name == name)
    return found


def test_a_report_says_that_cards_and_maps_are_made_up():
    cards, maps = run_notes(love().manifest)
    assert cards.startswith("The card set synthetic is made up for want of the real cards")
    assert maps.startswith("The maps love-1, love-2") and maps.endswith("what is found on them is about them.")
    assert love().manifest.experiment.players_text == "2 players, Love Lives Forever on 8 maps"
    (board,) = boards(drafted().manifest)
    assert drafted().manifest.experiment.players_text == f"2 players, Love Lives Forever on the map {board.name}"


def test_sentences_are_about_this_game():
    said = texts(love(), "synthetic")
    assert {"Strategies", "Seats", "Maps", "Champions", "Cards", "Glory", "Falls", "Length", "Drama"} <= said.keys()
    assert "Over 8 maps the first player wins" in said["Maps"] and "on another map it would win between" in said["Maps"]
    assert said["Champions"].startswith("Each side always begins with the champions that the scenario recommends")
    assert "sanctuaries" in said["Glory"] and "by attacks" in said["Falls"]


def test_on_one_map_nothing_is_said_of_others():
    said = texts(drafted(), "contract")
    assert said["Maps"].startswith("All games were played on") and said["Maps"].endswith("is about this map alone.")
    assert "recommends" not in said.get("Champions", "")
    assert [title for title, _ in tables(drafted(), "contract")][0] == "Strategies" and len(tables(love(), "synthetic")) == 3


@pytest.mark.parametrize(("run", "card_set"), [(love, "synthetic"), (drafted, "contract")])
def test_sections_have_something_in_them(run, card_set):
    found = {section.name: section for section in (make(run()) for make in SECTIONS) if isinstance(section, Section)}
    for name in ("win-rates", "matchups", "champions", "cards", "maps", "boards", "course", "fights", "length", "champion-tables", "map-tables"):
        assert any(block.chart or block.table or block.says for block in found[name].blocks), name
    assert all(block.card_set in ("", card_set) for section in found.values() for block in section.blocks)


def test_boards_are_drawn_hex_by_hex():
    chart = boards_chart(love(), "synthetic")
    data = chart.data
    assert [board["name"] for board in data["boards"]] == [board.name for board in boards(love().manifest)]
    for board, shown in zip(boards(love().manifest), data["boards"], strict=True):
        assert len(shown["hexes"]) == len(board.board) and {*shown["sides"]} == {"all sides", "side 1", "side 2"}
        for side, measures in shown["sides"].items():
            for k, values in enumerate(measures.values()):
                assert sum(count for _, count, *_ in values) == shown["totals"][side][k]
        signs = {tuple(map(int, name.split(", "))): (terrain, portal) for _, _, name, terrain, portal in shown["hexes"]}
        assert all(signs[place] == ("portal", side + 1) for side, places in enumerate(board.portals) for place in places)
        assert all(signs[place][0] == "forest" for place in board.forest) and all(signs[place][0] == "beacon" for place in board.beacon)
    assert boards_chart(love(30), "synthetic") is None


@pytest.mark.page
@pytest.mark.parametrize("measure", ["stood", "attacked", "fell"])
def test_a_heat_map_has_every_hex_of_every_map(measure):
    figure = heat.draw(love(), "synthetic", measure)
    drawn = [one for axes in figure.axes for one in axes.collections if isinstance(one, PolyCollection) and len(one.get_paths()) > 1]
    assert [len(one.get_paths()) for one in drawn] == [len(board.board) for board in boards(love().manifest)]
    shares = love().heat().query("side_name == 'all sides'")
    for board, one in zip(boards(love().manifest), drawn, strict=True):
        assert one.get_array().tolist() == pytest.approx(shares[shares["map"] == board.name][f"{measure}_share"].tolist())
    assert heat.draw(love(30), "synthetic", measure) is None


@pytest.mark.page
@pytest.mark.parametrize("name", DRAW)
def test_every_figure_is_drawn(name):
    assert TITLES.keys() == DRAW.keys()
    assert DRAW[name](love(), "synthetic") is not None
    DRAW[name](love(30), "synthetic")


@pytest.mark.parametrize(("run", "card_set"), [(love, "synthetic"), (drafted, "contract")])
def test_bands_are_about_rows_and_numbers_that_there_are(run, card_set):
    for band in bands_in(FOLDER):
        rows = ROWS[band.rows](run(), card_set)
        assert band.metric in rows and band.topic in {*topics_in(FOLDER), "Length", "Ends", "Drama"}, band
    cards = ROWS["cards"](run(), card_set)
    assert (cards["card_place"] != "start").all() and (cards["strategy"] == POOLED).all() and {*cards["printed_kind"]} == {"hero", "construct"}


def test_a_map_is_no_worse_for_what_the_turn_order_gives():
    judged = judgement(love(), "synthetic", None)
    maps = [row.verdict for group in judged.groups for row in group.rows if row.verdict.topic == "Map"]
    assert len(maps) == 8 and all(verdict.subject.startswith("map love-") for verdict in maps)
    assert not [row for group in judgement(drafted(), "contract", None).groups for row in group.rows if row.verdict.topic == "Map"]


def test_panels_show_numbers_that_their_cards_have():
    made = panels(love())
    cards, heads = made["panels"]["card"][0], made["heads"]
    assert len(cards) == len(load_card_set("synthetic").cards) and {one["head"] for one in cards.values()} == {*NUMBERS}
    shown = {name for parts in PARTS.values() for name, *_ in parts}
    assert {*PRIORITY} == shown and shown <= {name for one in (*cards.values(), *made["panels"]["strategy"][0].values()) for name in one}
    for one in cards.values():
        assert len(one["numbers"]) in (0, len(heads[one["head"]]))
        assert all(len(row) == len(heads[name]) for name in shown & one.keys() for row in one[name])
    for one in made["panels"]["strategy"][0].values():
        assert len(one["on_each_map"]) == 8 and all(len(row) == len(heads[name]) for name in shown & one.keys() for row in one[name])


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Kythis, Gatekeeper", "Centre champion, Fallen; costs 6 power; order 3, strength 8, defence 8. Known in print: name, factions"),
        ("Lunar Stag", "Hero, Lifebound; costs 4 runes; 2 copies. Known in print:"),
        ("Giant Rat", "Champion; order 1, strength 1, defence 1."),
        ("War Chest", "Quest; one copy."),
    ],
)
def test_a_card_is_described(name, words):
    assert facts(named(name)).startswith(words)


def test_the_markdown_form_has_maps_and_champions():
    judged = {"synthetic": judgement(love(), "synthetic", None)}
    parts = {part.name: part.text for section in excerpts(love(), judged) for part in section.parts}
    assert "love-8" in parts["By map"] and "side 1" in parts["Over the maps"] and "Ember Imp" in parts["All champions"]


def test_effects_hold_champions_against_champions_of_the_same_order_cost():
    champion, row, hero, quest = (named(name) for name in ("Dream Titan", "Pit Fiend", "Lunar Stag", "War Chest"))
    assert len({EFFECTS.kin(card) for card in (champion, row, hero, quest)}) == 4
    assert (EFFECTS.cost(champion), EFFECTS.cost(row), EFFECTS.cost(hero)) == (3, 5, 4) and EFFECTS.steps(quest) == (0,)
    assert (EFFECTS.price(champion, 1), EFFECTS.price(row, 5), EFFECTS.price(hero, 1)) == ("an order of 1 power", "5 power", "1 rune")
    assert not any(EFFECTS.can_be_had(named(name)) for name in ("Apprentice", "Giant Rat", "Living Earth"))
    marks = EFFECTS.marks
    for card in cards_of(catalogue(load_card_set("synthetic"))):
        assert card.factions in marks.colours and card.type in marks.markers and CardInfo.model_validate(card.model_dump()) == card


def test_all_that_differs_between_two_sets_is_found():
    things = comparison_spec("tactics").things(load_card_set("synthetic"))
    assert {"rules", "switches", "soul"} == things.sections.keys() and things.entries["gate 2"]["first turn power"] == 2
    assert things.entries["Rat King"] != things.entries["Rat King (villain)"] and things.note("Lunar Stag") == "2 copies"
