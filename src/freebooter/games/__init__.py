"""The games. One folder each; none knows another."""
