"""Finds and reads card sets, and says what is wrong with them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from sim.cardfiles.models import freeze
from sim.cardfiles.problems import Form, Problem, fail, problems_of
from sim.errors import InputError, looking_for, suggestion
from sim.inputfiles import read_toml
from toygame.sim.cards.models import Card, CardSet, Rules
from toygame.sim.cards.schema import CardSetFile
from toygame.sim.words import MAX_KINDS, MAX_PILE

SHIPPED = Path(__file__).resolve().parents[2] / "configs" / "sets"
FILE = "toy.toml"
DEEPEST = 8
"""Bases of bases."""
FORM = Form({}, {"card": Card, "rules": Rules}, {Card: "a card", Rules: "[rules]", CardSetFile: "a card set"})


def shipped_card_sets() -> tuple[str, ...]:
    """Names of the card sets that come with the game."""
    return tuple(sorted(path.parent.name for path in SHIPPED.glob(f"*/{FILE}")))


def load_card_set(source: str | Path, beside: Path | None = None) -> CardSet:
    """Read a card set: a shipped one by its name, or a folder, which may be named from the folder `beside`."""
    folder = _place(source, beside)
    return card_set_from(read_toml(folder / FILE, str(source)), str(source), folder.parent)


def card_set_from(document: Mapping[str, Any], label: str, beside: Path | None = None) -> CardSet:
    """Make a card set of what its file says."""
    whole = _with_base(document, label, beside)
    try:
        said = CardSetFile.model_validate(whole)
    except ValidationError as error:
        fail(label, problems_of(error, whole, CardSetFile, FORM))
    cards = said.card
    for what, found, most in (("different cards", len(cards), MAX_KINDS), ("cards", sum(card.count for card in cards), MAX_PILE)):
        if not 0 < found <= most:
            fail(label, [Problem("field card", f"{found} {what}; 1 to {most} are possible")])
    names = [card.name for card in cards]
    if len(set(names)) < len(names):
        fail(label, [Problem("field card", f"{max(names, key=names.count)!r} is there twice; give each card its own name")])
    return CardSet(" ".join(said.name.split()), said.provenance or "not stated", said.rules or Rules(), cards, label)


def _with_base(document: Mapping[str, Any], label: str, beside: Path | None, depth: int = 0) -> Any:
    """What a file says, with its base and its changes worked in."""
    if "base" not in document:
        if "change" in document:
            fail(label, [Problem("field change", "there is nothing to change; name a card set with base")])
        return freeze(document)
    if depth == DEEPEST:
        fail(label, [Problem("field base", f"more than {DEEPEST} bases stand behind each other; name a nearer one")])
    folder = _place(document["base"], beside)
    base = _with_base(read_toml(folder / FILE, str(document["base"])), str(document["base"]), folder.parent, depth + 1)
    changes = document.get("change", {})
    unknown = [name for name in changes if name not in {card["name"] for card in base["card"]}]
    if unknown:
        known = [card["name"] for card in base["card"]]
        fail(label, [Problem(f"field change.{unknown[0]!r}", f"there is no such card in the base; {suggestion(unknown[0], known)}")])
    cards = [{**card, **changes.get(card["name"], {})} for card in base["card"]]
    kept = {key: value for key, value in document.items() if key not in ("base", "change")}
    rules = {**base.get("rules", {}), **document.get("rules", {})}
    return freeze({"provenance": base.get("provenance", "not stated"), **kept, "rules": rules, "card": [*cards, *document.get("card", [])]})


def _place(source: str | Path, beside: Path | None) -> Path:
    """Folder of a card set."""
    if source in shipped_card_sets():
        return SHIPPED / source
    with looking_for(source):
        folder = (beside or Path()) / source
        folder = folder.parent if folder.name == FILE else folder
        if (folder / FILE).is_file():
            return folder
    raise InputError(f"there is no folder {str(source)!r} with a {FILE}, nor a card set of that name; {suggestion(str(source), shipped_card_sets())}")
