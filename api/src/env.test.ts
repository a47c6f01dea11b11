import { expect, test } from '@jest/globals';
import { readConfig } from './env.ts';

test('everything has a default', () => {
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
  ['DATABASE_URL', 'mysql://root:secret@localhost/shop'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('a refused database address does not end up in the log', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@localhost/shop' })).toThrow(expect.not.stringContaining('secret'));
});
