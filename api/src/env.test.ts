import { describe, expect, test } from '@jest/globals';
import { readConfig } from './env.ts';

test('uses default settings when the environment sets none', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3001, catalogue: 'both', currency: 'USD', databaseUrl: undefined });
});

test.each([
  ['API_PORT', '80a'],
  ['API_PORT', '99999'],
  ['CATALOGUE', 'books'],
  ['CURRENCY', 'usd'],
  ['PUBLIC_ORIGIN', 'shop.example'],
  ['PUBLIC_ORIGIN', 'https://shop.example/shop'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT_LOGIN', '-1'],
  ['RATE_LIMIT_LOGIN_ACCOUNT', '10/0'],
  ['MAIL_FROM', 'Baskıhane'],
  ['SHOP_EMAIL', 'shop@example.com\r\nBcc: all@example.com'],
  ['SMTP_URL', 'http://user:secret@mail.example'],
  ['DATABASE_URL', 'mysql://root:secret@localhost/shop'],
  ['DATABASE_REPLICA_URL', 'mysql://root:secret@localhost/shop'],
  ['CARD_PROVIDER', 'paypal'],
  ['TRUST_PROXY', 'banana'],
  ['TRUST_PROXY', 'loopback,'],
  ['API_HOST', '999.1.1.1'],
  ['API_HOST', '127.1'],
  ['API_HOST', 'a host'],
  ['DATABASE_URL', 'postgres://user:pass word@'],
  ['BANK_ACCOUNTS', '[]'],
  ['UNPAID_NETWORK_SHARE', '101'],
  ['UNPAID_NETWORK_MONEY', '-1'],
  ['UNPAID_SHARE', '101'],
  ['UNPAID_PIECES', '-1'],
  ['PRINT_PROFILE', 'api/profiles/none.icc'],
  ['PRINT_PROFILE', 'package.json'],
])('rejects %s=%s with an error that names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    expect.objectContaining({ name: 'SettingError', message: expect.stringContaining(name) }),
  );
});

test('requires sslmode only for a remote database', () => {
  const server = 'postgresql://shop:gizli@db.example/shop';
  expect(() => readConfig({ DATABASE_URL: server })).toThrow('sslmode=verify-full');
  for (const url of [`${server}?sslmode=verify-full`, `${server}?sslmode=disable`, 'postgresql://localhost/shop', 'postgresql:///shop'])
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  ['RATE_LIMIT_LOGN', 'RATE_LIMIT_LOGIN'],
  ['RATE_LIMIT_FAKTOR', 'RATE_LIMIT_FACTOR'],
  ['DELIVERY_FEE_EXPRES', 'DELIVERY_FEE_EXPRESS'],
  ['IYZICO_SECRETKEY', 'IYZICO_SECRET_KEY'],
  ['UNPAID_SHARES', 'UNPAID_SHARE'],
])('rejects the unknown setting %s and suggests another', (slip, meant) => {
  expect(() => readConfig({ [slip]: '1' })).toThrow(`${slip} is no setting; is ${meant} meant?`);
});

test.each(['localhost', '::', '0.0.0.0', 'fe80::1%eth0', 'api.shop.internal'])('accepts the API host %s', (host) => {
  expect(readConfig({ API_HOST: host }).host).toBe(host);
});

test.each([
  ['DATABASE_URL', 'mysql://root:secret@localhost/shop'],
  ['SMTP_URL', 'http://root:secret@localhost'],
])('hides the password in errors for an invalid %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(expect.objectContaining({ message: expect.not.stringContaining('secret') }));
});

test('names mail senders after the brand by default', () => {
  expect(readConfig({ BRAND_NAME: 'Baskı Evi' }).mailFrom).toEqual({ name: 'Baskı Evi', address: 'siparis@localhost' });
  expect(readConfig({ MAIL_FROM: 'siparis@shop.example' }).mailFrom).toEqual({ name: 'Baskıhane', address: 'siparis@shop.example' });
  const both = readConfig({ MAIL_FROM: '"Işık Baskı" <siparis@shop.example>' });
  expect(both).toMatchObject({ mailFrom: { name: 'Işık Baskı', address: 'siparis@shop.example' }, shopEmail: 'siparis@shop.example' });
});

test('uses sample contact data only in a shop without https', () => {
  const tried = readConfig({});
  expect([tried.seller.name, tried.seller.address, tried.hours]).toEqual(Array(3).fill(expect.stringContaining('Örnek')));
  expect(readConfig({ SHOP_HOURS: '9–18' }).hours).toBe('9–18');
  const named = readConfig({ PUBLIC_ORIGIN: 'https://shop.example' });
  expect([...Object.values(named.seller), named.hours].join('')).toBe('');
});

test('scales the unpaid-order limits of networks and shop by RATE_LIMIT_FACTOR', () => {
  const usual = { share: 25, pieces: 5, network: { share: 50, pieces: 10, money: 300_000 }, together: 20 };
  expect(readConfig({}).unpaid).toEqual(usual);
  expect(readConfig({ RATE_LIMIT_FACTOR: '100', UNPAID_NETWORK_PIECES: '7' }).unpaid).toEqual({
    ...usual,
    network: { share: 50, pieces: 7, money: 30_000_000 },
    together: 2000,
  });
});

test('scales only unconfigured rate limits by RATE_LIMIT_FACTOR', () => {
  const { rateLimits } = readConfig({ RATE_LIMIT_LOGIN: '5', RATE_LIMIT_LOGIN_ACCOUNT: '3/60', RATE_LIMIT_FACTOR: '100' });
  expect(rateLimits).toMatchObject({
    login: { max: 5, seconds: 60 },
    'login-account': { max: 3, seconds: 60 },
    upload: { max: 6000, seconds: 600 },
  });
});

describe('card payments', () => {
  const keys = { IYZICO_API_KEY: 'anahtar', IYZICO_SECRET_KEY: 'çok-gizli' };
  const on = { CARD_PROVIDER: 'iyzico', ...keys };

  test('offers no card payments unless the settings name a provider', () => {
    expect(readConfig({})).toMatchObject({ cardProvider: 'off', iyzico: undefined });
    expect(readConfig(on)).toMatchObject({ cardProvider: 'iyzico', iyzico: { apiKey: 'anahtar', timeoutMs: 10_000 } });
    expect(readConfig(on).iyzico?.baseUrl.href).toBe('https://api.iyzipay.com/');
    expect(readConfig(keys)).toMatchObject({ cardProvider: 'off', iyzico: { apiKey: 'anahtar' } });
  });

  test.each([
    ['IYZICO_API_KEY', { IYZICO_API_KEY: '' }],
    ['IYZICO_SECRET_KEY', { IYZICO_SECRET_KEY: '' }],
    ['IYZICO_BASE_URL', { IYZICO_BASE_URL: 'http://api.iyzipay.com' }],
    ['IYZICO_BASE_URL', { IYZICO_BASE_URL: 'https://api.iyzipay.com/v2' }],
    ['IYZICO_TIMEOUT_MS', { IYZICO_TIMEOUT_MS: 'soon' }],
    ['CURRENCY', { CURRENCY: 'JPY' }],
  ])('hides the secret key in errors for an invalid %s', (name, wrong) => {
    expect(() => readConfig({ ...on, ...wrong })).toThrow(name);
    expect(() => readConfig({ ...on, ...wrong })).toThrow(expect.objectContaining({ message: expect.not.stringContaining('gizli') }));
  });

  test('allows plain HTTP to a local payment provider', () => {
    expect(readConfig({ ...on, IYZICO_BASE_URL: 'http://127.0.0.1:3002' }).iyzico?.baseUrl.port).toBe('3002');
  });
});
