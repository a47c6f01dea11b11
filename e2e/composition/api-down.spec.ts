import { expectNoViolations } from '../support/axe.ts';
import { addToCart, cartOf, tshirts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

// React error 419: the server could not render a component.
test.use({
  allowedConsole: [/status of 503|React error #419|ApiError: (?:Şu anda hizmet veremiyoruz|We are not available right now)/],
});

test('serves cached pages while the API is down, then recovers', async ({ page, request, api }) => {
  const [tshirt] = await tshirts(request);
  const visited = '/products?minPrice=3.21';
  const unseen = '/products?minPrice=4.32';
  const unseenToo = '/products?minPrice=5.43';
  const before = await (await request.get(visited)).text();
  const inEnglish = await (await request.get(`/en${visited}`)).text();
  await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id });

  await api.stop();
  try {
    const kept = await page.goto(visited);
    expect(kept?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect((await kept?.text()) ?? '').toBe(before);

    const answer = await page.goto(unseen);
    expect(answer?.status()).toBe(503);
    expect(answer?.request().timing().responseStart).toBeLessThan(6000);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await hydrated(page);
    await expect(page).toHaveTitle('Sayfa açılamıyor - 503');
    await expect(page.getByText('Sunucuda bir sorun oluştu. Lütfen daha sonra tekrar deneyin.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Baskıhane' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Anasayfaya dönün' })).toBeVisible();
    expect(await answer?.text()).not.toMatch(/\bat \S+ \(|node_modules|ECONNREFUSED|127\.0\.0\.1/);

    expect(await (await request.get(`/en${visited}`)).text()).toBe(inEnglish);
    expect((await page.goto(`/en${unseen}`))?.status()).toBe(503);
    await hydrated(page);
    await expect(page).toHaveTitle('Page not available - 503');
    await expect(page.getByText('Something went wrong on our side. Please try again later.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Contact');
    await expect(page.locator('body')).not.toContainText(/bulunamadı|dönün|deneyin/);
    await page.goto('/en/cart');
    await hydrated(page);
    await expect(page.getByText('Your cart could not be loaded')).toBeVisible({ timeout: 60_000 });

    const call = await request.get('/api/cart');
    expect(call.status()).toBe(503);
    expect(await call.json()).toMatchObject({ Status: 0, Payload: { code: 'unavailable' } });

    expect((await request.get(unseenToo)).status()).toBe(503);

    await page.goto('/cart');
    await hydrated(page);
    await expect(page.getByText('Sepetiniz yüklenemedi')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
    await expect(page.locator('.Toastify__toast, [data-toast]')).toHaveCount(0);
    await expectNoViolations(page);
  } finally {
    await api.start();
  }

  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  for (const path of [unseen, `/en${unseen}`, unseenToo]) await expect.poll(async () => (await request.get(path)).status()).toBe(200);
  await page.goto(unseen);
  await hydrated(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await addToCart(page.request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id });
  expect((await cartOf(page.request)).Lines[0]?.Qty).toBe(3);
});
