import type { Page } from '@playwright/test';
import { logInByForm, read, signUp } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 }, allowedConsole: [/status of 422/] });

/** Removals show an error toast (specification, point 4). */
const toast = (page: Page, text: string, kind: 'success' | 'error' = 'success') =>
  page.locator(`.Toastify__toast--${kind}`).getByText(text, { exact: true });
const card = (page: Page, n: number) => page.getByRole('main').getByRole('article').nth(n);
const heart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^My wishlist/ });
const titleOf = async (page: Page, n: number) => (await card(page, n).getByRole('heading').textContent()) ?? '';

test('updates wishlist and comparison in all open tabs', async ({ page, context }) => {
  await page.goto('/en/products?category=2');
  await hydrated(page);
  const [wished = '', looked = ''] = await Promise.all([0, 1].map((n) => titleOf(page, n)));

  const other = await context.newPage();
  await other.goto('/en/wishlist');
  await expect(other.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await page.getByRole('button', { name: `${wished}: wishlist` }).click();
  await expect(toast(page, `${wished} added to wishlist`)).toBeVisible();
  await expect(other.getByRole('heading', { name: wished })).toBeVisible();
  await other.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(
    other
      .getByRole('link', { name: /Cart, 1/ })
      .or(other.getByRole('button', { name: /Cart, 1/ }))
      .first(),
  ).toBeVisible();
  await other.getByRole('button', { name: `${wished}: wishlist` }).click();
  await expect(toast(other, `${wished} remove to wishlist`, 'error')).toBeVisible();
  await expect(page.getByRole('button', { name: `${wished}: wishlist` })).toHaveAttribute('aria-pressed', 'false');
  await other.close();

  const eye = page.getByRole('button', { name: `Quick view of ${looked}` });
  await eye.focus();
  await page.keyboard.press('Enter');
  const quick = page.getByRole('dialog', { name: looked });
  await expect(quick.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  await expect(quick.getByText('30 days easy returns')).toHaveCount(0);
  await quick.getByRole('button', { name: 'Compare' }).click();
  await expect(toast(page, `${looked} added to compare`)).toBeVisible();
  await quick.getByRole('button', { name: 'Compare' }).click();
  await page.keyboard.press('Escape');
  await expect(quick).toBeHidden();
  await expect(eye).toBeFocused();

  await page.goto('/en/products');
  await hydrated(page);
  const [first = '', second = '', , , fifth = ''] = await Promise.all([0, 1, 2, 3, 4].map((n) => titleOf(page, n)));
  for (let n = 0; n < 5; n++)
    await card(page, n)
      .getByRole('button', { name: /: comparison$/ })
      .click();
  const refusal = page.getByRole('dialog', { name: 'You are already comparing 4 products' });
  await expect(refusal).toContainText(fifth);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('compare_products') ?? '[]') as { title: string }[]);
  expect(kept).toHaveLength(4);
  await refusal.getByRole('link', { name: 'Open the comparison' }).click();
  await expect(page).toHaveURL('/en/compare');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  await expect(table.getByRole('rowheader', { name: 'Price (differs)' })).toBeVisible();
  await expect(table.getByRole('rowheader').nth(7)).toBeVisible();
  await page.getByRole('button', { name: `Remove ${first} from the list` }).click();
  await expect(toast(page, `${first} remove to compare`, 'error')).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveCount(4);

  await table.getByRole('columnheader', { name: second }).getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page).toHaveURL(/\/en\/products\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
  await expect(page.getByRole('main').getByRole('button', { name: 'Compare', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Add Wishlist' }).click();
  await expect(toast(page, `${second} added to wishlist`)).toBeVisible();

  await page.evaluate(() => {
    const [product] = JSON.parse(localStorage.getItem('wishlist_products') ?? '[]') as object[];
    localStorage.setItem('wishlist_products', JSON.stringify([{ ...product, priceVATIncl: { Birim: 1, Kar: 0 } }, { id: 7 }]));
    localStorage.setItem('compare_products', '{');
  });
  await page.goto('/en/wishlist');
  await expect(card(page, 0)).not.toContainText('$0.01');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.goto('/en/compare');
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
});

test('syncs the wishlist between devices and clears it on logout', async ({ page, browser, baseURL }) => {
  await page.goto('/en/products?category=2');
  await hydrated(page);
  const wished = await titleOf(page, 0);
  await page.getByRole('button', { name: `${wished}: wishlist` }).click();
  await expect(heart(page)).toHaveText(/1/);
  await heart(page).click();
  await expect(page).toHaveURL('/en/wishlist');
  const someone = await signUp(page.request);
  await page.reload();
  await expect(heart(page)).toHaveText(/1/);
  await expect.poll(() => read<number[]>(page.request, '/user/wishlist')).toHaveLength(1);

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 900 } });
  const other = await elsewhere.newPage();
  await other.goto('/user/login?redirect=%2Fwishlist');
  await hydrated(other);
  await logInByForm(other, someone);
  await expect(other).toHaveURL('/wishlist');
  await expect(other.getByRole('main').getByRole('article')).toHaveCount(1);
  await other.goto('/en/products?category=2');
  await hydrated(other);
  const second = await titleOf(other, 1);
  const saved = other.waitForResponse((answer) => answer.url().endsWith('/api/user/wishlist') && answer.request().method() === 'PATCH');
  await other.getByRole('button', { name: `${second}: wishlist` }).click();
  await saved;
  await page.reload();
  await expect(page.getByRole('heading', { name: second })).toBeVisible();
  await expect(heart(page)).toHaveText(/2/);

  await other.goto('/en/user/profile');
  await hydrated(other);
  await other.getByRole('link', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/en');
  await expect(heart(other)).not.toHaveText(/\d/);
  await expect.poll(() => other.evaluate(() => localStorage.getItem('wishlist_products') ?? '[]')).toBe('[]');
  await other.goto('/en/wishlist');
  await expect(other.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await elsewhere.close();
});
