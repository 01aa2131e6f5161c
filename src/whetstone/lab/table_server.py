"""A server of the table as a process of its own, on loopback, with a folder of its own: for measuring and for tests."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any

from whetstone.errors import WhetstoneError

STARTS_WITHIN = 60.0  # seconds; a busy machine may need a while to import everything
STOPS_WITHIN = 10.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class TableServer:
    """`whetstone play --no-browser`, started, killed and started again at the same address."""

    def __init__(self, data: Path, *options: str, port: int | None = None) -> None:
        self.data = data
        self.options = options
        self.port = port or free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.log = data / "server.log"

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    def start(self) -> TableServer:
        self.data.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "whetstone.cli", "play", "--no-browser", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--data", str(self.data), *self.options],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            )
        end = time.monotonic() + STARTS_WITHIN
        while True:
            try:
                urllib.request.urlopen(self.address, timeout=2).close()
                return self
            except OSError:
                if self.process.poll() is not None or time.monotonic() > end:
                    self.kill()
                    raise WhetstoneError(f"the server did not start: {self.told()[-500:]}") from None
                time.sleep(0.05)

    def kill(self) -> None:
        """As a power cut would: nothing is said to the process."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(STOPS_WITHIN)
            self.process = None
        except subprocess.TimeoutExpired:
            self.kill()

    def told(self) -> str:
        """What the server has written to its log."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    def post(self, path: str, body: object, key: str | None = None) -> Any:
        """Ask for something; what the server refuses because it comes too quickly is asked again."""
        data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        while True:
            try:
                request = urllib.request.Request(f"{self.address}/{path}", data, headers, method="POST")
                with urllib.request.urlopen(request, timeout=30) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                with error:
                    if error.code != 429:
                        raise WhetstoneError(f"{path}: {error.code} {error.read().decode()[:300]}") from None
                time.sleep(0.5)

    def processor_seconds(self) -> float | None:
        """Processor time the server has used so far, where the system tells."""
        try:
            assert self.process is not None
            after_name = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
            return (int(after_name[11]) + int(after_name[12])) / float(os.sysconf("SC_CLK_TCK"))
        except (OSError, AssertionError):
            return None

    def memory_mb(self) -> float | None:
        """Resident memory, where the system tells."""
        try:
            assert self.process is not None
            pages = int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1])
            return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
        except (OSError, AssertionError):
            return None

    def __enter__(self) -> TableServer:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
