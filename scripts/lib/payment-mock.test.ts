import { expect, test } from '@jest/globals';
import { usesPaymentMock } from './payment-mock.ts';

test('uses the fake payment server only locally and when unconfigured', () => {
  expect(usesPaymentMock({ PATH: '/bin', IYZICO_API_KEY: '', PUBLIC_ORIGIN: '' }, 'USD')).toBe(true);
  const said = [
    { PUBLIC_ORIGIN: 'https://shop.example' },
    // A public origin marks a real shop, even on localhost.
    { PUBLIC_ORIGIN: 'http://localhost:3000' },
    { IYZICO_API_KEY: 'k' },
    { IYZICO_SECRET_KEY: 'k' },
    { IYZICO_BASE_URL: 'https://sandbox-api.iyzipay.com' },
    { PUBLIC_ORIGIN: 'https://shop.example', IYZICO_API_KEY: 'k', IYZICO_SECRET_KEY: 's' },
    { PUBLIC_ORIGIN: 'https://shop.example', CARD_PROVIDER: 'off' },
    { CARD_PROVIDER: 'off' },
    { CARD_PROVIDER: 'iyzico' },
  ];
  expect(said.map((env) => usesPaymentMock(env, 'USD'))).toEqual(said.map(() => false));
  expect(usesPaymentMock({}, 'JPY')).toBe(false);
});
