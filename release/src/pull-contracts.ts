import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACTS_FILE, type ContractFacts, type PublishedContracts } from '@shop/contracts/published-contracts';
import { type Refused, refuse } from './failure.ts';

export interface Pulled {
  ok: true;
  changed: string[];
}

const tsconfig = {
  compilerOptions: {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    paths: {
      '@shop/runtime': ['./runtime/index.d.ts'],
      '@shop/contracts/*': ['./contracts/*.d.ts'],
      '@shop/domain/*': ['./domain/*.d.ts'],
    },
  },
};

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Replaces only a folder of an earlier pull. */
export async function writeContracts(dir: string, { files, ...facts }: PublishedContracts, dryRun: boolean): Promise<Pulled | Refused> {
  const before = await readFolder(dir);
  if (before.length > 0 && !before.includes(CONTRACTS_FILE))
    return refuse(`${dir} is not empty and no earlier pull wrote it: name another folder with --to, or empty it.`);
  const pulled = before.includes(CONTRACTS_FILE) ? await pulledAt(dir) : undefined;
  if (pulled !== undefined && pulled > facts.at)
    return refuse(
      `The store has contracts of ${facts.at}, but ${dir} has newer ones, of ${pulled}: somebody put an older file back. Tell an administrator. If ${dir} is of another shop, name another folder with --to.`,
    );
  const own = before.filter((file) => file.endsWith('.d.ts'));
  const gone = own.filter((file) => !Object.hasOwn(files, file));
  const differs = async ([file, text]: [string, string]): Promise<string[]> =>
    own.includes(file) && (await readFile(path.join(dir, file), 'utf8')) === text ? [] : [file];
  const changed = [...gone, ...(await Promise.all(Object.entries(files).map(differs))).flat()].sort((a, b) => (a < b ? -1 : 1));
  if (dryRun) return { ok: true, changed };
  await mkdir(path.dirname(dir), { recursive: true });
  const made = await mkdtemp(path.join(path.dirname(dir), '.contracts-'));
  try {
    const all = { ...files, 'tsconfig.json': toJson(tsconfig), [CONTRACTS_FILE]: toJson(facts satisfies ContractFacts) };
    for (const [file, text] of Object.entries(all)) {
      await mkdir(path.dirname(path.join(made, file)), { recursive: true });
      await writeFile(path.join(made, file), text);
    }
    await rm(dir, { recursive: true, force: true });
    await rename(made, dir);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return { ok: true, changed };
}

async function pulledAt(dir: string): Promise<string | undefined> {
  const { at, channel } = JSON.parse(await readFile(path.join(dir, CONTRACTS_FILE), 'utf8')) as Partial<ContractFacts>;
  return channel === undefined ? undefined : at;
}

const readFolder = async (dir: string): Promise<string[]> =>
  (
    await readdir(dir, { recursive: true }).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : Promise.reject(error)))
  ).map((file) => file.split(path.sep).join('/'));
