// {name}: a strategy for any game of Quadrille, in JavaScript.
//
// It reads and writes JSON objects, one per line. Output of console.error is shown to you if the
// strategy fails.

import { createInterface } from "node:readline";

let seed = 1;

/** Returns a random number below `end`. The same seed gives the same numbers. */
function below(end) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * end);
}

/** Returns the index of a legal action. This example chooses at random. */
function choose(game, observation, legal) {
  return below(legal.length);
}

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

let game = null;
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  switch (message.type) {
    case "hello":
      say({ type: "hello", protocol: 1, name: "{name}" });
      break;
    case "start":
      game = message.game;
      seed = message.seed >>> 0;
      break;
    case "decide": {
      const index = choose(game, message.observation, message.legal);
      say({ type: "action", id: message.id, index });
      break;
    }
    case "quit":
      process.exit(0);
  }
}
