"""Numbers of Ascension that can be watched beside those of every game."""

from reports.stopping.rates import Rate

GAME_RATES = (Rate("shared_rate", "SHARED"), Rate("half_led_lost_rate", "HALF_LED_LOST", denominator="HALF_LED", guess=0.5))
"""Of the games as a whole."""
STRATEGY_RATES = (Rate("shared_rate", "SHARED"),)
"""Of each strategy."""
