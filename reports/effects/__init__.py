"""What cards do to the game, measured by intervention: barred, given, repriced under the same luck."""
