"""Card files: what is read, what a variant does, and what is said about files that are wrong."""

import copy
import pickle

import pytest
from pydantic import ValidationError
from tiny_sets import TINY, complaint

from sim.ascension.cards.files import SHIPPED, card_set_from, load_card_set, shipped_card_sets
from sim.errors import InputError

# ---- what is read ----


def test_defaults(write):
    card_set = load_card_set(write(TINY))
    assert card_set.name == "Tiny"
    assert card_set.provenance == "not stated"
    assert card_set.rules.model_dump() == {"honor_per_player": 30, "honor_solo": 50, "hand_size": 5, "row_size": 6, "round_cap": 200}
    card = card_set.cards[3]
    assert (card.name, card.type, card.faction, card.place, card.banishable, card.constructs_count_as) == (
        "Widow",
        "monster",
        "none",
        "centre",
        True,
        "none",
    )
    assert (card.effects, card.triggers, card.actions) == ((), (), ())


def test_ids_are_places_in_the_file(write):
    card_set = load_card_set(write(TINY))
    assert card_set.ids == {"Apprentice": 0, "Void Initiate": 1, "Altar": 2, "Widow": 3}
    assert card_set.find("Widow") == 3
    assert (card_set.at("start"), card_set.at("centre"), card_set.at("always")) == ((0,), (1, 2, 3), ())
    with pytest.raises(InputError, match="'Wido' is not a card of this set; did you mean 'Widow'?"):
        card_set.find("Wido")


def test_a_set_is_found_by_name_by_path_and_beside(write, tmp_path, monkeypatch):
    path = write(TINY)
    assert load_card_set(str(path)) == load_card_set(path)
    assert load_card_set("cards.toml", tmp_path).path == path.resolve()
    monkeypatch.chdir(tmp_path)
    assert load_card_set("cards.toml").name == "Tiny"
    assert load_card_set("10th").path == SHIPPED / "10th.toml"
    assert load_card_set("10th", tmp_path).label == "10th.toml"


def test_the_shipped_sets_are_listed():
    assert {"2010", "10th", "10th-dear-void-initiate"} <= set(shipped_card_sets())


def test_a_byte_order_mark_and_other_line_ends_do_no_harm(write):
    plain = load_card_set(write(TINY))
    windows = load_card_set(write(b"\xef\xbb\xbf" + TINY.replace("\n", "\r\n").encode(), "windows.toml"))
    assert windows.cards == plain.cards


def test_a_card_set_can_be_pickled_and_is_frozen(write):
    card_set = load_card_set(write(TINY))
    assert card_set.digest  # cached
    assert pickle.loads(pickle.dumps(card_set)) == card_set
    with pytest.raises(AttributeError):
        card_set.name = "other"
    with pytest.raises(ValidationError):
        card_set.cards[0].cost = 3


# ---- the digest ----


def test_the_digest_is_of_the_content_not_of_the_text(write):
    plain = load_card_set(write(TINY))
    spaced = TINY.replace("\n", "\n\n").replace("cost = 1\n", "cost = 1  # cheap\n").replace('name = "Tiny"', 'name = "Other"')
    wordy = spaced.replace("may = true }]", 'may = true, then = [] }]\nbanishable = true\nplace = "centre"') + "\n[rules]\nhand_size = 5\n"
    assert load_card_set(write(wordy, "other.toml")).digest == plain.digest
    assert len(plain.digest) == 64


@pytest.mark.parametrize(
    ("old", "new"),
    [("cost = 1", "cost = 2"), ("may = true", "may = false"), ("runes = 1", "power = 1"), ("count = 3", "count = 4"), ("Widow", "Widower")],
)
def test_the_digest_changes_with_everything_that_counts(write, old, new):
    changed = TINY.replace(old, new, 1)
    assert changed != TINY
    assert load_card_set(write(changed, "changed.toml")).digest != load_card_set(write(TINY)).digest


def test_the_digest_sees_rules_and_order(write):
    plain = load_card_set(write(TINY)).digest
    ruled = load_card_set(write(TINY + "[rules]\nhand_size = 6\n", "b.toml")).digest
    document = {"schema": 1, "name": "x", "card": [{"name": "A", "count": 1, "type": "hero", "cost": 0, "honor": 0, "place": "start"}]}
    b, c = ({"name": name, "count": 1, "type": "hero", "cost": 0, "honor": 0} for name in "BC")
    one = card_set_from({**document, "card": [*document["card"], b, c]}).digest
    other = card_set_from({**document, "card": [*document["card"], c, b]}).digest
    assert len({plain, ruled, one, other}) == 4


def test_the_digests_of_the_shipped_printings_are_known():
    """A change here means that stored results of this printing are not comparable any more: change it knowingly."""
    assert load_card_set("2010").digest[:16] == "627f93cba1e5608f"
    assert load_card_set("10th").digest[:16] == "96232149a6d56f7b"


# ---- variants ----


def test_a_variant_changes_only_what_it_says(write):
    base = load_card_set(write(TINY))
    variant = load_card_set(
        write(
            'schema = 1\nbase = "cards.toml"\nname = "Dear"\nprovenance = "What if."\n[change."Void Initiate"]\ncost = 2\n[rules]\nhand_size = 6\n',
            "v.toml",
        )
    )
    assert [card.cost for card in variant.cards] == [0, 2, 5, 4]
    assert variant.cards[1].effects == base.cards[1].effects
    assert variant.rules.hand_size == 6
    assert variant.rules.row_size == base.rules.row_size
    assert variant.name == "Dear"
    assert variant.provenance == "What if. Based on Tiny: not stated"


def test_a_variant_adds_cards_behind_the_others_and_takes_cards_out(write):
    write(TINY)
    added = '[[card]]\nname = "New"\ncount = 1\ntype = "hero"\ncost = 1\nhonor = 1\n'
    variant = load_card_set(write(f'schema = 1\nbase = "cards.toml"\nname = "More"\n{added}[change.Widow]\ncount = 0\n', "v.toml"))
    assert list(variant.ids) == ["Apprentice", "Void Initiate", "Altar", "Widow", "New"]
    assert variant.at("centre") == (1, 2, 4)


def test_a_variant_replaces_whole_fields(write):
    write(TINY)
    variant = load_card_set(
        write('schema = 1\nbase = "cards.toml"\nname = "x"\n[change."Void Initiate"]\neffects = [{ do = "draw", cards = 2 }]\n', "v.toml")
    )
    assert [effect.do for effect in variant.cards[1].effects] == ["draw"]


def test_a_variant_of_a_variant(write):
    write(TINY)
    write('schema = 1\nbase = "cards.toml"\nname = "one"\n[change.Altar]\ncost = 6\nhonor = 6\n', "one.toml")
    two = load_card_set(write('schema = 1\nbase = "one.toml"\nname = "two"\n[change.Altar]\nhonor = 7\n', "two.toml"))
    assert (two.cards[2].cost, two.cards[2].honor) == (6, 7)


def test_a_variant_that_changes_nothing_has_the_digest_of_its_base(write):
    same = load_card_set(write('schema = 1\nbase = "10th"\nname = "same"\n', "v.toml"))
    assert same.digest == load_card_set("10th").digest
    assert same.cards == load_card_set("10th").cards


def test_an_always_available_card_can_be_taken_out(write):
    variant = load_card_set(write('schema = 1\nbase = "10th"\nname = "x"\n[change.Cultist]\ncount = 0\n[change.Mystic]\ncount = 0\n', "v.toml"))
    assert [variant.cards[card].name for card in variant.at("always")] == ["Heavy Infantry"]


def test_bases_in_a_circle(write):
    write('schema = 1\nbase = "b.toml"\nname = "a"\n', "a.toml")
    path = write('schema = 1\nbase = "a.toml"\nname = "b"\n', "b.toml")
    expected = "a.toml -> b.toml -> a.toml"
    assert expected in complaint(path.with_name("a.toml"))
    assert complaint(path).endswith("(b.toml -> a.toml -> b.toml); let one of them name a card set without a base")


VARIANT = 'schema = 1\nbase = "cards.toml"\nname = "v"\n'

BAD_VARIANTS = {
    "unknown card": (
        '[change."Void Initate"]\ncost = 2\n',
        "v.toml: field change.\"Void Initate\": there is no such card in the base; did you mean 'Void Initiate'?",
    ),
    "unknown field": ("[change.Widow]\ncots = 2\n", "v.toml: card 'Widow', field cots: is not a field of a card; did you mean 'cost'?"),
    "bad value": ("[change.Widow]\ncost = 0\n", "v.toml: card 'Widow', field cost: 0 is below 1, the least power that defeats a monster"),
    "no table": ("[change]\nWidow = 3\n", 'v.toml: field change."Widow": must be a table of card fields, not 3'),
    "rule": ("[rules]\nhand_sise = 3\n", "v.toml: field rules.hand_sise: is not a field of [rules]; did you mean 'hand_size'?"),
    "twice": (
        '[[card]]\nname = "Widow"\ncount = 1\ntype = "hero"\ncost = 1\nhonor = 1\n',
        "v.toml: card 'Widow', field name: there is already a card of this name; "
        'give each its own name, or change the card of a base with [change."NAME"]',
    ),
    "emptied": (
        '[change."Void Initiate"]\ncount = 0\n[change.Altar]\ncount = 0\n[change.Widow]\ncount = 0\n',
        "v.toml: field card: the centre deck is empty; give a card without `place` a count of 1 or more",
    ),
}


@pytest.mark.parametrize(("text", "expected"), BAD_VARIANTS.values(), ids=BAD_VARIANTS)
def test_bad_variants(write, text, expected):
    write(TINY)
    assert complaint(write(VARIANT + text, "v.toml")) == expected


def test_a_bad_base_is_named_not_the_variant(write):
    write(TINY.replace("cost = 5", "cost = -5"))
    assert complaint(write(VARIANT, "v.toml")) == "cards.toml: card 'Altar', field cost: -5 is below 0, the least allowed"


@pytest.mark.parametrize(
    ("base", "expected"),
    [
        ('"10ht"', "v.toml: field base: there is no file '10ht', nor a card set of that name; did you mean '10th'?"),
        ('"cards"', "v.toml: field base: there is no file 'cards', nor a card set of that name; did you mean 'cards.toml'?"),
        ("3", "v.toml: field base: must be text in quotes, not 3"),
        ('""', "v.toml: field base: is empty"),
    ],
)
def test_bases_that_are_not_there(write, base, expected):
    write(TINY)
    assert complaint(write(VARIANT.replace('"cards.toml"', base), "v.toml")) == expected


def test_a_document_is_not_changed(write):
    card = {"count": 1, "type": "hero", "cost": 0, "honor": 0, "effects": [{"do": "discard", "then": [{"do": "steal"}]}]}
    document = {"schema": 1, "name": "x", "card": [{**card, "name": "A", "place": "start"}, {**card, "name": "B"}]}
    before = copy.deepcopy(document)
    card_set_from(document)
    card_set_from({"schema": 1, "base": str(write(TINY)), "name": "v", "change": {"Altar": {"cost": 2}}})
    assert document == before
