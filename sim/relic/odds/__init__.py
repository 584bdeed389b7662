"""Exact odds of battles and skill tests: Python integers and fractions; no kernel uses this.

A *die* is a thrown die with its whole chain of explosions; its value is the sum of the chain. All chances are rational numbers: the value of n
dice has the generating function `top(z) / bottom / (1 - q z**6)**n` with q the chance of a six.
"""
