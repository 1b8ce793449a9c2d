"""A Dask cluster of our own on this machine, of which no other user can make anything.

Its scheduler and its workers take only connections with the certificate that was made for
this run and is nowhere but in the memory of its processes; they listen on the loopback
address, and the pages that Dask offers of every process are not opened. Loads Dask.
"""

from __future__ import annotations

import logging
import os
from typing import Any, Final

import cryptography  # noqa: F401 - without it Dask makes no certificate; better said at once
from distributed import Nanny, Scheduler, SpecCluster, Worker
from distributed.security import Security

HOST: Final = "127.0.0.1"
SAYS: Final = {"silence_logs": logging.WARNING}


class Pageless:
    """A process of a cluster that opens no port for pages."""

    def start_http_server(self, *_: object, **__: object) -> None:
        """Start none: the pages ask for no certificate."""


class PagelessScheduler(Pageless, Scheduler):
    """The scheduler."""


class PagelessWorker(Pageless, Worker):
    """A worker; its class is named to the process that it runs in."""


def cluster_of(jobs: int) -> Any:  # noqa: ANN401 - Dask has no types
    """Make a cluster of so many workers, each a process."""
    security: Any = Security
    cluster: Any = SpecCluster
    common = {
        "protocol": "tls://", "host": HOST, "security": security.temporary(), "dashboard": False,
    }  # fmt: skip
    worker = {
        "cls": Nanny,
        "options": {**common, **SAYS, "nthreads": 1, "worker_class": PagelessWorker},
    }
    return cluster(
        scheduler={"cls": PagelessScheduler, "options": {**common, "port": 0}},
        workers=dict.fromkeys(range(jobs), worker),
        security=common["security"],
        name=f"zjlog-{os.getpid()}",
        **SAYS,
    )
