"""Tests of the reference engine by itself, and random strategies and variants for all who compare engines."""
