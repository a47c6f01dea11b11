import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test.ts';

const fieldOf = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Ürünlerde ara' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Arama önerileri' }).getByRole('option');

const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('history:searches'));

test.describe('search on a desktop, by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('suggests, corrects and remembers searches', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const field = fieldOf(page);
    await field.focus();
    await expect(field).toHaveAttribute('aria-expanded', 'true');

    const { promise: late, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/suggestions\?searchText=k$/, async (route) => {
      await late;
      await route
        .fulfill({ json: { Status: 1, Message: '', Payload: { terms: ['geç kalan'], categories: [], products: [] } } })
        .catch(() => undefined);
    });
    await page.keyboard.type('k');
    await page.keyboard.type('upa');
    await expect(options(page).filter({ hasText: 'Fotoğraf Baskılı Kupa' })).toContainText('$7.90');
    letGo();
    await expect(options(page).filter({ hasText: 'Kupa & Bardak' })).toHaveAttribute('href', /\/categories\//);
    await expect(options(page).filter({ hasText: 'geç kalan' })).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^\d+ öneri$/);

    await page.keyboard.press('ArrowUp');
    const all = options(page).filter({ hasText: 'tüm sonuçlar' });
    await expect(all).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await all.getAttribute('id')) ?? '');
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(field).toHaveValue('kupa');

    await field.fill('TİŞRT');
    await expect(page.getByRole('group', { name: 'Şunu mu demek istediniz:' }).getByRole('option')).toHaveText('tişört');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?searchText=T%C4%B0%C5%9ERT');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('“TİŞRT” için sonuçlar');
    await main.getByRole('link', { name: 'tişört', exact: true }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('“tişört” için sonuçlar');
    await expect(fieldOf(page)).toHaveValue('tişört');
    expect(await remembered(page)).toBe(JSON.stringify(['tişört', 'TİŞRT']));

    await page.goto('/categories');
    await hydrated(page);
    await fieldOf(page).focus();
    await expect(page.getByRole('group', { name: 'Son aramalar' }).getByRole('option')).toHaveText(['tişört', 'TİŞRT']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?searchText=ti%C5%9F%C3%B6rt');
    await fieldOf(page).focus();
    await page.getByRole('banner').getByRole('button', { name: 'Aramayı temizle' }).click();
    await page.getByRole('button', { name: 'Geçmişi sil' }).click();
    await expect(page.getByRole('group', { name: 'Son aramalar' })).toHaveCount(0);
    expect(await remembered(page)).toBeNull();
  });

  test('suggests corrections, departments and products when nothing is found', async ({ page }) => {
    await page.goto('/search?searchText=kupaa%20zzzzq%20qqqqz');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: '“kupaa zzzzq qqqqz” için ürün bulunamadı' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'kupa', exact: true })).toHaveAttribute('href', '/search?searchText=kupa');
    await expect(main.getByRole('heading', { name: 'Bölümler' })).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(4);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await main.getByRole('link', { name: 'kupa', exact: true }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('“kupa” için sonuçlar');
    await page.goto('/search?searchText=bask%C4%B1&sort=new-added');
    await expect(main.getByRole('article')).toHaveCount(6);
  });
});

test('opens the English search across a phone’s whole screen', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  const way = page.getByRole('banner').getByRole('link', { name: 'Search products' });
  await way.click();
  const sheet = page.getByRole('dialog', { name: 'Search products' });
  await expect(sheet.getByRole('combobox')).toBeFocused();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, y: 0, height });
  expect((await sheet.boundingBox())?.width).toBeGreaterThan(width - 20);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(way).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('combobox')).toBeFocused();
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
  await page.keyboard.type('mug');
  const product = sheet.getByRole('option', { name: /\$/ }).first();
  await product.click();
  await expect(page).toHaveURL(/\/en\/products\//);
  await expect(sheet).toBeHidden();
});

test.describe('search on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('keeps search suggestions within a tablet’s screen', async ({ page }) => {
    await page.goto('/en');
    await hydrated(page);
    await page.getByRole('banner').getByRole('combobox', { name: 'Search products' }).fill('mug');
    await expect(page.getByRole('option', { name: 'Photo Mug' })).toBeVisible();
    await expect(page.getByRole('listbox', { name: 'Search suggestions' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('search without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('searches and filters products without scripts', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Ürünlerde ara' }).click();
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: 'Ürünlerde ara' }).fill('kupa');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?searchText=kupa');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('“kupa” için sonuçlar');
    expect(await main.getByRole('article').count()).toBeGreaterThan(2);
    await main.getByRole('link', { name: 'Filtrele' }).click();
    await expect(main.getByRole('link', { name: /^Baskılı ürünler/ })).toHaveCount(0);
    await main.getByRole('link', { name: /^İndirimde/ }).click();
    await expect(page).toHaveURL(/searchText=kupa.*status=on-sale|status=on-sale.*searchText=kupa/);
  });
});
