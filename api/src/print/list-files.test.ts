import { createWriteStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Design, Product } from '@shop/contracts/catalog';
import { tooNear } from '@shop/scene/scene-bounds';
import sharp from 'sharp';
import { jobHandlers } from '../background/job-handlers.ts';
import { fileFolder } from '../files/file-folders.ts';
import { archiveOf } from '../operator/archive.ts';
import { bring, ordered, setStock } from '../testing/buying.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer } from '../testing/shopper.ts';
import { printedKeys, printFilesOf } from './print-files.ts';
import type { PrintPlan } from './print-plan.ts';

/** `pnpm test:long` prints 200 rows. */
const ROWS = Number(process.env.ROWS ?? 4);

const TSHIRT = 1001;
const MUG = 1012;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const word = { kind: 'text', rotation: 0, font: 'oswald', bold: true, fill: '#111111' };
const LONG = 'ABDURRAHMANOĞLU MEHMET MUSTAFA';

const namesOf = (n: number) => `${['Işıl', 'Çağrı', 'Gülşah', 'Ömer'][n % 4]} ${n + 1}`;

async function twoOrders() {
  await setStock(shop, TSHIRT, 500);
  const [team, other] = [await customer(shop.app), await customer(shop.app)];
  const { variants, sides } = (await team.get<Product>(`/catalog/products/${TSHIRT}`)).Payload;
  const { width, height } = sides.find(({ id }) => id === 'back')?.printAreaMm ?? { width: 0, height: 0 };
  const back = [
    { ...word, id: 'n', text: 'İSİM', role: 'name', x: width / 2, y: height / 6, size: 40 },
    { ...word, id: 'o', text: '10', role: 'number', x: width / 2, y: height / 2, size: 200 },
  ];
  const list = Array.from({ length: ROWS }, (_, n) => ({
    sizeId: variants[n % variants.length]?.id,
    name: n === 1 ? LONG : namesOf(n).replace(/\d+$/, '').trim(),
    number: String(n % 100),
  }));
  const { DesignId } = (await team.post<Design>('/designs', { PId: TSHIRT, Colour: 'Beyaz', Scene: { version: 2, sides: { back }, list } }))
    .Payload;
  const shirts = await ordered(shop.app, [{ PId: TSHIRT, DesignId, AsItIs: true }], {}, team);
  const front = [{ ...word, id: 't', text: 'Işıl', x: 30, y: 30, size: 12 }];
  const cup = (await other.post<Design>('/designs', { PId: MUG, Scene: { version: 2, sides: { front } } })).Payload.DesignId;
  const mug = await ordered(shop.app, [{ PId: MUG, Qty: 1, DesignId: cup, AsItIs: true }], {}, other);
  return { shirts, mug };
}

async function inkOf(file: string) {
  const { data, info } = await sharp(file).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  const inked = Array.from({ length: info.width }, (_, x) => x).filter((x) => {
    for (let y = 0; y < info.height; y += 1) if ((data[y * info.width + x] ?? 0) > 128) return true;
    return false;
  });
  const mm = (pixels: number) => (pixels / 300) * 25.4;
  const [first = 0, last = 0] = [inked.at(0), inked.at(-1)];
  return { left: mm(first), right: mm(info.width - 1 - last), mm: { width: mm(info.width), height: mm(info.height) } };
}

test('prints a long name list without delaying another order’s files', async () => {
  const { shirts, mug } = await twoOrders();
  for (const { id } of [shirts, mug]) await bring(shop, id, 'paid');
  const done: { orderId: number; piece: string }[] = [];
  const handlers = jobHandlers(shop);
  const began = performance.now();
  await shop.jobs.drain({
    ...handlers,
    'print-file': async (data, id) => {
      await handlers['print-file'](data, id);
      done.push(data);
    },
  });
  const seconds = (performance.now() - began) / 1000;
  const made = await printFilesOf(shop, shirts.number);
  const folder = join(fileFolder(shop.config, 'print'), shirts.number);
  expect(made.map(({ state }) => state)).toEqual(Array.from({ length: ROWS + 1 }, () => 'made'));
  expect(new Set(done.map(({ orderId, piece }) => `${orderId} ${piece}`)).size).toBe(done.length);
  expect(done.findIndex(({ orderId, piece }) => orderId === mug.id && piece === 'ticket')).toBeLessThan(4);
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(files.filter((name) => name.endsWith('.png'))).toHaveLength(ROWS);
  expect(files.filter((name) => name.endsWith('.pdf'))).toHaveLength(ROWS + 1);
  expect(files.filter((name) => name.startsWith('.'))).toEqual([]);
  const { lines } = JSON.parse(await readFile(join(folder, 'job.json'), 'utf8')) as PrintPlan;
  expect(lines.reduce((sum, { qty }) => sum + qty, 0)).toBe(ROWS);
  const shrunk = lines.flatMap(({ people }) => people).filter((person) => person.shrunk);
  expect(shrunk).toMatchObject([{ row: 2, shrunk: [{ role: 'name', percent: expect.any(Number) }] }]);
  expect(bytes / ROWS).toBeLessThan(3_000_000);
  const long = files.find((name) => name.includes('-002-') && name.endsWith('.png')) ?? '';
  const { left, right, mm } = await inkOf(join(folder, long));
  const margin = tooNear(mm);
  for (const free of [left, right]) {
    expect(free).toBeGreaterThan(margin - 0.1);
    expect(free).toBeLessThan(margin + 3);
  }
  const archive = join(shop.config.dataDir, 'list.zip');
  await pipeline(archiveOf(shop.files, printedKeys(shirts.number, made)), createWriteStream(archive));
  expect((await stat(archive)).size).toBeGreaterThan(bytes);
  if (process.env.ROWS)
    console.log(
      `${ROWS} rows: ${seconds.toFixed(0)} s, ${(bytes / 1e6).toFixed(1)} MB, of the largest ${(Math.max(...sizes) / 1e6).toFixed(1)} MB`,
    );
}, 1_800_000);
