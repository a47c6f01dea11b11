import { join } from 'node:path';
import { repository } from '../folders.ts';

const CODE = ['api', 'shared', 'node_modules'].map((folder) => join(repository, folder));

export interface Rights {
  /** Allows native libraries. Node does not restrict their file access. */
  addons?: true;
  /** `*`: everything. A program can always read its own code. */
  read?: readonly string[];
  write?: readonly string[];
}

const allow = (right: string, paths: readonly string[]): string[] =>
  paths.flatMap((path) => (path === '*' ? [path] : [path, join(path, '*')])).map((path) => `--allow-${right}=${path}`);

/** Never allows network, child processes, threads, the debugger or `fsync`. */
export const rightsFlags = ({ addons, read = [], write = [] }: Rights): string[] => [
  '--permission',
  ...(addons ? ['--allow-addons', '--disable-warning=PERM0001'] : []),
  ...allow('fs-read', [...CODE, ...read]),
  ...allow('fs-write', write),
];
