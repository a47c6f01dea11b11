import type { Page } from '@playwright/test';
import { addAddress, addToCart, placeOrder, productPath, saveDesign, sceneWith, signUp, tshirts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

// The smallest phones that are about (320 px), and large text on them (WCAG 1.4.4 and 1.4.10).
test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

/** How far the page reaches beyond the screen's right edge, px; one may be rounding. */
const overhang = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth - 1));

/** Twice the text's size, as browsers' own setting does it. */
const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

test('nothing reaches beyond the edge of a small phone, nor the cart with large text', async ({ page }) => {
  const [tshirt, other] = await tshirts(page.request);
  await signUp(page.request);
  await addAddress(page.request);
  await addToCart(page.request, { PId: other.id, Qty: 2, VariantId: other.size.id });
  await placeOrder(page.request);
  const { DesignId } = await saveDesign(page.request, { PId: tshirt.id, Scene: sceneWith(tshirt, 'ÖĞÜN') });
  await addToCart(page.request, { PId: tshirt.id, Qty: 30, VariantId: tshirt.size.id, DesignId });
  const found: Record<string, number> = {};
  for (const path of ['/', '/products', productPath(tshirt), '/cart', '/checkout', '/user/orders', '/user/profile']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    found[path] = await overhang(page);
    if (path !== '/cart') continue;
    await enlargeText(page);
    found[`${path} with large text`] = await overhang(page);
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, 0])));
});

test('the designer’s order bar is whole on a small phone', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Yazı ekle' }).first().click();
  const button = page.getByRole('button', { name: /Sepete ekle/ });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await overhang(page)).toBe(0);
});
