import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BuiltContracts } from '@shop/contracts/published-contracts';
import { readContracts } from './contracts-in.ts';

/** Maps each package that the declarations import to a package that has it installed. */
const PACKAGES = {
  '@tanstack/react-query': 'runtime',
  '@types/react': 'runtime',
  'react-router-dom': 'runtime',
  typebox: 'contracts',
} as const;

/** @throws if a declaration cannot be written */
export async function builtContracts(root: string): Promise<BuiltContracts> {
  const shared = path.join(root, 'shared');
  const versions = Object.entries(PACKAGES).map(async ([name, owner]) => {
    const file = path.join(shared, owner, 'node_modules', name, 'package.json');
    return [name, (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version] as const;
  });
  const [contracts, files, packages] = await Promise.all([readContracts(root), declarations(root), Promise.all(versions)]);
  return { ...contracts, packages: Object.fromEntries(packages), files };
}

async function declarations(root: string): Promise<Record<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contract-types-'));
  const from = (pattern: string): string => path.join(root, 'shared', pattern);
  try {
    const outDir = path.join(folder, 'out');
    const project = path.join(folder, 'tsconfig.json');
    const configuration = {
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        outDir,
        rootDir: from(''),
        typeRoots: [path.join(root, 'node_modules/@types')],
      },
      files: [from('runtime/src/index.ts')],
      include: [from('contracts/src/*.ts'), from('domain/src/*.ts')],
      exclude: [from('*/src/*.test.ts')],
    };
    await writeFile(project, JSON.stringify(configuration));
    await promisify(execFile)(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', project, '--pretty', 'false']);
    const names = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.d.ts')).sort();
    const texts = names.map(async (name) => [nameOf(name), await readFile(path.join(outDir, name), 'utf8')] as const);
    return Object.fromEntries(await Promise.all(texts));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `@shop/contracts/slots` is `contracts/slots.d.ts`. */
const nameOf = (file: string): string => file.split(path.sep).join('/').replace('/src/', '/');
