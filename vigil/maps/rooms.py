"""What a game with maps has: its rooms `sim/GAME/maps`, `sim/GAME/scenarios` and `reports/GAME/mapfacts`, `figures`."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from reports.cardsetfacts import Facts
from sim.cardfiles.problems import Problem
from sim.game import Game
from sim.games import game_with

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class MapFile(Protocol):
    """A map file that has been read."""

    @property
    def maps(self) -> Sequence[Any]:
        """The maps, which have a `name` and a `scenario`."""
        ...

    def find(self, name: str) -> Any:
        """Return the map of a name; an unknown one is an `InputError`."""
        ...


class MapFiles(Protocol):
    """The room `sim/GAME/maps/files`: finds and reads map files."""

    def shipped_maps(self) -> tuple[str, ...]:
        """Names of the map files that come with the program."""
        ...

    def load_maps(self, source: str | Path) -> MapFile:
        """Read a map file; its maps are checked by themselves."""
        ...


class MapDrawing(Protocol):
    """The room `sim/GAME/maps/drawing`: maps as text."""

    def map_drawing(self, found: Any) -> str:
        """Draw a map in lines, with what its signs mean."""
        ...


class MapTexts(Protocol):
    """The room `sim/GAME/maps/write`: writes map files."""

    def maps_text(self, maps: Iterable[Any], synthetic: bool, about: str = "") -> str:
        """Write a map file, with a comment above."""
        ...


class MapsOfScenarios(Protocol):
    """The room `sim/GAME/scenarios/mapfiles`: maps beside their scenarios."""

    def fitting_maps(self, source: str | Path, scenarios: str | Path | None = None) -> tuple[MapFile, tuple[Problem, ...]]:
        """Read a map file whose maps fit their scenarios, and say what is unfair on them; an `InputError` tells everything that is wrong."""
        ...

    def generated_maps(
        self, scenario: str, seed: int, count: int = 1, scenarios: str | Path | None = None
    ) -> tuple[tuple[Any, ...], tuple[Problem, ...]]:
        """Draw maps of a scenario by lot, from the seed on, and say what is unfair on them."""
        ...


class MapFacts(Protocol):
    """The room `reports/GAME/mapfacts`: what a map holds."""

    def facts(self, found: Any) -> Facts:
        """All of it, ready for JSON, `name` and `scenario` first."""
        ...

    def row(self, facts: Facts) -> Facts:
        """The same as columns of a list of maps; texts of `holds` may go on in the next line."""
        ...


class MapFigures(Protocol):
    """The room `reports/GAME/figures/maps`: maps as pictures."""

    def draw(self, found: Any) -> "Figure":
        """Draw a map."""
        ...


def game_with_maps(name: str | None) -> Game:
    """The game whose maps are meant; the only one that has maps if none is named."""
    return game_with(name, "sim", "maps.files", "maps")


def files(game: Game) -> MapFiles:
    """What finds and reads its map files."""
    return cast(MapFiles, game.room("sim", "maps.files"))


def drawing(game: Game) -> MapDrawing:
    """What draws its maps as text."""
    return cast(MapDrawing, game.room("sim", "maps.drawing"))


def texts(game: Game) -> MapTexts:
    """What writes its map files."""
    return cast(MapTexts, game.room("sim", "maps.write"))


def scenarios(game: Game) -> MapsOfScenarios:
    """What holds its maps beside their scenarios."""
    return cast(MapsOfScenarios, game.room("sim", "scenarios.mapfiles"))


def facts(game: Game) -> MapFacts:
    """What tells of its maps."""
    return cast(MapFacts, game.room("reports", "mapfacts"))


def figures(game: Game) -> MapFigures:
    """What draws its maps as pictures."""
    return cast(MapFigures, game.room("reports", "figures.maps"))
