"""How bots judge Pirate Party: the greedy policy and what it counts. Kernels only, like the rules."""
