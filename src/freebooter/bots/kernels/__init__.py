"""Kernels of the bots: what runs as machine code. The ordinary Python around it is in the folder above."""
