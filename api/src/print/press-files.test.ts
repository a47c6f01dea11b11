import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Design, Product } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import type { DesignShare } from '@shop/contracts/shares';
import { pressMethods } from '@shop/domain/print-method';
import { DARK_INK } from '@shop/scene/ink';
import { seededRandom } from '@shop/seed/generated/random';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { products } from '../db/schema/index.ts';
import { fileFolder } from '../files/file-folders.ts';
import { defaultPrintProfile } from '../folders.ts';
import { bring, ordered, setStock } from '../testing/buying.ts';
import { boxesAround, boxesOf, pagesOf, preflight, separations, totalCoverage } from '../testing/pdf-tools.ts';
import { picture, upload, view } from '../testing/pictures.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer, type Shopper } from '../testing/shopper.ts';
import { cmykPixels } from './cmyk.ts';
import { drawPdf } from './draw-pdf.ts';
import { readPlan } from './print-plan.ts';
import { ticketJob } from './ticket-job.ts';

const CARD = 1026;
const KRAFT = 1027;
const FLYER = 1028;
const BROCHURE = 1029;
const POSTER = 1030;
const COASTER = 1091;

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'press-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const inPages = preflight ? test : test.skip;

type Items = Scene['sides'][string];

async function order(someone: Shopper & { email: string }, wanted: readonly { PId: number; scene: Partial<Scene>; Qty?: number }[]) {
  const goods: object[] = [];
  for (const { PId, scene, Qty } of wanted) {
    const design = await someone.post<Design>('/designs', { PId, Scene: { version: 2, ...scene } });
    expect(design).toMatchObject({ http: 201 });
    goods.push({ PId, DesignId: design.Payload.DesignId, AsItIs: true, ...(Qty && { Qty }) });
  }
  return ordered(shop.app, goods, {}, someone);
}

async function printed(id: number, number: string): Promise<(name: string) => string> {
  await bring(shop, id, 'paid');
  await shop.runJobs();
  return (name) => join(fileFolder(shop.config, 'print'), number, name);
}

const printable = () => shop.db.select().from(products).where(eq(products.printable, true)).orderBy(asc(products.id));

test('omits white from press files of kraft paper', async () => {
  const someone = await customer(shop.app);
  const white = { id: 't', kind: 'text', text: 'BEYAZ', x: 42, y: 27, rotation: 0, font: 'arimo', size: 8, fill: '#ffffff' } as const;
  await setStock(shop, KRAFT, 1000);
  const dark = { ...white, id: 'd', text: 'SİYAH', y: 10, size: 4, fill: DARK_INK } as const;
  const { id } = await order(someone, [{ PId: KRAFT, scene: { sides: { front: [white, dark] } }, Qty: 100 }]);
  const planned = await readPlan(shop.db, id, new Map());
  if (!planned) throw new Error('it is printed');
  const { runs } = await ticketJob(shop, planned, '2026-11-22T00:00:00Z');
  expect(runs[0]?.confirmed).toEqual([{ rule: 'no-white', texts: ['BEYAZ'], side: 'front', name: 'Ön' }]);
  expect(runs[0]?.sides[0]?.inkMm.height).toBeLessThan(5);
  const middle = await middleOf(runs[0]?.sides[0]?.picture);
  for (const { max } of middle) expect(max).toBeLessThan(240);
});

test('lists warnings by kind of item with their worst measure', async () => {
  const someone = await customer(shop.app);
  await setStock(shop, BROCHURE, 1000);
  const place = { rotation: 0, fill: DARK_INK } as const;
  const word = { ...place, kind: 'text', text: 'KENAR', x: 42, font: 'arimo', size: 4 } as const;
  const front: Items = [
    ...[4, 3, 5].map((y, n) => ({ ...word, id: `t${n}`, y })),
    { ...place, id: 'q', kind: 'qr', text: 'https://example.com', x: 150, y: 16, width: 30, height: 30 },
    { ...place, id: 's', kind: 'shape', shape: 'ellipse', x: 250, y: 12, width: 20, height: 20 },
    { ...word, id: 'fold', x: 97, y: 60 },
    { ...word, id: 'under', text: 'ALT', x: 150, y: 100 },
    { ...place, id: 'over', kind: 'qr', text: 'https://example.com', x: 150, y: 100, width: 30, height: 30 },
  ];
  const small: Items = [4, 2.4].map((size, n) => ({ ...word, id: `t${n}`, size, x: 250, y: 300 + 50 * n }));
  const { id } = await order(someone, [
    { PId: BROCHURE, scene: { sides: { front } }, Qty: 100 },
    { PId: POSTER, scene: { sides: { front: small } }, Qty: 1 },
  ]);
  const planned = await readPlan(shop.db, id, new Map());
  if (!planned) throw new Error('it is printed');
  const { runs } = await ticketJob(shop, planned, '2026-11-22T00:00:00Z');
  const warning = { side: 'front', name: expect.any(String) };
  expect(runs[0]?.confirmed).toMatchObject([
    { ...warning, rule: 'unsafe', kind: 'text', least: 3 },
    { ...warning, rule: 'unsafe', kind: 'qr', measured: 1, least: 3 },
    { ...warning, rule: 'qr-covers', kind: 'qr', text: 'ALT' },
  ]);
  expect(runs[0]?.confirmed[0]?.measured).toBeLessThan(1.5);
  expect(runs[0]?.advice).toEqual([
    { ...warning, rule: 'unsafe', kind: 'shape', measured: 2, least: 3 },
    { ...warning, rule: 'on-fold', kind: 'text', text: 'KENAR' },
  ]);
  expect(runs[1]?.advice).toEqual([{ ...warning, rule: 'small', kind: 'text', text: 'KENAR', measured: 2.4, least: 6 }]);
});

async function middleOf(file: string | Buffer | undefined) {
  const face = sharp(file);
  const { width, height } = await face.metadata();
  const share = (part: number, length: number) => Math.round(part * length);
  const part = { left: share(0.4, width), top: share(0.45, height), width: share(0.2, width), height: share(0.1, height) };
  return (await sharp(await face.extract(part).toBuffer()).stats()).channels.slice(0, 3);
}

test('omits an image’s white when the product lacks white ink', async () => {
  const someone = await customer(shop.app);
  const { UploadId: uploadId } = (await upload(shop.app, someone, await picture(600, 600, '#ffffff').png().toBuffer())).Payload;
  const photo = { id: 'p', kind: 'picture', uploadId, x: 42, y: 27, width: 50, height: 40, rotation: 0 } as const;
  const red = { id: 'r', kind: 'shape', shape: 'rect', x: 42, y: 27, width: 60, height: 50, rotation: 0, fill: '#ff0000' } as const;
  const { id } = await order(someone, [{ PId: KRAFT, scene: { sides: { front: [red, photo] } }, Qty: 100 }]);
  const planned = await readPlan(shop.db, id, new Map());
  if (!planned) throw new Error('it is printed');
  const { runs } = await ticketJob(shop, planned, '2026-11-22T00:00:00Z');
  const ticket = runs[0]?.sides[0]?.picture;
  const kraft = await middleOf(ticket);
  for (const { max } of kraft) expect(max).toBeLessThan(240);
  expect(kraft[1]?.min).toBeGreaterThan(100);
  const seen = await view(shop.app, someone, `/upfs/ord/${id}/${planned.designs[0]?.lineId}/front`);
  const DesignId = planned.designs[0]?.design.DesignId;
  const { Token } = (await someone.post<DesignShare>(`/designs/${DesignId}/share`, undefined)).Payload;
  const shared = await view(shop.app, someone, `/upfs/shr/${Token}/front`);
  for (const { rawPayload } of [seen, shared]) expect(rawPayload.equals(await readFile(ticket ?? ''))).toBe(true);
});

test('prints paper and vinyl in CMYK, as PDF alone', async () => {
  const some = [1012, 1017, 1019, 1020, 1021, CARD, 1027, FLYER, 1029, 1030, 1031, 1035, 1037, 1038, 1039, 1040, 1042, 1043, COASTER];
  const rows = (await printable()).filter(({ id }) => some.includes(id));
  const wanted = rows.map(({ id, quantities, sides }) => {
    const { width = 0, height = 0 } = sides[0]?.printAreaMm ?? {};
    const text = {
      id: 't',
      kind: 'text',
      text: 'İ',
      x: width / 2,
      y: height / 2,
      rotation: 0,
      font: 'arimo',
      size: 4,
      fill: DARK_INK,
    } as const;
    return { PId: id, scene: { sides: { front: [text] } }, Qty: quantities[0] ?? 1 };
  });
  for (const { PId, Qty } of wanted) await setStock(shop, PId, 1000 + Qty);
  const { id } = await order(await customer(shop.app), wanted);
  const lines = (await readPlan(shop.db, id, new Map()))?.plan.lines ?? [];
  expect(lines).toHaveLength(some.length);
  const inCmyk = lines.filter(({ sides }) => sides[0]?.colours === 'CMYK').map(({ productId }) => productId);
  expect(inCmyk).toEqual([1020, 1021, CARD, 1027, FLYER, 1029, 1030, 1037, 1038, 1039, 1040, 1042, 1043]);
  for (const { productId, sides } of lines) {
    const method = rows.find((row) => row.id === productId)?.printMethod;
    expect([productId, sides[0]?.colours]).toEqual([productId, method && pressMethods.has(method) ? 'CMYK' : 'RGB']);
    for (const { png, bleedMm, cuts, colours, px, dpi } of sides) {
      const isPdfAlone = colours === 'CMYK' || bleedMm > 0 || cuts !== undefined;
      expect([productId, png === undefined, px === undefined, dpi === undefined]).toEqual([productId, isPdfAlone, isPdfAlone, isPdfAlone]);
    }
  }
});

test('names the print method of each printable product', async () => {
  expect((await printable()).filter(({ printMethod }) => printMethod === null)).toEqual([]);
});

inPages('draws the boxes of every press format to a tenth of a millimetre', async () => {
  const formats = (await printable()).filter(({ printMethod }) => printMethod && pressMethods.has(printMethod));
  expect(formats.length).toBeGreaterThan(12);
  const file = join(folder, 'format.pdf');
  for (const { id, sides } of formats) {
    const pages = sides.map(({ printAreaMm: trimMm, cutMm }) => ({ ink: [], trimMm, bleedMm: cutMm?.bleed ?? 3 }));
    await drawPdf({ kind: 'pdf', pages, pictures: [], profile: defaultPrintProfile, title: '', date: '2026-01-01T00:00:00Z', file });
    expect([id, await pagesOf(file)]).toEqual([id, sides.length]);
    for (const [n, { trimMm, bleedMm }] of pages.entries())
      expect([id, await boxesOf(file, n + 1)]).toEqual([id, boxesAround(trimMm, bleedMm)]);
  }
});

inPages('prints a card per person, each with the common back', async () => {
  await shop.db.update(products).set({ quantities: [], packOf: 1 }).where(eq(products.id, CARD));
  const someone = await customer(shop.app);
  const { variants } = (await someone.get<Product>(`/catalog/products/${CARD}`)).Payload;
  const text = { kind: 'text', x: 42.5, y: 27.5, rotation: 0, font: 'arimo', size: 6, fill: DARK_INK } as const;
  const list = ['Işıl', 'Ömer'].map((name) => ({ name, ...(variants[0] && { sizeId: variants[0].id }) }));
  const front: Items = [{ ...text, id: 'n', text: 'İSİM', role: 'name' }];
  const scene = { sides: { front, back: [{ ...text, id: 'b', text: 'Kulüp' }] }, list };
  const { id, number } = await order(someone, [{ PId: CARD, scene }]);
  const file = await printed(id, number);
  expect((await readdir(file(''))).sort()).toEqual(['job.json', 'line-1-001-isil.pdf', 'line-1-002-omer.pdf', 'ticket.pdf']);
  const { stdout } = await promisify(execFile)('pdftotext', [file('line-1-002-omer.pdf'), '-']);
  expect(stdout.split(/\s+/).filter(Boolean)).toEqual(['Ömer', 'Kulüp']);
});

/** Equal in every run: three RGB bytes per pixel, below 121. */
function darkNoise(width: number, height: number): Uint8Array {
  const random = seededRandom(1);
  return Uint8Array.from({ length: 3 * width * height }, () => Math.min(random.below(121), random.below(121)));
}

(preflight ? describe : describe.skip)('the ink of a flyer', () => {
  const area = { width: 148, height: 210 };
  const box = { kind: 'shape', shape: 'rect', rotation: 0 } as const;
  let file: (name: string) => string;

  beforeAll(async () => {
    const someone = await customer(shop.app);
    const noise = await sharp(darkNoise(1800, 1250), { raw: { width: 1800, height: 1250, channels: 3 } })
      .jpeg()
      .toBuffer();
    const { UploadId: uploadId } = (await upload(shop.app, someone, noise, 'noise.jpg')).Payload;
    const front: Items = [
      { ...box, id: 'ground', x: 74, y: 52, width: 154, height: 110, fill: '#000000' },
      { ...box, id: 'rule', x: 74, y: 60, width: 120, height: 0.5, fill: '#000000' },
      { id: 'p', kind: 'picture', uploadId, x: 74, y: 160.5, rotation: 0, width: 154, height: 105 },
      { ...box, id: 'paper', x: 74, y: 20, width: 100, height: 20, fill: '#ffffff', line: { colour: '#000000', width: 0.5 } },
      { id: 't', kind: 'text', text: 'Açılış', x: 74, y: 20, rotation: 0, font: 'arimo', size: 12, fill: '#000000' },
    ];
    const { id, number } = await order(someone, [{ PId: FLYER, scene: { sides: { front } }, Qty: 250 }]);
    file = await printed(id, number);
  });

  test('prints large areas in rich black, letters in pure black', async () => {
    const planes = await separations(file('line-1.pdf'), folder, 300);
    const inkAt = async (xMm: number, yMm: number) => {
      const [left, top] = [xMm + 3, yMm + 3].map((mm) => Math.round((mm / 25.4) * 300)) as [number, number];
      const read = (plane: string) => sharp(plane).extractChannel(0).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
      const inks = await Promise.all(Object.values(planes).map(read));
      return inks.map(([value = 255]) => Math.round((255 - value) / 2.55));
    };
    expect(await inkAt(10, 40)).toEqual([50, 40, 40, 100]);
    expect(await inkAt(74, 60)).toEqual([0, 0, 0, 100]);
    expect(await inkAt(74, 10)).toEqual([0, 0, 0, 100]);
    const { width, height } = { width: Math.round((60 / 25.4) * 300), height: Math.round((14 / 25.4) * 300) };
    const letters = { left: Math.round((47 / 25.4) * 300), top: Math.round((16 / 25.4) * 300), width, height };
    const [cyan, magenta, yellow, black] = await Promise.all(
      Object.values(planes).map(
        async (plane) => (await sharp(await sharp(plane).extract(letters).toBuffer()).stats()).channels[0]?.min ?? 0,
      ),
    );
    expect([cyan, magenta, yellow, black]).toEqual([255, 255, 255, 0]);
  });

  test('keeps a flyer’s ink within the profile’s total ink limit', async () => {
    const total = await totalCoverage(file('line-1.pdf'), folder, 300);
    expect(total.length).toBe(Math.round(((area.width + 6) / 25.4) * 300) * Math.round(((area.height + 6) / 25.4) * 300));
    const most = total.reduce((one, other) => Math.max(one, other), 0);
    expect(most).toBeGreaterThan(270);
    expect(most).toBeLessThanOrEqual(LIMIT_PERCENT + JPEG_NOISE_PERCENT);
  });
});

const LIMIT_PERCENT = 301;
const JPEG_NOISE_PERCENT = 9;

test('keeps each colour’s ink within the profile’s total ink limit', async () => {
  const steps = Array.from({ length: 18 }, (_, n) => n * 15);
  const all = Uint8Array.from(steps.flatMap((r) => steps.flatMap((g) => steps.flatMap((b) => [r, g, b]))));
  const pixels = await cmykPixels(sharp(all, { raw: { width: all.length / 3, height: 1, channels: 3 } }), defaultPrintProfile);
  const totals = Array.from({ length: pixels.length / 4 }, (_, n) =>
    pixels.subarray(n * 4, n * 4 + 4).reduce((sum, ink) => sum + ink / 2.55, 0),
  );
  expect(Math.max(...totals)).toBeLessThanOrEqual(LIMIT_PERCENT);
});

inPages('marks a brochure’s folds on both sides outside the bleed', async () => {
  const ground = {
    id: 'g',
    kind: 'shape',
    shape: 'rect',
    x: 148.5,
    y: 105,
    rotation: 0,
    width: 303,
    height: 216,
    fill: '#f2c200',
  } as const;
  const someone = await customer(shop.app);
  await setStock(shop, BROCHURE, 1000);
  const wanted = { PId: BROCHURE, scene: { sides: { front: [ground], back: [ground] } }, Qty: 100 };
  const { id, number } = await order(someone, [wanted]);
  const file = await printed(id, number);
  const boxes = { MediaBox: [0, 0, 317, 230], BleedBox: [7, 7, 310, 223], TrimBox: [10, 10, 307, 220] };
  const dpi = 300;
  const mm = (pixels: number) => (pixels / dpi) * 25.4;
  for (const [page, folds] of [
    [1, [107, 207]],
    [2, [110, 210]],
  ] as const) {
    expect(await boxesOf(file('line-1.pdf'), page)).toEqual(boxes);
    const drawn = join(folder, `brochure-${page}`);
    await promisify(execFile)('pdftoppm', [
      ...['-f', page, '-l', page, '-r', dpi].map(String),
      '-gray',
      '-png',
      '-singlefile',
      file('line-1.pdf'),
      drawn,
    ]);
    const { data, info } = await sharp(`${drawn}.png`).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    const dark = [...data.entries()].flatMap(([n, value]) =>
      value < 128 ? [{ x: mm(n % info.width), y: mm(Math.floor(n / info.width)) }] : [],
    );
    for (const edge of ['top', 'bottom']) {
      const marks = dark.filter(({ y }) => y > 115 === (edge === 'bottom'));
      expect(marks.length).toBeGreaterThan(50);
      expect(marks.filter(({ x }) => !folds.some((fold) => Math.abs(x - fold) < 0.2))).toEqual([]);
      expect(folds.filter((fold) => !marks.some(({ x }) => Math.abs(x - fold) < 0.1))).toEqual([]);
      expect(marks.filter(({ y }) => y > 6.1 && y < 223.9)).toEqual([]);
    }
  }
  const { stdout: ticket } = await promisify(execFile)('pdftotext', ['-layout', file('ticket.pdf'), '-']);
  for (const fact of ['97 ve 197 mm', '100 ve 200 mm', 'Katlı ölçü: 100 × 210 mm']) expect(ticket).toContain(fact);
});
