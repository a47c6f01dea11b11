import { chmod, mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { JournalEntry } from '@shop/contracts/releases';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { append } from '@shop/store/journal';
import { MAX_SHELLS, type ShellState, writeShell } from '@shop/store/shells';
import { confirm } from './confirm.ts';

const entry: JournalEntry = {
  seq: 1,
  action: 'publish',
  remote: 'catalog',
  version: '1.2.3',
  at: '2026-01-02T03:04:05.000Z',
  who: 'ayşe',
  why: '',
  composition: { catalog: '1.2.3' },
};
const designer: JournalEntry = { ...entry, seq: 2, remote: 'designer', version: 'd1', composition: { catalog: '1.2.3', designer: 'd1' } };

let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'confirm-'));
  store = createFolderStore(folder);
  await append(store, entry);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const says = (
  id: string,
  seq: number,
  versions: Record<string, string>,
  failures: Record<string, string> = {},
  canaries?: ShellState['canaries'],
  more: Partial<ShellState> = {},
) =>
  writeShell(store, {
    ...(canaries && { canaries }),
    id,
    host: hostname(),
    pid: process.pid,
    at: new Date().toISOString(),
    seq,
    versions,
    failures,
    offer: { libraries: {}, runtimeExports: [], layouts: [], middleware: [], slotOwners: {}, contracts: {} } satisfies ShellState['offer'],
    ...more,
  });

const readReport = async (id: string): Promise<string> => new TextDecoder().decode(await store.get(`shells/${id}.json`));

test('confirms no release when no shell is running', async () => {
  expect(await confirm(store, entry)).toEqual({ shells: 0, lost: 0, problems: [], refused: [] });
});

test.each<[string, string, (shells: string) => Promise<unknown>]>([
  ['a link', 'is a symbolic link', async (shells) => symlink(await mkdtemp(path.join(folder, 'elsewhere-')), shells)],
  ['a link to nothing', 'is a symbolic link', (shells) => symlink('/nowhere', shells)],
  ['a file', 'is no folder: remove it', (shells) => writeFile(shells, '')],
  ['unreadable', 'cannot be read (mode 0, ', (shells) => mkdir(shells, { mode: 0 })],
  ['read-only', 'cannot be written (mode 555, ', (shells) => mkdir(shells, { mode: 0o555 })],
])('names the cause when the shell reports’ folder is %s', async (_, cause, make) => {
  const shells = path.join(folder, 'shells');
  await make(shells);
  const { problems } = await confirm(store, entry);
  // Users except root cannot remove a folder that they cannot read.
  await chmod(shells, 0o755).catch(() => undefined);
  expect(problems).toEqual([expect.stringContaining(`Nobody can confirm it: ${shells} ${cause}`)]);
  expect(problems[0]).toContain('look at the shop');
});

test('does not wait for killed shells that cannot report', async () => {
  await says('a', 0, {});
  await writeShell(store, { ...JSON.parse(await readReport('a')), pid: 2 ** 22 + 1 });
  await chmod(path.join(folder, 'shells'), 0o555);
  expect(await confirm(store, entry)).toMatchObject({ problems: [expect.stringContaining('cannot be written')] });
  await chmod(path.join(folder, 'shells'), 0o755);
});

describe('killed shells', () => {
  const killed = (over: Partial<ShellState>) =>
    writeShell(store, {
      id: 'killed',
      host: hostname(),
      // Above the highest process id of Linux.
      pid: 2 ** 22 + 1,
      at: new Date().toISOString(),
      seq: 0,
      versions: {},
      failures: {},
      offer: { libraries: {}, runtimeExports: [], layouts: [], middleware: [], slotOwners: {}, contracts: {} },
      ...over,
    });

  test('reports killed shells when no shell has restarted', async () => {
    await killed({});
    expect(await confirm(store, entry, { waitMs: 0 })).toEqual({ shells: 0, lost: 1, problems: [], refused: [] });
  });

  test('treats shells on another machine as lost after long silence', async () => {
    await killed({ host: 'elsewhere', at: new Date(Date.now() - 120_000).toISOString() });
    expect(await confirm(store, entry)).toEqual({ shells: 0, lost: 1, problems: [], refused: [] });
  });

  test.each<[string, Partial<ShellState>]>([
    ['in another channel', { channel: 'staging' }],
    ['more than an hour ago', { at: new Date(Date.now() - 3_700_000).toISOString() }],
  ])('ignores shells that were killed %s', async (_, over) => {
    await killed(over);
    expect(await confirm(store, entry)).toEqual({ shells: 0, lost: 0, problems: [], refused: [] });
  });

  test('ignores killed shells once any shell has restarted', async () => {
    await killed({});
    const confirmation = confirm(store, entry);
    await says('back', 1, { catalog: '1.2.3' });
    expect(await confirmation).toEqual({ shells: 1, lost: 0, problems: [], refused: [] });
  });
});

describe('a canary', () => {
  const canary = { remote: 'catalog', version: '2', baseline: '1.2.3', threshold: 500, since: 2 };
  const start: JournalEntry = { ...entry, seq: 2, action: 'canary', version: '2', canaries: [canary] };
  const served = { remote: 'catalog', version: '2', threshold: 500 };

  beforeEach(async () => {
    await append(store, start);
  });

  test.each<[string, ShellState['canaries'], string[]]>([
    ['by a shell that serves it', [{ ...served, serves: '2' }], []],
    [
      'by a shell that cannot',
      [{ ...served, serves: '1.2.3', failure: '2: broken' }],
      ['catalog 2 cannot be served: 2: broken; its visitors get 1.2.3.'],
    ],
  ])('confirms a canary %s', async (_name, canaries, problems) => {
    await says('a', 2, { catalog: '1.2.3' }, {}, canaries);
    expect((await confirm(store, start)).problems).toEqual(problems);
  });

  test('does not confirm a canary by an older shell', async () => {
    await says('a', 2, { catalog: '1.2.3' });
    expect((await confirm(store, start)).problems).toEqual([expect.stringContaining('knows no canaries')]);
  });

  test('does not confirm a canary after its end', async () => {
    await append(store, { ...start, seq: 3, action: 'abort', who: 'guard', canaries: [] });
    await says('a', 3, { catalog: '1.2.3' }, {}, []);
    expect((await confirm(store, start)).problems).toEqual([expect.stringMatching(/not running any more: guard ended/)]);
  });
});

test('waits until every shell serves the release', async () => {
  await says('a', 1, { catalog: '1.2.3' });
  await says('b', 0, { catalog: '1.2.2' });
  const confirmed = confirm(store, entry);
  await says('b', 1, { catalog: '1.2.3' });
  expect(await confirmed).toEqual({ shells: 2, lost: 0, problems: [], refused: [] });
});

test('reports why a shell serves another version', async () => {
  await says('a', 1, { catalog: '1.2.2' }, { catalog: '1.2.3: its home page does not load' });
  expect((await confirm(store, entry)).problems).toEqual([
    'catalog 1.2.3 cannot be served: 1.2.3: its home page does not load; the shop serves 1.2.2.',
  ]);
});

test('reports a shell that lacks the remote', async () => {
  await says('a', 1, { catalog: '1.2.2' });
  expect((await confirm(store, { ...entry, remote: 'designer', version: '1.0.0', composition: { designer: '1.0.0' } })).problems).toEqual([
    'designer 1.0.0 cannot be served: the shell knows no such remote yet: build it with these sources and restart it; the shop serves none of it.',
  ]);
});

test('reports a shell that has not loaded the release yet', async () => {
  await says('a', 0, { catalog: '1.2.2' });
  expect((await confirm(store, entry, { waitMs: 50 })).problems).toEqual([
    `The shell's worker on ${hostname()} (process ${process.pid}) has not taken up catalog 1.2.3 yet; the shop serves 1.2.2. \`release status\` says when it does, and its log why not.`,
  ]);
});

describe('shell that follows a later entry', () => {
  test('confirms an entry when a later entry keeps its version', async () => {
    await append(store, designer);
    await says('a', 2, { catalog: '1.2.3', designer: 'd1' });
    expect((await confirm(store, entry)).problems).toEqual([]);
  });

  test('names the later entry that made another version live', async () => {
    await append(store, { ...entry, seq: 2, action: 'rollback', version: '1.2.2', who: 'ali', composition: { catalog: '1.2.2' } });
    await says('a', 2, { catalog: '1.2.2' });
    expect((await confirm(store, entry)).problems).toEqual([
      expect.stringMatching(/^catalog 1\.2\.3 is not live any more: ali rolled catalog back to 1\.2\.2 at /),
    ]);
  });

  test('confirms no entry when the shell follows a missing entry', async () => {
    await says('a', 7, { catalog: '1.2.2' });
    expect((await confirm(store, entry)).problems).toEqual([
      expect.stringMatching(/follows entry 7, which this journal does not have: .*; the shop serves 1\.2\.2\.$/),
    ]);
  });
});

test('confirms no entry that has left the journal', async () => {
  await says('a', 1, { catalog: '1.2.3' });
  await store.remove('journal/000000000001.json');
  expect((await confirm(store, entry)).problems).toEqual([expect.stringContaining('Entry 1 is no longer in the journal')]);
  await append(store, { ...entry, who: 'attacker' });
  expect((await confirm(store, entry)).problems).toEqual([expect.stringContaining('Entry 1 is no longer in the journal')]);
});

test('confirms no entry when the shell follows another journal', async () => {
  await append(store, designer);
  await says('a', 2, { catalog: '1.2.3', designer: 'd9' });
  expect((await confirm(store, { ...designer, remote: 'catalog', version: '1.2.3' })).problems).toEqual([
    expect.stringMatching(/serves designer d9, but this journal has d1: it follows another one\.$/),
  ]);
});

describe('shell reports that must be forged', () => {
  const later = (ms: number) => new Date(Date.now() + ms).toISOString();

  test.each<[string, Partial<ShellState>, string]>([
    ['dated in the future', { at: later(600_000) }, 'shells/a.json is dated'],
    ['dated in the future elsewhere', { host: 'elsewhere', at: later(600_000) }, 'set the clock of elsewhere if'],
  ])('confirms no release by a report %s', async (_, more, reason) => {
    await says('a', 1, { catalog: '1.2.3' }, {}, undefined, more);
    expect((await confirm(store, entry)).problems).toEqual([expect.stringContaining('Nobody'), expect.stringContaining(reason)]);
  });

  test('does not count a copied shell report as a confirmation', async () => {
    await says('a', 1, { catalog: '1.2.3' });
    await store.replace('shells/b.json', Buffer.from(await readReport('a')));
    await store.remove('shells/a.json');
    expect((await confirm(store, entry)).problems).toContainEqual(
      expect.stringContaining('shells/b.json is the report of another shell, a'),
    );
  });

  test('confirms no release when a report file is a folder', async () => {
    await mkdir(path.join(folder, 'shells/a.json'), { recursive: true });
    expect((await confirm(store, entry)).problems).toEqual([
      expect.stringContaining('Nobody'),
      expect.stringContaining('shells/a.json is no plain file'),
    ]);
  });

  test('confirms no release when reports of another channel exceed the limit', async () => {
    await says('real', 0, {});
    for (let index = 0; index < MAX_SHELLS; index += 1)
      await says(`x${index}`, 9, {}, {}, undefined, { host: 'elsewhere', channel: 'staging' });
    await utimes(path.join(folder, 'shells/real.json'), 1, 1);
    expect((await confirm(store, entry)).problems).toEqual([
      expect.stringContaining('Nobody'),
      expect.stringContaining('shells/ has more than 256 files, 257.'),
    ]);
  });

  test('ignores an impossible report beside a real report', async () => {
    await says('a', 1, { catalog: '1.2.3' });
    await says('b', 0, {}, {}, undefined, { at: later(600_000) });
    expect(await confirm(store, entry)).toEqual({ shells: 1, lost: 0, problems: [], refused: [expect.stringContaining('shells/b.json')] });
  });

  test('confirms no release when the journal lacks a verified entry', async () => {
    await says('a', 1, { catalog: '1.2.3' }, {}, undefined, { verified: '{"seq":1}' });
    expect((await confirm(store, entry)).problems).toEqual([
      expect.stringContaining('its report is forged, or it follows another journal'),
    ]);
    const verified = new TextDecoder().decode(await store.get('journal/000000000001.json'));
    await says('a', 1, { catalog: '1.2.3' }, {}, undefined, { verified });
    expect((await confirm(store, entry)).problems).toEqual([]);
  });
});
