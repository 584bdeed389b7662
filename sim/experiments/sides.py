"""What experiments and stored runs have in common: who can win, and fields that are not written where nothing is said in them."""

from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, SerializerFunctionWrapHandler, model_serializer

MAY_BE_MISSING = ("teams", "scenarios", "scenario", "maps", "difficulty", "cast")
"""Fields of games that know such things."""


class Sides(BaseModel):
    """Players, who may be divided into teams, and what they play on."""

    if TYPE_CHECKING:
        players: int
        teams: int | None

    @property
    def sides(self) -> int:
        """Who can win: the teams, or else the players; 1 in a solo game, and where all players stand together."""
        return self.players if self.teams is None else self.teams

    @model_serializer(mode="wrap")
    def _without_what_is_missing(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Leave such fields out: what was written before there were any stays what it was."""
        content: dict[str, Any] = write(self)
        return {name: value for name, value in content.items() if name not in MAY_BE_MISSING or value}
