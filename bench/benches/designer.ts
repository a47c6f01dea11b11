import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import sharp from 'sharp';
import { phone, SLOWER, slowDown, withBrowser } from '../support/phone.ts';
import { measurePrint } from '../support/print.ts';
import { withShop } from '../support/with-shop.ts';

const TSHIRT = 1001;
const RUNS = 3;
const DRAG_MS = 3000;
const FRAME_MS = 16;
/** Tools load after hydration. */
const LOADING_MS = 5000;
const FILTERED = 20;

/** Measuring the editor takes two minutes and needs Chromium. */
export async function bench(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { only: { type: 'string', default: 'print,editor' } } });
  const parts = values.only.split(',');
  if (parts.includes('print')) await measureFiles();
  if (parts.includes('editor')) await withShop((origin) => withBrowser((browser) => measureEditor(browser, origin)));
}

async function measureFiles(): Promise<void> {
  const { png, pdf, megabytes } = await measurePrint();
  console.log(`PNG of 3600 × 4800 pixels: ${png.warm} ms, the first ${png.first} ms with the program's start (target 1000)`);
  console.log(`PDF of the same design: ${pdf.warm} ms, the first ${pdf.first} ms`);
  console.log(`most memory of the program: ${megabytes} MB (target 300)`);
}

async function measureEditor(browser: Browser, origin: string): Promise<void> {
  const product = ((await (await fetch(`${origin}/api/catalog/products/${TSHIRT}`)).json()) as { Payload: Product }).Payload;
  const address = `${origin}/designer/${product.slug}/${product.id}`;
  await withPage(browser, {}, (page) => open(page, address));
  const first: Awaited<ReturnType<typeof firstUse>>[] = [];
  for (let n = 0; n < RUNS; n += 1) first.push(await withPage(browser, { line: true }, (page) => firstUse(page, address)));
  const middle = (name: keyof (typeof first)[number]) =>
    Math.round(first.map((one) => one[name]).toSorted((a, b) => a - b)[RUNS >> 1] ?? 0);
  console.log(
    `editor on a slow phone, cold: can be used after ${middle('alive')} ms (target 2500), a text is on it ${middle('text')} ms after the press`,
  );
  console.log(`letters of another family: ${middle('letters')} ms after the press, ${middle('kilobytes')} KB`);
  for (const filtered of [0, FILTERED]) {
    const { frames, changes, worst } = await withPage(browser, {}, (page) => drag(page, address, { product, filtered }));
    console.log(
      `dragging one of ${itemLimits.perSide} layers, ${filtered} of them filtered photos, ${SLOWER}x slower: ${frames} frames/s (target 50), ${changes} of them moved it; longest ${worst} ms`,
    );
  }
}

async function withPage<T>(browser: Browser, { line: isSlow = false }: { line?: boolean }, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...phone, hasTouch: isSlow, isMobile: isSlow });
  const page = await context.newPage();
  if (isSlow) await slowDown(page);
  try {
    return await use(page);
  } finally {
    await context.close();
  }
}

const isAlive = () => performance.getEntriesByName('shop:hydrated').length > 0;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(isAlive);
}

async function firstUse(page: Page, address: string) {
  await open(page, address);
  const alive = await page.evaluate(() => performance.getEntriesByName('shop:hydrated')[0]?.startTime ?? 0);
  const since = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: 'Yazı ekle', exact: true }).click();
  await page.locator('[data-item]').first().waitFor();
  const text = (await page.evaluate(() => performance.now())) - since;
  const tools = page.getByRole('region', { name: 'Tasarım araçları' });
  await tools.getByRole('button', { name: 'Yazı tipi', exact: true }).click();
  const lobster = page.locator('label', { has: page.getByRole('radio', { name: 'Lobster' }) });
  await lobster.waitFor();
  const pressed = await page.evaluate(() => performance.now());
  await lobster.click();
  await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => family.includes('Lobster') && status === 'loaded'));
  const letters = (await page.evaluate(() => performance.now())) - pressed;
  const kilobytes = await page.evaluate(
    (since) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => startTime >= since && name.endsWith('.woff2'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1024, 0),
    pressed,
  );
  return { alive, text, letters, kilobytes };
}

function fullSide({ sides }: Product, { uploadId, filtered }: { uploadId: string; filtered: number }): Scene {
  const [side] = sides;
  if (!side) throw new Error('it has a side');
  const { width, height } = side.printAreaMm;
  const items = Array.from({ length: itemLimits.perSide }, (_, n) => {
    const common = {
      id: `i${n}`,
      x: ((n % 10) + 0.5) * (width / 10),
      y: (Math.floor(n / 10) + 0.5) * (height / 10),
      rotation: (n * 7) % 90,
    };
    const nth = (n * FILTERED) / itemLimits.perSide;
    const tone = n % 2 === 0 ? { brightness: 0, contrast: 0, saturation: -100 } : { brightness: 20, contrast: 10, saturation: 0 };
    if (Number.isInteger(nth) && nth < filtered) return { ...common, kind: 'picture' as const, uploadId, width: 30, height: 22, tone };
    if (n % 3 === 0) return { ...common, kind: 'text' as const, text: `Işıl ${n}`, font: 'arimo' as const, size: 10, fill: '#1d3557' };
    if (n % 3 === 1) return { ...common, kind: 'shape' as const, shape: 'star' as const, width: 25, height: 25, fill: '#d7263d' };
    return { ...common, kind: 'art' as const, art: 'heart', width: 25, height: 25, fill: '#2a9d8f' };
  });
  return { version: 2, sides: { [side.id]: items } };
}

/** Frames and changes per second; `worst` is the longest frame in milliseconds. */
async function drag(page: Page, address: string, { product, filtered }: { product: Product; filtered: number }) {
  await open(page, address);
  const photo = await sharp({
    create: { width: 2000, height: 1500, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer();
  const uploadId = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const body = new FormData();
    body.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
    const answer = await fetch('/api/uploads', { method: 'POST', headers: { 'idempotency-key': crypto.randomUUID() }, body });
    return ((await answer.json()) as { Payload: { UploadId: string } }).Payload.UploadId;
  }, photo.toString('base64'));
  const design = await page.evaluate(
    async ([PId, Scene]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const answer = await fetch('/api/designs', { method: 'POST', headers, body: JSON.stringify({ PId, Scene }) });
      return ((await answer.json()) as { Payload: { DesignId: string } }).Payload.DesignId;
    },
    [product.id, fullSide(product, { uploadId, filtered })] as const,
  );
  await page.goto(`${address}?design=${design}`);
  // The last item: on a phone, later items cover all others.
  const item = page.locator('[data-item="i99"]');
  await item.waitFor();
  await page.waitForFunction(isAlive);
  await setTimeout(LOADING_MS);
  const box = await item.boundingBox();
  if (!box) throw new Error('it is drawn');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const seen = { at: [] as number[], places: [] as string[] };
    Object.assign(globalThis, { seen });
    const look = (now: number) => {
      seen.at.push(now);
      seen.places.push(document.querySelector('[data-item="i99"]')?.getAttribute('transform') ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const began = performance.now();
  // Moves do not wait for each other, as those of a finger.
  const moves: Promise<void>[] = [];
  for (let n = 0; performance.now() - began < DRAG_MS; n += 1) {
    moves.push(page.mouse.move(x + 60 * Math.sin(n / 12), y + 40 * Math.cos(n / 9)));
    await setTimeout(FRAME_MS);
  }
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: { at: number[]; places: string[] } }).seen);
  await Promise.all([...moves, page.mouse.up()]);
  const seconds = ((seen.at.at(-1) ?? 0) - (seen.at[0] ?? 0)) / 1000;
  return {
    frames: Math.round((seen.at.length - 1) / seconds),
    changes: Math.round(seen.places.filter((place, n) => n > 0 && place !== seen.places[n - 1]).length / seconds),
    worst: Math.round(Math.max(...seen.at.map((at, n) => (n === 0 ? 0 : at - (seen.at[n - 1] ?? at))))),
  };
}
