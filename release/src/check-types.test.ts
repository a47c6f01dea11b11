import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runtimeExports, runtimeImports } from '@shop/build/runtime-imports';
import { checkTypes } from './check-types.ts';
import { repositoryRoot } from './repository.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'remote-'));
  await mkdir(path.join(dir, 'src'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFile(path.join(dir, 'src', file), text);

test('reports compiler errors of source files but not of tests', async () => {
  await write('a.ts', 'export const one: number = 1;\n');
  await write('a.test.ts', 'export const one: number = "1";\n');
  expect(await checkTypes({ root: repositoryRoot, dir })).toEqual([]);
  await write('b.ts', '\nexport const two: number = "2";\n');
  expect(await checkTypes({ root: repositoryRoot, dir })).toEqual([
    expect.stringMatching(/src\/b\.ts\(2,14\): error TS2322: Type 'string' is not assignable to type 'number'\.$/),
  ]);
});

test('lists value imports from @shop/runtime, excluding test files', async () => {
  await write('a.tsx', "import { bus, type Shop, useShop as shop } from '@shop/runtime';\nimport type { Api } from '@shop/runtime';\n");
  await write('a.test.tsx', "import { gone } from '@shop/runtime';\n");
  const imports = await runtimeImports({ root: repositoryRoot, dir });
  expect(imports).toEqual(expect.arrayContaining(['bus', 'useShop', 'Link']));
  for (const name of ['Shop', 'shop', 'Api', 'gone']) expect(imports).not.toContain(name);
  expect(await runtimeExports(repositoryRoot)).toEqual(expect.arrayContaining(imports));
});

test('reads re-exported and renamed imports, but no comments and strings', async () => {
  await write(
    'a.tsx',
    "// import { gone } from '@shop/runtime';\nconst text = `import { said } from '@shop/runtime'`;\nexport default text;\n",
  );
  await write(
    'b.ts',
    "export { type Shop, passedOn as mine } from '@shop/runtime';\nimport whole, { 'quoted' as q } from '@shop/runtime';\nexport default [whole, q];\n",
  );
  const imports = await runtimeImports({ root: repositoryRoot, dir });
  expect(imports).toEqual(expect.arrayContaining(['passedOn', 'default', 'quoted']));
  for (const name of ['gone', 'said', 'Shop', 'mine']) expect(imports).not.toContain(name);
});

test("refuses remotes that import the shell's modules", async () => {
  await write('a.ts', "import { ShopContext } from '@shop/runtime/host';\nexport default ShopContext;\n");
  await expect(runtimeImports({ root: repositoryRoot, dir })).rejects.toThrow(/src\/a\.ts: @shop\/runtime\/host is the shell's/);
  expect(await runtimeExports(repositoryRoot)).not.toContain('ShopContext');
});

test.each([
  ['import *', "import * as runtime from '@shop/runtime';\nexport default runtime;"],
  ['export *', "export * from '@shop/runtime';"],
  ['export * under a name', "export * as runtime from '@shop/runtime';"],
  ['import()', "export const later = async () => (await import('@shop/runtime')).bus;"],
])('refuses remotes that import the whole runtime by %s', async (_, text) => {
  await write('a.ts', text);
  await expect(runtimeImports({ root: repositoryRoot, dir })).rejects.toThrow(/src\/a\.ts: .*Import each thing by its name/);
});
