"""Numbers of Ascension Tactics that can be watched beside those of every game."""

from reports.stopping.rates import Rate

GAME_RATES = (Rate("half_led_lost_rate", "HALF_LED_LOST", denominator="HALF_LED", guess=0.5),)
"""Of the games as a whole."""
