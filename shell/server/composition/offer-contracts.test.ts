import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { BUILT_CONTRACTS } from '@shop/contracts/published-contracts';
import { readPublishedContracts } from '@shop/store/published-contracts';
import { createSignedStore, type Person, type SignedStore } from '@shop/store/testing/signed-store';
import type { FastifyBaseLogger } from 'fastify';
import { offerContracts } from './offer-contracts.ts';

const built = { contracts: {}, contractVersions: {}, packages: {}, files: { 'contracts/slots.d.ts': 'export {};' } };

let signed: SignedStore;
beforeEach(async () => {
  signed = await createSignedStore();
  await mkdir(path.join(signed.folder, 'dist/browser'), { recursive: true });
  await writeFile(path.join(signed.folder, 'dist', BUILT_CONTRACTS), JSON.stringify(built));
});
afterEach(() => signed.remove());

/** Returns warnings. */
async function offer(by: Person): Promise<unknown[]> {
  const warnings: unknown[] = [];
  const log = { warn: (error: unknown) => void warnings.push(error) } as unknown as FastifyBaseLogger;
  const assetsDir = path.join(signed.folder, 'dist/browser');
  await offerContracts({
    store: signed.as(by),
    channel: 'staging',
    offer: { libraries: { react: '19.0.0' }, runtimeExports: [] },
    assetsDir,
    log,
  });
  return warnings;
}
const published = () => readPublishedContracts(signed.plain, signed.as('ayşe').trust, 'staging');

test('publishes the contracts of its build in its channel', async () => {
  expect(await offer('ayşe')).toEqual([]);
  expect(await published()).toMatchObject({ ...built, channel: 'staging', libraries: { react: '19.0.0' } });
});

test('only warns when its key may not publish them', async () => {
  expect(await offer('ozan')).toHaveLength(1);
  expect(await published()).toBeUndefined();
});
