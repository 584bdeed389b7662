"""Plays both arms of a change and finds what either field settles on."""
