"""What each list of Relic can be asked about, and what is known of the counters then (`sim/relic/ENGINE.md`, section 8)."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from sim.relic.book.steps import option_word
from sim.relic.cards.board import leads_to
from sim.relic.cards.effects import BuyPower, Choose, Move, NewMission, Pay, Players
from sim.relic.cards.models import Encounter, Mission
from sim.relic.cards.objectives import Meet
from sim.relic.cards.sheets import Sheet
from sim.relic.cards.things import BaseEffect
from sim.relic.cards.words import ATTRIBUTE_WORDS, RINGS
from sim.relic.tables import THING_CHARACTER, THING_SPACE, THING_WORD
from sim.relic.words import Word
from strategies.relic.box import Box, inside


class Candidates(NamedTuple):
    """What a list can be asked about."""

    things: Collection[int]
    """Places on the axis of things."""
    words: str
    """The same in words; nothing if it is never asked."""
    holds: Collection[int] = ()
    """Cards of these that the player holds whenever the list is asked about them."""


NEVER = Candidates((), "")


def word(name: Word) -> int:
    """Place of a word on the axis of things."""
    return THING_WORD + int(name)


def everybody(box: Box) -> frozenset[int]:
    """All characters."""
    return frozenset(range(THING_CHARACTER, THING_CHARACTER + len(box.card_set.characters)))


def chooses_for_mission(box: Box) -> bool:
    """Whether a mission means a player who is chosen for it."""
    return any(isinstance(sheet, Mission) and isinstance(sheet.objective, Meet) and sheet.objective.chosen for sheet in box.sheets)


def _character(box: Box) -> Candidates:
    return NEVER


def _ends(box: Box, *, texts: bool) -> frozenset[int]:
    """Spaces on which a movement of the movement phase can end; with `texts` also those that a text lets the player choose from."""
    spaces = box.card_set.spaces
    found = {i for i, space in enumerate(spaces) if space.tier in RINGS}
    found |= {box.card_set.space_ids[space.box.to] for space in spaces if space.box}
    moves = [effect for effect in box.effects if isinstance(effect, Move) and effect.to is None] if texts else []
    found |= {i for i, space in enumerate(spaces) if any(leads_to(move, space) for move in moves)}
    return frozenset(THING_SPACE + i for i in found)


def _move(box: Box) -> Candidates:
    return Candidates(_ends(box, texts=True), "spaces on which a movement can end")


def _march(box: Box) -> Candidates:
    return Candidates(_ends(box, texts=False), "spaces on which a movement can end") if box.of_deck("power") else NEVER


def _power(box: Box) -> Candidates:
    return Candidates((word(Word.BATTLE), word(Word.TEST)), "battles and tests") if box.of_deck("power") else NEVER


def _use(box: Box) -> Candidates:
    cards = {i for i in box.holdable if getattr(box.cards[i].sheet, "uses", ())}
    characters = {THING_CHARACTER + i for i, character in enumerate(box.card_set.characters) if character.uses}
    return Candidates(cards | characters, "cards and characters that have uses", cards)


def _evade(box: Box) -> Candidates:
    return Candidates(box.of_type("enemy"), "enemies") if box.has_passive("evade") or box.has_use("evade") else NEVER


def _buy(box: Box) -> Candidates:
    cards = box.of_deck("wargear") if box.does("buy_wargear") else frozenset()
    power = {word(Word.POWER)} if box.does("buy_power") and box.of_deck("power") else set()
    return Candidates(cards | power, "wargear and the word 'power'") if cards or power else NEVER


def _choose(box: Box) -> Candidates:
    """Options, prices, and optional effects that belong to nobody."""
    asked = [*_choices(box)]
    found = {word(option_word((effect,))) for effect in asked}
    if box.does("advance"):
        found.add(word(Word.SKIP))
    moves = [move for effect in asked if isinstance(move := bought(effect), Move)]
    found |= {THING_SPACE + i for i, space in enumerate(box.card_set.spaces) if any(leads_to(move, space) for move in moves)}
    return Candidates(found, "options and prices that these cards have, and where they lead") if found else NEVER


def _choices(box: Box) -> Iterator[BaseEffect]:
    for space in box.card_set.spaces:
        yield from (option[0] for option in space.options)
    for effect in box.effects:
        if isinstance(effect, Choose):
            yield from (option[0] for option in effect.options)
        if isinstance(effect, Pay) or effect.may:
            yield effect


def bought(effect: BaseEffect) -> BaseEffect:
    """What a price buys first; any other effect is itself."""
    return bought(effect.then[0]) if isinstance(effect, Pay) else effect


def _attribute(box: Box) -> Candidates:
    return Candidates([word(Word[name.upper()]) for name in ATTRIBUTE_WORDS], "attributes")


def _relic(box: Box) -> Candidates:
    relics = box.of_deck("relic")
    return Candidates(relics, "relics") if relics else NEVER


def _keep(box: Box) -> Candidates:
    return Candidates(box.holdable | box.trophies, "assets, power cards, corruption cards and trophies", box.holdable - box.trophies)


def _drop(box: Box) -> Candidates:
    held = box.assets | box.of_deck("power")
    return Candidates(held, "assets and power cards", held)


def _decline(box: Box) -> Candidates:
    cards = {i for i in box.there if _may_be_declined(box.cards[i].sheet)}
    arms = box.of_type("weapon", "armour")
    characters = {THING_CHARACTER + i for i, character in enumerate(box.card_set.characters) if _may_be_declined(character)}
    trades = {word(Word.LEVEL), word(Word.RELIC)}
    only_arms = arms - cards
    return Candidates(cards | arms | characters | trades, "weapons, armour, what has optional effects, 'level' and 'relic'", only_arms)


def _may_be_declined(sheet: Sheet) -> bool:
    if isinstance(sheet, Encounter) and sheet.optional:
        return True
    return any(trigger.may for trigger in getattr(sheet, "triggers", ())) or any(
        effect.may for _, effects in sheet.texts() for effect in inside(effects)
    )


def _rival(box: Box) -> Candidates:
    meant = any(isinstance(effect, Players) and effect.who == "one" for effect in box.effects)
    return Candidates(everybody(box), "characters") if meant or chooses_for_mission(box) else NEVER


def _mission(box: Box) -> Candidates:
    second = any(isinstance(effect, NewMission) and not effect.replace for effect in box.effects)
    return Candidates(box.of_deck("mission"), "missions") if second else NEVER


CANDIDATES: Mapping[str, Callable[[Box], Candidates]] = {
    "character": _character,
    "move": _move,
    "march": _march,
    "power": _power,
    "use": _use,
    "evade": _evade,
    "buy": _buy,
    "choose": _choose,
    "attribute": _attribute,
    "relic": _relic,
    "keep": _keep,
    "drop": _drop,
    "decline": _decline,
    "rival": _rival,
    "mission": _mission,
}
"""What each list can be asked about from the first round on."""


def least_price(box: Box) -> int:
    """Least influence that a power card costs where it is bought."""
    return min((effect.price for effect in box.effects if isinstance(effect, BuyPower)), default=0)

