import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createFolderStore, type FolderStore } from './folder-store.ts';
import { NoValue } from './store.ts';
import { testStore } from './testing/store-suite.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (value: Uint8Array | undefined): string | undefined => value && new TextDecoder().decode(value);

let folder: string;
let store: FolderStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
  store = createFolderStore(path.join(folder, 'releases'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

testStore('folder', { open: () => createFolderStore(path.join(folder, 'releases')), rounds: 20 });

test('ignores temporary files in lists', async () => {
  for (const key of ['b/2', 'a']) await store.putIfAbsent(key, bytes(key));
  await writeFile(path.join(folder, 'releases/b/.tmp-left-by-a-crash'), 'ha');
  expect([await store.list(''), await store.names('b')]).toEqual([['a', 'b/2'], ['2']]);
});

test('stores a value as a file at the key’s path', async () => {
  await store.putIfAbsent('remotes/x/entry.js', bytes('1'));
  expect(store.path('remotes/x/entry.js')).toBe(path.join(folder, 'releases/remotes/x/entry.js'));
});

test.each(['../secret', 'a/../../secret', '/etc/passwd'])('rejects the key %j as a path', (key) => {
  expect(() => store.path(key)).toThrow('Not a key');
});

describe('symbolic links', () => {
  beforeEach(async () => {
    await mkdir(path.join(folder, 'elsewhere'));
    await writeFile(path.join(folder, 'elsewhere/secret'), 'secret');
    await mkdir(path.join(folder, 'releases/remotes'), { recursive: true });
  });

  test('reads no value through a symbolic link to a file', async () => {
    await symlink(path.join(folder, 'elsewhere/secret'), path.join(folder, 'releases/remotes/x'));
    await expect(store.get('remotes/x')).rejects.toThrow(NoValue);
  });

  test.each(['releases/remotes/catalog', 'releases/shells'])('follows no symbolic link at %s', async (link) => {
    await symlink(path.join(folder, 'elsewhere'), path.join(folder, link));
    const key = path.relative(path.join(folder, 'releases'), path.join(folder, link));
    await expect(store.get(`${key}/secret`)).rejects.toThrow(NoValue);
    await expect(store.putIfAbsent(`${key}/new`, bytes('x'))).rejects.toThrow('Could not write');
    await expect(store.replace(`${key}/secret`, bytes('x'))).rejects.toThrow();
    await expect(store.remove(`${key}/secret`)).rejects.toThrow(NoValue);
    expect(await Promise.all([store.names(key), store.list(`${key}/`)])).toEqual([[], []]);
    expect(await readdir(path.join(folder, 'elsewhere'))).toEqual(['secret']);
  });

  test('follows a symbolic link in the path above the store', async () => {
    await symlink(path.join(folder, 'releases'), path.join(folder, 'current'));
    const current = createFolderStore(path.join(folder, 'current'));
    expect(await current.putIfAbsent('remotes/y', bytes('y'))).toBe(true);
    expect(text(await current.get('remotes/y'))).toBe('y');
  });
});

test('reports an unwritable folder as an error', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'releases'), 'a file where the folder should be');
  await expect(store.putIfAbsent('a/b', bytes('x'))).rejects.toThrow();
});

test('writes keys atomically when several processes compete', async () => {
  const rounds = 100;
  const writer = `
    import { createFolderStore } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'folder-store.ts')).href)};
    const [who, folder] = process.argv.slice(1);
    const store = createFolderStore(folder);
    const won = [];
    process.send('ready');
    await new Promise((go) => process.once('message', go));
    for (let round = 0; round < ${rounds}; round += 1) {
      const value = new TextEncoder().encode(JSON.stringify({ who, filler: 'x'.repeat(100_000) }));
      if (await store.putIfAbsent('race/' + round + '.json', value)) won.push(round);
    }
    process.send(won, () => process.disconnect());
  `;
  const writers = await Promise.all(
    ['one', 'two'].map(async (who) => {
      const args = ['--input-type=module-typescript', '--eval', writer, who, path.join(folder, 'releases')];
      const child = spawn(process.execPath, args, {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      await once(child, 'message');
      return child;
    }),
  );
  const race = Promise.all(
    writers.map(async (child) => {
      const answer = once(child, 'message');
      child.send('go');
      return ((await answer) as [number[]])[0];
    }),
  );

  let over = false;
  const reader = async (): Promise<void> => {
    for (let round = 0; !over; round = (round + 1) % rounds) {
      const value = text(await store.get(`race/${round}.json`));
      if (value !== undefined) expect((JSON.parse(value) as { filler: string }).filler).toHaveLength(100_000);
    }
  };
  const [[one, two]] = await Promise.all([race.finally(() => (over = true)), reader()]);

  const all = Array.from({ length: rounds }, (_, round) => round);
  expect([...(one ?? []), ...(two ?? [])].sort((a, b) => a - b)).toEqual(all);
  for (const round of all) {
    const { who } = JSON.parse(text(await store.get(`race/${round}.json`)) ?? '') as { who: string };
    expect(who).toBe(one?.includes(round) ? 'one' : 'two');
  }
  expect((await readdir(path.join(folder, 'releases/race'))).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('gives new files the folder’s permissions', async () => {
  const root = path.join(folder, 'releases');
  const group = process.getuid?.() === 0 ? 4711 : (process.getgid?.() ?? 0);
  await mkdir(root);
  await chown(root, -1, group);
  await chmod(root, 0o2770);
  const before = process.umask(0o077);
  try {
    await store.putIfAbsent('journal/1.json', bytes('{}'));
    await store.replace('shells/a/state.json', bytes('{}'));
  } finally {
    process.umask(before);
  }
  for (const [name, mode] of [
    ['journal', 0o2770],
    ['journal/1.json', 0o660],
    ['shells/a', 0o2770],
    ['shells/a/state.json', 0o660],
  ] as const) {
    const { mode: made, gid } = await stat(path.join(root, name));
    expect([name, (made & 0o7777).toString(8), gid]).toEqual([name, mode.toString(8), group]);
  }
});

test('denies other users access to a private store’s files', async () => {
  const root = path.join(folder, 'releases');
  await mkdir(root, { mode: 0o700 });
  const before = process.umask(0);
  try {
    await store.putIfAbsent('journal/1.json', bytes('{}'));
  } finally {
    process.umask(before);
  }
  expect((await stat(path.join(root, 'journal/1.json'))).mode & 0o777).toBe(0o600);
});
