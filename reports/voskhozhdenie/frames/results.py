"""Frames of results: strategies, each a list for play with a deck."""

import pandas as pd

from reports.frames import standings
from reports.runs.source import Source
from reports.voskhozhdenie.frames.decks import deck_names, play_lists
from sim.voskhozhdenie.counts import Seat


def strategies(source: Source) -> pd.DataFrame:
    """One row a strategy."""
    more = {
        "deck_name": deck_names(source),
        "play_list": play_lists(source),
        "half_led": source.seat[:, Seat.HALF_LED],
        "half_led_lost": source.seat[:, Seat.HALF_LED_LOST],
    }
    return standings.strategies(source, more)
