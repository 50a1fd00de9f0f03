#!/usr/bin/env python3
"""A bot that plays any game of a Quadrille server by choosing at random.

It needs nothing but Python. Start it, then open a table with a seat
{"kind": "bot", "name": NAME}, and it will come and play:

    python3 random_bot.py --server http://127.0.0.1:8080 --name Randy

The token is kept in a file, so that the name stays its own.
"""

import argparse
import json
import os
import random
import sys
import threading
import time
import urllib.error
import urllib.request


class Server:
    """The server, as a bot sees it."""

    def __init__(self, address, token=None):
        self.address = address.rstrip("/")
        self.token = token

    def request(self, method, path, body=None, timeout=30):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data=data, method=method)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        return urllib.request.urlopen(request, timeout=timeout)

    def post(self, path, body=None):
        with self.request("POST", path, body) as response:
            return json.loads(response.read() or b"null")

    def lines(self, path):
        """The lines of a stream. An empty one is a sign of life; after 30 s without, we give up."""
        with self.request("GET", path) as response:
            for line in response:
                if line.strip():
                    yield json.loads(line)


def explain(error):
    """What the server says about an error."""
    try:
        return json.loads(error.read())
    except ValueError:
        return {"code": str(error.code), "error": error.reason}


def register(address, name, keep):
    """The token of a name: the one that was kept, or a new one."""
    if os.path.exists(keep):
        with open(keep, encoding="utf-8") as file:
            return json.load(file)["token"]
    registered = Server(address).post("/api/bots", {"name": name})
    with open(os.open(keep, os.O_CREAT | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
        json.dump(registered, file)
    return registered["token"]


def play(server, table, seat):
    """Plays one match to its end. All that is needed is in each line of the stream."""
    print(f"playing at {table} on seat {seat}", flush=True)
    for state in server.lines(f"/api/tables/{table}/stream"):
        if state.get("type") not in ("gameFull", "gameState"):
            continue
        if state["state"] == "over":
            print(f"{table}: {state['ended']['kind']}", flush=True)
            return
        if state["turn"] != seat or not state["legal"]:
            continue
        action = random.choice(state["legal"])["text"]
        try:
            server.post(f"/api/tables/{table}/actions", {"ply": state["ply"], "action": action})
        except urllib.error.HTTPError as error:
            said = explain(error)
            # Someone resigned, or the clock ran out, while we were choosing: the stream tells.
            if not said["code"].startswith(("action/stale", "action/out", "action/not", "table/")):
                raise SystemExit(f"{said['code']}: {said['error']}") from error


def listen(server, once):
    """Accepts every challenge, and plays each match on a thread of its own."""
    playing = set()
    threads = []
    for event in server.lines("/api/bots/stream"):
        if event["type"] == "challenge":
            try:
                server.post(f"/api/tables/{event['table']}/seats")
            except urllib.error.HTTPError as error:
                print(f"{event['table']}: {explain(error)['error']}", flush=True)
        elif event["type"] == "gameStart" and event["table"] not in playing:
            playing.add(event["table"])
            arguments = (server, event["table"], event["seat"])
            threads.append(threading.Thread(target=play, args=arguments, daemon=True))
            threads[-1].start()
        elif event["type"] == "gameFinish" and once:
            for thread in threads:
                thread.join()
            return


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--server", default="http://127.0.0.1:8080")
    parser.add_argument("--name", default="random-bot")
    parser.add_argument("--keep", help="the file of the token (default: NAME.token.json)")
    parser.add_argument("--once", action="store_true", help="end after one match")
    arguments = parser.parse_args()
    keep = arguments.keep or f"{arguments.name}.token.json"
    try:
        token = register(arguments.server, arguments.name, keep)
    except urllib.error.HTTPError as error:
        sys.exit(explain(error)["error"])
    server = Server(arguments.server, token)
    while True:
        try:
            print(f"{arguments.name} waits for challenges", flush=True)
            listen(server, arguments.once)
            if arguments.once:
                return
        except (urllib.error.URLError, TimeoutError, ConnectionError) as error:
            print(f"the line is down ({error}); trying again", flush=True)
        time.sleep(2)


if __name__ == "__main__":
    main()
