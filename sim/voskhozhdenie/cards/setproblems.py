"""What is wrong with a set whose cards are all right one by one."""

from __future__ import annotations

from collections.abc import Iterator

from sim.cardfiles.models import values_in
from sim.cardfiles.problems import Problem, card_place
from sim.errors import suggestion
from sim.voskhozhdenie.cards.cardset import CardSet, folded
from sim.voskhozhdenie.cards.effects.entering import Create
from sim.voskhozhdenie.cards.language.sizes import nodes
from sim.voskhozhdenie.cards.language.tree import Called, Has
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.words import MAX_KINDS


def set_problems(card_set: CardSet) -> Iterator[Problem]:
    """Say what is wrong, card by card, in the order of the set."""
    if not card_set.cards:
        yield Problem("field card", "there are no cards; describe them in [[card]] tables")
    if len(card_set.cards) > MAX_KINDS:
        yield Problem("field card", f"{len(card_set.cards)} different cards, more than the {MAX_KINDS} a set can have; take some out")
    seen: dict[str, str] = {}
    for index, card in enumerate(card_set.cards):
        place = card_place(card.name, index)
        for field, name in (("name", card.name), ("name_ru", card.name_ru)):
            if seen.setdefault(f"{field} {folded(name)}", card.name) != card.name or (field == "name" and card_set.ids[card.name] != index):
                tip = 'give each its own name, or change the card of a base with [change."NAME"]'
                yield Problem(f"{place}, field {field}", f"there is already a card of this name; {tip}")
        for release in card.releases:
            if release not in card_set.releases:
                yield Problem(f"{place}, field releases", f"{release!r} is not a release of this set; {suggestion(release, card_set.releases)}")
        yield from _name_problems(card_set, card, place)


def _name_problems(card_set: CardSet, card: Card, place: str) -> Iterator[Problem]:
    """Names on a card that are no names of cards."""
    for path, ability in card.all_abilities():
        for name in names_in(ability):
            if name not in card_set.ids:
                yield Problem(f"{place}, field {path}", f"{name!r} is not a card of this set; {suggestion(name, card_set.ids)}")
    for effect in card.all_effects():
        if isinstance(effect, Create) and effect.token in card_set.ids and card_set.cards[card_set.ids[effect.token]].type is not Type.UNIT:
            yield Problem(place, f"creates {effect.token!r}, which is no unit; only units are created")
    if card.next is not None:
        yield from _chapter_problems(card_set, card, place)


def _chapter_problems(card_set: CardSet, card: Card, place: str) -> Iterator[Problem]:
    """A next chapter that is none."""
    if card.next not in card_set.ids:
        yield Problem(f"{place}, field next", f"{card.next!r} is not a card of this set; {suggestion(str(card.next), card_set.ids)}")
        return
    chapter = card_set.cards[card_set.ids[card.next]].number_of(Keyword.CHAPTER)
    wanted = (card.number_of(Keyword.CHAPTER) or 0) + 1
    if chapter != wanted:
        yield Problem(f"{place}, field next", f'{card.next!r} does not have the keyword "Chapter {wanted}"; name the chapter that follows')


def names_in(ability: object) -> Iterator[str]:
    """Names of cards that an ability says."""
    for value in values_in(ability):
        if isinstance(value, Create):
            yield value.token
        for node in nodes(value):
            if isinstance(node, Called):
                yield from node.names
            elif isinstance(node, Has):
                yield node.name
