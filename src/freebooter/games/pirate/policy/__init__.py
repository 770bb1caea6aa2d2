"""How bots judge Pirate: the greedy policy and what it counts. Kernels only, like the rules."""
