"""Card sets that are folders, whatever the game: where they are found, what is remembered, bases and changes."""

from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from sim.cardfiles.folders import CardSetFolders
from sim.cardfiles.reader import KEPT
from sim.cardfiles.variants import Variants
from sim.errors import InputError

THIEF = "[[card]]\nname = 'Thief'\ncost = 1\n"


@dataclass(frozen=True)
class CardSet:
    name: str
    provenance: str
    rules: dict
    cards: tuple
    label: str
    path: Path | None


def files_of(card_set):
    head = {"name": card_set.name, "provenance": card_set.provenance, "rules": card_set.rules}
    return {"head.toml": head, "cards.toml": {"card": [dict(card) for card in card_set.cards]}}


def add(made, files, label):
    made["cards.toml"]["card"] += files.get("cards.toml", {}).get("card", [])


def check(files, label):
    if "head.toml" not in files:
        raise InputError(f"{label}: no head")


def build(files, label, path):
    head = files["head.toml"]
    return CardSet(head["name"], head.get("provenance", ""), head.get("rules", {}), tuple(files["cards.toml"]["card"]), label, path)


VARIANTS = Variants("head.toml", ("rules",), files_of, add, shown=1)


@pytest.fixture
def sets(tmp_path):
    """Two shipped sets, `plain` and `dear`, a variant of it."""
    shipped = tmp_path / "shipped"
    write(shipped / "plain", "name = 'Plain'\nprovenance = 'made up'\n[rules]\nhand = 5\nrounds = 9\n", THIEF)
    write(shipped / "dear", "name = 'Dear'\nbase = 'plain'\nprovenance = 'Mine.'\n[rules]\nhand = 6\n[change.Thief]\ncost = 2\n")
    return CardSetFolders("Market", shipped, lambda path, label: sorted(file.name for file in path.glob("*.toml")), VARIANTS, check, build)


def write(folder, head, cards=None):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "head.toml").write_text(head, encoding="utf-8")
    if cards is not None:
        (folder / "cards.toml").write_text(cards, encoding="utf-8")
    return folder


def test_a_set_without_a_base_is_remembered_until_its_files_change(sets, tmp_path):
    mine = write(tmp_path / "mine", "name = 'Mine'\n", THIEF)
    before = sets.load_card_set(mine)
    assert sets.load_card_set(mine) is before
    write(mine, "name = 'Mine'\n", THIEF.replace("1", "3"))
    assert sets.load_card_set(mine).cards[0]["cost"] == 3
    for number in range(KEPT):
        sets.load_card_set(write(tmp_path / f"{number}", "name = 'x'\n", THIEF))
    write(mine, "name = 'Mine'\n", THIEF)
    assert sets.load_card_set(mine) is not before


def test_a_variant_is_remembered_until_its_files_change(sets):
    before = sets.load_card_set("dear")
    assert sets.load_card_set("dear") is before
    head = sets.shipped / "dear" / "head.toml"
    head.write_text(head.read_text(encoding="utf-8").replace("cost = 2", "cost = 4"), encoding="utf-8")
    assert sets.load_card_set("dear").cards == ({"name": "Thief", "cost": 4},)


def test_a_variant_follows_its_base_when_that_changes(sets):
    assert sets.load_card_set("dear").cards == ({"name": "Thief", "cost": 2},)
    write(sets.shipped / "plain", "name = 'Plain'\n", THIEF + THIEF.replace("Thief", "Guard"))
    assert [card["cost"] for card in sets.load_card_set("dear").cards] == [2, 1]


def test_a_variant_is_its_base_but_for_what_it_says(sets):
    dear = sets.load_card_set("dear")
    assert (dear.name, dear.provenance, dear.rules) == ("Dear", "Mine. Based on Plain: made up", {"hand": 6, "rounds": 9})
    files = {"head.toml": {"name": "More", "base": "dear"}, "cards.toml": {"card": [{"name": "Guard", "cost": 4}]}}
    more = sets.card_set_from(files)
    assert [card["name"] for card in more.cards] == ["Thief", "Guard"]
    assert (more.path, more.label, more.rules["hand"]) == (None, "card set", 6)


def test_shipped_sets_are_found_among_the_bases(sets, tmp_path):
    assert sets.shipped_card_sets() == ("dear", "plain")
    own = write(tmp_path / "own", "name = 'x'\nbase = 'dear'\n")
    assert [*sets.printings(sets.load_card_set(own))] == ["dear", "plain"]
    assert [*sets.printings(sets.card_set_from({"head.toml": {"name": "x", "base": "dear"}}))] == []


def test_a_base_stands_beside_the_folder_however_that_is_named(sets, tmp_path, monkeypatch):
    write(tmp_path / "one", "name = 'One'\n", THIEF)
    monkeypatch.chdir(write(tmp_path / "two", "name = 'Two'\nbase = 'one'\n"))
    for source in (".", "head.toml", "../two", tmp_path / "two"):
        assert sets.load_card_set(source).path == tmp_path / "two"
    assert sets.load_card_set("two", tmp_path).label == "two"


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("shipped", "{}: there is no head.toml in this folder; a card set of Market is a folder with one"),
        ("plai", "there is no folder '{}', nor a card set of that name; did you mean 'plain'?"),
        ("a", "{}: field base: the bases run in a circle (a -> b -> a); let one of them name a card set without a base"),
        ("c", "{}: head.toml, field base: there is no folder 'nowhere', nor a card set of that name; known: dear, plain"),
    ],
)
def test_what_is_said_of_sets_that_are_not_there(sets, tmp_path, monkeypatch, source, told):
    monkeypatch.chdir(tmp_path)
    for name, base in (("a", "b"), ("b", "a"), ("c", "nowhere")):
        write(tmp_path / name, f"name = 'x'\nbase = '{base}'\n")
    with pytest.raises(InputError) as caught:
        sets.load_card_set(source)
    assert str(caught.value) == told.format(source)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"Theif": {"cost": 2}}, "plain: change \"Theif\": there is nothing of this name in the base; did you mean 'Thief'?"),
        ({"rules": 5}, 'plain: change "rules": must be a table of fields, not 5'),
        (
            {"Guard": {}, "Thief": 3},
            'plain: 2 problems\n  change "Guard": there is nothing of this name in the base; known: Thief, rules\n  and 1 more',
        ),
    ],
)
def test_what_is_said_of_changes(sets, changes, told):
    with pytest.raises(InputError) as caught:
        sets.changed(sets.load_card_set("plain"), changes)
    assert str(caught.value) == told


def test_changes_leave_the_set_as_it_was(sets):
    plain = sets.load_card_set("plain")
    changed = sets.changed(plain, {"Thief": {"cost": 7}, "rules": {"hand": 1}}, "dearer")
    assert (changed.cards, changed.rules) == (({"name": "Thief", "cost": 7},), {"hand": 1, "rounds": 9})
    assert (changed.label, changed.path) == ("dearer", plain.path)
    assert (plain.cards, plain.rules) == (({"name": "Thief", "cost": 1},), {"hand": 5, "rounds": 9})


def test_entries_of_several_kinds_with_one_name_are_told_apart(sets):
    files = {"head.toml": {"name": "Two"}, "cards.toml": {"card": [{"name": "Thief", "cost": 1}]}}
    two = sets.card_set_from(files)
    guards = {"guard": [{"name": "Thief", "cost": 9}, {"name": "Dog"}]}
    both = replace(VARIANTS, files_of=lambda card_set: {**files_of(card_set), "guards.toml": dict(guards)})
    with pytest.raises(InputError, match="change \"Thief\": is the name of a card and a guard; write 'card Thief' or 'guard Thief'"):
        both.changed_files(two, {"Thief": {"cost": 2}}, "two")
    made = both.changed_files(two, {"guard Thief": {"cost": 2}, "Dog": {"cost": 3}}, "two")
    assert made["cards.toml"]["card"] == [{"name": "Thief", "cost": 1}]
    assert made["guards.toml"]["guard"] == [{"name": "Thief", "cost": 2}, {"name": "Dog", "cost": 3}]
    made = both.changed_files(two, {"guard Dog": {"cost": 2}}, "two")
    assert made["guards.toml"]["guard"][1] == {"name": "Dog", "cost": 2}
    with pytest.raises(InputError, match='change "card Dog": there is nothing of this name'):
        both.changed_files(two, {"card Dog": {"cost": 2}}, "two")


def test_tables_with_a_number_can_be_changed(sets):
    numbered = replace(VARIANTS, files_of=lambda card_set: {"head.toml": {"rules": {}, "gate": [{"power": 2}, {"power": 2}]}}, numbered=("gate",))
    assert numbered.changed_files(None, {"gate 2": {"power": 3}}, "two")["head.toml"]["gate"] == [{"power": 2}, {"power": 3}]
    with pytest.raises(InputError, match='change "gate 3": there is nothing of this name in the base; did you mean'):
        numbered.changed_files(None, {"gate 3": {"power": 3}}, "two")
