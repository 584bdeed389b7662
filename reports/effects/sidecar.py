"""Sidecars of effects: what was measured of the same games later, each a file in their folder and tied to them by their identity."""

from pathlib import Path
from typing import ClassVar, Literal, Self

from pydantic import ValidationError

from reports.store.checksum import read_sealed_json, sealed_json
from reports.store.files import write_bytes
from reports.store.manifest import Part
from sim.errors import InputError


class Sidecar(Part):
    """What was measured of the games of effects."""

    FILE: ClassVar[str]
    """Its name."""
    AGAIN: ClassVar[str]
    """What to do about a file that is damaged."""

    format: Literal[1] = 1
    kind: str
    of: str
    """Identity of the games (`reports.store.manifest.Manifest.identity`)."""

    def write(self, folder: Path) -> Path:
        """Write it into a folder of effects, atomically."""
        return write_bytes(folder / self.FILE, sealed_json(self.model_dump(mode="json")))

    @classmethod
    def read(cls, folder: Path, identity: str) -> Self | None:
        """Read what a folder of effects has.

        Parameters
        ----------
        folder
            The folder.
        identity
            Identity of the games of the effects.

        Returns
        -------
        Self or None
            None if there is no such file.

        Raises
        ------
        InputError
            If it is damaged or of other games.
        """
        path = folder / cls.FILE
        if not path.exists():
            return None
        try:
            found = cls.model_validate(read_sealed_json(path, cls.AGAIN))
        except ValidationError as error:
            raise InputError(f"{path}: damaged ({error.errors()[0]['msg']}); {cls.AGAIN}") from None
        if found.of != identity:
            raise InputError(f"{path}: of other games than the effects beside it; {cls.AGAIN}")
        return found
