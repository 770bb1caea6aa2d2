"""How bots judge Seaport Solitaire: the greedy policy and what it counts. Kernels only, like the rules."""
