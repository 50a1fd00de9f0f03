"""Strategies that misbehave at the first decision. The argument selects the misbehavior."""

import ctypes
import json
import os
import signal
import sys
import time


def out(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def forever():
    while True:
        time.sleep(1000)


def spin():
    while True:
        pass


def bomb():
    """Starts many more processes than allowed, but a limited number: see zoo.c."""
    started = 0
    for _ in range(400):
        try:
            if os.fork() == 0:
                forever()
            started += 1
        except OSError:
            pass
    print("started", started, file=sys.stderr)
    forever()


def escape():
    """Leaves an orphaned process in its own session."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            forever()
        os._exit(0)
    sys.exit(0)


def deepen():
    return deepen() + 1


def flood():
    while True:
        out(b"x" * 65536)


def prattle():
    while True:
        out(b"nothing to see here\n")


def log():
    for _ in range(1000000):
        out(b'{"type":"log","text":"hm"}\n')


def close():
    os.close(1)
    forever()


def deaf():
    os.close(0)
    forever()


ANIMALS = {
    "segfault": lambda: ctypes.string_at(8),
    "aborts": os.abort,
    "ends": lambda: sys.exit(0),
    "ends badly": lambda: sys.exit(3),
    "loops": spin,
    "sleeps": forever,
    "out of range": lambda: out(b'{"type":"action","index":99999}\n'),
    "negative": lambda: out(b'{"type":"action","index":-1}\n'),
    "illegal": lambda: out(b'{"type":"action","action":"@9999"}\n'),
    "empty": lambda: out(b'{"type":"action"}\n'),
    "floods": flood,
    "prattles": prattle,
    "logs": log,
    "no text": lambda: out(b'{"type":"action","action":"\xff\xfe"}\n'),
    "no json": lambda: out(b'{"type":\n'),
    "closes": close,
    "deaf": deaf,
    "forks": bomb,
    "escapes": escape,
    "overflows": deepen,
    "allocates": lambda: bytearray(100 << 30),
    "stops": lambda: os.kill(os.getpid(), signal.SIGSTOP),
}


def main():
    animal = sys.argv[1]
    if animal == "old":
        out(b'{"type":"hello","protocol":0}\n')
        forever()
    if animal == "silent":
        forever()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            out(b'{"type":"hello","protocol":1,"name":"animal"}\n')
        if message["type"] == "decide":
            ANIMALS[animal]()


main()
