import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContractHashes, contractHashes } from '@shop/build/contract-hashes';

/** The contracts of this working tree that a server bundle has to do with: slots and events whose names stand in it. */
export async function contractsIn({ root, serverDir }: { root: string; serverDir: string }): Promise<ContractHashes> {
  const all = await contractHashes(path.join(root, 'shared/contracts/src')).catch((): ContractHashes => ({}));
  const files = (await readdir(serverDir, { recursive: true })).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(files.map((name) => readFile(path.join(serverDir, name), 'utf8')));
  const named = (name: string): boolean => texts.some((text) => ['"', "'", '`'].some((quote) => text.includes(quote + name + quote)));
  return Object.fromEntries(Object.entries(all).filter(([key]) => named(key.slice(key.indexOf(' ') + 1))));
}
