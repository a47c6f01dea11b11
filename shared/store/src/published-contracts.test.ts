import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { NotTrusted } from './not-trusted.ts';
import { outdatedContracts, publishContracts, readPublishedContracts } from './published-contracts.ts';
import { NoValue } from './store.ts';
import { createSignedStore, type Person, type SignedStore } from './testing/signed-store.ts';
import { verifyStore } from './verify.ts';

let signed: SignedStore;
beforeEach(async () => {
  signed = await createSignedStore();
});
afterEach(() => signed.remove());

const offered = {
  contracts: { 'slot footer.links': '1' },
  contractVersions: { 'slot footer.links': 1 },
  packages: { typebox: '1.0.0' },
  files: { 'contracts/slots.d.ts': 'export {};' },
  libraries: { react: '19.0.0' },
  runtimeExports: ['Link'],
};
type Offered = Parameters<typeof publishContracts>[2];

const at = new Date('2026-01-02T03:04:05Z');
const key = (channel: string): string => `contracts/${channel}.json`;

const publish = (by: Person, contracts: Offered = offered, { now = at, seq = 1, replaces = true } = {}) => {
  const store = signed.as(by);
  return publishContracts(store, store.trust, contracts, { channel: 'production', seq, replaces, now });
};
const read = (channel = 'production') => {
  const store = signed.as('stranger');
  return readPublishedContracts(store, store.trust, channel);
};

test('publishes the contracts of the shell that started last', async () => {
  expect(await read()).toBeUndefined();
  await publish('ayşe');
  await publish('ayşe', offered, { now: new Date() });
  expect(await read()).toEqual({ ...offered, channel: 'production', at: at.toISOString(), seq: 1 });
  await publish('çağrı', { ...offered, runtimeExports: ['Link', 'Slot'] });
  expect((await read())?.runtimeExports).toEqual(['Link', 'Slot']);
});

test('binds published contracts to the newest journal entry', async () => {
  await publish('ayşe');
  const older = (await signed.plain.get(key('production'))) ?? new Uint8Array();
  await publish('ayşe', { ...offered, runtimeExports: ['Link', 'Slot'] }, { seq: 2 });
  const [present, put] = [await read(), await signed.plain.replace(key('production'), older).then(() => read())];
  expect(present && outdatedContracts(present, 2)).toBeUndefined();
  expect(put && outdatedContracts(put, 2)).toContain('belongs to entry 1 of production, but the newest is 2');
});

test('detects an older or altered contracts file', async () => {
  const problems = async () => (await verifyStore(signed.as('stranger'))).problems;
  await signed.publish('catalog', '1');
  await publish('ayşe');
  expect(await problems()).toEqual([]);
  await signed.publish('catalog', '2');
  expect(await problems()).toEqual([expect.stringContaining('belongs to entry 1')]);
  await signed.plain.replace(key('production'), Buffer.from('{}'));
  expect(await problems()).toEqual([expect.stringContaining(key('production'))]);
});

test('keeps contracts that a newer shell has published', async () => {
  await publish('ayşe', { ...offered, runtimeExports: ['Link', 'Slot'] });
  expect(await publish('ayşe', offered, { seq: 2, replaces: false })).toBe(false);
  expect(await read()).toMatchObject({ seq: 1, runtimeExports: ['Link', 'Slot'] });
});

test('refuses to publish with the key of one remote’s team', async () => {
  await expect(publish('ozan')).rejects.toThrow(NotTrusted);
  expect(await read()).toBeUndefined();
});

test('refuses altered contracts', async () => {
  await publish('ayşe');
  const stored = JSON.parse(Buffer.from((await signed.plain.get(key('production'))) ?? '').toString());
  const payload = Buffer.from(JSON.stringify({ ...offered, channel: 'production', at: at.toISOString() })).toString('base64url');
  await signed.plain.replace(key('production'), Buffer.from(JSON.stringify({ ...stored, payload: `${payload}AA` })));
  await expect(read()).rejects.toThrow('is altered');
});

test('refuses the contracts of another channel', async () => {
  await publish('ayşe');
  await signed.plain.replace(key('staging'), (await signed.plain.get(key('production'))) ?? new Uint8Array());
  await expect(read('staging')).rejects.toThrow('is of the channel production');
});

test('refuses a file name that leads out of the folder', async () => {
  await publish('ayşe', { ...offered, files: { '../../evil.d.ts': '' } });
  await expect(read()).rejects.toThrow('does not have the shape');
});

test('refuses a contracts file above the size limit', async () => {
  await signed.plain.replace(key('production'), new Uint8Array(5 * 2 ** 20));
  await expect(read()).rejects.toThrow(NoValue);
});
