"""Cards, characters, spaces and scenarios of Relic in words, made of what is played."""
