"""How rules become machine code: the decorators, the compile cache, kernels by address, a match in one buffer."""
