import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ensureDevelopmentRegistry } from '@shop/store/development';
import { createFolderStore } from '@shop/store/folder-store';
import { readHead, readJournal } from '@shop/store/journal';
import { putManifest, readRelease } from '@shop/store/releases';
import { writeShell } from '@shop/store/shells';
import { keyIdOf } from '@shop/store/signatures';
import { trusting } from '@shop/store/trust';
import type { Config } from '../env.ts';
import { openStore } from '../open-store.ts';
import { run } from '../run.ts';
import { UsageError } from './command.ts';

let folder: string;
let registry: string | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keys-'));
  registry = undefined;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const configOf = (who: string): Config => ({
  releaseStore: path.join(folder, 'releases'),
  bucketConnection: { region: 'auto' },
  trust: { registry, keyFile: path.join(folder, `${who}.json`) },
  diskReserve: 0,
  who,
  publicOrigin: 'https://shop.example',
  rehearsalApiUrl: undefined,
  debug: false,
});

async function as(who: string, ...args: string[]): Promise<Record<string, unknown>> {
  const outcome = await run(args, configOf(who));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.data as Record<string, unknown>;
}
const createKey = async (who: string) => String((await as(who, 'keys', 'create')).publicKey);

const outcomeOf = (who: string, ...args: string[]) => run(args, configOf(who));
const propose = async (...args: string[]): Promise<string> => String((await as('ayşe', ...args)).proposal);

async function together(...args: string[]): Promise<void> {
  const { proposal } = await as('ayşe', ...args);
  await as('çağrı', 'approve', String(proposal), '--yes');
}

async function begin(): Promise<void> {
  await createKey('ayşe');
  await together('keys', 'init', '--holder', 'ayşe', '--admin', `${await createKey('çağrı')}=çağrı`);
  registry = String((await as('ayşe', 'keys')).hash);
  await together('remotes', 'set', 'catalog', '--owner', 'Ozan', '--contact', 'ozan@example.com');
}

async function upload(who: string, version: string): Promise<void> {
  const manifest = {
    remote: 'catalog',
    version,
    builtAt: '2026-01-02T03:04:05Z',
    source: 'x',
    shared: {},
    routes: [],
    slots: [],
    assets: {},
  };
  const files = { surface: { js: [], css: [] }, browser: [], server: [] };
  await putManifest(
    (await openStore(configOf(who))).store,
    { remote: 'catalog', version },
    new TextEncoder().encode(JSON.stringify({ ...manifest, ...files })),
  );
}
const promote = (who: string, version: string) => as(who, 'promote', `catalog@${version}`, '--skip-rehearsal');

test('prints the public key again when the key exists', async () => {
  const publicKey = await createKey('ozan');
  await expect(createKey('ozan')).rejects.toThrow(`already, with the public key ${publicKey}`);
});

test('makes a new key readable by its owner only', async () => {
  expect(await createKey('ayşe')).toMatch(/^[\w-]{43}$/);
  expect((await stat(path.join(folder, 'ayşe.json'))).mode & 0o777).toBe(0o600);
  await expect(createKey('ayşe')).rejects.toThrow('There is a key in');
});

test('refuses a key file that other users can read', async () => {
  await begin();
  await writeFile(path.join(folder, 'open.json'), '{}', { mode: 0o644 });
  await expect(as('open', 'freeze', '--why', 'x')).rejects.toThrow();
  await expect(promote('open', '1')).rejects.toThrow('can be read by others: chmod 600');
});

test('puts a registry into force when the second administrator approves', async () => {
  await createKey('ayşe');
  const { proposal } = await as('ayşe', 'keys', 'init', '--holder', 'ayşe', '--admin', `${await createKey('çağrı')}=çağrı`);
  expect(await as('ayşe', 'keys')).toEqual({});
  expect(await as('çağrı', 'approve')).toMatchObject({
    proposals: [{ id: proposal, kind: 'registry', states: { version: 1, threshold: 2 } }],
  });
  await expect(as('ayşe', 'approve', String(proposal), '--yes')).resolves.toMatchObject({ proposal });
  await as('çağrı', 'approve', String(proposal), '--yes');
  expect(await as('ayşe', 'keys')).toMatchObject({ registry: { version: 1 }, hash: expect.stringMatching(/^sha384-/) });
  expect(await as('ayşe', 'approve')).toEqual({ proposals: [] });
});

test('turns a development registry into the trusted production registry', async () => {
  const { trust } = configOf('start');
  await ensureDevelopmentRegistry(createFolderStore(path.join(folder, 'releases')), trust);
  await upload('start', '1');
  await promote('start', '1');
  await createKey('ayşe');
  const { proposal } = await as('ayşe', 'keys', 'init', '--holder', 'ayşe', '--admin', `${await createKey('çağrı')}=çağrı`);
  await as('çağrı', 'approve', String(proposal), '--yes');
  const { hash, registry: next } = await as('start', 'approve', String(proposal), '--yes');
  expect(next).toMatchObject({ version: 2, threshold: 2, heads: { production: 1 } });
  registry = String(hash);
  const shop = trusting(createFolderStore(path.join(folder, 'releases')), {
    anchor: registry,
    isPublic: true,
    marksFolder: path.join(folder, 'marks'),
  });
  expect((await readJournal(shop)).entries).toMatchObject([{ composition: { catalog: '1' }, signedBy: ['development'] }]);
  expect(await readRelease(shop, 'catalog', '1')).toMatchObject({ version: '1' });
  await expect(promote('start', '1')).rejects.toThrow('The registry does not know your release key');
  expect(await as('ayşe', 'verify')).toMatchObject({ problems: [] });
});

test('allows releases by a team until its key is revoked', async () => {
  await begin();
  const key = await createKey('ozan');
  await expect(upload('ozan', '1')).rejects.toThrow(/does not know your release key.*keys add .* --role upload --role promote --remote/);
  await together('keys', 'add', key, '--holder', 'ozan', '--role', 'upload', '--remote', 'catalog');
  await upload('ozan', '1');
  await expect(promote('ozan', '1')).rejects.toThrow('Your release key may not promote catalog in the channel production');
  await together('keys', 'grant', 'ozan', '--role', 'promote', '--remote', 'catalog', '--channel', 'production');
  await promote('ozan', '1');
  await upload('ozan', '2');
  await promote('ozan', '2');
  await as('ayşe', 'rollback', 'catalog');
  await together('keys', 'revoke', 'ozan');
  await expect(promote('ozan', '2')).rejects.toThrow('The registry does not know your release key');
  expect(await as('ayşe', 'verify')).toMatchObject({ entries: 3, problems: [] });
});

test.each([
  ['rollback', 'catalog'],
  ['rollback', 'catalog', '--dry-run'],
  ['restore', '1'],
  ['freeze', '--why', 'x'],
  ['canary', 'catalog', 'abort', '--why', 'x'],
])('names the right that %s %s needs', async (...command) => {
  await begin();
  await together('keys', 'add', await createKey('ozan'), '--holder', 'ozan', '--role', 'upload', '--remote', 'catalog');
  await together('keys', 'grant', 'ayşe', '--role', 'promote', '--remote', 'catalog');
  for (const version of ['1', '2', '3']) await upload('ozan', version);
  for (const version of ['1', '2']) await promote('ayşe', version);
  if (command[0] === 'canary') await as('ayşe', 'promote', 'catalog@3', '--canary', '5%', '--skip-rehearsal');
  const { entries } = await as('ayşe', 'verify');
  const [role, limit] = command.includes('catalog') ? ['promote', '--remote catalog '] : ['revert', ''];
  await expect(as('ozan', ...command)).rejects.toThrow(new RegExp(`keys grant \\S+ --role ${role} ${limit}--channel production`));
  await createKey('yabancı');
  await expect(as('yabancı', ...command)).rejects.toThrow(/does not know your release key.*keys add .* --channel production/);
  expect(await as('ayşe', 'verify')).toMatchObject({ entries, problems: [] });
});

test('gives a new key the old key’s rights', async () => {
  await begin();
  await together(
    'keys',
    'add',
    await createKey('ozan'),
    '--holder',
    'ozan',
    '--role',
    'upload',
    '--role',
    'promote',
    '--remote',
    'catalog',
  );
  await upload('ozan', '1');
  await promote('ozan', '1');
  await together('keys', 'rotate', 'ozan', await createKey('new'));
  await upload('new', '2');
  await promote('new', '2');
  expect(await readHead((await openStore(configOf('new'))).store)).toMatchObject({ composition: { catalog: '2' }, signedBy: ['ozan'] });
});

/** Deterministic: tries keys in a fixed order. */
async function publicKeyWhere(fits: (x: string, id: string) => boolean, first: number): Promise<{ x: string; id: string }> {
  for (let n = first; ; n += 1) {
    const bytes = Buffer.alloc(32);
    bytes.writeUInt32BE(n);
    const x = bytes.toString('base64url');
    const id = await keyIdOf({ kty: 'OKP', crv: 'Ed25519', x });
    if (fits(x, id)) return { x, id };
  }
}

test.each([
  ['-', 0xf8000000],
  ['--', 0xfbe00000],
])('accepts public keys and ids that begin with %s', async (dashes, first) => {
  await begin();
  const { x } = await publicKeyWhere((each) => each.startsWith(dashes), first);
  const { x: other, id } = await publicKeyWhere((_, each) => each.startsWith(dashes), 0);
  await together('keys', 'add', x, '--holder', 'ozan', '--role', 'upload', '--remote', 'catalog');
  await together('keys', 'rotate', 'ozan', other);
  await together('keys', 'revoke', id);
  expect(await as('ayşe', 'keys')).toMatchObject({ registry: { keys: { [id]: { holder: 'ozan', revoked: expect.any(String) } } } });
});

test('refuses to promote a remote without an owner', async () => {
  await begin();
  expect(await as('ayşe', 'remotes')).toEqual({ remotes: { catalog: { owner: 'Ozan', contact: 'ozan@example.com' } } });
  await together('remotes', 'remove', 'catalog');
  expect(await as('ayşe', 'remotes')).toEqual({ remotes: {} });
  await together('keys', 'add', await createKey('ozan'), '--holder', 'ozan', '--role', 'upload', '--role', 'promote');
  await upload('ozan', '1');
  await expect(promote('ozan', '1')).rejects.toThrow('The registry names no owner of catalog');
});

test('supersedes lost entries when two people sign', async () => {
  await begin();
  await together('keys', 'add', await createKey('ozan'), '--holder', 'ozan', '--role', 'upload', '--role', 'promote');
  for (const version of ['1', '2', '3']) {
    await upload('ozan', version);
    await promote('ozan', version);
  }
  await rm(path.join(folder, 'releases/journal/000000000002.json'));
  await expect(as('ayşe', 'rollback', 'catalog')).rejects.toThrow('two people declare the entries lost');
  await together('supersede', '1', '--why', 'disk');
  expect(await readHead((await openStore(configOf('ayşe'))).store)).toMatchObject({
    action: 'supersede',
    composition: { catalog: '1' },
    signedBy: ['ayşe', 'çağrı'],
  });
});

test('supersedes an entry that only a shell’s report names', async () => {
  await begin();
  await together('keys', 'add', await createKey('ozan'), '--holder', 'ozan', '--role', 'upload', '--role', 'promote');
  await upload('ozan', '1');
  await promote('ozan', '1');
  const { store } = await openStore(configOf('ayşe'));
  await expect(as('ayşe', 'supersede', '1')).rejects.toThrow('No entry of production is lost');
  const offer = { libraries: {}, runtimeExports: [], layouts: [], middleware: [], slotOwners: {}, contracts: {} };
  const report = { id: 'a', host: 'elsewhere', pid: 1, at: new Date().toISOString(), versions: { catalog: '1' }, failures: {}, offer };
  await writeShell(store, { ...report, seq: 4 });
  const { proposal } = await as('ayşe', 'supersede', '1');
  await store.remove('shells/a.json');
  await as('çağrı', 'approve', String(proposal), '--yes');
  expect(await readHead(store)).toMatchObject({ seq: 5, action: 'supersede' });
});

test('countersigns the newest entry and reports a missing countersignature', async () => {
  await begin();
  await together('keys', 'add', await createKey('ci'), '--holder', 'ci', '--role', 'upload', '--role', 'promote');
  await upload('ci', '1');
  await promote('ci', '1');
  expect(await as('ayşe', 'status')).toMatchObject({ countersignature: expect.stringContaining('never countersigned') });
  expect(await as('ci', 'countersign')).toMatchObject({ seq: 1, channel: 'production' });
  expect(await as('ayşe', 'status')).not.toHaveProperty('countersignature');
});

const idOf = async (x: string): Promise<string> => keyIdOf({ kty: 'OKP', crv: 'Ed25519', x });

test('shows the registry’s changes before the second administrator signs', async () => {
  await begin();
  const key = await createKey('ozan');
  const id = await idOf(key);
  const proposal = await propose('keys', 'add', key, '--holder', 'ozan', '--role', 'promote', '--remote', 'catalog', '--why', 'team');
  const changes = [`+ key ${id} of ozan`, `+ right of ozan (${id}): promote catalog in every channel`];
  const shown = await outcomeOf('çağrı', 'approve', proposal);
  expect(shown).toMatchObject({ ok: false, data: { proposal, changes } });
  for (const line of [...changes, 'team', 'ayşe (']) expect(!shown.ok && shown.reason).toContain(line);
  expect(await as('ayşe', 'keys')).toMatchObject({ registry: { version: 2 } });
  expect(await as('çağrı', 'approve', proposal, '--yes')).toMatchObject({ registry: { version: 3 }, changes });
});

test('signs only after a confirmation at the terminal', async () => {
  await begin();
  const proposal = await propose('remotes', 'set', 'designer', '--owner', 'Ozan', '--contact', 'ozan@example.com');
  const asked: string[] = [];
  const answer = (isYes: boolean) =>
    run(['approve', proposal], configOf('çağrı'), async (text) => {
      asked.push(text);
      return isYes;
    });
  expect(await answer(false)).toMatchObject({ ok: false });
  expect(await as('ayşe', 'keys')).toMatchObject({ registry: { version: 2 } });
  expect(await answer(true)).toMatchObject({ ok: true, data: { registry: { version: 3 } } });
  for (const text of asked) expect(text).toContain('+ owner of designer: Ozan, ozan@example.com');
});

test('shows an entry’s changes before the second person signs', async () => {
  await begin();
  await together('keys', 'add', await createKey('ozan'), '--holder', 'ozan', '--role', 'upload', '--role', 'promote');
  for (const version of ['1', '2', '3']) {
    await upload('ozan', version);
    await promote('ozan', version);
  }
  await rm(path.join(folder, 'releases/journal/000000000003.json'));
  const offer = { libraries: {}, runtimeExports: [], layouts: [], middleware: [], slotOwners: {}, contracts: {} };
  const report = { id: 'a', host: 'elsewhere', pid: 1, at: new Date().toISOString(), versions: { catalog: '3' }, failures: {}, offer };
  const { store } = await openStore(configOf('ayşe'));
  await writeShell(store, { ...report, seq: 3 });
  const proposal = await propose('supersede', '1');
  await store.remove('shells/a.json');
  const shown = await outcomeOf('çağrı', 'approve', proposal);
  expect(shown).toMatchObject({ ok: false, data: { changes: expect.arrayContaining(['~ catalog: 2 → 1']) } });
  expect(await as('çağrı', 'approve', proposal, '--yes')).toMatchObject({ entry: { action: 'supersede' } });
});

test('prints no control characters of a proposal', async () => {
  await begin();
  const proposal = await propose(
    'keys',
    'add',
    await createKey('x'),
    '--holder',
    'x\u202E',
    '--role',
    'upload',
    '--why',
    '\u001b[2Jsafe\nsafe',
  );
  for (const outcome of [await outcomeOf('çağrı', 'approve'), await outcomeOf('çağrı', 'approve', proposal)]) {
    const text = outcome.ok ? outcome.text : outcome.reason;
    expect(text).toContain(proposal);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(text).not.toMatch(/^safe/m);
  }
});

test('refuses to show or sign a proposal that is outdated', async () => {
  await begin();
  const proposal = await propose('remotes', 'set', 'designer', '--owner', 'Ozan', '--contact', 'ozan@example.com');
  await together('remotes', 'set', 'cart', '--owner', 'Ali', '--contact', 'ali@example.com');
  await expect(as('çağrı', 'approve', proposal, '--yes')).rejects.toThrow(`withdraw ${proposal}`);
  await as('çağrı', 'withdraw', proposal);
  expect(await as('ayşe', 'approve')).toEqual({ proposals: [] });
  await expect(as('çağrı', 'approve', proposal, '--yes')).rejects.toThrow('There is no proposal');
});

test.each<[option: string, value: string, meant: string | undefined]>([
  ['--role', 'uplaod', 'upload'],
  ['--role', 'owner', undefined],
  ['--remote', 'catalgo', 'catalog'],
  ['--remote', 'mfe-cart', 'cart-checkout'],
  ['--remote', 'shop', undefined],
  ['--channel', 'prodution', 'production'],
  ['--channel', 'stagign', 'staging'],
  ['--channel', 'elsewhere', undefined],
])('refuses a grant with %s %s', async (option, value, suggestion) => {
  await begin();
  await together('keys', 'grant', 'ayşe', '--role', 'promote', '--channel', 'staging', '--new-channel');
  const key = await createKey('ozan');
  const limits = { '--role': 'promote', '--remote': 'catalog', '--channel': 'production', [option]: value };
  const words = Object.entries(limits).flat();
  for (const command of [
    ['add', key, '--holder', 'ozan'],
    ['grant', 'ayşe'],
    ['ungrant', 'ayşe'],
  ]) {
    const refused = await as('ayşe', 'keys', ...command, ...words).catch((error: Error) => error);
    expect(refused).toBeInstanceOf(UsageError);
    const { message } = refused as UsageError;
    expect(message).toContain(`"${value}"`);
    expect(message.includes('Did you mean')).toBe(suggestion !== undefined);
    if (suggestion) expect(message).toContain(`Did you mean ${suggestion}?`);
  }
  expect(await as('ayşe', 'approve')).toEqual({ proposals: [] });
});

test.each([
  ['revert', '--remote', 'catalog'],
  ['admin', '--remote', 'catalog'],
  ['upload', '--channel', 'production'],
])('refuses to limit %s by %s', async (role, ...limit) => {
  await begin();
  await expect(as('ayşe', 'keys', 'grant', 'ayşe', '--role', role, ...limit)).rejects.toBeInstanceOf(UsageError);
});

test('removes one right of a key and keeps the others', async () => {
  await begin();
  const ozan = ['--role', 'upload', '--role', 'promote', '--remote', 'catalog', '--remote', 'designer'];
  await together('keys', 'add', await createKey('ozan'), '--holder', 'ozan', ...ozan);
  await upload('ozan', '1');
  await promote('ozan', '1');
  await together('keys', 'ungrant', 'ozan', '--role', 'promote', '--remote', 'catalog');
  await upload('ozan', '2');
  await expect(promote('ozan', '2')).rejects.toThrow('Your release key may not promote catalog');
  await expect(as('ayşe', 'keys', 'ungrant', 'ozan', '--role', 'promote', '--remote', 'catalog')).rejects.toThrow('no such right');
  await expect(as('ayşe', 'keys', 'ungrant', 'çağrı', '--role', 'admin')).rejects.toThrow('2 administrators must sign, but it has 1');
  expect(await as('ayşe', 'verify')).toMatchObject({ problems: [] });
});

test('refuses a registry change without effect', async () => {
  await begin();
  await together('keys', 'grant', 'ayşe', '--role', 'upload', '--remote', 'catalog');
  await expect(as('ayşe', 'keys', 'grant', 'ayşe', '--role', 'upload', '--remote', 'catalog')).rejects.toThrow('Nothing was done');
});
