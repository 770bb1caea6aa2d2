"""The rules of King of Pirates: kernels only, functions on records in the language that Numba compiles.

`flow` says who is asked, what is legal and what an action does; the other modules are chapters of the rules text.
"""
