#!/usr/bin/env python3
"""greedy: a strategy for all games, in Python, with its standard library only.

    quadrille play jungle --seat human --seat 'cmd:python3 greedy.py'

It has one idea for each game that it knows, and plays at random in any other game.
"""

import json
import random
import sys


def penguins(message, board, _seat):
    """Moves to the tile with the most fish; places pawns where the neighboring tiles have the most."""
    fish = message["observation"]["fish"]

    def worth(action):
        tile = int(action["cells"][-1])
        if action["text"].startswith("@"):
            return sum(fish[neighbor] or 0 for neighbor in board["cells"][tile]["neighbors"])
        return fish[tile] or 0

    return worth


def by_kind(*kinds):
    """Prefers actions of the given kinds; the first kind is the best one."""

    def idea(_message, _board, _seat):
        return lambda action: -kinds.index(action["kind"]) if action["kind"] in kinds else -99

    return idea


IDEAS = {
    "penguins": penguins,
    "jungle": by_kind("shift_victory", "attack", "jump"),
    "conquest": by_kind("use_item", "capture", "attack", "build", "reinforce"),
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
