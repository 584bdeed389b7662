"""The compiled card set: columns of cards drawn by hand, and what strategies ask of a card."""

import numpy as np
import pytest

from sim.ascension.book.binder import bind_book
from sim.ascension.cards.files import card_set_from, load_card_set
from sim.ascension.cards.models import Card
from sim.ascension.tables import BOOK
from sim.ascension.words import NOBODY, Choice, Event, Faction, Goal, Kind, Per, Place, Verb, When
from sim.errors import InputError

STEP_COLUMNS = ("verb", "amount", "faction_arg", "zones", "kind_arg", "limit", "goal", "when", "when_arg", "per", "per_arg", "may", "skip")


def book_of(name):
    """Book, and ids by name, of a shipped printing."""
    card_set = load_card_set(name)
    return bind_book(card_set, 2)[0], card_set.ids


def rows(book, first, last):
    """Steps as dictionaries of what is not 0."""
    return [{column: int(book[column][step]) for column in STEP_COLUMNS if book[column][step]} for step in range(first, last)]


def steps(book, card):
    return rows(book, book["step_first"][card], book["step_last"][card])


def plain(book, card):
    return tuple(int(book[column][card]) for column in ("runes", "power", "gain", "draw"))


def one_card(**fields):
    """Book of a set whose second card has these fields."""
    start = {"name": "Start", "count": 8, "place": "start", "type": "hero", "cost": 0, "honor": 0}
    card = {"name": "Card", "count": 2, "type": "hero", "cost": 1, "honor": 1, **fields}
    return bind_book(card_set_from({"schema": 1, "name": "x", "card": [start, card]}), 1)[0]


# ---- drawn by hand ----


def test_the_rules_and_the_piles():
    book, ids = book_of("2010")
    assert [int(book[name]) for name in ("kinds", "honor_per_player", "honor_solo", "hand_size", "row_size", "round_cap")] == [53, 30, 50, 5, 6, 200]
    assert book["stacks"] == 3
    assert book["stack_card"][: book["stacks"]].tolist() == [ids["Mystic"], ids["Heavy Infantry"], ids["Cultist"]]
    assert book["stack_count"].tolist() == [30, 29, 0] + [0] * 5  # the Cultist never runs out
    assert [int(book["stack_of"][ids[name]]) for name in ("Mystic", "Heavy Infantry", "Cultist", "Apprentice", "Mephit")] == [0, 1, 2, NOBODY, NOBODY]
    assert (book["stack_of"][53:] == NOBODY).all()


@pytest.mark.parametrize("place", ["centre", "start"])
@pytest.mark.parametrize("name", ["2010", "10th"])
def test_decks_before_they_are_shuffled(name, place):
    book, _ = book_of(name)
    copies = np.where(book["place"] == Place[place.upper()], book["count"], 0)
    assert book[place][: book[f"{place}_n"]].tolist() == np.repeat(np.arange(len(copies)), copies).tolist() and copies.any()


def test_gains_that_are_added_together():
    """Runes, power, honor and actions of heroes who do nothing else, in parts of 16 bits."""
    book, ids = book_of("2010")
    assert book["together"][ids["Apprentice"]] == 1 | 2 << 48
    assert book["together"][ids["Heavy Infantry"]] == 2 << 16 | 2 << 48
    assert book["together"][ids["Arha Initiate"]] == 0  # draws
    assert book["together"][ids["Cultist"]] == 0  # no hero
    others = [card for card in range(book["kinds"]) if steps(book, card)]
    assert others and not book["together"][others].any()


def test_the_columns_of_a_card():
    book, ids = book_of("10th")
    card = ids["Hedron Link Device"]
    found = [int(book[name][card]) for name in ("kind", "faction", "place", "count", "cost", "honor", "banishable", "counts_as", "copies")]
    assert found == [Kind.CONSTRUCT, Faction.MECHANA, Place.CENTRE, 1, 7, 7, 1, Faction.MECHANA, 0]
    assert [int(book["place"][ids[name]]) for name in ("Apprentice", "Mystic")] == [Place.START, Place.ALWAYS]
    assert book["banishable"][ids["Avatar of the Fallen"]] == 0
    assert np.flatnonzero(book["copies"]).tolist() == [ids["Twofold Askara"]]
    assert np.flatnonzero(book["counts_as"]).tolist() == [card]


@pytest.mark.parametrize(
    ("name", "gains", "after"),
    [
        ("Apprentice", (1, 0, 0, 0), []),
        ("Cultist", (0, 0, 0, 0), []),
        ("Lifebound Initiate", (1, 0, 1, 0), []),
        ("Wolf Shaman", (1, 0, 0, 1), []),
        ("Flytrap Witch", (0, 0, 2, 1), []),
        ("Runic Lycanthrope", (2, 0, 0, 0), [{"verb": Verb.POWER, "amount": 2, "when": When.PLAYED, "when_arg": Faction.LIFEBOUND}]),
        ("Kor, the Ferromancer", (0, 2, 0, 0), [{"verb": Verb.DRAW, "amount": 1, "when": When.CONSTRUCTS, "when_arg": 2}]),
        ("Avatar Golem", (0, 2, 0, 0), [{"verb": Verb.HONOR, "amount": 1, "per": Per.CONSTRUCT_FACTION, "per_arg": Faction.ANY}]),
        ("Hedron Cannon", (0, 0, 0, 0), [{"verb": Verb.POWER, "amount": 1, "per": Per.CONSTRUCT, "per_arg": Faction.MECHANA}]),
        ("Temple Librarian", (0, 0, 0, 0), [{"verb": Verb.DISCARD, "skip": 1}, {"verb": Verb.DRAW, "amount": 2}]),
        ("Arha Templar", (0, 0, 0, 0), [{"verb": Verb.DEFEAT, "limit": 4}]),
        ("Druids of the Stone Circle", (0, 0, 0, 0), [{"verb": Verb.ACQUIRE, "kind_arg": Kind.HERO, "limit": 3, "goal": Goal.DECK}]),
        ("Cetra, Weaver of Stars", (0, 0, 0, 0), [{"verb": Verb.ACQUIRE, "kind_arg": Kind.HERO, "limit": 32767, "goal": Goal.DECK}]),
        ("The Grand Design", (0, 0, 0, 0), [{"verb": Verb.RESTRICTED, "amount": 2, "faction_arg": Faction.MECHANA}]),
        ("Arbiter of the Precipice", (0, 0, 0, 2), [{"verb": Verb.BANISH_OWN, "zones": 2}]),
        ("Void Initiate", (1, 0, 0, 0), [{"verb": Verb.BANISH_OWN, "zones": 3, "may": 1}]),
        ("Mistake of Creation", (0, 0, 0, 0), [{"verb": Verb.BANISH_ROW, "may": 1}, {"verb": Verb.BANISH_OWN, "zones": 1, "may": 1}]),
        ("Reactor Monk", (2, 0, 0, 0), [{"verb": Verb.DISCOUNT, "amount": 1}]),
        (
            "Mechana Initiate",
            (0, 0, 0, 0),
            [
                {"verb": Verb.CHOOSE, "amount": 2, "skip": 4},
                {"verb": Verb.OPTION, "amount": Choice.RUNES, "skip": 1},
                {"verb": Verb.RUNES, "amount": 1},
                {"verb": Verb.OPTION, "amount": Choice.POWER, "skip": 1},
                {"verb": Verb.POWER, "amount": 1},
            ],
        ),
    ],
)
def test_effects_of_2010(name, gains, after):
    book, ids = book_of("2010")
    assert plain(book, ids[name]) == gains
    assert steps(book, ids[name]) == after


def test_effects_that_10th_has_otherwise():
    book, ids = book_of("10th")
    assert plain(book, ids["Mechana Initiate"]) == (1, 1, 0, 0)
    assert steps(book, ids["Runic Lycanthrope"]) == [{"verb": Verb.POWER, "amount": 2, "when": When.UNITE, "when_arg": Faction.LIFEBOUND}]
    assert steps(book, ids["Snapdragon"]) == [{"verb": Verb.HONOR, "amount": 1, "when": When.UNITE, "when_arg": Faction.LIFEBOUND}]


@pytest.mark.parametrize(("printing", "goal"), [("2010", Goal.PLAY), ("10th", Goal.HAND)])
def test_triggers(printing, goal):
    book, ids = book_of(printing)
    courier = book["trigger_first"][ids["Rocket Courier X-99"]]
    assert book["trigger_last"][ids["Rocket Courier X-99"]] == courier + 1
    found = [int(book[f"trigger_{name}"][courier]) for name in ("on", "faction", "may", "goal")]
    assert found == [Event.CONSTRUCT_ACQUIRED, Faction.MECHANA, 1, goal]
    assert book["trigger_first_step"][courier] == book["trigger_last_step"][courier]
    thirst = book["trigger_first"][ids["Voidthirster"]]
    found = [int(book[f"trigger_{name}"][thirst]) for name in ("on", "faction", "may", "goal")]
    assert found == [Event.MONSTER_DEFEATED, Faction.ANY, 0, Goal.DISCARD]
    assert rows(book, book["trigger_first_step"][thirst], book["trigger_last_step"][thirst]) == [{"verb": Verb.HONOR, "amount": 1}]
    assert book["trigger_first"][ids["Muramasa"]] == book["trigger_last"][ids["Muramasa"]]


def test_actions():
    book, ids = book_of("10th")
    staff, tablet = (book["action_first"][ids[name]] for name in ("Yggdrasil Staff", "Tablet of Time's Dawn"))
    assert [(int(book["action_runes"][at]), int(book["action_banish"][at])) for at in (staff, tablet)] == [(4, 0), (0, 1)]
    assert rows(book, book["action_first_step"][staff], book["action_last_step"][staff]) == [{"verb": Verb.HONOR, "amount": 3}]
    assert rows(book, book["action_first_step"][tablet], book["action_last_step"][tablet]) == [{"verb": Verb.EXTRA_TURN}]
    assert plain(book, ids["Yggdrasil Staff"]) == (0, 1, 0, 0)


def test_the_plain_beginning_ends_at_the_first_other_effect():
    gain, draw, steal = {"do": "gain", "runes": 2}, {"do": "draw", "cards": 1}, {"do": "steal"}
    book = one_card(effects=[gain, draw, {"do": "gain", "runes": 1, "honor": 3}, draw, steal, gain, draw])
    assert plain(book, 1) == (3, 0, 3, 2)
    assert [row["verb"] for row in steps(book, 1)] == [Verb.STEAL, Verb.RUNES, Verb.DRAW]


@pytest.mark.parametrize("extra", [{"may": True}, {"if_constructs": 1}, {"if_played": "Void"}, {"unite": "Void"}])
@pytest.mark.parametrize("effect", [{"do": "gain", "power": 2}, {"do": "draw", "cards": 2}])
def test_optional_and_conditional_effects_are_no_plain_gains(effect, extra):
    book = one_card(effects=[{**effect, **extra}])
    assert plain(book, 1) == (0, 0, 0, 0)
    assert len(steps(book, 1)) == 1


def test_a_conditional_gain_of_several_resources_has_the_condition_on_each_step():
    book = one_card(effects=[{"do": "gain", "runes": 1, "power": 2, "honor": 3, "if_played": "Void"}])
    condition = {"when": When.PLAYED, "when_arg": Faction.VOID}
    gains = ((Verb.RUNES, 1), (Verb.POWER, 2), (Verb.HONOR, 3))
    assert steps(book, 1) == [{"verb": verb, "amount": amount, **condition} for verb, amount in gains]


def test_skips_count_all_that_depends_on_a_step():
    inner = {"do": "discard", "then": [{"do": "gain", "runes": 1, "power": 1}, {"do": "steal"}]}
    book = one_card(effects=[{"do": "banish", "from": "hand", "may": True, "then": [inner, {"do": "copy"}]}, {"do": "extra_turn"}])
    assert [(row["verb"], row.get("skip", 0)) for row in steps(book, 1)] == [
        (Verb.BANISH_OWN, 5),
        (Verb.DISCARD, 3),
        (Verb.RUNES, 0),
        (Verb.POWER, 0),
        (Verb.STEAL, 0),
        (Verb.COPY, 0),
        (Verb.EXTRA_TURN, 0),
    ]
    assert book["copies"][1] == 1


@pytest.mark.parametrize(
    ("first", "word"),
    [
        ({"do": "gain", "honor": 1, "power": 1}, Choice.POWER),
        ({"do": "gain", "honor": 1, "if_constructs": 1}, Choice.HONOR),
        ({"do": "draw", "cards": 1}, Choice.DRAW),
        ({"do": "gain_restricted", "runes": 1, "faction": "Void"}, Choice.OTHER),
        ({"do": "discard", "then": [{"do": "draw", "cards": 1}]}, Choice.OTHER),
    ],
)
def test_the_word_of_an_option(first, word):
    book = one_card(effects=[{"do": "choose", "options": [[first, {"do": "steal"}], [{"do": "gain", "runes": 1}]], "may": True}])
    options = [row for row in steps(book, 1) if row["verb"] == Verb.OPTION]
    assert [row.get("amount", 0) for row in options] == [word, Choice.RUNES]
    assert steps(book, 1)[0]["may"] == 1


def test_a_card_out_of_the_game_has_no_pile():
    start = {"name": "Start", "count": 8, "place": "start", "type": "hero", "cost": 0, "honor": 0}
    piles = [{"name": name, "count": count, "place": "always", "type": "hero", "cost": 1, "honor": 1} for name, count in (("A", 0), ("B", 3))]
    book = bind_book(card_set_from({"schema": 1, "name": "x", "card": [start, *piles, {**start, "name": "C", "place": "centre"}]}), 2)[0]
    assert (int(book["stacks"]), book["stack_card"][:1].tolist(), book["stack_of"][:4].tolist()) == (1, [2], [NOBODY, NOBODY, 0, NOBODY])


def test_equal_sets_have_equal_bytes_and_players_only_limit():
    one, other = (bind_book(load_card_set("10th"), players) for players in (1, 4))
    assert one.tobytes() == other.tobytes()
    assert (one.dtype, one.shape) == (BOOK, (1,))
    with pytest.raises(InputError, match="players: 9"):
        bind_book(load_card_set("10th"), 9)


# ---- what strategies ask of a card ----


def card(**fields):
    return Card.model_validate({"name": "Card", "count": 1, "type": "hero", "cost": 1, "honor": 1, **fields})


def test_plain_numbers_of_a_card():
    found = card(
        effects=(
            {"do": "gain", "runes": 1, "honor": 1},
            {"do": "steal"},
            {"do": "gain", "runes": 2, "power": 1},
            {"do": "gain", "runes": 4, "if_constructs": 1},
            {"do": "gain", "power": 4, "per": "construct"},
            {"do": "draw", "cards": 2},
            {"do": "draw", "cards": 4, "unite": "Void"},
            {"do": "discard", "then": ({"do": "draw", "cards": 8},)},
        )
    )
    assert (found.plain_runes, found.plain_power, found.plain_draws) == (3, 1, 2)


@pytest.mark.parametrize(
    ("effect", "draws", "copies", "is_plain"),
    [
        ({"do": "gain", "runes": 1}, False, False, True),
        ({"do": "gain", "runes": 1, "per": "construct"}, False, False, False),
        ({"do": "gain", "runes": 1, "unite": "Void"}, False, False, False),
        ({"do": "draw", "cards": 1}, True, False, False),
        ({"do": "discard", "then": ({"do": "banish", "from": "hand", "then": ({"do": "draw", "cards": 1},)},)}, True, False, False),
        ({"do": "choose", "options": (({"do": "steal"},), ({"do": "gain", "runes": 1}, {"do": "copy"}))}, False, True, False),
    ],
)
def test_what_a_card_does_anywhere(effect, draws, copies, is_plain):
    found = card(effects=(effect,))
    assert (found.draws_anywhere, found.copies_anywhere, found.is_plain) == (draws, copies, is_plain)


def test_a_card_without_effects_is_plain_and_has_no_options():
    assert card().is_plain
    assert card().option_words == ()
    assert load_card_set("2010").cards[load_card_set("2010").find("Mechana Initiate")].option_words == (Choice.RUNES, Choice.POWER)
