"""The solver of Seaport Solitaire: whether a deal can be won, all cards known."""
