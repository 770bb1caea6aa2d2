"""How bots judge King of Pirates: the greedy policy and what it counts. Kernels only, like the rules."""
