"""What cards are called before readers: by their English names, or by those of another language; stored counts and files keep the English ones."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from reports.store.language import ENGLISH
from reports.store.manifest import Entry, Manifest
from sim.errors import InputError, suggestion
from sim.games import game_of

IN_ENGLISH = "name_en"
"""Fact of a card that goes by another name."""

COPIES = "copies of "
"""Stands before a name where several are meant."""
SEVERAL = "all|two|three|four|five|one of your"
"""Words behind which several are meant, though the English name may not show it."""

AnEntry = TypeVar("AnEntry", bound=Entry)


def languages(game: str) -> Mapping[str, str]:
    """Languages, beside English, in which cards of a game have names, and the facts that hold them."""
    found: Mapping[str, str] = game_of(game).option("reports", "catalogue", "NAMES", {})
    return found


def check_language(language: str, games: Iterable[str]) -> None:
    """Refuse a language of names that none of some games has.

    Raises
    ------
    InputError
        If none has it.
    """
    known = dict.fromkeys([ENGLISH, *(one for game in games for one in languages(game))])
    if language not in known:
        raise InputError(f"names: {language!r} is no language in which these cards have names; {suggestion(language, known)}")


@dataclass(frozen=True, eq=False)
class Naming:
    """Names in one language.

    Attributes
    ----------
    language
        Which one.
    names
        English name to the one that readers see; none in English.
    no_name_before
        Pattern of what stands behind a word of a text that is no name although some card is called like it; empty if there is no such word.
    """

    language: str = ENGLISH
    names: Mapping[str, str] = field(default_factory=dict, repr=False)
    no_name_before: str = field(default="", repr=False)

    @classmethod
    def of(cls, manifest: Manifest, language: str) -> "Naming":
        """Names of all cards of what was played; where card sets differ in a name, that of the first one.

        Raises
        ------
        InputError
            If its cards have no names in this language.
        """
        return cls.of_entries([entry for arm in reversed(manifest.arms) for entry in arm.catalogue], manifest.experiment.game, language)

    @classmethod
    def of_entries(cls, entries: Iterable[Any], game: str, language: str) -> "Naming":
        """Names of the cards of catalogues of a game; where they differ in a name, that of the last one.

        Raises
        ------
        InputError
            If its cards have no names in this language.
        """
        check_language(language, [game])
        if language == ENGLISH:
            return cls()
        return cls.among({entry.name: getattr(entry, languages(game)[language]) or entry.name for entry in entries}, game, language)

    @classmethod
    def among(cls, names: Mapping[str, str], game: str, language: str) -> "Naming":
        """Names that are known already."""
        return cls(language, names, game_of(game).option("reports", "catalogue", "NO_NAME_BEFORE", ""))

    def name(self, english: str) -> str:
        """What a card is called; what is no card keeps its name."""
        return self.names.get(english, english)

    def text(self, english: str) -> str:
        """A text of a card, or a line of a strategy, with the cards in it called so; several of one are told by its name."""
        return self._put(english, self._in_texts)

    def prose(self, english: str) -> str:
        """What somebody has written, with the cards in it called so whose names are several words; one word may be no name there."""
        return self._put(english, self._in_prose)

    def entry(self, entry: AnEntry) -> AnEntry:
        """An entry of a catalogue by its name; its English name stays with it."""
        name = self.name(entry.name)
        text = getattr(entry, "text", None)
        told = {"text": self.text(text)} if isinstance(text, str) else {}
        return entry.model_copy(update={"name": name, IN_ENGLISH: "" if name == entry.name else entry.name, **told})

    def manifest(self, manifest: Manifest) -> Manifest:
        """What was played, with the cards of card sets and decks called so."""
        arms = tuple(arm.model_copy(update={"catalogue": tuple(map(self.entry, arm.catalogue))}) for arm in manifest.arms)
        strategies = []
        for strategy in manifest.strategies:
            deck = strategy.deck
            if deck is not None:
                places = {place: {self.name(card): copies for card, copies in cards.items()} for place, cards in deck.cards.items()}
                deck = deck.model_copy(update={"cards": places, "note": self.prose(deck.note)})
            strategies.append(strategy.model_copy(update={"deck": deck, "summary": self.prose(strategy.summary)}))
        return manifest.model_copy(update={"arms": arms, "strategies": tuple(strategies)})

    @cached_property
    def _written(self) -> dict[str, str]:
        """Whatever a name looks like in a text to what is said in its place; several of one are copies, since no name is bent here."""
        from reports.text.clauses import plural

        return {plural(english): f"{COPIES}{name}" for english, name in self.names.items()} | dict(self.names)

    @cached_property
    def _in_texts(self) -> re.Pattern[str]:
        return self._pattern(self._written)

    @cached_property
    def _in_prose(self) -> re.Pattern[str]:
        return self._pattern(written for written in self._written if " " in written)

    def _pattern(self, written: Iterable[str]) -> re.Pattern[str]:
        """Finds the longest names first, each with the word before it that has to fit."""
        words = "|".join(map(re.escape, sorted(written, key=len, reverse=True)))
        no_name = f"(?!{self.no_name_before})" if self.no_name_before else ""
        return re.compile(rf"(?<!\w)(?:(?P<article>[Aa]n?) |(?P<several>{SEVERAL}) )?(?P<name>{words or '(?!)'})(?!\w){no_name}")

    def _put(self, text: str, names: re.Pattern[str]) -> str:
        """A text with other names in the place of those that are found."""
        return names.sub(self._said, text) if self.names else text

    def _said(self, found: re.Match[str]) -> str:
        """What is said in the place of a name, behind an article that fits it; behind a word for several it is copies of one card."""
        from reports.text.clauses import with_article

        name, article, several = self._written[found["name"]], found["article"], found["several"]
        if article:
            return article[0] + with_article(name)[1:]
        if several:
            return f"{several} {name if name.startswith(COPIES) else COPIES + name}"
        return name
