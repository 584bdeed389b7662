"""The rows of the book for traits, counted things, conditions, tokens and enemies that fight in their own way."""

from fractions import Fraction
from itertools import product

import pytest
from book_text import Reader
from relic_complaints import entry
from test_book_texts import check
from tiny_relic import tiny_files

from sim.cardfiles.tables import table_of
from sim.relic.book.binder import bind_book
from sim.relic.book.chances import chance_tables
from sim.relic.cards.files import card_set_from
from sim.relic.tables import FIRST_CHARACTER
from sim.relic.words import ANY, MAX_FOE_DICE, NOBODY, PARTS, REACH, TRAITED, Forbid, Goal, Kind, Only, Passive, Pay, Thing, Tier, Verb, When, Word

TYPED = {
    "Blade": ["Holy", "Blade of Old"],
    "Seal": "Tool",
    "Relay": "Ally",
    "Stranger": ["Stray", "Ally"],
    "Drop Zone": "Omen",
    "Ork Boss": ["Ork", "Boss"],
}
FOE = {"dice": 3, "wins_ties": True, "forbid": ["power", "reroll"]}


def made(**fields):
    """Book and card set of the tiny set with traits, and with the fields of some entries changed."""
    files = tiny_files()
    for name, trait in TYPED.items():
        entry(files, name)["trait"] = trait
    entry(files, "Captain")["affiliation"] = "Ultramarines"
    entry(files, "Psyker")["affiliation"] = "Telepathica"
    entry(files, "Trader")["affiliation"] = "Ultramarines"
    for name, changes in fields.items():
        entry(files, name.replace("_", " ")).update(changes)
    card_set = card_set_from(files)
    check(card_set)
    return bind_book(card_set, 4)[0], card_set


def steps_of(*effects):
    """Book, card set, and the rows of an event's effects, condition numbers included."""
    book, card_set = made(Drop_Zone={"effects": list(effects)})
    card = card_set.ids["Drop Zone"]
    return book, card_set, range(book["effect_first"][card], book["effect_last"][card])


def row_of(effect):
    """One effect's step by column."""
    book, card_set, rows = steps_of(effect)
    return {name: book[name][rows[0]].tolist() for name in ("verb", "thing", "amount", "arg", "sort", "trait", "per", "only", "step_dice")}, card_set


# ---- traits and affiliations ----


def test_traits_are_bits():
    book, card_set = made()
    assert list(card_set.traits) == ["Ork", "Boss", "Omen", "Stray", "Ally", "Tyranid", "Eldar", "Tool", "Holy", "Blade of Old"]
    for name, trait in {**TYPED, "Ork Boy": "Ork", "Hunt": [], "Palsy": []}.items():
        names = [trait] if isinstance(trait, str) else trait
        assert card_set.cards[card_set.ids[name]].traits == tuple(names)
        assert book["traits"][card_set.ids[name]] == sum(1 << card_set.traits[one] for one in names)
    assert card_set.cards[card_set.ids["Stranger"]].trait == "Stray, Ally"


def test_traits_are_written_as_they_can_be_read():
    """A single trait is a name again, and so is a counted thing without one."""
    _, card_set = made(Ork_Boy={"score": [{"amount": 1, "per": {"of": "relic"}}]})
    sheets = {name: table_of(card_set.cards[card_set.ids[name]].sheet) for name in ("Seal", "Blade", "Ork Boy")}
    assert (sheets["Seal"]["trait"], sheets["Blade"]["trait"]) == ("Tool", ["Holy", "Blade of Old"])
    assert sheets["Ork Boy"]["score"] == [{"amount": 1, "per": "relic"}]


def test_sixty_four_traits_have_a_bit_each():
    files = tiny_files()
    files["relics.toml"]["card"] += [{"name": f"R{k}", "count": 0, "trait": [f"T{4 * k + place}" for place in range(4)]} for k in range(15)]
    entry(files, "Blade")["trait"] = "Last"
    card_set = card_set_from(files)
    assert len(card_set.traits) == 64
    book = bind_book(card_set, 2)[0]
    assert book["traits"][card_set.ids["R14"]] == 0b1111 << 60


def test_affiliations_are_numbered():
    book, _ = made()
    assert book["affiliation"][:5].tolist() == [0, NOBODY, 1, 0, NOBODY]


# ---- conditions and counted things ----

CONDITIONS = [
    ({"of": "level", "least": 5, "most": 8}, lambda s: (Only.COUNT, Thing.LEVEL, 5, 8)),
    ({"of": "token", "least": 2}, lambda s: (Only.COUNT, Thing.TOKEN, 2, 32767)),
    ({"of": "trophy", "trait": "Ork", "most": 3}, lambda s: (Only.COUNT, Thing.TROPHY + TRAITED, 0, 3)),
    ({"of": "asset", "trait": "Ally", "least": 1}, lambda s: (Only.COUNT, Thing.ASSET + TRAITED * (1 + s.traits["Ally"]), 1, 32767)),
    ({"tier": "centre"}, lambda s: (Only.TIER, Tier.CENTRE, 0, 0)),
    ({"area": "Death World"}, lambda s: (Only.AREA, s.areas["Death World"], 0, 0)),
    ({"space": "Titan"}, lambda s: (Only.SPACE, s.space_ids["Titan"], 0, 0)),
    ({"affiliation": "Telepathica"}, lambda s: (Only.AFFILIATION, 1, 0, 0)),
]


@pytest.mark.parametrize(("when", "expected"), CONDITIONS)
def test_a_condition(when, expected):
    book, card_set, rows = steps_of({"do": "heal", "when": when})
    row = book["only"][rows[0]]
    assert row > 0
    assert tuple(book[f"only_{name}"][row] for name in ("sort", "arg", "least", "most")) == expected(card_set)


def test_equal_conditions_share_a_row_and_none_is_row_0():
    when = {"of": "token", "least": 1}
    book, card_set = made(
        Drop_Zone={"effects": [{"do": "heal", "when": when}, {"do": "heal"}, {"do": "heal", "when": {"tier": "outer"}}]},
        Blade={"passives": [{"is": "battle_bonus", "amount": 1, "when": when}, {"is": "skill_dice", "amount": 1}]},
        Seal={"uses": [{"moment": "test", "bonus": 1, "when": when}, {"moment": "evade"}]},
    )
    first, passive, use = (
        book[f"{part}_first"][card_set.ids[name]] for part, name in (("effect", "Drop Zone"), ("passive", "Blade"), ("use", "Seal"))
    )
    shared = book["only"][first]
    assert book["only"][first + 1] == 0 and 0 < book["only"][first + 2] != shared
    assert book["passive_only"][passive : passive + 2].tolist() == [shared, 0]
    assert book["use_only"][use : use + 2].tolist() == [shared, 0]


def test_what_is_multiplied():
    ork = {"of": "trophy", "trait": "Ork"}
    row, _ = row_of({"do": "gain", "life": 1, "per": ork})
    assert row["per"] == Thing.TROPHY + TRAITED
    book, card_set = made(
        Ork_Boy={"score": [{"amount": 1, "per": {"of": "asset", "trait": "Ally"}}, {"amount": 2}]},
        Blade={
            "passives": [{"is": "battle_dice", "amount": 1, "per": "token"}, {"is": "skill_bonus", "amount": 1, "per": ork}, {"is": "cannot_evade"}]
        },
        Seal={"uses": [{"moment": "test", "dice": 1, "per": ork}, {"moment": "evade"}]},
    )
    score, passive, use = (
        book[f"{part}_first"][card_set.ids[name]] for part, name in (("passive", "Ork Boy"), ("passive", "Blade"), ("use", "Seal"))
    )
    ally = Thing.ASSET + TRAITED * (1 + card_set.traits["Ally"])
    assert book["passive"][score] == Passive.ENEMY_SCORE
    assert book["passive_per"][score : score + 2].tolist() == [ally, Thing.NOTHING]
    assert book["passive_arg"][score] == 0
    assert book["passive_per"][passive : passive + 3].tolist() == [Thing.TOKEN, Thing.TROPHY + TRAITED, Thing.NOTHING]
    assert book["use_per"][use : use + 2].tolist() == [Thing.TROPHY + TRAITED, Thing.NOTHING]


# ---- effects ----


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ({"do": "gain", "token": 2}, lambda s: {"verb": Verb.GAIN, "thing": Thing.TOKEN, "amount": 2, "trait": ANY}),
        ({"do": "lose", "token": 1}, lambda s: {"verb": Verb.LOSE, "thing": Thing.TOKEN, "trait": ANY}),
        ({"do": "lose", "asset": 1, "trait": "Ally"}, lambda s: {"verb": Verb.LOSE, "thing": Thing.ASSET, "trait": s.traits["Ally"]}),
        ({"do": "lose", "relic": 1, "trait": "Holy"}, lambda s: {"thing": Thing.RELIC, "trait": s.traits["Holy"]}),
        (
            {"do": "pay", "asset": 1, "trait": "Tool", "then": [{"do": "heal"}]},
            lambda s: {"verb": Verb.PAY, "trait": s.traits["Tool"], "arg": Word.LIFE},
        ),
        (
            {"do": "pay", "token": 3, "then": [{"do": "gain", "token": 1}]},
            lambda s: {"thing": Thing.TOKEN, "amount": 3, "arg": Word.TOKEN, "trait": ANY},
        ),
        ({"do": "move", "to": "Wreck"}, lambda s: {"verb": Verb.MOVE, "sort": Only.SPACE, "arg": s.space_ids["Wreck"]}),
        ({"do": "move", "area": "Death World"}, lambda s: {"verb": Verb.MOVE, "sort": Only.AREA, "arg": s.areas["Death World"]}),
        ({"do": "move", "tier": "middle"}, lambda s: {"verb": Verb.MOVE, "sort": Only.TIER, "arg": Tier.MIDDLE}),
        ({"do": "new_mission"}, lambda s: {"verb": Verb.NEW_MISSION, "sort": 0, "trait": ANY, "only": 0}),
        ({"do": "clear"}, lambda s: {"verb": Verb.CLEAR, "arg": ANY, "amount": 0, "trait": ANY}),
        ({"do": "clear", "type": "encounter", "trait": "Ally"}, lambda s: {"arg": Kind.ENCOUNTER, "amount": 0, "trait": s.traits["Ally"]}),
        ({"do": "clear", "trophies": True}, lambda s: {"verb": Verb.CLEAR, "arg": ANY, "amount": 1}),
        ({"do": "clear", "type": "enemy", "trophies": True}, lambda s: {"arg": Kind.ENEMY, "amount": 1}),
        ({"do": "players", "who": "one", "effects": [{"do": "new_mission"}]}, lambda s: {"verb": Verb.PLAYERS, "arg": 3}),
        ({"do": "battle", "attribute": "highest", "value": 4}, lambda s: {"verb": Verb.BATTLE, "step_dice": 1}),
    ],
)
def test_an_effect(effect, expected):
    row, card_set = row_of(effect)
    wanted = expected(card_set)
    assert {name: row[name] for name in wanted} == wanted


def test_an_enemy_that_fights_in_its_own_way():
    book, card_set = made(Ork_Boss=FOE, Drop_Zone={"effects": [{"do": "battle", "attribute": "cunning", "value": 5, **FOE}]})
    for prefix, row in (("foe", card_set.ids["Ork Boss"]), ("step", book["effect_first"][card_set.ids["Drop Zone"]])):
        assert [book[f"{prefix}_{what}"][row] for what in ("dice", "ties", "forbids")] == [3, 1, Forbid.POWER | Forbid.REROLL], prefix
    assert [book[column][card_set.ids["Hive Spawn"]] for column in ("foe_dice", "foe_ties", "foe_forbids")] == [1, 0, 0]
    assert book["foe_dice"][card_set.ids["Stranger"]] == 0


# ---- uses and missions ----


def test_uses():
    uses = [
        {"moment": "engage", "pay": "token", "amount": 2, "effects": [{"do": "heal"}]},
        {"moment": "battle", "pay": "asset", "pay_trait": "Ally", "reveal": True},
        {"moment": "battle", "bonus": 2, "after": True},
    ]
    book, card_set = made(Blade={"uses": uses})
    first = book["use_first"][card_set.ids["Blade"]]

    def column(name):
        return book[f"use_{name}"][first : first + 3].tolist()

    assert column("when") == [When.ENGAGE, When.BATTLE, When.BATTLE]
    assert column("pay") == [Pay.TOKEN, Pay.ASSET, Pay.NOTHING]
    assert column("amount") == [2, 1, 0]
    assert column("pay_trait") == [ANY, card_set.traits["Ally"], ANY]
    assert column("reveal") == [0, 1, 0]
    assert column("after") == [0, 0, 1]
    assert column("bonus") == [0, 0, 2]
    assert book["use_last_step"][first] == book["use_first_step"][first] + 1


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ({"event": "meet"}, lambda s: (Goal.MEET, 0, ANY)),
        ({"event": "meet", "chosen": True}, lambda s: (Goal.MEET, 1, ANY)),
        ({"event": "have", "of": "token"}, lambda s: (Goal.HAVE, Thing.TOKEN, ANY)),
        ({"event": "have", "of": "trophy", "trait": "Boss"}, lambda s: (Goal.HAVE, Thing.TROPHY + TRAITED * (1 + s.traits["Boss"]), ANY)),
        ({"event": "buy", "trait": "Tool"}, lambda s: (Goal.BUY, ANY, s.traits["Tool"])),
        ({"event": "encounter", "trait": "Ally"}, lambda s: (Goal.ENCOUNTER, ANY, s.traits["Ally"])),
        ({"event": "asset", "trait": "Ally"}, lambda s: (Goal.ASSET, ANY, s.traits["Ally"])),
        ({"event": "asset"}, lambda s: (Goal.ASSET, ANY, ANY)),
        ({"event": "defeat", "trait": "Boss"}, lambda s: (Goal.DEFEAT, ANY, s.traits["Boss"])),
    ],
)
def test_an_objective(goal, expected):
    book, card_set = made(Hunt={"objective": goal}, Drop_Zone={"effects": [{"do": "gain", "token": 1}]})
    card = card_set.ids["Hunt"]
    assert (book["goal"][card], book["goal_arg"][card], book["goal_trait"][card]) == expected(card_set)


def test_a_character_reads_back_with_what_it_is_given_when():
    """The affiliation, too, is read back from the book."""
    book, card_set = made(Captain={"passives": [{"is": "skill_bonus", "amount": 1, "when": {"affiliation": "Ultramarines"}}]})
    told = Reader(book, card_set.space_ids, card_set.traits, card_set.areas, card_set.affiliations).character(0)
    assert (told["affiliation"], told["passives"][0]["when"]) == ("Ultramarines", {"affiliation": "Ultramarines"})
    assert book["passive_first"][FIRST_CHARACTER] < book["passive_last"][FIRST_CHARACTER]


# ---- chances against several dice ----


def won(foes, own, difference):
    """Parts of the chance that dice beat those of an enemy, from all chains below the sum that wins anyway."""
    chain = {6 * sixes + face: Fraction(1, 6 ** (sixes + 1)) for sixes in range(6) for face in range(1, 6)}

    def law(dice):
        found = {}
        for row in product(chain.items(), repeat=dice):
            total, chance = sum(face for face, _ in row), Fraction(1)
            for _, one in row:
                chance *= one
            found[total] = found.get(total, 0) + chance
        return found

    ours, theirs = law(own), law(foes)
    return sum(mine * yours for total, mine in ours.items() for other, yours in theirs.items() if total + difference > other)


@pytest.mark.parametrize(("foes", "own"), [(2, 1), (1, 2), (2, 2)])
@pytest.mark.parametrize("difference", [-4, 0, 3])
def test_chances_against_several_dice_are_those_of_all_dice_listed(foes, own, difference):
    """All chains of fewer than seven dice: what is left out weighs less than a part in 6**6 for each die."""
    exact = int(chance_tables(foe_dice=MAX_FOE_DICE)[0][foes, own, difference + REACH])
    listed = won(foes, own, difference) * PARTS
    assert listed - 1 < exact < listed + (foes + own) * PARTS / 6**6


def test_more_dice_of_the_enemy_are_worse_for_the_player():
    win = chance_tables(foe_dice=MAX_FOE_DICE)[0]
    assert (win[2:, 1:, REACH] < win[1:-1, 1:, REACH]).all()
    assert (win[1] == chance_tables()[0][1]).all()
    for dice in range(1, MAX_FOE_DICE + 1):
        tie = PARTS - 2 * win[dice, dice, REACH]  # equal sides: what is not a tie is won by either as often
        assert 0 < tie < PARTS / 7 + 2
        assert abs(win[dice, dice, REACH + 1] - PARTS + win[dice, dice, REACH]) <= 1  # with 1 more: whatever is not lost


@pytest.mark.parametrize("where", ["enemy", "battle"])
def test_a_book_has_chances_against_several_dice_if_it_needs_them(where):
    several = {
        "enemy": {"Ork_Boss": {"dice": 2}},
        "battle": {"Drop_Zone": {"effects": [{"do": "battle", "attribute": "cunning", "value": 5, "dice": 2}]}},
    }
    book, _ = made(**several[where])
    assert (book["win"] == chance_tables(foe_dice=MAX_FOE_DICE)[0]).all()
    assert not made()[0]["win"][2:].any()
