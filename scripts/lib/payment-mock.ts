import path from 'node:path';
import type { Variables } from '@shop/settings/settings';
import { iyzicoCurrencies } from '../../api/src/settings/iyzico-currencies.ts';
import { root } from './install.mjs';
import type { Service } from './processes.ts';
import type { ShopOptions } from './shop.ts';

export const paymentMockSettings = (port: number) => ({
  CARD_PROVIDER: 'iyzico',
  IYZICO_BASE_URL: `http://127.0.0.1:${port}`,
  IYZICO_API_KEY: 'stand-in',
  IYZICO_SECRET_KEY: 'stand-in-secret',
});

export const paymentMockCards = 'a test page, which takes no money: 5528 7900 0000 0008 pays';

const program = path.join(root, 'api/src/modules/payments/provider/mock-server/main.ts');

/** Runs the mock in the API's process, to save 100 MB. */
export const paymentMockInApi = (port: number): Pick<ShopOptions, 'apiFlags' | 'env'> => ({
  apiFlags: ['--import', program],
  env: { ...paymentMockSettings(port), STAND_IN_PORT: String(port) },
});

export const paymentMockService = (port: number, dataDir: string): Service => ({
  name: 'payment stand-in',
  program: 'payment stand-in',
  args: [program],
  env: { ...paymentMockSettings(port), STAND_IN_PORT: String(port) },
  readyUrl: `http://127.0.0.1:${port}/healthz`,
  logFile: path.join(dataDir, 'logs/payment-stand-in.log'),
});

/** The fake payment server runs only without card settings and without a public origin. */
export const usesPaymentMock = (env: Variables, currency: string): boolean =>
  iyzicoCurrencies.some((taken) => taken === currency) &&
  !Object.entries(env).some(
    ([name, value]) => value && (name === 'PUBLIC_ORIGIN' || name === 'CARD_PROVIDER' || name.startsWith('IYZICO_')),
  );
