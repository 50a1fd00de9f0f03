// {name}: a strategy for any game of Quadrille, in AssemblyScript, for WebAssembly.
//
// The host writes each message to this module's memory and reads the answer from there. The
// messages are the same as for a program: JSON objects. To parse them completely, use a JSON
// library for AssemblyScript. This example only counts the legal actions.

let dice: u64 = 1;
let inbox = new ArrayBuffer(0);
let outbox = new ArrayBuffer(0);

/** Returns a buffer for a message of this length. */
export function quadrille_alloc(length: i32): i32 {
  inbox = new ArrayBuffer(length);
  return changetype<i32>(inbox);
}

/** Handles a message. Returns the place and the length of the answer, or 0 without an answer. */
export function quadrille_message(place: i32, length: i32): i64 {
  const message = String.UTF8.decodeUnsafe(changetype<usize>(place), <usize>length);
  if (message.startsWith('{"type":"hello"')) {
    return say('{"type":"hello","protocol":1,"name":"{name}"}');
  }
  if (message.startsWith('{"type":"start"')) {
    dice = u64.parse(after(message, '"seed":')) | 1;
    return 0;
  }
  if (message.startsWith('{"type":"decide"')) {
    return say('{"type":"action","index":' + choose(countLegal(message)).toString() + "}");
  }
  return 0;
}

/** Returns the index of a legal action. This example chooses at random. */
function choose(count: i32): i32 {
  dice ^= dice << 13;
  dice ^= dice >> 7;
  dice ^= dice << 17;
  return <i32>(dice % <u64>count);
}

/** Counts the legal actions. Each of them, and nothing else, starts with this mark. */
function countLegal(message: string): i32 {
  const mark = '{"text":"';
  let count = 0;
  let at = message.indexOf(mark);
  while (at >= 0) {
    count++;
    at = message.indexOf(mark, at + mark.length);
  }
  return count;
}

/** Returns the digits after a mark. */
function after(message: string, mark: string): string {
  const start = message.indexOf(mark) + mark.length;
  let end = start;
  while (end < message.length && message.charCodeAt(end) >= 48 && message.charCodeAt(end) <= 57) end++;
  return message.substring(start, end);
}

function say(answer: string): i64 {
  outbox = String.UTF8.encode(answer);
  return (<i64>changetype<i32>(outbox) << 32) | <i64>outbox.byteLength;
}
