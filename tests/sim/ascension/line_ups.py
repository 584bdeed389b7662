"""Line-ups as values that JSON can hold, so that one which fails can be kept: the text of a card set, those of the strategies, the seed."""

import random
import tempfile
from pathlib import Path

from engines import CARDS, STRATEGIES, Duellists
from hypothesis import strategies as st
from limit_sets import limit_set
from reference_scenes import random_strategy, random_variant

from sim.ascension.reference.cardfile import read_card_set

SHIPPED = sorted(path for path in STRATEGIES.glob("*.toml") if not path.stem.startswith("searching-"))
"""Those that search have tests of their own: a game of theirs takes the plain engine a minute."""
PRINTINGS = ("2010", "10th")


def random_line_up(number: int) -> dict:
    """Random strategies on a random variant of a printing."""
    rng = random.Random(number)
    with tempfile.TemporaryDirectory() as folder:
        cards = random_variant(Path(folder) / "variant.toml", rng.choice(PRINTINGS), rng)
        return _line_up(cards, _strategies(Path(folder), cards, rng.choice((1, 2, 3, 4)), rng), number)


def limit_line_up(number: int) -> dict:
    """Random strategies and the contract policy on a card set that goes to the limits."""
    rng = random.Random(number)
    players = rng.choice((1, 2, 3, 4))
    with tempfile.TemporaryDirectory() as folder:
        cards = limit_set(Path(folder) / "limits.toml", rng, players)
        own = _strategies(Path(folder), cards, players, rng)
        return _line_up(cards, [STRATEGIES / "random.toml" if rng.random() < 0.4 else path for path in own], number)


def scarce_line_up(number: int) -> dict:
    """Random strategies on a printing of which so few centre cards are left that the row cannot always be filled."""
    rng = random.Random(number)
    printing = rng.choice(PRINTINGS)
    centre = [card.name for card in read_card_set(CARDS / f"{printing}.toml").cards if card.place == "centre"]
    kept = {name: rng.randint(1, 3) for name in rng.sample(centre, rng.randint(1, 5))}
    text = ["schema = 1", f'base = "{printing}"', 'name = "scarce"', 'provenance = "A test."']
    text += [f'[change."{name}"]\ncount = {kept.get(name, 0)}' for name in centre]
    with tempfile.TemporaryDirectory() as folder:
        cards = Path(folder) / "scarce.toml"
        cards.write_text("\n".join(text) + "\n", encoding="utf-8")
        return _line_up(cards, _strategies(Path(folder), cards, rng.choice((1, 1, 2, 3)), rng), number)


def mixed_line_up(number: int) -> dict:
    """Random strategies and shipped ones, on a printing or on a random variant of it."""
    rng = random.Random(number)
    cards = CARDS / f"{rng.choice(PRINTINGS)}.toml"
    with tempfile.TemporaryDirectory() as folder:
        if rng.random() < 0.5:
            cards = random_variant(Path(folder) / "variant.toml", cards.stem, rng)
        own = _strategies(Path(folder), cards, rng.choice((1, 2, 3, 4)), rng)
        return _line_up(cards, [rng.choice((path, *SHIPPED)) for path in own], number)


def drawn(line_up) -> st.SearchStrategy:
    """Draw line-ups of a kind."""
    return st.integers(0, 2**32 - 1).map(line_up)


def seated(folder: Path, line_up: dict) -> Duellists:
    """Write the files of a line-up and seat it."""
    cards = folder / "cards.toml"
    cards.write_text(line_up["cards"], encoding="utf-8")
    paths = [folder / f"strategy-{seat}.toml" for seat in range(len(line_up["strategies"]))]
    for path, text in zip(paths, line_up["strategies"], strict=True):
        path.write_text(text, encoding="utf-8")
    return Duellists(cards, paths, line_up["seed"])


def _strategies(folder: Path, cards: Path, count: int, rng: random.Random) -> list[Path]:
    """Write random strategies for a card set."""
    known = read_card_set(cards)
    return [random_strategy(folder / f"{seat}.toml", known, rng) for seat in range(count)]


def _line_up(cards: Path, strategies: list[Path], seed: int) -> dict:
    return {"cards": cards.read_text(encoding="utf-8"), "strategies": [path.read_text(encoding="utf-8") for path in strategies], "seed": seed}
