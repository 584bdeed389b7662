"""What a report needs to know of a card set of Ascension Tactics: its cards and champions, treasures, villains and schemes."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field

from reports.store.manifest import Entry
from reports.tactics.cardtext.teller import card_text, entry_names
from sim.tactics.cards.models import Card, Champion, Quest
from sim.tactics.words import MAX_CHAMPIONS, MAX_KINDS

CHAMPION = "champion"
PLACES = {"row": "centre"}
"""Kinds of champions that lie where other cards do."""
QUESTS = "quests"
"""Where quests lie at the start."""


class CardInfo(Entry):
    """A hero, construct, quest or champion; `id` is its index on the C axis of what players can have."""

    untold: ClassVar[tuple[str, ...]] = ("rank", "unavailable")
    id: Annotated[int, Field(ge=0, lt=MAX_KINDS + MAX_CHAMPIONS)]
    rank: int | None
    """Of a champion its index on the U axis."""
    type: str
    """`hero`, `construct`, `quest` or `champion`."""
    place: str
    """Of cards `start`, `always` (a pile), `centre` or `quests`; of champions `starting`, `centre`, `special` or `rat`."""
    factions: str
    """Its factions, with commas between them; empty if it has none."""
    cost: int
    """Runes, of a champion of the centre deck power; 0 of what cannot be bought."""
    order: int
    """Power of an order; 0 of all but champions."""
    strength: int
    defence: int
    speed: int
    """What the speed of a champion is more or less than the usual one."""
    count: Annotated[int, Field(ge=0)]
    """Copies; of a starting card those of each player."""
    unavailable: bool = False
    """Whether nobody can come by it where it was played: another champion is recommended, or it is a Fallen one in a campaign."""
    known: str = ""
    """Which of its values are printed; all others of a synthetic set are invented."""
    text: str = ""
    """What it does, in words."""

    @property
    def is_champion(self) -> bool:
        """Whether it fights on the board."""
        return self.type == CHAMPION


class OtherInfo(Entry):
    """A treasure, villain or scheme; `id` is its index among those of its kind."""

    thing: str
    """`treasure`, `villain` or `scheme`."""
    count: Annotated[int, Field(ge=0)]
    """Copies; of a villain the cards in the box."""
    known: str = ""
    text: str = ""


TacticsEntry = CardInfo | OtherInfo
"""An entry of a catalogue; their fields tell them apart."""
ENTRY = TacticsEntry
OTHERS = ("treasure", "villain", "scheme")


def catalogue(card_set: Any) -> tuple[TacticsEntry, ...]:
    """Entries of a card set (`sim.tactics.cards.cardset.CardSet`): what players can have in the order of the C axis, treasures, villains, schemes."""
    return (*_cards(card_set), *_others(card_set))


def staged(entries: Sequence[TacticsEntry], card_set: Any, stage: Any) -> tuple[TacticsEntry, ...]:
    """Entries of a card set; champions that are in no game on a stage (`sim.tactics.scenarios.stage.Stage`) say so."""
    absent = stage.absent(card_set)
    return tuple(
        entry.model_copy(update={"unavailable": True}) if isinstance(entry, CardInfo) and entry.name in absent else entry for entry in entries
    )


def cards_of(entries: Sequence[TacticsEntry], *types: str) -> list[CardInfo]:
    """Cards and champions among the entries of a catalogue: those of some types, or all."""
    return [entry for entry in entries if isinstance(entry, CardInfo) and (not types or entry.type in types)]


def champions_of(entries: Sequence[TacticsEntry]) -> list[CardInfo]:
    """Champions among the entries of a catalogue; their places in this list are those on the U axis."""
    return sorted(cards_of(entries, CHAMPION), key=lambda champion: champion.rank or 0)


def others_of(entries: Sequence[TacticsEntry], thing: str) -> list[OtherInfo]:
    """Treasures, villains or schemes among the entries of a catalogue."""
    return [entry for entry in entries if isinstance(entry, OtherInfo) and entry.thing == thing]


def panel_entries(entries: Sequence[TacticsEntry]) -> dict[str, Sequence[TacticsEntry]]:
    """Cards and champions; nothing opens for the others."""
    return {"card": cards_of(entries)}


def names(catalogue: Sequence[Any]) -> dict[str, set[str]]:
    """Names in a catalogue that runs are held against each other by."""
    return {"cards": {card.name for card in cards_of(catalogue)}, "treasures": {other.name for other in others_of(catalogue, OTHERS[0])}}


def _cards(card_set: Any) -> Iterator[CardInfo]:
    ranks = {champion.name: rank for rank, champion in enumerate(card_set.champions)}
    for k, card in enumerate(card_set.cards):
        champion = isinstance(card, Champion)
        values: dict[str, Any] = {name: getattr(card, name) if champion else 0 for name in ("order", "strength", "defence", "speed")}
        yield CardInfo(
            id=k,
            rank=ranks[card.name] if champion else None,
            name=card.name,
            type=CHAMPION if champion else getattr(card, "type", "quest"),
            place=_place(card),
            factions=", ".join(card.factions),
            cost=_cost(card),
            count=card.copies,
            known=", ".join(card.known),
            text=card_text(card),
            **values,
        )


def _place(card: Card | Champion | Quest) -> str:
    """Where it is at the start."""
    match card:
        case Card():
            return str(card.place)
        case Champion():
            return PLACES.get(card.kind, card.kind)
    return QUESTS


def _cost(card: Card | Champion | Quest) -> int:
    match card:
        case Card():
            return card.cost
        case Champion():
            return card.acquire or 0
    return 0


def _others(card_set: Any) -> Iterator[OtherInfo]:
    for thing in OTHERS:
        for k, (name, entry) in enumerate(entry_names(card_set)[thing].items()):
            count = getattr(entry, "cards" if thing == "villain" else "copies")
            yield OtherInfo(id=k, name=name, thing=thing, count=count, known=", ".join(entry.known), text=card_text(entry))
