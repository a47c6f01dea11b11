import type { Page } from '@playwright/test';
import type { Order, OrderSummary } from '@shop/contracts/orders';
import { expectNoViolations } from '../support/axe.ts';
import { GOOD_CARD, NO_FUNDS, NOTIFIED_TWICE, openPayment, pay, payWith, startPayments } from '../support/payments.ts';
import { addAddress, addToCart, cartOf, read, send, signUp, type Tshirt, tshirts } from '../support/shopper.ts';
import { test as base, expect, hydrated } from '../support/test.ts';

const test = base.extend<object, { apiEnv: Record<string, string> }>({
  apiEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const payments = await startPayments();
      await use(payments.apiEnv);
      await payments.stop();
    },
    { scope: 'worker' },
  ],
});

async function backAtPayment(page: Page, said: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\?step=payment&payment=\w+(&reason=[\w-]+)?$/);
  await expect(page.getByRole('main').locator(':focus')).toContainText(said);
  await expect(page.getByRole('heading', { name: 'Ödeme yöntemi' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /banka kartı TEST: / })).toBeChecked();
}

test('keeps the cart after a declined card, then accepts payment', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await signUp(page.request);
  await addAddress(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id });
  await page.goto('/checkout?step=payment');
  await hydrated(page);
  await payWith(page, NO_FUNDS);

  await backAtPayment(page, 'Ödeme tamamlanamadı');
  await expect(page.getByRole('alert').filter({ hasText: 'Ödeme tamamlanamadı' })).toContainText('kartınızdan para çekildiyse tamamı');
  await expect(page.getByRole('alert')).toContainText('limiti ya da bakiyesi yetersiz');
  expect((await cartOf(page.request)).Lines).toMatchObject([{ PId: tshirt.id, Qty: 2 }]);
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page).toHaveURL('/checkout?step=review');
  await expect(page.getByText('Ödeme tamamlanamadı')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/checkout?step=payment');
  await payWith(page, GOOD_CARD);
  await expect(page).toHaveURL(/\/order\?.*id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id');
  expect(await read<Order>(page.request, `/user/orders/${id}`)).toMatchObject({ State: 'paid', PaymentProgress: 'paid' });
  expect((await cartOf(page.request)).Lines).toEqual([]);
});

test.describe('unusual payments', () => {
  test.use({ allowedConsole: [/status of 404/] });

  async function atPayment(page: Page, { id, size }: Tshirt): Promise<void> {
    await addToCart(page.request, { PId: id, Qty: 1, VariantId: size.id });
    await page.goto('/checkout?step=payment');
    await hydrated(page);
    await openPayment(page);
  }
  const ordersOf = (page: Page) => read<OrderSummary[]>(page.request, '/user/orders');
  const states = async (page: Page) => (await ordersOf(page)).map(({ State }) => State);

  test('finishes each payment once despite aborted, repeated or lost callbacks', async ({ page, context }) => {
    const [tshirt] = await tshirts(page.request);
    await signUp(page.request);
    await addAddress(page.request);

    await atPayment(page, tshirt);
    await page.getByRole('link', { name: 'Vazgeç ve mağazaya dön' }).click();
    await backAtPayment(page, 'Ödeme tamamlanmadı');
    await openPayment(page);
    await page.goBack();
    await backAtPayment(page, 'Ödeme tamamlanmadı');
    expect((await cartOf(page.request)).Lines).toMatchObject([{ PId: tshirt.id, Qty: 1 }]);

    const [open] = await ordersOf(page);
    for (const path of [`/order?id=${open?.OrderId}`, '/user/orders', `/user/orders/${open?.OrderId}`]) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /^Ödemeyi tamamla/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Tekrar satın al' })).toHaveCount(0);
    }
    await expectNoViolations(page);
    await hydrated(page);
    await page.getByRole('button', { name: /^Ödemeyi tamamla/ }).click();
    await expect(page).toHaveURL(/\/pay\?token=/);
    await page.goto('/checkout?step=payment');
    await hydrated(page);

    await openPayment(page);
    await pay(page, NOTIFIED_TWICE);
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı, teşekkürler!' })).toBeVisible();
    const [latestState, ...before] = await states(page);
    expect([latestState, ...new Set(before)]).toEqual(['paid', 'cancelled']);
    expect((await cartOf(page.request)).Lines).toEqual([]);
    await page.goBack();
    await expect(page.getByRole('alert')).toHaveText('Bu ödemenin süresi doldu ya da tamamlandı.');
    await expect(page.getByRole('link', { name: 'Mağazaya dön' })).toHaveAttribute('href', /^http:\/\/localhost:\d+\/$/);

    await atPayment(page, tshirt);
    const [latest] = await ordersOf(page);
    await send(page.request, `/user/orders/${latest?.OrderId}/cancel`, {});
    await pay(page, GOOD_CARD);
    await backAtPayment(page, 'Ödemeniz iade ediliyor');
    expect((await ordersOf(page))[0]).toMatchObject({ State: 'cancelled', PaymentProgress: expect.stringMatching(/^refund/) });

    // Without the redirect, only the provider's notification arrives.
    const tab = await context.newPage();
    await atPayment(tab, tshirt);
    await tab.route('**/api/payments/callback', (route) => route.abort());
    const lost = tab.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/payments/callback'));
    await pay(tab, NOTIFIED_TWICE);
    await lost;
    await expect.poll(async () => (await states(page))[0]).toBe('paid');
    await tab.close();
    const [paid] = await ordersOf(page);
    await page.goto(`/user/orders/${paid?.OrderId}`);
    await expect(page.getByText('Ödeme alındı').first()).toBeVisible();
  });
});
