"""`vigil decks check`, `show` and `list`, `vigil new deck`, and the games that have no decks."""

import json
import re
import tomllib

import pytest
from jsonschema import Draft202012Validator
from missing_game import without_game
from typer.testing import CliRunner

from sim.errors import suggestion
from sim.game import Game
from sim.games import GAMES
from sim.voskhozhdenie.decks.files import SHIPPED, load_deck, shipped_decks
from sim.voskhozhdenie.decks.lists import deck_from_list
from vigil.cli import app
from vigil.files.schemas import schema_of
from vigil.terminal import completion, tables

DAWN = "white and black, 25 cards and 5 in reinforcement, 2 cities: Bailitz, Southern Border / Throne of Doom"
WRONG = """\
Cities
Tural, Abbey
Throne of Doom
Throne of Doom
Main deck
4 Soldier
1 Небесная пихота
Order Scouts
Order Scoutz
Throne of Doom
Подкрепление
6 Order Scouts
"""
REASONS = (
    "main deck: 'Небесная пихота' is not a card of pool; did you mean 'Небесная пехота'?",
    "main deck: 'Order Scoutz' is not a card of pool; did you mean 'Order Scouts'?",
    "cities: 3 instead of 2",
    "main deck: 8 cards, fewer than 20",
    "reinforcement deck: 6 cards, more than 5",
    "main deck: Soldier is Minor and never part of a deck",
    "main deck: Throne of Doom is a city; cities stand among the cities only",
    "reinforcement deck: Order Scouts has no Reinforcement and is no patron",
    "cities: 2 copies of Throne of Doom; all cities must be different",
    "4 copies of Soldier, more than 3",
    "7 copies of Order Scouts, more than 3",
)


def told(*words):
    """Exit code, stdout and stderr of a command."""
    done = CliRunner().invoke(app, [str(word) for word in words])
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A working folder with a plain list of each kind."""
    monkeypatch.chdir(tmp_path)
    for language in ("en", "ru"):
        (tmp_path / f"{language}.txt").write_text(told("decks", "show", "blitz-dawn", "--list", "--names", language)[1], encoding="utf-8")
    (tmp_path / "wrong.txt").write_text(WRONG, encoding="utf-8")
    return tmp_path


# ---- check ----


def test_a_legal_deck_is_one_line():
    assert told("decks", "check", "blitz-dawn") == (0, f"blitz-dawn: fine: blitz-dawn, Blitz, {DAWN}\n", "")
    code, out, err = told("decks", "check", *shipped_decks())
    assert (code, err) == (0, "") and [line.partition(":")[0] for line in out.splitlines()] == [*shipped_decks()]
    assert told("decks", "check", "-q", *shipped_decks()) == (0, "", "")


def test_every_reason_is_told_at_once(here):
    code, out, err = told("decks", "check", "wrong.txt", "--format", "Blitz")
    assert (code, out) == (2, "")
    assert err == "\n  ".join([f"error: wrong.txt: not legal in Blitz, {len(REASONS)} reasons", *REASONS]) + "\n"


def test_what_is_wrong_with_one_deck_keeps_no_other_from_being_checked(here):
    code, out, err = told("decks", "check", "wrong.txt", "blitz-dawn", "nowhere.toml", "en.txt", "--format", "блиц")
    assert code == 2 and out == f"blitz-dawn: fine: blitz-dawn, Blitz, {DAWN}\nen.txt: fine: en, Blitz, {DAWN}\n"
    assert [line for line in err.splitlines() if line.startswith("error: ")] == [
        f"error: wrong.txt: not legal in Blitz, {len(REASONS)} reasons",
        f"error: there is no file 'nowhere.toml', nor a deck of that name; {suggestion('nowhere.toml', shipped_decks())}",
    ]


def test_the_format_that_is_asked_for_goes_before_that_of_the_deck():
    code, _, err = told("decks", "check", "blitz-dawn", "--format", "Стандарт")
    assert code == 2 and err == (
        "error: blitz-dawn: not legal in Standard, 2 reasons\n  cities: 2 instead of 4\n  main deck: 25 cards, fewer than 40\n"
    )
    assert told("decks", "check", "legion-forge", "--format", "Chosen")[0] == 0


def test_the_card_set_that_is_asked_for_says_what_cards_there_are(here):
    (here / "set").mkdir()
    (here / "set" / "set.toml").write_text('schema = 1\nname = "Less"\nbase = "pool"\n[change."Sabotage"]\nkeywords = []\n', encoding="utf-8")
    assert told("decks", "check", "legion-forge", "--cards", "set") == (
        *(2, ""),
        "error: legion-forge: not legal in Eternal: reinforcement deck: Sabotage has no Reinforcement and is no patron\n",
    )


def test_checks_as_json(here):
    code, out, err = told("decks", "check", "blitz-dawn", "wrong.txt", "nowhere.toml", "--format", "Blitz", "--json")
    fine, wrong, nowhere = json.loads(out)
    assert code == 2 and err.count("error: ") == 2
    assert (fine["source"], fine["fine"], fine["format"], "problems" in fine) == ("blitz-dawn", True, "Blitz", False)
    assert fine["sizes"] == {"cities": 2, "main": 25, "reinforcement": 5} and fine["colours"] == ["white", "black"]
    assert (wrong["fine"], tuple(wrong["problems"]), wrong["name"]) == (False, REASONS, "wrong")
    assert nowhere == {"source": "nowhere.toml", "fine": False, "problems": [err.splitlines()[-1].removeprefix("error: ")]}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["check", "en.txt"], "en.txt: does not say its format; add --format NAME: Standard, Eternal, Chosen, Blitz, Draft"),
        (["check", "blitz-dwan"], "there is no file 'blitz-dwan', nor a deck of that name; did you mean 'blitz-dawn'?"),
        (["check", "blitz-dawn", "--format", "Blits"], "format: 'Blits' is not a format; did you mean 'Blitz'?"),
        (["check", "odd.toml"], "odd.toml, field format: 'Blits' is not a format; did you mean 'Blitz'?"),
        (["check", "bare.toml"], "bare.toml: field main: is missing; write [main]"),
        (["check", "many.txt", "--format", "Blitz"], "many.txt, line 1: 999 copies are not from 1 to 250; mend the number"),
        (["check", "blitz-dawn", "--cards", "poll"], "did you mean 'pool'?"),
        (["check", "blitz-dawn", "--game", "chess"], "'chess' is not a game of Vigil"),
        (["check", "blitz-dawn", "--game", "ascension"], "decks: not there for Ascension, only for Voskhozhdenie"),
        (["show", "blitz-dawn", "--game", "relic"], "decks: not there for Relic, only for Voskhozhdenie"),
        (["list", "--game", "relic"], "decks: not there for Relic, only for Voskhozhdenie"),
        (["show", "blitz-dawn", "--names", "fr"], "names: cards of Voskhozhdenie have no names in 'fr'; known: en, ru"),
        (["show", "blitz-dawn", "--list", "--json"], "list: a plain list is no JSON; leave --list or --json out"),
        (["show", ""], "deck: the path is empty"),
    ],
)
def test_what_is_wrong_is_one_sentence(here, words, message):
    (here / "odd.toml").write_text('schema = 1\nname = "odd"\nformat = "Blits"\n[cities]\n[main]\n', encoding="utf-8")
    (here / "bare.toml").write_text('schema = 1\nname = "bare"\n[cities]\n', encoding="utf-8")
    (here / "many.txt").write_text("999 Peasant\n", encoding="utf-8")
    code, out, err = told("decks", *words)
    assert (code, out) == (2, "") and err.startswith("error: ") and message in err and err.count("\n") == 1


def test_names_that_are_near_to_nothing_are_told_without_a_list(here):
    (here / "wrong.txt").write_text("Qqqq\n", encoding="utf-8")
    assert "main deck: 'Qqqq' is not a card of pool; no name is near it\n" in told("decks", "check", "wrong.txt", "--format", "Draft")[2]


# ---- show and list ----


def test_a_deck_is_shown_place_by_place():
    code, out, err = told("decks", "show", "blitz-dawn")
    assert (code, err) == (0, "")
    head, cities, main, reinforcement, tail = out.split("\n\n")
    assert head.splitlines()[:2] == ["blitz-dawn", "  Blitz"] and "A contract deck" in head
    assert cities.splitlines() == [
        "Cities (2)",
        "  Count  Name                      Type  Power  Colours",
        "      1  Bailitz, Southern Border  city      6  white",
        "      1  Throne of Doom            city      8  white, black",
    ]
    assert main.splitlines()[0] == "Main (25)" and main.splitlines()[1].split() == ["Count", "Name", "Type", "Cost", "Power", "Colours"]
    assert reinforcement.startswith("Reinforcement (5)\n")
    colours, heading, *bars = tail.splitlines()
    assert re.fullmatch(r"Colours: white \d+, black \d+, neutral \d+", colours) and heading == "Costs of the main deck:"
    assert sum(int(bar.split()[-1]) for bar in bars) == 25 and all(bar.count("█") == int(bar.split()[-1]) for bar in bars)


def test_a_deck_is_shown_in_russian():
    out = told("decks", "show", "blitz-dawn", "--names", "ru")[1]
    assert "Престол погибели" in out and "Throne" not in out


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", shipped_decks())
def test_a_plain_list_comes_back_as_the_same_deck(tmp_path, name, language):
    code, text, err = told("decks", "show", name, "--list", "--names", language)
    assert (code, err) == (0, "") and deck_from_list(text).size("main") == load_deck(name).size("main")
    (tmp_path / "list.txt").write_text(text, encoding="utf-8")
    shown = [json.loads(told("decks", "show", source, "--json")[1])["cards"] for source in (name, tmp_path / "list.txt")]
    assert shown[0] == shown[1]


def test_a_deck_as_json():
    shown = json.loads(told("decks", "show", "blitz-dawn", "--json", "--names", "ru")[1])
    assert (shown["source"], shown["name"], shown["format"]) == ("blitz-dawn", "blitz-dawn", "Blitz")
    throne = {"type": "city", "cost": None, "power": 8, "colours": ["white", "black"]}
    assert shown["cards"]["cities"][1] == {"count": 1, "name": "Престол погибели", **throne}
    assert sum(shown["costs"].values()) == shown["sizes"]["main"] == sum(row["count"] for row in shown["cards"]["main"])


def test_what_is_no_card_is_noted_and_shown_as_it_is(here):
    code, out, err = told("decks", "show", "wrong.txt")
    assert code == 0 and err == "".join(f"note: {reason}\n" for reason in REASONS[:2])
    assert "      1  Order Scoutz\n" in out and "  no format\n" in out
    assert "1 Order Scoutz\n" in told("decks", "show", "wrong.txt", "--list", "--names", "ru")[1]


def test_the_shipped_decks_are_listed():
    code, out, err = told("decks", "list")
    assert (code, err) == (0, "") and out == told("decks", "list", "--game", "voskhozhdenie")[1]
    head, first, *rest = out.splitlines()
    assert head.split() == ["Deck", "Format", "Colours", "Cities", "Main", "Reinforcement", "Note"] and len(rest) == len(shipped_decks()) - 1
    dawn = next(line for line in (first, *rest) if line.startswith("blitz-dawn"))
    assert dawn.split(None, 7)[:7] == ["blitz-dawn", "Blitz", "white,", "black", "2", "25", "5"] and "A contract deck" in dawn
    listed = json.loads(told("decks", "list", "--json")[1])
    assert [(deck["source"], deck["game"]) for deck in listed] == [(name, "voskhozhdenie") for name in shipped_decks()]
    assert all(deck["note"] and deck["colours"] for deck in listed)


def test_notes_go_on_in_the_next_line_of_a_narrow_terminal(monkeypatch):
    class Narrow(tables.Screen):
        def __init__(self, **more):
            super().__init__(**{"width": 90, "force_terminal": True, "color_system": None, **more})

    monkeypatch.setattr("vigil.terminal.tables.Screen", Narrow)
    out = told("decks", "list")[1]
    whole = " ".join(out.split())
    assert max(map(len, out.splitlines())) <= 90 and len(out.splitlines()) - 1 > len(shipped_decks())
    assert all(word in whole for name in shipped_decks() for word in load_deck(name).note.split())


# ---- new ----


def test_the_deck_to_begin_with_is_legal(here):
    code, out, _ = told("new", "deck", "ashes")
    assert code == 0 and out == (
        "ashes.toml: written; editors complete and check it with voskhozhdenie-deck.schema.json\n  next: vigil decks check ashes.toml\n"
    )
    assert told("decks", "check", "ashes.toml")[:2] == (
        0,
        "ashes.toml: fine: ashes, Blitz, white and red, 20 cards and 2 in reinforcement, 2 cities: Bailitz, Town Square / Lod, Garrison\n",
    )
    text = (here / "ashes.toml").read_text(encoding="utf-8")
    assert text.startswith("#:schema ./voskhozhdenie-deck.schema.json\n") and "STARTER" not in text
    assert json.loads((here / "voskhozhdenie-deck.schema.json").read_text(encoding="utf-8")) == schema_of("deck", "voskhozhdenie")
    (here / "ashes.toml").write_text(text.replace("# note", "note"), encoding="utf-8")
    assert told("decks", "check", "ashes.toml")[0] == 0 and load_deck("ashes.toml").note == "What its builder says of it."


def test_nothing_is_overwritten(here):
    for words in (("new", "deck", "en"), ("new", "deck", "en", "--from", "ru.txt")):
        (here / "en.toml").write_text("precious")
        code, out, err = told(*words)
        assert (code, out) == (2, "") and err.startswith("error: en.toml: is there already and stays as it is; choose another name")
        assert (here / "en.toml").read_text() == "precious" and not (here / "voskhozhdenie-deck.schema.json").exists()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_plain_list_becomes_a_deck_file(here, language):
    file = here / "made" / "mine.toml"
    assert told("new", "deck", "mine", "--from", f"{language}.txt", "--out", "made", "--format", "блиц", "-q") == (0, "made/mine.toml\n", "")
    assert told("decks", "check", file) == (0, f"{file}: fine: mine, Blitz, {DAWN}\n", "")
    told("decks", "show", file, "--list", "--names", language)
    assert told("decks", "show", file, "--list", "--names", language)[1] == (here / f"{language}.txt").read_text(encoding="utf-8")
    content = tomllib.loads(file.read_text(encoding="utf-8"))
    assert not [*Draft202012Validator(schema_of("deck", "voskhozhdenie")).iter_errors(content)]
    assert (here / "made" / "voskhozhdenie-deck.schema.json").is_file()


def test_what_is_no_card_of_a_list_is_written_as_it_is(here):
    code, out, _ = told("new", "deck", "mine", "--from", "wrong.txt", "--json")
    assert code == 0 and json.loads(out) == {"kind": "deck", "file": "mine.toml", "schema": "voskhozhdenie-deck.schema.json"}
    deck = load_deck("mine.toml")
    assert deck.format == "" and "Order Scoutz" in [line.name for line in deck.main]


def test_a_shipped_deck_is_taken_over_with_its_format_and_note(here):
    assert told("new", "deck", "mine", "--from", "legion-forge", "-q")[0] == 0
    mine, shipped = load_deck("mine.toml"), load_deck("legion-forge")
    assert (mine.name, mine.format, mine.note, mine.main) == ("mine", shipped.format, shipped.note, shipped.main)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["a/b"], "name: 'a/b' has a folder in it"),
        (["a/b", "--from", "en.txt"], "name: 'a/b' has a folder in it"),
        (["mine", "--from", "nowhere.txt"], "there is no file 'nowhere.txt', nor a deck of that name"),
        (["mine", "--from", ""], "from: the path is empty"),
        (["mine", "--from", "en.txt", "--format", "Blits"], "format: 'Blits' is not a format; did you mean 'Blitz'?"),
        (["mine", "--format", "Blitz"], "format: goes with --from; the file to begin with names its format, change it there"),
        (["mine", "--game", "relic"], "decks: not there for Relic, only for Voskhozhdenie"),
        (["mine", "--from", "en.txt", "--game", "relic"], "decks: not there for Relic, only for Voskhozhdenie"),
    ],
)
def test_what_cannot_be_written_is_one_sentence(here, words, message):
    before = sorted(here.iterdir())
    code, out, err = told("new", "deck", *words)
    assert (code, out) == (2, "") and err.startswith(f"error: {message}") and err.count("\n") == 1 and sorted(here.iterdir()) == before


# ---- the game that is meant, and what the shell completes ----


def test_of_several_games_with_decks_one_must_be_named(monkeypatch):
    other = Game(name="other", title="Other", least=2, most=2)
    monkeypatch.setattr(Game, "has", lambda self, layer, room: self.name in ("other", "voskhozhdenie"))
    monkeypatch.setitem(GAMES, "other", other)
    code, _, err = told("new", "deck", "mine")
    assert code == 2 and err == "error: decks: there for several games; name one of voskhozhdenie, other with --game\n"


def test_without_a_game_with_decks_there_are_none():
    with without_game("voskhozhdenie"):
        for words in (("decks", "list"), ("decks", "check", "blitz-dawn"), ("new", "deck", "mine"), ("schema", "deck")):
            assert told(*words) == (2, "", "error: decks: not there for Ascension\n")


def test_the_shell_is_offered_decks_and_formats(here):
    assert completion.decks("") == sorted([*shipped_decks(), "en.txt", "ru.txt", "wrong.txt"])
    assert completion.deck_formats("") == ["Blitz", "Chosen", "Draft", "Eternal", "Standard"]


def test_shipped_decks_fit_the_schema():
    assert told("schema", "deck") == told("schema", "deck", "--game", "voskhozhdenie")
    schema = Draft202012Validator(json.loads(told("schema", "deck")[1]))
    for path in SHIPPED.glob("*.toml"):
        assert not [*schema.iter_errors(tomllib.loads(path.read_text(encoding="utf-8")))], path
