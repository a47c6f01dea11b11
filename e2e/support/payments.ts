import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePort } from '@shop/settings/endpoint';
import { root } from '../../scripts/lib/install.mjs';
import { startService, untilReady } from '../../scripts/lib/processes.ts';
import { workFolder } from './folders.ts';

/** For the last card, the fake provider also notifies the shop before the redirect. */
export const [GOOD_CARD, NO_FUNDS, NOTIFIED_TWICE] = ['5528 7900 0000 0008', '4111 1111 1111 1129', '9792 0000 0000 0093'];

export async function startPayments(): Promise<{ apiEnv: Record<string, string>; stop: () => Promise<void> }> {
  const port = await freePort();
  const keys = { IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'secret' };
  const service = {
    name: 'payments',
    program: 'payment stand-in' as const,
    args: [path.join(root, 'api/src/modules/payments/provider/mock-server/main.ts')],
    env: { STAND_IN_PORT: String(port), ...keys },
    readyUrl: `http://127.0.0.1:${port}/healthz`,
    logFile: path.join(await mkdtemp(path.join(workFolder, 'payments-')), 'payments.log'),
  };
  const running = startService(service);
  await untilReady(service, running);
  return {
    apiEnv: { CARD_PROVIDER: 'iyzico', IYZICO_BASE_URL: `http://127.0.0.1:${port}`, ...keys },
    stop: async () => void (await running.stop()),
  };
}

export async function acceptOrder(page: Page, method: RegExp): Promise<void> {
  await page.getByRole('radio', { name: method }).check({ force: true });
  await page.getByRole('button', { name: 'Devam et' }).click();
  await page.getByRole('checkbox').check();
}

export async function openPayment(page: Page): Promise<void> {
  await acceptOrder(page, /banka kartı TEST: /);
  await page.getByRole('button', { name: 'Siparişi ver' }).click();
  await expect(page.getByRole('heading', { name: 'Test ödemesi' })).toBeVisible();
}

export async function payWith(page: Page, card: string): Promise<void> {
  await openPayment(page);
  await pay(page, card);
}

export async function pay(page: Page, card: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Kart numarası' }).fill(card);
  await page.getByRole('button', { name: 'Öde' }).click();
}
