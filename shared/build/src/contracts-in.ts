import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContractHashes, type ContractVersions, contractFolders, contractHashes, contractVersions } from './contract-hashes.ts';

/** Slots and events whose names occur in the remote's server bundle. */
export async function contractsIn({ root, serverDir }: { root: string; serverDir: string }): Promise<{
  contracts: ContractHashes;
  contractVersions: ContractVersions;
}> {
  const folders = contractFolders(path.join(root, 'shared'));
  const hashes = await contractHashes(folders).catch((): ContractHashes => ({}));
  const versions = await contractVersions(folders).catch((): ContractVersions => ({}));
  const files = (await readdir(serverDir, { recursive: true })).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(files.map((name) => readFile(path.join(serverDir, name), 'utf8')));
  const isNamed = (name: string): boolean => texts.some((text) => ['"', "'", '`'].some((quote) => text.includes(quote + name + quote)));
  const named = <V>(all: Record<string, V>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => isNamed(key.slice(key.indexOf(' ') + 1))));
  return { contracts: named(hashes), contractVersions: named(versions) };
}
