"""What people read of Ascension Tactics: Inferno; so far pictures of its maps."""
