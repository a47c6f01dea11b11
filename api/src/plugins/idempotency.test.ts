import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const modules = join(import.meta.dirname, '../modules');

/** These routes begin or end a session, act on a link, or store no data of a shopper. */
const others = [
  'post /auth',
  'delete /auth',
  'post /auth/guest',
  'post /auth/passkey/options',
  'post /auth/passkey',
  'post /user',
  'put /user/password/reset',
  'put /user/email/verify',
  'post /user/passkeys/options',
  'post /auth/second-factor',
  'post /user/second-factor/setup',
  'post /user/second-factor/recovery-codes',
  'delete /user/second-factor',
  'put /user/second-factor',
  'post /user/proof',
  'post /user/proof/passkey/options',
  'post /user/proof/passkey',
  'post /orders/track',
  'post /payments/callback',
  'put /user/password',
  'put /user/guest/password',
  'post /user/closure',
  'post /orders/:id/payment',
];

test('makes every shopper’s write idempotent', () => {
  const routes = globSync('**/*routes.ts', { cwd: modules }).flatMap((file) =>
    readFileSync(join(modules, file), 'utf8')
      .split(/\n {2}app\.(?=(?:get|post|put|patch|delete)\b)/)
      .slice(1),
  );
  const writes = routes.flatMap((text) => {
    const [, method, address] = /^(post|put|patch|delete)\(\s*'([^']+)'/.exec(text) ?? [];
    return method ? [{ name: `${method} ${address}`, text }] : [];
  });
  expect(writes.length).toBeGreaterThan(40);
  const apart = writes.filter(({ text }) => !/\b(?:withIdempotency|change)\(/.test(text)).map(({ name }) => name);
  expect(new Set(apart)).toEqual(new Set(others));
});
