"""Cards of Ascension in words, made of what is played."""
