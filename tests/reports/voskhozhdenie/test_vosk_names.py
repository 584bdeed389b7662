"""Cards called by names of another language before readers, and by their English names everywhere else."""

import re

import pytest
from vosk_runs import blitz

import vigil
from reports.effects.naming import effects_in
from reports.gates.naming import gates_in
from reports.naming import Naming
from reports.profiles.naming import named_profile
from reports.profiles.profile import LineCount, Profile, StrategyProfile
from reports.report.markdown import markdown
from reports.report.page import page
from reports.report.write import write_report_of
from reports.shared.cardsets import paired
from reports.store.language import FILE, read_language
from reports.voskhozhdenie.panels.cards import facts
from sim.errors import InputError
from vigil.naming import checked_names

RUSSIAN = "Казнь"
ENGLISH = "Execution"


@pytest.fixture(scope="module")
def run():
    return blitz()


@pytest.fixture(scope="module")
def russian(run):
    return run.named("ru")


@pytest.fixture(scope="module")
def naming(russian):
    return russian.naming


def names_of(run):
    """Names by which the cards of a run go."""
    return {card.name for card in run.source().catalogue}


def standing(names, text):
    """Names that stand in a text as words."""
    return {*re.findall(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})(?!\w)", text)}


def test_a_run_keeps_its_counts_and_says_other_names(run, russian, naming):
    assert russian.named("en") is run and run.named("en") is run
    assert all(russian.arms[label].tally is arm.tally for label, arm in run.arms.items())
    before, after = run.cards(), russian.cards()
    assert [*after["card"]] == [naming.name(name) for name in before["card"]] == [*before["name_ru"]]
    assert [*after["name_en"]] == [*before["card"]] and "name_ru" not in after
    assert before.drop(columns=["card", "name_ru"]).equals(after.drop(columns=["card", "name_en"]))
    assert run.strategies().equals(russian.strategies()) and run.manifest.identity == russian.manifest.identity


def test_decks_and_panels_have_both_names(run, russian):
    card = next(card for card in russian.source().catalogue if card.name == RUSSIAN)
    assert facts(card).startswith(f"{ENGLISH}: neutral order")
    assert {*russian.deck_cards()["card"]} == {*run.deck_cards()["name_ru"]}


def test_nothing_of_it_is_ever_written(run, russian):
    assert "name_en" not in run.manifest.model_dump_json() and "name_en" not in russian.manifest.model_dump_json()


def test_a_language_without_names_is_refused(run):
    with pytest.raises(InputError, match="names: 'fr' is no language in which these cards have names; known: en, ru"):
        run.named("fr")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Night: create two Soldiers.", "Night: create two copies of Солдат."),
        ("Wound one of your Soldier units by 1.", "Wound one of your Soldier units by 1."),
        ("Search your deck for a Soldier or Mage unit.", "Search your deck for a Soldier or Mage unit."),
        ("Create an Insect, an Acolyte or a Fury.", "Create a Насекомое, an Аколит or a Яростень."),
        ("Search your deck for all Shades of the Grey Mist.", "Search your deck for all copies of Тени седого тумана."),
        ("one of your Kimetra, Hand of the Queen in tactics", "one of your copies of Киметра Длань королевы in tactics"),
        ("Next chapter: Whisper of Death.", "Next chapter: Шепот смерти."),
        ("Executions of Executioner", "copies of Казнь of Executioner"),
    ],
)
def test_texts_call_cards_and_nothing_else(naming, text, told):
    assert naming.text(text) == told


def test_what_somebody_wrote_is_no_name_if_it_is_one_word(naming):
    assert naming.prose("Execution of a plan, then Siege of the City.") == "Execution of a plan, then Осада города."


def test_no_text_of_the_pool_keeps_an_english_name(run, russian):
    known, others = names_of(run), names_of(russian)
    pairs = [*zip(run.source().catalogue, russian.source().catalogue, strict=True)]
    assert not standing(known, "\n".join(after.text for _, after in pairs))
    changed = [before.name for before, after in pairs if before.text != after.text]
    assert changed == [before.name for before, after in pairs if standing(others, after.text)]
    assert len(changed) == 43 and {"Sky Infantry", "Night Shelter", "Night Ambush"} <= {*changed}


def test_no_names_change_nothing():
    plain = Naming()
    assert [plain.name(ENGLISH), plain.text(f"{ENGLISH}."), plain.prose("Siege of the City")] == [ENGLISH, f"{ENGLISH}.", "Siege of the City"]


@pytest.mark.proof
def test_documents_for_readers_are_in_russian_and_those_for_programs_are_not(run, russian, tmp_path):
    said = markdown(russian)
    assert not standing(names_of(run), said) and RUSSIAN in said
    shown = page(russian)
    assert standing({RUSSIAN, "Осада города"}, shown) == {RUSSIAN, "Осада города"}
    plain, other = tmp_path / "en", tmp_path / "ru"
    write_report_of(run, plain, "html,md,csv,parquet")
    write_report_of(run, other, "html,md,csv,parquet", names="ru")
    files = {path.relative_to(plain): path.read_bytes() for path in plain.rglob("*") if path.is_file()}
    differ = {str(name) for name, data in files.items() if data != (other / name).read_bytes()}
    assert differ == {"report.html", "report.md"}
    assert not (plain / FILE).exists() and read_language(other) == "ru"
    write_report_of(run, other, "md")
    assert (other / "report.md").read_text(encoding="utf-8") == said
    write_report_of(russian, other, "md", names="en")
    assert (other / "report.md").read_bytes() == files[(plain / "report.md").relative_to(plain)] and not (other / FILE).exists()


def test_a_damaged_note_of_the_language_says_what_to_do(tmp_path):
    (tmp_path / FILE).write_text("{}", encoding="utf-8")
    with pytest.raises(InputError, match=r"report\.json.*write the report again with --names"):
        read_language(tmp_path)


def test_gates_name_the_card_that_decided(run):
    gate = {"name": "cards", "rows": "cards", "metric": "drawn_rate", "of": [ENGLISH], "max": 0.01}
    found = vigil.check(run, {"schema": 1, "name": "G", "game": "voskhozhdenie", "gate": [gate]})
    (told,) = gates_in(found, "ru").outcomes
    assert (found.outcomes[0].worst.subject, told.worst.subject, told.state) == (ENGLISH, RUSSIAN, "failed")


def test_profiles_call_cards_so(naming):
    line = LineCount(which="plays", line=1, text='"Siege of the City" if units > 1', fired=1, fired_sq=1, seats=1, chosen={ENGLISH: 3, "pass": 1})
    one = StrategyProfile(strategy="blitz-rune", seats=1, cut=0, lines=(line,), meetings=())
    (made,) = named_profile(Profile(of="x", games=1, numbers=(), card_sets={"pool": (one,)}), naming).card_sets["pool"][0].lines
    assert (made.text, made.chosen) == ('"Осада города" if units > 1', {RUSSIAN: 3, "pass": 1})


def test_the_language_is_looked_at_before_anything_is_played(tmp_path):
    assert checked_names(None, "blitz") == "en" and checked_names("ru", "blitz") == "ru" and checked_names("en", "duel") == "en"
    with pytest.raises(InputError, match="'ru' is no language in which these cards have names; known: en$"):
        checked_names("ru", "duel")


@pytest.mark.proof
def test_effects_and_comparisons_call_cards_so(tmp_path):
    found = vigil.effects("blitz", 40, cards=[ENGLISH])
    told = effects_in(found, "ru")
    assert [card.name for card in told.cards] == [RUSSIAN] and [*told.card_values()["card"]] == [RUSSIAN]
    numbers = found.card_values().select_dtypes("number")
    assert numbers.equals(told.card_values().select_dtypes("number"))
    out = tmp_path / "compared"
    vigil.compare("blitz", change=f"{ENGLISH}.cost=5", games=60, out=out, names="ru")
    assert f"| {RUSSIAN}: cost | 3" in (out / "compare.md").read_text(encoding="utf-8")
    assert RUSSIAN not in (out / "compare.json").read_text(encoding="utf-8") and read_language(out) == "ru"
    stored = vigil.load(out)
    before, after = paired(stored), paired(stored.named("ru"))
    assert [fact.what for fact in before.facts] == [f"{ENGLISH}: cost"] and [fact.what for fact in after.facts] == [f"{RUSSIAN}: cost"]
    assert RUSSIAN in {*after.cards.frame()["card"]} and ENGLISH not in {*after.cards.frame()["card"]}
    assert before.headline == after.headline
