"""On a cluster: Dask's own executor runs a plan's chunks, and what comes out is the same."""

from collections.abc import Iterator
from concurrent.futures import Executor

import pytest
from distributed import Client, LocalCluster

import dying
import freebooter
from freebooter.lab.running import Runner


@pytest.fixture(scope="module")
def cluster() -> Iterator[Client]:
    """Two workers that are talked to over the network's protocol; in this process, as starting others takes long."""
    wire = {"processes": False, "protocol": "tcp://", "host": "127.0.0.1", "dashboard_address": None}
    with LocalCluster(n_workers=2, threads_per_worker=1, silence_logs=50, **wire) as workers, Client(workers) as client:
        yield client


def figures(executor: Executor | None) -> tuple[object, ...]:
    found = freebooter.simulate("seaport-solitaire", ["greedy"], games=200, seed=3, workers=2, executor=executor)
    return found.players[0].rate, found.players[0].low, found.decisions, found.mean_length


def test_two_workers_of_a_dask_cluster_find_the_very_same(cluster: Client) -> None:
    assert len(cluster.scheduler_info()["workers"]) == 2
    assert figures(cluster.get_executor(pure=False)) == figures(None)


def test_a_worker_that_stumbles_costs_its_chunk_which_is_done_again(cluster: Client, tmp_path: object) -> None:
    runner: Runner[int, int] = Runner(dying.stumble, cluster.get_executor(pure=False), 2, tmp_path)
    assert list(runner.results(range(5))) == [0, 2, 4, 6, 8]
