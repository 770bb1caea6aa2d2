"""What needs PyTorch is tested by `make test-train`, in an environment that has it; elsewhere it is not looked at."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("torch") else ["test_*.py"]
