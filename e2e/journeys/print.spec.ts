import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Design, Product, ProductSide } from '@shop/contracts/catalog';
import type { Envelope } from '@shop/contracts/envelope';
import type { Item, Scene } from '@shop/contracts/scene';
import { currentScene, printedOn } from '@shop/contracts/scene-current';
import { families, familyIds } from '@shop/contracts/scene-fonts';
import { itemLimits, shapeIds } from '@shop/contracts/scene-limits';
import type { Upload } from '@shop/contracts/uploads';
import { outlinePath } from '@shop/scene/outline';
import { drawSide, sceneToSvg } from '@shop/scene/scene-svg';
import fc from 'fast-check';
import sharp from 'sharp';
import { defaultPrintProfile } from '../../api/src/folders.ts';
import { render } from '../../api/src/print/renderers.ts';
import { croppedScene, embeddedSources } from '../../api/src/print/scene-pictures.ts';
import { poppler, softProof } from '../../api/src/testing/pdf-tools.ts';
import { scenes } from '../../api/src/testing/random-scenes.ts';
import { listProducts, read, saveDesign } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

// Chromium must draw the same picture as the server's print files.

/** Pixels of the longer side. */
const PIXELS = 1000;

/** Supersampling factor: Chromium snaps small letters to whole pixels. */
const SCALE = 4;

/** Largest difference per channel, of 255. Antialiasing and image formats differ. */
const TOLERANCE = 32;

const MOST = 0.01;

/** Print areas of a normal test run. `pnpm test:long` checks all. */
const FEW = ['320x400', '62x66', '85x55 paper', '58x58 paper'];

const PHOTO = { width: 1600, height: 1200 };

const photo = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#f4a261"/><stop offset="1" stop-color="#264653"/></linearGradient><rect width="1600" height="1200" fill="url(#g)"/><circle cx="1100" cy="400" r="260" fill="#e9c46a"/><path d="M0 1200L600 500l500 700z" fill="#2a9d8f"/></svg>`,
    ),
  )
    .jpeg({ quality: 92 })
    .toBuffer();

const ROOM = 120;

const words = ['İyi ki doğdun', 'Işıl & Çağrı', 'ĞÜŞİÖÇ ğüşıöç', 'AVATAR fincan ffl'];
const inks = ['#1d3557', '#d7263d', '#2a9d8f', '#f4a261', '#6a4c93', '#111111'];

function fullScene({ id: side, printAreaMm: { width, height } }: ProductSide, uploadId: string): Scene {
  const ink = (n: number) => inks[n % inks.length] as string;
  const looks: Partial<Text>[] = [
    {},
    { curve: 120 },
    { letterSpacing: 0.2 },
    { outline: { colour: '#ffffff', width: 0.3 } },
    { shadow: { colour: '#999999', x: 0.8, y: 0.8 } },
    { bold: true, italic: true, rotation: 12 },
    { curve: -90, bold: true, outline: { colour: '#f4a261', width: 0.4 }, shadow: { colour: '#264653', x: 1, y: 1 } },
    { align: 'right', text: 'iki\nsatır', lineSpacing: 1, flipX: true },
  ];
  const texts = familyIds.map((font, n) => ({
    kind: 'text' as const,
    text: words[n % words.length] as string,
    font,
    fill: ink(n),
    ...looks[n % looks.length],
  }));
  const shapes = shapeIds.map((shape, n) => ({
    kind: 'shape' as const,
    shape,
    fill: ink(n + 2),
    ...(n % 3 === 0 && { line: { colour: ink(n), width: 0.5 } }),
  }));
  const pictures = [
    { kind: 'picture' as const, uploadId, rotation: 17 },
    { kind: 'picture' as const, uploadId, rotation: -90, flipX: true as const, crop: { x: 0.2, y: 0.1, width: 0.5, height: 0.6 } },
    { kind: 'picture' as const, uploadId, mask: 'heart' as const, tone: { brightness: 10, contrast: 20, saturation: -50 } },
    { kind: 'picture' as const, uploadId, opacity: 0.5 },
  ];
  const drawings = ['heart', 'star', 'cake'].map((art, n) => ({ kind: 'art' as const, art, fill: ink(n + 1), rotation: n * 20 }));
  const kinds = [texts, pictures, shapes, drawings];
  const turns = Array.from({ length: texts.length + shapes.length }, (_, n) => kinds.flatMap((kind) => kind[n] ?? [])).flat();
  const all = turns.slice(0, Math.max(8, Math.floor((width * height) / ROOM)));
  const columns = Math.min(all.length, Math.max(1, Math.round(Math.sqrt((all.length * width) / height))));
  const cell = { width: width / columns, height: height / Math.ceil(all.length / columns) };
  const size = Math.max(itemLimits.size.least, Math.min(cell.height * 0.5, cell.width / 5));
  const box = Math.max(itemLimits.length.least, Math.min(cell.width, cell.height) * 0.8);
  const items = all.map((item, n) => ({
    id: `i${n}`,
    x: ((n % columns) + 0.5) * cell.width,
    y: (Math.floor(n / columns) + 0.5) * cell.height,
    rotation: 0,
    ...(item.kind === 'text' ? { size } : { width: box, height: box * 0.75 }),
    ...item,
  }));
  return { version: 2, sides: { [side]: items as Item[] } };
}

type Text = Extract<Item, { kind: 'text' }>;
const isText = (item: Item): item is Text => item.kind === 'text';

async function printAreas(request: APIRequestContext): Promise<Map<string, { product: Product; side: ProductSide }[]>> {
  const ids: number[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const { items, total } = await listProducts(request, `?page=${page}`);
    ids.push(...items.map(({ id }) => id));
    more = items.length > 0 && ids.length < total;
  }
  const areas = new Map<string, { product: Product; side: ProductSide }[]>();
  for (const id of ids) {
    const product = await read<Product>(request, `/catalog/products/${id}`);
    for (const side of product.printable ? product.sides : []) {
      const name = `${side.printAreaMm.width}x${side.printAreaMm.height}${side.cutMm ? ' paper' : ''}`;
      areas.set(name, [...(areas.get(name) ?? []), { product, side }]);
    }
  }
  return areas;
}

async function uploadPhoto(request: APIRequestContext, buffer: Buffer): Promise<string> {
  const answer = await request.post('/api/uploads', {
    multipart: { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } },
    headers: { 'idempotency-key': randomUUID() },
  });
  return ((await answer.json()) as Envelope<Upload>).Payload.UploadId;
}

const sizeOf = ({ printAreaMm }: ProductSide, pixels: number) => {
  const width = Math.floor((pixels * printAreaMm.width) / Math.max(printAreaMm.width, printAreaMm.height));
  return { width, height: Math.ceil((width * printAreaMm.height) / printAreaMm.width) };
};

const reduced = (picture: Buffer, side: ProductSide, pixels: number): Promise<Buffer> =>
  sharp(picture)
    .resize({ ...sizeOf(side, pixels), fit: 'fill' })
    .png()
    .toBuffer();

async function drawnByBrowser(page: Page, scene: Scene, side: ProductSide, pixels = PIXELS): Promise<Buffer> {
  const items = printedOn(scene, side.id);
  const { width, height } = sizeOf(side, pixels);
  const wanted = [...new Set(items.filter(isText).map(({ font }) => families[font].css))];
  const ink = page
    .getByRole('group', { name: /^Tasarım alanı/ })
    .locator('svg')
    .first();
  const drawn = ink.locator(side.cornerMm ? '> g > g' : '> g');
  await expect(drawn).toHaveCount(items.length);
  await expect.poll(() => drawn.and(page.locator(':empty')).count()).toBe(0);
  await expect(async () => {
    const missing = await page.evaluate(async (names) => {
      await document.fonts.ready;
      const faces = [...document.fonts].map(({ family, status }) => ({ family: family.replaceAll('"', ''), status }));
      return names.filter((name) => !faces.some(({ family, status }) => family === name && status === 'loaded'));
    }, wanted);
    expect(missing).toEqual([]);
  }).toPass();
  const sheet = await ink.evaluateHandle(
    async (shown, size) => {
      const alone = shown.cloneNode(true) as SVGSVGElement;
      alone.id = 'alone';
      for (const name of ['x', 'y', 'width', 'height']) alone.removeAttribute(name);
      alone.style.cssText = `position:fixed;inset:0 auto auto 0;z-index:2147483647;width:${size.width}px;height:${size.height}px`;
      alone.setAttribute('preserveAspectRatio', 'none');
      // Unique ids. Otherwise the hidden original's outlines and tones apply.
      for (const named of alone.querySelectorAll('clipPath, filter')) named.id += '-alone';
      for (const name of ['clip-path', 'filter'])
        for (const user of alone.querySelectorAll(`g[${name}]`))
          user.setAttribute(name, user.getAttribute(name)?.replace(')', '-alone)') ?? '');
      for (const child of document.body.children) (child as HTMLElement).style.display = 'none';
      document.documentElement.style.background = document.body.style.background = 'transparent';
      document.body.append(alone);
      await Promise.all(
        [...alone.querySelectorAll('image')].map(async ({ href }) => {
          const picture = new Image();
          picture.src = href.baseVal;
          await picture.decode();
        }),
      );
      return alone;
    },
    { width, height },
  );
  await sheet.dispose();
  return reduced(await page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width, height } }), side, pixels);
}

const asPrinted = (scene: Scene, side: ProductSide, photoFile: string, width: number) => {
  const items = printedOn(scene, side.id);
  const uploadId = items.find((item) => item.kind === 'picture')?.uploadId ?? '';
  const scale = { pixelsPerMm: width / side.printAreaMm.width, bleedMm: 0 };
  return croppedScene(items, side, new Map([[uploadId, { file: photoFile, ...PHOTO }]]), scale);
};

async function drawnByServer(drawn: Scene, side: ProductSide, photoFile: string, folder: string, pixels = PIXELS): Promise<Buffer> {
  const file = path.join(folder, 'drawn.png');
  const { width, height } = sizeOf(side, pixels);
  const { scene, pictures } = asPrinted(drawn, side, photoFile, width * SCALE);
  const svg = sceneToSvg(scene, side, embeddedSources);
  await render({ kind: 'png', svg, pictures, width: width * SCALE, height: height * SCALE, dpi: 300, file });
  return reduced(await readFile(file), side, pixels);
}

/** poppler draws the PDF. `ruler.test.ts` and `cut-files.test.ts` measure the bleed. */
async function drawnAsPdf(drawn: Scene, side: ProductSide, photoFile: string, folder: string): Promise<Buffer> {
  const [file, shown] = [path.join(folder, 'drawn.pdf'), path.join(folder, 'shown')];
  // poppler also snaps letters to whole pixels.
  const { width, height } = sizeOf(side, PIXELS * 2 * SCALE);
  const { scene, pictures } = asPrinted(drawn, side, photoFile, width);
  const clip = side.cornerMm ? { clip: outlinePath(side), beyondMm: { trim: 0, page: 0 } } : {};
  await render({
    kind: 'pdf',
    pages: [{ ink: drawSide(scene, side, embeddedSources), trimMm: side.printAreaMm, bleedMm: 0, ...clip }],
    pictures,
    profile: side.cutMm && defaultPrintProfile,
    title: '',
    date: '2026-01-01T00:00:00Z',
    file,
  });
  const size = ['-scale-to-x', String(width), '-scale-to-y', String(height)];
  await promisify(execFile)('pdftoppm', [...size, '-png', '-singlefile', '-defaultcmykprofile', defaultPrintProfile, file, shown]);
  return reduced(await readFile(`${shown}.png`), side, PIXELS);
}

const onWhite = (picture: Buffer, { cutMm }: ProductSide): Promise<Buffer> =>
  cutMm ? softProof(picture, defaultPrintProfile) : sharp(picture).flatten({ background: '#ffffff' }).png().toBuffer();

async function differing(one: Buffer, other: Buffer): Promise<number> {
  const pixels = (background: string) =>
    Promise.all([one, other].map((picture) => sharp(picture).flatten({ background }).raw().toBuffer()));
  const grounds = await Promise.all(['#ffffff', '#000000'].map(pixels));
  const count = (grounds[0]?.[0]?.length ?? 0) / 3;
  let different = 0;
  for (let n = 0; n < count; n += 1) {
    const far = ([a, b]: Buffer[]) => [0, 1, 2].some((c) => Math.abs((a?.[n * 3 + c] ?? 0) - (b?.[n * 3 + c] ?? 0)) > TOLERANCE);
    if (grounds.some(far)) different += 1;
  }
  return different / count;
}

test.use({ viewport: { width: PIXELS, height: PIXELS }, deviceScaleFactor: SCALE });

test('prints every product as the editor shows it', async ({ page }) => {
  const every = Boolean(process.env.EVERY_PRODUCT);
  test.setTimeout(every ? 1_800_000 : 360_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'print-'));
  const buffer = await photo();
  const photoFile = path.join(folder, 'photo.jpg');
  await writeFile(photoFile, buffer);
  const uploadId = await uploadPhoto(page.request, buffer);
  const areas = await printAreas(page.request);
  expect([...areas.keys()]).toEqual(expect.arrayContaining(FEW));
  expect([...areas.values()].flat().length).toBeGreaterThan(50);
  const found: Record<string, number> = {};
  for (const [name, [one]] of areas) {
    if (!one || !(every || FEW.includes(name))) continue;
    const { product, side } = one;
    const scene = fullScene(side, uploadId);
    const { DesignId } = await saveDesign(page.request, { PId: product.id, Scene: scene });
    await page.goto(`/designer/${product.slug}/${product.id}?design=${DesignId}`);
    await hydrated(page);
    const seen = await drawnByBrowser(page, scene, side);
    const printed = (drawn: Scene) => drawnByServer(drawn, side, photoFile, folder);
    found[name] = await differing(seen, await printed(scene));
    if (poppler) found[`${name} PDF`] = await differing(await onWhite(seen, side), await drawnAsPdf(scene, side, photoFile, folder));
    if (name !== FEW[1]) continue;
    const altered = (change: (text: Text) => Partial<Text>): Scene => ({
      version: 2,
      sides: { [side.id]: (scene.sides[side.id] ?? []).map((item) => (item.kind === 'text' ? { ...item, ...change(item) } : item)) },
    });
    expect(await differing(seen, await printed(altered(({ x }) => ({ x: x + 1 }))))).toBeGreaterThan(MOST);
    expect(await differing(seen, await printed(altered(() => ({ font: 'tinos' }))))).toBeGreaterThan(MOST);
  }
  await rm(folder, { recursive: true });
  test.info().annotations.push({ type: 'differing', description: JSON.stringify(found) });
  expect(Object.entries(found).filter(([, share]) => share >= MOST)).toEqual([]);
});

test('shows the cut line of each sticker, also on a filled sheet', async ({ page }) => {
  const { items } = await listProducts(page.request, '?searchText=%C3%A7%C4%B1kartma');
  const products = await Promise.all(items.map(({ id }) => read<Product>(page.request, `/catalog/products/${id}`)));
  const sheet = products.find(({ sides: [side] }) => side?.contourMm);
  if (!sheet) throw new Error('no product is cut around its ink');
  const disc = { kind: 'shape', shape: 'ellipse', rotation: 0, width: 40, height: 40, fill: '#1d3557' } as const;
  const front = [
    { ...disc, id: 'a', x: 40, y: 40 },
    { ...disc, id: 'b', x: 100, y: 150, shape: 'rect' as const, width: 30 },
  ];
  const { DesignId } = await saveDesign(page.request, { PId: sheet.id, Scene: { version: 2, sides: { front } } });
  await page.goto(`/designer/${sheet.slug}/${sheet.id}?design=${DesignId}`);
  await hydrated(page);
  const cuts = page.locator('[data-sticker-cut]');
  await expect(cuts).toHaveCount(2);
  const widths = await cuts.evaluateAll((all) => all.map((cut) => (cut as SVGGElement).getBBox().width));
  for (const [n, wanted] of [44, 34].entries()) expect(Math.abs((widths[n] ?? 0) - wanted)).toBeLessThan(0.5);

  await page
    .getByRole('group', { name: /^Tasarım alanı/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: /^Sayfayı doldur/ }).click();
  await expect(cuts).toHaveCount(12);
  await page.getByRole('button', { name: 'Geri al', exact: true }).click();
  await expect(cuts).toHaveCount(2);
});

const RANDOM_PIXELS = 300;

test('prints accepted random scenes exactly as the editor shows them', async ({ page }) => {
  const count = Number(process.env.SCENES ?? 2);
  test.setTimeout(60_000 + count * 15_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'random-'));
  const buffer = await photo();
  const photoFile = path.join(folder, 'photo.jpg');
  await writeFile(photoFile, buffer);
  const uploadId = await uploadPhoto(page.request, buffer);
  const [one] = (await printAreas(page.request)).get(FEW[1] ?? '') ?? [];
  if (!one) throw new Error(`no product is printed on ${FEW[1]} mm`);
  const { product, side } = one;
  const found = { refused: 0, drawn: 0, most: 0 };
  const property = fc.asyncProperty(scenes(side.id, [uploadId]), async (scene) => {
    const answer = await page.request.post('/api/designs', {
      data: { PId: product.id, Scene: scene },
      headers: { 'idempotency-key': randomUUID() },
    });
    const kept = (await answer.json()) as Envelope<Design & { code?: string }>;
    if (answer.status() !== 201) {
      found.refused += 1;
      expect(kept.Payload.code).toMatch(/^(text-unprintable|invalid-input)$/);
      return;
    }
    await page.goto(`/designer/${product.slug}/${product.id}?design=${kept.Payload.DesignId}`);
    await hydrated(page);
    const { DesignId } = kept.Payload;
    const { Scene: stored } = await read<Design>(page.request, `/designs/${DesignId}`);
    const [seen, printed] = [
      await drawnByBrowser(page, currentScene(stored), side, RANDOM_PIXELS),
      await drawnByServer(currentScene(stored), side, photoFile, folder, RANDOM_PIXELS),
    ];
    found.drawn += 1;
    const share = await differing(seen, printed);
    found.most = Math.max(found.most, share);
    expect(share).toBeLessThan(MOST);
  });
  try {
    await fc.assert(property, { numRuns: count, endOnFailure: true });
  } finally {
    await rm(folder, { recursive: true });
    test.info().annotations.push({ type: 'differing', description: JSON.stringify(found) });
  }
});
