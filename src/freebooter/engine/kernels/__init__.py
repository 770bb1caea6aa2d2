"""What the engine itself has in the language of kernels: chance, copies, redaction, entry points, play-outs.

Their types are in Numba's signatures, where the compiler checks them. Nothing here knows a game.
"""
