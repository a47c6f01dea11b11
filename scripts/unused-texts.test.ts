import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { remoteNames } from '@shop/contracts/remote';
import { root } from './lib/install.mjs';

/** Turkish texts by file; the English ones have the same keys. */
async function textsOf(folder: string): Promise<Record<string, object>> {
  const files = globSync('messages/**/*.ts', { cwd: path.join(root, folder), exclude: ['**/*.test.ts', '**/en.ts'] });
  const found = await Promise.all(
    files.map(async (file): Promise<[string, object][]> => {
      const exported = Object.values((await import(path.join(root, folder, file))) as Record<string, unknown>);
      const texts = exported.flatMap((one) => (isTexts(one) ? [one.tr ?? one] : []));
      return texts.map((one) => [file, one]);
    }),
  );
  return Object.fromEntries(found.flat());
}
const isTexts = (exported: unknown): exported is { tr?: object } => typeof exported === 'object' && exported !== null;

function keysOf(texts: object, before = ''): { name: string; where: string }[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    const where = before + name;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? keysOf(value, `${where}.`) : [{ name, where }];
  });
}

function wordsOf(...folders: string[]): Set<string> {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: ['**/node_modules/**', '**/messages/**', '**/*.test.*'] },
  );
  return new Set(files.flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/[#\w$-]+/g) ?? []));
}

const rules = ['shared/contracts/src', 'shared/domain/src', 'shared/scene/src'];

test.each([
  ['shell/src', ['shell/src', 'shell/server']],
  ...remoteNames.map((name): [string, string[]] => [`mfe-${name}/src`, [`mfe-${name}/src`, ...rules]]),
  ['api/src', ['api/src', ...rules]],
] satisfies [string, string[]][])('uses every text of %s', async (folder, folders) => {
  const words = wordsOf(...folders);
  expect(words.size).toBeGreaterThan(100);
  const texts = keysOf(await textsOf(folder));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.flatMap(({ name, where }) => (words.has(name) ? [] : [where]))).toEqual([]);
});
