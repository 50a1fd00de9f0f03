#!/usr/bin/env python3
"""{name}: a strategy for any game of Quadrille, in Python.

It reads and writes JSON objects, one per line. Standard error is shown to you if the strategy
fails.
"""

import json
import random
import sys


def choose(game, observation, legal, dice):
    """Returns the index of a legal action. This example chooses at random."""
    return dice.randrange(len(legal))


def say(message):
    print(json.dumps(message), flush=True)


def main():
    game, dice = None, random.Random(0)
    for line in sys.stdin:
        message = json.loads(line)
        match message["type"]:
            case "hello":
                say({"type": "hello", "protocol": 1, "name": "{name}"})
            case "start":
                game, dice = message["game"], random.Random(message["seed"])
            case "decide":
                index = choose(game, message["observation"], message["legal"], dice)
                say({"type": "action", "id": message["id"], "index": index})
            case "quit":
                return


if __name__ == "__main__":
    main()
