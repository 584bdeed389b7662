"""The fast way to compile kernels, and the one that checks every index: all that leans on private parts of numba.

Only `sim.engine.jit` imports this, and only for the versions of numba it was tested with.

Numba does its work once a function; a kernel has hundreds of small ones. What is done here instead of numba's own way, module by module:

- `reading`: bytecode is read without looking for what kernels do not contain.
- `typing`: nothing is asked of numba twice, and no message is written that nobody sees.
- `parts`, `lowering`: few LLVM instructions, where numba relies on LLVM to throw most of them away.
- `libraries`: inner functions stay plain LLVM code until all of it is optimised as one program.
- `weights`, `counting`: what LLVM is told of which branches are taken how often, and how that is counted.
- `caching`: where compiled code is found again.
- `passes`, `fast`, `checked`: what runs all this, with and without checks of indices.
"""

from sim.engine.compiler.checked import CheckedCompiler
from sim.engine.compiler.fast import FastCompiler

__all__ = ["CheckedCompiler", "FastCompiler"]
