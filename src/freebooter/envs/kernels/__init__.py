"""What environments have in native code: one set of kernels for all games, which come by their addresses."""
