"""The trainer's inner loop, compiled."""
