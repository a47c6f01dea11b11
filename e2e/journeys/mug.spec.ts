import type { Locator, Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import sharp from 'sharp';
import config from '../playwright.config.ts';
import { violations } from '../support/axe.ts';
import { read } from '../support/shopper.ts';
import { expect, hydrated, lostFiles, test } from '../support/test.ts';

test.use({
  allowedConsole: [new RegExp(`${lostFiles.source}|GPU stall due to ReadPixels`)],
  launchOptions: {
    ...config.use?.launchOptions,
    args: [...(config.use?.launchOptions?.args ?? []), '--enable-unsafe-swiftshader', '--use-angle=swiftshader'],
  },
});

const button = (page: Page) => page.getByRole('button', { name: '3B önizleme' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '3B önizleme' });
const mugOf = (page: Page) => dialogOf(page).getByRole('slider', { name: 'Kupayı çevir' });

async function red(shown: Locator): Promise<number> {
  const picture = (await shown.screenshot()).toString('base64');
  return shown.page().evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen?.drawImage(image, 0, 0);
    const { data } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    let count = 0;
    for (let n = 0; n < data.length; n += 4) if ((data[n] ?? 0) > 120 && (data[n + 1] ?? 0) < 80 && (data[n + 2] ?? 0) < 100) count += 1;
    return Math.round((4000 * count) / data.length);
  }, picture);
}

async function heartOnMug(page: Page, id = 1012): Promise<void> {
  const mug = await read<Product>(page.request, `/catalog/products/${id}`);
  await page.goto(`/designer/${mug.slug}/${mug.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Kalp', exact: true }).first().click();
  const tool = page.getByRole('button', { name: 'Renk', exact: true });
  if (await tool.isVisible()) await tool.click();
  const colours = page.getByRole('radio', { name: 'Kırmızı', exact: true });
  await expect(colours).toBeAttached();
  await colours.first().check({ force: true });
}

test.describe('mug preview on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('turns the mug by finger, keys and buttons', async ({ page }) => {
    test.slow();
    await heartOnMug(page);
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    await button(page).tap();
    await expect(dialogOf(page).getByText('Önden: tasarım karşınızda')).toBeVisible({ timeout: 60_000 });
    expect(scripts.length).toBeGreaterThan(0);
    const mug = mugOf(page);
    await expect.poll(() => red(mug)).toBeGreaterThan(8);
    await expect(mug).toHaveAttribute('aria-valuetext', 'Önden: tasarım karşınızda');
    await expect(dialogOf(page).getByText('Kupanın üzerinde: Şekil: Kalp')).toBeAttached();
    for (const colorScheme of ['light', 'dark'] as const) expect(await violations(page, { colorScheme, width: 390 })).toEqual([]);

    await mug.press('End');
    await expect(mug).toHaveAttribute('aria-valuetext', 'Arkadan: tasarım görünmüyor');
    await expect.poll(() => red(mug)).toBe(0);
    await mug.press('Home');
    await expect.poll(() => red(mug)).toBeGreaterThan(8);
    for (let quarter = 0; quarter < 2; quarter += 1) await dialogOf(page).getByRole('button', { name: 'Sola çevir' }).tap();
    await expect(mug).toHaveAttribute('aria-valuenow', '-90');
    await expect(dialogOf(page).getByRole('status')).toHaveText('Kulp tarafından: tasarım solda kalıyor');

    const box = await mug.boundingBox();
    if (!box) throw new Error('the mug is not shown');
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    const y = box.y + box.height / 2;
    await touch('touchStart', { x: box.x + 60, y });
    await touch('touchMove', { x: box.x + 135, y });
    await touch('touchMove', { x: box.x + 210, y });
    await touch('touchEnd');
    await expect(mug).toHaveAttribute('aria-valuenow', '0');
    await expect.poll(() => red(mug)).toBeGreaterThan(8);

    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });
});

for (const use of [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
])
  test.describe(`mug preview at ${use.viewport.width} px`, () => {
    test.use(use);

    test('shows both faces of a print around the mug', async ({ page }) => {
      test.slow();
      await heartOnMug(page, 1099);
      for (const name of ['Kulp solda: bu yüz', 'Kulp sağda: bu yüz']) await expect(page.getByText(name)).toBeVisible();
      await button(page).click();
      const mug = mugOf(page);
      await expect(mug).toHaveAttribute('aria-valuetext', 'Kulp sağda: tasarımın sağ yarısı karşınızda', { timeout: 60_000 });
      await expect(mug).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
      await expect(mug).toBeInViewport({ ratio: 1 });
      for (let quarter = 0; quarter < 2; quarter += 1) await dialogOf(page).getByRole('button', { name: 'Sağa çevir' }).click();
      await expect(mug).toHaveAttribute('aria-valuetext', 'Kulp arkada: tasarımın ortası karşınızda');
      await expect.poll(() => red(mug)).toBeGreaterThan(4);
      await mug.press('End');
      await expect(mug).toHaveAttribute('aria-valuetext', 'Kulp solda: tasarımın sol yarısı karşınızda');
    });
  });

test.describe('mug preview on a desktop', () => {
  // Small, because software rendering is slow.
  test.use({ viewport: { width: 1024, height: 480 } });

  test('releases WebGL on close and shows flat previews without WebGL', async ({ page }) => {
    test.slow();
    await page.addInitScript(() => {
      const contexts = new Set<WebGL2RenderingContext>();
      const ask = HTMLCanvasElement.prototype.getContext as (this: HTMLCanvasElement, ...asked: unknown[]) => unknown;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: unknown[]) {
        const given = ask.apply(this, asked);
        if (given instanceof WebGL2RenderingContext) contexts.add(given);
        return given;
      } as typeof HTMLCanvasElement.prototype.getContext;
      Object.assign(window, { contexts });
    });
    const contexts = () =>
      page.evaluate(() => {
        const all = [...(window as unknown as { contexts: Set<WebGL2RenderingContext> }).contexts];
        return { had: all.length, held: all.filter((context) => !context.isContextLost()).length };
      });
    await heartOnMug(page);
    await page.route('**/r/designer/**', (route) => route.abort());
    await button(page).click();
    await expect(page.getByText('3B önizleme açılamadı.')).toBeVisible();
    await page.unroute('**/r/designer/**');
    // With many WebGL contexts, browsers drop the oldest.
    await button(page).click();
    await expect(mugOf(page).locator('canvas')).toBeVisible({ timeout: 60_000 });
    expect(await contexts()).toEqual({ had: 1, held: 1 });
    await page.keyboard.press('Escape');
    await expect.poll(contexts).toEqual({ had: 1, held: 0 });
    await button(page).click();
    await expect(dialogOf(page).getByText('Önden: tasarım karşınızda')).toBeVisible({ timeout: 60_000 });
    await mugOf(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext());
    const flat = dialogOf(page).getByRole('img', { name: 'Ön. Kupanın üzerinde: Şekil: Kalp' });
    await expect(flat).toBeVisible();
    await expect(dialogOf(page).getByRole('status')).toContainText('3B görüntü gösteremiyor');
    await page.keyboard.press('Escape');
    expect(await contexts()).toEqual({ had: 2, held: 0 });

    await page.evaluate(() => {
      const ask = HTMLCanvasElement.prototype.getContext as (this: HTMLCanvasElement, ...asked: unknown[]) => unknown;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: unknown[]) {
        return asked[0] === '2d' ? ask.apply(this, asked) : null;
      } as typeof HTMLCanvasElement.prototype.getContext;
    });
    await button(page).click();
    await expect(flat).toBeVisible();
    await expect.poll(() => red(flat)).toBeGreaterThan(2);
    expect(await violations(page, { colorScheme: 'light', width: 1280 })).toEqual([]);
  });

  test.describe('mug preview with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('turns the mug automatically until stopped, and again on request', async ({ page }) => {
      test.slow();
      await heartOnMug(page);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await button(page).click();
      const mug = mugOf(page);
      await expect(mug).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
      const pause = dialogOf(page).getByRole('button', { name: 'Dönmeyi durdur' });
      const play = dialogOf(page).getByRole('button', { name: 'Kendiliğinden döndür' });
      await expect(pause).toBeVisible();
      await page.clock.runFor(500);
      await expect(mug).toHaveAttribute('aria-valuetext', 'Kupa kendiliğinden dönüyor');
      await pause.click();
      await expect(mug).toHaveAttribute('aria-valuetext', 'Önden: tasarım karşınızda');
      expect(Number(await mug.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
      await play.click();
      await expect(mug).toHaveAttribute('aria-valuetext', 'Kupa kendiliğinden dönüyor');
      await pause.click();
      await page.clock.resume();
      expect(await violations(page, { colorScheme: 'light', width: 1280 })).toEqual([]);
    });
  });
});

test('shows a picture’s outline and tone on the mug', async ({ page }) => {
  test.slow();
  const mug = await read<Product>(page.request, '/catalog/products/1012');
  await page.goto(`/designer/${mug.slug}/${mug.id}`);
  await hydrated(page);
  const buffer = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#d7263d' } })
    .png()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: 'Kare.png', mimeType: 'image/png', buffer });
  const tab = page.getByRole('region', { name: 'Tasarım araçları' }).getByRole('button', { name: 'Resim', exact: true });
  await expect(tab).toBeAttached();
  if (await tab.isVisible()) await tab.click();
  const amounts: number[] = [];
  for (const change of [undefined, 'Kalp', 'Siyah beyaz']) {
    if (change) await page.locator('label', { hasText: change }).click();
    await button(page).click();
    await expect(dialogOf(page).getByText('Önden: tasarım karşınızda')).toBeVisible({ timeout: 60_000 });
    if (amounts.length < 2) await expect.poll(() => red(mugOf(page))).toBeGreaterThan(8);
    amounts.push(await red(mugOf(page)));
    await dialogOf(page).getByRole('button', { name: 'Kapat' }).click();
  }
  const [whole = 0, heart = 0, grey] = amounts;
  expect(heart / whole).toBeLessThan(0.85);
  expect(grey).toBe(0);
});
