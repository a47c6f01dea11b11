import { expect, test } from '@jest/globals';
import { entryGlobal } from './federation-names.ts';

const versions = ['0.1.0-3f2c', '0.1.0.3f2c', '0.1.0+3f2c', '0.10-3f2c', '2', 'dev'];

test('gives each remote version a valid and unique global name', () => {
  const names = ['catalog', 'cart-checkout', 'cart-2', 'cart2'].flatMap((remote) =>
    versions.map((version) => entryGlobal(remote, version)),
  );
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][\w$]*$/i);
});
