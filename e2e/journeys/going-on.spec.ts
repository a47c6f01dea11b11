import type { Page } from '@playwright/test';
import { addToCart, productPath, signUp, tshirts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0);
}

async function marked(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  return () => page.evaluate(() => 'stillHere' in window);
}

test('focuses headings on navigation and restores scroll position on Back', async ({ page, request }) => {
  const [tshirt] = await tshirts(request);
  const said = page.locator('#announcer');
  await page.goto('/products?status=in-stock');
  await settled(page);
  await expect(said).toBeEmpty();
  const stays = await marked(page);

  await page.getByRole('banner').getByRole('button', { name: 'Menüyü aç' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Tüm kategoriler' }).click();
  await expect(heading(page)).toHaveText('Kategoriler');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveCSS('outline-style', 'none');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(said).toHaveText('Kategoriler · Baskıhane');

  await page.evaluate(() => window.scrollTo(0, 400));
  await page.getByRole('main').getByRole('link').last().click();
  await expect(heading(page)).not.toHaveText('Kategoriler');
  await expect(heading(page)).toBeFocused();
  await expect(said).toHaveText(await page.title());
  expect(await scrolledTo(page)).toBe(0);
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await expect(heading(page)).toHaveText('Kategoriler');
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(300);
  await page.goBack();
  await expect(page).toHaveURL('/products?status=in-stock');
  expect(await stays()).toBe(true);

  await page.goto(productPath(tshirt));
  await settled(page);
  const quantity = page.getByRole('main').getByRole('spinbutton').first();
  await page.getByRole('button', { name: 'Bir artır' }).first().click();
  await expect(quantity).toHaveValue('2');
  await page.getByRole('main').getByRole('article').nth(1).getByRole('link').first().click();
  await expect(heading(page)).not.toHaveText(tshirt.title);
  await page.goBack();
  await expect(heading(page)).toHaveText(tshirt.title);
  await expect(quantity).toHaveValue('1');
});

test('preloads data of visible links and shows a loading skeleton', async ({ page, request }) => {
  const [tshirt, other] = await tshirts(request);
  const { promise: lineIsBack, resolve: bringBack } = Promise.withResolvers<void>();
  await page.route(`**/api/catalog/products/${other.id}`, async (route) => {
    await lineIsBack;
    await route.fallback();
  });
  const ahead = page.waitForResponse(`**/api/catalog/products/${tshirt.id}`);
  await page.goto('/categories/tshirt-baski/91');
  await settled(page);
  const linkTo = (path: string) => page.getByRole('main').locator(`a[href="${path}"]`).first();
  await linkTo(productPath(tshirt)).scrollIntoViewIfNeeded();
  await ahead;
  const stays = await marked(page);

  await linkTo(productPath(other)).scrollIntoViewIfNeeded();
  await linkTo(productPath(other)).click();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Yükleniyor');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  bringBack();
  await expect(heading(page)).toHaveText(other.title);
  await page.goBack();
  await expect(heading(page)).not.toHaveText(other.title);

  await linkTo(productPath(tshirt)).scrollIntoViewIfNeeded();
  await page.route(/\/api\//, () => {});
  await linkTo(productPath(tshirt)).click();
  await expect(heading(page)).toHaveText(tshirt.title);
  expect(await stays()).toBe(true);
});

test('applies styles of preloaded pages only when needed', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id });
  const lists = page.locator('link[href*="/lists."]');
  const saved = page.locator('link[href*="/saved."]');
  await page.goto(productPath(tshirt));
  await settled(page);
  await expect(lists).toHaveAttribute('media', 'not all');
  await page.locator('a[href="/wishlist"]:visible').first().hover({ timeout: 5000 });
  await expect(saved).toHaveAttribute('media', 'not all');
  const stays = await marked(page);

  await page.getByRole('main').getByRole('navigation').getByRole('link', { name: 'Tişört Baskı' }).click();
  await expect(heading(page)).toHaveText('Tişört Baskı');
  await expect(lists).toHaveAttribute('media', 'all');
  await page.getByRole('link', { name: /Sepet/ }).first().click();
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
  await expect(saved).toHaveAttribute('media', 'all');
  expect(await stays()).toBe(true);
});

test('loads a newer build unless the page has unsaved work', async ({ page, request }) => {
  const [tshirt] = await tshirts(request);
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'newer' } }));
  await page.route('**/builds/meta/newer.json', (route) => route.fulfill({ json: { id: 'newer', remotes: {} } }));
  const isKnown = async () => {
    const asked = page.waitForResponse('**/builds/meta/newer.json');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await (await asked).finished();
  };
  const home = page.getByRole('banner').getByRole('link', { name: 'Baskıhane' });

  await page.goto('/user/login');
  await settled(page);
  await isKnown();
  let stays = await marked(page);
  await page.getByRole('textbox', { name: 'E-posta' }).fill('ayse@');
  await page.getByRole('link', { name: 'Üye ol' }).first().click();
  await expect(page).toHaveURL('/user/register');
  expect(await stays()).toBe(true);
  await home.click();
  await expect(page).toHaveURL('/');
  await hydrated(page);
  expect(await stays()).toBe(false);

  await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
  await settled(page);
  await isKnown();
  stays = await marked(page);
  await home.click();
  await expect(page).toHaveURL('/');
  expect(await stays()).toBe(true);
});

test('navigates away from personal pages in all tabs on logout', async ({ page, context }) => {
  await signUp(page.request);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/user/profile');
    await hydrated(each);
    await expect(heading(each)).toHaveText('Hesabım');
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Çıkış yap' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/user/login?redirect=%2Fuser%2Fprofile');
});

test('prefetches a hovered link before the scripts load', async ({ page, request }) => {
  const [tshirt] = await tshirts(request);
  // Blocks the shell's scripts: `page.route` would hide prefetches from the test.
  await page.addInitScript(() => {
    HTMLHeadElement.prototype.append = () => undefined;
  });
  const asked: string[] = [];
  page.context().on('request', (it) => asked.push(`${it.headers()['sec-purpose'] ?? ''} ${it.url()}`));
  await page.goto('/categories/tshirt-baski/91', { waitUntil: 'commit' });
  await page
    .getByRole('main')
    .locator(`a[href="${productPath(tshirt)}"]`)
    .first()
    .hover();
  await expect.poll(() => asked.filter((it) => it.startsWith('prefetch'))).toHaveLength(1);
});
