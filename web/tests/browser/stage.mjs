// The stage of the browser tests: one server and one browser, shared by all tests of a process.
//
// Each person has a browser context of their own, so people share nothing but the server. A test
// that stops the server, loses its data or configures it asks for its own: `{ server: 'own' }`.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test as nodeTest } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const web = fileURLToPath(new URL('../..', import.meta.url));

/** The folder for files that people look at: pictures, films and screenshots of failures. */
export const artifacts = join(web, 'artifacts/');
mkdirSync(artifacts, { recursive: true });

/** Limits that end a test that hangs. No test relies on them. */
const WAIT_TIMEOUT = 60_000;
const TEST_TIMEOUT = 300_000;

/**
 * The configuration of the servers. All tests come from one address at the same time, so the
 * limits per address are high. Hints and analyses think for a short time: tests check that the
 * page shows an advice, not how good it is.
 */
const SERVER_CONFIG = {
  QUADRILLE_LIMITS_TABLES_PER_ADDRESS: '1000',
  QUADRILLE_LIMITS_REQUESTS_PER_SECOND: '10000.0',
  QUADRILLE_LIMITS_REQUESTS_BURST: '10000.0',
  QUADRILLE_THINKING_ANALYSES: '100',
  QUADRILLE_THINKING_MILLIS: '50',
};

const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function find(name, candidates) {
  const found = candidates.find((path) => path && existsSync(path));
  if (!found)
    throw new Error(`${name} was not found; looked at ${candidates.filter(Boolean).join(', ')}`);
  return found;
}

/** The program under test. */
export const binary = () => {
  const target = process.env.CARGO_TARGET_DIR ?? join(web, '../target');
  return find('quadrille', [
    process.env.QUADRILLE_BIN,
    join(target, 'release/quadrille'),
    join(target, 'debug/quadrille'),
  ]);
};

// Programs and temporary files never outlive this process, even if it fails or is interrupted.
const scratch = mkdtempSync(join(tmpdir(), 'quadrille-'));
// Strategies do not run as root even if the tests do; their folders are below this one.
chmodSync(scratch, 0o755);
const children = new Set();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
});

/** Creates a temporary folder that is removed when the process exits. */
export const temporaryFolder = (name) => mkdtempSync(join(scratch, `${name}-`));

/** Starts a program and waits for the line that contains its address. */
async function startProgram(command, args, env) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let log = '';
  child.stderr.on('data', (text) => {
    log += text;
  });
  const exited = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  exited.then(() => children.delete(child));
  const address = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = line.match(/http:\/\/[\w.:[\]]+/)?.[0];
      if (found) resolve(found);
    });
    child.once('error', reject);
    exited.then((code) => reject(new Error(`${command} exited with ${code}: ${log}`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return exited;
  };
  return { address, stop };
}

/** Starts a server with a data folder of its own. `config` overrides SERVER_CONFIG. */
async function startServer(config = {}) {
  const data = temporaryFolder('data');
  const serve = (addr) =>
    startProgram(binary(), ['serve', '--addr', addr, '--data', data], {
      ...SERVER_CONFIG,
      ...config,
    });
  let program = await serve('127.0.0.1:0');
  const { port } = new URL(program.address);
  // With PREVIEW the page comes from the built files, so a change of it needs no new program.
  const front = process.env.PREVIEW
    ? await startProgram('node', [join(web, 'scripts/preview.mjs')], {
        PORT: '0',
        QUADRILLE_SERVER: program.address,
      })
    : undefined;
  return {
    address: front?.address ?? program.address,
    data,
    stop: () => program.stop(),
    async start() {
      program = await serve(`127.0.0.1:${port}`);
    },
    /** Deletes everything the server has stored. The server must be stopped. */
    loseData: () => rmSync(data, { recursive: true, force: true }),
    async close() {
      await front?.stop();
      await program.stop();
    },
  };
}

const startBrowser = () =>
  chromium.launch({
    executablePath: find('chromium', [
      process.env.CHROMIUM,
      // The headless shell has no windows, which saves a third of the time.
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ]),
    args: BROWSER_FLAGS,
  });

/** What all tests share. The first test starts it, and it ends after the last one. */
let shared;
let browser;
const sharedStage = () => {
  shared ??= (async () => {
    browser = await startBrowser();
    return { browser, server: await startServer() };
  })();
  return shared;
};
after(async () => {
  await browser?.close();
  // A server that did not start must not keep the process alive.
  const { server } = (await shared?.catch(() => {})) ?? {};
  await server?.close();
});

/** The tests that run.mjs runs together; undefined if a file runs alone. */
let collected;

/** Makes `test` collect the tests instead of starting them. Returns the list. */
export function collectTests() {
  collected = [];
  return collected;
}

/**
 * Declares a test. Its body gets the stage: `person` opens a page for a new person, and `server`
 * is the server they play on. An error on any page fails the test.
 */
export function test(name, ...rest) {
  const [options, body] = rest.length === 2 ? rest : [{}, rest[0]];
  const declared = {
    name,
    options: { timeout: TEST_TIMEOUT },
    run: (t) => perform(t, name, options, body),
  };
  if (collected) collected.push(declared);
  else nodeTest(name, declared.options, declared.run);
}

async function perform(t, name, options, body) {
  const { browser, server: common } = await sharedStage();
  const server = options.server === 'own' ? await startServer(options.config) : common;
  const contexts = [];
  const errors = [];
  /** Opens a page in a new browser context, without animations unless they are asked for. */
  const person = async ({ language = 'en-US', ...wishes } = {}) => {
    const context = await browser.newContext({
      baseURL: server.address,
      locale: language,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...wishes,
    });
    contexts.push(context);
    context.setDefaultTimeout(WAIT_TIMEOUT);
    context.on('weberror', (it) => errors.push(it.error().message));
    context.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
    });
    return context.newPage();
  };
  try {
    await body({ person, server }, t);
  } catch (error) {
    for (const message of errors) t.diagnostic(`error on a page: ${message}`);
    await keepScreenshots(contexts, name);
    throw error;
  } finally {
    // A failure to close must not hide the error of the test itself.
    await Promise.all(contexts.map((context) => context.close().catch(() => {})));
    if (server !== common) await server.close();
  }
  assert.deepEqual(errors, [], 'errors on a page');
}

/** Saves what the pages of a failed test show. */
async function keepScreenshots(contexts, name) {
  const pages = contexts.flatMap((context) => context.pages());
  const file = name.replaceAll(/\W+/g, '-').slice(0, 60);
  for (const [index, page] of pages.entries())
    await page.screenshot({ path: `${artifacts}failed-${file}-${index}.png` }).catch(() => {});
}
