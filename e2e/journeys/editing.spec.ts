import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { inLooks } from '../support/looks.ts';
import { tshirts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const stageOf = (page: Page) => page.getByRole('group', { name: /^Tasarım alanı/ });

const photo = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#d7263d' } })
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
      if (screen === 'phone') {
        const fingers = await page.context().newCDPSession(page);
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
          fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
        await touch('touchStart', from);
        for (const share of [0.1, 0.2, 0.25]) await touch('touchMove', { x: from.x + share * frame.width, y: from.y });
        await touch('touchEnd');
      } else {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(from.x + frame.width / 4, from.y, { steps: 4 });
        await page.mouse.up();
      }
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
  });
}
