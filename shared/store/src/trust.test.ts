import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { countersign, countersignProblem } from './countersign.ts';
import { append, readJournal } from './journal.ts';
import { signManifest } from './manifest-signatures.ts';
import { registryKey } from './registry.ts';
import { browserKey, integrityOf, readRelease, releaseKey } from './releases.ts';
import { sealEntry, sealedFile } from './sealed-entry.ts';
import { writeShell } from './shells.ts';
import { readAsBefore } from './testing/rules-before-channels.ts';
import { createSignedStore, type Person, type SignedStore } from './testing/signed-store.ts';
import { appendSealed, MoreSignatures } from './verified-journal.ts';
import { verifyStore } from './verify.ts';

let signed: SignedStore;
beforeEach(async () => {
  signed = await createSignedStore();
  await signed.publish('catalog', '1');
  await signed.publish('designer', '1');
  await signed.publish('catalog', '2');
});
afterEach(() => signed.remove());

const file = (seq: number): string => path.join(signed.folder, `releases/journal/${String(seq).padStart(12, '0')}.json`);
const composition = async (store = signed.shell()) => (await readJournal(store)).entries.at(-1)?.composition;
const stopped = async (store = signed.shell()) => (await readJournal(store)).stopped;
const head = async () => {
  const last = (await readJournal(signed.as())).entries.at(-1);
  return { seq: last?.seq ?? 0, hash: last?.hash ?? '' };
};
const entryWith = async (changes: object, ...by: Person[]) => {
  const { seq, hash } = await head();
  const fields = JSON.parse(await readFile(file(seq), 'utf8'));
  const { signed: _, compositionId: __, ...before } = fields;
  return sealedFile(
    await sealEntry(
      { ...before, seq: seq + 1, previous: hash, ...changes },
      by.map((person) => signed.keys[person]),
    ),
  );
};
const forge = async (changes: object, ...by: Person[]) => writeFile(file(4), await entryWith(changes, ...by));

test('reads a signed journal and names who signed', async () => {
  const { entries, unreadable, next } = await readJournal(signed.shell());
  expect(entries.map(({ composition: each, signedBy }) => [each, signedBy])).toEqual([
    [{ catalog: '1' }, ['ozan']],
    [{ catalog: '1', designer: '1' }, ['deniz']],
    [{ catalog: '2', designer: '1' }, ['ozan']],
  ]);
  expect([unreadable, next]).toEqual([[], 4]);
});

test('starts from a shell’s mark and follows new entries', async () => {
  expect(await composition()).toEqual({ catalog: '2', designer: '1' });
  await signed.publish('designer', '2');
  const restarted = await readJournal(signed.shell());
  expect(restarted.entries.map(({ composition: each }) => each)).toEqual([
    { catalog: '1' },
    { catalog: '1', designer: '1' },
    { catalog: '2', designer: '1' },
    { catalog: '2', designer: '2' },
  ]);
});

test('lets shells from before signatures follow a signed journal', async () => {
  await signed.write({ action: 'rollback', remote: 'catalog', version: '1' }, 'ayşe');
  await signed.write({ action: 'freeze' }, 'ayşe');
  await rm(file(5));
  await signed.write({ action: 'supersede', seq: 7, after: 4, composition: { catalog: '2', designer: '1' } }, 'ayşe', 'çağrı');
  const { entries } = await readJournal(signed.shell());
  const older = await readAsBefore(signed.plain);
  expect(older.map(({ seq, composition: each }) => [seq, each])).toEqual(entries.map(({ seq, composition: each }) => [seq, each]));
});

describe('entries and manifests of other software', () => {
  test('refuses an unsigned entry', async () => {
    await signed.upload('catalog', '3');
    await append(signed.plain, {
      seq: 4,
      action: 'publish',
      remote: 'catalog',
      version: '3',
      at: '2026-01-02T03:04:05Z',
      who: '',
      why: '',
      composition: { catalog: '3', designer: '1' },
    });
    expect(await composition()).toEqual({ catalog: '2', designer: '1' });
    expect(await stopped()).toContain('journal/000000000004.json is not signed');
  });

  test('refuses an entry whose readable fields were altered', async () => {
    await composition();
    await signed.publish('catalog', '3');
    const text = await readFile(file(4), 'utf8');
    await writeFile(file(4), text.replace('"catalog": "3"', '"catalog": "1"'));
    expect(await composition()).toEqual({ catalog: '2', designer: '1' });
    expect(await stopped()).toContain('was altered: its fields differ from what was signed');
  });

  test('refuses an altered or unsigned manifest', async () => {
    const shell = signed.shell();
    await composition(shell);
    const manifest = path.join(signed.folder, 'releases', releaseKey('catalog', '2'));
    const bytes = await readFile(manifest, 'utf8');
    await writeFile(manifest, bytes.replace('"source":"x"', '"source":"y"'));
    await expect(readRelease(shell, 'catalog', '2')).rejects.toThrow('was altered: it is not the manifest that was made live');
    await cp(path.dirname(manifest), path.join(path.dirname(manifest), '../3'), { recursive: true });
    await writeFile(path.join(signed.folder, 'releases', releaseKey('catalog', '3')), bytes.replace('"version":"2"', '"version":"3"'));
    await expect(readRelease(shell, 'catalog', '3')).rejects.toThrow('is not signed');
  });

  test('refuses a release whose files were altered', async () => {
    await writeFile(path.join(signed.folder, 'releases', browserKey('catalog', '2', 'remoteEntry.js')), 'evil');
    const { verifyStore } = await import('./verify.ts');
    expect((await verifyStore(signed.as())).problems).toEqual([expect.stringContaining('does not have the hash')]);
  });
});

describe('rollback of a journal by an attacker', () => {
  test.each([
    ['deleted', () => rm(file(3)), 'was verified and is gone'],
    ['damaged', () => writeFile(file(3), '{'), 'is not the entry that was verified'],
    ['replaced by an older one', () => cp(file(2), file(3)), 'is not the entry that was verified'],
  ])('keeps the newest composition when its entry is %s', async (_, attack, reason) => {
    await composition();
    await attack();
    expect(await composition()).toEqual({ catalog: '2', designer: '1' });
    expect(await stopped()).toContain(reason);
  });

  test('keeps the newest composition when an older journal replaces it', async () => {
    await composition();
    await rm(file(3));
    await rm(file(2));
    expect(await composition()).toEqual({ catalog: '2', designer: '1' });
  });

  test('keeps the verified chain when another chain replaces it', async () => {
    await composition();
    await rm(file(3));
    await signed.publish('catalog', '1b');
    expect(await composition()).toEqual({ catalog: '2', designer: '1' });
    await signed.publish('catalog', '1c');
    expect(await composition()).toEqual({ catalog: '2', designer: '1' });
    expect(await stopped()).toContain('another journal was restored or forged');
  });

  test('refuses to start when the journal lacks an entry', async () => {
    await signed.publish('designer', '2');
    await rm(file(2));
    await expect(composition()).rejects.toThrow('journal/000000000002.json is missing');
  });

  test('starts no new shell when a countersigned entry is missing', async () => {
    const ayşe = signed.as('ayşe');
    await countersign(ayşe, ayşe.trust, 'production', await head(), new Date());
    await rm(file(3));
    await expect(composition()).rejects.toThrow('entry 3 was countersigned');
    expect(await stopped(signed.as())).toContain('entry 3 was countersigned');
  });

  test('stops a publisher from continuing an older journal', async () => {
    await composition();
    await rm(file(3));
    const publisher = signed.shell(undefined, { keys: [signed.keys.ozan], serves: false });
    const change = { seq: 3, action: 'publish', remote: 'catalog', version: '1', composition: { catalog: '1', designer: '1' } };
    expect(await append(publisher, { ...change, at: '2026-01-02T03:04:05Z', who: '', why: '' })).toBe(false);
    expect(await stopped(publisher)).toContain('was verified and is gone');
  });

  test('keeps the registry that a shell has verified', async () => {
    await composition();
    await signed.revoke('ozan');
    await composition();
    await signed.plain.remove(registryKey(2));
    await forge({ version: '1', composition: { catalog: '1', designer: '1' } }, 'ozan');
    expect(await stopped()).toContain('of ozan, which was revoked');
  });
});

describe('entries far ahead', () => {
  test('ignores an unsigned entry far ahead', async () => {
    await composition();
    await writeFile(file(999_999_999_999), '{}');
    await signed.plain.remove('journal/999999999999.json');
    await signed.publish('catalog', '3');
    expect(await composition()).toEqual({ catalog: '3', designer: '1' });
  });

  test('refuses a signed entry that skips entry numbers', async () => {
    await composition();
    await writeFile(file(500), await entryWith({ seq: 500, after: 3 }, 'ozan'));
    expect(await composition()).toEqual({ catalog: '2', designer: '1' });
    expect(await stopped()).toContain('entry 500 exists');
  });

  test.each([999_999_999_999, 15_000, 1500])('follows the journal despite a signed entry %i numbers ahead', async (seq) => {
    await composition();
    await writeFile(file(seq), await entryWith({ seq, after: 3 }, 'ozan'));
    expect([await stopped(), await stopped(signed.as('deniz'))]).toEqual([undefined, undefined]);
    await signed.publish('designer', '2');
    for (const reader of [signed.shell(), signed.shell(path.join(signed.folder, 'new')), signed.as('deniz')])
      expect(await composition(reader)).toEqual({ catalog: '2', designer: '2' });
    expect((await readJournal(signed.shell())).unreadable).toEqual([{ seq, reason: expect.stringContaining(String(seq)) }]);
  });

  test('follows the journal despite a countersignature far ahead', async () => {
    await composition();
    const ozan = signed.as('ozan');
    await countersign(ozan, ozan.trust, 'production', { ...(await head()), seq: 999_999_999_999 }, new Date());
    await signed.publish('designer', '2');
    for (const reader of [signed.shell(), signed.shell(path.join(signed.folder, 'new')), signed.as('deniz')]) {
      expect(await stopped(reader)).toBeUndefined();
      expect(await composition(reader)).toEqual({ catalog: '2', designer: '2' });
    }
    expect((await readJournal(signed.shell())).unreadable).toEqual([
      { seq: 999_999_999_999, reason: expect.stringContaining('heads/production.json') },
    ]);
  });

  describe.each([6, 900])('with a signed entry %i after a gap', (seq) => {
    const report = async (changes: object = {}) =>
      writeShell(signed.plain, {
        ...{ id: 'one', host: 'elsewhere', pid: 1, at: new Date().toISOString(), seq: 3, versions: {}, failures: {} },
        verified: await readFile(file(3), 'utf8'),
        offer: { libraries: {}, runtimeExports: [], layouts: [], middleware: [], slotOwners: {}, contracts: {} },
        ...changes,
      });
    const readers = () => [signed.shell(path.join(signed.folder, 'new')), signed.as('deniz')];
    beforeEach(async () => {
      await composition();
      await writeFile(file(seq), await entryWith({ seq, after: 3, at: new Date().toISOString() }, 'ozan'));
    });

    test('ignores a stray entry if a shell reports the newest valid one', async () => {
      await report();
      await signed.publish('designer', '2');
      await report({ verified: await readFile(file(4), 'utf8') });
      for (const reader of readers()) {
        const { unreadable } = await readJournal(reader);
        expect([await stopped(reader), await composition(reader)]).toEqual([undefined, { catalog: '2', designer: '2' }]);
        expect(unreadable).toEqual([{ seq, reason: expect.stringContaining('does not follow') }]);
      }
    });

    test('ignores a stray entry older than the newest entry’s countersignature', async () => {
      const ozan = signed.as('ozan');
      await countersign(ozan, ozan.trust, 'production', await head(), new Date(Date.now() + 1000));
      for (const reader of readers()) expect(await composition(reader)).toEqual({ catalog: '2', designer: '1' });
      expect((await readJournal(signed.as('deniz'))).unreadable).toEqual([{ seq, reason: expect.stringContaining('does not follow') }]);
    });

    test.each<[string, () => Promise<unknown>]>([
      ['nothing', async () => undefined],
      ['a shell that has ended', () => report({ at: '2026-01-02T03:04:05Z' })],
      ['a shell that follows another entry', async () => report({ verified: await readFile(file(2), 'utf8') })],
      [
        'an earlier countersignature',
        async () => countersign(signed.as('ozan'), signed.as('ozan').trust, 'production', await head(), new Date(Date.now() - 60_000)),
      ],
    ])('stops at stray entries when %s confirms an older entry', async (_, vouch) => {
      await vouch();
      expect(await stopped(signed.as('deniz'))).toContain(`entry ${seq} exists`);
    });
  });

  test('follows the journal once two people supersede the blocking entries', async () => {
    await composition();
    for (const seq of [5, 900]) await writeFile(file(seq), await entryWith({ seq, after: 3 }, 'ozan'));
    expect(await stopped(signed.as('deniz'))).toContain('entry 5 exists');
    await signed.write({ action: 'supersede', seq: 901, after: 3 }, 'ayşe', 'çağrı');
    await signed.publish('designer', '2');
    expect([await composition(), await stopped()]).toEqual([{ catalog: '2', designer: '2' }, undefined]);
  });

  test('limits how many entry numbers a supersede may skip', async () => {
    await composition();
    await signed.write({ action: 'supersede', seq: 3 + 10_001, after: 3 }, 'ayşe', 'çağrı');
    expect((await readJournal(signed.shell())).unreadable.at(-1)?.reason).toContain('skips more than 10000 numbers');
  });
});

describe('missing newest entries', () => {
  const problem = async (now: string) => {
    const shell = signed.shell();
    return countersignProblem(shell, shell.trust, 'production', Date.parse(now));
  };

  test('reports a newest entry not countersigned for three hours', async () => {
    expect(await problem('2026-01-02T12:00:00Z')).toContain('never countersigned');
    const ozan = signed.as('ozan');
    await countersign(ozan, ozan.trust, 'production', await head(), new Date('2026-01-02T12:00:00Z'));
    expect(await problem('2026-01-02T14:59:00Z')).toBeUndefined();
    expect(await problem('2026-01-02T15:01:00Z')).toContain('too long ago');
  });

  test('accepts no countersignature of a stranger', async () => {
    const stranger = signed.as('stranger');
    await expect(countersign(stranger, stranger.trust, 'production', await head(), new Date())).rejects.toThrow('No release key here');
  });

  test('accepts no countersignature of another channel', async () => {
    const ayşe = signed.as('ayşe');
    await countersign(ayşe, ayşe.trust, 'staging', await head(), new Date());
    await rename(path.join(signed.folder, 'releases/heads/staging.json'), path.join(signed.folder, 'releases/heads/production.json'));
    expect(await problem(new Date().toISOString())).toContain('is of the channel staging');
  });
});

describe('times of entries', () => {
  const rollback = {
    action: 'rollback',
    remote: 'catalog',
    version: '1',
    composition: { catalog: '1', designer: '1' },
    manifests: undefined,
  };
  const minutes = (from: number, count: number) => new Date(from + count * 60_000).toISOString();
  const before = Date.parse('2026-01-02T03:04:05.000Z');

  test.each<[string, () => unknown, string]>([
    ['in the future', () => minutes(Date.now(), 6), 'in the future'],
    ['before the entry before', () => minutes(before, -6), 'before it has 2026-01-02'],
    ['missing', () => undefined, 'has no time'],
    ['no time', () => 'yesterday', 'has no time'],
  ])('refuses an entry whose time is %s', async (_, at, reason) => {
    await composition();
    await forge({ ...rollback, action: 'abort', version: '2', composition: { catalog: '2', designer: '1' }, at: at() }, 'ozan');
    for (const reader of [signed.shell(), signed.as('deniz')]) expect(await stopped(reader)).toContain(reason);
  });

  test.each([
    ['a little ahead', () => minutes(Date.now(), 4)],
    ['a little behind the entry before', () => minutes(before, -4)],
  ])('accepts a clock that is %s', async (_, at) => {
    await forge({ ...rollback, at: at() }, 'ozan');
    expect(await composition()).toEqual({ catalog: '1', designer: '1' });
  });

  test.each([
    ['before the newest one', () => minutes(before, -6)],
    ['in the future', () => minutes(Date.now(), 6)],
  ])('ignores an entry far ahead that is dated %s', async (_, at) => {
    await writeFile(file(5), await entryWith({ ...rollback, seq: 5, after: 3, at: at() }, 'ozan'));
    expect(await stopped(signed.as('deniz'))).toBeUndefined();
  });
});

describe('a frozen channel', () => {
  beforeEach(async () => {
    await signed.write({ action: 'freeze' }, 'ayşe');
    await signed.upload('catalog', '3');
  });
  const next = { catalog: '3', designer: '1' };
  const publish = (seq: number) => ({ seq, action: 'publish', remote: 'catalog', version: '3', composition: next });
  const readers = () => [signed.shell(), signed.shell(path.join(signed.folder, 'new')), signed.as('deniz')];
  const manifests = async () => ({
    manifests: { 'catalog@3': integrityOf(await readFile(signed.plain.path(releaseKey('catalog', '3')))) },
  });

  test.each(['publish', 'rollback', 'canary', 'anything'])('refuses a %s of a new version in frozen channels', async (action) => {
    await composition();
    await writeFile(file(5), await entryWith({ ...publish(5), action, ...(await manifests()) }, 'ozan'));
    for (const reader of readers()) {
      expect(await composition(reader)).toEqual({ catalog: '2', designer: '1' });
      expect(await stopped(reader)).toContain('journal/000000000005.json');
    }
  });

  test('keeps a channel frozen after reverts, restarts and older marks', async () => {
    await signed.write({ action: 'rollback', remote: 'catalog', version: '1' }, 'ozan');
    await composition();
    const marks = path.join(signed.folder, 'marks/marks/production/000000000000005.json');
    const { isFrozen, ...earlier } = JSON.parse(await readFile(marks, 'utf8'));
    expect(isFrozen).toBe(true);
    await writeFile(marks, JSON.stringify(earlier));
    await writeFile(file(6), await entryWith({ ...publish(6), ...(await manifests()) }, 'ozan'));
    expect(await stopped()).toContain('is frozen');
  });

  test('follows a publish once the channel is unfrozen', async () => {
    await composition();
    await expect(signed.write({ action: 'unfreeze' }, 'ozan')).rejects.toThrow('ozan may not');
    await signed.write({ action: 'unfreeze' }, 'çağrı');
    await signed.write({ action: 'publish', remote: 'catalog', version: '3' }, 'ozan');
    for (const reader of readers()) expect(await composition(reader)).toEqual(next);
  });
});

describe('parts of other entries and manifests', () => {
  test('refuses an entry of another number or channel', async () => {
    await composition();
    await cp(file(3), file(4));
    expect(await stopped()).toContain('holds entry 3');
    await rm(file(4));
    await signed.write({ action: 'freeze', channel: 'staging', seq: 1, composition: {} }, 'ayşe');
    await cp(path.join(signed.folder, 'releases/channels/staging/journal/000000000001.json'), file(4));
    expect(await stopped()).toBeDefined();
    expect(await composition()).toEqual({ catalog: '2', designer: '1' });
  });

  test('refuses one manifest’s signature on another manifest', async () => {
    const folder = (version: string) => path.join(signed.folder, `releases/remotes/catalog/${version}`);
    await signed.upload('catalog', '3');
    await rm(folder('1'), { recursive: true });
    await cp(folder('3'), folder('1'), { recursive: true });
    await expect(readRelease(signed.as(), 'catalog', '1')).rejects.toThrow('is the manifest of catalog 3');
  });

  test('refuses a live version whose manifest was replaced', async () => {
    const shell = signed.shell();
    await composition(shell);
    await rm(path.join(signed.folder, 'releases/remotes/catalog/2'), { recursive: true });
    const bytes = Buffer.from(
      (await readFile(path.join(signed.folder, 'releases', releaseKey('catalog', '1')), 'utf8')).replace('"version":"1"', '"version":"2"'),
    );
    const ozan = signed.as('ozan');
    await signManifest(ozan, ozan.trust, { remote: 'catalog', version: '2' }, bytes);
    await signed.plain.putIfAbsent(releaseKey('catalog', '2'), bytes);
    await expect(readRelease(shell, 'catalog', '2')).rejects.toThrow('was altered');
  });
});

describe('wrong keys', () => {
  test('refuses an entry of an unknown key', async () => {
    await composition();
    await forge({ version: '1', composition: { catalog: '1', designer: '1' } }, 'stranger');
    expect(await composition()).toEqual({ catalog: '2', designer: '1' });
    expect(await stopped()).toContain('which the registry does not know');
  });

  test('refuses another team’s publish and rollback', async () => {
    await composition();
    for (const action of ['publish', 'rollback']) {
      await forge({ action, version: '1', composition: { catalog: '1', designer: '1' } }, 'deniz');
      expect(await stopped()).toContain(`deniz may not "${action}" catalog in the channel production`);
    }
    await expect(signed.write({ action: 'publish', remote: 'catalog', version: '1' }, 'deniz')).rejects.toThrow('may not');
  });

  test('refuses an entry that changes another remote too', async () => {
    await signed.publish('designer', '2');
    await writeFile(file(5), await entryWith({ remote: 'catalog', version: '1', composition: { catalog: '1', designer: '1' } }, 'ozan'));
    expect(await stopped()).toContain('changes designer, which its action "publish" may not');
  });

  test.each(['freeze', 'unfreeze', 'gc', 'restore'])('refuses a %s that names the signer’s own remote', async (action) => {
    await composition();
    await forge({ action, remote: 'designer', version: '1', composition: { catalog: '2', designer: '1' } }, 'deniz');
    expect(await stopped()).toContain(`names designer, which its action "${action}" has not`);
  });

  test('refuses manifests of versions that the entry does not serve', async () => {
    await composition();
    const manifests = { 'catalog@7': `sha384-${'A'.repeat(64)}` };
    await forge({ action: 'rollback', version: '1', composition: { catalog: '1', designer: '1' }, manifests }, 'ozan');
    expect(await stopped()).toContain('names the manifest of catalog@7, which it does not serve');
  });

  test('refuses a manifest of another team', async () => {
    await expect(signed.upload('catalog', '3', 'deniz')).rejects.toThrow('may not upload catalog');
  });

  test('lets holders of `revert` restore earlier versions but promote none', async () => {
    expect(await signed.write({ action: 'rollback', remote: 'catalog', version: '1' }, 'ayşe')).toBe(true);
    await signed.upload('catalog', '3');
    await expect(signed.write({ action: 'rollback', remote: 'catalog', version: '3' }, 'ayşe')).rejects.toThrow('never live');
    await expect(signed.write({ action: 'publish', remote: 'catalog', version: '3' }, 'ayşe')).rejects.toThrow('ayşe may not');
    await expect(signed.write({ action: 'restore', composition: { catalog: '3', designer: '1' } }, 'ayşe')).rejects.toThrow('ayşe may not');
    expect(await signed.write({ action: 'restore', composition: { catalog: '2', designer: '1' } }, 'ayşe')).toBe(true);
  });
});

describe('revoked and stolen keys', () => {
  test('refuses a revoked key’s new entries but keeps earlier entries', async () => {
    await signed.revoke('ozan');
    expect(await composition()).toEqual({ catalog: '2', designer: '1' });
    await forge({ version: '1', composition: { catalog: '1', designer: '1' } }, 'ozan');
    expect(await composition()).toEqual({ catalog: '2', designer: '1' });
    expect(await stopped()).toContain('of ozan, which was revoked');
  });

  test('accepts no new releases of a revoked key', async () => {
    const before = signed.as('ozan');
    const bytes = Buffer.from(
      (await readFile(path.join(signed.folder, 'releases', releaseKey('catalog', '1')), 'utf8')).replace('"version":"1"', '"version":"3"'),
    );
    await signManifest(before, before.trust, { remote: 'catalog', version: '3' }, bytes);
    await signed.revoke('ozan');
    await signed.plain.putIfAbsent(releaseKey('catalog', '3'), bytes);
    const shell = signed.shell();
    await composition(shell);
    expect(await readRelease(shell, 'catalog', '2')).toMatchObject({ version: '2' });
    await expect(readRelease(shell, 'catalog', '3')).rejects.toThrow('of ozan, which was revoked');
  });

  test('accepts no registry change of a single administrator', async () => {
    await expect(signed.changeRegistry(() => ({}), 'ayşe')).rejects.toThrow('2 administrators of version 1 must sign it, but 1 did');
  });

  test('limits a stolen key to its own remote and channel', async () => {
    await composition();
    await forge({ remote: 'designer', version: '1', composition: { catalog: '2', designer: '1' } }, 'ozan');
    expect(await stopped()).toContain('ozan may not "publish" designer');
  });
});

describe('unsigned registry file', () => {
  beforeEach(() => writeFile(path.join(signed.folder, 'releases', registryKey(2)), '{}'));

  test.each([
    ['a running shell', async () => signed.shell()],
    ['a new shell', async () => signed.shell(path.join(signed.folder, 'new'))],
    ['a publisher', async () => signed.as('ozan')],
  ])('reports an unsigned registry file while %s follows the journal', async (_, open) => {
    const reader = await open();
    await composition(reader);
    await signed.publish('designer', '2');
    expect([await composition(reader), await stopped(reader)]).toEqual([{ catalog: '2', designer: '2' }, undefined]);
    expect(reader.trust.refusedRegistries()).toEqual([expect.stringContaining(registryKey(2))]);
    expect((await verifyStore(reader)).problems).toContainEqual(expect.stringContaining(registryKey(2)));
  });

  test('grants no rights from an unsigned registry file', async () => {
    await forge({ version: '3', composition: { catalog: '3', designer: '1' } }, 'stranger');
    expect([await composition(), await stopped()]).toEqual([{ catalog: '2', designer: '1' }, expect.stringContaining('does not know')]);
  });

  test('forgets an unsigned registry file once a signed version exists', async () => {
    const shell = signed.shell();
    await composition(shell);
    await rm(path.join(signed.folder, 'releases', registryKey(2)));
    await signed.revoke('ozan');
    await forge({ version: '1', composition: { catalog: '1', designer: '1' } }, 'ozan');
    expect([await stopped(shell), shell.trust.refusedRegistries()]).toEqual([expect.stringContaining('was revoked'), []]);
  });
});

describe('supersede', () => {
  const supersede = (changes: object, ...by: Person[]) =>
    signed.write({ action: 'supersede', composition: { catalog: '1', designer: '1' }, ...changes }, ...by);

  test('follows a restored older journal when two people sign', async () => {
    await composition();
    await rm(file(3));
    await expect(supersede({ seq: 4, after: 2 }, 'ayşe')).rejects.toBeInstanceOf(MoreSignatures);
    expect(await composition()).toEqual({ catalog: '2', designer: '1' });
    expect(await supersede({ seq: 4, after: 2 }, 'ayşe', 'çağrı')).toBe(true);
    expect([await composition(), await stopped()]).toEqual([{ catalog: '1', designer: '1' }, undefined]);
    await signed.publish('catalog', '3');
    expect(await composition()).toEqual({ catalog: '3', designer: '1' });
  });

  test('lets the second person sign a supersede later', async () => {
    await composition();
    await rm(file(3));
    const first = await supersede({ seq: 4, after: 2 }, 'ayşe').catch((error: MoreSignatures) => error);
    const { cosign } = await import('./signatures.ts');
    const both = await cosign('entry', (first as MoreSignatures).signed, [signed.keys.çağrı]);
    const çağrı = signed.as('çağrı');
    expect(await appendSealed(çağrı, çağrı.trust, 'production', both)).toBe(true);
    expect(await composition()).toEqual({ catalog: '1', designer: '1' });
  });

  test('counts one person’s two signatures on a supersede once', async () => {
    await expect(supersede({ seq: 5, after: 3 }, 'ayşe', 'ayşe')).rejects.toBeInstanceOf(MoreSignatures);
  });

  test('starts a new shell from a supersede entry', async () => {
    await signed.publish('catalog', '3');
    await rm(file(2));
    expect(await supersede({ seq: 5, after: 1 }, 'ayşe', 'çağrı')).toBe(true);
    expect(await composition()).toEqual({ catalog: '1', designer: '1' });
  });
});
