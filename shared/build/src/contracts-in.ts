import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContractHashes, type ContractVersions, contractFolders, contractHashes, contractVersions } from './contract-hashes.ts';

export interface Contracts {
  contracts: ContractHashes;
  contractVersions: ContractVersions;
}

export async function readContracts(root: string): Promise<Contracts> {
  const folders = contractFolders(path.join(root, 'shared'));
  return {
    contracts: await contractHashes(folders).catch((): ContractHashes => ({})),
    contractVersions: await contractVersions(folders).catch((): ContractVersions => ({})),
  };
}

/** Slots and events that the remote's server bundle names. `known` defaults to those in the sources. */
export async function contractsIn({
  root,
  serverDir,
  known,
}: {
  root: string;
  serverDir: string;
  known?: Contracts | undefined;
}): Promise<Contracts> {
  const { contracts: hashes, contractVersions: versions } = known ?? (await readContracts(root));
  const files = (await readdir(serverDir, { recursive: true })).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(files.map((name) => readFile(path.join(serverDir, name), 'utf8')));
  const isNamed = (name: string): boolean => texts.some((text) => ['"', "'", '`'].some((quote) => text.includes(quote + name + quote)));
  const named = <V>(all: Record<string, V>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => isNamed(key.slice(key.indexOf(' ') + 1))));
  return { contracts: named(hashes), contractVersions: named(versions) };
}
