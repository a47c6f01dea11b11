import { expect, test } from '@jest/globals';
import { standsIn } from './stand-in.ts';

test('fakes card payments only locally and when unconfigured', () => {
  expect(standsIn({ PATH: '/bin', IYZICO_API_KEY: '', PUBLIC_ORIGIN: '' }, 'USD')).toBe(true);
  const said = [
    { PUBLIC_ORIGIN: 'https://shop.example' },
    // An explicit origin means a real shop, even on localhost.
    { PUBLIC_ORIGIN: 'http://localhost:3000' },
    { IYZICO_API_KEY: 'k' },
    { IYZICO_SECRET_KEY: 'k' },
    { IYZICO_BASE_URL: 'https://sandbox-api.iyzipay.com' },
    { PUBLIC_ORIGIN: 'https://shop.example', IYZICO_API_KEY: 'k', IYZICO_SECRET_KEY: 's' },
    { PUBLIC_ORIGIN: 'https://shop.example', CARD_PROVIDER: 'off' },
    { CARD_PROVIDER: 'off' },
    { CARD_PROVIDER: 'iyzico' },
  ];
  expect(said.map((env) => standsIn(env, 'USD'))).toEqual(said.map(() => false));
  expect(standsIn({}, 'JPY')).toBe(false);
});
