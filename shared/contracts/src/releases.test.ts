import { expect, test } from '@jest/globals';
import { isRemoteName } from './remote-name.ts';

test.each(['catalog', 'cart-checkout', 'a', 'a2', 'shell-2', 'a'.repeat(50)])('accepts the remote name %s', (name) => {
  expect(isRemoteName(name)).toBe(true);
});

test.each([
  ...['', 'shell', 'constructor', '__proto__', 'Catalog', 'çanta', '2d', '-a', 'a_b', 'a.b', '../a', 'a/b', 'a@1', 'a\n'],
  'a'.repeat(51),
])('rejects the remote name %j', (name) => {
  expect(isRemoteName(name)).toBe(false);
});
