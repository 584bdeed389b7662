"""Thousands of generated bad inputs: none may crash, hang, fill the memory or end without one clear message.

`python -m badinput` draws anew; `test_bad_inputs.py` draws what CI tries, always the same.
"""
