import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Finding } from '@shop/contracts/rehearsals';
import { verifyDevelopmentLink } from '@shop/store/development-links';
import { createFolderStore } from '@shop/store/folder-store';
import { compositionId, readHead } from '@shop/store/journal';
import { verifyPreview } from '@shop/store/preview-links';
import { putManifest, releaseKey } from '@shop/store/releases';
import { type ShellState, writeShell } from '@shop/store/shells';
import { createDevelopmentStore, developmentKeyFile } from '@shop/store/testing/development-store';
import { apply } from './apply.ts';
import { planPublish } from './plan.ts';
import { runProgram } from './program.ts';
import { storeRehearsal } from './rehearsal/record.ts';

let base: string;
let folder: string;
let signing: Awaited<ReturnType<typeof createDevelopmentStore>>;
const at = '2026-01-02T03:04:05.000Z';

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'cli-'));
  folder = path.join(base, 'releases');
  signing = await createDevelopmentStore(folder);
});
afterEach(() => rm(base, { recursive: true, force: true }));

process.env.TZ = 'UTC';

const variables = (changes: Record<string, string>) => ({
  PATH: process.env.PATH,
  RELEASE_STORE: folder,
  RELEASE_KEY: developmentKeyFile(folder),
  RELEASE_USER: 'ayşe',
  ...changes,
});
const releaseWith = (changes: Record<string, string>, ...args: string[]) => runProgram(args, variables(changes));
const release = (...args: string[]) => releaseWith({}, ...args);

const startedWith = (changes: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), ...args], { env: variables(changes) }, (error, out, err) => {
      resolve({ code: error?.code ?? 0, out, err });
    });
  });

const store = async (version: string): Promise<void> => {
  const manifest = { remote: 'catalog', version, builtAt: at, source: version, shared: {}, routes: [], slots: [], assets: {} };
  const files = { surface: { js: [], css: [] }, browser: [], server: [] };
  await putManifest(signing, { remote: 'catalog', version }, new TextEncoder().encode(JSON.stringify({ ...manifest, ...files })));
};
const publish = async (version: string): Promise<void> => {
  await store(version);
  await apply({ store: signing }, ({ journal }) => planPublish(journal, { remote: 'catalog', version, who: 'ali', why: 'new menu', at }));
};

const follow = (changes: Partial<ShellState>): Promise<void> =>
  writeShell(createFolderStore(folder), {
    id: 'a',
    host: 'server-1',
    pid: 42,
    at: new Date().toISOString(),
    seq: 1,
    versions: {},
    failures: {},
    offer: { libraries: {}, runtimeExports: [], layouts: [], middleware: [], slotOwners: {}, contracts: {} },
    ...changes,
  });

test('shows version, author, reason and rollback target in the status', async () => {
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
      '  others    1.0.0  built 2026-01-02 03:04:05 UTC, replaced by 2.0.0 by ali at 2026-01-02 03:04:05 UTC: new menu',
      '',
      'designer',
      '  nothing is live',
    ].join('\n'),
  );
  expect(out).toContain('Workers: none, as no shell is following this store');
});

test('mentions that the reports confirming a release are unsigned', async () => {
  await store('1.0.0');
  await follow({ host: hostname(), pid: process.pid, seq: 1, versions: { catalog: '1.0.0' } });
  await follow({ id: 'b', host: 'x\ncatalog 1.0.0 is live.', at: new Date(Date.now() + 600_000).toISOString() });
  const { code, out } = await release('promote', 'catalog@1.0.0', '--skip-rehearsal');
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Reports of 1 workers say so. They are not signed') });
  expect(out).toContain('Report passed over: shells/b.json is dated ');
  expect(out.match(/^catalog 1\.0\.0 is live/gm)).toHaveLength(1);
  expect((await release('status')).out).toContain('REPORT REFUSED  shells/b.json is dated ');
});

test('confirms no release when the journal lacks the reported entry', async () => {
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  await follow({ seq: 999, versions: { catalog: '1.0.0' } });
  const { code, err } = await release('rollback', 'catalog', '--why', 'prices wrong');
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('shells/a.json claims entry 999 without proof') });
  expect(err).not.toContain('newer entries were lost');
  expect((await release('status')).out).toMatch(/Workers: UNKNOWN .*\n {2}REPORT REFUSED {2}shells\/a\.json claims entry 999/);
});

test.each(['damaged', 'missing'])('names the remedy when the registry is %s', async (circumstance) => {
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  const file = path.join(folder, 'registry/000001.json');
  await (circumstance === 'damaged' ? writeFile(file, 'junk') : rm(file));
  for (const args of [['status'], ['rollback', 'catalog']])
    expect(await release(...args)).toMatchObject({
      code: 1,
      err: expect.stringContaining('DATA_DIR/trust/registry/ of a shop that follows'),
    });
});

test('states in the status why shells are unknown', async () => {
  await publish('1.0.0');
  await symlink(base, path.join(folder, 'shells'));
  const { code, out } = await release('status');
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/Workers: UNKNOWN {2}\S+shells is a symbolic link, .*: remove the link/),
  });
  expect(out).not.toContain('no shell is following');
});

test('reports a folder where the only shell report should be', async () => {
  await publish('1.0.0');
  await mkdir(path.join(folder, 'shells/a.json'), { recursive: true });
  const { out } = await release('status');
  expect(out).toMatch(/Workers: UNKNOWN {2}no report of a shell counts.*\n {2}REPORT REFUSED {2}shells\/a\.json is no plain file/);
  expect(out).not.toContain('no shell is following');
});

test('states in the status why stored versions are not live', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish(version);
  await store('4.0.0');
  await release('rollback', 'catalog', '--to', '1.0.0', '--why', 'prices wrong');
  const { out } = await release('status');
  expect(out).toMatch(/2\.0\.0 {2}built .*, rolled back to 1\.0\.0 by ayşe at .*: prices wrong\n/);
  expect(out).toMatch(/3\.0\.0 {2}built .*, rolled back to 1\.0\.0 by ayşe at .*: prices wrong\n/);
  expect(out).toMatch(/4\.0\.0 {2}built .*, never live\n/);
});

test('distinguishes a damaged from a missing manifest', async () => {
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  const file = createFolderStore(folder).path(releaseKey('catalog', '2.0.0'));
  await writeFile(file, '{');
  expect((await release('status')).out).toMatch(/live {6}2\.0\.0 {2}ITS MANIFEST IS DAMAGED\n.*spoiled {3}2\.0\.0 {2}\S+ is not JSON/s);
  await rm(file);
  expect((await release('status')).out).toContain('live      2.0.0  ITS FILES ARE NOT IN THE STORE\n');
});

test('names a damaged manifest when it refuses a rollback', async () => {
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  await writeFile(createFolderStore(folder).path(releaseKey('catalog', '1.0.0')), '{');
  expect((await release('rollback', 'catalog')).err).toMatch(/^The manifest of catalog 1\.0\.0 is damaged: /);
});

test('lists unneeded versions, deletes them only with --delete', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0']) await publish(version);
  const listed = await release('gc', '--json');
  expect(JSON.parse(listed.out)).toMatchObject({ ok: true, unneeded: [{ remote: 'catalog', version: '1.0.0', bytes: 0 }] });
  expect((await release('gc')).out).toContain('5.0.0  live in production');
  expect((await release('gc', '--delete', '--dry-run')).out).toContain('catalog@1.0.0');
  expect((await release('status')).out).toContain('1.0.0  built');
  expect((await release('gc', '--delete', '--why', 'full disk')).out).toMatch(/^1 versions were deleted \(0\.0 MB\), 4 are kept/);
  expect((await release('status')).out).not.toContain('1.0.0');
  expect((await release('history')).out).toMatch(/gc .* ayşe: full disk\n/);
  await release('freeze', '--why', 'sale');
  expect(await release('gc', '--json')).toMatchObject({ code: 1, out: expect.stringContaining('ayşe froze production') });
});

test('prints a signed link to a stored version', async () => {
  await publish('1.0.0');
  await store('2.0.0');
  const said = await releaseWith({ PUBLIC_ORIGIN: 'https://shop.example' }, 'preview', 'catalog@2.0.0', '--ttl', '30m', '--json');
  const { url, until } = JSON.parse(said.out) as { url: string; until: string };
  const { origin, pathname, searchParams } = new URL(url);
  expect([origin, pathname]).toEqual(['https://shop.example', '/preview']);
  expect(Math.abs(Date.parse(until) - Date.now() - 30 * 60_000)).toBeLessThan(60_000);
  const registry = (await signing.trust.registries()).at(-1)?.registry;
  const preview = await verifyPreview(searchParams.get('token') ?? '', { registry: async () => registry });
  expect(preview).toMatchObject({ remote: 'catalog', version: '2.0.0', channel: 'production' });
  expect((await release('gc')).out).toContain('catalog@2.0.0  has a preview until');

  const unset = await releaseWith({ PUBLIC_ORIGIN: '' }, 'preview', 'catalog@2.0.0');
  expect(unset).toMatchObject({ code: 0, out: expect.stringContaining('PUBLIC_ORIGIN is not set') });
  expect(await release('preview', 'catalog@3.0.0')).toMatchObject({ code: 1, err: expect.stringContaining('upload it first') });
  for (const ttl of ['8d', '0h', '2', '-1h']) expect((await release('preview', 'catalog@2.0.0', `--ttl=${ttl}`)).code).toBe(2);
});

test('signs links to local code for staging shops only', async () => {
  const shop = 'https://staging.shop.example';
  const preview = (...words: string[]) => releaseWith({ PUBLIC_ORIGIN: shop }, 'preview', 'catalog', ...words);
  const local = 'http://localhost:8080';
  const said = await preview('--local', local, '--channel', 'staging', '--json');
  const { url } = JSON.parse(said.out) as { url: string };
  const registry = (await signing.trust.registries()).at(-1)?.registry;
  const token = new URL(url).searchParams.get('token') ?? '';
  expect(await verifyDevelopmentLink(token, { registry: async () => registry, shop })).toMatchObject({ remote: 'catalog', local });
  expect(await verifyPreview(token, { registry: async () => registry })).toBeUndefined();

  expect(await preview('--local', local)).toMatchObject({ code: 1, err: expect.stringContaining('name a staging channel') });
  for (const other of ['https://localhost:8080', 'http://localhost', 'http://10.0.0.1:8080', 'http://localhost:8080/x'])
    expect((await preview('--local', other, '--channel', 'staging')).code).toBe(1);
  expect((await preview('--local', local, '--channel', 'staging', '--ttl', '1d')).code).toBe(1);
});

test('signs no link to a version in quarantine', async () => {
  await publish('1.0.0');
  await store('2.0.0');
  await follow({ leftOut: [{ remote: 'catalog', version: '2.0.0', why: 'it ended a thread' }] });
  expect(await release('preview', 'catalog@2.0.0')).toMatchObject({ code: 1, err: expect.stringContaining('it ended a thread') });
  expect(await createFolderStore(folder).names('previews')).toEqual([]);
});

test('reports in the status that the journal lost entries', async () => {
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  const followed = {
    seq: 2,
    versions: { catalog: '2.0.0' },
    verified: await readFile(path.join(folder, 'journal/000000000002.json'), 'utf8'),
  };
  await follow(followed);
  expect((await release('status')).out).not.toContain('LOST');
  await rm(path.join(folder, 'journal/000000000002.json'));
  await follow(followed);
  expect((await release('status')).out).toContain('THE JOURNAL HAS LOST ENTRIES  It ends with entry 1, but shells follow entry 2');
});

test('refuses to show the status of a missing store', async () => {
  await rm(folder, { recursive: true });
  expect(await release('status')).toMatchObject({
    code: 1,
    err: expect.stringContaining('does not exist: look at RELEASE_STORE and DATA_DIR'),
  });
});

test('shows workers, their versions and failures in the status', async () => {
  await follow({
    seq: 0,
    failures: { catalog: '2.0.0: its home page does not load' },
    failing: ['account 1.0.0, page login: rendering took more than 5000 ms'],
  });
  expect((await release('status')).out).toContain(
    'Workers: server-1 (process 42)\n  NOT SERVED AS IT SHOULD BE  catalog: 2.0.0: its home page does not load\n' +
      '  FAILS  account 1.0.0, page login: rendering took more than 5000 ms\n',
  );
});

test('escapes control characters and line breaks from forged files', async () => {
  await publish('1.0.0');
  await follow({ host: 'evil\u001b[2J\nline', failing: ['x\u001b]0;title'] });
  await writeFile(path.join(folder, 'shells/a:b.json'), '{}');
  await writeFile(path.join(folder, 'journal/0000000000001.json'), '{}');
  const { code, out } = await release('status');
  expect(code).toBe(0);
  expect(out).toContain('Workers: evil\\u{1b}[2J\\u{a}line (process 42)');
  expect(out).not.toContain('\u001b');
  expect(out).toContain('journal/0000000000001.json');
});

test('warns in the status when workers serve another version', async () => {
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  const verified = await readFile(path.join(folder, 'journal/000000000002.json'), 'utf8');
  const followed = { seq: 2, versions: { catalog: '2.0.0' }, verified };
  await follow(followed);
  expect((await release('status')).out).not.toContain('NOT SERVED');
  await writeFile(path.join(folder, 'journal/000000000002.json'), '');
  await follow(followed);
  expect((await release('status')).out).toContain('\n  NOT SERVED AS IT SHOULD BE  catalog: 2.0.0 is served, 1.0.0 is live\n');
});

test('refuses to continue a damaged journal until `supersede`', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish(version);
  await writeFile(path.join(folder, 'journal/000000000002.json'), '');
  expect(await release('rollback', 'catalog')).toMatchObject({ code: 1, err: expect.stringContaining('npm run release -- supersede') });
  expect((await release('status')).out).toContain('THE JOURNAL CANNOT BE CONTINUED  journal/000000000002.json is not JSON');
  expect(await release('supersede', '1', '--why', 'disk')).toMatchObject({ code: 0, out: expect.stringContaining('is in the journal') });
  expect(await readHead(signing)).toMatchObject({ seq: 4, after: 1, action: 'supersede', composition: { catalog: '1.0.0' } });
  await publish('4.0.0');
  expect((await release('verify')).out).toContain('all is well');
  expect(await release('supersede', '1')).toMatchObject({ code: 1, err: expect.stringContaining('No entry of production is lost') });
});

test('skips quarantined versions on rollback and shows the reason', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish(version);
  const leftOut = [{ remote: 'catalog', version: '2.0.0', why: 'it blocked the shell for 3 s' }];
  const followed = { seq: 3, versions: { catalog: '3.0.0' }, leftOut };
  await follow(followed);
  expect((await release('status')).out).toContain('  rollback  goes to 1.0.0\n  left out  2.0.0  it blocked the shell for 3 s\n');
  await follow(followed);
  const rolledBack = release('rollback', 'catalog');
  while ((await readHead(createFolderStore(folder)))?.seq !== 4) await new Promise(setImmediate);
  await follow({ seq: 4, versions: { catalog: '1.0.0' }, leftOut });
  expect(await rolledBack).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^catalog 1\.0\.0 is live\.\nPassed over: 2\.0\.0, which the shop leaves out \(it blocked the shell for 3 s\)\.\nBefore: 3\.0\.0\. To undo it: npm run release -- rollback catalog --to 3\.0\.0\nPages opened from now on have it/,
    ),
  });
});

test.each([
  ['--dry-run', 'npm_config_dry_run', 'true'],
  ['--to', 'npm_config_token_description', '1.0.0'],
])('refuses the option %s when npm kept it for itself', async (option, variable, value) => {
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  expect(await releaseWith({ npm_command: 'run', [variable]: value }, 'rollback', 'catalog')).toMatchObject({
    code: 2,
    err: expect.stringContaining(`npm kept ${option} for itself`),
  });
  expect(await readHead(signing)).toMatchObject({ seq: 2 });
});

test('writes author and reason of a rollback to the journal', async () => {
  await publish('1.0.0');
  await publish('2.0.0');
  const { code, out } = await release('rollback', 'catalog', '--why', 'prices wrong');
  expect([code, out]).toEqual([0, expect.stringMatching(/^catalog 1\.0\.0 is in the journal\. No shell is following this store/)]);
  expect(out).not.toContain('have it');
  expect(await readHead(createFolderStore(folder))).toMatchObject({
    action: 'rollback',
    who: 'ayşe',
    why: 'prices wrong',
    version: '1.0.0',
  });
});

test('fails a rollback when the store is empty', async () => {
  expect(await release('rollback', 'catalog')).toMatchObject({
    code: 1,
    err: `Nothing was ever published into this store (${folder}). Probably it is not the shop’s: look at RELEASE_STORE and DATA_DIR.\n`,
  });
});

test('exits 1 with one sentence when a rollback is impossible', async () => {
  await publish('1.0.0');
  expect(await release('rollback', 'catalog')).toEqual({
    code: 1,
    out: '',
    err: '1.0.0 is the only version of catalog that was ever live. Repair it and publish again.\n',
  });
});

test('exits 3 when all shells were killed', async () => {
  await publish('1.0.0');
  await publish('2.0.0');
  // Longer ago than any restart takes.
  await follow({ at: new Date(Date.now() - 120_000).toISOString() });
  const { code, out } = await release('rollback', 'catalog', '--json');
  expect(code).toBe(3);
  expect(JSON.parse(out)).toMatchObject({ ok: false, written: true, lost: 1, entry: { seq: 3, version: '1.0.0' } });
});

test('lists the history newest first and marks rolled-back entries', async () => {
  await publish('1.0.0');
  await publish('2.0.0');
  await release('rollback', 'catalog', '--why', 'prices wrong');
  const { code, out } = await release('history');
  expect(code).toBe(0);
  const [first, second] = [{ catalog: '1.0.0' }, { catalog: '2.0.0' }].map(compositionId);
  expect(out.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/g, '<time>')).toBe(
    [
      `    3  <time>  ${first}  rollback  catalog  2.0.0 → 1.0.0  ayşe: prices wrong`,
      `    2  <time>  ${second}  publish   catalog  2.0.0  [rolled back by 3]  ali: new menu`,
      `    1  <time>  ${first}  publish   catalog  1.0.0  ali: new menu`,
      '',
    ].join('\n'),
  );
  expect((await release('history', 'designer')).out).toBe('Nothing has happened yet.\n');
});

test('names corrupt journal entries without failing', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0']) await publish(version);
  const spoil = (key: string, content: string) => writeFile(createFolderStore(folder).path(key), content);
  await spoil('journal/000000000003.json', '{"seq":3,"act');
  await spoil('journal/000000000004.json', '\u0000\u0001');
  await spoil(releaseKey('catalog', '3.0.0'), '{');

  const status = await release('status');
  expect(status.code).toBe(0);
  expect(status.out).toMatch(/live {6}2\.0\.0/);
  expect(status.out).toMatch(/journal\/000000000004\.json is not JSON.*\ncatalog\n/s);
  expect(status.out).toMatch(/spoiled {3}3\.0\.0 /);
  expect((await release('history')).out).toContain('journal/000000000003.json is not JSON');
});

test('finds, compares and restores earlier compositions of a channel', async () => {
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  const id = compositionId({ catalog: '1.0.0' });
  expect((await release('at', '2026-01-02T03:04:05Z')).out).toContain(compositionId({ catalog: '2.0.0' }));
  expect((await release('diff', '1', 'live')).out).toMatch(/^catalog: 1\.0\.0 → 2\.0\.0\n {2}Sizes, compressed: /);
  expect(await release('restore', id.slice(0, 10), '--why', 'at night', '--dry-run')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      new RegExp(`^The composition ${id} would be made live in production\\. Nothing was written\\.\n.*2\\.0\\.0 → 1\\.0\\.0`),
    ),
  });
  expect(await release('restore', id.slice(0, 10), '--why', 'at night')).toMatchObject({ code: 0, out: expect.stringContaining(id) });
  expect((await release('history')).out).toMatch(new RegExp(`3 .* ${id} {2}restore {3}catalog 2\\.0\\.0 → 1\\.0\\.0 {2}ayşe: at night\n`));
});

test('warns when a restore includes a rolled-back version', async () => {
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  await release('rollback', 'catalog', '--why', 'prices wrong');
  const { out } = await release('restore', '2', '--dry-run');
  expect(out).toMatch(/catalog: 1\.0\.0 → 2\.0\.0\. CAREFUL: ayşe rolled catalog back to 1\.0\.0 at .* \(prices wrong\)/);
});

test('lists versions that only --to can restore', async () => {
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  await release('rollback', 'catalog');
  await release('rollback', 'catalog', '--to', '2.0.0');
  expect((await release('status')).out).toContain('  rollback  needs --to: ');
  expect((await release('rollback', 'catalog')).err).toMatch(
    /less than a minute ago.*Name a version with --to:\n {2}1\.0\.0: ayşe rolled/s,
  );
});

test('reports that nothing was ever published into the store', async () => {
  const { code, out } = await releaseWith({ RELEASE_STORE: base }, 'status');
  expect(code).toBe(0);
  expect(out).toMatch(/^Store: .*\nNothing was ever published/);
});

test('promotes into a separate channel unless the channel is frozen', async () => {
  await store('1.0.0');
  await store('2.0.0');
  const staging = ['--channel', 'staging'];
  expect(await release('promote', 'catalog@1.0.0', ...staging)).toMatchObject({
    code: 0,
    out: expect.stringContaining('To undo it: npm run release -- rollback catalog --channel staging'),
  });
  expect((await release('freeze', '--why', 'sale', ...staging)).out).toMatch(/^staging is frozen/);
  expect(await release('promote', 'catalog@2.0.0', ...staging)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/ayşe froze staging at .* \(sale\).*unfreeze --channel staging\n$/),
  });
  expect((await release('status', ...staging)).out).toMatch(/\nChannel: staging, .*\n {2}FROZEN {2}ayşe froze staging at/);
  expect((await release('status')).out).toMatch(/\nChannel: production\n {2}Registry: version 1, for development\n {2}Others: staging\n/);
});

test('starts, changes and finishes a canary', async () => {
  await publish('1');
  await store('2');
  const steer = async (...args: string[]) => {
    const { code, out, err } = await release(...args, '--why', 'new list');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return out;
  };
  expect(await steer('promote', 'catalog@2', '--canary', '5%', '--skip-rehearsal', '--dry-run')).toContain('Nothing was written');
  await steer('promote', 'catalog@2', '--canary', '5%', '--skip-rehearsal');
  expect((await release('status')).out).toMatch(
    /canary +2 for 5 % of the visitors\n +since .* by ayşe: new list\n +rollback +ends the canary/,
  );
  await steer('canary', 'catalog', 'ramp', '50%');
  await steer('canary', 'catalog', 'pause');
  expect((await release('status')).out).toContain('2 for 50 % of the visitors, PAUSED');
  expect((await release('history', 'catalog')).out).toMatch(/ramp .*catalog {2}2 for 50 % of the visitors/);
  const { out: then } = await release('at', new Date(Date.now() + 1000).toISOString());
  expect(then).toContain('canary  catalog  2 for 50 % of the visitors, PAUSED');
  expect((await release('diff', '2', '3')).out).toBe(
    '- canary  catalog  2 for 5 % of the visitors\n+ canary  catalog  2 for 50 % of the visitors\n',
  );
  await steer('canary', 'catalog', 'finish');
  expect((await readHead(createFolderStore(folder)))?.composition).toEqual({ catalog: '2' });
  expect((await release('history')).out.match(/ (publish|canary|ramp|pause) /g)?.map((word) => word.trim())).toEqual([
    'publish',
    'pause',
    'ramp',
    'canary',
    'publish',
  ]);
});

test('shows in the status how the guard evaluates a canary', async () => {
  await publish('1');
  await store('2');
  await release('promote', 'catalog@2', '--canary', '5%', '--skip-rehearsal');
  const arms = { canary: { visitors: 60, failed: 2 }, baselineArm: { visitors: 900, failed: 3 } };
  const point = { at, ...arms };
  await follow({
    seq: 2,
    versions: { catalog: '1' },
    host: hostname(),
    pid: process.pid,
    guard: [
      {
        ...{ remote: 'catalog', version: '2', baseline: '1', kind: 'canary', state: 'blind', why: 'no visitors', ...arms, networks: 2 },
        ...{
          evidence: 40,
          serverEvidence: 1,
          curve: [
            { ...point, evidence: 1 },
            { ...point, evidence: 40 },
            { ...point, evidence: 2000 },
          ],
        },
      },
    ],
  });
  expect((await release('status')).out).toContain(
    [
      '  guard     canary 2: BLIND, no visitors',
      '            2 of 60 visitors fail (2 networks), 3 of 900 with the baseline; evidence 40 of 1000  ▁▄█',
    ].join('\n'),
  );
});

test('ends a canary by a rollback without naming a version', async () => {
  await publish('1');
  await store('2');
  await release('promote', 'catalog@2', '--canary', '5%', '--skip-rehearsal');
  expect((await release('rollback', 'catalog')).code).toBe(0);
  const head = await readHead(createFolderStore(folder));
  expect([head?.action, head?.composition, head?.canaries]).toEqual(['abort', { catalog: '1' }, undefined]);
  expect((await release('status')).out).toMatch(/others {4}2 {2}built .*, canary ended by /);
});

test('promotes with the stored rehearsal of the same composition', async () => {
  await publish('1.0.0');
  for (const version of ['2.0.0', '3.0.0']) await store(version);
  const rehearsed = (version: string, findings: Finding[]): Promise<void> =>
    storeRehearsal(
      signing,
      { remote: 'catalog', version },
      {
        at,
        who: 'ali',
        compositionId: compositionId({ catalog: version }),
        composition: { catalog: version },
        oneBack: [],
        pages: ['/products'],
        skipped: [],
        late: [],
        unproven: [],
        growth: [],
        findings,
        seconds: 41,
      },
    );
  const finding = { page: '/products', remote: 'catalog', version: '2.0.0', what: 'the header is hidden', where: 'phone' };
  await rehearsed('2.0.0', [{ ...finding, kind: 'layout' }]);
  await rehearsed('3.0.0', [{ ...finding, kind: 'blank-page' }]);

  const withoutBrowser = (...args: string[]) => startedWith({ CHROMIUM: path.join(folder, 'none') }, ...args);
  expect(await withoutBrowser('promote', 'catalog@3.0.0', '--accept-layout')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/failed its rehearsal.*blank-page {2}\/products .*--skip-rehearsal/s),
  });
  expect(await release('promote', 'catalog@2.0.0')).toMatchObject({ code: 1, err: expect.stringContaining('--accept-layout') });
  expect((await release('status')).out).toMatch(/2\.0\.0 .*never live, rehearsed .*1 finding/);
  expect(await release('promote', 'catalog@2.0.0', '--accept-layout')).toMatchObject({
    code: 0,
    out: expect.stringContaining('the header is hidden'),
  });
  expect(await release('promote', 'catalog@3.0.0', '--skip-rehearsal')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Not rehearsed in a browser'),
  });
});

test('promotes with a warning when no browser is installed', async () => {
  await publish('1.0.0');
  await store('2.0.0');
  const env = { CHROMIUM: path.join(folder, 'none') };
  expect(await startedWith(env, 'rehearse', 'catalog@2.0.0')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no Chromium'),
  });
  expect(await startedWith(env, 'promote', 'catalog@2.0.0')).toMatchObject({
    code: 0,
    out: expect.stringContaining('NOT REHEARSED IN A BROWSER: There is no Chromium'),
  });
});

test('verifies the store and exits 1 with every problem', async () => {
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  expect(await release('verify')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Channels 1, entries 2, releases 2, files 0: all is well\nFirst use: /),
  });
  await writeFile(path.join(folder, 'journal/000000000002.json'), '{');
  await writeFile(createFolderStore(folder).path(releaseKey('catalog', '1.0.0')), '{');
  expect(await release('verify')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Channels .*: 3 problems\nThe journal of production was .*\nremotes\/catalog\/1\.0\.0\/release\.json is not JSON.*\njournal\/000000000002\.json is not JSON/,
    ),
  });
});

test('prints JSON for programs, refusals included', async () => {
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  const json = async (...args: string[]) => {
    const { code, out } = await release(...args, '--json');
    return { code, ...(JSON.parse(out) as object) };
  };
  expect(await json('status')).toMatchObject({
    code: 0,
    ok: true,
    channel: 'production',
    remotes: expect.arrayContaining([expect.objectContaining({ remote: 'catalog', leftOut: {} })]),
  });
  expect(await json('rollback', 'catalog', '--dry-run')).toMatchObject({ code: 0, ok: true, dryRun: true, entry: { version: '1.0.0' } });
  expect(await json('rollback', 'catalog')).toMatchObject({
    code: 0,
    ok: true,
    entry: { seq: 3, compositionId: expect.any(String) },
    shells: 0,
  });
  expect(await json('rollback', 'catalog')).toMatchObject({ code: 1, ok: false, reason: expect.stringContaining('Nothing was done') });
  expect(await json('history')).toMatchObject({
    ok: true,
    entries: [{ seq: 3, changes: { catalog: { from: '2.0.0', to: '1.0.0' } } }, { seq: 2, rolledBackBy: { catalog: 3 } }, { seq: 1 }],
  });
  expect(await json('verify')).toMatchObject({ ok: true, entries: 3, problems: [] });
});

test('prints results and sets exit codes as a process', async () => {
  await publish('1.0.0');
  const started = (...args: string[]) => startedWith({}, ...args);
  expect(await started('verify')).toEqual({ code: 0, out: expect.stringContaining('all is well\n'), err: '' });
  expect(await started('rollback', 'catalog')).toEqual({ code: 1, out: '', err: expect.stringMatching(/^1\.0\.0 is the only version/) });
});

test('exits 2 and prints the usage on wrong usage', async () => {
  const { code, err } = await release('rolback', 'catalog');
  expect([code, err]).toEqual([2, expect.stringMatching(/^There is no command "rolback"\. Did you mean rollback\?\n\nUsage:/)]);
  expect(err).not.toMatch(/^\s+at /m);
});
