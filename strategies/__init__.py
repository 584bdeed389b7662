"""Scripted strategies: the rule language, its compiler and the shipped strategy files."""

from strategies.compiler.plan import compile_plan, compile_plans, missing_names
from strategies.files import Strategy, load_strategy, make_strategy, read_strategy, shipped_strategies

__all__ = ["Strategy", "compile_plan", "compile_plans", "load_strategy", "make_strategy", "missing_names", "read_strategy", "shipped_strategies"]
