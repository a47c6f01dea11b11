import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Order, OrderSummary } from '@shop/contracts/orders';
import { root } from '../../scripts/lib/install.mjs';
import { expectNoViolations } from '../support/axe.ts';
import { acceptOrder } from '../support/payments.ts';
import { addAddress, addToCart, cartOf, logInByForm, money, placeOrder, read, signUp, tshirts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.describe('API death during an order', () => {
  test.use({ allowedConsole: [/status of 50[234]|net::ERR_FAILED|ApiError/] });

  test('places an order exactly once when the API dies', async ({ page, api }) => {
    test.slow();
    await api.kill();
    await api.start(path.join(root, 'api/src/testing/die-while-placing.ts'));
    const [tshirt] = await tshirts(page.request);
    await signUp(page.request);
    await addAddress(page.request);
    await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id });
    await page.goto('/checkout?step=payment');
    await hydrated(page);
    await acceptOrder(page, /Havale/);
    const place = page.getByRole('button', { name: 'Siparişi ver' });

    await place.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('iki kez verilmez', { timeout: 60_000 });
    expect(await api.ended()).toBe('SIGKILL');
    await api.start();
    expect(await read<OrderSummary[]>(page.request, '/user/orders')).toEqual([]);
    expect((await cartOf(page.request)).Lines).toHaveLength(1);

    const killed = Promise.withResolvers<void>();
    await page.route(
      '**/api/orders',
      async (route) => {
        expect((await route.fetch()).status()).toBe(201);
        await api.kill();
        await route.abort();
        killed.resolve();
      },
      { times: 1 },
    );
    await place.click();
    await killed.promise;
    await place.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('iki kez verilmez');
    await api.start();
    const thanks = page.getByRole('heading', { name: 'Siparişiniz alındı, teşekkürler!' });
    await expect(async () => {
      if (!(await thanks.isVisible())) await place.click({ timeout: 500 });
      await expect(thanks).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(thanks).toBeFocused();
    const orders = await read<OrderSummary[]>(page.request, '/user/orders');
    expect(orders).toMatchObject([{ Pieces: 2, State: 'awaiting-payment' }]);
    await expect(page.getByText(orders[0]?.OrderNumber ?? '').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ürünler' })).toContainText(tshirt.title);
  });
});

test.describe('a placed order', () => {
  test.use({ allowedConsole: [/status of (404|409)/] });

  test('prints, cancels, reorders and tracks an order without a login', async ({ page, request, visitor }) => {
    const [tshirt] = await tshirts(request);
    const shopper = await signUp(request);
    await addAddress(request);
    await addToCart(request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id });
    const { OrderId, OrderNumber } = await placeOrder(request);

    await addToCart(page.request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id });
    await page.goto('/checkout');
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Yalnızca e-posta adresinizle devam edin' })).toBeVisible();
    const summary = page.getByRole('main').getByRole('group').filter({ hasText: 'Sipariş özeti' });
    await expect(summary).toContainText('(1 ürün)');
    await expect(summary.getByText(tshirt.title)).toBeHidden();
    await summary.getByText('Sipariş özeti').click();
    await expect(summary.getByText(tshirt.title)).toBeVisible();
    await expect(summary.getByText('30 gün kolay iade.')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText(/iade/)).toHaveCount(0);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Şimdi hesap aç' }).click();
    await page.getByRole('textbox', { name: 'E-posta' }).fill(shopper.Email);
    await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill('başka-Gizli-Şifre-9');
    await page.getByRole('button', { name: 'Hesap aç ve devam et' }).click();
    await page.getByRole('link', { name: 'Bu adresle giriş yapın' }).click();
    await expect(page).toHaveURL('/user/login?redirect=%2Fcheckout');
    await expect(page.getByRole('textbox', { name: 'E-posta' })).toHaveValue(shopper.Email);
    await logInByForm(page, shopper);
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('heading', { name: 'Teslimat adresi' })).toBeVisible();

    await page.goto(`/user/orders/${OrderId}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Oku: Mesafeli satış sözleşmesi' }).click();
    await expect(page.getByRole('region', { name: 'Mesafeli satış sözleşmesi' })).toContainText(
      `${tshirt.title} (Beyaz · ${tshirt.size.size}) × 2`,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).last().click();

    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF indir' }).click()]);
    expect(file.suggestedFilename()).toBe(`${OrderNumber}.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Yazdır' })).toBeHidden();
    await expect(page.getByText('İçeriğe geç')).toBeHidden();
    const { Lines, Seller, Totals } = await read<Order>(page.request, `/user/orders/${OrderId}`);
    const facts = [OrderNumber, Seller?.Brand, Seller?.Name, ...Lines.map(({ Title }) => Title), money(Totals.Total)];
    for (const fact of facts)
      await expect(
        page
          .getByText(fact ?? 'the seller')
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });

    await expect(page.getByRole('button', { name: 'Tekrar satın al' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Siparişi iptal et' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Siparişi iptal et' }).click();
    await expect(page.getByText('Siparişi siz iptal ettiniz.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sipariş durumu' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Siparişi iptal et' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Tekrar satın al' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Ürünler sepetinizde.' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Sepet/ })).toHaveAccessibleName(/3/);
    await page.getByRole('button', { name: 'Tekrar satın al' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'zaten sepetinizde' })).toContainText('Sepetinizde zaten 3 adet var.');
    expect((await cartOf(page.request)).Lines.map(({ Qty }) => Qty)).toEqual([3]);

    const other = await visitor();
    await other.goto(`/order?number=${OrderNumber}`);
    await hydrated(other);
    await expect(other.getByRole('textbox', { name: 'Sipariş numarası' })).toHaveValue(OrderNumber);
    await other.getByRole('textbox', { name: 'E-posta' }).fill('baskasi@example.com');
    await other.getByRole('button', { name: 'Siparişimi göster' }).click();
    await expect(other.getByRole('alert')).toContainText('bir sipariş bulamadık');
    await other.getByRole('textbox', { name: 'E-posta' }).fill(shopper.Email);
    await other.getByRole('button', { name: 'Siparişimi göster' }).click();
    const tracked = other.getByRole('region', { name: `Sipariş ${OrderNumber}` });
    await expect(tracked.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(tracked).toContainText('İptal edildi');
    await expect(tracked).toContainText(tshirt.title);
    await expect(other.getByText('Ilıca')).toHaveCount(0);
    await expectNoViolations(other);
  });
});
