"""Frames of drafts: picks and decks as they are, and what was won with them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pandas as pd

from reports.stats.estimates import Estimate, divide
from reports.stats.holm import holm
from reports.voskhozhdenie.cardtext.abilities import COLOURS
from reports.voskhozhdenie.drafts.rates import gap, mean_of, win_rate
from reports.voskhozhdenie.drafts.results import Counts, Results
from sim.voskhozhdenie.cards.words import Colour

MOST_COPIES = 4
"""Numbers of copies that are told apart; the last one is this or more."""
FEW = 30
"""Decks with a card below which the pick order does not rank it."""


def picks_frame(results: Results) -> pd.DataFrame:
    """Every pick: draft, player (from 1), list, booster and number of the pick in it (from 1), card."""
    size, rows = results.contents.size, []
    for draft, seats in enumerate(results.drafted):
        for player, seat in enumerate(seats, 1):
            name = results.lists[seat.drafter]
            rows += [(draft, player, name, k // size + 1, k % size + 1, results.card_set.cards[card].name) for k, card in enumerate(seat.picks)]
    return pd.DataFrame(rows, columns=["draft", "player", "list", "booster", "pick", "card"])


def decks_frame(results: Results) -> pd.DataFrame:
    """Every card of every deck: draft, player, place in the deck, card, copies."""
    rows = []
    for draft, seats in enumerate(results.drafted):
        for player, seat in enumerate(seats, 1):
            for part, cards in zip(("cities", "main", "reinforcement"), (seat.deck.cities, seat.deck.main, seat.deck.reinforcement), strict=True):
                rows += [(draft, player, part, results.card_set.cards[card].name, count) for card, count in sorted(Counter(cards).items())]
    return pd.DataFrame(rows, columns=["draft", "player", "part", "card", "copies"])


def players_frame(results: Results) -> pd.DataFrame:
    """Every player: list, colours and sizes of the deck, whether it can be played, who plays it, games and wins."""
    rows: list[dict[str, Any]] = []
    for draft, seats in enumerate(results.drafted):
        for player, seat in enumerate(seats):
            row = {"draft": draft, "player": player + 1, "list": results.lists[seat.drafter], "colours": colours_of(results, seat.deck.cities)}
            row |= {"cities": len(seat.deck.cities), "main": len(seat.deck.main), "reinforcement": len(seat.deck.reinforcement)}
            row |= {"short": not results.whole[draft][player], "strategy": results.strategies.get((draft, player), "")}
            rows.append(row)
    frame = pd.DataFrame(rows)
    if results.pairs is not None:
        frame["games"], frame["won"] = results.games.ravel(), results.won.ravel()
    return frame


def colours_of(results: Results, cities: tuple[int, ...]) -> str:
    """Colours of the cities of a deck, in words; `neutral` if they have none."""
    known = {colour for city in cities for colour in results.card_set.cards[city].city_colours}
    return " and ".join(COLOURS[colour] for colour in Colour if colour in known) or "neutral"


def lists_frame(results: Results) -> pd.DataFrame:
    """Drafting lists: decks, the share that is too short to be played, sizes, and win rates."""
    players = players_frame(results)
    grouped = players.groupby("list", sort=False)
    frame = grouped.agg(decks=("draft", "size"), short_rate=("short", "mean"), main=("main", "mean"), reinforcement=("reinforcement", "mean"))
    frame = frame.reindex(results.lists).reset_index()
    return frame if results.pairs is None else frame.assign(**rate_columns(*_by_list(results)))


def matchups_frame(results: Results) -> pd.DataFrame:
    """Win rates of lists against each other; mirror pairs count half a win whoever wins, and are left out."""
    pairs, rows = results.pairs, []
    for own, name in enumerate(results.lists):
        for other, against in enumerate(results.lists):
            won, games = np.zeros((2, results.drafts, 1), np.int64)
            for me, you, mine in ((pairs.first, pairs.second, pairs.won_first), (pairs.second, pairs.first, pairs.won_second)):
                here = (results.drafters[pairs.draft, me] == own) & (results.drafters[pairs.draft, you] == other)
                np.add.at(won[:, 0], pairs.draft[here], mine[here])
                np.add.at(games[:, 0], pairs.draft[here], pairs.games[here])
            if own != other and games.sum():
                rows.append({"list": name, "against": against, **{key: column[0] for key, column in rate_columns(won, games).items()}})
    return pd.DataFrame(rows, columns=["list", "against", "games", "win_rate", "win_rate_low", "win_rate_high"])


def colours_frame(results: Results) -> pd.DataFrame:
    """Win rates by the colours of the cities."""
    players = players_frame(results)
    names = sorted(players["colours"][~players["short"]].unique(), key=lambda name: (name.count(" and "), name))
    belongs = players["colours"].to_numpy().reshape(results.drafts, results.players)[:, :, None] == np.array(names, object)
    decks = (belongs & np.array(results.whole)[:, :, None]).sum(axis=(0, 1))
    return pd.DataFrame({"colours": names, "decks": decks, **rate_columns(*_sums(results, belongs))})


def cards_frame(results: Results) -> pd.DataFrame:
    """Cards that were picked: how often and how early, how often they are in a deck, and win rates with and without them.

    `gap` compares games of decks with the card with those without it, each win counted as what it is more than its list's win rate, so that lists
    are compared with themselves only; `p_holm` is its p-value, corrected for all cards. All this is association: decks with a card differ in others.
    """
    picked, numbers = results.pick_positions
    known = np.nonzero(picked)[0]
    cards = [results.card_set.cards[card] for card in known]
    decked = results.copies[:, :, known] > 0
    frame = pd.DataFrame({"card": [card.name for card in cards], "rarity": [card.rarity.value for card in cards], "picked": picked[known]})
    frame["pick"] = divide(numbers[known], picked[known])
    frame["decks"] = decked.sum(axis=(0, 1))
    frame["decked_rate"] = divide(results.copies[:, :, known].sum(axis=(0, 1)), picked[known])
    if results.pairs is None:
        return frame
    won, games = _sums(results, decked)
    frame = frame.assign(**rate_columns(won, games))
    beyond = results.won - list_rates(results)[results.drafters] * results.games
    found = gap(np.einsum("dp,dpc->dc", beyond, decked), games, beyond.sum(axis=1), results.games.sum(axis=1))
    frame = frame.assign(**interval_columns("gap", found.estimate), p=found.p)
    frame = frame.assign(p_holm=holm(found.p), known=frame["decks"] >= FEW)
    return frame.sort_values(["known", "gap"], ascending=False, kind="stable", ignore_index=True).drop(columns="known")


def copies_frame(results: Results) -> pd.DataFrame:
    """Win rates by the number of copies of a card in the deck; the last number means this or more."""
    frames = []
    known = np.nonzero(results.copies.any(axis=(0, 1)))[0]
    for copies in range(MOST_COPIES + 1):
        here = results.copies[:, :, known] >= copies if copies == MOST_COPIES else results.copies[:, :, known] == copies
        frame = pd.DataFrame({"card": [results.card_set.cards[card].name for card in known], "copies": copies, "decks": here.sum(axis=(0, 1))})
        frames.append(frame.assign(**rate_columns(*_sums(results, here))))
    frame = pd.concat(frames).sort_values(["card", "copies"], kind="stable", ignore_index=True)
    return frame[frame["games"] > 0].reset_index(drop=True)


def effects_frame(results: Results) -> pd.DataFrame:
    """The pick order: what a card wins, in the same games with the same luck, against its substitute in the same deck.

    `effect` is the difference of win rates, over the games of decks with the card; `rank` is empty of cards in fewer than `FEW` decks.
    """
    lost, kinds = results.lost, len(results.card_set.cards)
    net, games, changed = (np.zeros((results.drafts, kinds), np.int64) for _ in range(3))
    for array, numbers in ((net, lost.net), (games, lost.games), (changed, lost.changed)):
        np.add.at(array, (lost.draft, lost.card), numbers)
    known = np.nonzero(games.any(axis=0))[0]
    decks = ((results.copies[:, :, known] > 0) & (results.games > 0)[:, :, None]).sum(axis=(0, 1))
    cards = [results.card_set.cards[card] for card in known]
    frame = pd.DataFrame({"card": [card.name for card in cards], "rarity": [card.rarity.value for card in cards], "decks": decks})
    frame["substitute"] = [_substitute(results, int(card)) for card in known]
    frame = frame.assign(games=games[:, known].sum(axis=0), **interval_columns("effect", mean_of(net[:, known], games[:, known])))
    frame["changed_rate"] = divide(changed[:, known].sum(axis=0), games[:, known].sum(axis=0))
    ranked = frame["decks"] >= FEW
    frame = frame.assign(ranked=ranked).sort_values(["ranked", "effect"], ascending=False, kind="stable", ignore_index=True)
    frame.insert(0, "rank", pd.array([k + 1 if one else pd.NA for k, one in enumerate(frame["ranked"])], dtype="Int64"))
    return frame.drop(columns="ranked")


def _substitute(results: Results, card: int) -> str:
    from sim.voskhozhdenie.book.substitutes import substitutes

    place = substitutes(results.card_set.cards)[card]
    return results.card_set.cards[place].name if place >= 0 else ""


def list_rates(results: Results) -> Any:
    """`[L]` win rate of each list; 0 of one without games."""
    won, games = _by_list(results)
    return np.nan_to_num(divide(won.sum(axis=0), games.sum(axis=0)))


def _by_list(results: Results) -> tuple[Counts, Counts]:
    return _sums(results, results.drafters[:, :, None] == np.arange(len(results.lists)))


def _sums(results: Results, belongs: Any) -> tuple[Counts, Counts]:
    """`[D, K]` wins and games of the decks that belong to each of K kinds; `belongs` is `[D, P, K]`."""
    won, games = (np.einsum("dp,dpk->dk", numbers, belongs.astype(np.int64)) for numbers in (results.won, results.games))
    return won, games


def rate_columns(won: Counts, games: Counts) -> dict[str, Any]:
    """Games, and the win rate with its interval."""
    return {"games": games.sum(axis=0), **interval_columns("win_rate", win_rate(won, games))}


def interval_columns(name: str, found: Estimate) -> dict[str, Any]:
    """An estimate as columns."""
    return {name: found.estimate, f"{name}_low": found.low, f"{name}_high": found.high}
