import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { createKeyFile, readKeyFile } from '@shop/store/key-file';
import { NotTrusted } from '@shop/store/not-trusted';
import { readCountsSecret } from './counts-secret.ts';
import { type Counts, type CountsStore, createCountsStore } from './counts-store.ts';
import { noEvidence } from './evidence.ts';

const SECRET = new TextEncoder().encode('of this deployment');
const FORGED = new TextEncoder().encode('of an attacker');
const EXPERIMENT = '2-catalog';

let folder: string;
let store: FolderStore;
let writer: CountsStore;
let reader: CountsStore;

const open = (id: string, { secret = SECRET, channel = 'production' } = {}) => createCountsStore({ store, channel, id, secret });
const counted = (failed: number): Counts => {
  const side = { failed: { canary: failed, baseline: 0 }, evidence: noEvidence, networks: [], visitors: [] };
  return { visitors: { canary: 100, baseline: 100 }, beacons: { canary: 1, baseline: 1 }, sliceAt: 1, all: side, server: side };
};
const place = (experiment = EXPERIMENT, channel = 'production') => path.join(folder, `canaries/${channel}/${experiment}`);
const fileOf = async (experiment?: string, channel?: string) => {
  const [name = ''] = await readdir(place(experiment, channel));
  return path.join(place(experiment, channel), name);
};
const failures = async (from = reader) => (await from.readOthers(EXPERIMENT)).map(({ all }) => all.failed.canary);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'counts-'));
  store = createFolderStore(folder);
  [writer, reader] = [open('writer'), open('reader')];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('reads the counts of other processes of the deployment', async () => {
  await writer.write(EXPERIMENT, counted(3));
  await open('other').write(EXPERIMENT, counted(4));
  await reader.write(EXPERIMENT, counted(5));
  expect((await failures()).sort()).toEqual([3, 4]);
  expect(reader.ignored()).toEqual([]);
});

describe('ignored counts', () => {
  const attacks: [string, () => Promise<unknown>][] = [
    ['forged', () => open('attacker', { secret: FORGED }).write(EXPERIMENT, counted(99))],
    ['unmarked', () => writeFile(path.join(place(), 'shell-1.json'), JSON.stringify(counted(99)))],
    ['altered', async () => writeFile(await fileOf(), (await readFile(await fileOf(), 'utf8')).replace('"canary":3', '"canary":99'))],
    ['unmarked under a marked name', async () => writeFile(await fileOf(), JSON.stringify(counted(99)))],
    ['cut short', async () => writeFile(await fileOf(), (await readFile(await fileOf())).subarray(0, -9))],
    ['copied to another name', async () => copyFile(await fileOf(), path.join(place(), `copy.${'0'.repeat(32)}.json`))],
    [
      'of another process',
      async () => {
        const own = await fileOf();
        await open('other').write('1-cart', counted(99));
        await copyFile(await fileOf('1-cart'), own);
      },
    ],
    [
      'of another canary',
      async () => {
        await writer.write('1-cart', counted(99));
        await copyFile(await fileOf('1-cart'), await fileOf());
      },
    ],
    [
      'of another channel',
      async () => {
        await open('writer', { channel: 'staging' }).write(EXPERIMENT, counted(99));
        await copyFile(await fileOf(EXPERIMENT, 'staging'), await fileOf());
      },
    ],
  ];
  test.each(attacks)('ignores counts that are %s', async (_, attack) => {
    await writer.write(EXPERIMENT, counted(3));
    expect(await failures()).toEqual([3]);
    await attack();
    expect(await failures()).toEqual([3]);
    expect(reader.ignored()).toHaveLength(1);
    for (const each of await open('new').readOthers(EXPERIMENT)) expect(each.all.failed.canary).not.toBe(99);
  });

  test('ignores counts that are older than the known counts', async () => {
    await writer.write(EXPERIMENT, counted(1));
    const older = await readFile(await fileOf());
    await writer.write(EXPERIMENT, counted(3));
    expect(await failures()).toEqual([3]);
    await writeFile(await fileOf(), older);
    expect(await failures()).toEqual([3]);
    expect(reader.ignored()).toHaveLength(1);
    await writer.write(EXPERIMENT, counted(4));
    expect(await failures()).toEqual([4]);
    expect(reader.ignored()).toEqual([]);
  });

  test('keeps known counts when their file is deleted', async () => {
    await writer.write(EXPERIMENT, counted(3));
    await failures();
    await rm(await fileOf());
    expect(await failures()).toEqual([3]);
  });
});

describe('with 15,000 junk files', () => {
  beforeEach(async () => {
    await mkdir(place(), { recursive: true });
    const names = Array.from({ length: 15_000 }, (_, n) => `${n}.${String(n).padStart(32, '0')}.json`);
    await Promise.all(names.map((name) => writeFile(path.join(place(), name), '{}')));
  });

  test('reads only counts with a valid HMAC', async () => {
    await writer.write(EXPERIMENT, counted(3));
    const reads = jest.spyOn(store, 'get');
    expect(await failures()).toEqual([3]);
    expect(reads).toHaveBeenCalledTimes(1);
    expect(reader.ignored()).toEqual([expect.stringContaining('14999 more')]);
  });

  test('removes a limited number of junk files at a time', async () => {
    const removed = jest.spyOn(store, 'remove');
    await reader.keep([], 2);
    expect(removed.mock.calls.length).toBeLessThanOrEqual(500);
  });
});

describe('the secret', () => {
  const refused = { keys: () => Promise.reject(new NotTrusted('There is no release key.')) };

  test('shares the secret among shells with the same release key', async () => {
    const key = await createKeyFile(path.join(folder, 'key.json'));
    const secrets = await Promise.all(['a', 'b'].map((each) => readCountsSecret({ keys: async () => [key] }, path.join(folder, each))));
    expect(secrets[0]).toEqual(secrets[1]);
    expect(secrets[0]?.problem).toBeUndefined();
    expect(Buffer.from(secrets[0]?.bytes ?? '').toString('base64url')).not.toBe(key.d);
  });

  test('uses one secret per machine when no release key exists', async () => {
    const secrets = await Promise.all(['a', 'a', 'a', 'b'].map((each) => readCountsSecret(refused, path.join(folder, each))));
    const [first, second, third, elsewhere] = secrets.map(({ bytes }) => Buffer.from(bytes).toString('hex'));
    expect([second, third]).toEqual([first, first]);
    expect(elsewhere).not.toBe(first);
    expect(secrets.every(({ problem }) => problem !== undefined)).toBe(true);
    expect(await readKeyFile(path.join(folder, 'a/guard-key.json'))).toBeDefined();
  });

  test('uses one secret per process when the folder is read-only', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const [one, other] = await Promise.all([1, 2].map(() => readCountsSecret(refused, path.join(folder, 'file'))));
    expect(one?.bytes).not.toEqual(other?.bytes);
  });
});
