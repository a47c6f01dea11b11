import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Order } from '@shop/contracts/orders';
import { root } from '../../scripts/lib/install.mjs';
import { freePort, startService, untilReady } from '../../scripts/lib/processes.ts';
import { workFolder } from '../support/folders.ts';
import { addAddress, addToCart, cartOf, read, signUp, tshirts } from '../support/shopper.ts';
import { test as base, expect, hydrated } from '../support/test.ts';

const [GOOD_CARD, NO_FUNDS] = ['5528 7900 0000 0008', '4111 1111 1111 1129'];

/** A shop that takes cards, by a payment company that is stood in for on this machine. */
const test = base.extend<object, { apiEnv: Record<string, string> }>({
  apiEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const port = await freePort();
      const keys = { IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'secret' };
      const service = {
        name: 'payments',
        args: [path.join(root, 'api/src/modules/payments/stand-in/main.ts')],
        env: { STAND_IN_PORT: String(port), ...keys },
        readyUrl: `http://127.0.0.1:${port}/healthz`,
        logFile: path.join(await mkdtemp(path.join(workFolder, 'payments-')), 'payments.log'),
      };
      const running = startService(service);
      await untilReady(service, running);
      await use({ CARD_PROVIDER: 'iyzico', IYZICO_BASE_URL: `http://127.0.0.1:${port}`, ...keys });
      await running.stop();
    },
    { scope: 'worker' },
  ],
});

/** From the payment step to the company's page, and what is done there. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole('radio', { name: /banka kartı/ }).check({ force: true });
  await page.getByRole('button', { name: 'Devam et' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Siparişi ver' }).click();
  await expect(page.getByRole('heading', { name: 'Test ödemesi' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Kart numarası' }).fill(card);
  await page.getByRole('button', { name: 'Öde' }).click();
}

test('a card that is declined leaves the cart as it was; the next one pays', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await signUp(page.request);
  await addAddress(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id });
  await page.goto('/checkout?step=payment');
  await hydrated(page);
  await payWith(page, NO_FUNDS);

  // Back in the shop, which says that nothing was taken.
  await expect(page).toHaveURL(/\/checkout\?/);
  await expect(page.getByRole('alert').filter({ hasText: 'Ödeme tamamlanamadı' })).toContainText('Kartınızdan para çekilmedi');
  expect((await cartOf(page.request)).Lines).toMatchObject([{ PId: tshirt.id, Qty: 2 }]);

  await page.goto('/checkout?step=payment');
  await hydrated(page);
  await payWith(page, GOOD_CARD);
  await expect(page).toHaveURL(/\/order\?.*id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id');
  expect(await read<Order>(page.request, `/user/orders/${id}`)).toMatchObject({ State: 'paid', PaymentProgress: 'paid' });
  expect((await cartOf(page.request)).Lines).toEqual([]);
});
