import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventVersions } from '@shop/contracts/events';
import { slotNames, slotVersions } from '@shop/contracts/slots';
import { contractFolders, contractHashes, contractVersions } from './contract-hashes.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'contracts-'));
  for (const folder of contractFolders(dir)) await mkdir(folder, { recursive: true });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFile(path.join(dir, file), text);
const slots = (buy = 'Product') => `
export interface SlotProps {
  'header.menu': object;
  /** Quantity; and more. */
  'product.buy': { product: ${buy}; colour: string };
}
`;
const product = (price = 'number') => `
export const Price = Type.Object({
  Birim: ${price},
});
export type Product = { price: Price };
export type Other = string;
`;

test('hashes every slot and event', async () => {
  const hashes = await contractHashes(contractFolders(path.join(import.meta.dirname, '../..')));
  expect(Object.keys(hashes)).toEqual(
    expect.arrayContaining([...slotNames.map((slot) => `slot ${slot}`), 'event cart:changed', 'event toast:shown']),
  );
});

test('reads the version of every contract', async () => {
  const versions = await contractVersions(contractFolders(path.join(import.meta.dirname, '../..')));
  expect(versions).toEqual({
    ...Object.fromEntries(Object.entries(slotVersions).map(([slot, version]) => [`slot ${slot}`, version])),
    ...Object.fromEntries(Object.entries(eventVersions).map(([event, version]) => [`event ${event}`, version])),
  });
});

test('changes a contract’s hash only when its types change', async () => {
  await write('contracts/src/slots.ts', slots());
  await write('contracts/src/catalog.ts', product());
  const before = await contractHashes(contractFolders(dir));
  expect(Object.keys(before)).toEqual(['slot header.menu', 'slot product.buy']);

  await write('contracts/src/slots.ts', slots().replace('and more', 'and less'));
  await write('contracts/src/catalog.ts', `${product()}\n// A word.\nexport type Another = number;\n`);
  expect(await contractHashes(contractFolders(dir))).toEqual(before);

  await write('contracts/src/catalog.ts', product('string'));
  const below = await contractHashes(contractFolders(dir));
  expect(below['slot header.menu']).toBe(before['slot header.menu']);
  expect(below['slot product.buy']).not.toBe(before['slot product.buy']);

  await write('contracts/src/catalog.ts', product());
  await write('contracts/src/slots.ts', slots('Other'));
  expect((await contractHashes(contractFolders(dir)))['slot product.buy']).not.toBe(before['slot product.buy']);
});

test('ignores a contract’s comments and layout', async () => {
  await write('contracts/src/slots.ts', slots());
  await write('contracts/src/catalog.ts', product());
  const before = await contractHashes(contractFolders(dir));
  await write('contracts/src/slots.ts', slots().replaceAll('\n  ', '\n\t\t').replaceAll(';', ','));
  await write(
    'contracts/src/catalog.ts',
    product().replace('Type.Object({\n  Birim: number,\n})', 'Type.Object( { Birim: number } /* a price */ )'),
  );
  expect(await contractHashes(contractFolders(dir))).toEqual(before);
});

test('changes a contract’s hash when a member becomes optional', async () => {
  await write('contracts/src/slots.ts', slots());
  await write('contracts/src/catalog.ts', product());
  const before = await contractHashes(contractFolders(dir));
  await write('contracts/src/slots.ts', slots().replace("'product.buy':", "'product.buy'?:"));
  expect((await contractHashes(contractFolders(dir)))['slot product.buy']).not.toBe(before['slot product.buy']);
});

test('changes a contract’s hash when its domain types change', async () => {
  await write('contracts/src/slots.ts', slots());
  await write('contracts/src/catalog.ts', product('Money'));
  await write('domain/src/money.ts', 'export type Money = number;');
  const before = await contractHashes(contractFolders(dir));
  await write('domain/src/money.ts', 'export type Money = string;');
  const after = await contractHashes(contractFolders(dir));
  expect(after['slot header.menu']).toBe(before['slot header.menu']);
  expect(after['slot product.buy']).not.toBe(before['slot product.buy']);
});
