import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import {
  addAddress,
  address,
  addToCart,
  newShopper,
  placeOrder,
  productPath,
  read,
  saveDesign,
  sceneWith,
  signUp,
  tshirts,
} from '../support/shopper.ts';
import { square } from '../support/square.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

const softly = expect.configure({ soft: true });

const overhang = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth - 1));

const cutNames = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) =>
      links.filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1).map((link) => link.textContent),
    );

const scaleText = (page: Page, scale: number) =>
  page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, scale * 100);

const coversCart = (page: Page) =>
  page.evaluate(() => {
    const box = (what: string) => document.querySelector(`header ${what}`)?.getBoundingClientRect();
    const cart = box('a[href$="/cart"] svg');
    const others = ['a[href$="/user/profile"] span', 'a[href$="/cart"] > span'];
    return others.filter((what) => {
      const other = box(what);
      return cart && other && cart.right > other.left + 1 && other.right > cart.left + 1;
    });
  });

const coveredShare = (page: Page) =>
  page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement));
    const rows = Array.from({ length: Math.floor(innerHeight / 4) }, (_, n) => 4 * n + 2);
    return rows.filter((y) => stays(document.elementFromPoint(innerWidth / 2, y))).length / rows.length;
  });

test('fits pages on small phones even at double text size', async ({ page }) => {
  test.slow();
  const [tshirt, other] = await tshirts(page.request);
  await signUp(page.request, { ...newShopper(), Email: `mehmet.kucukkayaoglu.${randomUUID()}@istanbuluniversitesi.example.com` });
  await addAddress(page.request, { ...address, Title: 'Ç'.repeat(50) });
  await addToCart(page.request, { PId: other.id, Qty: 2, VariantId: other.size.id });
  const { OrderId } = await placeOrder(page.request);
  const { DesignId } = await saveDesign(page.request, { PId: tshirt.id, Scene: sceneWith(tshirt, 'ÖĞÜN') });
  await addToCart(page.request, { PId: tshirt.id, Qty: 30, VariantId: tshirt.size.id, DesignId });
  const paths = ['/', '/products', productPath(tshirt), '/cart', '/checkout', `/order?id=${OrderId}`, '/user/orders', '/user/profile'];
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [width, scale] of [
      [320, 1],
      [320, 2],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await scaleText(page, scale);
      const look = `${path}, ${width} px, text x${scale}`;
      await softly.poll(() => overhang(page), `${look}: px over the edge`).toBe(0);
      if (scale === 2) await softly.poll(() => coversCart(page), `${look}: covers the cart`).toEqual([]);
      await softly.poll(() => cutNames(page), `${look}: cut off`).toEqual([]);
    }
  }
});

test('keeps at least half of a short window free of fixed bars', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id });
  for (const path of [productPath(tshirt), '/cart', '/checkout', '/products', `/designer/${tshirt.slug}/${tshirt.id}`]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    for (const [width, height] of [
      [320, 256],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      for (const top of [0.25, 0.5, 0.75].map((share) => share * end)) {
        await page.evaluate((to) => scrollTo(0, to), top);
        await softly.poll(() => coveredShare(page), `${path}, ${width} × ${height} px at ${top}`).toBeLessThanOrEqual(0.5);
      }
    }
  }
});

test('keeps the designer’s side switch outside the print area', async ({ visitor }) => {
  const page = await visitor();
  const [tshirt] = await tshirts(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
  await hydrated(page);
  const bottom = () => page.getByRole('group', { name: 'Ürünün yüzü' }).evaluate((group) => group.getBoundingClientRect().bottom);
  const area = () => page.locator('svg path[class*="outline"]').evaluate((rect) => rect.getBoundingClientRect().top);
  await expect.poll(async () => (await bottom()) - (await area())).toBeLessThanOrEqual(0);
  const back = page.getByRole('radio', { name: /^Arka/ });
  await back.press('Space');
  await expect(back).toBeChecked();
  await expect(page.locator('label', { has: back })).toBeInViewport();
});

const coveredCorners = (page: Page) =>
  page.locator('[data-stage-area] path[class*="-cut-"]').evaluate((line) => {
    const { left, top, right, bottom } = line.getBoundingClientRect();
    const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
    const covers = corners
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((element) => !element?.closest('svg:has([data-stage-area])'));
    return covers.map((element) => element?.outerHTML);
  });

test('covers no corner of paper with the designer’s buttons', async ({ page }) => {
  const [cards, flyer, brochure, tableMenu] = [1026, 1028, 1029, 1086];
  for (const id of [cards, flyer, brochure, tableMenu]) {
    const { slug } = await read<Product>(page.request, `/catalog/products/${id}`);
    await page.goto(`/designer/${slug}/${id}`);
    await hydrated(page);
    for (const [width, height] of [
      [320, 568],
      [320, 640],
      [390, 664],
      [390, 740],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await softly.poll(() => coveredCorners(page), `${slug}, ${width} × ${height} px`).toEqual([]);
    }
  }
});

test('fits the designer’s tools on a small phone', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await page.goto(`/en/designer/${tshirt.slug}/${tshirt.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add text', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeInViewport({ ratio: 1 });
  const heights = () =>
    Promise.all(
      [/^Front/, /^Back/].map(async (name) => (await page.locator('label', { has: page.getByRole('radio', { name }) }).boundingBox())?.y),
    );
  await expect.poll(async () => new Set(await heights()).size).toBe(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Yazı ekle', exact: true }).click();
  const button = page.getByRole('button', { name: /Sepete ekle/ });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect.poll(() => overhang(page)).toBe(0);
  const sizes = page.getByRole('button', { name: 'Beden ve adet' });
  await expect.poll(() => sizes.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await sizes.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Tamam' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => overhang(page)).toBe(0);
  await page.getByRole('button', { name: 'Tamam' }).click();

  const tools = page.getByRole('region', { name: 'Tasarım araçları' });
  await tools.getByRole('textbox', { name: 'Yazı', exact: true }).fill('Uzun bir söz '.repeat(6));
  await tools.getByRole('button', { name: 'Katmanlar', exact: true }).click();
  await expect(tools.getByRole('button', { name: /: gizle$/ })).toBeInViewport({ ratio: 1 });

  await tools.getByRole('button', { name: 'Yazı tipi', exact: true }).click();
  const size = tools.getByRole('spinbutton', { name: 'Boyut (mm)' });
  await expect.poll(() => size.evaluate((field) => field.getBoundingClientRect().right <= innerWidth)).toBe(true);
  await tools.getByRole('button', { name: 'Araçları büyüt' }).click();
  await page.getByRole('link', { name: 'Ürüne dön' }).click({ trial: true });
  await tools.getByRole('button', { name: 'Araçları büyüt' }).click();

  await tools.getByRole('button', { name: 'Konum', exact: true }).click();
  await tools.getByRole('spinbutton', { name: 'Soldan (mm)' }).fill('-50');
  await page.keyboard.press('Escape');
  await tools.getByRole('button', { name: 'Ekle', exact: true }).click();
  await tools.locator('input[type="file"]').setInputFiles({ name: 'Kedi.png', mimeType: 'image/png', buffer: square });
  await expect(page.getByRole('button', { name: 'Resim: Kedi', exact: true })).toBeVisible();
  await tools.getByRole('button', { name: 'Resim', exact: true }).click();
  const slider = tools.getByRole('slider', { name: 'Parlaklık' });
  await expect.poll(async () => (await slider.boundingBox())?.width).toBeGreaterThan(60);
  await page.getByRole('button', { name: 'Sil', exact: true }).click();

  const guard = page.getByRole('status', { name: 'Baskı kontrolü' });
  await expect(guard).toContainText('baskı alanından taşıyor');
  await page.getByRole('button', { name: 'Baskı kontrolü: 1 uyarı' }).tap();
  const warnings = page.getByRole('region', { name: 'Baskı kontrolü' });
  const canvas = await page.getByRole('group', { name: /^Tasarım alanı/ }).boundingBox();
  expect((await warnings.boundingBox())?.y).toBeGreaterThanOrEqual((canvas?.y ?? 0) + (canvas?.height ?? 0) - 1);
  const warning = warnings.getByRole('button', { name: /^Yazı: .*taşıyor/ });
  await expect(warning).toBeInViewport({ ratio: 1 });
  await warning.tap();
  await expect(warnings).toBeHidden();

  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await tools.getByRole('button', { name: 'Liste', exact: true }).click();
  await tools.getByRole('button', { name: 'İsim yeri ekle' }).click();
  await tools.getByRole('button', { name: 'Listeyi gir' }).click();
  const names = page.getByRole('dialog', { name: 'İsim ve numara listesi' });
  await names
    .getByRole('textbox', { name: 'Listeyi yapıştırın (Excel, WhatsApp)' })
    .fill(`Beden;İsim\n${tshirt.size.size};Işıl\nXYZ;Çağrı\n0532 111 22 33`);
  await names.getByRole('button', { name: 'Satırları ekle' }).click();
  await expect(names.getByText('“0532 111 22 33”')).toBeInViewport({ ratio: 1 });
  await expect(names.getByRole('img', { name: /: Işıl$/ }).locator('text')).toHaveText('Işıl');
  await expect(names.getByText('Bu üründe “XYZ” bedeni yok.')).toBeVisible();
  const [undo, redo] = await Promise.all(
    ['geri al', 'yinele'].map((name) => names.getByRole('button', { name: `Listede ${name}` }).boundingBox()),
  );
  expect(redo?.y).toBe(undo?.y);
  await expect.poll(() => overhang(page)).toBe(0);
  await names.getByRole('combobox', { name: '2. satır: beden' }).selectOption({ label: tshirt.size.size });
  await names.getByRole('button', { name: 'Listeyi kullan' }).click();
  await expect(page.getByRole('button', { name: '2 kişilik liste' }).first()).toBeVisible();
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect.poll(() => overhang(page)).toBe(0);
  await expect(async () => {
    await button.tap();
    await expect(page).toHaveURL('/cart', { timeout: 3000 });
  }).toPass();
  const cart = page.getByRole('region', { name: 'Sepetim' });
  await expect(cart.getByText('2 kişilik liste')).toBeVisible();
  await expect(cart.getByRole('spinbutton')).toHaveCount(0);
});
