import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@shop/contracts/remote';

/** The root of the repository, or of the package from `pack-cli.ts`, which has the same folders. */
export const repositoryRoot = path.join(import.meta.dirname, '../..');

export const remoteDir = (remote: RemoteName, root = repositoryRoot): string => path.join(root, `mfe-${remote}`);

export const PACKAGED_FILE = 'packaged.json';

export interface Packaged {
  contracts: Record<string, string>;
  contractVersions: Record<string, number>;
  libraries: Record<string, string>;
  runtimeExports: string[];
}

const file = path.join(repositoryRoot, PACKAGED_FILE);

export const packaged = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Packaged) : undefined;
