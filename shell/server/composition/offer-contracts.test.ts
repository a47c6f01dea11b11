import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { BUILT_CONTRACTS } from '@shop/contracts/published-contracts';
import { readPublishedContracts } from '@shop/store/published-contracts';
import { createSignedStore, type Person, type SignedStore } from '@shop/store/testing/signed-store';
import type { FastifyBaseLogger } from 'fastify';
import { createContractsOffer } from './offer-contracts.ts';

const built = { contracts: {}, contractVersions: {}, packages: {}, files: { 'contracts/slots.d.ts': 'export {};' } };

let signed: SignedStore;
beforeEach(async () => {
  signed = await createSignedStore();
  await mkdir(path.join(signed.folder, 'dist/browser'), { recursive: true });
  await writeFile(path.join(signed.folder, 'dist', BUILT_CONTRACTS), JSON.stringify(built));
});
afterEach(() => signed.remove());

let warnings: unknown[];
let seq: number;
beforeEach(() => {
  warnings = [];
  seq = 1;
});

function offerOf(by: Person): () => Promise<void> {
  const log = { warn: (error: unknown) => void warnings.push(error) } as unknown as FastifyBaseLogger;
  const assetsDir = path.join(signed.folder, 'dist/browser');
  return createContractsOffer({
    store: signed.as(by),
    channel: 'staging',
    offer: { libraries: { react: '19.0.0' }, runtimeExports: [] },
    assetsDir,
    seq: () => seq,
    log,
  });
}
const published = () => readPublishedContracts(signed.plain, signed.as('ayşe').trust, 'staging');

test('publishes the contracts of the shell’s build in its channel', async () => {
  await offerOf('ayşe')();
  expect(warnings).toEqual([]);
  expect(await published()).toMatchObject({ ...built, channel: 'staging', libraries: { react: '19.0.0' } });
});

test('warns when the shell’s key may not publish contracts', async () => {
  const offer = offerOf('ozan');
  await offer();
  seq = 2;
  await offer();
  expect(warnings).toHaveLength(1);
  expect(await published()).toBeUndefined();
});

test('publishes the shell’s contracts again for each new entry', async () => {
  const offer = offerOf('ayşe');
  await offer();
  seq = 2;
  await offer();
  expect(await published()).toMatchObject({ seq: 2 });
});

test('replaces an older contracts file that was restored', async () => {
  const file = 'contracts/staging.json';
  const text = JSON.stringify({ ...built, contracts: { 'slot footer.links': 'new' } });
  await offerOf('ayşe')();
  const older = (await signed.plain.get(file)) ?? new Uint8Array();
  await writeFile(path.join(signed.folder, 'dist', BUILT_CONTRACTS), text);
  const offer = offerOf('ayşe');
  await offer();
  await signed.plain.replace(file, older);
  seq = 2;
  await offer();
  expect(await published()).toMatchObject({ seq: 1 });
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000);
  await offer();
  jest.restoreAllMocks();
  expect(await published()).toMatchObject({ seq: 2, contracts: { 'slot footer.links': 'new' } });
});
