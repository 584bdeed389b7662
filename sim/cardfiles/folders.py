"""Card sets that are folders: a file that says what the set is called, and beside it files with what it consists of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from sim.cardfiles.reader import CardSetReader, Made
from sim.cardfiles.variants import Files, Variants
from sim.errors import InputError, looking_for, suggestion
from sim.inputfiles import parse_toml, read_text

Texts = tuple[tuple[str, str], ...]
"""Names and texts of the files of a folder."""


class CardSetFolders(CardSetReader[Texts, Files, Made]):
    """The card sets of a game, each a folder.

    Parameters
    ----------
    game
        What messages call the game.
    shipped
        Folder of the card sets that come with the program.
    names
        Names of the files of a folder that are read, in their order; gets the folder and what messages call it.
    variants
        What a variant differs in.
    check, build
        As of `CardSetReader`.
    """

    def __init__(
        self,
        game: str,
        shipped: Path,
        names: Callable[[Path, str], Iterable[str]],
        variants: Variants[Made],
        check: Callable[[Files, str], None],
        build: Callable[[Files, str, Path | None], Made],
    ) -> None:
        super().__init__(shipped, f"{variants.set_file}, field base", check, variants.with_base, build)
        self._game, self._names, self._variants, self._set_file = game, names, variants, variants.set_file

    def changed(self, card_set: Made, changes: Mapping[str, Mapping[str, Any]], label: str | None = None) -> Made:
        """Make a card set that differs in some fields.

        Parameters
        ----------
        card_set
            The set; kept.
        changes
            The fields that differ, for a card, for whatever else has a name in the files, or for a table of the set's own file:
            `{"Thief": {"cost": 2}, "rules": {"round_cap": 90}}`.
        label
            What to call it in messages; that of the set if left out.

        Returns
        -------
        Made
            Checked like any other; a change of nothing, or to nonsense, is an `InputError`.
        """
        label = card_set.label if label is None else label
        return self._build(self._variants.changed_files(card_set, changes, label), label, card_set.path)

    def shipped_card_sets(self) -> tuple[str, ...]:
        """Names of the card sets that come with the program."""
        return tuple(sorted(path.parent.name for path in self.shipped.glob(f"*/{self._set_file}")))

    def _find(self, source: str | Path, beside: Path | None, place: str) -> tuple[Path, str]:
        """Folder of a set, which may be named by the file in it as well."""
        if isinstance(source, str) and source in self.shipped_card_sets():
            return self.shipped / source, source
        path = (beside or Path()) / source
        with looking_for(f"{place}{source}"):
            folder = path.parent if path.name == self._set_file else path
            if (folder / self._set_file).is_file():
                return folder.resolve(), str(source)  # so that `.`, too, has a folder above it
            is_folder = folder.is_dir()
        if is_folder:
            raise InputError(f"{place}{source}: there is no {self._set_file} in this folder; a card set of {self._game} is a folder with one")
        tip = suggestion(str(source), self.shipped_card_sets())
        raise InputError(f"{place}there is no folder {str(source)!r}, nor a card set of that name; {tip}")

    def _read(self, path: Path, label: str) -> Texts:
        return tuple((name, read_text(path / name, f"{label}/{name}")) for name in self._names(path, label))

    def _parse(self, texts: Texts, label: str) -> Files:
        return {name: parse_toml(text, f"{label}/{name}") for name, text in texts}

    def _head(self, content: Files) -> Mapping[str, Any]:
        return content.get(self._set_file, {})

    def _head_file(self, path: Path) -> Path:
        return path / self._set_file
