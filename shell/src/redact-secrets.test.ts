import { expect, test } from '@jest/globals';
import { holdsSecret, redactSecrets, withoutSecrets } from './redact-secrets.ts';

test.each([
  ['http://shop.example/user/forgot?token=abc&x=1#y', 'http://shop.example/user/forgot?token=-&x=1#y'],
  ['/en/user/verify?a=1&token=a%2Fb', '/en/user/verify?a=1&token=-'],
  ['/user/login?redirect=%2Fuser%2Fforgot%3Ftoken%3Dabc%26x%3D1&y=2', '/user/login?redirect=%2Fuser%2Fforgot%3Ftoken%3D-%26x%3D1&y=2'],
  ['http://shop.example/en/shares/AbCdEfGhIjKlMnOpQrStUv?x=1', 'http://shop.example/en/shares/-?x=1'],
  ['/upfs/shr/AbCdEfGh-jKlMnOpQrSt_v/front?w=640', '/upfs/shr/-/front?w=640'],
  ['/user/login?redirect=%2Fshares%2FAbCdEfGhIjKlMnOpQrStUv', '/user/login?redirect=%2Fshares%2F-'],
  ['a:attr__href="/user/forgot?token=abc"nth-child="1"', 'a:attr__href="/user/forgot?token=-"nth-child="1"'],
])('redacts the secret in %s', (address, told) => {
  expect(withoutSecrets(address)).toBe(told);
  expect(holdsSecret(address)).toBe(true);
});

test.each(['/products?searchText=token', '/user/forgot', '/shares/about', '/user/forgot?token=', '/x?tokens=1'])(
  'leaves %s, which has no secret, unchanged',
  (address) => {
    expect(withoutSecrets(address)).toBe(address);
    expect(holdsSecret(address)).toBe(false);
  },
);

test('redacts secrets within nested values', () => {
  const at = new Date();
  expect(
    redactSecrets({
      at,
      count: 1,
      $set_once: { $initial_referrer: 'http://shop.example/user/forgot?token=abc' },
      list: ['/x?token=abc', null],
    }),
  ).toEqual({ at, count: 1, $set_once: { $initial_referrer: 'http://shop.example/user/forgot?token=-' }, list: ['/x?token=-', null] });
});
