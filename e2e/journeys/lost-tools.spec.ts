import type { Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import sharp from 'sharp';
import { read } from '../support/shopper.ts';
import { expect, hydrated, lostFiles, test } from '../support/test.ts';

const CARDS = 1026;

test.use({ allowedConsole: [lostFiles] });

const toolsOf = (page: Page) => page.getByRole('region', { name: 'Tasarım araçları' });
const tool = (page: Page, name: string) => toolsOf(page).getByRole('button', { name, exact: true }).click();

async function openDesigner(page: Page, id: number): Promise<void> {
  const { slug } = await read<Product>(page.request, `/catalog/products/${id}`);
  await page.goto(`/designer/${slug}/${id}`);
  await hydrated(page);
}

const designerFiles = /\/r\/designer\//;
const fontFiles = /\.woff2$/;

/** Tools load when the browser is idle. */
async function holdIdleTasks(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: IdleRequestCallback[] = [];
    const run = (task: IdleRequestCallback) => task({ didTimeout: true, timeRemaining: () => 0 });
    window.requestIdleCallback = (task) => held.push(task);
    Object.assign(window, {
      releaseIdleTasks: () => {
        window.requestIdleCallback = (task) => window.setTimeout(() => run(task), 0);
        held.forEach(run);
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { releaseIdleTasks: () => void }).releaseIdleTasks());
}

test('loads all failed tools with one retry and keeps edits', async ({ visitor }) => {
  const page = await visitor({ allowed: [lostFiles] });
  const release = await holdIdleTasks(page);
  await openDesigner(page, CARDS);
  await page.route(designerFiles, (route) => route.abort());
  await release();
  for (const what of ['Hazır tasarımlar', 'Çizimler', 'Kolaj ve QR kod araçları'])
    await expect(page.getByText(`${what} yüklenemedi.`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Yazı ekle', exact: true }).click();
  await page.keyboard.insertText('Işıl Öz');
  for (const name of ['Yazı tipi', 'Renk', 'Katmanlar', 'Arka plan']) {
    await tool(page, name);
    await expect(toolsOf(page).getByText('Bu araç yüklenemedi.').filter({ visible: true })).toHaveCount(1);
  }

  await page.unroute(designerFiles);
  await toolsOf(page).getByRole('button', { name: 'Tekrar dene' }).filter({ visible: true }).click();
  await expect(toolsOf(page).getByText(/yüklenemedi/)).toHaveCount(0);
  await tool(page, 'Ekle');
  await expect(toolsOf(page).getByRole('button', { name: 'QR kod ekle' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Tasarım alanı/ }).getByRole('button', { name: 'Yazı: Işıl Öz' })).toBeVisible();

  await page.route(fontFiles, (route) => route.abort());
  await tool(page, 'Yazı tipi');
  await page.locator('label', { has: page.getByRole('radio', { name: 'Lobster' }) }).click();
  await expect(page.getByText('Yazı tiplerinin bazıları yüklenemedi.')).toBeVisible();
  await page.unroute(fontFiles);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const states = () => page.evaluate(() => [...document.fonts].filter(({ family }) => /Lobster/.test(family)).map(({ status }) => status));
  await expect.poll(states).toContain('loaded');
  expect(await states()).not.toContain('error');
  await page.close();
});

test('opens the QR code form after a failed first load', async ({ page }) => {
  await openDesigner(page, CARDS);
  const button = page.getByRole('button', { name: 'QR kod ekle' });
  await expect(button).toBeVisible();
  await page.route(designerFiles, (route) => route.abort());
  await button.click();
  await expect(page.getByText('QR kod penceresi açılamadı.')).toBeVisible();
  await page.unroute(designerFiles);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'QR kod ekle' })).toBeVisible();
});

test('finds a photo’s subject once all files have loaded', async ({ page }) => {
  await openDesigner(page, CARDS);
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2a9d8f' } })
    .jpeg()
    .toBuffer();
  await toolsOf(page).locator('input[type="file"]').setInputFiles({ name: 'Tatil.jpg', mimeType: 'image/jpeg', buffer: photo });
  await tool(page, 'Resim');
  const open = toolsOf(page).getByRole('button', { name: 'Arka planı kaldır' });
  await expect(open).toBeVisible();
  await page.route(designerFiles, (route) => route.abort());
  await open.click();
  await expect(page.getByText('Arka plan aracı açılamadı.')).toBeVisible();
  await page.unroute(designerFiles);
  const dialog = page.getByRole('dialog', { name: 'Arka planı kaldır' });
  const problem = dialog.getByText('Arka plan ayrılamadı. Bağlantınızı kontrol edip tekrar deneyin.');
  const again = dialog.getByRole('button', { name: 'Tekrar dene' });
  for (const [file, press] of [
    [/\.onnx/, open],
    [/\.wasm/, again],
  ] as const) {
    await page.route(file, (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', { predicate: (request) => file.test(request.url()), timeout: 30_000 });
    await press.click();
    await lost;
    await expect(problem, String(file)).toBeVisible();
    await page.unroute(file);
  }
  await again.click();
  await expect(dialog.getByText(/^Resimde konu bulunamadı/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(open).toBeFocused();
});
