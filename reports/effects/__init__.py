"""What cards do to the game, measured by intervention: barred, given, repriced under the same luck."""

from reports.effects.run import EffectRun as EffectRun
from reports.effects.run import Measured as Measured
