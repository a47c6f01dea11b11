import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cleanText } from '@shop/domain/clean-text';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { cells } from './cells.ts';
import { checkProduct } from './check-draft.ts';
import { productColumns, productTable } from './columns.ts';
import { collectProblems } from './problems.ts';
import { openFile, readDrafts } from './read-file.ts';
import { stageItems } from './staged-items.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-fuzz-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, content: string | Uint8Array, bytes?: number) {
  const path = join(folder, name);
  await writeFile(path, content);
  if (bytes !== undefined) await truncate(path, bytes);
  const problems = collectProblems('tr');
  const values: unknown[] = [];
  for await (const draft of readDrafts(await openFile(path), productTable, problems)) {
    const checked = checkProduct(draft, problems);
    if (checked) values.push(checked.value);
  }
  return { values, problems: problems.count() };
}

const name = fc.constantFrom(...productColumns.map((column) => column.name), 'unknown', '');
const piece = fc.constantFrom(
  '"',
  ',',
  ';',
  '\n',
  '\r\n',
  '\t',
  "'",
  '=',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ':',
  'ğ',
  '\u0000',
  '\ufeff',
  'BH1',
  '1,5',
  '-1',
  '  ',
);
const mess = fc.array(fc.oneof(piece, fc.string({ maxLength: 8 }), name), { maxLength: 60 }).map((parts) => parts.join(''));

test('parses random texts as catalogue files without throwing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('a.csv', 'a.json'),
      fc.constantFrom('', 'sku,title_tr,stock\n', '[{"sku":'),
      mess,
      async (file, head, text) => {
        await read(file, head + text);
      },
    ),
    { numRuns: 300 },
  );
});

test('parses random bytes as catalogue files without throwing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('b.csv', 'b.json'), fc.uint8Array({ maxLength: 400 }), async (file, bytes) => {
      await read(file, bytes);
    }),
    { numRuns: 200 },
  );
});

test('reads exported texts back unchanged', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom(',', ';', '\t'), async (all, delimiter) => {
      const clean = all.map((text) => cleanText(text.replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')).trim());
      const rows = clean.map((text, n) => [`A-${n}`, cells.text.format(text, { decimal: ',' })]);
      const { values, problems } = await read('c.csv', stringify([['sku', 'description_tr'], ...rows], { delimiter }));
      expect(problems).toBe(0);
      expect(values).toEqual(clean.map((text, n) => ({ sku: `A-${n}`, description: { tr: text } })));
    }),
    { numRuns: 100 },
  );
});

test('rejects a 200 MB line without loading it into memory', async () => {
  const before = process.resourceUsage().maxRSS;
  const { problems } = await read('d.csv', 'sku\n', 200 * 2 ** 20);
  expect(problems).toBe(1);
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 2 ** 10);
});

test('reads staged products twice from an already deleted file', async () => {
  const staging = join(folder, 'staging');
  const staged = await stageItems(staging);
  const positionOf = () => ({ line: 1, column: '' });
  for (const sku of ['A', 'B']) await staged.add([{ line: 1, value: { sku }, pruned: new Set(), positionOf }]);
  expect(await readdir(staging)).toEqual([]);
  const skus = async () => {
    const found: string[] = [];
    for await (const { value } of staged.read()) found.push(value.sku);
    return found;
  };
  expect([await skus(), await skus()]).toEqual([
    ['A', 'B'],
    ['A', 'B'],
  ]);
  await staged.remove();
});
