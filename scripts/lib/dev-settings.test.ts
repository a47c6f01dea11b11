import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readDevSettings } from './dev-settings.ts';
import { root } from './install.mjs';

test('derives the ports of other servers from the shop’s port', () => {
  expect(readDevSettings({ PORT: '4000', DEV_PORT: '4100', DATA_DIR: '' })).toEqual({
    port: 4000,
    apiPort: 4001,
    paymentMockPort: 4002,
    devPort: 4100,
    dataDir: path.join(root, 'data/dev'),
    workers: 1,
  });
});

test('uses the fake payment server only without card settings', () => {
  expect(readDevSettings({ CURRENCY: 'TRY' }).paymentMockPort).toBe(3002);
  for (const env of [{ CURRENCY: 'CHF' }, { CARD_PROVIDER: 'off' }, { IYZICO_API_KEY: 'k' }]) {
    expect(readDevSettings({ ...env, STAND_IN_PORT: '4102' }).paymentMockPort).toBeUndefined();
  }
});

test('reports all invalid settings at once', () => {
  expect(() => readDevSettings({ PORT: 'http', STAND_IN_PORT: '70000' })).toThrow(
    'PORT must be a whole number from 1 to 65535, not "http"\nSTAND_IN_PORT must be a whole number from 1 to 65535, not "70000"',
  );
});

test('rejects duplicate ports and zero workers', () => {
  expect(() => readDevSettings({ PORT: '4000', API_PORT: '4003', WORKERS: '0' })).toThrow(
    'DEV_PORT must be another port than API_PORT, not "4003"\nWORKERS must be a whole number from 1 to 64, not "0"',
  );
});
