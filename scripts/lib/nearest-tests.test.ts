import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { nearestTests } from './nearest-tests.ts';

const root = mkdtempSync(path.join(tmpdir(), 'nearest-'));
afterAll(() => rmSync(root, { recursive: true }));

const sources = {
  'api/src/app.test.ts': "import { buildApp } from './app.ts';",
  'api/src/cart/cart.test.ts': "import type { Cart } from '@shop/contracts/cart';",
  'api/src/cart/quantity.test.ts': "import { rounded } from './quantity.ts';",
  'api/src/cart/quantity.server.test.ts': '',
  'api/src/orders/races.test.ts': "const { rounded } = await import('../cart/quantity.ts');",
};
for (const [file, source] of Object.entries(sources)) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
}

test.each([
  [
    'its own, and who imports it',
    'api/src/cart/quantity.ts',
    ['api/src/cart/quantity.test.ts', 'api/src/cart/quantity.server.test.ts', 'api/src/orders/races.test.ts'],
  ],
  ['a changed test is itself', 'api/src/cart/cart.test.ts', ['api/src/cart/cart.test.ts']],
  [
    'what has none, has those of its folder',
    'api/src/cart/service.ts',
    ['api/src/cart/cart.test.ts', 'api/src/cart/quantity.test.ts', 'api/src/cart/quantity.server.test.ts'],
  ],
  ['or of a folder above', 'api/src/plugins/headers.ts', ['api/src/app.test.ts']],
  ['who imports it from another package', 'shared/contracts/src/cart.ts', ['api/src/cart/cart.test.ts']],
  ['none of what nobody names', 'shared/contracts/src/money.ts', []],
])('%s', (_, changed, tests) =>
  expect(
    nearestTests(
      path.join(root, changed),
      Object.keys(sources).map((file) => path.join(root, file)),
    ).map((file) => path.relative(root, file)),
  ).toEqual(tests),
);
