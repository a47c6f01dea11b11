import type { Page } from '@playwright/test';
import type { Design, Product } from '@shop/contracts/catalog';
import { currentScene, itemsOn } from '@shop/contracts/scene-current';
import sharp from 'sharp';
import { expectNoViolations } from '../support/axe.ts';
import { inLooks } from '../support/looks.ts';
import { cartOf, read, tshirts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const stageOf = (page: Page) => page.getByRole('group', { name: /^Tasarım alanı/ });

const FLYER = 1028;

const photo = (background = '#d7263d') =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer();

async function open(page: Page): Promise<(name: string) => Promise<void>> {
  const [tshirt] = await tshirts(page.request);
  await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
  await hydrated(page);
  const tools = page.getByRole('region', { name: 'Tasarım araçları' });
  return async (name) => {
    const tab = tools.getByRole('button', { name, exact: true });
    if (await tab.isVisible()) await tab.click();
  };
}

const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

interface Point {
  x: number;
  y: number;
}

async function dragBy(page: Page, screen: keyof typeof screens, from: Point, ...way: Point[]): Promise<void> {
  if (screen === 'phone') {
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', from);
    for (const point of way) await touch('touchMove', point);
    await touch('touchEnd');
    return;
  }
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

for (const screen of inLooks('phone', 'desktop')) {
  test.describe(`designer tools on a ${screen}`, () => {
    test.use(screens[screen]);

    test('finds a font and loads only the fonts in view', async ({ page }) => {
      const loaded: string[] = [];
      page.on('response', (response) => void (/\.woff2$/.test(response.url()) && loaded.push(response.url())));
      const tool = await open(page);
      await page.getByRole('button', { name: 'Yazı ekle', exact: true }).click();
      await page.keyboard.insertText('Işıl 10');
      await tool('Yazı tipi');
      const fonts = page.getByRole('radiogroup', { name: 'Yazı tipi' });
      await expect(fonts.locator('svg text').first()).toHaveText('Işıl 10');
      expect(await fonts.getByRole('radio').count()).toBeGreaterThanOrEqual(40);
      expect(await fonts.locator('svg text').count()).toBeLessThan(30);
      const search = page.getByRole('searchbox', { name: 'Yazı tipi ara' });
      await search.fill('yok böyle');
      await expect(page.getByText('“yok böyle” aramasına uyan yazı tipi yok.')).toBeVisible();
      const before = loaded.length;
      await search.fill('kolej');
      await expect(fonts.getByRole('radio')).toHaveCount(11);
      await search.fill('jersey');
      await expect(fonts.getByRole('radio')).toHaveCount(1);
      await expect(fonts.locator('svg text')).toHaveText('Işıl 10');
      await expect.poll(() => loaded.length).toBeGreaterThan(before);
      await fonts.locator('label', { hasText: 'Jersey 10' }).click();
      const drawn = stageOf(page).locator('svg text').first();
      await expect(drawn).toHaveAttribute('font-family', /Jersey 10/);
      const size = await drawn.getAttribute('font-size');
      await page.reload();
      await hydrated(page);
      await expect(drawn).toHaveAttribute('font-family', /Jersey 10/);
      await expect(drawn).toHaveAttribute('font-size', size ?? '');
    });

    test('reorders layers by their handles in one undo step', async ({ page }) => {
      const tool = await open(page);
      const tools = page.getByRole('region', { name: 'Tasarım araçları' });
      for (const shape of ['Yıldız', 'Kalp', 'Daire']) {
        await tool('Ekle');
        await tools.getByRole('button', { name: shape, exact: true }).click();
      }
      await tool('Katmanlar');
      const layers = tools.getByRole('list', { name: 'Katmanlar' }).getByRole('listitem');
      await expect(layers.locator('svg path[fill]')).toHaveCount(3);
      const handle = layers.first().locator('[data-handle]');
      await handle.scrollIntoViewIfNeeded();
      const [grip, row] = [await handle.boundingBox(), await layers.first().boundingBox()];
      if (!grip || !row) throw new Error('the layers are not shown');
      const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
      const to = { x: from.x, y: from.y + 2 * row.height };
      await dragBy(page, screen, from, { ...from, y: from.y + row.height }, to);
      await expect(layers).toContainText(['Kalp', 'Yıldız', 'Daire']);
      await expect(tools.getByText('Şekil: Daire: 3 katmanın üstten 3. sırasında')).toBeAttached();
      await page.getByRole('button', { name: 'Geri al' }).click();
      await expect(layers).toContainText(['Daire', 'Kalp', 'Yıldız']);
    });

    test('styles a text and gives it a picture’s colour', async ({ page }) => {
      const tool = await open(page);
      await page.locator('input[type="file"]').setInputFiles({ name: 'Tatil.png', mimeType: 'image/png', buffer: await photo('#3f7f9f') });
      await expect(stageOf(page).getByRole('button', { name: 'Resim: Tatil' })).toBeVisible();
      await tool('Ekle');
      await page.getByRole('button', { name: 'Yazı ekle', exact: true }).click();
      await page.keyboard.insertText('Işıl 10');
      await tool('Stil');
      const ready = page.getByRole('group', { name: 'Hazır stiller' });
      const retro = ready.getByRole('button', { name: 'Retro' });
      await expect(retro.locator('text').last()).toHaveText('Işıl 10');
      await retro.click();
      await expect(retro).toHaveAttribute('aria-pressed', 'true');
      const letters = stageOf(page).locator('svg text').last();
      const outline = stageOf(page).locator('svg text[stroke]').first();
      await expect(letters).toHaveAttribute('font-family', /Righteous/);
      await expect(outline).toBeAttached();
      const fill = await letters.getAttribute('fill');
      await tool('Renk');
      const colours = page.getByRole('group', { name: 'Tasarımdaki renkler' }).first();
      await colours.locator('label', { hasText: 'Resimden' }).click();
      await expect(letters).not.toHaveAttribute('fill', fill ?? '');
      await page.getByRole('button', { name: 'Geri al' }).click();
      await page.getByRole('button', { name: 'Geri al' }).click();
      await expect(outline).not.toBeAttached();
      await expect(letters).toHaveAttribute('font-family', /Arimo/);
    });

    test('crops a picture to a black-and-white circle by its frame', async ({ page }) => {
      const tool = await open(page);
      await page.locator('input[type="file"]').setInputFiles({ name: 'Tatil.png', mimeType: 'image/png', buffer: await photo() });
      const picture = stageOf(page).getByRole('button', { name: 'Resim: Tatil' });
      await expect(picture).toBeVisible();
      await tool('Resim');
      await page.getByRole('button', { name: 'Kırp', exact: true }).click();
      const left = page.getByRole('slider', { name: 'Soldan kırp' });
      const grip = await left.boundingBox();
      const frame = await picture.locator('rect').boundingBox();
      if (!grip || !frame) throw new Error('the crop frame is not shown');
      const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
      await dragBy(page, screen, from, ...[0.1, 0.2, 0.25].map((share) => ({ x: from.x + share * frame.width, y: from.y })));
      await expect.poll(async () => Number(await left.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
      await page.getByRole('button', { name: 'Kırpmayı bitir' }).click();
      await expect(left).toBeHidden();

      await page.locator('label', { hasText: 'Daire' }).click();
      await page.locator('label', { hasText: 'Siyah beyaz' }).click();
      const ink = stageOf(page).locator('svg').first();
      const isDrawn = async () => {
        await expect(ink.locator('clipPath path')).toHaveAttribute('d', / a /);
        await expect(ink.locator('g[filter] image')).toHaveCount(1);
        const { width, height } = (await picture.locator('rect').boundingBox()) ?? { width: 0, height: 1 };
        expect(width / height).toBeCloseTo(1, 1);
      };
      await isDrawn();
      await page.reload();
      await hydrated(page);
      await isDrawn();
    });

    test('orders a collage with a replaced photo', async ({ page }) => {
      test.slow();
      const flyer = await read<Product>(page.request, `/catalog/products/${FLYER}`);
      await page.goto(`/designer/${flyer.slug}/${FLYER}`);
      await hydrated(page);
      const tools = page.getByRole('region', { name: 'Tasarım araçları' });
      const files = await Promise.all(
        ['#2a6f97', '#14213d', '#bc4749', '#6a994e'].map(async (background, n) => ({
          name: `Foto ${n + 1}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await sharp({ create: { width: 2000, height: 1500, channels: 3, background } })
            .jpeg()
            .toBuffer(),
        })),
      );
      await tools.getByRole('button', { name: 'Kolaj' }).click();
      const dialog = page.getByRole('dialog', { name: 'Kolaj' });
      await dialog.getByLabel('Yeni resim ekle').setInputFiles(files);
      await expect(dialog.getByRole('status')).toHaveText('4 / 9 resim seçildi', { timeout: 60_000 });
      await dialog.locator('label', { hasText: '2. düzen' }).click();
      await expectNoViolations(page);
      await page.setViewportSize(screens[screen].viewport);
      await dialog.getByRole('button', { name: 'Kolajı tasarıma ekle' }).click();
      await expect(dialog).toBeHidden();
      const photos = stageOf(page).getByRole('button', { name: /^Resim/ });
      await expect(photos).toHaveCount(4);
      await expect(page.getByRole('button', { name: /^Baskı kontrolü/ })).toHaveCount(0);

      const first = stageOf(page).getByRole('button', { name: 'Resim: Foto 1' });
      const frame = await first.boundingBox();
      await first.focus();
      const picture = tools.getByRole('button', { name: 'Resim', exact: true });
      if (await picture.isVisible()) await picture.click();
      await tools.getByRole('button', { name: 'Resmi değiştir' }).click();
      const replace = page.getByRole('dialog', { name: 'Resmi değiştir' });
      await replace.getByRole('button', { name: '1. resim' }).click();
      await expect(first).toBeHidden();
      expect(await photos.first().boundingBox()).toEqual(frame);

      await page.keyboard.press('Escape');
      const add = tools.getByRole('button', { name: 'Ekle', exact: true });
      if (await add.isVisible()) await add.click();
      await tools.getByRole('button', { name: 'Yazı ekle', exact: true }).click();
      await page.keyboard.insertText('Işıl');
      await page.keyboard.press('Escape');
      await stageOf(page).getByRole('button', { name: 'Yazı: Işıl' }).focus();
      for (let n = 0; n < 3; n += 1) await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('button', { name: /Sepete ekle/ }).click();
      await expect(page).toHaveURL('/cart');
      const [line] = (await cartOf(page.request)).Lines;
      const { Scene } = await read<Design>(page.request, `/designs/${line?.Design?.DesignId}`);
      const pictures = itemsOn(currentScene(Scene), 'front').filter(({ kind }) => kind === 'picture');
      expect(pictures).toHaveLength(4);
      expect(new Set(pictures.map((item) => 'uploadId' in item && item.uploadId)).size).toBe(3);
    });

    test('advises against text that its photo hides', async ({ page }) => {
      const tool = await open(page);
      const night = sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#1b1b1d' } });
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'Gece.png', mimeType: 'image/png', buffer: await night.png().toBuffer() });
      await expect(stageOf(page).getByRole('button', { name: 'Resim: Gece' })).toBeVisible();
      await page.keyboard.press('Escape');
      await tool('Ekle');
      await page.getByRole('button', { name: 'Yazı ekle', exact: true }).click();
      await page.keyboard.insertText('Işıl');
      const guard = page.getByRole('status', { name: 'Baskı kontrolü' });
      await tool('Renk');
      await page.getByRole('radio', { name: 'Siyah' }).first().check({ force: true });
      await expect(guard).toContainText('Yazı: Işıl: rengi arkasındaki renge çok yakın');
      await page.getByRole('radio', { name: 'Beyaz' }).first().check({ force: true });
      await expect(guard).not.toContainText('rengi arkasındaki renge çok yakın');
    });
  });
}

test.describe('designer with a mouse', () => {
  test.use(screens.desktop);

  test('selects several items by a rectangle and pans by the wheel', async ({ page }) => {
    await open(page);
    const tools = page.getByRole('region', { name: 'Tasarım araçları' });
    for (const shape of ['Yıldız', 'Kalp']) await tools.getByRole('button', { name: shape, exact: true }).click();
    const stage = stageOf(page);
    const area = await stage.boundingBox();
    if (!area) throw new Error('the stage is not shown');
    await dragBy(
      page,
      'desktop',
      { x: area.x + 8, y: area.y + area.height / 4 },
      { x: area.x + area.width / 2, y: area.y + area.height / 2 },
    );
    await expect(stage.locator('[data-item][aria-pressed="true"]')).toHaveCount(2);
    await expect(tools.getByText('2 öğe seçili')).toBeVisible();
    for (const _ of [1, 2, 3, 4, 5]) await page.getByRole('button', { name: 'Yakınlaştır' }).click();
    const top = async () => (await stage.getByRole('button', { name: 'Şekil: Yıldız' }).boundingBox())?.y ?? 0;
    const before = await top();
    await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2);
    await page.mouse.wheel(0, 40);
    await expect.poll(top).toBeLessThan(before - 10);
  });
});
