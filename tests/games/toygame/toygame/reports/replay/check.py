"""The kernel against the reference engine of Toy, event by event."""

from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

from reports.replays.check import Checker, Difference, Rules
from reports.replays.source import Source
from sim.cardfiles.write import toml_text
from toygame.sim.cards.models import CardSet
from toygame.sim.reference.engine import Game, read_card_set, read_strategy
from toygame.sim.words import EndReason, EventKind

UNIT = "events"
"""What is counted of the games that are compared."""


def checker(source: Source) -> Checker:
    """Make ready what compares one game of both engines."""
    return partial(_check_game, source, Rules(source, find_cards, read_card_set, read_strategy))


def find_cards(card_set: CardSet, folder: Path) -> Path:
    """File of a card set with its base and changes worked in, written for the reference engine."""
    path = folder / "cards.toml"
    tables = {"rules": card_set.rules.model_dump(), "card": [card.model_dump() for card in card_set.cards]}
    path.write_text(toml_text({"schema": 1, "name": card_set.name, **tables}), encoding="utf-8")
    return path


def _check_game(source: Source, rules: Rules, game: int) -> tuple[int, Difference | None]:
    """Compare one game."""
    ours = [_moment(event, source.arm.card_set) for event in source.arm.replay(game).tolist()]
    reference = Game(rules.cards, rules.seated(source.strategy_files(game)), int(source.arm.table.seed), game)
    reference.play()
    round_ = seat = 0
    for at, (one, other) in enumerate(zip_longest(ours, reference.events), 1):
        if one is not None and one[0] == "turn":
            round_, seat = one[3], one[1] + 1
        if one != other:
            return at, Difference(game, round_, seat, f"event {at}", str(one), str(other))
    return len(ours), None


def _moment(event: tuple[int, ...], card_set: CardSet) -> tuple[Any, ...]:
    """An event of the kernel as the reference engine tells it."""
    what, seat, card, amount, coins, stars = event
    name = card_set.cards[card].name if what == EventKind.BUY else ""
    return EventKind(what).name.lower(), seat, name, EndReason(amount).name.lower() if what == EventKind.END else amount, coins, stars
