"""`vigil cards list`, `show` and `diff`, and `vigil.card_text`."""

import json

import pytest
from registered_toy import toy_game
from typer.testing import CliRunner

import vigil
from vigil.cards.find import read_card_set
from vigil.cards.listing import cards_where, listing
from vigil.cli import app
from vigil.terminal import screen

__all__ = ["toy_game"]
INITIATE = "Gain 1 rune. You may banish a card in your hand or discard pile."


def told(*words):
    """Exit code, stdout and stderr of a command."""
    done = CliRunner().invoke(app, ["cards", *map(str, words)])
    return done.exit_code, done.stdout, done.stderr


def test_a_list_is_one_line_a_card():
    code, out, err = told("list", "2010")
    lines = out.splitlines()
    assert (code, err) == (0, "") and len(lines) == 54
    assert lines[0].split() == ["Name", "Type", "Faction", "Cost", "Honor", "Count", "Place", "Text"]
    (line,) = [line for line in lines if line.startswith("Void Initiate ")]
    assert line.split(None, 8) == ["Void", "Initiate", "hero", "void", "1", "1", "3", "centre", INITIATE]


def test_all_shipped_card_sets_are_listed_if_none_is_named():
    code, out, _ = told("list", "--game", "ascension", "--where", "type=construct", "--where", "faction=VOID")
    assert code == 0 and [line for line in out.splitlines() if ": " in line and not line.startswith(" ")][1].startswith("10th-dear-void-initiate: ")
    assert out.count("Muramasa") == 3
    listed = json.loads(told("list", "--json")[1])
    assert {*listed} == {"10th", "10th-dear-void-initiate", "2010", "relic/synthetic", "pool", "contract", "tactics/synthetic"}
    assert listed["relic/synthetic"] == json.loads(told("list", "synthetic", "--game", "relic", "--json")[1])["synthetic"]


def test_no_card_is_no_mistake():
    assert told("list", "2010", "--where", "cost=50") == (0, "", "no card is like that\n")
    assert json.loads(told("list", "2010", "--where", "cost=50", "--json")[1]) == {"2010": []}


def test_a_list_as_json():
    code, out, _ = told("list", "synthetic", "--where", "name=power sword", "--json")
    assert code == 0
    (card,) = json.loads(out)["synthetic"]
    assert (card["name"], card["type"], card["cost"]) == ("Power Sword", "weapon", 4)
    assert card["text"] == "Enters play with three charges. Once per turn, in a battle, you may spend a charge to add 3 to your score."


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["list", "2011"], "did you mean '2010'?"),
        (["list", "2010", "--where", "price=3"], "where 'price=3': cards of 2010 have no 'price'; did you mean 'place'?"),
        (["list", "2010", "--where", "cost"], "where 'cost': write FACT=VALUE; facts: name, type, faction"),
        (["list", "--game", "chess"], "'chess' is not a game of Vigil"),
        (["show", "Void Initate", "--card-set", "2010"], "2010: there is no card 'Void Initate'; did you mean 'Void Initiate'?"),
        (["show", "Mystic", "--set", "nowhere.toml"], "nowhere.toml"),
        (["diff", "2010", "synthetic"], "2010 is a card set of Ascension, synthetic one of Relic; name two of one game"),
        (["diff", "2010", "2011"], "did you mean '2010'?"),
    ],
)
def test_what_is_wrong_is_one_sentence(words, message):
    code, out, err = told(*words)
    assert (code, out) == (2, "") and err.startswith("error: ") and message in err and err.count("\n") == 1


def test_a_card_is_shown_once_for_all_sets_in_which_it_is_the_same():
    code, out, _ = told("show", "void initiate")
    assert code == 0 and out == (
        f"Void Initiate\n  Void hero. Costs 1 rune, worth 1 honor. 3 copies in the centre deck.\n  {INITIATE}\n  In 10th, 2010.\n\n"
        f"Void Initiate\n  Void hero. Costs 2 runes, worth 1 honor. 3 copies in the centre deck.\n  {INITIATE}\n  In 10th-dear-void-initiate.\n"
    )


def test_what_is_no_card_is_shown_too():
    assert told("show", "Ork Boy")[1].splitlines()[2] == "  It has no effects."
    assert "Space of the area Forge World" in told("show", "Titan Yards")[1]
    assert json.loads(told("show", "Ogryn", "--json")[1])["relic/synthetic"]["strength"] == 5


def test_a_printed_text_is_shown_beside_the_generated_one(tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "set.toml").write_text(
        'schema = 1\nname = "Mine"\nbase = "synthetic"\n[change."Ork Boy"]\ntext = "Waaagh!"\n', encoding="utf-8"
    )
    assert told("show", "Ork Boy", "--set", tmp_path / "mine")[1].splitlines()[3] == "  Printed: Waaagh!"


def test_differences_are_shown():
    assert told("diff", "10th", "10th-dear-void-initiate") == (0, "Void Initiate\n  cost: 1 → 2\n", "")
    assert told("diff", "10th", "10th") == (0, "nothing differs\n", "")
    content = json.loads(told("diff", "10th", "10th-dear-void-initiate", "--json")[1])
    assert content == {
        **{"before": "10th", "after": "10th-dear-void-initiate", "game": "ascension"},
        **{"numbers": [], "only_before": [], "only_after": [], "reordered": False},
        "changed": [
            {
                **{"name": "Void Initiate", "fields": [{"what": "cost", "before": "1", "after": "2"}]},
                "text": {"before": INITIATE, "after": INITIATE},
            }
        ],
    }


@pytest.mark.parametrize(("width", "first"), [(400, "Name"), (60, "Apprentice")])
def test_a_narrow_terminal_has_texts_below_names(monkeypatch, width, first):
    class Narrow(screen.Screen):
        def __init__(self, **more):
            super().__init__(**{"width": width, "force_terminal": True, "color_system": None, **more})

    monkeypatch.setattr("vigil.terminal.tables.Screen", Narrow)
    lines = listing(cards_where(read_card_set("2010"), []), "ascension").splitlines()
    assert lines[0].startswith(first) and max(map(len, lines)) <= width
    assert any("Gain 1 rune." in line for line in lines)
    assert width > 100 or all(line.startswith("  ") for line in lines if line.endswith("."))


@pytest.mark.usefixtures("toy_game")
def test_a_game_without_words_has_its_facts():
    assert told("show", "Field")[1] == "Field\n  type: income\n  cost: 2\n  stars: 0\n  income: 1\n  count: 8\n  In dear-mill, market.\n"
    assert told("list", "market")[1].splitlines()[0].split() == ["Name", "Type", "Cost", "Stars", "Income", "Count"]


def test_python_has_the_text():
    assert vigil.card_text("2010", "Void Initiate") == INITIATE
    with pytest.raises(vigil.InputError, match="there is no card 'Void'"):
        vigil.card_text("2010", "Void")
