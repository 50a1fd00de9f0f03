// Runs the browser tests in one process, so that they share one server and one browser.
//
// `node tests/browser/run.mjs` runs all files, `node tests/browser/run.mjs jungle network` some.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describe, test } from 'node:test';
import { collectTests } from './stage.mjs';

const ENDING = '.test.mjs';
const here = new URL('./', import.meta.url);
const wanted = process.argv.slice(2);
const known = readdirSync(here)
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.slice(0, -ENDING.length));
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0)
  throw new Error(`no such tests: ${unknown.join(', ')}; there are ${known.join(', ')}`);

const tests = [];
const collected = collectTests();
for (const file of wanted.length > 0 ? wanted : known) {
  await import(new URL(file + ENDING, here));
  tests.push(...collected.splice(0).map((it) => ({ ...it, name: `${file}: ${it.name}` })));
}

// A test mostly waits for its page or the server, so there is work for one more than processors.
describe('browser', { concurrency: availableParallelism() + 1 }, () => {
  for (const { name, options, run } of tests) test(name, options, run);
});
