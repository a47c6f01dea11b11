import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { nearestTests } from './nearest-tests.ts';

const root = mkdtempSync(path.join(tmpdir(), 'nearest-'));
afterAll(() => rmSync(root, { recursive: true }));

const sources = {
  'app.test.ts': "import { buildApp } from './app.ts';",
  'cart/cart.test.ts': "import { shopper } from '../shopper.ts';",
  'cart/quantity.test.ts': "import { rounded } from './quantity.ts';",
  'cart/quantity.server.test.ts': '',
  'orders/races.test.ts': "const { rounded } = await import('../cart/quantity.ts');",
};
for (const [file, source] of Object.entries(sources)) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
}
const nearest = (...changed: string[]) =>
  nearestTests(
    changed.map((file) => path.join(root, file)),
    Object.keys(sources).map((file) => path.join(root, file)),
  ).map((file) => path.relative(root, file));

test.each([
  ['its own, and who imports it', ['cart/quantity.ts'], ['cart/quantity.test.ts', 'cart/quantity.server.test.ts', 'orders/races.test.ts']],
  ['a changed test is itself', ['cart/cart.test.ts'], ['cart/cart.test.ts']],
  [
    'what has none, has those of its folder',
    ['cart/service.ts'],
    ['cart/cart.test.ts', 'cart/quantity.test.ts', 'cart/quantity.server.test.ts'],
  ],
  ['or of a folder above', ['plugins/headers.ts'], ['app.test.ts']],
  ['each once', ['app.ts', 'every.ts'], ['app.test.ts']],
  ['nothing changed', [], []],
])('%s', (_, changed, tests) => expect(nearest(...changed)).toEqual(tests));
