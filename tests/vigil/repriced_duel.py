"""A duel in which three cards of the shipped set have other costs, and goals that the shipped costs keep."""

from pathlib import Path

REPRICED = {"Wolf Shaman": 1, "Arha Templar": 2, "Flytrap Witch": 3}
"""Card to its cost here; the shipped set has 3, 4 and 5."""
LEVERS = (*REPRICED, "Avatar Golem", "Temple Librarian", "Rocket Courier X-99")
WATCHED = (*LEVERS, "Snapdragon", "Landtalker", "Arbiter of the Precipice", "Kor, the Ferromancer")
BAND = 0.03
GOALS = {
    "schema": 1,
    "name": "ten heroes in band",
    "most": 4,
    "goal": [{"name": "in band", "rows": "effects", "metric": "gap", "of": list(WATCHED), "absolute": True, "max": BAND}],
    "lever": [{"change": f"{name}.cost"} for name in LEVERS],
}


def repriced_duel(folder: Path, seed: int = 1) -> str:
    """Write the experiment and its card set into a folder."""
    changes = "".join(f'[change."{name}"]\ncost = {cost}\n' for name, cost in REPRICED.items())
    (folder / "repriced.toml").write_text(f'schema = 1\nbase = "2010"\nname = "Three costs are wrong"\n{changes}', encoding="utf-8")
    strategies = '["balanced", "beginner", "economy", "greedy", "lifebound", "rush"]'
    lines = ['name = "Repriced"', 'game = "ascension"', 'card_sets = ["repriced.toml"]', "players = 2", f"strategies = {strategies}"]
    path = folder / "repriced-duel.toml"
    path.write_text("\n".join(["schema = 1", *lines, 'meet = "round robin"', "games = 100", f"seed = {seed}"]), encoding="utf-8")
    return str(path)
