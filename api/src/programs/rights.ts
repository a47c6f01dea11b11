import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Where the programs' own code lies. */
const CODE = ['api', 'shared', 'node_modules'].map((folder) => join(ROOT, folder));

/** What Node lets a program of ours do besides computing. */
export interface Rights {
  /** Native libraries, which Node does not hold: what they do with files is theirs. */
  addons?: true;
  /** Files, and folders with all that is in them, besides its own code; `*` is any. */
  read?: readonly string[];
  write?: readonly string[];
}

const allow = (right: string, paths: readonly string[]): string[] =>
  paths.flatMap((path) => (path === '*' ? [path] : [path, join(path, '*')])).map((path) => `--allow-${right}=${path}`);

/** As Node's flags: without network, other processes, threads and a debugger in any case. It does not flush files either. */
export const rightsFlags = ({ addons, read = [], write = [] }: Rights): string[] => [
  '--permission',
  ...(addons ? ['--allow-addons', '--disable-warning=PERM0001'] : []),
  ...allow('fs-read', [...CODE, ...read]),
  ...allow('fs-write', write),
];
