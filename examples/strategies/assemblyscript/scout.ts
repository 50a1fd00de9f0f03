// scout: a strategy for any game, in AssemblyScript, for WebAssembly.
//
//     npm ci && npm run build
//     quadrille play jungle --seat human --seat ./scout.wasm
//     quadrille match jungle --strategy ./scout.wasm@fuel:5000000 --strategy random
//
// The host puts each message into this module's memory and takes the answer from there. Messages
// are those of a program: one JSON object each. Like the hunter in C it prefers captures.

let dice: u64 = 1;
let inbox = new ArrayBuffer(0);
let outbox = new ArrayBuffer(0);

/** Reserves memory for a message. */
export function quadrille_alloc(length: i32): i32 {
  inbox = new ArrayBuffer(length);
  return changetype<i32>(inbox);
}

/** Takes a message; the place and the length of the answer, or 0 for none. */
export function quadrille_message(place: i32, length: i32): i64 {
  const message = String.UTF8.decodeUnsafe(changetype<usize>(place), <usize>length);
  if (message.startsWith('{"type":"hello"')) {
    return say('{"type":"hello","protocol":1,"name":"scout"}');
  }
  if (message.startsWith('{"type":"start"')) {
    dice = u64.parse(digitsAfter(message, '"seed":')) | 1;
    return 0;
  }
  if (message.startsWith('{"type":"decide"')) {
    return say('{"type":"action","index":' + choose(message).toString() + "}");
  }
  return 0;
}

/** One of the captures, or else any action. */
function choose(message: string): i32 {
  // Every legal action begins like this, and nothing else does; its kind comes next.
  const mark = '{"text":"';
  const kind = '","kind":"';
  let count = 0;
  let captures = 0;
  let capture = -1;
  let at = message.indexOf(mark);
  while (at >= 0) {
    at = message.indexOf(kind, at) + kind.length;
    // Each of them is as likely as the others to be kept.
    if (isCapture(message, at) && roll(++captures) == 0) capture = count;
    count++;
    at = message.indexOf(mark, at);
  }
  return capture >= 0 ? capture : roll(count);
}

function isCapture(message: string, at: i32): bool {
  return (
    message.substr(at, 7) == "capture" ||
    message.substr(at, 6) == "attack" ||
    message.substr(at, 5) == "enter"
  );
}

/** A number from 0 up to `end`. */
function roll(end: i32): i32 {
  dice ^= dice << 13;
  dice ^= dice >> 7;
  dice ^= dice << 17;
  return <i32>(dice % <u64>end);
}

/** The digits behind a mark. */
function digitsAfter(message: string, mark: string): string {
  const start = message.indexOf(mark) + mark.length;
  let end = start;
  while (end < message.length && isDigit(message.charCodeAt(end))) end++;
  return message.substring(start, end);
}

function isDigit(letter: i32): bool {
  return letter >= 48 && letter <= 57;
}

function say(answer: string): i64 {
  outbox = String.UTF8.encode(answer);
  return (<i64>changetype<i32>(outbox) << 32) | <i64>outbox.byteLength;
}
