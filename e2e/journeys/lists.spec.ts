import type { Locator, Page } from '@playwright/test';
import { shiftsOf } from '../support/shifts.ts';
import { listProducts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const filtersOf = (page: Page) => page.getByRole('complementary', { name: 'Filtreler' });
const articles = (page: Page) => page.getByRole('main').getByRole('article');
const total = async (page: Page) => Number.parseInt((await page.getByRole('main').getByRole('status').first().textContent()) ?? '', 10);
const countOf = async (choice: Locator) => Number(/\d+$/.exec((await choice.textContent()) ?? '')?.[0]);

test('filters, sorts and turns pages by keyboard without losing focus', async ({ page }) => {
  await page.goto('/products');
  await hydrated(page);
  const side = filtersOf(page);
  await page.evaluate(() => window.scrollTo(0, 300));

  for (const [kind, name] of [
    ['productType', /^Baskılı ürünler/],
    ['colour', /^Siyah/],
    ['size', /^M ?\d/],
    ['rating', /^4 yıldız ve üzeri/],
  ] as const) {
    const choice = side.getByRole('link', { name });
    const expected = await countOf(choice);
    expect(expected).toBeGreaterThan(0);
    await choice.focus();
    const place = (await choice.boundingBox())?.y ?? 0;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`[?&]${kind}=`));
    await expect(choice).toBeFocused();
    await expect(choice).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => total(page)).toBe(expected);
    expect(Math.abs(((await choice.boundingBox())?.y ?? 0) - place)).toBeLessThan(2);
  }

  await page.goBack();
  await expect(page).not.toHaveURL(/rating/);
  await page.reload();
  await hydrated(page);
  await expect(side.getByRole('link', { name: /^Siyah/ })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('main').getByRole('link', { name: 'Filtreleri temizle' }).click();
  await expect(page).toHaveURL('/products');

  const sort = page.getByRole('combobox', { name: 'Sırala' });
  await sort.focus();
  await sort.selectOption({ label: 'En yeni 8 ürün' });
  await expect(articles(page)).toHaveCount(8);
  await sort.selectOption({ label: 'Yalnızca indirimdekiler: en yüksek indirim önce' });
  await expect(page).toHaveURL('/products?sort=on-sale');
  await expect(sort).toBeFocused();
});

test('updates the price fields when keys move the price slider', async ({ page }) => {
  await page.goto('/categories/tshirt-baski/91');
  await hydrated(page);
  const side = filtersOf(page);
  const [low, high] = [side.getByRole('slider', { name: 'En düşük fiyat' }), side.getByRole('slider', { name: 'En yüksek fiyat' })];
  await expect(low).toHaveValue('0');
  const top = Number(await high.getAttribute('max'));
  await expect(high).toHaveValue(String(top));
  await low.focus();
  for (let n = 0; n < 2; n++) await page.keyboard.press('ArrowRight');
  const [, second = 0, third = 0] = (await listProducts(page.request, '?category=91')).priceSteps.map((price) => price / 100);
  await expect(page).toHaveURL(`/categories/tshirt-baski/91?minPrice=${second}`);
  await expect(low).toBeFocused();
  await expect(low).toHaveAttribute('aria-valuetext', `$${second}.00`);
  await expect(side.getByRole('textbox', { name: 'En az' })).toHaveValue(String(second));
  await high.focus();
  await page.keyboard.press('Home');
  await expect(high).toHaveValue('3');
  await expect(page).toHaveURL(`/categories/tshirt-baski/91?minPrice=${second}&maxPrice=${third}`);
  await side.getByRole('textbox', { name: 'En çok' }).fill('5000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/categories/tshirt-baski/91?minPrice=${second}&maxPrice=5000`);
  await expect(high).toHaveValue(String(top));
  await low.focus();
  await page.keyboard.press('Home');
  await high.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/categories/tshirt-baski/91');
});

test('applies a chosen list view to other product lists', async ({ page }) => {
  await page.goto('/products');
  await hydrated(page);
  const widthOf = async () => (await articles(page).first().boundingBox())?.width ?? 0;
  const narrow = await widthOf();
  const asList = page.getByRole('link', { name: 'Liste görünümü' });
  await asList.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?view=list');
  await expect(asList).toBeFocused();
  expect(await widthOf()).toBeGreaterThan(2 * narrow);
  // Before hydration, a cached page already shows the chosen list view.
  await page.goto('/categories/tshirt-baski/91', { waitUntil: 'domcontentloaded' });
  expect(await widthOf()).toBeGreaterThan(2 * narrow);
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Liste görünümü' })).toHaveAttribute('aria-current', 'true');
  expect((await shiftsOf(page)).filter(({ value }) => value > 0.001)).toEqual([]);
  await page.getByRole('link', { name: 'Izgara görünümü' }).click();
  expect(await widthOf()).toBeLessThan(2 * narrow);
});

test('keeps the sort field’s width while its options arrive', async ({ page }) => {
  await page.goto('/products');
  await hydrated(page);
  const field = page.getByRole('combobox', { name: 'Sırala' });
  const complete = await field.boundingBox();
  await field.evaluate((select: HTMLSelectElement) => {
    select.options.length = 1;
  });
  expect(await field.boundingBox()).toEqual(complete);
});

test.describe('product lists on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('keeps 40 % of a card’s image free of buttons', async ({ page }) => {
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/products');
      await hydrated(page);
      await expect(articles(page).getByRole('button').first()).toBeVisible();
      const free = await articles(page).evaluateAll((cards) =>
        cards.map((card) => {
          const picture = card.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
          const marks = [...card.querySelectorAll('svg')].map(
            (mark) => mark.closest('button, span')?.getBoundingClientRect() ?? new DOMRect(),
          );
          const above = marks.filter(({ width, top }) => width > 0 && top < picture.top + picture.height / 2);
          const left = Math.max(
            0,
            ...above.filter(({ left }) => left < picture.left + picture.width / 2).map(({ right }) => right - picture.left),
          );
          const right = Math.max(
            0,
            ...above.filter(({ left }) => left >= picture.left + picture.width / 2).map(({ left }) => picture.right - left),
          );
          return 1 - (left + right) / picture.width;
        }),
      );
      expect(Math.min(...free), `${width} px`).toBeGreaterThan(0.4);
    }
    await expect(articles(page).first()).toContainText('Tasarla');
  });

  test('covers no product title with buttons in list view', async ({ page }) => {
    await page.goto('/en/products?view=list');
    await hydrated(page);
    await expect(articles(page).getByRole('button').first()).toBeVisible();
    const covered = await articles(page).evaluateAll((cards) =>
      cards.flatMap((card) => {
        const title = card.querySelector('h2, h3');
        const words = document.createRange();
        if (title) words.selectNodeContents(title);
        const buttons = [...card.querySelectorAll('button')]
          .map((button) => button.getBoundingClientRect().left)
          .filter((left) => left > 0);
        const end = Math.max(...[...words.getClientRects()].map(({ right }) => right));
        return end > Math.min(...buttons) ? [title?.textContent] : [];
      }),
    );
    expect(covered).toEqual([]);
  });
});

test.describe('product lists without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, sets prices and switches views without scripts', async ({ page }) => {
    await page.goto('/products');
    const side = filtersOf(page);
    await side.getByRole('link', { name: /^Siyah/ }).click();
    await expect(page).toHaveURL('/products?colour=Siyah');
    await page.getByRole('link', { name: 'Liste görünümü' }).click();
    await side.getByRole('textbox', { name: 'En çok' }).fill('20');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\?(?=.*colour=Siyah)(?=.*view=list)(?=.*maxPrice=20)/);
    await expect(side.getByRole('slider')).toHaveCount(0);
    await expect(articles(page).first()).toBeVisible();
  });
});
