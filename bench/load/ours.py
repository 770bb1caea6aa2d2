"""Our server as `make load` runs it: as it comes, but for the limits per address, as all clients have one."""

import sys
from dataclasses import replace
from pathlib import Path

from freebooter.server.run import run
from freebooter.server.settings import UNLIMITED, Limits, Settings

FREE = replace(Limits(), messages=UNLIMITED, requests=UNLIMITED, opens=UNLIMITED, connections=100_000)

if __name__ == "__main__":
    run(Settings(port=int(sys.argv[1]), data=Path(sys.argv[2]), limits=FREE))
