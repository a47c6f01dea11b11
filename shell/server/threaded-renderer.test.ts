import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFolderStore } from '@shop/store/folder-store';
import { createQuarantine, type Quarantine } from './quarantine.ts';
import type { Renderer, RendererOptions } from './renderer.ts';
import { appendTo } from './test-store.ts';
import { threadedRenderer } from './threaded-renderer.ts';
import { ownTurns } from './turns.ts';

let folder: string;
let renderer: Renderer | undefined;
let said: string[];
let quarantine: Quarantine;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'threaded-'));
  said = [];
});
afterEach(async () => {
  await renderer?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a thread that stands in for the one that runs remotes. `guest` runs in it, as catalog 1's, before each page. */
async function start(guest: string, { asItStarts = '', startMs = 25_000 } = {}): Promise<Renderer> {
  const server = path.join(folder, 'remotes/catalog/1/server');
  await mkdir(server, { recursive: true });
  await writeFile(path.join(server, 'entry.mjs'), `export default ({ parentPort, workerData }, call, url) => { ${guest}; };`);
  const file = path.join(folder, 'thread.mjs');
  await writeFile(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
    import * as threads from 'node:worker_threads';
    import { takeThreadData } from ${JSON.stringify(path.join(import.meta.dirname, 'thread-data.ts'))};
    import guest from ${JSON.stringify(path.join(server, 'entry.mjs'))};
    const { port, beats, quarantine } = takeThreadData();
    setInterval(() => Atomics.add(beats, 0, 1), 100);
    ${asItStarts}
    port.on('message', ({ type, call, request }) => {
      if (type !== 'render') return;
      if (quarantine.length === 0) guest(threads, call, request.url);
      // Late enough for what the guest has said meanwhile to be heard first, wherever it is listened to.
      const page = { kind: 'redirect', status: 301, location: '/', composition: 'a' };
      setTimeout(() => port.postMessage({ type: 'rendered', call, page }), 50);
    });
    port.postMessage({ type: 'serving', serving: { id: 'a' }, seq: 1, failing: [] });`,
  );
  const log = { error: (_what: unknown, message: string) => said.push(message) };
  quarantine = createQuarantine();
  const options = { config: {}, assets: {}, store: createFolderStore(folder), quarantine, log };
  return threadedRenderer(file, ownTurns, startMs)(options as unknown as RendererOptions);
}

test.each([
  ['says nothing at all', '(workerData.port ?? parentPort).postMessage(null)'],
  [
    'says that another page is ready',
    "for (const port of [workerData.port, parentPort]) port?.postMessage({ type: 'rendered', call, page: { kind: 'redirect', status: 302, location: '/evil' } })",
  ],
  ['closes', 'for (const port of [workerData.port, parentPort]) port?.close()'],
])('the port that every remote can reach leads nowhere: a page is made though a remote %s on it', async (_, guest) => {
  renderer = await start(guest);
  for (const url of ['/a', '/b']) {
    expect(await renderer.render({ id: 'r', url })).toMatchObject({ status: 301, location: '/' });
  }
  expect(said).toEqual([]);
});

test('a thread that waits for ever as it starts is given up, and said to be; the next one serves', async () => {
  const waiting = JSON.stringify(path.join(folder, 'waiting'));
  const asItStarts = `if (!existsSync(${waiting})) { writeFileSync(${waiting}, ''); await new Promise(() => undefined); }`;
  renderer = await start('', { asItStarts, startMs: 3000 });
  expect(renderer.serving()).toEqual({ id: 'a' });
  expect(said).toEqual(['the renderer ended: another one is started']);
});

test('a remote that fills buffers without end, which no limit of the heap bounds, is left out, and the page is made', async () => {
  // Untouched, they take no memory of the machine.
  renderer = await start('const kept = []; for (;;) if (kept.length < 6) kept.push(Buffer.alloc(100 * 2 ** 20))');
  expect(await renderer.render({ id: 'r', url: '/' })).toMatchObject({ status: 301 });
  expect(quarantine.list()).toEqual([{ remote: 'catalog', version: '1', why: expect.stringMatching(/^it held \d+ MB in buffers/) }]);
});

test('buffers that were filled by nobody’s code, such as by answers of the API, leave no version out', async () => {
  await appendTo(createFolderStore(folder), 'publish', { remote: 'catalog', version: '1' });
  renderer = await start("if (url !== '/') return; globalThis.kept = Array.from({ length: 6 }, () => Buffer.alloc(100 * 2 ** 20))");
  expect(await renderer.render({ id: 'r', url: '/small' })).toMatchObject({ status: 301 });
  for (let time = 0; time < 3; time++) {
    await renderer.render({ id: 'r', url: '/' });
    const before = said.length;
    for (const end = Date.now() + 10_000; said.length === before && Date.now() < end; ) await new Promise(setImmediate);
  }
  // Made by the one after them, which starts when it is known what to leave out.
  await renderer.render({ id: 'r', url: '/small' });
  expect(said.filter((message) => message === 'the renderer holds too much memory')).toHaveLength(3);
  expect(quarantine.list()).toEqual([]);
  expect(said).not.toContain('what was published last is left out');
});
