"""Strategies in Python before they play: what a file says of itself, and what is wrong with it, each mistake in one line."""

from dataclasses import replace

import pytest

from sim.ascension.cards.files import load_card_set
from sim.engine.players.registry import player_of
from sim.errors import InputError
from sim.games import GAMES, game_of
from sim.relic.cards.files import load_card_set as load_relic_set
from strategies.compiler.plan import compile_plan, missing_names
from strategies.files import load_strategy, read_strategy
from strategies.problems import UnknownNames

HEAD = 'schema = 1\nname = "Mine"\nsummary = "What it is after."\nbase = "balanced"\n\n\n'
TAKE = "def take(view, options):\n    return {}\n"
PLAY = "def play(view, options):\n    return 0\n"
MOVE = "\n\ndef move(view, options):\n    return 0\n"
CARDS = load_card_set("2010")


def plan(text, cards=CARDS, others=()):
    return compile_plan(read_strategy(text, "mine.py", game="ascension"), cards, others)


def test_a_file_says_what_it_is_without_being_run():
    read = read_strategy(HEAD + "raise SystemExit\n\n\n" + TAKE.format(0), "folder/mine.py", game=None)
    assert (read.id, read.name, read.policy, read.game) == ("mine", "Mine", "python", "ascension")
    assert (read.code.functions, read.code.base, read.code.compiled) == (("take",), "balanced", True)
    assert read.lists == load_strategy("balanced", game="ascension").lists


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (HEAD + "def take(view, options)\n", "line 7: this is no Python: expected ':'"),
        (HEAD, "it has no function that makes a decision; write one or more of: take, play,"),
        (HEAD.replace('base = "balanced"', "") + PLAY, 'take: is missing; write the function, or base = "STRATEGY"'),
        (HEAD.replace("balanced", "random") + TAKE.format(0), "base: random.toml has the policy 'random'; name a strategy that decides by rules"),
        (HEAD.replace("balanced", "blanced") + TAKE.format(0), "base: blanced: no strategy of that name is shipped"),
        (HEAD.replace('name = "Mine"', "") + TAKE.format(0), "mine.py: name is missing"),
        (HEAD.replace('"Mine"', "str(3)") + TAKE.format(0), "line 2: name: is read before the file is run, so it has to be a constant"),
        (HEAD + "compiled = 3\n" + TAKE.format(0), "compiled: 3 is not True or False"),
        (HEAD + TAKE.format(0) + PLAY.replace("play", "bansh"), "line 9: bansh: is no decision, and nothing calls it; did you mean 'banish'"),
        (HEAD + "def take(view):\n    return 0\n", "line 7: take: takes the view and the options: def take(view, options)"),
        (HEAD + TAKE.format("view.runs"), "line 8: take: view has no 'runs'; did you mean 'runes'?"),
        (HEAD + TAKE.format("options[0].crd"), "line 8: take: options[...] has no 'crd'; did you mean 'card'?"),
        (HEAD + "def take(view, options):\n    view.hand[3] += 1\n    return 0\n", "line 8: take: 'view' is only shown, and cannot be changed"),
        (HEAD + "import random\n" + TAKE.format("random.random()"), "line 7: random numbers come from view.luck"),
        (HEAD.replace("schema = 1", 'schema = 1\ngame = "relic"') + TAKE.format(0), "this is a strategy for the game 'relic', not for 'ascension'"),
    ],
)
def test_what_is_wrong_before_it_is_run(text, told):
    with pytest.raises(InputError) as error:
        read_strategy(text, "mine.py", game="ascension")
    assert str(error.value).startswith("mine.py: ") and told in str(error.value) and "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x = 1 / 0\n" + TAKE.format(0), "mine.py: line 7: ZeroDivisionError: division by zero"),
        ("M = cards['Mystik']\n" + TAKE.format(0), "mine.py: line 7: 'Mystik' is not a card; did you mean 'Mystic'?"),
        ("M = cards.of('Mistic hero')\n" + TAKE.format(0), "mine.py: line 7: 'Mistic hero' is not a card or class"),
        ("M = cards.price\n" + TAKE.format(0), "mine.py: line 7: cards.price: cards have no such number; known: cost, honor,"),
        (TAKE.format("view.runes > 3"), "mine.py: take: line 7: answers True or False; a whole number is needed"),
        (TAKE.format("view.runes / 2"), "mine.py: take: line 7: answers float64; a whole number is needed"),
        ("def take(view, options):\n    if view.may:\n        return 0\n", "mine.py: take: line 7: answers sometimes no number;"),
        (TAKE.format("'a' + 1"), "mine.py: take: line 8: No implementation of function"),
        (TAKE.format("cards['Mystic']"), "mine.py: take: line 8: Untyped global name 'cards'"),
        ("def take(view, options):\n    import os\n    return os.getpid()\n", "mine.py: take: line 8: Use of unsupported opcode"),
    ],
)
def test_what_cannot_be_run_or_compiled(text, told):
    with pytest.raises(InputError) as error:
        plan(HEAD + text)
    assert str(error.value).startswith(told) and "\n" not in str(error.value)


def test_a_name_that_no_card_set_has_is_told_as_such():
    with pytest.raises(UnknownNames):
        plan(HEAD + "M = cards['Mystik']\n" + TAKE.format(0))


def test_a_name_of_another_card_set_is_nowhere():
    text = HEAD + "compiled = False\nKEEPER = cards['Lantern']\nassert KEEPER == NOWHERE and cards.cost[KEEPER] == 0\n" + TAKE.format("KEEPER")
    cards = load_card_set("2010")
    other = replace(cards, cards=(*cards.cards, cards.cards[0].model_copy(update={"name": "Lantern"})))
    strategy = read_strategy(text, "mine.py", game="ascension")
    assert missing_names(strategy, cards, [other]) == ("Lantern",)
    with pytest.raises(InputError, match="'Lantern' is not a card"):
        plan(text)


@pytest.mark.proof
def test_what_tells_two_files_apart_is_what_changes_games():
    same = HEAD + "W = cards['Mystic']\n" + TAKE.format("0 if options[0].card == W else -1")
    code = plan(same)["code"][0].tobytes()
    assert plan(same.replace("Mine", "Other") + "# a remark\n")["code"][0].tobytes() == code
    dearer = [card.model_copy(update={"cost": card.cost + 1}) if card.name == "Arha Initiate" else card for card in CARDS.cards]
    changed = replace(CARDS, cards=tuple(dearer))
    assert plan(same, changed)["code"][0].tobytes() == code  # nothing that it has asked of the cards is otherwise
    others = [same.replace("else -1", "else 0"), same.replace("Mystic", "Heavy Infantry"), same + "\nC = cards.cost\n"]
    assert len({code, *(plan(other)["code"][0].tobytes() for other in others)}) == 4
    looked = HEAD + "C = cards.cost\n" + TAKE.format("-1")
    assert plan(looked)["code"].tobytes() != plan(looked, changed)["code"].tobytes()


@pytest.mark.proof
def test_two_files_of_equal_functions_do_not_mix_and_the_same_file_is_one_player():
    one, two = plan(HEAD + TAKE.format(0)), plan(HEAD + TAKE.format(-1))
    again = compile_plan(read_strategy(HEAD + TAKE.format(0) + "\n", "again.py", game="ascension"), CARDS)
    assert player_of(one[0]).address == player_of(again[0]).address != player_of(two[0]).address


@pytest.mark.proof
def test_only_what_is_looked_at_is_filled_in():
    form = game_of("ascension").room("sim", "views").FORM
    looks = player_of(plan(HEAD + TAKE.format("view.hand[0] + view.runes - 9"))[0]).looks
    assert {field.name for field in form.fields} & looks == {"hand", "runes"}


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if not game.has("sim", "views")])
def test_other_games_refuse_them(game):
    with pytest.raises(InputError, match=r"^mine\.py: strategies in Python: not there for .*, only for Ascension and Relic$"):
        read_strategy(HEAD.replace("schema = 1", f'schema = 1\ngame = "{game}"') + TAKE.format(0), "mine.py", game=game)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("M = spaces['Portall']\n", "mine.py: line 8: 'Portall' is not a space"),
        ("M = characters['Ogrin']\n", "mine.py: line 8: 'Ogrin' is not a character; did you mean 'Ogryn'?"),
        ("M = spaces.order('Ultramar Emissary')\n", "mine.py: line 8: spaces.order: 'Ultramar Emissary' is no target with an order of its own"),
        ("M = cards.order('weapon')\n", "mine.py: line 8: cards.order: 'weapon' is no target with an order of its own"),
        ("M = spaces.order('toward Utopia')\n", "mine.py: line 8: 'Utopia' is not a space or 'mission'"),
        ("M = spaces.cost\n", "mine.py: line 8: spaces.cost: spaces have no such number; did you mean 'icons'?"),
    ],
)
def test_what_a_file_of_relic_asks_for_in_vain(text, told):
    head = HEAD.replace("balanced", "cautious").replace("schema = 1", 'schema = 1\ngame = "relic"')
    strategy = read_strategy(head + text + MOVE, "mine.py", game="relic")
    with pytest.raises(InputError) as error:
        compile_plan(strategy, load_relic_set("synthetic"))
    assert str(error.value).startswith(told) and "\n" not in str(error.value)
