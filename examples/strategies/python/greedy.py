#!/usr/bin/env python3
"""greedy: a strategy that plays all games, in Python, with nothing but its standard library.

    quadrille play jungle --seat human --seat 'cmd:python3 greedy.py'

It has one idea for each game it knows, and rolls dice where it has none.
"""

import json
import random
import sys


def penguins(message, board, _seat):
    """The most fish at once; while placing, the most fish around."""
    fish = message["observation"]["fish"]

    def worth(action):
        tile = int(action["cells"][-1])
        if action["text"].startswith("@"):
            return sum(fish[neighbor] or 0 for neighbor in board["cells"][tile]["neighbors"])
        return fish[tile] or 0

    return worth


def by_kind(*wanted):
    """Prefers actions by their kind, the first wanted most."""

    def idea(_message, _board, _seat):
        return lambda action: -wanted.index(action["kind"]) if action["kind"] in wanted else -99

    return idea


IDEAS = {
    "penguins": penguins,
    "jungle": by_kind("enter", "capture", "jump"),
    "conquest": by_kind("trade", "attack", "occupy", "place"),
    "realms": by_kind("occupy", "attack", "construct", "buy", "step", "end_turn"),
}


class Player:
    """One match."""

    def __init__(self, start):
        self.board, self.seat = start["board"], start["seat"]
        self.idea = IDEAS.get(start["game"])
        self.dice = random.Random(start["seed"])

    def choose(self, message):
        legal = message["legal"]
        if self.idea is None:
            return self.dice.randrange(len(legal))
        worth = self.idea(message, self.board, self.seat)
        best = max(map(worth, legal))
        return self.dice.choice([i for i, action in enumerate(legal) if worth(action) == best])


def say(**message):
    print(json.dumps(message), flush=True)


def main():
    player = None
    for line in sys.stdin:
        message = json.loads(line)
        match message["type"]:
            case "hello":
                say(type="hello", protocol=1, name="greedy")
            case "start":
                player = Player(message)
            case "decide":
                say(type="action", id=message["id"], index=player.choose(message))
            case "quit":
                return


if __name__ == "__main__":
    main()
