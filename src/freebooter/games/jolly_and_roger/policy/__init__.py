"""How bots judge Jolly & Roger: the greedy policy and what it counts. Kernels only, like the rules."""
