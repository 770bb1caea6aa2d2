"""The rules of Seaport Solitaire: kernels only, functions on records in the language that Numba compiles.

`flow` says who is asked, what is legal and what an action does.
"""
