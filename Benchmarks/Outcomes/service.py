"""An order service with its own record, behind a connection that fails as instructed.

Each run has its own port. The control port reads and writes lines of JSON:

    {"do": "begin", "host": "127.0.0.2", "port": 0, "steps": [{"kind": "cutAnswer", "bytes": 17}]}
        -> {"run": 7, "port": 40123}
    {"do": "end", "run": 7}, or "peek" in the middle of a run
        -> {"effects": 1, "requests": 2, "sawStatus": 201}

A step describes what happens to one transmission of an order, in the order of their arrival. After the last step, the
service answers. The service shares no code with the library: it only needs the standard library of Python. If nginx is installed, the
service also starts nginx, which passes the requests on and repeats them on its own.
"""

import asyncio
import json
import pathlib
import random
import shutil
import socket
import struct
import subprocess
import sys
import tempfile

REFUSAL = b'{"type": "https://example.com/problems/declined", "status": 402}'


class Run:
    """The record of one run, and the listener of its port."""

    def __init__(self, number, steps):
        self.number = number
        self.steps = list(steps)
        self.effects = 0
        self.requests = 0
        self.payments = {}  # key -> ("made" | "refused" | "running", requests that still find it running)
        self.exists = True  # the thing that DELETE deletes
        self.refuses = False  # whether the service refuses the request for what it asks
        self.late = []
        self.saw_status = 0
        self.listener = None
        self.writers = set()
        self.has_ended = False

    def apply(self, method, path, key):
        """Carries out a request, and returns its status and body."""
        if path.startswith("/checks/"):
            key = path.rsplit("/", 1)[1]
            state = self.payments.get(key)
            if state is None:
                self.payments[key] = ("refused", 0)
                return 200, b'{"state": "refused"}'
            return 200, json.dumps({"state": self.running(key)}).encode()
        if path == "/other":
            # The target of a redirection does not know the order.
            return 200, b'{"page": "welcome"}'
        if method == "GET":
            return 200, b'{"state": "made"}'
        if self.refuses:
            return 403, b""
        if key is not None:
            state = self.payments.get(key)
            if state is not None:
                current = self.running(key)
                if current == "running":
                    return 409, b""
                if current == "refused":
                    return 402, REFUSAL
                return 201, b'{"state": "made"}'
            self.payments[key] = ("made", 0)
        if method == "DELETE":
            if not self.exists:
                return 404, b""
            self.exists = False
        if method == "PUT":
            self.effects = 1
        else:
            self.effects += 1
        return 201, b'{"state": "made"}'

    def running(self, key):
        state, left = self.payments[key]
        if state == "running":
            self.payments[key] = ("running", left - 1) if left > 1 else ("made", 0)
        return state

    def close_listener(self):
        if self.listener is not None:
            self.listener.close()
            self.listener = None

    def finish(self):
        self.has_ended = True
        for request in self.late:
            self.apply(*request)
        self.late = []
        self.close_listener()
        for writer in list(self.writers):
            writer.transport.abort()


REASONS = {200: "OK", 201: "Created", 202: "Accepted", 303: "See Other", 307: "Temporary Redirect", 404: "Not Found"}


def answer(status, body=b"", fields=(), close=False):
    lines = [f"HTTP/1.1 {status} {REASONS.get(status, 'Status')}", f"Content-Length: {len(body)}"]
    lines += [f"{name}: {value}" for name, value in fields]
    if body:
        lines.append("Content-Type: application/" + ("problem+json" if status >= 400 else "json"))
    if close:
        lines.append("Connection: close")
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body


async def read_request(reader, limit=None):
    """Returns a request and its length, or None if the connection ends. Raises Cut after `limit` bytes."""
    data = b""

    async def more(target):
        nonlocal data
        while not target():
            if limit is not None and len(data) >= limit:
                raise Cut
            chunk = await reader.read(65536 if limit is None else max(1, min(65536, limit - len(data))))
            if not chunk:
                raise EOFError
            data += chunk

    try:
        await more(lambda: b"\r\n\r\n" in data)
        head, _, rest = data.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        method, path, _ = lines[0].split(" ", 2)
        fields = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
        length = int(fields.get("content-length", 0))
        await more(lambda: len(data.partition(b"\r\n\r\n")[2]) >= length)
    except EOFError:
        return None
    if limit is not None and len(data) >= limit:
        raise Cut
    return method, path, fields


class Cut(Exception):
    pass


def reset(writer):
    """Closes a connection with a reset."""
    sock = writer.get_extra_info("socket")
    if sock is not None:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()


async def serve(run, reader, writer):
    run.writers.add(writer)
    try:
        await serve_requests(run, reader, writer)
    except (ConnectionError, asyncio.CancelledError):
        pass
    finally:
        run.writers.discard(writer)
        writer.transport.abort() if writer.transport.is_closing() else writer.close()


async def serve_requests(run, reader, writer):
    is_first = True
    while True:
        step = run.steps[0] if run.steps else {"kind": "ok"}
        # A request to warm up the connection is not an order, so the step waits for the next request.
        limit = step.get("bytes") if step["kind"] == "cutRequest" and not (is_first and step.get("warm")) else None
        is_first = False
        try:
            request = await read_request(reader, limit)
        except Cut:
            run.requests += 1
            run.steps.pop(0)
            if step.get("refuse"):
                run.close_listener()
            reset(writer)
            return
        # A gateway can have opened a connection at the end of another run.
        if request is None or run.has_ended:
            return
        method, path, fields = request
        # A gateway can repeat a request of an earlier run.
        if path.startswith("/orders/") and path != f"/orders/{run.number}":
            writer.write(answer(503))
            await writer.drain()
            continue
        if path == "/warm":
            writer.write(answer(200, b"{}"))
            await writer.drain()
            continue
        key = fields.get("idempotency-key", "").strip('"') or None
        if not path.startswith("/checks/") or step.get("checks"):
            if run.steps:
                run.steps.pop(0)
        else:
            step = {"kind": "ok"}
        run.requests += 1
        if step.get("refuse"):
            run.close_listener()
        if not await handle(run, writer, step, (method, path, key)):
            return


async def send(run, writer, data, status, upto=None, hard=False):
    """Sends a response, or its first bytes. Returns whether the connection stays open."""
    part = data if upto is None else data[:upto]
    writer.write(part)
    await writer.drain()
    if part.find(b"\r\n\r\n") >= 0:
        run.saw_status = status
    if upto is None:
        return True
    if hard:
        reset(writer)
    else:
        writer.close()
    return False


async def handle(run, writer, step, request):
    kind = step["kind"]
    if kind == "ok":
        status, body = run.apply(*request)
        return await send(run, writer, answer(status, body), status)
    if kind == "cutAnswer":
        status, body = run.apply(*request)
        data = answer(status, body)
        # A number of bytes that is too large stands for the whole response.
        upto = step["bytes"] % len(data)
        return await send(run, writer, data, status, upto, step.get("hard", False))
    # A request that is shorter than the cut gets lost.
    if kind in ("lose", "cutRequest"):
        reset(writer)
        return False
    if kind == "late":
        run.late.append(request)
        reset(writer) if step.get("hard") else writer.close()
        return False
    if kind == "stall":
        if step.get("applies"):
            run.apply(*request)
        await asyncio.sleep(30)
        return False
    if kind == "twice":
        run.apply(*request)
        status, body = run.apply(*request)
        return await send(run, writer, answer(status, body), status)
    if kind == "gateway":
        if step.get("applies"):
            run.apply(*request)
        status = step["status"]
        run.saw_status = status
        return await send(run, writer, answer(status, b"", step.get("fields", [])), status)
    if kind == "status":
        status = step["status"]
        # A service does not report a thing as gone while the thing exists.
        if request[0] == "DELETE" and status in (404, 410) and run.exists:
            status = 403
        # The reason for such a status is the request itself, so the service treats all its transmissions in the same way.
        if status in (400, 401, 403, 404, 410, 422, 429):
            if run.effects or run.late:
                status, body = run.apply(*request)
                return await send(run, writer, answer(status, body), status)
            run.refuses = status != 429
        if status == 500 and step.get("applies"):
            run.apply(*request)
        return await send(run, writer, answer(status), status)
    if kind == "decline":
        method, path, key = request
        if key is not None and key not in run.payments:
            run.payments[key] = ("refused", 0)
            return await send(run, writer, answer(402, REFUSAL), 402)
        status, body = run.apply(*request)
        return await send(run, writer, answer(status, body), status)
    if kind == "slow":
        method, path, key = request
        if key is not None and key not in run.payments:
            run.payments[key] = ("running", step.get("left", 2))
            run.effects += 1
        else:
            run.apply(*request)
        reset(writer)
        return False
    if kind == "redirect":
        status = step["status"]
        if status in (301, 302, 303):
            run.apply(*request)
        location = "/other" if step.get("reachable") else "http://127.0.0.1:1/other"
        return await send(run, writer, answer(status, b"", [("Location", location)]), status)
    if kind == "accept":
        if step.get("applies"):
            run.apply(*request)
        return await send(run, writer, answer(202, b'{"state": "running"}'), 202)
    raise ValueError(kind)


class Control:
    def __init__(self):
        self.runs = {}
        self.last = 0

    async def begin(self, order):
        self.last += 1
        number = self.last
        run = Run(number, order["steps"])
        server = await asyncio.start_server(lambda r, w: serve(run, r, w), order["host"], order["port"], backlog=16)
        run.listener = server
        self.runs[number] = run
        return {"run": number, "port": server.sockets[0].getsockname()[1]}

    async def peek(self, order):
        """Returns the record so far. A late request counts as carried out, because it will be."""
        run = self.runs[order["run"]]
        effects = run.effects + (0 if run.refuses else len(run.late))
        return {"effects": effects, "requests": run.requests, "sawStatus": run.saw_status}

    async def end(self, order):
        run = self.runs.pop(order["run"])
        run.finish()
        return {"effects": run.effects, "requests": run.requests, "sawStatus": run.saw_status}

    async def serve(self, reader, writer):
        try:
            while True:
                line = await reader.readline()
                if not line:
                    return
                order = json.loads(line)
                result = await {"begin": self.begin, "peek": self.peek, "end": self.end}[order["do"]](order)
                writer.write(json.dumps(result).encode() + b"\n")
                await writer.drain()
        except ConnectionError:
            pass
        finally:
            writer.close()


NGINX = """
daemon off;
worker_processes 1;
error_log /dev/null;
pid {folder}/pid;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    ssl_certificate {folder}/certificate;
    ssl_certificate_key {folder}/key;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_connect_timeout 1s;
    proxy_read_timeout 200ms;
    # nginx repeats requests of each method.
    proxy_next_upstream error timeout http_502 http_503 http_504 non_idempotent;
    {servers}
}}
"""
SERVER = """
    upstream worker{number} {{
        server 127.0.0.{number}:{base} max_fails=0;
        server 127.0.0.{number}:{base} max_fails=0;
        keepalive 4;
    }}
    server {{
        listen 127.0.0.{number}:{http};
        listen 127.0.0.{number}:{https} ssl http2;
        location / {{ proxy_pass http://worker{number}; }}
    }}
"""


def start_nginx():
    """Starts nginx, and returns its process and the number of its first port, or None and 0."""
    program = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin")
    if program is None:
        return None, 0
    folder = tempfile.mkdtemp()
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
        + ["-keyout", f"{folder}/key", "-out", f"{folder}/certificate"],
        check=True,
        stderr=subprocess.DEVNULL,
    )
    base = random.randrange(20000, 30000, 3)
    servers = [SERVER.format(number=n, base=base, http=base + 1, https=base + 2) for n in range(2, 66)]
    configuration = pathlib.Path(folder, "nginx.conf")
    configuration.write_text(NGINX.format(folder=folder, servers="".join(servers)))
    return subprocess.Popen([program, "-c", configuration]), base


async def main():
    control = Control()
    server = await asyncio.start_server(control.serve, "127.0.0.1", 0)
    nginx, base = start_nginx()
    print(server.sockets[0].getsockname()[1], base, flush=True)
    # The service ends when the program that started it ends.
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    if nginx is not None:
        nginx.terminate()


if __name__ == "__main__":
    asyncio.run(main())
