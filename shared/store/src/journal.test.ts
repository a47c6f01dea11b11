import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import fc from 'fast-check';
import { createFolderStore, type FolderStore } from './folder-store.ts';
import { append, compositionId, listChannels, readHead, readJournal } from './journal.ts';
import { integrityOf } from './releases.ts';

const entry = (seq: number, version = `1.0.${seq}`): JournalEntry => ({
  seq,
  action: 'publish',
  remote: 'catalog',
  version,
  at: '2026-01-02T03:04:05.000Z',
  who: 'ayşe',
  why: '',
  composition: { catalog: version },
});

let folder: string;
let store: FolderStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'journal-'));
  store = createFolderStore(path.join(folder, 'releases'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('reads journal entries in order up to the newest', async () => {
  expect(await readHead(store)).toBeUndefined();
  expect(await readJournal(store)).toEqual({ channel: 'production', entries: [], unreadable: [], broken: [], next: 1 });
  for (let seq = 1; seq <= 12; seq += 1) expect(await append(store, entry(seq))).toBe(true);

  expect((await readJournal(store)).entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(await readHead(store)).toMatchObject(entry(12));
  expect((await store.list('journal/'))[0]).toBe('journal/000000000001.json');
});

test('accepts each entry number only once', async () => {
  const other = createFolderStore(path.join(folder, 'releases'));
  const won = await Promise.all([append(store, entry(1, 'mine')), append(other, entry(1, 'yours'))]);
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await append(store, entry(1, 'late'))).toBe(false);
  await expect(append(store, entry(3))).rejects.toThrow('next entry is 2');
});

test('writes composition id and previous hash into each entry', async () => {
  for (let seq = 1; seq <= 2; seq += 1) await append(store, entry(seq));
  const [first, second] = (await readJournal(store)).entries;
  expect(first).toMatchObject({ channel: 'production', compositionId: compositionId({ catalog: '1.0.1' }) });
  expect(first?.previous).toBeUndefined();
  expect(second?.previous).toBe(integrityOf(await readFile(store.path('journal/000000000001.json'))));
});

test('gives equal compositions one id in any order', () => {
  const id = compositionId({ catalog: 'c1', designer: 'd1' });
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(compositionId({ designer: 'd1', catalog: 'c1' })).toBe(id);
  expect(compositionId({ catalog: 'c1', designer: 'd2' })).not.toBe(id);
});

describe('channels', () => {
  test('keeps a separate journal for each channel', async () => {
    await append(store, entry(1));
    await append(store, { ...entry(1, 's1'), channel: 'staging' });
    await append(store, { ...entry(2, 's2'), channel: 'staging' });
    expect((await readHead(store))?.version).toBe('1.0.1');
    expect(await readHead(store, 'staging')).toMatchObject({ seq: 2, version: 's2', channel: 'staging' });
    expect(await store.list('channels/')).toContain('channels/staging/journal/000000000002.json');
    expect(await listChannels(store)).toEqual(['production', 'staging']);
  });

  test('rejects entries of other channels', async () => {
    await append(store, entry(1));
    await append(store, { ...entry(1, 's1'), channel: 'staging' });
    await append(store, { ...entry(2, 's2'), channel: 'staging' });
    await store.putIfAbsent('journal/000000000002.json', await readFile(store.path('channels/staging/journal/000000000002.json')));
    const { entries, unreadable } = await readJournal(store);
    expect(entries).toHaveLength(1);
    expect(unreadable).toEqual([{ seq: 2, reason: 'journal/000000000002.json is an entry of the channel staging' }]);
  });
});

test('reports entries whose previous hash is wrong', async () => {
  for (let seq = 1; seq <= 3; seq += 1) await append(store, entry(seq));
  await writeFile(store.path('journal/000000000002.json'), JSON.stringify({ ...entry(2), who: 'ali' }));
  expect((await readJournal(store)).broken).toEqual(['journal/000000000003.json builds on another entry than journal/000000000002.json']);
});

test('allows gaps in entry numbers only with `after`', async () => {
  await append(store, entry(1));
  await expect(append(store, entry(4))).rejects.toThrow('next entry is 2');
  expect(await append(store, { ...entry(4), after: 1 })).toBe(true);
  expect(await readJournal(store)).toMatchObject({ unreadable: [], broken: [], next: 5 });
});

describe('entry of a whole channel', () => {
  const whole = (seq: number, action: string, composition: Record<string, string>): JournalEntry => ({
    seq,
    action,
    at: '2026-01-02T03:04:05.000Z',
    who: 'ayşe',
    why: 'sale',
    composition,
  });

  test('restores all remotes at once without removing any', async () => {
    await append(store, entry(1));
    await append(store, { ...entry(2, 'd1'), remote: 'designer', composition: { catalog: '1.0.1', designer: 'd1' } });
    await append(store, { ...entry(3), composition: { catalog: '1.0.3', designer: 'd1' } });
    await append(store, whole(4, 'restore', { catalog: '1.0.1' }));
    expect((await readHead(store))?.composition).toEqual({ catalog: '1.0.1', designer: 'd1' });
  });

  test('changes no remote when a channel is frozen', async () => {
    await append(store, entry(1));
    await append(store, whole(2, 'freeze', { catalog: '9' }));
    expect(await readHead(store)).toMatchObject({ composition: { catalog: '1.0.1' }, others: ['catalog'] });
  });
});

test('finds the newest entry without reading the whole journal', async () => {
  for (let seq = 1; seq <= 50; seq += 1) await append(store, entry(seq));
  const get = jest.spyOn(store, 'get');
  expect((await readHead(store))?.seq).toBe(50);
  expect((await readJournal(store, { newest: 5 })).entries.map(({ seq }) => seq)).toEqual([46, 47, 48, 49, 50]);
  expect(get.mock.calls.length).toBeLessThan(30);
});

describe('unreadable entry', () => {
  const spoiled: [string, string | Uint8Array][] = [
    ['truncated', '{"seq":2,"action":"publish","rem'],
    ['empty', ''],
    ['binary', new Uint8Array([0, 255, 1, 254])],
    ['of another shape', '{"seq":2}'],
    ['a list', '[]'],
    ['without its own remote', JSON.stringify({ ...entry(2), composition: { designer: '1' } })],
    ['with a composition of no versions', JSON.stringify({ ...entry(2), composition: { catalog: 7 } })],
    ['with a version that leaves the store', JSON.stringify(entry(2, '../../x'))],
    ['with a version of several folders', JSON.stringify(entry(2, 'a/b'))],
    ['with a version that is hidden', JSON.stringify(entry(2, '.x'))],
    ['with a version without end', JSON.stringify(entry(2, 'x'.repeat(101)))],
    ['with a version with a control sign', JSON.stringify(entry(2, '1\u001b[2J'))],
    [
      'with another remote’s version that leaves the store',
      JSON.stringify({ ...entry(2), composition: { catalog: '1.0.2', account: '..' } }),
    ],
    ['with a remote that is none', JSON.stringify({ ...entry(2), remote: '../x', composition: { '../x': '1.0.2' } })],
    ['with a time that is none', JSON.stringify({ ...entry(2), at: 'yesterday' })],
  ];
  const spoil = (seq: number, content: string | Uint8Array) =>
    writeFile(store.path(`journal/${String(seq).padStart(12, '0')}.json`), content);

  test.each(spoiled)('reads all readable entries when one entry is %s', async (_, content) => {
    for (let seq = 1; seq <= 3; seq += 1) await append(store, entry(seq));
    await spoil(2, content);
    const { entries, unreadable, next } = await readJournal(store);
    expect(entries.map(({ seq }) => seq)).toEqual([1, 3]);
    expect(unreadable).toEqual([{ seq: 2, reason: expect.stringContaining('journal/000000000002.json') }]);
    expect(next).toBe(4);
  });

  test('treats the newest readable entry as the live entry', async () => {
    for (let seq = 1; seq <= 130; seq += 1) await append(store, entry(seq));
    for (let seq = 62; seq <= 130; seq += 1) await spoil(seq, 'x');
    expect((await readHead(store))?.seq).toBe(61);
    expect((await readJournal(store)).next).toBe(131);
    expect(await append(store, entry(130))).toBe(false);
    expect(await append(store, entry(131))).toBe(true);
    expect((await readHead(store))?.seq).toBe(131);
  });

  const fileOf = (seq: number) => store.path(`journal/${String(seq).padStart(12, '0')}.json`);
  test.each<[string, (file: string) => unknown]>([
    [
      'a link to a good one',
      async (file) => {
        await writeFile(path.join(folder, 'elsewhere'), JSON.stringify(entry(2)));
        await symlink(path.join(folder, 'elsewhere'), file);
      },
    ],
    ['a link that leads nowhere', (file) => symlink(path.join(folder, 'nowhere'), file)],
    ['a pipe', (file) => execFileSync('mkfifo', [file])],
    ['a folder', (file) => mkdir(file)],
    [
      'a huge file',
      async (file) => {
        await writeFile(file, '');
        await truncate(file, 10 * 2 ** 30);
      },
    ],
  ])('appends after an entry that is %s', async (_, make) => {
    await append(store, entry(1));
    await make(fileOf(2));
    expect(await readJournal(store)).toMatchObject({
      entries: [entry(1)],
      unreadable: [{ seq: 2, reason: expect.stringContaining('journal/000000000002.json') }],
      next: 3,
    });
    expect(await append(store, entry(3))).toBe(true);
  });

  test('throws when no entry of the journal is readable', async () => {
    await append(store, entry(1));
    await spoil(1, 'x');
    await expect(readJournal(store)).rejects.toThrow("None of the journal's 1 entries can be read: journal/000000000001.json is not JSON");
  });
});

test('takes entry numbers from file names', async () => {
  await append(store, entry(1));
  await store.putIfAbsent('journal/000000000002.json', new TextEncoder().encode(JSON.stringify(entry(40, 'copied'))));
  await store.putIfAbsent('journal/notes.json', new TextEncoder().encode('{}'));
  expect(await append(store, entry(3))).toBe(true);
  expect((await readJournal(store)).entries.map(({ seq, version }) => [seq, version])).toEqual([
    [1, '1.0.1'],
    [2, 'copied'],
    [3, '1.0.3'],
  ]);
});

test('reports missing entries unless a later entry declares them lost', async () => {
  for (let seq = 1; seq <= 5; seq += 1) await append(store, entry(seq));
  for (const seq of [2, 3]) await rm(store.path(`journal/00000000000${seq}.json`));
  expect((await readJournal(store)).unreadable).toEqual([
    { seq: 2, reason: 'journal/000000000002.json and the entries up to 3 are missing' },
  ]);
  await writeFile(store.path('journal/000000000004.json'), JSON.stringify({ ...entry(4), after: 1 }));
  expect((await readJournal(store)).unreadable).toEqual([]);
});

test('reads entries with unknown actions and remotes', async () => {
  const newer = { ...entry(1), action: 'pin', remote: 'blog', version: 'b1', composition: { catalog: '1', blog: 'b1' } };
  await append(store, newer);
  await append(store, { ...entry(2), composition: { catalog: '1.0.2', blog: 'b1' } });
  expect((await readJournal(store)).entries).toMatchObject([newer, { ...entry(2), composition: { catalog: '1.0.2', blog: 'b1' } }]);
});

describe('single-remote entry', () => {
  const designer = (seq: number, composition: Record<string, string>): JournalEntry => ({
    ...entry(seq, 'd1'),
    remote: 'designer',
    composition: { ...composition, designer: 'd1' },
  });

  test('changes only the remote that an entry names', async () => {
    await append(store, entry(1));
    await append(store, designer(2, { catalog: 'another' }));
    const expected = { catalog: '1.0.1', designer: 'd1' };
    expect((await readHead(store))?.composition).toEqual(expected);
  });

  test('uses an entry’s whole composition when its base is unreadable', async () => {
    await append(store, entry(1));
    await append(store, entry(2));
    await append(store, designer(3, { catalog: '1.0.2' }));
    await writeFile(store.path('journal/000000000002.json'), 'x');
    expect((await readHead(store))?.composition).toEqual({ catalog: '1.0.2', designer: 'd1' });
  });

  test('applies an entry to the earlier entry that `after` names', async () => {
    for (let seq = 1; seq <= 2; seq += 1) await append(store, entry(seq));
    await append(store, { ...designer(3, { catalog: 'another' }), after: 1 });
    expect((await readHead(store))?.composition).toEqual({ catalog: '1.0.1', designer: 'd1' });
  });
});

describe('removed remotes', () => {
  const write = (seq: number, value: unknown) =>
    store.putIfAbsent(`journal/${String(seq).padStart(12, '0')}.json`, new TextEncoder().encode(JSON.stringify(value)));
  const shop = { account: 'a1', catalog: '1.0.1', designer: 'd1' };
  const change = { ...entry(2), remote: 'designer', version: 'd2', composition: { designer: 'd2' } };

  test.each<[string, object, string]>([
    ['with an action of a newer shop', { ...change, action: 'pin' }, 'd2'],
    ['with an action of a newer shop and an empty composition', { action: 'pin', composition: {} }, 'd1'],
    ['that continues itself', { ...change, after: 2 }, 'd2'],
    ['that continues a later one', { ...change, after: 9 }, 'd2'],
    ['that continues none', { ...change, after: 0 }, 'd2'],
  ])('keeps every remote after an entry %s', async (_, bad, designer) => {
    await append(store, { ...entry(1), composition: shop });
    await write(2, bad);
    const expected = { ...shop, designer };
    expect((await readHead(store))?.composition).toEqual(expected);
  });

  test('keeps all remotes when the previous entry is unreadable', async () => {
    await append(store, { ...entry(1), composition: shop });
    await write(2, 'spoiled');
    await write(3, change);
    expect((await readHead(store))?.composition).toEqual({ ...shop, designer: 'd2' });
  });

  test('keeps all remotes in random damaged journals', async () => {
    const names = fc.constantFrom('catalog', 'account', 'designer', 'blog', '__proto__', 'constructor', '../x', '');
    const versions = fc.oneof(
      fc.constantFrom('a1', 'd2', '../../x', '..', '.', '', 'a/b', 'a\\b', 'a\0', 'a%2fb'),
      fc.string(),
      fc.anything(),
    );
    const entries = fc.record(
      {
        seq: fc.anything(),
        action: fc.oneof(fc.constantFrom('publish', 'rollback', 'pin'), fc.anything()),
        remote: fc.oneof(names, fc.anything()),
        version: versions,
        at: fc.oneof(fc.constant('2026-01-02T03:04:05.000Z'), fc.anything()),
        who: fc.anything(),
        after: fc.oneof(fc.integer(), fc.anything()),
        composition: fc.oneof(fc.dictionary(names, versions), fc.anything()),
      },
      { requiredKeys: [] },
    );
    const content = fc.oneof(
      entries.map((value) => JSON.stringify(value) ?? ''),
      fc.json(),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 3 }), async (bad) => {
        const own = createFolderStore(await mkdtemp(path.join(folder, 'fuzz-')));
        const put = (seq: number, text: string) =>
          own.putIfAbsent(`journal/${String(seq).padStart(12, '0')}.json`, new TextEncoder().encode(text));
        await append(own, { ...entry(1), composition: shop });
        for (const [index, text] of bad.entries()) await put(2 + index, text);
        const composition = (await readHead(own))?.composition ?? {};
        for (const remote of Object.keys(shop))
          expect(composition).toHaveProperty(remote, expect.stringMatching(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$/));
        expect(Object.values(composition).filter((version) => !/^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$/.test(version))).toEqual([]);
        expect(await append(own, { ...entry(2 + bad.length), composition: { ...composition, catalog: `1.0.${2 + bad.length}` } })).toBe(
          true,
        );
      }),
      { numRuns: 150 },
    );
  });
});

test('reads entries with unknown fields', async () => {
  const newer = { ...entry(1), who: { name: 'ayşe' }, after: 'none', from: 7, signature: 'x' };
  await store.putIfAbsent('journal/000000000001.json', new TextEncoder().encode(JSON.stringify(newer)));
  expect(await readHead(store)).toEqual({ ...entry(1), who: '', hash: expect.stringMatching(/^sha384-/) });
});
