import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { secondsIn, testsWithin, writeSeconds } from './which-tests.ts';

const root = mkdtempSync(path.join(tmpdir(), 'which-'));
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
const absolute = (file: string) => path.join(root, file);
const reaching = Object.keys(sources).map(absolute);

const chosen = (budget: number, changed: readonly string[], seconds: Record<string, number> = {}) =>
  testsWithin(budget, {
    changed: changed.map(absolute),
    reaching,
    seconds: new Map(Object.entries(seconds).map(([file, took]) => [absolute(file), took])),
    untimed: () => 1,
  }).map((file) => path.relative(root, file));

test.each([
  [
    'tests of the same name, then tests that import the file',
    3,
    ['api/src/cart/quantity.ts'],
    ['api/src/cart/quantity.test.ts', 'api/src/cart/quantity.server.test.ts', 'api/src/orders/races.test.ts'],
  ],
  ['a changed test itself', 1, ['api/src/cart/cart.test.ts'], ['api/src/cart/cart.test.ts']],
  [
    'tests of the same folder when none has the same name',
    3,
    ['api/src/cart/service.ts'],
    ['api/src/cart/cart.test.ts', 'api/src/cart/quantity.test.ts', 'api/src/cart/quantity.server.test.ts'],
  ],
  ['a test of the parent folder when the folder has none', 1, ['api/src/plugins/headers.ts'], ['api/src/app.test.ts']],
  ['a test that imports the file from another package', 1, ['shared/contracts/src/cart.ts'], ['api/src/cart/cart.test.ts']],
  ['a test whose import shares only the file name', 1, ['shared/contracts/src/orders/cart.ts'], ['api/src/cart/cart.test.ts']],
  [
    'the nearest test of each changed file',
    2,
    ['api/src/cart/quantity.test.ts', 'api/src/app.ts'],
    ['api/src/app.test.ts', 'api/src/cart/quantity.test.ts'],
  ],
])('chooses tests for changed files: %s', (_, budget, changed, tests) => expect(chosen(budget, changed)).toEqual(tests));

test('returns all tests when time allows', () =>
  expect(new Set(chosen(5, ['api/src/cart/service.ts']))).toEqual(new Set(Object.keys(sources))));

test('chooses shorter tests first among tests equally near the change', () => {
  const seconds = { 'api/src/cart/cart.test.ts': 8, 'api/src/cart/quantity.test.ts': 2, 'api/src/cart/quantity.server.test.ts': 1.5 };
  expect(chosen(4, ['api/src/cart/service.ts'], seconds)).toEqual([
    'api/src/cart/quantity.server.test.ts',
    'api/src/cart/quantity.test.ts',
  ]);
});

test('returns the nearest test even beyond the time budget', () =>
  expect(chosen(4, ['api/src/cart/cart.ts'], { 'api/src/cart/cart.test.ts': 8 })).toEqual(['api/src/cart/cart.test.ts']));

test('reads test durations from reports, preferring the latest', () => {
  const report = (name: string, seconds: Record<string, number>) => {
    writeSeconds(absolute(name), new Map(Object.entries(seconds)));
    return absolute(name);
  };
  writeFileSync(absolute('jest.json'), JSON.stringify({ testResults: [{ name: 'a', startTime: 1000, endTime: 1500 }] }));
  expect(secondsIn([absolute('jest.json'), report('one.json', { b: 1.5, c: 2 }), report('two.json', { c: 0.25 })])).toEqual(
    new Map([
      ['a', 0.5],
      ['b', 1.5],
      ['c', 0.25],
    ]),
  );
});
