"""The panel of a character of Relic: what is printed on it, its results, and what each strategy makes of it."""

from typing import Any

from reports.page.panelcells import Ids, entries, heads, packed
from reports.registry.columns import POOLED
from reports.relic.catalogue import CharacterInfo, characters_of
from reports.relic.run import RelicRun

HEAD = "played"
NUMBERS = ["games", "win_rate", "level", "vanquished_per_game", "vanquished_rate", "corrupted_per_game", "eliminated_rate"]
STRATEGIES = ["strategy", "games", "win_rate", "level", "vanquished_per_game"]
KEPT_BY = "kept_by"


class CharacterPanels:
    """Panels of all characters.

    Parameters
    ----------
    run
        The run.
    """

    def __init__(self, run: RelicRun) -> None:
        self._run = run
        self._characters = run.characters()

    def heads(self) -> dict[str, Any]:
        """Heads of the tables in the panels, by the table's name."""
        return {HEAD: heads(self._characters, NUMBERS), KEPT_BY: heads(self._characters.iloc[-1:], STRATEGIES)}

    def of(self, card_set: str, ids: Ids) -> dict[int, dict[str, Any]]:
        """Number of a character to its panel, of one card set; `ids` are what names open."""
        frame = self._characters[self._characters["card_set"] == card_set]

        def panel(character: CharacterInfo) -> dict[str, Any]:
            own = frame[frame["character"] == character.name]
            pooled, each = own[own["strategy"] == POOLED].to_dict("records"), own[own["strategy"] != POOLED]
            each = each.sort_values("games", ascending=False, kind="stable")
            numbers = entries(pooled[0], NUMBERS) if pooled else []
            return {
                "name": character.name,
                "head": HEAD,
                "facts": facts(character),
                "numbers": numbers,
                KEPT_BY: packed(each, STRATEGIES, ids),
            }

        return {character.id: panel(character) for character in characters_of(self._run.arms[card_set].catalogue)}


def facts(character: CharacterInfo) -> str:
    """What is printed on a character sheet.

    Parameters
    ----------
    character
        The character.

    Returns
    -------
    str
    """
    values = ", ".join(f"{name.capitalize()} {getattr(character, name)}" for name in ("strength", "willpower", "cunning", "life"))
    return f"{character.affiliation}; {values}." if character.affiliation else f"{values}."
