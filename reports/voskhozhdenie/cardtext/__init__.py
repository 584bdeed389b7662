"""Cards of Voskhozhdenie in words, made of what is played."""
