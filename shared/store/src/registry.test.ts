import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createFolderStore, type FolderStore } from './folder-store.ts';
import { allowed, type Registry, readRegistries, readRegistry, registryKey, signRegistry, storeRegistry, validKeys } from './registry.ts';
import { integrityOf } from './releases.ts';
import { cosign, createKey, keyIdOf, type PrivateKey, payloadOf, publicKeyOf, type Signed, sign, signersOf } from './signatures.ts';

const people = ['ayşe', 'çağrı', 'ozan', 'stranger'] as const;
const keys = {} as Record<(typeof people)[number], PrivateKey>;
const ids = {} as Record<(typeof people)[number], string>;

beforeAll(async () => {
  for (const person of people) {
    keys[person] = await createKey();
    ids[person] = await keyIdOf(keys[person]);
  }
});

let folder: string;
let store: FolderStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
  store = createFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const first = (changes: Partial<Registry> = {}): Registry => ({
  version: 1,
  at: '2026-11-27T06:00:00.000Z',
  why: 'begin',
  threshold: 2,
  keys: {
    [ids.ayşe]: { key: publicKeyOf(keys.ayşe), holder: 'Ayşe' },
    [ids.çağrı]: { key: publicKeyOf(keys.çağrı), holder: 'Çağrı' },
    [ids.ozan]: { key: publicKeyOf(keys.ozan), holder: 'Ozan' },
  },
  grants: [
    { role: 'admin', keys: [ids.ayşe, ids.çağrı] },
    { role: 'promote', keys: [ids.ozan], remotes: ['catalog'], channels: ['production'] },
    { role: 'revert', keys: [ids.ozan] },
  ],
  remotes: { catalog: { owner: 'Ozan', contact: 'ozan@example.com' } },
  ...changes,
});
const admins = () => [keys.ayşe, keys.çağrı];
const second = async (changes: Partial<Registry> = {}): Promise<Registry> =>
  first({ version: 2, previous: (await readRegistry(store))?.hash ?? '', ...changes });

const put = (version: number, signed: unknown) => writeFile(path.join(folder, registryKey(version)), JSON.stringify(signed));
const begin = async (registry = first()) => storeRegistry(store, await signRegistry(registry, admins()));
const anchor = async (version = 1) => ({ first: (await readRegistry(store))?.hash ?? '', version });

describe('rights', () => {
  const can = (signer: string, role: 'promote' | 'revert', remote: string, channel: string) =>
    allowed(first(), new Set([signer]), { role, remote, channel }).length > 0;

  test('grants rights only for the named remotes and channels', () => {
    expect(can(ids.ozan, 'promote', 'catalog', 'production')).toBe(true);
    expect(can(ids.ozan, 'promote', 'account', 'production')).toBe(false);
    expect(can(ids.ozan, 'promote', 'catalog', 'staging')).toBe(false);
  });

  test('grants rights everywhere when no remote or channel limits them', () => {
    expect(can(ids.ozan, 'revert', 'account', 'staging')).toBe(true);
  });

  test('gives administrators no right to promote', () => {
    expect(can(ids.ayşe, 'promote', 'catalog', 'production')).toBe(false);
  });
});

test('returns no registry when the store has none', async () => {
  expect(await readRegistry(store)).toBeUndefined();
});

test('reads the newest registry version that administrators signed', async () => {
  expect(await begin()).toBe(true);
  const trusted = await anchor();
  expect(await storeRegistry(store, await signRegistry(await second({ why: 'more' }), admins()))).toBe(true);
  expect((await readRegistry(store, trusted))?.registry).toMatchObject({ version: 2, why: 'more' });
});

test('lets administrators sign a registry one after the other', async () => {
  const half = await signRegistry(first(), [keys.ayşe]);
  await expect(storeRegistry(store, half)).rejects.toThrow('2 administrators');
  expect(await storeRegistry(store, await cosign('registry', half, [keys.çağrı, keys.ayşe]))).toBe(true);
});

test('stores only one of two concurrent registry changes', async () => {
  await begin();
  const [one, other] = [await second({ why: 'one' }), await second({ why: 'other' })];
  const stored = await Promise.all([one, other].map(async (registry) => storeRegistry(store, await signRegistry(registry, admins()))));
  expect(stored.filter(Boolean)).toHaveLength(1);
});

test('replaces administrators when the old and the new administrators sign', async () => {
  await begin();
  const grants = [{ role: 'admin' as const, keys: [ids.ozan, ids.çağrı] }];
  const change = await second({ grants });
  await expect(storeRegistry(store, await signRegistry(change, admins()))).rejects.toThrow('version 2 must sign');
  await expect(storeRegistry(store, await signRegistry(change, [keys.ozan, keys.çağrı]))).rejects.toThrow('version 1 must sign');
  expect(await storeRegistry(store, await signRegistry(change, [keys.ayşe, keys.çağrı, keys.ozan]))).toBe(true);
});

test('ignores signatures of a revoked key', async () => {
  await begin();
  const { keys: listed } = first();
  const revoked = { ...listed, [ids.ayşe]: { key: publicKeyOf(keys.ayşe), holder: 'Ayşe', revoked: 'lost laptop' } };
  const grants = [{ role: 'admin' as const, keys: [ids.ayşe, ids.çağrı, ids.ozan] }];
  expect(await storeRegistry(store, await signRegistry(await second({ keys: revoked, grants }), [...admins(), keys.ozan]))).toBe(true);
  const third = { ...(await second({ keys: revoked, grants })), version: 3 };
  await expect(storeRegistry(store, await signRegistry(third, admins()))).rejects.toThrow('1 did');
});

describe('attacker with write access', () => {
  const third = async () => first({ version: 3, previous: integrityOf(Buffer.from('damaged')), why: 'after a damaged one' });
  const inForce = async () => {
    let refused: readonly string[] = [];
    const versions = await readRegistries(store, { onRefused: (reasons) => (refused = reasons) });
    return [versions.map(({ registry }) => registry.version), refused];
  };
  const attacks: Record<string, () => Promise<unknown>> = {
    'signs with an unknown key': async () => put(2, await signRegistry(await second(), [keys.stranger, keys.ayşe])),
    'counts one administrator twice': async () => {
      const { payload, signatures } = await signRegistry(await second(), [keys.ayşe]);
      await put(2, { payload, signatures: [...signatures, ...signatures] });
    },
    'changes the payload': async () => {
      const signed = await signRegistry(await second(), admins());
      await put(2, { ...signed, payload: Buffer.from(JSON.stringify(await second({ threshold: 1 }))).toString('base64url') });
    },
    'reuses signatures of another kind of document': async () => {
      await put(2, await sign('release', new TextEncoder().encode(JSON.stringify(await second())), admins()));
    },
    'lists its own keys and signs with them': async () => {
      const own = { [ids.stranger]: { key: publicKeyOf(keys.stranger), holder: 'Ayşe' } };
      const grants = [{ role: 'admin' as const, keys: [ids.stranger] }];
      await put(2, await signRegistry(await second({ keys: own, grants, threshold: 1 }), [keys.stranger]));
    },
    'gives its key the name of an administrator’s key': async () => {
      const { keys: listed } = first();
      const own = { ...listed, [ids.ayşe]: { key: publicKeyOf(keys.stranger), holder: 'Ayşe' } };
      await put(2, await signRegistry(await second({ keys: own }), admins()));
    },
    'chooses the algorithm none': async () => {
      const { payload } = await signRegistry(await second(), admins());
      const unsigned = (keyId: string) => ({
        protected: Buffer.from(JSON.stringify({ alg: 'none', typ: 'shop-registry', kid: keyId })).toString('base64url'),
        signature: 'AA',
      });
      await put(2, { payload, signatures: [unsigned(ids.ayşe), unsigned(ids.çağrı)] });
    },
    'skips a version': async () => put(2, await signRegistry(await second({ version: 3 }), admins())),
    'replays the first version as the second': async () => put(2, await signRegistry(first(), admins())),
    'branches off another history': async () =>
      put(2, await signRegistry(await second({ previous: integrityOf(Buffer.from('x')) }), admins())),
    'turns it into one for development': async () => put(2, await signRegistry(await second({ development: true }), admins())),
    'damages the file': async () => writeFile(path.join(folder, registryKey(2)), '{"payload":'),
  };

  test.each(Object.keys(attacks))('refuses a registry when an attacker %s', async (name) => {
    await begin();
    const trusted = await anchor();
    await attacks[name]?.();
    await expect(readRegistry(store, trusted)).rejects.toThrow(registryKey(2));
  });

  test.each(Object.keys(attacks))('keeps the last valid registry when an attacker %s', async (name) => {
    await begin();
    await attacks[name]?.();
    expect(await inForce()).toEqual([[1], [expect.stringContaining(registryKey(2))]]);
    await expect(storeRegistry(store, await signRegistry(await third(), admins()))).rejects.toThrow(registryKey(2));
  });

  test('accepts a valid registry after an attacker’s invalid registries', async () => {
    await begin();
    await put(2, {});
    await put(3, await signRegistry(await third(), [keys.ayşe]));
    expect(await inForce()).toEqual([[1], [2, 3].map((version) => expect.stringContaining(registryKey(version)))]);
    await put(3, await signRegistry(await third(), admins()));
    expect(await inForce()).toEqual([[1, 3], []]);
  });

  test('reads few registry files however many an attacker writes', async () => {
    await begin();
    for (let version = 2; version < 100; version += 1) await put(version, {});
    const reads = jest.spyOn(store, 'get');
    await inForce();
    expect(reads.mock.calls.length).toBeLessThan(12);
  });

  test('rejects a registry older than the verified registry', async () => {
    await begin();
    const trusted = await anchor(2);
    await expect(readRegistry(store, trusted)).rejects.toThrow('version 2');
  });

  test('rejects a registry history that replaces the trusted one', async () => {
    await begin();
    const trusted = await anchor();
    await rm(path.join(folder, 'registry'), { recursive: true });
    await expect(readRegistry(store, trusted)).rejects.toThrow('version 0');
    const own = first({
      threshold: 1,
      keys: { [ids.stranger]: { key: publicKeyOf(keys.stranger), holder: 'Ayşe' } },
      grants: [{ role: 'admin', keys: [ids.stranger] }],
    });
    await storeRegistry(store, await signRegistry(own, [keys.stranger]));
    await expect(readRegistry(store, trusted)).rejects.toThrow('trusts');
  });
});

test('finds no signers of altered bytes', async () => {
  const signed: Signed = await sign('entry', Buffer.from('ğüş'), admins());
  const known = validKeys(first());
  expect(await signersOf('entry', signed, known)).toEqual(new Set([ids.ayşe, ids.çağrı]));
  expect(Buffer.from(payloadOf(signed)).toString()).toBe('ğüş');
  expect(await signersOf('entry', { ...signed, payload: Buffer.from('gus').toString('base64url') }, known)).toEqual(new Set());
  expect(await signersOf('release', signed, known)).toEqual(new Set());
});
