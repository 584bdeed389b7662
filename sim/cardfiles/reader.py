"""What finds and reads the card sets of a game, works their bases in, and remembers those it read last."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from sim.cardfiles.identity import Same
from sim.errors import InputError
from sim.inputfiles import read_toml

KEPT = 8
"""Card sets of a game that are remembered: commands of several steps read the same ones again and again."""


class AnyCardSet(Protocol):
    """What the card sets of all games have."""

    @property
    def name(self) -> str:
        """What reports call it."""

    @property
    def provenance(self) -> str:
        """Where its facts come from."""

    @property
    def label(self) -> str:
        """What messages call it."""

    @property
    def path(self) -> Path | None:
        """The file or folder it was read from, if any."""


Texts = TypeVar("Texts", bound=Hashable)
"""What is read of a card set, before it is parsed."""
Content = TypeVar("Content", bound=Mapping[str, Any])
"""What a card set says: the tables of its file, or of its files by their names."""
Made = TypeVar("Made", bound=AnyCardSet)
"""The card set of a game in memory."""


class CardSetReader(ABC, Generic[Texts, Content, Made]):
    """Finds and reads card sets; what a card set is on the disk, a file or a folder, a subclass says.

    Parameters
    ----------
    shipped
        Folder of the card sets that come with the program.
    base_field
        What messages call the field that names a base: `field base`.
    check
        Raises an `InputError` if the outline of a content is wrong; gets the content and what messages call it.
    variant
        Works the content of a variant into its base; gets the content, the base and the label, gives the content of a set without a base.
    build
        Makes the card set of a content without a base, whose outline is right; gets the content, the label and the path.
    """

    def __init__(
        self,
        shipped: Path,
        base_field: str,
        check: Callable[[Content, str], None],
        variant: Callable[[Content, Made, str], Content],
        build: Callable[[Content, str, Path | None], Made],
    ) -> None:
        self.shipped = shipped
        self._base_field, self._check, self._variant, self._build = base_field, check, variant, build
        self._whole, self._worked_in = lru_cache(KEPT)(self._without_base), lru_cache(KEPT)(self._with_base)

    def load_card_set(self, source: str | Path, beside: Path | None = None) -> Made:
        """Read a card set or a variant of one.

        Parameters
        ----------
        source
            Name of a shipped set, or where another one is.
        beside
            Folder to which a relative path refers; the working directory by default.

        Returns
        -------
        Made
            Checked, with bases and changes worked in. Anything wrong, and all that is still to be filled in, is an `InputError`.
        """
        return self._load(*self._find(source, beside, ""), trail=())

    def card_set_from(self, content: Content, label: str = "card set", beside: Path | None = None) -> Made:
        """Make a card set of what its file or files say, without them.

        Parameters
        ----------
        content
            The tables of the file, or those of every file by its name; kept.
        label
            What to call the set in messages.
        beside
            Folder to which a relative `base` refers.

        Returns
        -------
        Made
            As `load_card_set`, with no path.
        """
        self._check(content, label)
        if "base" in self._head(content):
            content = self._variant(content, self._base_of(content, label, beside, ()), label)
        return self._build(content, label, None)

    def printings(self, card_set: Made) -> Iterator[str]:
        """Names of the shipped sets that a card set is or is based on, the nearest first."""
        path = card_set.path
        while path is not None:
            if path.parent == self.shipped:
                yield path.stem
            base = read_toml(self._head_file(path)).get("base")
            path = None if base is None else self._find(base, path.parent, "")[0].resolve()

    @abstractmethod
    def shipped_card_sets(self) -> tuple[str, ...]:
        """Names of the card sets that come with the program."""

    @abstractmethod
    def _find(self, source: str | Path, beside: Path | None, place: str) -> tuple[Path, str]:
        """Path of a source, and what to call it in messages; `place` goes in front of a complaint. A base stands beside the path."""

    @abstractmethod
    def _read(self, path: Path, label: str) -> Texts:
        """All texts of a set."""

    @abstractmethod
    def _parse(self, texts: Texts, label: str) -> Content:
        """The content of a set."""

    @abstractmethod
    def _head(self, content: Content) -> Mapping[str, Any]:
        """The table in which a base is named."""

    @abstractmethod
    def _head_file(self, path: Path) -> Path:
        """The file in which that table stands."""

    def _load(self, path: Path, label: str, trail: tuple[Path, ...]) -> Made:
        """Read a set; `trail` are the sets that led to it, each the base of the next."""
        here = path.resolve()
        if here in trail:
            circle = " -> ".join(p.name for p in (*trail[trail.index(here) :], here))
            raise InputError(f"{label}: field base: the bases run in a circle ({circle}); let one of them name a card set without a base")
        texts = self._read(here, label)
        content, whole = self._whole(texts, label, here)
        return whole or self._worked_in(texts, label, here, Same(self._base_of(content, label, path.parent, (*trail, here))))

    def _without_base(self, texts: Texts, label: str, here: Path) -> tuple[Content, Made | None]:
        """Content of a set, remembered by its texts, and the set itself if it has no base; a base can change by itself."""
        content = self._parse(texts, label)
        self._check(content, label)
        return content, None if "base" in self._head(content) else self._build(content, label, here)

    def _with_base(self, texts: Texts, label: str, here: Path, base: Same) -> Made:
        """A variant, remembered by its texts and its base."""
        return self._build(self._variant(self._whole(texts, label, here)[0], base.it, label), label, here)

    def _base_of(self, content: Content, label: str, beside: Path | None, trail: tuple[Path, ...]) -> Made:
        found, base_label = self._find(self._head(content)["base"], beside, f"{label}: {self._base_field}: ")
        return self._load(found, base_label, trail)
