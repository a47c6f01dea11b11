import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { NotTrusted } from './not-trusted.ts';
import { publishContracts, readPublishedContracts } from './published-contracts.ts';
import { NoValue } from './store.ts';
import { createSignedStore, type Person, type SignedStore } from './testing/signed-store.ts';

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
type Offered = Parameters<typeof publishContracts>[3];

const at = new Date('2026-01-02T03:04:05Z');
const key = (channel: string): string => `contracts/${channel}.json`;

const publish = (by: Person, contracts: Offered = offered, now = at) => {
  const store = signed.as(by);
  return publishContracts(store, store.trust, 'production', contracts, now);
};
const read = (channel = 'production') => {
  const store = signed.as('stranger');
  return readPublishedContracts(store, store.trust, channel);
};

test('gives everybody the contracts of the shell that started last', async () => {
  expect(await read()).toBeUndefined();
  await publish('ayşe');
  await publish('ayşe', offered, new Date());
  expect(await read()).toEqual({ ...offered, channel: 'production', at: at.toISOString() });
  await publish('çağrı', { ...offered, runtimeExports: ['Link', 'Slot'] });
  expect((await read())?.runtimeExports).toEqual(['Link', 'Slot']);
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

test('reads no more than a bounded file', async () => {
  await signed.plain.replace(key('production'), new Uint8Array(5 * 2 ** 20));
  await expect(read()).rejects.toThrow(NoValue);
});
