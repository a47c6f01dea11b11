import { expect, jest, test } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';

const verify = jest.fn(argon2.verify);
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, verify }));
const { hashPassword, verifyPassword } = await import('./password.ts');

test('verifies passwords of unknown and known accounts with equal work', async () => {
  const stored = await hashPassword('çok-gizli-1');
  expect(await verifyPassword(stored, 'yanlış')).toBe(false);
  expect(await verifyPassword(undefined, 'yanlış')).toBe(false);
  expect(await verifyPassword(undefined, 'no such account')).toBe(false);
  expect(await verifyPassword(stored, 'çok-gizli-1')).toBe(true);
  const work = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
  expect(work).toEqual(new Array(4).fill(stored.split('$').slice(0, 4).join('$')));
});

test.each([
  ['typed on another system, in decomposed letters', 'Çiğdem-Şifresi9'.normalize('NFD')],
  ['with a no-break space for a space', 'Çiğdem\u00a0Şifresi9', 'Çiğdem Şifresi9'],
])('recognises a password in another Unicode spelling: %s', async (_, typed, set = 'Çiğdem-Şifresi9') => {
  expect(await verifyPassword(await hashPassword(set), typed)).toBe(true);
  expect(await verifyPassword(await hashPassword(typed), set)).toBe(true);
  expect(await verifyPassword(await hashPassword(set), set.toLowerCase())).toBe(false);
});
