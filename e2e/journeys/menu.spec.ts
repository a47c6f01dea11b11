import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'no-preference' } });

const toggleOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Kategoriler' });
const offersOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'İndirimdekiler' });

test('closes the menu by toggle, outside click, Escape or blur', async ({ page }) => {
  await page.goto('/categories');
  await hydrated(page);
  const [toggle, offers] = [toggleOf(page), offersOf(page)];
  await expect(offers).toBeHidden();
  await toggle.click();
  await expect(offers).toBeVisible();
  await toggle.click();
  await expect(offers).toBeHidden();

  await toggle.click();
  await page.mouse.click(640, 790);
  await expect(offers).toBeHidden();

  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('[popover] a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(offers).toBeHidden();
  await expect(toggle).toBeFocused();

  await page.keyboard.press('Enter');
  await offers.focus();
  await page.keyboard.press('Tab');
  await expect(offers).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Giriş yap' }).focus();
  await expect(offers).toBeHidden();
});

test('closes the menu panel after a click on a link', async ({ page }) => {
  await page.goto('/products');
  await hydrated(page);
  for (const _ of ['there', 'there again']) {
    await toggleOf(page).click();
    await offersOf(page).click();
    await expect(page).toHaveURL('/products?status=on-sale');
    await expect(offersOf(page)).toBeHidden();
  }
  expect((await page.evaluate(() => performance.getEntriesByType('navigation'))).length).toBe(1);
});

test('keeps the menu panel open while the scripts load', async ({ page }) => {
  const { promise: lineIsBack, resolve: bringBack } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await lineIsBack;
    await route.fallback();
  });
  await page.goto('/categories', { waitUntil: 'commit' });
  await toggleOf(page).click();
  await expect(offersOf(page)).toBeVisible();
  await expect(toggleOf(page)).not.toHaveAttribute('aria-busy');
  bringBack();
  const isReacts = () => toggleOf(page).evaluate((button) => Object.keys(button).some((name) => name.startsWith('__reactFiber$')));
  await expect.poll(isReacts).toBe(true);
  await hydrated(page);
  await expect(offersOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offersOf(page)).toBeHidden();
});

test.describe('menu without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('opens the menu panel and its links without scripts', async ({ page }) => {
    await page.goto('/');
    await toggleOf(page).click();
    await offersOf(page).click();
    await expect(page).toHaveURL('/products?status=on-sale');
  });
});
