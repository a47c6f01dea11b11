import type { Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import { productPath, read } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const VIDEO_HOST = 'https://www.youtube-nocookie.com';

async function playing(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${VIDEO_HOST}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>oynuyor</p>' });
  });
  return asked;
}

test('plays a product’s video and allows its host nowhere else', async ({ page, request }) => {
  const product = await read<Product>(request, '/catalog/products/1001');
  const video = page.frameLocator('iframe').getByText('oynuyor');
  const watch = page.getByRole('button', { name: 'Videoyu izle' });
  const asked = await playing(page);

  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policyOf(productPath(product))).toContain(`frame-src ${VIDEO_HOST};`);
  for (const path of ['/', '/products/oversize-baskili-tisort/1002']) expect(await policyOf(path)).not.toContain('frame-src');

  await page.goto(productPath(product));
  await hydrated(page);
  expect(asked).toEqual([]);
  await watch.click();
  await expect(video).toBeVisible();
  expect(asked).toEqual([`${VIDEO_HOST}/embed/${product.videoId}?autoplay=1&rel=0`]);
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(watch).toBeFocused();
});

test.describe('visitors from another page', () => {
  test('plays a video after client-side navigation from another page', async ({ page, request }) => {
    const product = await read<Product>(request, '/catalog/products/1001');
    await playing(page);
    await page.goto('/categories/klasik-tisort/92');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: product.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
    await page.getByRole('button', { name: 'Videoyu izle' }).click();
    const video = page.frameLocator('iframe').getByText('oynuyor');
    await expect(video).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klasik Tişört');
    await page.reload();
    await hydrated(page);
    await page.goForward();
    await expect(video).toBeVisible();
    await expect(page).toHaveURL(/#video$/);

    await page.getByRole('button', { name: 'Kapat' }).click();
    await expect(page).toHaveURL(new RegExp(`${productPath(product)}$`));
  });
});

for (const path of ['/products/baskili-bisiklet-yaka-tisort/1001', '/designs/love-words']) {
  test(`keeps the picture beside the buttons on tablets (${path})`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    for (const width of [700, 820, 1024]) {
      await page.setViewportSize({ width, height: 1180 });
      const main = page.getByRole('main');
      const picture = main.getByRole('img').first();
      const button = main.getByRole('button', { name: 'Sepete ekle', exact: true }).or(main.getByRole('link', { name: 'Tasarla' }));
      await expect(button.first()).toBeVisible();
      const [left, right] = [await picture.boundingBox(), await button.first().boundingBox()];
      expect((left?.x ?? 0) + (left?.width ?? 0), `${width} px`).toBeLessThan(right?.x ?? 0);
      expect(await main.locator('article').first().getByRole('heading', { level: 1 }).boundingBox()).toMatchObject({ x: right?.x });
    }
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(150);
    await expect(page.getByRole('main').getByRole('img').first()).toBeInViewport({ ratio: 0.99 });
  });
}

test('shows the size chart and sends a question', async ({ page, request }) => {
  const product = await read<Product>(request, '/catalog/products/1001');
  await page.goto(productPath(product));
  await hydrated(page);
  await page.getByText('Beden tablosu').click();
  await expect(page.getByRole('row', { name: 'S 48 69 20' })).toBeVisible();

  await page.getByRole('button', { name: 'Soru sor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Soru sor' });
  const question = dialog.getByRole('textbox', { name: 'Sorunuz' });
  await question.fill('Kollarına da baskı yapıyor musunuz?');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Soru sor' }).click();
  await expect(question).toHaveValue('Kollarına da baskı yapıyor musunuz?');
  await dialog.getByRole('textbox', { name: 'Adınız soyadınız' }).fill('Ayşegül Çiçek');
  await dialog.getByRole('textbox', { name: 'E-posta adresiniz' }).fill('aysegul@example.com');
  await dialog.getByRole('button', { name: 'Gönder' }).click();
  await expect(page.getByText('Sorunuzu aldık')).toBeVisible();
  await expect(dialog).toBeHidden();
});
