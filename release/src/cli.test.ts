import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFolderStore } from '@shop/store/folder-store';
import { readJournal } from '@shop/store/journal';
import { releaseKey } from '@shop/store/releases';
import { apply } from './apply.ts';
import { planPublish } from './plan.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cli-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const release = (...args: string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const env = { ...process.env, NODE_OPTIONS: '', RELEASE_STORE: folder, RELEASE_USER: 'ayşe', TZ: 'UTC' };
    execFile(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), ...args], { env }, (error, out, err) => {
      resolve({ code: error?.code ?? 0, out, err });
    });
  });

const publish = async (version: string): Promise<void> => {
  const store = createFolderStore(folder);
  const at = '2026-01-02T03:04:05.000Z';
  const manifest = { remote: 'catalog', version, builtAt: at, source: version, shared: {}, routes: [], slots: [], assets: {} };
  const files = { surface: { js: [], css: [] }, browser: [], server: [] };
  await store.putIfAbsent(releaseKey('catalog', version), new TextEncoder().encode(JSON.stringify({ ...manifest, ...files })));
  await apply(store, (journal) => planPublish(journal, { remote: 'catalog', version, who: 'ali', why: 'new menu', at }));
};

test('status says what is live, since when, by whom, why, and where a rollback goes', async () => {
  await publish('1.0.0');
  await publish('2.0.0');
  const { code, out } = await release('status');
  expect(code).toBe(0);
  expect(out).toMatch(
    [
      'catalog',
      '  live      2.0.0',
      '            since 2026-01-02 03:04:05 UTC, publish by ali: new menu',
      '  rollback  goes to 1.0.0',
      '  others    1.0.0  built 2026-01-02 03:04:05 UTC',
      '',
      'cart-checkout',
      '  nothing is live',
    ].join('\n'),
  );
});

test('rollback writes who and why into the journal', async () => {
  await publish('1.0.0');
  await publish('2.0.0');
  const { code, out } = await release('rollback', 'catalog', '--why', 'prices wrong');
  expect([code, out]).toEqual([0, expect.stringContaining('catalog 1.0.0 is live')]);
  expect((await readJournal(createFolderStore(folder))).at(-1)).toMatchObject({
    action: 'rollback',
    who: 'ayşe',
    why: 'prices wrong',
    version: '1.0.0',
  });
});

test('a refusal is one sentence on stderr and exit code 1', async () => {
  await publish('1.0.0');
  expect(await release('rollback', 'catalog')).toEqual({
    code: 1,
    out: '',
    err: '1.0.0 is the only version of catalog that was ever live. Repair it and publish again.\n',
  });
});

test.each([
  [[], 'Say what to do'],
  [['frobnicate'], 'There is no command "frobnicate"'],
  [['constructor', 'catalog'], 'There is no command "constructor"'],
  [['rollback'], 'Say which remote'],
  [['rollback', 'blog'], 'There is no remote "blog"'],
  [['rollback', 'catalog', '--dir', 'x'], 'rollback takes no --dir'],
  [['rollback', 'catalog', '--force'], "Unknown option '--force'"],
])('%j is a usage error: exit code 2 and the usage, no stack', async (args, message) => {
  const { code, err } = await release(...args);
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  expect(err).toContain('Usage:');
  expect(err).not.toMatch(/^\s+at /m);
});
