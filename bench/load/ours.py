"""Our server as `make load` runs it: as `freebooter serve` would, but for the limits per address, as all clients
have one. Usage: python ours.py PORT DATA [WORKERS].
"""

import sys
from dataclasses import replace
from pathlib import Path

from freebooter.server.run import run
from freebooter.server.settings import UNLIMITED, Limits, ServerSettings
from freebooter.server.workers.worker_settings import usual_workers

FREE = replace(Limits(), messages=UNLIMITED, requests=UNLIMITED, opens=UNLIMITED, connections=100_000)

if __name__ == "__main__":
    workers = int(sys.argv[3]) if len(sys.argv) > 3 else usual_workers()
    run(ServerSettings(port=int(sys.argv[1]), data=Path(sys.argv[2]), limits=FREE, workers=workers))
