import type { Page } from '@playwright/test';
import { addAddress, address, addToCart, productPath, signUp, tshirts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const CHOSEN = '[aria-pressed="true"], [aria-current]:not([aria-current="false"]), [aria-selected="true"], :checked';

const chosenOn = (page: Page) =>
  page.evaluate((selector) => {
    const framed = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'solid' && outlineWidth !== '0px';
    };
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      const shown = element.matches(':checked') ? (element.closest('label') ?? element) : element;
      const { width, height } = shown.getBoundingClientRect();
      if (width < 4 || height < 4 || !shown.checkVisibility() || element.matches('option')) return [];
      const native =
        element.matches(':checked') && getComputedStyle(element).appearance === 'auto' && element.getBoundingClientRect().width > 8;
      const inner = element.matches(':checked') ? element.nextElementSibling : null;
      // Two frames would cross the text, so exactly one element may have one.
      const isFramedOnce = framed(shown) !== framed(inner);
      return [{ what: shown.outerHTML.slice(0, 120), shows: native || isFramedOnce }];
    });
  }, CHOSEN);

test('shows chosen options in forced colours and tolerates text spacing', async ({ page }) => {
  test.slow();
  const [tshirt] = await tshirts(page.request);
  await page.emulateMedia({ forcedColors: 'active' });
  const pages = [
    '/categories/tshirt-baski/91?page=2',
    '/products?status=in-stock',
    productPath(tshirt),
    `/designer/${tshirt.slug}/${tshirt.id}`,
  ];
  let count = 0;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) {
      await page.goto(path);
      await hydrated(page);
      const chosen = await chosenOn(page);
      count += chosen.length;
      expect
        .soft(
          chosen.filter(({ shows }) => !shows).map(({ what }) => what),
          `${path} at ${width} px`,
        )
        .toEqual([]);
    }
  }
  expect(count).toBeGreaterThan(8);

  await page.getByRole('button', { name: 'Yazı ekle', exact: true }).click();
  const letters = page.locator('svg text[lang="zxx"]').first();
  const width = () => letters.evaluate((text) => Math.round((text as SVGTextElement).getComputedTextLength()));
  const before = await width();
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    document.adoptedStyleSheets.push(spacing);
  });
  expect(await width()).toBe(before);
});

test('keeps the cart’s lines visible at 400 % zoom', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id });
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/contact');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sepet, 2 ürün' }).click();
  const drawer = page.getByRole('dialog');
  const line = drawer.getByRole('link', { name: tshirt.title }).first();
  await line.scrollIntoViewIfNeeded();
  const room = await line.evaluate((element) => {
    let scroller = element.parentElement;
    while (scroller && !['auto', 'scroll'].includes(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
    return scroller?.clientHeight ?? 0;
  });
  expect(room).toBeGreaterThan(200);
  for (const name of [/^Sepeti gör|^Sepete git/, /^Adedi artır|artır/]) {
    const control = drawer.getByRole('link', { name }).or(drawer.getByRole('button', { name })).first();
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport();
  }
});

test('aligns a customer’s right-to-left text to the right', async ({ page }) => {
  await signUp(page.request);
  await addAddress(page.request, { ...address, FullName: 'محمد علي' });
  await page.goto('/user/profile');
  await hydrated(page);
  const gap = await page.getByText('محمد علي').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return element.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect(Math.abs(gap)).toBeLessThan(2);
});
