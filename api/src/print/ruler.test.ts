import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Design, Product, ProductSide } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { DARK_INK } from '@shop/scene/ink';
import { sceneToSvg } from '@shop/scene/scene-svg';
import { parse } from 'icc';
import sharp from 'sharp';
import { fileFolder } from '../files/file-folders.ts';
import { defaultPrintProfile } from '../folders.ts';
import { changeState } from '../modules/orders/transitions.ts';
import { ordered } from '../testing/buying.ts';
import { boxesAround, boxesOf, pagesOf, poppler, preflight, separations, softProof } from '../testing/pdf-tools.ts';
import { upload } from '../testing/pictures.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer } from '../testing/shopper.ts';
import type { PrintPlan } from './print-plan.ts';
import { render } from './renderers.ts';
import { cropPictures, embeddedSources } from './scene-pictures.ts';

// sharp's decoder, poppler, Ghostscript and qpdf are independent of the renderers.

const run = promisify(execFile);

const TSHIRT = 1001;
const BUSINESS_CARD = 1026;
const BLACK = '#000000';
const CARD = { width: 85, height: 55 };
const [MARK, LENGTH] = [1, 6];

function marks({ width, height }: { width: number; height: number }): Scene['sides'][string] {
  const each = (length: number) => Array.from({ length: Math.ceil(length / 10) - 1 }, (_, n) => (n + 1) * 10);
  const bar = { kind: 'shape', shape: 'rect', rotation: 0, fill: BLACK } as const;
  return [
    ...each(width).map((x) => ({ ...bar, id: `x${x}`, x, y: 2 + LENGTH / 2, width: MARK, height: LENGTH })),
    ...each(height).map((y) => ({ ...bar, id: `y${y}`, x: 2 + LENGTH / 2, y, width: LENGTH, height: MARK })),
  ];
}

const sceneOf = (side: ProductSide, uploadId: string): Scene => {
  const { width, height } = side.printAreaMm;
  const middle = { x: width / 2, rotation: 0 } as const;
  return {
    version: 2,
    sides: {
      [side.id]: [
        ...marks(side.printAreaMm),
        { id: 'photo', kind: 'picture', x: width / 2, y: height * 0.35, width: 120, height: 80, rotation: 30, uploadId },
        {
          ...middle,
          id: 't1',
          kind: 'text',
          text: 'Işıl & ĞÜŞİÖÇ',
          y: height * 0.65,
          font: 'arimo',
          bold: true,
          size: 25,
          fill: '#0000c8',
        },
        {
          ...middle,
          id: 't2',
          kind: 'text',
          text: 'İyi ki doğdun',
          y: height * 0.8,
          font: 'pacifico',
          size: 25,
          curve: 120,
          fill: '#c80000',
        },
      ],
    },
  };
};

const cardScene = (uploadId: string, logoId: string): Scene => ({
  version: 2,
  sides: {
    front: [
      { id: 'ground', kind: 'shape', shape: 'rect', x: 42.5, y: 27.5, rotation: 0, width: 91, height: 61, fill: '#c80000' },
      { id: 'photo', kind: 'picture', x: 65.25, y: 27.5, rotation: 0, width: 45.5, height: 61, uploadId },
      { id: 'logo', kind: 'picture', x: 65, y: 27, rotation: 0, width: 20, height: 20, uploadId: logoId },
      ...marks(CARD),
      { id: 't', kind: 'text', text: 'Işıl ĞÜŞİÖÇ', x: 28, y: 40, rotation: 0, font: 'arimo', size: 5, fill: DARK_INK },
    ],
    back: [{ id: 'b', kind: 'text', text: 'Arka yüz', x: 42.5, y: 27.5, rotation: 0, font: 'arimo', size: 5, fill: DARK_INK }],
  },
});

let shop: TestShop;
let folder: string;
let side: ProductSide;
let cardSide: ProductSide;
let drawnCard: Scene;
let file: (ending: string) => string;
let dpi: number;

beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'ruler-'));
  const someone = await customer(shop.app);
  const product = (await someone.get<Product>(`/catalog/products/${TSHIRT}`)).Payload;
  side = product.sides[0] as ProductSide;
  const photo = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#2e8b57' } })
    .jpeg()
    .toBuffer();
  const { UploadId } = (await upload(shop.app, someone, photo, 'photo.jpg')).Payload;
  const ghost = await sharp({ create: { width: 240, height: 240, channels: 4, background: '#f4a26180' } })
    .png()
    .toBuffer();
  const logo = (await upload(shop.app, someone, ghost, 'logo.png')).Payload;
  const design = await someone.post<Design>('/designs', { PId: TSHIRT, Scene: sceneOf(side, UploadId) });
  expect(design).toMatchObject({ http: 201 });
  const line = { PId: TSHIRT, VariantId: product.variants.at(1)?.id, Qty: 2, DesignId: design.Payload.DesignId, AsItIs: true };
  const card = (await someone.get<Product>(`/catalog/products/${BUSINESS_CARD}`)).Payload;
  cardSide = card.sides[0] as ProductSide;
  drawnCard = cardScene(UploadId, logo.UploadId);
  const cards = await someone.post<Design>('/designs', { PId: BUSINESS_CARD, Scene: drawnCard });
  const cardLine = { PId: BUSINESS_CARD, VariantId: card.variants[0]?.id, Qty: 100, DesignId: cards.Payload.DesignId };
  const { id, number } = await ordered(shop.app, [line, cardLine], {}, someone);
  await shop.db.transaction((tx) => changeState(tx, shop, id, 'paid', { actor: 'operator' }));
  await shop.runJobs();
  file = (name) => join(fileFolder(shop.config, 'print'), number, name);
  dpi = 300;
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

function middles(ink: readonly number[]): number[] {
  const found: { sum: number; weight: number }[] = [];
  let open = false;
  for (const [n, value] of ink.entries()) {
    if (value > 8) {
      const last = open ? found.at(-1) : undefined;
      if (last) [last.sum, last.weight] = [last.sum + (n + 0.5) * value, last.weight + value];
      else found.push({ sum: (n + 0.5) * value, weight: value });
    }
    open = value > 8;
  }
  return found.map(({ sum, weight }) => sum / weight);
}

async function strip(picture: string, area: { left: number; top: number; width: number; height: number }): Promise<number[]> {
  const { data, info } = await sharp(picture).extract(area).raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  return Array.from({ length: info.width * info.height }, (_, n) =>
    channels === 4 ? (data[n * 4 + 3] ?? 0) : 255 - (data[n * channels] ?? 0),
  );
}

async function measure(picture: string, from = 0) {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const ppm = dpi / 25.4;
  const at = Math.round((from + 2 + LENGTH / 2) * ppm);
  return {
    along: middles(await strip(picture, { left: 0, top: at, width, height: 1 })),
    down: middles(await strip(picture, { left: at, top: 0, width: 1, height })),
    ppm,
  };
}

const expected = (length: number, ppm: number, from = 0): number[] =>
  Array.from({ length: Math.ceil(length / 10) - 1 }, (_, n) => ((n + 1) * 10 + from) * ppm);

const farthest = (found: readonly number[], wanted: readonly number[]): number =>
  Math.max(...wanted.map((place) => Math.min(...found.map((one) => Math.abs(one - place)))));

describe('the PNG', () => {
  test('prints a PNG of exact size at 300 dpi', async () => {
    const png = file('line-1-front.png');
    const { width, height } = side.printAreaMm;
    const px = (mm: number) => Math.round((mm / 25.4) * dpi);
    expect(await sharp(png).metadata()).toMatchObject({ width: px(width), height: px(height), density: dpi });
    const { along, down, ppm } = await measure(png);
    expect(farthest(along, expected(width, ppm))).toBeLessThan(1);
    expect(farthest(down, expected(height, ppm))).toBeLessThan(1);
  });
});

async function drawPage(name: string): Promise<string> {
  const page = join(folder, name);
  const pdf = file(`${name}.pdf`);
  await run('pdftoppm', ['-r', String(dpi), '-png', '-singlefile', '-defaultcmykprofile', defaultPrintProfile, pdf, page]);
  return `${page}.png`;
}

/** Share of differing pixels; `page` includes the bleed. */
async function differing(picture: string | Buffer, page: string, bleedMm = 3): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  const bleed = Math.round((bleedMm * dpi) / 25.4);
  const size = { width: 600, height: Math.round((600 * height) / width), fit: 'fill' } as const;
  const [ours, theirs] = await Promise.all([
    sharp(picture).flatten({ background: '#ffffff' }).resize(size).raw().toBuffer(),
    sharp(page).extract({ left: bleed, top: bleed, width, height }).resize(size).raw().toBuffer(),
  ]);
  let different = 0;
  for (let n = 0; n < ours.length; n += 3) {
    if ([0, 1, 2].some((channel) => Math.abs((ours[n + channel] ?? 0) - (theirs[n + channel] ?? 0)) > 64)) different += 1;
  }
  return different / (size.width * size.height);
}

(poppler ? describe : describe.skip)('the PDF', () => {
  test('prints 3 mm of bleed on paper, none on cloth', async () => {
    expect(await boxesOf(file('line-1-front.pdf'))).toEqual(boxesAround(side.printAreaMm, 0));
    expect(await boxesOf(file('line-2.pdf'))).toEqual(boxesAround(CARD));
  });

  (preflight ? test : test.skip)('names sRGB as the colour space of a shirt', async () => {
    const plain = join(folder, 'rgb.pdf');
    await run('qpdf', ['--qdf', '--object-streams=disable', file('line-1-front.pdf'), plain]);
    const text = await readFile(plain, 'latin1');
    const [, profile] = /\/DefaultRGB \[\s*\/ICCBased\s+(\d+) 0 R/.exec(text) ?? [];
    const shown = await run('qpdf', [`--show-object=${profile}`, '--filtered-stream-data', plain], { encoding: 'buffer' });
    expect(parse(shown.stdout).description).toMatch(/^s?RGB/);
  });

  test('embeds fonts in the PDF and keeps letters as text', async () => {
    const { stdout: fonts } = await run('pdffonts', [file('line-1-front.pdf')]);
    const rows = fonts.split('\n').slice(2).filter(Boolean);
    expect(rows).toHaveLength(2);
    for (const name of ['Arimo-Bold', 'Pacifico']) {
      expect(rows).toContainEqual(expect.stringMatching(new RegExp(`\\+${name}\\S*\\s+CID TrueType\\s+Identity-H\\s+yes yes yes`)));
    }
    const { stdout: words } = await run('pdftotext', [file('line-1-front.pdf'), '-']);
    expect(words).toContain('Işıl & ĞÜŞİÖÇ');
  });

  test('prints the same marks and letters in PDF and PNG', async () => {
    const page = await drawPage('line-1-front');
    const { along, down, ppm } = await measure(page);
    const { width, height } = side.printAreaMm;
    expect(farthest(along, expected(width, ppm))).toBeLessThan(1.2);
    expect(farthest(down, expected(height, ppm))).toBeLessThan(1.2);
    expect(await differing(file('line-1-front.png'), page, 0)).toBeLessThan(0.01);
  });

  test('prints shapes and photos to the bleed’s edge', async () => {
    const page = await drawPage('line-2');
    const { width = 0, height = 0 } = await sharp(page).metadata();
    const px = (mm: number) => Math.round((mm / 25.4) * dpi);
    for (const [found, wanted] of [
      [width, px(91)],
      [height, px(61)],
    ] as const)
      expect(Math.abs(found - wanted)).toBeLessThanOrEqual(1);
    const strips = {
      left: { left: 1, top: 1, width: px(2.9), height: height - 2 },
      top: { left: 1, top: 1, width: px(44), height: px(2.9) },
      bottom: { left: 1, top: height - px(2.9) - 1, width: px(44), height: px(2.9) },
      right: { left: width - px(2.9) - 1, top: 1, width: px(2.9), height: height - 2 },
    };
    const proofOf = async (background: string) => {
      const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background } })
        .png()
        .toBuffer();
      return [
        ...(await sharp(await softProof(pixel, defaultPrintProfile))
          .raw()
          .toBuffer()),
      ];
    };
    const [green, red] = await Promise.all(['#2e8b57', '#c80000'].map(proofOf));
    for (const [edge, strip] of Object.entries(strips)) {
      const { channels } = await sharp(await sharp(page).removeAlpha().extract(strip).png().toBuffer()).stats();
      const wanted = edge === 'right' ? green : red;
      for (const [n, { min, max }] of channels.entries()) {
        expect([edge, Math.abs(min - (wanted?.[n] ?? 0)) < 16, Math.abs(max - (wanted?.[n] ?? 0)) < 16]).toEqual([edge, true, true]);
      }
    }
  });

  test('prints the ticket with one picture per side', async () => {
    const { stdout: words } = await run('pdftotext', ['-layout', file('ticket.pdf'), '-']);
    const facts = ['İş emri', 'BH-', 'Üretim son tarihi:', 'DTF', 'Toplam: 2 adet', 'Yakadan', 'Ön', '300 dpi'];
    for (const fact of [...facts, 'Ofset', '4+4', 'Selefon: Mat', 'Kesim ölçüsü: 85 × 55 mm', 'line-2.pdf, sayfa 2'])
      expect(words).toContain(fact);
    const { stdout: pictures } = await run('pdfimages', ['-list', file('ticket.pdf')]);
    expect(pictures.split('\n').filter((row) => /^\s*\d+\s+\d+\s+image\s/.test(row))).toHaveLength(3);
  });
});

interface QpdfObject {
  value?: Record<string, unknown>;
  stream?: { dict: Record<string, unknown> };
}

(preflight ? describe : describe.skip)('the PDF/X-4 of a card', () => {
  const pdf = () => file('line-2.pdf');

  async function readObjects(
    path: string,
  ): Promise<{ root: Record<string, unknown>; info: Record<string, unknown>; objectOf: (ref: unknown) => QpdfObject }> {
    const { stdout } = await run('qpdf', ['--json=2', path], { maxBuffer: 1e8 });
    const [, objects] = JSON.parse(stdout).qpdf as [unknown, Record<string, QpdfObject>];
    const objectOf = (ref: unknown) => objects[`obj:${ref}`] ?? {};
    const part = (name: string) => objectOf(objects.trailer?.value?.[name]).value ?? {};
    return { root: part('/Root'), info: part('/Info'), objectOf };
  }

  test('prints front and back on pages 1 and 2', async () => {
    expect([await pagesOf(pdf()), await pagesOf(file('line-1-front.pdf'))]).toEqual([2, 1]);
    const words = async (page: string) => (await run('pdftotext', ['-f', page, '-l', page, pdf(), '-'])).stdout.trim();
    expect([await words('1'), await words('2')]).toEqual(['Işıl ĞÜŞİÖÇ', 'Arka yüz']);
    const job = JSON.parse(await readFile(file('job.json'), 'utf8')) as PrintPlan;
    expect(job.lines[1]?.sides).toMatchObject([
      { side: 'front', pdf: 'line-2.pdf', page: 1 },
      { side: 'back', pdf: 'line-2.pdf', page: 2 },
    ]);
  });

  test('writes a valid PDF 1.6 with exact boxes and fonts', async () => {
    await run('qpdf', ['--check', pdf()]);
    for (const page of [1, 2]) expect(await boxesOf(pdf(), page)).toEqual(boxesAround(CARD));
    expect((await readFile(pdf(), 'latin1')).slice(0, 8)).toBe('%PDF-1.6');
    const { stdout: fonts } = await run('pdffonts', [pdf()]);
    expect(fonts.split('\n').slice(2).filter(Boolean)).toEqual([expect.stringMatching(/\+Arimo-Regular.* yes yes yes /)]);
  });

  test('declares PDF/X-4 with the profile of the press', async () => {
    const { root, info, objectOf } = await readObjects(pdf());
    expect(objectOf(info['/Trapped']).value).toBe('/False');
    const [intent] = root['/OutputIntents'] as Record<string, unknown>[];
    expect(intent).toMatchObject({ '/S': '/GTS_PDFX', '/OutputConditionIdentifier': 'u:FOGRA39' });
    const profile = intent?.['/DestOutputProfile'];
    expect(objectOf(profile).stream?.dict).toMatchObject({ '/N': 4 });
    const number = String(profile).split(' ')[0];
    const shown = await run('qpdf', [`--show-object=${number}`, '--filtered-stream-data', pdf()], { encoding: 'buffer', maxBuffer: 1e8 });
    expect(shown.stdout.equals(await readFile(defaultPrintProfile))).toBe(true);
    const { stdout: dates } = await run('pdfinfo', ['-isodates', pdf()]);
    const { stdout: xmp } = await run('pdfinfo', ['-meta', pdf()]);
    const told = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(xmp)?.[1];
    expect(told('pdfxid:GTS_PDFXVersion')).toBe('PDF/X-4');
    expect(told('pdf:Trapped')).toBe('False');
    expect(told('xmpMM:DocumentID')).toMatch(/^uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(dates).toContain(`CreationDate:    ${told('xmp:CreateDate')}`);
    expect(dates).toContain(`ModDate:         ${told('xmp:ModifyDate')}`);
  });

  test('uses only the CMYK colour space, also for blending', async () => {
    const plain = join(folder, 'plain.pdf');
    await run('qpdf', ['--qdf', '--object-streams=disable', pdf(), plain]);
    const text = await readFile(plain, 'latin1');
    expect(text).toContain('/DeviceCMYK cs');
    expect(text).not.toMatch(/\/(DeviceRGB|CalRGB|ICCBased|Separation|UserUnit)\b/);
    const { stdout: pictures } = await run('pdfimages', ['-list', pdf()]);
    const rows = [/ image .* cmyk .* jpeg /, / image .* cmyk .* image /, / smask .* gray /].map((row) => expect.stringMatching(row));
    expect(pictures.split('\n').slice(2).filter(Boolean)).toEqual(rows);
    const { root, objectOf } = await readObjects(pdf());
    const pages = objectOf(root['/Pages']).value?.['/Kids'] as unknown[];
    for (const page of pages) expect(objectOf(page).value?.['/Group']).toMatchObject({ '/S': '/Transparency', '/CS': '/DeviceCMYK' });
  });

  test('prints black marks and letters in black ink only', async () => {
    const planes = await separations(pdf(), folder);
    const marksOnly = join(folder, 'marks.png');
    await sharp(planes.Black).threshold(10).toFile(marksOnly);
    const { along, down, ppm } = await measure(marksOnly, 3);
    expect(farthest(along, expected(CARD.width, ppm, 3))).toBeLessThan(0.1 * ppm);
    expect(farthest(down, expected(CARD.height, ppm, 3))).toBeLessThan(0.1 * ppm);
    const read = (plane: string) => sharp(plane).extractChannel(0).raw().toBuffer();
    const black = await read(marksOnly);
    const others = await Promise.all([planes.Cyan, planes.Magenta, planes.Yellow].map(read));
    const isInked = (n: number) => others.some((plane) => plane[n] !== 255);
    const { width = 0 } = await sharp(marksOnly).metadata();
    const letters = { left: 16 + 3, right: 40 + 3, top: 37 + 3, bottom: 43 + 3 };
    const found = { marks: 0, letters: 0, mixed: 0 };
    for (const [n, value] of black.entries()) {
      if (value !== 0) continue;
      const [x, y] = [(n % width) / ppm, n / width / ppm];
      const isLetter = x > letters.left && x < letters.right && y > letters.top && y < letters.bottom;
      found[isLetter ? 'letters' : 'marks'] += 1;
      if (isInked(n)) found.mixed += 1;
    }
    const squareMm = ppm ** 2;
    expect(found.mixed).toBe(0);
    expect(found.marks / squareMm).toBeGreaterThan(13 * MARK * LENGTH * 0.95);
    expect(found.letters / squareMm).toBeGreaterThan(10);
  });

  test('prints what the editor shows, in the colours of the press', async () => {
    const { scene, pictures } = await cropPictures(shop, drawnCard, cardSide, { pixelsPerMm: dpi / 25.4, bleedMm: 0 });
    const seen = join(folder, 'seen.png');
    const svg = sceneToSvg(scene, cardSide, embeddedSources);
    await render({ kind: 'png', svg, pictures, width: 1004, height: 650, dpi, file: seen });
    const proof = await softProof(seen, defaultPrintProfile);
    expect(await differing(proof, await drawPage('line-2'))).toBeLessThan(0.01);
    expect(await differing(await sharp(proof).flop().toBuffer(), await drawPage('line-2'))).toBeGreaterThan(0.01);
  });
});
